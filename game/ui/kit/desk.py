"""The desk keeps a screen's panels: who has the focus, what the pointer is over, what lies above all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.errors import LastQuarterError
from game.ui.kit.desk_picture import DeskPicture
from game.ui.kit.look import Look
from game.ui.kit.notes import Notes
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Nav, Widget

VEIL = 226  # how dark the screen gets behind a panel that lies over it, of 255


class Desk:
    """Panels on a screen; `over` is a panel that lies above them all and takes everything."""

    def __init__(self, look: Look, clicked: Callable[[], None]) -> None:
        self.look = look
        self.panels: list[Panel] = []
        self.over: Panel | None = None
        self.veil = VEIL
        self.focus: Widget | None = None
        self._clicked = clicked
        self._hover: Widget | None = None
        self._taken: Widget | None = None
        self.notes = Notes()
        self.picture = DeskPicture()
        self._pointer = (-1, -1)
        self.over_room, self.over_hangs = pygame.Rect(0, 0, 0, 0), False
        self._veil: pygame.Surface | None = None

    # -- finding ---------------------------------------------------------------------------

    def active(self) -> list[Panel]:
        return [self.over] if self.over is not None else [p for p in self.panels if p.shown]

    def find(self, name: str) -> Widget | None:
        for panel in self.active():
            for widget in panel.walk():
                if widget.name == name:
                    return widget
        return None

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The touchable widget under a place, or the panel itself; the last panel lies on top."""
        for panel in reversed(self.panels if self.over is None else [self.over]):
            if panel.rect.collidepoint(pos) and (panel is self.over or panel.shown):
                return panel.touchable(pos) or panel
        return None

    # -- touching --------------------------------------------------------------------------

    def move(self, pos: tuple[int, int]) -> bool:
        """The pointer is here; True while it is over a panel or drags a widget."""
        if pos != self._pointer:
            self.notes.stir()
        self._pointer = pos
        if self._taken is not None:
            self._taken.drag(pos)
            return True
        over = self.at(pos)
        if over is not self._hover:
            if self._hover is not None:
                self._hover.hovered = False
            self._hover = over
            if over is not None:
                over.hovered = True
        if over is not None:
            over.point(pos)
        return over is not None or self.over is not None

    def press(self, pos: tuple[int, int]) -> bool:
        self.move(pos)
        widget = self.at(pos)
        if widget is None:
            self.take_focus(None)
            return self.over is not None
        if widget.focusable:
            self.take_focus(None)
            if widget.press(pos):
                self._taken = widget
        return True

    def release(self, pos: tuple[int, int]) -> bool:
        if self._taken is None:
            return False
        widget, self._taken = self._taken, None
        if widget.usable:
            self._clicked()
        widget.release(pos)
        return True

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return any(panel.rect.collidepoint(pos) and panel.wheel(steps) for panel in reversed(self.active()))

    def let_go(self) -> None:
        """The window lost the pointer: nothing is pressed any more."""
        if self._taken is not None:
            self._taken.release((-10_000, -10_000))
            self._taken = None

    def unhover(self) -> None:
        """Whatever the pointer was over is that no more, until it moves."""
        if self._hover is not None:
            self._hover.hovered = False
            self._hover = None

    # -- focus -----------------------------------------------------------------------------

    def order(self) -> list[Widget]:
        return [w for panel in self.active() for w in panel.walk() if w.focusable and w.usable]

    def take_focus(self, widget: Widget | None) -> None:
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True

    def navigate(self, nav: Nav, ring: bool = False) -> bool:
        """A step by key or pad; False leaves it to the table.

        In a `ring` the first widget follows the last one; else the table has the keys between them.
        """
        order = self.order()
        if self.focus is not None and self.focus not in order:
            self.take_focus(None)
        if nav in {"next", "back"}:
            self._step_focus(order, 1 if nav == "next" else -1, wrap=ring or self.over is not None)
            return True
        way = {"up": -1, "down": 1}.get(nav, 0)
        if way and self._scroll(order, way):
            return True
        if self.focus is None:
            return False
        if nav == "leave":
            self.take_focus(None)
            return True
        if self.focus.navigate(nav):
            self._clicked()
            return True
        if nav in {"up", "down", "left", "right"}:
            self._step_focus(order, 1 if nav in {"down", "right"} else -1, wrap=True)
        return True

    def _scroll(self, order: list[Widget], way: int) -> bool:
        """Read on in the panel that has the focus, while the next widget that way lies outside its text."""
        holding = next((p for p in self.active() if any(w is self.focus for w in p.walk())), self.over)
        if holding is None:
            return False
        if self.focus is not None:
            following = order[(order.index(self.focus) + way) % len(order)]
            if any(w is following for w in holding.child.walk()):
                return False
        return holding.scroll(way)

    def _step_focus(self, order: list[Widget], by: int, wrap: bool) -> None:
        if not order:
            self.take_focus(None)
            return
        if self.focus is None:
            self.take_focus(order[0 if by > 0 else -1])
            return
        at = order.index(self.focus) + by
        if not wrap and not 0 <= at < len(order):
            self.take_focus(None)  # past the last widget the table has the keys again
            return
        self.take_focus(order[at % len(order)])

    def tipped(self) -> Widget | None:
        """What a tip is shown about: it is on the screen, nothing is laid over it, and nothing is dragged."""
        widget = self.notes.about(self.focus, self._hover)
        if widget is None:
            return None
        here = any(other is widget for panel in self.active() for other in panel.walk())
        return widget if here and self._taken is None else None

    def toast(self, text: str) -> None:
        self.notes.tell(text)

    def own_up(self, wrong: LastQuarterError) -> None:
        """Say what went wrong, in the person's language."""
        self.toast(self.look.words.tell(wrong.told))

    @property
    def said(self) -> str:
        """The notice that is shown now, if one is."""
        return self.notes.said

    def update(self, dt: float) -> None:
        self.notes.update(dt)

    # -- drawing ---------------------------------------------------------------------------

    def forget(self) -> None:
        """Draw everything anew next time."""
        self.picture.forget()

    def place(self, panel: Panel, rect: pygame.Rect) -> None:
        panel.place(self.look, rect)
        self.picture.moved(panel)

    def shift(self, panel: Panel, rect: pygame.Rect) -> None:
        """A panel without a plate goes elsewhere; what was behind it comes back."""
        self.picture.left(panel.rect)
        self.place(panel, rect)

    def wipe(self, surface: pygame.Surface, backdrop: pygame.Surface, covered: bool = False) -> bool:
        """Before anything else of a frame: take away tips and toasts; True when the panels are others.

        Where the scene is about to draw over all of the window, a fresh one is `covered`.
        """
        fresh = self.picture.lay_still(self.look, backdrop, self.panels)
        if fresh and not covered:
            self.picture.lay(surface)
        self.picture.wipe(surface, self.notes.take_away())
        return fresh

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed, and what lies over all; the rectangles that did."""
        dirty = self.picture.draw(self.look, surface)
        if self.over is not None:
            self._draw_veil(surface)
            self.over.place(self.look, self._over_rect(self.over))
            self.over.draw_plate(self.look, surface)
            self.over.draw(self.look, surface)
        return dirty + self.notes.draw(self.look, surface, self.tipped(), self.active())

    def _over_rect(self, panel: Panel) -> pygame.Rect:
        """In the middle of its room, or hanging from its top, no higher than it needs."""
        rect = self.over_room.copy()
        rect.height = min(rect.height, panel.measure(self.look, rect.width))
        if not self.over_hangs:
            rect.center = self.over_room.center
        return rect

    def _draw_veil(self, surface: pygame.Surface) -> None:
        if self._veil is None or self._veil.get_size() != surface.get_size():
            self._veil = pygame.Surface(surface.get_size())
            self._veil.fill(self.look.theme.colours.room)
        self._veil.set_alpha(self.veil)
        surface.blit(self._veil, (0, 0))
