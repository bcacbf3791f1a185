"""One spawned process that computes what the window must not wait for: shots, previews, aims.

The window's thread asks and, once a frame, polls; it never blocks.  Only one job at a
time is with the process, so a newer preview takes the place of one that still waits, and
a process that dies takes nothing with it: it is started again and given the job once more.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar, cast, overload

import msgspec

from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.flick.film import Shot
from game.session import worker_process
from game.session.jobs import (
    AimJob,
    Aims,
    Hinted,
    HintJob,
    Job,
    Preview,
    PreviewJob,
    Reply,
    Request,
    Rests,
    RestsJob,
    SimulateJob,
    StopJob,
    ThinkJob,
    Thought,
    Turning,
    TurningJob,
    WarmJob,
    answer_type,
)
from game.session.log import LOG
from game.session.paths import log_file
from game.session.processes import interrupts_held_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
TicketState: TypeAlias = Literal["waiting", "working", "done", "failed", "cancelled"]

TRIES = 2  # a job that the process died on is given to the next one, once
PATIENCE = 60.0  # s; a process that has not answered by then never will
GOODBYE = 1.0  # s; an idle process that has not ended by then is ended
PIPE_BROKEN = (EOFError, OSError)


class WorkerError(LastQuarterError):
    """A job that came to nothing, in one line."""


class Ticket(Generic[T]):
    """A question that was asked; `done` once there is an answer, good, bad or called off."""

    def __init__(self, number: int, job: Job) -> None:
        self.number = number
        self.job = job
        self.state: TicketState = "waiting"
        self.tries = 0
        self._result: T | None = None
        self._trouble = ""

    @property
    def done(self) -> bool:
        return self.state in ("done", "failed", "cancelled")

    @property
    def failed(self) -> bool:
        return self.state == "failed"

    @property
    def cancelled(self) -> bool:
        return self.state == "cancelled"

    def result(self) -> T:
        """The answer; raises `WorkerError` when there is none."""
        if self.state == "done":
            return cast(T, self._result)
        if not self._trouble:
            raise WorkerError(f"This is not computed: it is {self.state}.")
        raise WorkerError(Notice("worker.failed", "{why}", why=self._trouble))

    def cancel(self) -> None:
        """No longer wanted: what waits is dropped, what is being computed is ignored."""
        if not self.done:
            self.state = "cancelled"

    def answer(self, result: T) -> None:
        if not self.done:
            self.state, self._result = "done", result

    def fail(self, trouble: str) -> None:
        if not self.done:
            self.state, self._trouble = "failed", trouble


AskedJob: TypeAlias = (
    SimulateJob | PreviewJob | RestsJob | AimJob | ThinkJob | HintJob | TurningJob | WarmJob
)


SomeTicket: TypeAlias = Ticket[Any]
"""Of a job of any kind."""


class Asker(Protocol):
    """Whoever answers jobs: the worker process, or the same process in tests and the tour."""

    def ask(self, job: AskedJob) -> SomeTicket: ...
    def poll(self) -> object: ...


class Worker:
    """Starts its process at once, without waiting for it; `close` it, or leave a `with` block."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._queue: list[SomeTicket] = []
        self._current: SomeTicket | None = None
        self._called_off: SomeTicket | None = None
        self._handed_at = 0.0
        self._numbers = 0
        self.ended = 0
        """How often a process ended by itself."""
        self._deaths = 0  # of them, in a row
        self._answered = False
        self._closed = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection[bytes, bytes] | None = None
        self._start()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def busy(self) -> bool:
        return self._current is not None or any(not ticket.done for ticket in self._queue)

    @overload
    def ask(self, job: SimulateJob) -> Ticket[Shot]: ...
    @overload
    def ask(self, job: PreviewJob) -> Ticket[Preview]: ...
    @overload
    def ask(self, job: RestsJob) -> Ticket[Rests]: ...
    @overload
    def ask(self, job: AimJob) -> Ticket[Aims]: ...
    @overload
    def ask(self, job: ThinkJob) -> Ticket[Thought]: ...
    @overload
    def ask(self, job: HintJob) -> Ticket[Hinted]: ...
    @overload
    def ask(self, job: TurningJob) -> Ticket[Turning]: ...
    @overload
    def ask(self, job: WarmJob) -> Ticket[bool]: ...
    def ask(self, job: Job) -> SomeTicket:
        """Queue a job; shots go before previews, previews before aims and bots.

        Of previews, of rests, of questions to bots, of hints and of looks back, only the newest counts.
        """
        self._numbers += 1
        ticket: SomeTicket = Ticket(self._numbers, job)
        if self._closed:
            ticket.fail("The shot computer is closed; start the game again.")
            return ticket
        if isinstance(job, PreviewJob | RestsJob | ThinkJob | HintJob | TurningJob):
            self._outdate(type(job))
        self._queue.append(ticket)
        self.poll()
        return ticket

    def _outdate(self, kind: type[Job]) -> None:
        """A newer one of that kind comes; previews and rests being computed still come to their end."""
        for older in self._queue:
            if isinstance(older.job, kind):
                older.cancel()
        current = self._current
        if kind not in (PreviewJob, RestsJob) and current is not None and isinstance(current.job, kind):
            current.cancel()

    def warm(self) -> Ticket[bool]:
        """Have the process load and compile what the first shot would wait for."""
        return self.ask(WarmJob())

    def poll(self) -> None:
        """Take in what has been answered and hand out the next job; never waits."""
        if self._closed:
            return
        try:
            if self._pipe is not None and self._pipe.poll():
                self._take(self._pipe.recv_bytes())
            self._call_off()
            self._hand_out()
        except PIPE_BROKEN:
            self._bury(give_again=True)
            return
        if self._current is not None and self._clock() - self._handed_at > PATIENCE:
            self._bury(give_again=False)

    def wait(self, ticket: Ticket[T], seconds: float) -> bool:
        """For command lines and tests, which have no frames: poll until the ticket is done."""
        end = self._clock() + seconds
        while not ticket.done:
            left = end - self._clock()
            if left <= 0.0 or self._closed:
                return False
            if self._pipe is not None:
                with suppress(*PIPE_BROKEN):
                    self._pipe.poll(min(left, 0.05))
            self.poll()
        return True

    def close(self) -> None:
        """End the process: by closing the pipe when it is idle, otherwise at once."""
        if self._closed:
            return
        self._closed = True
        busy = self._current is not None or not self._answered
        for ticket in [*self._queue, *([self._current] if self._current else [])]:
            ticket.fail("The game was closed before this was computed.")
        self._queue.clear()
        self._current = None
        self._end_process(at_once=busy)

    def _start(self) -> None:
        """Begin a process; without one when the system refuses, and then the next job tries again."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=worker_process.run, args=(theirs,), name="shots", daemon=True)
        try:
            with interrupts_held_back():
                process.start()
        except OSError as error:
            LOG.error("the shot computer can't be started: %s", error)
            ours.close()
            return
        finally:
            theirs.close()
        self._answered = False
        self._pipe, self._process = ours, process

    def _call_off(self) -> None:
        """Tell a process whose bot thinks for nobody any more; once."""
        ticket = self._current
        if ticket is None or not ticket.cancelled or self._pipe is None or ticket is self._called_off:
            return
        if isinstance(ticket.job, ThinkJob | HintJob | TurningJob):
            self._called_off = ticket
            self._pipe.send_bytes(msgspec.msgpack.encode(Request(ticket=0, job=StopJob())))

    def _hand_out(self) -> None:
        self._queue = [ticket for ticket in self._queue if not ticket.done]
        if self._current is not None or not self._queue:
            return
        if self._process is None:
            self._start()
        ticket = min(self._queue, key=lambda t: (_URGENCY[type(t.job)], t.number))
        self._queue.remove(ticket)
        if self._pipe is None:
            ticket.fail(f"The shot computer does not start. Start the game again; {log_file()} says more.")
            return
        ticket.state = "working"
        ticket.tries += 1
        self._current, self._handed_at = ticket, self._clock()
        self._pipe.send_bytes(msgspec.msgpack.encode(Request(ticket=ticket.number, job=ticket.job)))

    def _take(self, message: bytes) -> None:
        answer = msgspec.msgpack.decode(message, type=Reply)
        ticket, self._current = self._current, None
        self._answered, self._deaths = True, 0
        if ticket is None or ticket.number != answer.ticket:
            return
        if answer.trouble:
            if answer.details:
                LOG.error("a job failed: %s\n%s", answer.trouble, answer.details)
            ticket.fail(answer.trouble)
        else:
            ticket.answer(msgspec.msgpack.decode(answer.result, type=answer_type(ticket.job)))

    def _bury(self, *, give_again: bool) -> None:
        """The process died or hangs: end it, and give its job to a new one or give it up."""
        ticket, self._current = self._current, None
        process = self._process
        self._end_process(at_once=True)
        self.ended += 1
        self._deaths += 1
        code = process.exitcode if process else None
        LOG.warning("the shot computer ended by itself (code %s), time %d in a row", code, self._deaths)
        if ticket is not None and not ticket.cancelled:
            if give_again and ticket.tries < TRIES:
                ticket.state = "waiting"
                self._queue.append(ticket)
            else:
                ticket.fail(f"The shot computer stopped at this. Try again; {log_file()} says more.")
        if self._deaths < TRIES:
            self._start()

    def _end_process(self, *, at_once: bool) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is None:
            return
        if not at_once:
            process.join(GOODBYE)
        if process.is_alive():
            process.terminate()
            process.join(GOODBYE)
        if process.is_alive():
            process.kill()
            process.join()


_URGENCY: dict[type[Job], int] = {
    WarmJob: 0, SimulateJob: 0, PreviewJob: 1, RestsJob: 1, AimJob: 2, HintJob: 2, ThinkJob: 2, TurningJob: 3
}  # fmt: skip
