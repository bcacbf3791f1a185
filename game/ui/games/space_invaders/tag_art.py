"""What is offered at a token, drawn: tags below a heading that says what it is about, tied to the token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.games.space_invaders.offers import Offer
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix, raw_text

GROUND = (14, 13, 18)
SIZE = 16.0  # of letters
WIDE = 250.0  # design pixels of a heading's line


@dataclass(frozen=True)
class Tag:
    """An offer, and where it lies on the screen."""

    offer: Offer
    box: pygame.Rect
    key: str = ""  # that does the same


@dataclass(frozen=True)
class Stack:
    """All that is offered at one token, below what it is about."""

    token: str
    title: str
    box: pygame.Rect
    tags: tuple[Tag, ...]


@dataclass(frozen=True)
class Measured:
    """How large a stack is going to be; `title` is the height of its heading."""

    size: tuple[int, int]
    title: int
    tags: tuple[tuple[int, int], ...]
    pad: int
    gap: int


def measured(look: Look, offers: Sequence[Offer], keys: Sequence[str], gap: int) -> Measured:
    sizes = tuple(size_of(look, offer.label, key) for offer, key in zip(offers, keys, strict=True))
    title = next((offer.title for offer in offers if offer.title), "")
    rows = _rows(look, title)
    pad = look.grown(5) if rows else 0
    top = sum(row.get_height() for row in rows) + pad
    wide = max([w for w, _ in sizes] + [row.get_width() + look.grown(6) for row in rows])
    high = sum(h for _, h in sizes) + gap * (len(sizes) - 1) + top
    return Measured((wide + 2 * pad, high + 2 * pad), top, sizes, pad, gap)


def stacked(
    token: str, offers: Sequence[Offer], keys: Sequence[str], box: pygame.Rect, size: Measured
) -> Stack:
    """The tags in their places below the heading."""
    x, y = box.x + size.pad, box.y + size.pad + size.title
    tags = []
    for offer, (wide, high), key in zip(offers, size.tags, keys, strict=True):
        tags.append(Tag(offer, pygame.Rect(x, y, wide, high), key))
        y += high + size.gap
    title = next((offer.title for offer in offers if offer.title), "")
    return Stack(token, title, box, tuple(tags))


def _rows(look: Look, title: str, ink: Colour = (255, 255, 255)) -> list[pygame.Surface]:
    """A heading, on two lines where its letters are large."""
    lines = look.wrap(title, "strong", SIZE, look.px(WIDE)) if title else []
    return [_words(look, line, ink) for line in lines]


def size_of(look: Look, label: str, key: str = "") -> tuple[int, int]:
    words = _words(look, label, (255, 255, 255))
    beside = _words(look, key, (255, 255, 255)).get_width() + look.grown(10) if key else 0
    return words.get_width() + beside + look.grown(18), words.get_height() + look.grown(8)


def draw_tie(
    surface: pygame.Surface, look: Look, stack: Stack, at: tuple[float, float], reach: float
) -> None:
    """From the edge of the token, `reach` pixels from its middle, to the heading or to its tags."""
    box = stack.box
    end = pygame.Vector2(
        min(max(at[0], box.left), box.right - 1), min(max(at[1], box.top), box.bottom - 1)
    )
    way = end - pygame.Vector2(at)
    if way.length() <= reach:
        return
    start = pygame.Vector2(at) + way * (reach / way.length())
    tone = look.theme.colours.focus
    for width, ink in ((look.px(5), (6, 6, 9)), (look.px(2), tone)):
        pygame.draw.line(surface, ink, start, end, max(2, width))
    pygame.draw.aacircle(surface, tone, start, max(2.0, look.px(3)))


def draw_heading(surface: pygame.Surface, look: Look, stack: Stack) -> None:
    if not stack.title:
        return
    colours, box = look.theme.colours, stack.box
    radius = look.px(7)
    pygame.draw.rect(surface, (10, 10, 14), box, border_radius=radius)
    pygame.draw.rect(surface, mix(colours.focus, GROUND, 0.35), box, max(1, look.px(1)), border_radius=radius)
    y = box.y + look.grown(4)
    for row in _rows(look, stack.title, mix(colours.focus, (255, 255, 255), 0.3)):
        surface.blit(row, (box.x + look.grown(8), y))
        y += row.get_height()


def _words(look: Look, label: str, ink: Colour) -> pygame.Surface:
    """A label, as large as other words are wished."""
    return raw_text(
        "strong", round(SIZE * look.theme.zoom * max(1.0, look.theme.text_scale / 100)), label, ink
    )


def draw_tag(surface: pygame.Surface, look: Look, tag: Tag, lit: bool) -> None:
    """The usual thing to do is bright, and what keys or mouse are at has a light edge."""
    colours, offer, box = look.theme.colours, tag.offer, tag.box
    radius = box.height // 3
    ground = mix(GROUND, colours.focus, 0.9) if offer.best else GROUND
    ink = (24, 18, 8) if offer.best else colours.text
    pygame.draw.rect(surface, (6, 6, 9), box.move(0, max(2, look.px(2))), border_radius=radius)
    pygame.draw.rect(surface, ground, box, border_radius=radius)
    edge = (255, 255, 255) if lit else colours.focus if offer.best else colours.edge
    pygame.draw.rect(surface, edge, box, max(1, look.px(2) if lit else look.px(1)), border_radius=radius)
    words = _words(look, offer.label, ink)
    surface.blit(words, words.get_rect(midleft=(box.x + look.grown(9), box.centery)))
    if tag.key:
        key = _words(look, tag.key, mix(ink, ground, 0.4))
        surface.blit(key, key.get_rect(midright=(box.right - look.grown(9), box.centery)))
