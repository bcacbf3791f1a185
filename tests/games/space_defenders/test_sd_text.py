"""Positions and moves as text: what can be written, left out, and what is refused."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import Buy, Fire, Go, MoveMine, Options, Place, SetMine, Stop

ROW = "1 | A . . . . B\n 10 | 5 5 5 5 5 5"


def test_a_picture_with_its_lines_reads_as_it_looks() -> None:
    state = GAME.parse(
        """
        10 | 1 2 3 L R 4
         9 | 5..l..
         2 | * . . . . .
         1 | A . . C . B
        seats 3 upgrades
        turn C
        first B
        reserve A 10 1 2
        owns B bomb-used dual rapid
        waiting LL
        marks stirred
        still 7
        """
    )
    assert state.board[9] == "123LR4" and state.board[8] == "5..l.." and state.board[5] == "......"
    assert state.options == Options(seats=3, bomb=False, first=1)
    assert (state.turn, state.first, state.reserves) == (2, 1, ((1, 2, 10), (), ()))
    assert (state.bombs, state.cannons, state.rapid) == (
        ("none", "used", "none"),
        (1, 2, 1),
        (False, True, False),
    )
    assert (state.waiting, state.stirred, state.thinned, state.still) == ("LL", True, False, 7)
    assert (state.defender(2), state.mine, state.space_of("l")) == ("d1", "a2", "d9")


def test_without_a_line_for_it_the_case_holds_the_rest() -> None:
    state = GAME.parse("10 | 1 1 2 L R r\n 1 | A . . . . B\n reserve A 5 5 10\n waiting L")
    assert state.case == (10, 11, 12, 12, 10, 2, 3)
    invaders = 6
    assert sum(state.case) + invaders + 3 + 1 == 70


def test_a_written_position_is_a_picture() -> None:
    lines = GAME.format(GAME.parse(ROW)).splitlines()
    assert lines[0] == "10 | 5 5 5 5 5 5"
    assert lines[9] == " 1 | A . . . . B"
    assert lines[10:13] == ["seats 2 bomb upgrades", "case 12 12 12 12 6 5 5", "waiting -"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn A", "no row"),
        ("1 | A . . . . B", "no invader"),
        (f"{ROW}\n 11 | . . . . . .", "rows 1 to 10"),
        (f"{ROW}\n 5 | . . . . .", "of 6 spaces"),
        (f"{ROW}\n 10 | 4 4 4 4 4 4", "each once"),
        (f"{ROW}\n 5 | . x . . . .", "'x'"),
        (f"{ROW}\n 5 | . A . . . .", "A: is on the board more than once"),
        (f"{ROW}\n 5 | * . * . . .", "more than once"),
        (f"{ROW}\n 5 | L . . . . .", "row 5: half of a saucer"),
        (f"{ROW}\n 5 | . . . R . .", "row 5: half of a saucer"),
        (f"{ROW}\n 5 | . . R L . .", "row 5: half of a saucer"),
        (f"{ROW}\n 5 | . C . . . .\n seats 2", "'C'"),
        (f"{ROW}\n seats 5", "position"),
        (f"{ROW}\n seats two", "position"),
        (f"{ROW}\n seats 2 bombs", "bomb and upgrades"),
        (f"{ROW}\n turn E", "expected a seat"),
        (f"{ROW}\n turn C", "only 2 seats"),
        (f"{ROW}\n first C", "position"),
        (f"{ROW}\n first A maybe", "perhaps drawn"),
        ("1 | A . . . . .\n 10 | 5 5 5 5 5 5\n turn B", "has no defender"),
        ("1 | A . . . . 2", "row 1"),
        (f"{ROW}\n phase dance", "position"),
        (f"{ROW}\n phase over", "ending"),
        (f"{ROW}\n ending quiet", "ending"),
        (f"{ROW}\n phase place", "on the board already"),
        ("10 | 5 5 5 5 5 5\n 2 | * . . . . .\n phase place", "mine is on the board already"),
        (f"{ROW}\n phase mine", "nothing to answer"),
        (f"{ROW}\n phase shoot", "shots 0"),
        (f"{ROW}\n phase shoot\n shots 4", "shots 4"),
        (f"{ROW}\n shots 1", "shots 1"),
        (f"{ROW}\n phase cross\n shots 1", "origin"),
        (f"{ROW}\n origin c1", "origin"),
        (f"{ROW}\n phase cross\n shots 1\n origin b3", "straight line"),
        (f"{ROW}\n phase cross\n shots 1\n origin z9", "straight line"),
        (f"{ROW}\n marks due", "waits only for the mine"),
        (f"{ROW}\n marks glad", "marks glad"),
        (f"{ROW}\n reserve A 7", "reserve"),
        (f"{ROW}\n reserve A x", "position"),
        (f"{ROW}\n reserve E 1", "expected a seat"),
        (f"{ROW}\n owns A laser", "owns A laser"),
        (f"{ROW}\n owns A triple", "owns A triple"),
        (f"{ROW}\n case 1 2 3", "7 counts"),
        (f"{ROW}\n case -1 0 0 0 0 0 0", "7 counts"),
        (f"{ROW}\n case 65 0 0 0 0 0 0", "more than 70"),
        (f"{ROW}\n waiting RL", "L before R"),
        (f"{ROW}\n waiting 5", "L before R"),
        (f"{ROW}\n quiet -1", "counts"),
        (f"{ROW}\n streams []", "position"),
        (f'{ROW}\n streams {{"case":1}}', "streams"),
        (f"{ROW}\n turn A\n turn B", "turn: given twice"),
        (f"{ROW}\n weather fine", "weather"),
    ],
)  # fmt: skip
def test_what_could_not_be_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_case_may_hold_exactly_what_is_left_of_seventy() -> None:
    assert sum(GAME.parse(f"{ROW}\n case 64 0 0 0 0 0 0").case) == 64


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place c", Place(2)), ("mine 3", SetMine(2)), ("go c4", Go(2, 3)), ("go f10", Go(5, 9)),
        ("fire", Fire()), ("fire bomb", Fire(bomb=True)), ("stop", Stop()), ("mine on", MoveMine()),
        ("buy bomb 5+5", Buy("bomb", (5, 5))), ("buy rapid 5+10", Buy("rapid", (5, 10))),
    ],
)  # fmt: skip
def test_moves_read_as_they_are_written(text: str, move: object) -> None:
    assert GAME.parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["go g1", "go a11", "place 3", "mine 11", "buy bomb", "buy laser 10", "buy bomb 05", "fire!", "GO a1"],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadText, match="expected place c, mine 3, go c4"):
        GAME.parse_move(text)
