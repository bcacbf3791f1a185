"""Every power in every kind of situation: a table with a row for each, read from left to right.

A cell says what happens at the table and what came of it: spaces whose cards fall, who waits where,
a track that has changed, and what is asked next.  The other files have the finer points.
"""

from __future__ import annotations

import pytest

from game.games.space_invaders.numbers import POWERS_OF_LEVEL
from tests.games.space_invaders.table_talk import Talk, situation

COLUMNS = (
    "applies",
    "declined",
    "with a shield",
    "with a two-hit card",
    "in the final assault",
    "with a re-launch",
    "on the last token of the last seat",
)

FIELD = """
1 | 11 11 11+ .  12=
2 | 11 .  .   .  11
3 | .  .  .   11 .
seats 2
powers o ufo_chain second repair
active o 3a
ufo 3 of 3
planet 15 of 20
"""
"""c1 shields b1; the neighbours of a1 are b1 and a2, the only one of e2 is e1, which takes two hits."""

ASSAULT = """
1 | . . . . .
deck -
seats 2
active o 3a
ufo 3 of 3
planet 15 of 20
phase assault
"""

Row = tuple[tuple[str, str], ...]

TABLE: dict[str, tuple[str, Row]] = {
    "called": ("r1a", (
        ("name r1a a1, r1a: a1, r1a: ufo", "a1 falls, ufo 2, launch o3a"),
        ("name r1a a1, r1a: a1, decline", "a1 falls, launch o3a"),
        ("name r1a b1, r1a: b1, r1b: ufo", "r1a waits on b1, ufo 2, launch o3a"),
        ("name r1a e1, r1a: e1, r1b: ufo", "r1a waits on e1, ufo 2, launch o3a"),
        ("r1a: ufo", "ufo 2, assault o3a"),
        ("name r1a a1, r1a: planet, name r1a a2, r1a: a2, r1a: ufo", "a2 falls, ufo 2, launch o3a"),
        ("name r1a a1, r1a: a1, r1a: ufo", "a1 falls, ufo 2, round 2"),
    )),
    "short_wave": ("r1a", (
        ("r1a: a2 0 -60, hit a2", "a2 falls, launch o3a"),
        ("r1a: a2 0 -60, decline", "launch o3a"),
        ("r1a: b1 0 -60, hit b1", "r1a waits on b1, launch o3a"),
        ("r1a: e1 -60 0, hit e1", "r1a waits on e1, launch o3a"),
        ("r1a: gap", "assault o3a"),
        ("r1a: planet, r1a: a2 0 -60, hit a2", "a2 falls, launch o3a"),
        ("r1a: a2 0 -60, hit a2", "a2 falls, round 2"),
    )),
    "redirect": ("r1a", (
        ("r1a: a2, hit a1", "a1 falls, launch o3a"),
        ("r1a: a2, decline", "a2 falls, launch o3a"),
        ("r1a: a1, hit b1", "r1a waits on b1, launch o3a"),
        ("r1a: e2, hit e1", "r1a waits on e1, launch o3a"),
        ("r1a: ufo", "ufo 2, assault o3a"),
        ("r1a: planet, r1a: a2, hit a1", "a1 falls, launch o3a"),
        ("r1a: a2, hit a1", "a1 falls, round 2"),
    )),
    "ufo_chain": ("r1a", (
        ("r1a: ufo, r1a: a1", "a1 falls, ufo 2, launch o3a"),
        ("r1a: ufo, decline", "ufo 2, launch o3a"),
        ("r1a: ufo, r1a: b1", "r1a waits on b1, ufo 2, launch o3a"),
        ("r1a: ufo, r1a: e1", "r1a waits on e1, ufo 2, launch o3a"),
        ("r1a: ufo", "ufo 2, assault o3a"),
        ("r1a: planet, r1a: ufo, r1a: planet, r1a: a1", "a1 falls, ufo 2, launch o3a"),
        ("r1a: ufo, r1a: ufo", "ufo 1, round 2"),
    )),
    "second": ("r2a", (
        ("r2a: a1, r2a: a2", "a2 falls, launch o3a"),
        ("r2a: a1, resolve", "a1 falls, launch o3a"),
        ("r2a: a1, r2a: b1", "r2a waits on b1, launch o3a"),
        ("r2a: a1, r2a: e1", "r2a waits on e1, launch o3a"),
        ("r2a: gap", "assault o3a"),
        ("r2a: planet, r2a: a1, r2a: planet, r2a: a2", "a2 falls, launch o3a"),
        ("r2a: ufo, r2a: a1", "a1 falls, round 2"),
    )),
    "piercing": ("r2a", (
        ("r2a: c1", "c1 falls, launch o3a"),
        ("r2a: a1", "a1 falls, launch o3a"),
        ("r2a: b1", "b1 falls, launch o3a"),
        ("r2a: e1", "e1 falls, launch o3a"),
        ("r2a: ufo", "ufo 2, assault o3a"),
        ("r2a: planet, r2a: e1", "e1 falls, launch o3a"),
        ("r2a: e1", "e1 falls, round 2"),
    )),
    "forward": ("r2a", (
        ("r2a: gap, r2a: ufo", "ufo 2, launch o3a"),
        ("r2a: gap, decline", "launch o3a"),
        ("r2a: b1", "r2a waits on b1, launch o3a"),
        ("r2a: e1", "r2a waits on e1, launch o3a"),
        ("r2a: gap", "assault o3a"),
        ("r2a: planet, decline, r2a: gap, r2a: ufo", "ufo 2, launch o3a"),
        ("r2a: gap, r2a: ufo", "ufo 2, round 2"),
    )),
    "long_wave": ("r3a", (
        ("r3a: a2 0 -60, hit a1, hit a2", "a1 falls, a2 falls, launch o3a"),
        ("r3a: a2 0 -60, decline", "launch o3a"),
        ("r3a: a1, hit b1", "a1 falls, r3a waits on b1, launch o3a"),
        ("r3a: e2, hit e1", "e2 falls, r3a waits on e1, launch o3a"),
        ("r3a: gap", "assault o3a"),
        ("r3a: planet, r3a: a2, hit a1", "a2 falls, a1 falls, launch o3a"),
        ("r3a: a2, hit a1", "a2 falls, a1 falls, round 2"),
    )),
    "repair": ("r3a", (
        ("r3a: ufo, repair", "ufo 2, planet 17, launch o3a"),
        ("r3a: ufo, decline", "ufo 2, launch o3a"),
        ("r3a: b1", "r3a waits on b1, launch o3a"),
        ("r3a: e1", "r3a waits on e1, launch o3a"),
        ("r3a: ufo", "ufo 2, assault o3a"),
        ("r3a: planet, r3a: ufo, repair", "ufo 2, planet 17, launch o3a"),
        ("r3a: ufo, repair", "ufo 2, planet 17, round 2"),
    )),
    "triple": ("r3a", (
        ("declare r3a, r3a: a1, r3a: off_side, r3a: ufo", "ufo 2, launch o3a"),
        ("r3a: a1", "a1 falls, launch o3a"),
        ("declare r3a, r3a: b1, resolve", "launch o3a"),
        ("declare r3a, r3a: e1, resolve", "launch o3a"),
        ("r3a: gap", "assault o3a"),
        ("declare r3a, r3a: planet, r3a: planet, r3a: planet", "launch o3a"),
        ("declare r3a, r3a: gap, r3a: gap, r3a: ufo", "ufo 2, round 2"),
    )),
    "splash": ("r3a", (
        ("r3a: a2", "a2 falls, a1 falls, launch o3a"),
        ("r3a: a1", "a1 falls, splash: b1 a2"),
        ("r3a: a1, hit b1", "a1 falls, r3a waits on b1, launch o3a"),
        ("r3a: e2", "e2 falls, r3a waits on e1, launch o3a"),
        ("r3a: ufo", "ufo 2, assault o3a"),
        ("r3a: planet, r3a: a2", "a2 falls, a1 falls, launch o3a"),
        ("r3a: a2", "a2 falls, a1 falls, round 2"),
    )),
}  # fmt: skip
"""Token and cells by power.  Piercing works by itself and Splash is only chosen: neither is declined."""


