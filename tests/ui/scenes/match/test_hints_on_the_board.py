"""A hint on a board: it shows one answer, and lets go of the board once somebody takes up something else."""

from __future__ import annotations

import msgspec

from game.session.jobs import Hinted
from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

EQUALS = """
| A2 A2 A2 | B2 B1 .  |
| A1 .  A1 | B2 .  B1 |
| .  A3 B1 | B3 .  B3 |
turn A
"""


def hinted(move: str) -> Visitor:
    """Somebody has asked for a hint, and it was this."""
    match = match_of("lunar_invaders_2011", EQUALS, "pb")
    encoded = msgspec.json.encode(match.game.parse_move(move)).decode()
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    at.wait(0.5)
    at.top.hints.show(Hinted(encoded, "", "hint.best"))
    at.wait(0.1)
    return at


def test_a_hint_shows_its_answer_and_why() -> None:
    at = hinted("move af2 ac3")
    assert at.top.board.considered == at.top.hints.move is not None
    assert at.top.hints.says() is not None


def test_whoever_takes_up_another_ship_sees_what_that_one_would_do() -> None:
    at = hinted("move af2 ac3")
    at.top.board.take("af3")
    at.wait(0.1)
    assert at.top.board.considered is None and at.top.hints.says() is None
    marks = at.top.board.marks()
    assert marks.chosen == "af3" and marks.active is not None and marks.active.start == "af3"
    at.tap("escape")
    at.wait(0.1)
    assert at.top.board.considered is None, "and it doesn't come back"
