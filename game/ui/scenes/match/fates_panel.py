"""What came of the last shots, as small pictures: in rows beside a board, in a line on the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.core import Choice
from game.session.entries import Entry
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import Fate
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, mix
from game.ui.kit.widget import Stamp, Widget
from game.ui.scenes.match.seat_plate import Pictures
from game.ui.scenes.match.tabletop import Tabletop

ROW, PICTURE, MARK = 26.0, 24.0, 16.0  # design pixels
TILE = 44.0
GAP = 6.0
BOTH = 0.7  # of a picture's room for each of two
SIZE = 16
LEAST_ROWS, MOST_ROWS = 3, 6


class Fates:
    """Those of a match that is on the screen, as far as they have been shown."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow) -> None:
        self._tabletop, self._flow = tabletop, flow
        self._known: tuple[object, Sequence[Fate]] = (None, ())
        self._stood: object = None  # the view before what moves

    @property
    def now(self) -> Sequence[Fate]:
        """They go with the board, fact by fact; while a shot flies what was known stays."""
        tabletop, flow = self._tabletop, self._flow
        words, untold = tabletop.stage.words, tabletop.board.untold
        promised = tabletop.board.promised
        entries = len(flow.match.log.entries)
        key = (flow.shown, entries, words.language, untold, tabletop.board.busy, promised)
        if self._known[0] != key and not tabletop.table.busy and not self._chooses():
            if not tabletop.board.busy or self._stood is None:
                self._stood = tabletop.view
            self._known = (key, tabletop.ui.words.fates(self._told(untold), self._stood, words, (), promised))
        return self._known[1]

    def _told(self, untold: int) -> Sequence[Entry]:
        """The log as far as the board has come."""
        entries = self._flow.match.log.entries[: self._flow.shown]
        if not untold or not entries:
            return entries
        last = entries[-1]
        return [*entries[:-1], msgspec.structs.replace(last, events=last.events[:-untold])]

    def _chooses(self) -> bool:
        """Whether a bot is just deciding what comes of one: that is told once it has."""
        match = self._flow.match
        asked = match.asked
        by_bot = asked is not None and asked >= 0 and match.player(asked).kind == "bot"
        return by_bot and isinstance(match.decision, Choice)


