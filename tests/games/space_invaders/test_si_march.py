"""How cards come down: grids before and after, one digit a card for its speed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.space_invaders.grid import COLUMNS, NAMES, PLANET, ROWS
from game.games.space_invaders.march import March, march


def marched(*rows: str) -> tuple[list[str], list[str]]:
    """The rows after the advance, and the cards that strike; a card is its speed and a letter."""
    outcome = whole(*rows)
    lines = [outcome.spaces[at : at + COLUMNS] for at in range(0, COLUMNS * ROWS, COLUMNS)]
    return [" ".join(card or "." for card in line) for line in lines], list(outcome.struck)


def whole(*rows: str) -> March:
    cards = ["" if card == "." else card for row in rows for card in row.split()]
    cards += [""] * (COLUMNS * ROWS - len(cards))
    return march(tuple(cards), {card: int(card[0]) for card in cards if card})


EMPTY = ". . . . ."


@pytest.mark.rule("SI-4.3")
def test_speed_1_moves_one_space_down_from_every_row() -> None:
    assert marched("1a . . . .", ". 1b . . .", ". . 1c . .", ". . . 1d .") == (
        [EMPTY, "1a . . . .", ". 1b . . .", ". . 1c . ."],
        ["1d"],
    )


@pytest.mark.rule("SI-4.4")
class TestSpeed2:
    def test_speed_2_moves_two_spaces_into_free_ones_and_past_the_last_row(self) -> None:
        assert marched("2a . . . .", ". 2b . . .", ". . 2c . .", ". . . 2d .") == (
            [EMPTY, EMPTY, "2a . . . .", ". 2b . . ."],
            ["2d", "2c"],
        )

    def test_speed_2_pushes_the_card_that_it_meets_one_space_and_no_further(self) -> None:
        """1b is in row 3 by then: the push takes it to row 4."""
        assert marched("2a . . . .", "1b . . . .") == ([EMPTY, EMPTY, "2a . . . .", "1b . . . ."], [])

    def test_a_gap_in_front_is_closed_before_anything_is_pushed(self) -> None:
        """1b has moved to row 4; 2a steps into rows 2 and 3 and meets nothing."""
        outcome = whole("2a . . . .", EMPTY, "1b . . . .")
        assert outcome.spaces[10] == "2a"
        assert outcome.spaces[15] == "1b"
        assert not any(stride.pushed_by for stride in outcome.strides)

    @pytest.mark.rule("SI-4.6")
    def test_two_cards_in_a_row_are_pushed_and_the_first_leaves(self) -> None:
        """After their own moves 1c is in row 4 and 1b in row 3; 2a takes row 3."""
        after, struck = marched("2a . . . .", "1b . . . .", "1c . . . .")
        assert (after, struck) == ([EMPTY, EMPTY, "2a . . . .", "1b . . . ."], ["1c"])


@pytest.mark.rule("SI-4.5")
def test_speed_3_moves_until_another_invader_blocks_it() -> None:
    assert marched("3a . . . .", EMPTY, "1b . . . .") == ([EMPTY, EMPTY, "3a . . . .", "1b . . . ."], [])


@pytest.mark.rule("SI-4.5")
def test_speed_3_with_none_in_front_strikes_from_the_first_row() -> None:
    assert marched("3a . . . .") == ([EMPTY] * 4, ["3a"])


@pytest.mark.rule("SI-4.6")
def test_any_number_of_one_column_can_strike() -> None:
    assert marched("3a . . . .", "3b . . . .", "3c . . . .", "3d . . . .") == (
        [EMPTY] * 4,
        ["3d", "3c", "3b", "3a"],
    )


@pytest.mark.rule("SI-4.7", "SI-4.5", "SI-4.4")
def test_the_printed_case_of_speeds_2_3_1_from_the_top() -> None:
    """The 3 was stopped by the 1; pushed to row 4 it does not start again."""
    assert marched(". . 2a . .", ". . 3b . .", ". . 1c . .") == (
        [EMPTY, EMPTY, ". . 2a . .", ". . 3b . ."],
        ["1c"],
    )


@pytest.mark.rule("SI-4.2")
def test_columns_from_the_right_and_the_nearest_card_of_each_first() -> None:
    outcome = whole("1a . . . 1b", "1c . 1d . 1e")
    assert [stride.card for stride in outcome.strides] == ["1e", "1b", "1d", "1c", "1a"]


@pytest.mark.rule("SI-4.2", "SI-4.7")
def test_the_ways_are_told_with_who_pushed() -> None:
    outcome = whole("2a . . . .", "3b . . . .", "1c . . . .")
    told = [
        (stride.card, NAMES[stride.start], "planet" if stride.end == PLANET else NAMES[stride.end],
         stride.pushed_by)
        for stride in outcome.strides
    ]  # fmt: skip
    assert told == [
        ("1c", "a3", "a4", ""),
        ("3b", "a2", "a3", ""),
        ("2a", "a1", "a3", ""),
        ("3b", "a3", "a4", "2a"),
        ("1c", "a4", "planet", "2a"),
    ]


def by_hand(column: list[int]) -> tuple[list[int], list[int]]:
    """The same for one column, otherwise: a list from the planet up, with gaps, moved as with fingers.

    Cards are numbers from 0 at the bottom; the answer is who is in which row from the bottom, who struck.
    """
    at = dict(enumerate(row for row, speed in enumerate(column) if speed))
    speeds = [speed for speed in column if speed]
    for card, speed in enumerate(speeds):
        below = [at[other] for other in range(card) if at[other] >= 0]
        if speed == 3:
            at[card] = max(below, default=-2) + 1
            continue
        at[card] -= speed
        floor = at[card]
        for other in reversed(range(card)):
            if at[other] >= 0 and at[other] >= floor:
                at[other] = floor - 1
            floor = at[other]
    rows = [next((card for card, row in at.items() if row == height), -1) for height in range(ROWS)]
    return rows, [card for card, row in at.items() if row < 0]


@given(column=st.lists(st.integers(0, 3), min_size=4, max_size=4))
@settings(max_examples=256, derandomize=True, database=None, deadline=None)
def test_every_column_as_with_fingers(column: list[int]) -> None:
    names = iter("wxyz")
    marks = [f"{speed}{next(names)}" if speed else "." for speed in column]
    order = [mark for mark in marks if mark != "."]
    rows, struck = by_hand(column)
    outcome = whole(*(f". {mark} . . ." for mark in reversed(marks)))
    assert [outcome.spaces[row * COLUMNS + 1] for row in reversed(range(ROWS))] == [
        order[card] if card >= 0 else "" for card in rows
    ]
    assert sorted(outcome.struck) == sorted(order[card] for card in struck)
