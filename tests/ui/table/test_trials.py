"""Exact shots are tried ahead of the aim, in small handfuls, and never stand in the way of the real one."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2
from typing import Any

import msgspec

from game.flick import simulate
from game.flick.bar import power_of
from game.flick.reach import Reach, reach
from game.session.jobs import Job, RestsJob
from game.session.legality import Refusal
from game.session.worker import Ticket
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, Token
from game.ui.table.trials import BATCH, Trials
from tests.lab.pilot import Here, Pilot

MakePilot = Callable[..., Pilot]

FULL = with_rows(bare_table(), (1, 2, 3, 4))
TAKEN = replace_things(FULL, tokens=(Token(id="b", x=290.0, y=300.0, z=0.4),))
AIMED = Launch("a", 280.0, 87.5, 0.0, power_of("shooter", 0.4), "shooter")
FRAME = 1.0 / 60.0


class Asked(Here):
    """Keeps what it was asked; answers once it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[RestsJob] = []
        self.tickets: list[Ticket[Any]] = []

    def ask(self, job: Job) -> Ticket[Any]:
        assert isinstance(job, RestsJob)
        self.jobs.append(job)
        self.tickets.append(Ticket(len(self.jobs), job))
        return self.tickets[-1]

    def answer(self) -> None:
        for ticket in self.tickets:
            if not ticket.done:
                self._work(ticket)


def climbing(frame: int) -> Launch:
    return msgspec.structs.replace(AIMED, power=AIMED.power + 0.008 * frame)


def test_one_handful_is_asked_for_at_a_time() -> None:
    trials, worker = Trials(), Asked()
    for frame in range(4):
        assert trials.zone(TAKEN, AIMED, worker, frame * FRAME) is None
    assert [len(job.launches) for job in worker.jobs] == [BATCH]
    worker.answer()
    assert trials.zone(TAKEN, AIMED, worker, 4 * FRAME) is not None
    assert len(worker.jobs) == 2


def test_they_are_of_where_the_aim_will_be() -> None:
    trials, worker = Trials(), Asked()
    trials.zone(TAKEN, climbing(0), worker, 0.0)
    worker.answer()
    trials.zone(TAKEN, climbing(1), worker, FRAME)
    powers = [launch.power for launch in worker.jobs[-1].launches]
    assert powers == sorted(powers)
    assert powers[0] > climbing(3).power and powers[-1] < climbing(12).power


def test_an_aim_that_stands_still_is_known_after_some() -> None:
    trials, worker = Trials(), Asked()
    for frame in range(60):
        trials.zone(TAKEN, AIMED, worker, frame * FRAME)
        worker.answer()
    assert len(worker.jobs) <= 5


def test_no_two_are_the_same_shot() -> None:
    trials, worker = Trials(), Asked()
    for frame in range(6):
        trials.zone(TAKEN, climbing(frame), worker, frame * FRAME)
        worker.answer()
    seeds = [launch.seed for job in worker.jobs for launch in job.launches]
    assert len(set(seeds)) == len(seeds) > BATCH


def test_another_table_or_token_begins_anew() -> None:
    trials, worker = Trials(), Asked()
    trials.zone(TAKEN, AIMED, worker, 0.0)
    worker.answer()
    assert trials.zone(TAKEN, AIMED, worker, FRAME) is not None
    assert trials.zone(FULL, AIMED, worker, 2 * FRAME) is None
    other = msgspec.structs.replace(AIMED, token="c")
    assert trials.zone(FULL, other, worker, 3 * FRAME) is None


def test_what_is_not_wanted_any_more_is_called_off() -> None:
    trials, worker = Trials(), Asked()
    trials.zone(TAKEN, AIMED, worker, 0.0)
    trials.stop()
    assert worker.tickets[0].cancelled


def test_without_a_worker_nothing_is_known() -> None:
    assert Trials().zone(TAKEN, AIMED, None, 0.0) is None


# -- the bar ----------------------------------------------------------------------------------

