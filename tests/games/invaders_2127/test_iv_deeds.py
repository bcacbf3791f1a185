"""IV-3.7, IV-2.5, IV-3.8: stories about texts; what each verb does by itself is said in test_iv_said_*."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import (
    Announced,
    Discarded,
    Happens,
    Moved,
    OpsChanged,
    PlotMoved,
    Recovered,
    Released,
    Shuffled,
    WillSkip,
)
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.state import State
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Cancel,
    Collect,
    Discard,
    Draw,
    Move,
    Ops,
    Plot,
    Prevent,
    Recover,
    Restore,
    Return,
    Skip,
    Weaken,
)
from game.games.invaders_2127.words import Cost, Pick
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    number,
    offered,
    play,
    position,
    tell,
    tokens,
    zone,
)
from tests.games.invaders_2127.practice import with_effects

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
        return play(position(scene), "play x_orders", *answers)


def after(*verbs: AnyVerb) -> Iterator[str]:
    """What is offered when it is played."""
    return iter(sorted(offered(done(*verbs))))


def test_what_was_on_top_for_all_to_see_is_known_in_the_hand() -> None:
    calm = SCENE.replace("weak africa 2", "")
    state = done(Return(pick=Pick(whose="own", cards=("mako",)), to="top"), scene=calm)
    drawn = play(state, "end", "end", "pass")
    assert sorted(hand(drawn, "mankind")) == ["mako", "norad"]
    assert drawn.open_hands[0] == ("mako",)


def test_recover_several_and_to_other_places() -> None:
    two = Recover(symbols=("defender",), count=2)
    assert set(after(two)) == {"take mako", "take shanty_town", "take x_soldier"}
    state = done(two, answers=("take mako", "take x_soldier"))
    assert hand(state, "mankind") == ["mako", "x_soldier"]
    assert discards(state, "mankind") == ["shanty_town", "x_orders"]
    top = done(Recover(to="top"), answers=("take mako",))
    assert deck(top, "mankind")[:2] == ["mako", "norad"]
    shuffled = done(Recover(to="deck"), answers=("take mako",))
    assert len(deck(shuffled, "mankind")) == len(deck(position(SCENE), "mankind")) + 1
    assert "mako" not in discards(shuffled, "mankind")


def test_recover_takes_the_newest_of_equal_cards() -> None:
    scene = SCENE.replace(
        "discard mankind x_soldier mako shanty_town", "discard mankind mako x_veto shanty_town"
    )
    state = done(Recover(), answers=("take x_veto",), scene=scene.replace("norad new_york x_veto", "norad"))
    assert discards(state, "mankind") == ["mako", "shanty_town", "x_orders"]


def test_discard_for_both_and_of_the_whole_hand() -> None:
    scene = """
        turn mankind
        hand mankind x_orders norad x_veto
        hand invader thing squid
        discard invader y_drone
    """
    whole = done(Discard(who="enemy", count="all"), answers=("pass",), scene=scene)
    assert hand(whole, "invader") == []
    assert sorted(discards(whole, "invader")) == ["squid", "thing", "y_drone"]
    both = done(Discard(who="both"), answers=("pass",), scene=scene)
    assert asked(both) == ("invader", "give")
    theirs = done(Discard(who="both"), answers=("pass", "discard thing"), scene=scene)
    assert asked(theirs) == ("mankind", "give")
    own = done(Discard(who="both"), answers=("pass", "discard thing", "discard norad"), scene=scene)
    assert (hand(own, "mankind"), hand(own, "invader")) == (["x_veto"], ["squid"])


@pytest.mark.rule("IV-3.7")
def test_move_to_an_adjacent_zone_or_here_or_a_card_of_the_other() -> None:
    near = done(Move(pick=Pick(whose="own", cards=("mako",)), to="adjacent"))
    assert zone(near, "mankind", "eurasia") == ["h1", "mako"]
    theirs = done(Move(pick=Pick(cards=("kraken",))), answers=("zone eurasia",))
    assert zone(theirs, "invader", "eurasia") == ["kraken"]
    use = Effect(on="used", do=(Move(pick=Pick(whose="own", others=True, hero="never"), to="here"),))
    with opened(with_effects("ramses", use)):
        state = play(position(SCENE), "use 4 0", "target 2")
    assert zone(state, "mankind", "pacific_rim") == ["ramses", "saladin"]


def test_zones_are_weakened_and_restored_each_or_one() -> None:
    assert done(Restore(zone="each", count=2)).weak == (0, 0, 0)
    assert done(Restore(zone="eurasia", count=2)).weak == (0, 0, 2)
    assert done(Weaken(zone="each")).weak == (1, 2, 3)
    assert set(after(Restore(zone="any"))) == {"zone eurasia", "zone africa"}


@pytest.mark.rule("IV-2.5")
def test_an_ability_once_a_game_for_tokens_and_its_own_sacrifice() -> None:
    once = Effect(on="used", limit="game", do=(Draw(),))
    with opened(with_effects("ramses", once)):
        state = play(position(SCENE), "use 4 0")
        assert offered(state, "use 4") == set()
        assert offered(play(state, "end", "end", "pass"), "use 4") == set()
    costly = Effect(on="used", limit="none", cost=Cost(tokens=3, sacrifice=True), do=(Draw(count=2),))
    with opened(with_effects("rushmore", costly)):
        scene = SCENE.replace("ramses#4", "rushmore#4 *3")
        state = play(position(scene), "use 4 0")
        assert (zone(state, "mankind", "pacific_rim"), len(hand(state, "mankind"))) == ([], 1 + 2)
        poor = position(scene.replace("*3", "*2"))
        assert offered(poor, "use 4") == set()


@pytest.mark.rule("IV-3.7")
def test_tokens_are_collected_and_never_below_none() -> None:
    shed = Effect(on="used", do=(Collect(count=-9),))
    with opened(with_effects("rushmore", shed)):
        state = play(position(SCENE.replace("ramses#4", "rushmore#4 *3")), "use 4 0")
        assert tokens(state, "rushmore") == 0
        assert number(state, "rushmore") == 4, "it stays, for nothing says that it goes"


@pytest.mark.rule("IV-3.7")
def test_a_cancel_of_some_symbols_and_one_from_play() -> None:
    text = """
        turn invader
        mankind africa new_york#1
        hand invader kraken squid y_drone y_spore
        hand mankind x_soldier
    """
    only = Effect(on="reaction", cost=Cost(discard=1), do=(Cancel(symbols=("desolator",)),))
    with opened(with_effects("new_york", only)):
        state = play(position(text), "play kraken africa", "pay squid")
        assert offered(state) == {"answer new_york with 1", "pass"}
        state = play(state, "answer new_york with 1", "pay x_soldier")
        assert zone(state, "invader", "africa") == []
        assert asked(play(position(text), "play y_drone africa")) == ("invader", "main")
    free = Effect(on="reaction", do=(Cancel(),))
    with opened(with_effects("new_york", free)):
        state = play(position(text), "play y_drone africa", "answer new_york with 1")
        assert asked(play(state, "play y_spore africa")) == ("invader", "main"), "once a turn"


@pytest.mark.rule("IV-3.7")
def test_a_reaction_that_saves_all_and_goes_on() -> None:
    save = Effect(on="reaction", do=(Prevent(what=("destroy",), count="all", pick=Pick(whose="own")), Draw()))
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


@pytest.mark.rule("IV-3.7")
def test_an_attack_that_was_not_enough_is_what_zone_held_waits_for() -> None:
    held = Effect(on="zone_held", do=(Draw(),))
    with opened(with_effects("new_york", held)):
        text = "turn invader\nmankind africa new_york#1\ndeck mankind norad mako ramses rest"
        attacked = play(position(f"{text}\ninvader africa kraken#2"), "end", "pass")
        assert hand(attacked, "mankind") == ["mako", "norad", "ramses"], "one more than the two of the turn"
        left_alone = play(position(text), "end", "pass")
        assert hand(left_alone, "mankind") == ["mako", "norad"], "nothing of the Invader's lies there"
        won = play(position(f"{text}\ninvader africa kraken#2, medusa#3"), "end", "pass")
        assert len(hand(won, "mankind")) == 2


@pytest.mark.rule("IV-3.7")
def test_a_mode_that_could_do_nothing_is_not_offered() -> None:
    modes = ((Restore(zone="any"),), (Draw(),), (Recover(symbols=("tech",)), Plot(by=1)))
    with opened(with_effects("x_orders", Effect(on="played", modes=modes))):
        calm = SCENE.replace("weak africa 2", "").replace("weak eurasia 1", "")
        assert offered(play(position(calm), "play x_orders")) == {"mode 1", "mode 2"}
    only = ((Restore(zone="any"),), (Draw(),))
    with opened(with_effects("x_orders", Effect(on="played", modes=only))):
        assert hand(play(position(calm), "play x_orders"), "mankind") == ["norad"], "the only one is taken"


def test_what_happens_is_told_in_its_order() -> None:
    """Screens, sounds and the log know of nothing else."""
    state = position(SCENE)
    _, events = tell(state, "release ops_centre", "target 1", "zone eurasia", "release autopsies")
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
        _, events = tell(position(SCENE), "play x_orders", "take mako")
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
