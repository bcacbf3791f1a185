"""How a match on the moons ends: a ship comes home down a beam, one moon stays alight, or beams die away."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from random import Random
from typing import cast

import pygame

from game.core import Outcome
from game.ui.games.lunar_invaders.art.beam import draw_beam
from game.ui.games.lunar_invaders.art.moon import darkened
from game.ui.games.lunar_invaders.art.pieces import foot_of, paint_piece
from game.ui.games.lunar_invaders.board import LunarBoard
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.set_piece import Backdrop, Motes, SetPiece, Sounding, dim, flare, span

DUST: Colour = (206, 206, 214)
SHIP = 1.9  # how much larger than on the board the ship that comes home is


def finale(board: AnyBoardView, view: object, outcome: Outcome) -> SetPiece:
    own, shares = cast(LunarBoard, board), outcome.shares
    best = max(shares)
    winners = [seat for seat, share in enumerate(shares) if share == best]
    if len(winners) > 1:
        return Standstill(own, winners)
    if outcome.termination == "home":
        return Homecoming(own, winners[0], len(shares))
    return LastLight(own, winners[0], len(shares))


class _OnTheMoons(SetPiece):
    words_at = 0.95

    def __init__(self, board: LunarBoard) -> None:
        self._board = board

    def centre(self, moon: int) -> tuple[float, float]:
        x, y = self._board.layout.centres[moon]
        return float(x), float(y)

    @property
    def radius(self) -> int:
        return self._board.layout.radius

    @property
    def theme(self) -> Theme:
        return self.back.look.theme

    def shade(self, surface: pygame.Surface, moon: int, share: float) -> None:
        """The light of a moon goes."""
        if share <= 0.0:
            return
        dark = darkened(self.radius)
        dark.set_alpha(round(255 * share))
        surface.blit(dark, dark.get_rect(center=self._board.layout.centres[moon]))
        dark.set_alpha(255)

    def halo(self, surface: pygame.Surface, moon: int, seat: int, strength: float) -> None:
        """A moon's rim in its seat's light."""
        if strength <= 0.03:
            return
        tone = self.theme.seats[seat].light
        at, ring = self._board.layout.centres[moon], _ring(self.radius, tone, round(strength, 1))
        surface.blit(ring, ring.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


class Homecoming(_OnTheMoons):
    """The room goes dark, a beam falls on the home moon, and down it comes; the moon is lit from within."""

    seconds = 3.2

    def __init__(self, board: LunarBoard, seat: int, seats: int) -> None:
        super().__init__(board)
        self._seat, self._others = seat, [other for other in range(seats) if other != seat]
        self.sounds = (
            Sounding(0.1, "li_announce", 0.9),
            Sounding(0.55, "li_beam", 1.0, 0.85),
            Sounding(1.75, "li_land", 1.0, 0.8),
            Sounding(1.8, "li_stack", 0.8, 0.7),
            Sounding(2.0, "li_grow", 0.9),
        )

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        unit = self.radius / 150
        self._dust = Motes(19, 70, 240 * unit, 60 * unit, (DUST, mix(DUST, (90, 90, 100), 0.5)), 2 * pi)
        tone = self.theme.seats[self._seat]
        self._sparks = Motes(31, 60, 330 * unit, -30 * unit, (tone.light, tone.colour, (255, 255, 255)), 2.6)

    def draw(self, surface: pygame.Surface, second: float) -> None:
        back, px = self.back, self.back.look.px
        surface.blit(back.picture, (0, 0))
        dim(
            surface,
            back.window,
            0.66 * span(second, 0.0, 0.6) * (1.0 - 0.35 * span(second, 2.1, 3.0)),
            (14, 18, 40),
        )
        for other in self._others:
            self.shade(surface, other, span(second, 0.2, 0.9))
        x, y = self.centre(self._seat)
        mark, foot = self.theme.seats[self._seat], y + self.radius * 0.12
        beam = span(second, 0.45, 0.75) * (1.0 - span(second, 2.0, 2.6))
        self._moon(surface, second)
        if beam > 0.03:
            self._beam(surface, (x, foot), beam)
        landed = second - 1.78
        self._dust.draw(surface, (x, foot), landed, 1.3, px(5))
        self._sparks.draw(surface, (x, foot), landed, 1.4, px(5))
        for at in (0.0, 0.25, 0.5):
            self._wave(surface, (x, foot), landed - at, mark.light)
        self._ship(surface, second, (x, foot))

    def _moon(self, surface: pygame.Surface, second: float) -> None:
        """The home moon shows through the dark, and glows when the ship is down."""
        lit = span(second, 0.25, 0.8)
        x, y = self.centre(self._seat)
        box = pygame.Rect(0, 0, round(2.14 * self.radius), round(2.14 * self.radius))
        box.center = (round(x), round(y))
        box.clamp_ip(self.back.window)
        moon = _round(self.back.picture, box)
        moon.set_alpha(round(255 * lit))
        surface.blit(moon, box)
        glow = 0.4 * lit + 0.6 * span(second, 1.75, 2.2)
        self.halo(surface, self._seat, self._seat, glow)

    def _beam(self, surface: pygame.Surface, foot: tuple[float, float], share: float) -> None:
        mark = self.theme.seats[self._seat]
        wide = max(2, round(self.radius * 0.10 * share))
        draw_beam(surface, [(foot[0], -20.0), (foot[0], foot[1])], self.theme, mark, wide)
        flare(surface, foot, self.radius * 0.8, mark.light, 0.6 * share)

    def _wave(self, surface: pygame.Surface, foot: tuple[float, float], age: float, tone: Colour) -> None:
        if not 0.0 < age < 1.0:
            return
        reach = self.radius * (0.2 + 1.5 * age)
        box = pygame.Rect(0, 0, round(2 * reach), round(1.1 * reach))
        box.center = (round(foot[0]), round(foot[1]))
        light = pygame.Surface(box.size)
        ink = mix(tone, (0, 0, 0), 0.3 + 0.7 * age)
        pygame.draw.ellipse(light, ink, light.get_rect(), max(1, round(self.radius * 0.03 * (1 - age))))
        surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)

    def _ship(self, surface: pygame.Surface, second: float, foot: tuple[float, float]) -> None:
        """It comes down the beam, and settles with a small bounce."""
        if second < 0.7:
            return
        share = span(second, 0.7, 1.78)
        bounce = self.radius * 0.06 * sin(pi * min(1.0, max(0.0, (second - 1.78) / 0.3)))
        scale = round(self._board.layout.scale * SHIP)
        ship = paint_piece(self.theme, self._seat, 3, scale)
        y = foot[1] - (1.0 - share) * (foot[1] + ship.get_height()) - bounce
        box = ship.get_rect(midbottom=(round(foot[0]), round(y + foot_of(scale))))
        flare(surface, box.center, box.height, self.theme.seats[self._seat].colour, 0.5)
        surface.blit(ship, box)


class LastLight(_OnTheMoons):
    """One moon after the other goes dark, and one is left."""

    seconds = 2.8

    def __init__(self, board: LunarBoard, seat: int, seats: int) -> None:
        super().__init__(board)
        self._seat, self._others = seat, [other for other in range(seats) if other != seat]
        self._step = min(0.5, 1.2 / max(1, len(self._others)))
        goes = tuple(Sounding(0.25 + self._step * n, "li_out", 1.0) for n in range(len(self._others)))
        self.sounds = (*goes, Sounding(1.85, "li_grow", 1.0))

    def draw(self, surface: pygame.Surface, second: float) -> None:
        surface.blit(self.back.picture, (0, 0))
        dim(surface, self.back.window, 0.45 * span(second, 0.1, 1.6), (14, 18, 40))
        for number, other in enumerate(self._others):
            at = 0.25 + self._step * number
            burst = span(second, at, at + 0.12) * (1.0 - span(second, at + 0.12, at + 0.7))
            flare(surface, self.centre(other), self.radius * 1.2, self.theme.seats[other].colour, 0.8 * burst)
            self.shade(surface, other, span(second, at + 0.1, at + 0.6))
        lit = span(second, 1.7, 2.3)
        flare(
            surface, self.centre(self._seat), self.radius * 1.7, self.theme.seats[self._seat].light, 0.4 * lit
        )
        self.halo(surface, self._seat, self._seat, lit)


class Standstill(_OnTheMoons):
    """Beams that reach for each other and die half way."""

    seconds = 2.4

    def __init__(self, board: LunarBoard, seats: list[int]) -> None:
        super().__init__(board)
        self._seats = seats
        self.sounds = (Sounding(0.1, "li_beam", 0.8, 0.8), Sounding(1.2, "li_oblivion", 0.7, 0.8))

    def draw(self, surface: pygame.Surface, second: float) -> None:
        surface.blit(self.back.picture, (0, 0))
        dim(surface, self.back.window, 0.4 * span(second, 0.2, 2.0), (20, 24, 44))
        reach = 0.48 * span(second, 0.1, 0.9)
        fades = 1.0 - span(second, 1.1, 2.0)
        rng = Random(3)
        for seat in self._seats:
            x, y = self.centre(seat)
            mx, my = self.back.board.center
            goal = (x + (mx - x) * reach * 2, y + (my - y) * reach * 2)
            wide = max(1, round(self.radius * 0.07 * fades * rng.uniform(0.9, 1.1)))
            if fades > 0.05:
                draw_beam(surface, [(x, y), goal], self.theme, self.theme.seats[seat], wide)
            self.halo(surface, seat, seat, 0.35 + 0.4 * fades)


@lru_cache(maxsize=24)
def _ring(radius: int, tone: Colour, strength: float) -> pygame.Surface:
    """Soft light along a moon's rim, to be added."""
    side = round(radius * 2.5)
    small = pygame.Surface((side // 2, side // 2))
    middle = (side // 4, side // 4)
    for step in range(10):
        near = 1.0 - step / 10
        layer = pygame.Surface(small.get_size())
        wide = max(1, round(radius * 0.016 * (step + 1)))
        ink = mix((0, 0, 0), tone, strength * near * near * 0.16)
        pygame.draw.circle(layer, ink, middle, round(radius * 0.5) + wide // 2, wide)
        small.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, (side, side))


def _round(picture: pygame.Surface, box: pygame.Rect) -> pygame.Surface:
    """A disc cut out of a picture."""
    disc = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255, 255), (box.width / 2, box.height / 2), box.width / 2 - 1)
    disc.blit(picture, (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    return disc
