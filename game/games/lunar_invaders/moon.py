"""A moon's nine spaces, their names and how they are connected.

A space is written as its moon and its place, "ap" or "bc3"; in code it is found by two numbers, the seat
whose home the moon is and an index into PLACES.  What is connected with what is data, a `Graph` of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.core.values import Value

Space: TypeAlias = str
"""A space as it is written; an empty text is no space."""
Place: TypeAlias = Literal["p", "c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4"]
Control: TypeAlias = Literal["most", "alone"]
PadLink: TypeAlias = Literal["control_points", "factories"]

LETTERS = "ABCDE"
"""The seats, by their colours."""
PLACES: tuple[Place, ...] = ("p", "c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")
PAD = 0
CONTROL_POINTS = (1, 3, 5, 7)
FACTORIES = (2, 4, 6, 8)
SPACES = tuple(tuple(letter.lower() + place for place in PLACES) for letter in LETTERS)
"""All spaces by moon and place."""
PADS = tuple(spaces[PAD] for spaces in SPACES)
WHERE = {space: (moon, place) for moon, spaces in enumerate(SPACES) for place, space in enumerate(spaces)}
"""Moon and place of each space."""


class Graph(Value, frozen=True):
    """Connections, alike on every moon."""

    links: tuple[tuple[int, ...], ...]
    """By place the places beside it, ascending."""
    flanks: tuple[tuple[int, ...], ...]
    """By place the two control points beside a factory; empty for other places."""

    def beside(self, space: Space) -> tuple[Space, ...]:
        """The spaces that one is connected with."""
        moon, place = WHERE[space]
        return tuple(SPACES[moon][at] for at in self.links[place])

    def connected(self, one: Space, other: Space) -> bool:
        (moon, place), (other_moon, other_place) = WHERE[one], WHERE[other]
        return moon == other_moon and other_place in self.links[place]


def graph(ring: Sequence[Place], pad: Sequence[Place]) -> Graph:
    """The ring's spaces are connected with their two neighbours, and the pad with these places."""
    links: list[set[int]] = [set() for _ in PLACES]
    order = [PLACES.index(place) for place in ring]
    around = zip(order, (*order[1:], order[0]), strict=True)
    for one, other in (*around, *((PAD, PLACES.index(place)) for place in pad)):
        links[one].add(other)
        links[other].add(one)
    points = set(CONTROL_POINTS)
    flanks = tuple(sorted(links[at] & points) if at in FACTORIES else () for at in range(len(PLACES)))
    return Graph(tuple(tuple(sorted(beside)) for beside in links), tuple(map(tuple, flanks)))


def is_pad(space: Space) -> bool:
    return space[1:] == "p"


def is_factory(space: Space) -> bool:
    return space[1:2] == "f"


def home_of(space: Space) -> int:
    """The seat whose moon the space is on."""
    return WHERE[space][0]
