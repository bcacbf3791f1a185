"""What the other announces in the 2016 edition is read whole, in a sentence, beside the answers to it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Choice
from game.core.languages import LANGUAGES
from game.session.settings import Settings
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.lunar_invaders import GUESTS, LEAVING, VISITED
from tests.lab.tour.visits import match_of

ANNOUNCED = [
    (GUESTS, "build bf1"),
    (GUESTS, "teleport bp ac1"),
    (VISITED, "beam ap"),
    (VISITED, "move bc1 bf1"),
    (LEAVING, "teleport ap bc2"),
]


def asked(board: str, deed: str, language: Any, scale: int = 100) -> Visitor:
    """Ann is asked about what Bob has announced."""
    position = f"{board}turn B\ntokens A 4\ntokens B 5\nphase answer\nannounced {deed}\n"
    match = match_of("lunar_invaders_2016", position, "pb")
    settings = Settings(language=language, text_scale=scale)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), settings)
    at.wait(3.0)
    assert at.top.flow.asks and isinstance(match.decision, Choice) and match.decision.reason == "answer"
    return at


@pytest.mark.parametrize(("board", "deed"), ANNOUNCED)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_all_that_is_said_of_it_is_read_without_a_press(
    board: str, deed: str, language: Any, scale: int
) -> None:
    at = asked(board, deed, language, scale)
    shown = [panel for panel in at.top.desk.panels if panel.shown and panel.name in ("prompt", "moves")]
    assert len(shown) == 2 and not [panel.name for panel in shown if panel.overflows]


def test_a_beam_into_oblivion_names_the_unit_that_would_go_and_says_it_once() -> None:
    line = asked(VISITED, "beam ap", "en").top.status.prompt()[1]
    assert line.count("medium pyramid") == 1 and line.count("oblivion") == 1
