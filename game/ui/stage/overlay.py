"""A panel laid over everything else on a desk: a question, the ways out, what came of something."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.desk import VEIL, Desk
from game.ui.kit.panel import Panel


class Overlay:
    """The one place of a scene where panels are laid over it; `before` hears of each before it comes.

    What `stays` is not put away by a click beside it.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.before: Callable[[], None] = lambda: None
        self.stays = False

    @property
    def there(self) -> bool:
        return self._desk.over is not None

    def shows(self, panel: Panel) -> bool:
        return self._desk.over is panel

    def open(self, panel: Panel, veil: int = VEIL, stays: bool = False) -> None:
        """The veil says how dark it gets behind it."""
        self.before()
        self.stays = stays
        self._desk.let_go()
        self._desk.unhover()
        self._desk.take_focus(None)
        self._desk.over, self._desk.veil = panel, veil
        self._desk.forget()

    def close(self) -> None:
        self._desk.unhover()
        self._desk.take_focus(None)
        self._desk.over = None
        self._desk.forget()

    def returns(self, *names: str) -> bool:
        """Whether Return goes to one of these buttons: the focus is on it, or nowhere."""
        focus = self._desk.focus
        return focus is None or focus.name in names or focus not in self._desk.order()
