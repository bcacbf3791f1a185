"""An arrow leads to the nearest place that it points at, and all places stay within reach."""

from __future__ import annotations

import pytest

from game.ui.stage.ways import WAYS, Way, along_rows, pointed

RING = {"n": (0.0, -10.0), "e": (10.0, 0.0), "s": (0.0, 10.0), "w": (-10.0, 0.0), "pad": (0.0, 0.0)}
FAR = {f"far {name}": (x + 60.0, y + 3.0) for name, (x, y) in RING.items()}


def to(places: dict[str, tuple[float, float]], here: str, way: Way) -> str | None:
    return pointed(places, here, way, lambda place, by: along_rows(places, place, by, 2.0))


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        ("w", "right", "pad"),
        ("pad", "up", "n"),
        ("pad", "down", "s"),
        ("n", "down", "pad"),
        ("e", "right", "far w"),
    ],
)
def test_the_neighbour_that_is_pointed_at_is_where_it_leads(here: str, way: Way, there: str) -> None:
    assert to({**RING, **FAR}, here, way) == there


@pytest.mark.parametrize("skip", list(RING))
def test_from_every_place_every_other_can_be_reached(skip: str) -> None:
    places = {name: at for name, at in {**RING, **FAR}.items() if name != skip}
    for start in places:
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for way in WAYS:
                there = to(places, here, way)
                if there is not None and there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert reached == set(places)
