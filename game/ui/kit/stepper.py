"""One of many values in a line: its name and the value between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import mix
from game.ui.kit.widget import Nav, Stamp, Yes
from game.ui.kit.widgets import Named, Touchable

ARROW = 26.0


class Stepper(Touchable):
    """Left and right step through the values, a click on the arrows too, and one between them goes on.

    `options` are asked for anew whenever they matter; one that is not the first counts as chosen.
    """

    height = 40.0

    def __init__(
        self,
        name: str,
        text: Text,
        options: Callable[[], Sequence[Named]],
        get: Callable[[], str],
        put: Callable[[str], None],
        *,
        tip: Text = "",
        shown: Yes | None = None,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown)
        self.text, self._options, self._get, self._put = text, options, get, put

    def value(self) -> str:
        """What the chosen value is called."""
        now = self._get()
        return next((said(text) for value, text in self._options() if value == now), now)

    def _room(self, look: Look, width: int) -> int:
        return max(20, width - 2 * look.grown(ARROW))

    def measure(self, look: Look, width: int) -> int:
        room = self._room(look, width)
        high = look.height(said(self.text), "body", 16, room) + look.height(self.value(), "strong", 17, room)
        return max(look.grown(self.height), high + look.px(12))

    def least(self, look: Look) -> int:
        words = (*said(self.text).split(), *self.value().split())
        return max((look.width(word, "strong", 17) for word in words), default=0) + 2 * look.grown(ARROW)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, picked = look.theme.colours, self._get() != next(iter(self._options()), ("", ""))[0]
        ink = self.plate(look, surface, self.rect, False)
        arrow = look.grown(ARROW)
        for way in (-1, 1):
            x = self.rect.centerx + way * (self.rect.width // 2 - arrow // 2)
            half = max(3, arrow // 6)
            tip = (x + way * half, self.rect.centery)
            back = x - way * half
            points = [tip, (back, tip[1] - 2 * half), (back, tip[1] + 2 * half)]
            pygame.draw.polygon(surface, mix(colours.panel_high, ink, 0.7), points)
        room = self._room(look, self.rect.width)
        name, value = said(self.text), self.value()
        high = look.height(name, "body", 16, room) + look.height(value, "strong", 17, room)
        box = pygame.Rect(self.rect.x + arrow, self.rect.centery - high // 2, room, 0)
        box.y += look.write(surface, name, box, "body", 16, mix(colours.panel_high, ink, 0.75), "middle")
        look.write(surface, value, box, "strong", 17, colours.amber if picked else ink, "middle")
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (said(self.text), self.value(), self._get())

    def step(self, by: int) -> None:
        values = [value for value, _ in self._options()]
        at = values.index(self._get()) if self._get() in values else 0
        self._put(values[(at + by) % len(values)])

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        back = pos is not None and pos[0] < self.rect.x + self.rect.width // 3
        self.step(-1 if back else 1)

    def navigate(self, nav: Nav) -> bool:
        if nav in {"left", "right"}:
            self.step(1 if nav == "right" else -1)
            return True
        return super().navigate(nav)
