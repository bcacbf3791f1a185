"""Stories of Mankind's tech."""

from __future__ import annotations

from game.games.invaders_2127.events import Drained, Prevented
from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    kinds,
    offered,
    outcome,
    play,
    plays,
    position,
    strength,
    tell,
    tokens,
    zone,
)


@plays("succubus")
def test_the_succubus_wins_with_her_fifth_token() -> None:
    state = position("turn mankind\nhand mankind succubus wardens parcels parcels")
    state = play(state, "play succubus africa")
    assert tokens(state, "succubus") == 1, "the first at once"
    for held in (2, 3, 4):
        state = play(state, "end", "end")
        assert tokens(state, "succubus") == held
    state = play(state, "end", "end")
    assert (state.ending, outcome(state).scores[0] > outcome(state).scores[1]) == ("mankind_tokens", True)


@plays("narcissus")
def test_black_narcissus_lets_mankind_shoot_back() -> None:
    state = position("""
        turn mankind
        hand mankind narcissus parcels parcels
        mankind africa mako#1
        invader africa squid#2
        deck invader kraken medusa thing ants rest
    """)
    state = play(state, "play narcissus africa")
    state, events = tell(state, "end")
    (lost,) = kinds(events, Drained)
    assert (lost.seat, lost.cards) == (1, ("kraken", "medusa", "thing")), "3 and 2 against 2, without the 3"


@plays("theremins")
def test_theremins_get_on_the_nerves_of_one_alien_a_turn() -> None:
    state = position("turn mankind\nhand mankind theremins parcels\ninvader africa medusa#1, squid#2")
    state = begin(play(state, "play theremins africa"), "end")
    assert asked(state) == ("mankind", "target"), "Mankind chooses, in the Invader's turn"
    state = play(state, "target 1")
    assert strength(state, "africa") == (5 - 1 + 2, 3 + 1)
    state = play(state, "end")
    assert strength(state, "africa") == (5 + 2, 3 + 1)


@plays("death_ray")
def test_a_used_death_ray_has_two_shots_left() -> None:
    state = position("""
        turn mankind
        hand mankind death_ray parcels parcels
        invader africa medusa#1, squid#2, kraken#3
        invader eurasia squid#4
    """)
    state = play(state, "play death_ray africa", "use 91 0")
    assert offered(state) == {"target 2", "target 3"}, "not five, and not elsewhere"
    state = play(state, "target 3")
    assert (zone(state, "invader", "africa"), tokens(state, "death_ray")) == (["medusa", "squid"], 1)
    assert offered(state, "use 91") == set(), "one a turn"
    state = play(state, "end", "end", "use 91 0")
    assert (zone(state, "invader", "africa"), tokens(state, "death_ray")) == (["medusa"], 0)


@plays("oracle")
def test_the_oracle_trades_a_card_for_the_best_of_three() -> None:
    state = position(
        "turn mankind\nhand mankind oracle shanty_town\ndeck mankind mako norad ramses saladin rest"
    )
    state = play(state, "play oracle africa", "use 91 0", "pay shanty_town")
    assert offered(state) == {"take mako", "take norad", "take ramses"}
    state = play(state, "take norad")
    assert hand(state, "mankind") == ["norad"]
    assert deck(state, "mankind")[:3] == ["mako", "ramses", "saladin"]


@plays("henhouse")
def test_nothing_alien_gets_into_a_faraday_henhouse() -> None:
    state = position("""
        turn mankind
        hand mankind henhouse parcels
        mankind africa mako#1
        mankind pacific_rim shanty_town#2
        hand invader kill_swarm
    """)
    state = play(state, "play henhouse africa", "end", "play kill_swarm")
    assert zone(state, "mankind", "africa") == ["mako", "henhouse"]
    assert zone(state, "mankind", "pacific_rim") == [], "the only one it could affect"


@plays("deflector")
def test_an_ironing_board_keeps_one_card_each_turn() -> None:
    state = position("turn mankind\nhand mankind deflector parcels\ninvader africa medusa#1, kraken#2")
    state = play(state, "play deflector pacific_rim", "end")
    state, events = tell(state, "end", "answer deflector with 91")
    assert [one.count for one in kinds(events, Prevented)] == [1]
    (lost,) = kinds(events, Drained)
    assert len(lost.cards) == 5 + 3 - 3 - 1


@plays("phone_box")
def test_a_telephone_box_rings_ops_centre_every_turn() -> None:
    state = position("turn mankind\nhand mankind phone_box\nmankind africa mako#1")
    state = play(state, "play phone_box africa")
    assert state.ops == 1
    state = play(state, "end", "end")
    assert state.ops == 2
    state = play(state, "release ops_centre", "target 1", "zone pacific_rim")
    assert (zone(state, "mankind", "pacific_rim"), state.ops) == (["mako"], 1)


@plays("surgeon")
def test_the_surgeon_puts_a_defender_back_on_its_feet() -> None:
    state = position("""
        turn mankind
        hand mankind surgeon parcels
        discard mankind mako norad ramses
    """)
    state = play(state, "play surgeon africa", "use 91 0", "pay parcels")
    assert offered(state) == {"take mako", "take ramses"}
    state = play(state, "take mako")
    assert hand(state, "mankind") == ["mako"]
    assert discards(state, "mankind") == ["norad", "ramses", "parcels"]


@plays("silo")
def test_the_rocket_in_the_backyard_flies_anywhere_in_the_third_turn() -> None:
    state = position(
        "turn mankind\nhand mankind silo parcels\ninvader eurasia medusa#1\ninvader africa squid#2"
    )
    state = play(state, "play silo pacific_rim")
    assert tokens(state, "silo") == 1
    state = play(state, "end", "end")
    assert offered(state, "use 91") == set()
    state = play(state, "end", "end", "use 91 1")
    assert offered(state) == {"target 1", "target 2"}
    state = play(state, "target 1")
    assert (zone(state, "invader", "eurasia"), tokens(state, "silo")) == ([], 0)
