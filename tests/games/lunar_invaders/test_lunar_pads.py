"""Who controls a pad, where it sends, and where can be built."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders import numbers, pads
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.moon import PLACES, Control

GRAPH = numbers.edition_2011().graph


def moon(**units: str) -> Moon:
    return tuple(units.get(place, "") for place in PLACES)


def around(points: str) -> Moon:
    """A moon with only its control points held."""
    units = ["" if unit == "." else unit for unit in points.split()]
    return moon(**dict(zip(("c1", "c2", "c3", "c4"), units, strict=True)))


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
    assert pads.controller(moon(p="A1", f1="A1", f2="A2", c1="A1"), "most") == -1
    assert pads.controller(moon(p="B1", f1="B1", f2="B2", c1="A1", c3="A2"), "alone") == 0


def test_a_pad_sends_to_every_space_of_every_other_moon() -> None:
    assert set(pads.destinations(0, 2)) == {f"b{place}" for place in PLACES}
    assert set(pads.destinations(1, 3)) == {f"{m}{place}" for m in "ac" for place in PLACES}


def test_a_site_is_an_empty_factory_between_two_own_points() -> None:
    held = moon(c1="A1", c2="A21", c3="A1", f2="B1")
    assert [PLACES[at] for at in pads.sites(held, 0, GRAPH)] == ["f1"]
    assert pads.sites(held, 1, GRAPH) == ()
    assert [PLACES[at] for at in pads.sites(moon(c1="B1", c4="B2", c2="A1"), 1, GRAPH)] == ["f4"]
