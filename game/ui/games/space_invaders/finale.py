"""How a match of Space Invaders ends on its table: the wreck and a parade, or the planet going dark.

Won, the saucer lies in smoke and all that was shot down files past, kind by kind.  Lost, fires run along the
horizon, the light leaves the planet, and the horde stands over it; or the saucer's beam puts it out.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import sin, sqrt
from random import Random
from typing import cast

import pygame

from game.core import Outcome
from game.games.space_invaders.numbers import KINDS, invaders
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.kit.art.creatures import creatures, paint_creature
from game.ui.kit.light import for_screen, mesh, smoothstep, surface_of
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.set_piece import (
    Backdrop,
    Motes,
    SetPiece,
    Sounding,
    dim,
    drained,
    flare,
    lay,
    span,
)
from game.ui.table.art.wounds import horizon

NIGHT: Colour = (46, 54, 84)
NIGHT_EDGE: Colour = (8, 8, 10)
FIRES = 7
BEAM, ARC = 0.33, 12  # of the table's width to either side, and steps of its foot along the planet
ROOMY, CROWD = 9, 24  # that march side by side with room between them, and at all
STEP = 0.16  # seconds of a step of the parade
MARCH = (1.0, 1.19, 0.89, 1.06)


def finale(board: AnyBoardView, view: SeatView, outcome: Outcome) -> SetPiece:
    own = cast(SpaceInvadersBoard, board)
    if outcome.termination == "won":
        return Parade(own, view)
    return PlanetDark(own, view, beamed=outcome.termination == "assault_failed")


class _OnTheTable(SetPiece):
    """Places of the table as they are seen."""

    def __init__(self, board: SpaceInvadersBoard, view: SeatView) -> None:
        self._board, self._view = board, view

    def at(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        return self._board.table_view.to_screen(x, y, z)

    @property
    def ufo(self) -> tuple[float, float]:
        ufo = self._view.table.ufo
        return self.at(ufo.x, ufo.y) if ufo is not None else (self.back.board.centerx, self.back.board.y)

    @property
    def mm(self) -> float:
        return self._board.table_view.mm

    def down(self, share: float) -> float:
        """So far down the table as it is seen: in an upright window there is more below it."""
        frame = self._board.table_view.frame
        return frame.y + frame.height * share


class Parade(_OnTheTable):
    seconds = 3.4
    words_at = 0.42

    def __init__(self, board: SpaceInvadersBoard, view: SeatView) -> None:
        super().__init__(board, view)
        kinds = Counter(invaders()[card].kind for card in view.score_board)
        self._ranks = [(kind, kinds[kind]) for kind in KINDS if kinds[kind]]
        self.sounds = (
            Sounding(0.05, "explosion", 1.0),
            Sounding(0.55, "si_ufo", 0.7, 0.7),
            *(Sounding(0.8 + 2 * STEP * n, "march", 0.7, MARCH[n % 4]) for n in range(7)),
        )

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        theme = back.look.theme
        scale = theme.zoom
        tones = tuple(seat.colour for seat in theme.seats[:4])
        self._scraps = Motes(5, 90, 420 * scale, 260 * scale, (*tones, theme.colours.card), 2.2)
        self._shards = Motes(
            9, 46, 520 * scale, 520 * scale, ((150, 152, 160), (90, 92, 100), (255, 190, 90))
        )
        self._smoke = _smoke(round(46 * scale))
        self._dawn = _dawn(theme, back.window.size)

    def draw(self, surface: pygame.Surface, second: float) -> None:
        back = self.back
        surface.blit(back.picture, (0, 0))
        _add(surface, self._dawn, span(second, 0.6, 2.6))
        self._wreck(surface, second)
        for number, (kind, count) in enumerate(self._ranks):
            self._rank(surface, second, number, kind, count)
        for number, x in enumerate((0.22, 0.5, 0.78)):
            spot = (back.window.width * x, self.down(0.62))
            self._scraps.draw(surface, spot, second - 0.9 - 0.25 * number, 2.0, back.look.px(7))

    def _wreck(self, surface: pygame.Surface, second: float) -> None:
        """A burst, pieces that fly off, and smoke that goes on rising."""
        at, theme, px = self.ufo, self.back.look.theme, self.back.look.px
        flare(surface, at, px(260), theme.colours.amber, 1.0 - span(second, 0.0, 0.9))
        flare(surface, at, px(120), theme.colours.red, 0.5 + 0.2 * sin(second * 5.0))
        self._shards.draw(surface, at, second, 1.5, px(8))
        for puff in range(9):
            age = second - 0.25 - puff * 0.28
            life = (age % 2.5) / 2.5 if age > 0.0 else 0.0
            if life <= 0.0:
                continue
            size = round(px(30) + px(110) * life)
            smoke = pygame.transform.smoothscale(self._smoke, (size, size))
            sway = px(26) * sin(puff * 2.1 + second) * life
            smoke.set_alpha(round(190 * (1.0 - life)))
            surface.blit(smoke, (at[0] - size / 2 + sway, at[1] - size / 2 - px(150) * life))

    def _rank(self, surface: pygame.Surface, second: float, number: int, kind: str, count: int) -> None:
        """One kind files in from the left, in step, and stands; its number is told."""
        back, look = self.back, self.back.look
        theme, tone = look.theme, look.theme.colours.creatures[kind]
        pixel = max(1, round(2.4 * theme.zoom))
        wide = len(creatures()[kind][0][0]) * pixel
        here = min(count, CROWD)
        pitch = round(wide * 1.28 * min(1.0, ROOMY / max(1, here)))  # a crowd stands closer
        row = pygame.Rect(0, 0, here * pitch, 0)
        row.centerx = back.board.centerx - look.px(30)
        begin, end = 0.7 + 0.22 * number, 2.2 + 0.22 * number
        share = span(second, begin, end)
        if share <= 0.0:
            return
        y = self.down(0.705 + 0.092 * number)
        frame = int(second / STEP) if share < 1.0 else 0
        for place in range(here):
            goal = row.x + place * pitch
            x = goal - (1.0 - share) * (back.window.width * 0.75)
            hop = look.px(4) if (frame + place) % 2 and share < 1.0 else 0
            creature = paint_creature(kind, frame + place, mix(tone, (255, 255, 255), 0.08), pixel)
            shade = pygame.Rect(0, 0, round(wide * 0.8), max(2, look.px(6)))
            shade.midbottom = (round(x + wide / 2), round(y + creature.get_height() / 2 + look.px(4)))
            pygame.draw.ellipse(surface, (6, 10, 12), shade)
            surface.blit(creature, (x, y - creature.get_height() / 2 - hop))
        words = f"×{round(count * span(second, begin + 0.4, end))}"
        told, dark = (theme.text("figure", 30, words, ink) for ink in (tone, NIGHT_EDGE))
        at = row.right + look.px(12), y - told.get_height() / 2
        edge = max(1, look.px(2))
        for aside, down in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):  # fires burn behind it
            lay(surface, dark, (at[0] + aside, at[1] + down), share)
        lay(surface, told, at, share)


class PlanetDark(_OnTheTable):
    seconds = 3.4
    words_at = 0.97

    def __init__(self, board: SpaceInvadersBoard, view: SeatView, beamed: bool) -> None:
        super().__init__(board, view)
        self._beamed = beamed
        rng = Random(41)
        self._fires = sorted(
            (rng.uniform(0.1, 1.0), (n + rng.uniform(0.2, 0.8)) / FIRES) for n in range(FIRES)
        )
        booms = tuple(Sounding(at, "si_planet", 0.9, 0.9) for at, _ in self._fires[::2])
        beam = (Sounding(0.1, "si_ufo", 1.0, 0.6),) if beamed else ()
        loom = () if beamed else tuple(Sounding(1.5 + 0.3 * n, "march", 1.0, 0.8) for n in range(4))
        self.sounds = tuple(sorted((*booms, *beam, *loom), key=lambda one: one.at))

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        scale = back.look.theme.zoom
        self._night = drained(back.picture, NIGHT)
        self._light = self._painted_beam()
        self._embers = Motes(
            3, 40, 150 * scale, -40 * scale, ((255, 120, 40), (255, 70, 30), (180, 40, 24)), 2.0
        )

    def draw(self, surface: pygame.Surface, second: float) -> None:
        back, px = self.back, self.back.look.px
        dark = span(second, 0.7, 2.6)
        if dark < 1.0:
            surface.blit(back.picture, (0, 0))
        lay(surface, self._night, (0, 0), dark)
        self._burn(surface, second)
        if self._beamed:
            self._beam(surface, second)
        else:
            self._loom(surface, second)
        glow = 0.55 + 0.12 * sin(second * 3.0)
        flare(surface, self.ufo, px(120), back.look.theme.colours.red, glow * (0.5 + 0.9 * dark))
        dim(surface, back.window, 0.25 * span(second, 2.4, 3.3))

    def _horizon(self, share: float) -> tuple[float, float]:
        """A place on the planet's edge, from left to right."""
        table = self._view.table
        x = table.width * (0.06 + 0.88 * share)
        bulge = 1.0 - (2.0 * share - 1.0) ** 2
        return self.at(x, table.stripe_line + (table.planet_line - table.stripe_line) * (0.15 + 0.8 * bulge))

    def _burn(self, surface: pygame.Surface, second: float) -> None:
        """One fire after the other, until they are embers."""
        px = self.back.look.px
        for begins, share in self._fires:
            age = second - begins
            if age <= 0.0:
                continue
            at = self._horizon(share)
            burst = 1.0 - span(age, 0.0, 0.7)
            flicker = 0.5 + 0.12 * sin(age * 7.0 + share * 20.0)
            rest = 0.35 + 0.65 * (1.0 - span(second, 2.2, 3.4))
            flare(surface, at, px(70) + px(90) * burst, (255, 150, 60), max(burst, flicker * rest))
            self._embers.draw(surface, at, age, 2.6, px(5))

    def _loom(self, surface: pygame.Surface, second: float) -> None:
        """Three of the horde, as large as the sky."""
        back, red = self.back, self.back.look.theme.colours.red
        for number, kind in enumerate(("crab", "squid", "octopus")):
            share = span(second, 1.1 + 0.25 * number, 2.3 + 0.25 * number)
            if share <= 0.0:
                continue
            pixel = max(3, round((13 if number == 1 else 9) * back.look.theme.zoom))
            shape = _shadow(kind, int(second / 0.5), mix((20, 4, 8), red, 0.62), pixel)
            x = back.window.width * (0.22, 0.5, 0.78)[number]
            y = self.down((0.36, 0.30, 0.36)[number]) - (1.0 - share) * back.look.px(40)
            lay(surface, shape, shape.get_rect(center=(round(x), round(y))).topleft, 0.72 * share)

    def _beam(self, surface: pygame.Surface, second: float) -> None:
        """The saucer was not brought down: what it came for."""
        share = span(second, 0.05, 0.6) * (1.0 - 0.62 * span(second, 2.5, 3.3))
        if share <= 0.02:
            return
        light, corner = self._light
        part = round(255 * round(share, 1))
        weak = light.copy()
        weak.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(weak, corner, special_flags=pygame.BLEND_RGB_ADD)
        flare(
            surface, self._horizon(0.5), self.back.look.px(200), self.back.look.theme.colours.red, 0.8 * share
        )

    def _painted_beam(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Three cones of light one in the other, from the saucer onto the planet, and where they lie."""
        tone, ufo, px = self.back.look.theme.colours.red, self.ufo, self.back.look.px
        feet = [self._lit(share) for share in (1.0, 0.68, 0.32)]
        low = max(y for _, y in feet[0])
        box = pygame.Rect(feet[0][0][0], ufo[1], feet[0][-1][0] - feet[0][0][0], max(1.0, low - ufo[1]))
        light, top = pygame.Surface(box.size), ufo[0] - box.x
        for foot, part in zip(feet, (0.16, 0.2, 0.3), strict=True):
            layer = pygame.Surface(box.size)
            points = [(top + px(16), 0), (top - px(16), 0), *((x - box.x, y - box.y) for x, y in foot)]
            pygame.draw.polygon(layer, mix((0, 0, 0), tone, part), points)
            light.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return for_screen(light), box.topleft

    def _lit(self, share: float) -> list[tuple[float, float]]:
        """Where a share of the beam falls on the planet's edge, from left to right."""
        table = self._view.table
        rise, radius = horizon(table)
        places = (BEAM * share * (step / ARC - 1.0) for step in range(2 * ARC + 1))
        aside = [table.width * place for place in places]
        down = (radius - sqrt(radius * radius - x * x) for x in aside)
        return [
            self.at(table.width / 2 + x, table.stripe_line + rise - y)
            for x, y in zip(aside, down, strict=True)
        ]


# -- painted once ----------------------------------------------------------------------------------


def _add(surface: pygame.Surface, light: pygame.Surface, share: float) -> None:
    """Light to be added, by a share of its strength."""
    if share <= 0.02:
        return
    part = round(255 * share)
    weak = light.copy()
    weak.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(weak, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _dawn(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Light over the planet, from below the horizon."""
    width, height = size[0] // 6 + 1, size[1] // 6 + 1
    x, y = mesh(width, height)
    u, v = x / width, y / height
    light = smoothstep(0.05, 0.62, v) * (1.0 - 0.55 * smoothstep(0.62, 1.0, v))
    light = light * (1.0 - 0.7 * abs(u - 0.5) * 2.0)
    tone = mix(theme.colours.lamp, theme.colours.phosphor, 0.45)
    return for_screen(
        pygame.transform.smoothscale(surface_of(light[:, :, None] * [0.34 * c for c in tone]), size)
    )


@lru_cache(maxsize=4)
def _smoke(radius: int) -> pygame.Surface:
    x, y = mesh(radius * 2, radius * 2)
    far = ((x - radius) ** 2 + (y - radius) ** 2) ** 0.5 / radius
    soft = (1.0 - smoothstep(0.1, 1.0, far)) * 0.8
    grey = surface_of(soft[:, :, None] * 0.0 + [104.0, 100.0, 108.0], soft)
    return for_screen(grey)


@lru_cache(maxsize=16)
def _shadow(kind: str, frame: int, tone: Colour, pixel: int) -> pygame.Surface:
    """A creature in one tone, with a rim of light."""
    shape = paint_creature(kind, frame % 2, tone, pixel)
    mask = pygame.mask.from_surface(shape)
    dark = mask.to_surface(setcolor=(*mix(tone, (0, 0, 0), 0.45), 255), unsetcolor=(0, 0, 0, 0))
    lit = mask.to_surface(setcolor=(*mix(tone, (255, 90, 70), 0.5), 255), unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface((dark.get_width(), dark.get_height() + pixel), pygame.SRCALPHA)
    whole.blit(lit, (0, pixel))
    whole.blit(dark, (0, 0))
    return for_screen(whole)
