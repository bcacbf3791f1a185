"""Moons, units and pads: nine spaces and how they are connected, towers as short texts, who controls what."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import moon, numbers, pads, pieces, repeats, writing
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.moon import PLACES, SPACES, WHERE, Control, Graph, Place

AS_IT_COMES = numbers.edition_2011().graph


def beside(graph: Graph, place: Place) -> set[str]:
    return {space[1:] for space in graph.beside(f"a{place}")}


@pytest.mark.rule("LA-1.1", "LB-1.1")
def test_there_are_nine_spaces_on_each_of_five_moons() -> None:
    assert [len(spaces) for spaces in SPACES] == [9] * 5
    assert len(WHERE) == 45 and WHERE["ap"] == (0, 0) and WHERE["ef4"] == (4, 8)


@pytest.mark.rule("LA-1.1", "LB-1.1")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("p", "c1 c2 c3 c4"),
        ("c1", "p f1 f4"),
        ("c2", "p f1 f2"),
        ("c3", "p f2 f3"),
        ("c4", "p f3 f4"),
        ("f1", "c1 c2"),
        ("f2", "c2 c3"),
        ("f3", "c3 c4"),
        ("f4", "c4 c1"),
    ],
)
def test_each_place_is_beside_these(place: Place, expected: str) -> None:
    assert beside(AS_IT_COMES, place) == set(expected.split())


@pytest.mark.rule("LA-1.1", "LB-1.1")
def test_connections_go_both_ways_and_never_to_another_moon() -> None:
    for one in WHERE:
        for other in WHERE:
            connected = AS_IT_COMES.connected(one, other)
            assert connected == AS_IT_COMES.connected(other, one) == (other in AS_IT_COMES.beside(one))
            assert not connected or (one[0] == other[0] and one != other)


def test_a_factory_lies_between_two_control_points() -> None:
    flanks = {
        PLACES[at]: {PLACES[point] for point in pair} for at, pair in enumerate(AS_IT_COMES.flanks) if pair
    }
    assert flanks == {"f1": {"c1", "c2"}, "f2": {"c2", "c3"}, "f3": {"c3", "c4"}, "f4": {"c4", "c1"}}


def test_a_pad_can_lie_beside_the_factories_instead() -> None:
    other = moon.graph(PLACES[1:], ("f1", "f2", "f3", "f4"))
    assert beside(other, "p") == {"f1", "f2", "f3", "f4"}
    assert beside(other, "c1") == {"f1", "f4"} and beside(other, "f1") == {"p", "c1", "c2"}
    assert other.flanks == AS_IT_COMES.flanks, "what flanks a factory has nothing to do with the pad"


def test_another_ring_has_other_neighbours() -> None:
    ring: tuple[Place, ...] = ("c1", "f2", "c2", "f1", "c3", "f4", "c4", "f3")
    other = moon.graph(ring, ("c1",))
    assert beside(other, "c1") == {"p", "f2", "f3"} and beside(other, "f1") == {"c2", "c3"}
    assert beside(other, "p") == {"c1"}


@pytest.mark.rule("LA-1.1")
def test_around_the_pad_are_control_points_and_factories_in_turn() -> None:
    for at, letter in enumerate("abcde"):
        pad, *ring = SPACES[at]
        assert pad == f"{letter}p" and moon.is_pad(pad) and not moon.is_factory(pad)
        assert not any(map(moon.is_pad, ring))
        assert [moon.is_factory(space) for space in ring] == [False, True] * 4
        assert {moon.home_of(space) for space in SPACES[at]} == {at}
    assert not moon.is_pad("") and not moon.is_factory("")


GRAPH = numbers.edition_2011().graph


def holding(**units: str) -> Moon:
    return tuple(units.get(place, "") for place in PLACES)


def around(points: str) -> Moon:
    """A moon with only its control points held."""
    units = ["" if unit == "." else unit for unit in points.split()]
    return holding(**dict(zip(("c1", "c2", "c3", "c4"), units, strict=True)))


@pytest.mark.rule("LA-2.2", "LB-2.2")
@pytest.mark.parametrize(
    ("points", "most", "alone"),
    [
        (". . . .", -1, -1),
        ("A1 . . .", -1, -1),
        ("A1 A2 . .", 0, 0),
        ("A1 . A2 .", 0, 0),
        ("A1 A2 B1 .", 0, -1),
        ("A1 A2 B1 C1", 0, -1),
        ("A1 A2 B1 B2", -1, -1),
        ("A1 B1 C1 .", -1, -1),
        ("B21 B1 B2 A3", 1, -1),
        ("B1 B2 B3 B321", 1, 1),
        ("E1 D1 E2 .", 4, -1),
    ],
)
def test_who_controls_a_pad(points: str, most: int, alone: int) -> None:
    readings: tuple[Control, ...] = ("most", "alone")
    assert [pads.controller(around(points), control) for control in readings] == [most, alone]


def test_neither_the_pad_nor_the_factories_count_for_control() -> None:
    assert pads.controller(holding(p="A1", f1="A1", f2="A2", c1="A1"), "most") == -1
    assert pads.controller(holding(p="B1", f1="B1", f2="B2", c1="A1", c3="A2"), "alone") == 0


def test_a_pad_sends_to_every_space_of_every_other_moon() -> None:
    assert set(pads.destinations(0, 2)) == {f"b{place}" for place in PLACES}
    assert set(pads.destinations(1, 3)) == {f"{m}{place}" for m in "ac" for place in PLACES}


def test_a_site_is_an_empty_factory_between_two_own_points() -> None:
    held = holding(c1="A1", c2="A21", c3="A1", f2="B1")
    assert [PLACES[at] for at in pads.sites(held, 0, GRAPH)] == ["f1"]
    assert pads.sites(held, 1, GRAPH) == ()
    assert [PLACES[at] for at in pads.sites(holding(c1="B1", c4="B2", c2="A1"), 1, GRAPH)] == ["f4"]


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
