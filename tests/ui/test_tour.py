"""The tour: pictures of the size that was asked for, and the same ones every time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.errors import LastQuarterError
from game.ui import tour


def test_stops_become_pictures_and_the_same_ones_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = tuple(stop for stop in tour.STOPS if stop[0] in {"charging_full_path", "impact"})
    monkeypatch.setattr(tour, "STOPS", few)
    monkeypatch.setattr(tour, "IMPACT", 1)
    first = tour.run(tmp_path / "a", (800, 450), "en", 100)
    again = tour.run(tmp_path / "b", (800, 450), "en", 100)
    assert [path.name for path in first] == [
        "01_charging_full_path.png",
        "02_impact.png",
        "03_impact_grey.png",
    ]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    assert pygame.image.load(first[0]).get_size() == (800, 450)
    assert len({path.read_bytes() for path in first}) == 3


def test_a_language_that_it_does_not_speak_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(LastQuarterError, match="en and de"):
        tour.run(tmp_path, (800, 450), "fr", 100)
