"""What a seat can't know must not reach it: through views, questions, events or streams.

Two states that a seat can't tell apart are made by the cover's `disguise` and, for chance, by
renewing the streams; then everything that the seat is told must be equal.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.core import (
    Choice,
    Decision,
    Event,
    MoveError,
    RandomAnswers,
    Rng,
    Seat,
    Seen,
    State,
    Step,
    Streams,
    decode,
    encode,
    hides,
    seed_of,
    seen,
)
from tests.conformance.cover import Cover, Position, held, positions

PAIRS = 24


def secrets_stay_secret(cover: Cover) -> None:
    """States that differ only in what a seat can't know look, ask and tell the same."""
    disguised = 0
    for at in positions(cover):
        for seat in cover.seats(at.options):
            rng = Rng(seed_of("disguise", at.seed, at.number, seat))
            twin = cover.twin(at.state, seat, rng)
            disguised += twin != at.state
            here = f"{at.options}, seed {at.seed}, move {at.number}, seat {seat}"
            look_the_same(at.state, twin, seat, here)
            look_the_same(at.state, _renewed(at.state, rng), seat, f"{here}, other streams")
            if at.move is not None:
                _tell_the_same(cover, at, twin, seat, here)
            _hidden_answers_tell_the_same(cover, at, seat, here)
            _no_number_leaks(cover, at, seat, here)
    held(
        bool(disguised) == bool(cover.disguise), f"{cover.game.name}: the disguise changed {disguised} states"
    )


def look_the_same(state: State, twin: State, seat: Seat, here: str) -> None:
    held(state.view(seat) == twin.view(seat), f"{here}: the view gives a secret away")
    mine, theirs = question(state, seat), question(twin, seat)
    held(mine == theirs, f"{here}: the question gives a secret away: {mine} or {theirs}")


def question(state: State, seat: Seat) -> Decision | None:
    """What is asked, as this seat may know it."""
    return None if state.decision is None else state.decision.seen_by(seat)


def _tell_the_same(cover: Cover, at: Position, twin: State, seat: Seat, here: str) -> None:
    """One move further: the same events up to the first that says it reveals something."""
    if at.move is None or twin.decision is None or twin.decision.refuses(at.move):
        return
    one: Step[Any, Any] = cover.game.apply(at.state, at.move)
    try:
        other: Step[Any, Any] = cover.game.apply(twin, at.move)
    except MoveError:
        held(False, f"{here}: '{at.move}' is refused or not by what is secret")
        return
    here = f"{here}, after '{at.move}'"
    _tell_alike(one, other, seat, here)
    if not one.reveals and not other.reveals:
        look_the_same(one.state, other.state, seat, here)


def traces_know_no_more(cover: Cover) -> None:
    """Amid a move a seat's view says no more than the facts that it has been told by then."""
    for at in positions(cover):
        if at.move is None:
            continue
        traced = cover.game.trace(at.state, at.move)
        for seat in cover.seats(at.options):
            rng = Rng(seed_of("trace", at.seed, at.number, seat))
            here = f"{at.options}, seed {at.seed}, move {at.number}, '{at.move}', seat {seat}"
            mine = seen(traced, seat)
            for twin in (cover.twin(at.state, seat, rng), _renewed(at.state, rng)):
                if twin != at.state and not twin.decision.refuses(at.move):
                    _see_alike(mine, seen(cover.game.trace(twin, at.move), seat), here)


def secrets_are_said(cover: Cover) -> None:
    """A seat that knows what another doesn't is among those that the game `hides`."""
    for at in positions(cover):
        said = hides(cover.game, at.state)
        seats = range(cover.game.seats(at.options))
        for seat in seats:
            rng = Rng(seed_of("said", at.seed, at.number, seat))
            twin = cover.twin(at.state, seat, rng)
            knowing = {other for other in seats if at.state.view(other) != twin.view(other)}
            here = f"{at.options}, seed {at.seed}, move {at.number}"
            held(knowing <= {*said}, f"{here}: seats {knowing} know what seat {seat} doesn't, {said} is said")


def _see_alike(mine: list[Seen], theirs: list[Seen], here: str) -> None:
    """As long as the same is told, the same is seen."""
    for one, other in zip(mine, theirs, strict=False):
        if one.event != other.event:
            return
        held(one.view == other.view, f"{here}, after {one.event}: the view knows what was not told")


