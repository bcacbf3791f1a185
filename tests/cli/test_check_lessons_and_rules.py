"""`run.py check` reads lessons and rule books as the game would."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.check import mistake_in
from game.core.data import LEVELS

HOME = LEVELS / "space_defenders"
FILES = sorted([*HOME.glob("lessons/*.toml"), *HOME.glob("rules/*.toml")])


def copied(tmp_path: Path, path: Path, old: str, new: str) -> Path:
    """A copy of all that lies beside a file, with one change in it."""
    folder = tmp_path / "space_defenders" / path.parent.name
    folder.mkdir(parents=True)
    for sister in path.parent.glob("*.toml"):
        (folder / sister.name).write_bytes(sister.read_bytes())
    text = path.read_text(encoding="utf-8")
    assert old in text
    (folder / path.name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / path.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_lesson_and_rule_book_is_as_it_should_be(path: Path) -> None:
    assert mistake_in(path) == ""


def test_a_lesson_with_an_impossible_answer_is_named(tmp_path: Path) -> None:
    path = next(HOME.glob("lessons/1*.toml"))
    bad = copied(tmp_path, path, "moves = [", 'moves = ["go a9", ')
    assert "go a9" in mistake_in(bad)


def test_a_rule_book_that_names_a_clause_that_isnt_there_is_named(tmp_path: Path) -> None:
    bad = copied(tmp_path, HOME / "rules" / "en.toml", '"SD-', '"SD-99.9", "SD-')
    assert "SD-99.9: there is no such clause" in mistake_in(bad)


def test_a_rule_book_whose_pages_differ_from_its_sisters_is_named(tmp_path: Path) -> None:
    path = HOME / "rules" / "de.toml"
    bad = copied(tmp_path, path, 'id = "', 'id = "other_')
    assert "expected the pages of en.toml" in mistake_in(bad)
