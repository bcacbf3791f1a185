"""German groups of cards: cases, genders, and what an adjective ends in behind which article."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.games.invaders_2127.text.phrases import CASES, COUNTED, Group, Phrase
from game.ui.kit.words import Words

EIN = {"m": ("", "en", "em", "es"), "f": ("e", "e", "er", "er"), "n": ("", "", "em", "es"),
       "many": ("e", "e", "en", "er")}  # fmt: skip
"""Endings of ein, kein and dein by gender and case; of dein for many as well."""
DER = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
}
JEDER = {"m": ("er", "en", "em", "es"), "f": ("e", "e", "er", "er"), "n": ("es", "es", "em", "es")}
ALLE = ("e", "e", "en", "er")
MIXED = {"m": ("er", "en", "en", "en"), "f": ("e", "e", "en", "en"), "n": ("es", "es", "en", "en")}
"""An adjective behind ein, kein, dein."""
WEAK = {"m": ("e", "en", "en", "en"), "f": ("e", "e", "en", "en"), "n": ("e", "e", "en", "en")}
"""Behind der and jeder; for many it is -en, behind a number as ALLE."""
IT = {"m": "ihn", "f": "sie", "n": "es", "many": "sie"}


class German:
    """Makes phrases of groups."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def phrase(self, group: Group) -> Phrase:
        one = _says_one(group)
        make = self._many if not one else self._of_yours if _is_one_of_yours(group) else self._one
        forms = {case: " ".join((make(group, at), *group.tail)) for at, case in enumerate(CASES)}
        gender = group.heads[-1].gender if one else "many"
        mixed = one and len({head.gender for head in group.heads}) > 1
        return Phrase({**forms, "it": "die Karte" if mixed else IT[gender]}, not one)

    def _of_yours(self, group: Group, case: int) -> str:
        """Eine, jede, keine deiner anderen Karten: so many, of whom behind it."""
        stem = {"each": "jed", "none": "kein"}.get(group.extent, "ein")
        gen = CASES.index("gen")
        shared = len({head.gender for head in group.heads}) == 1
        nouns = []
        for at, head in enumerate(group.heads):
            start = [f"{stem}{JEDER[head.gender][case]}", f"{_possessor(group)}{EIN['many'][gen]}"]
            start += [f"{word}en" for word in self._adjectives(group)]
            nouns.append(" ".join((*start * (not (shared and at)), self._noun(group, head.many, gen))))
        return (
            self._before(group) + self._join(group, _short(nouns) if shared else nouns) + self._no_hero(group)
        )

    def _one(self, group: Group, case: int) -> str:
        """Nouns of one gender share their article, others repeat it."""
        determine, endings = _article(group)
        shared = len({head.gender for head in group.heads}) == 1
        nouns = []
        for at, head in enumerate(group.heads):
            adjectives = [f"{word}{endings[head.gender][case]}" for word in self._adjectives(group)]
            start = [determine(head.gender, case), *adjectives] if not (shared and at) else []
            nouns.append(" ".join((*start, self._noun(group, head.one, case))))
        after = f" {group.of:gen}" if group.of and not group.third else ""
        joined = self._join(group, _short(nouns) if shared else nouns)
        return self._before(group) + joined + after + self._no_hero(group)

    def _before(self, group: Group) -> str:
        """Of one: at most one, exactly one; the one itself is the article."""
        bounded = group.extent in ("up_to", "exactly")
        return self._words(f"iv_cards.extent.{group.extent}_one") + " " if bounded else ""

    def _many(self, group: Group, case: int) -> str:
        start, ending = self._start(group, case)
        at = CASES.index("gen") if _is_counted_of_yours(group) else case
        adjectives = [f"{word}{ending}" for word in self._adjectives(group)]
        each = [self._noun(group, head.many, at) for head in group.heads]
        nouns = self._join(group, _short(each)) + self._no_hero(group)
        after = f"{group.of:gen}" if group.of and group.owner == "enemy" else ""
        return " ".join(part for part in (start, *adjectives, nouns, after) if part)

    def _start(self, group: Group, case: int) -> tuple[str, str]:
        """What stands before the adjectives of many, and what these end in."""
        mine = f"{_possessor(group)}{EIN['many'][case]}" if group.owner == "own" else ""
        if group.extent == "kind" and group.owner != "either":
            return (mine, "en") if mine else ("der" * _of_whom(case), ALLE[case])
        if group.extent in ("all", "kind"):
            return f"all{ALLE[case]} {mine}".rstrip(), "en"
        counted = str(group.counted)
        if group.extent != "number":
            key = f"iv_cards.extent.{group.extent}"
            counted = self._words(key, n=group.counted, least=group.least, most=group.most)
        if mine:
            return f"{counted} {_possessor(group)}{EIN['many'][CASES.index('gen')]}", "en"
        return counted, ALLE[case]

    def _adjectives(self, group: Group) -> list[str]:
        side = ""
        if group.owner == "enemy" and group.extent != "kind" and not group.of:
            side = "opposing" if group.opposing else "enemy"
        return [self._words(f"iv_cards.adjective.{word}") for word in ("other" * group.other, side) if word]

    def _no_hero(self, group: Group) -> str:
        return " " + self._words("iv_cards.not_hero") if group.no_hero else ""

    def _noun(self, group: Group, form: Phrase, case: int) -> str:
        """Keywords stand before it with a hyphen: Roboter-Karte, Roboter- oder Wagen-Karte."""
        noun = format(form, CASES[case])
        if not group.keywords:
            return noun
        *before, last = group.keywords
        return self._join(group, [*(f"{word}-" for word in before), f"{last}-{noun}"])

    def _join(self, group: Group, parts: list[str]) -> str:
        *before, last = parts
        all_meant = group.both and (not _says_one(group) or _is_one_of_yours(group))
        word = self._words("iv_cards.and" if all_meant else "iv_cards.or")
        return f"{', '.join(before)}{word}{last}" if before else last


def _short(nouns: list[str]) -> list[str]:
    """Schädel- oder Hilfskarte."""
    *before, last = nouns
    for end in ("karten", "karte"):
        if before and all(noun.lower().endswith(end) for noun in nouns):
            return [*(f"{noun[: -len(end)].removesuffix('-')}-" for noun in before), last]
    return nouns


def _of_whom(case: int) -> bool:
    """A genitive can't stand without its article."""
    return CASES[case] == "gen"


def _possessor(group: Group) -> str:
    return f"{group.of:its}" if group.third and group.of else "dein"


def _says_one(group: Group) -> bool:
    if group.extent in ("one", "each", "none"):
        return True
    if group.the and group.extent == "all":
        return True
    return group.extent in COUNTED and group.is_one


def _is_the(group: Group) -> bool:
    return group.the and group.extent in ("one", "all")


def _is_one_of_yours(group: Group) -> bool:
    return group.owner == "own" and not _is_the(group)


def _is_counted_of_yours(group: Group) -> bool:
    return group.owner == "own" and (group.extent in COUNTED or group.extent == "between")


def _article(group: Group) -> tuple[Callable[[str, int], str], Mapping[str, tuple[str, ...]]]:
    """The word before the noun by gender and case, and what adjectives end in behind it."""
    if group.extent == "each":
        return (lambda gender, case: f"jed{JEDER[gender][case]}"), WEAK
    if _is_the(group) and group.owner != "own":
        return (lambda gender, case: DER[gender][case]), WEAK
    word = "kein" if group.extent == "none" else _possessor(group) if group.owner == "own" else "ein"
    return (lambda gender, case: f"{word}{EIN[gender][case]}"), MIXED
