"""English groups of cards: articles, possessives, one and many."""

from __future__ import annotations

from game.ui.games.invaders_2127.text.phrases import CASES, COUNTED, Group, Phrase
from game.ui.kit.words import Words

VOWELS = ("a", "e", "i", "o", "u")
SOUNDS_LIKE_Y = ("uni", "ufo", "eu", "one")
"""Beginnings that are written with a vowel and spoken without."""


def article(following: str) -> str:
    low = following.lower()
    return "an" if low.startswith(VOWELS) and not low.startswith(SOUNDS_LIKE_Y) else "a"


class English:
    """Makes phrases of groups."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def phrase(self, group: Group) -> Phrase:
        plural = _is_plural(group)
        text = " ".join((self._text(group), *group.tail))
        return Phrase({**dict.fromkeys(CASES, text), "it": "them" if plural else "it"}, plural)

    def _text(self, group: Group) -> str:
        one, many = self._nouns(group, plural=False), self._nouns(group, plural=True)
        if group.the and group.extent in ("one", "all"):
            return f"{_definite(group)} {one}"
        match group.extent:
            case "all":
                return f"all {_mine(group)}{many}"
            case "each":
                if group.of or group.owner == "own":
                    return f"each of {_whose(group)}{many}"
                return f"each {_other(group)}{one}"
            case "none":
                return (
                    f"none of {_mine(group)}{many}" if group.owner == "own" else f"no {_other(group)}{many}"
                )
            case "kind":
                return f"{'all ' if group.owner == 'either' else _whose(group)}{many}"
            case "one":
                return _one(group, one, many)
        many_or_one = one if group.is_one else many
        end = f"of {_mine(group)}{many}" if group.owner == "own" else f"{_other(group)}{many_or_one}"
        return f"{self._count(group)} {end}"

    def _count(self, group: Group) -> str:
        if group.extent == "number":
            return str(group.counted)
        key = f"iv_cards.extent.{group.extent}"
        return self._words(key, n=group.counted, least=group.least, most=group.most)

    def _nouns(self, group: Group, plural: bool) -> str:
        """Each noun behind each keyword; adjectives stand before the first."""
        nouns = [format(head.many if plural else head.one) for head in group.heads]
        words = " ".join((self._join(group, group.keywords, plural), "")).lstrip()
        side = {"enemy": "opposing " if group.opposing else "enemy "}.get(group.owner, "")
        before = side if group.extent != "kind" and not group.of else ""
        if group.no_hero:
            before += self._words("iv_cards.not_hero") + " "
        return before + self._join(group, [f"{words}{noun}" for noun in _short(nouns)], plural)

    def _join(self, group: Group, parts: list[str] | tuple[str, ...], plural: bool) -> str:
        *before, last = parts or [""]
        word = self._words("iv_cards.and" if group.both and plural else "iv_cards.or")
        return f"{', '.join(before)}{word}{last}" if before else last


def _short(nouns: list[str]) -> list[str]:
    """Skull or support card."""
    *before, last = nouns
    end = " " + last.split(" ")[-1]
    if all(noun.endswith(end) for noun in nouns):
        return [*(noun.removesuffix(end) for noun in before), last]
    return nouns


def _whose(group: Group) -> str:
    return f"{group.of:gen} {_other(group)}" if group.of and not group.third else _mine(group)


def _mine(group: Group) -> str:
    yours = "its " if group.third else "your "
    return (yours if group.owner == "own" else "") + _other(group)


def _other(group: Group) -> str:
    return "other " if group.other else ""


def _definite(group: Group) -> str:
    mine = "its" if group.third else "your"
    return f"{mine if group.owner == 'own' else 'the'}{' other' if group.other else ''}"


def _one(group: Group, one: str, many: str) -> str:
    if group.owner == "own":
        return f"one of {_mine(group)}{many}"
    return f"another {one}" if group.other else f"{article(one)} {one}"


def _is_plural(group: Group) -> bool:
    if group.the and group.extent in ("one", "all"):
        return False
    return group.extent in ("all", "kind", "between", "none") or (
        group.extent in COUNTED and not group.is_one
    )
