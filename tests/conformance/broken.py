"""Teaching games that each break one promise, to show that the suite notices.

A variant patches or subclasses as little as it can and returns the cover to be tried; the
check that it is filed under has to refuse it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from game.core import (
    Choice,
    Companions,
    IllegalMove,
    Landed,
    Launched,
    Rng,
    Spoken,
    Step,
    Streams,
    Traced,
    Types,
)
from game.core.caches import Caches
from game.table.check import digest_of
from game.table.things import Landing, Launch
from tests.conformance import proofs
from tests.conformance.cover import Cover
from tests.teaching.cover import COVER
from tests.teaching.flick_tac_toe import Draft, FlickTacToe
from tests.teaching.tic_values import (
    COINS,
    STREAMS,
    Call,
    Called,
    FlickRegion,
    Mark,
    Move,
    Options,
    Public,
    SeatView,
    State,
    Thrown,
    TicEvent,
)

Patch: TypeAlias = pytest.MonkeyPatch
Variant: TypeAlias = Callable[[Patch, Path], Cover]
BROKEN: list[tuple[str, Variant]] = []


def breaks(check: str) -> Callable[[Variant], Variant]:
    def file(variant: Variant) -> Variant:
        BROKEN.append((check, variant))
        return variant

    return file


def around_apply(change: Callable[[State, Move, Step[State, TicEvent]], Step[State, TicEvent]]) -> Cover:
    """The game with something done to every step."""

    class Changed(FlickTacToe):
        def apply(self, state: State, move: Move) -> Step[State, TicEvent]:
            return change(state, move, super().apply(state, move))

    return replace(COVER, game=Changed())


@breaks("choices_are_exact")
def offers_a_space_and_then_refuses_it(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        if move == Mark(8):
            raise IllegalMove(move, "is not liked here")
        return step

    return around_apply(change)


@breaks("choices_are_exact")
def takes_a_space_that_it_does_not_offer(patch: Patch, folder: Path) -> Cover:
    def ask(public: Public) -> Any:
        decision = whole(public)
        if isinstance(decision, Choice) and len(decision.moves) > 1:
            return Choice(decision.seat, decision.moves[1:], decision.reason)
        return decision

    whole = Public.decision.fget  # type: ignore[attr-defined]
    patch.setattr("tests.teaching.flick_tac_toe.require", lambda decision, move: None)
    patch.setattr(Public, "decision", property(ask))
    return COVER


@breaks("aims_are_exact")
def samples_more_power_than_there_is(patch: Patch, folder: Path) -> Cover:
    def sample(region: FlickRegion, tokens: tuple[str, ...], rng: Rng) -> Launch:
        return msgspec.structs.replace(inside(region, tokens, rng), power=1.5)

    inside = FlickRegion.sample
    patch.setattr(FlickRegion, "sample", sample)
    return COVER


@breaks("aims_are_exact")
def accepts_any_numbers(patch: Patch, folder: Path) -> Cover:
    patch.setattr(FlickRegion, "refuses", lambda region, launch, tokens: "")
    return COVER


@breaks("aims_are_exact")
def refuses_a_launch_that_was_accepted(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        if isinstance(move, Launched) and move.launch.heading < 0.0:
            raise IllegalMove(move, "goes to the left")
        return step

    return around_apply(change)


@breaks("aims_are_exact")
def offers_a_mark_instead_of_the_flick_and_then_refuses_it(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        if state.public.aiming and isinstance(move, Mark):
            raise IllegalMove(move, "comes too late")
        return step

    return around_apply(change)


@breaks("landings_are_exact")
def believes_a_landing_of_any_table(patch: Patch, folder: Path) -> Cover:
    class Believer(FlickTacToe):
        def land(self, draft: Draft, move: Landed[Landing]) -> None:
            start = digest_of(draft.public.table)
            super().land(draft, Landed(msgspec.structs.replace(move.landing, start=start)))

    return replace(COVER, game=Believer())


@breaks("apply_leaves_its_input")
def changes_the_state_it_was_given(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        msgspec.structs.force_setattr(state.public, "turn", 1 - state.public.turn)
        return step

    return around_apply(change)


@breaks("apply_leaves_its_input")
def draws_from_outside_the_state(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        return Step(step.state, (*step.events, Thrown((outside.between(1, 6),))))

    outside = Rng(1)
    return around_apply(change)


@breaks("caches_change_no_answer")
def tells_what_it_has_kept_in_mind(patch: Patch, folder: Path) -> Cover:
    caches = Caches()
    first = caches.last(0)

    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        first.held = first.held or len(str(move))
        return Step(step.state, (*step.events, Thrown((first.held,))))

    patch.setattr(FlickTacToe, "companions", Companions(caches=caches))
    return around_apply(change)


@breaks("json_both_ways")
def forgets_a_type_of_move(patch: Patch, folder: Path) -> Cover:
    class Forgetful(FlickTacToe):
        types = Types(Options, State, Call | Mark, TicEvent, SeatView)

    return replace(COVER, game=Forgetful())


@breaks("text_both_ways")
def leaves_the_flicks_out_of_the_text(patch: Patch, folder: Path) -> Cover:
    class Brief(FlickTacToe):
        def format(self, state: State) -> str:
            return "\n".join(line for line in super().format(state).split("\n") if "flicked" not in line)

    return replace(COVER, game=Brief())


@breaks("text_both_ways")
def writes_every_mark_alike(patch: Patch, folder: Path) -> Cover:
    patch.setattr(Mark, "__str__", lambda mark: "mark")
    return COVER


@breaks("text_both_ways")
def reads_anything_as_a_move(patch: Patch, folder: Path) -> Cover:
    class Guessing(FlickTacToe):
        def parse_move(self, text: str) -> Move:
            return super().parse_move(text) if text.startswith(("c", "m", "f", "l")) else Mark(0)

    return replace(COVER, game=Guessing())


Trace: TypeAlias = tuple[Traced[State, TicEvent], ...]
MORE = replace(COVER, matches=12)
"""With boards that are full, and flicks that mark nothing."""


def around_trace(change: Callable[[Trace], Trace]) -> Cover:
    """The game with something done to every trace."""

    class Changed(FlickTacToe):
        def trace(self, state: State, move: Move) -> Trace:
            return change(super().trace(state, move))

    return replace(MORE, game=Changed())


@breaks("traces_tell_what_apply_does")
def leaves_a_fact_out_of_the_trace(patch: Patch, folder: Path) -> Cover:
    return around_trace(lambda trace: trace[:1])


@breaks("traces_tell_what_apply_does")
def traces_no_further_than_to_the_last_fact(patch: Patch, folder: Path) -> Cover:
    def as_told(draft: Draft) -> Trace:
        return tuple(map(Traced, draft.events, draft._states or ()))

    patch.setattr(Draft, "trace", as_told)
    return MORE


@breaks("traces_tell_what_apply_does")
def has_a_view_amid_a_move_that_cannot_be_sent(patch: Patch, folder: Path) -> Cover:
    def spoilt(one: Traced[State, TicEvent]) -> Traced[State, TicEvent]:
        return Traced(one.event, msgspec.structs.replace(one.state, coins=(1, 2)))

    return around_trace(lambda trace: (*map(spoilt, trace[:-1]), *trace[-1:]))


@breaks("traces_know_no_more")
def shows_the_end_of_a_move_from_its_first_fact_on(patch: Patch, folder: Path) -> Cover:
    return around_trace(lambda trace: tuple(Traced(one.event, trace[-1].state) for one in trace))


@breaks("secrets_stay_secret")
def shows_every_coin_to_everybody(patch: Patch, folder: Path) -> Cover:
    def view(state: State, seat: int) -> SeatView:
        return SeatView(public=state.public, coins=state.coins, calls=(None, None))

    patch.setattr(State, "view", view)
    return COVER


@breaks("secrets_stay_secret")
def asks_for_a_reason_that_is_secret(patch: Patch, folder: Path) -> Cover:
    def ask(state: State) -> Any:
        decision = state.public.decision
        if isinstance(decision, Choice):
            return Choice(decision.seat, decision.moves, state.coins[0])
        return decision

    patch.setattr(State, "decision", property(ask))
    return COVER


@breaks("secrets_stay_secret")
def tells_everybody_what_was_called(patch: Patch, folder: Path) -> Cover:
    patch.setattr(Called, "seen_by", lambda called, seat: called)
    return COVER


@breaks("secrets_stay_secret")
def tells_a_number_of_a_stream(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        return Step(step.state, (*step.events, Thrown((state.streams.states[0][1],))))

    return around_apply(change)


@breaks("secrets_stay_secret")
def is_disguised_as_itself(patch: Patch, folder: Path) -> Cover:
    return replace(COVER, disguise=lambda state, seat, rng: state)


@breaks("guessed_states_agree")
def guesses_a_seats_own_coin(patch: Patch, folder: Path) -> Cover:
    def resample(view: SeatView, rng: Rng) -> State:
        guess = agreeing(view, rng)
        return msgspec.structs.replace(guess, coins=(rng.pick(COINS), rng.pick(COINS)))

    agreeing = SeatView.resample
    patch.setattr(SeatView, "resample", resample)
    return COVER


@breaks("guessed_states_agree")
def guesses_with_streams_that_are_always_the_same(patch: Patch, folder: Path) -> Cover:
    def resample(view: SeatView, rng: Rng) -> State:
        return msgspec.structs.replace(fresh(view, rng), streams=Streams.seeded(0, *STREAMS))

    fresh = SeatView.resample
    patch.setattr(SeatView, "resample", resample)
    return COVER


class Unsteady(FlickTacToe):
    """Seeds its streams with Python's own hash."""

    def new(self, options: Options, seed: int) -> State:
        streams = Streams.seeded(hash(f"flick-tac-toe {seed}"), *STREAMS)
        return msgspec.structs.replace(super().new(options, seed), streams=streams)


