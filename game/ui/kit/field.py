"""A line that a person writes: by keyboard, or letter by letter with arrows or a pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import Role, mix
from game.ui.kit.widget import Nav, Stamp, Yes
from game.ui.kit.widgets import Touchable

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789 -.!"
DIGITS = "0123456789"


class Field(Touchable):
    """A name, initials or a number.

    Clicked or activated it is written in; then up and down change the last letter, right adds
    one, left takes one away, and Enter or a click elsewhere ends it.  `put` gets every change.
    """

    height = 36.0

    def __init__(
        self,
        name: str,
        get: Callable[[], str],
        put: Callable[[str], None],
        *,
        most: int = 16,
        letters: str = LETTERS,
        upper: bool = False,
        empty: Text = "",
        role: Role = "strong",
        tip: Text = "",
        shown: Yes | None = None,
        usable: Yes | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self._get, self._put, self._most = get, put, most
        self._letters, self._upper, self._empty, self._role = letters, upper, empty, role
        self._done = done
        self.editing = False

    def measure(self, look: Look, width: int) -> int:
        return look.grown(self.height)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        ink = colours.text if self.usable else mix(colours.panel, colours.dim, 0.55)
        edge = colours.amber if self.editing else colours.phosphor if self.hovered else colours.edge
        pygame.draw.rect(surface, mix(colours.room, (0, 0, 0), 0.35), self.rect, border_radius=look.px(6))
        pygame.draw.rect(
            surface, edge, self.rect, width=look.px(2 if self.editing else 1), border_radius=look.px(6)
        )
        box = self.rect.inflate(-2 * look.px(10), 0)
        text = self._get()
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        line = look.theme.text(self._role, 18, text or said(self._empty) or " ", ink if text else colours.dim)
        x = min(box.x, box.right - look.px(4) - line.get_width())
        surface.blit(line, (x, box.centery - line.get_height() // 2))
        if self.editing:
            caret = (x + line.get_width() if text else box.x) + look.px(2)
            high = round(line.get_height() * 0.7)
            pygame.draw.rect(
                surface, colours.amber, pygame.Rect(caret, box.centery - high // 2, look.px(2), high)
            )
        surface.set_clip(before)
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (self._get(), self.editing, said(self._empty))

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self.editing = True

    def finish(self) -> None:
        if self.editing:
            self.editing = False
            self._put(self._get().strip())
            if self._done is not None:
                self._done()

    def key(self, event: pygame.Event) -> bool:
        """A key while it is written in; True when it was for the text."""
        if event.key == pygame.K_BACKSPACE:
            self._put(self._get()[:-1])
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self.finish()
            return True
        letter = getattr(event, "unicode", "")
        if letter and letter.isprintable() and self._takes(letter):
            self._add(letter)
            return True
        return bool(letter and letter.isprintable())

    def _takes(self, letter: str) -> bool:
        return letter in DIGITS if self._letters == DIGITS else True

    def _add(self, letter: str) -> None:
        text = self._get()
        if len(text) < self._most:
            self._put(text + (letter.upper() if self._upper else letter))

    def navigate(self, nav: Nav) -> bool:
        if not self.editing:
            return super().navigate(nav)
        text = self._get()
        if nav == "activate":
            self.finish()
        elif nav == "right":
            self._add(self._letters[0])
        elif nav == "left":
            self._put(text[:-1])
        elif nav in {"up", "down"}:
            last = text[-1:].upper()
            at = self._letters.find(last) if last else -1
            step = (at + (1 if nav == "up" else -1)) % len(self._letters) if at >= 0 else 0
            self._put(text[:-1] + self._letters[step])
        return nav in {"up", "down", "left", "right", "activate"}
