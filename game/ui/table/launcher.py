"""The launcher on the table: the shooter with its stick and ladder, or a token over the edge."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, degrees, hypot, radians, sin

import pygame

from game.ui.kit.light import for_screen, glow, smooth
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.art.shooter import (
    AHEAD,
    BUTTON,
    LAMPS,
    LENGTH,
    STICK,
    ShooterArt,
    body_shadow,
    lamp_glow,
    lamp_place,
    on_device,
    paint_shooter,
)
from game.ui.table.picture import LauncherPicture, TokenFace
from game.ui.table.space import TableSpace, centred, corner
from game.ui.table.sprites import SpriteBank

TURN_STEP = 0.5
LIT = (34, 32, 26)  # added to what can be taken
RECOIL = 7.0  # millimetres
LADDER = tuple(lamp_place(i) for i in range(LAMPS))
GRIP = 17.0  # millimetres from its middle to the ring round a token that can be taken
DRAW = 13.0  # millimetres the plunger goes back at full power


class LauncherView:
    """Draws a launcher for one table at one size."""

    def __init__(self, theme: Theme, space: TableSpace, bank: SpriteBank) -> None:
        self.theme = theme
        self.space = space
        self.bank = bank
        self._turned: dict[tuple[float, int], tuple[pygame.Surface, pygame.Surface]] = {}

    def draw(self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool) -> None:
        if launcher.kind == "shooter":
            self._shooter(surface, launcher, face, loaded)
        else:
            self._flick(surface, launcher, face, loaded)

    def _shooter(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool
    ) -> None:
        art = paint_shooter(self.theme, self.space.mm, self.theme.seats[face.seat % 4].colour)
        back = -RECOIL * launcher.recoil
        body, shadow = self._body(art, launcher.heading, face.seat)
        middle = self._place(launcher, 0.0, AHEAD - LENGTH / 2 + back)
        centred(surface, shadow, (middle[0] + 4 * self.space.mm, middle[1] + 6 * self.space.mm))
        centred(surface, body, middle)
        if launcher.lit:
            centred(surface, self._light(body), middle, pygame.BLEND_PREMULTIPLIED)
        pull = launcher.power * DRAW if launcher.charging else 0.0
        centred(surface, art.plunger, self._place(launcher, 0.0, back - 15.5 - pull))
        if loaded:
            self._token(surface, launcher, face, back - (pull * 0.25))
        self._controls(surface, art, launcher, back)
        self._ladder(surface, art, launcher, back)

    def _body(self, art: ShooterArt, heading: float, seat: int) -> tuple[pygame.Surface, pygame.Surface]:
        turn = round(-degrees(heading) / TURN_STEP) * TURN_STEP
        key = (turn, seat)
        if key not in self._turned:
            if len(self._turned) > 96:
                self._turned.clear()
            flat = (art.body, body_shadow(self.space.mm))
            body, shade = (pygame.transform.rotozoom(part, turn, 1.0) if turn else part for part in flat)
            self._turned[key] = (body, shade)
        return self._turned[key]

    def _light(self, body: pygame.Surface) -> pygame.Surface:
        """What lies over a body that can be taken: some light, and an edge in the colour of the focus."""
        mask = pygame.mask.from_surface(body)
        light = mask.to_surface(setcolor=(*LIT, 0), unsetcolor=(0, 0, 0, 0))
        pygame.draw.lines(light, self.theme.colours.focus, True, mask.outline(), max(2, round(self.space.mm)))
        return light

    def _place(self, launcher: LauncherPicture, x: float, y: float) -> tuple[float, float]:
        """Where a point of the launcher is seen."""
        dx, dy = on_device(x, y, launcher.heading)
        return self.space.to_screen(launcher.x + dx, launcher.y + dy)

    def _token(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, back: float
    ) -> None:
        seat = self.theme.seats[face.seat % 4]
        token = self.bank.token(seat, face.level, 1.04, -launcher.heading)
        at = self._place(launcher, 0.0, back)
        centred(surface, self.bank.token_shadow(0.0), (at[0] + 1, at[1] + 2 * self.space.mm))
        centred(surface, token, at)

    def _controls(
        self, surface: pygame.Surface, art: ShooterArt, launcher: LauncherPicture, back: float
    ) -> None:
        base = self._place(launcher, STICK[0], STICK[1] + back)
        lean = self._place(
            launcher,
            STICK[0] + 6.0 * sin(launcher.heading * 1.6),
            STICK[1] + 2.5 + back - 5.0 * launcher.recoil - 3.0 * launcher.charging * launcher.power,
        )
        pygame.draw.line(surface, (150, 148, 146), base, lean, max(2, round(4.2 * self.space.mm)))
        shade = self.bank.token_shadow(10.0)
        centred(surface, shade, (lean[0] + 3 * self.space.mm, lean[1] + 4 * self.space.mm))
        centred(surface, art.stick, (lean[0], lean[1] - 2 * self.space.mm))
        at = self._place(launcher, BUTTON[0] - 3.0, BUTTON[1] + back)
        if launcher.charging:
            radius = round(17 * self.space.mm)
            light = glow(radius, mix(self.theme.colours.lamp, (0, 0, 0), 0.45), 1.0)
            surface.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)
        centred(
            surface,
            art.buttons[launcher.charging],
            (at[0], at[1] - (0 if launcher.charging else 1.4 * self.space.mm)),
        )

    def _ladder(
        self, surface: pygame.Surface, art: ShooterArt, launcher: LauncherPicture, back: float
    ) -> None:
        lit = round(launcher.power * LAMPS)
        lamps = [*art.lamps_on[:lit], *art.lamps_off[lit:]]
        places = (self._place(launcher, x, y + back) for x, y in LADDER)
        surface.fblits([(lamp, corner(lamp, at)) for lamp, at in zip(lamps, places, strict=True)])
        for i in range(max(0, lit - 3), lit):
            x, y = LADDER[i]
            light = lamp_glow(self.theme, i, self.space.mm)
            at = self._place(launcher, x, y + back)
            surface.blit(
                light,
                (at[0] - light.get_width() / 2, at[1] - light.get_height() / 2),
                special_flags=pygame.BLEND_RGB_ADD,
            )

    def _flick(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool
    ) -> None:
        """The token hangs over the edge; lamps behind it tell the power, the stroke leaves a trail."""
        mm = self.space.mm
        seat = self.theme.seats[face.seat % 4]
        at = self.space.to_screen(launcher.x, launcher.y)
        self._trail(surface, launcher)
        if launcher.lit:
            ring = pygame.Rect(0, 0, 0, 0).move(at).inflate(*(2 * GRIP * mm,) * 2)
            pygame.draw.ellipse(surface, self.theme.colours.focus, ring, max(2, round(mm)))
        if loaded:
            shade = self.bank.token_shadow(28.0)
            centred(surface, shade, (at[0] + 3.5 * mm, at[1] + 6 * mm))
            centred(surface, self.bank.token(seat, face.level, 1.08, -launcher.heading), at)
        art = paint_shooter(self.theme, mm, seat.colour)
        lit = round(launcher.power * LAMPS)
        for i in range(LAMPS):
            a = launcher.heading + (i - (LAMPS - 1) / 2) * 0.175
            place = (at[0] + 27 * mm * sin(a), at[1] - 27 * mm * cos(a))
            centred(surface, (art.lamps_on if i < lit else art.lamps_off)[i], place)
            if max(0, lit - 3) <= i < lit:
                centred(surface, lamp_glow(self.theme, i, mm), place, pygame.BLEND_RGB_ADD)
        self._arrow(surface, launcher, at)

    def _arrow(self, surface: pygame.Surface, launcher: LauncherPicture, at: tuple[float, float]) -> None:
        mm = self.space.mm
        colour = self.theme.colours.focus
        for step in range(3):
            far = (37 + 7.5 * step) * mm
            mark = chevron(
                mix(colour, self.theme.colours.felt, 0.25 * step), mm, round(degrees(launcher.heading) / 2)
            )
            place = (at[0] + far * sin(launcher.heading), at[1] - far * cos(launcher.heading))
            centred(surface, mark, place, pygame.BLEND_PREMULTIPLIED)

    def _trail(self, surface: pygame.Surface, launcher: LauncherPicture) -> None:
        """Phosphor along the stroke, wider and brighter where the hand was fast and where it is now."""
        points = [self.space.to_screen(x, y) for x, y in launcher.stroke[-40:]]
        count = len(points)
        for i, (a, b) in enumerate(pairwise(points)):
            fresh = (i + 1) / count
            speed = min(1.0, hypot(b[0] - a[0], b[1] - a[1]) / (16 * self.space.mm))
            radius = round((3 + 7 * fresh * (0.4 + 0.6 * speed)) * self.space.mm)
            tone = mix((0, 0, 0), self.theme.colours.phosphor, 0.25 + 0.6 * fresh)
            steps = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / max(2.0, radius * 0.5)))
            for s in range(min(12, steps)):
                at = (a[0] + (b[0] - a[0]) * s / steps, a[1] + (b[1] - a[1]) * s / steps)
                centred(surface, glow(max(2, radius), tone, 1.0), at, pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=192)
def chevron(colour: Colour, mm: float, turn: int) -> pygame.Surface:
    """An arrow's head, `turn` times two degrees clockwise from straight ahead."""
    size = round(15 * mm)

    def head(big: pygame.Surface, times: int) -> None:
        c, k, a = size * times / 2, mm * times, radians(turn * 2)
        corners = [(-6, 2), (0, -4), (6, 2), (6, 5), (0, -1), (-6, 5)]
        points = [(c + (x * cos(a) - y * sin(a)) * k, c + (x * sin(a) + y * cos(a)) * k) for x, y in corners]
        pygame.draw.polygon(big, colour, points)

    return for_screen(smooth((size, size), head))
