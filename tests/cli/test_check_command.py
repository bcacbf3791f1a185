"""`check` finds what is wrong in a data file, and where; the files of the game have nothing wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.cli import commands
from game.cli.check import SCHEMA, each_once
from game.core.data import LEVELS


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    return Path(shutil.copytree(LEVELS, tmp_path / "levels"))


def check(folder: Path, capsys: pytest.CaptureFixture[str], *flags: str) -> tuple[int, list[str]]:
    code = commands.main(["check", str(folder), *flags])
    return code, capsys.readouterr().err.splitlines()


def test_the_games_own_files_are_as_they_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(LEVELS, capsys) == (0, [])


def spoil(path: Path, old: str, new: str) -> int:
    """Replaces a piece of a file; the number of the line it is on."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, "the test's file has changed"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "words"),
    [
        ("space_invaders/table.toml", "width = 560.0", 'width = "wide"', "width", "a number"),
        ("space_invaders/table.toml", "restitution = ", "restitutoin = ", "restitutoin", ""),
        ("space_invaders/table.toml", "depth = 620.0", "depth = = 1", "", "TOML"),
        ("space_invaders/launchers.toml", "elevation = ", "elevation = 9", "elevation", ""),
        ("practice/layouts/first_ten.toml", "order = ", "order = 1.5 #", "order", "a whole number"),
        (
            "invaders_2127/heroes.toml",
            "strength = ",
            "strenght = ",
            "card[0].strenght",
            "is not a key that exists here",
        ),
        (
            "invaders_2127/pool_invader.toml",
            'do = "drain"',
            'do = "drian"',
            ".do",
            "expected attack, cancel,",
        ),
        (
            "invaders_2127/mankind.toml",
            "keywords = [",
            'keywords = ["robott", ',
            "keywords[0]",
            "ray, robot, sau",
        ),
    ],
)
def test_a_mistake_is_told_with_file_line_and_key(
    levels: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, key: str, words: str
) -> None:
    line = spoil(levels / file, old, new)
    code, mistakes = check(levels, capsys)
    assert code == 1
    assert len(mistakes) == 1
    assert Path(file).name in mistakes[0]
    assert f"line {line}" in mistakes[0]
    assert key in mistakes[0]
    assert words in mistakes[0]


def test_a_clause_that_no_card_says_yet_is_missed(levels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(levels / "invaders_2127/verbs.toml", "[discard.says.chance_both]", "[discard.says.luck_both]")
    code, mistakes = check(levels, capsys)
    assert code == 1
    assert "verbs.toml, line" in mistakes[0]
    assert "discard.says.chance_both: is missing; a card can say it" in mistakes[0]


def test_a_table_that_cannot_be_is_a_mistake_too(levels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(levels / "space_invaders/table.toml", "width = 560.0", "width = -560.0")
    code, mistakes = check(levels, capsys)
    assert (code, len(mistakes)) == (1, 1)
    assert "table.toml" in mistakes[0]
    assert "width: expected a number from" in mistakes[0]


def test_every_mistake_is_told_at_once(levels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(levels / "space_invaders/table.toml", "depth = ", "deepth = ")
    spoil(levels / "space_invaders/hands.toml", "[novice]", "[beginner]")
    assert len(check(levels, capsys)[1]) == 2


def test_a_mistake_that_other_files_meet_is_told_once() -> None:
    cards, table = "pool.toml, line 4, id: expected one", "table.toml, line 2, width: expected a number"
    lessons = [f"lessons/{name}.toml, steps[0]: {cards}" for name in ("first", "second")]
    assert each_once([*lessons, cards, cards, table]) == [cards, table]
    assert each_once(lessons) == lessons, "nothing is dropped that is not said elsewhere"


def test_a_file_that_nothing_reads_is_a_mistake(levels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (levels / "space_invaders" / "tabel.toml").write_text("width = 560.0\n")
    code, mistakes = check(levels, capsys)
    assert code == 1
    assert "tabel.toml: nothing reads a file of this name" in mistakes[0]


def test_a_stale_schema_is_a_mistake_and_can_be_written_anew(
    levels: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(levels / SCHEMA, '"required"', '"requirred"')
    code, mistakes = check(levels, capsys)
    assert code == 1
    assert "check --write" in mistakes[0]
    assert check(levels, capsys, "--write") == (0, [])
    assert (levels / SCHEMA).read_bytes() == (LEVELS / SCHEMA).read_bytes()


def test_a_part_of_the_levels_can_be_checked_alone(levels: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(levels / "space_invaders/table.toml", "depth = ", "deepth = ")
    assert check(levels / "practice", capsys) == (0, [])
    assert len(check(levels / "space_invaders", capsys)[1]) == 1
