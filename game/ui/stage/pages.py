"""How panels of settings are built: widgets that show a setting and change it, and sheets of pages.

Widgets read the scene each frame and call its methods; they keep nothing themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from game.session.settings import Settings
from game.ui.kit.look import Text
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.widget import Column, Row, Widget, Yes
from game.ui.kit.widgets import Button, Choice, Label, Slider, Toggle
from game.ui.kit.words import Words
from game.ui.stage.scene import Stage

Page = tuple[str, str, Widget]  # a value, the key of its name, what is on it


class Host(Protocol):
    """The scene that the widgets belong to."""

    stage: Stage

    def current(self) -> Settings: ...
    def change(self, **changes: object) -> None: ...
    def close_over(self) -> None: ...


H_co = TypeVar("H_co", bound=Host, covariant=True)


class PageBuilder(Generic[H_co]):
    """Makes the widgets of one scene."""

    def __init__(self, scene: H_co) -> None:
        self.scene = scene

    def say(self, key: str) -> Callable[[], str]:
        return lambda: self.scene.stage.look.words(key)

    @property
    def words(self) -> Words:
        return self.scene.stage.look.words

    def title(self, key: str) -> Label:
        return Label(self.say(key), size=16, tint="dim")

    def switch(self, name: str, key: str, *, field: str = "", tip: str = "", instead_of: str = "") -> Toggle:
        """On or off; what it stands `instead_of` goes off with it on."""
        setting = field or name

        def put(on: bool) -> None:
            self.scene.change(**{setting: on}, **({instead_of: False} if on and instead_of else {}))

        return Toggle(
            name,
            self.say(key),
            lambda: bool(getattr(self.scene.current(), setting)),
            put,
            tip=self.say(tip) if tip else "",
        )

    def level(
        self,
        name: str,
        key: str,
        field: str,
        low: float,
        high: float,
        step: float,
        show: Callable[[float], str],
        shown: Yes | None = None,
    ) -> Slider:
        """A number among the settings."""

        def put(value: float) -> None:
            now = getattr(self.scene.current(), field)
            self.scene.change(**{field: type(now)(round(value, 2))})

        return Slider(
            name,
            self.say(key),
            lambda: float(getattr(self.scene.current(), field)),
            put,
            low=low,
            high=high,
            step=step,
            show=show,
            shown=shown,
        )

    def pick(
        self,
        name: str,
        options: Sequence[tuple[str, Text]],
        *,
        field: str = "",
        tip: Text = "",
        get: Callable[[], str] | None = None,
        put: Callable[[str], None] | None = None,
    ) -> Choice:
        """One of a few values of a setting, or of whatever `get` and `put` stand for."""
        setting = field or name

        def held() -> str:
            now = getattr(self.scene.current(), setting)
            return f"{now:g}" if isinstance(now, float) else str(now)

        def take(value: str) -> None:
            now = getattr(self.scene.current(), setting)
            self.scene.change(**{setting: type(now)(value)})

        return Choice(name, options, get or held, put or take, tip=tip)

    def named(self, key: str, choice: Choice) -> Column:
        """A choice under its name."""
        return Column(self.title(key), choice, gap=4)

    def percent(self, share: float) -> str:
        return self.words.percent(share)

    def times(self, value: float, digits: int) -> str:
        return f"{self.words.number(value, digits)}×"

    def sheet(
        self, name: str, title: str, pages: Sequence[Page], start: str, *others: Widget, key: Text = ""
    ) -> Panel:
        """A panel over the table, with a row of pages above and the way out below."""
        bookmark = [start]
        leaves = Pages(
            f"{name}-tabs",
            [(value, self.say(key), page) for value, key, page in pages],
            lambda: bookmark[0],
            lambda page: bookmark.__setitem__(0, page),
            level=True,
        )
        close = Button(
            "close",
            self.say("settings.close"),
            self.scene.close_over,
            bright=True,
            key=key,
        )
        foot = Row(close, *others) if others else Row(Widget(), close, Widget())
        return Panel(
            leaves,
            head=leaves.names,
            foot=foot,
            title=self.say(title),
            accent="phosphor",
            name=f"{name}-panel",
        )
