"""A match that is watched again, as its screen meets it."""

from __future__ import annotations

from game.core import NOBODY
from game.session.match_flow import WATCHED_BREATH, ReplayFlow
from game.session.orders import Show, Stand
from tests.session.headless_screen import ONE
from tests.session.tic import AGAINST_BOT, begun, marks, won


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
