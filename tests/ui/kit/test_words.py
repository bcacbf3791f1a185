"""The catalogues: complete, equal in keys and gaps, and enough for everything that can be said."""

from __future__ import annotations

import re
from collections.abc import Callable
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
