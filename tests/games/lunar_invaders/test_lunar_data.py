"""The data that both editions are played with, and what is refused there: file, key and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.check import mistake_in
from game.core.errors import DataError
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.files import FILES
from game.games.lunar_invaders.moon import graph
from game.games.lunar_invaders.numbers import FOLDER

RING = 'ring = ["c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4"]'


def changed(name: str, old: str, new: str, folder: Path) -> Path:
    """A file of the game with something changed in it."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert old in text
    path = folder / name
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.rule("LA-1.2", "LB-1.2", "LB-1.3")
def test_the_set_ups_are_those_of_the_two_editions() -> None:
    assert numbers.edition_2011().start == (1, 2, 2, 2, 1, 3, 3, 3, 1)
    assert numbers.edition_2016().start == (0, 1, 2, 1, 0, 2, 1, 2, 0)
    assert (numbers.edition_2011().tokens, numbers.edition_2016().tokens) == ((0, 0), (4, 5))
    assert numbers.edition_2011().pieces == numbers.edition_2016().pieces == (3, 3, 3)


@pytest.mark.rule("LB-1.1")
def test_both_editions_have_the_same_connections() -> None:
    assert numbers.edition_2011().graph == numbers.edition_2016().graph


def test_a_reading_changes_the_connections_of_the_pad() -> None:
    start = numbers.edition_2011().start
    edition = numbers.made(numbers.Readings("alone", "factories"), start)
    assert edition.graph.connected("ap", "af1") and not edition.graph.connected("ap", "ac1")


def test_every_file_in_the_folder_is_read_by_somebody() -> None:
    assert {path.name for path in FOLDER.glob("*.toml")} == set(FILES)
    assert [mistake_in(path) for path in sorted(FOLDER.glob("*.toml"))] == [""] * len(FILES)


MISTAKES = [
    ("moon.toml", RING, RING.replace(', "f4"', ""), "ring", "length >= 8"),
    ("moon.toml", RING, RING.replace('"f1", "c2"', '"c2", "f1"'), "ring", "in turn, each once"),
    ("moon.toml", RING, RING.replace('"c2"', '"c1"'), "ring", "in turn, each once"),
    ("moon.toml", RING, RING.replace('"c2"', '"c7"'), "ring[2]", "c7"),
    ("moon.toml", 'factories = ["f1"', 'factories = ["c1"', "pad.factories", "f1 to f4"),
    ("moon.toml", 'points = ["c1", "c2"', 'points = ["c1", "c1"', "pad.control_points", "different"),
    ("moon.toml", "[pad]", "[pads]", "pads", "not a key that exists"),
    ("pieces.toml", "small = 3", "small = -1", "small", ">= 0"),
    ("pieces.toml", "= 3", "= 0", "small", "at least one piece"),
    ("pieces.toml", "large = 3", "", "large", "missing"),
    ("setup_2011.toml", "f4 = 1", "f4 = 4", "places", "<= 3"),
    ("setup_2011.toml", "f4 = 1", "f4 = 0", "places", ">= 1"),
    ("setup_2011.toml", "f4 = 1", "f5 = 1", "places", "f5"),
    ("setup_2011.toml", "f4 = 1", "f4 = 3", "places", "at most 3 pieces of size 3"),
    ("setup_2016.toml", "first = 4", 'first = "four"', "tokens.first", "expected"),
    ("setup_2016.toml", "c4 = 2\nf3 = 1\nc3 = 2", "c4 = 2\nf3 = 2\nc3 = 2", "places", "at most 3 pieces"),
    ("readings_2011.toml", '"most" ', '"some" ', "control", "some"),
    ("readings_2016.toml", 'pad = "control_points"', 'pad = "craters"', "pad", "craters"),
]  # fmt: skip


@pytest.mark.rule("LA-1.1", "LA-1.2")
@pytest.mark.parametrize(("name", "old", "new", "key", "expected"), MISTAKES)
def test_what_cannot_be_is_refused_with_file_key_and_expectation(
    name: str, old: str, new: str, key: str, expected: str, tmp_path: Path
) -> None:
    read: Callable[[Path], object] = FILES[name]
    with pytest.raises(DataError) as refused:
        read(changed(name, old, new, tmp_path))
    told = str(refused.value)
    assert name in told and key in told and expected in told and "\n" not in told


@pytest.mark.rule("LA-1.1")
@pytest.mark.parametrize("ring", [RING, 'ring = ["f4", "c1", "f1", "c2", "f2", "c3", "f3", "c4"]'])
def test_a_ring_may_be_named_from_any_of_its_spaces(ring: str, tmp_path: Path) -> None:
    layout = numbers.read_layout(changed("moon.toml", RING, ring, tmp_path))
    links = layout.pad.control_points
    assert graph(layout.ring, links) == numbers.edition_2011().graph


@pytest.mark.rule("LA-1.2", "LB-1.2")
def test_a_colour_may_lack_a_size_and_have_as_few_as_one_piece(tmp_path: Path) -> None:
    path = changed("pieces.toml", "= 3", "= 0", tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("medium = 0", "medium = 1"), encoding="utf-8")
    assert numbers.read_pieces(path).counts == (0, 1, 0)
