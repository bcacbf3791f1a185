"""The rest of a turn where nothing is left to hit: the other tokens are launched weakly, touching nothing.

Every token has to be launched, so these are launches like any others: short of the field, apart from all that
lies there.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core import Aim, Decision, Launched, Move
from game.core.data import LEVELS, read_toml
from game.games.space_invaders import foretell
from game.games.space_invaders.moves import Resolve
from game.games.space_invaders.state import SeatView
from game.session.launches import calm_seed
from game.table.things import Launch, LauncherKind, Plain, Table

LETTING_GO_FILE = LEVELS / "space_invaders" / "letting_go.toml"
STEPS = 4  # in which the next free place is looked for, of what lies between two
Length: TypeAlias = Annotated[float, Meta(gt=0, le=600)]


class LettingGo(Plain, frozen=True):
    """Where tokens are let go, in millimetres."""

    back: Length
    edge: Length
    apart: Length
    far: Length
    spare: Length


@cache
def places() -> LettingGo:
    return read_toml(LETTING_GO_FILE, LettingGo)


def nothing_left(view: SeatView) -> bool:
    """Whether every invader that stands is as good as destroyed, by powers too that one has only to use."""
    told = foretell(view) if view.phase == "launch" else None
    return told is not None and {card for card in view.space if card} == set(told.fallen)


def nothing_at_all(view: SeatView) -> bool:
    """Whether the UFO is gone as well, or as good as."""
    told = foretell(view)
    return nothing_left(view) and told is not None and told.ufo == 0


def letting_go(view: SeatView, decision: Decision) -> tuple[Move, ...]:
    """All of it, one move after the other; empty where there is no need or no room for it."""
    held = view.in_hand
    if not isinstance(decision, Aim) or decision.reason != "launch" or not held or not nothing_left(view):
        return ()
    if any(record.declared for record in view.turn) or not set(held) <= set(decision.tokens):
        return ()
    kind: LauncherKind = "flick" if view.options.finger else "shooter"
    launches: list[Move] = []
    x, last, apart = places().edge, view.table.width - places().edge, places().apart
    for token in held:
        while x <= last and not _is_free(view.table, x):
            x += apart / STEPS
        if x > last:
            return ()
        launches.append(Launched(Launch(token, x, places().back, 0.0, 0.0, kind, calm_seed())))
        x += apart
    return (*launches, Resolve())


def is_let_go(launch: Launch) -> bool:
    """Whether a token was only laid down like that: no hand pulls by nothing, straight ahead from there.

    It is read off the launch, for that is all that matches keep of it, those of before as well; and a launch
    of any game says what a hand decides, not why.
    """
    return launch.power == 0.0 and launch.heading == 0.0 and launch.y == places().back


def _is_free(table: Table, x: float) -> bool:
    """Whether a token that nobody pulls touches nothing there: its way is known without a flight."""
    token, card = table.token, table.card
    reach, back, far = token.radius + places().spare, places().back, places().far
    things = [(one.x, one.y, token.radius) for one in table.tokens]
    things += [(one.x, one.y, hypot(card.width, card.height) / 2) for one in table.cards]
    if table.ufo is not None:
        things.append((table.ufo.x, table.ufo.y, table.ufo.radius))
    return all(hypot(a - x, max(back - b, 0.0, b - far)) >= reach + radius for a, b, radius in things)
