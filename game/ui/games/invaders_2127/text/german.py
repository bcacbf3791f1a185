"""German groups of cards: cases, genders, and what an adjective ends in behind which article."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.games.invaders_2127.text.phrases import CASES, COUNTED, Group, Head, Phrase
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
WHOM = {"m": "den", "f": "die", "n": "das", "many": "die"}


class German:
    """Makes phrases of groups."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def phrase(self, group: Group) -> Phrase:
        one = _says_one(group)
        make = self._one if one else self._many
        forms = {case: " ".join((make(group, at), *group.tail)) for at, case in enumerate(CASES)}
        gender = group.heads[-1].gender if one else "many"
        mixed = one and len({head.gender for head in group.heads}) > 1
        return Phrase({**forms, "it": "die Karte" if mixed else IT[gender], "rel": WHOM[gender]}, not one)

    def _each_of_yours(self, group: Group, case: int) -> str:
        """Jede deiner anderen Karten: of whom it speaks is said behind, as nobody else's."""
        gen = CASES.index("gen")
        shared = len({head.gender for head in group.heads}) == 1
        nouns = []
        for at, head in enumerate(group.heads):
            start = [f"jed{JEDER[head.gender][case]}", f"dein{EIN['many'][gen]}"]
            start += [f"{self._words('iv_cards.adjective.other')}{ALLE[gen]}"] * group.other
            nouns.append(" ".join((*start * (not (shared and at)), self._noun(group, head, head.many, gen))))
        *before, last = _short(nouns) if shared else nouns
        return f"{', '.join(before)}{self._words('iv_cards.and')}{last}" if before else last

    def _one(self, group: Group, case: int) -> str:
        """Nouns of one gender share their article, others repeat it."""
        if group.extent == "each" and group.owner == "own" and not group.third:
            return self._each_of_yours(group, case)
        determine, endings = _article(group)
        shared = len({head.gender for head in group.heads}) == 1
        nouns = []
        for at, head in enumerate(group.heads):
            adjectives = [f"{word}{endings[head.gender][case]}" for word in self._adjectives(group)]
            start = [determine(head.gender, case), *adjectives] if not (shared and at) else []
            nouns.append(" ".join((*start, self._noun(group, head, head.one, case))))
        after = f" {group.of:gen}" if group.of else ""
        return self._before(group) + self._join(group, _short(nouns) if shared else nouns) + after

    def _before(self, group: Group) -> str:
        if group.extent == "up_to" and group.counted == 1:
            return self._words("iv_cards.extent.most") + " "
        said = ("up_to", "least", "most", "exactly")
        return self._words(f"iv_cards.extent.{group.extent}") + " " if group.extent in said else ""

    def _many(self, group: Group, case: int) -> str:
        start, ending = f"{self._before(group)}{group.counted}", ALLE[case]
        if group.extent == "between":
            start = f"{group.least} bis {group.most}"
        elif group.extent == "all" or (group.extent == "kind" and group.owner == "either"):
            start, ending = f"all{ALLE[case]}", "en"
        elif group.extent == "kind":
            start, ending = "der" * _of_whom(case), ALLE[case]
            if group.owner == "own":
                start, ending = f"dein{EIN['many'][case]}", "en"
        adjectives = [f"{word}{ending}" for word in self._adjectives(group)]
        each = [self._noun(group, head, head.many, case) for head in group.heads]
        nouns = self._join(group, _short(each))
        after = f"{group.of:gen}" if group.of and group.owner == "enemy" else ""
        return " ".join(part for part in (start, *adjectives, nouns, after) if part)

    def _adjectives(self, group: Group) -> list[str]:
        side = ""
        if group.owner == "own" and not _says_yours(group):
            side = "own"
        elif group.owner == "enemy" and group.extent != "kind" and not group.of:
            side = "opposing" if group.opposing else "enemy"
        return [self._words(f"iv_cards.adjective.{word}") for word in ("other" * group.other, side) if word]

    def _noun(self, group: Group, head: Head, form: Phrase, case: int) -> str:
        """Keywords stand before it with a hyphen: Roboter-Karte, Roboter- oder Wagen-Karte."""
        noun = format(form, CASES[case])
        if not group.keywords:
            return noun
        *before, last = group.keywords
        return self._join(group, [*(f"{word}-" for word in before), f"{last}-{noun}"])

    def _join(self, group: Group, parts: list[str]) -> str:
        *before, last = parts
        word = self._words("iv_cards.and" if group.both and not _says_one(group) else "iv_cards.or")
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


def _says_yours(group: Group) -> bool:
    return group.extent == "kind" or (group.the and not group.third and group.extent in ("one", "all"))


def _says_one(group: Group) -> bool:
    if group.extent in ("one", "each", "none"):
        return True
    if group.the and group.extent == "all":
        return True
    return group.extent in COUNTED and group.counted == 1


def _article(group: Group) -> tuple[Callable[[str, int], str], Mapping[str, tuple[str, ...]]]:
    """The word before the noun by gender and case, and what adjectives end in behind it."""
    if group.extent == "each":
        return (lambda gender, case: f"jed{JEDER[gender][case]}"), WEAK
    if group.the and group.extent in ("one", "all") and (group.owner != "own" or group.third):
        return (lambda gender, case: DER[gender][case]), WEAK
    word = "kein" if group.extent == "none" else "dein" if _says_yours(group) else "ein"
    return (lambda gender, case: f"{word}{EIN[gender][case]}"), MIXED
