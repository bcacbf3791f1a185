"""When the panels of a match have to be laid anew: what they say has changed, and wants other heights.

That is found out in a frame in which the board has little else to draw, or in the one after it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes.match.board_layout import BoardPlaces
from game.ui.scenes.match.match_panels import MatchPanels


class PanelHeights:
    """`depends` is what heights depend on besides the look; `later`: this frame leaves it to the next."""

    def __init__(self, panels: MatchPanels, depends: Callable[[], tuple[object, ...]]) -> None:
        self._panels, self._depends = panels, depends
        self._measured: tuple[object, ...] = ()
        self._moves = False  # whether something on the table did in the last frame
        self.later = False
        self.laid: tuple[int, ...] = ()  # as the panels stand now

    def lay(self, places: BoardPlaces) -> None:
        """The panels have been placed."""
        self.laid = self._panels.heights(places)

    def changed(self, places: BoardPlaces, placed: bool, moves: bool) -> bool:
        """Whether they want others now, once `placed`; as something begins or ends to move, a frame later."""
        now, much = self._depends(), moves or self._moves
        self._moves = moves
        due = placed and now != self._measured
        self.later = due and much and not self.later
        if not due or self.later:
            return False
        self._measured = now
        return self.laid != self._panels.heights(places)
