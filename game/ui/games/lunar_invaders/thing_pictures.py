"""Pictures of the things of Lunar Invaders, for plates, zoom and rule book, from the board's art.

Scenes of the rule books are painted as the board paints them, with arrows and rays above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

import pygame

from game.games.lunar_invaders.moon import LETTERS, WHERE, Space
from game.games.lunar_invaders.moon import SPACES as SPACES_OF
from game.games.lunar_invaders.pieces import is_unit
from game.games.lunar_invaders.writing import read_board
from game.ui.games.lunar_invaders.art import beam
from game.ui.games.lunar_invaders.art.moon import Material, moon_margin, paint_moon
from game.ui.games.lunar_invaders.art.pieces import foot_of, paint_shadow, paint_unit
from game.ui.games.lunar_invaders.art.spaces import METAL, paint_space, place_offset, reach_of
from game.ui.kit.art.marks import draw_corners
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme
from game.ui.stage.board_view import Thing


@dataclass(frozen=True)
class Scene:
    """Moons in three rows, arrows along lines, rays of a teleporter, what glows, is struck or can't be."""

    rows: tuple[str, str, str]
    arrows: tuple[tuple[Space, Space], ...] = ()
    rays: tuple[tuple[Space, Space], ...] = ()
    lit: tuple[Space, ...] = ()
    struck: tuple[Space, ...] = ()
    barred: tuple[Space, ...] = ()

    @property
    def moons(self) -> int:
        return self.rows[0].count("|") + 1

    @property
    def board(self) -> list[str]:
        """As a position is written, which has two moons at least."""
        more = " | . . ." if self.moons == 1 else ""
        return [f"| {row}{more} |" for row in self.rows]


SCENES: dict[str, Scene] = {
    "ships": Scene(("A2 A2 A2", "A1 A1 A1", "A3 A3 A3")),
    "towers": Scene(("A1 A2 A1", ". . .", "A2 A1 A2")),
    "control": Scene(("A2 . B1", ". A1 .", ". . A3"), lit=("ac1", "ac3")),
    "contested": Scene(("A2 . B1", ". A1 .", "B2 . A3"), barred=("ap",)),
    "move": Scene((". . .", ". A2 .", ". . ."), lit=("ac1", "ac2", "ac3", "ac4")),
    "ring": Scene(("A2 . .", ". . .", ". . ."), lit=("af1", "af4", "ap")),
    "fight": Scene(("A2 B2 .", ". . .", ". . ."), arrows=(("ac1", "af1"),)),
    "retreat": Scene((". . .", ". B2 A2", ". . A3"), arrows=(("ac3", "ap"),), lit=("ac1", "ac2", "ac4")),
    "trapped": Scene(("A3 B1 B2", ". . .", ". . ."), arrows=(("ac1", "af1"),), struck=("af1",)),
    "build": Scene(("A2 . A1", ". . .", ". . ."), lit=("af1",)),
    "teleport": Scene(("A1 A2 A1 | B1 B2 B1", ". A1 . | . . .", ". . . | B2 B1 B2"), rays=(("ap", "bf4"),)),
    "landing": Scene(
        ("A1 A2 A1 | B1 B2 B1", ". A1 . | . . .", ". . . | B2 B1 B2"),
        rays=(("ap", "bc1"),),
        struck=("bc1",),
    ),
    "home": Scene((". A2 . | A2 . A1", ". . . | . A1 .", "A1 . A3 | B2 B1 ."), rays=(("bp", "af2"),)),
    "gift": Scene(("A1 A2 A1 | . . .", ". B1 . | . B2 .", ". . . | . B1 B2"), rays=(("ap", "bc1"),)),
    "onto_own": Scene(
        ("A2 . B2 | A1 . A1", ". . . | . B1 .", ". . A3 | B2 . ."), rays=(("bp", "ac2"),), struck=("ac2",)
    ),
    "combine": Scene(("A2 . .", "A1 . .", ". . ."), arrows=(("af4", "ac1"),)),
    "divide": Scene(("A21 . .", ". . .", ". . ."), arrows=(("ac1", "af1"), ("ac1", "ap"))),
    "transfer": Scene(("A21 A3 .", ". . .", ". . ."), arrows=(("ac1", "af1"),)),
    "attack": Scene((". . .", ". A21 .", "B2 B1 ."), arrows=(("ap", "ac4"),), lit=("af4",)),
    "ban": Scene(("A3 . .", "B2 . .", ". . ."), arrows=(("af4", "ac1"),), barred=("ac1",)),
    "eliminated": Scene((". . B2", ". A1 .", "B1 . ."), struck=("ap",)),
}


