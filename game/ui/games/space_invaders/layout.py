"""Where everything of Space Invaders lies: the table, and in its corners tracks, turns, tray and deck.

Pure geometry in window pixels from the one rectangle that the board has, which is mostly the whole window.
What it leaves free is the shell's (`Layout.furniture`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.games.space_invaders.numbers import numbers
from game.table.things import Table
from game.ui.games.space_invaders.tray import Arranged, arranged
from game.ui.kit.camera import Seat
from game.ui.stage.furniture import Corner, Furniture
from game.ui.table.corners import TableStand

PAD, GAP = 8, 8  # of design pixels, from the edge and between two parts
TRACKS_FROM, TRAY_FROM, LINE_FROM = 0.38, 0.66, 0.53  # of the height, in the corners
BROAD = 176  # in a corner as broad as that tracks have a side of their own, tokens lie side by side
NARROW_TRACKS, TRACKS, ORDER, DECK, TRAY = 84, 104, (112, 38), (84, 58), 300  # no part is wider than that
TRAY_HIGH = 146  # of one in a broad corner
UPRIGHT_TRAY = 196
TOOL = 36
DRAWER = 400


def top_space() -> int:
    """The highest space of both health tracks; the lowest is 0."""
    return numbers().setup.tracks


@dataclass(frozen=True)
class Layout:
    """`stand` is the table's; the rest are panes beside it, and what is left of the window."""

    rect: pygame.Rect
    stand: TableStand
    order: pygame.Rect
    tracks: pygame.Rect
    tray: pygame.Rect
    deck: pygame.Rect
    furniture: Furniture

    @staticmethod
    def of(rect: pygame.Rect, table: Table, seat: Seat = "chair") -> Layout:
        stand = TableStand.of(rect, table.width, table.depth, seat)
        return _narrow(stand) if stand.narrow else _wide(stand)

    @property
    def table(self) -> pygame.Rect:
        """The place of the table's view."""
        return self.stand.place

    @cached_property
    def gap(self) -> int:
        return self.stand.px(GAP)

    @cached_property
    def panes(self) -> tuple[pygame.Rect, ...]:
        return self.order, self.tracks, self.tray, self.deck

    # -- the tracks ---------------------------------------------------------------------------

    @cached_property
    def _pad(self) -> int:
        return max(3, self.gap // 2)

    @property
    def head(self) -> int:
        """The height of the signs above the tracks."""
        return round(min(self.tracks.height * 0.055, self.tracks.width * 0.3))

    @property
    def star(self) -> int:
        """How wide an explosion is, between the tracks."""
        return round(self.tracks.width * 0.22)

    def cell(self, track: str, value: int) -> pygame.Rect:
        """A space of the planet's or the UFO's track; the highest is at the top."""
        return self._cells[track, max(0, min(top_space(), value))]

    @cached_property
    def _cells(self) -> dict[tuple[str, int], pygame.Rect]:
        """All of them: every frame asks for each."""
        tracks = ("planet", "ufo")
        return {
            (track, value): self._cell(track, value) for track in tracks for value in range(top_space() + 1)
        }

    def _cell(self, track: str, value: int) -> pygame.Rect:
        pad, box = self._pad, self.tracks
        top = box.y + pad + self.head
        high = (box.bottom - pad - top) / (top_space() + 1)
        width = (box.width - 2 * pad - self.star) // 2
        x = box.x + pad if track == "planet" else box.right - pad - width
        y = round(top + (top_space() - value) * high)
        below = round(top + (top_space() + 1 - value) * high)
        return pygame.Rect(x, y, width, below - y - max(1, round(high * 0.1)))

    def sign(self, track: str) -> pygame.Rect:
        cell = self.cell(track, top_space())
        side = self.head
        return pygame.Rect(cell.centerx - side // 2, self.tracks.y + self._pad - 1, side, side)

    def explosion(self, value: int) -> tuple[int, int]:
        cell = self.cell("planet", value)
        return cell.right + self.star // 2, cell.centery

    # -- the tray -----------------------------------------------------------------------------

    @property
    def _bar(self) -> int:
        """The height of the tray's lowest row, with whose it is and the tools."""
        return self.stand.px(TOOL)

    @property
    def mark(self) -> pygame.Rect:
        """Whose tray it is: a strip of their colour along its top."""
        tray = self.tray.inflate(-2 * self._pad, -2 * self._pad)
        return pygame.Rect(tray.x, tray.y, tray.width, self.stand.px(5))

    def tool(self, index: int) -> pygame.Rect:
        """The small buttons at the tray's foot: flags, and calling a shot."""
        side = min(self._bar, (self.tray.width - 2 * self._pad - self.gap // 2) // 2)
        x = self.tray.x + self._pad + index * (side + self.gap // 2)
        return pygame.Rect(x, self.tray.bottom - self._pad - side, side, side)

    @cached_property
    def _slots(self) -> pygame.Rect:
        """Where the tokens lie."""
        top = self.mark.bottom + self.gap // 2
        low = self.tool(0).y - self.gap // 2
        return pygame.Rect(self.tray.x + self._pad, top, self.tray.width - 2 * self._pad, low - top)

    def lying(self, tokens: Sequence[str]) -> Arranged:
        """These active tokens in their places."""
        key = tuple(tokens)
        if key not in self._places:
            self._places[key] = arranged(self._slots, key, self.stand.px, self.stand.narrow)
        return self._places[key]

    @cached_property
    def _places(self) -> dict[tuple[str, ...], Arranged]:
        return {}

    def seat_mark(self, index: int, count: int) -> pygame.Rect:
        """A seat in the order of turns, from the one that begins."""
        side = min(round(self.order.height * 0.46), (self.order.width - self.gap) // max(1, count) - 2)
        pitch = (self.order.width - self.gap) / max(1, count)
        x = self.order.x + self.gap / 2 + pitch * (index + 0.5)
        return pygame.Rect(round(x - side / 2), self.order.centery - side // 2, side, side)


def _wide(stand: TableStand) -> Layout:
    """Beside the table: tracks and turns on the right, the tray on the left, the shell's own above them."""
    rect, px = stand.rect, stand.px
    pad, gap, bottom = px(PAD), px(GAP), rect.bottom - px(PAD)

    def at(share: float) -> int:
        return rect.y + round(share * rect.height)

    left = stand.corner("left", rect.y + pad, at(LINE_FROM) - gap, pad)
    right = stand.corner("right", rect.y + pad, at(TRACKS_FROM) - gap, pad)
    tracks = right.between(at(TRACKS_FROM), bottom, px(NARROW_TRACKS))
    beside = stand.corner("right", tracks.y, bottom, rect.right - tracks.x + gap)
    low = bottom - px(DECK[1])
    if beside.between(bottom, bottom).width >= px(BROAD):  # the tracks have a side of their own
        tracks = pygame.Rect(0, rect.y + pad, px(TRACKS), bottom - rect.y - pad)
        tracks.right = rect.right - pad
        beside = stand.corner("right", tracks.y, bottom, rect.right - tracks.x + gap)
        right = replace(beside, top=rect.y + pad, bottom=low - gap)
        deck = beside.between(low, bottom, px(DECK[0]))
        wide = beside.between(low, bottom).width - deck.width - gap
        order = pygame.Rect(0, deck.y, min(px(ORDER[0]), wide), deck.height)
        order.right = deck.x - gap
    else:
        order = beside.between(tracks.y, tracks.y + px(ORDER[1]), px(ORDER[0]))
        deck = beside.between(order.bottom + gap, order.bottom + gap + px(DECK[1]), px(DECK[0]))
    tray = left.between(at(TRAY_FROM), bottom, px(TRAY))
    if tray.width >= px(BROAD):  # its tokens lie side by side
        tray = left.between(bottom - px(TRAY_HIGH), bottom, px(TRAY))
    line = left.between(tray.y - gap - at(TRAY_FROM) + at(LINE_FROM), tray.y - gap, px(DRAWER))
    left = replace(left, bottom=line.y - gap)
    drawer = pygame.Rect(0, rect.y, min(px(DRAWER), rect.width // 2), rect.height)
    drawer.right = rect.right
    return Layout(
        rect, stand, order, tracks, tray, deck, Furniture(left, right, line, drawer, (tracks, tray))
    )


def _narrow(stand: TableStand) -> Layout:
    """In a narrow window: the shell's own above the table, everything of the game's below it."""
    rect, px = stand.rect, stand.px
    pad, gap = px(PAD), px(GAP)
    wood = 0.045 * rect.width
    corners = stand.camera.outline
    top, low = round(corners[0][1] - wood), round(corners[2][1] + wood)
    split = rect.x + round(0.56 * rect.width)
    left = Corner("left", rect.x + pad, rect.y + pad, top, ((split, top), (split, low)))
    edge = ((split + gap, top), (split + gap, low))
    right = Corner("right", rect.right - pad, rect.y + pad, top, edge)
    bottom = rect.bottom - pad
    tracks = pygame.Rect(0, low, round(rect.width * 0.17), bottom - low)
    tracks.right = rect.right - pad
    order = pygame.Rect(0, low, round(rect.width * 0.2), min(px(64), (bottom - low) // 4))
    order.right = tracks.x - gap
    deck = pygame.Rect(order.x, order.bottom + gap, order.width, min(px(80), (bottom - low) // 4))
    line = pygame.Rect(rect.x + pad, low, order.x - gap - rect.x - pad, (bottom - low) // 4)
    tray = pygame.Rect(
        line.x, line.bottom + gap, line.width, min(px(UPRIGHT_TRAY), bottom - line.bottom - gap)
    )
    tray.bottom = bottom
    line.height = tray.y - gap - line.y
    drawer = pygame.Rect(rect.x, rect.y, rect.width, top - rect.y)
    return Layout(
        rect, stand, order, tracks, tray, deck, Furniture(left, right, line, drawer, (tracks, tray))
    )
