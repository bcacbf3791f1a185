"""A match as its screen meets it, without a screen: who is asked, who thinks, what is shown, who may look."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import NOBODY, AutoAnswers, Companions, Launched, Rng, encode
from game.flick.film import Film, Shot
from game.games.space_defenders.state import Options as DefendersOptions
from game.session.automatic import LONGEST, SHORTEST, AskingChoices
from game.session.jobs import SimulateJob, ThinkJob, Thought
from game.session.kept import Kept
from game.session.match import Match, Player, Setup
from game.session.match_flow import (
    AGAIN,
    BREATH,
    LATE,
    WATCHED_BREATH,
    Ask,
    Complain,
    Cover,
    Fly,
    Keep,
    MatchFlow,
    MatchOrder,
    Over,
    Pause,
    ReplayFlow,
    Show,
    Stand,
    Think,
)
from game.session.worker import Worker
from tests.session.silent import SilentWorker
from tests.session.tic import (
    AGAINST_BOT,
    DIFFER,
    GAMES,
    PEOPLE,
    SAME,
    begun,
    marks,
    opened,
    setup,
    won,
)
from tests.teaching.cover import stand_in
from tests.teaching.tic_values import AnnounceFlick, Call, Mark

FRAME = 1 / 60
ONE, OTHER = 0, 1
unix = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals as Unix has them")


class Screen:
    """Does at once what it is told, and notes it; a picture moves for `moves` seconds."""

    def __init__(self, match: Any, moves: float = 0.0, speed: float = 1.0, **wishes: Any) -> None:
        self.flow = MatchFlow(match, lambda: AskingChoices(**wishes))
        self.match, self.speed, self.moves = match, speed, moves
        self.worker: Any = SilentWorker()
        self.told: list[MatchOrder] = []
        self._left = 0.0

    def frame(self, dt: float = FRAME) -> None:
        self._left -= dt
        for order in self.flow.advance(dt, self._left <= 0.0, self.speed, self.worker):
            self.told.append(order)
            if isinstance(order, Show):
                self._left = self.moves

    def wait(self, seconds: float) -> list[MatchOrder]:
        """What was said meanwhile."""
        self.told.clear()
        for _ in range(round(seconds / FRAME)):
            self.frame()
        return list(self.told)

    def soon(self) -> list[MatchOrder]:
        return self.wait(4 * FRAME)

    def play(self, *moves: Any) -> list[MatchOrder]:
        """A person's answers, each once it is asked for."""
        said = []
        for move in moves:
            self.flow.play(move)
            said += self.soon()
        return said


def seated(match: Any, seat: int = ONE) -> Screen:
    """Somebody has taken the screen at the start."""
    screen = Screen(match)
    screen.soon()
    screen.flow.sit_down(seat)
    screen.soon()
    return screen


