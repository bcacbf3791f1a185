"""Section 1: what stands where before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.invaders_2127.events import Drawn, HeroEntered, TurnBegan
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import Options
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.series import Deck
from tests.games.invaders_2127.duel import asked, hand, offered, play, position, strength, tell, zone


def larger(seat: int, more: int) -> Deck:
    """The usual deck and so many plain cards more."""
    copies = Counter(book().decks[seat])
    copies[("x_soldier", "y_drone")[seat]] += more
    return tuple(sorted(copies.items()))


@pytest.mark.rule("IV-1.1")
def test_three_zones_of_strength_three_five_and_three() -> None:
    start = play(GAME.new(Options(), 7), "zone eurasia")
    hero = 2
    assert strength(start, "pacific_rim") == (0, 3)
    assert strength(start, "eurasia") == (0, 5 + hero)
    assert strength(start, "africa") == (0, 3)


@pytest.mark.rule("IV-1.1")
def test_the_outer_zones_are_not_adjacent() -> None:
    state = position("turn mankind\nmankind pacific_rim ramses#5\nmankind africa ramses#6")
    assert zone(play(state, "use 5 0"), "mankind", "eurasia") == ["h1", "ramses"]
    assert zone(play(state, "use 6 0"), "mankind", "eurasia") == ["h1", "ramses"]
    middle = position("turn mankind\nmankind eurasia ramses#5")
    assert offered(play(middle, "use 5 0")) == {"zone pacific_rim", "zone africa"}


@pytest.mark.rule("IV-1.1")
def test_each_side_has_four_slots_in_a_zone() -> None:
    full = position("invader africa y_drone, y_drone, y_drone, y_drone\nhand invader y_drone")
    three = position("invader africa y_drone, y_drone, y_drone\nhand invader y_drone")
    assert "play y_drone africa" not in offered(full)
    assert "play y_drone africa" in offered(three)


@pytest.mark.rule("IV-1.2")
def test_the_plot_marker_starts_on_ten_and_stops_at_both_ends() -> None:
    assert GAME.new(Options(), 7).plot == 10
    state = position("turn mankind\nplot 12\ndiscard mankind x_soldier\ndeck mankind rest")
    assert play(state, "release autopsies").plot == 12
    assert play("turn invader\nplot 1", "release moon").plot == 0


@pytest.mark.rule("IV-1.3")
def test_no_strategy_is_used_and_ops_centre_has_one_token() -> None:
    start = GAME.new(Options(), 7)
    assert start.released == ()
    assert start.ops == 1


@pytest.mark.rule("IV-1.4")
def test_mankind_puts_the_first_of_eleven_heroes_upright_into_any_zone() -> None:
    start = GAME.new(Options(), 7)
    assert asked(start) == ("mankind", "hero")
    assert offered(start) == {"zone pacific_rim", "zone eurasia", "zone africa"}
    assert len(start.heroes) == 10
    state, events = tell(start, "zone africa")
    (hero,) = zone(state, "mankind", "africa")
    assert HeroEntered(1, hero, "africa", False) in events
    assert sorted((hero, *start.heroes)) == sorted(book().heroes)
    others = {GAME.new(Options(), seed).heroes for seed in range(4)}
    assert len(others) == 4, "they are shuffled"


@pytest.mark.rule("IV-1.5")
def test_five_cards_each_from_shuffled_decks_of_seventy_and_the_invader_begins() -> None:
    state, events = tell(GAME.new(Options(), 7), "zone africa")
    dealt = [event for event in events if isinstance(event, Drawn)][:2]
    assert [(event.seat, event.count) for event in dealt] == [(0, 5), (1, 5)]
    assert [len(state.hands[0]), len(state.decks[0])] == [5, 65]
    assert TurnBegan(1, 1) in events
    assert asked(state) == ("invader", "main")
    other = play(GAME.new(Options(), 8), "zone africa")
    assert hand(state, "mankind") != hand(other, "mankind")


@pytest.mark.rule("IV-1.6")
def test_a_handicap_moves_the_marker_by_one_with_decks_of_seventy() -> None:
    assert GAME.new(Options(handicap=-1), 7).plot == 9
    assert GAME.new(Options(handicap=1), 7).plot == 11


@pytest.mark.rule("IV-1.7")
@pytest.mark.parametrize(("more", "plot"), [(0, 10), (1, 11), (10, 11), (11, 12), (20, 12), (25, 12)])
def test_larger_decks_start_the_marker_higher(more: int, plot: int) -> None:
    options = Options(mankind=larger(0, more), invader=larger(1, more))
    start = GAME.new(options, 7)
    assert start.plot == plot
    assert [len(deck) for deck in start.decks] == [70 + more, 70 + more]


@pytest.mark.rule("IV-1.7")
def test_decks_have_seventy_cards_at_least_and_are_equally_large() -> None:
    with pytest.raises(ValueError, match="expected 70 or more"):
        Options(mankind=larger(0, -1), invader=larger(1, -1))
    with pytest.raises(ValueError, match="the same number"):
        Options(mankind=larger(0, 2), invader=larger(1, 3))
    with pytest.raises(ValueError, match="a handicap is for decks of 70"):
        Options(handicap=1, mankind=larger(0, 2), invader=larger(1, 2))


def test_an_own_deck_holds_no_more_copies_than_there_are_and_no_strange_card() -> None:
    many = tuple((card, copies + 5 * (card == "mako")) for card, copies in larger(0, 0))
    with pytest.raises(ValueError, match="mako: 7 copies; there are 2"):
        Options(mankind=many, invader=larger(1, 5))
    foreign = tuple(sorted((*larger(0, 0), ("kraken", 1))))
    with pytest.raises(ValueError, match="kraken: is no card for this deck"):
        Options(mankind=foreign, invader=larger(1, 1))
