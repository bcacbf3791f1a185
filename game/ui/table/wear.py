"""What burns, smokes and turns on a table that has been hurt: fires and sirens on the planet, a smoking UFO.

The wounds themselves are painted once a stage (`art/wounds.py`); what is here lies over them, frame by frame.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, sin

import pygame

from game.table.things import Table
from game.ui.kit.light import for_screen, glow
from game.ui.kit.perspective import lay
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.shards import Broken, broken
from game.ui.table.art.ufo import UfoArt, wrecked
from game.ui.table.art.wounds import (
    ABOVE,
    FIRES,
    LAMP,
    MOST,
    SIRENS,
    craters,
    dented,
    dents,
    fire_light,
    flame,
    horizon,
    paint_wounds,
    siren_turn,
    smoke,
)
from game.ui.table.space import TableSpace, centred

FLICKER = 1.3  # Hz of a fire's light
LICKS = 5.0  # pictures of a flame a second
RISES = 0.42  # of a puff's way a second
SIREN = 0.75  # turns a second, and so half as many sweeps past the eye as may be
PUFFS = 5
COVERED = 36.0  # millimetres from a card's middle in which no fire is seen
HULL = 1979  # how it breaks
Halves = tuple[pygame.Surface, pygame.Surface]


class Wear:
    """Of one table before one camera; `tone` is the planet's own light."""

    def __init__(
        self, theme: Theme, space: TableSpace, table: Table, art: UfoArt | None, tone: Colour
    ) -> None:
        self._theme, self._space, self._table, self._art, self._tone = theme, space, table, art, tone
        self._halves: dict[int, Halves] = {}
        self._hull: Broken | None = None
        self._ground: tuple[int, pygame.Surface] | None = None

    def ground(self, whole: pygame.Surface, corner: tuple[int, int], stage: int) -> pygame.Surface:
        """The table that is `whole`, as it looks by now; the last one is kept."""
        if stage <= 0:
            return whole
        stage = min(MOST, stage)
        if self._ground is None or self._ground[0] != stage:
            camera, table = self._space.camera, self._table
            rise, _ = horizon(table)
            mm = camera.scale(table.stripe_line)
            flat = paint_wounds(self._theme, table, self._tone, mm, stage)
            at = (table.width / 2, table.stripe_line + (rise + ABOVE) / 2, 0.0)
            laid, place = lay(camera, flat, mm, at, looks=2)
            worn = whole.copy()
            worn.blit(laid, (place[0] - corner[0], place[1] - corner[1]))
            worn.fill(LAMP[stage], special_flags=pygame.BLEND_RGB_MULT)
            self._ground = (stage, for_screen(worn))
        return self._ground[1]

    def halves(self, stage: int, dead: bool) -> Halves:
        """The UFO's far and near half."""
        art, ufo = self._art, self._table.ufo
        assert art is not None and ufo is not None
        if not stage and not dead:
            return art.back, art.front
        key = -1 if dead else stage
        if key not in self._halves:
            back, front = dented(art, self._space.camera, ufo, MOST if dead else stage)
            self._halves[key] = wrecked(back, front) if dead else (back, front)
        return self._halves[key]

    def hull(self, count: int) -> Broken:
        """The UFO in pieces, which are kept."""
        art, ufo = self._art, self._table.ufo
        assert art is not None and ufo is not None
        if self._hull is None:
            whole = art.back.copy()
            whole.blit(art.front, (0, 0))
            self._hull = broken(whole, self._space.camera.scale(ufo.y, ufo.wall), count, HULL)
        return self._hull

    def burn(
        self, surface: pygame.Surface, stage: int, clock: float, cards: Iterable[tuple[float, ...]]
    ) -> None:
        """Fires in the planet's wounds, but for those that lie under cards, and its sirens."""
        if stage <= 0:
            return
        stage, still, camera = min(MOST, stage), self._theme.reduced_motion, self._space.camera
        lying = [card for card in cards if card[1] < self._table.planet_line + COVERED]
        for number, (x, y, wide) in enumerate(craters(self._table)[: FIRES[stage]]):
            if any(abs(x - card[0]) < COVERED and abs(y - card[1]) < COVERED for card in lying):
                continue
            beat = 0.0 if still else sin(6.28 * FLICKER * clock + number * 1.7)
            mm = camera.scale(y)
            at = self._space.to_screen(x, y, 2.0)
            centred(
                surface, fire_light(round(wide * 2.1 * mm), round(1.5 + 1.5 * beat)), at, pygame.BLEND_RGB_ADD
            )
            frame = number if still else int(clock * LICKS + number * 1.3)
            picture = flame(frame, max(1, round(wide * 0.13 * mm)))
            surface.blit(picture, picture.get_rect(midbottom=(round(at[0]), round(at[1] + 1.5 * mm))))
        for number in range(SIRENS[stage]):
            self._siren(surface, number, SIRENS[stage], clock)

    def _siren(self, surface: pygame.Surface, number: int, count: int, clock: float) -> None:
        """A red lamp on the horizon that turns."""
        rise, radius = horizon(self._table)
        off = (0.5 + number) / count - 0.5
        x = self._table.width * (0.5 + 0.72 * off)
        dx = x - self._table.width / 2
        y = self._table.stripe_line + rise - radius + (radius * radius - dx * dx) ** 0.5
        turn = siren_turn(clock, self._theme.reduced_motion, SIREN) + number * 2.4
        px, py = self._space.to_screen(x, y, 7.0)
        mm = self._space.camera.scale(y)
        facing = max(0.0, -sin(turn))
        level = 1 + round(3 * facing)
        red = self._theme.colours.red
        lamp = glow(round((9 + 15 * facing) * mm), red, level / 4, 1.6)
        centred(surface, lamp, (px, py), pygame.BLEND_RGB_ADD)
        beam = glow(round(13 * mm), red, 0.6, 1.8)
        centred(surface, beam, (px + 22 * mm * cos(turn), py + 3 * mm), pygame.BLEND_RGB_ADD)
        size = max(3, round(4.4 * mm))
        pygame.draw.rect(surface, (26, 20, 22), (px - size / 2, py, size, max(2, round(6 * mm))))
        dome = mix((110, 14, 18), (255, 150, 130), facing)
        pygame.draw.circle(surface, dome, (px, py), max(2, round(3 * mm)))

    def smoulder(self, surface: pygame.Surface, stage: int, dead: bool, clock: float) -> None:
        """Smoke from the UFO's dents."""
        ufo = self._table.ufo
        if ufo is None or not (stage or dead):
            return
        still, laid = self._theme.reduced_motion, []
        for number, (x, y, z, size) in enumerate(dents(ufo, MOST if dead else stage)):
            if number % 2 and not dead:
                continue
            for puff in range(PUFFS):
                up = (puff / PUFFS if still else clock * RISES + puff / PUFFS + number * 0.29) % 1.0
                mm = self._space.camera.scale(y, z)
                picture = smoke(max(4, round(size * (0.9 + 2.0 * up) * mm / 3) * 3), int(up * 6))
                px, py = self._space.to_screen(x + 9.0 * sin(up * 4 + number), y, z + 70.0 * up)
                laid.append((picture, (px - picture.get_width() / 2, py - picture.get_height() / 2)))
        surface.fblits(laid)
