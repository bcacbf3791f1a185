from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.flick import simulate
from game.session.jobs import AimJob, PreviewJob, SimulateJob
from game.session.worker import PATIENCE, Ticket, Worker, WorkerError
from game.session.worker_process import YIELDING
from game.table.load import default_table
from game.table.things import Launch

TABLE = default_table()
LAUNCH = Launch(token="t1", x=280.0, y=80.0, heading=0.02, power=0.45, seed=11)
SHOT = SimulateJob(table=TABLE, launch=LAUNCH)
SLOW = AimJob(table=TABLE, token="t1", goal="card", card="c13", exact=5000)
BUSY = msgspec.structs.replace(SLOW, exact=10)
LONG = 60.0
LEAST_URGENT = 19
ROOT = Path(__file__).resolve().parents[2]
unix = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals as Unix has them")


@pytest.fixture(scope="module")
def running() -> Iterator[Worker]:
    with Worker() as worker:
        assert worker.wait(worker.warm(), LONG)
        yield worker


def previews(worker: Worker, count: int) -> list[Ticket[Any]]:
    return [
        worker.ask(
            PreviewJob(table=TABLE, launch=msgspec.structs.replace(LAUNCH, power=0.1 * n), mode="contact")
        )
        for n in range(1, count + 1)
    ]


def kill(worker: Worker) -> int:
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    return pid


def poll_until_replaced(worker: Worker, pid: int, ticket: Ticket[Any]) -> None:
    """The window's frames, until it has noticed that the process died."""
    while worker.pid == pid and not ticket.done:
        worker.wait(ticket, 0.05)


def test_a_shot_is_the_same_as_in_the_window_s_own_process(running: Worker) -> None:
    ticket = running.ask(SHOT)
    assert running.wait(ticket, LONG)
    assert ticket.result() == simulate(TABLE, LAUNCH)


def test_a_preview_shows_the_path_up_to_the_first_contact(running: Worker) -> None:
    ticket = running.ask(PreviewJob(table=TABLE, launch=LAUNCH, mode="contact"))
    assert running.wait(ticket, LONG)
    shown = ticket.result()
    assert shown.path[0][:2] == (280.0, 80.0)
    assert shown.contact is not None
    assert shown.path[-1][:2] == pytest.approx(shown.contact, abs=1e-6)


def test_a_hand_aims_by_its_seed(running: Worker) -> None:
    job = AimJob(table=TABLE, token="t1", goal="card", card="c13", hand="expert", seed=5)
    first, second = running.ask(job), running.ask(job)
    assert running.wait(second, LONG)
    assert first.result() == second.result()
    assert first.result()[0].launch.seed == 5


def test_only_the_newest_waiting_preview_is_computed(running: Worker) -> None:
    front = running.ask(BUSY)
    tickets = previews(running, 5)
    assert running.wait(tickets[-1], LONG)
    assert [ticket.state for ticket in tickets] == ["cancelled"] * 4 + ["done"]
    assert front.state == "done"
    with pytest.raises(WorkerError, match="cancelled"):
        tickets[0].result()


def test_a_shot_goes_before_previews_and_aims_that_wait(running: Worker) -> None:
    running.ask(BUSY)
    aim = running.ask(BUSY)
    preview = previews(running, 1)[0]
    shot = running.ask(SHOT)
    assert running.wait(shot, LONG)
    assert not preview.done and not aim.done
    assert running.wait(preview, LONG)
    assert not aim.done
    assert running.wait(aim, LONG)


def test_what_is_called_off_is_never_answered(running: Worker) -> None:
    working, waiting = running.ask(BUSY), running.ask(SHOT)
    working.cancel()
    waiting.cancel()
    after = running.ask(SHOT)
    assert running.wait(after, LONG)
    assert (working.state, waiting.state, after.state) == ("cancelled", "cancelled", "done")


