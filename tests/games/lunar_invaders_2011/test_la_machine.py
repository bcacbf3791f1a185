"""Whatever is answered, the moons stay ones that could lie there: random play with invariants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from game.core import RandomAnswers, Rng, play_out
from game.games.lunar_invaders_2011.events import (
    Beamed,
    Built,
    Destroyed,
    Eliminated,
    InvadersEvent,
    Rolled,
    Threw,
)
from game.games.lunar_invaders_2011.hints import cautions, outcomes, threats
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Teleport
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import Options, State
from game.games.lunar_invaders_2011.validate import faults
from tests.conformance.any_play import AnyPlay, many_matches
from tests.games.lunar_invaders_2011 import slow


class Moons(AnyPlay):
    """What stands and what lies beside the moons is counted from the events."""

    game, faults = GAME, faults
    state: State
    standing: Counter[int]
    out: set[int]

    @initialize(seats=st.integers(2, 5), seed=st.integers(0, 2**32), roshambo=st.booleans())
    def start(self, seats: int, seed: int, roshambo: bool) -> None:
        self.state = GAME.new(Options(seats=seats, roshambo=roshambo), seed)
        self.standing = Counter(dict.fromkeys(range(seats), 9))
        self.out = set()

    @precondition(lambda self: self.state.decision is None)
    @rule(seed=st.integers(0, 2**32))
    def rematch(self, seed: int) -> None:
        self.start(self.state.options.seats, seed, not self.state.options.roshambo)

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data(), kind=st.sampled_from([Go, Grow, Build, Beam]))
    def stay_on_the_moons(self, data: st.DataObject, kind: Any) -> None:
        self.answer(data, lambda move: isinstance(move, kind))

    @precondition(lambda self: self.state.phase == "turn")
    @rule(data=st.data())
    def send_without_ending_it(self, data: st.DataObject) -> None:
        """Games last longer, and there is more to see, when nobody comes home at once."""
        harmless = [seen.move for seen in outcomes(self.state) if seen.kind not in ("win", "gift")]
        self.make(data.draw(st.sampled_from(harmless or [seen.move for seen in outcomes(self.state)])))

    def has_led_here(self, before: State, move: Any, events: tuple[Any, ...]) -> None:
        expected = {seen.move: seen for seen in outcomes(before)}[move]
        assert cautions(before, move) in ("", "la.sends_home", "la.own_end", "la.own_ship")
        if not expected.odds and before.phase == "turn":
            gone = [event.seat for event in events if isinstance(event, Eliminated)]
            assert (tuple(gone), self.state.winner) == (expected.out, expected.winner)
        if isinstance(move, Teleport | Beam):
            assert self.state.phase in ("turn", "over")

    def count(self, event: InvadersEvent) -> None:
        match event:
            case Destroyed():
                self.standing[event.seat] -= 1
            case Beamed():
                self.standing["ABCDE".index(event.unit[0])] -= 1
            case Built():
                self.standing[event.seat] += 1
            case Eliminated():
                assert event.seat not in self.out
                self.out.add(event.seat)

    @invariant()
    def nine_pieces_of_each_colour_are_accounted_for(self) -> None:
        for seat, letter in enumerate("ABCDE"[: self.state.options.seats]):
            ships = [ship for moon in self.state.board for ship in moon if ship[:1] == letter]
            assert len(ships) == self.standing[seat]
            beside = self.state.destroyed[seat]
            assert [sum(ship[1] == str(size) for ship in ships) + beside[size - 1] for size in (1, 2, 3)] == [
                3
            ] * 3

    @invariant()
    def every_space_holds_one_piece_at_most(self) -> None:
        assert all(len(moon) == 9 for moon in self.state.board)
        assert all(len(ship) in (0, 2) for moon in self.state.board for ship in moon)

    @invariant()
    def the_answers_are_those_found_the_slow_way(self) -> None:
        decision = self.state.decision
        if decision is not None:
            assert {str(move) for move in decision.moves} == slow.moves(self.state)
            assert decision.seat in self.state.living

    @invariant()
    def who_is_out_is_out_for_good(self) -> None:
        assert {seat for seat, out in enumerate(self.state.out) if out} == self.out
        if self.state.phase != "over":
            assert all(self.standing[seat] == 0 for seat in self.out)
            assert len(self.state.living) >= 2

    @invariant()
    def a_threat_of_a_homecoming_is_one(self) -> None:
        if self.state.phase == "turn":
            wins = [seen for seen in outcomes(self.state) if seen.kind == "win" and not seen.out]
            mine = [threat for threat in threats(self.state) if threat.seat == self.state.turn]
            assert bool(wins) == any(threat.kind == "home" for threat in mine)


TestAnyPlay = many_matches(Moons, examples=10, steps=45)


def test_chance_and_eliminations_start_the_count_of_positions_anew() -> None:
    """In any match: after a roll, two signs or an elimination only the position itself has been seen."""
    met = 0
    for seed in range(12):
        state = GAME.new(Options(seats=2 + seed % 4, roshambo=seed % 2 == 0), seed)
        answer = RandomAnswers(Rng(seed))
        while state.decision is not None:
            before = len(state.seen)
            step = GAME.apply(state, answer(state))
            state = step.state
            met += any(isinstance(event, Rolled | Threw) for event in step.events)
            if any(isinstance(event, Rolled | Threw | Eliminated) for event in step.events):
                assert len(state.seen) <= 1
            else:
                assert len(state.seen) in (before, before + 1)
    assert met > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_match_ends_with_one_winner_or_a_draw_of_those_left(seats: int) -> None:
    for seed in range(8):
        options = Options(seats=seats, roshambo=seed % 2 == 1)
        state = play_out(GAME, options, seed, RandomAnswers(Rng(seed)), 5000).state
        outcome = state.outcome
        assert outcome is not None and sum(outcome.shares) == pytest.approx(1.0)
        winners = tuple(seat for seat, share in enumerate(outcome.shares) if share)
        assert winners == (state.living if state.ending == "repeated" else (state.winner,))
