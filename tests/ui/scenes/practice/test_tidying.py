"""The range tidies itself: what was thrown comes back once it was seen, unless somebody wants it to lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.scenes.practice.board import BACK
from game.ui.scenes.practice.range import READ
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


def lying(at: Pilot) -> int:
    return len(at.practice.table.tokens)


def shot(at: Pilot) -> None:
    """Into the beetle in the middle, seen to its end."""
    at.shoot(280.0, 330.0, 0.5)
    at.until("aim")


def test_a_token_lies_to_be_read_and_then_comes_back_with_what_it_pushed(make_pilot: MakePilot) -> None:
    at = make_pilot()
    laid = at.practice.table
    shot(at)
    assert lying(at) == 1
    at.wait(READ - 0.3)
    assert lying(at) == 1
    at.wait(0.5)
    assert at.practice.table == laid


def test_it_is_seen_to_fly_back_and_the_cards_to_slide(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    shot(at)
    before = at.practice.table
    at.wait(READ + 0.1 + BACK / 3)
    picture = at.range.board.picture
    (token,) = (token for token in picture.table.tokens if token.id in picture.poses)
    height = picture.poses[token.id][2]
    assert height > 10.0 and lying(at) == 0
    moved = [card for card in at.practice.table.cards if card not in before.cards]
    assert moved and all(card.id in picture.poses for card in moved)
    at.wait(BACK)
    assert at.range.board.picture.poses == {} and not at.range.board.picture.table.tokens


def test_nothing_goes_while_somebody_charges_or_leafs_through_the_film(make_pilot: MakePilot) -> None:
    at = make_pilot()
    shot(at)
    at.press()
    at.wait(READ + 1.0)
    assert lying(at) == 1
    at.press(3)
    at.release()
    at.tap("r")
    at.wait(READ + 1.0)
    assert at.range.doing == "replay" and lying(at) == 1
    at.tap("escape")
    at.wait(READ + 0.3)
    assert lying(at) == 0


def test_who_shoots_quickly_has_no_more_than_two_tokens_lying(make_pilot: MakePilot) -> None:
    at = make_pilot()
    for _ in range(3):
        shot(at)
        at.wait(0.1)
    assert lying(at) > 1
    at.wait(0.8)
    assert lying(at) == 0


@pytest.mark.parametrize("tidies", [True, False])
def test_who_wants_stacks_switches_it_off(make_pilot: MakePilot, tidies: bool) -> None:
    at = make_pilot(range_tidies=tidies)
    shot(at)
    at.wait(READ + 2.0)
    assert lying(at) == (0 if tidies else 1)
    at.range.toggle_arrange()
    assert lying(at) == (0 if tidies else 1), "what lies there is what is arranged"


def test_the_last_shot_can_be_replayed_from_a_tidied_table(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    shot(at)
    at.wait(READ + 1.0)
    at.tap("r")
    at.wait(0.2)
    assert at.range.doing == "replay"
    assert any(token.id == "t1" for token in at.range.board.picture.table.tokens)
