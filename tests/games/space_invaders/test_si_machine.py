"""Any play at all: after every answer the position is possible, and nothing appears or vanishes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import Phase
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from game.core import Aim, Landed, Launched, Rng, Settle
from game.games.space_invaders.events import (
    Armory,
    Destroyed,
    GameOver,
    InvadersEvent,
    PlanetHit,
    Refilled,
    Reinforced,
    Repaired,
    ShuffledBack,
    UfoDestroyed,
    UfoHit,
)
from game.games.space_invaders.numbers import LEVEL_NAMES, Level, numbers
from game.games.space_invaders.position import TOKENS_OF_LEVEL, Options
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State
from game.games.space_invaders.validate import faults
from tests.conformance.any_play import AnyPlay, many_matches
from tests.games.space_invaders.stand_in import stand_in


class Rounds(AnyPlay):
    """Tracks and field are kept from the events as well."""

    game, faults = GAME, faults
    state: State
    size: int
    standing: set[str]
    planet: int
    ufo: int
    over: int
    score: int

    @initialize(
        seats=st.integers(2, 4), seed=st.integers(0, 2**32), level=st.sampled_from(LEVEL_NAMES),
        rows=st.booleans(), again=st.booleans(), ufo=st.sampled_from([0, 1, 20]),
    )  # fmt: skip
    def start(self, seats: int, seed: int, level: Level, rows: bool, again: bool, ufo: int) -> None:
        self.begin(
            Options(seats=seats, level=level, first=-1, three_rows=rows, no_relaunch=again, ufo=ufo), seed
        )

    def begin(self, options: Options, seed: int) -> None:
        self.state = GAME.new(options, seed)
        self.size = numbers().deck.of(options.level, options.seats)
        self.standing = set(self.state.field)
        self.planet, self.ufo = self.state.planet, self.state.ufo
        self.over = self.score = 0

    @precondition(lambda self: self.state.decision is None)
    @rule(seed=st.integers(0, 2**32))
    def rematch(self, seed: int) -> None:
        self.begin(self.state.options, seed)

    @precondition(lambda self: isinstance(self.state.decision, Aim) and bool(self.state.decision.moves))
    @rule(data=st.data())
    def say_something(self, data: st.DataObject) -> None:
        decision = self.state.decision
        assert isinstance(decision, Aim)
        self.make(data.draw(st.sampled_from(decision.moves)))

    @precondition(lambda self: isinstance(self.state.decision, Aim))
    @rule(seed=st.integers(0, 2**32))
    def launch(self, seed: int) -> None:
        decision = self.state.decision
        assert isinstance(decision, Aim)
        self.make(Launched(decision.region.sample(decision.tokens, Rng(seed))))
        question = self.state.decision
        assert isinstance(question, Settle)
        self.make(Landed(stand_in(question)))

    def count(self, event: InvadersEvent) -> None:
        match event:
            case Refilled():
                assert event.card not in self.standing
                self.standing.add(event.card)
            case Destroyed():
                self.standing.remove(event.card)
            case ShuffledBack():
                self.standing -= set(event.cards)
            case PlanetHit():
                self.planet = max(0, self.planet - event.damage)
                assert self.planet == event.left
            case Repaired():
                self.planet += event.amount
                assert self.planet == event.health
            case UfoHit():
                self.ufo -= 1
                assert self.ufo == event.left
            case UfoDestroyed():
                assert self.ufo == 0
            case Armory() | Reinforced():
                assert self.state.options.owner(event.token) == event.seat
            case GameOver():
                self.over += 1

    @invariant()
    def no_card_appears_or_vanishes(self) -> None:
        state = self.state
        assert len(state.field) + len(state.deck) + len(state.score_board) == self.size
        if state.ending != "planet_lost":
            assert set(state.field) == self.standing

    @invariant()
    def no_token_appears_or_vanishes(self) -> None:
        state = self.state
        for seat in range(state.options.seats):
            assert (*state.active[seat], *state.stock[seat]) == state.options.tokens(seat)
        lying = {token.id for token in state.table.tokens}
        for token in state.active[state.seat]:
            record = state.record(token)
            flying = state.launch is not None and state.launch.token == token
            if record.launches and state.phase in ("launch", "chain", "forward") and not flying:
                here = token in lying or token in state.armory
                assert here or record.off or state.asked == token, f"where is {token}?"

    @invariant()
    def levels_come_into_play_in_their_order(self) -> None:
        for active in self.state.active:
            for low, high in pairwise(TOKENS_OF_LEVEL):
                if any(token[1:] in high for token in active):
                    assert sum(token[1:] in low for token in active) == len(low)

    @invariant()
    def the_tracks_are_those_of_the_events(self) -> None:
        assert (self.state.planet, self.state.ufo) == (self.planet, self.ufo)
        assert self.state.planet <= self.state.planet_start

    @invariant()
    def rows_out_of_play_stay_empty(self) -> None:
        if self.state.options.three_rows:
            assert not any(self.state.space[:5])

    @invariant()
    def points_are_never_lost(self) -> None:
        score = total(self.state)
        assert score >= self.score
        self.score = score

    @invariant()
    def the_end_is_told_once_and_is_everybodys(self) -> None:
        state = self.state
        assert (state.outcome is not None) == (self.over == 1)
        if state.outcome is not None:
            won = state.ending == "won"
            assert sum(state.outcome.shares) == pytest.approx(won * state.options.seats)
            assert won == (state.planet > 0)
            assert not won or not (state.ufo or state.field or state.deck)


# With Phase.shrink a failure is told in fewer steps, minutes later.
TestAnyPlay = many_matches(Rounds, examples=14, steps=70, phases=[Phase.generate])