UNSTEADY = replace(COVER, game=Unsteady(), where="tests.conformance.broken:UNSTEADY")


@breaks("same_on_any_hash_seed")
def deals_by_the_hash_seed(patch: Patch, folder: Path) -> Cover:
    return UNSTEADY


@breaks("games_end")
def goes_on_for_ever(patch: Patch, folder: Path) -> Cover:
    def change(state: State, move: Move, step: Step[State, TicEvent]) -> Step[State, TicEvent]:
        return Step(state, step.events)

    return replace(around_apply(change), limit=60)


@breaks("games_end")
def is_over_without_an_outcome(patch: Patch, folder: Path) -> Cover:
    patch.setattr(State, "outcome", None)
    return COVER


@breaks("clauses_are_proven")
def has_a_clause_that_no_test_proves(patch: Patch, folder: Path) -> Cover:
    class Longer(FlickTacToe):
        rules = folder / "RULES.md"

    rules = FlickTacToe.rules.read_text(encoding="utf-8")
    Longer.rules.write_text(f"{rules}- TT-9.9 Whoever blinks has lost.\n", encoding="utf-8")
    return replace(COVER, game=Longer())


@breaks("clauses_are_proven")
def leaves_a_clause_to_a_figure_that_is_not_stored(patch: Patch, folder: Path) -> Cover:
    return replace(has_a_clause_that_no_test_proves(patch, folder), by_figure=("TT-9.9",))


