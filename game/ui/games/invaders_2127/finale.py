"""How a match of Invaders 2127 ends: the presses stop, and the evening's front page says what happened.

Where a deck ran dry its last cards come down first.  What the page says and shows follows the kind of end.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from random import Random

import pygame

from game.core import Outcome
from game.games.invaders_2127.library import shipped
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.art import posters
from game.ui.games.invaders_2127.art.stock import back
from game.ui.kit.art.painting import at_once
from game.ui.kit.light import grain, surface_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.set_piece import Backdrop, SetPiece, Sounding, dim, flare, lay, span

PICTURES = {
    "plot": "nothing_to_see",
    "invader_deck": "victory_parade",
    "mankind_tokens": "professor_quarz",
    "both_decks": "armistice",
    "mankind_deck": "bagpipes",
    "eurasia": "tripod",
    "outer_zones": "kraken",
    "heroes": "grave_cart",
    "invader_tokens": "overmind",
}
"""The poster on the front page, by the kind of end."""
DRY = {"invader_deck": (1,), "mankind_deck": (0,), "both_decks": (0, 1)}
"""Whose cards come down."""
WIDE, HIGH = 0.70, 0.72  # of the window
TILT = -2.2  # degrees
FLIES = 9  # cards


def finale(board: AnyBoardView, view: SeatView, outcome: Outcome) -> SetPiece:
    return FrontPage(outcome.termination)


class FrontPage(SetPiece):
    words_at = 0.98

    def __init__(self, how: str) -> None:
        self._how = how
        self._dry = DRY.get(how, ())
        self._begins = 0.9 if self._dry else 0.25
        self._lies = self._begins + 1.15
        self.seconds = self._lies + 1.1
        rng = Random(7)
        self._cards = [
            (rng.uniform(0.2, 0.8), rng.uniform(0.0, 0.7), rng.uniform(-260, 260), rng.uniform(0.7, 1.2), n)
            for n in range(FLIES if self._dry else 0)
        ]
        falls = tuple(Sounding(late, "card_card", 0.7) for late in sorted(one[1] for one in self._cards))
        spins = tuple(Sounding(self._begins + 0.16 * n, "air", 0.4 + 0.08 * n, 0.8) for n in range(6))
        lands = (Sounding(self._lies, "token_card", 1.0, 0.5), Sounding(self._lies + 0.02, "si_planet", 0.6))
        self.sounds = tuple(sorted((*falls, *spins, *lands), key=lambda one: one.at))

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        window = back.window
        size = (round(window.width * WIDE), round(window.height * HIGH))
        self._page = _front_page(back.look, self._how, size)
        self._small = pygame.transform.smoothscale_by(self._page, 0.5)
        self._still = pygame.transform.rotozoom(self._page, TILT, 1.0)
        self._shade = _shadow(self._still)

    def draw(self, surface: pygame.Surface, second: float) -> None:
        window = self.back.window
        surface.blit(self.back.picture, (0, 0))
        dim(surface, window, 0.72 * span(second, 0.0, self._begins + 0.5), (26, 22, 20))
        self._fall(surface, second)
        share = span(second, self._begins, self._lies)
        middle = (window.centerx, round(window.height * 0.395))
        if share >= 1.0:
            settle = 1.0 - span(second, self._lies, self._lies + 0.22)
            at = self._still.get_rect(center=middle).move(0, -round(self.back.look.px(10) * settle))
            drop = self.back.look.px(8) + round(self.back.look.px(14) * settle)
            surface.blit(self._shade, self._shade.get_rect(center=at.center).move(drop, drop))
            surface.blit(self._still, at)
            flash = (1.0 - span(second, self._lies, self._lies + 0.4)) * 0.5
            flare(surface, middle, window.width * 0.4, self.back.look.theme.colours.lamp, flash)
        elif share > 0.02:
            scale = 2.0 * (0.06 + 0.94 * share)
            small = pygame.transform.scale_by(self._small, scale)
            turned = pygame.transform.rotate(small, TILT + 720.0 * (1.0 - share))
            surface.blit(turned, turned.get_rect(center=middle))

    def _fall(self, surface: pygame.Surface, second: float) -> None:
        """The last cards of a deck flutter down, and there is nothing behind them."""
        window, px = self.back.window, self.back.look.px
        gone = 1.0 - span(second, self._begins + 0.5, self._begins + 1.0)
        for x, late, spin, speed, number in self._cards:
            age = second - late
            if age <= 0.0 or gone <= 0.0:
                continue
            seat = self._dry[number % len(self._dry)]
            card = back(seat, (px(92), px(128)), self.back.look.theme)
            flat = max(0.12, abs(sin(pi * (0.25 + age * speed * 1.4))))
            seen = pygame.transform.scale(card, (px(92), max(2, round(px(128) * flat))))
            seen = pygame.transform.rotate(seen, spin * age)
            y = -px(90) + window.height * 0.62 * age * speed
            sway = px(40) * sin(age * 5.0 + number)
            lay(surface, seen, seen.get_rect(center=(round(x * window.width + sway), round(y))).topleft, gone)


# -- the page -----------------------------------------------------------------------------------


def _front_page(look: Look, how: str, size: tuple[int, int]) -> pygame.Surface:
    """Masthead, headline, a picture, and columns that nobody will read."""
    width, height = size
    sheet = _sheet(look.theme, size).copy()
    ink, soft = _inks(look.theme)
    pad = round(width * 0.035)
    wide, words, y = width - 2 * pad, look.words, pad

    def line(key: str, share: float, tone: Colour) -> int:
        box = pygame.Rect(pad, y, wide, round(height * share))
        return _set(sheet, look, words(f"iv.paper.{key}"), box, tone)

    y += line("name", 0.13, ink) + round(height * 0.008)
    rule = max(2, height // 180)
    sheet.fill(ink, (pad, y, wide, rule))
    y += rule
    y += line("date", 0.055, soft)
    sheet.fill(ink, (pad, y, wide, 1))
    y += round(height * 0.015)
    y += line(how, 0.21, ink)
    y += line(f"{how}_sub", 0.085, soft) + round(height * 0.02)
    _below(sheet, look, how, pygame.Rect(pad, y, wide, height - y - pad))
    return sheet


def _below(sheet: pygame.Surface, look: Look, how: str, room: pygame.Rect) -> None:
    """The picture between two columns of print."""
    ink, soft = _inks(look.theme)
    side = min(room.height, round(room.width * 0.46))
    box = pygame.Rect(0, room.y, round(side * 1.28), room.height)
    box.centerx = room.centerx
    card = PICTURES.get(how, "nothing_to_see")
    if card in shipped().cards:
        large = at_once(posters.painting_poster(card, (box.width, box.width), look.theme))
        high = min(box.height, large.get_height())
        cut = large.subsurface((0, (large.get_height() - high) // 3, box.width, high))
        grey = pygame.transform.grayscale(cut)
        grey.fill(mix((255, 255, 255), _paper(look.theme), 0.7), special_flags=pygame.BLEND_RGB_MULT)
        sheet.blit(grey, box.topleft)
    pygame.draw.rect(sheet, ink, box, max(2, room.width // 300))
    gap, step = round(room.width * 0.022), max(5, round(room.height * 0.042))
    rng = Random(19)
    for left, right in ((room.x, box.x - gap), (box.right + gap, room.right)):
        middle = (left + right) // 2
        for column in (
            pygame.Rect(left, room.y, middle - left - gap // 2, room.height),
            pygame.Rect(middle + gap // 2, room.y, right - middle - gap // 2, room.height),
        ):
            _print(sheet, column, step, soft, rng)


def _print(sheet: pygame.Surface, column: pygame.Rect, step: int, ink: Colour, rng: Random) -> None:
    """Lines of small print, as from across the table."""
    for y in range(column.y, column.bottom - step, step):
        x, end = column.x, column.right - (rng.randrange(column.width // 2 + 1) if rng.random() < 0.16 else 0)
        while x < end:
            wide = min(rng.randint(step, step * 3), end - x)
            sheet.fill(
                mix(ink, (128, 120, 104), rng.uniform(0.0, 0.35)), (x, y, wide, max(2, round(step * 0.42)))
            )
            x += wide + max(2, step // 4)


def _set(sheet: pygame.Surface, look: Look, text: str, box: pygame.Rect, ink: Colour) -> int:
    """A line as large as its box allows, in the middle; the height that it takes."""
    line = look.theme.scaled(100).text("strong", 96, text, ink)
    share = min(box.width / line.get_width(), box.height / line.get_height())
    shown = pygame.transform.smoothscale_by(line, share)
    sheet.blit(shown, shown.get_rect(midtop=(box.centerx, box.y)))
    return shown.get_height()


def _inks(theme: Theme) -> tuple[Colour, Colour]:
    return theme.colours.ink, mix(theme.colours.ink, _paper(theme), 0.22)


def _paper(theme: Theme) -> Colour:
    return mix(theme.colours.card, (228, 218, 196), 0.5)


@lru_cache(maxsize=2)
def _sheet(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Cheap paper, folded once."""
    width, height = size
    tone = grain(width, height, 12, 3.4)
    paper = surface_of(tone[:, :, None] + [float(part) for part in _paper(theme)])
    fold = pygame.Surface((width, max(2, height // 60)))
    for row in range(fold.get_height()):
        part = 236 + round(19 * abs(row / fold.get_height() - 0.5) * 2)
        fold.fill((part, part, part), (0, row, width, 1))
    paper.blit(fold, (0, height // 2), special_flags=pygame.BLEND_RGB_MULT)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(paper, (0, 0))
    return sheet


def _shadow(shape: pygame.Surface) -> pygame.Surface:
    """What a sheet throws on the table, soft at the edge."""
    mask = pygame.mask.from_surface(pygame.transform.scale_by(shape, 0.125))
    dark = mask.to_surface(setcolor=(0, 0, 0, 150), unsetcolor=(0, 0, 0, 0))
    return pygame.transform.smoothscale(dark, shape.get_size())
