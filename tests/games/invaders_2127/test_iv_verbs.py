"""IV-2.5, IV-3.7, IV-3.8: stories of cards and texts; what a verb does alone is said in test_iv_said_*."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.companions import unasked
from game.games.invaders_2127.events import (
    Announced,
    Discarded,
    Drained,
    HandShown,
    Happens,
    Moved,
    OpsChanged,
    Peeked,
    PlotMoved,
    Recovered,
    Released,
    Saved,
    Shuffled,
    WillSkip,
)
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.moves import Pass
from game.games.invaders_2127.state import SeatView, State
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Cancel,
    Collect,
    Draw,
    Move,
    Ops,
    Plot,
    Prevent,
    Recover,
    Restore,
    Return,
    Skip,
)
from game.games.invaders_2127.words import Cost, Pick
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    kinds,
    number,
    offered,
    play,
    position,
    strength,
    tell,
    tokens,
    zone,
)
from tests.games.invaders_2127.practice import with_effects


@pytest.mark.rule("IV-3.7")
def test_peek_shows_the_top_to_its_player_alone() -> None:
    state = position("turn mankind\nmankind africa x_radar#1\ndeck mankind mako norad ramses saladin rest")
    state, events = tell(state, "use 1 0")
    (peeked,) = kinds(events, Peeked)
    assert peeked.seen_by(0).cards == ("mako", "norad", "ramses")
    assert peeked.seen_by(1).cards == ()
    assert state.view(0).tops[0] == ("mako", "norad", "ramses")
    assert state.view(1).tops[0] == ()
    state = play(state, "take norad")
    assert deck(state, "mankind")[:3] == ["mako", "ramses", "saladin"]
    assert deck(state, "mankind")[-1] == "norad"
    assert state.view(0).tops[0] == ("mako", "ramses"), "what is left of it is still known"


def test_search_takes_a_card_that_fits_shows_it_and_shuffles() -> None:
    state = play("turn mankind\nhand mankind x_orders\ndeck mankind mako x_soldier rest", "play x_orders")
    assert offered(state) == {"mode 0", "mode 1", "mode 2"}
    state = play(state, "mode 0")
    assert offered(state) == {"take x_soldier"}, "the only robots"
    before = deck(state, "mankind")
    state = play(state, "take x_soldier")
    assert hand(state, "mankind") == ["x_soldier"]
    assert state.open_hands[0] == ("x_soldier",)
    assert deck(state, "mankind") != before[1:]


@pytest.mark.rule("IV-3.7")
class TestWholeCards:
    def test_strengthen_with_up_to_may_stop_earlier(self) -> None:
        text = "turn mankind\nhand mankind x_orders\nmankind africa mako#1, x_soldier#2"
        state = play(text, "play x_orders", "mode 2")
        assert offered(state) == {"target 1", "target 2", "target 90", "done"}
        one = play(state, "target 1", "done")
        assert strength(one, "africa") == (0, 3 + 4 + 1)
        two = play(state, "target 1", "target 2")
        assert strength(two, "africa") == (0, 3 + 4 + 2)

    def test_discard_by_the_player_shows_the_hand_first(self) -> None:
        state = position(
            "turn mankind\nhand mankind x_spy\nhand invader kraken squid\nmankind eurasia h1#1 turned"
        )
        state, events = tell(state, "play x_spy", "pass")
        assert kinds(events, HandShown) == [HandShown(1, ("kraken", "squid"))]
        assert asked(state) == ("mankind", "give")
        state = play(state, "discard kraken")
        assert (hand(state, "invader"), discards(state, "invader")) == (["squid"], ["kraken"])
        assert not state.rows[0][1][0].turned, "straightened"
        assert state.skip_attack == 1

    def test_discard_by_the_holder_is_the_holders_choice(self) -> None:
        state = position(
            "turn invader\nhand invader y_raid\nhand mankind mako norad\ninvader africa medusa#1"
        )
        state = play(state, "play y_raid", "pass", "zone africa")
        assert asked(state) == ("mankind", "drain"), "five against three, at once"
        state = play(state, "pass")
        assert asked(state) == ("mankind", "give")
        assert hand(play(state, "discard norad"), "mankind") == ["mako"]

    def test_may_asks_first_and_return_brings_a_card_back_to_the_hand(self) -> None:
        text = "turn mankind\nhand mankind x_recall\nmankind africa mako#1, x_soldier#2\ngone h2 h3"
        state = play(text, "play x_recall")
        assert offered(state) == {"yes", "pass"}
        assert zone(play(state, "pass"), "mankind", "africa") == ["mako", "x_soldier"]
        state = play(state, "yes", "target 1")
        assert hand(state, "mankind") == ["mako"]
        assert zone(state, "mankind", "africa") == ["x_soldier"]

    def test_leaving_has_an_effect_of_its_own(self) -> None:
        state = position(
            "turn mankind\nhand mankind x_recall\nmankind africa x_radar#1\ndeck mankind norad rest"
        )
        state = play(state, "play x_recall", "yes")
        assert hand(state, "mankind") == ["norad", "x_radar"]

    def test_recover_takes_what_fits_from_the_own_pile(self) -> None:
        state = position(
            "turn mankind\nweak africa 1\nhand mankind x_medic\ndiscard mankind norad mako ramses"
        )
        state = play(state, "play x_medic")
        assert {"take mako", "take ramses"} <= offered(state)
        assert "take norad" not in offered(state), "it is no defender"
        state = play(state, "take mako")
        assert hand(state, "mankind") == ["mako"]
        assert state.weak == (0, 0, 0), "one zone had a token, and gave it up"

    def test_every_enemy_turn_and_every_own_turn(self) -> None:
        state = position("turn invader\ninvader africa y_spore#1 *2\nmankind eurasia x_peace#2, h1#3")
        state, events = tell(state, "end", "pass")
        assert [(event.seat, len(event.cards)) for event in kinds(events, Drained)] == [(0, 1)]
        assert len(hand(state, "mankind")) == 3, "two are drawn, and one more for having three at most"


@pytest.mark.rule("IV-2.5")
def test_an_ability_is_paid_for_before_it_works() -> None:
    state = position("""
        turn invader
        invader africa y_brain#1, medusa#2
        hand invader kraken
        deck invader squid thing rest
        hand mankind mako
    """)
    state = play(state, "use 1 0", "pay kraken")
    assert discards(state, "invader") == ["kraken", "squid"]
    assert hand(state, "invader") == ["thing"], "stronger in one zone: one card"
    assert state.view(1).open_hands[0] == ("mako",)
    assert offered(position("turn invader\ninvader africa y_brain#1"), "use") == set(), "nothing to pay with"


@pytest.mark.rule("IV-3.7")
class TestWhatACardCountsAndReaches:
    def test_an_amount_can_count_cards_in_play(self) -> None:
        state = position("""
            turn invader
            invader africa y_drone#1, y_drone#2
            invader eurasia y_drone#3
            hand invader y_swarm kraken
            deck mankind mako norad ramses saladin rest
        """)
        state, events = tell(state, "play y_swarm", "pay kraken")
        assert [event.cards for event in kinds(events, Drained)] == [("mako", "norad", "ramses")]
        assert discards(state, "invader") == ["y_swarm"], "the card it cost went back into the deck"

    def test_a_destruction_of_all_that_fit_asks_for_no_target_and_a_shield_saves_one(self) -> None:
        state = position("""
            turn invader
            mankind africa x_soldier#1, mako#2
            mankind pacific_rim x_soldier#3
            hand mankind x_shield mako
            hand invader y_cull
        """)
        state = play(state, "play y_cull", "pass")
        assert offered(state) == {"answer x_shield save 1", "answer x_shield save 3", "pass"}
        state, events = tell(state, "answer x_shield save 3", "pass")
        assert kinds(events, Saved) == [Saved(3, "x_soldier", "x_shield")]
        assert zone(state, "mankind", "africa") == ["mako"]
        assert zone(state, "mankind", "pacific_rim") == ["x_soldier"]

    def test_last_stand_counts_the_heroes_that_are_gone_until_the_turn_ends(self) -> None:
        state = position("turn mankind\nhand mankind x_stand\nmankind africa mako#1, new_york#2\ngone h2 h3")
        state = play(state, "play x_stand africa")
        assert strength(state, "africa") == (0, 3 + (3 + 2) + 2 + (1 + 2)), "defenders only"
        assert strength(play(state, "end"), "africa") == (0, 3 + 3 + 2 + 1)

    def test_a_look_at_the_others_deck_may_discard_one_and_a_draw_phase_is_skipped(self) -> None:
        state = play(
            "turn invader\nhand invader y_probe\ndeck mankind mako norad ramses rest", "play y_probe"
        )
        assert offered(state) == {"take mako", "take norad", "pass"}
        assert deck(play(state, "pass"), "mankind")[:2] == ["mako", "norad"]
        state = play(state, "take norad")
        assert (deck(state, "mankind")[:2], discards(state, "mankind")) == (["mako", "ramses"], ["norad"])
        later = play(state, "end", "pass")
        assert (asked(later), hand(later, "mankind")) == (("mankind", "main"), [])
        again = play(later, "end", "end", "pass")
        assert len(hand(again, "mankind")) == 2, "only the next one"

    def test_chance_discards_and_a_card_comes_back_into_play_at_no_cost(self) -> None:
        hands = "hand invader y_fog\nhand mankind mako norad ramses"
        state = play(f"turn invader\n{hands}\ndiscard invader thing squid kraken", "play y_fog", "pass")
        assert len(hand(state, "mankind")) == 2
        assert set(discards(state, "mankind")) < {"mako", "norad", "ramses"}
        assert offered(state) == {"take squid"}, "the only invader card"
        state = play(state, "take squid", "zone africa")
        assert zone(state, "invader", "africa") == ["squid"]
        assert discards(state, "invader") == ["thing", "kraken", "y_fog"]

    def test_search_into_play_a_card_to_the_hand_and_a_late_drain(self) -> None:
        state = position("""
            turn invader
            hand invader y_call
            mankind africa mako#1
            mankind eurasia h1#2
        """)
        state = play(state, "play y_call")
        assert {"take kraken", "take medusa"} < offered(state)
        state = play(state, "take medusa", "zone africa")
        top = deck(state, "invader")[:2]
        assert offered(state) == {f"take {card}" for card in top}
        state = play(state, f"take {top[0]}")
        assert hand(state, "invader") == [top[0]]
        assert strength(state, "africa") == (5 + 3, 3), "the Mako counts for the Invader"
        left = len(deck(state, "invader"))
        state = play(state, "end", "pass")
        assert asked(state)[1] in ("drain", "main")
        state = play(state, "pass") if asked(state)[1] == "drain" else state
        assert len(deck(state, "invader")) == left - 1, "after the last zone"
        assert strength(state, "africa") == (5, 3 + 3)


def test_a_player_may_wish_to_be_asked_only_when_it_could() -> None:
    state = position("turn invader\nhand invader kraken squid\nhand mankind x_soldier x_soldier")
    state = play(state, "play kraken africa", "pay squid")
    decision = state.decision
    assert decision is not None
    view: SeatView = state.view(0)
    assert unasked(view, decision, {"answers": "could"}) == Pass()
    assert unasked(view, decision, {"answers": "always"}) is None
    able = position("turn invader\nhand invader kraken squid\nhand mankind x_veto x_soldier")
    able = play(able, "play kraken africa", "pay squid")
    assert able.decision is not None
    assert unasked(able.view(0), able.decision, {"answers": "could"}) is None


SCENE = """
    turn mankind
    plot 6
    ops 2
    mankind africa mako#1, saladin#2
    mankind eurasia h1#3
    mankind pacific_rim ramses#4
    invader africa kraken#5
    weak africa 2
    weak eurasia 1
    hand mankind x_orders
    deck mankind norad new_york x_veto rest
    discard mankind x_soldier mako shanty_town
    deck invader thing medusa rest
    discard invader squid y_drone
