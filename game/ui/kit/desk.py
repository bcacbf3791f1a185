"""The desk keeps a screen's panels: who has the focus, what the pointer is over, what must
be drawn anew.  Panels draw over a backdrop that is kept, so that a frame in which no panel
changed costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pygame

from game.core.errors import LastQuarterError
from game.ui.kit.look import Look
from game.ui.kit.notes import Notes
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Nav, Stamp, Widget

EDGE = 1  # pixels
VEIL = 226  # how dark the screen gets behind a panel that lies over it, of 255


def _all_of(panel: Panel) -> pygame.Rect:
    """A panel, and where no plate ends it the soft edges of what stands at its own."""
    return panel.rect.copy() if panel.plated else panel.rect.inflate(2 * EDGE, 2 * EDGE)


def _apart(boxes: Sequence[pygame.Rect], whole: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes that share nothing, and have all or nothing of what is to stay whole."""
    found: list[pygame.Rect] = []
    for one in boxes:
        box = one.copy()
        while touched := [r for r in (*whole, *found) if r.colliderect(box) and not box.contains(r)]:
            box.unionall_ip(touched)
        found = [*(r for r in found if not box.contains(r)), box]
    return found


class _Kept(NamedTuple):
    """A panel as it was drawn, and where; `beneath` is what is seen through it, if anything is."""

    picture: pygame.Surface
    at: pygame.Rect
    beneath: pygame.Surface | None


def _kept(panel: Panel, surface: pygame.Surface, box: pygame.Rect, beneath: pygame.Surface | None) -> _Kept:
    """Nothing is seen through what stands on a picture of its own, but where it is drawn beyond that."""
    inner = panel.rect.clip(box)
    if beneath is not None and not panel.floats and not _beyond(surface, box, inner, beneath):
        return _Kept(surface.subsurface(inner).copy(), inner, None)
    return _Kept(surface.subsurface(box).copy(), box, beneath)


