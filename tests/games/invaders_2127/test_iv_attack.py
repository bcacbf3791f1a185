"""Sections 6 and 7: the attack zone by zone, and every end, looked for at any moment."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import Compared, Drained, PlotMoved, ZoneChanged
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.verbs import Prevent
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    kinds,
    offered,
    outcome,
    play,
    position,
    strength,
    tell,
    tokens,
    zone,
)
from tests.games.invaders_2127.practice import with_effects


@pytest.mark.rule("IV-6.1")
def test_five_against_four_drains_one_card() -> None:
    """The rulebook's example: Kraken and Squid against the Shanty Town in the Pacific Rim."""
    state = position("""
        turn invader
        invader pacific_rim kraken#1, squid#2
        mankind pacific_rim shanty_town#3
        deck mankind mako rest
    """)
    state, events = tell(state, "end", "pass")
    assert kinds(events, Compared)[0] == Compared(1, "pacific_rim", 5, 4, 1)
    assert kinds(events, Drained) == [Drained(0, ("mako",), "attack")]


@pytest.mark.rule("IV-6.1")
def test_eight_against_nine_drains_nothing() -> None:
    """The rulebook's example: Kraken and Medusa against a Ramses and three Saladins in Eurasia."""
    state = position("""
        turn invader
        invader eurasia kraken#1, medusa#2
        mankind eurasia ramses#3, saladin#4, saladin#5, saladin#6
        mankind africa h1#7
    """)
    state, events = tell(state, "end", "pass")
    assert kinds(events, Compared)[1] == Compared(1, "eurasia", 8, 9, 0)
    assert kinds(events, Drained) == []


@pytest.mark.rule("IV-6.1")
def test_equal_strength_drains_nothing() -> None:
    _, events = tell("turn invader\ninvader africa kraken#1", "end", "pass")
    assert kinds(events, Compared)[2] == Compared(1, "africa", 3, 3, 0)
    assert kinds(events, Drained) == []


@pytest.mark.rule("IV-6.2")
def test_zones_are_compared_in_board_order_each_by_itself() -> None:
    state = position("""
        turn invader
        invader pacific_rim kraken#1, squid#2
        invader africa medusa#3
        deck mankind mako ramses norad rest
    """)
    state, events = tell(state, "end", "pass")
    assert [(event.zone, event.drain) for event in kinds(events, Compared)] == [
        ("pacific_rim", 2), ("eurasia", 0), ("africa", 2),
    ]  # fmt: skip
    assert [len(event.cards) for event in kinds(events, Drained)] == [2, 2]
    assert discards(state, "mankind")[:3] == ["mako", "ramses", "norad"]


@pytest.mark.rule("IV-6.2")
def test_what_changes_in_one_zone_counts_only_for_those_to_come() -> None:
    """A spore in a zone that is won lays a -1 token on the next one."""
    state = position("""
        turn invader
        invader pacific_rim kraken#1, squid#2, y_spore#3 *2
        mankind africa h1#4
    """)
    state, events = tell(state, "end", "pass")
    assert [(event.zone, event.defence) for event in kinds(events, Compared)] == [
        ("pacific_rim", 3), ("eurasia", 4), ("africa", 5),
    ]  # fmt: skip


@pytest.mark.rule("IV-6.3")
def test_a_turn_without_a_drain_lowers_the_marker_by_one_only() -> None:
    state, events = tell("turn invader\nplot 7", "end", "pass")
    assert state.plot == 6, "however often it failed: in three zones"
    assert kinds(events, PlotMoved) == [PlotMoved(7, 6, "failed")]


@pytest.mark.rule("IV-6.3")
def test_a_drain_in_the_main_phase_is_enough() -> None:
    state = position("turn invader\nplot 7\ninvader africa mega_slug#1")
    assert play(state, "use 1 0", "end", "pass").plot == 7
    assert play(state, "end", "pass").plot == 6


