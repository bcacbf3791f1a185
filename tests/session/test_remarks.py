"""Remarks as data: which there are, when they fit, and whose they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import Choice
from game.core.data import LEVELS
from game.core.errors import DataError
from game.core.registry import GAMES
from game.games.invaders_2127 import events as facts
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import Pass
from game.session.lessons import Progress, load_progress, save_progress
from game.session.remarks import Remark, about_events, about_question, read_remarks

GAME = GAMES.load("invaders_2127")
OWN = LEVELS / "invaders_2127" / "remarks.toml"
TITLE = 'title = { en = "A", de = "A" }\nsay = { en = "B.", de = "B." }\n'
DRAINED = '[[remark]]\nname = "lost"\nwhose = "own"\nevent = { event = "drained" }\n' + TITLE


def read(folder: Path, text: str) -> tuple[Remark, ...]:
    path = folder / "remarks.toml"
    path.write_text(text, encoding="utf-8")
    return read_remarks(path, GAME)


def test_a_fact_is_remarked_on_for_the_one_it_happens_to(tmp_path: Path) -> None:
    remarks = read(tmp_path, DRAINED)
    told = [facts.TurnBegan(1, 2), facts.Drained(0, ("mako",), "attack")]
    assert about_events(remarks, 0, told) == [(remarks[0], 2)]
    assert about_events(remarks, 1, told) == []
    others = read(tmp_path, DRAINED.replace('"own"', '"other"'))
    assert about_events(others, 0, told) == []
    assert about_events(others, 1, told) == [(others[0], 2)]


def nothing() -> tuple[str, ...]:
    """What is notable of most positions."""
    return ()


def test_what_is_seen_is_remarked_on_before_it_matters(tmp_path: Path) -> None:
    first = '[[remark]]\nname = "q"\nsees = "shield"\nasked = ["drain"]\n' + TITLE
    remarks = read(tmp_path, first + '[[remark]]\nname = "r"\nasked = ["drain"]\n' + TITLE)
    asked = Choice(0, (Pass(),), "drain")
    assert about_question(remarks, 0, asked, lambda: ["shield", "other"]) == remarks[0]
    assert about_question(remarks, 0, asked, lambda: ["other"]) == remarks[1]


def test_a_question_is_remarked_on_for_the_one_who_is_asked(tmp_path: Path) -> None:
    remarks = read(tmp_path, '[[remark]]\nname = "q"\nseat = 0\nasked = ["drain"]\n' + TITLE)
    asked = Choice(0, (Pass(),), "drain")
    assert about_question(remarks, 0, asked, nothing) == remarks[0]
    assert about_question(remarks, 1, asked, nothing) is None
    assert about_question(remarks, 0, Choice(0, (Pass(),), "main"), nothing) is None
    other = Choice(1, (Pass(),), "drain")
    assert about_question(remarks, 1, other, nothing) is None, "it is for seat 0 alone"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (DRAINED + DRAINED, "is there twice"),
        (DRAINED.replace('event = { event = "drained" }', ""), "expected either"),
        (f'{DRAINED}\nsees = "shield"', "expected either"),
        (DRAINED.replace('event = "drained"', 'event = "rained"'), "expected one of"),
        (DRAINED.replace(', de = "B."', ""), "missing"),
    ],
)
def test_what_could_never_be_said_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        read(tmp_path, text)


def test_what_was_remarked_is_kept_with_the_lessons() -> None:
    progress = Progress()
    progress.finish("invaders_2127/1")
    for _ in range(2):
        progress.remark("invaders_2127/hero")
    save_progress(progress)
    assert load_progress().remarked == ["invaders_2127/hero"]
    assert load_progress().finished == ["invaders_2127/1"]


def test_the_remarks_of_invaders_2127_are_short() -> None:
    for one in read_remarks(OWN, GAME):
        for said in (one.say.en, one.say.de):
            assert len(said.split()) <= 36, one.name


def test_its_heroes_are_all_of_the_heroes() -> None:
    (fallen,) = [one for one in read_remarks(OWN, GAME) if one.name == "hero_fallen"]
    assert fallen.event is not None and fallen.event.named - {"destroyed"} == set(book().heroes)
