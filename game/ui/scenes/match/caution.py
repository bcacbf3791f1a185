"""Before a move that its person will hardly want: what it would do, and whether it is meant.

Where something could still be done before a move that is asked about as well, once a match: there a press is
enough to go on, and the same is not said again.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core import Move
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.overlay import Overlay
from game.ui.stage.press_gate import Question

VEIL = 120  # the board behind the question still shows what the move would do


class Cautions:
    def __init__(self, tabletop: Tabletop, overlay: Overlay) -> None:
        self._tabletop, self._overlay = tabletop, overlay
        self._asking: tuple[Panel, Move] | None = None
        self._reminded: set[str] = set()

    @property
    def move(self) -> Move | None:
        """The move that is asked about now."""
        if self._asking is None or not self._overlay.shows(self._asking[0]):
            return None
        return self._asking[1]

    @property
    def asked(self) -> Question | None:
        return Question("caution", turn=self.move) if self.move is not None else None

    def asks(self, move: Move, do: Callable[[], object]) -> bool:
        """Whether its person is asked first; `do` is called if it is meant."""
        tabletop, stage = self._tabletop, self._tabletop.stage
        view, names = tabletop.view, tabletop.names

        def text() -> str:
            return tabletop.ui.words.caution(view, move, stage.words, names)

        def reminder() -> str:
            return tabletop.ui.words.reminder(view, move, stage.words, names)

        if text():
            panel = self._question(text, do)
        elif (said := reminder()) and said not in self._reminded:
            self._reminded.add(said)
            panel = self._question(reminder, do, mild=True)
        else:
            return False
        self._asking = (panel, move)
        self._overlay.open(panel, VEIL)
        stage.sound("denied", 0.4)
        return True

    def forget(self) -> None:
        """The position that it was about is gone."""
        if self.move is not None:
            self._overlay.close()

    def _question(self, text: Callable[[], str], do: Callable[[], object], mild: bool = False) -> Panel:
        """What Return presses is mostly to leave it; going on where it is but a reminder."""
        overlay, keyed = self._overlay, KeyedWords(self._tabletop.stage)

        def meant() -> None:
            overlay.close()
            do()

        back = Button(
            "not-now",
            keyed.say("match.not_now"),
            overlay.close,
            bright=lambda: overlay.returns("not-now") and not mild,
            key=lambda: keyed.key("cancel"),
        )
        anyhow = keyed.say("match.anyhow" if mild else "match.do_it")
        go_on = Button("do-it", anyhow, meant, bright=mild)
        row = Row(go_on, back) if mild else Row(back, go_on)
        asked = Column(Label(text, size=20, name="caution-text"), row, gap=14)
        return Panel(asked, title=keyed.say("match.caution"), accent="amber", name="caution")
