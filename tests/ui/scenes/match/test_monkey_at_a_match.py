"""A monkey at every scene of a match: whatever is pressed, the match stays legal and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core import Choice, replay
from game.session.match import Match
from game.session.store import Store
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.monkey import match_of, poke, romp, scenes
from tests.lab.pilot import Visitor

Table = Callable[..., tuple[Visitor, Match]]
INPUTS = 350


def scene(at: Visitor, match: Match, name: str) -> Any:
    from game.ui.scenes.match.match import MatchScene

    if name == "match":
        return None
    if name == "handover":
        return HandoverScene(at.stage, "Ada", at.stage.look.theme.seats[0], lambda: None)
    while match.decision is not None:
        assert isinstance(match.decision, Choice)
        match.play(match.decision.moves[0])
    if name == "replay":
        return ReplayScene(at.stage, match)
    return ResultScene(at.stage, match) if name == "result" else MatchScene(at.stage, match)


@pytest.mark.parametrize("name", ["match", "handover", "replay", "result", "over"])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_inputs_leave_a_legal_match(table: Table, name: str, seed: int) -> None:
    at, match = table("person", "bot", "person")
    first = scene(at, match, name)
    if first is not None:
        at.stage.swap(first)
    rng = Random(seed)
    seen = {match.kept.id: match}
    for _ in range(INPUTS):
        poke(at, rng)
        if rng.random() < 0.5:
            at.frame(rng.choice((1 / 60, 1 / 240, 0.1)))
        if len(at.stage.scenes) <= 1:
            again = scene(at, match, name)
            if again is None:
                break
            at.stage.go(again)
        held = getattr(at.top, "match", None)
        if held is not None:
            seen[held.kept.id] = held
    at.top.draw(at.surface)
    for held in seen.values():
        moves = [entry.move for entry in held.log.entries]
        assert replay(held.game, held.setup.options, held.setup.seed, moves).state == held.state


@pytest.mark.parametrize("name", ["match", "match_of_people", "handover", "replay"])
def test_another_game_with_a_face_is_romped_in_as_well(claims: Any, name: str) -> None:
    assert f"claims {name}" in scenes()
    at = romp(f"claims {name}", 1, 40)
    assert at.stage.scenes


def test_the_matches_that_the_monkey_finds_ask_a_person_or_are_over(claims: Any, store: Store) -> None:
    alone = match_of("claims", store, "p", 3)
    assert (len(alone.log.entries), alone.asked) == (3, 0)
    beside_a_bot = match_of("space_defenders", store, "pb", 4)
    assert beside_a_bot.asked == 0 and len(beside_a_bot.log.entries) >= 4
    assert match_of("claims", store, "pb", 9_999).outcome is not None
