"""The data files: what they say now, and what is refused with the key and what was expected."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.data import LEVELS
from game.core.errors import DataError
from game.games.space_invaders.numbers import (
    POWERS_OF_LEVEL,
    invaders,
    numbers,
    read_invaders,
    read_numbers,
)

FOLDER = LEVELS / "space_invaders"


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
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


@pytest.mark.rule("SI-5.3")
def test_explosions_of_both_sides_of_the_board() -> None:
    assert numbers().explosions.of(2) == (16, 12, 8, 4)
    assert numbers().explosions.of(3) == numbers().explosions.of(4) == (16, 13, 10, 7, 4)


@pytest.mark.rule("SI-1.5", "SI-1.6", "SI-1.8", "SI-5.3", "SI-9.12")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("training = [25, 30, 40]", "training = [25, 30]", "deck.training"),
        ("training = [25, 30, 40]", "training = [25, 30, 61]", "deck.training[2]: expected from 10 to 60"),
        ("training = [25, 30, 40]", "training = [9, 30, 40]", "deck.training[0]: expected from 10 to 60"),
        ("elite = [37, 45, 60]", "elite = [37, 61, 60]", "deck.elite[1]: expected from 10 to 60"),
        ("elite = 10\n", "elite = 21\n", "planet.elite: expected a health from 1 to 20"),
        ("elite = 10\n", "elite = 0\n", "planet.elite: expected a health from 1 to 20"),
        ("elite = [7, 9, 12]", "elite = [7, 9, 21]", "ufo.elite[2]: expected at most 20"),
        ("training = [2, 3, 4]", "training = [21, 3, 4]", "ufo.training[0]: expected at most 20"),
        ("training = [2, 3, 4]", "training = [2, 0, 4]", "ufo.training"),
        ("red = [16, 12, 8, 4]", "red = [12, 16, 8, 4]", "explosions.red: expected different spaces"),
        ("red = [16, 12, 8, 4]", "red = [16, 12, 12, 4]", "explosions.red: expected different spaces"),
        (
            "red = [16, 12, 8, 4]",
            "red = [20, 12, 8, 4]",
            "explosions.red: expected different spaces below 20",
        ),
        ("black = [16, 13, 10, 7, 4]", "black = [21, 4]", "explosions.black: expected different spaces"),
        ("active = [3, 2, 2]", "active = [4, 2, 2]", "setup.active"),
        ('"second", "second"', '"second", "splash"', "powers.level_2: splash is no power of level 2"),
        ('"second", "second"', '"second", "second", "second"', "powers.level_2"),
        ("short_wave = 35.0", "short_wave = -1.0", "power.short_wave"),
        ("relaunches = 3 ", "relaunch = 3 ", "launch.relaunch"),
    ],
)
def test_numbers_that_can_not_be_are_refused_with_their_key(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_numbers(changed(tmp_path, "rules.toml", old, new))
    assert said in str(caught.value)


@pytest.mark.rule("SI-1.11")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("count = 10", "count = 11", "cards: expected 60 cards in all, not 61"),
        ("count = 10", "count = 9", "cards: expected 60 cards in all, not 59"),
        ("damage = 1", "damage = 0", "damage"),
        ("speed = 3", "speed = 4", "speed"),
        ('kind = "crab"', 'kind = "moth"', "kind"),
        ('trait = "shield"', 'trait = "both"', "trait"),
        ("octopus = 30\n", "", "points.octopus: expected this key"),
    ],
)
def test_cards_that_can_not_be_are_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_invaders(changed(tmp_path, "cards.toml", old, new))
    assert said in str(caught.value)


@pytest.mark.rule("SI-1.6", "SI-1.8", "SI-5.3")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("training = [25, 30, 40]", "training = [10, 30, 60]"),
        ("elite = 10\n", "elite = 1\n"),
        ("elite = [7, 9, 12]", "elite = [1, 9, 20]"),
        ("red = [16, 12, 8, 4]", "red = [19, 18, 1]"),
        ("red = [16, 12, 8, 4]", "red = []"),
    ],
)
def test_other_numbers_within_their_bounds_are_as_good(tmp_path: Path, old: str, new: str) -> None:
    assert read_numbers(changed(tmp_path, "rules.toml", old, new)) != numbers()
