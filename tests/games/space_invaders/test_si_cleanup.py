"""Clean up: tokens back, reinforcements, refill and turn token."""

from __future__ import annotations

import msgspec
import pytest

import game.games.space_invaders.cleanup as clean_up
from game.games.space_invaders.cleanup import explosions_passed
from game.games.space_invaders.events import Refilled, Reinforced, TurnTokenPassed
from game.games.space_invaders.numbers import Explosions, numbers
from game.games.space_invaders.position import Options
from tests.games.space_invaders.table_talk import situation
from tests.games.space_invaders.test_si_advance import LAST_SHOT, advanced

TWO = "seats 2\n seat o\n active o 1a\n"


@pytest.fixture(autouse=True)
def known_explosions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the situations told here, whatever the data say."""
    own = Explosions(red=(16, 12, 8, 4), black=(16, 13, 10, 7, 4))
    held = msgspec.structs.replace(numbers(), explosions=own)
    monkeypatch.setattr(clean_up, "numbers", lambda: held)


@pytest.mark.rule("SI-5.1", "SI-3.15")
def test_active_tokens_lie_above_the_cards_again() -> None:
    talk = advanced("1 | ?? . . . .\n active r 1a 1b 1c")
    assert talk.state.armory == ()
    assert talk.state.table.tokens == ()
    assert talk.state.active == (("r1a", "r1b", "r1c"), ("o1a", "o1b"), ("g1a",))


@pytest.mark.rule("SI-5.2", "SI-5.4")
def test_the_printed_case_20_down_to_15_passes_16() -> None:
    """One new token for each, from the level-1 card."""
    talk = advanced("4 | ?1 ?1 ?1 ?1 ?1\n planet 20")
    assert talk.state.planet == 15
    assert [(event.seat, event.token, event.explosion) for event in talk.told(Reinforced)] == [
        (0, "r1c", 16), (1, "o1c", 16), (2, "g1b", 16),
    ]  # fmt: skip
    assert talk.state.active[0] == ("r1a", "r1b", "r1c")
    assert "r1c" not in talk.state.stock[0]


@pytest.mark.rule("SI-5.2", "SI-5.3")
@pytest.mark.parametrize(
    ("before", "after", "passed"),
    [
        (20, 16, (16,)),  # entered
        (20, 17, ()),
        (16, 15, ()),  # started on
        (16, 12, (13,)),
        (20, 12, (16, 13)),
        (17, 3, (16, 13, 10, 7, 4)),
        (12, 14, ()),  # upward
        (13, 13, ()),
    ],
)
def test_which_explosions_count_on_the_black_side(before: int, after: int, passed: tuple[int, ...]) -> None:
    assert explosions_passed(Options(seats=3), before, after) == passed


@pytest.mark.rule("SI-1.2")
def test_the_red_side_for_two_seats_and_the_black_for_more() -> None:
    assert explosions_passed(Options(seats=2), 20, 1) == (16, 12, 8, 4)
    assert explosions_passed(Options(seats=3), 20, 1) == (16, 13, 10, 7, 4)
    assert explosions_passed(Options(seats=4), 20, 1) == (16, 13, 10, 7, 4)
    two = situation(f"4 | ?1 . . . .\n planet 14\n {TWO}").lands("o1a", "off_side")
    three = advanced("4 | ?1 . . . .\n planet 14")
    assert (two.state.planet, three.state.planet) == (13, 13)
    assert two.told(Reinforced) == []
    assert len(three.told(Reinforced)) == 3


@pytest.mark.rule("SI-5.3", "SI-9.9")
def test_an_explosion_counts_again_after_a_repair_and_never_upward() -> None:
    """The track goes from 17 down to 15, by a repair up to 17, and passes 16 a second time."""
    talk = situation(
        "1 | 1? 1? 1? 1? 1?\n 3 | . . 11 11 .\n 4 | ?1 ?1 . . .\n deck -\n planet 17\n"
        f"powers o repair\n active o 3a\n{LAST_SHOT}"
    )
    talk = talk.lands("g1a", "off_side")
    assert talk.state.planet == 15
    assert [event.token for event in talk.told(Reinforced)] == ["r1c", "o1a", "g1b"]
    talk = talk.lands("o3a", "ufo").lands("o1a", "off_side").says("repair")
    assert talk.state.planet == 17
    assert len(talk.told(Reinforced)) == 3
    talk = talk.everybody_misses()
    assert (talk.state.round, talk.state.planet) == (3, 15)
    assert [(event.token, event.explosion) for event in talk.told(Reinforced)[3:]] == [
        ("o1b", 16), ("g1c", 16), ("r2a", 16),
    ]  # fmt: skip


@pytest.mark.rule("SI-5.2")
def test_two_explosions_bring_two_tokens() -> None:
    talk = advanced("4 | ?1 ?1 ?1 ?1 ?1\n planet 17")
    assert talk.state.planet == 12
    assert len(talk.state.active[0]) == 4
    assert talk.state.active[0] == ("r1a", "r1b", "r1c", "r2a")


@pytest.mark.rule("SI-5.4")
def test_levels_in_their_order_and_none_for_seven() -> None:
    low = "active r 1a 1b 1c 2a 2b"
    full = "active o 1a 1b 1c 2a 2b 3a 3b"
    talk = advanced(f"4 | ?1 ?1 ?1 ?1 ?1\n planet 20\n {low}\n {full}")
    assert [(event.seat, event.token) for event in talk.told(Reinforced)] == [(0, "r3a"), (2, "g1b")]
    assert len(talk.state.active[1]) == 7


@pytest.mark.rule("SI-5.5")
def test_row_1_first_and_from_right_to_left() -> None:
    talk = advanced("1 | . 1? . . .\n 2 | 1? . . . .\n deck 20")
    assert [event.space for event in talk.told(Refilled)] == [
        "e1", "d1", "c1", "b1", "a1", "e2", "d2", "c2", "a2",
    ]  # fmt: skip


@pytest.mark.rule("SI-5.5")
def test_the_deck_is_dealt_from_its_top_and_may_run_out() -> None:
    talk = advanced("1 | . 1? . . 1?\n 3 | 1? 1? 1? 1? 1?\n deck O?? S?? C??")
    assert talk.state.space[:10] == (
        "", "", *reversed(talk.start.deck), "", talk.began("b1"), "", "", talk.began("e1"),
    )  # fmt: skip
    assert len(talk.start.deck) == 3
    assert talk.state.deck == ()


@pytest.mark.rule("SI-5.6", "SI-1.12")
def test_the_turn_token_passes_to_the_left_and_that_seat_begins() -> None:
    talk = advanced("1 | 1? 1? 1? 1? 1?\n 2 | 1? 1? . . .\n deck -")
    assert [event.seat for event in talk.told(TurnTokenPassed)] == [1]
    assert (talk.state.starter, talk.state.seat, talk.state.round) == (1, 1, 2)
    talk = talk.everybody_misses()
    assert (talk.state.starter, talk.state.round) == (2, 3)
    talk = talk.everybody_misses()
    assert (talk.state.starter, talk.state.round) == (0, 4)