@pytest.fixture
def open_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game, but nobody at the screen may not see everything."""
    monkeypatch.setattr(type(GAMES.load("flick_tac_toe")), "has_secrets", False, raising=False)


# Two people at one screen


@pytest.mark.usefixtures("open_game")
def test_a_question_is_shown_before_it_is_asked_and_the_answer_before_the_next_one() -> None:
    screen = Screen(begun())
    assert screen.soon() == [Stand(ONE)]
    assert screen.flow.doing == Ask(ONE) and screen.flow.asks
    assert screen.play(SAME) == [Show(1), Stand(OTHER)]
    assert screen.flow.doing == Ask(OTHER)


@pytest.mark.usefixtures("open_game")
def test_nobody_is_asked_while_the_picture_still_moves() -> None:
    screen = Screen(begun(), moves=1.0)
    screen.soon()
    assert screen.play(SAME) == [Show(1)]
    assert screen.flow.doing == Show(1)
    assert screen.wait(1.0) == [Stand(OTHER)]


@pytest.mark.usefixtures("open_game")
def test_a_question_stands_for_as_long_as_it_is_not_answered() -> None:
    screen = Screen(begun())
    screen.soon()
    assert screen.wait(5.0) == []
    assert screen.flow.doing == Ask(ONE)


@pytest.mark.usefixtures("open_game")
def test_in_another_language_the_question_is_put_anew() -> None:
    screen = Screen(begun())
    screen.soon()
    screen.flow.stand_anew()
    assert screen.soon() == [Stand(ONE)]


# Secrets


def test_at_the_start_the_screen_is_covered_and_nobodys_secrets_are_on_it() -> None:
    screen = Screen(begun())
    assert screen.flow.viewer == NOBODY
    assert screen.soon()[0] == Cover(ONE)
    assert (screen.flow.doing, screen.flow.viewer) == (Cover(ONE), NOBODY)


def test_who_sits_down_sees_their_own_and_is_asked() -> None:
    screen = Screen(begun())
    screen.soon()
    screen.flow.sit_down(ONE)
    assert screen.soon() == [Stand(ONE)]
    assert (screen.flow.doing, screen.flow.viewer) == (Ask(ONE), ONE)
    assert screen.flow.question == screen.match.decision


def test_what_somebody_did_is_shown_to_them_before_the_screen_is_covered_for_the_other() -> None:
    screen = seated(begun())
    said = screen.play(SAME)
    assert said[:2] == [Show(1), Cover(OTHER)]
    assert screen.flow.question is None, "whoever still sits there is asked nothing"
    screen.flow.sit_down(OTHER)
    assert screen.soon() == [Stand(OTHER)]


def test_a_match_that_is_resumed_begins_under_a_cover(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = marks(begun(store), 4)
    match.kept.wait()
    screen = Screen(Match.resume(store, match.kept.id, GAMES))
    assert (screen.flow.shown, screen.soon()[0]) == (3, Cover(OTHER))
    store.close()


def test_undo_into_the_others_turn_covers_the_screen_again() -> None:
    screen = seated(begun())
    screen.play(SAME)
    screen.flow.sit_down(OTHER)
    screen.soon()
    assert screen.flow.undo()
    assert screen.soon()[0] == Cover(ONE)


def test_where_nothing_is_hidden_any_more_the_screen_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = seated(begun())
    monkeypatch.setattr(type(screen.match.game), "companions", Companions(hidden=lambda state: ()))
    assert screen.play(SAME) == [Show(1), Stand(OTHER)]
    monkeypatch.undo()
    assert screen.soon()[0] == Cover(OTHER), "something is hidden again, and nobody was handed the screen"


def test_the_only_person_is_never_covered() -> None:
    screen = Screen(begun(players=AGAINST_BOT))
    assert screen.soon() == [Stand(ONE)]
    assert screen.flow.doing == Ask(ONE)


# Bots


def against_a_bot() -> Screen:
    """It is the bot's turn, and the worker has been asked."""
    screen = Screen(begun(players=AGAINST_BOT))
    screen.soon()
    screen.play(SAME)
    return screen


def thought(move: Any) -> Thought:
    return Thought(encode(move).decode())


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


# Watched again


def watched() -> ReplayFlow:
    return ReplayFlow(won(begun()))


def test_a_replay_begins_before_everything_and_shows_nobodys_secrets_until_they_are_out() -> None:
    assert (watched().shown, watched().viewer, watched().advance(5.0, True, 1.0)) == (0, NOBODY, [])
    ongoing = ReplayFlow(marks(begun(players=AGAINST_BOT), 0))
    assert ongoing.viewer == ONE, "the only person goes on seeing what they see"


def test_a_running_replay_shows_one_entry_after_the_other_and_stops_behind_the_last() -> None:
    replay = watched()
    assert replay.toggle() == []
    told = [order for _ in range(8) for order in replay.advance(WATCHED_BREATH + 0.01, True, 1.0)]
    assert told == [Show(number) for number in range(1, 8)]
    assert replay.advance(1.0, True, 1.0) == [] and not replay.running


def test_a_replay_waits_for_the_picture_and_breathes_by_its_speed() -> None:
    replay = watched()
    replay.toggle()
    assert replay.advance(9.0, False, 1.0) == []
    assert replay.advance(WATCHED_BREATH / 2, True, 1.0) == []
    assert replay.advance(WATCHED_BREATH / 4 + 0.01, True, 2.0) == [Show(1)]


def test_by_hand_an_entry_on_is_shown_and_one_back_stands_at_once() -> None:
    replay = watched()
    replay.toggle()
    assert (replay.step(1), replay.running) == ([Show(1)], False)
    assert (replay.step(1), replay.step(-1), replay.shown) == ([Show(2)], [Stand(NOBODY)], 1)
    assert (replay.go_to(99), replay.shown, replay.step(1)) == ([Stand(NOBODY)], 7, [])
    assert (replay.toggle(), replay.shown, replay.running) == ([Stand(NOBODY)], 0, True), "and anew"


# Answers that give themselves


def one_space_left() -> Any:
    return marks(begun(players=PEOPLE), 0, 1, 2, 4, 3, 5, 7, 6)


@pytest.mark.usefixtures("open_game")
def test_a_question_with_one_answer_is_shown_and_answered_after_a_pause() -> None:
    screen = Screen(one_space_left(), asking="when_possible")
    assert screen.wait(SHORTEST - 0.1) == [Stand(ONE)]
    assert screen.flow.doing == Pause() and not screen.flow.asks
    assert screen.wait(LONGEST)[0] == Show(11)
    assert screen.flow.over


