"""Space Defenders as a game of `game.core`: which room of the rules answers which move."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from game.core import Companions, Step, Traced, Types, require
from game.games.space_defenders import setup, text, turn
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, Move, MoveMine, Place, SetMine, Stop
from game.games.space_defenders.state import DefendersEvent, Options, SeatView, State


class SpaceDefenders:
    """Four defenders, one horde."""

    name = "space_defenders"
    version = 2  # a move with rapid fire is answered in other steps
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
    match move:
        case Go():
            turn.go(draft, move)
        case Fire():
            turn.fire(draft, move)
        case Stop():
            turn.stop(draft, move)
        case Buy():
            turn.buy(draft, move)
        case SetMine() if draft.phase == "set_mine":
            setup.set_mine(draft, move)
        case MoveMine() | SetMine() | LeaveMine():
            turn.move_mine(draft, move)
        case Place():
            setup.place(draft, move)
        case _:
            assert_never(move)
    return draft


GAME = SpaceDefenders()
