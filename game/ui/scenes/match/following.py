"""Moves that follow one that was chosen, by themselves and at once: nothing is asked, nothing waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import Move
from game.session.match_flow import MatchFlow
from game.ui.scenes.match.tabletop import Tabletop


class Following:
    """`play` plays one of them and says whether it could; with the first that can't be the rest lapse.

    They lapse as well once nobody `may` answer any more.
    """

    def __init__(
        self, tabletop: Tabletop, flow: MatchFlow, may: Callable[[], bool], play: Callable[[Move], bool]
    ) -> None:
        self._tabletop, self._flow, self._may, self._play = tabletop, flow, may, play
        self._meant: tuple[Move | None, tuple[Move, ...]] = (None, ())
        self._left: tuple[Move, ...] = ()

    def after(self, move: Move, moves: Sequence[Move]) -> None:
        """These follow that one, if it is played next: a press may be for nothing, or be asked about."""
        self._meant = (move, tuple(moves))

    def played(self, move: Move) -> None:
        """This has been played, by whatever way."""
        (first, rest), self._meant = self._meant, (None, ())
        if first == move:
            self._left = rest

    @property
    def on(self) -> bool:
        return bool(self._left)

    def says(self) -> tuple[str, str] | None:
        """What is said while moves follow, and nobody is asked for them."""
        seat = self._flow.viewer
        if not self._left or seat < 0:
            return None
        return self._tabletop.names[seat], self._tabletop.stage.words("match.wait_line")

    def drop(self) -> None:
        self._meant, self._left = (None, ()), ()

    def update(self) -> None:
        """Before the flow goes on."""
        if not self._left:
            return
        if not self._may():
            self.drop()
            return
        self._tabletop.skip_all()
        if self._flow.asks and not self._tabletop.busy:
            first, *rest = self._left
            self._left = tuple(rest) if self._play(first) else ()
