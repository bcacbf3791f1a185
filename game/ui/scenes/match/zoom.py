"""A thing seen close up: its picture, its name, what matters about it, and the way to the rules.

Shown after resting the mouse on something, by the right button, by a key or by the pad; it lies
where it covers least of what is pointed at or read.
"""

from __future__ import annotations

import pygame

from game.ui.kit.desk import Desk
from game.ui.kit.glass import draw_panel
from game.ui.kit.theme import Colour, Role
from game.ui.scenes.match.match_log import Log
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.board_view import Subject
from game.ui.stage.furniture import Corner
from game.ui.stage.keyed_words import KeyedWords

HOLD = 0.9  # seconds of standing still over a thing until it is zoomed
WIDE = 300.0
PICTURE = 132.0
PAD = 14.0
STIR = 5.0  # how far the mouse goes after a click before it is pointing again
COVERS_READ, COVERS_POINTED = 4, 1000  # how much worse than covering a panel
ASKING = ("prompt", "moves", "lesson-panel")  # panels that say what is to do


def _stands(rect: pygame.Rect, corner: Corner, room: pygame.Rect) -> bool:
    """Whether a panel stands in a corner, above or beside where a card would be."""
    return rect.bottom <= corner.bottom and rect.left < room.right and rect.right > room.left