@pytest.mark.rule("IV-6.3")
def test_a_drain_in_one_zone_is_enough() -> None:
    assert play("turn invader\nplot 7\ninvader africa medusa#1", "end", "pass").plot == 7


PREVENTED = """
    turn invader
    plot 7
    invader africa medusa#1
    hand mankind guerilla x_soldier
"""


@pytest.mark.rule("IV-6.4")
@pytest.mark.rule("IV-8.3")
def test_prevented_drain_is_none() -> None:
    """Guerilla Fighters are asked for before the first card moves."""
    state = play(PREVENTED, "end", "pass")
    assert asked(state) == ("mankind", "drain")
    assert len(deck(state, "mankind")) == 68, "nothing has moved"
    state = play(state, "answer guerilla")
    assert len(deck(state, "mankind")) == 68 - 2, "drawn in its own turn; none was drained"
    assert state.plot == 6
    passed = play(PREVENTED, "end", "pass", "pass")
    assert passed.plot == 7


@pytest.mark.rule("IV-6.4")
def test_mankinds_own_costs_and_lower_zones_are_no_drain() -> None:
    state = position("""
        turn invader
        plot 7
        hand invader y_melt y_drone
    """)
    assert play(state, "play y_melt", "pay y_drone", "zone africa", "end", "pass").plot == 6
    costs = play("turn mankind\nplot 7\nhand mankind x_medic", "play x_medic", "end", "end", "pass")
    assert "x_medic" in discards(costs, "mankind")
    assert costs.plot == 6


@pytest.mark.rule("IV-6.5")
def test_tokens_on_a_zone_stay_and_stop_at_zero() -> None:
    state = position("turn invader\nweak pacific_rim 2\nhand invader y_melt y_melt y_drone y_drone")
    state, events = tell(state, "play y_melt", "pay y_drone", "zone pacific_rim")
    assert kinds(events, ZoneChanged) == [ZoneChanged("pacific_rim", 1, 0)], "it takes no more than one"
    assert strength(state, "pacific_rim") == (0, 0)
    more = play(state, "play y_melt", "pay y_drone")
    assert offered(more) == {"zone eurasia", "zone africa"}
    later = play(state, "end", "pass", "end")
    assert later.weak == (3, 0, 0)


@pytest.mark.rule("IV-6.5")
def test_mankind_removes_tokens() -> None:
    state = play("turn mankind\nweak africa 2\nweak eurasia 1\nhand mankind x_medic", "play x_medic")
    assert offered(state) == {"zone eurasia", "zone africa"}
    assert play(state, "zone africa").weak == (0, 1, 1)


@pytest.mark.rule("IV-6.6")
def test_black_narcissus_lets_mankind_attack_at_the_end_of_its_turn() -> None:
    state = position("""
        turn mankind
        mankind africa narcissus#1, mako#2
        invader africa squid#3
        mankind eurasia mako#4
        deck invader kraken thing medusa rest
    """)
    state, events = tell(state, "end")
    assert kinds(events, Compared) == [Compared(0, "africa", 2 + 3, 2, 3)], "without the zone's own three"
    assert discards(state, "invader") == ["kraken", "thing", "medusa"]
    assert Drained(1, ("kraken", "thing", "medusa"), "attack") in events
    _, events = tell(state, "end", "pass")
    assert {event.attacker for event in kinds(events, Compared)} == {1}, "not in the Invader's turn"


@pytest.mark.rule("IV-6.6")
@pytest.mark.parametrize(("tokens", "drained"), [("-3", 0), ("", 0), ("+1", 1)])
def test_mankind_needs_more_than_the_invader_has_there(tokens: str, drained: int) -> None:
    state = position(f"""
        turn mankind
        mankind pacific_rim narcissus#1 {tokens}
        invader pacific_rim squid#2
        mankind africa narcissus#3, mako#4
        mankind eurasia mako#5
    """)
    state, events = tell(state, "end")
    assert [(one.zone, one.drain) for one in kinds(events, Compared)] == [
        ("pacific_rim", drained), ("africa", 5),
    ]  # fmt: skip
    assert len(discards(state, "invader")) == drained + 5


