"""The questions that the worker process answers, and how they cross the pipe: as bytes, never pickled.

Light on purpose: the window imports it before the first frame.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.core.values import TypeForm
from game.flick.film import Shot
from game.table.things import Landing, Launch, LauncherKind, Plain, RestToken, Table

PreviewMode: TypeAlias = Literal["off", "contact", "full"]
HandName: TypeAlias = Literal["", "novice", "regular", "expert"]


class SimulateJob(Plain, frozen=True, tag_field="job", tag="simulate"):
    """One exact shot; the answer is its `Shot`."""

    table: Table
    launch: Launch


class PreviewJob(Plain, frozen=True, tag_field="job", tag="preview"):
    """What a launch would do; the answer is a `Preview`, and only the newest question counts."""

    table: Table
    launch: Launch
    mode: PreviewMode


class RestsJob(Plain, frozen=True, tag_field="job", tag="rests"):
    """Where the token of each of these launches comes to rest on this table, each fired by itself.

    The answer is a `Rests`, and only the newest question counts.
    """

    table: Table
    launches: tuple[Launch, ...]


class AimJob(Plain, frozen=True, tag_field="job", tag="aim"):
    """Launches that reach a goal: the best that a search finds, or the one that a `hand` makes."""

    table: Table
    token: str
    goal: Literal["card", "ufo", "point"]
    card: str = ""
    x: float = 0.0
    y: float = 0.0
    kind: LauncherKind = "shooter"
    hand: HandName = ""
    seed: int = 0
    exact: int = 30


class ThinkJob(Plain, frozen=True, tag_field="job", tag="think"):
    """What a bot answers for `seat`; `view` is that seat's view as JSON and so is the answer's move.

    Only the newest question counts: an older one is called off in the middle of its thought.
    `nodes` is another budget than the bot's usual one.
    """

    game: str
    view: str
    seat: int
    bot: str
    seed: int
    nodes: int = 0


class HintJob(Plain, frozen=True, tag_field="job", tag="hint"):
    """The best that a person at `seat` could answer, looked for without a hand's noise; a `Hinted`.

    Only the newest question counts, as with bots.
    """

    game: str
    view: str
    seat: int
    seed: int


class TurningJob(Plain, frozen=True, tag_field="job", tag="turning"):
    """Where a finished match turned; the answer is a `Turning`.

    `start` and `moves` are JSON; `first` is how many moves had been made before them.
    """

    game: str
    seats: int
    start: str
    moves: str
    first: int = 0


class StopJob(Plain, frozen=True, tag_field="job", tag="stop"):
    """Ends the thought that is under way; never answered."""


class WarmJob(Plain, frozen=True, tag_field="job", tag="warm"):
    """Load what the first shot would otherwise wait for."""


Job: TypeAlias = (
    SimulateJob | PreviewJob | RestsJob | AimJob | WarmJob | ThinkJob | HintJob | TurningJob | StopJob
)


class Preview(Plain, frozen=True):
    """The thrown token's path, and where it first meets anything."""

    path: tuple[tuple[float, float, float], ...] = ()
    contact: tuple[float, float] | None = None


class Aim(Plain, frozen=True):
    """A launch that was tried: whether it reached the goal, how far off it ended, where all came to rest."""

    launch: Launch
    hit: bool
    miss: float
    landing: Landing


Aims: TypeAlias = tuple[Aim, ...]
Rests: TypeAlias = tuple[RestToken, ...]


class Thought(Plain, frozen=True):
    """The move that a bot chose, as JSON of the game's move type, and what it is meant for, if anything."""

    move: str
    target: str = ""


class Hinted(Plain, frozen=True):
    """A hint: the move as JSON of the game's move type, and why: the reason's key, and the card or "ufo"
    that it is about, if any.
    """

    move: str
    target: str
    reason: str


class Turning(Plain, frozen=True):
    """The move after which the expected shares, a seat each, changed the most; 0 if none of them did.

    `after` is how many moves had been made when the last answer before it, or before the end, was asked for.
    """

    number: int = 0
    after: int = 0
    before: tuple[float, ...] = ()
    then: tuple[float, ...] = ()


class Request(Plain, frozen=True):
    ticket: int
    job: Job


class Reply(Plain, frozen=True, omit_defaults=True):
    """A result, or a trouble in one line with its details for the log."""

    ticket: int
    result: msgspec.Raw = msgspec.Raw(b"")
    trouble: str = ""
    details: str = ""


_ANSWERS: dict[type[Job], TypeForm] = {
    SimulateJob: Shot,
    PreviewJob: Preview,
    RestsJob: Rests,
    AimJob: Aims,
    ThinkJob: Thought,
    HintJob: Hinted,
    TurningJob: Turning,
    WarmJob: bool,
}


def answer_type(job: Job) -> TypeForm:
    """What a job is answered with."""
    return _ANSWERS[type(job)]
