"""Data files are read strictly; what is wrong is named by file, line, key and expectation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from game.core import DataError, Value
from game.core.data import ASSETS, LARGEST, LEVELS, read_toml


class Hand(Value, frozen=True):
    spread: Annotated[float, msgspec.Meta(gt=0)]


class Thing(Value, frozen=True):
    id: str
    x: float = 0.0


class Level(Value, frozen=True):
    width: float
    hands: dict[str, Hand] = {}
    cards: tuple[Thing, ...] = ()
    edges: dict[str, dict[str, int]] = {}


GOOD = """\
# a level
width = 3

[hands.novice]
spread = 0.1

[hands."old expert"]
spread = 0.01

[[cards]]
id = "a"

[[cards]]
id = "b"
x = 2.5
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "level.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> DataError:
    with pytest.raises(DataError) as refused:
        read_toml(path, Level)
    assert "\n" not in str(refused.value)
    assert "level.toml" in str(refused.value)
    return refused.value


def test_a_good_file_becomes_its_value(tmp_path: Path) -> None:
    level = read_toml(write(tmp_path, GOOD), Level)
    assert level.width == 3.0
    assert level.hands["old expert"] == Hand(0.01)
    assert level.cards == (Thing("a"), Thing("b", 2.5))


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "expected"),
    [
        ("width = 3", 'width = "3"', 2, "width", "expected float, got str"),
        ("width = 3\n", "", 0, "width", "expected this key, which is missing"),
        ("width = 3", "width = nan", 2, "width", "expected a finite number"),
        ("spread = 0.01", "spread = -1", 8, "hands.old expert.spread", "expected float > 0.0"),
        ("spread = 0.1\n", "", 4, "hands.novice.spread", "expected this key, which is missing"),
        ("x = 2.5", "x = true", 15, "cards[1].x", "expected float, got bool"),
        ("x = 2.5", "y = 2.5", 15, "cards[1].y", "is not a key that is known here"),
        ('id = "a"', "", 10, "cards[0].id", "expected this key, which is missing"),
        ("width = 3", "width = 3\nheight = 4", 3, "height", "is not a key that is known here"),
        ("= 3", "= 3\nedges = {a = {b = 1}, c = {d = 1.5}}", 3, "edges.c.d", "expected int, got float"),
        ("width = 3", "width = = 3", 2, "", "is not TOML: Invalid value"),
        ("width = 3", "width = 3\nwidth = 4", 3, "", "is not TOML: Cannot overwrite a value"),
        ("width = 3", "width = 3" + "0" * 5000, 0, "", "has a number that is too large"),
    ],
)
def test_what_does_not_fit_is_named(
    tmp_path: Path, old: str, new: str, line: int, key: str, expected: str
) -> None:
    error = refusal(write(tmp_path, GOOD.replace(old, new)))
    assert (error.line, error.key, error.expected) == (line, key, expected)


def test_the_line_reads_file_line_key_and_expectation(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("x = 2.5", 'x = "far"'))
    assert str(refusal(path)) == f"{path}, line 15, cards[1].x: expected float, got str"


def test_of_two_faults_each_entry_is_blamed_for_its_own(tmp_path: Path) -> None:
    twice_wrong = GOOD.replace("spread = 0.01", "spread = -1").replace("x = 2.5", "x = true")
    error = refusal(write(tmp_path, twice_wrong))
    assert (error.line, error.key) == (8, "hands.old expert.spread")


def test_keys_inside_a_long_text_are_not_taken_for_keys(tmp_path: Path) -> None:
    class Note(Value, frozen=True):
        text: str
        width: int

    path = write(tmp_path, 'text = """\nwidth = 1\n"""\nwidth = "wide"\n')
    with pytest.raises(DataError) as refused:
        read_toml(path, Note)
    assert refused.value.line == 4


class Go(Value, frozen=True, tag_field="do", tag="go"):
    where: Literal["up", "down"] | None = None


class Stay(Value, frozen=True, tag_field="do", tag="stay"):
    long: Annotated[int, msgspec.Meta(ge=1)] = 1


class Plan(Value, frozen=True):
    steps: tuple[Go | Stay, ...] = ()
    pair: tuple[Literal["left"], Literal["right"]] | None = None
    moods: dict[str, Annotated[tuple[Literal["good", "bad"], ...], msgspec.Meta(min_length=1)]] = {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('steps = [{ do = "go" }, { do = "fly" }]', "steps[1].do: invalid value 'fly'; expected go, stay"),
        ('steps = [{ do = "go", where = "left" }]', "where: invalid enum value 'left'; expected down, up"),
        ('pair = ["left", "up"]', "pair[1]: invalid enum value 'up'; expected right"),
        ('moods = { monday = ["so so"] }', "invalid enum value 'so so'; expected bad, good"),
        ('steps = [{ do = "stay", long = 0 }]', "steps[0].long: expected int >= 1"),
    ],
)
def test_a_misspelt_word_is_told_with_those_that_could_stand_there(
    tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_toml(path, Plan)
    assert str(refused.value).endswith(told)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "no such file" in str(refusal(tmp_path / "level.toml"))
    path = tmp_path / "level.toml"
    path.write_bytes(b"width = 3\n# \xff\n")
    assert "UTF-8" in str(refusal(path)) and refusal(path).line == 2
    path.write_bytes(b"#" * (LARGEST + 1))
    assert "larger than" in str(refusal(path))
    path.write_text("width = " + "[" * 100_000)
    assert refusal(path).expected


def test_files_of_the_project_are_named_from_its_root() -> None:
    with pytest.raises(DataError, match=r"^levels/space_invaders/nowhere\.toml: there is no such file"):
        read_toml(LEVELS / "space_invaders" / "nowhere.toml", Level)
    assert (LEVELS / "space_invaders" / "table.toml").is_file() and ASSETS.parent == LEVELS.parent