class Zoom:
    def __init__(self, tabletop: Tabletop, desk: Desk, pointing: Pointing, log: Log) -> None:
        self._tabletop, self._desk, self._pointing, self._log = tabletop, desk, pointing, log
        self._keyed = KeyedWords(tabletop.stage)
        self._held: Subject | None = None  # asked for; stays until it is closed
        self._hovered: Subject | None = None
        self._clicked: tuple[int, int] | None = None  # where the mouse still rests after a click
        self._put: tuple[object, pygame.Rect] | None = None  # where it lies, as long as it shows the same

    @property
    def shown(self) -> Subject | None:
        return self._held or self._hovered

    def rest(self, free: bool) -> None:
        """Once the mouse has rested for a while, what it rests on; `free` says that nobody does anything."""
        pointing = self._pointing
        rested = free and pointing.by_mouse and pointing.rested >= HOLD
        self.hover(pointing.at(pointing.pos) if rested else None)

    def hover(self, subject: Subject | None) -> None:
        """What the mouse rests on; a card over it comes only where it tells something, and is looked for."""
        looked_for = self._clicked is None and subject is not None and not subject.plain
        self._hovered = subject if looked_for else None

    def clicked(self, pos: tuple[int, int]) -> None:
        """The mouse did something here; that it stays there is no wish to see what is under it."""
        self._clicked = pos

    def moved(self, pos: tuple[int, int]) -> None:
        """The mouse is here now; the trembling of a finger that lets go is no move."""
        if self._clicked is not None:
            x, y = self._clicked
            if max(abs(pos[0] - x), abs(pos[1] - y)) > self._tabletop.stage.look.px(STIR):
                self._clicked = None

    def toggle(self, subject: Subject | None) -> bool:
        """Show this, or nothing if it is shown already; True when that changed anything."""
        before = self._held
        self._held = None if subject == before else subject
        return before is not None or subject is not None

    def follow(self, subject: Subject | None) -> None:
        """While something is zoomed the cursor takes the zoom along."""
        if self._held is not None and subject is not None:
            self._held = subject

    def close(self) -> bool:
        was = self.shown is not None
        held = self._held is not None
        self._held = self._hovered = None
        return was and held

    def stamp(self) -> object:
        return (self.shown, self._tabletop.shows) if self.shown is not None else None

    def _box(self, size: tuple[int, int]) -> pygame.Rect:
        """A place for a card; it stays there while it shows the same."""
        stamp = (self.stamp(), size, self._tabletop.places)
        if self._put is None or self._put[0] != stamp:
            self._put = (stamp, min(self._rooms(size), key=self._covered))
        return self._put[1].copy()

    def _rooms(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Where a card could lie: at the ends of the columns, or in a corner of the board."""
        places, gap = self._tabletop.places, self._tabletop.stage.look.px(40)
        columns = [column for column in (places.right, places.left) if column is not None]
        ends = [
            end
            for column in columns
            for end in ((column.centerx, column.y + gap), (column.centerx, column.bottom))
        ]
        rooms = [pygame.Rect(x - size[0] // 2, y, *size) for x, y in ends]
        rooms = [room.clamp(columns[number // 2]) for number, room in enumerate(rooms)]
        board = places.board
        corners = [(x, y) for y in (board.y, board.bottom) for x in (board.right, board.x)]
        for pane in self._panes:
            x = pane.right + gap // 4 if pane.centerx < board.centerx else pane.x - gap // 4 - size[0]
            rooms.insert(0, pygame.Rect((x, board.bottom - gap // 4 - size[1]), size))
        return rooms + self._below(size) + [pygame.Rect(corner, size).clamp(board) for corner in corners]

    def _below(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Below what stands in the corners that a board leaves free."""
        furniture, gap = self._tabletop.places.furniture, self._tabletop.stage.look.px(8)
        rooms = []
        for corner in (furniture.left, furniture.right) if furniture is not None else ():
            room = pygame.Rect(corner.wall - (size[0] if corner.side == "right" else 0), corner.top, *size)
            above = [panel.rect for panel in self._desk.active() if _stands(panel.rect, corner, room)]
            room.y = max((rect.bottom + gap for rect in above), default=room.y)
            rooms.append(room)
        return [room for room in rooms if room.bottom <= self._tabletop.places.board.bottom]

    @property
    def _panes(self) -> tuple[pygame.Rect, ...]:
        furniture = self._tabletop.places.furniture
        return furniture.panes if furniture is not None else ()

    def _covered(self, room: pygame.Rect) -> int:
        """How bad it would be to cover this."""
        desk, pointing, log = self._desk, self._pointing, self._log

        def area(rect: pygame.Rect) -> int:
            shared = room.clip(rect)
            return shared.width * shared.height

        pointed = desk.focus
        bad = 0
        if pointing.by_mouse:
            pointed = desk.at(pointing.pos)
            reach = self._tabletop.stage.look.px(90)
            bad += COVERS_POINTED * area(pygame.Rect(pointing.pos, (0, 0)).inflate(reach, reach))
        if pointed is not None:
            bad += COVERS_POINTED * area(pointed.rect)
        if desk.at(log.rect.center) is log:
            bad += COVERS_READ * area(log.rect)
        for panel in desk.active():
            bad += area(panel.rect) * (COVERS_READ if panel.name in ASKING else 1)
        table = self._tabletop.table
        bad += sum(COVERS_READ * area(box) for box in (*self._panes, *table.written, *table.marked))
        return bad + 2 * area(self._tabletop.places.board)

    def draw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw what is shown; what it covers."""
        subject = self.shown
        if subject is None:
            return None
        tabletop, look = self._tabletop, self._tabletop.stage.look
        pad = look.px(PAD)
        column = tabletop.places.right or tabletop.places.left
        wide = min(column.width, look.grown(WIDE))
        inner = wide - 2 * pad
        size = look.px(PICTURE)
        picture = tabletop.pictures.get(subject.thing, look, (min(inner, size), size))
        colours = look.theme.colours
        title, text = tabletop.ui.words.describe(subject, tabletop.view, look.words, tabletop.names)
        hint = look.words("match.zoom_rules", key=self._keyed.key("help"))
        lines: list[tuple[str, Role, float, Colour]] = [
            (title, "strong", 24, colours.amber),
            (text, "body", 18, colours.text),
            (hint, "body", 16, colours.dim),
        ]
        heights = [look.height(said, role, size, inner) for said, role, size, _ in lines]
        gap = look.px(8)
        high = picture.get_height() + sum(heights) + 2 * pad + len(lines) * gap
        box = self._box((wide, min(high, column.height)))
        draw_panel(surface, box, look.theme, colours.amber, lit=True)
        y = box.y + pad
        surface.blit(picture, picture.get_rect(midtop=(box.centerx, y)))
        y += picture.get_height() + gap
        for (said, role, letters, ink), used in zip(lines, heights, strict=True):
            look.write(surface, said, pygame.Rect(box.x + pad, y, inner, used), role, letters, ink)
            y += used + gap
        return box
