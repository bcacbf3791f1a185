"""How far the bar is to be filled: exact shots with that power end on what was meant."""

from __future__ import annotations

from math import atan2

import msgspec
import pytest

from game.flick import simulate
from game.flick.bar import power_of
from game.flick.reach import Reach, reach
from game.table.geometry import distance_to_card
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, LauncherKind, RestToken, Table, Token

FULL = with_rows(bare_table(), (1, 2, 3, 4))
FOOT = {"shooter": 87.5, "flick": 0.0}


def towards(x: float, y: float, kind: LauncherKind = "shooter") -> Launch:
    foot = FOOT[kind]
    return Launch(token="a", x=280.0, y=foot, heading=atan2(x - 280.0, y - foot), power=0.5, kind=kind)


def rest(table: Table, aimed: Launch, bar: float, seed: int) -> RestToken:
    shot = msgspec.structs.replace(aimed, power=power_of(aimed.kind, bar), seed=seed)
    return next(token for token in simulate(table, shot).landing.tokens if token.id == "a")


@pytest.mark.parametrize(("kind", "least"), [("shooter", 58), ("flick", 45)])
def test_with_the_power_that_is_wanted_a_shot_ends_on_the_card(kind: LauncherKind, least: int) -> None:
    hits = 0
    for card in FULL.cards:
        aimed = towards(card.x, card.y, kind)
        wanted = reach(FULL, aimed, (card.x, card.y))
        assert wanted.window is not None
        assert wanted.window[0] < wanted.best < wanted.window[1]
        hits += sum(card.id in rest(FULL, aimed, wanted.best, seed).on for seed in range(3))
    assert hits >= least, f"{hits} of 60"


def test_into_the_bowl_too() -> None:
    assert FULL.ufo is not None
    at = (FULL.ufo.x, FULL.ufo.y)
    wanted = reach(FULL, towards(*at), at)
    assert wanted.window is not None
    assert all(rest(FULL, towards(*at), wanted.best, seed).where == "ufo" for seed in range(10))


def test_some_way_beyond_the_window_it_is_another_card_or_none_and_within_it_is_certain() -> None:
    card = FULL.cards[7]
    aimed = towards(card.x, card.y)
    window = reach(FULL, aimed, (card.x, card.y)).window
    assert window is not None
    for bar in (window[0] - 0.06, window[1] + 0.06):
        assert sum(card.id in rest(FULL, aimed, bar, seed).on for seed in range(9)) <= 4
    for bar in window:
        assert sum(card.id in rest(FULL, aimed, bar, seed).on for seed in range(20)) >= 18, "to its very ends"


def test_it_is_the_plain_shot_that_is_wanted_not_one_that_carries_its_card_off() -> None:
    """Cards of the back row can be pushed far with much power; the token lies on them elsewhere then."""
    back = with_rows(bare_table(), (1,))
    card = back.cards[0]
    aimed = towards(card.x, card.y)
    window = reach(back, aimed, (card.x, card.y)).window
    assert window is not None
    for bar in window:
        lies = rest(back, aimed, bar, 3)
        assert card.id in lies.on
        assert distance_to_card(lies.x, lies.y, card, back.card) < 16.0
    carried = [rest(back, aimed, window[1] + 0.02 * step, 3) for step in range(1, 8)]
    assert any(card.id in lies.on and lies.y > card.y + 60.0 for lies in carried)


def test_what_is_only_likely_says_so_and_names_the_nearest_that_is_certain() -> None:
    """Seen past a token that leaves too little of the card, another card is what one can be sure of."""
    card = FULL.cards[7]
    aimed = towards(card.x, card.y)
    wall = tuple(Token(id=f"x{n}", x=card.x - 26.0 + 26.0 * n, y=card.y, z=0.4) for n in range(3))
    table = replace_things(FULL, tokens=wall)
    found = reach(table, aimed, (card.x, card.y))
    assert not found.certain and found.other is not None
    middle = 0.5 * (found.other[0] + found.other[1])
    ends = {rest(table, aimed, middle, seed).on for seed in range(6)}
    assert len({on[:1] for on in ends}) == 1 and ends != {()}


def test_for_a_bare_place_there_is_a_power_and_no_window() -> None:
    bare = replace_things(bare_table(), ufo=None)
    for y in (250.0, 400.0, 550.0):
        wanted = reach(bare, towards(280.0, y), (280.0, y))
        assert wanted.window is None
        assert rest(bare, towards(280.0, y), wanted.best, 1).y == pytest.approx(y, abs=15.0)


def test_what_a_token_stands_before_has_no_window() -> None:
    card = FULL.cards[2]
    fence = tuple(Token(id=f"x{n}", x=card.x - 50.0 + 25.0 * n, y=card.y - 20.0, z=0.4) for n in range(5))
    table = replace_things(FULL, tokens=fence)
    before, after = (reach(on, towards(card.x, card.y), (card.x, card.y)) for on in (FULL, table))
    assert before.window is not None
    assert after.window is None or _wide(after) < 0.7 * _wide(before)


def _wide(found: Reach) -> float:
    assert found.window is not None
    return found.window[1] - found.window[0]