def _hidden_answers_tell_the_same(cover: Cover, at: Position, seat: Seat, here: str) -> None:
    """Answers of others that this seat can't tell apart afterwards may not be told apart either."""
    decision = at.state.decision
    if not isinstance(decision, Choice) or decision.seat == seat:
        return
    alike: dict[bytes, Step[Any, Any]] = {}
    for move in decision.moves[:PAIRS]:
        step = cover.game.apply(at.state, move)
        first = alike.setdefault(encode(step.state.view(seat)), step)
        if first.state != step.state:
            _tell_alike(first, step, seat, f"{here}, after '{move}'")


def _tell_alike(one: Step[Any, Any], other: Step[Any, Any], seat: Seat, here: str) -> None:
    mine, theirs = _told(one, seat), _told(other, seat)
    short = min(len(mine), len(theirs))
    held(mine[:short] == theirs[:short], f"{here}: events give a secret away: {mine}, {theirs}")
    if not one.reveals and not other.reveals:
        held(len(mine) == len(theirs), f"{here}: the number of events gives a secret away")


def _told(step: Step[Any, Any], seat: Seat) -> list[Event]:
    told: list[Event] = []
    for event in step.events:
        if event.reveals:
            break
        seen = event.seen_by(seat)
        if seen is not None:
            told.append(seen)
    return told


def _no_number_leaks(cover: Cover, at: Position, seat: Seat, here: str) -> None:
    secret = {at.seed, *stream_numbers(at.state)}
    view = at.state.view(seat)
    held(not streams_in(view), f"{here}: the view holds a stream")
    held(not secret & whole_numbers(view), f"{here}: the view holds the seed or a stream's number")
    if at.move is not None:
        for event in cover.game.apply(at.state, at.move).events:
            seen = event.seen_by(seat)
            held(not secret & whole_numbers(seen), f"{here}: {event} tells the seed or a stream's number")


def guessed_states_agree(cover: Cover) -> None:
    """A guessed state looks to its seat like the real one and shares no stream with it."""
    for at in positions(cover):
        for seat in cover.seats(at.options):
            here = f"{at.options}, seed {at.seed}, move {at.number}, seat {seat}"
            view = at.state.view(seat)
            seed = seed_of("guess", at.seed, at.number, seat)
            guess = view.resample(Rng(seed))
            held(type(guess) is type(at.state), f"{here}: the guess is a {type(guess).__name__}")
            held(guess.view(seat) == view, f"{here}: the guess does not agree with the view")
            held(question(guess, seat) == question(at.state, seat), f"{here}: the guess is asked otherwise")
            held(view.resample(Rng(seed)) == guess, f"{here}: the same random numbers, another guess")
            sent = decode(cover.game.types.view, encode(view))
            held(sent.resample(Rng(seed)) == guess, f"{here}: the view knows more than it says")
            real, guessed = stream_numbers(at.state), stream_numbers(guess)
            other = stream_numbers(view.resample(Rng(seed + 1)))
            held(len(real) == len(guessed), f"{here}: the guess has other streams than the state")
            held(not real & guessed, f"{here}: the guess shares a stream with the real state")
            held(not guessed & other, f"{here}: two guesses share a stream")
            _goes_on(cover, guess, seed)


def _goes_on(cover: Cover, guess: State, seed: int, moves: int = 3) -> None:
    answer = RandomAnswers(Rng(seed), cover.settle)
    for _ in range(moves):
        if guess.decision is None:
            return
        guess = cover.game.apply(guess, answer(guess)).state


def streams_in(value: object) -> list[Streams]:
    """Every Streams that a value holds, however deep."""
    if isinstance(value, Streams):
        return [value]
    return [found for inner in _inside(value) for found in streams_in(inner)]


def stream_numbers(value: object) -> set[int]:
    return {number for streams in streams_in(value) for _, number in streams.states}


def whole_numbers(value: object) -> set[int]:
    """The whole numbers that a value holds and that are too large to be there by accident."""
    if isinstance(value, int):
        return {value} if value > 2**32 else set()
    return {found for inner in _inside(value) for found in whole_numbers(inner)}


def _inside(value: object) -> list[object]:
    if isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return list(value) if isinstance(value, list | tuple | set | frozenset) else []


def _renewed(value: Any, rng: Rng) -> Any:
    """The value with fresh streams in the places of the old."""
    if isinstance(value, Streams):
        return value.fresh(rng)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(
            value, **{name: _renewed(getattr(value, name), rng) for name in value.__struct_fields__}
        )
    if isinstance(value, tuple | list):
        return type(value)(_renewed(inner, rng) for inner in value)
    if isinstance(value, dict):
        return {key: _renewed(inner, rng) for key, inner in value.items()}
    return value
