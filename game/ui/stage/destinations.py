"""Where one can go from a scene, as plain values: whoever wants to be elsewhere names the place.

`Stage.visit` goes there.  Only the app knows which scene belongs to which destination, so scenes of
different areas never import each other for that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.worker import SomeTicket


@dataclass(frozen=True)
class Taught:
    """A match as a lesson has it: the person's seat, how many sit there (0: the usual), rows picked."""

    seat: int = 0
    seats: int = 0
    picked: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class ToSetup:
    """Where a match of this game is set up, as it was the last time or as it was `taught`."""

    game: str
    taught: Taught | None = None


@dataclass(frozen=True)
class ToMatch:
    """A match to be played, or gone on with; one that `begins` now may have its opening played."""

    match: Match
    begins: bool = False


@dataclass(frozen=True)
class ToKeptMatch:
    """A match of the store, by its name there, to be gone on with.  Going there raises LastQuarterError."""

    id: str


@dataclass(frozen=True)
class ToResult:
    """How a match ended; where it turned may be being looked for already."""

    match: Match
    turning: SomeTicket | None = None


@dataclass(frozen=True)
class ToReplay:
    """A match to be watched from its first move on, or one `move` of it once more."""

    match: Match
    move: int = 0


@dataclass(frozen=True)
class ToLessons:
    game: str


@dataclass(frozen=True)
class ToRulebook:
    """The rule book, opened at what is named of these."""

    game: str
    page: str = ""
    picture: str = ""
    clause: str = ""
    asked: str = ""


@dataclass(frozen=True)
class ToChallenges:
    game: str


@dataclass(frozen=True)
class ToPractice:
    """The practice range."""


@dataclass(frozen=True)
class ToLibrary:
    """What was played."""


@dataclass(frozen=True)
class ToScores:
    """High scores."""


@dataclass(frozen=True)
class ToSettings:
    """The settings of the whole app."""


@dataclass(frozen=True)
class ToCredits:
    """Whose games, drawings and types these are."""


Destination: TypeAlias = (
    ToSetup
    | ToMatch
    | ToKeptMatch
    | ToResult
    | ToReplay
    | ToLessons
    | ToRulebook
    | ToChallenges
    | ToPractice
    | ToLibrary
    | ToScores
    | ToSettings
    | ToCredits
)
