"""Shots that have what a picture wants, found by trying: they outlast any number that is written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import NamedTuple, TypeAlias

from game.core.errors import LastQuarterError
from game.flick import Shot, simulate
from game.table.things import Launch, Table
from game.ui.table.film_player import rim_spans

Tries: TypeAlias = Sequence[tuple[float, int]]
"""Headings, and powers in hundredths."""
Wanted: TypeAlias = Callable[[Table, Shot], float | None]
"""The moment in a shot's film that the picture is of, if it has one."""
RIM_TURNS = (-72, -60, 60, 72, -48, 48)
ROUND_THE_RIM: Tries = [(turn / 1000, power) for turn in RIM_TURNS for power in range(45, 95)]
SPREAD: Tries = [(turn / 100, power) for turn in (-16, 9, -5, 3, 18) for power in range(20, 80, 3)]
AHEAD: Tries = [(0.0, power) for power in range(50, 95)]
HARD_HIT = 500.0  # mm/s
LONG = 0.25  # seconds at the rim
SLID = 5.0  # mm from where a token stays down


class Found(NamedTuple):
    launch: Launch
    shot: Shot
    moment: float


def first(table: Table, token: str, tries: Tries, wanted: Wanted) -> Found:
    """The first of some shots from the middle of the striped line that has what is wanted."""
    y = table.stripe_line - table.token.radius
    for heading, power in tries:
        launch = Launch(token=token, x=table.width / 2, y=y, heading=heading, power=power / 100, seed=3)
        shot = simulate(table, launch)
        moment = wanted(table, shot)
        if moment is not None:
            return Found(launch, shot, moment)
    raise LastQuarterError("The tour found no such shot among those that it tries; widen its list.")


def hits_card(table: Table, shot: Shot) -> float | None:
    hit = shot.events[1]
    return hit.t if hit.on == "card" and hit.speed > HARD_HIT else None


def shoves(table: Table, shot: Shot) -> float | None:
    moved = sum(1 for card in shot.landing.cards if card.moved_mm > 6.0)
    return 0.85 * shot.film.duration if moved >= 2 else None


def goes_round(table: Table, shot: Shot) -> float | None:
    spans = rim_spans(table, shot)
    return sum(spans[0]) / 2 if spans else None


def sinks(table: Table, shot: Shot) -> float | None:
    """The token comes to rest in the UFO."""
    return shot.film.duration if any(token.where == "ufo" for token in shot.landing.tokens) else None


def circles(table: Table, shot: Shot) -> float | None:
    """It goes round the rim for long, half a turn and more."""
    return next((start for start, end in rim_spans(table, shot) if end - start > LONG), None)


def bounces_and_slides(table: Table, shot: Shot) -> float | None:
    """It comes down on a card, rises again, and slides on from where it stays down."""
    bounced = [e for e in shot.events if e.kind == "bounce" and e.on == "card"]
    landed = [e for e in shot.events if e.kind == "land"]
    end = shot.film.pose(landed[-1].id, shot.film.duration) if landed else None
    if not bounced or end is None or hypot(end[0] - landed[-1].x, end[1] - landed[-1].y) < SLID:
        return None
    return bounced[0].t
