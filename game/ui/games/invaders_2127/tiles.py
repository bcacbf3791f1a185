"""Cards of Invaders 2127 laid out to be looked through: a tile each, and one of them close up.

A card takes longer to print than a frame lasts, so tiles show a back until theirs has been printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import stock
from game.ui.games.invaders_2127.art.cards import ASPECT, TEXT_FROM
from game.ui.games.invaders_2127.art.marks import origin_mark
from game.ui.games.invaders_2127.filters import home_of
from game.ui.games.invaders_2127.references import in_words
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.look import Look
from game.ui.kit.theme import Role, mix
from game.ui.kit.widget import Column, Nav, Stamp, Widget
from game.ui.kit.widgets import Touchable

TILE, LARGEST_TILE = 104.0, 140.0  # design pixels of a card's width
CAPTION = 24.0
LARGE = 262.0
Key: TypeAlias = tuple[str, tuple[int, int], object, str]


class Prints:
    """Cards that have been printed, and those that are wanted next."""

    def __init__(self) -> None:
        self._done: dict[Key, pygame.Surface] = {}
        self._wanted: dict[Key, Look] = {}

    @staticmethod
    def _key(look: Look, card: str, size: tuple[int, int]) -> Key:
        return (card, size, look.theme, look.words.language)

    def ready(self, look: Look, card: str, size: tuple[int, int]) -> bool:
        return self._key(look, card, size) in self._done

    def get(self, look: Look, card: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The card's picture; None while it has to be waited for."""
        key = self._key(look, card, size)
        picture = self._done.get(key)
        if picture is None:
            self._wanted[key] = look
        return picture

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def print_one(self) -> None:
        """The one that was asked for first; whoever still wants another asks again."""
        if self._wanted:
            key = next(iter(self._wanted))
            look = self._wanted.pop(key)
            self._done[key] = sprites.card(look, key[0], key[1])

    def forget(self) -> None:
        """What is out of sight by now need not be printed."""
        self._wanted.clear()


