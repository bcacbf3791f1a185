"""Space Defenders, section 1: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core import DataError, decode, encode
from game.core.data import LEVELS
from game.core.errors import BadData
from game.games.space_defenders.numbers import numbers, read_numbers
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import Go, MineSet, Options, Placed, Shot, State, TurnPassed
from tests.games.space_defenders.situations import asked, offered, outcome, play, position, row, tell

RULES = LEVELS / "space_defenders" / "rules.toml"
EMPTY = "......"


@pytest.mark.rule("SD-1.1")
def test_seventy_tiles_on_six_columns_and_ten_rows() -> None:
    state = GAME.new(Options(), 1)
    assert [len(line) for line in state.board] == [6] * 10
    on_board = Counter("".join(state.board))
    assert sum(state.case) + 24 == 70
    assert [state.case[value - 1] + on_board[str(value)] for value in (1, 2, 3, 4, 5)] == [12] * 5
    assert state.case[5:] == (5, 5)


@pytest.mark.rule("SD-1.1")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[12, 12, 12, 12, 12]", "[13, 12, 12, 12, 12]", "70"),
        ("[12, 12, 12, 12, 12]", "[11, 12, 12, 12, 12]", "70"),
        ("left_halves = 5", "left_halves = 5\nmiddles = 1", "exists here"),
        ("left_halves = 5", "left_halves = -5", ">= 0"),
        ("[12, 12, 12, 12, 12]", "[12, 12, 12, 24]", "5"),
    ],
)
def test_another_list_of_tiles_has_to_add_up(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        read_numbers(_changed(tmp_path, (old, new)))


@pytest.mark.rule("SD-1.1")
def test_halves_come_in_pairs_and_four_rows_need_24_monsters(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="as many left as right"):
        read_numbers(_changed(tmp_path, ("left_halves = 5", "left_halves = 6"), ("[12, 12", "[11, 12")))
    halves = (("left_halves = 5", "left_halves = {}"), ("right_halves = 5", "right_halves = {}"))
    for monsters, half, fine in ((24, 23, True), (22, 24, False)):
        changes = [(old, new.format(half)) for old, new in halves]
        path = _changed(tmp_path, ("[12, 12, 12, 12, 12]", f"[{monsters}, 0, 0, 0, 0]"), *changes)
        if fine:
            assert read_numbers(path).tiles.counts == (24, 0, 0, 0, 0, 23, 23)
        else:
            with pytest.raises(DataError, match="enough to fill 4 rows"):
                read_numbers(path)


@pytest.mark.parametrize("rows", ["[2, 3, 4, 7]", "[2, 2]", "[1, 2]", "[]"])
def test_the_mine_starts_below_the_invaders(tmp_path: Path, rows: str) -> None:
    with pytest.raises(DataError, match="mine_rows"):
        read_numbers(_changed(tmp_path, ("[2, 3, 4, 5]", rows)))


def test_a_mistake_in_the_numbers_names_its_file(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read_numbers(_changed(tmp_path, ("[2, 3, 4, 5]", "[2, 3, 4, 7]")))
    assert caught.value.file.endswith("rules.toml")
    assert caught.value.key == "setup.mine_rows"


def test_mine_rows_may_reach_up_to_the_invaders(tmp_path: Path) -> None:
    path = _changed(tmp_path, ("[2, 3, 4, 5]", "[2, 6]"))
    assert read_numbers(path).setup.mine_rows == (2, 6)


@pytest.mark.rule("SD-1.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_four_top_rows_hold_monsters_and_no_halves(seed: int) -> None:
    state = GAME.new(Options(), seed)
    assert state.board[:6] == (EMPTY,) * 6
    assert set("".join(state.board[6:])) <= set("12345")
    assert state.case[5:] == (5, 5), "halves that were drawn are back in the case"


@pytest.mark.rule("SD-1.2")
def test_monsters_are_drawn_by_chance() -> None:
    starts = [GAME.new(Options(), seed) for seed in range(50)]
    assert len({start.board for start in starts}) == 50
    seen = Counter("".join("".join(start.board[6:]) for start in starts))
    assert all(180 < seen[value] < 300 for value in "12345"), seen


@pytest.mark.rule("SD-1.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_are_as_many_bombs_as_players(seats: int) -> None:
    assert GAME.new(Options(seats=seats), 1).bombs_left == seats
    assert GAME.new(Options(seats=seats, bomb=False), 1).bombs_left == 0


@pytest.mark.rule("SD-1.4")
def test_who_begins_is_chosen() -> None:
    state = GAME.new(Options(seats=3, first=1), 7)
    assert (state.first, asked(state)) == (1, (1, "place"))


@pytest.mark.rule("SD-1.4")
def test_or_drawn_from_all_seats() -> None:
    drawn = {GAME.new(Options(seats=3, first=-1), seed).first for seed in range(40)}
    assert drawn == {0, 1, 2}
    chosen = GAME.new(Options(seats=3, first=0), 5)
    assert GAME.new(Options(seats=3, first=-1), 5).board == chosen.board, "the draw is a stream of its own"


@pytest.mark.rule("SD-1.4")
def test_defenders_are_placed_in_turn_order_on_empty_spaces_of_row_1() -> None:
    state = GAME.new(Options(seats=3, first=1), 7)
    every = {f"place {letter}" for letter in "abcdef"}
    assert offered(state) == every
    state, events = tell(state, "place c")
    assert (row(state, 1), asked(state)) == ("..B...", (2, "place"))
    assert events == [Placed(1, "c1")]
    assert offered(state) == every - {"place c"}
    state = play(state, "place a")
    assert asked(state) == (0, "place")
    state = play(state, "place f")
    assert row(state, 1) == "C.B..A"


@pytest.mark.rule("SD-1.5")
def test_the_last_player_lays_the_mine_leftmost_in_row_2_to_5() -> None:
    state = play(GAME.new(Options(seats=3, first=1), 7), "place c", "place a", "place f")
    assert asked(state) == (0, "set_mine")
    assert offered(state) == {"mine 2", "mine 3", "mine 4", "mine 5"}
    state, events = tell(state, "mine 4")
    assert (state.mine, row(state, 4)) == ("a4", "*.....")
    assert events == [MineSet(0, "a4"), TurnPassed(1, 0)]
    assert asked(state) == (1, "turn")


@pytest.mark.rule("SD-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_play_by_the_same_questions(seats: int) -> None:
    state = _started(seats)
    assert state.living == tuple(range(seats))
    assert len(state.reserves) == GAME.seats(Options(seats=seats)) == seats


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_has_anything_at_the_start(seats: int) -> None:
    for state in (GAME.new(Options(seats=seats), 3), _started(seats)):
        assert [state.owned(seat) for seat in range(seats)] == [()] * seats
        assert (state.points, state.cannons) == ((0,) * seats, (1,) * seats)
        assert (state.waiting, state.origin, state.shots, state.due) == ("", "", 0, False)
        assert (state.rounds, state.quiet, state.still) == (0, 0, 0)
        assert (state.stirred, state.thinned, state.ending) == (False, False, "")


def test_two_seats_with_bomb_and_upgrades_are_the_usual_game() -> None:
    assert Options() == Options(seats=2, bomb=True, upgrades=True, first=0)


@pytest.mark.parametrize(
    "wrong",
    [
        '"go","column":6,"row":0',
        '"go","column":-1,"row":0',
        '"place","column":6',
        '"go","column":0,"row":10',
        '"go","column":0,"row":-1',
        '"set_mine","row":10',
    ],
)
def test_moves_off_the_board_are_no_moves(wrong: str) -> None:
    with pytest.raises(BadData):
        decode(GAME.types.move, f'{{"type":{wrong}}}')
    for edge in (Go(0, 0), Go(5, 9)):
        assert decode(GAME.types.move, encode(edge)) == edge


@pytest.mark.rule("SD-1.6")
class TestSeats:
    def test_no_more_than_four_seats_and_one_of_them_begins(self) -> None:
        for wrong in ('{"seats":5}', '{"seats":0}', '{"seats":2,"first":2}', '{"first":-2}'):
            with pytest.raises(BadData):
                decode(Options, wrong)
        assert decode(Options, encode(Options(seats=4, first=3))) == Options(seats=4, first=3)
        with pytest.raises(ValueError, match="seat 2 cannot begin among 2"):
            Options(seats=2, first=2)

    def test_alone_one_person_has_one_defender_and_a_score(self) -> None:
        state = _started(1)
        assert (asked(state), state.living) == ((0, "turn"), (0,))
        won = play("seats 1\n 5 | . . 4 . . .\n 1 | . . A . . .\n case 0 0 0 0 0 0 0", "go c1")
        assert (outcome(won).shares, outcome(won).scores) == ((1.0,), (4,))

    def test_alone_six_quiet_turns_end_the_game(self) -> None:
        assert numbers().end.quiet_turns_alone == 6
        state = position("seats 1\n 10 | . . 4 . . .\n 1 | A . . . . .")
        for move in ("go a2", "go a1", "go a2", "go a1", "go a2"):
            state = play(state, move)
            assert asked(state) == (0, "turn")
        assert outcome(play(state, "go a1")).termination == "quiet"

    def test_alone_a_hit_in_between_counts_the_six_turns_anew(self) -> None:
        state = position("seats 1\n 10 | . . 4 . . .\n 9 | . . 3 . . .\n 1 | . A . . . .\n quiet 5")
        state = play(state, "go c1", "go b1", "go a1", "go b1", "go a1", "go b1")
        assert (asked(state), state.quiet) == ((0, "turn"), 5)

    def test_alone_a_game_lost_to_the_horde_scores_nothing(self) -> None:
        lost = play("seats 1\n 10 | . . 4 . . .\n 2 | . 3 . . . .\n 1 | . . A . . .\n reserve A 5 5", "go c1")
        assert (outcome(lost).termination, outcome(lost).shares, outcome(lost).scores) == (
            "invaded",
            (0.0,),
            (0,),
        )


def _started(seats: int) -> State:
    state = GAME.new(Options(seats=seats), 3)
    return play(state, *(f"place {letter}" for letter in "abcd"[:seats]), "mine 2")


def _changed(folder: Path, *changes: tuple[str, str]) -> Path:
    text = RULES.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, "the file of the numbers has changed"
        text = text.replace(old, new)
    path = folder / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("SD-1.4", "SD-1.5", "SD-2.2")
def test_from_an_empty_table_to_the_first_shot_and_written_down_at_every_step() -> None:
    state, shots = GAME.new(Options(seats=2, first=1), 1), []
    for move, then in (
        ("place e", (0, "place")), ("place b", (0, "set_mine")), ("mine 3", (1, "turn")),
        ("go e2", (1, "mine")), ("leave", (0, "turn")),
    ):  # fmt: skip
        assert GAME.parse(GAME.format(state)) == state
        state, events = tell(state, move)
        shots += [(event.start, event.target) for event in events if isinstance(event, Shot)]
        assert asked(state) == then
    assert shots == [("e2", "e7")]
