"""Side panels, buttons, meters and the prompt's plate: black glass, cellophane and backlit enamel.

Everything is painted once for its size and words-free state and kept; panels belong into a
scene's still layer, since glass with a shadow is a large blit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import numpy as np
import pygame

from game.ui.kit.light import (
    for_screen,
    glow,
    grain,
    light_of_block,
    mesh,
    shadow_of,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, contrast, mix

ButtonState = Literal["idle", "hover", "focus", "pressed", "disabled"]
PAD = 14  # design pixels from a panel's edge to what it holds
TITLE = 18


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    accent: Colour | None = None,
    title: str = "",
    lit: bool = False,
) -> pygame.Rect:
    """A pane of black glass; `lit` when it is the one that matters now. Returns where to put things."""
    shadow, pane = _pane(rect.size, theme, accent, lit)
    margin = (shadow.get_width() - rect.width) // 2
    surface.blit(shadow, (rect.x - margin, rect.y - margin + theme.px(4)))
    surface.blit(pane, rect)
    inner = rect.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
    if title:
        words = theme.text("heading", TITLE, title, accent or theme.colours.phosphor)
        blur = _halo(words.get_size(), mix(accent or theme.colours.phosphor, (0, 0, 0), 0.80))
        surface.blit(
            blur,
            (
                inner.x + words.get_width() / 2 - blur.get_width() / 2,
                inner.y + words.get_height() / 2 - blur.get_height() / 2,
            ),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        surface.blit(words, inner.topleft)
        used = words.get_height() + theme.px(8)
        inner = pygame.Rect(inner.x, inner.y + used, inner.width, max(0, inner.height - used))
    return inner


@lru_cache(maxsize=48)
def _pane(
    size: tuple[int, int], theme: Theme, accent: Colour | None, lit: bool
) -> tuple[pygame.Surface, pygame.Surface]:
    width, height = size
    radius = theme.px(9)
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (255, 255, 255), plate.get_rect(), border_radius=radius)
    shadow = _soft_shadow(size, radius, theme.px(7))
    low = (max(2, width // 3), max(2, height // 3))
    x, y = mesh(*low)
    u, v = x / low[0], y / low[1]
    base = np.array(theme.colours.panel, dtype=np.float32)
    rgb = base * (1.20 - 0.42 * v)[:, :, None] + grain(*low, seed=91, strength=0.7)[:, :, None]
    slant = u * low[0] + v * low[1] * 0.55
    mirror = smoothstep(0.0, 2.0, low[0] * 0.36 - slant) * 0.5 * (1 - v)
    mirror += (1 - smoothstep(0.0, 2.0, np.abs(slant - low[0] * 0.44) - low[0] * 0.02)) * 0.35 * (1 - v)
    rgb += tinted(mirror, (15, 18, 18))
    if accent is not None:
        sheet = np.exp(-v * low[1] * 3 / (46.0 * theme.zoom)) * (0.22 if lit else 0.10)
        rgb += tinted(sheet, accent)
    pane = plate.copy()
    pane.blit(
        pygame.transform.smoothscale(surface_of(rgb), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    k = theme.px(1)
    frame = pane.get_rect()
    line = (
        accent if accent is not None and lit else mix(theme.colours.edge, accent or theme.colours.edge, 0.28)
    )
    pygame.draw.rect(pane, (4, 5, 5), frame, 2 * k, border_radius=radius)
    pygame.draw.rect(pane, line, frame.inflate(-2 * k, -2 * k), 2 * k if lit else k, border_radius=radius - k)
    top = mix(line, (255, 255, 255), 0.35)
    pygame.draw.line(pane, top, (radius, k), (width - radius, k), k)
    return for_screen(shadow), for_screen(pane)


def _soft_shadow(size: tuple[int, int], radius: int, blur: int) -> pygame.Surface:
    """A wide shadow, made at a third of its size."""
    small = pygame.Surface((max(1, size[0] // 3), max(1, size[1] // 3)), pygame.SRCALPHA)
    pygame.draw.rect(small, (0, 0, 0), small.get_rect(), border_radius=max(1, radius // 3))
    soft = shadow_of(small, max(2, blur // 3), 0.75)
    pad = (soft.get_width() - small.get_width()) // 2 * 3
    return pygame.transform.smoothscale(soft, (size[0] + 2 * pad, size[1] + 2 * pad))


@lru_cache(maxsize=64)
def _halo(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    return pygame.transform.smoothscale(
        glow(48, colour, 1.0, 1.6), (round(size[0] * 1.5) + 16, round(size[1] * 2.6))
    )


def draw_button(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    label: str,
    state: ButtonState = "idle",
    accent: Colour | None = None,
    primary: bool = False,
    key: str = "",
) -> None:
    """An arcade button: enamel lit from behind; `primary` is the thing to do next, `key` its shortcut."""
    colour = draw_cap(surface, rect, theme, state, accent, primary)
    drop = theme.px(2) if state == "pressed" else 0
    words = theme.text("strong", 18, label, colour)
    hint = theme.text("body", 16, key, mix(colour, theme.colours.panel, 0.30)) if key else None
    gap = theme.px(9) if hint else 0
    total = words.get_width() + gap + (hint.get_width() if hint else 0)
    x, y = rect.centerx - total / 2, rect.centery - theme.px(1) + drop
    surface.blit(words, (x, y - words.get_height() / 2))
    if hint:
        surface.blit(hint, (x + words.get_width() + gap, y - hint.get_height() / 2))


def draw_cap(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    state: ButtonState = "idle",
    accent: Colour | None = None,
    primary: bool = False,
) -> Colour:
    """A button without its words; returns the colour that they are to have."""
    cap = _cap(rect.size, theme, state, accent or theme.colours.phosphor, primary)
    margin = (cap.get_width() - rect.width) // 2
    surface.blit(cap, (rect.x - margin, rect.y - margin + (theme.px(2) if state == "pressed" else 0)))
    return label_colour(theme, state, accent or theme.colours.phosphor, primary)


def button_face(theme: Theme, state: ButtonState, accent: Colour, primary: bool) -> Colour:
    """The enamel's colour in a state."""
    if state == "disabled":
        return mix(theme.colours.panel, theme.colours.panel_high, 0.5)
    face = mix(accent, (0, 0, 0), 0.08) if primary else mix(theme.colours.panel_high, accent, 0.06)
    if state in ("hover", "focus"):
        return mix(face, (255, 255, 255), 0.16) if primary else mix(face, accent, 0.14)
    if state == "pressed":
        return mix(face, (255, 255, 255), 0.30) if primary else mix(face, accent, 0.24)
    return face


