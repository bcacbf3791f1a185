"""Stories of the Invader's alien tech: what hums, and should not be touched."""

from __future__ import annotations

import pytest

from tests.games.invaders_2127.cards.table import (
    deck,
    discards,
    hand,
    offered,
    play,
    plays,
    position,
    strength,
    zone,
)


@plays("kill_swarm")
def test_the_nanobots_take_a_mako_apart() -> None:
    state = position("hand invader kill_swarm\nmankind africa mako#1, new_york#2")
    state = play(state, "play kill_swarm")
    assert zone(state, "mankind", "africa") == ["new_york"]
    assert (discards(state, "mankind"), discards(state, "invader")) == (["mako"], ["kill_swarm"])
    assert zone(state, "mankind", "eurasia") == ["major_brandt"], "never a hero"


@plays("tractor_beam")
def test_the_beam_puts_a_walker_down_where_it_is_of_no_use() -> None:
    state = position("hand invader tractor_beam kraken\nmankind africa mako#1")
    state = play(state, "play tractor_beam", "target 1", "zone pacific_rim")
    assert zone(state, "mankind", "pacific_rim") == ["mako"]
    assert strength(state, "africa") == (0, 3)


@plays("freezer_ray")
def test_who_is_frozen_draws_nothing() -> None:
    state = position("hand invader freezer_ray kraken\nhand mankind saladin\ndeck mankind norad mako rest")
    state = play(state, "play freezer_ray", "end")
    assert hand(state, "mankind") == ["saladin"]
    assert discards(state, "mankind") == ["norad", "mako"], "what it would have drawn"
    assert len(hand(play(state, "end", "end"), "mankind")) == 1 + 2, "thawed a turn later"


@plays("dome")
def test_nobody_gets_in_under_the_dome() -> None:
    state = position("""
        hand invader dome kraken squid squid
        hand mankind shanty_town
        mankind africa mako#1, saladin#2
    """)
    state = play(state, "play dome eurasia", "end")
    assert offered(state, "play shanty_town") == {"play shanty_town africa", "play shanty_town pacific_rim"}
    state = play(state, "use 2 0")
    assert zone(state, "mankind", "pacific_rim") == ["saladin"], "nor by air"


@plays("remote")
def test_the_remote_control_switches_ops_centre_over() -> None:
    state = position("ops 2\nhand invader remote\ndeck invader medusa rest")
    state = play(state, "play remote")
    assert state.ops == 1
    assert hand(state, "invader") == ["medusa"]
    none = play(position("ops 0\nhand invader remote\ndeck invader medusa rest"), "play remote")
    assert (none.ops, hand(none, "invader")) == (0, ["medusa"]), "as far as possible"


@plays("thought_vacuum")
def test_after_the_vacuum_somebody_has_forgotten_something() -> None:
    state = position("hand invader thought_vacuum kraken\nhand mankind norad saladin ramses")
    state = play(state, "play thought_vacuum")
    assert len(hand(state, "mankind")) == 1
    assert sorted(hand(state, "mankind") + discards(state, "mankind")) == ["norad", "ramses", "saladin"]


@plays("umbrella")
def test_under_the_umbrella_dirty_tricks_rain_off() -> None:
    text = """
        hand invader umbrella kraken thing
        hand mankind saboteurs mako mako
        invader africa squid#1
        invader pacific_rim squid#2
    """
    state = play(position(text), "play umbrella africa", "end", "play saboteurs")
    assert zone(state, "invader", "africa") == ["squid", "umbrella"]
    assert zone(state, "invader", "pacific_rim") == [], "only what stands under it"


@plays("spare_limbs")
def test_the_squid_has_arms_to_spare() -> None:
    state = position("""
        turn mankind
        hand mankind saboteurs mako
        hand invader spare_limbs
        invader africa squid#1, kraken#2
    """)
    state = play(state, "play saboteurs", "target 1", "answer spare_limbs save 1")
    assert zone(state, "invader", "africa") == ["squid", "kraken"]
    assert discards(state, "invader") == ["spare_limbs"]


@plays("moon_ear")
def test_the_ear_hears_the_hand_and_stirs_the_deck() -> None:
    state = position("""
        hand invader moon_ear kraken
        hand mankind norad saladin
        deck mankind guerilla mako rest
    """)
    state = play(state, "play moon_ear africa")
    assert state.open_hands[0] == ("norad", "saladin")
    state = play(state, "take guerilla")
    assert (deck(state, "mankind")[0], deck(state, "mankind")[-1]) == ("mako", "guerilla")


@plays("magnetic_fog")
def test_in_the_fog_every_engine_stops() -> None:
    text = "hand invader magnetic_fog kraken squid\nmankind africa saladin#1\nmankind pacific_rim saladin#2"
    state = play(position(text), "play magnetic_fog africa", "end")
    assert offered(state, "use") == {"use 2 0", "use 90 0"}


@plays("night_shift")
@pytest.mark.parametrize(("cards", "left"), [("norad mako", 4), ("norad mako saladin", 4)])
def test_the_night_shift_tidies_full_hands(cards: str, left: int) -> None:
    """Mankind draws two first."""
    state = position(f"hand invader night_shift kraken squid\nhand mankind {cards}")
    state = play(state, "play night_shift africa", "end")
    if len(cards.split()) == 3:
        state = play(state, "discard norad")
    assert len(hand(state, "mankind")) == left


@plays("hangar")
def test_the_hangar_has_a_medusa_ready() -> None:
    state = position("hand invader hangar\ndeck invader squid thing kraken kraken kraken medusa rest")
    state = play(state, "play hangar")
    assert {"take medusa", "pass"} <= offered(state)
    assert not {"take squid", "take thing"} & offered(state)
    state = play(state, "take medusa")
    assert "medusa" in hand(state, "invader"), "it stood in front"
    assert len(hand(state, "invader")) == 2


@plays("nine_settings")
def test_three_of_the_nine_settings_are_labelled() -> None:
    text = (
        "plot 6\nhand invader nine_settings kraken\nmankind africa mako#1, saladin#2\ninvader africa squid#3"
    )
    state = play(position(text), "play nine_settings")
    assert offered(state) == {"mode 0", "mode 1", "mode 2"}
    assert zone(play(state, "mode 0"), "mankind", "africa") == ["mako"]
    assert strength(play(state, "mode 1"), "africa")[0] == 3
    assert play(state, "mode 2").plot == 7
