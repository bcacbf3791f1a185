"""Space Defenders as a game of `game.core`: which room of the rules answers which move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core import Companions, Step, Traced, Types, require
from game.games.space_defenders import setup, text, turn
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, Move, MoveMine, Place, SetMine, Skip
from game.games.space_defenders.state import DefendersEvent, Options, SeatView, State


class SpaceDefenders:
    """Four defenders, one horde."""

    name = "space_defenders"
    has_secrets = False  # all that a seat knows lies open; only the order of draws does not
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=DefendersEvent, view=SeatView)
    new = staticmethod(setup.begin)
    format = staticmethod(text.write)
    parse = staticmethod(text.read)
    parse_move = staticmethod(text.read_move)

    @property
    def companions(self) -> Companions[State, SeatView, Move, None]:
        from game.games.space_defenders.companions import COMPANIONS  # they stand on the rules

        return COMPANIONS

    def seats(self, options: Options) -> int:
        return options.seats

    def apply(self, state: State, move: Move) -> Step[State, DefendersEvent]:
        return _carried_out(Draft(state), state, move).close()

    def trace(self, state: State, move: Move) -> tuple[Traced[State, DefendersEvent], ...]:
        return _carried_out(Draft(state, tracing=True), state, move).trace()


def _carried_out(draft: Draft, state: State, move: Move) -> Draft:
    require(state.decision, move)
    TAKE[type(move)](draft, move)
    return draft


def _set_mine(draft: Draft, move: SetMine) -> None:
    (setup.set_mine if draft.phase == "set_mine" else turn.move_mine)(draft, move)


TAKE: dict[type, Callable[[Draft, Any], None]] = {
    Place: setup.place,
    SetMine: _set_mine,
    Go: turn.go,
    Fire: turn.fire,
    Skip: turn.skip,
    MoveMine: turn.move_mine,
    LeaveMine: turn.move_mine,
    Buy: turn.buy,
}
GAME = SpaceDefenders()
