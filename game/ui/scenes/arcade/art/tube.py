"""A cabinet's screen: the title that waits for a coin, the best scores, the sign on a dark one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sin
from random import Random

import numpy as np
import pygame

from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.face import Face
from game.ui.kit.light import for_screen, mesh, shadow_of, smoothstep, surface_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix, raw_font
from game.ui.scenes.arcade.art.cabinet import CabinetArt

STARS = 34
BLINK = 1.1  # seconds, far below what could hurt
MARCH = 0.55  # a creature's step


def draw_waiting(
    surface: pygame.Surface,
    glass: pygame.Rect,
    art: CabinetArt,
    lines: tuple[str, str],
    clock: float,
    still: bool,
) -> None:
    """A creature that marches on the spot under stars, and what to do."""
    surface.fill(mix(art.accent, (4, 4, 8), 0.93), glass)
    (left, top), (wide, high) = glass.topleft, glass.size
    drift = 0.0 if still else clock * 0.02
    sky = [
        (star, (left + across, top + round((y + drift * near) % 1.0 * high)))
        for star, across, y, near in _sky(art, wide)
    ]
    surface.fblits(sky)
    mark = max(1, round(glass.height * 0.38 / 16))
    step = 0 if still else int(clock / MARCH)
    figure = paint_creature(art.creature, step, art.accent, mark)
    sway = 0 if still else round(sin(clock * 2 * pi / 6) * glass.width * 0.06)
    place = figure.get_rect(center=(glass.centerx + sway, glass.y + round(glass.height * 0.40)))
    surface.blit(figure, place)
    row = paint_creature(art.creature, step + 1, mix(art.second, (0, 0, 0), 0.15), max(1, round(mark / 3)))
    apart = (-0.38, -0.19, 0.19, 0.38) if row.get_width() < glass.width * 0.17 else (-0.3, 0.0, 0.3)
    for share in apart:
        middle = (glass.centerx + round(share * glass.width), glass.y + round(glass.height * 0.12))
        surface.blit(row, row.get_rect(center=middle))
    _pixels(surface, lines[0], (glass.centerx, glass.bottom - round(glass.height * 0.24)), glass, art.second)
    if still or clock % BLINK < 0.62 * BLINK:
        _pixels(
            surface,
            lines[1],
            (glass.centerx, glass.bottom - round(glass.height * 0.10)),
            glass,
            (255, 252, 236),
        )


@lru_cache(maxsize=8)
def _stars(art: CabinetArt) -> tuple[tuple[float, float, float, Colour, int], ...]:
    """Where each star begins, how near it is, its colour and its side."""
    rng, found = Random(7), []
    for i in range(STARS):
        x, y, near = rng.random(), rng.random(), rng.uniform(0.2, 1.0)
        tone = mix((8, 8, 14), art.second if i % 7 == 0 else art.accent, 0.30 + 0.5 * near)
        found.append((x, y, near, tone, 1 + (near > 0.7)))
    return tuple(found)


@lru_cache(maxsize=16)
def _sky(art: CabinetArt, wide: int) -> tuple[tuple[pygame.Surface, int, float, float], ...]:
    """The stars of a glass so wide: each as a picture, how far across, where it begins, how near it is."""
    found = []
    for x, y, near, tone, side in _stars(art):
        star = pygame.Surface((side, side))
        star.fill(tone)
        found.append((for_screen(star), round(x * wide), y, near))
    return tuple(found)


def _pixels(
    surface: pygame.Surface,
    words: str,
    middle: tuple[int, int],
    glass: pygame.Rect,
    colour: tuple[int, int, int],
) -> None:
    """A line in the scores' type, as large as the glass allows."""
    high = max(6, min(round(glass.height * 0.075), glass.width * 92 // 100 // max(1, len(words))))
    line = _line(words, high, colour)
    surface.blit(line, line.get_rect(center=middle))


@lru_cache(maxsize=64)
def _line(words: str, high: int, colour: Colour) -> pygame.Surface:
    return raw_font("score", high).render(words, False, colour)


def draw_scores(
    surface: pygame.Surface, glass: pygame.Rect, art: CabinetArt, title: str, rows: Sequence[tuple[str, str]]
) -> None:
    """The best scores, as a machine shows them between two games."""
    surface.fill(mix(art.accent, (4, 4, 8), 0.93), glass)
    _pixels(surface, title, (glass.centerx, glass.y + round(glass.height * 0.12)), glass, art.second)
    high = max(6, min(round(glass.height * 0.070), glass.width // 15))
    for number, (name, points) in enumerate(rows[:6]):
        y = glass.y + round(glass.height * (0.28 + 0.115 * number))
        tone = mix((255, 252, 236), art.accent, min(1.0, number / 5))
        left = _line(f"{number + 1} {name}", high, tone)
        right = _line(points, high, tone)
        surface.blit(left, (glass.x + round(glass.width * 0.09), y))
        surface.blit(right, right.get_rect(topright=(glass.right - round(glass.width * 0.09), y)))


def finish(surface: pygame.Surface, glass: pygame.Rect, radius: int) -> None:
    """What glass does to a picture: lines, a darker rim, rounded corners, a reflection."""
    surface.blit(_glass(glass.size, radius), glass)


@lru_cache(maxsize=8)
def _glass(size: tuple[int, int], radius: int) -> pygame.Surface:
    width, height = size
    x, y = mesh(width, height)
    u, v = x / width * 2 - 1, y / height * 2 - 1
    far = np.sqrt(u**4 + v**4)
    pitch = max(2, round(height / 90))
    alpha = 0.55 * smoothstep(0.62, 1.25, far) + 0.16 * ((y.astype(np.int32) // max(1, pitch // 2)) % 2)
    picture = surface_of(np.zeros((width, height, 3), dtype=np.float32), alpha.astype(np.float32))
    shine = pygame.Surface(size, pygame.SRCALPHA)
    points = [(0.03, 0.02), (0.42, 0.02), (0.20, 0.97), (0.03, 0.97)]
    pygame.draw.polygon(shine, (255, 255, 255, 11), [(p[0] * width, p[1] * height) for p in points])
    picture.blit(shine, (0, 0))
    corners = pygame.Surface(size, pygame.SRCALPHA)
    corners.fill((3, 3, 4, 255))
    pygame.draw.rect(corners, (0, 0, 0, 0), corners.get_rect(), border_radius=radius)
    picture.blit(corners, (0, 0))
    return for_screen(picture)


def paper_sign(look: Look, text: str, size: tuple[int, int]) -> pygame.Surface:
    """A card that somebody taped to a dark screen; as large as `size` allows."""
    return _paper(look, text, size)


@lru_cache(maxsize=16)
def _paper(look: Look, text: str, size: tuple[int, int]) -> pygame.Surface:
    theme = look.theme
    pad = look.px(9)
    for points in (20, 18, 16, 14, 12, 10):
        font = raw_font("heading", round(max(points * theme.text_scale / 100, 10) * theme.zoom))
        lines = _lines(font, text, size[0] - 4 * pad)
        wide = max(font.size(line)[0] for line in lines)
        high = font.get_linesize() * len(lines)
        if wide <= size[0] - 4 * pad and high <= size[1] - 4 * pad:
            break
    card = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    pygame.draw.rect(card, theme.colours.card, card.get_rect(), border_radius=look.px(2))
    pygame.draw.rect(card, theme.colours.card_shade, card.get_rect(), width=1, border_radius=look.px(2))
    for number, line in enumerate(lines):
        words = font.render(line, True, theme.colours.ink)
        card.blit(words, words.get_rect(midtop=(card.get_width() // 2, pad + number * font.get_linesize())))
    shade = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    shade.fill((120, 116, 128, 255))
    card.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tape = pygame.Surface((look.px(34), look.px(11)), pygame.SRCALPHA)
    tape.fill((170, 160, 120, 120))
    soft = shadow_of(card, look.px(3), 0.6)
    whole = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    whole.blit(soft, (0, look.px(2)))
    place = card.get_rect(center=whole.get_rect().center)
    whole.blit(card, place)
    whole.blit(tape, tape.get_rect(center=place.midtop))
    return pygame.transform.rotozoom(whole, 2.5, 1.0)


def _lines(font: Face, text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
