"""Data files are read strictly; what is wrong is named by file, line, key and expectation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from game.core import BadData, DataError, Value, decode
from game.core.data import ASSETS, LARGEST, LEVELS, read_toml
from game.core.data_words import in_words


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
        ("width = 3", 'width = "3"', 2, "width", "expected a number, got a text in quotes"),
        ("width = 3\n", "", 0, "width", "expected this key, which is missing"),
        ("width = 3", "width = nan", 2, "width", "expected a finite number"),
        ("spread = 0.01", "spread = -1", 8, "hands.old expert.spread", "expected a number > 0.0"),
        ("spread = 0.1\n", "", 4, "hands.novice.spread", "expected this key, which is missing"),
        ("x = 2.5", "x = true", 15, "cards[1].x", "expected a number, got true or false"),
        ("x = 2.5", "y = 2.5", 15, "cards[1].y", "is not a key that exists here"),
        ('id = "a"', "", 10, "cards[0].id", "expected this key, which is missing"),
        ("width = 3", "width = 3\nheight = 4", 3, "height", "is not a key that exists here"),
        (
            "= 3",
            "= 3\nedges = {a = {b = 1}, c = {d = 1.5}}",
            3,
            "edges.c.d",
            "expected a whole number, got a number",
        ),
        ("width = 3", "width = = 3", 2, "", "is not TOML; look at its quotes, brackets and equals signs"),
        ("width = 3", "width = 3\nwidth = 4", 3, "", "appears twice"),
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
    assert str(refusal(path)) == f"{path}, line 15, cards[1].x: expected a number, got a text in quotes"


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
        (
            'steps = [{ do = "go", where = "left" }]',
            "where: there is no 'left' here; expected one of down, up",
        ),
        ('pair = ["left", "up"]', "pair[1]: there is no 'up' here; expected one of right"),
        ('moods = { monday = ["so so"] }', "there is no 'so so' here; expected one of bad, good"),
        ('steps = [{ do = "stay", long = 0 }]', "steps[0].long: expected a whole number >= 1"),
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


def test_a_key_without_end_is_told_in_one_short_line(tmp_path: Path) -> None:
    path = tmp_path / "level.toml"
    path.write_text(f"width = 3\n{'x' * 64_000} = 1\n", encoding="utf-8")
    assert len(str(refusal(path))) < 700 and "xxx … xxx" in str(refusal(path))
    assert "\n" not in str(refusal(path)) and refusal(path).line == 2


def test_a_number_with_more_digits_than_a_machine_counts_in_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "level.toml"
    path.write_text(f"width = 3\ndepth = 1{'0' * 400}\n", encoding="utf-8")
    assert "a number that is too large" in str(refusal(path)) and refusal(path).key == "depth"


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        (int, '"x"', "expected a whole number, got a text in quotes"),
        (dict[str, int], '{"a": 1.5}', "expected a whole number, got a number"),
        (Annotated[str, Meta(pattern="^[a-z]$")], '"?"', "can't be written like this"),
        (object, "[1", "is incomplete, or not JSON"),
        (object, "[" * 100_000, "nests too deeply; write it flatter"),
    ],
)
def test_what_is_wrong_with_data_is_said_in_words_for_people(
    kind: type[object], text: str, told: str
) -> None:
    with pytest.raises(BadData, match=re.escape(told)) as refused:
        decode(kind, text)
    assert not re.search(r"`|\$|regex|Expected", str(refused.value))


@pytest.mark.parametrize("said", ["invalid literal for int() with base 10", "not enough values to unpack"])
def test_python_s_own_words_reach_nobody(said: str) -> None:
    assert in_words(ValueError(said)) == "a number or a word in it makes no sense"