"""


def done(*verbs: AnyVerb, answers: tuple[str, ...] = (), scene: str = SCENE) -> State:
    """What is there after a card of Mankind's with these verbs was played and the answers were given."""
    with opened(with_effects("x_orders", Effect(on="played", do=verbs))):
        return play(scene, "play x_orders", *answers)


def after(*verbs: AnyVerb) -> Iterator[str]:
    """What is offered when it is played."""
    return iter(sorted(offered(done(*verbs))))


def test_what_was_on_top_for_all_to_see_is_known_in_the_hand() -> None:
    calm = SCENE.replace("weak africa 2", "")
    state = done(Return(pick=Pick(whose="own", cards=("mako",)), to="top"), scene=calm)
    drawn = play(state, "end", "end", "pass")
    assert sorted(hand(drawn, "mankind")) == ["mako", "norad"]
    assert drawn.open_hands[0] == ("mako",)


def test_what_fits_is_offered() -> None:
    defenders = Recover(symbols=("defender",), count=2)
    assert set(after(defenders)) == {"take mako", "take shanty_town", "take x_soldier"}
    assert set(after(Restore(zone="any"))) == {"zone eurasia", "zone africa"}


def test_recover_takes_the_newest_of_equal_cards() -> None:
    scene = SCENE.replace(
        "discard mankind x_soldier mako shanty_town", "discard mankind mako x_veto shanty_town"
    )
    state = done(Recover(), answers=("take x_veto",), scene=scene.replace("norad new_york x_veto", "norad"))
    assert discards(state, "mankind") == ["mako", "shanty_town", "x_orders"]


