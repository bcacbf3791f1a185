"""What the others did while one was not asked, in a line that stays until one does something oneself."""

from __future__ import annotations

from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import Line
from game.ui.scenes.match.tabletop import Tabletop


class Recap:
    """The game's own words for it, worked out once a question."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow) -> None:
        self._tabletop, self._flow = tabletop, flow
        self._known: tuple[object, Line | None] = (None, None)

    @property
    def line(self) -> Line | None:
        """None while nobody is asked, and where there is nothing to tell."""
        tabletop, flow = self._tabletop, self._flow
        if not flow.asks:
            return None
        log, words = flow.match.log, tabletop.stage.words
        now = (len(log.entries), flow.viewer, words.language)
        if self._known[0] != now:
            said = tabletop.ui.words.recap(log, tabletop.view, words, tabletop.names)
            self._known = (now, Line(said, stays=True) if said else None)
        return self._known[1]
