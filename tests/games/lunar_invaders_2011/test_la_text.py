"""Positions and moves as text: what can be written, left out, and what is refused."""

from __future__ import annotations

import pytest

from game.core import BadText
from game.games.lunar_invaders.repeats import key
from game.games.lunar_invaders_2011 import GAME, Options
from game.games.lunar_invaders_2011 import text as text_form
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Move, Pass, Retreat, Teleport, Throw
from tests.games.lunar_invaders_2011.situations import APART, play, position

FIGHT = """
    | A2 .  A2 | B1 .  B2 |
    | .  .  .  | .  A2 B2 |
    | .  .  .  | .  .  B3 |
"""


def test_a_picture_with_its_lines_reads_as_it_looks() -> None:
    state = GAME.parse(
        """
        | A2 .  A2 | B1 .  B2 | . . . |
        | .  .  .  | .  A2 .  | . . . |
        |.  .  .|.  .  B3|. . A3|
        turn A
        out C
        first B drawn
        roshambo
        destroyed A 1 1 1 3 3
        phase throw
        fight bp bc2
        thrown rock
        """
    )
    assert state.options == Options(seats=3, roshambo=True, first=-1)
    assert (state.turn, state.first, state.out) == (0, 1, (False, False, True))
    assert state.destroyed == ((3, 0, 2), (2, 2, 2), (3, 3, 3))
    assert (state.phase, state.start, state.goal, state.thrown) == ("throw", "bp", "bc2", "rock")
    assert (state.at("bp"), state.at("cc3"), state.at("cp"), state.defender) == ("A2", "A3", "", 1)


def test_a_written_position_is_a_picture() -> None:
    state = play(FIGHT, "move bp bc1")
    assert GAME.format(state).splitlines()[:-1] == [
        "| A2 .  A2 | B1 .  B2 |",
        "| .  .  .  | .  A2 B2 |",
        "| .  .  .  | .  .  B3 |",
        "turn A",
        "destroyed A 1 1 1 3 3 3",
        "destroyed B 1 1 2 3 3",
        "first A",
        "phase retreat",
        "fight bp bc1 win",
        f"seen {key(position(FIGHT).board, 0):x}",
    ]


def test_the_example_in_the_words_of_the_format_is_one() -> None:
    words = (text_form.__doc__ or "").split("\n\n")
    example = next(part for part in words if part.lstrip().startswith("|"))
    state = GAME.parse(example)
    assert set(map(str.strip, example.splitlines())) <= set(GAME.format(state).splitlines())


THROW = f"{FIGHT} roshambo\n phase throw\n fight bp bc2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn A", "0 lines of the board; expected 3"),
        ("| A2 A2 A2 |\n| . . . |\n| . . . |", "expected 2 to 5 moons"),
        (APART.replace("| B3 .  B3 |", "|"), "as many in each line"),
        (APART.replace("A3 .  A3", "A3 .  A3 ."), "expected 3 spaces of each moon"),
        (APART.replace("A1", "A4"), "A4: expected a piece such as A2"),
        (APART.replace("A1", "C1"), "C1: expected a piece such as A2, of a colour A to B"),
        (APART.replace("A1", "A11"), "ap A11: expected a single piece"),
        (APART.replace("A2 .  A2", "A2 A2 A2").replace(" A1 ", " A2 "), "A: has more pieces of a size"),
        (APART.replace("A2 .  A2", ".  .  . ").replace("A3 .  A3", ".  .  . "), "too few pieces at home"),
        (f"{APART} turn C", "C: expected a seat, A to B"),
        (f"{APART} turn", "nothing: expected a seat"),
        (f"{APART} weather fine", "weather: not a line that a position has"),
        (f"{APART} turn A\n turn A", "turn: given twice"),
        (f"{APART} destroyed A 1", "destroyed A 1: expected what does not stand"),
        (f"{APART} destroyed C 1", "destroyed C 1: expected what does not stand"),
        (f"{APART} destroyed A 7", "7: expected sizes, such as 1 1 3"),
        (f"{APART} out B", "a player who is out has no pieces"),
        (f"{APART} first A soon", "expected a seat, and perhaps drawn"),
        (f"{APART} roshambo yes", "roshambo: stands alone"),
        (f"{APART} phase dance", "not a position"),
        (f"{APART} phase over", "ending: a game has one exactly when its phase is over"),
        (f"{APART} ending home A", "ending: a game has one exactly when its phase is over"),
        (f"{APART} phase over\n ending home", "expected home or last_one with a winner"),
        (f"{APART} phase over\n ending repeated A", "repeated without one"),
        (f"{APART} fight ac1 af1", "there is one exactly in the phases throw and retreat"),
        (f"{APART} fight ac1 af1 win now", "expected fight ac1 bc1 win"),
        (f"{APART} phase throw", "there is one exactly in the phases throw and retreat"),
        (f"{APART} phase retreat\n fight ac1 zz win", "expected two spaces of the moons"),
        (f"{APART} phase retreat\n fight ac1 cc1 win", "expected two spaces of the moons"),
        (f"{APART} phase retreat\n fight ac1 bc1 win", "expected a ship of A and an enemy's beside it"),
        (f"{FIGHT} phase retreat\n fight bp bc3 win", "no ship attacks a larger one"),
        (f"{FIGHT} phase retreat\n fight bp bc1 tie", "only equal ships tie"),
        (f"{FIGHT} phase retreat\n fight bp bc1 loss", "not a position"),
        (f"{FIGHT} phase retreat\n fight bp bc2 win", "there are no two spaces to choose from"),
        (f"{FIGHT} phase retreat\n fight bp bc1", "expected win or tie in phase retreat"),
        (f"{THROW} win", "expected win or tie in phase retreat, and no result before"),
        (THROW.replace("roshambo", ""), "fights are decided by the die"),
        (THROW.replace("bc2", "bc1"), "only equal ships tie or throw"),
        (f"{THROW}\n thrown ?", "thrown: expected rock, paper or scissors"),
        (f"{THROW}\n thrown lizard", "not a position"),
        (f"{APART} thrown rock", "in phase throw only"),
        (f"{APART} seen 12", "seen: expected the number of this position at its end"),
        (f"{APART} seen maybe", "not a position"),
        (f"{THROW}\n seen 5 5 5", "a position was there three times"),
        (f"{APART} streams {{}}", "streams: expected die and first"),
        (f"{APART} streams 7", "not a position"),
    ],
)
def test_what_is_no_position_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse(text)
    assert words in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("grow ac1", Grow("ac1")),
        ("teleport bp ac3", Teleport("bp", "ac3")),
        ("beam bp", Beam("bp")),
        ("build bf2", Build("bf2")),
        ("move ac1 af1", Go("ac1", "af1")),
        ("retreat ac2", Retreat("ac2")),
        ("throw scissors", Throw("scissors")),
        ("pass", Pass()),
    ],
)
def test_moves_read_as_they_are_written(text: str, move: Move) -> None:
    assert str(move) == text and GAME.parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "grow", "grow zz", "build ap", "build ac1", "beam ac1", "move ac1 bc1", "move ac1 ac1",
     "teleport bp bc1", "teleport bc1 ac1", "throw lizard", "pass on", "retreat"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="expected grow ac1, teleport bp ac3"):
        GAME.parse_move(text)
