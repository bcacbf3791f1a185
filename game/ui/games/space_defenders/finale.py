"""How a match of Space Defenders ends: the horde comes down over all, or who defended best rises above it."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from random import Random
from typing import cast

import pygame

from game.core import Outcome
from game.games.space_defenders.position import LOST
from game.games.space_defenders.state import SeatView
from game.ui.games.space_defenders.art.craft import paint_defender, seat_of
from game.ui.games.space_defenders.art.horde import paint_monster
from game.ui.games.space_defenders.board import SpaceDefendersBoard
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.set_piece import Backdrop, Motes, SetPiece, Sounding, dim, drained, flare, lay, span

NIGHT: Colour = (96, 44, 56)
COLUMNS, ROWS = 13, 8
STARS = 70


def finale(board: AnyBoardView, view: SeatView, outcome: Outcome) -> SetPiece:
    if outcome.termination in LOST:
        return EarthFalls(cast(SpaceDefendersBoard, board), view)
    return Triumph(view, outcome)


class EarthFalls(SetPiece):
    """The ground burns where they came through; then rank after rank comes down upon everything."""

    seconds = 3.0

    def __init__(self, board: SpaceDefendersBoard, view: SeatView) -> None:
        self._board = board
        through = [column for column, mark in enumerate(view.board[0]) if mark in "12345LRlr"]
        self._column = through[0] if through else 2.5
        self.sounds = (
            Sounding(0.0, "sd_alarm", 1.0),
            Sounding(0.15, "explosion", 1.0),
            *(Sounding(0.75 + 0.24 * n, "march", 1.0, (1.0, 1.19, 0.89, 1.06)[n % 4]) for n in range(ROWS)),
        )

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        self._lost = drained(back.picture, NIGHT)
        scale = back.look.theme.zoom
        self._embers = Motes(
            7, 60, 260 * scale, -60 * scale, ((255, 120, 40), (255, 70, 30), (170, 40, 30)), 2.4
        )

    def draw(self, surface: pygame.Surface, second: float) -> None:
        back, px, board = self.back, self.back.look.px, self.back.board
        shake = round(px(5) * sin(second * 70.0) * (1.0 - span(second, 0.1, 0.8)))
        gone = span(second, 0.2, 1.4)
        if gone < 1.0:
            surface.blit(back.picture, (0, 0))
        if shake and not back.look.theme.reduced_motion:
            surface.blit(back.picture.subsurface(board), board.move(shake, 0))
        lay(surface, self._lost, (0, 0), gone)
        ground = self._board.painter.middle(self._column, 0)
        flare(surface, ground, px(150) + px(300) * span(second, 0.0, 1.2), (230, 70, 36), 0.9)
        self._embers.draw(surface, ground, second, 2.6, px(6))
        self._horde(surface, second)
        dim(surface, back.window, 0.35 * span(second, 2.2, 3.0), (40, 8, 16))

    def _horde(self, surface: pygame.Surface, second: float) -> None:
        """Wider than the board: they come for the whole window."""
        back = self.back
        cell = back.window.width / COLUMNS
        size = round(cell * 0.74)
        for row in range(ROWS):
            share = span(second, 0.65 + 0.24 * (ROWS - 1 - row) * 0.9, 1.15 + 0.24 * (ROWS - 1 - row) * 0.9)
            if share <= 0.0:
                continue
            value = 1 + row % 5
            goal = back.window.height * (row + 0.5) / ROWS
            y = goal - (1.0 - share) * back.window.height * 0.8
            step = int(second / 0.3)
            for column in range(COLUMNS):
                picture = _red(back.look.theme, value, (step + column + row) % 2, size)
                sway = back.look.px(6) * sin(second * 4.0 + row)
                x = (column + 0.5) * cell + sway
                lay(surface, picture, picture.get_rect(center=(round(x), round(y))).topleft, 0.86 * share)


class Triumph(SetPiece):
    """The ships of those who won rise through falling stars; what they brought home is counted below."""

    seconds = 2.8
    words_at = 0.9

    def __init__(self, view: SeatView, outcome: Outcome) -> None:
        best = max(outcome.shares)
        self._ships = [
            (seat, outcome.scores[seat], view.cannons[seat], view.rapid[seat])
            for seat, share in enumerate(outcome.shares)
            if share == best
        ]
        rng = Random(23)
        self._stars = [(rng.random(), rng.random(), rng.uniform(0.4, 1.0)) for _ in range(STARS)]
        self.sounds = (
            Sounding(0.0, "sd_thrust", 1.0, 0.7),
            Sounding(0.35, "sd_thrust", 1.0, 0.9),
            *(Sounding(1.0 + 0.12 * n, "sd_take", 0.6, 1.0 + 0.07 * n) for n in range(8)),
        )

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        theme, scale = back.look.theme, back.look.theme.zoom
        tones = tuple(seat_of(theme, seat).colour for seat, *_ in self._ships)
        self._scraps = Motes(
            13, 110, 470 * scale, 300 * scale, (*tones, theme.colours.focus, theme.colours.text)
        )

    def draw(self, surface: pygame.Surface, second: float) -> None:
        back, px = self.back, self.back.look.px
        surface.blit(back.picture, (0, 0))
        dim(surface, back.window, 0.78 * span(second, 0.0, 0.5), (8, 12, 34))
        self._sky(surface, second)
        middle = (back.window.centerx, back.window.height * 0.34)
        self._scraps.draw(surface, middle, second - 0.75, 2.0, px(8))
        pitch = min(px(300), back.window.width // (len(self._ships) + 1))
        for number, (seat, score, cannons, rapid) in enumerate(self._ships):
            x = back.window.centerx + (number - (len(self._ships) - 1) / 2) * pitch
            self._ship(surface, second - 0.08 * number, x, (seat, score, cannons, rapid))

    def _sky(self, surface: pygame.Surface, second: float) -> None:
        """Stars that fall behind, slower as the ship slows down."""
        window, px = self.back.window, self.back.look.px
        speed = 1.0 - 0.88 * span(second, 0.3, 1.9)
        way = second * 1.6 - 0.7 * span(second, 0.3, 1.9)
        for x, y, near in self._stars:
            at = ((y + way * near) % 1.0) * window.height
            long = max(px(2), round(px(46) * near * speed))
            tone = mix((40, 52, 110), (226, 234, 255), near * 0.8)
            surface.fill(tone, (round(x * window.width), round(at), max(1, px(2 * near)), long))

    def _ship(
        self, surface: pygame.Surface, second: float, x: float, who: tuple[int, int, int, bool]
    ) -> None:
        seat, score, cannons, rapid = who
        back, px = self.back, self.back.look.px
        mark = seat_of(back.look.theme, seat)
        rise = span(second, 0.0, 1.3)
        y = back.window.height * (1.15 - 0.83 * rise) + px(5) * sin(second * 3.0)
        flare(surface, (x, y), px(230), mark.colour, 0.55 * rise)
        for step in range(5):
            tail = y + px(70) + step * px(20)
            flare(surface, (x, tail), px(44 - 6 * step), (255, 170, 70), (0.6 - 0.1 * step) * (1.25 - rise))
        ship = paint_defender(mark, cannons, rapid, int(second / 0.09) % 2, "open", px(170))
        surface.blit(ship, ship.get_rect(center=(round(x), round(y))))
        counted = round(score * span(second, 0.95, 1.95))
        told = back.look.theme.text("score", 30, f"{counted}", mark.light)
        lay(surface, told, (x - told.get_width() / 2, y + px(96)), span(second, 0.9, 1.2))


@lru_cache(maxsize=64)
def _red(theme: Theme, value: int, frame: int, size: int) -> pygame.Surface:
    """One of them with the fire behind it."""
    picture = paint_monster(theme, value, frame, "down", size).copy()
    picture.fill((255, 116, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return for_screen(picture)
