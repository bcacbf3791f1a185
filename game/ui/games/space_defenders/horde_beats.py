"""The beats of the horde: down row by row, crashes, tiles out of the case, saucers that assemble."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from game.games.space_defenders import events as facts
from game.games.space_defenders.board import SPACES
from game.ui.games.space_defenders.crew import DefendersCrew as Crew
from game.ui.games.space_defenders.picture import Picture, Piece
from game.ui.games.space_defenders.pieces_moving import burst_out, slide
from game.ui.stage.animation import Beat, ease, settle

LIFT = 0.44  # how high a saucer rises on its way to the top row


def _reinforced(picture: Picture, crew: Crew, event: facts.Reinforced) -> Sequence[Beat]:
    return [Beat(0.16, lambda: crew.sound("sd_alarm", 0.7))]


def _shifted(picture: Picture, crew: Crew, event: facts.Shifted) -> Sequence[Beat]:
    """Down, row by row, the lowest first, as a column of marching feet."""
    movers = [(piece, piece.y) for piece in picture.invaders() if piece.y >= event.row - 0.01]
    rows = sorted({round(y) for _, y in movers})
    if not movers:
        return []
    each, step = 0.17, 0.055
    whole = each + step * (len(rows) - 1)
    heard: set[int] = set()

    def during(t: float) -> None:
        for piece, y in movers:
            late = step * rows.index(round(y))
            own = max(0.0, min(1.0, (t * whole - late) / each))
            piece.y = y - 1.0 if t >= 1.0 or own >= 1.0 else y - settle(own)
            if own > 0 and t < 1.0 and round(y) not in heard and len(heard) < 4:
                heard.add(round(y))
                crew.sound("march", 0.8, None, 2 ** ((0, 3, -2, 1)[len(heard) - 1] / 12))

    return [Beat(whole, during=during)]


def _collided(picture: Picture, crew: Crew, event: facts.Collided) -> Sequence[Beat]:
    found = [picture.at(event.space, event.thing), picture.at(event.space, event.onto)]
    column, row = SPACES[event.space]
    return [burst_out(picture, crew, [p for p in found if p], (column, row), "explosion", 1.0)]


def _eliminated(picture: Picture, crew: Crew, event: facts.Eliminated) -> Sequence[Beat]:
    def begin() -> None:
        picture.remove(picture.defender(event.seat))
        if picture.bombs[event.seat] == "held":
            picture.bombs[event.seat] = "used"
        picture.cannons[event.seat], picture.rapid[event.seat] = 1, False
        crew.sound("sd_down", 0.9)

    return [Beat(0.30, begin)]


def _drew(picture: Picture, crew: Crew, event: facts.Drew) -> Sequence[Beat]:
    """Out of the case; a half goes on to its place beside the board."""

    def count() -> None:
        picture.case -= 1

    if event.thing not in "LR":
        return [Beat(0.03, count)]
    start = crew.case_mouth()
    index = waiting_slot(picture.waiting + event.thing, event.thing)
    place = crew.waiting_place(index)
    piece = Piece(event.thing.lower(), *start, scale=0.4)
    fly = slide(piece, place, 0.2)

    def begin() -> None:
        count()
        picture.floaters.append(piece)
        crew.sound("sd_slide", 0.6, start)

    def during(t: float) -> None:
        fly(t)
        piece.scale = 0.4 + 0.32 * ease(t)

    def end() -> None:
        picture.floaters.remove(piece)
        picture.waiting = "".join(sorted(picture.waiting + event.thing))

    return [Beat(0.34, begin, during, end)]


def waiting_slot(waiting: str, side: str) -> int:
    """Where the newest half of a side lies: left ones on even places, right ones on odd."""
    return 2 * (waiting.count(side) - 1) + (side == "R")


def _dropped(picture: Picture, crew: Crew, event: facts.Dropped) -> Sequence[Beat]:
    column, row = SPACES[event.space]
    start = crew.case_mouth()
    piece = Piece(event.thing, *start, scale=0.5)

    def begin() -> None:
        picture.pieces.append(piece)
        crew.sound("sd_slide", 0.5, start)

    def during(t: float) -> None:
        over = min(1.0, t / 0.62)
        fall = max(0.0, (t - 0.55) / 0.45)
        piece.x = start[0] + (column - start[0]) * ease(over)
        height = row + 0.62 - 0.62 * ease(min(1.0, fall / 0.75))
        rise = min(1.0, t / 0.3)
        piece.y = start[1] + (height - start[1]) * ease(rise)
        piece.scale = 0.5 + 0.5 * ease(min(1.0, t / 0.5)) - 0.07 * sin(pi * max(0.0, (t - 0.88) / 0.12))
        if t >= 1.0:
            piece.x, piece.y, piece.scale = float(column), float(row), 1.0

    return [Beat(0.24, begin, during, lambda: crew.sound("sd_tile", 0.5, (column, row)))]


def _formed(picture: Picture, crew: Crew, event: facts.SaucerFormed) -> Sequence[Beat]:
    column, row = SPACES[event.space]
    halves = [Piece(side, *crew.waiting_place(at), scale=0.72) for at, side in enumerate("LR")]
    starts = [(piece.x, piece.y) for piece in halves]

    def begin() -> None:
        picture.waiting = picture.waiting.replace("LR", "", 1)
        picture.pieces.extend(halves)
        crew.sound("sd_saucer", 0.8, (4, row))

    def during(t: float) -> None:
        share = ease(t)
        for at, piece in enumerate(halves):
            piece.x = starts[at][0] + (column + at - starts[at][0]) * share
            piece.y = starts[at][1] + (row - starts[at][1]) * share + LIFT * sin(pi * t)
            piece.scale = 0.72 + 0.28 * share
            if t >= 1.0:
                piece.x, piece.y, piece.scale = float(column + at), float(row), 1.0

    return [Beat(0.55, begin, during, lambda: crew.ring((column + 0.5, row), 0.8, "L"))]


def _invaded(picture: Picture, crew: Crew, event: facts.Invaded) -> Sequence[Beat]:
    def begin() -> None:
        crew.sound("sd_down", 1.0)
        for space in event.spaces:
            crew.ring(SPACES[space], 1.2, "5")

    def during(t: float) -> None:
        picture.wash = sin(pi * t) if t < 1.0 else 0.0

    return [Beat(0.90, begin, during)]


HORDE: dict[type, Callable[..., Sequence[Beat]]] = {
    facts.Reinforced: _reinforced,
    facts.Shifted: _shifted,
    facts.Collided: _collided,
    facts.Eliminated: _eliminated,
    facts.Drew: _drew,
    facts.Dropped: _dropped,
    facts.SaucerFormed: _formed,
    facts.Invaded: _invaded,
}
