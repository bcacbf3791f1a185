"""Invaders 2127 around a turn: what is asked before it ends, what stays to be seen of the other's, hints."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Choice
from game.session.settings import Settings
from game.ui.games.invaders_2127.advice import advice
from game.ui.games.invaders_2127.questions import left_lying
from game.ui.games.invaders_2127.words import IvWords
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_2127 import CANCEL, DOOM, FULL, INVADER, MANKIND
from tests.lab.tour.stops.invaders_2127 import match_at


def seated(idle: Any, position: str, kinds: str = "pb", *answers: str) -> Visitor:
    at = Visitor(idle, settings=Settings(language="en", animation_speed=0.0))
    scene = MatchScene(at.stage, match_at(position, kinds, *answers))
    at.stage.go(scene)
    at.wait(0.3)
    return at


def asked(at: Visitor) -> str:
    label: Any = at.top.desk.find("caution-text") if at.top.desk.over is not None else None
    return label.texts()[0] if label is not None else ""


# -- before the turn ends ------------------------------------------------------------------------


def test_ending_the_turn_with_a_free_card_left_names_it(idle: Any) -> None:
    at = seated(idle, MANKIND)
    at.tap("e")
    at.wait(0.2)
    free = "Pitchfork Brigade costs nothing and could still go into a zone."
    assert asked(at) == f"{free} End the turn without it?"
    assert at.top.match.log.entries == ()


def test_one_press_ends_it_all_the_same(idle: Any) -> None:
    at = seated(idle, MANKIND)
    at.tap("e")
    at.wait(0.2)
    at.tap("return")
    at.wait(0.3)
    assert str(at.top.match.log.entries[0].move) == "end"


def test_the_same_card_is_not_spoken_of_again_in_that_match(idle: Any) -> None:
    at = seated(idle, MANKIND)
    at.tap("e")
    at.wait(0.2)
    at.click("not-now")
    at.wait(0.2)
    assert at.top.match.log.entries == ()
    at.tap("e")
    at.wait(0.3)
    assert asked(at) == "" and at.top.match.log.entries


def test_nothing_is_said_of_what_costs_something_or_has_nowhere_to_go() -> None:
    end = match_at(MANKIND, "pp").game.parse_move("end")
    dear = MANKIND.replace("shanty_town norad rushmore wrong_number saladin pitchforks", "norad rushmore")
    view: Any = match_at(dear, "pp").state.view(0)
    assert view.hand == ("guerilla", "norad", "rushmore") and left_lying(view, end) == ""
    free: Any = match_at(MANKIND, "pp").state.view(0)
    assert left_lying(free, end) == "pitchforks"
    assert left_lying(free, match_at(MANKIND, "pp").game.parse_move("release autopsies")) == ""


# -- what stays of the other's turn --------------------------------------------------------------


def their_turn(idle: Any) -> Visitor:
    """The bot has played two cards, with Ann's answers between, and attacked; now it is Ann's turn."""
    texts = ["play kraken africa", "pay goons", "pass", "play kill_swarm", "pass", "target 4", "pass", "end"]
    match = match_at(INVADER, "pb", *texts)
    for _ in range(20):
        if match.decision is None or match.decision.reason == "main":  # type: ignore[union-attr]
            break
        match.play(match.game.parse_move("pass"))
    at = Visitor(idle, settings=Settings(language="en", animation_speed=0.0))
    at.stage.go(MatchScene(at.stage, match))
    at.wait(0.3)
    return at


def test_all_of_the_other_sides_turn_stays_marked_though_one_has_answered_in_it(idle: Any) -> None:
    at = their_turn(idle)
    (left,) = at.top.back.left
    goals = {trail.goal for trail in left.trails}
    struck = {place for trail in left.trails for place in trail.took}
    assert left.seat == 1
    kraken = next(piece.id for piece in at.top.match.state.rows[1][2] if piece.card == "kraken")
    assert f"piece.{kraken}" in goals, "the first card of the turn"
    assert "free.0.1" in struck, "where Saladin lay"
    places = [place for trail in left.trails for place in (trail.start, trail.goal, *trail.took) if place]
    assert all(at.top.tabletop.placing(place) is not None for place in places)


def test_r_plays_the_whole_turn_again_step_by_step(idle: Any) -> None:
    at = their_turn(idle)
    assert at.top.back.possible
    at.tap("r")
    at.wait(0.1)
    told = []
    for _ in range(40):
        if not at.top.back.there:
            break
        told.append(" ".join(at.top.back.says()))
        at.tap("return")
        at.wait(0.1)
    assert "Kraken" in told[0] and any("Kill-Swarm" in line for line in told)
    assert not at.top.back.there and at.top.flow.asks


def test_the_paper_of_a_turn_that_was_gone_on_with_tells_all_of_it(idle: Any) -> None:
    texts = ["play kraken africa", "pay goons", "pass", "play kill_swarm", "pass", "target 4"]
    match = match_at(INVADER, "pb", *texts)
    at = Visitor(idle, settings=Settings(language="en", animation_speed=0.0))
    at.stage.go(MatchScene(at.stage, match))
    at.wait(0.3)
    for text in ("pass", "end"):
        match.play(match.game.parse_move(text))
    while match.decision.reason != "main":  # type: ignore[union-attr]
        match.play(match.game.parse_move("pass"))
    at.wait(1.0)
    told = " ".join((at.top.board.paper.headline, *at.top.board.paper.lines))
    assert "Kraken" in told and "Kill-Swarm" in told


def test_what_was_played_last_is_the_same_after_it_was_looked_back_upon(idle: Any) -> None:
    at = their_turn(idle)
    assert at.top.board.crew.latest == "kill_swarm"
    at.tap("r")
    at.wait(0.1)
    assert at.top.board.crew.latest != "kill_swarm", "it stands at the first of the moves"
    at.tap("escape")
    at.wait(0.3)
    assert not at.top.back.there and at.top.board.crew.latest == "kill_swarm"


# -- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move", "says"),
    [
        (MANKIND, "play norad pacific_rim", "the attack there would drain 0 instead of 1"),
        (INVADER, "play kraken pacific_rim", "the attack there would drain 4 instead of 1"),
        (INVADER, "play tripod africa", "short of breaking through"),
        (INVADER, "play kill_swarm", "Destroy an enemy non-hero defender"),
        (MANKIND, "end", "drains 1"),
    ],
)
def test_a_hint_says_what_the_move_changes(idle: Any, position: str, move: str, says: str) -> None:
    at = Visitor(idle, settings=Settings(language="en"))
    match = match_at(position, "pp")
    view: Any = match.state.view(match.asked or 0)
    assert says in advice(view, match.game.parse_move(move), IvWords(at.stage.words, ("Ann", "Bob")))


def test_every_answer_can_be_hinted_at_with_a_reason_in_both_languages(idle: Any) -> None:
    for language in ("en", "de"):
        at = Visitor(idle, settings=Settings(language=language))
        say = IvWords(at.stage.words, ("Ann", "Bob"))
        for position in (MANKIND, INVADER, FULL):
            match = match_at(position, "pp")
            decision = match.decision
            assert isinstance(decision, Choice)
            view: Any = match.state.view(decision.seat)
            for move in decision.moves:
                assert len(advice(view, move, say)) > 15, f"{move}"


# -- answers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [CANCEL, DOOM])
def test_the_answer_that_saves_is_read_whole_and_the_turns_end_comes_back_after_it(
    idle: Any, position: str
) -> None:
    at = seated(idle, position)
    at.top.draw(at.surface)
    panel = at.top.desk.find("moves")
    assert panel is not None and panel.shown
    answers = [key.button for key in at.top.moves.keys]
    assert len(answers) == 2 and all(panel.rect.contains(button.rect) for button in answers)
    at.tap("1")
    at.wait(0.5)
    match = at.top.match
    for _ in range(60):
        if at.top.flow.asks and match.decision.reason == "main":
            break
        if at.top.flow.asks:
            at.top.answered(match.decision.moves[-1])
        elif match.player(match.asked).kind == "bot":
            match.play(match.decision.moves[-1])
        at.wait(0.3)
    at.top.draw(at.surface)
    assert at.top.flow.asks and match.decision.reason == "main"
    assert at.top.moves.end in list(at.top.desk.order()), "the turn can be ended in its own place"
