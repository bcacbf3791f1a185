"""A goal that was missed: the table as the last token left it, and at its near edge why, and how to go on.

Nothing lies over the cards: what was missed is looked at while one reads, and no button goes elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import Seen
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.play_kind import PlayAccess


class Missed:
    """`panel` says why, and what the last shot teaches for the next one."""

    def __init__(
        self, access: PlayAccess, why: Callable[[], str], ways: Sequence[Button]
    ) -> None:
        self._access = access
        coached = access.tabletop.table.coached

        def teaches() -> bool:
            return bool(coached())

        told = Column(
            Label(why, size=18, align="middle", name="came-of-it"),
            Label(coached, role="strong", tint="amber", align="middle", name="taught", shown=teaches),
            Row(*ways, gap=8),
            gap=8,
        )
        title = access.stage.say("challenges.missed")
        self.panel = Panel(told, title=title, accent="amber", name="came-of-it-panel")

    # -- the table ---------------------------------------------------------------------------

    def _steps(self) -> Sequence[Seen]:
        """The move that missed it, fact by fact."""
        match = self._access.match
        return match.log.seen(len(match.log.entries), self._access.flow.viewer)

    @property
    def after(self) -> int:
        """How many facts of that move tell what came of the tokens, and no more where they came to rest."""
        lands = self._access.tabletop.ui.board.lands
        steps = self._steps()
        return len(steps) - next((n for n, step in enumerate(steps) if not lands(step.event)), len(steps))

    def lie(self) -> None:
        """The tokens lie where they came to rest, with the way of the last one."""
        access, steps = self._access, self._steps()
        log, rested = access.match.log, len(steps) - self.after
        before = log.at(len(log.entries) - 1).view(access.flow.viewer)
        board = access.tabletop.table.board
        flags = dict(board.flags) if board is not None else {}
        access.tabletop.skip_all()
        access.tabletop.table.leave_trail()
        access.tabletop.settle(steps[rested - 1].view if rested else before, None)
        if board is not None:
            board.flags.update(flags)  # those too of what would have struck