@pytest.mark.usefixtures("open_game")
def test_whoever_wants_to_be_asked_is_asked_even_then() -> None:
    screen = Screen(one_space_left(), asking="always")
    screen.wait(2 * LONGEST)
    assert screen.flow.doing == Ask(ONE) and len(screen.match.log.entries) == 10


@pytest.mark.usefixtures("open_game")
def test_a_question_with_two_answers_is_asked() -> None:
    screen = Screen(marks(begun(), 0, 1, 2, 4, 3, 5, 7), asking="when_possible")
    screen.wait(2 * LONGEST)
    assert screen.flow.doing == Ask(OTHER)


@pytest.mark.usefixtures("open_game")
def test_without_animations_the_question_is_shown_once_and_answered_at_once() -> None:
    screen = Screen(one_space_left(), speed=0.0, asking="when_possible")
    assert screen.soon()[:2] == [Stand(ONE), Show(11)]


def test_the_pause_is_the_same_whatever_the_hand_holds() -> None:
    def waited(seed: int, first: Call) -> float:
        match = begun(players=AGAINST_BOT, seed=seed)
        match.play(first)
        match.play(DIFFER)
        screen, passed = Screen(match, manners={"marking": "last"}), 0.0
        while len(match.log.entries) == 2:
            screen.frame()
            passed += FRAME
        return passed

    with pytest.MonkeyPatch.context() as patch:
        last: Callable[..., Any] = lambda view, decision, wishes: decision.moves[-1]  # noqa: E731
        answers: AutoAnswers[Any] = AutoAnswers((), last)
        patch.setattr(type(begun().game), "companions", Companions(auto_answers=answers))
        assert waited(3, SAME) == waited(3, DIFFER)
        assert len({waited(seed, SAME) for seed in range(6)}) > 3


# The end, and the disk


@pytest.mark.usefixtures("open_game")
def test_the_end_is_told_once_after_the_last_move_was_shown() -> None:
    match = marks(begun(), 0, 3, 1, 4)
    screen = Screen(match)
    screen.soon()
    assert match.outcome is None
    said = screen.play(Mark(2))
    assert match.outcome is not None
    assert said == [Show(7), Stand(ONE), Over(match.outcome)]
    assert screen.wait(3.0) == [] and screen.flow.over


@pytest.mark.usefixtures("open_game")
def test_a_shot_that_is_watched_again_after_the_end_does_not_end_it_again() -> None:
    screen = Screen(won(begun()))
    screen.soon()
    screen._left = 1.0
    assert screen.wait(2.0) == [] and screen.flow.over


@pytest.mark.usefixtures("open_game")
def test_nobody_sees_a_move_before_it_is_kept_and_a_slow_disk_is_mentioned(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match = begun(store)
    match.kept.wait()
    screen = Screen(match)
    screen.soon()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Kept, "pending", True)
        assert screen.play(SAME) == []
        assert screen.flow.doing == Keep() and not screen.flow.late
        screen.wait(LATE)
        assert screen.flow.late
    match.kept.wait()
    assert screen.soon()[0] == Show(1)
    store.close()


@pytest.mark.usefixtures("open_game")
def test_what_is_the_matter_with_the_disk_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    screen = Screen(match)
    screen.soon()
    monkeypatch.setattr(Kept, "trouble", "The disk is full.")
    assert screen.wait(1.0) == [Complain("The disk is full.")]
    monkeypatch.setattr(Kept, "trouble", "")
    assert screen.wait(0.1) == []
    monkeypatch.setattr(Kept, "trouble", "The disk is full.")
    assert screen.wait(1.0) == [Complain("The disk is full.")], "said again when it is so again"


@pytest.mark.usefixtures("open_game")
def test_a_match_that_was_played_on_elsewhere_goes_on_as_another_without_a_word(tmp_path: Path) -> None:
    left, right = opened(tmp_path), opened(tmp_path)
    ours = marks(begun(left), 0)
    ours.kept.wait()
    theirs = Match.resume(right, ours.kept.id, GAMES)
    screen = Screen(theirs)
    screen.soon()
    ours.play(Mark(8))
    ours.kept.wait()
    screen.flow.play(Mark(7))
    assert theirs.kept.wait()
    assert screen.soon() == [Show(4), Stand(ONE)]
    assert ours.kept.id != theirs.kept.id and screen.flow.doing == Ask(ONE)
    left.close()
    right.close()