@pytest.mark.rule("IV-3.7")
def test_a_card_in_play_moves_another_to_where_it_is() -> None:
    use = Effect(on="used", do=(Move(pick=Pick(whose="own", others=True, hero="never"), to="here"),))
    with opened(with_effects("ramses", use)):
        state = play(SCENE, "use 4 0", "target 2")
    assert zone(state, "mankind", "pacific_rim") == ["ramses", "saladin"]


def test_one_zone_that_is_named_is_restored() -> None:
    assert done(Restore(zone="eurasia", count=2)).weak == (0, 0, 2)


@pytest.mark.rule("IV-2.5")
def test_an_ability_once_a_game_for_tokens_and_its_own_sacrifice() -> None:
    once = Effect(on="used", limit="game", do=(Draw(),))
    with opened(with_effects("ramses", once)):
        state = play(SCENE, "use 4 0")
        assert offered(state, "use 4") == set()
        assert offered(play(state, "end", "end", "pass"), "use 4") == set()
    costly = Effect(on="used", limit="none", cost=Cost(tokens=3, sacrifice=True), do=(Draw(count=2),))
    with opened(with_effects("rushmore", costly)):
        scene = SCENE.replace("ramses#4", "rushmore#4 *3")
        state = play(scene, "use 4 0")
        assert (zone(state, "mankind", "pacific_rim"), len(hand(state, "mankind"))) == ([], 1 + 2)
        poor = position(scene.replace("*3", "*2"))
        assert offered(poor, "use 4") == set()


