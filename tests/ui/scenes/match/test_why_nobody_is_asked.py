"""Lunar Invaders 2016: an announced action that no token is needed against passes unasked, and says why."""

from __future__ import annotations

import pytest

from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

QUIET_STEP = """
| B1 A2 B1 | A2 .  A1 |
| .  .  .  | .  A3 B1 |
| A2 .  .  | B2 .  .  |
turn A
tokens B 3
phase answer
announced move {step}
"""


def lines(step: str, wish: str, seconds: float = 2.5) -> set[str]:
    """All that stands below the title until the action has been seen."""
    match = match_of("lunar_invaders_2016", QUIET_STEP.format(step=step), "pp")
    manners = {"lunar_invaders_2016": {"answers": wish}} if wish else {}
    settings = Settings(language="en", manners=manners)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    found = set()
    for _ in range(round(seconds * 10)):
        at.wait(0.1)
        found.add(at.top.status.prompt()[1])
    return found


NO_DANGER = "Bob isn't asked: this needs no token. The settings can change that."
TELEPORTERS = "Bob is asked about teleporters alone. The settings can change that."
QUIET, ATTACK = "ac4 af4", "af1 ac2"


@pytest.mark.parametrize(
    ("step", "wish", "told"),
    [(QUIET, "could_matter", NO_DANGER), (QUIET, "", NO_DANGER), (ATTACK, "teleports", TELEPORTERS)],
)
def test_what_passes_unasked_says_why(step: str, wish: str, told: str) -> None:
    assert told in lines(step, wish)


@pytest.mark.parametrize(("step", "wish"), [(QUIET, "always"), (ATTACK, "could_matter")])
def test_whoever_is_asked_reads_nothing_of_it(step: str, wish: str) -> None:
    assert not [line for line in lines(step, wish) if "The settings" in line]
