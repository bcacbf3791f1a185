"""Buttons below a question for what a person may never want to be asked about again (`core/manners.py`)."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.widget import Column
from game.ui.kit.widgets import Button

Say = Callable[[str], str]
"""What the button for a thing says."""


class Waivers(Column):
    """One button for each thing; filled anew with every question."""

    def __init__(self, say: Say, do: Callable[[str], None], tip: Callable[[], str]) -> None:
        super().__init__(gap=4, shown=lambda: bool(self.names))
        self._say, self._do, self._tip = say, do, tip
        self.names: tuple[str, ...] = ()

    def offer(self, names: tuple[str, ...]) -> None:
        if names == self.names:
            return
        self.names = names
        self._children = tuple(self._button(name) for name in names)

    def _button(self, name: str) -> Button:
        return Button(f"waive-{name}", lambda: self._say(name), lambda: self._do(name), tip=self._tip)
