"""The turning point of a finished match: the move after which the expected shares changed the most, towards
how it ended: nobody's luck along the way turned a match that was lost.

What may be expected is the game's own `Evaluation.share`, asked of every position in which somebody was to
answer; so a launch and where it landed are one step, and all of a turn where that counts as a whole
(`Evaluation.stretch`).  The worker looks for it (`jobs.TurningJob`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

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
    evaluation = game.companions.evaluation
    found: list[Turning] = []
    before: tuple[float, ...] = ()
    since, last, part = first, start, object()
    for number, state in _asking(game, start, moves, first):
        now_part = evaluation.stretch(state) if evaluation.stretch is not None else object()
        if now_part is None:
            before, since, part, last = (), number, None, state
            continue
        if now_part == part and state.outcome is None:
            continue
        part = now_part
        now = tuple(min(1.0, max(0.0, evaluation.share(state, seat))) for seat in range(seats))
        if before:
            found.append(Turning(number, since, before, now))
        before, since, last = now, number, state
        if stop():
            break
    shares = last.outcome.shares if last.outcome is not None else ()
    best = max(found, key=lambda turning: _step(turning, shares), default=Turning())
    if _step(best, shares) <= NOTICED:
        return Turning()
    before, then = (tuple(map(evaluation.told, held)) for held in (best.before, best.then))
    return msgspec.structs.replace(best, before=before, then=then)


def _step(turning: Turning, shares: Sequence[float]) -> float:
    """The largest change of anybody's share that went where it went in the end; any, while it has no end."""
    steps = [then - before for before, then in zip(turning.before, turning.then, strict=False)]
    if len(shares) < len(steps) or 0.0 < shares[0] == min(shares) == max(shares) < 1.0:
        return max((abs(step) for step in steps), default=0.0)
    wanted = (step if share else -step for step, share in zip(steps, shares, strict=False))
    return max(wanted, default=0.0)


def _asking(game: AnyGame, start: State, moves: Sequence[Move], first: int) -> Iterator[tuple[int, State]]:
    """Each position in which somebody was asked, or that was the end, and how many moves led there."""
    state = start
    yield first, state
    for number, move in enumerate(moves, first + 1):
        state = game.apply(state, move).state
        if not isinstance(state.decision, Settle):
            yield number, state
