"""The start of a game (LA-1), and the readings left open by the rulebook, which are switches in the data."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import BadData, decode
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.moon import SPACES, Control, PadLink
from game.games.lunar_invaders_2011 import validate as possible
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import Options
from tests.games.lunar_invaders_2011.situations import APART, asked, offered, play, position


@pytest.mark.rule("LA-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_has_a_moon_of_nine_spaces_and_three_pieces_of_each_size(seats: int) -> None:
    state = GAME.new(Options(seats=seats), 7)
    assert [len(moon) for moon in state.board] == [9] * seats
    for seat, letter in enumerate("ABCDE"[:seats]):
        everywhere = Counter(ship for moon in state.board for ship in moon if ship[:1] == letter)
        assert everywhere == {f"{letter}1": 3, f"{letter}2": 3, f"{letter}3": 3}
        assert state.destroyed[seat] == (0, 0, 0)


@pytest.mark.rule("LA-1.1")
@pytest.mark.parametrize(
    ("space", "beside"),
    [
        ("ap", {"ac1", "ac2", "ac3", "ac4"}),
        ("ac1", {"ap", "af4", "af1"}),
        ("ac3", {"ap", "af2", "af3"}),
        ("af1", {"ac1", "ac2"}),
        ("af4", {"ac4", "ac1"}),
    ],
)
def test_the_pad_is_beside_the_control_points_and_the_ring_beside_itself(
    space: str, beside: set[str]
) -> None:
    """A lone ship reaches them all and nothing else; two others are parked on another moon."""
    marks = dict.fromkeys(SPACES[0], ".") | {space: "C3"}
    rows = [("ac1", "af1", "ac2"), ("af4", "ap", "af2"), ("ac4", "af3", "ac3")]
    rest = ["B2 . B2 | C1 . C1", ". . . | . C2 .", "B3 . B3 | C2 . C2"]
    lines = [
        f"| {' '.join(marks[spot] for spot in row)} | {more} |" for row, more in zip(rows, rest, strict=True)
    ]
    state = position("\n".join([*lines, "turn C", "out A"]))
    assert {move.split()[2] for move in offered(state, f"move {space}")} == beside


@pytest.mark.rule("LA-1.2")
def test_the_middle_is_small_the_upper_row_medium_the_lower_row_large() -> None:
    state = GAME.new(Options(seats=2, first=0), 7)
    assert GAME.format(state).splitlines()[:3] == [
        "| A2 A2 A2 | B2 B2 B2 |",
        "| A1 A1 A1 | B1 B1 B1 |",
        "| A3 A3 A3 | B3 B3 B3 |",
    ]


@pytest.mark.rule("LA-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_action_of_a_game_can_only_be_a_teleport(seats: int) -> None:
    state = GAME.new(Options(seats=seats, first=1), 7)
    moves = offered(state)
    assert len(moves) == 9 * (seats - 1)
    assert {move.split()[0] for move in moves} == {"teleport"} and {move.split()[1] for move in moves} == {
        "bp"
    }


@pytest.mark.rule("LA-1.3")
class TestWhoBegins:
    def test_the_first_player_is_drawn_and_each_can_be(self) -> None:
        first = [GAME.new(Options(seats=3), seed).turn for seed in range(30)]
        assert set(first) == {0, 1, 2}
        assert first == [GAME.new(Options(seats=3), seed).first for seed in range(30)]

    @pytest.mark.parametrize("first", [0, 1, 2])
    def test_a_first_player_that_was_chosen_begins(self, first: int) -> None:
        assert {GAME.new(Options(seats=3, first=first), seed).turn for seed in range(10)} == {first}

    def test_play_goes_clockwise(self) -> None:
        state = GAME.new(Options(seats=3, first=1), 7)
        seats = [asked(state)]
        for move in ("teleport bp cf1", "teleport cp af1", "teleport ap bf1"):
            state = play(state, move)
            seats.append(asked(state))
        assert seats == [(1, "turn"), (2, "turn"), (0, "turn"), (1, "turn")]

    def test_a_seat_beyond_the_last_cannot_begin(self) -> None:
        with pytest.raises(ValueError, match="seat 2 cannot begin among 2"):
            Options(seats=2, first=2)


def test_a_written_position_starts_where_it_says() -> None:
    assert asked(position(f"{APART} turn B")) == (1, "turn")


@pytest.mark.rule("LA-1.1")
@pytest.mark.parametrize(("seats", "possible"), [(1, False), (2, True), (5, True), (6, False)])
def test_two_to_five_can_play(seats: int, possible: bool) -> None:
    try:
        options = decode(Options, f'{{"seats": {seats}}}')
    except BadData:
        assert not possible
    else:
        assert possible and GAME.seats(options) == seats == len(GAME.new(options, 7).board)


def test_as_the_game_comes_two_play_with_the_die_and_draw_who_begins() -> None:
    assert Options() == Options(seats=2, roshambo=False, first=-1)


MIXED = """
    | A2 .  A2 | B2 .  B2 |
    | .  A1 .  | .  B1 .  |
    | .  .  B1 | B3 .  B3 |
"""
"""A holds two points around its pad, B one."""


def use(monkeypatch: pytest.MonkeyPatch, control: Control, pad: PadLink) -> None:
    start = numbers.edition_2011().start
    edition = numbers.made(numbers.Readings(control, pad), start)
    monkeypatch.setattr(numbers, "edition_2011", lambda: edition)


def test_as_the_game_comes_most_points_decide_and_the_pad_lies_beside_them() -> None:
    assert numbers.edition_2011().readings == numbers.Readings("most", "control_points")


def test_with_control_alone_one_enemy_around_the_pad_is_enough_against_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(position(MIXED), "teleport ap")
    use(monkeypatch, "alone", "control_points")
    assert not offered(position(MIXED), "teleport ap")
    assert offered(position(APART), "teleport ap")


def test_a_pad_that_is_beside_the_factories_is_entered_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(position(MIXED), "move ap") == {"move ap ac3", "move ap ac4"}
    use(monkeypatch, "most", "factories")
    assert offered(position(MIXED), "move ap") == {f"move ap af{number}" for number in range(1, 5)}
    assert offered(position(MIXED), "teleport ap"), "the control points keep the control"


def test_a_fight_must_be_possible_with_the_reading_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = position(f"{MIXED} turn B\n roshambo\n phase throw\n fight ac3 ap")
    assert possible.faults(fight) == []
    use(monkeypatch, "most", "factories")
    assert possible.faults(fight)
