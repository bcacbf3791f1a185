"""Lunar Invaders of 2011 as a game of `game.core`: which room of the rules answers which move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core import Companions, Step, Traced, Types, require
from game.games.lunar_invaders_2011 import combat, setup, teleport, text, turn
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.events import InvadersEvent
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Move, Pass, Retreat, Teleport, Throw
from game.games.lunar_invaders_2011.state import Options, SeatView, State


class LunarInvaders2011:
    """Two to five moons, and a die."""

    name = "lunar_invaders_2011"
    has_secrets = True  # a sign that was thrown waits for the other one
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=InvadersEvent, view=SeatView)
    new = staticmethod(setup.begin)
    format = staticmethod(text.write)
    parse = staticmethod(text.read)
    parse_move = staticmethod(text.read_move)

    @property
    def companions(self) -> Companions[State, SeatView, Move, None]:
        from game.games.lunar_invaders_2011.companions import COMPANIONS  # they stand on the rules

        return COMPANIONS

    def seats(self, options: Options) -> int:
        return options.seats

    def apply(self, state: State, move: Move) -> Step[State, InvadersEvent]:
        return _carried_out(Draft(state), state, move).close()

    def trace(self, state: State, move: Move) -> tuple[Traced[State, InvadersEvent], ...]:
        return _carried_out(Draft(state, tracing=True), state, move).trace()


def _carried_out(draft: Draft, state: State, move: Move) -> Draft:
    require(state.decision, move)
    TAKE[type(move)](draft, move)
    return draft


TAKE: dict[type, Callable[[Draft, Any], None]] = {
    Grow: turn.grow,
    Build: turn.build,
    Go: turn.go,
    Teleport: teleport.teleport,
    Beam: teleport.beam,
    Throw: combat.throw,
    Retreat: combat.retreat,
    Pass: turn.pass_by,
}
GAME = LunarInvaders2011()
