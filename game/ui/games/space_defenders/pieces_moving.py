"""What the beats of Space Defenders are made with: things that slide and burst."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from game.ui.games.space_defenders.crew import DefendersCrew as Crew
from game.ui.games.space_defenders.picture import Picture, Piece
from game.ui.stage.animation import Beat, ease
from game.ui.stage.crew import Point


def slide(piece: Piece, end: Point, lift: float = 0.0) -> Callable[[float], None]:
    start = (piece.x, piece.y)

    def during(t: float) -> None:
        share = ease(t)
        piece.x = start[0] + (end[0] - start[0]) * share
        piece.y = start[1] + (end[1] - start[1]) * share + lift * sin(pi * t) * (t < 1.0)
        if t >= 1.0:
            piece.x, piece.y = end

    return during


def burst_out(
    picture: Picture, crew: Crew, pieces: list[Piece], at: Point, name: str, strength: float
) -> Beat:
    def begin() -> None:
        for piece in pieces:
            crew.burst(at, strength, piece.thing)
        crew.ring(at, strength, pieces[0].thing if pieces else "")
        crew.sound(name, strength, at)

    def during(t: float) -> None:
        for piece in pieces:
            piece.scale = 1 + 0.3 * t
            piece.alpha = 1 - t

    def end() -> None:
        for piece in pieces:
            picture.remove(piece)

    return Beat(0.26, begin, during, end)
