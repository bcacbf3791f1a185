"""What a launch was meant for as the power began to fill, and what its miss teaches: at every table."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.coaching import Advice, Seen, advice_of, seen
from game.session.layouts import UFO
from game.table.things import Launch, RestToken
from game.ui.table.prospect import Spot


@dataclass(frozen=True)
class Intent:
    """`target` is a card or the UFO, empty for neither; `at` is where a mouse pointed, or where that lies for
    who aims by keys, None for a bot.

    `late` is by how many seconds of the bar's climb it was let go late, None where that can't be told;
    `over` says that the bar had been full by then, `pulled` how late the hand's sway made it; `edge` is the
    far edge of the table.
    """

    launch: Launch
    target: str = ""
    at: Spot | None = None
    late: float | None = None
    over: bool = False
    pulled: float = 0.0
    edge: float = 0.0

    def seen(self, good: bool, rest: Spot) -> Seen | None:
        """The shot of a hand as it went, if it was meant for something."""
        if self.at is None or not self.target:
            return None
        foot, bowl = (self.launch.x, self.launch.y), self.target == UFO
        late, over, pulled = self.late, self.over, self.pulled
        return seen(good, foot, self.at, rest, self.edge, late=late, over=over, pulled=pulled, bowl=bowl)

    def missed(self, rest: RestToken) -> bool:
        """Whether a token that rests so isn't on what it was meant for."""
        return rest.where != "ufo" if self.target == UFO else self.target not in rest.on

    def advice(self, rest: Spot) -> Advice | None:
        """What a miss that rests there teaches by itself; nothing to a bot."""
        shot = self.seen(False, rest)
        return advice_of((shot,)) if shot is not None else None
