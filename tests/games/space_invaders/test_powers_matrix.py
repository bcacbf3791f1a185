"""Every power in every kind of situation: a table for each, with a row for what it says happens.

A row has where the power's token lands and what is said, then all that came of it: whether the power
was at work, which cards fell, who waits on what, both tracks, and what is asked next.  The other files
have the finer points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from game.core import Aim
from game.games.space_invaders import GAME, events
from game.games.space_invaders.numbers import POWERS_OF_LEVEL
from tests.games.space_invaders.table_talk import Talk, situation

CELLS = {
    "applies": "it is used",
    "declined": "it could be and is not; Piercing and Splash can not be declined",
    "shield": "with a shield",
    "two-hit": "with a two-hit card",
    "assault": "in the final assault, where it is off",
    "again": "with a re-launch from the planet area",
    "last": "on the last token of the last seat",
}

FIELD = """
1 | 1? 1? ??+ .  ??=
2 | 1? .  .   .  1?
3 | .  .  .   1? .
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

OWN_SHOTS = {"called": "bonus", "ufo_chain": "chain", "second": "second", "forward": "forward"}
OWN_EVENTS: dict[str, type[events.InvadersEvent]] = {
    "short_wave": events.Waved,
    "redirect": events.Redirected,
    "long_wave": events.Waved,
    "repair": events.Repaired,
    "triple": events.Declared,
    "splash": events.Splashed,
}
"""What a power alone brings about; Piercing destroys in its own way."""


@dataclass(frozen=True)
class Came:
    """What came of it: `power` is works, declined, off (in the final assault) or - where nothing is told."""

    power: str
    falls: str
    waits: str
    ufo: int
    planet: int
    then: str


def cells(table: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test for each row of the table; no cell may be missing."""
    _, *rows = [[held.strip() for held in line.split("|")] for line in table.strip().splitlines()]
    assert [row[0] for row in rows] == list(CELLS)
    held = [
        (cell, steps, Came(power, falls, waits, int(ufo), int(planet), then))
        for cell, steps, power, falls, waits, ufo, planet, then in rows
    ]
    return pytest.mark.parametrize(("cell", "steps", "came"), held, ids=list(CELLS))


def before(power: str, token: str, cell: str) -> Talk:
    """One seat has that power and only that token; the other has one more to launch, or has launched it."""
    own = f"powers r {power}\nactive r {token[1:]}\n"
    if cell == "assault":
        return situation(f"{ASSAULT}{own}offers {token}")
    return situation(FIELD + own + ("starter o\nseat r\narmory o3a" if cell == "last" else ""))


def played(talk: Talk, token: str, steps: str) -> Talk:
    """A step is a place where the token lands, `r1b: ufo` for another token, or an answer.

    `a1 0 -60` is so many millimetres from the middle of a1; `name` and `declare` are of the token, and
    `may declare`, `may launch` only say that it could be done now.
    """
    for step in steps.split(", "):
        word, *rest = step.split()
        match word:
            case "name" | "declare":
                talk = talk.says(" ".join([word, token, *rest]))
            case "may":
                assert token in talk.tokens
                assert rest == ["launch"] or f"{rest[0]} {token}" in talk.offered
            case "hit" | "decline" | "resolve" | "repair":
                talk = talk.says(step)
            case _:
                other, colon, place = step.partition(": ")
                talk = landed(talk, other, place) if colon else landed(talk, token, step)
    return talk


def landed(talk: Talk, token: str, place: str) -> Talk:
    space, *aside = place.split()
    if not aside:
        return talk.lands(token, space)
    (x, y), (dx, dy) = talk.centre(space), map(float, aside)
    return talk.lands(token, (x + dx, y + dy))


def at_work(power: str, start: Talk, talk: Talk) -> str:
    """Told by what only this power brings about; off is what neither is offered nor does anything."""
    shots = [event.again for event in talk.told(events.TokenLaunched)]
    ways = [event.how for event in talk.told(events.Destroyed)]
    own = talk.told(OWN_EVENTS[power]) if power in OWN_EVENTS else []
    if own or OWN_SHOTS.get(power, "never") in shots or (power == "piercing" and "piercing" in ways):
        return "works"
    if talk.told(events.Declined):
        return "declined"
    decisions = (start.state.decision, talk.state.decision)
    asked = all(isinstance(held, Aim) and (held.reason, held.moves) == ("assault", ()) for held in decisions)
    return "off" if asked else "-"


def came_of(power: str, token: str, cell: str, steps: str) -> Came:
    """All that came of it, in the words of the tables."""
    start = before(power, token, cell)
    talk = played(start, token, steps)
    now = talk.state
    assert GAME.parse(GAME.format(now)) == now
    waits = [f"{held.token} on {' '.join(talk.waits(held.token))}" for held in now.waiting if held.cards]
    asked = (
        f"{talk.asked} {' '.join(talk.tokens)}" if talk.tokens else f"{talk.asked}: {' '.join(talk.choices)}"
    )
    return Came(
        power=at_work(power, start, talk),
        falls=" ".join(talk.fallen) or "-",
        waits=", ".join(waits) or "-",
        ufo=now.ufo,
        planet=now.planet,
        then=asked.replace("launch", f"round {now.round}") if now.round > 1 else asked,
    )


@pytest.mark.rule("SI-9.1", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says                    | power    | falls | waits     | ufo | planet | then
applies  | name a1, a1, ufo                  | works    | a1    | -         | 2   | 15     | launch o3a
declined | name a1, a1, decline              | declined | a1    | -         | 3   | 15     | launch o3a
shield   | name b1, b1, r1b: ufo             | works    | -     | r1a on b1 | 2   | 15     | launch o3a
two-hit  | name e1, e1, r1b: ufo             | works    | -     | r1a on e1 | 2   | 15     | launch o3a
assault  | ufo                               | off      | -     | -         | 2   | 15     | assault o3a
again    | name a1, planet, name a2, a2, ufo | works    | a2    | -         | 2   | 15     | launch o3a
last     | name a1, a1, ufo                  | works    | a1    | -         | 2   | 15     | round 2 r1a
""")
def test_called(cell: str, steps: str, came: Came) -> None:
    assert came_of("called", "r1a", cell, steps) == came


