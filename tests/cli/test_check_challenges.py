"""`run.py check` plays the solution of every challenge again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.check import mistake_in
from game.core.data import LEVELS

FIRST = min((LEVELS / "space_invaders" / "challenges").glob("*.toml"))


def changed(tmp_path: Path, old: str, new: str) -> Path:
    folder = tmp_path / "space_invaders" / "challenges"
    folder.mkdir(parents=True)
    text = FIRST.read_text(encoding="utf-8")
    assert old in text
    (folder / FIRST.name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / FIRST.name


def test_a_challenge_as_it_ships_is_as_it_should_be() -> None:
    assert mistake_in(FIRST) == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("power=0.1", "power=0.9", "solution: expected one that earns three stars; the attempt is missed"),
        ("launches = [4, 2, 1]", "launches = [1, 2, 3]", "launches: each further star has to allow"),
        ('space = "c3"', 'spaces = "c3"', "has no field 'spaces'"),
        ('"resolve"', '"repair"', "solution[1]"),
        ("3 | . . 11 . .", "3 | . . 77 . .", "position"),
    ],
)
def test_what_is_wrong_with_a_challenge_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = changed(tmp_path, old, new)
    mistake = mistake_in(path)
    assert path.name in mistake and told in mistake