def before(power: str, column: str) -> Talk:
    token = TABLE[power][0]
    own = f"powers r {power}\nactive r {token[1:]}\n"
    if column == "in the final assault":
        return situation(f"{ASSAULT}{own}offers {token}")
    return situation(FIELD + own + ("starter o\nseat r\narmory o3a" if "last" in column else ""))


def played(talk: Talk, steps: str) -> Talk:
    """Landings are `r1a: a1` or `r1a: a1 0 -60`, so many millimetres from the middle; the rest is said."""
    for step in steps.split(", "):
        token, colon, place = step.partition(": ")
        if not colon:
            talk = talk.says(step)
            continue
        space, *aside = place.split()
        x, y = talk.centre(space) if aside else (0.0, 0.0)
        talk = talk.lands(token, (x + float(aside[0]), y + float(aside[1])) if aside else space)
    return talk


def outcome(start: Talk, talk: Talk) -> str:
    was, now = start.state, talk.state
    told = [f"{space} falls" for space in talk.fallen]
    told += [
        f"{held.token} waits on {' '.join(talk.waits(held.token))}" for held in now.waiting if held.cards
    ]
    told += [f"ufo {now.ufo}"] if now.ufo != was.ufo else []
    told += [f"planet {now.planet}"] if now.planet != was.planet else []
    asked = f"{talk.asked} {talk.tokens[0]}" if talk.tokens else f"{talk.asked}: {' '.join(talk.choices)}"
    return ", ".join([*told, f"round {now.round}" if now.round > 1 else asked])


