"""What a crew may expect, in hindsight: played on card by card, with the hands that it showed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core import Event
from game.games.space_invaders import GAME, ahead
from game.games.space_invaders.events import Resolved
from game.games.space_invaders.playouts import hands_of, playout_numbers, prospects
from tests.games.space_invaders.cards import filled

CREW = "seats 2 training\npowers r ufo_chain second long_wave\npowers o short_wave second triple\n"


def resolved(seat: int, hits: int, tokens: int) -> list[Event]:
    """So many tokens of a seat, of which so many hit."""
    return [Resolved(seat, "r1a", ("c01",) if number < hits else (), False) for number in range(tokens)]


GOOD_AND_SHAKY = (*resolved(0, 20, 26), *resolved(1, 9, 26))
"""Ann hits three times of four, her partner once of three."""


def expects(rows: str, crew: str, told: Sequence[Event] = GOOD_AND_SHAKY) -> float:
    return prospects(told)(GAME.parse(filled(f"{rows}{CREW}{crew}")), 0)


SEVEN = "1a 1b 1c 2a 2b 3a 3b"
LAST = "round 5\nlast\ndeck -\nufo 0 of 2\n"
LAST_TURN = f"{LAST}starter r\nseat o\nactive r {SEVEN}\nactive o {SEVEN}\nplanet 2 of 20"


def test_a_shaky_hand_that_needs_five_hits_on_three_cards_is_no_favourite() -> None:
    """The last turn of all: the bot's estimate for its own search had it at 78 in 100."""
    assert expects("1 | . 22= . 22= 21=\n", LAST_TURN) < 0.35
    assert expects("1 | . 22= . 22= 21=\n", LAST_TURN, resolved(1, 26, 26)) > 0.4


def test_a_match_that_is_wide_open_is_told_so() -> None:
    """Eighteen damage against eight, and ten tokens: it had been given 100 in 100."""
    rows = "1 | 22= 22= . 12= 23=\n"
    five = "1a 1b 1c 2a 2b"
    crew = f"{LAST}starter r\nactive r {five}\nactive o {five}\nplanet 8 of 20"
    state = GAME.parse(filled(f"{rows}{CREW}{crew}"))
    assert ahead(state).damage == 18
    assert 0.25 < expects(rows, crew) < 0.75
    assert 0.02 < expects(rows, crew, (*resolved(0, 9, 26), *resolved(1, 9, 26))) < 0.4


@pytest.mark.parametrize(("planet", "tokens"), [(1, "1a"), (20, SEVEN)])
def test_nothing_is_certain_while_it_is_open(planet: int, tokens: str) -> None:
    crew = f"{LAST}starter r\nseat o\nactive o {tokens}\nplanet {planet} of 20"
    rows = "4 | 13= 22= 23= 22= 23=\n" if planet == 1 else "1 | 11 . . . .\n"
    share = expects(rows, crew)
    assert 0.0 < share < 0.03 if planet == 1 else 0.97 < share < 1.0


def test_the_advance_that_is_still_to_come_counts() -> None:
    """The same cards at the planet's door and far from it; the next advance is carried out by its rules."""
    crew = "round 2\nstarter r\nseat o\nactive r 1a 1b\nactive o 1a 1b\ndeck -\nufo 0 of 2\nplanet 6 of 20"
    near = expects("4 | 13 13 12 12 .\n", crew)
    far = expects("1 | 13 13 12 12 .\n", crew)
    assert near + 0.4 < far


def test_hits_that_wait_and_better_hands_are_worth_something() -> None:
    rows, crew = "1 | . 22= . 22= 21=\n", LAST_TURN
    waits = f"{crew}\nat r1a b1\nwaits r1a b1"
    assert expects(rows, waits) > expects(rows, crew)
    hands = hands_of(GOOD_AND_SHAKY, 2)
    assert hands[0].hits > 0.7 and hands[1].hits < 0.45
    assert hands_of((), 2)[0].hits == playout_numbers().hits


def test_the_same_match_is_judged_the_same_twice() -> None:
    assert expects("1 | . 22= . 22= 21=\n", LAST_TURN) == expects("1 | . 22= . 22= 21=\n", LAST_TURN)
