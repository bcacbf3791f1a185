"""The tunable numbers of the game and its 60 invader cards, from levels/space_invaders.

`numbers()` are those of rules.toml and `invaders()` the cards of cards.toml by their ids.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.core.values import Value

CACHES = caches_of("space_invaders")

Kind: TypeAlias = Literal["squid", "crab", "octopus"]
Trait: TypeAlias = Literal["", "shield", "two_hit"]
Level: TypeAlias = Literal["training", "standard", "expert", "elite"]
Power: TypeAlias = Literal[
    "called", "short_wave", "redirect", "ufo_chain",
    "second", "piercing", "forward",
    "long_wave", "repair", "triple", "splash",
]  # fmt: skip

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
Length: TypeAlias = Annotated[float, msgspec.Meta(gt=0.0, le=1000.0)]
BySeats: TypeAlias = Annotated[tuple[Positive, ...], msgspec.Meta(min_length=3, max_length=3)]
FourPowers: TypeAlias = Annotated[tuple[Power, ...], msgspec.Meta(min_length=4, max_length=4)]

KINDS: tuple[Kind, ...] = ("squid", "crab", "octopus")
LEVEL_NAMES: tuple[Level, ...] = ("training", "standard", "expert", "elite")
CARDS = 60
SHIELDS, TWO_HITS, OF_A_SPEED = (8, 12), (16, 24), 12  # of the cards, SI-1.11
EXPLOSION, EXPLOSIONS = 16, 5  # one of each side of the board, and how many at most, SI-5.3
POWERS_OF_LEVEL: tuple[tuple[Power, ...], ...] = (
    ("called", "short_wave", "redirect", "ufo_chain"),
    ("second", "piercing", "forward"),
    ("long_wave", "repair", "triple", "splash"),
)
"""Which powers a player card of each level can have."""


class ByLevel(Value, frozen=True):
    """One number for each difficulty."""

    training: Count
    standard: Count
    expert: Count
    elite: Count

    def of(self, level: Level) -> int:
        return {
            "training": self.training, "standard": self.standard,
            "expert": self.expert, "elite": self.elite,
        }[level]  # fmt: skip


class BySeatsAndLevel(Value, frozen=True):
    """Three numbers for each difficulty: with two, three and four seats."""

    training: BySeats
    standard: BySeats
    expert: BySeats
    elite: BySeats

    def of(self, level: Level, seats: int) -> int:
        row = {
            "training": self.training, "standard": self.standard,
            "expert": self.expert, "elite": self.elite,
        }[level]  # fmt: skip
        return row[seats - 2]


class Setup(Value, frozen=True):
    tracks: Positive
    first_cards: Positive
    active: BySeats


class Explosions(Value, frozen=True):
    """Spaces of the planet track, on the side for two seats and on that for more."""

    red: tuple[Positive, ...]
    black: tuple[Positive, ...]

    def of(self, seats: int) -> tuple[int, ...]:
        return self.red if seats == 2 else self.black


class LaunchNumbers(Value, frozen=True):
    relaunches: Positive
    overlap: Annotated[float, msgspec.Meta(ge=0.0, le=100.0)]


class PlayerCards(Value, frozen=True):
    """The twelve player cards by the power of their level's tokens."""

    level_1: FourPowers
    level_2: FourPowers
    level_3: FourPowers

    @property
    def decks(self) -> tuple[tuple[Power, ...], ...]:
        return self.level_1, self.level_2, self.level_3


class PowerNumbers(Value, frozen=True):
    short_wave: Length
    long_wave: Length
    long_wave_cards: Positive
    repair: Positive
    triple: Positive


class LastRound(Value, frozen=True):
    invaders: Positive
    damage: Positive


class Assault(Value, frozen=True):
    damage: Positive


class Points(Value, frozen=True):
    win: Count
    ufo_hit: Count
    special: Count
    health: Count
    levels: ByLevel


class Numbers(Value, frozen=True):
    deck: BySeatsAndLevel
    planet: ByLevel
    ufo: BySeatsAndLevel
    setup: Setup
    explosions: Explosions
    launch: LaunchNumbers
    powers: PlayerCards
    power: PowerNumbers
    last_round: LastRound
    assault: Assault
    score: Points


class Invader(Value, frozen=True):
    """What is printed on an invader card."""

    id: str
    kind: Kind
    points: int
    speed: int
    damage: int
    trait: Trait = ""


