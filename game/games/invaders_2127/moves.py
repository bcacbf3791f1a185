"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value
from game.games.invaders_2127.words import Word

ZoneName: TypeAlias = Literal["pacific_rim", "eurasia", "africa"]
ZONE_NAMES: tuple[ZoneName, ...] = ("pacific_rim", "eurasia", "africa")
PieceId: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Play(Value, frozen=True, omit_defaults=True, tag="play"):
    """A hand card; one with a strength into a zone."""

    card: Word
    zone: ZoneName | Literal[""] = ""

    def __str__(self) -> str:
        return f"play {self.card} {self.zone}".rstrip()


class Use(Value, frozen=True, omit_defaults=True, tag="use"):
    """An ability of a card in play; `effect` is its place among the card's effects."""

    piece: PieceId
    effect: Index = 0

    def __str__(self) -> str:
        return f"use {self.piece} {self.effect}"


class Release(Value, frozen=True, tag="release"):
    """A strategy."""

    strategy: Word

    def __str__(self) -> str:
        return f"release {self.strategy}"


class PlotAction(Value, frozen=True, tag="plot"):
    """IV-5.12: draw a card, or the next hand card costs one discard less."""

    kind: Literal["draw", "cheaper"]

    def __str__(self) -> str:
        return f"plot {self.kind}"


class End(Value, frozen=True, tag="end"):
    """The main phase is over."""

    def __str__(self) -> str:
        return "end"


class Room(Value, frozen=True, tag="room"):
    """This own card is discarded when the new one enters (IV-3.5)."""

    piece: PieceId

    def __str__(self) -> str:
        return f"room {self.piece}"


class PayCard(Value, frozen=True, tag="pay"):
    """A hand card for a discard cost."""

    card: Word

    def __str__(self) -> str:
        return f"pay {self.card}"


class Give(Value, frozen=True, tag="discard"):
    """A hand card that an effect discards."""

    card: Word

    def __str__(self) -> str:
        return f"discard {self.card}"


class React(Value, frozen=True, omit_defaults=True, tag="answer"):
    """A reaction: a hand card, a strategy, or a card in play (`piece`); `target` is what it saves."""

    source: Word
    piece: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    target: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0

    def __str__(self) -> str:
        by = f" with {self.piece}" if self.piece else ""
        return f"answer {self.source}{by}{f' save {self.target}' if self.target else ''}"


class Target(Value, frozen=True, tag="target"):
    piece: PieceId

    def __str__(self) -> str:
        return f"target {self.piece}"


class Done(Value, frozen=True, tag="done"):
    """No more targets."""

    def __str__(self) -> str:
        return "done"


class Mode(Value, frozen=True, tag="mode"):
    """Which of the things that a card offers."""

    mode: Index

    def __str__(self) -> str:
        return f"mode {self.mode}"


class Agree(Value, frozen=True, tag="yes"):
    def __str__(self) -> str:
        return "yes"


class Pass(Value, frozen=True, tag="pass"):
    """No reaction, nothing taken, or no wish."""

    def __str__(self) -> str:
        return "pass"


class Where(Value, frozen=True, tag="zone"):
    zone: ZoneName

    def __str__(self) -> str:
        return f"zone {self.zone}"


class Take(Value, frozen=True, tag="take"):
    """A card out of a pile, a deck or a hand."""

    card: Word

    def __str__(self) -> str:
        return f"take {self.card}"


class Name(Value, frozen=True, tag="name"):
    """How many cards both swap before the next game."""

    number: Annotated[int, msgspec.Meta(ge=0, le=100)]

    def __str__(self) -> str:
        return f"name {self.number}"


class SwapOut(Value, frozen=True, tag="out"):
    """A card of the own deck goes into the pool."""

    card: Word

    def __str__(self) -> str:
        return f"out {self.card}"


class SwapIn(Value, frozen=True, tag="in"):
    """A card of the pool takes the place of the one that went out."""

    card: Word

    def __str__(self) -> str:
        return f"in {self.card}"


Move: TypeAlias = (
    Play | Use | Release | PlotAction | End | Room | PayCard | Give | React | Target | Done | Mode | Agree
    | Pass | Where | Take | Name | SwapOut | SwapIn
)  # fmt: skip
