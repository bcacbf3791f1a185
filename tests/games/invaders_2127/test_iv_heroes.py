"""Section 4: the hero, always one, replaced at once."""

from __future__ import annotations

import pytest

from game.games.invaders_2127.events import HeroEntered
from tests.games.invaders_2127.duel import (
    asked,
    discards,
    kinds,
    offered,
    outcome,
    play,
    position,
    strength,
    tell,
    zone,
)

PILE = "heroes h5 h3 h4 h6 h7 h8 h9 h10 h11"
THING = "hand invader thing y_drone y_drone"
PAYS = ("pay y_drone", "pay y_drone")


@pytest.mark.rule("IV-4.1")
def test_a_hero_takes_a_slot_and_is_a_defender() -> None:
    state = position("""
        turn mankind
        mankind africa h1#1, x_soldier#2, x_soldier#3, x_soldier#4
        hand mankind saladin
    """)
    assert asked(play(state, "play saladin africa")) == ("mankind", "room"), "the hero has the fourth slot"
    alone = position("turn invader\nmankind africa h1#1\nhand invader legionnaires y_drone")
    alone = play(alone, "play legionnaires africa", "pay y_drone", "pass", "zone africa")
    assert alone.gone == ("h1",), "a card that destroys defenders destroys it"


@pytest.mark.rule("IV-4.1")
def test_mankind_always_has_one_hero() -> None:
    with pytest.raises(Exception, match="2 heroes in play; expected one"):
        position("mankind africa h1#1, h2#2")


@pytest.mark.rule("IV-4.2")
def test_heroes_that_say_so_move_in_mankinds_turn_to_a_free_slot() -> None:
    text = """
        mankind eurasia h2#1
        mankind africa x_soldier#2, x_soldier#3, x_soldier#4, x_soldier#5
    """
    assert offered(position(f"turn mankind{text}"), "use") == {"use 1 0"}
    state = play(position(f"turn mankind{text}"), "use 1 0")
    assert zone(state, "mankind", "pacific_rim") == ["h2"], "Africa is full"
    assert offered(position("turn mankind\nmankind eurasia h1#1"), "use") == set(), "h1 does not say so"
    assert offered(position(f"turn invader{text}"), "use") == set()


@pytest.mark.rule("IV-4.3")
def test_no_hero_is_sacrificed_in_the_invaders_turn() -> None:
    state = position("turn invader\nmankind africa h1#1, x_soldier#2\nhand invader y_tribute")
    state = play(state, "play y_tribute")
    assert discards(state, "mankind") == ["x_soldier"], "there was no other to choose"
    alone = position("turn invader\nplot 9\nmankind africa h1#1\nhand invader y_tribute")
    alone = play(alone, "play y_tribute")
    assert alone.gone == ()
    assert alone.plot == 10, "the rest of the card happens"


@pytest.mark.rule("IV-4.4")
def test_thing_with_the_shanty_town_and_the_hero() -> None:
    """The rulebook's example: the next hero comes turned, into whatever zone Mankind likes."""
    state = position(f"""
        turn invader
        mankind africa shanty_town#1, h2#2
        mankind eurasia x_soldier#3
        mankind pacific_rim x_soldier#4, x_soldier#5, x_soldier#6, x_soldier#7
        gone h1
        {PILE}
        {THING}
    """)
    state = play(state, "play thing", *PAYS, "target 1", "target 2", "pass")
    assert asked(state) == ("mankind", "hero")
    assert offered(state) == {"zone eurasia", "zone africa"}, "Pacific Rim is full"
    assert discards(state, "mankind") == ["shanty_town"]
    assert state.gone == ("h1", "h2")
    state, events = tell(state, "zone eurasia")
    assert [(event.card, event.turned) for event in kinds(events, HeroEntered)] == [("h5", True)]
    assert zone(state, "mankind", "eurasia") == ["x_soldier", "h5"]
    assert asked(state) == ("invader", "main"), "it is still the Invader's turn"


@pytest.mark.rule("IV-4.4")
def test_a_sacrificed_hero_is_replaced_the_same_way() -> None:
    state = position(f"turn mankind\nmankind africa h2#2\ngone h1\n{PILE}")
    state = play(state, "release retribution", "zone africa")
    assert state.gone == ("h1", "h2")
    (piece,) = state.rows[0][2]
    assert (piece.card, piece.turned) == ("h5", True)


@pytest.mark.rule("IV-4.5")
def test_a_turned_hero_adds_no_strength_tokens_included() -> None:
    upright = position("mankind africa h1#1 +2")
    turned = position("mankind africa h1#1 +2 turned")
    assert strength(upright, "africa") == (0, 3 + 2 + 2)
    assert strength(turned, "africa") == (0, 3)


@pytest.mark.rule("IV-4.5")
def test_the_text_of_a_turned_hero_holds() -> None:
    """h3 strengthens who stands beside it."""
    state = position("mankind africa h3#1 turned, x_soldier#2")
    assert strength(state, "africa") == (0, 3 + 1 + 1)


@pytest.mark.rule("IV-4.5")
def test_a_turned_hero_can_be_destroyed() -> None:
    state = position(f"turn invader\nmankind africa h2#1 turned\ngone h1\n{PILE}\n{THING}")
    state = play(state, "play thing", *PAYS, "pass", "zone africa")
    assert state.gone == ("h1", "h2")


@pytest.mark.rule("IV-4.6")
@pytest.mark.rule("IV-7.2")
def test_with_the_eleventh_hero_gone_the_invader_wins() -> None:
    gone = " ".join(f"h{at}" for at in range(1, 11))
    state = position(f"turn invader\nmankind africa h11#1\ngone {gone}\n{THING}")
    state = play(state, "play thing", *PAYS, "pass")
    assert outcome(state).termination == "heroes"
    assert outcome(state).shares == (0.0, 1.0)
