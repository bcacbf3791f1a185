"""Paints what a move of Space Defenders would do: lines of fire, what would be hit, what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.space_defenders.board import ROWS
from game.ui.games.space_defenders.art import craft
from game.ui.games.space_defenders.art.field import place_for
from game.ui.games.space_defenders.picture import Picture
from game.ui.games.space_defenders.spots import At, Forecast, Line
from game.ui.kit.art.marks import draw_corners
from game.ui.kit.theme import Colour, mix

if TYPE_CHECKING:
    from game.ui.games.space_defenders.paint import Marks, Painter

WHITE: Colour = (255, 255, 255)


class ForecastPainter:
    def __init__(self, painter: Painter, surface: pygame.Surface, marks: Marks, clock: float) -> None:
        self._painter, self._surface, self._marks, self._clock = painter, surface, marks, clock
        self._theme, self._grid = painter.theme, painter.grid

    def sinking(self) -> None:
        """Columns that would bring the horde down: red light, and arrows that run down them."""
        grid, tone = self._grid, self._theme.colours.bad
        for column in self._marks.sinking:
            box = grid.cell(column, ROWS - 1).union(grid.cell(column, 0))
            light = pygame.Surface(box.size)
            light.fill(mix((0, 0, 0), tone, 0.20))
            self._surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)
            size = round(grid.pitch * 0.16)
            for number in range(ROWS):
                y = box.y + (number + self._clock * 0.8 % 1.0) * grid.pitch
                if y + size < box.bottom:
                    points = [(box.right - 2 * size, y), (box.right - size, y + size), (box.right, y)]
                    pygame.draw.lines(self._surface, tone, False, points, self._theme.px(3))

    @staticmethod
    def lively(painter: Painter, marks: Marks) -> list[pygame.Rect]:
        """Where anything of it runs, glows or swings."""
        grid, found = painter.grid, list[pygame.Rect]()
        if marks.alarm:
            line = grid.row(0).inflate(painter.theme.px(6), painter.theme.px(24))
            line.centery = grid.row(0).y - grid.gap // 2
            found.append(line)
        wanted = marks.forecast if marks.lively else None
        columns = (grid.cell(column, ROWS - 1).union(grid.cell(column, 0)) for column in marks.sinking)
        found += [column.inflate(2 * grid.gap, 2 * grid.gap) for column in columns]
        if wanted is None:
            return found
        for shot in wanted.lines:
            foot = grid.cell(*shot.start)
            top = grid.cell(*shot.target).y if shot.target is not None else grid.top
            found.append(foot.union(pygame.Rect(foot.x, top - grid.pitch // 8, foot.width, 1)))
        hit = [*wanted.taken, *wanted.lost, wanted.mine_hit, *(shot.target for shot in wanted.lines)]
        cells = [grid.cell(*at) for at in dict.fromkeys(hit) if at is not None]
        return found + [cell.inflate(grid.pitch // 4, grid.pitch // 4) for cell in cells]

    def alarm(self) -> None:
        """The line of the Earth glows, slowly up and down, and says why."""
        grid, tone = self._grid, self._theme.colours.bad
        pulse = 0.5 + 0.5 * sin(self._clock * 2 * pi / 0.9)
        line = grid.row(0).inflate(self._theme.px(6), 0)
        line.height = self._theme.px(5)
        line.centery = grid.row(0).y - grid.gap // 2
        glowing = line.inflate(0, self._theme.px(16))
        light = pygame.Surface(glowing.size)
        light.fill(mix((0, 0, 0), tone, 0.35 + 0.30 * pulse))
        self._surface.blit(light, glowing, special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.rect(self._surface, mix(tone, WHITE, 0.25 * pulse), line)
        if not grid.broad:
            return
        text = self._theme.text("strong", 19, self._marks.alarm, WHITE)
        plate = text.get_rect(midleft=(grid.frame.right + self._theme.px(20), line.centery))
        plate.inflate_ip(self._theme.px(20), self._theme.px(8))
        pygame.draw.rect(self._surface, mix(tone, (0, 0, 0), 0.55), plate, border_radius=self._theme.px(5))
        self._surface.blit(text, text.get_rect(center=plate.center))

    def over(self, picture: Picture, wanted: Forecast) -> None:
        if self._marks.ghost is not None and self._marks.seat >= 0:
            image = craft.paint_defender(
                self._painter.seat(self._marks.seat),
                picture.cannons[self._marks.seat],
                picture.rapid[self._marks.seat],
                0,
                "up",
                self._grid.tile,
            ).copy()
            image.set_alpha(165)
            self._surface.blit(image, image.get_rect(center=self._painter.middle(*self._marks.ghost)))
        for at in wanted.taken:
            self._reticle(at, self._theme.colours.focus)
        for at in (*wanted.lost, *(() if wanted.mine_hit is None else (wanted.mine_hit,))):
            self._reticle(at, self._theme.colours.bad)
        for line in wanted.lines:
            self._line(line)
            if line.target is not None and line.target not in wanted.taken and line.target not in wanted.lost:
                self._reticle(line.target, WHITE)

    def notes(self, picture: Picture, wanted: Forecast) -> None:
        """In words: what each shot brings, what a bomb would, and what else comes of it."""
        if self._marks.bomb is not None:
            self._bomb_tag(self._marks.bomb[0][0][1], self._marks.bomb_words)
        standing = [(round(piece.x), round(piece.y)) for piece in picture.pieces]
        if self._marks.ghost is not None:
            standing.append(self._marks.ghost)
        for at, words in self._marks.notes:
            busy = [self._grid.cell(*other) for other in standing if other != at]
            self._label(at, words, at == wanted.invaded, busy)
        for at, words in self._marks.warnings:
            self._label(at, words, True)

    def _line(self, line: Line) -> None:
        """The line of fire: a thin beam with light running up it."""
        seat = self._painter.seat(max(0, self._marks.seat))
        x, low = self._painter.middle(*line.start)
        low -= self._grid.pitch * 0.42
        high = float(self._grid.top - self._theme.px(4))
        if line.target is not None:
            high = self._painter.middle(*line.target)[1] + self._grid.pitch * 0.40
        if high >= low:
            return
        tone = self._theme.colours.amber if line.bomb else seat.light
        wide = self._theme.px(3)
        pygame.draw.line(
            self._surface, mix(tone, (0, 0, 0), 0.72), (x, low), (x, high), wide + 2 * self._theme.px(1)
        )
        pygame.draw.line(self._surface, mix(tone, (0, 0, 0), 0.25), (x, low), (x, high), self._theme.px(2))
        dash = max(8, round(self._grid.pitch * 0.34))
        run = (self._clock * 1.6) % 1.0 * dash
        y = low - run
        while y > high:
            pygame.draw.line(
                self._surface, mix(tone, WHITE, 0.55), (x, y), (x, max(high, y - dash * 0.42)), wide
            )
            y -= dash

    def _reticle(self, at: At, tone: Colour) -> None:
        """Four corners round what would be hit."""
        grow = 0 if self._painter.still else round(sin(self._clock * 2 * pi / 0.9) * self._grid.pitch * 0.015)
        draw_corners(
            self._surface,
            self._grid.cell(*at).inflate(grow * 2 + self._theme.px(3), grow * 2 + self._theme.px(3)),
            tone,
            self._theme.px(3),
        )

    def _label(self, at: At, words: str, warned: bool, busy: Sequence[pygame.Rect] = ()) -> None:
        """A word beside what would be hit, where it hides least of `busy` places."""
        text = self._theme.text("strong", 19, words, self._theme.colours.ink)
        size = (text.get_width() + self._theme.px(14), text.get_height() + self._theme.px(2))
        box = place_for(
            self._theme, self._grid, self._painter.rect, at, size, () if warned else busy, on=warned
        )
        pygame.draw.rect(
            self._surface,
            (8, 8, 18),
            box.inflate(self._theme.px(4), self._theme.px(4)),
            border_radius=self._theme.px(8),
        )
        tone = self._theme.colours.bad if warned else self._theme.colours.focus
        pygame.draw.rect(self._surface, tone, box, border_radius=self._theme.px(6))
        self._surface.blit(text, text.get_rect(center=box.center))

    def _bomb_tag(self, row: int, words: str) -> None:
        """Beside the row that a bomb would take: the bomb, and what it would bring."""
        size = round(self._grid.pitch * 0.46)
        text = self._theme.text("strong", 19, words, self._theme.colours.ink)
        box = pygame.Rect(
            0,
            0,
            size + text.get_width() + self._theme.px(12),
            max(size, text.get_height()) + self._theme.px(2),
        )
        box.midleft = (self._grid.frame.right - self._theme.px(6), self._grid.row(row).centery)
        box.clamp_ip(self._painter.rect)
        tone = self._theme.colours.amber
        pygame.draw.rect(
            self._surface,
            (8, 8, 18),
            box.inflate(self._theme.px(4), self._theme.px(4)),
            border_radius=self._theme.px(8),
        )
        pygame.draw.rect(self._surface, tone, box, border_radius=self._theme.px(6))
        image = craft.paint_bomb(size)
        self._surface.blit(image, image.get_rect(midleft=(box.x + self._theme.px(3), box.centery)))
        self._surface.blit(text, text.get_rect(midright=(box.right - self._theme.px(6), box.centery)))
