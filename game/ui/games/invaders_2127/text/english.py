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
        return Phrase({**dict.fromkeys(CASES, text), "it": "them" if plural else "it", "rel": "that"}, plural)

    def _text(self, group: Group) -> str:
        one, many = self._nouns(group, plural=False), self._nouns(group, plural=True)
        if group.the and group.extent in ("one", "all"):
            return f"{_definite(group)} {one}"
        match group.extent:
            case "all":
                return f"all {_mine(group)}{many}"
            case "each":
                whose = f"{group.of:gen} {_other(group)}" if group.of else _mine(group)
                several = group.of is not None or group.owner == "own"
                return f"each of {whose}{many}" if several else f"each {_other(group)}{one}"
            case "none":
                return f"none of {_mine(group)}{many}" if group.owner == "own" else f"no {_other(group)}{one}"
            case "kind":
                whose = (
                    f"{group.of:gen} " if group.of else "all " if group.owner == "either" else _mine(group)
                )
                return f"{whose}{many}"
            case "one":
                return _one(group, one, many)
        count = f"{group.least} to {group.most}" if group.extent == "between" else f"{group.counted}"
        said = ("up_to", "least", "most", "exactly")
        before = self._words(f"iv_cards.extent.{group.extent}") + " " if group.extent in said else ""
        if group.owner == "own":
            return f"{before}{count} of {_mine(group)}{many}"
        return f"{before}{count} {_other(group)}{one if group.counted == 1 else many}"

    def _nouns(self, group: Group, plural: bool) -> str:
        """Each noun behind each keyword; adjectives of a side stand before the first."""
        nouns = [format(head.many if plural else head.one) for head in group.heads]
        words = " ".join((self._join(group, group.keywords), "")).lstrip()
        side = {"enemy": "opposing " if group.opposing else "enemy "}.get(group.owner, "")
        nouns = [f"{words}{noun}" for noun in _short(nouns)]
        return (side if group.extent != "kind" and not group.of else "") + self._join(group, nouns)

    def _join(self, group: Group, parts: list[str] | tuple[str, ...]) -> str:
        *before, last = parts or [""]
        word = self._words("iv_cards.and" if group.both else "iv_cards.or")
        return f"{', '.join(before)}{word}{last}" if before else last


def _short(nouns: list[str]) -> list[str]:
    """Skull or support card."""
    *before, last = nouns
    end = " " + last.split(" ")[-1]
    if all(noun.endswith(end) for noun in nouns):
        return [*(noun.removesuffix(end) for noun in before), last]
    return nouns


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
    return group.extent in ("all", "kind", "between") or (group.extent in COUNTED and group.counted != 1)
