"""Where a finished match turned, and going on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core import AnyGame, Choice, Evaluation, RandomAnswers, Rng
from game.core.registry import GAMES as ALL_GAMES
from game.session.jobs import Turning
from game.session.match import Match, Player, Setup
from game.session.playing_on import can_play_on, play_on, turning_job
from game.session.turning import turning_point
from game.session.worker_process import compute
from tests.session.tic import AGAINST_BOT, GAMES, begun, by_chance, finished, opened, physics, setup, won

Worth = Callable[[Any, int], float]


def judged(match: Match, worth: Worth, monkeypatch: pytest.MonkeyPatch) -> Turning:
    """Where that match turned, by another idea of what positions are worth."""
    companions = replace(match.game.companions, evaluation=Evaluation(worth=worth))
    monkeypatch.setattr(type(match.game), "companions", companions, raising=False)
    moves = tuple(entry.move for entry in match.log.entries)
    return turning_point(match.game, 2, match.log.at(0), moves)


def _marked(state: Any) -> int:
    return 9 - int(state.public.spaces.count("."))


def by_marks(*shares: float) -> Worth:
    """The first seat's share by how many marks there are."""

    def worth(state: Any, seat: int) -> float:
        mine = shares[min(len(shares) - 1, _marked(state))]
        return mine if seat == 0 else 1.0 - mine

    return worth


def test_it_turned_where_the_shares_changed_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    match = won(begun())
    calls = 2
    turn = judged(match, by_marks(0.5, 0.55, 0.5, 0.9, 0.8, 1.0), monkeypatch)
    assert (turn.number, turn.after) == (calls + 3, calls + 2)  # the third mark
    assert turn.before == (0.5, 0.5)
    assert turn.then[0] == 0.9


def test_of_two_equal_steps_the_earlier_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = judged(won(begun()), by_marks(0.5, 0.75, 0.5, 0.5), monkeypatch)
    assert turn.number == 3


def test_a_match_that_always_stood_level_turned_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = judged(won(begun()), by_marks(0.5), monkeypatch)
    assert (turn.number, turn.before) == (0, ())
    assert 0 < turn.after < len(won(begun()).log.entries), "the last move is shown from where it was made"


def test_no_share_is_more_than_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = judged(won(begun()), by_marks(0.5, 0.5, 1.2), monkeypatch)
    assert max(turn.then) == 1.0 and min(turn.then) == 0.0


def test_no_match_turns_before_everybody_could_do_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def stretch(state: Any) -> int | None:
        return _marked(state) if _marked(state) >= 2 else None

    match = won(begun())
    worth = by_marks(0.5, 0.9, 0.6, 0.7, 0.6, 1.0)
    companions = replace(match.game.companions, evaluation=Evaluation(worth=worth, stretch=stretch))
    monkeypatch.setattr(type(match.game), "companions", companions, raising=False)
    moves = tuple(entry.move for entry in match.log.entries)
    turn = turning_point(match.game, 2, match.log.at(0), moves)
    assert turn.before[0] != 0.5, "the largest step was the first mark"
    assert turn.number > turn.after


def test_where_turns_count_as_a_whole_it_turned_between_two_of_them() -> None:
    game: AnyGame = ALL_GAMES.load("space_invaders")
    options: Any = game.companions.variants[0]
    match = Match.start(Setup("space_invaders", options, (Player(name="A"), Player(name="B")), 3))
    answer = RandomAnswers(Rng(3), physics)
    state: Any = match.state
    while match.decision is not None and state.round < 4:
        match.play(answer(match.state))
        state = match.state
    moves = tuple(entry.move for entry in match.log.entries)
    turn = turning_point(match.game, 2, match.log.at(0), moves)
    assert turn.number > turn.after + 1
    for number in {turn.after, turn.number} - {0, len(moves)}:
        then: Any = match.log.at(number)
        before: Any = match.log.at(number - 1)
        assert (then.round, then.seat) != (before.round, before.seat)


