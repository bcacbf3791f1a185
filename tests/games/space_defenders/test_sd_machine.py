"""Whatever is answered, the table stays one that could lie there: random play with invariants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from game.core import Choice, RandomAnswers, Rng, play_out
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    BombUsed,
    Bought,
    Buy,
    Collided,
    DefendersEvent,
    Drew,
    Dropped,
    Eliminated,
    Fire,
    Go,
    Lost,
    MineHit,
    Options,
    Robbed,
    SaucerFormed,
    State,
    Taken,
    Waits,
)
from game.games.space_defenders.validate import faults
from tests.conformance.any_play import AnyPlay, many_matches
from tests.games.space_defenders import slow

GIFT = (1, 2, 3, 4, 5, 5, 10)
"""With these in every reserve from the start there is shooting with all upgrades soon."""


class Tiles(AnyPlay):
    """What left the game is counted from the events."""

    game, faults = GAME, faults
    state: State
    tiles: int
    gone: int
    bought: set[tuple[int, str]]
    bombs_used: int
    living: set[int]

    @initialize(
        seats=st.integers(1, 4), seed=st.integers(0, 2**32), first=st.integers(-1, 0), rich=st.booleans()
    )
    def start(self, seats: int, seed: int, first: int, rich: bool) -> None:
        self.begin(seats, seed, first, rich)

    def begin(self, seats: int, seed: int, first: int, rich: bool) -> None:
        self.state = GAME.new(Options(seats=seats, first=first), seed)
        if rich:
            self.state = msgspec.structs.replace(self.state, reserves=(GIFT,) * seats)
        self.tiles = 70 + len(GIFT) * seats * rich
        self.gone = self.bombs_used = 0
        self.bought, self.living = set(), set(range(seats))

    @precondition(lambda self: self.state.decision is None)
    @rule(seed=st.integers(0, 2**32), rich=st.booleans())
    def rematch(self, seed: int, rich: bool) -> None:
        self.begin(self.state.options.seats, seed, 0, rich)

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def buy_if_possible(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: isinstance(move, Buy))

    @precondition(lambda self: self.state.phase in ("cross", "onward", "shoot"))
    @rule(data=st.data())
    def fire(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: isinstance(move, Fire))

    def has_led_here(self, before: State, move: Any, events: tuple[Any, ...]) -> None:
        assert isinstance(before.decision, Choice)
        assert {str(other) for other in before.decision.moves} == slow.moves(before)
        shots_only = isinstance(move, Go | Fire) and self.state.phase in ("mine", "cross", "onward", "shoot")
        if shots_only:
            assert before.turn in self.state.living, "no shot brings anything down on its own defender"

    def count(self, event: DefendersEvent) -> None:
        match event:
            case Lost() | MineHit() | Collided():
                self.gone += 1
            case Bought():
                assert (event.seat, event.what) not in self.bought
                self.bought.add((event.seat, event.what))
                self.gone += len(event.tiles)
            case BombUsed():
                self.bombs_used += 1
            case Eliminated():
                self.living.remove(event.seat)
            case Taken() | Robbed():
                assert event.tile in (1, 2, 3, 4, 5, 10)

    @invariant()
    def no_tile_appears_or_vanishes(self) -> None:
        state = self.state
        invaders = sum(thing in "12345LRlr" for line in state.board for thing in line)
        reserves = sum(map(len, state.reserves))
        assert invaders + reserves + sum(state.case) + len(state.waiting) + self.gone == self.tiles
        assert min(state.case) >= 0

    @invariant()
    def everything_has_a_space_of_its_own(self) -> None:
        assert [len(line) for line in self.state.board] == [6] * 10
        held = "".join(self.state.board)
        assert all(held.count(thing) <= 1 for thing in "*ABCD")
        assert set(held) <= set(".12345LRlr*ABCD")

    @invariant()
    def saucers_are_pairs(self) -> None:
        for line in self.state.board:
            assert not set(line.replace("LR", "")) & set("LR")

    @invariant()
    def reserves_are_in_order_and_make_the_points(self) -> None:
        state = self.state
        assert all(list(reserve) == sorted(reserve) for reserve in state.reserves)
        assert state.points == tuple(sum(reserve) for reserve in state.reserves)
        assert {tile for reserve in state.reserves for tile in reserve} <= {1, 2, 3, 4, 5, 10}

    @invariant()
    def only_the_living_have_defenders_and_upgrades(self) -> None:
        state = self.state
        if state.phase not in ("place", "set_mine"):
            assert set(state.living) == self.living
            assert all(seat in self.living or not state.owned(seat) for seat in state.order)
            assert state.phase == "over" or state.turn in self.living

    @invariant()
    def bombs_are_bought_before_they_are_used_once(self) -> None:
        bought = sum(what == "bomb" for _, what in self.bought)
        assert self.bombs_used + self.state.bombs.count("held") <= bought
        assert len(self.state.bombs) - self.state.bombs_left == bought

    def could_be_dealt(self) -> bool:
        return self.tiles == 70

    @invariant()
    def a_game_that_is_invaded_or_wiped_out_is_lost_by_all(self) -> None:
        state = self.state
        invaded = any(thing in "12345LRlr" for thing in state.board[0])
        assert invaded == (state.ending == "invaded")
        if state.outcome is not None:
            lost = state.ending in ("invaded", "wiped_out")
            assert sum(state.outcome.shares) == pytest.approx(0.0 if lost else 1.0)


TestAnyPlay = many_matches(Tiles, examples=12, steps=60)


@pytest.mark.parametrize("seed", range(8))
def test_every_draw_goes_to_the_board_or_beside_it(seed: int) -> None:
    """What drops, waits and is formed is what was drawn."""
    played = play_out(GAME, Options(seats=1 + seed % 4), seed, RandomAnswers(Rng(seed)))
    counts = Counter(type(event) for event in played.events)
    assert counts[Drew] - counts[Dropped] == 2 * counts[SaucerFormed] + len(played.state.waiting)
    assert counts[Waits] >= counts[SaucerFormed]
