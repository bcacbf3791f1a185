"""Where everything of Invaders 2127 lies: the board fills the window, and leaves a bar and a band of it free.

Lengths are 720ths of the window's height in a window of 16 to 9.  The plot is on the left, decks, piles and
strategies are on the right, three zones between them with the Invader's row above their strips and Mankind's
below.  Below them is the band of what is asked, and along the bottom the hand of who looks, and at its left
the card that the question is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.games.invaders_2127.position import INVADER, MANKIND, ZONES
from game.ui.games.invaders_2127.art.cards import ASPECT, HELD_FROM
from game.ui.games.invaders_2127.belongings import Belongings
from game.ui.games.invaders_2127.picture import HEROES, Picture, Where, zone_number
from game.ui.games.invaders_2127.reading import slots, strategies_of, track
from game.ui.games.invaders_2127.tray import Tray
from game.ui.stage.board_view import Thing
from game.ui.stage.furniture import Corner, Furniture

TALL, WIDE = 720.0, 1280.0
EDGE, GAP = 8.0, 8.0
LEFT, RIGHT = 72.0, 116.0  # as far as the plot, and the belongings, reach into the window
TOP, TOP_LARGE = 44.0, 70.0  # with large text buttons are higher
STRIP = 68.0
HELD = 150.0  # a hand card's width
HELD_LARGE = 130.0  # with large text, for which there is the zoom
RAISED = 184.0  # of the one that is pointed at
LIFT, LIFT_LARGE = 36.0, 10.0  # room above the hand for it
ABOUT = 182.0  # of the card that the question is about
BAND = 102.0
BAND_LARGE = 122.0  # with large text
LARGE_FROM = 150
END = 138.0  # of the button that ends the turn
BADGES, BADGES_LARGE = 860.0, 760.0  # of the bar above, for seats and menu
LOG = 84.0  # of the log's button above the hand
LINE = 100.0  # of it, for the log where there is no room above the hand


@dataclass(frozen=True)
class Layout:
    rect: pygame.Rect
    large: bool = False

    @cached_property
    def unit(self) -> float:
        return min(self.rect.height / TALL, self.rect.width / WIDE)

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

    @property
    def top(self) -> float:
        return TOP_LARGE if self.large else TOP

    # -- the hand -----------------------------------------------------------------------------

    @cached_property
    def hand_card(self) -> tuple[int, int]:
        wide = self.px(HELD_LARGE if self.large else HELD)
        return wide, round(wide * ASPECT)

    @cached_property
    def hand(self) -> pygame.Rect:
        high = self.hand_card[1] / self.unit
        left = EDGE + ABOUT + GAP
        return self._box(left, self.tall - EDGE - high, self.wide - left - EDGE, high)

    def held(self, count: int, at: int) -> pygame.Rect:
        """The card of the hand with that number, of so many."""
        wide, high = self.hand_card
        pad = self.px(6)
        room = self.hand.width - wide
        pitch = min(wide + pad, room / max(1, count - 1))
        left = self.hand.centerx - (pitch * (count - 1) + wide) / 2
        return pygame.Rect(round(left + at * pitch), self.hand.bottom - high, wide, high)

    def raised(self, count: int, at: int) -> pygame.Rect:
        """The same card while it is pointed at: larger, and over its neighbours."""
        box, wide = self.held(count, at), self.px(RAISED)
        if self.large:
            return box.move(0, -self.px(LIFT_LARGE))
        found = pygame.Rect(0, 0, wide, round(wide * ASPECT))
        found.midbottom = box.centerx, self.rect.bottom - self.px(2)
        found = found.clamp(pygame.Rect(self.hand.x, found.y, self.hand.width, found.height))
        below_log = found.x < self.hand.x + self.px(LOG)  # whose button would lie on its price
        return box.move(0, self.rect.bottom - self.px(2) - box.bottom) if below_log else found

    @cached_property
    def stage(self) -> pygame.Rect:
        """Where a card is read that the other side plays."""
        high = self.band.y - self.field.y - self.px(12)
        box = pygame.Rect(0, 0, round(high / ASPECT), high)
        box.center = self.field.centerx, self.field.y + self.px(4) + high // 2
        return box

    @property
    def reads(self) -> bool:
        """Whether a card's text is read in the hand."""
        return self.hand_card[1] >= HELD_FROM

    @cached_property
    def about(self) -> pygame.Rect:
        """The card that a question is about, or what the other side did last."""
        high = ABOUT * ASPECT
        return self._box(EDGE, self.tall - EDGE - high, ABOUT, high)

    @cached_property
    def band(self) -> pygame.Rect:
        """What is asked, the answers by button, and the end of the turn."""
        high = self.px(BAND_LARGE if self.large else BAND)
        left, right = self.hand.x, self._box(self.wide - RIGHT, 0, 1, 1).x
        return pygame.Rect(
            left, self.hand.y - self.px(LIFT_LARGE if self.large else LIFT) - high, right - left, high
        )

    @cached_property
    def closing(self) -> pygame.Rect:
        box = self.band
        return pygame.Rect(box.right - self.px(END), box.y, self.px(END), box.height)

    def furniture(self) -> Furniture:
        band = self.band.copy()
        band.width -= self.px(END + GAP)
        field = self.field
        badges = BADGES_LARGE if self.large else BADGES
        bar = self._box(self.wide - RIGHT - badges, 4, badges, self.top - 8)
        line = pygame.Rect(bar.x - self.px(LINE + GAP), bar.y, self.px(LINE), bar.height)
        if not self.large:
            line = pygame.Rect(band.x, band.bottom + self.px(2), band.width, self.px(LIFT - 4))
        drawer = pygame.Rect(0, 0, self.px(380), self.band.y - self.rect.y - self.px(2 * EDGE))
        drawer.topright = field.right, self.rect.y + self.px(EDGE)
        panes = (self.plot, self.belongings.rect, self.about)
        return Furniture(
            Corner.band("left", band), Corner.band("right", bar), line, drawer, panes, self.closing
        )

    # -- the zones ----------------------------------------------------------------------------

    @cached_property
    def field(self) -> pygame.Rect:
        top = self._box(LEFT, self.top, self.wide - LEFT - RIGHT, 1)
        return pygame.Rect(top.x, top.y, top.width, self.band.y - self.px(GAP) - top.y)

    @cached_property
    def zones(self) -> tuple[pygame.Rect, ...]:
        gap = self.px(GAP)
        wide = (self.field.width - (ZONES - 1) * gap) // ZONES
        return tuple(
            pygame.Rect(self.field.x + at * (wide + gap), self.field.y, wide, self.field.height)
            for at in range(ZONES)
        )

    @cached_property
    def _strip_high(self) -> int:
        """What the two rows leave."""
        least = self.px(STRIP)
        return max(least, self.field.height - 2 * (self.card[1] + self.px(10)))

    def strip(self, zone: int) -> pygame.Rect:
        """Name, strength and forecast of a zone."""
        box, high = self.zones[zone], self._strip_high
        return pygame.Rect(box.x, box.centery - high // 2, box.width, high)

    @cached_property
    def card(self) -> tuple[int, int]:
        """The size of a card in play."""
        box, pad = self.zones[0], self.px(4)
        wide = (box.width - (slots() + 1) * pad) // slots()
        high = (box.height - self.px(STRIP)) // 2 - self.px(6)
        wide = min(wide, round(high / ASPECT))
        return wide, round(wide * ASPECT)

    def slot(self, seat: int, zone: int, at: int) -> pygame.Rect:
        """A row a side, from left to right."""
        wide, high = self.card
        box, strip = self.zones[zone], self.strip(zone)
        gap_x = (box.width - slots() * wide) // (slots() + 1)
        gap_y = ((box.height - strip.height) // 2 - high) // 2
        x = box.x + gap_x + at * (wide + gap_x)
        y = strip.bottom + gap_y if seat == MANKIND else strip.top - gap_y - high
        return pygame.Rect(x, y, wide, high)

    def side(self, seat: int, zone: int) -> pygame.Rect:
        """All slots of a side in a zone."""
        return self.slot(seat, zone, 0).union(self.slot(seat, zone, slots() - 1))

    # -- the plot -----------------------------------------------------------------------------

    @cached_property
    def plot(self) -> pygame.Rect:
        low = (self.about.y - self.rect.y) / self.unit
        return self._box(EDGE, 40, LEFT - EDGE - GAP, low - 40 - 42)

    @cached_property
    def plot_ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Above and below the track, for what its ends mean."""
        above = pygame.Rect(self.rect.x, self.rect.y + self.px(3), self.px(LEFT - 2), self.px(35))
        return above, pygame.Rect(above.x, self.plot.bottom + self.px(2), above.width, self.px(36))

    def plot_field(self, at: float) -> pygame.Rect:
        """A field of the track, or between two."""
        fields = track() + 1
        high = self.plot.height / fields
        y = self.plot.bottom - (at + 1) * high
        return pygame.Rect(self.plot.x, round(y), self.plot.width, round(high))

    # -- beside and over the table --------------------------------------------------------------

    @cached_property
    def belongings(self) -> Belongings:
        low = (self.hand.y - self.rect.y) / self.unit - GAP
        return Belongings(self._box(self.wide - RIGHT + GAP, 5, RIGHT - GAP - EDGE, low - 5), self.unit)

    def tray(self, whole: bool) -> Tray:
        """Over the field, or over all that is above the band."""
        box = self.field.inflate(-self.px(8), -self.px(8))
        if whole:
            top = self.field.y
            wide = self.rect.inflate(-self.px(2 * EDGE), 0)
            box = pygame.Rect(wide.x, top, wide.width, self.band.y - top - self.px(4))
        return Tray(box, self.unit)

    # -- the other's hand -----------------------------------------------------------------------

    @cached_property
    def other_hand(self) -> pygame.Rect:
        bar = BADGES_LARGE + LINE + GAP if self.large else BADGES
        left = self._box(self.wide - RIGHT - bar - GAP, 0, 1, 1).x
        return pygame.Rect(self.field.x, self.rect.y + self.px(4), left - self.field.x, self.px(TOP - 8))

    @property
    def other_label(self) -> pygame.Rect:
        box = self.other_hand
        return pygame.Rect(box.x + self.px(7), box.y, self.px(150 if self.large else 84), box.height)

    def back(self, count: int, at: int) -> pygame.Rect:
        """A back of the other's hand."""
        box, label = self.other_hand, self.other_label.width
        high = box.height - self.px(4)
        wide = round(high / ASPECT)
        room = box.width - label - wide - self.px(14)
        pitch = min(wide + self.px(3), room / max(1, count - 1))
        return pygame.Rect(round(box.x + self.px(9) + label + at * pitch), box.y + self.px(2), wide, high)

    # -- what is held up for a moment -------------------------------------------------------------

    def fan(self, count: int, at: int) -> pygame.Rect:
        """One of so many cards across the middle of the field."""
        high = self.px(190 if count <= 3 else 150)
        wide = round(high / ASPECT)
        pitch = min(wide + self.px(8), (self.field.width - wide) / max(1, count - 1))
        left = self.field.centerx - (pitch * (count - 1) + wide) / 2
        return pygame.Rect(round(left + at * pitch), self.field.centery - high // 2, wide, high)


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
        column, other = self.layout.belongings, 1 - bottom_seat(self.picture)
        found = {HEROES: column.heroes, Thing.of("hand", other): self.layout.other_hand}
        for seat in (MANKIND, INVADER):
            found |= {Thing.of("deck", seat): column.deck(seat), Thing.of("pile", seat): column.pile(seat)}
            found |= {Thing.of("strategy", name): column.strategy(name) for name in strategies_of(seat)}
        return found

    def coming(self, at: int) -> pygame.Rect:
        """A card that is about to enter lies in its slot, any other where what is asked about lies."""
        seat, _, zone, _ = self.picture.coming[at]
        if zone >= 0:
            return self.layout.slot(seat, zone, min(len(self.picture.rows[seat][zone]), slots() - 1))
        return self.layout.about

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
                return self.layout.belongings.deck(int(rest))
            case "pile":
                return self.layout.belongings.pile(int(rest))
            case "way":
                found = [
                    at for at, one in enumerate(self.picture.coming) if one[:2] == (int(rest), where.parts[1])
                ]
                return self.coming(found[-1]) if found else self.layout.about
            case "hand":
                return self._hand(rest)
            case "held":
                count = int(where.parts[1]) if len(where.parts) > 1 else len(self.picture.hand)
                return self.layout.held(count, int(rest))
            case "strategy":
                return self.layout.belongings.strategy(rest)
            case "ops":
                return self.layout.belongings.strategy("ops_centre")
            case "plot":
                return self.layout.plot_field(self.picture.plot)
            case "heroes":
                return self.layout.belongings.heroes
            case "strip":
                return self.layout.strip(int(rest))
            case "field":
                return self.layout.field
            case "fan":
                at, count = map(int, where.parts)
                return self.layout.fan(count, at)
            case "gone" | "about":
                return self.layout.about
            case "stage":
                return self.layout.stage
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
