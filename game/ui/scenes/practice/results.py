"""What the panels tell of shots: counters as on a marquee, the statistics, the last shot, the log."""

from __future__ import annotations

from collections.abc import Callable
from math import degrees
from typing import TYPE_CHECKING

import pygame

from game.flick.bar import bar_of
from game.session.record import ShotLine, Tally
from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import Colour, mix, raw_font
from game.ui.kit.widget import Column, Row, Stamp, Widget, Yes
from game.ui.kit.widgets import Figure, Label
from game.ui.scenes.practice.words import PracticeWords
from game.ui.stage.pages import PageBuilder

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

LOG_SHOWN = 12
SMALLEST_SCORE = 8
NONE = "–"
FADED, FADES, STEPS = 7.0, 1.5, 10  # seconds until a line is gone, and of these it fades
LINES = 2


class Counter(Widget):
    """A figure as on a marquee: its caption in red, the number below in light."""

    def __init__(self, caption: Text, value: Callable[[], int]) -> None:
        super().__init__()
        self._caption, self._value = caption, value

    def measure(self, look: Look, width: int) -> int:
        return look.line_height("score", 10) + look.line_height("score", 14) + look.px(6)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        self._fitted(look, surface, said(self._caption), 10, self.rect.y, colours.red)
        below = self.rect.y + look.line_height("score", 10) + look.px(6)
        self._fitted(look, surface, f"{self._value():04d}", 14, below, colours.text)

    def _fitted(
        self, look: Look, surface: pygame.Surface, text: str, size: int, y: int, colour: Colour
    ) -> None:
        """As large as asked for, smaller where the column is too narrow."""
        pixels = look.theme.font("score", size).get_height()
        while pixels > SMALLEST_SCORE and raw_font("score", pixels).size(text)[0] > self.rect.width:
            pixels -= 1
        surface.blit(raw_font("score", pixels).render(text, True, colour), (self.rect.x, y))

    def own_stamp(self) -> Stamp:
        return (said(self._caption), self._value())


class Fading(Widget):
    """A line that is read once: after a while it goes out."""

    def __init__(self, text: Callable[[], str], age: Callable[[], float], calm: Yes) -> None:
        super().__init__("told")
        self.text, self._age, self._calm = text, age, calm

    @property
    def level(self) -> int:
        """How bright it still is, in steps."""
        left = FADED - self._age()
        if self._calm():
            return STEPS if left > 0.0 and self.text() else 0
        return round(STEPS * min(1.0, max(0.0, left / FADES))) if self.text() else 0

    def measure(self, look: Look, width: int) -> int:
        return LINES * look.line_height("strong", 18)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        if self.level:
            ink = mix(look.theme.colours.room, look.theme.colours.amber, self.level / STEPS)
            look.write(surface, self.text(), self.rect, "strong", 18, ink)

    def own_stamp(self) -> Stamp:
        return (self.text() if self.level else "", self.level)


class Results:
    """The pages about shots; they tell what has been watched to its end."""

    def __init__(self, build: PageBuilder[PracticeScene], words: PracticeWords) -> None:
        self._build, self._words, self._scene = build, words, build.scene
        self._shots = build.scene.range.shots

    def _total(self) -> Tally:
        return self._shots.statistics.total

    def header(self) -> Widget:
        say, total = self._build.say, self._total
        return Row(
            Counter(say("app.shots"), lambda: total().shots),
            Counter(say("app.hits"), lambda: total().hits),
            Counter(say("app.best"), lambda: self._shots.statistics.streak),
        )

    def told(self) -> Widget:
        """What came of the last shot, for a while."""
        return Fading(
            lambda: self._shots.log[-1] if self._shots.log else "",
            self._shots.told_for,
            lambda: self._scene.current().reduced_motion,
        )

    def figures(self) -> Widget:
        say, total = self._build.say, self._total

        def rate() -> str:
            return self._build.percent(total().hits / total().shots) if total().shots else NONE

        def streak() -> str:
            return f"{self._shots.statistics.streak} · {self._shots.statistics.best_streak}"

        return Column(
            Figure(say("stats.rate"), rate, tint="amber"),
            Figure(say("stats.hits"), lambda: str(total().hits)),
            Figure(say("stats.astray"), lambda: str(total().astray)),
            Figure(say("stats.planet"), lambda: str(total().planet)),
            Figure(say("stats.missed"), lambda: str(total().miss + total().off + total().rim)),
            Figure(say("stats.streak"), streak),
            gap=2,
        )

    def last(self) -> Widget:
        say, build = self._build.say, self._build

        def of(show: Callable[[ShotLine], str], without: Text = NONE) -> Callable[[], str]:
            def read() -> str:
                line = self._shots.shown_line
                return show(line) if line is not None else said(without)

            return read

        def heading(line: ShotLine) -> str:
            return f"{build.words.number(degrees(line.launch.heading), 1, sign=True)}°"

        def duration(line: ShotLine) -> str:
            return f"{build.words.number(line.landing.duration, 2)} s"

        outcome = of(self._words.outcome, say("last.none"))
        return Column(
            Label(outcome, role="strong", size=19, tint="amber", name="last-outcome"),
            Figure(
                say("last.power"), of(lambda line: build.percent(bar_of(line.launch.kind, line.launch.power)))
            ),
            Figure(say("last.heading"), of(heading)),
            Figure(say("last.time"), of(duration)),
            gap=3,
        )

    def log(self) -> Widget:
        def lines() -> str:
            told = reversed(self._shots.log[-LOG_SHOWN:])
            return "\n".join(told) or self._build.words("stats.none")

        return Label(lines, size=17, name="log-lines")

    def whole(self) -> Widget:
        """Everything on one page, under the title of the figures."""
        say = self._build.say
        return Column(
            self.figures(),
            Label(say("last.title"), role="heading", size=24, tint="amber"),
            self.last(),
            Label(say("last.log"), role="heading", size=24, tint="ice"),
            self.log(),
            gap=8,
        )