def _beyond(
    surface: pygame.Surface, box: pygame.Rect, inner: pygame.Rect, beneath: pygame.Surface
) -> bool:
    """Whether anything has been drawn in a box outside of its inner part, over what lay there."""
    now, then = (pygame.surfarray.pixels2d(part) for part in (surface.subsurface(box), beneath))
    left, top, right, low = inner.x - box.x, inner.y - box.y, inner.right - box.x, inner.bottom - box.y
    parts = (np.s_[:left], np.s_[right:], np.s_[:, :top], np.s_[:, low:])
    return not all(np.array_equal(now[part], then[part]) for part in parts)


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
        self._drawn: dict[int, Stamp] = {}
        self._looks: dict[int, Stamp] = {}  # of panels, as they are in this frame
        self._waited = False
        self.notes = Notes()
        self.rushed = False  # whether this frame has much else to draw
        self._pointer = (-1, -1)
        self.over_room, self.over_hangs = pygame.Rect(0, 0, 0, 0), False
        self._wiped: list[pygame.Rect] = []
        self._left: list[pygame.Rect] = []  # where panels stood that have gone elsewhere
        self.under: list[pygame.Rect] = []  # what this frame has drawn anew below panels
        self._kept: dict[int, _Kept] = {}  # panels that lie over such, as they were drawn
        self._shown: list[Panel] = []
        self._veil: pygame.Surface | None = None
        self.still: pygame.Surface | None = None
        self._sheets: list[pygame.Surface] = []  # of which that is one, in turns

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

    def bared(self, rect: pygame.Rect) -> bool:
        """Whether this frame has taken a note away from a place, so that it is bare now."""
        return rect.collidelist(self._wiped) >= 0

    @property
    def wiped(self) -> list[pygame.Rect]:
        """Where this frame has taken a note away, so that it is bare now."""
        return list(self._wiped)

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._drawn.clear()
        self._kept.clear()
        self.still = None

    def place(self, panel: Panel, rect: pygame.Rect) -> None:
        panel.place(self.look, rect)
        self._drawn.pop(id(panel), None)
        self._kept.pop(id(panel), None)

    def shift(self, panel: Panel, rect: pygame.Rect) -> None:
        """A panel without a plate goes elsewhere; what was behind it comes back."""
        self._left.append(panel.rect.copy())
        self.place(panel, rect)

    def redraw(self, surface: pygame.Surface) -> None:
        """Take everything off the surface, for a frame that is drawn whole."""
        self._drawn.clear()
        self._kept.clear()
        if self.still is not None:
            surface.blit(self.still, (0, 0))

    def wipe(self, surface: pygame.Surface, backdrop: pygame.Surface, covered: bool = False) -> bool:
        """Before anything else of a frame: take away tips and toasts; True when the panels are others.

        Where the scene is about to draw over all of the window, a fresh one is `covered`.
        """
        shown = [p for p in self.panels if p.shown]
        fresh = self.still is None or [id(p) for p in shown] != [id(p) for p in self._shown]
        if fresh or self.still is None:
            self._shown = shown
            self.still = self._sheet(backdrop)
            for panel in shown:
                panel.draw_plate(self.look, self.still)
            self._drawn.clear()
            self._kept.clear()
            if not covered:
                surface.blit(self.still, (0, 0))
        self._wiped = [*self.notes.take_away(), *self._left]
        self._left = []
        for box in self._wiped:
            surface.blit(self.still, box, box)
        return fresh

    def _sheet(self, backdrop: pygame.Surface) -> pygame.Surface:
        """Another one than the last, with the backdrop on it; fresh memory would cost more than the rest."""
        if not self._sheets or self._sheets[0].get_size() != backdrop.get_size():
            self._sheets = [backdrop.copy(), backdrop.copy()]
        self._sheets.reverse()
        self._sheets[0].blit(backdrop, (0, 0))
        return self._sheets[0]

    @property
    def _waits(self) -> bool:
        return self.rushed and not self._waited and not self._wiped and bool(self._drawn)

    def _changed(self, panel: Panel) -> bool:
        if id(panel) not in self._looks:
            self._looks[id(panel)] = panel.stamp()
        return self._drawn.get(id(panel)) != self._looks[id(panel)]

    def changing(self) -> list[pygame.Rect]:
        """The places of panels that this frame will draw anew: what lies beneath them comes first."""
        return [] if self._waits else [_all_of(panel) for panel in self._shown if self._changed(panel)]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; the rectangles that did.  In a rushed frame panels wait, once."""
        dirty, under = list(self._wiped), self.under
        self.under = []
        self._waited = self._waits
        for panel in self._shown:
            changed = not self._waited and self._changed(panel)
            box = _all_of(panel).clip(surface.get_rect())
            bared = box.collidelist(under) >= 0
            kept = self._kept_of(panel, surface, box) if bared else None
            if changed or panel.rect.collidelist(dirty) >= 0 or (bared and kept is None):
                if changed:
                    panel.place(self.look, panel.rect)
                    self._drawn[id(panel)] = panel.stamp()  # placing may have changed it
                if not panel.floats:
                    assert self.still is not None
                    surface.blit(self.still, panel.rect, panel.rect)
                beneath = surface.subsurface(box).copy() if bared and not panel.plated else None
                panel.draw(self.look, surface)
                self._kept.pop(id(panel), None)
                if bared:
                    self._kept[id(panel)] = _kept(panel, surface, box, beneath)
                dirty.append(box if bared else panel.rect.copy())
            elif kept is not None:
                surface.blit(kept.picture, kept.at)
        if self.over is not None:
            self._draw_veil(surface)
            self.over.place(self.look, self._over_rect(self.over))
            self.over.draw_plate(self.look, surface)
            self.over.draw(self.look, surface)
        self._looks.clear()
        return dirty + self.notes.draw(self.look, surface, self.tipped(), self.active())

    def as_ones(
        self, surface: pygame.Surface, boxes: Sequence[pygame.Rect], others: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Boxes that share nothing, and cut neither a panel without a plate nor any of the others.

        A panel that lies under nothing may be cut where one knows what was beneath: that is laid down again.
        """
        bare = [(panel, _all_of(panel)) for panel in self._shown if not panel.plated]
        whole = [*others, *self._wiped]
        spared: list[tuple[pygame.Surface, pygame.Rect]] = []
        for number, (panel, around) in enumerate(bare):
            kept, box = self._kept.get(id(panel)), around.clip(surface.get_rect())
            beside = [*whole, *(other for at, (_, other) in enumerate(bare) if at != number)]
            if kept is None or box.collidelist(beside) >= 0:
                whole.append(around)
            elif kept.beneath is not None:
                spared.append((kept.beneath, box))
        found = _apart(boxes, whole)
        for beneath, box in spared:
            if any(one.colliderect(box) and not one.contains(box) for one in found):
                surface.blit(beneath, box)
        return found

    def _kept_of(self, panel: Panel, surface: pygame.Surface, box: pygame.Rect) -> _Kept | None:
        """A panel as it was drawn, if it would look the same: without a plate one sees what is beneath."""
        kept = self._kept.get(id(panel))
        if kept is not None and kept.beneath is not None:
            if not panel.floats and self.still is not None:
                surface.blit(self.still, panel.rect, panel.rect)
            now, then = (pygame.surfarray.pixels2d(part) for part in (surface.subsurface(box), kept.beneath))
            if not np.array_equal(now, then):
                return None
        return kept

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
