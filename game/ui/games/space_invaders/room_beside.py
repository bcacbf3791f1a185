"""Where a stack of tags finds room beside its token, and what it keeps off: all as it is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.games.space_invaders.on_table import strike_at
from game.ui.games.space_invaders.spots import spots_of
from game.ui.games.space_invaders.stamps import Stamps
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.kit.clear import clear_of

SLANTED = 0.7  # of that, up or down, for the places between
REACH = 11  # steps of half a card that are tried away from a token
BESIDE = 18.0  # millimetres from a token's middle to its tags
HALF, LITTLE = 31.0, 13.0  # of a card, and of a token
LAUNCHER = 40.0  # of the launcher
BEYOND = 40.0  # millimetres beside the table where something may stand if no panel does
STRUCK = 3  # times as bad as a card to cover: what tells how much is coming
ITSELF = 12  # times as bad as anything else to cover: the token that it is about
STANDS = 56.0  # from the launcher's middle to what stands beside it


class RoomBeside:
    """Of a board's table; `stamps` is what is foretold of it."""

    def __init__(self, board: TableBoard, stamps: Stamps) -> None:
        self._board, self._stamps = board, stamps

    def unfolded(
        self, folded: pygame.Rect, size: tuple[int, int], room: pygame.Rect
    ) -> pygame.Rect | None:
        """From one of its corners, over nothing that is aimed at or with, and nothing that strikes."""
        boxes = [pygame.Rect((0, 0), size) for _ in range(4)]
        boxes[0].topleft, boxes[1].bottomleft = folded.topleft, folded.bottomleft
        boxes[2].topright, boxes[3].bottomright = folded.topright, folded.bottomright
        free = [*self.saucer(), *self.aimed_and_struck()]
        return next((box for box in (box.clamp(room) for box in boxes) if box.collidelist(free) < 0), None)

    def freest(
        self,
        token: str,
        size: tuple[int, int],
        room: pygame.Rect,
        taken: Sequence[pygame.Rect],
        panels: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """Beside the token, clear of panels, where it covers least."""
        taken, gap = [*taken, *([self.box_of(token)] * ITSELF)], self._board.look.px(3)
        boxes = [box.clamp(room) for box in self._spots(token, size)]
        clear = [clear_of(box, panels, gap, room.top, room.bottom) for box in boxes]
        free = [box for box in clear if box is not None] or boxes
        return min(free, key=lambda box: sum(_shared(box, other) for other in taken))

    def field(self) -> pygame.Rect:
        """Where invaders stand: one aims there."""
        table, view = self._board.picture.table, self._board.painter.table_view
        field = table.field
        right, far = field.x + field.columns * field.pitch, field.y + field.rows * field.pitch
        corners = [view.to_screen(x, y) for x in (field.x, right) for y in (field.y, far)]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        return pygame.Rect(round(left), round(top), round(wide), round(high))

    def room_of(self, token: str) -> pygame.Rect:
        """The table, as wide as it is seen where the token lies: no panel stands on that."""
        view, y = self._board.painter.table_view, self.at(token)[1]
        left, right = (round(view.to_screen(x, y)[0]) for x in (0.0, self._board.picture.table.width))
        return pygame.Rect(left, view.inner.y, right - left, view.inner.height)

    def room_around(self, token: str) -> pygame.Rect:
        """That and a little beside it, for who keeps off the panels."""
        aside = 2 * round(BEYOND * self._board.painter.table_view.mm)
        return self.room_of(token).inflate(aside, 0).clip(self._board.painter.layout.rect)

    def standing(self) -> Sequence[str]:
        """What no tag should cover: what stands, and twice what can be chosen or falls."""
        told, view = self._stamps.told, self._board.view
        things = {*spots_of(view), *(told.fallen if told is not None else ())}
        standing = [card for card in view.space if card] + [token.id for token in view.table.tokens]
        return [thing for thing in (*standing, *sorted(things)) if self._board.picture.shown(thing)]

    def saucer(self) -> list[pygame.Rect]:
        """What is aimed at most, as long as it is there: a press on it is a shot and no answer."""
        ufo = self._board.picture.table.ufo
        return [self.around(ufo.x, ufo.y, ufo.radius)] if ufo is not None and self._board.view.ufo else []

    def aimed_and_struck(self) -> list[pygame.Rect]:
        """The launcher, and the figures where invaders are going to strike."""
        launcher = []
        if self._board.hand.aimed is not None and self.loaded:
            launcher.append(self.around(*self.at(self.loaded), LAUNCHER))
        return launcher + STRUCK * self.struck

    @property
    def struck(self) -> list[pygame.Rect]:
        """Where the figures stand of what is going to strike."""
        told, table = self._stamps.told, self._board.picture.table
        strikes = [ghost for ghost in told.before.ghosts if ghost.strikes] if told is not None else []
        return [self.around(*strike_at(table, ghost.start), LITTLE) for ghost in strikes]

    def around(self, x: float, y: float, half: float) -> pygame.Rect:
        view = self._board.painter.table_view
        (left, top), (right, low) = view.to_screen(x - half, y + half), view.to_screen(x + half, y - half)
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    def box_of(self, thing: str) -> pygame.Rect:
        return self.around(*self._board.picture.at(thing), HALF if thing.startswith("c") else LITTLE)

    def _spots(self, token: str, size: tuple[int, int]) -> Sequence[pygame.Rect]:
        """To its right, to its left, below and above it and between these, then further and further off."""
        x, y = self.at(token)
        view, found = self._board.painter.table_view, []
        first = STANDS if token == self.loaded else BESIDE
        for far in (first + HALF * step for step in range(REACH)):
            boxes = [pygame.Rect((0, 0), size) for _ in range(4)]
            (right, ry), (left, ly) = view.to_screen(x + far, y), view.to_screen(x - far, y)
            (bx, below), (ax, above) = view.to_screen(x, y - far), view.to_screen(x, y + far)
            boxes[0].midleft, boxes[1].midright = (round(right), round(ry)), (round(left), round(ly))
            boxes[2].midtop, boxes[3].midbottom = (round(bx), round(below)), (round(ax), round(above))
            found += boxes
            for box, middle in ((boxes[0], ry), (boxes[1], ly)):
                for down in (below, above):  # of these corners
                    found.append(box.move(0, round(SLANTED * (down - middle))))
        return found

    @property
    def loaded(self) -> str:
        """The token in the launcher, that lies nowhere on the table."""
        aimed = self._board.hand.aimed
        return aimed.launcher.token if aimed is not None and not aimed.launcher.lies else ""

    def at(self, token: str) -> tuple[float, float]:
        """Where it lies, or the launcher that it is in."""
        aimed = self._board.hand.aimed
        if aimed is not None and token == self.loaded:
            return aimed.launcher.x, aimed.launcher.y
        return self._board.picture.at(token)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How much two boxes cover of each other."""
    both = one.clip(other)
    return both.width * both.height
