"""On to one's own turn: what bots do until then happens at once, and the log tells it.

Nothing is offered before a bot's turn has begun to be seen, so that a press that was meant for what stood
there before leaps over nothing.  The end of a match is never passed over.
"""

from __future__ import annotations

from game.session.match_flow import MatchFlow
from game.session.orders import Cover
from game.ui.kit.widgets import Button
from game.ui.scenes.match.match_status import MatchStatus
from game.ui.scenes.match.play_kind import PlayKind
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords

SEEN = 0.8  # seconds that others play before it is offered


class SkipAhead:
    """`on` while everything is passed over; `button` offers it as long as bots play."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow, status: MatchStatus, kind: PlayKind) -> None:
        self._tabletop, self._flow, self._status, self._kind = tabletop, flow, status, kind
        self._keyed = KeyedWords(tabletop.stage)
        self._seen = 0.0
        self.on = False
        self.button = Button(
            "skip-ahead",
            self._label,
            self._press,
            tip=tabletop.stage.say("match.skip_ahead_tip"),
            key=self._key,
            shown=lambda: self.offered,
        )

    def _label(self) -> str:
        persons = self._flow.match.onlookers.persons
        key = "skip_ahead" if len(persons) == 1 else "skip_ahead_bots"
        return self._tabletop.stage.words(f"match.{key}")

    def _key(self) -> str:
        return self._keyed.key("launcher" if self._keyed.device == "pad" else "skip")

    @property
    def offered(self) -> bool:
        return self._seen >= SEEN and not self.on

    @property
    def _others(self) -> bool:
        """Whether what bots do is on the screen or comes next, and a person is asked after it."""
        flow, match = self._flow, self._flow.match
        waits = flow.asks or isinstance(flow.doing, Cover) or match.outcome is not None
        if waits or not self._kind.takes_answers or not match.onlookers.persons:
            return False
        if self._status.again() is not None:  # that is left by buttons of its own
            return False
        seats = (seat for seat in (self._status.seat(), match.asked) if seat is not None and seat >= 0)
        return any(match.player(seat).kind == "bot" for seat in seats)

    def begin(self) -> bool:
        """Whether there is anything to pass over."""
        self.on = self.on or self.offered
        return self.on

    def _press(self) -> None:
        self.begin()

    def update(self, dt: float) -> None:
        """Before the flow goes on."""
        self._seen = self._seen + dt if self._others else 0.0
        self.on = self.on and self._seen > 0.0
        if self.on:
            self._flow.hurry()
            self._tabletop.skip_all()
