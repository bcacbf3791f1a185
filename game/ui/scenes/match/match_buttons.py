"""The buttons beside a match's board that are no moves: hint, last shot, undo, menu, speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.session.match_flow import MatchFlow
from game.session.settings import SPEEDS
from game.ui.kit.boxes import Grid
from game.ui.kit.desk import Desk
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget, Yes
from game.ui.kit.widgets import Button, Choice, Label, Named
from game.ui.scenes.match.match_helps import Hints, LastShot
from game.ui.scenes.match.match_status import MatchStatus
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.scenes.match.what_happened import WhatHappened
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.overlay import Overlay
from game.ui.stage.scene import Stage


@dataclass(frozen=True)
class MatchCommands:
    """What people can have done by the buttons of a match."""

    undo: Callable[[], None]
    hint: Callable[[], None]
    watch_again: Callable[[], None]
    menu: Callable[[], None]
    show_result: Callable[[], None]
    rematch: Callable[[], None]


def speed_choice(stage: Stage, toast: Callable[[str], None], name: str = "speed") -> Choice:
    """How fast everything moves on the board; the setting of the whole app."""

    def called(value: float) -> str:
        return f"{stage.words.number(value, 1 if value < 1 else 0)}×"

    names: list[Named] = [(f"{value:g}", partial(called, value)) for value in SPEEDS]

    def put(value: str) -> None:
        stage.change(animation_speed=float(value))
        toast(stage.words("match.speed_everywhere"))

    return Choice(
        name,
        [*names, ("0", stage.say("match.instant"))],
        lambda: f"{stage.settings.animation_speed:g}",
        put,
        tip=stage.say("match.speed_tip"),
        wraps=True,
    )


class MatchButtons:
    """Made more than once, as the panels stand otherwise where room is short; `name` ends their names."""

    def __init__(
        self,
        tabletop: Tabletop,
        desk: Desk,
        overlay: Overlay,
        flow: MatchFlow,
        status: MatchStatus,
        hints: Hints,
        last_shot: LastShot,
        back: WhatHappened,
        commands: MatchCommands,
    ) -> None:
        self._tabletop, self._desk, self._overlay, self._flow = tabletop, desk, overlay, flow
        self._status, self._hints, self._last_shot, self._back = status, hints, last_shot, back
        self._commands = commands
        self._stage, self._keyed = tabletop.stage, KeyedWords(tabletop.stage)

    def row(self, name: str = "", keyed: bool = True) -> Widget:
        """A hint, the last shot, undo, and the way to everything else."""
        helps = Row(
            self.hint(name),
            self._again(name, keyed),
            gap=8,
        )
        return Column(helps, Row(self._undo(name, keyed), self.menu(name), gap=8), gap=6)

    def corner(self) -> Widget:
        """All of them, and that something is the matter with the disk."""
        return Column(self.row(keyed=False), self._trouble(""), gap=6)

    def line(self) -> Widget:
        """All of them side by side."""
        parts = (self.hint(""), self._again("", False), self._undo("", False), self.menu("", False))
        return Column(Row(*parts, gap=8), self._trouble(""), gap=6)

    def few(self) -> Widget:
        """What is wanted often, and the way to the rest."""
        more = Button("more", self._stage.say("match.more"), self._open_more)
        often = Grid(self.hint(""), more, self.menu("", keyed=False), gap=6, most=3)
        return Column(often, self._trouble(""), gap=6)

    def _open_more(self) -> None:
        parts = Column(self._undo("-more"), self._again("-more"), self.rest("-more"), gap=8)
        panel = Panel(parts, title=self._stage.say("match.more"), accent="amber", name="more-panel")
        self._overlay.open(panel)

    def _alone(self, do: Callable[[], None]) -> Callable[[], None]:
        """With nothing lying over the board any more."""

        def done() -> None:
            if self._overlay.there:
                self._overlay.close()
            do()

        return done

    def rare(self, shown: Yes) -> Widget:
        """What has a key and is wanted seldom, where room is short."""
        return Column(Row(self._again("-tab"), self._undo("-tab"), gap=8), shown=shown)

    def after(self) -> Widget:
        """What can be done once the match is over and its result has been put away."""
        say, commands = self._stage.say, self._commands
        return Column(
            Button(
                "result",
                say("match.result"),
                commands.show_result,
                bright=lambda: self._overlay.returns("result"),
            ),
            Button("rematch", say("result.rematch"), commands.rematch),
            gap=6,
            shown=lambda: self._flow.over,
        )

    def hint(self, name: str) -> Button:
        say, hints = self._stage.say, self._hints
        return Button(
            f"hint{name}",
            say("match.hint"),
            self._commands.hint,
            usable=lambda: self._flow.asks and not hints.thinking,
            tip=say("match.hint_tip"),
            shown=lambda: hints.there,
        )

    def menu(self, name: str, keyed: bool = True) -> Button:
        def key() -> str:
            return self._keyed.key("settings" if self._keyed.device == "pad" else "cancel")

        return Button(
            f"menu{name}", self._stage.say("match.menu"), self._commands.menu, key=key if keyed else ""
        )

    def _undo(self, name: str, keyed: bool = True) -> Button:
        def key() -> str:
            return self._keyed.key("replay" if self._keyed.device == "pad" else "undo")

        return Button(
            f"undo{name}",
            self._stage.say("match.undo"),
            self._alone(self._commands.undo),
            usable=lambda: not self._flow.match.undo_refusal(),
            tip=self._status.undo,
            key=key if keyed else "",
        )

    def _again(self, name: str, keyed: bool = True) -> Button:
        say, last, back, tabletop = self._stage.say, self._last_shot, self._back, self._tabletop
        shoots = tabletop.table.there

        def there() -> bool:
            return bool(last.number) if shoots else self._flow.asks and back.possible

        return Button(
            f"watch{name}",
            say("match.watch" if shoots else "match.happened"),
            self._alone(self._commands.watch_again),
            usable=lambda: there() and not tabletop.busy,
            tip=say("match.watch_tip" if shoots else "match.happened_tip"),
            key=(lambda: last.key) if keyed else "",
        )

    def _trouble(self, name: str) -> Label:
        match, stage = self._flow.match, self._stage
        return Label(
            lambda: stage.words.tell(match.kept.trouble),
            size=16,
            tint="warn",
            name=f"trouble{name}",
            shown=lambda: bool(match.kept.trouble),
        )

    def rest(self, name: str = "") -> Widget:
        """Why undo is off, what is the matter with the disk, the speed, the variant."""
        match, stage = self._flow.match, self._stage
        off = Label(
            self._status.undo,
            size=16,
            tint="dim",
            name=f"undo-why{name}",
            shown=lambda: bool(match.undo_refusal()),
        )
        variant = Label(self._status.variant, size=16, tint="dim")
        return Column(
            off, self._trouble(name), speed_choice(stage, self._desk.toast, f"speed{name}"), variant, gap=6
        )
