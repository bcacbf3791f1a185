"""What a launch is good for: how much each thing that the token may end on is worth to whoever launches it.

Rules say what they would like, and bots that know a hand's spread find the aim that brings most
of it.  Worths are on any scale of the game's own; distances are millimetres.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.decisions import Aim
from game.table.things import Launch, LauncherKind, Plain, Table

S = TypeVar("S")
M = TypeVar("M")

UFO = "ufo"
"""What a target is called that is no card."""


class Ground(Plain, frozen=True):
    """What is aimed over: the table, the launcher, and where it has to stand if not behind the line.

    A token lies on a card when it reaches over its edge by more than `overlap`.
    """

    table: Table
    kind: LauncherKind = "shooter"
    stand: tuple[float, float] | None = None
    overlap: float = 0.0


class Prize(Plain, frozen=True):
    """The worth of a token's resting places.

    `cards` is what lying on each card brings, `pairs` what two of them bring besides when it lies
    on both.  A token that lies on fewer than `wave_hits` cards also gets the best within `wave` of
    its rim, until it has so many.  `missed` is for places where it hits nothing.  Where it may be
    launched once more, `again_*` is what that is worth, as a share of the best aim there is.
    `keeps` is what is given up by launching it: what it holds where it lies now.
    """

    token: str
    cards: tuple[tuple[str, float], ...] = ()
    pairs: tuple[tuple[str, str, float], ...] = ()
    ufo: float = 0.0
    missed: float = 0.0
    wave: float = 0.0
    wave_hits: int = 0
    again_planet: float = 0.0
    again_missed: float = 0.0
    again_ufo: float = 0.0
    keeps: float = 0.0


class Chances(Plain, frozen=True):
    """What an aim comes to: its worth, and how likely the token ends on each card or in the UFO."""

    token: str
    worth: float
    cards: tuple[tuple[str, float], ...]
    ufo: float
    planet: float


@dataclass(frozen=True)
class Targets(Generic[S, M]):
    """What a game wants of its launches: what a hand with that spread had best aim at, and why.

    `ground` is what is aimed over, `prizes` the worth of what each token may end on (told how likely an own
    shot hits the UFO), `instead` a move to make in place of the launch that would be best (decline, name,
    declare), and `purpose` what a launch is mostly about, with the key of the sentence that says why.
    """

    ground: Callable[[S, Aim[Launch]], Ground]
    prizes: Callable[[S, Aim[Launch], float], tuple[Prize, ...]]
    instead: Callable[[S, Aim[Launch], Chances], M | None]
    purpose: Callable[[S, Prize, Chances, M | None], tuple[str, str]]
