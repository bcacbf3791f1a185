"""Bots that think in the worker process: the same answers as here, and called off when nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import active_children

import msgspec
import pytest

from game.bots.bot import answer
from game.core import decode, encode
from game.games.space_defenders import GAME
from game.games.space_defenders.state import Move
from game.session.jobs import Request, SimulateJob, StopJob, ThinkJob
from game.session.worker import Worker, WorkerError
from game.session.worker_process import answer as answer_request
from game.table.load import default_table
from game.table.things import Launch

LONG = 60.0
POSITION = GAME.parse("10 | 4 2 3 1 4 5\n 9 | 2 4 1 3 5 4\n 1 | A . . . . B\n reserve A 5 5\n turn A")
JOB = ThinkJob(
    game="space_defenders", view=encode(POSITION.view(0)).decode(), seat=0, bot="search", seed=2**63 + 5
)
QUICK = msgspec.structs.replace(JOB, bot="greedy")
ENDLESS = msgspec.structs.replace(JOB, nodes=10**12)
SHOT = SimulateJob(table=default_table(), launch=Launch(token="t", x=280.0, y=80.0, heading=0.0, power=0.5))


@pytest.fixture(scope="module")
def running() -> Iterator[Worker]:
    with Worker() as worker:
        assert worker.wait(worker.ask(QUICK), LONG)
        yield worker


def test_a_bot_answers_as_it_would_in_the_window_s_own_process(running: Worker) -> None:
    ticket = running.ask(JOB)
    assert running.wait(ticket, LONG)
    move = decode(Move, ticket.result().move)
    assert move == answer(GAME, POSITION.view(0), 0, "search", JOB.seed)
    assert POSITION.decision is not None and not POSITION.decision.refuses(move)


def test_a_newer_question_calls_an_older_one_off_in_mid_thought(running: Worker) -> None:
    older, waiting = running.ask(ENDLESS), running.ask(ENDLESS)
    newer = running.ask(QUICK)
    pid = running.pid
    assert running.wait(newer, LONG)
    assert (older.state, waiting.state, newer.state) == ("cancelled", "cancelled", "done")
    assert running.pid == pid, "the process went on, it was not ended"


def test_a_thought_that_is_called_off_makes_room_for_a_shot(running: Worker) -> None:
    thought = running.ask(ENDLESS)
    thought.cancel()
    shot = running.ask(SHOT)
    pid = running.pid
    assert running.wait(shot, LONG)
    assert (thought.state, shot.state, running.pid) == ("cancelled", "done", pid)


def test_a_stop_that_comes_too_late_stops_nothing(running: Worker) -> None:
    """The thought may be over when the stop arrives: nothing answers it, and the next job is done."""
    late = msgspec.msgpack.encode(Request(ticket=0, job=StopJob()))
    assert answer_request(late, lambda: False) == b""
    for seed in range(5):
        running.ask(msgspec.structs.replace(QUICK, seed=seed)).cancel()
        running.poll()
    ticket = running.ask(JOB)
    assert running.wait(ticket, LONG)
    assert decode(Move, ticket.result().move) == answer(GAME, POSITION.view(0), 0, "search", JOB.seed)


def test_closing_in_mid_thought_leaves_no_process() -> None:
    worker = Worker()
    assert worker.wait(worker.ask(QUICK), LONG)
    thought = worker.ask(ENDLESS)
    pid = worker.pid
    assert pid in {child.pid for child in active_children()}
    worker.close()
    assert pid not in {child.pid for child in active_children()}
    assert thought.failed


@pytest.mark.parametrize(
    ("job", "words"),
    [
        (msgspec.structs.replace(JOB, bot="clever"), "clever: no such bot"),
        (msgspec.structs.replace(JOB, game="chess"), "chess: no such game"),
        (msgspec.structs.replace(JOB, seat=1), "seat 2 is asked nothing"),
        (msgspec.structs.replace(JOB, view="{}"), "expected this key, which is missing"),
    ],
)
def test_a_question_that_makes_no_sense_fails_in_one_line(running: Worker, job: ThinkJob, words: str) -> None:
    ticket = running.ask(job)
    pid = running.pid
    assert running.wait(ticket, LONG)
    with pytest.raises(WorkerError, match=words) as caught:
        ticket.result()
    assert "\n" not in str(caught.value)
    assert running.pid == pid
