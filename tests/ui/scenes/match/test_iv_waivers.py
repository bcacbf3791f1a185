"""Never to be asked again about a card: waived in a match of Invaders 2127, taken back in the settings."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import GAMES, Choice
from game.games.invaders_2127.companions import unasked, waivers
from game.games.invaders_2127.moves import Pass
from game.session.automatic import ask_again, asking_choices, waive, waived
from game.session.match import Match
from game.session.settings import Settings, load_settings, save_settings
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.settings.settings import SettingsScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_2127 import CANCEL, DRAIN
from tests.lab.tour.stops.invaders_2127 import match_at

GAME = "invaders_2127"


def question(match: Match) -> tuple[Any, Choice[Any]]:
    decision = match.decision
    assert isinstance(decision, Choice)
    return match.state.view(decision.seat), decision


def wishes(*names: str) -> Any:
    settings = Settings()
    for name in names:
        settings = Settings(manners=waive(settings, GAME, name))
    return asking_choices(settings, GAMES.load(GAME)).manners


def test_a_card_that_is_waived_is_let_pass_and_any_other_is_asked_about() -> None:
    view, decision = question(match_at(CANCEL, "pb"))
    assert waivers(view, decision) == ("thing",)
    assert unasked(view, decision, wishes("thing")) == Pass()
    assert unasked(view, decision, wishes("kraken")) is None


def test_while_one_of_the_answers_is_not_waived_its_owner_is_asked() -> None:
    view, decision = question(match_at(DRAIN, "pb"))
    assert sorted(waivers(view, decision)) == ["guerilla", "rushmore"]
    assert unasked(view, decision, wishes("rushmore")) is None
    assert unasked(view, decision, wishes("guerilla")) is None
    assert unasked(view, decision, wishes("rushmore", "guerilla")) == Pass()


ATTACK = """
turn invader 9
phase attack
mankind pacific_rim {pacific_rim}
mankind eurasia major_brandt, ramses
invader pacific_rim kraken, squid
hand mankind guerilla
hand invader goons
job {{"type":"step","to":"end"}}
job {{"type":"step","to":"check"}}
job {{"type":"assault","zone":1}}
job {{"type":"snatch"}}
job {{"type":"assault","zone":0}}
job {{"type":"snatch"}}
"""


@pytest.mark.parametrize(("defender", "asks"), [("shanty_town", True), ("new_york", False)])
def test_pods_are_asked_about_only_where_they_could_take_something(defender: str, asks: bool) -> None:
    """New York is no defender; the Shanty Town's strength would count against its own zone."""
    view, decision = question(match_at(ATTACK.format(pacific_rim=defender), "bp"))
    assert decision.reason == "snatch"
    assert (unasked(view, decision, wishes()) is None) == asks
    assert unasked(view, decision, {"answers": "always"}) is None, "who wants it is asked"


def test_no_pods_are_asked_about_where_they_would_not_get_through_either() -> None:
    text = ATTACK.format(pacific_rim="shanty_town").replace("kraken, squid", "squid")
    view, decision = question(match_at(text, "bp"))
    assert unasked(view, decision, wishes()) == Pass()


def test_a_question_that_answers_itself_offers_no_buttons_that_could_be_missed() -> None:
    text = ATTACK.format(pacific_rim="new_york")
    at = Visitor(lambda stage: MatchScene(stage, match_at(text, "bp")), drawing=False)
    at.top.draw(at.surface)
    for _ in range(240):
        at.frame()
        if at.top.flow.shown:
            break
        assert not at.top.moves.keys, "nothing flashes up that was never to be pressed"
        assert at.top.board.decision is None
    assert at.top.flow.shown, "and it goes on by itself"


def test_what_is_waived_is_kept_and_taking_it_back_leaves_other_customs() -> None:
    settings = Settings(manners={GAME: {"answers": "could"}, "other": {"x": "y"}})
    settings = Settings(manners=waive(settings, GAME, "thing"))
    save_settings(settings)
    kept = load_settings()[0]
    assert (waived(kept, GAME), waived(kept, "other")) == (1, 0)
    assert ask_again(kept, GAME) == {GAME: {"answers": "could"}, "other": {"x": "y"}}


@pytest.fixture
def at(idle: Any) -> Visitor:
    found = Visitor(idle, settings=Settings(language="en", animation_speed=0.0))
    found.stage.go(MatchScene(found.stage, match_at(CANCEL, "pb")))
    found.wait(0.3)
    return found


def test_a_click_waives_the_open_question_and_the_settings_have_the_way_back(at: Visitor) -> None:
    match = at.top.match
    at.click("waive-thing")
    at.wait(2.0)
    assert [str(entry.move) for entry in match.log.entries][:1] == ["pass"], "nobody had to answer"
    assert waived(at.stage.settings, GAME) == 1
    at.stage.go(SettingsScene(at.stage))
    at.top.draw(at.surface)
    at.click("tab-hand")
    at.top.draw(at.surface)
    at.click(f"{GAME}-ask-again")
    assert waived(at.stage.settings, GAME) == 0
