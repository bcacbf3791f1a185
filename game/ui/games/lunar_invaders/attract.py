"""The little show on the cabinet: somebody beams out, finds company on the way, and beams home again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi, sin
from typing import Literal

import pygame

from game.games.lunar_invaders.moon import WHERE, Space
from game.games.lunar_invaders.pieces import owner
from game.ui.games.lunar_invaders.art.beam import arc, draw_beam
from game.ui.games.lunar_invaders.art.moon import Material, paint_moon
from game.ui.games.lunar_invaders.art.pieces import foot_of, paint_shadow, paint_unit, painting_pieces
from game.ui.games.lunar_invaders.art.sky import paint_sky
from game.ui.games.lunar_invaders.art.spaces import place_offset
from game.ui.kit.light import add_glow, light_of
from game.ui.kit.theme import Theme, mix
from game.ui.stage.attract import Attract
from game.ui.stage.scene import Stage

Point = tuple[float, float]
ROUND = 13.0  # seconds until it begins anew
HOP, BEAM = 0.45, 1.0  # seconds of a move, and of a teleport
LEVELS = 12  # steps of the light that units have while they are sent
FOOT = 0.07  # how far below a space's middle a unit stands, in radii
WIDE = 0.34  # of a large piece, in radii
BEGINS: dict[Material, float] = {"silver": 0.0, "amber": 5.8}  # so that two cabinets do not keep step


@dataclass(frozen=True)
class Step:
    """From a space to another, at a second of the show; what stands there is gone."""

    at: float
    kind: Literal["hop", "beam"]
    start: Space
    goal: Space

    @property
    def long(self) -> float:
        return HOP if self.kind == "hop" else BEAM


CAST: dict[Material, dict[Space, str]] = {
    "silver": {
        "ac1": "A2", "ac2": "A3", "ac4": "A3", "ap": "A1", "af3": "A2",
        "bc1": "B2", "bf2": "B3", "bc3": "B1", "bf4": "B2", "bf1": "B1",
    },
    "amber": {
        "ac1": "A2", "ac2": "A31", "ac4": "A21", "ap": "A1", "af3": "A2",
        "bc1": "B2", "bf2": "B32", "bc3": "B1", "bf4": "B21", "bf1": "B1",
    },
}  # fmt: skip
STEPS = (
    Step(0.9, "beam", "ap", "bf3"),
    Step(2.4, "hop", "bf3", "bc4"),
    Step(3.5, "hop", "ac2", "ap"),
    Step(4.5, "beam", "ap", "bc3"),
    Step(6.1, "hop", "bf2", "bc2"),
    Step(7.2, "hop", "bc4", "bp"),
    Step(8.3, "hop", "bf4", "bc4"),
    Step(9.0, "hop", "bc4", "bf3"),
    Step(9.7, "hop", "bc2", "bf2"),
    Step(10.6, "beam", "bp", "ap"),
)


class Show(Attract):
    still = 0.5

    def __init__(self, stage: Stage, material: Material) -> None:
        super().__init__(stage, BEGINS[material])
        self._material = material

    def pieces(self, rect: pygame.Rect) -> Iterator[object]:
        theme, radius = self.theme, _radius(rect)
        yield from paint_sky.steps(theme, rect.size, self._material)
        for seat in (0, 1):
            yield from paint_moon.steps(theme, seat, self._material, radius)
        for unit in sorted(set(CAST[self._material].values())):
            yield from painting_pieces(theme, unit, _scale(radius))
            yield paint_unit(theme, unit, _scale(radius))
            yield paint_shadow(unit, _scale(radius))
        for level in range(0 if theme.reduced_motion else LEVELS + 1):
            yield light_of(round(radius * 0.4), _light(theme), level / LEVELS)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, clock: float) -> None:
        surface.blit(paint_sky(self.theme, rect.size, self._material), rect)
        for seat in (0, 1):
            moon = paint_moon(self.theme, seat, self._material, _radius(rect))
            surface.blit(moon, moon.get_rect(center=_centre(rect, seat)))
        self._scene(surface, rect, clock % ROUND)

    def _scene(self, surface: pygame.Surface, rect: pygame.Rect, time: float) -> None:
        """Who stands where by now, and who is on the way."""
        units, going = dict(CAST[self._material]), None
        for step in STEPS:
            if time >= step.at + step.long:
                units[step.goal] = units.pop(step.start)
            elif time >= step.at:
                going = step
        moving = units.pop(going.start) if going is not None else ""
        spots = {space: _spot(rect, space) for space in units}
        for space in sorted(units, key=lambda space: spots[space][1]):
            self._unit(surface, units[space], spots[space], rect)
        if going is not None:
            share = (time - going.at) / going.long
            way = self._hop if going.kind == "hop" else self._beam
            way(surface, moving, rect, going, share)

    def _hop(self, surface: pygame.Surface, unit: str, rect: pygame.Rect, step: Step, share: float) -> None:
        eased = share * share * (3 - 2 * share)
        (x0, y0), (x1, y1) = _spot(rect, step.start), _spot(rect, step.goal)
        foot = (x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased)
        self._unit(surface, unit, foot, rect, sin(pi * share) * _radius(rect) * 0.22)

    def _beam(self, surface: pygame.Surface, unit: str, rect: pygame.Rect, step: Step, share: float) -> None:
        """Light gathers on the pad, runs over the sky, and lets the unit stand where it ends."""
        theme, radius = self.theme, _radius(rect)
        start, goal = _spot(rect, step.start), _spot(rect, step.goal)
        points = arc(start, goal, radius * 0.6)
        head, tail = min(1.0, max(0.0, (share - 0.25) * 2.2)), min(1.0, max(0.0, (share - 0.5) * 2.2))
        first, last = round(tail * (len(points) - 1)), round(head * (len(points) - 1))
        draw_beam(surface, points[first : last + 1], theme, theme.seats[owner(unit)], max(2, radius // 26))
        there = share >= 0.7
        place = goal if there else start
        if there or share < 0.3:
            self._unit(surface, unit, place, rect)
        near = (1.0 - share) / 0.3 if there else share / 0.3 if share < 0.3 else 0.0
        level = round(max(0.0, min(1.0, near)) * LEVELS)
        if level:
            add_glow(
                surface,
                (place[0], place[1] - radius * 0.1),
                round(radius * 0.4),
                _light(theme),
                level / LEVELS,
            )

    def _unit(
        self, surface: pygame.Surface, unit: str, foot: Point, rect: pygame.Rect, lift: float = 0.0
    ) -> None:
        theme, scale = self.theme, _scale(_radius(rect))
        shadow = paint_shadow(unit, scale)
        surface.blit(shadow, shadow.get_rect(center=(round(foot[0] + lift * 0.4), round(foot[1]))))
        image = paint_unit(theme, unit, scale)
        at = (round(foot[0]), round(foot[1] - lift + foot_of(scale)))
        surface.blit(image, image.get_rect(midbottom=at))


def _radius(rect: pygame.Rect) -> int:
    return max(12, round(min(rect.width * 0.245, rect.height * 0.42)))


def _scale(radius: int) -> int:
    return max(6, round(radius * WIDE))


def _centre(rect: pygame.Rect, seat: int) -> tuple[int, int]:
    """The second moon hangs a little lower than the first."""
    across, down = ((0.265, 0.46), (0.735, 0.56))[seat]
    return round(rect.x + rect.width * across), round(rect.y + rect.height * down)


def _spot(rect: pygame.Rect, space: Space) -> Point:
    seat, place = WHERE[space]
    x, y = place_offset(place)
    radius, (cx, cy) = _radius(rect), _centre(rect, seat)
    return cx + x * radius, cy + (y + FOOT) * radius


def _light(theme: Theme) -> tuple[int, int, int]:
    return mix(theme.colours.ice, (255, 255, 255), 0.3)
