"""The data files: what they say now, and what is refused with the key and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.clauses import read_clauses
from game.core.data import LEVELS
from game.core.errors import DataError
from game.games.space_invaders.numbers import (
    LEVEL_NAMES,
    POWERS_OF_LEVEL,
    Numbers,
    invaders,
    numbers,
    read_invaders,
    read_numbers,
)
from game.games.space_invaders.rules import GAME

FOLDER = LEVELS / "space_invaders"
FIRST = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))["cards"][0]["count"]
"""How many cards the first entry of the list stands for."""


def changed(tmp_path: Path, name: str, key: str, new: str) -> Path:
    """The file with another value at `table.key`, or at the first of several; without one for ""."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    table, _, last = key.rpartition(".")
    pattern = rf"(?ms)(^\[+{table}\]+[^\n]*\n(?:[^\[\n][^\n]*\n)*?){last} = [^\n#]*"
    assert re.search(pattern, text), key
    path = tmp_path / name
    path.write_text(
        re.sub(pattern, rf"\g<1>{last} = {new}" if new else r"\g<1>", text, count=1), encoding="utf-8"
    )
    return path


@pytest.mark.rule("SI-1.11")
def test_sixty_cards_of_three_kinds_with_at_most_one_trait() -> None:
    cards = invaders()
    assert list(cards) == [f"c{number:02}" for number in range(1, 61)]
    assert {(card.kind, card.points) for card in cards.values()} == {
        ("squid", 10), ("crab", 20), ("octopus", 30),
    }  # fmt: skip
    assert {card.speed for card in cards.values()} == {1, 2, 3}
    assert min(card.damage for card in cards.values()) == 1
    assert {card.trait for card in cards.values()} == {"", "shield", "two_hit"}


@pytest.mark.rule("SI-9.12")
def test_four_player_cards_a_level_and_second_launch_twice() -> None:
    decks = numbers().powers.decks
    assert [Counter(deck) for deck in decks] == [
        Counter({"called": 1, "short_wave": 1, "redirect": 1, "ufo_chain": 1}),
        Counter({"second": 2, "piercing": 1, "forward": 1}),
        Counter({"long_wave": 1, "repair": 1, "triple": 1, "splash": 1}),
    ]
    assert [tuple(dict.fromkeys(deck)) for deck in decks] == list(POWERS_OF_LEVEL)


def clause(mark: str) -> str:
    return read_clauses(GAME.rules)[mark]


def row(mark: str, words: str) -> list[int]:
    """The four numbers that follow those words in a clause: training, standard, expert, elite."""
    found = re.search(rf"{words} (\d+)/(\d+)/(\d+)/(\d+)", clause(mark))
    assert found, f"{mark} says nothing of {words}"
    return [int(held) for held in found.groups()]


@pytest.mark.rule("SI-5.3")
def test_explosions_of_the_red_side_of_the_board_are_those_of_the_clause() -> None:
    red = re.search(r"red side (\d[\d, ]*);", clause("SI-5.3"))
    assert red
    assert numbers().explosions.of(2) == tuple(map(int, red[1].split(", ")))


@pytest.mark.rule("SI-1.6", "SI-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_and_healths_of_every_level_are_those_of_the_clauses(seats: int) -> None:
    held = numbers()
    assert [held.deck.of(level, seats) for level in LEVEL_NAMES] == row("SI-1.6", f"{seats} seats")
    assert [held.ufo.of(level, seats) for level in LEVEL_NAMES] == row("SI-1.8", f"{seats} seats")
    assert [held.planet.of(level) for level in LEVEL_NAMES] == row("SI-1.8", "Planet health starts at")


@pytest.mark.parametrize(
    ("key", "new", "said"),
    [
        ("deck.training", "[25, 30]", "deck.training"),
        ("deck.training", "[25, 30, 61]", "deck.training[2]: expected from 10 to 60"),
        ("deck.training", "[9, 30, 40]", "deck.training[0]: expected from 10 to 60"),
        ("deck.elite", "[37, 61, 60]", "deck.elite[1]: expected from 10 to 60"),
        ("planet.elite", "21", "planet.elite: expected a health from 1 to 20"),
        ("planet.elite", "0", "planet.elite: expected a health from 1 to 20"),
        ("ufo.elite", "[7, 9, 21]", "ufo.elite[2]: expected at most 20"),
        ("ufo.training", "[21, 3, 4]", "ufo.training[0]: expected at most 20"),
        ("ufo.training", "[2, 0, 4]", "ufo.training"),
        ("explosions.red", "[12, 16, 8, 4]", "explosions.red: expected different spaces"),
        ("explosions.red", "[16, 12, 12, 4]", "explosions.red: expected different spaces"),
        ("explosions.red", "[20, 12, 8, 4]", "explosions.red: expected different spaces below 20"),
        ("explosions.black", "[21, 4]", "explosions.black: expected different spaces"),
        ("setup.active", "[4, 2, 2]", "setup.active"),
        (
            "powers.level_2",
            '["second", "splash", "piercing", "forward"]',
            "powers.level_2: splash is no power of level 2",
        ),
        ("powers.level_2", '["second", "second", "second", "piercing", "forward"]', "powers.level_2"),
        ("power.short_wave", "-1.0", "power.short_wave"),
        ("launch.relaunches", "", "launch.relaunches"),
        ("launch.relaunches", "3\nrelaunch = 3", "launch.relaunch:"),
    ],
)
def test_numbers_that_can_not_be_are_refused_with_their_key(
    tmp_path: Path, key: str, new: str, said: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_numbers(changed(tmp_path, "rules.toml", key, new))
    assert said in str(caught.value)


@pytest.mark.rule("SI-1.11")
@pytest.mark.parametrize(
    ("key", "new", "said"),
    [
        ("cards.count", f"{FIRST + 1}", "cards: expected 60 cards in all, not 61"),
        ("cards.count", f"{FIRST - 1}", "cards: expected 60 cards in all, not 59"),
        ("cards.damage", "0", "damage"),
        ("cards.speed", "4", "speed"),
        ("cards.kind", '"moth"', "kind"),
        ("cards.trait", '"both"', "trait"),
        ("points.octopus", "", "points.octopus: expected this key"),
    ],
)
def test_cards_that_can_not_be_are_refused(tmp_path: Path, key: str, new: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_invaders(changed(tmp_path, "cards.toml", key, new))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("key", "new", "held"),
    [
        ("deck.training", "[10, 30, 60]", lambda held: held.deck.training == (10, 30, 60)),
        ("planet.elite", "1", lambda held: held.planet.elite == 1),
        ("ufo.elite", "[1, 9, 20]", lambda held: held.ufo.elite == (1, 9, 20)),
        ("explosions.red", "[19, 18, 1]", lambda held: held.explosions.red == (19, 18, 1)),
        ("explosions.red", "[]", lambda held: held.explosions.red == ()),
    ],
)
def test_other_numbers_within_their_bounds_are_as_good(
    tmp_path: Path, key: str, new: str, held: Callable[[Numbers], bool]
) -> None:
    assert held(read_numbers(changed(tmp_path, "rules.toml", key, new)))
