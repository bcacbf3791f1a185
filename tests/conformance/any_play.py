"""Whatever is answered, the position stays one that could be: random play that every game builds its own on.

A game's machine says how a match begins and which answers are worth a preference, and adds what it counts
from the events; what holds for all of them is looked at here after every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar
from unittest import TestCase

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.core import AnyGame, Choice


class AnyPlay(RuleBasedStateMachine):
    """Answers come from hypothesis; `state` is set by the rule of the game that begins a match."""

    game: ClassVar[AnyGame]
    faults: ClassVar[Callable[[Any], Sequence[object]]]
    state: Any

    @precondition(lambda self: isinstance(self.state.decision, Choice))
    @rule(data=st.data())
    def anything(self, data: st.DataObject) -> None:
        self.answer(data)

    def answer(self, data: st.DataObject, liked: Callable[[Any], bool] = bool) -> None:
        """One of the listed moves, one that is liked if there is any."""
        decision = self.state.decision
        assert isinstance(decision, Choice)
        moves = list(filter(liked, decision.moves)) or list(decision.moves)
        self.make(data.draw(st.sampled_from(moves)))

    def make(self, move: Any) -> None:
        before = self.state
        step = self.game.apply(before, move)
        self.state = step.state
        for event in step.events:
            self.count(event)
        self.has_led_here(before, move, step.events)

    def count(self, event: Any) -> None:
        """What the game keeps of an event, to be compared with the position afterwards."""

    def has_led_here(self, before: Any, move: Any, events: tuple[Any, ...]) -> None:
        """What the move has to have done, and what not."""

    def could_be_dealt(self) -> bool:
        """Whether the match began as the rules begin one, so that its text can be read."""
        return True

    @invariant()
    def it_could_lie_there_and_the_text_form_holds_it(self) -> None:
        if self.could_be_dealt():
            assert not type(self).faults(self.state)
            assert self.game.parse(self.game.format(self.state)) == self.state

    @invariant()
    def it_is_over_exactly_when_there_is_an_outcome(self) -> None:
        state = self.state
        over = state.outcome is not None
        assert over == (state.decision is None) == (state.phase == "over")


def many_matches(machine: type[AnyPlay], examples: int, steps: int, **more: Any) -> type[TestCase]:
    """So many matches of so many answers, always the same ones."""
    machine.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        **more,
    )
    return machine.TestCase
