"""Paints the shop, and the counter that opens while something is bought: the ship with it, and the tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.games.space_defenders.moves import ITEMS, Item
from game.ui.games.space_defenders.art import craft, horde
from game.ui.games.space_defenders.layout import Grid
from game.ui.games.space_defenders.spots import At
from game.ui.games.space_defenders.till import AWAY, CHEAPEST, SHOP, TILE
from game.ui.kit.light import add_glow
from game.ui.kit.theme import Colour, Theme, mix, raw_font

if TYPE_CHECKING:
    from game.ui.games.space_defenders.paint import Painter

INK: Colour = (10, 13, 32)
LARGE = 150  # per cent of text from which the corner above the shop is taken
HIGH = 214.0  # of the counter
BROAD = 268.0


@dataclass(frozen=True)
class Ware:
    """Something in the shop: `lit` can be bought now, `owned` is aboard already."""

    item: Item
    price: int
    lit: bool = False
    owned: bool = False


@dataclass(frozen=True)
class Bill:
    """What is being bought: the ship with it, tiles by value (held, laid down, may be more), and words."""

    what: Item
    cannons: int
    rapid: bool
    tiles: tuple[tuple[int, int, int, bool], ...]
    title: str
    line: str
    cheapest: str


def grown(theme: Theme, length: float) -> int:
    """A length that follows the text's size."""
    return theme.px(length * max(1.0, theme.text_scale / 100))


def ware_place(grid: Grid, item: Item) -> pygame.Rect:
    return grid.item(ITEMS.index(item))


