"""A bot is seen to weigh what could matter, and how long that takes tells nothing of what it will answer."""

from __future__ import annotations

import pytest

from game.core import encode
from game.session.automatic import AskingChoices
from game.session.jobs import Thought
from game.session.match_flow import MatchFlow
from tests.lab.tour.stops.lunar_invaders import TOWERS, match_at
from tests.session.silent import SilentWorker

FRAME = 1 / 60
BUILDS = """
| A1 .  A1 | B2 .  B2 |
| .  .  .  | .  .  .  |
| A2 A1 A2 | B2 B1 B1 |
tokens A 4
tokens B 5
"""


def seconds(announced: str, answer: str, speed: float = 1.0, thought: float = 0.0) -> float:
    """Until a bot has answered this, which it has thought of after so long."""
    match = match_at(TOWERS, BUILDS, announced, kinds="pb")
    flow, worker, gone = MatchFlow(match, AskingChoices), SilentWorker(), 0.0
    asked = len(match.log.entries)
    while len(match.log.entries) == asked and gone < 9.0:
        flow.advance(FRAME, True, speed, worker)
        gone += FRAME
        if gone >= thought and worker.tickets and not worker.tickets[-1].done:
            worker.tickets[-1].answer(Thought(encode(match.game.parse_move(answer)).decode()))
    return gone


def test_to_spoil_a_build_and_to_let_it_pass_take_as_long() -> None:
    lets = seconds("build af1", "let")
    assert seconds("build af1", "cancel") == lets == seconds("build af1", "let", thought=0.5)
    assert 0.8 < lets < 2.5


def test_what_hardly_matters_is_not_weighed() -> None:
    assert seconds("move ac3 ap", "let") > 0.8, "a unit comes to stand on a pad that its seat controls"
    assert seconds("move ac3 af2", "let") < 0.3


@pytest.mark.parametrize(("speed", "most"), [(4.0, 0.7), (0.0, 0.2)])
def test_whoever_plays_fast_waits_less(speed: float, most: float) -> None:
    assert seconds("build af1", "let", speed) < most
