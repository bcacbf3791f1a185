"""A match in which bots play, as its screen meets it: who thinks, and what a launch waits for."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from game.core import NOBODY, Launched, Rng
from game.flick.film import Film, Shot
from game.games.space_defenders.state import Options as DefendersOptions
from game.session.jobs import SimulateJob, ThinkJob
from game.session.match import Match, Player, Setup
from game.session.match_flow import AGAIN, BREATH
from game.session.orders import Ask, Complain, Fly, Pause, Show, Stand, Think
from game.session.worker import Worker
from tests.session.headless_screen import FRAME, ONE, OTHER, Screen, against_a_bot, thought
from tests.session.silent import SilentWorker
from tests.session.tic import AGAINST_BOT, DIFFER, GAMES, SAME, begun, marks, setup
from tests.teaching.cover import stand_in
from tests.teaching.tic_values import AnnounceFlick, Call, Mark

unix = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals as Unix has them")


def test_a_bot_is_asked_once_the_persons_move_has_been_shown() -> None:
    screen = Screen(begun(players=AGAINST_BOT), moves=1.0)
    screen.soon()
    screen.play(SAME)
    assert screen.worker.tickets == []
    assert screen.wait(1.1) == [Stand(ONE)]
    assert screen.flow.doing == Think(OTHER) and screen.flow.thinks
    (ticket,) = screen.worker.tickets
    assert isinstance(ticket.job, ThinkJob) and ticket.job.seat == OTHER


def test_a_bots_move_is_shown_and_a_breath_taken_before_the_person_is_asked() -> None:
    screen = against_a_bot()
    screen.worker.tickets[0].answer(thought(DIFFER))
    assert screen.soon() == [Show(2)]
    assert screen.flow.doing == Pause()
    assert screen.wait(BREATH) == [Stand(ONE)]
    assert screen.flow.asks


def test_without_animations_no_breath_is_taken_and_a_fast_one_is_shorter() -> None:
    for speed, breath in ((0.0, 0.0), (4.0, BREATH / 4)):
        screen = against_a_bot()
        screen.speed = speed
        screen.worker.tickets[0].answer(thought(DIFFER))
        screen.wait(breath + 5 * FRAME)
        assert screen.flow.doing == Ask(ONE)


def test_whoever_is_in_a_hurry_takes_no_breath() -> None:
    screen = against_a_bot()
    screen.worker.tickets[0].answer(thought(DIFFER))
    screen.soon()
    screen.flow.hurry()
    assert screen.soon() == [Stand(ONE)]


def test_what_is_looked_at_is_looked_at_before_a_bot_goes_on_and_a_press_ends_that() -> None:
    for hurries in (False, True):
        screen = against_a_bot()
        screen.worker.tickets[0].answer(thought(DIFFER))
        screen.soon()
        screen.flow.behold(2.0)
        if hurries:
            screen.flow.hurry()
        screen.wait(1.0)
        assert screen.flow.asks == hurries
        screen.wait(1.5)
        assert screen.flow.asks


def test_undo_while_a_bot_thinks_calls_it_off_and_asks_the_person_again() -> None:
    screen = against_a_bot()
    assert screen.flow.waits_for_worker
    assert screen.flow.undo()
    assert [ticket.state for ticket in screen.worker.tickets] == ["cancelled"]
    assert screen.soon() == [Stand(ONE)]
    assert (screen.flow.doing, screen.flow.shown) == (Ask(ONE), 0)
    screen.play(Call("differ"))
    assert len(screen.worker.tickets) == 2, "the bot is asked about the new position"


def test_undo_while_a_move_is_still_being_shown_takes_it_back_unseen() -> None:
    screen = Screen(begun(players=AGAINST_BOT), moves=2.0)
    screen.soon()
    screen.play(SAME)
    assert screen.flow.undo()
    assert screen.wait(2.1) == [Stand(ONE)]
    assert screen.match.log.entries == ()


def test_undo_that_is_off_changes_nothing() -> None:
    screen = Screen(begun(players=AGAINST_BOT))
    screen.soon()
    assert not screen.flow.undo()
    assert screen.soon() == [] and screen.flow.doing == Ask(ONE)


def test_whoever_leaves_calls_the_bot_off_and_whoever_comes_back_has_it_asked_again() -> None:
    screen = against_a_bot()
    screen.flow.cancel()
    assert not screen.flow.waits_for_worker
    screen.soon()
    assert [ticket.state for ticket in screen.worker.tickets] == ["cancelled", "waiting"]


def test_a_bot_without_an_answer_is_complained_about_once_and_asked_again_later() -> None:
    screen = against_a_bot()
    screen.worker.tickets[0].fail("It has no idea.")
    (complaint,) = screen.wait(AGAIN - 0.2)
    assert isinstance(complaint, Complain) and "no idea" in complaint.line
    assert len(screen.worker.tickets) == 1 and screen.flow.doing == Think(OTHER)
    assert screen.wait(0.4) == []
    assert len(screen.worker.tickets) == 2


def test_a_bots_answer_that_is_no_legal_move_is_complained_about_and_not_played() -> None:
    screen = against_a_bot()
    screen.worker.tickets[0].answer(thought(Mark(0)))
    assert [type(order) for order in screen.soon()] == [Complain]
    assert len(screen.match.log.entries) == 1


def test_a_picture_that_is_put_anew_is_seen_before_the_bots_move_changes_it() -> None:
    screen = against_a_bot()
    screen.flow.stand_anew()
    screen.worker.tickets[0].answer(thought(DIFFER))
    screen.wait(FRAME)
    assert (screen.told, len(screen.match.log.entries)) == ([Stand(ONE)], 1)
    assert screen.soon() == [Show(2)]


def test_bots_alone_play_on_and_everybody_sees_what_everybody_may() -> None:
    screen = Screen(begun(players=(AGAINST_BOT[1], AGAINST_BOT[1])), speed=0.0)
    for number, move in enumerate((SAME, DIFFER, Mark(0), Mark(3), Mark(1), Mark(4), Mark(2)), 1):
        screen.soon()
        screen.worker.tickets[-1].answer(thought(move))
        screen.soon()
        assert screen.flow.shown == number
    assert screen.flow.over and screen.flow.viewer == NOBODY


@unix
def test_a_worker_that_is_killed_in_mid_thought_is_replaced_and_the_bot_answers_all_the_same() -> None:
    players = (Player(name="Ada"), Player("bot", "Rover", "regular"))
    screen = Screen(Match.start(Setup("space_defenders", DefendersOptions(seats=2, first=1), players, 3)))
    with Worker() as worker:
        assert worker.wait(worker.warm(), 60.0)
        screen.worker = worker
        screen.soon()
        assert screen.flow.doing == Think(OTHER) and worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        for _ in range(3000):
            screen.frame()
            if screen.flow.asks:
                break
            ticket = screen.flow._ticket
            if ticket is not None:
                worker.wait(ticket, 0.02)
    assert screen.flow.asks
    assert not [order for order in screen.told if isinstance(order, Complain)]


# Launches


def test_a_launch_is_shown_then_the_worker_is_asked_where_it_lands_and_that_is_shown() -> None:
    match: Any = Match.start(setup(AGAINST_BOT, flicks=True), None, GAMES)
    marks(match)
    screen = Screen(match)
    screen.soon()
    screen.play(AnnounceFlick())
    launch = match.state.decision.sample(Rng(3))
    assert screen.play(Launched(launch)) == [Show(4), Stand(ONE)]
    assert screen.flow.doing == Fly(launch) and screen.flow.thinks
    (ticket,) = screen.worker.tickets
    assert isinstance(ticket.job, SimulateJob) and ticket.job.launch == launch
    ticket.answer(Shot(stand_in(match.state.decision), (), Film(0.0, {})))
    assert screen.soon()[0] == Show(5)
    assert match.log.film(5) is not None
    with pytest.raises(IndexError):
        match.log.film(6)


def test_without_a_worker_a_launch_waits_for_one() -> None:
    match: Any = Match.start(setup(AGAINST_BOT, flicks=True), None, GAMES)
    marks(match)
    screen = Screen(match)
    screen.worker = None
    screen.soon()
    screen.play(AnnounceFlick())
    screen.play(Launched(match.state.decision.sample(Rng(3))))
    assert isinstance(screen.flow.doing, Fly) and not screen.flow.waits_for_worker
    screen.worker = SilentWorker()
    screen.soon()
    assert len(screen.worker.tickets) == 1
