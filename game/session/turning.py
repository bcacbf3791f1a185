"""The turning point of a finished match: the move after which the expected shares changed the most.

What may be expected is the game's own `Evaluation.worth`, asked of every position in which somebody was to
answer; so a launch and where it landed are one step.  The worker looks for it (`jobs.TurningJob`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.core import AnyGame, Move, Settle, State
from game.session.jobs import Turning

NOTICED = 0.04  # of a share: less than that is no turn

Stop: TypeAlias = Callable[[], bool]


def turning_point(
    game: AnyGame,
    seats: int,
    start: State,
    moves: Sequence[Move],
    first: int = 0,
    stop: Stop = lambda: False,
) -> Turning:
    """The largest step of anybody's share, the earlier of equal ones; the moves count from after `first`."""
    worth = game.companions.evaluation.worth
    best, largest = Turning(), NOTICED
    before: tuple[float, ...] = ()
    since = first
    for number, state in _asking(game, start, moves, first):
        now = tuple(worth(state, seat) for seat in range(seats))
        step = max((abs(new - old) for new, old in zip(now, before, strict=False)), default=0.0)
        if step > largest:
            best, largest = Turning(number, since, before, now), step
        before, since = now, number
        if stop():
            break
    return best


def _asking(game: AnyGame, start: State, moves: Sequence[Move], first: int) -> Iterator[tuple[int, State]]:
    """Each position in which somebody was asked, or that was the end, and how many moves led there."""
    state = start
    yield first, state
    for number, move in enumerate(moves, first + 1):
        state = game.apply(state, move).state
        if not isinstance(state.decision, Settle):
            yield number, state