@pytest.mark.rule("IV-6.6")
def test_without_it_only_the_invader_attacks() -> None:
    _, events = tell("turn mankind\nmankind africa mako#2", "end", "end", "pass")
    assert [event.attacker for event in kinds(events, Compared)] == [1, 1, 1]


RUSHMORE = """
    turn invader
    invader africa medusa#1, medusa#2
    mankind pacific_rim rushmore#3 *8
    mankind eurasia h1#4
    deck mankind mako ramses norad saladin rest
"""


@pytest.mark.rule("IV-8.3")
def test_rushmores_eight_tokens_keep_a_card_each() -> None:
    """The rulebook's example: in this or a later turn, against drains and draws."""
    state = play(RUSHMORE, "end", "pass")
    assert asked(state) == ("mankind", "drain"), "ten against three: seven cards"
    state, events = tell(state, *["answer rushmore with 3"] * 5, "pass")
    assert [event.cards for event in kinds(events, Drained)] == [("mako", "ramses")]
    assert tokens(state, "rushmore") == 3
    assert asked(state) == ("mankind", "draw")
    state = play(state, "answer rushmore with 3", "pass")
    assert tokens(state, "rushmore") == 2
    assert list(state.hands[0]) == ["norad"], "one of two was drawn"


@pytest.mark.rule("IV-8.3")
def test_rushmore_is_never_asked_about_a_cost() -> None:
    state = play("turn mankind\nmankind africa rushmore#3 *8\nhand mankind x_medic", "play x_medic")
    assert asked(state)[1] != "drain"
    assert tokens(state, "rushmore") == 8
    assert zone(state, "mankind", "africa") == ["rushmore"]


MANKIND, INVADER = (1.0, 0.0), (0.0, 1.0)


@pytest.mark.rule("IV-7.1")
class TestMankindWins:
    def test_mankind_wins_when_the_invader_must_draw_from_an_empty_deck(self) -> None:
        state = play("turn mankind\ndeck invader kraken\ndiscard invader rest", "end")
        assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)

    def test_mankind_wins_when_the_invader_must_drain_from_an_empty_deck(self) -> None:
        state = position("""
            turn mankind
            mankind africa narcissus#1
            deck invader kraken
            discard invader rest
        """)
        state = play(state, "end")
        assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)
        assert state.number == 1, "in the attack, before the draw"

    def test_emptying_a_deck_is_no_loss(self) -> None:
        state = play("turn mankind\ndeck invader kraken squid\ndiscard invader rest", "end")
        assert state.decks[1] == ()
        assert asked(state) == ("invader", "main")

    @pytest.mark.parametrize("moves", [("plot draw",), ("release atmosphere",), ("end", "pass")])
    def test_mankind_wins_when_the_marker_reaches_zero(self, moves: tuple[str, ...]) -> None:
        state = play("turn invader\nplot 1\ndiscard invader kraken", *moves)
        assert (outcome(state).termination, outcome(state).shares) == ("plot", MANKIND)

    def test_mankind_wins_with_five_tokens_on_the_succubus(self) -> None:
        text = "turn invader\nmankind africa succubus#1 *{}\ndeck mankind mako rest\n"
        text += "invader africa squid#2, squid#3, kraken#4"
        state = play(text.format(4), "end", "pass")
        assert (outcome(state).termination, outcome(state).shares) == ("mankind_tokens", MANKIND)
        assert play(text.format(3), "end", "pass").outcome is None