@pytest.mark.rule("SI-9.2", "SI-9.13", "SI-5.6")
@cells("""
cell     | lands and says           | power    | falls | waits     | ufo | planet | then
applies  | a2 0 -60, hit a2         | works    | a2    | -         | 3   | 15     | launch o3a
declined | a2 0 -60, decline        | declined | -     | -         | 3   | 15     | launch o3a
shield   | b1 0 -60, hit b1         | works    | -     | r1a on b1 | 3   | 15     | launch o3a
two-hit  | e1 -60 0, hit e1         | works    | -     | r1a on e1 | 3   | 15     | launch o3a
assault  | gap                      | off      | -     | -         | 3   | 15     | assault o3a
again    | planet, a2 0 -60, hit a2 | works    | a2    | -         | 3   | 15     | launch o3a
last     | a2 0 -60, hit a2         | works    | a2    | -         | 3   | 15     | round 2 r1a
""")
def test_short_wave(cell: str, steps: str, came: Came) -> None:
    assert came_of("short_wave", "r1a", cell, steps) == came


@pytest.mark.rule("SI-9.3", "SI-9.13", "SI-5.6")
@cells("""
cell     | lands and says     | power    | falls | waits     | ufo | planet | then
applies  | a2, hit a1         | works    | a1    | -         | 3   | 15     | launch o3a
declined | a2, decline        | declined | a2    | -         | 3   | 15     | launch o3a
shield   | a1, hit b1         | works    | -     | r1a on b1 | 3   | 15     | launch o3a
two-hit  | e2, hit e1         | works    | -     | r1a on e1 | 3   | 15     | launch o3a
assault  | ufo                | off      | -     | -         | 2   | 15     | assault o3a
again    | planet, a2, hit a1 | works    | a1    | -         | 3   | 15     | launch o3a
last     | a2, hit a1         | works    | a1    | -         | 3   | 15     | round 2 r1a
""")
def test_redirect(cell: str, steps: str, came: Came) -> None:
    assert came_of("redirect", "r1a", cell, steps) == came


