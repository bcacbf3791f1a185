"""What a shot leaves behind: its landing, its events in order, and a film to watch it by.

A film holds one track a body that moved; a track is a run of keys, each
(time, x, y, z, angle), at most 60 a second and one at every contact.
Bodies without a track stayed where the table has them.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal, TypeAlias

from game.table.things import Landing, Plain

Key: TypeAlias = tuple[float, float, float, float, float]

EventKind: TypeAlias = Literal[
    "launch",  # the token leaves the hand
    "bounce",  # it touches down and rises again; `on` says what it met
    "land",  # it touches down and stays down
    "touch",  # two bodies meet in the plane (`id`, `other`), or a body meets an edge
    "wall",  # a body meets the UFO's wall, from outside or inside
    "rim",  # a token comes down on the UFO's rim
    "climb",  # a sliding token mounts a card
    "drop",  # a token slips off a token or the rim to what lies below
    "off",  # a token leaves the table
    "rest",  # the last thing has come to rest
]
Surface: TypeAlias = Literal["table", "card", "token", "bowl", "rim", "wall", "edge", "none"]


class ShotEvent(Plain, frozen=True, omit_defaults=True):
    """A fact with its moment and place; `speed` is how hard, in mm/s across the contact."""

    t: float
    kind: EventKind
    id: str
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    on: Surface = "none"
    other: str = ""
    speed: float = 0.0


class Film(Plain, frozen=True):
    duration: float
    tracks: dict[str, tuple[Key, ...]]

    def pose(self, id: str, t: float) -> tuple[float, float, float, float] | None:
        """(x, y, z, angle) of a body at a moment, or None for one that never moved."""
        track = self.tracks.get(id)
        if not track:
            return None
        i = bisect_right(track, t, key=_time)
        if i == 0:
            return track[0][1:]
        if i == len(track):
            return track[-1][1:]
        a, b = track[i - 1], track[i]
        f = (t - a[0]) / (b[0] - a[0]) if b[0] > a[0] else 1.0
        return (
            a[1] + (b[1] - a[1]) * f,
            a[2] + (b[2] - a[2]) * f,
            a[3] + (b[3] - a[3]) * f,
            a[4] + (b[4] - a[4]) * f,
        )


class Shot(Plain, frozen=True, omit_defaults=True):
    """`cut_short` says that things still moved when it was broken off, and lie where they were then."""

    landing: Landing
    events: tuple[ShotEvent, ...]
    film: Film
    cut_short: bool = False


def _time(key: Key) -> float:
    return key[0]
