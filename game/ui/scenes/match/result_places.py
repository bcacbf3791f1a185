"""Where the panels of a result stand: in three columns, in two, or in an upright window above the board.

What finds no room of its own goes elsewhere, and that is told: below the tally, behind a button, or nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.scenes.match.score_entry import TABLE, ScoreEntries

PAD = 18.0
WIDEST = 1240.0
THREE_UP_TO = 130  # per cent of text at which three columns still have room for their words
THREE_WIDE = 1000.0  # and how wide a window is for that
TALL, SEEN = 1.2, 0.5  # height to width, of a room with the board below all, and of a board worth it
WANTED = 5  # lines of the table of scores, rather than a larger picture
LEAST_LOG = 144.0  # with title and frame; lower than this the log would be too few lines


@dataclass(frozen=True)
class ResultPanels:
    """All that a result may show: how it ended, the tally, who did what, the last tokens, what next, the
    board where it turned (or the last picture), the best scores, and the log.
    """

    head: Panel
    scores: Panel
    deeds: Panel | None
    fates: Panel
    side: Panel
    last: Panel
    best: Panel
    told: Panel


class ResultPlaces:
    """`fit` makes the board as large as a room allows, and says whether it is worth looking at."""

    def __init__(
        self,
        desk: Desk,
        panels: ResultPanels,
        entries: ScoreEntries,
        fit: Callable[[Look, pygame.Rect], bool],
        logs: Callable[[], bool],
    ) -> None:
        self._desk, self._panels, self._entries, self._fit, self._logs = desk, panels, entries, fit, logs
        self._look = desk.look
        self.deeds_inside = False  # whether who did what has room only below the tally, to be scrolled to
        self.fates_inside = False  # whether the last tokens are there as well
        self.tucked = False  # whether looking back has room only when it is laid over all
        self.tableless = False  # whether the table of scores has room only when it is laid over all

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self._look = look
        (width, height), head = size, self._panels.head
        pad = look.px(PAD)
        wide = min(width - 2 * pad, look.px(WIDEST))
        x = (width - wide) // 2
        high = head.measure(look, wide)
        self._desk.panels = []
        self._put(head, pygame.Rect(x, pad, wide, high))
        room = pygame.Rect(x, pad * 2 + high, wide, 0)
        room.height = height - room.y - pad
        if room.height > TALL * room.width and self._tall(room):
            return
        three = look.theme.text_scale <= THREE_UP_TO and wide >= look.px(THREE_WIDE)
        spare = self._three(room) if three else self._two(room)
        self._lay_table(spare)

    def _put(self, panel: Panel, rect: pygame.Rect) -> None:
        self._desk.place(panel, rect)
        self._desk.panels = [*self._desk.panels, panel]

    def _tall(self, room: pygame.Rect) -> bool:
        """In an upright window the board has all the width below the rest, if that leaves it room."""
        pad, last, fates = self._look.px(PAD), self._panels.last, self._panels.fates
        self.tucked = self.fates_inside = False
        columns = self._halves(room)
        tallied = self._tallied(columns[0]) + ([fates] if fates.shown else [])
        spare = [self._stack(columns[0], tallied), self._stack(columns[1], [self._panels.side])]
        self._lay_table(spare[::-1])
        low = max(panel.rect.bottom for panel in self._desk.panels) + pad
        rest = pygame.Rect(room.x, low, room.width, room.bottom - low)
        whole = not any(panel.overflows for panel in self._desk.panels) and not self.tableless
        if not whole or rest.height < SEEN * room.width or not self._fit(self._look, rest):
            self._desk.panels = [self._panels.head]
            return False
        rest.height = min(rest.height, last.measure(self._look, rest.width))
        self._put(last, rest)
        return True

    def _halves(self, room: pygame.Rect) -> list[pygame.Rect]:
        pad = self._look.px(PAD)
        left = (room.width - pad) * 11 // 20
        return [
            pygame.Rect(room.x, room.y, left, room.height),
            pygame.Rect(room.x + left + pad, room.y, room.width - left - pad, room.height),
        ]

    def _three(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Who did what, where it turned, and what next; what is left free below each."""
        pad, panels = self._look.px(PAD), self._panels
        inner = room.width - 2 * pad
        left, middle = inner * 35 // 100, inner * 35 // 100
        columns = [
            pygame.Rect(room.x, room.y, left, room.height),
            pygame.Rect(room.x + left + pad, room.y, middle, room.height),
            pygame.Rect(room.x + left + middle + 2 * pad, room.y, inner - left - middle, room.height),
        ]
        self.fates_inside = self.tucked = False
        tallied = self._tallied(columns[0])
        there = columns[1].copy()
        fates = panels.fates.measure(self._look, middle) + pad if panels.fates.shown else 0
        there.height -= fates
        left_free = max(self._free(columns[0], tallied), self._free(columns[2], [panels.side]))
        if left_free < self._lines_high(middle, WANTED):
            there.height -= self._lines_high(middle, WANTED) + pad
        self.tucked = not self._fit(self._look, there)
        if self.tucked and there.height + fates < columns[1].height:
            there = columns[1].copy()
            there.height -= fates
            self.tucked = not self._fit(self._look, there)
        amid = ([] if self.tucked else [panels.last]) + ([panels.fates] if fates else [])
        spare = [self._stack(columns[0], tallied), self._stack(columns[2], [panels.side])]
        return [*spare, self._stack(columns[1], amid) if amid else columns[1]]

    def _two(self, room: pygame.Rect) -> list[pygame.Rect]:
        """With large letters, or in a narrow window: the tally, and what next."""
        pad, columns, panels = self._look.px(PAD), self._halves(room), self._panels
        self.tucked = self.fates_inside = False
        below = room.height - panels.side.measure(self._look, columns[1].width) - pad
        there = pygame.Rect(0, 0, columns[1].width, max(0, below))
        self.tucked = not self._fit(self._look, there)
        left, right = self._tallied(columns[0]), [panels.side]
        if not self.tucked:
            right.append(panels.last)
        if panels.fates.shown and self._free(columns[0], [*left, panels.fates]) >= 0:
            left.append(panels.fates)
        elif panels.fates.shown and not self.tucked and self._free(columns[1], [*right, panels.fates]) >= 0:
            right.append(panels.fates)
        else:
            self.fates_inside = panels.fates.shown
        return [self._stack(columns[0], left), self._stack(columns[1], right)]

    def _tallied(self, column: pygame.Rect) -> list[Panel]:
        """The tally, and who did what: in a panel of its own where there is room for both."""
        self.deeds_inside = False
        scores, deeds = self._panels.scores, self._panels.deeds
        if deeds is None:
            return [scores]
        look, wide = self._look, column.width
        high = scores.measure(look, wide) + look.px(PAD) + deeds.measure(look, wide)
        self.deeds_inside = high > column.height
        return [scores] if self.deeds_inside else [scores, deeds]

    def _free(self, column: pygame.Rect, panels: Sequence[Panel]) -> int:
        """What these leave free below them."""
        high = [panel.measure(self._look, column.width) + self._look.px(PAD) for panel in panels]
        return column.height - sum(high)

    def _lines_high(self, width: int, lines: int) -> int:
        """The height of the table of scores with so many lines, if it has them."""
        before, self._entries.lines = self._entries.lines, lines
        high = self._panels.best.measure(self._look, width) if self._entries.table else 0
        self._entries.lines = before
        return high

    def _stack(self, column: pygame.Rect, panels: Sequence[Panel]) -> pygame.Rect:
        """One below the other from the top, and what is left; the first is there in any case."""
        look, rest = self._look, column.copy()
        for panel in panels:
            high = panel.measure(look, rest.width)
            if panel is not panels[0] and high > rest.height:
                break
            high = min(high, rest.height)
            self._put(panel, pygame.Rect(rest.x, rest.y, rest.width, high))
            taken = high + look.px(PAD)
            rest = pygame.Rect(rest.x, rest.y + taken, rest.width, max(0, rest.height - taken))
        return rest

    def _lay_table(self, spare: list[pygame.Rect]) -> None:
        """The table of scores where most of its lines have room; where there is none, the log."""
        self.tableless = False
        for lines in range(TABLE, 0, -1):
            self._entries.lines = lines
            for room in spare:
                high = self._panels.best.measure(self._look, room.width)
                if self._entries.table and high <= room.height:
                    self._put(self._panels.best, pygame.Rect(room.x, room.y, room.width, high))
                    return
        self.tableless = True
        room = max(spare, key=lambda one: one.height)
        if room.height >= self._look.grown(LEAST_LOG) and self._logs():
            self._put(self._panels.told, room)
