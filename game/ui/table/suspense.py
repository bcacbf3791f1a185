"""The moments of a shot to hold one's breath for: when it is shown slowly, and where one looks.

A board says which shots these are (`LaunchTable.deciding`); a token's way is read off its film.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

from game.flick.film import Shot
from game.table.things import Table
from game.ui.table.film_player import Span, rim_spans

NEAR = 95.0  # millimetres before its place from which on a token is looked at closely
LONGEST = 0.45  # seconds of film that are slow at most

Place: TypeAlias = tuple[float, float, float, float]
"""x, y and z of what is looked at, and how wide it is."""


@dataclass(frozen=True)
class Deciding:
    """Stretches of a film that are slow, and what is looked at meanwhile; None: the UFO."""

    spans: tuple[Span, ...]
    at: Place | None = None


def at_the_rim(table: Table, shot: Shot) -> Deciding | None:
    """A token goes round the UFO's rim."""
    spans = rim_spans(table, shot)
    return Deciding(spans) if spans else None


def comes_to(shot: Shot, token: str, at: Place | None = None) -> Deciding | None:
    """The last of a token's way, to its place or to something near it; None for one that is not there."""
    track = shot.film.tracks.get(token, ())
    if len(track) < 2:
        return None
    end, x, y, _, _ = track[-1]
    start = end
    for t, px, py, _, _ in reversed(track):
        if hypot(px - x, py - y) > NEAR:
            break
        start = t
    return Deciding(((start, min(end, start + LONGEST)),), at or (x, y, 0.0, 34.0))


def rest_of(shot: Shot, token: str) -> tuple[float, float] | None:
    """Where a token comes to lie; None for one that leaves the table."""
    track = shot.film.tracks.get(token, ())
    off = any(event.kind == "off" and event.id == token for event in shot.events)
    return (track[-1][1], track[-1][2]) if track and not off else None