SPACES = {"pad": 0, "control": 1, "factory": 2}
WIDE = 0.34
"""The width of a large piece, in its moon's radii."""
SHAFT = (0.2, 0.78)
"""The part of a way that an arrow covers, so that units at both ends are seen."""
RAY_STEPS = 24
OVER = 0.06
"""How much higher than its moons a scene is, in parts of a moon."""
Point = tuple[float, float]


def picture(thing: Thing, material: Material, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A thing or a scene, as large as it can be within the size; on any name something."""
    return _picture(thing, material, look.theme, (max(8, size[0]), max(8, size[1])))


@lru_cache(maxsize=256)
def _picture(thing: Thing, material: Material, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    kind, which, side = thing.kind, thing.which, min(size)
    unit = _unit(thing)
    if unit:
        return _fitted_unit(theme, unit, size)
    if kind == "moon" and which in tuple("01234"):
        return _fit(paint_moon(theme, int(which), material, _radius(side)), size)
    if kind in SPACES:
        return _space(theme, SPACES[kind], material, side)
    if kind == "token":
        return _fit(beam.paint_token(side), size)
    if kind == "die" and which in tuple("123456"):
        return _fit(beam.paint_die(int(which), side, METAL[material][0]), size)
    if kind == "hand" and which in ("rock", "paper", "scissors"):
        return _fit(beam.paint_hand(which, side, theme.seats[0]), size)
    if kind == "scene" and which in SCENES:
        return _scene(theme, SCENES[which], material, size)
    return _space(theme, SPACES["pad"], material, side)


def _unit(thing: Thing) -> str:
    """The unit that is meant; an empty text where it is none."""
    match thing:
        case Thing("unit", (unit,)) if is_unit(unit):
            return unit
        case Thing("piece", (seat, size)) if seat in tuple("01234") and is_unit(
            f"{LETTERS[int(seat)]}{size}"
        ):
            return f"{LETTERS[int(seat)]}{size}"
    return ""


def _fit(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """No larger than the size."""
    share = min(size[0] / image.get_width(), size[1] / image.get_height(), 1.0)
    if share == 1.0:
        return image
    wanted = max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share))
    return for_screen(pygame.transform.smoothscale(image, wanted))


def _fitted_unit(theme: Theme, unit: str, size: tuple[int, int]) -> pygame.Surface:
    """A unit that just fits; a small piece stays smaller than a large one."""
    scale = round(min(size) * 0.74)
    whole = paint_unit(theme, unit, scale)
    share = min(1.0, size[0] / whole.get_width(), size[1] / whole.get_height())
    return whole if share == 1.0 else paint_unit(theme, unit, max(6, int(scale * share) - 1))


def _radius(side: int) -> int:
    radius = side // 2
    while radius > 4 and radius + moon_margin(radius) > side // 2:
        radius -= 1
    return radius


def _space(theme: Theme, place: int, material: Material, side: int) -> pygame.Surface:
    radius = round(side / (2 * reach_of(place) + 0.1))
    return _fit(paint_space(theme, place, material, radius), (side, side))


# -- scenes --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """Where the moons of a scene are, in a picture of this size."""

    size: tuple[int, int]
    radius: int
    centres: tuple[Point, ...]

    def middle(self, space: Space) -> Point:
        moon, place = WHERE[space]
        (x, y), (cx, cy) = place_offset(place), self.centres[moon]
        return cx + x * self.radius, cy + y * self.radius


def _ground(moons: int, size: tuple[int, int]) -> Ground:
    """One moon as large as it can be; two beside each other, or askew where that makes them larger."""
    wide, high = size[0], round(size[1] / (1 + OVER))
    if moons == 1:
        return _laid(_radius(min(wide, high)), (0, 0))
    beside = _radius(min(wide // 2, high))
    askew = next(r for r in range(min(wide, high) // 2, 0, -1) if _apart(wide, high, r) >= 2 * _outer(r))
    if askew <= beside:
        return _laid(beside, (0, 0), (2 * _outer(beside), 0))
    return _laid(askew, (0, 0), (wide - 2 * _outer(askew), high - 2 * _outer(askew)))


def _between(start: float, goal: float, share: float) -> float:
    return start + (goal - start) * share


def _outer(radius: int) -> int:
    return radius + moon_margin(radius)


def _apart(wide: int, high: int, radius: int) -> float:
    """How far two moons in opposite corners are from each other."""
    across, down = wide - 2 * _outer(radius), high - 2 * _outer(radius)
    return hypot(across, down) if min(across, down) >= 0 else 0.0


def _laid(radius: int, *corners_of: tuple[int, int]) -> Ground:
    """A piece on an upper space is higher than its moon, so there is some room above."""
    outer, over = _outer(radius), round(radius * 2 * OVER)
    centres = tuple((x + outer, y + outer + over) for x, y in corners_of)
    right, low = max(x for x, _ in centres) + outer, max(y for _, y in centres) + outer
    return Ground((right, low), radius, centres)


def _scene(theme: Theme, scene: Scene, material: Material, size: tuple[int, int]) -> pygame.Surface:
    """Moons with what stands on them; rays end below the units, arrows above."""
    ground = _ground(scene.moons, size)
    radius, middle = ground.radius, ground.middle
    whole = pygame.Surface(ground.size, pygame.SRCALPHA)
    for seat, centre in enumerate(ground.centres):
        moon = paint_moon(theme, seat, material, radius)
        whole.blit(moon, moon.get_rect(center=centre))
    for space in scene.lit:
        pygame.draw.circle(
            whole, theme.colours.focus, middle(space), round(radius * 0.17), max(2, radius // 36)
        )
    for start, goal in scene.rays:
        _ray(whole, theme, _bow(middle(start), middle(goal), radius), radius)
    _units(whole, theme, ground, read_board(scene.board)[: scene.moons])
    for start, goal in scene.rays:
        bow = _bow(middle(start), middle(goal), radius)
        _tip(whole, bow[-3], bow[-1], theme.colours.ice, radius)
    for start, goal in scene.arrows:
        (x0, y0), (x1, y1) = middle(start), middle(goal)
        tail, head = ((_between(x0, x1, share), _between(y0, y1, share)) for share in SHAFT)
        _arrow(whole, tail, head, theme.colours.focus, radius)
    for space in scene.struck:
        x, y = middle(space)
        box = pygame.Rect(0, 0, round(radius * 0.36), round(radius * 0.36))
        box.center = round(x), round(y - radius * 0.06)
        draw_corners(whole, box, theme.colours.bad, max(2, radius // 26))
    for space in scene.barred:
        cross = beam.paint_cross(max(8, round(radius * 0.34)), theme.colours.bad)
        x, y = middle(space)
        whole.blit(cross, cross.get_rect(center=(round(x), round(y - radius * 0.04))))
    return _fit(for_screen(whole), size)


def _units(whole: pygame.Surface, theme: Theme, ground: Ground, board: Sequence[Sequence[str]]) -> None:
    """Those further up first, so that lower ones stand before them."""
    scale = round(ground.radius * WIDE)
    places = [
        (ground.middle(SPACES_OF[moon][place]), unit)
        for moon, units in enumerate(board)
        for place, unit in enumerate(units)
        if unit
    ]
    for (x, y), unit in sorted(places, key=lambda one: one[0][1]):
        shadow = paint_shadow(unit, scale)
        whole.blit(shadow, shadow.get_rect(center=(round(x), round(y))))
        image = paint_unit(theme, unit, scale)
        foot = round(y + foot_of(scale) + scale * 0.06)
        whole.blit(image, image.get_rect(midbottom=(round(x), foot)))


def _bow(start: Point, goal: Point, radius: int) -> list[Point]:
    """From a pad to where something lands, bent upwards or aside, and ending short of the space's middle."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    far = max(1.0, hypot(dx, dy))
    aside = (dy / far, -dx / far) if dx >= 0 or abs(dy) > abs(dx) else (-dy / far, dx / far)
    points = []
    for step in range(RAY_STEPS + 1):
        share = step / RAY_STEPS * (1 - 0.16 * radius / far)
        rise = radius * 1.8 * share * (1 - share)
        points.append((start[0] + dx * share + aside[0] * rise, start[1] + dy * share + aside[1] * rise))
    return [(x, max(radius * 0.06, y)) for x, y in points]


def _ray(whole: pygame.Surface, theme: Theme, bow: list[Point], radius: int) -> None:
    wide = max(2, radius // 30)
    pygame.draw.lines(whole, (8, 12, 22), False, bow, wide * 4)
    beam.draw_beam(whole, bow, theme, theme.seats[0], wide)


def _arrow(whole: pygame.Surface, start: Point, goal: Point, tone: Colour, radius: int) -> None:
    wide = max(2, radius // 26)
    pygame.draw.line(whole, (8, 10, 24), start, goal, wide + 3)
    pygame.draw.line(whole, tone, start, goal, wide)
    _tip(whole, start, goal, tone, radius)


def _tip(whole: pygame.Surface, start: Point, goal: Point, tone: Colour, radius: int) -> None:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    far = max(1.0, hypot(dx, dy))
    ux, uy, reach = dx / far, dy / far, radius * 0.12
    tip = [
        goal,
        (goal[0] - ux * reach - uy * reach * 0.7, goal[1] - uy * reach + ux * reach * 0.7),
        (goal[0] - ux * reach + uy * reach * 0.7, goal[1] - uy * reach - ux * reach * 0.7),
    ]
    pygame.draw.polygon(whole, (8, 10, 24), tip, 4)
    pygame.draw.polygon(whole, tone, tip)


__all__ = ["Material", "picture"]
