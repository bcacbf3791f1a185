"""What a card does not do although it nearly would: whom it does not save, keep or make dearer."""

from __future__ import annotations

from game.games.invaders_2127.state import State
from tests.games.invaders_2127.cards.table import asked, begin, hand, play, plays, position, zone


@plays("butlers", "legionnaires")
def test_butlers_stop_nothing_that_is_meant_for_others() -> None:
    hands = "hand mankind butlers\nhand invader legionnaires squid"
    state = position(f"turn mankind\n{hands}\nmankind africa mako#1")
    state = play(state, "play butlers africa", "end")
    state = begin(state, "play legionnaires africa", "target 1")
    assert asked(state) == ("invader", "main"), "nobody is asked about the walker"
    assert zone(state, "mankind", "africa") == ["butlers"]


@plays("deflector")
def test_an_ironing_board_keeps_no_card_from_being_drawn() -> None:
    state = position("turn mankind\nhand mankind deflector parcels")
    state = begin(play(state, "play deflector pacific_rim", "end"), "end", "pass")
    assert asked(state) == ("mankind", "main"), "nobody is asked about the draw"
    assert len(hand(state, "mankind")) == 1 + 2


@plays("number_station", "phone_box")
def test_numbers_make_tech_cards_dearer_and_defenders_not() -> None:
    text = "hand invader number_station kraken\nhand mankind phone_box shanty_town mako saladin"
    calm, dear = play(position(text), "end"), play(position(text), "play number_station africa", "end")
    assert left(dear, "phone_box") == left(calm, "phone_box") - 1
    assert left(dear, "shanty_town") == left(calm, "shanty_town")


def left(state: State, card: str) -> int:
    """How many cards are left in Mankind's hand once that one has been played."""
    return len(hand(play(state, f"play {card} africa"), "mankind"))