@pytest.mark.rule("SI-9.4", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says          | power    | falls | waits     | ufo | planet | then
applies  | ufo, a1                 | works    | a1    | -         | 2   | 15     | launch o3a
declined | ufo, decline            | declined | -     | -         | 2   | 15     | launch o3a
shield   | ufo, b1                 | works    | -     | r1a on b1 | 2   | 15     | launch o3a
two-hit  | ufo, e1                 | works    | -     | r1a on e1 | 2   | 15     | launch o3a
assault  | ufo                     | off      | -     | -         | 2   | 15     | assault o3a
again    | planet, ufo, planet, a1 | works    | a1    | -         | 2   | 15     | launch o3a
last     | ufo, ufo, gap           | works    | -     | -         | 1   | 15     | round 2 r1a
""")
def test_ufo_chain(cell: str, steps: str, came: Came) -> None:
    assert came_of("ufo_chain", "r1a", cell, steps) == came


@pytest.mark.rule("SI-9.5", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says          | power | falls | waits     | ufo | planet | then
applies  | a1, a2                  | works | a2    | -         | 3   | 15     | launch o3a
declined | a1, may launch, resolve | -     | a1    | -         | 3   | 15     | launch o3a
shield   | a1, b1                  | works | -     | r2a on b1 | 3   | 15     | launch o3a
two-hit  | a1, e1                  | works | -     | r2a on e1 | 3   | 15     | launch o3a
assault  | gap                     | off   | -     | -         | 3   | 15     | assault o3a
again    | planet, a1, planet, a2  | works | a2    | -         | 3   | 15     | launch o3a
last     | ufo, a1                 | works | a1    | -         | 3   | 15     | round 2 r2a
""")
def test_second(cell: str, steps: str, came: Came) -> None:
    assert came_of("second", "r2a", cell, steps) == came


@pytest.mark.rule("SI-9.6", "SI-9.13", "SI-5.6")
@cells("""
cell     | lands and says | power | falls | waits | ufo | planet | then
applies  | c1             | works | c1    | -     | 3   | 15     | launch o3a
declined | a1             | works | a1    | -     | 3   | 15     | launch o3a
shield   | b1             | works | b1    | -     | 3   | 15     | launch o3a
two-hit  | e1             | works | e1    | -     | 3   | 15     | launch o3a
assault  | ufo            | off   | -     | -     | 2   | 15     | assault o3a
again    | planet, e1     | works | e1    | -     | 3   | 15     | launch o3a
last     | e1             | works | e1    | -     | 3   | 15     | round 2 r2a
""")
def test_piercing(cell: str, steps: str, came: Came) -> None:
    assert came_of("piercing", "r2a", cell, steps) == came


