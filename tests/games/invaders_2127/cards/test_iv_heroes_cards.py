"""Stories of the eleven heroes."""

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
    strength,
    tell,
    zone,
)

HUNTER = "turn invader\nhand invader autograph squid"
OTHERS = (
    "sergeant_okoro professor_quarz captain_reyes admiral_storm countess_zoltan sister_perpetua radio_ham "
    "foreman_malone paper_girl"
)
"""The rest of the pile of heroes, in some order."""


@plays("major_brandt")
def test_the_major_goes_where_she_is_needed() -> None:
    state = play(position("turn mankind\nmankind africa major_brandt#1"), "use 1 0", "zone pacific_rim")
    assert strength(state, "pacific_rim") == (0, 3 + 2)


@plays("sergeant_okoro")
def test_beside_the_sergeant_everybody_stands_up_straight() -> None:
    state = position("turn mankind\nmankind africa sergeant_okoro#1, shanty_town#2, ramses#3, new_york#4")
    assert strength(state, "africa") == (0, 3 + 1 + (1 + 1) + (1 + 1) + 2)
    turned = position("turn mankind\nmankind africa sergeant_okoro#1 turned, shanty_town#2")
    assert strength(turned, "africa") == (0, 3 + (1 + 1)), "the text of a turned hero holds"


@plays("professor_quarz")
def test_the_professor_repairs_what_others_threw_away() -> None:
    state = position("""
        turn mankind
        mankind africa professor_quarz#1
        discard mankind silo mako oracle
        deck mankind norad rest
    """)
    state = play(state, "use 1 0")
    assert offered(state) == {"take oracle", "take silo"}
    state = play(state, "take silo")
    assert (hand(state, "mankind"), discards(state, "mankind")) == (["silo"], ["mako", "oracle", "norad"])


@plays("captain_reyes")
def test_everything_that_flies_follows_the_captain() -> None:
    state = position("""
        turn mankind
        mankind eurasia captain_reyes#1
        mankind africa saladin#2, airship#3, ramses#4
    """)
    assert strength(state, "africa") == (0, 3 + (1 + 1) + (2 + 1) + 1)
    assert strength(state, "eurasia") == (0, 5 + 2), "not the captain"


@plays("admiral_storm")
def test_the_admiral_sends_others_next_door() -> None:
    state = position("turn mankind\nmankind africa admiral_storm#1, new_york#2\nmankind pacific_rim mako#3")
    state = play(state, "use 1 0")
    assert zone(state, "mankind", "eurasia") == ["mako"], "the only one that she can send"
    assert offered(state, "use") == set()


@plays("stuntman")
def test_the_stuntman_lands_on_his_feet() -> None:
    state = position(f"{HUNTER}\nmankind eurasia major_brandt#1\nheroes stuntman {OTHERS}")
    state = play(state, "play autograph", "zone africa")
    assert strength(state, "africa") == (0, 3 + 2), "upright at once"
    pods = position("turn invader\nhand invader postman\nmankind eurasia stuntman#1\nmankind africa mako#2")
    assert zone(play(pods, "play postman"), "mankind", "africa") == [], "no pod affects him"


@plays("countess_zoltan")
def test_the_countess_declines_an_invitation_once() -> None:
    state = position("""
        turn invader
        mankind africa countess_zoltan#1
        hand mankind parcels ferry
        hand invader kraken kraken squid squid
    """)
    state = begin(state, "play kraken africa", "pay squid", "answer countess_zoltan with 1")
    state, events = tell(state, "pay parcels")
    assert [(one.card, one.by) for one in kinds(events, Cancelled)] == [("kraken", "countess_zoltan")]
    assert discards(state, "mankind") == ["parcels"]
    state = begin(state, "play kraken africa", "pay squid")
    assert offered(state, "answer countess_zoltan") == set()


@plays("sister_perpetua")
def test_sister_perpetua_leaves_something_to_those_that_stay() -> None:
    state = position(f"""
        {HUNTER}
        mankind eurasia sister_perpetua#1
        heroes major_brandt {OTHERS.replace("sister_perpetua", "stuntman")}
        discard mankind norad mako ramses saladin parcels
    """)
    before = len(state.decks[0])
    state = play(state, "play autograph", "zone africa")
    assert (len(state.decks[0]), discards(state, "mankind")) == (before + 4, ["norad"])
    assert state.gone == ("sister_perpetua",)


@plays("radio_ham")
def test_the_radio_amateur_listens_in_once() -> None:
    state = position("turn mankind\nmankind africa radio_ham#1\nhand invader kraken medusa")
    state = play(state, "use 1 0")
    assert (state.ops, state.open_hands[1]) == (3, ("kraken", "medusa"))
    assert offered(play(state, "end", "end"), "use") == set()


@plays("foreman_malone")
def test_the_foreman_mends_his_zone_and_counts_what_held() -> None:
    state = position("""
        turn invader
        mankind africa foreman_malone#1
        weak africa 2
        invader africa squid#2
        invader pacific_rim medusa#3
    """)
    state, events = tell(state, "end")
    assert [(one.seat, len(one.cards)) for one in kinds(events, Drained)][1:] == [(1, 1)], "his zone held"
    assert (asked(state), state.weak) == (("mankind", "main"), (0, 0, 1))


@plays("paper_girl")
def test_the_paper_girl_knows_tomorrows_news_and_has_the_last_headline() -> None:
    state = begin(
        position("turn invader\nmankind africa paper_girl#1\ndeck mankind mako norad ramses saladin rest"),
        "end",
    )
    while asked(state) != ("mankind", "take"):
        state = begin(state, "pass")
    assert offered(state) == {"take ramses", "take saladin", "pass"}, "two were drawn before"
    state = play(state, "take ramses")
    assert (deck(state, "mankind")[0], deck(state, "mankind")[-1]) == ("saladin", "ramses")
    end = position(f"""
        {HUNTER}
        mankind eurasia paper_girl#1
        heroes major_brandt {OTHERS.replace("paper_girl", "stuntman")}
        invader africa medusa#2
        deck invader overmind umbrella rest
    """)
    end, events = tell(end, "play autograph", "zone africa")
    (news,) = kinds(events, Exposed)
    assert (news.card in ("overmind", "umbrella"), news.skips) == (True, True)
    assert end.skip_attack == 1
