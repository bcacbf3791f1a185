"""How the facts of Space Defenders are shown: which pieces move, with what light and sound."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import TypeAlias

from game.games.space_defenders import events as facts
from game.games.space_defenders.board import COLUMNS, DEFENDERS, NAMES, ROWS, SPACES
from game.games.space_defenders.state import SeatView
from game.ui.games.space_defenders.crew import DefendersCrew
from game.ui.games.space_defenders.picture import Beam, Picture, Piece
from game.ui.stage.animation import Beat, Beats, Moment, Readers, ease, settle
from game.ui.stage.crew import Point

Here: TypeAlias = Moment[SeatView, Picture, DefendersCrew]
CHEER = 0.34  # seconds for which the horde hops once it has come down
HOP = 0.16
SHIVER = 0.05  # how far whoever sits beside a hit starts aside
LIFT = 0.44  # how high a saucer rises on its way to the top row


def slide(piece: Piece, end: Point, lift: float = 0.0) -> Callable[[float], None]:
    start = (piece.x, piece.y)

    def during(t: float) -> None:
        share = ease(t)
        piece.x = start[0] + (end[0] - start[0]) * share
        piece.y = start[1] + (end[1] - start[1]) * share + lift * sin(pi * t) * (t < 1.0)

    return during


def winces(here: Here, at: Point) -> Callable[[float], None]:
    """Whoever sits beside a hit shuts the eyes and starts aside, for as long as it takes."""
    near = [(piece, piece.x) for piece in here.picture.near(*at)]

    def during(t: float) -> None:
        for piece, x in near:
            piece.mood = "wince" if t < 1.0 else ""
            away = 1.0 if x > at[0] else -1.0 if x < at[0] else 0.0
            piece.x = x + away * SHIVER * sin(pi * min(1.0, 2 * t))

    return during


def burst_out(here: Here, pieces: list[Piece], at: Point, name: str, strength: float) -> Beats:
    def begin() -> None:
        for piece in pieces:
            here.crew.burst(at, strength, piece.thing)
        here.crew.ring(at, strength, pieces[0].thing if pieces else "")
        here.crew.sound(name, strength, at)

    def during(t: float) -> None:
        for piece in pieces:
            piece.scale = 1 + 0.3 * t
            piece.alpha = 1 - t

    return [Beat(0.26, begin, during)]


# -- defenders and the mine -------------------------------------------------------------------


def _placed(here: Here, event: facts.Placed) -> Beats:
    column, row = SPACES[event.space]
    piece = Piece(DEFENDERS[event.seat], float(column), row - 1.2)

    def begin() -> None:
        here.picture.pieces.append(piece)
        here.crew.sound("sd_thrust", 0.5, (column, row))

    def end() -> None:
        here.crew.ring((column, row), 0.5, piece.thing)

    return [Beat(0.28, begin, slide(piece, (column, row)), end)]


def _mine_set(here: Here, event: facts.MineSet) -> Beats:
    column, row = SPACES[event.space]
    piece = Piece("*", -1.0, float(row))

    def begin() -> None:
        here.picture.pieces.append(piece)
        here.crew.sound("sd_mine", 0.6, (0, row))

    return [Beat(0.30, begin, slide(piece, (column, row)))]


def _moved(here: Here, event: facts.Moved) -> Beats:
    piece = here.picture.at(event.start, DEFENDERS[event.seat])
    if piece is None:
        return []
    column, row = SPACES[event.end]
    far = max(abs(column - piece.x), abs(row - piece.y))

    def begin() -> None:
        here.crew.sound("sd_thrust", 0.35 + 0.08 * far, (column, row))

    return [Beat(0.12 + 0.045 * far, begin, slide(piece, (column, row)))]


def _mine_moved(here: Here, event: facts.MineMoved) -> Beats:
    piece = here.picture.at(event.start, "*")
    if piece is None:
        return []
    column, row = SPACES[event.end]

    def sound() -> None:
        here.crew.sound("sd_mine", 0.6, (column, row))

    if column > piece.x:
        return [Beat(0.26, sound, slide(piece, (column, row)))]

    def during(t: float) -> None:
        piece.x, piece.y = -1.0 + ease(t) * (column + 1.0), float(row)

    return [Beat(0.18, sound, slide(piece, (COLUMNS, piece.y))), Beat(0.20, lambda: during(0.0), during)]


def _mine_hit(here: Here, event: facts.MineHit) -> Beats:
    found = [here.picture.at(event.space, event.thing), here.picture.at(event.space, "*")]
    return burst_out(here, [p for p in found if p], SPACES[event.space], "explosion", 0.9)


def _eliminated(here: Here, event: facts.Eliminated) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.sound("sd_down", 0.9)

    return [Beat(0.30, begin)]


def _passed(here: Here, event: facts.TurnPassed) -> Beats:
    return [Beat(0.04, here.land)]


# -- shots and what they bring ----------------------------------------------------------------


def _shot(here: Here, event: facts.Shot) -> Beats:
    picture, crew = here.picture, here.crew
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
        if event.target:
            crew.burst((column, top + 0.2), 0.55, event.hit)
            if event.hit == "*":
                crew.sound("sd_clank", 0.8, (column, top))

    aim = Beat(0.08)
    return [aim, Beat(0.10 + 0.014 * (top - row), begin, during, end)]


def _taken(here: Here, event: facts.Taken) -> Beats:
    picture, crew = here.picture, here.crew
    piece = picture.at(event.space, event.thing)
    if piece is None:
        return []
    home = picture.defender(event.seat)
    goal = (home.x, home.y) if home else (piece.x, -1.0)
    start = (piece.x, piece.y)
    wince = winces(here, start)

    def begin() -> None:
        crew.burst(start, 0.45 + 0.05 * event.tile, event.thing)
        crew.number(start, event.tile)
        crew.sound("sd_take", 0.8, start, 2 ** ((min(event.tile, 10) - 1) / 12))

    def during(t: float) -> None:
        wince(t)
        share = ease(max(0.0, (t - 0.25) / 0.75))
        piece.x = start[0] + (goal[0] - start[0]) * share
        piece.y = start[1] + (goal[1] - start[1]) * share
        piece.scale = 1 + 0.16 * sin(pi * min(1.0, t / 0.25)) - 0.72 * share
        piece.alpha = 1.0 - 0.6 * share

    return [Beat(0.34, begin, during, lambda: picture.remove(piece))]


def _lost(here: Here, event: facts.Lost) -> Beats:
    piece = here.picture.at(event.space, event.thing)
    return burst_out(here, [piece], (piece.x, piece.y), "sd_crash", 0.7) if piece else []


def _halved(here: Here, event: facts.SaucerHalved) -> Beats:
    piece = here.picture.at(event.space, "L") or here.picture.at(event.space, "R")
    if piece is None:
        return []

    def begin() -> None:
        piece.thing = piece.thing.lower()
        here.crew.burst((piece.x, piece.y), 0.35, "sparks")
        here.crew.sound("sd_crackle", 0.7, (piece.x, piece.y))

    def during(t: float) -> None:
        piece.scale = 1 - 0.10 * sin(2 * pi * t) * (1 - t)

    return [Beat(0.24, begin, during)]


def _robbed(here: Here, event: facts.Robbed) -> Beats:
    victim, thief = here.picture.defender(event.victim), here.picture.defender(event.seat)
    if victim is None or thief is None:
        return []
    chip = Piece("chip", victim.x, victim.y, tile=event.tile)

    def begin() -> None:
        here.picture.floaters.append(chip)
        here.crew.sound("sd_rob", 0.8, (victim.x, victim.y))

    def end() -> None:
        here.crew.number((thief.x, thief.y), event.tile)

    return [Beat(0.50, begin, slide(chip, (thief.x, thief.y), 0.8), end)]


def _bombed(here: Here, event: facts.BombUsed) -> Beats:
    picture, crew = here.picture, here.crew

    def begin() -> None:
        picture.flash_row = event.row
        for column in range(COLUMNS):
            crew.burst((column, event.row), 0.8, "bomb")
        crew.ring((2.5, event.row), 2.0, "bomb")
        crew.sound("explosion", 1.0)

    def during(t: float) -> None:
        picture.flash = sin(pi * min(1.0, 0.15 + 0.85 * t))

    return [Beat(0.42, begin, during)]


def _bought(here: Here, event: facts.Bought) -> Beats:
    crew, home = here.crew, here.picture.defender(event.seat)
    goal = (home.x, home.y) if home else (2.5, 0.0)
    icon = Piece(event.what, *crew.ware_place(event.what))
    fly = slide(icon, goal, 1.0)

    def begin() -> None:
        here.picture.floaters.append(icon)
        crew.sound("sd_buy", 0.8, goal)

    def during(t: float) -> None:
        fly(t)
        icon.scale = 1.0 + 0.4 * sin(pi * t)

    def end() -> None:
        crew.ring(goal, 0.9, DEFENDERS[event.seat])
        crew.sound("success", 0.6, goal)

    return [Beat(0.60, begin, during, end)]


# -- the horde --------------------------------------------------------------------------------


def _reinforced(here: Here, event: facts.Reinforced) -> Beats:
    return [Beat(0.16, lambda: here.crew.sound("sd_alarm", 0.7))]


def _shifted(here: Here, event: facts.Shifted) -> Beats:
    """Down, row by row, the lowest first, as a column of marching feet."""
    movers = [(piece, piece.y) for piece in here.picture.invaders() if piece.y >= event.row - 0.01]
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
                here.crew.sound("march", 0.8, None, 2 ** ((0, 3, -2, 1)[len(heard) - 1] / 12))

    return [Beat(whole, during=during), Beat(CHEER, during=_cheers([piece for piece, _ in movers]))]


def _cheers(movers: list[Piece]) -> Callable[[float], None]:
    """One step nearer: a wave of hops runs through the horde."""
    feet = [piece.y - 1.0 for piece in movers]

    def during(t: float) -> None:
        for piece, y in zip(movers, feet, strict=True):
            own = max(0.0, min(1.0, 1.8 * t - 0.8 * piece.x / COLUMNS))
            piece.mood = "cheer" if t < 1.0 and piece.thing.isdigit() else ""
            piece.y = y if t >= 1.0 else y + HOP * sin(pi * own)

    return during


def _collided(here: Here, event: facts.Collided) -> Beats:
    found = [here.picture.at(event.space, event.thing), here.picture.at(event.space, event.onto)]
    return burst_out(here, [p for p in found if p], SPACES[event.space], "explosion", 1.0)


def _drew(here: Here, event: facts.Drew) -> Beats:
    """Out of the case; a half goes on to its place beside the board."""
    if event.thing not in "LR":
        return [Beat(0.03)]
    start, index = here.crew.case_mouth(), _slot(here.view.waiting, event.thing)
    piece = Piece(event.thing.lower(), *start, scale=0.4)
    fly = slide(piece, here.crew.waiting_place(index), 0.2)

    def begin() -> None:
        here.picture.floaters.append(piece)
        here.crew.sound("sd_slide", 0.6, start)

    def during(t: float) -> None:
        fly(t)
        piece.scale = 0.4 + 0.32 * ease(t)

    return [Beat(0.34, begin, during)]


def _slot(waiting: str, side: str) -> int:
    """Where the newest half of a side lies: left ones on even places, right ones on odd."""
    return 2 * (waiting.count(side) - 1) + (side == "R")


def _dropped(here: Here, event: facts.Dropped) -> Beats:
    column, row = SPACES[event.space]
    start = here.crew.case_mouth()
    piece = Piece(event.thing, *start, scale=0.5)

    def begin() -> None:
        here.picture.pieces.append(piece)
        here.crew.sound("sd_slide", 0.5, start)

    def during(t: float) -> None:
        over = min(1.0, t / 0.62)
        fall = max(0.0, (t - 0.55) / 0.45)
        piece.x = start[0] + (column - start[0]) * ease(over)
        height = row + 0.62 - 0.62 * ease(min(1.0, fall / 0.75))
        rise = min(1.0, t / 0.3)
        piece.y = start[1] + (height - start[1]) * ease(rise)
        piece.scale = 0.5 + 0.5 * ease(min(1.0, t / 0.5)) - 0.07 * sin(pi * max(0.0, (t - 0.88) / 0.12))

    return [Beat(0.24, begin, during, lambda: here.crew.sound("sd_tile", 0.5, (column, row)))]


def _formed(here: Here, event: facts.SaucerFormed) -> Beats:
    """Both halves leave their places beside the board."""
    column, row = SPACES[event.space]
    starts = [here.crew.waiting_place(at) for at in range(2)]
    halves: list[Piece] = []

    def begin() -> None:
        picture = here.land()
        found = [picture.at(event.space, "L"), picture.at(NAMES[row][column + 1], "R")]
        halves.extend(piece for piece in found if piece)
        during(0.0)
        here.crew.sound("sd_saucer", 0.8, (4, row))

    def during(t: float) -> None:
        share = ease(t)
        for at, piece in enumerate(halves):
            piece.x = starts[at][0] + (column + at - starts[at][0]) * share
            piece.y = starts[at][1] + (row - starts[at][1]) * share + LIFT * sin(pi * t)
            piece.scale = 0.72 + 0.28 * share

    return [Beat(0.55, begin, during, lambda: here.crew.ring((column + 0.5, row), 0.8, "L"))]


def _invaded(here: Here, event: facts.Invaded) -> Beats:
    def begin() -> None:
        here.crew.sound("sd_down", 1.0)
        for space in event.spaces:
            here.crew.ring(SPACES[space], 1.2, "5")

    def during(t: float) -> None:
        here.picture.wash = sin(pi * t)

    return [Beat(0.90, begin, during)]


READERS: Readers = {
    facts.Placed: _placed,
    facts.MineSet: _mine_set,
    facts.Moved: _moved,
    facts.MineMoved: _mine_moved,
    facts.MineHit: _mine_hit,
    facts.Eliminated: _eliminated,
    facts.TurnPassed: _passed,
    facts.Shot: _shot,
    facts.Taken: _taken,
    facts.Lost: _lost,
    facts.SaucerHalved: _halved,
    facts.Robbed: _robbed,
    facts.BombUsed: _bombed,
    facts.Bought: _bought,
    facts.Reinforced: _reinforced,
    facts.Shifted: _shifted,
    facts.Collided: _collided,
    facts.Drew: _drew,
    facts.Dropped: _dropped,
    facts.SaucerFormed: _formed,
    facts.Invaded: _invaded,
}
