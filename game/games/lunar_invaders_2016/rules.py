"""Lunar Invaders of 2016 as a game of `game.core`: which room of the rules answers which move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core import Companions, Step, Traced, Types, require
from game.games.lunar_invaders_2016 import setup, text, turn
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import LunarEvent
from game.games.lunar_invaders_2016.moves import Cancel, Hold, Let, Misdirect, Move, Pass, Retreat
from game.games.lunar_invaders_2016.position import SEATS, Options
from game.games.lunar_invaders_2016.state import SeatView, State


class LunarInvaders2016:
    """Towers and malfunction tokens."""

    name = "lunar_invaders_2016"
    has_secrets = False  # tokens and banks lie open
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=LunarEvent, view=SeatView)
    new = staticmethod(setup.begin)
    format = staticmethod(text.write)
    parse = staticmethod(text.read)
    parse_move = staticmethod(text.read_move)

    @property
    def companions(self) -> Companions[State, SeatView, Move, None]:
        from game.games.lunar_invaders_2016.companions import COMPANIONS  # they stand on the rules

        return COMPANIONS

    def seats(self, options: Options) -> int:
        return SEATS

    def apply(self, state: State, move: Move) -> Step[State, LunarEvent]:
        return _carried_out(Draft(state), state, move).close()

    def trace(self, state: State, move: Move) -> tuple[Traced[State, LunarEvent], ...]:
        return _carried_out(Draft(state, tracing=True), state, move).trace()


def _carried_out(draft: Draft, state: State, move: Move) -> Draft:
    require(state.decision, move)
    TAKE.get(type(move), turn.announce)(draft, move)
    return draft


TAKE: dict[type, Callable[[Draft, Any], None]] = {
    Pass: turn.pass_,
    **dict.fromkeys((Let, Cancel, Misdirect, Hold), turn.answer),
    Retreat: turn.retreat,
}
"""All others are actions, which are announced."""

GAME = LunarInvaders2016()
