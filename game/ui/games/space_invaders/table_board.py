"""A board that is a flick table: how it lies in the window, how it is seen, and what a frame has time for.

What the parts of the board of Space Invaders know of it stands here, and no more of it do they know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

import pygame

from game.games.space_invaders.state import SeatView
from game.table.load import bare_table
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.picture import Picture
from game.ui.games.space_invaders.words import Tool
from game.ui.stage.board import Board
from game.ui.stage.choosing import Answers
from game.ui.stage.scene import Stage
from game.ui.table.art.ground import Side
from game.ui.table.launch_board import AimShown
from game.ui.table.table_view import FlickTableView

ABOUT_INVADERS = frozenset(
    {"destroyed", "waved", "splashed", "redirected", "called_hit", "may_relaunch", "turn_began"}
)
"""Facts that say nothing of the planet, the UFO, the deck or the order of turns."""
NOT_THE_UFO = ABOUT_INVADERS | {"advanced", "planet_hit", "round_began"}
"""Facts that say nothing of the UFO."""


class InHand(Protocol):
    """What the hand at the table holds, and what lies over the table around it."""

    tool: Tool
    aimed: AimShown | None
    panels: Sequence[pygame.Rect]

    @property
    def called(self) -> str:
        """The invader that the coming shot is called for."""


class TableBoard(Board[SeatView, Picture, str]):
    """Its places are cards, tokens and what is offered at them."""

    painter: Painter
    crew: InvadersCrew
    choosing: Answers[str]
    hand: InHand

    def __init__(self, stage: Stage) -> None:
        super().__init__(InvadersCrew(stage))
        self._stage = stage
        self.picture = Picture(bare_table())
        self._lean = self.spares_ufo = False
        self._named: frozenset[str] = frozenset()  # spaces whose invaders are to be flagged
        self._stirs = False  # whether the last frame drew the hand alone
        self._drawn = 0  # changes that are drawn
        self.rehearsal: Iterator[None] = iter(())  # of what moves: what it needs is made a bit a frame

    # -- where it lies ------------------------------------------------------------------------

    @property
    def table_view(self) -> FlickTableView:
        return self.painter.table_view

    @property
    def standpoint(self) -> object:
        return self._stage.settings.table_seen_from

    @property
    def side(self) -> Side:
        """Two play on the red side of the board."""
        return "red" if self.shows and self.view.options.seats == 2 else "black"

    def lay_out(self) -> None:
        table = self.view.table if self.shows else bare_table()
        seat = self._stage.settings.table_seen_from
        self.painter = self.crew.painter = Painter(self.look, self.rect, table, self.side, seat)
        self._tell_painter()

    def concern(self, events: Collection[str], named: Collection[str]) -> None:
        """Where only invaders count, tracks, turns and deck stay away; what is named gets flags.

        Where the UFO counts for nothing no word is made of powers that are about it.
        """
        self._named = frozenset(named)
        self._lean, self.spares_ufo = ABOUT_INVADERS.issuperset(events), NOT_THE_UFO.issuperset(events)
        if self._placed is not None:
            self._tell_painter()
        self.changes += 1

    def _tell_painter(self) -> None:
        self.painter.lean, self.painter.tray.spares_ufo = self._lean, self.spares_ufo

    @property
    def over_tracks(self) -> bool:
        """Whether the mouse is on the tracks, where there are some."""
        if self._lean or self.pointer is None:
            return False
        return self.painter.layout.tracks.collidepoint(self.pointer)

    # -- what a frame has time for --------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Time passes; a few times a second that means drawing much of the board."""
        tick, beats = self._tick, self.beats
        super().update(dt)
        if self.busy and self.beats == beats:  # where one begins that is enough
            next(self.rehearsal, None)
        if self._placed is not None:
            self.table_view.ration.begin()
            self.table_view.ration.full = tick != self._tick or self.changes != self._drawn

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, which is enough for a frame where only the hand has moved before."""
        if self._stirs:
            self.table_view.ration.spend()
        self._stirs = False
        self._drawn = self.changes
        super().draw(surface)

    def stir(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """One place has whatever time a frame has for more."""
        super().stir(surface, box)
        self.table_view.ration.spend()

    def hand_alone(self) -> None:
        """This frame draws the hand and what it is on."""
        self._stirs = True
        if self.table_view.ration.full:
            self.table_view.ration.spend()
