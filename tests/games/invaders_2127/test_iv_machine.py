"""Whatever is answered, every card stays somewhere: random play with invariants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from game.core import RandomAnswers, Rng, play_out
from game.games.invaders_2127.events import Drained, Drawn, Left, PlotMoved
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import End, Pass
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import Options, State
from game.games.invaders_2127.validate import faults
from tests.conformance.any_play import AnyPlay, many_matches


def everywhere(state: State) -> Counter[str]:
    """Every card of the game by where it is, counted without the help of the game's own accounting."""
    found: Counter[str] = Counter()
    for pile in (*state.hands, *state.decks, *state.discards, state.heroes, state.gone):
        found.update(pile)
    found.update(piece.card for side in state.rows for row in side for piece in row)
    for job in state.jobs:
        if type(job).__name__ in ("Carry", "MakeRoom", "Placing", "Shed", "HeroComes"):
            found[job.card] += 1  # type: ignore[union-attr]
    return found


class Cards(AnyPlay):
    """What moved is counted from the events."""

    game, faults = GAME, faults
    state: State

    @initialize(seed=st.integers(0, 2**32))
    def start(self, seed: int) -> None:
        self.state = GAME.new(Options(), seed)
        self.all = everywhere(self.state)

    @precondition(lambda self: self.state.decision is None)
    @rule(seed=st.integers(0, 2**32))
    def rematch(self, seed: int) -> None:
        self.start(seed)

    @precondition(lambda self: self.state.decision is not None)
    @rule(data=st.data())
    def anything_but_ending_the_turn(self, data: st.DataObject) -> None:
        self.answer(data, lambda move: not isinstance(move, End | Pass))

    def has_led_here(self, before: State, move: Any, events: tuple[Any, ...]) -> None:
        plot = before.plot
        for event in events:
            if isinstance(event, PlotMoved):
                assert event.start == plot
                plot = event.goal
            elif isinstance(event, Drawn):
                assert event.count == len(event.cards)
                assert event.seen_by(1 - event.seat).cards == ()
            elif isinstance(event, Drained):
                assert event.cards
            elif isinstance(event, Left) and book().cards[event.card].symbol == "hero":
                assert not (event.how == "sacrificed" and before.turn == 1)
        assert plot == self.state.plot

    @invariant()
    def every_card_is_somewhere(self) -> None:
        assert everywhere(self.state) == self.all

    @invariant()
    def mankind_has_one_hero(self) -> None:
        state = self.state
        here = sum(book().cards[p.card].symbol == "hero" for row in state.rows[0] for p in row)
        coming = sum(type(job).__name__ == "HeroComes" for job in state.jobs)
        assert here + coming == 1 or state.ending == "heroes"

    @invariant()
    def no_zone_holds_more_than_four_of_a_side(self) -> None:
        assert all(len(row) <= 4 for side in self.state.rows for row in side)

    @invariant()
    def a_guess_of_either_seat_holds_all_cards_too(self) -> None:
        for seat in (0, 1):
            assert faults(self.state.view(seat).resample(Rng(self.state.number))) == ()


TestAnyPlay = many_matches(Cards, examples=12, steps=60)


@pytest.mark.parametrize("seed", range(8))
def test_every_game_ends(seed: int) -> None:
    played = play_out(GAME, Options(), seed, RandomAnswers(Rng(seed)), limit=8000)
    assert played.state.ending in (
        "invader_deck", "plot", "mankind_tokens", "mankind_deck", "eurasia", "outer_zones", "heroes",
        "invader_tokens", "both_decks",
    )  # fmt: skip
