"""The match of a day is the same for everybody that day, has its own table, and is another the next day."""

from __future__ import annotations

import game.games  # noqa: F401  (it registers the games)
from game.games.space_defenders import Options
from game.session.daily import on_any_day, on_the_day
from game.session.match import Match, Player, Setup, again

PLAIN = Setup("space_defenders", Options(seats=1, first=0), (Player(name="Ann"),), 7, "solo.bomb")


def test_everybody_meets_the_same_horde_on_a_day_and_another_on_the_next() -> None:
    one, same = on_the_day(PLAIN, "20271231"), on_the_day(PLAIN, "20271231")
    other = on_the_day(PLAIN, "20280101")
    assert one == same and one.seed != other.seed
    assert Match.start(one).state.board == Match.start(same).state.board  # type: ignore[attr-defined]


def test_each_day_has_a_table_of_its_own() -> None:
    assert on_the_day(PLAIN, "20271231").variant == "daily.day20271231.solo.bomb"


def test_once_more_it_stays_the_days_and_with_another_seed_it_is_no_longer() -> None:
    daily = on_the_day(PLAIN, "20271231")
    assert again(daily, daily.seed).variant == daily.variant
    assert again(daily).variant == "solo.bomb"
    assert on_any_day(PLAIN) == PLAIN
