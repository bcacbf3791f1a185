"""Where somebody writes initials for points that belong into the table of scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import NOBODY
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.result_widgets import Initials
from game.ui.scenes.match.score_entry import ScoreEntries
from game.ui.stage.overlay import Overlay
from game.ui.stage.scene import Stage


class ScoreForm:
    """One seat after the other; `changed` hears of each that is done with."""

    def __init__(
        self,
        stage: Stage,
        overlay: Overlay,
        entries: ScoreEntries,
        names: Sequence[str],
        focused: Callable[[], str],
        changed: Callable[[], None],
    ) -> None:
        self._stage, self._overlay, self._entries, self._names = stage, overlay, entries, names
        self._focused, self._changed = focused, changed
        self.initials = Initials("initials", self._write)
        self.initials.begin(entries.proposed)

    @property
    def waiting(self) -> bool:
        """Whether somebody may still write theirs."""
        return bool(self._entries.waiting)

    def widget(self) -> Widget:
        say = self._stage.say
        return Column(
            Label(say("result.high_score"), role="heading", size=24, tint="amber"),
            Label(self.line, size=18, name="honour"),
            self.initials,
            Row(
                Button(
                    "enter",
                    say("result.enter"),
                    self.initials.confirm,
                    bright=self._enters,
                    tip=say("result.how"),
                ),
                Button("no-entry", say("result.no_entry"), self._decline),
                gap=8,
            ),
            Label(self._anyway, size=15, tint="dim", name="entered-anyway"),
            gap=7,
            shown=lambda: self.waiting,
        )

    def entered(self) -> Widget:
        """What was written, once all is."""
        return Column(
            Label(self._stage.say("result.entered"), role="heading", size=24, tint="amber"),
            Label(self._written, role="figure", size=18, name="entered"),
            gap=6,
            shown=lambda: bool(self._entries.written) and not self.waiting,
        )

    def line(self) -> str:
        """Whose points they are."""
        if not self.waiting:
            return ""
        entry = self._entries.waiting[0]
        if entry.seat == NOBODY:
            return self._stage.words("result.honour_together", points=entry.points)
        return self._stage.words("result.honour", name=self._names[entry.seat], points=entry.points)

    def _anyway(self) -> str:
        """What becomes of them for who just goes on."""
        return self._stage.words("result.entered_anyway", initials=self.initials.text)

    def _written(self) -> str:
        return "\n".join(f"{score.initials}  {score.points}" for score in self._entries.written)

    def _enters(self) -> bool:
        """Whether Return enters the initials; on the first reels it goes to the next one."""
        return self._focused() == "enter" or (self.initials.last and self._overlay.returns("initials"))

    def keep(self) -> None:
        """Whoever leaves enters all who still wait, under their initials as they stand."""
        while self.waiting:
            self.initials.confirm()

    def _write(self, initials: str) -> None:
        if self.waiting:
            self._entries.write(initials)
            self._stage.sound("success", 0.8)
            self._next()

    def _decline(self) -> None:
        if self.waiting:
            self._entries.decline()
            self._next()

    def _next(self) -> None:
        self.initials.begin(self._entries.proposed)
        self._changed()