def label_colour(theme: Theme, state: ButtonState, accent: Colour, primary: bool) -> Colour:
    """Ink on lit enamel, lamp white on dark: whichever reads better."""
    if state == "disabled":
        return mix(theme.colours.dim, theme.colours.panel, 0.25)
    face = button_face(theme, state, accent, primary)
    ink = theme.colours.ink
    return ink if contrast(ink, face) > contrast(theme.colours.text, face) else theme.colours.text


@lru_cache(maxsize=96)
def _cap(
    size: tuple[int, int], theme: Theme, state: ButtonState, accent: Colour, primary: bool
) -> pygame.Surface:
    width, height = size
    margin, radius, lip = theme.px(8), theme.px(7), theme.px(3)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    body = pygame.Rect(margin, margin, width, height)
    face = button_face(theme, state, accent, primary)
    if state in ("hover", "focus", "pressed") or (primary and state == "idle"):
        light = pygame.Surface(body.inflate(theme.px(2), theme.px(2)).size, pygame.SRCALPHA)
        pygame.draw.rect(light, (0, 0, 0), light.get_rect(), border_radius=radius)
        halo = shadow_of(light, max(2, theme.px(3)), 0.50)
        halo.fill((*accent, 0), special_flags=pygame.BLEND_RGBA_ADD)
        whole.blit(halo, halo.get_rect(center=body.center))
    pygame.draw.rect(whole, (3, 4, 4), body.inflate(theme.px(2), theme.px(2)), border_radius=radius + 1)
    if state != "pressed":
        pygame.draw.rect(whole, mix(face, (0, 0, 0), 0.55), body, border_radius=radius)
        body = pygame.Rect(body.x, body.y, width, height - lip)
    _enamel(whole, body, radius, face, 0.10 if state == "disabled" else 0.26)
    if state == "focus":
        pygame.draw.rect(
            whole,
            theme.colours.focus,
            pygame.Rect(margin, margin, width, height).inflate(theme.px(8), theme.px(8)),
            theme.px(2),
            border_radius=radius + theme.px(4),
        )
    return for_screen(whole)


