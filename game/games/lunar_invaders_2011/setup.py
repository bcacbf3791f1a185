"""The start of a game: every moon with its nine pieces, and who begins (LA-1)."""

from __future__ import annotations

from game.core.streams import Streams
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import numbers, repeats
from game.games.lunar_invaders_2011.state import STREAMS, Options, State


def begin(options: Options, seed: int) -> State:
    """Everything that stands on the moons before the first action."""
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
