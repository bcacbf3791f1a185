"""The turning point of a finished match: the move after which the expected shares changed the most, towards
how it ended: nobody's luck along the way turned a match that was lost.

What may be expected is what the game's `Evaluation.prospects` make of it in the light of all that happened,
else its `Evaluation.share`, asked of every position in which somebody was to answer; so a launch and where it
landed are one step, and all of a turn where that counts as a whole (`Evaluation.stretch`).  The worker looks
for it (`jobs.TurningJob`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from game.core import AnyGame, Event, Move, Settle, State
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
    """The largest step of anybody's share, the earlier of equal ones; the moves count from after `first`.

    Where none is worth mentioning only the last position is told from which there was one (`after`).
    """
    evaluation = game.companions.evaluation
    happened: list[Event] = []
    stages = list(_stages(game, start, moves, first, happened))
    share = evaluation.share if evaluation.prospects is None else evaluation.prospects(happened)
    found: list[Turning] = []
    before: tuple[float, ...] = ()
    since, last = first, start
    for number, state, begins in stages:
        if begins:
            before, since, last = (), number, state
            continue
        now = tuple(min(1.0, max(0.0, share(state, seat))) for seat in range(seats))
        if before:
            found.append(Turning(number, since, before, now))
        before, since, last = now, number, state
        if stop():
            break
    shares = last.outcome.shares if last.outcome is not None else ()
    best = max(found, key=lambda turning: _step(turning, shares), default=Turning())
    if _step(best, shares) > NOTICED:
        return best
    return Turning(after=found[-1].after) if found else Turning()  # there it began to end


def _stages(
    game: AnyGame, start: State, moves: Sequence[Move], first: int, happened: list[Event]
) -> Iterator[tuple[int, State, bool]]:
    """The positions between which its steps are, and whether nothing before one is anybody's doing."""
    stretch, part = game.companions.evaluation.stretch, object()
    for number, state in _asking(game, start, moves, first, happened):
        now_part = stretch(state) if stretch is not None else object()
        if now_part is None:
            part = None
            yield number, state, True
        elif now_part != part or state.outcome is not None:
            part = now_part
            yield number, state, False


def _step(turning: Turning, shares: Sequence[float]) -> float:
    """The largest change of anybody's share that went where it went in the end; any, while it has no end."""
    steps = [then - before for before, then in zip(turning.before, turning.then, strict=False)]
    if len(shares) < len(steps) or 0.0 < shares[0] == min(shares) == max(shares) < 1.0:
        return max((abs(step) for step in steps), default=0.0)
    wanted = (step if share else -step for step, share in zip(steps, shares, strict=False))
    return max(wanted, default=0.0)


def _asking(
    game: AnyGame, start: State, moves: Sequence[Move], first: int, happened: list[Event]
) -> Iterator[tuple[int, State]]:
    """Each position in which somebody was asked, or that was the end, and how many moves led there."""
    state = start
    yield first, state
    for number, move in enumerate(moves, first + 1):
        step = game.apply(state, move)
        state = step.state
        happened += step.events
        if not isinstance(state.decision, Settle):
            yield number, state
