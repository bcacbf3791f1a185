"""Two moons with large text: one low on the left, one high on the right, with a band of the window at each.

What is asked stands in the band above the left one; below the right one lies what is beside the board, and
below that are the shell's buttons, the seats and the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import pygame

from game.ui.games.lunar_invaders.art.moon import moon_margin
from game.ui.kit.theme import Theme
from game.ui.stage.furniture import Corner, Furniture

EDGE, GAP = 8.0, 8.0
BAND = 92.0  # how high the bands are, in design pixels of the text
BAR = 38.0  # of the lower one, for the shell's buttons
LOG_WIDE, DRAWER = 66.0, 400.0
HEADROOM = 0.15  # what the highest tower on the uppermost space needs above the moon, in radii
SMALLEST = 150.0  # of the radius that is worth it, in design pixels


@dataclass(frozen=True)
class Aslant:
    radius: int
    middles: tuple[tuple[int, int], tuple[int, int]]
    above: pygame.Rect  # what is asked
    plates: tuple[pygame.Rect, pygame.Rect]
    bar: pygame.Rect


def aslant(theme: Theme, rect: pygame.Rect) -> Aslant | None:
    """The largest moons that leave both bands; None where those would be small."""
    edge, gap = theme.px(EDGE), theme.px(GAP)
    band = theme.px(BAND * theme.text_scale / 100)
    high = rect.height - 2 * edge - band - gap
    radius = min(int(high / (2.06 + HEADROOM)), int(rect.width / 4.1))
    least = theme.px(SMALLEST)
    while radius > least and not _apart(rect, radius, edge):
        radius -= 1
    if radius <= least:
        return None
    reach = radius + moon_margin(radius) // 2
    low = (rect.x + edge + reach, rect.bottom - edge - reach)
    top = (rect.right - edge - reach, rect.y + edge + reach + round(HEADROOM * radius))
    above = pygame.Rect(rect.x + edge, rect.y + edge, 0, band)
    above.width = round(top[0] - _half(radius, top[1] - above.bottom)) - 2 * gap - above.x
    below = pygame.Rect(0, rect.bottom - edge - band, 0, band)
    left = round(low[0] + _half(radius, below.y - low[1])) + 2 * gap
    below = pygame.Rect(left, below.y, rect.right - edge - left, band)
    bar = pygame.Rect(below.x, 0, below.width, theme.px(BAR * theme.text_scale / 100))
    bar.bottom = below.bottom
    wide = (below.width - gap) // 2
    one = pygame.Rect(below.x, below.y, wide, bar.y - gap - below.y)
    return Aslant(radius, (low, top), above, (one, one.move(wide + gap, 0)), bar)


def _apart(rect: pygame.Rect, radius: int, edge: int) -> bool:
    reach = radius + moon_margin(radius) // 2
    dx = rect.width - 2 * edge - 2 * reach
    dy = rect.height - 2 * edge - 2 * reach - HEADROOM * radius
    return dx > 0 and dy >= 0 and dx * dx + dy * dy >= (2 * radius + 0.9 * moon_margin(radius)) ** 2


def _half(radius: int, far: float) -> float:
    """How far a moon reaches to the side, so far above or below its middle; all of it on the near side."""
    return radius if far <= 0 else sqrt(max(0.0, radius * radius - far * far))


def furniture(theme: Theme, rect: pygame.Rect, found: Aslant) -> Furniture:
    """What is asked above; buttons and seats below, and the log, whose last line lies over the plates."""
    log = theme.px(LOG_WIDE * theme.text_scale / 100)
    bar = found.bar.copy()
    bar.x, bar.width = bar.x + log, bar.width - log
    line = found.plates[0].unionall([found.plates[1], found.bar])
    drawer = pygame.Rect(0, rect.y, min(theme.px(DRAWER), rect.width // 2), rect.height)
    drawer.right = rect.right
    return Furniture(Corner.band("left", found.above), Corner.band("right", bar), line, drawer)
