"""Playing without a screen: ask, answer, apply, until it is over.

Tests, simulations and replays go through here; a match on screen is driven by the session,
by the same three words.  An answer is any function from a state to a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.decisions import Aim, Choice, Settle
from game.core.errors import EndlessGame
from game.core.game import Event, Game, State, Step
from game.core.moves import Landed, Launched, Move
from game.core.streams import Rng
from game.core.values import Value

O = TypeVar("O")
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)

LIMIT = 100_000
INSTEAD = 0.25  # how often chance makes a move where it could launch


class Turn(Value, Generic[S, M, E], frozen=True):
    """One answer and what it led to."""

    before: S
    move: M
    step: Step[S, E]


class Played(Value, Generic[O, S, M, E], frozen=True):
    """A whole match: what a log holds, and where it led."""

    options: O
    seed: int
    moves: tuple[M, ...]
    events: tuple[E, ...]
    state: S


def turns(
    game: Game[O, S, M, E], start: S, answer: Callable[[S], M], limit: int = LIMIT
) -> Iterator[Turn[S, M, E]]:
    """Every turn from a state to the end.  Raises EndlessGame after `limit` moves."""
    state = start
    for _ in range(limit):
        if state.decision is None:
            return
        move = answer(state)
        step = game.apply(state, move)
        yield Turn(state, move, step)
        state = step.state
    if state.decision is not None:
        raise EndlessGame(f"{game.name}: still not over after {limit} moves")


def play_out(
    game: Game[O, S, M, E], options: O, seed: int, answer: Callable[[S], M], limit: int = LIMIT
) -> Played[O, S, M, E]:
    """A match from its first decision to its outcome."""
    state = game.new(options, seed)
    moves: list[M] = []
    events: list[E] = []
    for turn in turns(game, state, answer, limit):
        moves.append(turn.move)
        events.extend(turn.step.events)
        state = turn.step.state
    return Played(options, seed, tuple(moves), tuple(events), state)


def replay(game: Game[O, S, M, E], options: O, seed: int, moves: Iterable[M]) -> Played[O, S, M, E]:
    """The match that a log describes, as far as its moves go.  Raises IllegalMove where it parts."""
    state = game.new(options, seed)
    made: list[M] = []
    events: list[E] = []
    for move in moves:
        step = game.apply(state, move)
        made.append(move)
        events.extend(step.events)
        state = step.state
    return Played(options, seed, tuple(made), tuple(events), state)


class RandomAnswers:
    """Answers anything by chance; `settle` stands in for the physics where a table is asked."""

    def __init__(self, rng: Rng, settle: Callable[[Settle[Any]], Struct] | None = None) -> None:
        self.rng = rng
        self.settle = settle

    def __call__(self, state: State) -> Any:
        decision = state.decision
        if isinstance(decision, Choice):
            return self.rng.pick(decision.moves)
        if isinstance(decision, Aim):
            if decision.moves and self.rng.uniform() < INSTEAD:
                return self.rng.pick(decision.moves)
            return Launched(decision.sample(self.rng))
        if isinstance(decision, Settle) and self.settle is not None:
            return Landed(self.settle(decision))
        raise ValueError("nothing that could be answered by chance is asked")
