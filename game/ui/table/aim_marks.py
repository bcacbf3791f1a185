"""The marks at the crosshair as they stand above a board, with their names for the first few shots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import msgspec
import pygame

from game.table.things import Launch
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.stage.scene import Stage
from game.ui.table.crosshair import Crosshair, box_of, draw_crosshair, draw_foreseen
from game.ui.table.launch_board import LaunchTable
from game.ui.table.legend import draw_legend, legend_of
from game.ui.table.now_word import priced
from game.ui.table.seen_table import SeenTable
from game.ui.table.slip import Slip

UPON = 40.0  # design pixels from the mouse to a crosshair that stands for it, sway and all
NAMED_SHOTS = 4  # for which the marks have their names beside them


class AimMarks:
    """`active` says whether a hand aims, `foot` where its launcher stands; `written` is where there is
    something to be read on the table, and while the marks are `hushed` something lies over it.
    """

    def __init__(
        self, stage: Stage, board: LaunchTable, active: Callable[[], bool], foot: Callable[[], float]
    ) -> None:
        self.shown = Crosshair()
        self.hushed = False
        self.written: tuple[tuple[int, ...], ...] = ()
        self._stage, self._board, self._active, self._foot = stage, board, active, foot
        self._drawn: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))  # the marks, and where
        self._legend: tuple[object, list[Slip]] = (None, [])
        self._marked = pygame.Rect(0, 0, 0, 0)  # the box of the marks alone
        self._boxed: tuple[Crosshair, list[Slip], pygame.Rect] = (Crosshair(), [], pygame.Rect(0, 0, 0, 0))
        self._panels: tuple[Sequence[pygame.Rect], tuple[object, ...]] = ((), ())  # and as plain values
        self._foreseen: tuple[Launch | None, Crosshair] = (None, Crosshair())  # of the last launch

    def fired(self, launch: Launch) -> None:
        """What is foreseen now is of this launch."""
        self._foreseen = (launch, self.shown)

    def named_once(self) -> None:
        """After a few shots the marks are known by their looks."""
        settings = self._stage.settings
        shots = settings.named_shots + 1
        if settings.named_marks and shots <= NAMED_SHOTS:
            self._stage.change(named_shots=shots, named_marks=shots < NAMED_SHOTS)

    def stand_at(self, mouse: tuple[int, int] | None) -> bool:
        """Whether they are where the mouse is, so that its arrow would only hide what is aimed at."""
        if mouse is None or self.hushed or self.shown.at is None:
            return False
        return dist(self._board.table_view.to_screen(*self.shown.at), mouse) <= self._stage.look.px(UPON)

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        return (self.shown, self._named(self._stage.look)) if self._active() else None

    def stirred(self) -> pygame.Rect | None:
        """Where alone the next `draw` would look different from the last; None: nowhere."""
        was, box = self._drawn
        return box.union(self._box(self._stage.look)) if self.stamp() != was else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """What the hand looks at, above the board."""
        self._drawn = (self.stamp(), self._box(look))
        if self._active():
            view, clip = self._board.table_view, surface.get_clip()
            if clip.colliderect(self._marked):
                draw_crosshair(surface, look.theme, view, self.shown, view.beneath_rim)
            draw_legend(surface, look, [slip for slip in self.slips(look) if clip.colliderect(slip.box)])

    def draw_foreseen(self, surface: pygame.Surface, theme: Theme, flown: Launch | None) -> None:
        """While a launch of this hand is shown: where it was to lie, so that one sees how far off it is."""
        (launch, shown), space = self._foreseen, self._board.table_view
        zone = shown.zone if shown.prospect != "unsure" else None
        if flown is not None and zone is not None and launch == msgspec.structs.replace(flown, seed=0):
            draw_foreseen(surface, theme, space, zone, self._board.table.token.radius)

    def _named(self, look: Look) -> tuple[object, ...]:
        """Whatever the marks' names depend on besides the marks."""
        panels = self._board.panels
        settings, foot = self._stage.settings, self._foot()
        wanted = (settings.named_marks and not self.hushed, settings.said_prospect, self._part)
        if self._panels[0] is not panels:
            self._panels = (panels, tuple(map(tuple, panels)))
        return *wanted, look, self._stage.size, foot, self._panels[1], self.written

    @property
    def _part(self) -> int | None:
        """Marks are named in two parts, each for half of the first shots; all of them for who asks again."""
        shots = self._stage.settings.named_shots
        return 2 * shots // NAMED_SHOTS if shots < NAMED_SHOTS else None

    def slips(self, look: Look) -> list[Slip]:
        """The names of the marks, or while the bar is filled one word, where they are wanted."""
        settings, filled = self._stage.settings, self.shown.filled is not None
        named = settings.said_prospect if filled else settings.named_marks and not self.hushed
        if not named and (not self.shown.cost or self.hushed):
            return []
        key = (self.shown, self._named(look))
        if self._legend[0] != key:
            seen = SeenTable(look, self._stage.size, self._board.table_view, self._board.table)
            before, marks = self._legend[1], self.shown
            taken = (*self._board.panels, *map(pygame.Rect, self.written))
            found = []
            if named:
                found = legend_of(seen, marks, self._foot(), before, taken, self._part)
            taken = (*taken, *(slip.place for slip in found))
            if not (named and filled):  # the word says it
                found = [*found, *priced(seen, marks, before, taken)]
            self._legend = (key, found)
        return self._legend[1]

    def _box(self, look: Look) -> pygame.Rect:
        """All that is drawn lies within."""
        if not self._active():
            return pygame.Rect(0, 0, 0, 0)
        shown, slips = self.shown, self.slips(look)
        if self._boxed[0] is not shown or self._boxed[1] is not slips:
            self._marked = box_of(self._board.table_view, shown)
            self._boxed = (shown, slips, self._marked.unionall([slip.box for slip in slips]))
        return self._boxed[2]
