"""Small pictures of tables for a ladder, drawn by the board that a match would have, and kept.

One is drawn a frame while a ladder is looked at, so that nobody waits for thirty of them.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.core import AnyGame
from game.session.challenges import Challenge
from game.ui.games.game_ui import BoardParts, game_ui_of
from game.ui.kit.look import Look
from game.ui.stage.scene import Stage
from game.ui.table.space import WOOD

DRAWN = (640, 360)
MOST_KEPT = 200

_kept: dict[tuple[object, ...], pygame.Surface] = {}


class TablePictures:
    def __init__(self, stage: Stage, game: AnyGame) -> None:
        self._stage, self._game = stage, game
        self._parts: BoardParts[Any] | None = None
        self._wanted: dict[tuple[object, ...], Challenge] = {}

    def get(self, challenge: Challenge) -> pygame.Surface | None:
        """The table of a challenge as it begins; None as long as it has not been drawn."""
        look = self._stage.look
        key = (self._game.name, challenge.position, look.theme.palette, look.words.language)
        if key not in _kept:
            self._wanted[key] = challenge
        return _kept.get(key)

    def update(self) -> bool:
        """Draw one of those that are wanted; whether there was one."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        challenge = self._wanted.pop(key)
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = self._drawn(challenge)
        return True

    def _drawn(self, challenge: Challenge) -> pygame.Surface:
        stage = self._stage
        window = pygame.Surface(DRAWN)
        window.fill(stage.look.theme.colours.room)
        if self._parts is None:
            self._parts = game_ui_of(self._game.name).board.make(stage)
        board, look = self._parts.picture, Look(stage.look.theme.for_window(DRAWN), stage.words)
        board.place(look, window.get_rect())
        board.show(self._game.parse(challenge.position).view(challenge.seat), None)
        board.draw(window)
        self._clear(window)
        return window.subsurface(self._crop(window.get_rect())).copy()

    def _clear(self, window: pygame.Surface) -> None:
        """Nothing of what stands beside a table is in its picture."""
        launching = self._parts.launching if self._parts is not None else None
        if launching is None:
            return
        table, view = launching.table, launching.table_view
        for edge, wall in ((-WOOD, 0), (table.width + WOOD, window.get_width())):
            far, near = view.to_screen(edge, table.depth + WOOD), view.to_screen(edge, -WOOD)
            low = window.get_height()
            corners = [(wall, 0), (far[0], 0), far, near, (near[0], low), (wall, low)]
            pygame.draw.polygon(window, self._stage.look.theme.colours.room, corners)

    def _crop(self, whole: pygame.Rect) -> pygame.Rect:
        """What lies beyond the line that is launched from, where there is a table."""
        launching = self._parts.launching if self._parts is not None else None
        if launching is None:
            return whole
        table, view = launching.table, launching.table_view
        near, far = table.stripe_line, table.depth
        spots = [view.to_screen(x, y) for x in (0.0, table.width) for y in (near, far)]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(whole)
