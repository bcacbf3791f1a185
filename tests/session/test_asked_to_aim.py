"""Who is asked to aim: a bot answers with a launch, a person may ask for a hint; both cross the pipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.bots.hints import Hint, hint
from game.core import IllegalMove, Launched, Rng, decode, encode
from game.session.jobs import Hinted, HintJob, Job, Reply, Request, StopJob, ThinkJob, Thought, answer_type
from game.session.match import Match, Player
from game.session.worker import Worker
from game.session.worker_process import answer
from tests.session.tic import DIFFER, GAMES, PEOPLE, SAME, setup
from tests.teaching.tic_values import AnnounceFlick, Mark, SeatView

ROVER = Player("bot", "Rover", "random")


def asked_to_aim(player: Player) -> Any:
    """The second seat is about to flick."""
    match = Match.start(setup((PEOPLE[0], player), flicks=True), None, GAMES)
    for move in (SAME, DIFFER, Mark(4), AnnounceFlick()):
        match.play(move)
    return match


def computed(monkeypatch: pytest.MonkeyPatch, job: ThinkJob | HintJob, called_off: bool = False) -> Any:
    """As the worker answers, in bytes both ways."""
    monkeypatch.setattr("game.core.registry.GAMES", GAMES)
    message = msgspec.msgpack.encode(Request(ticket=1, job=job))
    said = msgspec.msgpack.decode(answer(message, lambda: called_off), type=Reply)
    assert said.trouble == ""
    return msgspec.msgpack.decode(said.result, type=answer_type(job))


def test_a_bot_that_is_asked_to_aim_launches(monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked_to_aim(ROVER)
    aim, job = match.state.decision, match.think()
    assert job is not None
    thought = computed(monkeypatch, job)
    match.take(thought)
    launched = match.log.entries[-1]
    assert isinstance(launched.move, Launched) and aim.accepts(launched.move.launch)
    assert launched.seat == 1
    settle = match.settle_job()
    assert settle is not None and settle.launch == launched.move.launch


def test_a_launch_from_elsewhere_is_refused_and_nothing_has_changed() -> None:
    match = asked_to_aim(ROVER)
    before = match.state
    launch = msgspec.structs.replace(match.state.decision.sample(Rng(1)), y=500.0)
    with pytest.raises(IllegalMove, match="behind the line"):
        match.take(Thought(move=encode(Launched(launch)).decode()))
    assert (match.state, len(match.log.entries)) == (before, 4)


def test_a_hint_for_a_person_is_a_launch_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked_to_aim(PEOPLE[1])
    job = match.hint_job()
    assert job is not None
    hinted = computed(monkeypatch, job)
    assert isinstance(hinted, Hinted)
    best = hint(match.game, match.state.view(1), 1, job.seed)
    assert (hinted.target, hinted.reason) == (best.target, best.reason)
    move = match.codec.move(hinted.move.encode())
    assert move == best.move and isinstance(move, Launched)
    assert match.state.decision.accepts(move.launch)


@pytest.mark.parametrize("called_off", [True, False])
def test_a_hint_can_be_called_off(monkeypatch: pytest.MonkeyPatch, called_off: bool) -> None:
    heard: list[bool] = []

    def patient(game: Any, view: Any, seat: int, seed: int, stop: Callable[[], bool]) -> Hint:
        heard.append(stop())
        return Hint(AnnounceFlick(), "", "")

    monkeypatch.setattr("game.bots.hints.hint", patient)
    job = asked_to_aim(PEOPLE[1]).hint_job()
    assert job is not None
    computed(monkeypatch, job, called_off)
    assert heard == [called_off]


class Overheard:
    """A pipe that nothing comes back through, and what is said into it."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def poll(self, seconds: float = 0.0) -> bool:
        return False

    def send_bytes(self, message: bytes) -> None:
        self.jobs.append(msgspec.msgpack.decode(message, type=Request).job)

    def close(self) -> None:
        pass


def test_a_hint_that_nobody_waits_for_any_more_is_called_off_and_of_several_the_newest_counts() -> None:
    job = asked_to_aim(PEOPLE[1]).hint_job()
    assert job is not None
    with Worker() as worker:
        assert worker.wait(worker.warm(), 60.0)
        pipe, worker._pipe = worker._pipe, Overheard()  # type: ignore[assignment]
        first, second, third = worker.ask(job), worker.ask(job), worker.ask(job)
        assert (first.state, second.state, third.state) == ("cancelled", "cancelled", "waiting")
        assert worker._pipe.jobs == [job, StopJob()]  # type: ignore[union-attr]
        worker._pipe = pipe


def test_only_a_person_who_is_asked_gets_a_hint_and_no_more_than_the_seat_knows() -> None:
    assert asked_to_aim(ROVER).hint_job() is None
    match = asked_to_aim(PEOPLE[1])
    job = match.hint_job()
    assert job is not None and decode(SeatView, job.view) == match.state.view(1)
    assert "streams" not in job.view
    match.play(Launched(match.state.decision.sample(Rng(1))))
    assert match.hint_job() is None, "the table is asked"


def test_the_same_question_brings_the_same_hint() -> None:
    first, second = (asked_to_aim(PEOPLE[1]).hint_job() for _ in range(2))
    assert first == second
