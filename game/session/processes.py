"""Processes that end with the one that started them, however that ends, and leave Ctrl-C to it.

A child waits in a thread for what the system does when its parent is gone: the other end of a pipe is
closed, or on Windows a handle is signalled.  Nobody has to be asked, so it holds when the parent is killed.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process, resource_tracker
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.errors import LastQuarterError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Made = TypeVar("Made")
LOOK = 0.5  # s; on Windows a wait without end hears no Ctrl-C


class LostProcess(LastQuarterError):
    """What it was at is not known."""


def end_with_parent() -> None:
    """End this process, whatever it is at, once the one that started it is gone."""

    def watch(parent: int) -> None:
        connection.wait([parent])
        os._exit(1)

    parent = parent_process()
    if parent is not None:
        threading.Thread(target=watch, args=(parent.sentinel,), name="watch", daemon=True).start()


def leave_interrupts() -> None:
    """Ctrl-C is the parent's to answer; it was held back while this process started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C goes to every process of the terminal: a child starts with it blocked until it ignores it."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    resource_tracker.ensure_running()  # starting it later would undo the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def shared_out(
    work: Callable[..., Made], *columns: Iterable[object], jobs: int
) -> Generator[Made, None, None]:
    """As `map`, several at a time; whoever stops listening ends those still at work at once.

    Without semaphores: those of a process that is killed would be complained about.
    """
    rows = list(zip(*columns, strict=True))
    context = get_context("spawn")
    pipes: list[Connection[Any, Any]] = []
    processes = []
    try:
        with interrupts_held_back():
            for _ in range(min(jobs, len(rows))):
                ours, theirs = context.Pipe()
                pipes.append(ours)
                process = context.Process(target=_work, args=(theirs, work), daemon=True)
                process.start()
                processes.append(process)
                theirs.close()
        yield from _gathered(pipes, rows)
    except BaseException:
        for process in processes:
            process.kill()
        raise
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.join()


def _gathered(pipes: list[Connection[Any, Any]], rows: list[tuple[object, ...]]) -> Iterator[Any]:
    """The answers in the order of the rows; whoever is through gets the next one."""
    waiting = iter(enumerate(rows))
    made: dict[int, object] = {}
    for pipe in pipes:
        pipe.send(next(waiting))
    for number in range(len(rows)):
        while number not in made:
            ready = connection.wait(pipes, LOOK)
            for pipe in (pipe for pipe in pipes if pipe in ready):
                try:
                    done, answer = pipe.recv()
                    if (following := next(waiting, None)) is not None:
                        pipe.send(following)
                except (EOFError, OSError) as error:
                    raise LostProcess("A process that was at work has been ended from outside.") from error
                if isinstance(answer, Exception):
                    raise answer
                made[done] = answer
        yield made.pop(number)


def _work(pipe: Connection[Any, Any], work: Callable[..., object]) -> None:
    """The life of one that shares in it."""
    leave_interrupts()
    end_with_parent()
    with suppress(EOFError, OSError):
        while True:
            number, row = pipe.recv()
            try:
                answer = work(*row)
            except Exception as error:
                error.add_note(traceback.format_exc())
                answer = error
            pipe.send((number, answer))
