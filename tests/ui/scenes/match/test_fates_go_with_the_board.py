"""What came of the last shots is told as the board comes to it, settled before the table is cleared."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.core import Event
from game.games.space_invaders import GAME, Options
from game.games.space_invaders import events as facts
from game.games.space_invaders.moves import Decline
from game.session.entries import Entry
from game.table.things import Launch
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from game.ui.scenes.match.fates_panel import Fates

FLOWN = (
    facts.TokenLaunched(0, "r1a", Launch(token="r1a", x=0.0, y=0.0, heading=0.0, power=0.5)),
    facts.TokenLanded(0, "r1a", 0.0, 0.0, "field", ("c01",)),
)
RESOLVED: tuple[Event, ...] = (
    facts.Resolved(0, "r1a", ("c01",), False),
    facts.Destroyed("c01", "a1", ("r1a",), 0, "hit"),
    facts.Armory(0, "r1a"),
    facts.Straightened(()),
    facts.TokensBack(),
)


class Shown:
    """A match of two moves, of which the board has shown the first and moves through the second."""

    def __init__(self) -> None:
        view = GAME.new(Options(seats=2, first=0), 1).view(0)
        log = [Entry(1, 0, Decline(), FLOWN), Entry(2, 0, Decline(), RESOLVED)]
        match = SimpleNamespace(log=SimpleNamespace(entries=log), asked=None, decision=None)
        self.board = SimpleNamespace(untold=0, busy=False, promised=None)
        self.table = SimpleNamespace(busy=False)
        flow: Any = SimpleNamespace(match=match, shown=1)
        self.flow = flow
        stage = SimpleNamespace(words=Words("en"))
        tabletop: Any = SimpleNamespace(
            stage=stage, board=self.board, table=self.table, view=view, ui=game_ui_of("space_invaders")
        )
        self.fates = Fates(tabletop, flow)

    def told(self, untold: int, busy: bool = True) -> list[str]:
        self.flow.shown, self.board.untold, self.board.busy = 2, untold, busy
        return [fate.brought for fate in self.fates.now]


def test_a_hit_is_told_with_its_points_as_soon_as_the_board_shows_it() -> None:
    at = Shown()
    assert [fate.brought for fate in at.fates.now] == ["On it"]
    assert not at.told(untold=5)[0].startswith("+")
    assert at.told(untold=3)[0].startswith("+")
    assert at.told(untold=0, busy=False) == at.told(untold=3)


def test_nothing_changes_while_a_shot_flies() -> None:
    at = Shown()
    before = at.fates.now
    at.table.busy = True
    at.told(untold=0)
    assert at.fates.now == before
