"""A hint shows a unit and its target as if the unit were chosen: a click on that target plays it."""

from __future__ import annotations

import msgspec
import pytest

from game.core import Move
from game.session.jobs import Hinted
from game.session.settings import Settings
from game.ui.games.lunar_invaders.reading import offers_of
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of
from tests.ui.games.lunar_invaders.lunar_positions import at

FIELD = """
| A1 .  .  | .  .  A3 |
| .  .  B1 | .  .  B2 |
| A3 A2 A2 | B3 .  B2 |
turn A
"""


@pytest.fixture
def visitor() -> Visitor:
    match = match_of("lunar_invaders_2016", FIELD, "pp")
    settings = Settings(language="en", animation_speed=0.0)
    visitor = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    visitor.wait(0.5)
    return visitor


def hint(visitor: Visitor, kind: str) -> tuple[Move, str]:
    """Hint the first action of that kind; the action, and where it is shown to end."""
    offer = next(one for one in offers_of(visitor.top.board.view) if one.kind == kind)
    visitor.top.hints.show(Hinted(msgspec.json.encode(offer.move).decode(), "", "hint.best"))
    visitor.wait(0.1)
    assert isinstance(offer.goal, str)
    return offer.move, offer.goal


def click(visitor: Visitor, space: str) -> None:
    visitor.move(at(visitor.top.board, space))
    visitor.wait(0.1)
    visitor.press()
    visitor.release()
    visitor.wait(0.1)


def played(visitor: Visitor) -> list[Move]:
    return [entry.move for entry in visitor.top.match.log.entries]


@pytest.mark.parametrize("kind", ["attack", "combine", "move"])
def test_a_click_on_the_shown_target_plays_the_hint(visitor: Visitor, kind: str) -> None:
    move, goal = hint(visitor, kind)
    click(visitor, goal)
    assert played(visitor) == [move]


def test_a_click_on_another_unit_takes_that_up_and_lets_the_hint_go(visitor: Visitor) -> None:
    move, goal = hint(visitor, "attack")
    offers = offers_of(visitor.top.board.view)
    start = next(one.start for one in offers if one.move == move)
    other = next(one.start for one in offers if one.kind == "move" and one.start not in (start, goal))
    click(visitor, other)
    assert (played(visitor), visitor.top.board.choosing.chosen) == ([], other)
    assert visitor.top.hints.move is None
