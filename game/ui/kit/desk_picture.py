"""What of a desk's panels stands on the window now, and what of them must be drawn anew.

Plates lie on a picture that is kept (`still`), over which panels draw what they say; a frame in which no
panel changed costs next to nothing, and a panel over a board that moves is laid down as it was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pygame

from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Stamp

EDGE = 1  # pixels


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


class DeskPicture:
    """`rushed` says whether this frame has much else to draw, `under` what it has drawn anew below panels."""

    def __init__(self) -> None:
        self.still: pygame.Surface | None = None
        self.under: list[pygame.Rect] = []
        self.rushed = False
        self._shown: list[Panel] = []
        self._drawn: dict[int, Stamp] = {}
        self._looks: dict[int, Stamp] = {}  # of panels, as they are in this frame
        self._kept: dict[int, _Kept] = {}  # panels that lie over what is `under`, as they were drawn
        self._waited = False
        self._wiped: list[pygame.Rect] = []
        self._left: list[pygame.Rect] = []  # where panels stood that have gone elsewhere
        self._sheets: list[pygame.Surface] = []  # of which `still` is one, in turns

    # -- what counts no more ---------------------------------------------------------------

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._forget_panels()
        self.still = None

    def _forget_panels(self) -> None:
        self._drawn.clear()
        self._kept.clear()

    def moved(self, panel: Panel) -> None:
        """It has been placed: what was drawn of it counts no more."""
        self._drawn.pop(id(panel), None)
        self._kept.pop(id(panel), None)

    def left(self, rect: pygame.Rect) -> None:
        """A panel without a plate stood there; what was behind it comes back."""
        self._left.append(rect.copy())

    # -- before anything else of a frame ---------------------------------------------------

    def redraw(self, surface: pygame.Surface) -> None:
        """Take everything off the surface, for a frame that is drawn whole."""
        self._forget_panels()
        self.lay(surface)

    def lay(self, surface: pygame.Surface) -> None:
        if self.still is not None:
            surface.blit(self.still, (0, 0))

    def lay_still(self, look: Look, backdrop: pygame.Surface, panels: Sequence[Panel]) -> bool:
        """The plates on a backdrop, if the panels are others than before; whether they are."""
        shown = [panel for panel in panels if panel.shown]
        fresh = self.still is None or [id(p) for p in shown] != [id(p) for p in self._shown]
        if fresh:
            self._shown = shown
            self.still = self._sheet(backdrop)
            for panel in shown:
                panel.draw_plate(look, self.still)
            self._forget_panels()
        return fresh

    def _sheet(self, backdrop: pygame.Surface) -> pygame.Surface:
        """Another one than the last, with the backdrop on it; fresh memory would cost more than the rest."""
        if not self._sheets or self._sheets[0].get_size() != backdrop.get_size():
            self._sheets = [backdrop.copy(), backdrop.copy()]
        self._sheets.reverse()
        self._sheets[0].blit(backdrop, (0, 0))
        return self._sheets[0]

    def wipe(self, surface: pygame.Surface, notes: Sequence[pygame.Rect]) -> None:
        """Take away what was noted above the panels, and what panels have left."""
        assert self.still is not None
        self._wiped = [*notes, *self._left]
        self._left = []
        for box in self._wiped:
            surface.blit(self.still, box, box)

    @property
    def wiped(self) -> list[pygame.Rect]:
        """Where this frame has taken something away, so that it is bare now."""
        return list(self._wiped)

    def bared(self, rect: pygame.Rect) -> bool:
        """Whether this frame has taken something away from there."""
        return rect.collidelist(self._wiped) >= 0

    # -- panels ----------------------------------------------------------------------------

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

    def draw(self, look: Look, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the panels that changed; the rectangles that did.  In a rushed frame panels wait, once."""
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
                    panel.place(look, panel.rect)
                    self._drawn[id(panel)] = panel.stamp()  # placing may have changed it
                if not panel.floats:
                    assert self.still is not None
                    surface.blit(self.still, panel.rect, panel.rect)
                beneath = surface.subsurface(box).copy() if bared and not panel.plated else None
                panel.draw(look, surface)
                self._kept.pop(id(panel), None)
                if bared:
                    self._kept[id(panel)] = _kept(panel, surface, box, beneath)
                dirty.append(box if bared else panel.rect.copy())
            elif kept is not None:
                surface.blit(kept.picture, kept.at)
        self._looks.clear()
        return dirty

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
