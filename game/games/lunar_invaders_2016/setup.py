"""The start of a game: two moons, the banks, the tokens, and who begins (LB-1)."""

from __future__ import annotations

from game.core.streams import Streams
from game.games.lunar_invaders.board import Board, beside
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import EMPTY, unit
from game.games.lunar_invaders_2016.end import key
from game.games.lunar_invaders_2016.position import SEATS, Options
from game.games.lunar_invaders_2016.state import STREAMS, State


def begin(options: Options, seed: int) -> State:
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
