"""A moon's nine spaces and how they are connected."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders import moon, numbers
from game.games.lunar_invaders.moon import PLACES, SPACES, WHERE, Graph, Place

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