def test_what_people_are_told_is_made_of_all_that_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots judge by less: what they think is not asked where a game knows better in hindsight."""
    match = won(begun())
    happened = [event for entry in match.log.entries for event in entry.events]
    seen: list[int] = []

    def prospects(told: Sequence[Any]) -> Worth:
        seen.append(len(told))
        return by_marks(0.4, 0.4, 0.4, 0.9, 0.9, 1.0)

    bots_think = by_marks(0.5, 0.9, 0.5, 0.5)
    evaluation: Evaluation[Any, Any, Any] = Evaluation(worth=bots_think, prospects=prospects)
    companions = replace(match.game.companions, evaluation=evaluation)
    monkeypatch.setattr(type(match.game), "companions", companions, raising=False)
    moves = tuple(entry.move for entry in match.log.entries)
    turn = turning_point(match.game, 2, match.log.at(0), moves)
    assert (turn.before[0], turn.then[0]) == (0.4, 0.9)
    assert seen == [len(happened)]


def test_a_launch_and_where_it_landed_are_one_step() -> None:
    match = by_chance(Match.start(setup(flicks=True, seed=5), None, GAMES), settle=physics)
    moves = tuple(entry.move for entry in match.log.entries)
    turn = turning_point(match.game, 2, match.log.at(0), moves)
    assert turn.number and can_play_on(match, turn.after)


@pytest.mark.parametrize("name", ALL_GAMES.names())
def test_the_worker_finds_it_in_every_game(name: str) -> None:
    game: AnyGame = ALL_GAMES.load(name)
    options: Any = game.companions.variants[0]
    people = tuple(Player(name=str(seat)) for seat in range(game.seats(options)))
    match = Match.start(Setup(name, options, people, 3))
    answer = RandomAnswers(Rng(3), physics)
    for _ in range(40):
        if match.decision is None:
            break
        match.play(answer(match.state))
    job = turning_job(match)
    assert job is not None
    found = compute(job)
    assert isinstance(found, Turning)
    assert found.number <= len(match.log.entries)
    if found.number:
        assert can_play_on(match, found.after) and found.after < found.number
        assert len(found.before) == len(found.then) == len(people)


# -- playing on ---------------------------------------------------------------------------------


def test_playing_on_is_a_new_match_at_that_position(tmp_path: Path) -> None:
    match = won(begun(players=AGAINST_BOT))
    store = opened(tmp_path)
    again = play_on(match, 4, store)
    again.kept.wait()
    assert again.kept.id != match.kept.id
    assert again.state.view(0) == match.log.at(4).view(0)
    assert again.log.entries == match.log.entries[:4]
    assert again.outcome is None and again.player(1).kind == "bot"
    store.close()
    store = opened(tmp_path)
    back = Match.resume(store, again.kept.id, GAMES)
    assert back.state == again.state
    store.close()


def test_of_two_people_the_one_who_was_asked_goes_on_against_a_bot() -> None:
    match = won(begun())
    again = play_on(match, 3, None)
    asked = match.log.at(3).decision
    assert isinstance(asked, Choice)
    kinds = [player.kind for player in again.setup.players]
    assert kinds[asked.seat] == "person" and kinds.count("bot") == 1


def test_it_counts_in_no_statistics(tmp_path: Path) -> None:
    store = opened(tmp_path)
    again = play_on(won(begun(players=AGAINST_BOT)), 4, store)
    assert again.imported
    finished(again)
    assert again.outcome is not None
    again.kept.wait()
    store.close()
    store = opened(tmp_path)
    assert store.statistics() == ()
    store.close()


def test_playing_on_again_goes_back_to_the_same_position() -> None:
    first = play_on(won(begun(players=AGAINST_BOT)), 4, None)
    position = first.state.view(0)
    assert isinstance(first.decision, Choice)
    first.play(first.decision.moves[-1])
    second = play_on(first, 5, None)
    assert second.state.view(0) == position


def test_a_match_that_was_lost_was_not_turned_by_luck_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second seat loses: its largest gain is no turning point, the step by which it fell behind is."""
    match = won(begun())
    turn = judged(match, by_marks(0.6, 0.1, 0.4, 0.6, 0.7, 1.0), monkeypatch)
    assert turn.then[0] > turn.before[0]
