"""What is asked at a table is read whole, whatever the hand at it does: nothing of it has to be scrolled.

And nothing moves in the moment of a press, and what is painted stays when the shot is fired.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core.languages import LANGUAGES, Language
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import PLAIN, TWO, match_at
from tests.lab.tour.visits import until

BEGINS = TWO.replace("round 3", "round 1")


def prompt_of(at: Visitor) -> Any:
    at.frame()
    at.top.draw(at.surface)
    at.top.draw(at.surface)
    return next(panel for panel in at.top.desk.panels if panel.name == "prompt")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("position", [PLAIN, BEGINS])
def test_the_prompt_of_a_launch_is_read_whole_before_and_while_it_is_aimed(
    store: Store, idle: Any, position: str, size: tuple[int, int], language: Language
) -> None:
    at = Visitor(idle, size, Settings(language=language), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(position)))
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    at.wait(0.6)
    assert not prompt_of(at).overflows, "as soon as the hand is there"
    at.move((size[0] // 2, size[1] * 2 // 5))
    at.wait(0.4)
    at.press()
    at.wait(0.3)
    assert at.launches.hand.grip is not None and not prompt_of(at).overflows, "while the power is swept"
    at.release()
    until(at, lambda scene: len(scene.match.log.entries) == 2)
    until(at, lambda scene: scene.flow.asks)
    for _ in range(9):
        assert not prompt_of(at).overflows, "when the next token is there"
    for key in ("k", "t"):
        at.tap(key)
        assert at.stage.controls.device == "mouse", "pressed in passing"
    at.tap("q")
    assert at.stage.controls.device == "keys" and not prompt_of(at).overflows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", [{}, {"text_scale": 200}, {"press_press": True}])
def test_while_the_power_is_swept_every_panel_stays_where_it_is(
    store: Store, idle: Any, language: Language, settings: dict[str, Any]
) -> None:
    at = asked_at_a_table(store, idle, Settings(language=language, **settings))
    before = places_of(at)
    at.press()
    at.wait(0.3)
    assert at.launches.sweeping and places_of(at) == before


def test_a_shot_of_a_newcomer_is_fired_without_anything_being_painted_anew(store: Store, idle: Any) -> None:
    at = asked_at_a_table(store, idle, Settings(language="en"))
    look, painter, named = at.stage.look, at.top.board.painter, at.stage.settings.named_shots
    at.press()
    at.wait(0.6)
    at.release()
    at.frame()
    at.top.draw(at.surface)
    assert at.stage.settings.named_shots == named + 1, "the marks' names are counted off"
    assert at.stage.look is look and at.top.board.painter is painter


def asked_at_a_table(store: Store, idle: Any, settings: Settings) -> Visitor:
    at = Visitor(idle, (1280, 720), settings, store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(BEGINS)))
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    at.wait(0.6)
    at.move((640, 288))
    at.wait(0.4)
    return at


def places_of(at: Visitor) -> dict[str, tuple[int, ...]]:
    at.frame()
    at.top.draw(at.surface)
    at.top.draw(at.surface)
    return {panel.name: tuple(panel.rect) for panel in at.top.desk.panels if panel.shown}