@breaks("clauses_are_proven")
def leaves_a_clause_to_a_figure_that_says_nothing_of_it(patch: Patch, folder: Path) -> Cover:
    (folder / "figures.md").write_text("| blinking (TT-9.9) | 3 of 400 | none |", encoding="utf-8")
    patch.setattr(proofs, "FIGURES", folder / "figures.md")
    return leaves_a_clause_to_a_figure_that_is_not_stored(patch, folder)


@breaks("clauses_are_proven")
def leaves_a_clause_to_a_figure_though_a_test_proves_it(patch: Patch, folder: Path) -> Cover:
    return replace(COVER, by_figure=("TT-1.1",))


@breaks("secrets_are_said")
def forgets_that_it_has_secrets(patch: Patch, folder: Path) -> Cover:
    patch.setattr(FlickTacToe, "has_secrets", False)
    return COVER


@breaks("secrets_are_said")
def says_that_nothing_is_hidden_any_more(patch: Patch, folder: Path) -> Cover:
    patch.setattr(FlickTacToe, "companions", Companions(hidden=lambda state: ()))
    return COVER


@breaks("calls_tell_nothing")
def covers_the_screen_by_what_lies_under_it(patch: Patch, folder: Path) -> Cover:
    """Whether there is a cover tells whose coin lies how."""
    patch.setattr(
        FlickTacToe, "companions", Companions(hidden=lambda state: (0, 1) if "heads" in state.coins else ())
    )
    return COVER


@breaks("calls_tell_nothing")
def lets_people_say_what_is_no_answer(patch: Patch, folder: Path) -> Cover:
    spoken = Spoken[SeatView](lambda view, question: (Mark(1), Mark(1_000)))
    patch.setattr(FlickTacToe, "companions", Companions(spoken=spoken))
    return COVER
