"""What each seat did for a score that all have made, and the best shot, to be watched once more."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.games.game_ui import Deeds
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.theme import mix
from game.ui.kit.widget import Column, Stamp, Widget, Yes
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.standing import Standing
from game.ui.stage.scene import Stage

NAME = 0.34  # of the width


def deeds_panel(stage: Stage, standing: Standing, watch: Callable[[], None]) -> Panel | None:
    """None in a game in which nobody's share is counted."""
    if standing.deeds() is None:
        return None
    body = deeds_body(stage, standing, watch)
    return Panel(body, title=stage.say("result.deeds"), accent="amber", name="deeds-panel")


def deeds_body(
    stage: Stage,
    standing: Standing,
    watch: Callable[[], None],
    shown: Yes | None = None,
    end: str = "",
) -> Widget:
    """The figures and the best shot; `end` tells it from another one on the same screen."""

    def now() -> Deeds:
        told = standing.deeds()
        assert told is not None
        return told

    return Column(
        DeedsTable(f"deeds{end}", standing, now),
        Label(lambda: now().best_line, size=17, tint="amber", shown=lambda: bool(now().best)),
        Button(f"best-shot{end}", stage.say("result.best_shot"), watch, shown=lambda: bool(now().best)),
        gap=8,
        shown=shown,
    )


class DeedsTable(Widget):
    """A row a seat under the heads of the figures."""

    def __init__(self, name: str, standing: Standing, deeds: Callable[[], Deeds]) -> None:
        super().__init__(name)
        self._standing, self._deeds = standing, deeds

    def _widths(self, width: int) -> list[int]:
        count = max(1, len(self._deeds().heads))
        first = round(width * NAME)
        return [first, *([(width - first) // count] * count)]

    def _head(self, look: Look, widths: list[int]) -> int:
        heads = zip(self._deeds().heads, widths[1:], strict=True)
        return max((look.height(text, "body", 16, wide - look.px(6)) for text, wide in heads), default=0)

    def _row(self, look: Look) -> int:
        return max(look.line_height("strong", 18), look.line_height("figure", 20)) + look.px(4)

    def measure(self, look: Look, width: int) -> int:
        return self._head(look, self._widths(width)) + self._row(look) * len(self._deeds().rows)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, widths = look.theme.colours, self._widths(self.rect.width)
        head, row, y = self._head(look, widths), self._row(look), self.rect.y
        x = self.rect.x + widths[0]
        for text, wide in zip(self._deeds().heads, widths[1:], strict=True):
            box = pygame.Rect(x, y, wide - look.px(2), head)
            look.write(surface, text, box, "body", 16, colours.dim, "right")
            x += wide
        y += head
        for seat, values in self._deeds().rows:
            mark = self._standing.mark(seat)
            stripe = pygame.Rect(self.rect.x, y, self.rect.width, row - look.px(2))
            tone = mix(colours.panel_high, mark.light, 0.08)
            pygame.draw.rect(surface, tone, stripe, border_radius=look.px(4))
            size = min(look.grown(18), row - look.px(6))
            surface.blit(seat_mark(mark, size), (stripe.x + look.px(4), y + (stripe.height - size) // 2))
            left = stripe.x + size + look.px(10)
            box = pygame.Rect(left, y, self.rect.x + widths[0] - left, stripe.height)
            name = look.cut(self._standing.names[seat], "strong", 18, box.width, 1)
            look.write(surface, name, box, "strong", 18, mark.light, middle=True)
            x = self.rect.x + widths[0]
            for value, wide in zip(values, widths[1:], strict=True):
                box = pygame.Rect(x, y, wide - look.px(6), stripe.height)
                look.write(surface, value, box, "figure", 20, colours.text, "right", True)
                x += wide
            y += row

    def own_stamp(self) -> Stamp:
        return (self._deeds().heads, self._deeds().rows)
