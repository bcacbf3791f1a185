"""Where every invader is as good as destroyed nobody has to fire what is left: one press ends the turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import Aim, Launched
from game.flick.shot import simulate
from game.games.space_invaders import GAME
from game.games.space_invaders.events import Destroyed, TokenPushed
from game.session.challenges import Goal
from game.session.goals import GoalFact
from game.session.launches import launch_seed
from game.session.lessons import Said
from game.session.match import Match
from game.session.settings import Settings
from game.table.things import Launch
from game.ui.games.game_ui import MoveButton, game_ui_of
from game.ui.games.space_invaders.letting_go import is_let_go, letting_go
from game.ui.kit.words import Words
from game.ui.scenes.challenges.challenge import Trying, attempt_scene
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import match_at
from tests.lab.tour.visits import until
from tests.ui.scenes.challenges.attempts import a_challenge

ONE = """
1 | .   . .   . .
2 | .   . S21 . .
deck {deck}
powers r ufo_chain second long_wave
powers o called piercing repair
seats 2
planet 12 of 20
ufo {ufo} of 3
round 3
active r 1a 1b 1c 2a 2b
at r1a {at}
record r1a launches=1
"""
HIT, BESIDE = "c2 4 3", "a4 0 0"


def table(at: str = HIT, deck: str = "-", ufo: int = 0) -> str:
    return ONE.format(at=at, deck=deck, ufo=ufo)


def offered(position: str) -> MoveButton | None:
    state = GAME.parse(position)
    decision = state.decision
    assert isinstance(decision, Aim)
    view = state.view(decision.seat)
    found = game_ui_of("space_invaders").words.buttons(view, decision, Words("en"))
    return next((one for one in found if one.then), None)


def test_it_is_offered_once_all_that_stands_is_hit() -> None:
    button = offered(table())
    assert button is not None and button.bright and button.label == "Resolve now, let 4 go"


def test_it_is_not_offered_while_an_invader_would_survive() -> None:
    assert offered(table(BESIDE)) is None


def test_it_is_offered_where_a_wave_has_only_to_be_used() -> None:
    waving = table("c1 0 0").replace("ufo_chain", "short_wave")
    assert offered(table("c1 0 0")) is None
    assert offered(waving) is not None


def test_with_the_ufo_alive_it_is_no_more_than_offered() -> None:
    button = offered(table(ufo=2))
    assert button is not None and not button.bright


def ends_turn(scene: Any) -> Any:
    """The key that lets go of what is left."""
    return next(key for key in scene.moves.keys if key.offer is not None and key.offer.then)


@pytest.fixture
def sat() -> Visitor:
    match = match_at(table(), kinds="pp")
    settings = Settings(language="en", preview="off")
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings, drawing=False)
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    at.top.draw(at.surface)
    return at


def test_one_press_launches_the_rest_without_touching_anything_and_resolves(sat: Visitor) -> None:
    match: Match = sat.top.match
    button = ends_turn(sat.top).button
    sat.click(button.name)
    began = sat.now
    until(sat, lambda scene: match.outcome is not None)
    assert sat.now - began < 3.0
    told = [event for entry in match.log.entries for event in entry.events]
    assert sum(isinstance(entry.move, Launched) for entry in match.log.entries) == 4
    assert not any(isinstance(event, TokenPushed) for event in told)
    assert any(isinstance(event, Destroyed) for event in told)
    assert match.outcome is not None and match.outcome.termination == "won"


def test_nobody_is_asked_about_what_was_let_go(sat: Visitor) -> None:
    """They lie in the planet area and might fly again, but that is what the press has decided."""
    match: Match = sat.top.match
    sat.click(ends_turn(sat.top).button.name)
    asked = set[str]()
    while match.outcome is None:
        sat.frame()
        asked |= {offer.title for offer in sat.top.board.foretold.offers}
        asked |= {sat.top.status.prompt()[0]} if sat.top.flow.asks else set()
    assert not any("again" in title or "fire" in title or "launch" in title for title in asked)


def test_each_of_them_has_the_scatter_that_any_launch_of_the_match_would_have(sat: Visitor) -> None:
    match: Match = sat.top.match
    button = ends_turn(sat.top).button
    sat.click(button.name)
    until(sat, lambda scene: match.outcome is not None)
    launched = [(one.move, one.number) for one in match.log.entries if isinstance(one.move, Launched)]
    wanted = [launch_seed(match.setup.chance, number) for _, number in launched]
    assert [move.launch.seed for move, _ in launched] == wanted


def test_a_press_that_only_ends_what_is_watched_again_lets_nothing_go(sat: Visitor) -> None:
    match: Match = sat.top.match
    first = ends_turn(sat.top).offer
    sat.top.answered(first.move)
    until(sat, lambda scene: scene.flow.asks and len(match.log.entries) > 1)
    sat.wait(1.0)
    played = len(match.log.entries)
    sat.top.watch_again()
    sat.frame()
    assert sat.top.table.plays
    button = ends_turn(sat.top).button
    sat.click(button.name)
    sat.wait(3.0)
    assert not sat.top.table.plays and len(match.log.entries) == played


def test_what_was_let_go_counts_as_no_shot_and_is_told_as_let_go(sat: Visitor) -> None:
    match: Match = sat.top.match
    button = ends_turn(sat.top).button
    sat.click(button.name)
    until(sat, lambda scene: match.outcome is not None)
    words, view = game_ui_of("space_invaders").words, match.state.view(0)
    assert all(fate.brought != "Too short" for fate in words.fates(match.log.entries, view, Words("en")))
    deeds = words.deeds(match.log.entries, view, Words("en"), ("Ann", "Bob"))
    assert deeds is not None and deeds.rows[0][1][0] == "0"
    until(sat, lambda scene: scene.flow.over)
    said = [line.text for line in sat.top.lines.lines]
    assert [text for text in said if "let" in text] == ["lets the rest go"]
    assert not any("planet area" in text or "may launch" in text or "hits nothing" in text for text in said)
    assert sat.top.remarks.now is None, "once all is decided nothing is explained any more"


@pytest.mark.parametrize("seats", ["seats 2", "seats 2 finger"])
def test_among_what_lies_near_the_player_it_touches_nothing(seats: str) -> None:
    stream, launched = Random(2026), 0
    for _ in range(60):
        near = [f"at o1{a} {stream.randint(20, 400)} {stream.randint(13, 200)}" for a in "abc"]
        state = GAME.parse("\n".join((table().replace("seats 2", seats), *near)))
        decision = state.decision
        assert isinstance(decision, Aim)
        view = state.view(decision.seat)
        for move in letting_go(view, decision)[:-1]:
            assert isinstance(move, Launched)
            launch = replace(move.launch, seed=stream.randrange(2**31))
            landing = simulate(view.table, launch).landing
            lay = {token.id: (token.x, token.y) for token in view.table.tokens}
            lie = {token.id: (token.x, token.y) for token in landing.tokens if token.id != launch.token}
            assert lie == lay
            assert all(card.moved_mm == 0.0 for card in landing.cards)
            launched += 1
    assert launched > 100


def test_in_an_attempt_that_has_missed_its_goal_the_rest_stays_where_it_is() -> None:
    goal = Goal(Said("UFO", "UFO"), (GoalFact(event="ufo_hit"),))
    challenge = a_challenge(position=table(ufo=2), launches=(2, 2, 2), goal=goal)
    settings = Settings(language="en", preview="off", animation_speed=4.0)
    tried = Trying(GAME, (("x", challenge),))
    at = Visitor(lambda stage: attempt_scene(stage, tried), settings=settings, drawing=False)
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    at.top.draw(at.surface)
    sat = at.top
    button = ends_turn(sat).button
    at.click(button.name)
    until(at, lambda scene: scene.desk.over is not None)
    played = len(sat.match.log.entries)
    sat.overlay.close()
    at.wait(3.0)
    assert len(sat.match.log.entries) == played


def test_what_was_let_go_is_known_in_matches_that_were_kept_before() -> None:
    kept = Launch("r1b", x=88.0, y=20.0, heading=0.0, power=0.0, seed=7)
    assert is_let_go(kept)
    for thrown in (replace(kept, power=0.02), replace(kept, heading=0.1), replace(kept, y=30.0)):
        assert not is_let_go(thrown)
