"""Every event of a shot has its sound: by what met what, how hard, where, and how slow the film runs."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from game.flick.film import EventKind, ShotEvent, Surface
from game.table.things import Card, Field, Table, Token
from game.ui.audio.cues import Cue, cues
from game.ui.audio.recipes import sound_book

BOOK = sound_book()
TABLE = Table(
    width=560.0,
    depth=620.0,
    stripe_line=100.0,
    planet_line=190.0,
    field=Field(x=115.0, y=190.0),
    cards=(Card(id="c1", x=280.0, y=300.0), Card(id="c2", x=346.0, y=300.0)),
    tokens=(Token(id="t1", x=280.0, y=50.0), Token(id="t2", x=280.0, y=250.0)),
)


def heard(
    kind: EventKind, on: Surface = "none", id: str = "t1", other: str = "", speed: float = 800.0
) -> list[str]:
    event = ShotEvent(t=0.1, kind=kind, id=id, x=280.0, y=300.0, on=on, other=other, speed=speed)
    return [cue.name for cue in cues(event, TABLE, BOOK)]


def only(speed: float = 800.0, x: float = 280.0, film_speed: float = 1.0) -> Cue:
    event = ShotEvent(t=0.1, kind="bounce", id="t1", x=x, on="table", speed=speed)
    [cue] = cues(event, TABLE, BOOK, film_speed)
    return cue


@pytest.mark.parametrize(("kind", "on"), list(product(get_args(EventKind), get_args(Surface))))
def test_every_kind_on_every_surface_has_sounds_of_the_book(kind: EventKind, on: Surface) -> None:
    for id, other in (("t1", ""), ("t1", "t2"), ("t1", "c1"), ("c1", "c2"), ("c1", "")):
        names = heard(kind, on, id, other)
        assert set(names) <= set(BOOK.sounds)
        assert bool(names) == (kind != "rest")


@pytest.mark.parametrize(
    ("on", "name"),
    [
        ("table", "token_table"),
        ("card", "token_card"),
        ("token", "token_token"),
        ("rim", "rim"),
        ("wall", "shell"),
        ("edge", "edge"),
        ("none", "token_table"),
    ],
)
def test_a_token_that_comes_down_sounds_of_what_it_met(on: Surface, name: str) -> None:
    assert heard("bounce", on) == heard("land", on) == heard("drop", on) == [name]


def test_a_token_that_stays_in_the_bowl_rattles_and_one_that_bounces_there_knocks() -> None:
    assert heard("land", "bowl") == ["bowl_rattle"]
    assert heard("bounce", "bowl") == ["bowl"]


def test_a_shot_starts_with_its_launcher_and_the_air() -> None:
    event = ShotEvent(t=0.0, kind="launch", id="t1", x=280.0, speed=1800.0)
    assert [cue.name for cue in cues(event, TABLE, BOOK)] == ["spring", "air"]
    assert [cue.name for cue in cues(event, TABLE, BOOK, launcher="flick")] == ["flick", "air"]


def test_what_meets_in_the_plane_sounds_of_both() -> None:
    assert heard("touch", "token", other="t2") == ["token_token"]
    assert heard("touch", "card", other="c1") == ["card_edge"]
    assert heard("touch", "card", id="c1", other="c2") == ["card_card"]
    assert heard("touch", "edge") == ["edge"]
    assert heard("touch", "edge", id="c1") == ["card_edge"]
    assert heard("climb", "card", other="c1") == ["card_edge"]


def test_the_ufo_is_heard_and_so_is_what_leaves_the_table() -> None:
    assert heard("wall", "wall") == ["shell"]
    assert heard("wall", "wall", id="c1") == ["card_edge"]
    assert heard("rim", "rim") == ["rim"]
    assert heard("off", speed=0.0) == ["fall"]
    assert heard("rest") == []


def test_harder_is_stronger_up_to_the_full_blow_and_a_breath_is_not_heard() -> None:
    strengths = [only(speed).strength for speed in (50.0, 200.0, 800.0, 2000.0, 9000.0)]
    assert strengths[:4] == sorted(set(strengths[:4]))
    assert strengths[3] == strengths[4] == 1.0
    assert heard("bounce", "table", speed=5.0) == []


def test_left_is_left_and_off_the_table_is_not_further_than_its_edge() -> None:
    assert only(x=0.0).pan == -BOOK.width
    assert only(x=280.0).pan == 0.0
    assert only(x=560.0).pan == only(x=2000.0).pan == BOOK.width


def test_slow_motion_is_lower_and_fast_forward_is_not_higher() -> None:
    assert only(film_speed=0.25).pitch == pytest.approx(0.5)
    assert only(film_speed=1.0).pitch == only(film_speed=4.0).pitch == 1.0
