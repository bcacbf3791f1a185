"""Lunar Invaders of 2011 as a game of `game.core`: its start, and which room of the rules takes a move."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from game.core import Companions, Step, Traced, Types, require
from game.core.streams import Streams
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import numbers, repeats
from game.games.lunar_invaders_2011 import combat, text, turn
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.events import InvadersEvent
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Move, Pass, Retreat, Teleport, Throw
from game.games.lunar_invaders_2011.state import STREAMS, Options, SeatView, State


def begin(options: Options, seed: int) -> State:
    """LA-1: every moon with its nine pieces, and who begins."""
    streams = Streams.seeded(seed, *STREAMS)
    first = options.first
    if first < 0:
        rng = streams.rng("first")
        first = rng.below(options.seats)
        streams = streams.after(rng)
    edition = numbers.edition_2011()
    board = boards.populated(edition.start, options.seats)
    return State(
        options=options, board=board, destroyed=boards.beside(board, edition.pieces),
        out=(False,) * options.seats, first=first, turn=first, seen=(repeats.key(board, first),),
        streams=streams,
    )  # fmt: skip


class LunarInvaders2011:
    """Two to five moons, and a die."""

    name = "lunar_invaders_2011"
    version = 1
    has_secrets = True  # a sign that was thrown waits for the other one
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=InvadersEvent, view=SeatView)
    new = staticmethod(begin)
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
    match move:
        case Go():
            turn.go(draft, move)
        case Teleport():
            turn.teleport(draft, move)
        case Grow():
            turn.grow(draft, move)
        case Build():
            turn.build(draft, move)
        case Beam():
            turn.beam(draft, move)
        case Throw():
            combat.throw(draft, move)
        case Retreat():
            combat.retreat(draft, move)
        case Pass():
            turn.pass_by(draft, move)
        case _:
            assert_never(move)
    return draft


GAME = LunarInvaders2011()