def _enamel(surface: pygame.Surface, body: pygame.Rect, radius: int, face: Colour, gloss: float) -> None:
    """A fired face: lighter towards the lamp, a bright upper lip."""
    _, y = mesh(body.width, body.height)
    light = (
        1.0
        + gloss * (0.55 - y / body.height)
        + gloss * 0.35 * np.exp(-(((y / body.height - 0.16) / 0.09) ** 2))
    )
    rgb = tinted(light, face) + grain(body.width, body.height, 93, 0.9)[:, :, None]
    mask = pygame.Surface(body.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    mask.blit(surface_of(rgb), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(mask, body)
    pygame.draw.rect(surface, mix(face, (255, 255, 255), gloss), body, 1, border_radius=radius)


def draw_prompt(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    words: str,
    accent: Colour | None = None,
    hint: str = "",
) -> None:
    """The plate that says what is asked: a backlit marquee, the brightest thing on the screen."""
    tone = accent or theme.colours.lamp
    plate = _marquee(rect.size, theme, tone)
    margin = (plate.get_width() - rect.width) // 2
    surface.blit(plate, (rect.x - margin, rect.y - margin))
    main = theme.text("strong", 21, words, theme.colours.ink)
    small = theme.text("body", 16, hint, mix(theme.colours.ink, tone, 0.12)) if hint else None
    high = main.get_height() + (small.get_height() if small else 0)
    y = rect.centery - high / 2
    surface.blit(main, (rect.centerx - main.get_width() / 2, y))
    if small:
        surface.blit(small, (rect.centerx - small.get_width() / 2, y + main.get_height()))


@lru_cache(maxsize=12)
def _marquee(size: tuple[int, int], theme: Theme, tone: Colour) -> pygame.Surface:
    width, height = size
    margin, radius = theme.px(18), theme.px(8)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    body = pygame.Rect(margin, margin, width, height)
    halo = light_of_block(body.size, radius, max(2, margin // 2), 0.42, tone)
    whole.blit(halo, halo.get_rect(center=body.center))
    pygame.draw.rect(
        whole, (10, 9, 8), body.inflate(theme.px(4), theme.px(4)), border_radius=radius + theme.px(2)
    )
    low = (max(2, width // 3), max(2, height // 3))
    x, y = mesh(*low)
    x, y = (x + 0.5) / low[0] - 0.5, (y + 0.5) / low[1] - 0.5
    tubes = np.exp(-((y / 0.42) ** 2)) * (0.90 + 0.10 * np.cos(x * 5))
    rgb = tinted(0.70 + 0.32 * tubes, mix(tone, (255, 246, 224), 0.35))
    mask = pygame.Surface(body.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    lit = pygame.transform.smoothscale(surface_of(rgb), body.size)
    mask.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(mask, body)
    pygame.draw.rect(whole, mix(tone, (70, 50, 30), 0.55), body, theme.px(1), border_radius=radius)
    return for_screen(whole)