class CardTile(Touchable):
    """A card; below it where it comes from, and how many there are."""

    def __init__(
        self,
        card: str,
        prints: Prints,
        count: Callable[[], str],
        do: Callable[[], None],
        dim: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(f"card-{card}")
        self.card = card
        self._prints, self._count, self._do, self._dim = prints, count, do, dim
        self._look: Look | None = None

    @staticmethod
    def size(look: Look) -> tuple[int, int]:
        wide = min(look.grown(TILE), look.px(LARGEST_TILE))
        return wide, round(wide * ASPECT)

    def least(self, look: Look) -> int:
        return self.size(look)[0]

    def measure(self, look: Look, width: int) -> int:
        return self.size(look)[1] + look.grown(CAPTION)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look

    @property
    def picture(self) -> pygame.Rect:
        """Where the card itself lies."""
        if self._look is None:
            return self.rect
        size = self.size(self._look)
        return pygame.Rect(self.rect.centerx - size[0] // 2, self.rect.y, *size)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        box, colours = self.picture, look.theme.colours
        image = self._prints.get(look, self.card, box.size)
        if image is None:
            image = stock.back(book().cards[self.card].seat, box.size, look.theme)
        surface.blit(image, box)
        if self._dim():
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            veil.fill((*colours.panel, 150))
            surface.blit(veil, box)
        if self.hovered or self.focused:
            tone = colours.focus if self.focused else colours.phosphor
            sprites.glow_around(surface, look, box, tone, 1.0, 3)
        self._caption(look, surface, box)

    def _caption(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        colours, high = look.theme.colours, look.grown(CAPTION)
        below = pygame.Rect(box.x, box.bottom, box.width, high)
        size = round(high * 0.72)
        mark = origin_mark(book().cards[self.card].origin, size, look.theme)
        surface.blit(mark, mark.get_rect(midleft=(below.x + look.px(2), below.centery)))
        ink = mix(colours.panel, colours.dim, 0.8) if self._dim() else colours.text
        look.write(surface, self._count(), below, "figure", 16, ink, "right", True)

    def own_stamp(self) -> Stamp:
        ready = self._look is not None and self._prints.ready(self._look, self.card, self.picture.size)
        return (self.card, self._count(), self._dim(), ready)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class TileGrid(Column):
    """Tiles in rows from the left, as many to a row as fit."""

    def __init__(self, gap: float = 9) -> None:
        super().__init__(gap=gap)
        self._across = 1

    @property
    def tiles(self) -> Sequence[CardTile]:
        return [child for child in self._children if isinstance(child, CardTile)]

    def fill(self, tiles: Sequence[Widget]) -> None:
        self._children = tuple(tiles)

    def _columns(self, look: Look, width: int) -> int:
        gap = look.px(self._gap)
        widest = max((child.least(look) for child in self._children), default=1)
        return max(1, (width + gap) // (widest + gap))

    def measure(self, look: Look, width: int) -> int:
        across = self._columns(look, width)
        rows = [self._children[at : at + across] for at in range(0, len(self._children), across)]
        heights = [max(child.measure(look, width // across) for child in row) for row in rows]
        return sum(heights) + look.px(self._gap) * max(0, len(rows) - 1)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        across = self._across = self._columns(look, rect.width)
        gap, y = look.px(self._gap), rect.y
        cell = (rect.width - gap * (across - 1)) // across
        for at in range(0, len(self._children), across):
            row = self._children[at : at + across]
            high = max(child.measure(look, cell) for child in row)
            for number, child in enumerate(row):
                child.place(look, pygame.Rect(rect.x + number * (cell + gap), y, cell, high))
            y += high + gap

    def step(self, tile: CardTile, nav: Nav) -> CardTile | None:
        """The tile that lies next that way; None at the edge."""
        tiles = self.tiles
        at = next(number for number, one in enumerate(tiles) if one is tile)
        column = at % self._across
        if nav == "left" and column:
            return tiles[at - 1]
        if nav == "right" and column < self._across - 1 and at + 1 < len(tiles):
            return tiles[at + 1]
        if nav == "up" and at >= self._across:
            return tiles[at - self._across]
        if nav == "down" and at // self._across < (len(tiles) - 1) // self._across:
            return tiles[min(at + self._across, len(tiles) - 1)]
        return None


class CloseUp(Widget):
    """One card as large as it is legible, and all that stands on it in the person's size of text."""

    def __init__(
        self, name: str, prints: Prints, card: Callable[[], str], say: Callable[[], IvWords]
    ) -> None:
        super().__init__(name)
        self._prints, self._card, self._say = prints, card, say
        self._look: Look | None = None

    def _size(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, max(look.px(LARGE), round(TEXT_FROM / ASPECT)))
        return wide, round(wide * ASPECT)

    def lines(self, card: str) -> list[tuple[str, Role, float, str]]:
        """What is written below the picture: text, role, size and tint."""
        say, known = self._say(), book().cards[card]
        said: list[tuple[str, Role, float, str]] = [
            (say.cards.name(card), "strong", 22, "amber"),
            (say.cards.line(card), "body", 17, "dim"),
        ]
        said += [(line, "body", 18, "text") for line in say.cards.rules(card)]
        home = home_of(known)
        cost = (
            "" if home == "heroes" else say.words("iv.cards.costs", cost=say.cost(known.discard, known.drain))
        )
        strength = say.words("iv.cards.once")
        if known.strength is not None:
            strength = say.words("iv.cards.strength_is", strength=known.strength)
        said.append((strength if home == "heroes" else f"{cost} · {strength}", "body", 17, "text"))
        said.append((say.words(f"iv.cards.home_{home}", count=known.copies), "body", 17, "dim"))
        return said + [(line, "body", 17, "text") for line in in_words(card, say)]

    def mark(self, card: str) -> str:
        """Where the card comes from (IV-8.4)."""
        return self._say().words(f"iv.cards.mark_{book().cards[card].origin}")

    def measure(self, look: Look, width: int) -> int:
        card = self._card()
        if not card:
            return 0
        high = self._size(look, width)[1] + look.px(10)
        high += max(look.height(self.mark(card), "strong", 17, width - look.grown(30)), look.grown(24))
        return high + sum(
            look.height(said, role, size, width) + look.px(5) for said, role, size, _ in self.lines(card)
        )

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        card = self._card()
        if not card:
            return
        size = self._size(look, self.rect.width)
        image = self._prints.get(look, card, size)
        if image is None:
            small = self._prints.get(look, card, CardTile.size(look))
            image = pygame.transform.smoothscale(small, size) if small is not None else None
        if image is None:
            image = stock.back(book().cards[card].seat, size, look.theme)
        surface.blit(image, image.get_rect(midtop=(self.rect.centerx, self.rect.y)))
        y = self.rect.y + size[1] + look.px(10)
        mark = origin_mark(book().cards[card].origin, look.grown(22), look.theme)
        aside = look.grown(30)
        box = pygame.Rect(self.rect.x + aside, y, self.rect.width - aside, look.grown(24))
        surface.blit(mark, mark.get_rect(midleft=(self.rect.x, box.centery)))
        used = look.write(surface, self.mark(card), box, "strong", 17, look.theme.colours.ice, middle=True)
        y += max(used, box.height)
        for said, role, letters, tint in self.lines(card):
            ink = getattr(look.theme.colours, tint)
            place = pygame.Rect(self.rect.x, y, self.rect.width, 0)
            y += look.write(surface, said, place, role, letters, ink) + look.px(5)

    def own_stamp(self) -> Stamp:
        card, look = self._card(), self._look
        ready = (
            look is not None
            and bool(card)
            and self._prints.ready(look, card, self._size(look, self.rect.width))
        )
        return (card, ready)
