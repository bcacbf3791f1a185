"""Lunar Invaders of 2016 as a game of `game.core`: its start, and which room of the rules takes a move."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from game.core import Companions, Step, Traced, Types, require
from game.core.streams import Streams
from game.games.lunar_invaders.board import Board, beside
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import EMPTY, unit
from game.games.lunar_invaders_2016 import text, turn
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.end import key
from game.games.lunar_invaders_2016.events import LunarEvent
from game.games.lunar_invaders_2016.moves import (
    Beam,
    Build,
    Cancel,
    Divide,
    Go,
    Hold,
    Let,
    Misdirect,
    Move,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.position import SEATS, Options
from game.games.lunar_invaders_2016.state import STREAMS, SeatView, State


def begin(options: Options, seed: int) -> State:
    """LB-1: two moons, the banks, the tokens, and who begins."""
    streams = Streams.seeded(seed, *STREAMS)
    first = options.first
    if first < 0:
        rng = streams.rng("first")
        first = rng.below(SEATS)
        streams = streams.after(rng)
    edition, board = edition_2016(), start()
    one, other = edition.tokens
    tokens = (one, other) if first == 0 else (other, one)
    return State(
        options=options, board=board, banks=beside(board, edition.pieces), tokens=tokens, first=first,
        turn=first, seen=(key(board, tokens, (), first),), streams=streams,
    )  # fmt: skip


def start() -> Board:
    """LB-1.2."""
    return tuple(
        tuple(unit(seat, size) if size else EMPTY for size in edition_2016().start) for seat in range(SEATS)
    )


class LunarInvaders2016:
    """Towers and malfunction tokens."""

    name = "lunar_invaders_2016"
    version = 1
    has_secrets = False  # tokens and banks lie open
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=LunarEvent, view=SeatView)
    new = staticmethod(begin)
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
    match move:
        case Go() | Divide() | Transfer() | Teleport() | Build() | Beam():
            turn.announce(draft, move)
        case Let() | Cancel() | Misdirect() | Hold():
            turn.answer(draft, move)
        case Retreat():
            turn.retreat(draft, move)
        case Pass():
            turn.pass_(draft, move)
        case _:
            assert_never(move)
    return draft


GAME = LunarInvaders2016()
