"""The start of a game: moons, pieces, banks, tokens and who begins (LB-1)."""

from __future__ import annotations

import pytest

from game.core import Choice
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options, State
from tests.games.lunar_invaders_2016.situations import asked, bank, offered, play, position, standing

RING = ("c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")


def reached(state: State, start: str) -> set[str]:
    return {move.split()[2] for move in offered(state, f"move {start}")}


def alone_on(place: str) -> State:
    """A's large piece on its moon's place, and nothing else there."""
    names = ("c1", "f1", "c2", "f4", "p", "f2", "c4", "f3", "c3")
    cells = ["A3" if name == place else "." for name in names]
    rows = [" ".join(cells[row * 3 : row * 3 + 3]) for row in range(3)]
    return position(f"| {rows[0]} | . . . |\n| {rows[1]} | . B3 . |\n| {rows[2]} | . . . |")


@pytest.mark.rule("LB-1.1")
@pytest.mark.parametrize("place", RING)
def test_a_ring_space_is_connected_with_its_neighbours_and_a_control_point_with_the_pad(place: str) -> None:
    at = RING.index(place)
    beside = {RING[at - 1], RING[(at + 1) % 8], *(["p"] if place[0] == "c" else [])}
    assert reached(alone_on(place), f"a{place}") == {f"a{name}" for name in beside}


@pytest.mark.rule("LB-1.1")
def test_the_pad_is_connected_with_the_four_control_points() -> None:
    assert reached(alone_on("p"), "ap") == {"ac1", "ac2", "ac3", "ac4"}


@pytest.mark.rule("LB-1.1", "LB-1.2")
def test_each_has_a_moon_with_smalls_and_mediums_and_the_larges_in_the_bank() -> None:
    state = GAME.new(Options(first=0), 1)
    for seat, (moon, own) in enumerate((("a", "A"), ("b", "B"))):
        at_home = {space: unit for space, unit in standing(state).items() if space[0] == moon}
        assert at_home == {
            f"{moon}c1": f"{own}1", f"{moon}f1": f"{own}2", f"{moon}c2": f"{own}1",
            f"{moon}c4": f"{own}2", f"{moon}f3": f"{own}1", f"{moon}c3": f"{own}2",
        }  # fmt: skip
        assert bank(state, seat) == (0, 0, 3)


@pytest.mark.rule("LB-1.2")
def test_a_colour_has_three_of_each_size() -> None:
    state = position("| A1 A2 A3 | B3 . . |\n| A1 A2 A3 | . . . |\n| A1 A2 A3 | . . . |")
    assert bank(state, 0) == (0, 0, 0)
    assert bank(state, 1) == (3, 3, 2)


@pytest.mark.rule("LB-1.3")
@pytest.mark.parametrize(("first", "tokens"), [(0, (4, 5)), (1, (5, 4))])
def test_four_tokens_each_and_five_for_the_one_who_goes_second(first: int, tokens: tuple[int, int]) -> None:
    state = GAME.new(Options(first=first), 7)
    assert (state.first, state.tokens) == (first, tokens)
    assert asked(state) == (first, "turn")


@pytest.mark.rule("LB-1.3")
def test_who_goes_first_is_drawn() -> None:
    firsts = [GAME.new(Options(), seed).first for seed in range(200)]
    assert 70 <= sum(firsts) <= 130
    for seed in range(20):
        state = GAME.new(Options(), seed)
        assert asked(state) == (state.first, "turn")
        assert state.tokens[state.first] == 4 and state.tokens[1 - state.first] == 5


def test_turns_alternate() -> None:
    state = GAME.new(Options(first=1), 3)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        decision = state.decision
        assert isinstance(decision, Choice)
        state = play(state, str(decision.moves[0]), "let")
    assert turns == [1, 0, 1, 0]
