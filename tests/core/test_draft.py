"""A draft: what changes in it, what it tells, and the states that it makes of that."""

from __future__ import annotations

from game.core import Choice, Draft, Event, Outcome, Rng, Streams, Traced, Value, seen
from game.core.game import View


class Put(Event, frozen=True):
    space: int
    secret: bool = False

    def seen_by(self, seat: int) -> Put | None:
        return None if self.secret and seat else self


class Board(Value, frozen=True):
    spaces: tuple[str, ...]
    turn: int
    streams: Streams
    decision: Choice[str] | None = None
    outcome: Outcome | None = None
    options: Value = Value()

    def view(self, seat: int) -> View[Board]:
        return self

    def resample(self, rng: Rng) -> Board:
        return self


class BoardDraft(Draft[Board, Put], of=Board, lists=("spaces",)):
    spaces: list[str]
    turn: int

    def put(self, space: int, secret: bool = False) -> None:
        self.spaces[space] = "x"
        self.tell(Put(space, secret))


START = Board(spaces=(".", ".", "."), turn=0, streams=Streams.seeded(1, "die", "deck"))


def test_what_is_changed_is_in_the_next_state_and_the_first_stays_as_it_was() -> None:
    draft = BoardDraft(START)
    draft.put(1)
    draft.turn = 1
    step = draft.close()
    assert (step.state.spaces, step.state.turn, step.events) == ((".", "x", "."), 1, (Put(1),))
    assert START.spaces == (".", ".", ".") and step.state.streams is START.streams


def test_a_stream_goes_on_within_a_move_and_is_kept_after_it() -> None:
    draft, die = BoardDraft(START), START.streams.rng("die")
    assert [draft.rng("die").below(6), draft.rng("die").below(6)] == [die.below(6), die.below(6)]
    state = draft.close().state
    assert state.streams == START.streams.after(die)
    assert state.streams.rng("deck").state == START.streams.rng("deck").state
    assert BoardDraft(state).rng("die").below(1000) == die.below(1000)


def test_a_state_can_be_looked_at_amid_a_move() -> None:
    draft, die = BoardDraft(START), START.streams.rng("die")
    eyes = [draft.rng("die").below(6)]
    assert draft.state().streams != START.streams
    eyes.append(draft.rng("die").below(6))
    assert eyes == [die.below(6), die.below(6)]
    assert draft.state().streams == START.streams.after(die)


def test_each_fact_is_traced_with_the_state_right_after_it_and_the_last_with_the_last() -> None:
    draft = BoardDraft(START, tracing=True)
    draft.put(0)
    draft.put(2)
    draft.turn = 1
    first, last = draft.trace()
    assert (first.event, first.state.spaces, first.state.turn) == (Put(0), ("x", ".", "."), 0)
    assert last == Traced(Put(2), draft.close().state)
    assert last.state.turn == 1


def test_a_move_that_tells_nothing_has_no_trace() -> None:
    draft = BoardDraft(START, tracing=True)
    draft.turn = 1
    assert draft.trace() == ()


def test_a_seat_is_not_shown_what_it_is_not_told() -> None:
    draft = BoardDraft(START, tracing=True)
    draft.put(0, secret=True)
    draft.put(2)
    trace = draft.trace()
    assert [one.event for one in seen(trace, 0)] == [Put(0, True), Put(2)]
    (only,) = seen(trace, 1)
    assert (only.event, only.view) == (Put(2), trace[1].state)