@pytest.mark.rule("IV-7.2")
class TestTheInvaderWins:
    def test_the_invader_wins_when_mankind_must_draw_from_an_empty_deck(self) -> None:
        state = play("turn invader\ndeck mankind mako\ndiscard mankind rest", "end", "pass")
        assert (outcome(state).termination, outcome(state).shares) == ("mankind_deck", INVADER)

    def test_the_invader_wins_when_mankind_must_drain_from_an_empty_deck(self) -> None:
        text = "turn invader\ninvader africa mega_slug#1\ndeck mankind\ndiscard mankind rest"
        state = play(text, "use 1 0")
        assert (outcome(state).termination, outcome(state).shares) == ("mankind_deck", INVADER)

    def test_the_invader_wins_with_eurasia_at_zero(self) -> None:
        state = position("turn invader\nweak eurasia 3\nhand invader y_melt y_drone")
        state = play(state, "play y_melt", "pay y_drone", "zone eurasia")
        assert (outcome(state).termination, outcome(state).shares) == ("eurasia", INVADER)

    def test_the_invader_wins_with_both_outer_zones_at_zero(self) -> None:
        state = position("turn invader\nweak pacific_rim 3\nweak africa 1\nhand invader y_melt y_drone")
        assert state.outcome is None, "one of them is not enough"
        state = play(state, "play y_melt", "pay y_drone", "zone africa")
        assert (outcome(state).termination, outcome(state).shares) == ("outer_zones", INVADER)

    def test_the_invader_wins_with_five_tokens_on_the_goo_sprayer(self) -> None:
        state = play("turn mankind\nplot 6\ninvader africa goo_sprayer#1 *4", "end")
        assert (outcome(state).termination, outcome(state).shares) == ("invader_tokens", INVADER)


DECKS = "deck mankind {}\ndiscard mankind rest\ndeck invader {}\ndiscard invader rest"
THREE = "kraken squid squid"


@pytest.mark.rule("IV-7.3")
@pytest.mark.parametrize("mankind", ["mako mako ramses", "mako"])
def test_when_one_effect_of_the_invaders_empties_both_decks_mankind_wins(mankind: str) -> None:
    """Both drain three: nothing need be drawn from the empty decks, nor does it matter whose was short."""
    text = f"turn invader\nhand invader y_both\n{DECKS.format(mankind, THREE)}"
    state = play(text, "play y_both")
    assert (outcome(state).termination, outcome(state).shares) == ("both_decks", MANKIND)


@pytest.mark.rule("IV-7.3")
def test_both_short_of_cards_mankind_wins_as_well() -> None:
    state = play(f"turn invader\nhand invader y_both\n{DECKS.format('mako', 'kraken squid')}", "play y_both")
    assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)


@pytest.mark.rule("IV-7.3")
def test_decks_that_are_emptied_by_different_things_end_nothing() -> None:
    """The cost of the raid takes the Invader's last card, its attack Mankind's."""
    state = position(f"""
        turn invader
        invader africa kraken#1, y_drone#2
        hand invader y_raid
        {DECKS.format("mako mako", "kraken")}
    """)
    state = play(state, "play y_raid", "zone africa")
    assert state.decks == ((), ())
    assert asked(state) == ("invader", "main")
    still = DECKS.format("mako mako ramses ramses", THREE)
    assert play(f"turn invader\nhand invader y_both\n{still}", "play y_both").outcome is None


@pytest.mark.rule("IV-7.3")
def test_a_cost_that_mankind_pays_meanwhile_is_not_the_invaders_doing() -> None:
    """The medics' drain cost takes Mankind's last card; what they can't prevent has to be drained."""
    answer = Effect(on="reaction", do=(Prevent(what=("drain",)),))
    with opened(with_effects("x_medic", answer)):
        decks = DECKS.format("mako", THREE)
        state = play(
            f"turn invader\nhand invader y_both\nhand mankind x_medic x_soldier\n{decks}", "play y_both"
        )
        assert asked(state) == ("mankind", "drain")
        state = play(state, "answer x_medic")
    assert (outcome(state).termination, outcome(state).shares) == ("mankind_deck", INVADER)


@pytest.mark.rule("IV-7.3")
def test_one_deck_that_runs_out_loses() -> None:
    only_mankind = position("turn invader\nhand invader y_both\ndeck mankind mako\ndiscard mankind rest")
    assert outcome(play(only_mankind, "play y_both")).shares == INVADER
