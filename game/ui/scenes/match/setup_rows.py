"""The rows of a set-up: a seat with who sits there, a game's own switches, the seed."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.games.game_setup import SetupRow
from game.ui.kit.boxes import Beside
from game.ui.kit.field import DIGITS, Field
from game.ui.kit.look import Text, said
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Choice, Label, Named, Slider, Toggle

SIDE_BY_SIDE = 8  # choices; more of them lie along a slider
SEED_FIGURES = 10


def titled(text: Text, widget: Widget, shown: Callable[[], bool] | None = None) -> Column:
    """A widget under its name."""
    return Column(Label(text, size=16, tint="dim"), widget, gap=3, shown=shown)


def variant_row(
    row: SetupRow,
    say: Callable[[str], Callable[[], str]],
    get: Callable[[], str],
    put: Callable[[str], None],
    shown: Callable[[], bool],
) -> Widget:
    """A game's switch or pick as a widget."""
    tip = say(row.tip) if row.tip else ""
    if row.kind == "switch":
        return Toggle(
            f"pick-{row.key}",
            say(row.label),
            lambda: get() == "on",
            lambda on: put("on" if on else "off"),
            tip=tip,
            shown=shown,
        )
    names: list[Named] = [*((value, say(key)) for value, key in row.choices), *row.named]
    if len(names) > SIDE_BY_SIDE:
        return _scale(row, names, say, get, put, shown)
    choice = Choice(f"pick-{row.key}", names, get, put, tip=tip)
    return Column(Beside(Label(say(row.label), size=18), choice, share=0.36), shown=shown)


def _scale(
    row: SetupRow,
    names: list[Named],
    say: Callable[[str], Callable[[], str]],
    get: Callable[[], str],
    put: Callable[[str], None],
    shown: Callable[[], bool],
) -> Widget:
    """Many choices in an order, such as numbers."""
    values = [value for value, _ in names]
    return Slider(
        f"pick-{row.key}",
        say(row.label),
        lambda: values.index(get()) if get() in values else 0,
        lambda at: put(values[round(at)]),
        low=0,
        high=len(values) - 1,
        step=1,
        show=lambda at: said(names[round(at)][1]),
        tip=say(row.tip) if row.tip else "",
        shown=shown,
    )


class SeedRows:
    """The match's seed: drawn, or `typed` by somebody; `figures` are those that were written."""

    def __init__(
        self, say: Callable[[str], Callable[[], str]], figures: str, changed: Callable[[], None]
    ) -> None:
        self._say, self._changed = say, changed
        self.figures, self.typed = figures, bool(figures)

    @property
    def chosen(self) -> str:
        """The figures that count; empty for a seed that is to be drawn."""
        return self.figures if self.typed else ""

    def widgets(self) -> list[Widget]:
        say = self._say
        how = Choice(
            "seed-how",
            [("random", say("setup.seed_random")), ("typed", say("setup.seed_typed"))],
            lambda: "typed" if self.typed else "random",
            self._take_how,
            tip=say("setup.seed_tip"),
        )
        field = Field(
            "seed",
            lambda: self.figures,
            self._take,
            most=SEED_FIGURES,
            letters=DIGITS,
            empty=say("setup.seed_empty"),
            role="figure",
        )
        return [
            Beside(Label(say("setup.seed"), size=18), how, share=0.36),
            titled(say("setup.seed_number"), field, shown=lambda: self.typed),
        ]

    def _take_how(self, value: str) -> None:
        self.typed = value == "typed"
        self._changed()

    def _take(self, text: str) -> None:
        self.figures = "".join(mark for mark in text if mark in DIGITS)[:SEED_FIGURES]
