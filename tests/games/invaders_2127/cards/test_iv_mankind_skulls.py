"""Stories of Mankind's dirty tricks."""

from __future__ import annotations

from game.games.invaders_2127.events import Cancelled, Drained, Exposed
from tests.games.invaders_2127.cards.table import (
    asked,
    begin,
    deck,
    discards,
    hand,
    kinds,
    offered,
    play,
    plays,
    position,
    tell,
    zone,
)


@plays("wrong_number")
def test_a_wrong_number_is_all_that_the_mothership_hears() -> None:
    state = position("turn invader\nhand mankind wrong_number parcels\nhand invader kraken squid")
    state = begin(state, "play kraken africa", "pay squid")
    assert asked(state) == ("mankind", "cancel")
    state, events = tell(state, "answer wrong_number", "pay parcels")
    assert [(one.card, one.by) for one in kinds(events, Cancelled)] == [("kraken", "wrong_number")]
    assert zone(state, "invader", "africa") == []
    assert len(discards(state, "invader")) == 1 + 2 + 1, "its costs stay paid"


@plays("turncoat")
def test_a_turncoat_betrays_troops_and_shows_their_orders() -> None:
    text = "turn invader\nhand mankind turncoat\nhand invader {} squid squid squid\ndeck mankind mako rest"
    machine = play(position(text.format("kraken")), "play kraken africa")
    assert zone(machine, "invader", "africa") == ["kraken"], "no machine listens to it"
    troops = position(text.format("legionnaires"))
    state, events = tell(troops, "play legionnaires africa", "answer turncoat")
    assert [one.card for one in kinds(events, Cancelled)] == ["legionnaires"]
    assert discards(state, "mankind") == ["turncoat"]
    assert state.open_hands[1] == state.hands[1] == ("squid", "squid")


@plays("saboteurs")
def test_saboteurs_get_in_wherever_the_target_is_not_too_large() -> None:
    state = position("""
        turn mankind
        hand mankind saboteurs parcels
        invader africa medusa#1, kraken#2
        invader pacific_rim squid#3
    """)
    state = play(state, "play saboteurs")
    assert offered(state) == {"target 2", "target 3"}
    assert zone(play(state, "target 2"), "invader", "africa") == ["medusa"]


@plays("scorched_earth")
def test_scorched_earth_burns_both_and_some_seed_is_saved() -> None:
    state = position("turn mankind\nhand mankind scorched_earth\ndeck mankind mako norad ramses saladin rest")
    state, events = tell(state, "play scorched_earth")
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)] == [(1, 4), (0, 4)]
    assert discards(state, "mankind") == ["mako", "norad", "scorched_earth"]


@plays("chess_problem")
def test_a_pawn_takes_a_saucer() -> None:
    state = position("""
        turn mankind
        hand mankind chess_problem
        mankind africa shanty_town#1, mako#2
        invader eurasia medusa#3, squid#4
    """)
    state = play(state, "play chess_problem")
    assert offered(state) == {"target 1", "target 2"}, "the hero is no pawn"
    state = play(state, "target 1", "target 3")
    assert zone(state, "mankind", "africa") == ["mako"]
    assert zone(state, "invader", "eurasia") == ["squid"]


@plays("to_sender")
def test_what_is_returned_lands_on_the_top_of_the_deck() -> None:
    state = position("turn mankind\nhand mankind to_sender parcels\ninvader africa medusa#1, squid#2")
    state = play(state, "play to_sender", "target 1")
    assert zone(state, "invader", "africa") == ["squid"]
    assert deck(state, "invader")[0] == "medusa"


@plays("armistice")
def test_nobody_fires_during_a_fake_armistice() -> None:
    state = position(
        "turn mankind\nhand mankind armistice parcels parcels\ninvader africa medusa#1, kraken#2"
    )
    state = play(state, "play armistice", "end")
    before = deck(state, "mankind")
    state, events = tell(state, "end")
    assert not kinds(events, Drained)
    assert deck(state, "mankind") == before[2:], "only drawn from"
    assert state.plot == 10, "nor did an attack fail"
    assert kinds(tell(state, "end", "end")[1], Drained), "the next one is in earnest"


@plays("live_autopsy")
def test_what_lies_on_the_table_on_television_may_spoil_the_attack() -> None:
    text = "turn mankind\nhand mankind live_autopsy\ninvader africa medusa#1\ndeck invader {} rest"
    state, events = tell(position(text.format("squid")), "play live_autopsy")
    assert kinds(events, Exposed) == [Exposed(1, "squid", True)]
    assert not kinds(tell(state, "end", "end")[1], Drained)
    state, events = tell(position(text.format("termites")), "play live_autopsy")
    assert kinds(events, Exposed) == [Exposed(1, "termites", False)]
    assert kinds(tell(state, "end", "end")[1], Drained)


@plays("kidnapping")
def test_the_ambassador_tells_all_and_one_plan_is_dropped() -> None:
    state = position("turn mankind\nhand mankind kidnapping\nhand invader medusa squid kraken")
    state = play(state, "play kidnapping")
    assert asked(state) == ("mankind", "give")
    state = play(state, "discard medusa")
    assert (hand(state, "invader"), discards(state, "invader")) == (["kraken", "squid"], ["medusa"])
    assert state.open_hands[1] == ("kraken", "squid")


@plays("leaked_plan")
def test_a_leaked_page_puts_the_plot_back_by_one() -> None:
    state = position("turn mankind\nhand mankind leaked_plan parcels\nplot 7")
    assert play(state, "play leaked_plan").plot == 6
    last = play(position("turn mankind\nhand mankind leaked_plan parcels\nplot 1"), "play leaked_plan")
    assert (last.ending, last.winner) == ("plot", 0)