CARD = FULL.cards[7]
WALL = tuple(Token(id=f"x{n}", x=CARD.x - 26.0 + 26.0 * n, y=CARD.y - 18.0, z=0.4) for n in range(3))
WALLED = replace_things(FULL, tokens=WALL)
MIDDLE = (CARD.x, CARD.y)
POINTED = msgspec.structs.replace(AIMED, heading=atan2(CARD.x - 280.0, CARD.y - 87.5), power=0.5)


def found(trials: Trials, worker: Here, seconds: float, pointed: Launch = POINTED) -> Reach:
    closed = reach(WALLED, pointed, MIDDLE)
    for frame in range(round(seconds / FRAME)):
        told = trials.reach(WALLED, pointed, MIDDLE, closed, worker, frame * FRAME)
    return told


def test_where_tokens_stand_in_the_way_powers_are_tried_until_some_reach_it() -> None:
    assert not reach(WALLED, POINTED, MIDDLE).certain
    wanted = found(Trials(), Here(), 1.0)
    assert wanted.window is not None and not wanted.certain
    hits = 0
    for seed in range(1000, 1010):
        power = power_of("shooter", wanted.best)
        shot = msgspec.structs.replace(POINTED, power=power, seed=seed)
        rest = next(token for token in simulate(WALLED, shot).landing.tokens if token.id == "a")
        hits += CARD.id in rest.on
    assert hits >= 7


def test_nothing_is_tried_before_the_aim_rests() -> None:
    worker = Asked()
    found(Trials(), worker, 0.1)
    assert worker.jobs == []
    trials = Trials()
    for step in range(20):
        found(trials, worker, 0.05, msgspec.structs.replace(POINTED, heading=POINTED.heading + 0.01 * step))
    assert worker.jobs == [], "each frame points elsewhere"


def test_aim_and_bar_take_turns() -> None:
    trials, worker, closed = Trials(), Asked(), reach(WALLED, POINTED, MIDDLE)
    for frame in range(40):
        trials.reach(WALLED, POINTED, MIDDLE, closed, worker, frame * FRAME)
        trials.zone(WALLED, climbing(frame), worker, frame * FRAME)
        worker.answer()
    headings = [job.launches[0].heading == job.launches[-1].heading for job in worker.jobs]
    powers = [job.launches[0].power for job in worker.jobs]
    assert len(worker.jobs) > 8 and all(headings)
    ahead = [power for power in powers if power > AIMED.power + 0.1]
    assert ahead and len(ahead) < len(powers)


# -- in the hand ------------------------------------------------------------------------------


def among_tokens(make_pilot: MakePilot) -> tuple[Pilot, Asked]:
    """The range, pointed at a card before which tokens lie; what is tried answers when it is told to."""
    at = make_pilot(preview="contact", no_sway=True)
    practice = at.practice
    card = practice.table.cards[7]
    for dx in (-26.0, 0.0, 26.0):
        assert not isinstance(practice.add_token(card.x + dx, card.y - 22.0), Refusal)
    worker = Asked()
    at.stage.worker = worker
    at.point(card.x, card.y)
    at.frame()
    return at, worker


def test_what_was_tried_is_what_the_crosshair_shows(make_pilot: MakePilot) -> None:
    at, worker = among_tokens(make_pilot)
    at.wait(0.3)
    before = at.range.launches.hand.crosshair
    assert before.zone is not None and before.zone.atop is None and worker.jobs
    assert before.prospect == "unsure" and before.waits, "no ring that is gone in a moment"
    for _ in range(30):
        worker.answer()
        at.frame()
    after = at.range.launches.hand.crosshair
    assert after.zone is not None and after.zone.atop is not None and not after.waits
    assert after.wanted is not None and after.wanted.window is not None, "and the bar knows where to let go"


def test_with_the_release_nothing_more_is_tried(make_pilot: MakePilot) -> None:
    at, worker = among_tokens(make_pilot)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.5))
    pending = [ticket for ticket in worker.tickets if not ticket.done]
    assert pending
    fired = Here()
    at.stage.worker = fired
    at.release()
    assert all(ticket.cancelled for ticket in pending), "the real shot waits for none of them"
    asked = len(worker.jobs)
    at.wait(0.3)
    assert len(worker.jobs) == asked