@pytest.mark.rule("SI-9.7", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says            | power    | falls | waits     | ufo | planet | then
applies  | gap, ufo                  | works    | -     | -         | 2   | 15     | launch o3a
declined | gap, decline              | declined | -     | -         | 3   | 15     | launch o3a
shield   | b1                        | -        | -     | r2a on b1 | 3   | 15     | launch o3a
two-hit  | e1                        | -        | -     | r2a on e1 | 3   | 15     | launch o3a
assault  | gap                       | off      | -     | -         | 3   | 15     | assault o3a
again    | planet, decline, gap, ufo | works    | -     | -         | 2   | 15     | launch o3a
last     | gap, ufo                  | works    | -     | -         | 2   | 15     | round 2 r2a
""")
def test_forward(cell: str, steps: str, came: Came) -> None:
    assert came_of("forward", "r2a", cell, steps) == came


@pytest.mark.rule("SI-9.8", "SI-9.13", "SI-5.6")
@cells("""
cell     | lands and says           | power    | falls | waits     | ufo | planet | then
applies  | a2 0 -60, hit a1, hit a2 | works    | a1 a2 | -         | 3   | 15     | launch o3a
declined | a2 0 -60, decline        | declined | -     | -         | 3   | 15     | launch o3a
shield   | a1, hit b1               | works    | a1    | r3a on b1 | 3   | 15     | launch o3a
two-hit  | e2, hit e1               | works    | e2    | r3a on e1 | 3   | 15     | launch o3a
assault  | gap                      | off      | -     | -         | 3   | 15     | assault o3a
again    | planet, a2, hit a1       | works    | a2 a1 | -         | 3   | 15     | launch o3a
last     | a2, hit a1               | works    | a2 a1 | -         | 3   | 15     | round 2 r3a
""")
def test_long_wave(cell: str, steps: str, came: Came) -> None:
    assert came_of("long_wave", "r3a", cell, steps) == came


@pytest.mark.rule("SI-9.9", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says      | power    | falls | waits     | ufo | planet | then
applies  | ufo, repair         | works    | -     | -         | 2   | 17     | launch o3a
declined | ufo, decline        | declined | -     | -         | 2   | 15     | launch o3a
shield   | b1                  | -        | -     | r3a on b1 | 3   | 15     | launch o3a
two-hit  | e1                  | -        | -     | r3a on e1 | 3   | 15     | launch o3a
assault  | ufo                 | off      | -     | -         | 2   | 15     | assault o3a
again    | planet, ufo, repair | works    | -     | -         | 2   | 17     | launch o3a
last     | ufo, repair         | works    | -     | -         | 2   | 17     | round 2 r3a
""")
def test_repair(cell: str, steps: str, came: Came) -> None:
    assert came_of("repair", "r3a", cell, steps) == came


@pytest.mark.rule("SI-9.10", "SI-9.13", "SI-5.6", "SI-7.2")
@cells("""
cell     | lands and says                  | power | falls | waits | ufo | planet | then
applies  | declare, a1, off_side, ufo      | works | -     | -     | 2   | 15     | launch o3a
declined | may declare, a1                 | -     | a1    | -     | 3   | 15     | launch o3a
shield   | declare, b1, resolve            | works | -     | -     | 3   | 15     | launch o3a
two-hit  | declare, e1, resolve            | works | -     | -     | 3   | 15     | launch o3a
assault  | gap                             | off   | -     | -     | 3   | 15     | assault o3a
again    | declare, planet, planet, planet | works | -     | -     | 3   | 15     | launch o3a
last     | declare, gap, gap, ufo          | works | -     | -     | 2   | 15     | round 2 r3a
""")
def test_triple(cell: str, steps: str, came: Came) -> None:
    assert came_of("triple", "r3a", cell, steps) == came


@pytest.mark.rule("SI-9.11", "SI-9.13", "SI-5.6")
@cells("""
cell     | lands and says | power | falls | waits     | ufo | planet | then
applies  | a2             | works | a2 a1 | -         | 3   | 15     | launch o3a
declined | a1             | -     | a1    | -         | 3   | 15     | splash: b1 a2
shield   | a1, hit b1     | works | a1    | r3a on b1 | 3   | 15     | launch o3a
two-hit  | e2             | works | e2    | r3a on e1 | 3   | 15     | launch o3a
assault  | ufo            | off   | -     | -         | 2   | 15     | assault o3a
again    | planet, a2     | works | a2 a1 | -         | 3   | 15     | launch o3a
last     | a2             | works | a2 a1 | -         | 3   | 15     | round 2 r3a
""")
def test_splash(cell: str, steps: str, came: Came) -> None:
    assert came_of("splash", "r3a", cell, steps) == came


@pytest.mark.parametrize("power", sorted(power for powers in POWERS_OF_LEVEL for power in powers))
def test_no_power_is_without_its_table(power: str) -> None:
    assert f"test_{power}" in globals()
