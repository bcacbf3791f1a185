"""The data files: what they say now, and what is refused with the key and what was expected."""

from __future__ import annotations

import re
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
CARDS = "cards.toml"


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
    said = re.findall(r"(octopus|crab|squid) (\d+)", clause("SI-1.11"))
    assert {(card.kind, card.points) for card in cards.values()} == {(kind, int(n)) for kind, n in said}
    assert {card.damage for card in cards.values()} == {1, 2, 3}
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


@pytest.mark.rule("SI-9.2")
def test_the_short_wave_is_about_half_of_the_long_one() -> None:
    power = numbers().power
    assert 0.4 <= power.short_wave / power.long_wave <= 0.6


def row(mark: str, words: str) -> list[int]:
    """The four numbers that follow those words in a clause: training, standard, expert, elite."""
    found = re.search(rf"{words} (\d+)/(\d+)/(\d+)/(\d+)", clause(mark))
    assert found, f"{mark} says nothing of {words}"
    return [int(held) for held in found.groups()]


@pytest.mark.rule("SI-5.3")
def test_explosions_of_both_sides_of_the_board_are_those_of_the_clause() -> None:
    said = re.search(r"red side (\d[\d, ]*); black side data", clause("SI-5.3"))
    assert said
    red, black = numbers().explosions.of(2), numbers().explosions.of(3)
    assert red == tuple(map(int, said[1].split(", ")))
    assert numbers().explosions.of(4) == black != red
    assert 16 in black and not {15, 17, 18, 19, 20} & set(black) and len(black) <= 5


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
        ("explosions.red", "[12, 16, 8, 4]", "explosions.red: expected different spaces, downward"),
        ("explosions.red", "[16, 12, 12, 4]", "explosions.red: expected different spaces, downward"),
        ("explosions.red", "[14, 12, 8, 4]", "explosions.red: expected 16 among them"),
        ("explosions.black", "[]", "explosions.black: expected 16 among them"),
        ("explosions.black", "[21, 16, 4]", "explosions.black: expected none of 15 and from 17 on, not 21"),
        *(
            ("explosions.black", f"{sorted((16, space), reverse=True)}", f"from 17 on, not {space}")
            for space in (15, 17, 18, 19, 20)
        ),
        ("explosions.black", "[16, 12, 9, 7, 5, 3]", "explosions.black: expected at most 5, not 6"),
        ("setup.active", "[4, 2, 2]", "setup.active"),
        (
            "powers.level_2",
            '["second", "splash", "piercing", "forward"]',
            "powers.level_2: splash is no power of level 2",
        ),
        ("powers.level_2", '["second", "second", "second", "piercing", "forward"]', "powers.level_2"),
        ("power.short_wave", "-1.0", "power.short_wave"),
        ("power.short_wave", "70.0", "power.short_wave: expected about half of the long wave"),
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


def listed(tmp_path: Path, *entries: str) -> Path:
    """A list with these cards."""
    points = (FOLDER / CARDS).read_text(encoding="utf-8").partition("[points]")[2]
    path = tmp_path / CARDS
    path.write_text(f"cards = [{', '.join(f'{{{entry}}}' for entry in entries)}]\n[points]{points}", "utf-8")
    return path


def cards(count: int, trait: str = "", speed: int = 1, damage: int = 2) -> str:
    return f'kind = "crab", speed = {speed}, damage = {damage}, trait = "{trait}", count = {count}'


PLAIN = (cards(8), cards(12, speed=2), cards(12, speed=3, damage=3))
"""With 10 shields and 18 that take two hits there are 60."""


@pytest.mark.rule("SI-1.11")
@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ((*PLAIN, cards(9, "shield"), cards(18, "two_hit")), "cards: expected 60 cards in all, not 59"),
        ((*PLAIN, cards(11, "shield"), cards(18, "two_hit")), "cards: expected 60 cards in all, not 61"),
        ((*PLAIN, cards(7, "shield"), cards(21, "two_hit")), "cards: expected 8 to 12 with shield, not 7"),
        ((*PLAIN, cards(13, "shield"), cards(15, "two_hit")), "cards: expected 8 to 12 with shield, not 13"),
        ((*PLAIN, cards(12, "shield"), cards(16, "shield")), "cards: expected 8 to 12 with shield, not 28"),
        (
            (*PLAIN, cards(8, "shield"), cards(15, "two_hit"), cards(5)),
            "cards: expected 16 to 24 with two_hit, not 15",
        ),
        (
            (cards(7), *PLAIN[1:], cards(8, "shield"), cards(21, "two_hit"), cards(0)),
            "cards[5].count",
        ),
        (
            (cards(1), *PLAIN[1:], cards(10, "shield"), cards(25, "two_hit")),
            "cards: expected 16 to 24 with two_hit, not 25",
        ),
        (
            (cards(9), cards(11, speed=2), PLAIN[2], cards(10, "shield"), cards(18, "two_hit")),
            "cards: expected 12 of speed 2 at least, not 11",
        ),
        (
            (cards(9), PLAIN[1], cards(11, speed=3), cards(10, "shield"), cards(18, "two_hit")),
            "cards: expected 12 of speed 3 at least, not 11",
        ),
        ((cards(60, damage=0),), "cards[0].damage"),
        ((cards(60, damage=4),), "cards[0].damage"),
        ((cards(60, speed=4),), "cards[0].speed"),
        ((cards(60, "both"),), "cards[0].trait"),
        ((cards(60).replace("crab", "moth"),), "cards[0].kind"),
    ],
)
def test_cards_that_can_not_be_are_refused(tmp_path: Path, entries: tuple[str, ...], said: str) -> None:
    with pytest.raises(DataError) as caught:
        read_invaders(listed(tmp_path, *entries))
    assert said in str(caught.value) and CARDS in str(caught.value)


@pytest.mark.rule("SI-1.11")
@pytest.mark.parametrize("shields", [8, 12])
@pytest.mark.parametrize("two_hits", [16, 24])
def test_cards_at_the_bounds_are_as_good(tmp_path: Path, shields: int, two_hits: int) -> None:
    plain = 60 - shields - two_hits - 24
    entries = (cards(12, speed=2), cards(12, speed=3), cards(shields, "shield"), cards(two_hits, "two_hit"))
    assert len(read_invaders(listed(tmp_path, *entries, *([cards(plain)] if plain else [])))) == 60


def test_every_kind_has_its_points(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"points\.octopus: expected this key"):
        read_invaders(changed(tmp_path, CARDS, "points.octopus", ""))


@pytest.mark.parametrize(
    ("key", "new", "held"),
    [
        ("deck.training", "[10, 30, 60]", lambda held: held.deck.training == (10, 30, 60)),
        ("planet.elite", "1", lambda held: held.planet.elite == 1),
        ("ufo.elite", "[1, 9, 20]", lambda held: held.ufo.elite == (1, 9, 20)),
        ("explosions.black", "[16]", lambda held: held.explosions.black == (16,)),
        ("explosions.black", "[16, 14, 3, 2, 1]", lambda held: held.explosions.black == (16, 14, 3, 2, 1)),
        ("power.short_wave", "54.0", lambda held: held.power.short_wave == 54.0),
    ],
)
def test_other_numbers_within_their_bounds_are_as_good(
    tmp_path: Path, key: str, new: str, held: Callable[[Numbers], bool]
) -> None:
    assert held(read_numbers(changed(tmp_path, "rules.toml", key, new)))
