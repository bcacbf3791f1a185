"""What is on the board of Lunar Invaders, of either edition, as plain values that can be set in motion.

Where something is on its way it is a `Flyer` between two places, so a picture knows no pixel.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from game.games.lunar_invaders.moon import LETTERS, SPACES, Space
from game.games.lunar_invaders.pads import WayHome
from game.games.lunar_invaders.pieces import Counts, Unit

Material: TypeAlias = Literal["silver", "amber"]


class Off(NamedTuple):
    """Off the spaces: beside the board, a whole moon, the deep beyond it, or a chip of the ring menu."""

    kind: Literal["beside", "moon", "deep", "chip"]
    number: int  # the seat's, which is the moon's as well; or the chip's

    def __str__(self) -> str:
        return f"{self.kind}.{self.number}"


Where: TypeAlias = Space | Off
NOWHERE: Counts = (0, 0, 0)


@dataclass
class Flyer:
    """A unit on its way; `share` of the way is behind it, `lift` is in its moon's radii."""

    unit: Unit
    start: Space
    goal: Space
    share: float = 0.0
    lift: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    light: float = 0.0  # of a teleporter, 0 to 1


@dataclass
class Ray:
    """A teleporter's light from a pad to a space, or to nowhere; from `tail` to `head` of its way."""

    seat: int
    start: Space
    goal: Where
    head: float = 0.0
    tail: float = 0.0


@dataclass
class Die:
    """A die beside a fight: the face that shows, how far it still has to tumble, and what it meant."""

    seat: int
    space: Space
    face: int
    turn: float = 0.0
    result: str = ""
    alpha: float = 1.0


@dataclass
class Hands:
    """Both signs of rock-paper-scissors; `open` from 0, closed fists, to 1."""

    seats: tuple[int, int]
    what: tuple[str, str]
    space: Space
    open: float = 0.0
    result: str = ""
    alpha: float = 1.0


@dataclass
class Slam:
    """A malfunction token that comes down on a space: `height` 1 to 0."""

    seat: int
    space: Space
    kind: str
    height: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True)
class Arrow:
    """What is announced or fought out: from a space to a space, into the deep, or on one space."""

    seat: int
    start: Space
    goal: Where
    kind: str


@dataclass
class MoonPicture:
    """Everything that is drawn; lists have an entry a seat, and moons are numbered as their home seats."""

    material: Material = "silver"
    units: dict[Space, Unit] = field(default_factory=dict)
    beside: list[Counts] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)  # empty in an edition without tokens
    out: list[bool] = field(default_factory=list)
    turn: int = 0
    asked: int = -1
    since: float = field(default=0.0, compare=False)  # when that was asked, on the board's clock
    bans: tuple[tuple[Space, Space], ...] = ()
    announced: Arrow | None = None
    fight: Arrow | None = None
    waiting: str = ""  # a sign that is thrown: what it is, "?" for those who can't know it
    ways: tuple[WayHome, ...] = ()  # how near each seat is to home; empty where there is no chase
    dark: list[float] = field(default_factory=list)  # how far each moon's light is out, 0 to 1
    over: bool = False
    flyers: list[Flyer] = field(default_factory=list)
    ray: Ray | None = None
    die: Die | None = None
    hands: Hands | None = None
    slam: Slam | None = None
    flash: dict[Space, float] = field(default_factory=dict)  # light on spaces, 0 to 1

    @property
    def moons(self) -> int:
        return len(self.beside)

    def at(self, space: Space) -> Unit:
        return self.units.get(space, "")

    def put(self, space: Space, unit: Unit) -> None:
        """That unit stands there now; none if it is empty."""
        if unit:
            self.units[space] = unit
        else:
            self.units.pop(space, None)

    def of(self, seat: int) -> list[Space]:
        """Where that seat's units stand."""
        return [space for space, unit in sorted(self.units.items()) if unit[0] == LETTERS[seat]]

    def spaces(self) -> list[Space]:
        return [space for moon in SPACES[: self.moons] for space in moon]
