"""Units and boards: pieces and towers as short texts, what stands where and what lies beside."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import pieces, repeats, writing

PICTURE = [
    "| A2   .    B321 | .  .  . |",
    "| .    A1   .    | .  B1 . |",
    "|A3 . .|B2 . .|",
]


def test_a_unit_is_its_owner_and_its_sizes_the_largest_first() -> None:
    assert pieces.unit(1, 1, 3, 2) == "B321" and pieces.unit(0, 2) == "A2" and pieces.unit(0) == ""
    assert (pieces.owner("C21"), pieces.sizes("C21"), pieces.pips("C21")) == (2, (2, 1), 3)
    assert (pieces.owner(""), pieces.sizes(""), pieces.pips("")) == (-1, (), 0)


def test_pieces_come_out_of_towers() -> None:
    assert pieces.without("A3211", 1) == "A321" and pieces.without("A3", 3) == ""
    assert pieces.holds("A21", 1) and not pieces.holds("A21", 3)


@pytest.mark.rule("LB-2.6")
def test_towers_join_the_smaller_on_top_and_are_as_large_as_their_pips_together() -> None:
    tower = pieces.joined("A21", "A31")
    assert tower == "A3211" and pieces.pips(tower) == 3 + 2 + 1 + 1
    assert pieces.joined(pieces.joined("A1", "A2"), "A2") == "A221", "towers combine further"
    board = boards.put(writing.read_board(PICTURE), {"ac1": tower})
    assert [boards.pips_on(moon, 0) for moon in board] == [7 + 1 + 3, 0]
    assert [boards.pips_on(moon, 1) for moon in board] == [6, 1 + 2]


@pytest.mark.parametrize("text", ["A1", "E321", "B3332221"])
def test_what_is_a_unit(text: str) -> None:
    assert pieces.is_unit(text)


@pytest.mark.parametrize("text", ["", "A", "1", "F1", "A4", "A12", "a1", "A1 "])
def test_what_is_none(text: str) -> None:
    assert not pieces.is_unit(text)


def test_pieces_are_counted_added_and_taken() -> None:
    assert pieces.counted(["A21", "A3", ""]) == (1, 1, 1)
    assert pieces.plus((1, 0, 0), 1, 3) == (2, 0, 1) and pieces.minus((2, 0, 1), 1, 1) == (0, 0, 1)
    assert [pieces.smallest(counts) for counts in ((1, 1, 1), (0, 2, 1), (0, 0, 1), (0, 0, 0))] == [
        1,
        2,
        3,
        0,
    ]


def test_a_picture_reads_as_it_looks_and_is_written_in_columns() -> None:
    board = writing.read_board(PICTURE)
    found = {space: boards.at(board, space) for space, unit in boards.spaces(board) if unit}
    assert found == {"ac1": "A2", "ac2": "B321", "ap": "A1", "ac4": "A3", "bp": "B1", "bc4": "B2"}
    assert writing.board_lines(board) == [
        "| A2   .    B321 | .    .    .    |",
        "| .    A1   .    | .    B1   .    |",
        "| A3   .    .    | B2   .    .    |",
    ]
    assert writing.read_board(writing.board_lines(board)) == board


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("| A3 . . |", "as many in each line"),
        ("| A3 . | B2 . . |", "expected 3 spaces of each moon"),
        ("| A3 . . | B2 . C1 |", "C1: expected a piece such as A2, of a colour A to B"),
        ("| A3 . . | B2 . B12 |", "B12: expected a piece"),
    ],
)
def test_a_picture_that_is_none_is_refused(line: str, words: str) -> None:
    with pytest.raises(BadText, match=words):
        writing.read_board([*PICTURE[:2], line])


def test_other_words_are_refused_with_what_was_expected() -> None:
    with pytest.raises(BadText, match="zz: expected a space such as ap, ac1 or ef4"):
        writing.read_space("zz")
    with pytest.raises(BadText, match="cc1: expected a space such as ap, ac1 or bf4"):
        writing.read_space("cc1", 2)
    with pytest.raises(BadText, match="C: expected a seat, A to B"):
        writing.read_seat("C", 2)
    assert (writing.read_space("bf4", 2), writing.read_seat("B", 2)) == ("bf4", 1)


def test_counts_are_written_piece_by_piece() -> None:
    assert writing.counts_text((2, 0, 1)) == "1 1 3" and writing.read_counts("1 1 3") == (2, 0, 1)
    assert writing.read_counts("") == (0, 0, 0)


def test_what_is_put_changes_nothing_else_and_not_the_board_before() -> None:
    board = writing.read_board(PICTURE)
    after = boards.put(board, {"ac1": "", "bf1": "A2"})
    assert boards.at(board, "ac1") == "A2" and boards.at(after, "bf1") == "A2"
    assert dict(boards.of(after, 0)) == {"ap": "A1", "ac4": "A3", "bf1": "A2"}


def test_pieces_and_pips_are_counted_by_colour_and_moon() -> None:
    board = writing.read_board(PICTURE)
    assert (boards.pieces_on(board[0], 0), boards.pieces_on(board[0], 1)) == (3, 3)
    assert (boards.pips_on(board[0], 0), boards.pips_on(board[0], 1), boards.pips_on(board[1], 0)) == (
        6,
        6,
        0,
    )
    assert boards.beside(board, (3, 3, 3)) == ((2, 2, 2), (1, 1, 2))


def test_a_position_is_another_one_with_other_units_or_anything_else() -> None:
    board = writing.read_board(PICTURE)
    other = boards.put(board, {"ac1": "", "ac3": "A2"})
    assert (
        len({repeats.key(board, 0), repeats.key(board, 1), repeats.key(other, 0), repeats.key(board, 0, 4)})
        == 4
    )
    assert repeats.key(board, 0) == repeats.key(writing.read_board(PICTURE), 0)


@pytest.mark.rule("LA-4.6", "LB-5.4")
@pytest.mark.parametrize(
    ("seen", "third"),
    [
        ((), False),
        ((5,), False),
        ((5, 5), False),
        ((5, 5, 5), True),
        ((5, 6, 5), False),
        ((5, 6, 5, 5), True),
        ((5, 5, 5, 6), False),
    ],
)
def test_only_the_last_position_counts(seen: tuple[int, ...], third: bool) -> None:
    assert repeats.is_third(seen) == third
