"""IV-3.11: a card that is announced can be cancelled, and so can the cancel."""

from __future__ import annotations

import pytest

from tests.games.invaders_2127.duel import asked, discards, hand, offered, play, position, zone

DUEL = """
    turn invader
    mankind africa mako#1
    hand invader kraken squid medusa y_veto y_veto y_drone y_drone
    hand mankind x_veto x_veto x_soldier x_soldier
    deck invader goo_sprayer thing rest
"""


@pytest.mark.rule("IV-3.11")
def test_costs_are_paid_on_announcement_before_the_other_answers() -> None:
    state = play(position(DUEL), "play kraken africa", "pay squid")
    assert asked(state) == ("mankind", "cancel")
    assert discards(state, "invader") == ["squid", "goo_sprayer", "thing"]
    assert zone(state, "invader", "africa") == []


@pytest.mark.rule("IV-3.11")
def test_a_cancelled_card_goes_with_its_cancel_and_all_costs_stay_paid() -> None:
    state = play(position(DUEL), "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier", "pass")
    assert zone(state, "invader", "africa") == []
    assert discards(state, "invader") == ["squid", "goo_sprayer", "thing", "kraken"]
    assert discards(state, "mankind") == ["x_soldier", "x_veto"]
    assert asked(state) == ("invader", "main")


@pytest.mark.rule("IV-3.11")
def test_a_card_whose_cancel_was_cancelled_takes_effect() -> None:
    state = play(position(DUEL), "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier")
    assert asked(state) == ("invader", "cancel")
    state = play(state, "answer y_veto", "pay y_drone", "pass")
    assert zone(state, "invader", "africa") == ["kraken"]
    assert discards(state, "mankind") == ["x_soldier", "x_veto"]
    assert discards(state, "invader")[-2:] == ["y_drone", "y_veto"]


@pytest.mark.rule("IV-3.11")
def test_the_chain_goes_on_without_a_limit() -> None:
    state = play(position(DUEL), "play kraken africa", "pay squid", "answer x_veto", "pay x_soldier")
    state = play(state, "answer y_veto", "pay y_drone", "answer x_veto", "pay x_soldier")
    assert asked(state) == ("invader", "cancel"), "with the second of its own"
    undone = play(state, "pass")
    assert zone(undone, "invader", "africa") == [], "the first cancel stands again"
    done = play(state, "answer y_veto", "pay y_drone")
    assert zone(done, "invader", "africa") == ["kraken"], "four cancels leave the card as it was"
    assert hand(done, "mankind") == []


@pytest.mark.rule("IV-3.11")
def test_a_cancel_has_its_full_cost() -> None:
    text = DUEL.replace("x_veto x_veto x_soldier x_soldier", "x_veto")
    state = play(position(text), "play kraken africa", "pay squid")
    assert asked(state) == ("invader", "main"), "one card in hand can't pay for itself"
    assert zone(state, "invader", "africa") == ["kraken"]


@pytest.mark.rule("IV-3.11")
def test_whoever_could_hold_a_cancel_is_asked_whatever_it_holds() -> None:
    text = DUEL.replace("x_veto x_veto x_soldier x_soldier", "x_soldier x_soldier")
    state = play(position(text), "play kraken africa", "pay squid")
    assert asked(state) == ("mankind", "cancel")
    assert offered(state) == {"pass"}
    seen = f"{text}\nopen mankind x_soldier x_soldier"
    assert asked(play(position(seen), "play kraken africa", "pay squid")) == ("invader", "main")
    used_up = text + "\ndiscard mankind x_veto x_veto x_veto"
    assert asked(play(position(used_up), "play kraken africa", "pay squid")) == ("invader", "main")
