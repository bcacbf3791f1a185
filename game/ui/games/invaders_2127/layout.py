"""Where everything of Invaders 2127 lies: lengths are 692ths of the board's height, whatever its width.

The plot is on the left, decks, piles and strategies are on the right, three zones between them with the
Invader's slots above their strips and Mankind's below, and the hand of who looks lies along the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.games.invaders_2127.position import INVADER, MANKIND, ZONES
from game.ui.games.invaders_2127.picture import HEROES, Picture, Where, zone_number
from game.ui.games.invaders_2127.reading import slots, strategies_of, track
from game.ui.stage.board_view import Thing

TALL = 692.0
RATIO = 118 / 84
"""A card's height over its width."""
LEFT, RIGHT = 58.0, 112.0
TOP, HAND = 44.0, 146.0
STRIP = 62.0
ROWS = 2
"""Slots lie in so many rows a side."""
MIDDLE_FIRST = (1, 0, 2)


@dataclass(frozen=True)
class Layout:
    rect: pygame.Rect

    @property
    def unit(self) -> float:
        return min(self.rect.height / TALL, self.rect.width / (TALL * 0.86))

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def _box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """In units from the board's corner."""
        k = self.unit
        corner = self.rect.x + round(x * k), self.rect.y + round(y * k)
        return pygame.Rect(corner, (round(wide * k), round(high * k)))

    @property
    def wide(self) -> float:
        """The board's width in units."""
        return self.rect.width / self.unit

    @property
    def tall(self) -> float:
        return self.rect.height / self.unit

    # -- the zones ----------------------------------------------------------------------------

    @cached_property
    def field(self) -> pygame.Rect:
        return self._box(LEFT, TOP, self.wide - LEFT - RIGHT, self.tall - TOP - HAND - 6)

    @cached_property
    def zones(self) -> tuple[pygame.Rect, ...]:
        gap = self.px(6)
        wide = (self.field.width - (ZONES - 1) * gap) // ZONES
        return tuple(
            pygame.Rect(self.field.x + at * (wide + gap), self.field.y, wide, self.field.height)
            for at in range(ZONES)
        )

    def strip(self, zone: int) -> pygame.Rect:
        """Name, strength and forecast of a zone."""
        box = self.zones[zone]
        high = self.px(STRIP)
        return pygame.Rect(box.x, box.centery - high // 2, box.width, high)

    @cached_property
    def card(self) -> tuple[int, int]:
        """The size of a card in play."""
        across = -(-slots() // ROWS)
        box = self.zones[0]
        pad = self.px(4)
        wide = (box.width - (across + 1) * pad) // across
        high = ((box.height - self.px(STRIP)) // 2 - (ROWS + 1) * pad) // ROWS
        wide = min(wide, round(high / RATIO))
        return wide, round(wide * RATIO)

    def slot(self, seat: int, zone: int, at: int) -> pygame.Rect:
        """Rows are filled from the strip outwards."""
        wide, high = self.card
        across = -(-slots() // ROWS)
        box, strip = self.zones[zone], self.strip(zone)
        column, row = at % across, at // across
        gap_x = (box.width - across * wide) // (across + 1)
        half = (box.height - strip.height) // 2
        gap_y = (half - ROWS * high) // (ROWS + 1)
        x = box.x + gap_x + column * (wide + gap_x)
        if seat == MANKIND:
            return pygame.Rect(x, strip.bottom + gap_y + row * (high + gap_y), wide, high)
        return pygame.Rect(x, strip.top - gap_y - high - row * (high + gap_y), wide, high)

    def side(self, seat: int, zone: int) -> pygame.Rect:
        """All slots of a side in a zone."""
        box = self.slot(seat, zone, 0)
        return box.unionall([self.slot(seat, zone, at) for at in range(slots())])

    # -- the plot -----------------------------------------------------------------------------

    @cached_property
    def plot(self) -> pygame.Rect:
        return self._box(4, 40, LEFT - 14, self.tall - HAND - 40 - 50)

    @cached_property
    def plot_ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Above and below the track, for what its ends mean."""
        return (
            self._box(0, 0, LEFT - 4, 38),
            pygame.Rect(self.rect.x, self.plot.bottom + self.px(2), self.px(LEFT - 4), self.px(38)),
        )

    def plot_field(self, at: float) -> pygame.Rect:
        """A field of the track, or between two."""
        fields = track() + 1
        high = self.plot.height / fields
        y = self.plot.bottom - (at + 1) * high
        return pygame.Rect(self.plot.x, round(y), self.plot.width, round(high))

    # -- decks, piles, strategies -----------------------------------------------------------------

    @property
    def _x(self) -> float:
        return self.wide - RIGHT + 8

    def header(self, seat: int) -> pygame.Rect:
        y = 0.0 if seat == INVADER else self.tall - HAND - 26
        return self._box(self._x, y, RIGHT - 10, 20)

    def deck(self, seat: int) -> pygame.Rect:
        y = 22.0 if seat == INVADER else self.tall - HAND - 26 - 72
        return self._box(self._x, y, 48, 67)

    def pile(self, seat: int) -> pygame.Rect:
        return self.deck(seat).move(self.px(54), 0)

    def strategy(self, name: str) -> pygame.Rect:
        for seat in (MANKIND, INVADER):
            names = strategies_of(seat)
            if name in names:
                at = names.index(name)
                down = len(names) * 30.0
                y = 98.0 if seat == INVADER else self.tall - HAND - 26 - 78 - down
                return self._box(self._x, y + at * 30, RIGHT - 10, 27)
        return self._box(self._x, 0, RIGHT - 10, 27)

    @cached_property
    def heroes(self) -> pygame.Rect:
        """The heroes' pile, between what belongs to the two sides."""
        top = 98.0 + 30 * len(strategies_of(INVADER))
        bottom = self.tall - HAND - 26 - 78 - 30 * len(strategies_of(MANKIND))
        return self._box(self._x, (top + bottom) / 2 - 17, RIGHT - 10, 34)

    # -- hands --------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> pygame.Rect:
        return self._box(0, self.tall - HAND, self.wide, HAND)

    @cached_property
    def hand_card(self) -> tuple[int, int]:
        high = self.hand.height - self.px(6)
        return round(high / RATIO), high

    def held(self, count: int, at: int) -> pygame.Rect:
        """The card of the hand with that number, of so many."""
        wide, high = self.hand_card
        pad = self.px(6)
        room = self.hand.width - wide - 2 * pad
        pitch = min(wide + pad, room / max(1, count - 1))
        left = self.hand.centerx - (pitch * (count - 1) + wide) / 2
        return pygame.Rect(round(left + at * pitch), self.hand.bottom - high, wide, high)

    @cached_property
    def other_hand(self) -> pygame.Rect:
        return pygame.Rect(self.field.x, self.rect.y, self.field.width, self.px(TOP - 6))

    def back(self, count: int, at: int) -> pygame.Rect:
        """A back of the other's hand."""
        box = self.other_hand
        high = box.height
        wide = round(high / RATIO)
        room = box.width - self.px(112) - wide
        pitch = min(wide + self.px(3), room / max(1, count - 1))
        return pygame.Rect(round(box.x + self.px(112) + at * pitch), box.y, wide, high)

    # -- what lies beside the table for a moment ---------------------------------------------------

    @cached_property
    def tray(self) -> pygame.Rect:
        return self.field.inflate(-self.px(8), -self.px(8))

    def tray_box(self, whole: bool) -> pygame.Rect:
        """Over the field, or over the whole table."""
        return self.rect.inflate(-self.px(2), -self.px(2)) if whole else self.tray

    def on_tray(self, count: int, whole: bool = False) -> tuple[pygame.Rect, ...]:
        """So many cards, as large as they can be."""
        room = self.tray_box(whole).inflate(-self.px(20), -self.px(20))
        head = self.px(34)
        room = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
        gap = self.px(6)
        wide, across = max(self._tray_row(room, gap, count, across) for across in range(1, count + 1))
        high = round(wide * RATIO)
        span = across * (wide + gap) - gap
        return tuple(
            pygame.Rect(
                room.centerx - span // 2 + (at % across) * (wide + gap),
                room.y + (at // across) * (high + gap),
                wide,
                high,
            )
            for at in range(count)
        )

    def _tray_row(self, room: pygame.Rect, gap: int, count: int, across: int) -> tuple[int, int]:
        """How wide cards are with so many of them side by side, and how many that is."""
        down = -(-count // across)
        high = (room.height - (down - 1) * gap) // down
        wide = (room.width - (across - 1) * gap) // across
        return min(wide, round(high / RATIO), round(self.px(190) / RATIO)), across


class Whereabouts:
    """Where everything of one picture lies now: what is in play or on its way by its own name."""

    def __init__(self, layout: Layout, picture: Picture) -> None:
        self.layout, self.picture = layout, picture

    def pieces(self) -> dict[Where, pygame.Rect]:
        """The cards in play."""
        return {
            Thing.of("piece", piece.id): self.layout.slot(seat, zone, at)
            for seat, side in enumerate(self.picture.rows)
            for zone, row in enumerate(side)
            for at, piece in enumerate(row)
        }

    def beside(self) -> dict[Where, pygame.Rect]:
        """What lies beside the field: decks, piles, strategies, heroes, and the other's hand."""
        layout, other = self.layout, 1 - bottom_seat(self.picture)
        found = {HEROES: layout.heroes, Thing.of("hand", other): layout.other_hand}
        for seat in (MANKIND, INVADER):
            found |= {Thing.of("deck", seat): layout.deck(seat), Thing.of("pile", seat): layout.pile(seat)}
            found |= {Thing.of("strategy", name): layout.strategy(name) for name in strategies_of(seat)}
        return found

    def coming(self, at: int) -> pygame.Rect:
        """A card that is about to enter lies in its slot, any other over the middle of the field."""
        seat, _, zone, _ = self.picture.coming[at]
        if zone >= 0:
            return self.layout.slot(seat, zone, min(len(self.picture.rows[seat][zone]), slots() - 1))
        loose = [number for number, one in enumerate(self.picture.coming) if one.zone < 0]
        free = self._free_rows(seat)
        turn = loose.index(at)
        return free[turn] if turn < len(free) else self._middle()

    def _free_rows(self, seat: int) -> list[pygame.Rect]:
        """Where a card that belongs to no slot yet hides none: over outer rows without cards."""
        across = -(-slots() // ROWS)
        found = []
        for side in (seat, 1 - seat):
            for zone in MIDDLE_FIRST:
                if len(self.picture.rows[side][zone]) <= across:
                    box = pygame.Rect((0, 0), self.layout.card)
                    first, last = (self.layout.slot(side, zone, at) for at in (across, slots() - 1))
                    box.center = first.union(last).center
                    found.append(box)
        return found

    def rect_of(self, where: Where) -> pygame.Rect | None:
        """Any place by its name; None if there is none of it now."""
        kind, rest = where.kind, where.which
        match kind:
            case "piece":
                there = self.picture.piece(int(rest))
                if there is None:
                    return None
                seat, zone, piece = there
                return self.layout.slot(seat, zone, self.picture.rows[seat][zone].index(piece))
            case "slot":
                side, place, at = map(int, where.parts)
                return self.layout.slot(side, place, min(at, slots() - 1))
            case "deck":
                return self.layout.deck(int(rest))
            case "pile":
                return self.layout.pile(int(rest))
            case "way":
                found = [
                    at for at, one in enumerate(self.picture.coming) if one[:2] == (int(rest), where.parts[1])
                ]
                return self.coming(found[-1]) if found else self._middle()
            case "hand":
                return self._hand(rest)
            case "held":
                count = int(where.parts[1]) if len(where.parts) > 1 else len(self.picture.hand)
                return self.layout.held(count, int(rest))
            case "strategy":
                return self.layout.strategy(rest)
            case "ops":
                return self.layout.strategy("ops_centre")
            case "plot":
                return self.layout.plot_field(self.picture.plot)
            case "heroes":
                return self.layout.heroes
            case "strip":
                return self.layout.strip(int(rest))
            case "field":
                return self.layout.field
            case "gone":
                return self._middle()
            case _:
                zone = zone_number(kind)
                return self.layout.zones[zone] if zone >= 0 else None

    def _hand(self, rest: str) -> pygame.Rect | None:
        if not rest.isdigit():
            if rest not in self.picture.hand:
                return None
            return self.layout.held(len(self.picture.hand), self.picture.hand.index(rest))
        seat = int(rest)
        if seat == bottom_seat(self.picture):
            (wide, high), room = self.layout.hand_card, self.layout.hand
            return pygame.Rect(room.centerx - wide // 2, room.bottom - high, wide, high)
        count = max(1, self.picture.hand_sizes[seat])
        return self.layout.back(count, count - 1)

    def _middle(self) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.layout.px(108), round(self.layout.px(108) * RATIO))
        box.center = self.layout.field.center
        return box


def bottom_seat(picture: Picture) -> int:
    """Whose hand lies along the bottom."""
    return picture.seat if picture.seat in (MANKIND, INVADER) else MANKIND


def best_place(size: tuple[int, int], room: pygame.Rect, avoid: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where in a room a box covers least of what it should not."""

    def covers(box: pygame.Rect) -> int:
        return sum(box.clip(one).width * box.clip(one).height for one in avoid)

    wide, high = size
    places = [
        pygame.Rect(x, y, wide, high)
        for y in (room.y, room.centery - high // 2, room.bottom - high)
        for x in (room.x, room.centerx - wide // 2, room.right - wide)
    ]
    return min(places, key=covers)
