"""What runs inside the worker process: one question in, one answer out, until the pipe closes.

It ends with its parent, however that ends: an idle one because the pipe closes, a busy
one because a thread waits for the parent's end.  Heavy modules are imported here only,
and pygame never.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from game.core.errors import LastQuarterError
from game.session.jobs import (
    AimJob,
    Hinted,
    HintJob,
    Job,
    PreviewJob,
    Reply,
    Request,
    RestsJob,
    SimulateJob,
    StopJob,
    ThinkJob,
    Thought,
    Turning,
    TurningJob,
)
from game.session.processes import end_with_parent, leave_interrupts
from game.table.things import Launch, RestToken, Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection


YIELDING = 5  # how far the worker stands back when the window wants the processor


def run(pipe: Connection[bytes, bytes]) -> None:
    """The process's whole life."""
    stand_back()
    leave_interrupts()
    end_with_parent()
    try:
        while True:
            made = answer(pipe.recv_bytes(), pipe.poll)
            if made:
                pipe.send_bytes(made)
    except (EOFError, OSError):
        return


def stand_back() -> None:
    """Leave the processor to the window; where it can be said, a question never interrupts who asks it."""
    if hasattr(os, "nice"):
        os.nice(YIELDING)
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def answer(message: bytes, stop: Callable[[], bool]) -> bytes:
    """The answer to an encoded request, whatever happens while it is computed; none to a stop.

    While a bot thinks, `stop` says whether something else has come in.
    """
    request = msgspec.msgpack.decode(message, type=Request)
    if isinstance(request.job, StopJob):
        return b""
    try:
        result = msgspec.msgpack.encode(compute(request.job, stop))
        made = Reply(ticket=request.ticket, result=msgspec.Raw(result))
    except LastQuarterError as error:
        made = Reply(ticket=request.ticket, trouble=_one_line(str(error)))
    except Exception as error:
        trouble = _one_line(f"This could not be computed ({type(error).__name__}: {error}).")
        made = Reply(ticket=request.ticket, trouble=trouble, details=traceback.format_exc())
    return msgspec.msgpack.encode(made)


def compute(job: Job, stop: Callable[[], bool] = lambda: False) -> object:
    """Answer one job."""
    if isinstance(job, SimulateJob):
        from game.flick import simulate

        return simulate(job.table, job.launch)
    if isinstance(job, PreviewJob):
        from game.flick.preview import preview

        return preview(job.table, job.launch, job.mode)
    if isinstance(job, RestsJob):
        return [_rest(job.table, launch) for launch in job.launches]
    if isinstance(job, AimJob):
        return _aim(job)
    if isinstance(job, ThinkJob):
        return _think(job, stop)
    if isinstance(job, HintJob):
        return _hint(job, stop)
    if isinstance(job, TurningJob):
        return _turning(job, stop)
    return _warm()


def _turning(job: TurningJob, stop: Callable[[], bool]) -> Turning:
    import game.games  # noqa: F401  (it registers the games)
    from game.core.registry import GAMES
    from game.core.values import decode
    from game.session.entries import Codec
    from game.session.turning import turning_point

    rules = GAMES.load(job.game)
    start = decode(rules.types.state, job.start)
    moves = Codec(rules).moves(job.moves.encode())
    return turning_point(rules, job.seats, start, moves, job.first, stop)


def _think(job: ThinkJob, stop: Callable[[], bool]) -> Thought:
    import game.games  # noqa: F401  (it registers the games)
    from game.bots.bot import meant
    from game.core.registry import GAMES
    from game.core.values import decode, encode

    rules = GAMES.load(job.game)
    view = decode(rules.types.view, job.view)
    move, target = meant(rules, view, job.seat, job.bot, job.seed, stop, job.nodes)
    return Thought(move=encode(move).decode(), target=target)


def _hint(job: HintJob, stop: Callable[[], bool]) -> Hinted:
    import game.games  # noqa: F401  (it registers the games)
    from game.bots.hints import hint
    from game.core.registry import GAMES
    from game.core.values import decode, encode

    rules = GAMES.load(job.game)
    found = hint(rules, decode(rules.types.view, job.view), job.seat, job.seed, stop)
    return Hinted(move=encode(found.move).decode(), target=found.target, reason=found.reason)


def _rest(table: Table, launch: Launch) -> RestToken:
    from game.flick import simulate

    return next(rest for rest in simulate(table, launch).landing.tokens if rest.id == launch.token)


def _aim(job: AimJob) -> object:
    from game.flick import simulate
    from game.flick.search import Goal, best, judged

    goal = Goal(kind=job.goal, card=job.card, x=job.x, y=job.y)
    if not job.hand:
        return best(job.table, job.token, goal, job.kind, job.seed, job.exact)
    from game.bots.hands import aim, load_hands

    launch = aim(job.table, job.token, goal, load_hands().of(job.hand), job.seed, job.kind)
    return [judged(job.table, launch, goal, simulate(job.table, launch))]


def _warm() -> bool:
    """One shot, one preview and one small search, all thrown away."""
    from game.table.load import default_table

    table = default_table()
    launch = Launch(token="warm", x=table.width / 2, y=table.stripe_line / 2, heading=0.0, power=0.5)
    compute(PreviewJob(table=table, launch=launch, mode="full"))
    compute(AimJob(table=table, token="warm", goal="card", card=table.cards[0].id, exact=1))
    return True


def _one_line(text: str) -> str:
    return " ".join(text.split()) or "This could not be computed."
