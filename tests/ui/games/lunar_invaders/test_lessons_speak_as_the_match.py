"""2016's lessons call a control point what the match calls it; its shape is told where it is introduced."""

from __future__ import annotations

import re

import pytest

from game.core.data import LEVELS

LESSONS = sorted((LEVELS / "lunar_invaders_2016" / "lessons").glob("*.toml"))


@pytest.mark.parametrize(("word", "shape"), [("control point", "triangle"), ("Kontrollpunkt", "Dreieck")])
def test_the_triangles_are_control_points_once_and_control_points_ever_after(word: str, shape: str) -> None:
    first, *others = [path.read_text(encoding="utf-8") for path in LESSONS]
    assert first.index(word) < first.index(shape), "introduced by its name"
    assert first.count(shape) == 1
    assert not [text for text in others if re.search(shape, text)]
