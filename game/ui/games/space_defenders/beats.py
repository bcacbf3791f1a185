"""The beats of each fact: which pieces move, with what light and sound, and what the picture is after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from game.core import Event
from game.games.space_defenders import events as facts
from game.games.space_defenders.board import COLUMNS, DEFENDERS, ROWS, SPACES
from game.ui.games.space_defenders.crew import DefendersCrew as Crew
from game.ui.games.space_defenders.horde_beats import HORDE
from game.ui.games.space_defenders.picture import Beam, Picture, Piece
from game.ui.games.space_defenders.pieces_moving import burst_out, slide
from game.ui.stage.animation import Beat, ease


def _placed(picture: Picture, crew: Crew, event: facts.Placed) -> Sequence[Beat]:
    column, row = SPACES[event.space]
    piece = Piece(DEFENDERS[event.seat], float(column), row - 1.2)

    def begin() -> None:
        picture.pieces.append(piece)
        crew.sound("sd_thrust", 0.5, (column, row))

    return [
        Beat(
            0.28,
            begin,
            slide(piece, (float(column), float(row))),
            lambda: crew.ring((column, row), 0.5, piece.thing),
        )
    ]


def _mine_set(picture: Picture, crew: Crew, event: facts.MineSet) -> Sequence[Beat]:
    column, row = SPACES[event.space]
    piece = Piece("*", -1.0, float(row))

    def begin() -> None:
        picture.pieces.append(piece)
        crew.sound("sd_mine", 0.6, (0, row))

    return [Beat(0.30, begin, slide(piece, (float(column), float(row))))]


def _moved(picture: Picture, crew: Crew, event: facts.Moved) -> Sequence[Beat]:
    piece = picture.at(event.start, DEFENDERS[event.seat])
    if piece is None:
        return []
    column, row = SPACES[event.end]
    far = max(abs(column - piece.x), abs(row - piece.y))
    return [
        Beat(
            0.12 + 0.045 * far,
            lambda: crew.sound("sd_thrust", 0.35 + 0.08 * far, (column, row)),
            slide(piece, (float(column), float(row))),
        )
    ]


def _shot(picture: Picture, crew: Crew, event: facts.Shot) -> Sequence[Beat]:
    column, row = SPACES[event.start]
    top = SPACES[event.target][1] - 0.35 if event.target else ROWS + 0.4
    beam = Beam(event.seat, float(column), row + 0.4, row + 0.4, event.bomb)

    def begin() -> None:
        picture.beam = beam
        crew.sound("sd_bomb_away" if event.bomb else "sd_laser", 0.8, (column, row))

    def during(t: float) -> None:
        beam.head = row + 0.4 + (top - row - 0.4) * min(1.0, t * 1.15)
        beam.tail = max(row + 0.4, beam.head - (0.9 if event.bomb else 2.6))

    def end() -> None:
        picture.beam = None
        if event.target:
            crew.burst((column, top + 0.2), 0.55, event.hit)
            if event.hit == "*":
                crew.sound("sd_clank", 0.8, (column, top))

    aim = Beat(0.08)
    return [aim, Beat(0.10 + 0.014 * (top - row), begin, during, end)]


def _taken(picture: Picture, crew: Crew, event: facts.Taken) -> Sequence[Beat]:
    piece = picture.at(event.space, event.thing)
    if piece is None:
        return []
    home = picture.defender(event.seat)
    goal = (home.x, home.y) if home else (piece.x, -1.0)
    start = (piece.x, piece.y)

    def begin() -> None:
        crew.burst(start, 0.45 + 0.05 * event.tile, event.thing)
        crew.number(start, event.tile)
        crew.sound("sd_take", 0.8, start, 2 ** ((min(event.tile, 10) - 1) / 12))

    def during(t: float) -> None:
        share = ease(max(0.0, (t - 0.25) / 0.75))
        piece.x = start[0] + (goal[0] - start[0]) * share
        piece.y = start[1] + (goal[1] - start[1]) * share
        piece.scale = 1 + 0.16 * sin(pi * min(1.0, t / 0.25)) - 0.72 * share
        piece.alpha = 1.0 - 0.6 * share

    return [Beat(0.34, begin, during, lambda: picture.remove(piece))]


def _lost(picture: Picture, crew: Crew, event: facts.Lost) -> Sequence[Beat]:
    piece = picture.at(event.space, event.thing)
    return [burst_out(picture, crew, [piece], (piece.x, piece.y), "sd_crash", 0.7)] if piece else []


def _halved(picture: Picture, crew: Crew, event: facts.SaucerHalved) -> Sequence[Beat]:
    piece = picture.at(event.space, "L") or picture.at(event.space, "R")
    if piece is None:
        return []

    def begin() -> None:
        piece.thing = piece.thing.lower()
        crew.burst((piece.x, piece.y), 0.35, "sparks")
        crew.sound("sd_crackle", 0.7, (piece.x, piece.y))

    def during(t: float) -> None:
        piece.scale = 1 - 0.10 * sin(2 * pi * t) * (1 - t)
        if t >= 1.0:
            piece.scale = 1.0

    return [Beat(0.24, begin, during)]


def _robbed(picture: Picture, crew: Crew, event: facts.Robbed) -> Sequence[Beat]:
    victim, thief = picture.defender(event.victim), picture.defender(event.seat)
    if victim is None or thief is None:
        return []
    chip = Piece("chip", victim.x, victim.y, tile=event.tile)

    def begin() -> None:
        picture.floaters.append(chip)
        crew.sound("sd_rob", 0.8, (victim.x, victim.y))

    def end() -> None:
        picture.floaters.remove(chip)
        crew.number((thief.x, thief.y), event.tile)

    return [Beat(0.50, begin, slide(chip, (thief.x, thief.y), 0.8), end)]


def _bombed(picture: Picture, crew: Crew, event: facts.BombUsed) -> Sequence[Beat]:
    def begin() -> None:
        picture.bombs[event.seat] = "used"
        picture.flash_row = event.row
        for column in range(COLUMNS):
            crew.burst((column, event.row), 0.8, "bomb")
        crew.ring((2.5, event.row), 2.0, "bomb")
        crew.sound("explosion", 1.0)

    def during(t: float) -> None:
        picture.flash = sin(pi * min(1.0, 0.15 + 0.85 * t)) if t < 1.0 else 0.0

    return [Beat(0.42, begin, during)]


def _mine_moved(picture: Picture, crew: Crew, event: facts.MineMoved) -> Sequence[Beat]:
    piece = picture.at(event.start, "*")
    if piece is None:
        return []
    column, row = SPACES[event.end]

    def sound() -> None:
        crew.sound("sd_mine", 0.6, (column, row))

    if column > piece.x:
        return [Beat(0.26, sound, slide(piece, (float(column), float(row))))]
    out = Beat(0.18, sound, slide(piece, (float(COLUMNS), piece.y)))

    def come_in() -> None:
        piece.x, piece.y = -1.0, float(row)

    def during(t: float) -> None:
        piece.x, piece.y = -1.0 + ease(t) * (column + 1.0), float(row)
        if t >= 1.0:
            piece.x = float(column)

    return [out, Beat(0.20, come_in, during)]


def _mine_hit(picture: Picture, crew: Crew, event: facts.MineHit) -> Sequence[Beat]:
    found = [picture.at(event.space, event.thing), picture.at(event.space, "*")]
    column, row = SPACES[event.space]
    return [burst_out(picture, crew, [p for p in found if p], (column, row), "explosion", 0.9)]


def _bought(picture: Picture, crew: Crew, event: facts.Bought) -> Sequence[Beat]:
    home = picture.defender(event.seat)
    goal = (home.x, home.y) if home else (2.5, 0.0)
    start = crew.bomb_place(0)
    icon = Piece(event.what, *start)
    fly = slide(icon, goal, 1.0)

    def begin() -> None:
        picture.floaters.append(icon)
        crew.sound("sd_buy", 0.8, goal)

    def during(t: float) -> None:
        fly(t)
        icon.scale = 1.0 + 0.4 * sin(pi * t)

    def end() -> None:
        picture.floaters.remove(icon)
        if event.what == "bomb":
            picture.bombs[event.seat] = "held"
        elif event.what == "rapid":
            picture.rapid[event.seat] = True
        else:
            picture.cannons[event.seat] += 1
        crew.ring(goal, 0.9, DEFENDERS[event.seat])
        crew.sound("success", 0.6, goal)

    return [Beat(0.60, begin, during, end)]


def _passed(picture: Picture, crew: Crew, event: facts.TurnPassed) -> Sequence[Beat]:
    def begin() -> None:
        picture.turn = event.seat

    return [Beat(0.04, begin)]


_READERS: dict[type, Callable[..., Sequence[Beat]]] = {
    **HORDE,
    facts.Placed: _placed,
    facts.MineSet: _mine_set,
    facts.Moved: _moved,
    facts.Shot: _shot,
    facts.Taken: _taken,
    facts.Lost: _lost,
    facts.SaucerHalved: _halved,
    facts.Robbed: _robbed,
    facts.BombUsed: _bombed,
    facts.MineMoved: _mine_moved,
    facts.MineHit: _mine_hit,
    facts.Bought: _bought,
    facts.TurnPassed: _passed,
}


def beats_of(picture: Picture, crew: Crew, event: Event) -> Sequence[Beat]:
    """The beats of a fact on the picture as it stands; none for what can't be seen."""
    reader = _READERS.get(type(event))
    return reader(picture, crew, event) if reader else ()
