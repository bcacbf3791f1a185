"""Section 7: every end, looked for at any moment."""

from __future__ import annotations

import pytest

from tests.games.invaders_2127.duel import asked, outcome, play, position

MANKIND, INVADER = (1.0, 0.0), (0.0, 1.0)


@pytest.mark.rule("IV-7.1")
def test_mankind_wins_when_the_invader_must_draw_from_an_empty_deck() -> None:
    state = play(position("turn mankind\ndeck invader kraken\ndiscard invader rest"), "end")
    assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)


@pytest.mark.rule("IV-7.1")
def test_mankind_wins_when_the_invader_must_drain_from_an_empty_deck() -> None:
    state = position("""
        turn mankind
        mankind africa narcissus#1
        deck invader kraken
        discard invader rest
    """)
    state = play(state, "end")
    assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)
    assert state.number == 1, "in the attack, before the draw"


@pytest.mark.rule("IV-7.1")
def test_emptying_a_deck_is_no_loss() -> None:
    state = play(position("turn mankind\ndeck invader kraken squid\ndiscard invader rest"), "end")
    assert state.decks[1] == ()
    assert asked(state) == ("invader", "main")


@pytest.mark.rule("IV-7.1")
@pytest.mark.parametrize("moves", [("plot draw",), ("release atmosphere",), ("end", "pass")])
def test_mankind_wins_when_the_marker_reaches_zero(moves: tuple[str, ...]) -> None:
    state = play(position("turn invader\nplot 1\ndiscard invader kraken"), *moves)
    assert (outcome(state).termination, outcome(state).shares) == ("plot", MANKIND)


@pytest.mark.rule("IV-7.1")
def test_mankind_wins_with_five_tokens_on_the_succubus() -> None:
    state = position("turn invader\nmankind africa succubus#1 *4\ndeck mankind mako rest")
    state = play(state, "end", "pass")
    assert (outcome(state).termination, outcome(state).shares) == ("mankind_tokens", MANKIND)
    four = position("turn invader\nmankind africa succubus#1 *3")
    assert play(four, "end", "pass").outcome is None


@pytest.mark.rule("IV-7.2")
def test_the_invader_wins_when_mankind_must_draw_from_an_empty_deck() -> None:
    state = play(position("turn invader\ndeck mankind mako\ndiscard mankind rest"), "end", "pass")
    assert (outcome(state).termination, outcome(state).shares) == ("mankind_deck", INVADER)


@pytest.mark.rule("IV-7.2")
def test_the_invader_wins_when_mankind_must_drain_from_an_empty_deck() -> None:
    text = "turn invader\ninvader africa mega_slug#1\ndeck mankind\ndiscard mankind rest"
    state = play(position(text), "use 1 0")
    assert (outcome(state).termination, outcome(state).shares) == ("mankind_deck", INVADER)


@pytest.mark.rule("IV-7.2")
def test_the_invader_wins_with_eurasia_at_zero() -> None:
    state = position("turn invader\nweak eurasia 3\nhand invader y_melt y_drone")
    state = play(state, "play y_melt", "pay y_drone", "zone eurasia")
    assert (outcome(state).termination, outcome(state).shares) == ("eurasia", INVADER)


@pytest.mark.rule("IV-7.2")
def test_the_invader_wins_with_both_outer_zones_at_zero() -> None:
    state = position("turn invader\nweak pacific_rim 3\nweak africa 1\nhand invader y_melt y_drone")
    assert state.outcome is None, "one of them is not enough"
    state = play(state, "play y_melt", "pay y_drone", "zone africa")
    assert (outcome(state).termination, outcome(state).shares) == ("outer_zones", INVADER)


@pytest.mark.rule("IV-7.2")
def test_the_invader_wins_with_five_tokens_on_the_goo_sprayer() -> None:
    state = play(position("turn mankind\ninvader africa goo_sprayer#1 *4"), "end")
    assert (outcome(state).termination, outcome(state).shares) == ("invader_tokens", INVADER)


@pytest.mark.rule("IV-7.3")
def test_when_one_effect_empties_both_decks_mankind_wins() -> None:
    state = position("""
        turn invader
        hand invader y_both
        deck mankind mako
        discard mankind rest
        deck invader kraken squid
        discard invader rest
    """)
    state = play(state, "play y_both")
    assert (outcome(state).termination, outcome(state).shares) == ("invader_deck", MANKIND)
    only_mankind = position("turn invader\nhand invader y_both\ndeck mankind mako\ndiscard mankind rest")
    assert outcome(play(only_mankind, "play y_both")).shares == INVADER
