"""A match as people at one screen meet it: whose turn, what can be taken back, who may look."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import NOBODY, Companions, IllegalMove, Landed, Launched, Rng, decode
from game.flick.film import Film, Shot
from game.session.jobs import SimulateJob, Thought
from game.session.match import Match, MatchError, Player, again
from tests.session.tic import AGAINST_BOT, DIFFER, GAMES, PEOPLE, SAME, begun, by_chance, marks, setup, won
from tests.teaching.cover import stand_in
from tests.teaching.tic_values import AnnounceFlick, Call, Called, Mark, SeatView


def test_a_new_match_asks_the_first_seat() -> None:
    match = begun()
    assert (match.asked, match.player(0).name, match.outcome, match.log.entries) == (0, "Ada", None, ())


def test_a_match_ends_with_its_outcome() -> None:
    match = won(begun())
    assert match.outcome is not None and match.outcome.shares == (1.0, 0.0)
    assert (match.asked, match.decision) == (None, None)


def test_a_move_that_is_refused_changes_nothing() -> None:
    match = marks(begun(), 4)
    before = (match.state, match.log.entries)
    with pytest.raises(IllegalMove):
        match.play(Mark(4))
    assert (match.state, match.log.entries) == before


def test_too_few_players_are_refused_with_what_to_do() -> None:
    with pytest.raises(MatchError, match=r"2 seats, but players: 1\. Set the match up again"):
        begun(players=PEOPLE[:1])


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_no_file_could_hold_is_refused_at_the_start(seed: int) -> None:
    with pytest.raises(MatchError):
        begun(seed=seed)


def test_the_largest_seed_is_fine() -> None:
    assert begun(seed=2**64 - 1).asked == 0


def test_a_name_that_no_file_could_hold_is_refused_at_the_start() -> None:
    with pytest.raises(MatchError):
        begun(players=(Player(name="A" * 41), PEOPLE[1]))


def test_the_state_after_any_move_can_be_seen_again() -> None:
    match = begun()
    states = [match.state]
    for move in (SAME, DIFFER, Mark(0), Mark(3), Mark(1)):
        states.append(match.play(move).state)
    assert [match.log.at(number) for number in range(6)] == states
    with pytest.raises(IndexError):
        match.log.at(6)


def test_a_long_look_back_forgets_nothing() -> None:
    match = by_chance(begun(seed=4))
    for number in reversed(range(len(match.log.entries) + 1)):
        state = match.log.at(0)
        for entry in match.log.entries[:number]:
            state = match.game.apply(state, entry.move).state
        assert match.log.at(number) == state


def test_a_secret_call_shows_in_the_log_only_to_its_caller() -> None:
    match = marks(begun())
    calls = {
        seat: [
            event.word
            for entry in match.log.entries
            for event in entry.seen_by(seat)
            if isinstance(event, Called)
        ]
        for seat in (0, 1, NOBODY)
    }
    assert calls == {0: ["same", None], 1: [None, "differ"], NOBODY: [None, None]}


# Undo


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = begun()
    assert match.undo_refusal() == "undo.start"
    assert not match.undo()


def test_undo_takes_back_the_last_move() -> None:
    match = marks(begun(), 0)
    before = match.state
    match.play(Mark(3))
    assert match.undo_refusal() == ""
    assert match.undo()
    assert (match.state, len(match.log.entries)) == (before, 3)


def test_undo_goes_on_to_the_very_start() -> None:
    match = marks(begun(), 0, 3)
    while match.undo():
        pass
    assert (match.state, match.log.entries) == (begun().state, ())


def test_undo_goes_back_over_the_bots_move_to_the_persons() -> None:
    match = marks(begun(players=AGAINST_BOT), 0, 3)
    match.undo()
    assert (len(match.log.entries), match.asked) == (2, 0)


def test_undo_while_the_bot_is_asked_is_back_to_the_person() -> None:
    match = marks(begun(players=AGAINST_BOT), 0)
    assert (match.asked, match.undo(), match.asked) == (1, True, 0)


def test_bots_alone_have_nothing_to_take_back() -> None:
    match = marks(begun(players=(AGAINST_BOT[1], AGAINST_BOT[1])), 0)
    assert match.undo_refusal() == "undo.start"


def test_undo_stops_at_a_launch_and_says_so() -> None:
    match = flicked()
    assert (match.undo_refusal(), match.undo_revealed) == ("undo.revealed", "launch")
    entries = match.log.entries
    assert not match.undo()
    assert match.log.entries == entries


def test_what_came_after_a_launch_can_be_taken_back() -> None:
    match = flicked()
    number = len(match.log.entries)
    match.play(next(move for move in match.state.decision.moves if isinstance(move, Mark)))
    assert (match.undo(), len(match.log.entries)) == (True, number)


def test_a_match_that_is_over_stays_over() -> None:
    match = won(begun())
    assert match.undo_refusal() == "undo.over"
    assert not match.undo()


def test_another_way_can_be_taken_after_undo() -> None:
    match = marks(begun(), 0)
    match.undo()
    match.play(Mark(8))
    assert [str(entry.move) for entry in match.log.entries] == ["call same", "call differ", "mark c3"]
    assert [entry.number for entry in match.log.entries] == [1, 2, 3]
    assert match.log.at(3) == match.state


# Tables and bots


def test_the_table_is_asked_by_a_job_and_by_nobody() -> None:
    match = aimed()
    job = match.settle_job()
    assert match.asked is None
    assert isinstance(job, SimulateJob) and job.launch == match.state.decision.launch
    landing = stand_in(match.state.decision)
    match.take(Shot(landing, (), Film(0.0, {})))
    assert match.log.entries[-1].move == Landed(landing)
    assert (match.log.entries[-1].seat, match.settle_job()) == (NOBODY, None)


def test_only_a_bot_that_is_asked_thinks() -> None:
    match = begun(players=AGAINST_BOT)
    assert match.think() is None
    match.play(SAME)
    job = match.think()
    assert job is not None and (job.game, job.seat, job.bot) == ("flick_tac_toe", 1, "greedy")


def test_a_bot_is_told_no_more_than_its_seat_knows() -> None:
    match = begun(players=AGAINST_BOT)
    match.play(SAME)
    job = match.think()
    assert job is not None
    assert decode(SeatView, job.view) == match.state.view(1)
    assert "streams" not in job.view


def test_a_bots_thought_depends_on_the_match_and_the_move_alone() -> None:
    jobs = []
    for _ in range(2):
        match = begun(players=AGAINST_BOT)
        match.play(SAME)
        jobs.append(match.think())
    assert jobs[0] == jobs[1]
    other = begun(players=AGAINST_BOT, seed=2)
    other.play(SAME)
    thought, expected = other.think(), jobs[0]
    assert thought is not None and expected is not None and thought.seed != expected.seed


def test_what_a_bot_answers_is_played() -> None:
    match = begun(players=AGAINST_BOT)
    match.play(SAME)
    match.take(Thought(move='{"type":"call","word":"differ"}'))
    assert match.log.entries[-1].move == Call("differ")


# Who looks


def test_the_screen_is_covered_before_another_person_looks() -> None:
    match = begun()
    assert [match.onlookers.need_handover(match.state, *pair) for pair in ((None, 0), (0, 1), (1, 1))] == [
        True,
        True,
        False,
    ]


def test_one_person_alone_needs_no_cover() -> None:
    match = begun(players=AGAINST_BOT)
    assert not match.onlookers.need_handover(match.state, None, 0)


def test_a_game_without_secrets_needs_no_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    monkeypatch.setattr(type(match.game), "has_secrets", False, raising=False)
    assert not match.onlookers.need_handover(match.state, 0, 1)


def test_where_nothing_is_hidden_at_the_moment_nobody_needs_a_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    monkeypatch.setattr(type(match.game), "companions", Companions(hidden=lambda state: ()))
    assert not match.onlookers.need_handover(match.state, 0, 1)
    monkeypatch.setattr(type(match.game), "companions", Companions(hidden=lambda state: (0, 1)))
    assert match.onlookers.need_handover(match.state, 0, 1)


def test_a_bot_is_never_handed_the_screen() -> None:
    match: Any = Match.start(setup((PEOPLE[0], AGAINST_BOT[1])), None, GAMES)
    assert not match.onlookers.need_handover(match.state, 0, 1)


def test_the_only_persons_knowledge_stays_on_screen() -> None:
    match = marks(begun(players=AGAINST_BOT), 0)
    assert (match.asked, match.onlookers.viewer(match.asked)) == (1, 0)


def test_of_several_people_the_asked_ones_knowledge_is_shown() -> None:
    match = begun()
    assert match.onlookers.viewer(match.asked) == 0
    match.play(SAME)
    assert match.onlookers.viewer(match.asked, 0) == 1


def test_without_people_only_what_everybody_sees_is_shown() -> None:
    match = begun(players=(AGAINST_BOT[1], AGAINST_BOT[1]))
    assert match.onlookers.viewer(match.asked) == NOBODY


def test_a_rematch_is_the_same_with_the_seed_that_is_asked_for() -> None:
    first = setup(seed=7)
    assert again(first, 7) == first
    other = again(first)
    assert other.seed != 7
    assert msgspec.structs.replace(other, seed=7) == first


def aimed() -> Any:
    match: Any = Match.start(setup(flicks=True), None, GAMES)
    marks(match)
    match.play(AnnounceFlick())
    match.play(Launched(match.state.decision.sample(Rng(3))))
    return match


def flicked() -> Any:
    match = aimed()
    match.play(Landed(stand_in(match.state.decision)))
    assert match.decision is not None
    return match
