"""What the conformance suite needs to know about the teaching game."""

from __future__ import annotations

from math import cos, sin

import msgspec

from game.core import Rng, Seat, Settle, digest
from game.table.check import digest_of
from game.table.things import Landing, Launch, RestToken, Table, Where
from tests.conformance.cover import Cover
from tests.teaching.flick_tac_toe import GAME
from tests.teaching.tic_values import CALLS, COINS, Options, State


def stand_in(question: Settle[Launch]) -> Landing:
    """Every token slides straight on, up to the length of the table, and pushes nothing."""
    table: Table = question.table
    launch = question.launch
    rest = []
    for token in sorted(table.tokens, key=lambda token: token.id):
        way = launch.power * table.depth if token.id == launch.token else 0.0
        x, y = token.x + way * sin(launch.heading), token.y + way * cos(launch.heading)
        rest.append(
            RestToken(
                id=token.id, x=round(x, 3), y=round(y, 3), z=0.0, angle=token.angle,
                on=(), on_tokens=(), where=_where(table, x, y),
            )
        )  # fmt: skip
    return Landing(tokens=tuple(rest), cards=(), start=digest_of(table), duration=1.0, digest=digest(rest))


def _where(table: Table, x: float, y: float) -> Where:
    if y > table.depth:
        return "off_far"
    return "field" if 0.0 <= x <= table.width else "off_side"


def disguise(state: State, seat: Seat, rng: Rng) -> State:
    """Another coin and another call for everybody else, while they are secret."""
    if state.public.shown:
        return state
    coins = tuple(coin if at == seat else rng.pick(COINS) for at, coin in enumerate(state.coins))
    calls = tuple(
        call if at == seat or call is None else rng.pick(CALLS) for at, call in enumerate(state.calls)
    )
    return msgspec.structs.replace(state, coins=coins, calls=calls)


COVER = Cover(
    GAME,
    where="tests.teaching.cover:COVER",
    options=(Options(), Options(flicks=False)),
    disguise=disguise,
    settle=stand_in,
)
