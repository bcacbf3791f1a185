"""The catalogues: complete, equal in keys and gaps, and enough for everything that can be said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from game.session.hand import Cancelled
from game.session.layouts import Creature
from game.session.legality import Reason
from game.session.record import Hit
from game.ui.kit.words import Words, catalogue
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
LEVELS = Path(__file__).parents[3] / "levels"
IN_QUOTES = re.compile(r'(?:text|heading|title) = "([^"]*)"')
STUMBLES = {  # docs/voice.md says what stands instead
    "en": (
        r"\bthe own\b(?! \w+ing)", r"\bas \w+ as wished\b", r"\ball the same\?",
        r"\bplain (?:shot|knock)\b", r"\bamid a\b", r"(?<!there )\bis no (?:hit|match|deck|card|replay)\b",
        r"\bat one blow\b", r"\bwas not to happen\b",
        r"\bcalls? it off\b", r"\binvalid\b", r"\billegal\b", r"\barmory\b",
        r"\bconnected with\b", r"\bwholly\b", r"\bis begun\b", r"\bby whomever\b",
        r"\bphysics engine\b", r"\bthe engine\b",
    ),
    "de": (
        r"wie gewünscht", r"ungültig", r"\billegal\b", r"Rückgängig", r"Planeten(?:zone|bereich)",
        r"loslassen schießt", r"\bSpielstand\b", r"\bdas eigene Deck hat\b",
    ),
}  # fmt: skip
COUNTED = {
    "en": r"\{(?:count|left|moves|steps)\} (?:\w+ )?(?:cards|moves|tokens|lines|rows|players|launches)\b",
    "de": r"\{(?:count|left|moves|steps)\} (?:\w+e )?(?:Karten|Züge|Zeilen|Reihen|Würfe|Schüsse)\b",
}
UI = Path(__file__).parents[3] / "game" / "ui"
NO_SENTENCES = re.compile(
    r"""
    (?s:\"{3}.*?\"{3})                  # docstrings
    | \bThing\.read\b.* | \bsamples=.*  # things, which are called alike
    | \bOwnFiles\(.*                    # where the keys of a page begin
    """,
    re.VERBOSE,
)


def test_every_refusal_and_every_result_has_words() -> None:
    needed = {*get_args(Reason), *get_args(get_type_hints(Cancelled)["reason"])}
    needed |= {f"result.{hit}" for hit in get_args(Hit)} | {f"creature.{c}" for c in get_args(Creature)}
    assert len(needed) > 20
    assert sorted(needed - set(catalogue("en"))) == []


def test_every_key_that_the_screens_name_is_in_the_catalogue() -> None:
    rooms = "|".join(sorted({key.split(".")[0] for key in catalogue("en")}))
    named = re.compile(rf'"((?:{rooms})(?:\.[a-z0-9_]+)+)"')
    texts = [file.read_text(encoding="utf-8") for file in sorted(UI.rglob("*.py"))]
    used = {key for text in texts for key in named.findall(NO_SENTENCES.sub("", text))}
    assert len(used) > 100
    assert sorted(used - set(catalogue("en"))) == []


Said = tuple[str, str, str]


def sentences() -> Iterator[Said]:
    """Everything that is said on screen: language, where it stands, and what."""
    for language in ("en", "de"):
        yield from ((language, key, text) for key, text in catalogue(language).items())
        for file in sorted(LEVELS.rglob("*.toml")):
            told = re.compile(rf'\b{language} = "([^"]*)"')
            if file.stem == language:
                told = IN_QUOTES
            yield from ((language, file.stem, text) for text in told.findall(file.read_text("utf-8")))


def slips(is_wrong: Callable[[str, str, str], object]) -> list[Said]:
    """The sentences that break a habit of docs/voice.md."""
    return [said for said in sentences() if is_wrong(*said)]


def test_no_sentence_falls_back_into_words_that_a_native_reader_stumbles_over() -> None:
    assert len(list(sentences())) > 5000
    heavy = {language: re.compile("|".join(words), re.IGNORECASE) for language, words in STUMBLES.items()}
    assert slips(lambda language, where, text: heavy[language].search(text)) == []


def test_spaces_quotes_and_minus_signs_are_set_as_in_print() -> None:
    assert slips(lambda _, where, text: re.search(r"\w  \w| [,.;](?: |$)", text)) == []
    assert slips(lambda _, where, text: '"' in text) == []
    assert slips(lambda language, _, text: language == "de" and "”" in text) == []
    assert slips(lambda _, where, text: re.search(r"(?<![\w.])-(?:\d|\{)", text)) == []


def test_a_log_names_players_and_never_says_you() -> None:
    you = {"en": r"\byours?\b|\byou\b", "de": r"\bdu\b|\bdir\b|\bdich\b|\bdeine?[mnrs]?\b"}
    logs = [said for said in sentences() if ".log." in said[1]]
    assert len(logs) > 300
    assert [said for said in logs if re.search(you[said[0]], said[2], re.IGNORECASE)] == []


def test_numbers_agree_with_what_they_count() -> None:
    """"{moves} moves" says "1 moves" sooner or later: a noun of its own for one, or the number last."""
    for language, plural in COUNTED.items():
        keys = {key for key in catalogue(language) if not key.startswith("iv_cards.")}
        wrong = {key for key in keys if re.search(plural, catalogue(language)[key])}
        for key in wrong:
            one = {f"{key}_one", f"{key}_1", re.sub(r"_line$", "_one_line", key), key[:-1]} & keys
            assert one, (language, key, catalogue(language)[key])


def test_an_unknown_key_is_an_error_and_an_unknown_language_is_english() -> None:
    with pytest.raises(KeyError):
        Words("de")("no.such.sentence")
    assert Words("xx").language == "en"


def test_switching_the_language_changes_every_panel_at_once(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.scene.draw(at.surface)
    at.tap("o")
    at.scene.draw(at.surface)
    at.scene.desk.take_focus(at.find("language"))
    at.tap("right")
    assert at.stage.settings.language == "de"
    at.tap("escape")
    at.scene.draw(at.surface)
    german = set(catalogue("de").values())
    english_only = set(catalogue("en").values()) - german
    shown = {text for panel in at.scene.desk.panels for w in panel.walk() for text in texts(w.own_stamp())}
    assert shown & german
    assert shown & english_only == set()


def texts(stamp: object) -> set[str]:
    if isinstance(stamp, str):
        return {stamp}
    if isinstance(stamp, tuple):
        return set().union(*(texts(part) for part in stamp)) if stamp else set()
    return set()


def test_a_seat_without_a_name_is_called_in_the_language_of_the_screen() -> None:
    assert [Words("de").called(name) for name in ("Player 1", "Spieler 2", "Ada", "Player 12")] == [
        "Spieler 1",
        "Spieler 2",
        "Ada",
        "Player 12",
    ]
    assert Words("en").called("Spieler 1") == "Player 1"
