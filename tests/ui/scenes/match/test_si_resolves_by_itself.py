"""A resolution of Space Invaders at the screen: asked only what matters, one press a power, undone whole."""

from __future__ import annotations

from typing import Any

from game.games.space_invaders.moves import Resolve
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import FIELD, LONG, ORDER, REDIRECTS, SPENT, crew, match_at
from tests.ui.scenes.match.test_who_played_and_what_is_left import visit

WHICHEVER = f"{FIELD}{crew(3, 'redirect')}active r 1a 1b 3a\nat r1a d2 -33 0\nat r3a a1 0 -20\n{SPENT}\n"


def at_match(store: Store, idle: Any, position: str, **changes: Any) -> Visitor:
    match = match_at(position)
    return visit(store, idle, lambda stage: MatchScene(stage, match), animation_speed=0.0, **changes)


def answers(at: Visitor) -> list[str]:
    return [str(entry.move) for entry in at.top.match.log.entries]


def until_asked(at: Visitor) -> None:
    for _ in range(200):
        if at.top.flow.asks and not at.top.busy:
            return
        at.frame()
    raise AssertionError("nothing is asked any more")


def resolves(at: Visitor) -> Visitor:
    at.top.answered(Resolve())
    until_asked(at)
    return at


def test_an_order_that_does_not_matter_is_not_asked_and_stands_in_the_log(store: Store, idle: Any) -> None:
    at = resolves(at_match(store, idle, WHICHEVER))
    assert answers(at)[:2] == ["resolve", "order r3a"]
    assert at.top.match.decision.reason != "order"


def test_whoever_wants_to_be_asked_always_is(store: Store, idle: Any) -> None:
    wishes = {"manners": {"space_invaders": {"resolving": "always"}}}
    at = resolves(at_match(store, idle, WHICHEVER, **wishes))
    assert answers(at) == ["resolve"]
    assert at.top.match.decision.reason == "order"


def test_an_order_by_which_another_could_only_lose_is_taken_by_itself(store: Store, idle: Any) -> None:
    at = resolves(at_match(store, idle, ORDER))
    assert answers(at)[1] == "order r1a" and at.top.match.decision.reason == "launch"


def test_whoever_is_asked_for_an_order_has_the_better_one_lit(store: Store, idle: Any) -> None:
    wishes = {"manners": {"space_invaders": {"resolving": "always"}}}
    at = resolves(at_match(store, idle, ORDER, **wishes))
    assert at.top.match.decision.reason == "order"
    at.tap("return")
    until_asked(at)
    assert answers(at)[1] == "order r1a"


def test_return_uses_the_power_that_is_offered(store: Store, idle: Any) -> None:
    at = resolves(at_match(store, idle, LONG))
    assert at.top.match.decision.reason == "long_wave"
    at.tap("return")
    until_asked(at)
    assert answers(at)[1].startswith("hit ") and at.top.match.state.seat == 1


def test_undo_does_not_stop_at_what_would_be_answered_by_itself_again(store: Store, idle: Any) -> None:
    at = resolves(at_match(store, idle, WHICHEVER))
    at.top.undo()
    until_asked(at)
    assert answers(at) == [] and at.top.match.decision.reason == "launch"


def test_what_several_tokens_may_do_is_answered_by_one_press(store: Store, idle: Any) -> None:
    at = resolves(at_match(store, idle, REDIRECTS))
    assert at.top.match.decision.reason == "redirect"
    at.tap("return")
    for _ in range(200):
        at.frame()
    assert at.top.match.state.seat == 1
    assert [move.split()[0] for move in answers(at)[1:3]] == ["hit", "hit"]