class KindPoints(Value, frozen=True):
    squid: Positive
    crab: Positive
    octopus: Positive


class Alike(Value, frozen=True):
    """So many cards with the same print."""

    kind: Kind
    speed: Annotated[int, msgspec.Meta(ge=1, le=3)]
    damage: Annotated[int, msgspec.Meta(ge=1, le=3)]
    count: Positive
    trait: Trait = ""


class CardList(Value, frozen=True):
    points: KindPoints
    cards: tuple[Alike, ...]


def read_numbers(path: Path) -> Numbers:
    """The numbers in a file.  Raises DataError."""
    held = read_toml(path, Numbers)
    where = f"{path.parent.name}/{path.name}"
    top = held.setup.tracks
    for level in LEVEL_NAMES:
        if not 1 <= held.planet.of(level) <= top:
            raise DataError(where, 0, f"planet.{level}", f"expected a health from 1 to {top}")
        for at, seats in enumerate((2, 3, 4)):
            if held.ufo.of(level, seats) > top:
                raise DataError(where, 0, f"ufo.{level}[{at}]", f"expected at most {top}")
            if not held.setup.first_cards <= held.deck.of(level, seats) <= CARDS:
                expected = f"expected from {held.setup.first_cards} to {CARDS} cards"
                raise DataError(where, 0, f"deck.{level}[{at}]", expected)
    for name, spaces in (("red", held.explosions.red), ("black", held.explosions.black)):
        if wrong := _wrong_explosions(spaces):
            raise DataError(where, 0, f"explosions.{name}", wrong)
    if max(held.setup.active) > 3:
        raise DataError(where, 0, "setup.active", "expected at most the three tokens of level 1")
    for at, (deck, known) in enumerate(zip(held.powers.decks, POWERS_OF_LEVEL, strict=True), 1):
        if strangers := sorted(set(deck) - set(known)):
            raise DataError(where, 0, f"powers.level_{at}", f"{strangers[0]} is no power of level {at}")
    if held.power.short_wave > 0.6 * held.power.long_wave:
        raise DataError(where, 0, "power.short_wave", "expected about half of the long wave")
    return held


def _wrong_explosions(spaces: tuple[int, ...]) -> str:
    """What SI-5.3 asks of a side of the board that these are not; empty if they may be."""
    if list(spaces) != sorted(set(spaces), reverse=True):
        return "expected different spaces, downward"
    if EXPLOSION not in spaces:
        return f"expected {EXPLOSION} among them"
    if calm := [space for space in spaces if space > EXPLOSION or space == EXPLOSION - 1]:
        return f"expected none of 15 and from 17 on, not {calm[0]}"
    return f"expected at most {EXPLOSIONS}, not {len(spaces)}" if len(spaces) > EXPLOSIONS else ""


def read_invaders(path: Path) -> tuple[Invader, ...]:
    """The cards in a file, numbered in their order.  Raises DataError."""
    held = read_toml(path, CardList)
    where = f"{path.parent.name}/{path.name}"
    total = sum(alike.count for alike in held.cards)
    if total != CARDS:
        raise DataError(where, 0, "cards", f"expected {CARDS} cards in all, not {total}")
    prints = [alike for alike in held.cards for _ in range(alike.count)]
    for trait, (least, most) in (("shield", SHIELDS), ("two_hit", TWO_HITS)):
        found = sum(alike.trait == trait for alike in prints)
        if not least <= found <= most:
            raise DataError(where, 0, "cards", f"expected {least} to {most} with {trait}, not {found}")
    for speed in (1, 2, 3):
        found = sum(alike.speed == speed for alike in prints)
        if found < OF_A_SPEED:
            raise DataError(
                where, 0, "cards", f"expected {OF_A_SPEED} of speed {speed} at least, not {found}"
            )
    return tuple(
        Invader(
            id=f"c{number:02}", kind=alike.kind, points=getattr(held.points, alike.kind),
            speed=alike.speed, damage=alike.damage, trait=alike.trait,
        )
        for number, alike in enumerate(prints, 1)
    )  # fmt: skip


@CACHES.once
def numbers() -> Numbers:
    """Those that the game is played with."""
    return read_numbers(LEVELS / "space_invaders" / "rules.toml")


@CACHES.once
def invaders() -> dict[str, Invader]:
    """The 60 cards by their ids, in order."""
    return {card.id: card for card in read_invaders(LEVELS / "space_invaders" / "cards.toml")}
