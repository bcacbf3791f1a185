"""What the screen asks before a move: why not there, and what a shot would take."""

from __future__ import annotations

import pytest

from game.core import Choice, RandomAnswers, Rng
from game.games.space_defenders import WHY_NOT, Line, last_chance, preview, why_not
from game.games.space_defenders.board import SPACES
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import Go, MoveMine, Options, Place, SetMine, Shot, State, Taken
from tests.games.space_defenders.situations import WITNESS, play, position, tell


def answers(state: State) -> set[str]:
    """The spaces that stand for an answer to what is asked."""
    decision = state.decision
    assert isinstance(decision, Choice)
    found = set()
    for move in decision.moves:
        match move:
            case Go():
                found.add(move.space)
            case Place():
                found.add(f"{'abcdef'[move.column]}1")
            case SetMine():
                found.add(f"a{move.row + 1}")
            case MoveMine():
                found.add(f"{'bcdef'['abcde'.index(state.mine[0])]}{state.mine[1:]}")
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_space_is_refused_with_a_reason_exactly_where_it_is_no_answer(seed: int) -> None:
    state = GAME.new(Options(seats=2 + seed % 3), seed)
    answer = RandomAnswers(Rng(seed))
    while state.decision is not None:
        keys = {space: why_not(state, space) for space in SPACES}
        if state.phase not in ("cross", "onward", "shoot"):
            assert {space for space, key in keys.items() if not key} == answers(state)
        assert {key for key in keys.values() if key} <= set(WHY_NOT)
        state = GAME.apply(state, answer(state)).state
    assert {why_not(state, space) for space in SPACES} == {"sd.over"}


FIELD = f"{WITNESS}\n 5 | . . 2 . . .\n 4 | * . . . . .\n 3 | . . A . . .\n 1 | B . . . . .\n"


@pytest.mark.parametrize(
    ("space", "key"),
    [
        ("c3", ""), ("c4", ""), ("f6", ""), ("a10", "sd.occupied"), ("a4", "sd.occupied"),
        ("a1", "sd.occupied"), ("c6", "sd.blocked"), ("d1", "sd.not_straight"), ("b5", "sd.not_straight"),
    ],
)  # fmt: skip
def test_why_a_defender_cannot_go_there(space: str, key: str) -> None:
    assert why_not(position(FIELD), space) == key


def test_why_a_defender_is_not_placed_there() -> None:
    state = play(GAME.new(Options(), 1), "place c")
    assert [why_not(state, space) for space in ("c1", "c2", "d1")] == ["sd.taken", "sd.bottom_row", ""]
    state = play(state, "place a")
    spaces = ("a1", "a2", "a5", "a6", "b3")
    assert [why_not(state, space) for space in spaces] == ["sd.mine_start", "", "", *["sd.mine_start"] * 2]


def test_why_the_mine_does_not_go_there() -> None:
    state = position(f"{FIELD} phase mine")
    assert [why_not(state, space) for space in ("b4", "c4", "a4")] == ["", "sd.mine_right", "sd.mine_right"]
    rows = "5 | . . . . . *\n 4 | A . . . . .\n 1 | B . . . . ."
    edge = position(f"{WITNESS}\n {rows}\n phase mine")
    spaces = ("a2", "a4", "a5", "a6", "a1", "b2", "f5")
    keys = ["", "sd.mine_defender", "", *["sd.mine_entry"] * 4]
    assert [why_not(edge, space) for space in spaces] == keys


def test_only_the_target_answers_a_shot() -> None:
    armed = position(f"{FIELD} owns A bomb rapid")
    state = play(armed, "go c3")
    assert [why_not(state, space) for space in ("c5", "c10", "d3")] == ["", *["sd.shoot_first"] * 2]
    state = play(armed, "go e3")
    assert [why_not(state, space) for space in ("e10", "e3", "f3", "c5")] == ["", "", *["sd.cross_first"] * 2]
    state = play(state, "fire")
    assert [why_not(state, space) for space in ("e3", "f3", "e10", "d3")] == ["", "", *["sd.cross_first"] * 2]


