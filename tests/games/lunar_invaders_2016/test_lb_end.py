"""How it ends (LB-5)."""

from __future__ import annotations

import msgspec
import pytest

from game.core import Outcome
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import writing
from game.games.lunar_invaders_2016.events import Over, TurnPassed
from game.games.lunar_invaders_2016.state import State
from tests.games.lunar_invaders_2016.situations import asked, at, outcome, play, position, tell

HOME = """
    | .  .  .  | A1 .  A2 |
    | .  .  .  | .  A1 .  |
    | B3 .  .  | .  .  B2 |
"""


@pytest.mark.rule("LB-5.1")
class TestComingHome:
    @pytest.mark.parametrize("goal", ["af1", "ac4"])
    def test_who_comes_home_by_teleporter_from_the_enemys_moon_wins_at_once(self, goal: str) -> None:
        state, events = tell(HOME, f"teleport bp {goal}")
        assert outcome(state) == Outcome("home", (1.0, 0.0), (1, 0))
        assert at(state, goal) == "A1"
        assert events[-1] == Over("home", 0)
        assert TurnPassed(1) not in events

    def test_either_seat_can(self) -> None:
        state = play(
            "| B1 . B2 | . . . |\n| . B1 . | . . . |\n| A3 . . | . . A2 |\nturn B", "teleport ap bf1"
        )
        assert outcome(state) == Outcome("home", (0.0, 1.0), (0, 1))

    def test_going_out_wins_nothing(self) -> None:
        state = play("| A1 . A1 | B2 . . |\n| . A2 . | . . . |\n| . . . | . . . |", "teleport ap bf4")
        assert asked(state) == (1, "turn")

    def test_coming_home_comes_before_all_other_endings(self) -> None:
        """The unit lands on the enemy's last one, too."""
        state = play("| . B2 . | A1 . A1 |\n| . . . | . A1 . |\n| . . . | . . . |", "teleport bp af1")
        assert outcome(state) == Outcome("home", (1.0, 0.0), (1, 0))


@pytest.mark.rule("LB-5.2")
class TestTooFew:
    def test_who_has_no_piece_left_has_lost(self) -> None:
        state, events = tell("| A3 B2 A1 | . . . |\n| . . . | . . . |\n| . . . | . . . |", "move ac1 af1")
        assert outcome(state) == Outcome("stranded", (1.0, 0.0), (1, 0))
        assert events[-1] == Over("stranded", 0)

    @pytest.mark.parametrize(
        ("left", "lost"),
        [
            ("B1 . . .", True),
            ("B1 . . B1", True),
            ("B1 B1 . .", False),
            ("B2 . . .", False),
            (". . . B11", False),
        ],
    )
    def test_too_few_is_on_no_single_moon_two_pips(self, left: str, lost: bool) -> None:
        """B's large is destroyed; two smalls on different moons can't make more."""
        one, two, three, far = left.split()
        board = f"| A3 B3 A1 | {one} {two} {three} |\n| . . . | . . . |\n| . {far} . | . . . |"
        state = play(board, "move ac1 af1")
        assert (state.ending == "stranded") == lost
        if lost:
            assert state.winner == 0

    def test_oblivion_may_do_it(self) -> None:
        state = play("| . . . | B2 . B1 |\n| . . . | . A2 . |\n| A1 . . | . . . |\nturn B", "beam bp")
        assert outcome(state) == Outcome("stranded", (0.0, 1.0), (0, 1))

    def test_what_the_bank_holds_does_not_help(self) -> None:
        state = play("| A3 B3 A1 | B1 . . |\n| . . . | . . . |\n| . . . | . . . |", "move ac1 af1")
        assert state.ending == "stranded" and state.banks[1] == (2, 3, 3)


def impossible(board: str) -> State:
    """A position that no play leads to: whoever destroys something keeps two pips on one moon."""
    rows = writing.read_board(board.splitlines())
    state = position("| A3 . . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |")
    return msgspec.structs.replace(state, board=rows, banks=boards.beside(rows, (3, 3, 3)))


@pytest.mark.rule("LB-5.3")
@pytest.mark.parametrize(
    ("left", "ending", "shares"),
    [
        (". . .", "draw", (0.5, 0.5)),
        (". . A1", "draw", (0.5, 0.5)),
        ("A1 . A1", "stranded", (1.0, 0.0)),
        ("A2 . .", "stranded", (1.0, 0.0)),
    ],
)
def test_who_could_not_beam_a_piece_home_either_has_not_won(
    left: str, ending: str, shares: tuple[float, float]
) -> None:
    """A small destroys one of B's last two; if A has no two pips on one moon that is a draw."""
    state = impossible(f"| {left} | A1 B1 B1 |\n| . . . | . . . |\n| . . . | . . . |")
    after = play(state, "move bc1 bf1")
    assert (outcome(after).termination, outcome(after).shares) == (ending, shares)


ROUND = ("move ac1 af1", "move bc1 bf1", "move af1 ac1", "move bf1 bc1")
QUIET = "| A3 . . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |"


@pytest.mark.rule("LB-5.4")
class TestRepetition:
    def test_the_third_time_is_a_draw(self) -> None:
        twice = play(QUIET, *ROUND)
        assert twice.ending == ""
        state, events = tell(twice, *ROUND)
        assert outcome(state) == Outcome("repeated", (0.5, 0.5), (0, 0))
        assert events[-1] == Over("repeated", -1)

    def test_the_same_player_has_to_move(self) -> None:
        """A's tower is back after three actions, B's piece after two: the same board, but B's turn."""
        start = position("| A11 . . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |")
        other = play(
            start, "move ac1 af1", "move bc1 bf1", "divide af1 1 ac1", "move bf1 bc1", "move af1 ac1"
        )
        assert (other.board, other.turn) == (start.board, 1)
        assert other.seen[-1] not in start.seen
        third = play(other, "move bc1 bf1", "move ac1 af4", "move bf1 bc1", "move af4 ac1")
        assert third.board == start.board
        assert third.ending == "", "once with A to move, twice with B"

    def test_a_position_with_other_tokens_is_another(self) -> None:
        state = position(f"{QUIET}\ntokens B 1")
        answered = [word for move in ROUND for word in ((move, "let") if move[5] == "a" else (move,))]
        once = play(state, *answered)
        cancelled = play(once, "move ac1 af1", "cancel")
        assert cancelled.tokens == (0, 0)
        assert position(f"{QUIET}\nturn B").seen == cancelled.seen, "all before can't come again"
        assert position(f"{QUIET}\nturn B\ntokens B 1").seen != cancelled.seen
        back = play(cancelled, "move bc1 bf1", "move ac1 af1", "move bf1 bc1", "move af1 ac1")
        assert back.ending == ""
        assert back.seen.count(back.seen[-1]) == 2

    def test_a_position_with_a_ban_is_another(self) -> None:
        """The board is there for the third time, once with a ban on the unit: not three alike."""
        board = "| A3 . . | A1 . . |\n| . B3 . | . . . |\n| . . . | . . . |\n"
        pushed = play(board, "move ac1 ap", "retreat ac3")
        assert pushed.ban == (("ac3", "ap"),)
        around = ("move ac3 af3", "move bc1 bf1", "move af3 ac3", "move bf1 bc1")
        once = play(pushed, *around)
        assert once.ban == () and once.board == pushed.board and once.turn == pushed.turn
        twice = play(once, *around)
        assert twice.ending == "", "twice without the ban, once with it"
        assert play(twice, around[0]).ending == "repeated", "the position after it was there twice"