def holds(power: str, column: str) -> None:
    """What the table says of this cell is what happens."""
    steps, expected = TABLE[power][1][COLUMNS.index(column)]
    start = before(power, column)
    if column == "in the final assault":
        assert (start.asked, start.offered) == ("assault", [])
    assert outcome(start, played(start, steps)) == expected


each = pytest.mark.parametrize("column", COLUMNS)


@pytest.mark.rule("SI-9.1", "SI-9.13", "SI-7.2")
@each
def test_called_shot(column: str) -> None:
    holds("called", column)


@pytest.mark.rule("SI-9.2", "SI-9.13", "SI-7.2")
@each
def test_short_wave(column: str) -> None:
    holds("short_wave", column)


@pytest.mark.rule("SI-9.3", "SI-9.13", "SI-7.2")
@each
def test_redirect(column: str) -> None:
    holds("redirect", column)


@pytest.mark.rule("SI-9.4", "SI-9.13", "SI-7.2")
@each
def test_ufo_chain(column: str) -> None:
    holds("ufo_chain", column)


@pytest.mark.rule("SI-9.5", "SI-9.13", "SI-7.2")
@each
def test_second_launch(column: str) -> None:
    holds("second", column)


@pytest.mark.rule("SI-9.6", "SI-9.13", "SI-7.2")
@each
def test_piercing(column: str) -> None:
    holds("piercing", column)


@pytest.mark.rule("SI-9.7", "SI-9.13", "SI-7.2")
@each
def test_forward_shooter(column: str) -> None:
    holds("forward", column)


@pytest.mark.rule("SI-9.8", "SI-9.13", "SI-7.2")
@each
def test_long_wave(column: str) -> None:
    holds("long_wave", column)


@pytest.mark.rule("SI-9.9", "SI-9.13", "SI-7.2")
@each
def test_repair(column: str) -> None:
    holds("repair", column)


@pytest.mark.rule("SI-9.10", "SI-9.13", "SI-7.2")
@each
def test_triple_assault(column: str) -> None:
    holds("triple", column)


@pytest.mark.rule("SI-9.11", "SI-9.13", "SI-7.2")
@each
def test_splash(column: str) -> None:
    holds("splash", column)


def test_no_cell_of_the_table_is_missing() -> None:
    assert set(TABLE) == {power for powers in POWERS_OF_LEVEL for power in powers}
    assert {len(cells) for _, cells in TABLE.values()} == {len(COLUMNS)}
