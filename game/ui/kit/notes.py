"""Notes that float over the panels for a while: a tip about the widget at hand, and a notice."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame

from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.reading import NOTICED
from game.ui.kit.theme import mix
from game.ui.kit.widget import Widget

TIP_AFTER = 0.5  # seconds of standing still


class Notes:
    """`room` is where a notice belongs; it goes `aside`, where it hides nothing, if it has room there."""

    def __init__(self) -> None:
        self.tips = True
        self.room = pygame.Rect(0, 0, 0, 0)
        self.aside = pygame.Rect(0, 0, 0, 0)
        self._still = 0.0
        self._notice = ""
        self._left = 0.0
        self._boxes: list[pygame.Rect] = []
        self._told = pygame.Rect(0, 0, 0, 0)

    def tell(self, text: str) -> None:
        self._notice, self._left = text, NOTICED.seconds(len(text))

    def on_notice(self, pos: tuple[int, int]) -> bool:
        """Whether the notice is shown and is there."""
        return self._left > 0.0 and self._told.collidepoint(pos)

    @property
    def said(self) -> str:
        """The notice that is shown now, if one is."""
        return self._notice if self._left > 0.0 else ""

    def stir(self) -> None:
        """The pointer moves: no tip yet."""
        self._still = 0.0

    def press(self) -> None:
        """Whoever pressed knows what it is: no tip until the pointer has moved on."""
        self._still = -inf

    def update(self, dt: float) -> None:
        self._still += dt
        self._left = max(0.0, self._left - dt)

    def take_away(self) -> list[pygame.Rect]:
        """Where notes were drawn last; they are no more."""
        boxes, self._boxes = self._boxes, []
        return boxes

    def about(self, focus: Widget | None, hover: Widget | None) -> Widget | None:
        """What a tip would be about: what has the focus, or what the pointer has rested on."""
        if not self.tips:
            return None
        widget = focus if focus is not None else hover if self._still >= TIP_AFTER else None
        return widget if widget is not None and widget.tip_text() else None

    def draw(
        self, look: Look, surface: pygame.Surface, tipped: Widget | None, panels: Sequence[Panel]
    ) -> list[pygame.Rect]:
        """The tip of a widget that is on one of these panels, if any, and the notice; where they are now.

        A tip that would lie on the notice waits until that is gone.
        """
        told = self._left > 0.0 and self.room.width > 0
        if told:
            said, self._told = self._notice_place(look, surface, panels)
            self._draw(look, surface, said, self._told)
        if tipped is not None:
            lines, box = _laid(look, tipped.tip_text(), surface.get_width())
            place = _clear_place(look, surface, tipped, box, panels)
            if not (told and place.colliderect(self._told)):
                self._draw(look, surface, lines, place)
        return list(self._boxes)

    def _notice_place(
        self, look: Look, surface: pygame.Surface, panels: Sequence[Panel]
    ) -> tuple[tuple[str, ...], pygame.Rect]:
        """Aside, where it has room there; else at the top of where the scene wants it, below the panels."""
        if self.aside.width:
            lines, box = _laid(look, self._notice, self.aside.width)
            if box.height <= self.aside.height:
                return lines, box.move_to(midbottom=self.aside.midbottom)
        lines, box = _laid(look, self._notice, self.room.width)
        pad = look.px(10)
        box.midtop = (self.room.centerx, self.room.y + look.px(8))
        box = box.clamp(surface.get_rect().inflate(-pad, -pad))
        return lines, _below(box, [panel.rect for panel in panels], self.room, pad // 2)

    def _draw(self, look: Look, surface: pygame.Surface, lines: tuple[str, ...], box: pygame.Rect) -> None:
        colours, pad = look.theme.colours, look.px(10)
        pygame.draw.rect(surface, mix(colours.panel_high, colours.room, 0.3), box, border_radius=look.px(6))
        pygame.draw.rect(surface, colours.amber, box, width=1, border_radius=look.px(6))
        inner = pygame.Rect(box.x + pad, box.y + pad // 2, box.width, box.height)
        look.write(surface, "\n".join(lines), inner, "body", 17, colours.text)
        self._boxes.append(box)


def _laid(look: Look, text: str, most: int) -> tuple[tuple[str, ...], pygame.Rect]:
    """A text as lines, and a box around them that stands nowhere yet."""
    pad = look.px(10)
    wide = min(look.grown(320), most - 2 * pad, look.width(text, "body", 17))
    lines = look.wrap(text, "body", 17, wide)
    wide = max(look.width(line, "body", 17) for line in lines)
    return lines, pygame.Rect(0, 0, wide + 2 * pad, look.line_height("body", 17) * len(lines) + pad)


def _below(box: pygame.Rect, others: Sequence[pygame.Rect], room: pygame.Rect, gap: int) -> pygame.Rect:
    """As far down as it takes to lie on none of these; where it stands if that is the lower half."""
    found = box.copy()
    while (hit := found.collidelist(list(others))) >= 0:
        found.y = others[hit].bottom + gap
    return found if found.bottom <= room.centery else box


def _clear_place(
    look: Look, surface: pygame.Surface, widget: Widget, box: pygame.Rect, panels: Sequence[Panel]
) -> pygame.Rect:
    """Below what a tip is about, beside its panel or above: where it hides least of the others."""
    panel = next(p for p in panels if any(w is widget for w in p.walk()))
    near, away = widget.rect, look.px(6)
    screen = surface.get_rect().inflate(-look.px(10), -look.px(10))
    others = [w.rect for p in panels for w in p.walk() if w.focusable and w is not widget]
    places = [
        box.move_to(topleft=(near.x, near.bottom + away)),
        box.move_to(midleft=(panel.rect.right + away, near.centery)),
        box.move_to(midright=(panel.rect.left - away, near.centery)),
        box.move_to(bottomleft=(near.x, near.top - away)),
    ]
    whole = [place for place in places if screen.contains(place)] or [places[0].clamp(screen)]
    return min(whole, key=lambda place: sum(_area(place.clip(other)) for other in others))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
