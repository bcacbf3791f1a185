"""How often a person presses beside launching: never without powers, at most once for every power used."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import msgspec
import pytest

from game.core import Aim, Landed, Launched, Move, Rng, Settle
from game.games.space_invaders import GAME, Options
from game.games.space_invaders.events import (
    CalledHit,
    Declined,
    Destroyed,
    InvadersEvent,
    Redirected,
    Repaired,
    Splashed,
    TokenLaunched,
    Waved,
)
from game.games.space_invaders.moves import Resolve
from game.games.space_invaders.position import PlayerCards
from game.games.space_invaders.state import State
from game.session.automatic import asking_choices, automatic_answer
from game.session.settings import Settings
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.offers import KEEP
from game.ui.stage.board_view import Refusal
from tests.games.space_invaders.stand_in import stand_in
from tests.ui.games.space_invaders.space_invaders_games import a_board

WISHES = asking_choices(Settings(), GAME, alone=True)
BY_POWER = Waved | Redirected | Splashed | Repaired | CalledHit | Declined
MOST = 4000  # moves


@dataclass
class Person:
    """Launches whatever may be launched, takes what is lit, and leaves what has hit where it lies."""

    state: State
    rng: Rng
    board: SpaceInvadersBoard = field(default_factory=a_board)
    presses: Counter[str] = field(default_factory=Counter)
    used: set[tuple[int, int, str]] = field(default_factory=set)  # round, seat and token of each power
    launches: int = 0

    def play(self) -> None:
        for _ in range(MOST):
            if self.state.decision is None:
                return
            self.state = self._after(self._answer())
        raise AssertionError("the match goes on and on")

    def _after(self, move: Move) -> State:
        round_, seat = self.state.round, self.state.seat
        step = GAME.apply(self.state, move)  # type: ignore[arg-type]
        for event in step.events:
            if (token := by_power(event)) is not None:
                self.used.add((round_, seat, token))
        return step.state

    def _answer(self) -> Move:
        decision = self.state.decision
        if isinstance(decision, Settle):
            return Landed(stand_in(decision))
        assert decision is not None
        view = self.state.view(decision.seat)
        unasked = automatic_answer(GAME, view, decision, WISHES)
        if unasked is not None:
            return unasked
        self.board.show(view, decision)
        planned = self.board.planned()
        if planned is not None:
            assert not isinstance(planned, Refusal)
            return planned
        if isinstance(decision, Aim):
            return self._launch(decision)
        answer = self.board.accept()
        assert answer is not None and not isinstance(answer, Refusal), f"no answer to {decision.reason}"
        self.presses[decision.reason] += 1
        return answer

    def _launch(self, decision: Aim) -> Move:  # type: ignore[type-arg]
        kept = [t for t in self.board.foretold.tags if t.offer.place.startswith(KEEP) and t.offer.best]
        if decision.reason == "launch" and not self.state.in_hand and kept:
            self.presses["keep"] += 1
            self.used.add((self.state.round, self.state.seat, kept[0].offer.token))
            answer = self.board.press(kept[0].box.center)
            assert not isinstance(answer, Refusal)
            return answer if answer is not None else Resolve()
        self.launches += 1
        hand = self.state.in_hand if decision.reason == "launch" and self.state.in_hand else decision.tokens
        return Launched(decision.region.sample(hand, self.rng))


def by_power(event: InvadersEvent) -> str | None:
    """The token whose power was used, or left, by this."""
    if isinstance(event, BY_POWER):
        return event.token
    if isinstance(event, Destroyed) and event.how == "piercing":
        return event.tokens[0]
    return event.token if isinstance(event, TokenLaunched) and event.again in ("second", "chain") else None


def begun(seed: int, cards: PlayerCards | None = None) -> Person:
    state = GAME.new(Options(seats=2, level="training", first=0), seed)
    if cards is not None:
        state = msgspec.structs.replace(state, cards=(cards, cards))
    return Person(state, Rng(seed))


@pytest.mark.parametrize("seed", range(3))
def test_a_training_match_without_powers_takes_no_press_but_launches(seed: int) -> None:
    """These powers are only there for who asks for them, or are launches themselves."""
    person = begun(seed, ("called", "forward", "triple"))
    person.play()
    assert person.launches > 10
    assert not person.presses


@pytest.mark.parametrize("seed", range(6))
def test_a_training_match_takes_at_most_one_press_for_every_power_used(seed: int) -> None:
    person = begun(seed)
    person.play()
    assert person.launches > 10
    assert person.presses.total() <= len(person.used), person.presses
