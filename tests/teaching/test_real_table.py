"""The teaching game on the real table: the physics answers what the stand-in answers elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core import Landed, RandomAnswers, Rng, Settle, play_out, replay
from game.flick import simulate
from game.table.things import Landing
from tests.conformance.checks import broken_promise
from tests.teaching.cover import COVER
from tests.teaching.flick_tac_toe import GAME
from tests.teaching.tic_values import CameToRest, Options


def physics(question: Settle[Any]) -> Landing:
    return simulate(question.table, question.launch).landing


def test_the_rules_take_the_landings_of_the_physics() -> None:
    cover = replace(COVER, settle=physics, options=(Options(),), matches=2)
    assert broken_promise("landings_are_exact", cover) == ""


def test_matches_on_the_real_table_end_and_play_again_from_their_log() -> None:
    columns = set()
    for seed in range(6):
        played = play_out(GAME, Options(), seed, RandomAnswers(Rng(seed), physics), limit=40)
        assert played.state.outcome is not None
        assert replay(GAME, Options(), seed, played.moves) == played
        landed = [move.landing for move in played.moves if isinstance(move, Landed)]
        if landed:
            lying = {(t.id, t.x, t.y) for t in landed[-1].tokens if not t.where.startswith("off")}
            assert {(t.id, t.x, t.y) for t in played.state.public.tokens} == lying
        columns |= {event.column for event in played.events if isinstance(event, CameToRest)}
    assert len(columns) > 1
