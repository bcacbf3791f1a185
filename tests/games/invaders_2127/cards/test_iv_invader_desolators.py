"""IV-8.1, the Invader's desolators, a story each."""

from __future__ import annotations

from tests.games.invaders_2127.cards.table import play, plays, position
from tests.games.invaders_2127.duel import discards, number, offered, outcome, strength, tokens, zone


@plays("kraken")
def test_the_kraken_wades_ashore_in_africa() -> None:
    state = position("""
        hand invader kraken squid
        deck invader medusa thing rest
        deck mankind mako rest
        invader africa squid#1
    """)
    state = play(state, "play kraken africa")
    assert discards(state, "invader") == ["squid", "medusa", "thing"], "one card, and two off the deck"
    assert strength(state, "africa") == (5, 3)
    after = play(state, "end")
    assert discards(after, "mankind")[0] == "mako", "five against three"


@plays("medusa")
def test_medusas_are_as_strong_as_eurasia() -> None:
    state = position("hand invader medusa kraken kraken kraken plan\nmankind africa major_brandt")
    state = play(state, "play medusa eurasia")
    assert strength(state, "eurasia") == (5, 5)
    assert discards(play(state, "end"), "mankind") == []


@plays("goo_sprayer")
def test_the_fifth_load_of_goo_covers_the_world() -> None:
    fresh = position("hand invader goo_sprayer kraken kraken squid squid")
    assert tokens(play(fresh, "play goo_sprayer africa"), "goo_sprayer") == 1, "it sprays at once"
    late = position("turn mankind\ninvader africa goo_sprayer#1 *4\nmankind eurasia major_brandt#2")
    assert outcome(play(late, "end")).shares[1] == 1.0


@plays("tripod")
def test_a_tripod_strides_to_the_next_zone_only() -> None:
    state = position("hand invader tripod kraken kraken")
    state = play(state, "play tripod pacific_rim")
    tripod = number(state, "tripod")
    state = play(state, f"use {tripod} 0")
    assert zone(state, "invader", "eurasia") == ["tripod"], "Africa is too far, so nobody is asked"
    assert offered(state, "use") == set(), "once a turn"


@plays("trench_eater")
def test_the_trench_eater_digs_where_it_wins() -> None:
    state = position("hand invader trench_eater kraken squid squid\ninvader africa squid#1")
    state = play(state, "play trench_eater africa", "end")
    assert state.weak == (0, 0, 1)
    held = position("turn invader\nhand invader trench_eater kraken squid squid\nmankind africa mako#1")
    assert play(held, "play trench_eater africa", "end").weak == (0, 0, 0)


@plays("flagship")
def test_the_flagship_opens_fire_before_the_attack_phase() -> None:
    state = position("""
        hand invader flagship kraken squid squid
        mankind africa shanty_town#2
        invader africa squid#1
    """)
    state = play(state, "play flagship africa")
    attack, defence = strength(state, "africa")
    fired = len(discards(state, "mankind"))
    assert fired == attack - defence > 0, "in the main phase"
    assert len(discards(play(state, "end"), "mankind")) == 2 * fired, "and once more in the attack phase"


@plays("guzzler")
def test_the_guzzler_drinks_the_invaders_own_deck() -> None:
    state = position("hand invader guzzler\ndeck invader kraken squid medusa thing rest")
    state = play(state, "play guzzler africa")
    assert strength(state, "africa") == (3, 3)
    drunk = len(discards(state, "invader"))
    later = play(state, "end", "end")
    assert len(discards(later, "invader")) == drunk + 1


@plays("victory_parade")
def test_the_parade_makes_every_machine_proud() -> None:
    state = position("""
        hand invader victory_parade kraken thing
        invader africa kraken#1, squid#2
        invader eurasia ants#3
    """)
    state = play(state, "play victory_parade")
    assert strength(state, "africa")[0] == 3 + 2 + 2
    assert strength(state, "eurasia")[0] == 1, "ants do not march"