@pytest.mark.rule("IV-3.7")
class TestTexts:
    def test_tokens_are_collected_and_never_below_none(self) -> None:
        shed = Effect(on="used", do=(Collect(count=-9),))
        with opened(with_effects("rushmore", shed)):
            state = play(SCENE.replace("ramses#4", "rushmore#4 *3"), "use 4 0")
            assert tokens(state, "rushmore") == 0
            assert number(state, "rushmore") == 4, "it stays, for nothing says that it goes"

    def test_a_cancel_of_some_symbols_and_one_from_play(self) -> None:
        text = """
            turn invader
            mankind africa new_york#1
            hand invader kraken squid y_drone y_spore
            hand mankind x_soldier
        """
        only = Effect(on="reaction", cost=Cost(discard=1), do=(Cancel(symbols=("desolator",)),))
        with opened(with_effects("new_york", only)):
            state = play(text, "play kraken africa", "pay squid")
            assert offered(state) == {"answer new_york with 1", "pass"}
            state = play(state, "answer new_york with 1", "pay x_soldier")
            assert zone(state, "invader", "africa") == []
            assert asked(play(text, "play y_drone africa")) == ("invader", "main")
        free = Effect(on="reaction", do=(Cancel(),))
        with opened(with_effects("new_york", free)):
            state = play(text, "play y_drone africa", "answer new_york with 1")
            assert asked(play(state, "play y_spore africa")) == ("invader", "main"), "once a turn"

    def test_a_reaction_that_saves_all_and_goes_on(self) -> None:
        save = Effect(
            on="reaction", do=(Prevent(what=("destroy",), count="all", pick=Pick(whose="own")), Draw())
        )
        with opened(with_effects("x_shield", save)):
            state = position("""
                turn invader
                mankind africa x_soldier#1, x_soldier#2
                hand mankind x_shield
                hand invader y_cull
            """)
            state = play(state, "play y_cull", "answer x_shield")
            assert zone(state, "mankind", "africa") == ["x_soldier", "x_soldier"]
            assert len(hand(state, "mankind")) == 1

    def test_an_attack_that_was_not_enough_is_what_zone_held_waits_for(self) -> None:
        held = Effect(on="zone_held", do=(Draw(),))
        with opened(with_effects("new_york", held)):
            text = "turn invader\nmankind africa new_york#1\ndeck mankind norad mako ramses rest"
            attacked = play(f"{text}\ninvader africa kraken#2", "end", "pass")
            assert hand(attacked, "mankind") == ["mako", "norad", "ramses"], (
                "one more than the two of the turn"
            )
            left_alone = play(text, "end", "pass")
            assert hand(left_alone, "mankind") == ["mako", "norad"], "nothing of the Invader's lies there"
            won = play(f"{text}\ninvader africa kraken#2, medusa#3", "end", "pass")
            assert len(hand(won, "mankind")) == 2

    def test_a_mode_that_could_do_nothing_is_not_offered(self) -> None:
        modes = ((Restore(zone="any"),), (Draw(),), (Recover(symbols=("tech",)), Plot(by=1)))
        with opened(with_effects("x_orders", Effect(on="played", modes=modes))):
            calm = SCENE.replace("weak africa 2", "").replace("weak eurasia 1", "")
            assert offered(play(calm, "play x_orders")) == {"mode 1", "mode 2"}
        only = ((Restore(zone="any"),), (Draw(),))
        with opened(with_effects("x_orders", Effect(on="played", modes=only))):
            assert hand(play(calm, "play x_orders"), "mankind") == ["norad"], "the only one is taken"