def test_the_line_of_fire_is_what_the_shot_then_does() -> None:
    """Over random games: every space that could be gone to is previewed, and then gone to."""
    state = GAME.new(Options(seats=3, upgrades=False, bomb=False), 11)
    answer = RandomAnswers(Rng(11))
    looked = 0
    while state.decision is not None:
        assert isinstance(state.decision, Choice)
        for move in state.decision.moves:
            if isinstance(move, Go):
                _agrees(state, preview(state, move.space), move)
                looked += 1
        state = GAME.apply(state, answer(state)).state
    assert looked > 200


def _agrees(state: State, line: Line, move: Go) -> None:
    step = GAME.apply(state, move)
    shot = next(event for event in step.events if isinstance(event, Shot))
    assert (line.start, line.target, line.hit) == (shot.start, shot.target, shot.hit)
    gained = sum(step.state.reserves[state.turn]) - sum(state.reserves[state.turn])
    assert line.tile == gained


def test_a_preview_names_the_spaces_that_are_passed() -> None:
    assert preview(position(FIELD), "c3") == Line(
        start="c3", path=("c4",), target="c5", hit="2", tile=2, row=("c5",), row_points=2
    )
    assert preview(position(FIELD), "f6").path == ("f7", "f8", "f9")
    nothing = position("10 | . 5 . . . .\n 1 | A . . . . B")
    assert preview(nothing, "a7") == Line(start="a7", path=("a8", "a9", "a10"))


def test_a_preview_looks_through_the_place_that_the_shooter_leaves() -> None:
    assert preview(position(FIELD), "c1").path == ("c2", "c3", "c4")


def test_a_preview_says_what_half_would_be_damaged_and_whether_the_column_is_emptied() -> None:
    state = position("10 | 5 . . 5 5 5\n 8 | . L R . . .\n 3 | B . . . . .\n 1 | . A . . . .\n reserve B 3 4")
    line = preview(state, "b1")
    assert (line.hit, line.tile, line.halves, line.empties) == ("L", 0, "c8", True)
    line = preview(state, "c1")
    assert (line.halves, line.empties) == ("b8", True)
    assert preview(state, "a1").tile == 3, "B's lowest"
    line = preview(state, "d1")
    assert (line.tile, line.halves, line.empties) == (5, "", True)
    two = position("10 | 5 . . . . .\n 8 | l . . . . .\n 1 | A . . . . B")
    assert (preview(two, "a1").tile, preview(two, "a1").empties) == (10, False)


def test_a_preview_says_what_the_bomb_would_take() -> None:
    state = position("10 | 5 5 5 5 5 5\n 8 | 1 L R l * 3\n 1 | A . . . . B\n reserve A 5")
    line = preview(state, "a1")
    assert (line.row, line.row_points) == (("a8", "b8", "c8", "d8", "f8"), 1 + 10 + 10 + 3)
    assert preview(state, "e1").row == (), "the mine is hit"
    taken = position("10 | 5 5 5 5 5 5\n 8 | 1 L R l . B\n 1 | A . . . . .\n owns A bomb")
    assert preview(taken, "a1").row == (), "a defender stands there"
    held = play("10 | 5 5 5 5 5 5\n 8 | 1 L R l * 3\n 1 | A . . . . B\n owns A bomb", "go a1")
    _, events = tell(held, "fire bomb")
    assert sum(event.tile for event in events if isinstance(event, Taken)) == line.row_points


def test_the_last_chance_is_that_of_the_last_one_alive_in_a_round_without_a_hit() -> None:
    board = "10 | 5 5 5 5 5 .\n 1 | A B . . . .\n seats 3\n turn {turn}\n {more}"
    chances = {turn: last_chance(position(board.format(turn=turn, more=""))) for turn in "AB"}
    assert chances == {"A": False, "B": True}, "C is out"
    assert not last_chance(position(board.format(turn="B", more="marks stirred")))
    state = play(board.format(turn="B", more=""), "go f1")
    assert state.outcome is not None and state.outcome.termination == "quiet"