def test_an_impossible_shot_fails_with_one_line_that_names_the_field(running: Worker) -> None:
    ticket = running.ask(SimulateJob(table=TABLE, launch=msgspec.structs.replace(LAUNCH, power=9.0)))
    pid = running.pid
    assert running.wait(ticket, LONG)
    with pytest.raises(WorkerError, match=r"^launch\.power: .*$"):
        ticket.result()
    assert running.pid == pid, "a refused job is no reason to die"


@unix
def test_ctrl_c_is_the_window_s_to_answer(running: Worker) -> None:
    pid = running.pid
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    ticket = running.ask(SHOT)
    assert running.wait(ticket, LONG)
    assert (ticket.state, running.pid) == ("done", pid)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="needs /proc")
@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="only where the system knows batches")
def test_a_question_never_interrupts_the_window(running: Worker) -> None:
    assert running.wait(running.warm(), 30.0)
    assert running.pid is not None
    assert os.sched_getscheduler(running.pid) == os.SCHED_BATCH
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, running.pid) == min(own + YIELDING, LEAST_URGENT)


def test_the_process_computes_but_never_loads_pygame(running: Worker) -> None:
    loaded = Path(f"/proc/{running.pid}/maps").read_text()
    assert "pymunk" in loaded and "numpy" in loaded
    assert "pygame" not in loaded


@unix
def test_a_process_that_dies_is_replaced_and_its_job_done_again() -> None:
    with Worker() as worker:
        ticket = worker.ask(SHOT)
        pid = kill(worker)
        assert worker.wait(ticket, LONG)
        assert ticket.result().landing == simulate(TABLE, LAUNCH).landing
        assert worker.pid not in (None, pid)


@unix
def test_a_job_that_every_process_dies_on_is_given_up_and_the_next_one_done() -> None:
    with Worker() as worker:
        deadly: Ticket[Any] = worker.ask(SLOW)
        next_one = worker.ask(SHOT)
        next_one.cancel()
        poll_until_replaced(worker, kill(worker), deadly)
        while deadly.state == "waiting":
            worker.wait(deadly, 0.05)
        assert not deadly.done
        poll_until_replaced(worker, kill(worker), deadly)
        with pytest.raises(WorkerError, match="stopped") as caught:
            deadly.result()
        assert "\n" not in str(caught.value)
        healthy = worker.ask(SHOT)
        assert worker.wait(healthy, LONG)
        assert healthy.state == "done"


def test_a_process_that_never_answers_is_ended() -> None:
    now = 0.0
    worker = Worker(clock=lambda: now)
    ticket = worker.ask(SLOW)
    pid = worker.pid
    now = PATIENCE + 1.0
    worker.poll()
    assert ticket.failed
    assert worker.pid != pid
    worker.close()


def test_closing_leaves_no_process_and_no_open_question() -> None:
    worker = Worker()
    working, waiting = worker.ask(SLOW), worker.ask(SHOT)
    pid = worker.pid
    worker.close()
    worker.close()
    assert pid not in {child.pid for child in active_children()}
    assert working.failed and waiting.failed
    with pytest.raises(WorkerError, match="closed"):
        worker.ask(SHOT).result()


PARENT = """
from game.session.worker import Worker
from game.session.jobs import AimJob
from game.table.load import default_table

if __name__ == "__main__":
    worker = Worker()
    worker.wait(worker.warm(), 60.0)
    if {busy}:
        worker.ask(AimJob(table=default_table(), token="t1", goal="card", card="c13", exact=5000))
    print("ready", flush=True)
    input()
"""


@unix
@pytest.mark.parametrize("busy", [False, True])
def test_a_window_that_is_killed_leaves_no_process_behind(tmp_path: Path, busy: bool) -> None:
    """Whoever is left over would hold the output open, and reading it would not come to an end."""
    script = tmp_path / "window.py"
    script.write_text(PARENT.format(busy=busy))
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == b"ready\n"
        window.kill()
        rest, _ = window.communicate(timeout=5.0)
    assert rest == b""
