"""Whatever is answered, the moons stay such that they could lie there: random play with invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from game.core import Choice, RandomAnswers, Rng, play_out
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders_2016.end import stranded
from game.games.lunar_invaders_2016.events import (
    Beamed,
    Built,
    Destroyed,
    LunarEvent,
    Malfunction,
    Teleported,
    TurnPassed,
)
from game.games.lunar_invaders_2016.moves import Beam, Cancel, Divide, Hold, Misdirect, Teleport, Transfer
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options, State
from game.games.lunar_invaders_2016.validate import faults
from tests.conformance.any_play import AnyPlay, many_matches
from tests.games.lunar_invaders_2016 import slow

IN_ALL = 18
"""Pips of a colour: three of each size."""


def pips(state: State, seat: int) -> int:
    return sum(boards.pips_on(moon, seat) for moon in state.board)


class Moons(AnyPlay):
    """What happened to pips and tokens is counted from the events."""

    game, faults = GAME, faults
    state: State
    spent: list[int]
    gained: list[int]

    @initialize(seed=st.integers(0, 2**32), first=st.integers(-1, 1))
    def start(self, seed: int, first: int) -> None:
        self.begin(seed, first)

    def begin(self, seed: int, first: int) -> None:
        self.state = GAME.new(Options(first=first), seed)
        self.spent, self.gained = [0, 0], [0, 0]

    @precondition(lambda self: self.state.decision is None)
    @rule(seed=st.integers(0, 2**32))
    def rematch(self, seed: int) -> None:
        self.begin(seed, -1)

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def with_towers(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: isinstance(move, Divide | Transfer))

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def with_a_teleporter(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: isinstance(move, Teleport | Beam))

    @precondition(lambda self: self.state.phase == "answer")
    @rule(data=st.data())
    def with_a_token(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: isinstance(move, Cancel | Misdirect | Hold))

    def has_led_here(self, before: State, move: Any, events: tuple[Any, ...]) -> None:
        assert isinstance(before.decision, Choice)
        assert [str(other) for other in before.decision.moves] == sorted(slow.moves(before))
        assert stranded(self.state.board) in ([], [1 - before.turn]), "nobody strands the own side"
        if isinstance(move, Cancel | Hold):
            assert (self.state.board, self.state.banks) == (before.board, before.banks)
        if any(isinstance(event, TurnPassed) for event in events):
            assert self.state.turn == 1 - before.turn

    def count(self, event: LunarEvent) -> None:
        match event:
            case Malfunction():
                self.spent[event.seat] += event.tokens
            case Destroyed():
                self.gained[event.seat] -= slow.size(event.unit)
            case Beamed():
                self.gained["AB".index(event.unit[0])] -= slow.size(event.unit)
            case Built():
                self.gained[event.seat] += event.size
            case Teleported():
                assert event.goal[0] != event.pad[0] and event.goal[1] != "p"

    @invariant()
    def every_piece_is_on_a_moon_or_in_the_bank(self) -> None:
        state = self.state
        for seat, letter in enumerate("AB"):
            standing = "".join(unit[1:] for moon in state.board for unit in moon if unit[:1] == letter)
            for at, piece in enumerate("123"):
                assert standing.count(piece) + state.banks[seat][at] == 3
            assert min(state.banks[seat]) >= 0
            assert (
                pips(state, seat) + sum(count * (at + 1) for at, count in enumerate(state.banks[seat]))
                == IN_ALL
            )

    @invariant()
    def pips_come_by_building_and_go_by_being_destroyed(self) -> None:
        assert [pips(self.state, seat) for seat in (0, 1)] == [9 + gained for gained in self.gained]

    @invariant()
    def tokens_are_spent_and_never_come_back(self) -> None:
        state = self.state
        for seat in (0, 1):
            start = 4 if seat == state.first else 5
            assert state.tokens[seat] == start - self.spent[seat] >= 0

    @invariant()
    def one_unit_at_most_stands_on_a_space(self) -> None:
        for moon in self.state.board:
            assert len(moon) == 9
            for unit in moon:
                assert unit == "" or (unit[0] in "AB" and list(unit[1:]) == sorted(unit[1:], reverse=True))

    @invariant()
    def a_ban_is_on_a_unit_of_whose_turn_it_is(self) -> None:
        for stands, forbidden in self.state.ban:
            assert boards.at(self.state.board, stands)[0] == "AB"[self.state.turn]
            assert slow.near(stands, forbidden)
            assert boards.at(self.state.board, forbidden)[0] == "AB"[1 - self.state.turn]

    @invariant()
    def somebody_has_won_or_a_position_came_again(self) -> None:
        state = self.state
        assert state.ending != "draw", "no play leads there"
        if state.outcome is not None:
            assert sum(state.outcome.shares) == 1.0


TestAnyPlay = many_matches(Moons, examples=15, steps=60)


@pytest.mark.parametrize("seed", range(12))
def test_every_game_ends(seed: int) -> None:
    played = play_out(GAME, Options(), seed, RandomAnswers(Rng(seed)), limit=3000)
    assert played.state.ending in ("home", "stranded", "repeated")
