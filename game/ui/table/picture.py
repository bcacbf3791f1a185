"""What the flick table's view is asked to draw in one frame, as plain values.

A scene fills a `TablePicture` from the table, the film and the hand; the view turns it
into pixels and knows nothing of why. All lengths are table millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.table.things import Launch, Table
from game.ui.kit.theme import Colour
from game.ui.table.art.cards import CardFace

Pose = tuple[float, float, float, float]  # x, y, z, angle
Path = tuple[tuple[float, float, float], ...]  # of a token through the air: x, y, z

DAY: Colour = (255, 255, 255)


@dataclass(frozen=True)
class TokenFace:
    """Whose token it is: 0 red disc, 1 orange square, 2 green triangle, 3 blue diamond."""

    seat: int = 0
    level: int = 1


@dataclass(frozen=True)
class LauncherPicture:
    kind: Literal["shooter", "flick"]
    x: float
    y: float
    heading: float
    power: float = 0.0  # 0..1, the lit part of the power ladder
    charging: bool = False
    recoil: float = 0.0  # 1 just fired .. 0 at rest
    token: str = ""  # the token that is loaded
    lies: bool = False  # the token that is loaded next still lies on the table
    stroke: tuple[tuple[float, float], ...] = ()  # the mouse stroke of a finger flick
    lit: bool = False  # the mouse is on it and can take it, or has
    taken: bool = True  # False: no hand has touched it yet


def launcher_of(launch: Launch, power: float, recoil: float = 0.0, loaded: bool = True) -> LauncherPicture:
    """The launcher as it stands for a launch."""
    return LauncherPicture(
        kind=launch.kind,
        x=launch.x,
        y=launch.y,
        heading=launch.heading,
        power=power,
        recoil=recoil,
        token=launch.token if loaded else "",
    )


@dataclass(frozen=True)
class PreviewPicture:
    """The path, from the engine, and where it first meets anything."""

    path: Path = ()
    contact: tuple[float, float] | None = None


@dataclass
class TablePicture:
    table: Table
    poses: dict[str, Pose] = field(default_factory=dict)  # overrides the table's resting poses
    leans: dict[str, tuple[float, float]] = field(default_factory=dict)
    """How far a token leans towards the eye and to the right, in radians, as it wobbles."""
    card_faces: dict[str, CardFace] = field(default_factory=dict)
    token_faces: dict[str, TokenFace] = field(default_factory=dict)
    lies_on: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The cards that a token lies on, as far as that counts and nothing has moved."""
    gone: frozenset[str] = frozenset()  # not on the table now (fallen off, not yet thrown)
    launcher: LauncherPicture | None = None
    preview: PreviewPicture | None = None
    on_cards: Callable[[pygame.Surface], None] | None = None  # draws what a game lays on them, beneath tokens
    ghost: Path = ()  # last shot's path
    hover: str = ""
    selected: str = ""
    glow: frozenset[str] = frozenset()  # what can be chosen, or what is hit for certain
    touched: frozenset[str] = frozenset()  # what was struck on the way: nobody knows yet whether that counts
    cursor: tuple[float, float] | None = None  # where keys would take something, over empty felt
    held: str = ""  # being carried by the mouse
    bad_place: bool = False  # the held thing may not be put here
    ufo_rattle: float = 0.0  # 0..1, decays
    ufo_dead: bool = False  # its lights are out
    ufo_wear: int = 0  # 0 unhurt .. 4 about to fall
    planet_wear: int = 0  # 0 unhurt .. 4 about to be lost
    dusk: Colour = DAY  # what the lamp leaves of each colour of the ground
    near: float = 0.0  # 0..1, the eye leans in a little
    deciding: float = 0.0  # 0..1, the lights narrow on a shot that decides
    deciding_at: tuple[float, float, float, float] | None = None  # x, y, z, width; None: the UFO
    aims: bool = False  # the pointer is on the table to aim: cards that it passes are not meant
    stays: bool = False  # it gets dark, and the eye comes no closer
    clock: float = 0.0  # seconds, for idle animation