class _Pictured(Widget):
    def __init__(
        self,
        name: str,
        fates: Callable[[], Sequence[Fate]],
        pictures: Pictures,
        mark: Callable[[int], Seat],
    ) -> None:
        super().__init__(name)
        self._fates, self._pictures, self._mark = fates, pictures, mark

    def own_stamp(self) -> Stamp:
        return tuple(self._fates())

    def _ink(self, look: Look, fate: Fate) -> Colour:
        colours = look.theme.colours
        return colours.phosphor if fate.good else colours.amber if fate.open else colours.dim

    def _whose(self, look: Look, surface: pygame.Surface, fate: Fate, at: tuple[int, int]) -> int:
        """The seat's mark with the token's sign in it, from this left middle on; how wide it is."""
        seat, size = self._mark(fate.seat), look.grown(MARK)
        mark = seat_mark(seat, size)
        surface.blit(mark, mark.get_rect(midleft=at))
        left = at[0] + size + look.px(3)
        sign = look.theme.text("figure", SIZE, fate.sign, seat.light)
        surface.blit(sign, sign.get_rect(midleft=(left, at[1])))
        return size + look.px(3) + sign.get_width()

    def _met(self, look: Look, surface: pygame.Surface, fate: Fate, box: pygame.Rect) -> None:
        """What it met, both of two; nothing where it met nothing."""
        if fate.met is None:
            middle = look.px(2)
            dash = pygame.Rect(0, 0, box.width // 2, middle)
            dash.center = box.center
            pygame.draw.rect(surface, look.theme.colours.edge, dash, border_radius=middle)
            return
        if fate.also is not None:  # one before the other, each a little smaller
            part = round(BOTH * box.width), round(BOTH * box.height)
            behind = self._pictures.get(fate.also, look, part)
            surface.blit(behind, behind.get_rect(bottomright=box.bottomright))
            picture = self._pictures.get(fate.met, look, part)
            surface.blit(picture, picture.get_rect(topleft=box.topleft))
            return
        picture = self._pictures.get(fate.met, look, box.size)
        surface.blit(picture, picture.get_rect(center=box.center))


class FateRows(_Pictured):
    """One below the other under what they are, the last one at the bottom; the newest `rows` of them."""

    rows = MOST_ROWS

    @property
    def _told(self) -> Sequence[Fate]:
        return self._fates()[-self.rows :]

    def _title(self, look: Look) -> str:
        return look.words("match.fates")

    def measure(self, look: Look, width: int) -> int:
        return look.line_height("body", SIZE) + look.grown(ROW) * len(self._told)

    def least(self, look: Look) -> int:
        """So wide that every word has room."""
        said = [look.width(fate.brought, "strong", SIZE) for fate in self._fates()]
        before = look.grown(MARK) + look.grown(14) + look.grown(PICTURE) + 3 * look.px(GAP)
        return max(before + max(said, default=0), look.width(self._title(look), "body", SIZE))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        high, gap, y = look.grown(ROW), look.px(GAP), self.rect.y
        y += look.write(surface, self._title(look), self.rect, "body", SIZE, look.theme.colours.dim)
        for fate in self._told:
            middle = y + high // 2
            self._whose(look, surface, fate, (self.rect.x, middle))
            x = self.rect.x + look.grown(MARK) + look.grown(14) + gap
            side = look.grown(PICTURE)
            self._met(look, surface, fate, pygame.Rect(x, middle - side // 2, side, side))
            x += side + gap
            box = pygame.Rect(x, y, self.rect.right - x, high)
            look.write(surface, fate.brought, box, "strong", SIZE, self._ink(look, fate), middle=True)
            y += high


class FateTiles(_Pictured):
    """Side by side, each with its words below; in rows where a word would be broken else."""

    def _columns(self, look: Look, width: int) -> int:
        count = max(1, len(self._fates()))
        words = [word for fate in self._fates() for word in fate.brought.split()]
        least = max((look.width(word, "strong", SIZE) for word in words), default=0) + look.px(GAP)
        rows = next((rows for rows in range(1, count) if width // -(-count // rows) >= least), count)
        return -(-count // rows)

    def _high(self, look: Look, wide: int) -> int:
        """Of a tile."""
        return look.grown(MARK) + look.grown(TILE) + 2 * look.px(4) + self._words(look, wide)

    def _words(self, look: Look, wide: int) -> int:
        inner = wide - look.px(GAP)
        return max((look.height(fate.brought, "strong", SIZE, inner) for fate in self._fates()), default=0)

    def measure(self, look: Look, width: int) -> int:
        columns = self._columns(look, width)
        rows = -(-len(self._fates()) // columns)
        return rows * self._high(look, width // columns) + max(0, rows - 1) * look.px(GAP)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        columns, colours = self._columns(look, self.rect.width), look.theme.colours
        wide = self.rect.width // columns
        high = self._high(look, wide)
        for number, fate in enumerate(self._fates()):
            row, column = divmod(number, columns)
            x, y = self.rect.x + column * wide, self.rect.y + row * (high + look.px(GAP))
            tile = pygame.Rect(x, y, wide - look.px(GAP) // 2, high)
            tone = mix(colours.panel_high, self._mark(fate.seat).light, 0.08)
            pygame.draw.rect(surface, tone, tile, border_radius=look.px(5))
            middle = tile.y + look.px(3) + look.grown(MARK) // 2
            self._whose(look, surface, fate, (tile.x + look.px(4), middle))
            side = min(look.grown(TILE), tile.width - look.px(8))
            top = tile.y + look.grown(MARK) + look.px(5)
            picture = pygame.Rect(tile.centerx - side // 2, top, side, side)
            self._met(look, surface, fate, picture)
            box = pygame.Rect(tile.x, picture.bottom + look.px(2), tile.width, tile.bottom - picture.bottom)
            look.write(surface, fate.brought, box, "strong", SIZE, self._ink(look, fate), "middle")
