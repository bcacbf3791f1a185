"""What is said beside the launcher of the token in it: its power, its call, what its hit lets through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.core import Aim
from game.games.space_invaders import idles, is_at_the_ufo
from game.games.space_invaders.grid import NAMES
from game.ui.games.space_invaders.costs import Costs
from game.ui.games.space_invaders.picture import letter_of
from game.ui.games.space_invaders.room_beside import STANDS, RoomBeside
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.games.space_invaders.words import placed
from game.ui.kit.clear import clear_of
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Role

SIZE = 16
WIDE = 226.0  # design pixels
PAD = 8.0
NEW_FOR = 3  # tokens of which a sentence is said
GROUND = (10, 12, 14, 206)
LEAST_NOTE = 150.0  # design pixels for what is said of the loaded token
Slip: TypeAlias = tuple[pygame.Surface, pygame.Rect]


@lru_cache(maxsize=48)
def paint_note(look: Look, title: str, line: str, called: str, frees: str, most: int) -> pygame.Surface:
    """On a dark slip without an edge, at `most` so wide: it is no button."""
    pad, colours = look.px(PAD), look.theme.colours
    wide = min(look.grown(WIDE), most - 2 * pad)
    parts: list[tuple[str, Role, Colour]] = [
        (title, "strong", colours.focus),
        (line, "body", colours.text),
        (called, "strong", colours.amber),
        (frees, "strong", colours.red),
    ]
    rows = [
        (row, role, ink) for text, role, ink in parts if text for row in look.wrap(text, role, SIZE, wide)
    ]
    width = max(look.width(row, role, SIZE) for row, role, _ in rows)
    step = look.line_height("strong", SIZE)
    slip = pygame.Surface((width + 2 * pad, step * len(rows) + pad), pygame.SRCALPHA)
    pygame.draw.rect(slip, GROUND, slip.get_rect(), border_radius=pad)
    for number, (row, role, ink) in enumerate(rows):
        look.write(slip, row, pygame.Rect(pad, pad // 2 + number * step, width, step), role, SIZE, ink)
    return for_screen(slip)


class LoadedNote:
    """`taken` says what it keeps off."""

    def __init__(
        self,
        board: TableBoard,
        room: RoomBeside,
        taken: Callable[[], Sequence[pygame.Rect]],
        costs: Costs,
    ) -> None:
        self._board, self._room, self._taken, self._costs = board, room, taken, costs
        self._drawn: Slip | None = None
        self._note: tuple[object, Slip | None] = (None, None)
        self._same: tuple[object, ...] = ()  # what was looked at the last time
        self._told: dict[str, set[tuple[int, str]]] = {}  # in which round of which token each was said

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = self._said()
        if self._drawn is not None:
            surface.blit(*self._drawn)

    def _said(self) -> Slip | None:
        """What is said of the loaded token, while there is time to read it."""
        aimed = self._board.hand.aimed
        return self.now() if aimed is not None and not aimed.launcher.charging else None

    def turned(self) -> list[pygame.Rect]:
        """Where something else is said of the loaded token than was drawn last."""
        said, drawn = self._said(), self._drawn
        return [] if said == drawn else [note[1] for note in (said, drawn) if note is not None]

    def now(self) -> Slip | None:
        """What the loaded token can do, and what its shot is called for, beside the launcher."""
        board, token, decision = self._board, self._room.loaded, self._board.decision
        aimed = board.hand.aimed
        if not token or aimed is None or not aimed.yours or board.busy or not isinstance(decision, Aim):
            return None
        if decision.reason != "launch" or board.view.record(token).launches:
            return None
        called, panels = board.hand.called, board.hand.panels
        about = token, called, aimed.meant, self._room.at(token), board.view.round
        same = (about, board.look, board.painter, board.changes, panels)
        if same != self._same:
            self._same, taken = same, self._taken()
            key = (about, board.look, board.painter, tuple(map(tuple, taken)))
            if self._note[0] != key:
                self._note = (key, self._noted(token, called, taken))
        return self._note[1]

    def _unread(self, key: str, token: str) -> str:
        """A sentence as long as it is new: what was said of some tokens is known."""
        told = self._told.setdefault(key, set())
        told.add((self._board.view.round, token))
        most = 1 if key == "si.note.idle" else NEW_FOR
        return self._board.look.words(key) if len(told) <= most else ""

    def _noted(
        self, token: str, called: str, taken: Sequence[pygame.Rect]
    ) -> Slip | None:
        """The slip, and where it finds room beside the launcher."""
        board, words = self._board, self._board.look.words
        power = board.view.power(token)
        title = words("si.note.loaded", token=letter_of(token), power=words(f"si.power.{power}"))
        useless = idles(board.view, token)
        line = self._unread("si.note.idle" if useless else f"si.power_line.{power}", token)
        spared = board.spares_ufo and is_at_the_ufo(board.view, token)
        if spared or (useless and not line):
            title = line = ""  # it is of no use, and that is nothing new
        space = NAMES[board.view.space.index(called)] if called else ""
        said = words("si.note.calls", card=placed(called, space, words)) if called else ""
        aimed = board.hand.aimed
        frees = self._costs.frees(aimed.meant if aimed is not None else "", self._room.loaded)
        if not (title or said or frees):
            return None
        view, room = board.painter.table_view, self._room.room_of(token)
        x, y = self._room.at(token)
        top = round(view.to_screen(x, board.picture.table.planet_line)[1])
        left, right = (view.to_screen(x + away, y) for away in (-STANDS, STANDS))
        for side, wide in (("left", left[0] - room.left), ("right", room.right - right[0])):
            if wide < board.look.grown(LEAST_NOTE):
                continue
            slip = paint_note(board.look, title, line, said, frees, round(wide))
            box = slip.get_rect(midright=left) if side == "left" else slip.get_rect(midleft=right)
            box.bottom = min(box.bottom, room.bottom)
            place = clear_of(box, taken, board.look.px(4), top, room.bottom)
            if place is not None:
                return slip, place
        return None
