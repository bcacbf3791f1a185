"""The log where a board fills the window: its last line fades, the whole of it opens as a drawer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.games.game_ui import Line
from game.ui.kit.boxes import Bare
from game.ui.kit.clear import clear_of
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.widgets import Button
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.stage.furniture import Furniture
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

KEY = "layout"  # the act that opens it and closes it
STAYS, FADES = 4.5, 1.2  # seconds that a line is read, and goes
SHADES = 8  # steps in which it goes
HIGHER = 2.0  # times its place, that a line that is not cut may take
WIDEST = 0.5  # of the window's width, for a line that has no room beside the board
GROUND = 168
FEW = "Ann hits nothing"  # a place that is narrower than this tells nothing


class FadingLine:
    """The newest line, until it fades or, where nothing may move, goes, if it does not stay.

    `newest` is None for nothing.
    """

    def __init__(
        self, newest: Callable[[], Line | None], said: Callable[[Line], str], fades: Callable[[], bool]
    ) -> None:
        self._newest, self._said, self._fades = newest, said, fades
        self._told: Line | None = None
        self._last: Line | None = None  # that was told
        self._left = 0.0

    @property
    def text(self) -> str:
        """What is to be read now."""
        return self._said(self._told) if self._told is not None and self._left > 0.0 else ""

    def update(self, dt: float) -> None:
        """What has been put away once does not come again."""
        newest = self._told = self._newest()
        self._left = max(0.0, self._left - dt) if newest is not None else 0.0
        if newest is not None and (newest.stays or newest is not self._last):
            self._last, self._left = newest, STAYS + FADES

    @property
    def _shade(self) -> int:
        left = min(1.0, self._left / FADES)
        return round(SHADES * left) if self._fades() else SHADES

    def stamp(self) -> object:
        return self.text, self._shade

    def box(
        self,
        look: Look,
        window: tuple[int, int],
        place: pygame.Rect,
        taken: Sequence[pygame.Rect],
        over: bool = True,
    ) -> pygame.Rect | None:
        """At the foot of its place, as much of it as has room; where not a line has, beside it over the
        board if it may lie `over` that, but over nothing that is to be read; None where it has no room."""
        pad = look.px(6)
        if self._rows(look, place):
            if (grown := self._grown(look, place, taken)) is not None:
                return grown
            box = self._size(look, self._fitting(look, place, taken), place.width - 2 * pad)
            box.bottomleft = place.bottomleft
            if box.height <= place.height and box.collidelist(list(taken)) < 0:
                return box
        if not over:
            return None
        text = self._fitting(look, place, taken)
        box = self._size(look, text, min(round(window[0] * WIDEST), look.width(text, "body", 17) + 1))
        box.bottomleft = place.bottomright
        return clear_of(box, taken, look.px(4), 0, window[1])

    def _grown(
        self, look: Look, place: pygame.Rect, taken: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Whole, twice as high as its place at most, as long as nothing is written there."""
        box = self._size(look, self.text, place.width - 2 * look.px(6))
        box.bottomleft = place.bottomleft
        free = box.top >= 0 and box.collidelist(list(taken)) < 0
        return box if free and box.height <= HIGHER * place.height else None

    def _fitting(self, look: Look, place: pygame.Rect, taken: Sequence[pygame.Rect]) -> str:
        """The line, cut where its place has room for less; whole where there is none for a few words."""
        if self._grown(look, place, taken) is not None:
            return self.text
        rows = self._rows(look, place)
        return look.cut(self.text, "body", 17, place.width - 2 * look.px(6), rows) if rows else self.text

    def _rows(self, look: Look, place: pygame.Rect) -> int:
        """How many lines have room there, if a few words do."""
        pad = look.px(6)
        if place.width - 2 * pad < look.width(FEW, "body", 17):
            return 0
        return max(0, (place.height - pad) // look.line_height("body", 17))

    def _size(self, look: Look, text: str, inner: int) -> pygame.Rect:
        """Of the line, no wider than that."""
        pad, lines = look.px(6), look.wrap(text, "body", 17, inner)
        wide = max(look.width(line, "body", 17) for line in lines)
        return pygame.Rect(0, 0, wide + 2 * pad, look.line_height("body", 17) * len(lines) + pad)

    @property
    def seen(self) -> bool:
        """Whether there is a line, and it has not faded."""
        return bool(self.text and self._shade)

    def draw(
        self,
        look: Look,
        surface: pygame.Surface,
        place: pygame.Rect,
        taken: Sequence[pygame.Rect] = (),
        over: bool = True,
    ) -> None:
        text, pad = self._fitting(look, place, taken), look.px(6)
        box = self.box(look, surface.get_size(), place, taken, over) if text and self._shade else None
        if box is None:
            return
        lines = look.wrap(text, "body", 17, box.width - 2 * pad)
        slip = pygame.Surface(box.size, pygame.SRCALPHA)
        ground = (*look.theme.colours.room, GROUND)
        pygame.draw.rect(slip, ground, slip.get_rect(), border_radius=look.px(6))
        look.write(slip, "\n".join(lines), slip.get_rect().inflate(-2 * pad, -pad), "body", 17)
        slip.set_alpha(round(255 * self._shade / SHADES))
        surface.blit(slip, box)


class Drawer(SidePanel):
    """It lies over the board and whatever stands there."""

    floats = True


class LogDrawer:
    """The drawer, the button that opens it, and the line; a scene asks it what stands where."""

    def __init__(
        self,
        stage: Stage,
        desk: Desk,
        log: Log,
        newest: Callable[[], Line | None],
        relay: Callable[[], None],
    ) -> None:
        self._desk, self._log, self._relay = desk, log, relay
        self._keyed = KeyedWords(stage)
        self._roomy = True  # the button has room for its key
        self.line = FadingLine(newest, log.said, lambda: not stage.settings.reduced_motion)
        self.open = self._beside = False
        say = stage.say

        def key() -> str:
            return self._keyed.key(KEY, "keys") if self._keyed.device != "pad" else ""

        def key_if_roomy() -> str:
            return key() if self._roomy else ""

        self._close = Button("log-close", say("match.log_close"), self.toggle, key=key)
        self.panel = Drawer(
            log,
            title=say("match.log"),
            foot=self._close,
            accent="ice",
            name="log-panel",
            shown=lambda: self.open,
        )
        opener = Button("log-open", say("match.log"), self.toggle, key=key_if_roomy)
        self.opener = Bare(opener, name="log-button", shown=lambda: not self.open)

    def toggle(self) -> None:
        """Out, following what happens, or away again."""
        self.open = not self.open
        self._log.open_at_turn()
        by_keys = self._keyed.device != "mouse"
        self._desk.take_focus(self._log if self.open and by_keys else None)
        self._relay()

    def put_away(self) -> bool:
        """Whether there was one to close."""
        if not self.open:
            return False
        self.toggle()
        return True

    def place(self, look: Look, furniture: Furniture) -> None:
        """On the desk above everything; what would lie below an open one is not there."""
        place = furniture.line
        self._roomy = True
        self._roomy = self.opener.child.least(look) <= place.width
        high = min(self.opener.measure(look, place.width), place.height)
        wide = min(place.width, self.opener.child.least(look) + look.px(16))
        self._desk.place(self.opener, pygame.Rect(place.x, place.bottom - high, wide, high))
        self._beside = place.height < 2 * high  # the line has no room above
        drawer = furniture.drawer.copy()
        drawer.width = min(max(drawer.width, look.grown(300)), max(drawer.width, look.px(620)))
        drawer.right = furniture.drawer.right
        self._desk.place(self.panel, drawer)
        beside = [panel for panel in self._desk.panels if not (self.open and panel.rect.colliderect(drawer))]
        self._desk.panels = [*beside, self.opener, self.panel]

    def line_place(self, look: Look, furniture: Furniture) -> pygame.Rect:
        place = furniture.line.copy()
        if self._beside:
            right = self.opener.rect.right + look.px(6)
            return pygame.Rect(right, place.y, max(1, place.right - right), place.height)
        place.height = max(1, self.opener.rect.y - look.px(4) - place.y)
        return place
