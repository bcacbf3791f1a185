"""A match as its screen meets it, without a screen: who is asked, what is shown, who may look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import NOBODY, AutoAnswers, Companions
from game.session.automatic import LONGEST, SHORTEST
from game.session.kept import Kept
from game.session.match import Match
from game.session.match_flow import LATE
from game.session.orders import Ask, Complain, Cover, Keep, Over, Pause, Show, Stand
from tests.session.headless_screen import FRAME, ONE, OTHER, Screen, seated
from tests.session.tic import AGAINST_BOT, DIFFER, GAMES, PEOPLE, SAME, begun, marks, opened, won
from tests.teaching.tic_values import Call, Mark


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