def test_what_happens_is_told_in_its_order() -> None:
    """Screens, sounds and the log know of nothing else."""
    _, events = tell(SCENE, "release ops_centre", "target 1", "zone eurasia", "release autopsies")
    assert events == [
        Released(0, "ops_centre"),
        OpsChanged(1),
        Happens(0, "ops_centre", 0, 0),
        Moved(0, 1, "mako", "africa", "eurasia"),
        Released(0, "autopsies"),
        Happens(0, "autopsies", 0, 0),
        Shuffled(0, 3),
        PlotMoved(6, 7, "effect"),
    ]
    draw = Skip(phase="draw", who="enemy")
    with opened(with_effects("x_orders", Effect(on="played", do=(Recover(), draw)))):
        _, events = tell(SCENE, "play x_orders", "take mako")
    assert events == [
        Announced(0, "x_orders", ""),
        Happens(0, "x_orders", 0, 0),
        Recovered(0, "mako", "hand"),
        WillSkip(1, "draw"),
        Discarded(0, "x_orders", "played"),
    ]


@pytest.mark.rule("IV-3.4")
def test_only_what_stays_comes_back_into_play() -> None:
    scene = SCENE.replace("discard mankind x_soldier mako", "discard mankind x_soldier x_spy mako")
    assert "take x_spy" in offered(done(Recover(), scene=scene))
    assert set(offered(done(Recover(to="play"), scene=scene))) == {
        "take x_soldier", "take mako", "take shanty_town",
    }  # fmt: skip


@pytest.mark.rule("IV-3.8")
def test_what_a_hero_does_on_entering_it_does_whenever_it_comes() -> None:
    with opened(with_effects("h5", Effect(on="enters", do=(Ops(count=2),)))):
        state = position("turn mankind\nops 0\nmankind africa h1#1\nheroes h5 h2 h3 h4 h6 h7 h8 h9 h10 h11")
        state = play(state, "release retribution", "zone africa")
        assert (zone(state, "mankind", "africa"), state.ops) == (["h5"], 2)
