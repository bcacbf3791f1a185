"""Positions and moves as text, and what is refused as such."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.invaders_2127.rules import GAME
from tests.games.invaders_2127.duel import deck, discards, hand, position

FULL = """
    turn mankind 12
    plot 7
    ops 3
    weak africa 2
    mankind eurasia h2#4 turned, mako#5 +2 now-1, rushmore#9 *6 used0
    invader africa kraken#6 -1
    hand mankind guerilla x_veto
    open mankind guerilla
    deck mankind norad rest
    known 2 0 1 0
    discard invader squid medusa
    gone h1
    heroes h5 h3 h4 h6 h7 h8 h9 h10 h11
    released moon chainmail
    plotted
"""


def test_a_position_says_what_lies_where() -> None:
    state = GAME.parse(FULL)
    hero, mako, rushmore = state.rows[0][1]
    assert (hero.card, hero.turned) == ("h2", True)
    assert (mako.plus, mako.boost) == (2, -1)
    assert (rushmore.tokens, rushmore.used) == (6, (0,))
    assert (state.plot, state.ops, state.weak, state.number) == (7, 3, (0, 0, 2), 12)
    assert hand(state, "mankind") == ["guerilla", "x_veto"]
    assert deck(state, "mankind")[0] == "norad"
    assert discards(state, "invader") == ["squid", "medusa"]
    assert state.known == ((2, 0), (1, 0))


def test_a_position_comes_back_from_its_text() -> None:
    state = GAME.parse(FULL)
    assert GAME.parse(GAME.format(state)) == state


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("plot 0", "plot 0: such a game is over"),
        ("weak eurasia 5", "weak: such a game is over"),
        ("weak africa 4", "more -1 tokens than strength"),
        ("hand mankind mako mako mako", "mako: is there 3 times; expected 2"),
        ("hand mankind kraken", "kraken: is there 1 times; expected 0"),
        ("invader africa mako", "can't lie on the side of invader"),
        ("mankind africa x_soldier turned", "only a hero is turned"),
        ("mankind africa mako, mako, x_soldier, x_soldier, x_soldier", "there are 4 slots"),
        ("mankind africa thrall", "is no card"),
        ("open mankind mako", "expected cards of the hand"),
        ("deck mankind mako", "is there 0 times"),
        ("phase attack", "expected a job"),
        ("phase over", "ending: a game has one"),
        ("released peace", "is no strategy"),
        ("wind 3", "expected a line that begins with"),
        ("plot many", "expected a number"),
        ("turn moon", "expected mankind or invader"),
    ],
)
def test_what_cant_be_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        position(line if line.startswith("turn") else f"turn mankind\n{line}")


@pytest.mark.parametrize(
    "text",
    ["play", "play kraken mars", "use", "answer", "target 0", "plot sell", "zone", "end now", "take 5"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse_move(text)
