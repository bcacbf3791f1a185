"""Positions and moves as text: what can be written, left out, and what is refused."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.lunar_invaders_2016.moves import (
    Beam,
    Build,
    Cancel,
    Divide,
    Go,
    Hold,
    Let,
    Misdirect,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options

BOARD = """
    | A3  .  .  | B3 .  .  |
    | .   B2 .  | .  .  .  |
    | .   .  A2 | .  .  .  |
"""


def test_a_picture_with_its_lines_reads_as_it_looks() -> None:
    state = GAME.parse(
        """
        | A21 .  .  | B3 .  B1  |
        | .   B2 .  | .  .  .   |
        | .   .  A2 | .  .  B11 |
        first B drawn
        turn B
        tokens A 5
        tokens B 2
        ban ap ac1
        phase answer
        announced move bc1 bf1
        """
    )
    assert state.board[0] == ("B2", "A21", "", "", "", "A2", "", "", "")
    assert state.board[1] == ("", "B3", "", "B1", "", "B11", "", "", "")
    assert state.banks == ((2, 1, 3), (0, 2, 2))
    assert (state.options, state.first, state.turn) == (Options(first=-1), 1, 1)
    assert (state.tokens, state.ban, state.phase) == ((5, 2), (("ap", "ac1"),), "answer")
    assert state.announced == Go("bc1", "bf1")


def test_without_its_lines_it_is_as_turn_with_no_token_and_no_ban() -> None:
    state = GAME.parse(BOARD)
    assert (state.turn, state.first, state.tokens, state.ban) == (0, 0, (0, 0), ())
    assert (state.phase, state.announced, len(state.seen)) == ("turn", None, 1)


def test_a_written_position_is_a_picture() -> None:
    text = GAME.format(GAME.parse(f"{BOARD}\ntokens B 2\nphase answer\nannounced move ac1 ap"))
    lines = text.splitlines()
    assert lines[:3] == ["| A3 .  .  | B3 .  .  |", "| .  B2 .  | .  .  .  |", "| .  .  A2 | .  .  .  |"]
    assert lines[3:10] == [
        "first A",
        "turn A",
        "tokens A 0",
        "tokens B 2",
        "bank A 1 1 1 2 2 3 3",
        "bank B 1 1 1 2 2 3 3",
        "ban -",
    ]
    assert lines[10:13] == ["phase answer", "announced move ac1 ap", "ending -"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn A", "0 lines of the board"),
        ("| A3 . . |\n| . . . |\n| . . . |", "2 to 5 moons"),
        ("| A3 . . | B3 . . | . . . |\n| . . . | . . . | . . . |\n| . . . | . . . | . . . |", "3 moons"),
        (BOARD.replace("B2", "C2"), "colour A to B"),
        (BOARD.replace("B2", "B12"), "expected a piece such as"),
        (BOARD.replace("B2", "B3333"), "B: expected at most"),
        (f"{BOARD}\nweather fine", "weather"),
        (f"{BOARD}\nturn A\nturn B", "turn: given twice"),
        (f"{BOARD}\nturn C", "expected a seat"),
        (f"{BOARD}\ntokens C 2", "expected a seat, A or B"),
        (f"{BOARD}\nfirst C", "expected a seat"),
        (f"{BOARD}\nfirst", "expected a seat"),
        (f"{BOARD}\nfirst A maybe", "perhaps drawn"),
        (f"{BOARD}\ntokens A five", "expected how many"),
        (f"{BOARD}\ntokens A -1", "expected how many"),
        (f"{BOARD}\ntokens A ²", "expected how many"),
        (f"{BOARD}\ntokens A 5", "tokens A 5: expected 0 to 4"),
        (f"{BOARD}\ntokens B 6", "tokens B 6: expected 0 to 5"),
        (f"{BOARD}\nbank A 1 1 1", "bank A: expected what does not stand"),
        (f"{BOARD}\nbank B 4", "expected sizes"),
        (f"{BOARD}\nban ac1", "expected where the unit stands"),
        (f"{BOARD}\nban ac1 z9", "expected a space"),
        (f"{BOARD}\nban ac1 cc1", "expected a space"),
        (f"{BOARD}\nban ac1 af1", "ban ac1 af1"),
        (f"{BOARD}\nban ac3 bc1", "ban ac3 bc1"),
        (f"{BOARD}\nban ap ac1", "ban ap ac1"),
        (f"{BOARD}\nphase dance", "position"),
        (f"{BOARD}\nphase over", "ending"),
        (f"{BOARD}\nending home A", "ending"),
        (f"{BOARD}\nphase over\nending home", "winner"),
        (f"{BOARD}\nphase over\nending draw A", "winner"),
        (f"{BOARD}\nphase over\nending home A B", "ending home A B"),
        (f"{BOARD}\nphase over\nending repeated\nban ap ac1", "when it is over"),
        (f"{BOARD}\nphase answer", "announced: expected"),
        (f"{BOARD}\nannounced move ac1 ap", "announced: expected"),
        (f"{BOARD}\nphase answer\nannounced move ac1 ap", "no token that could be spent"),
        (f"{BOARD}\ntokens B 1\nphase answer\nannounced move ac1 ac2", "A can't do that"),
        (f"{BOARD}\ntokens B 1\nphase answer\nannounced pass", "expected an action"),
        (f"{BOARD}\ntokens B 1\nphase answer\nannounced hop", "expected teleport"),
        (f"{BOARD}\nphase retreat\nannounced move ac1 af1", "nobody has a choice"),
        (f"{BOARD}\nphase retreat\nannounced divide ac1 1 af1 change 3>21", "nobody has a choice"),
        ("| A3 B2 . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |\nphase retreat\nannounced move ac1 af1",
         "nobody has a choice"),
        ("| A3 . . | B1 . . |\n| . . . | . . . |\n| . . . | . . . |", "B: has no two pips"),
        (f"{BOARD}\nseen 1f", "seen: the last"),
        (f"{BOARD}\nseen -", "seen: the last"),
        (f"{BOARD}\nseen xyz", "position"),
        (f"{BOARD}\nseen {'f' * 13}", "48 bits"),
        (f"{BOARD}\nstreams []", "position"),
        (f'{BOARD}\nstreams {{"die":1}}', "streams"),
    ],
)  # fmt: skip
def test_what_could_not_be_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_third_time_is_over() -> None:
    seen = f"{GAME.parse(BOARD).seen[0]:x}"
    assert GAME.parse(f"{BOARD}\nseen {seen} {seen}").seen
    with pytest.raises(BadText, match="third time"):
        GAME.parse(f"{BOARD}\nseen {seen} {seen} {seen}")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("teleport bp ac3", Teleport("bp", "ac3")), ("beam bp", Beam("bp")), ("build bf2", Build("bf2")),
        ("move ac1 af1", Go("ac1", "af1")), ("divide ac1 2 af1", Divide("ac1", 2, "af1")),
        ("divide ac1 1 ap change 3>111", Divide("ac1", 1, "ap", "3>111")),
        ("transfer ac1 1 af1", Transfer("ac1", 1, "af1")),
        ("transfer ac1 3 af1 change 21>3", Transfer("ac1", 3, "af1", "21>3")),
        ("retreat ac2", Retreat("ac2")), ("misdirect bc2", Misdirect("bc2")), ("let", Let()),
        ("cancel", Cancel()), ("hold", Hold()), ("pass", Pass()),
    ],
)  # fmt: skip
def test_moves_read_as_they_are_written(text: str, move: object) -> None:
    assert GAME.parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "move", "move ac1", "move ac1 af1 af2", "move cc1 cf1", "move ac5 af1", "divide ac1 4 af1",
     "divide ac1 02 af1", "divide ac1 x af1", "divide ac1 1 af1 change", "divide ac1 1 af1 change 3>12",
     "move ac1 af1 change 2>11", "let it be", "LET", "teleport  bp ac3", "beam b"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadText, match="expected teleport bp ac3, beam bp"):
        GAME.parse_move(text)