def counter_box(grid: Grid, theme: Theme) -> pygame.Rect:
    """Above the shop, or over the field where the shop is beside it or what is asked needs the room."""
    above = grid.broad and theme.text_scale < LARGE
    high = grown(theme, HIGH) if above else min(grown(theme, HIGH), grid.frame.height // 2)
    if above:
        return pygame.Rect(grid.shop.x, grid.shop.y - high - theme.px(8), grid.shop.width, high)
    box = pygame.Rect(0, 0, min(grid.frame.width, grown(theme, BROAD)), high)
    low = grown(theme, 30) if grid.broad else theme.px(8)  # the line of the log fades there
    box.midbottom = (grid.frame.centerx, grid.frame.bottom - low)
    return box


def lies_over_field(grid: Grid, theme: Theme) -> bool:
    """Whether the counter has no room beside it."""
    return counter_box(grid, theme).colliderect(grid.frame)


def tile_place(grid: Grid, theme: Theme, number: int, count: int) -> pygame.Rect:
    """Of the tiles of one value; `number` counts them from the left."""
    box, gap = counter_box(grid, theme), theme.px(5)
    wide = min(grown(theme, 54), (box.width - gap) // max(1, count) - gap)
    high = grown(theme, 46)
    left = box.centerx - (count * (wide + gap) - gap) // 2
    return pygame.Rect(left + number * (wide + gap), box.bottom - grown(theme, 48) - high, wide, high)


def cheapest_place(grid: Grid, theme: Theme) -> pygame.Rect:
    box = counter_box(grid, theme)
    high = grown(theme, 34)
    return pygame.Rect(box.x + theme.px(8), box.bottom - high - theme.px(7), box.width - theme.px(16), high)


def away_place(grid: Grid, theme: Theme) -> pygame.Rect:
    """The cross in the corner."""
    side, edge = grown(theme, 30), theme.px(6)
    box = counter_box(grid, theme)
    return pygame.Rect(box.right - side - edge, box.y + edge, side, side)


def place_of(grid: Grid, theme: Theme, at: At, bill: Bill | None) -> pygame.Rect | None:
    """Where a place of the shop or of the counter is."""
    if at[0] == SHOP:
        return grid.item(at[1])
    if bill is not None and at == CHEAPEST:
        return cheapest_place(grid, theme)
    if bill is not None and at == AWAY:
        return away_place(grid, theme)
    if bill is not None and at[0] == TILE:
        values = [value for value, *_ in bill.tiles]
        return tile_place(grid, theme, values.index(at[1]), len(values)) if at[1] in values else None
    return None


class ShopPainter:
    def __init__(self, painter: Painter, surface: pygame.Surface, clock: float) -> None:
        self._painter, self._surface, self._clock = painter, surface, clock
        self._theme, self._grid = painter.theme, painter.grid

    def wares(self, wares: tuple[Ware, ...], cursor: At | None) -> None:
        here = self._surface.get_clip()
        for ware in wares:
            box = ware_place(self._grid, ware.item)
            if here.colliderect(box.inflate(box.size)):
                self._ware(ware, cursor == (SHOP, ITEMS.index(ware.item)))

    def _ware(self, ware: Ware, here: bool) -> None:
        theme, box = self._theme, ware_place(self._grid, ware.item)
        radius = theme.px(9)
        ground = mix(INK, theme.colours.amber, 0.20 if ware.lit else 0.03)
        pygame.draw.rect(self._surface, ground, box, border_radius=radius)
        edge = (
            theme.colours.focus
            if here
            else theme.colours.amber
            if ware.lit
            else mix(INK, (130, 150, 210), 0.3)
        )
        pygame.draw.rect(
            self._surface, edge, box, theme.px(3 if here else 2 if ware.lit else 1), border_radius=radius
        )
        side = min(box.width - theme.px(10), round(box.height * 0.60))
        if ware.lit:
            add_glow(self._surface, (box.centerx, box.y + round(box.height * 0.36)), side, (60, 44, 14), 0.9)
        image = craft.paint_item(ware.item, side)
        if not ware.lit:
            image = image.copy()
            image.set_alpha(200 if ware.owned else 120)
        self._surface.blit(image, image.get_rect(center=(box.centerx, box.y + round(box.height * 0.38))))
        ink = theme.colours.text if ware.lit else theme.colours.dim
        low = (box.centerx, box.bottom - round(box.height * 0.17))
        if ware.owned:
            self._tick(low, round(box.height * 0.09))
            return
        words = raw_font("figure", max(14, round(box.height * 0.20))).render(str(ware.price), True, ink)
        self._surface.blit(words, words.get_rect(center=low))

    def _tick(self, at: tuple[int, int], size: int) -> None:
        """It is aboard already."""
        points = [(at[0] - size, at[1]), (at[0] - size // 4, at[1] + size), (at[0] + size, at[1] - size)]
        pygame.draw.lines(self._surface, self._theme.colours.good, False, points, self._theme.px(4))

    def bill(self, bill: Bill, seat: int, cursor: At | None) -> None:
        theme, grid = self._theme, self._grid
        box = counter_box(grid, theme)
        pygame.draw.rect(
            self._surface, (4, 6, 16), box.inflate(theme.px(4), theme.px(4)), border_radius=theme.px(12)
        )
        pygame.draw.rect(self._surface, mix(INK, theme.colours.amber, 0.10), box, border_radius=theme.px(10))
        pygame.draw.rect(self._surface, theme.colours.amber, box, theme.px(2), border_radius=theme.px(10))
        self._ship(bill, seat, box)
        look, pad = self._painter.look, theme.px(10)
        room = pygame.Rect(
            box.x + grown(theme, 88), box.y + pad, box.width - grown(theme, 88) - pad, grown(theme, 90)
        )
        head = pygame.Rect(room.x, room.y, room.width - grown(theme, 32), room.height)
        used = look.write(self._surface, bill.title, head, "strong", 22, theme.colours.amber)
        look.write(self._surface, bill.line, room.move(0, used + theme.px(2)), "body", 17, theme.colours.text)
        self._away(cursor == AWAY)
        for number, (value, held, laid, more) in enumerate(bill.tiles):
            place = tile_place(grid, theme, number, len(bill.tiles))
            self._tiles(place, value, held, laid, more, cursor == (TILE, value))
        self._cheapest(bill.cheapest, cursor == CHEAPEST)

    def _away(self, here: bool) -> None:
        """A cross: nothing is bought."""
        theme, box = self._theme, away_place(self._grid, self._theme)
        ink = theme.colours.focus if here else mix(INK, theme.colours.text, 0.75)
        pygame.draw.rect(self._surface, mix(INK, theme.colours.text, 0.14), box, border_radius=theme.px(7))
        pygame.draw.rect(self._surface, ink, box, theme.px(3 if here else 1), border_radius=theme.px(7))
        arm = box.width // 4
        for one in (-1, 1):
            start = (box.centerx - arm, box.centery - one * arm)
            end = (box.centerx + arm, box.centery + one * arm)
            pygame.draw.line(self._surface, ink, start, end, theme.px(3))

    def _ship(self, bill: Bill, seat: int, box: pygame.Rect) -> None:
        """The ship as it will be, firing."""
        theme = self._theme
        size = grown(theme, 64)
        middle = (box.x + grown(theme, 46), box.y + grown(theme, 82))
        own = self._painter.seat(seat)
        top, run = box.y + theme.px(8), self._clock % 0.9 / 0.9
        for x in {1: (0.0,), 2: (-0.2, 0.2), 3: (-0.26, 0.0, 0.26)}[min(3, bill.cannons)]:
            at, low = round(middle[0] + x * size), middle[1] - round(size * 0.36)
            head = round(low - (low - top) * run)
            pygame.draw.line(
                self._surface, own.light, (at, max(top, head + size // 5)), (at, max(top, head)), theme.px(3)
            )
        if bill.what == "bomb":
            image = craft.paint_bomb(round(size * 0.42), int(self._clock * 3) % 2)
            self._surface.blit(image, image.get_rect(center=(middle[0] + size // 2, middle[1] - size // 3)))
        ship = craft.paint_defender(own, bill.cannons, bill.rapid, int(self._clock / 0.18) % 2, "up", size)
        self._surface.blit(ship, ship.get_rect(center=middle))

    def _tiles(self, box: pygame.Rect, value: int, held: int, laid: int, more: bool, here: bool) -> None:
        theme, size = self._theme, round(box.height * 0.80)
        image = (
            craft.paint_damaged(theme, "l", size)
            if value not in horde.VALUES
            else horde.paint_tile(theme, value, 0, "ahead", size)
        )
        if not more:
            image = image.copy()
            image.set_alpha(110)
        self._surface.blit(image, image.get_rect(midtop=(box.centerx, box.y)))
        said = f"{laid}/{held}"
        words = raw_font("figure", max(13, grown(theme, 15))).render(
            said, True, theme.colours.amber if laid else theme.colours.dim
        )
        self._surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom + theme.px(6))))
        if here:
            edge = pygame.Rect(0, 0, size + theme.px(6), size + theme.px(6))
            edge.midtop = (box.centerx, box.y - theme.px(3))
            pygame.draw.rect(self._surface, theme.colours.focus, edge, theme.px(3), border_radius=theme.px(8))

    def _cheapest(self, said: str, here: bool) -> None:
        theme, box = self._theme, cheapest_place(self._grid, self._theme)
        ground = mix(INK, theme.colours.good, 0.55 if here else 0.32)
        pygame.draw.rect(self._surface, ground, box, border_radius=theme.px(8))
        if here:
            pygame.draw.rect(self._surface, theme.colours.focus, box, theme.px(3), border_radius=theme.px(8))
        look = self._painter.look
        line = look.cut(said, "strong", 19, box.width - theme.px(12), 1)
        look.write(self._surface, line, box, "strong", 19, theme.colours.text, "middle", True)
