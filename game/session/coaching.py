"""What can be learnt from one's last shots at the range, as one sentence after every five of them.

A shot is told by how far beyond what was pointed at, and how far to the right of it, its token came to rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["all", "most", "short", "far", "far_back", "mixed", "left", "right", "sides", "few"]

EVERY = 5  # shots
OFTEN = 2  # misses of one kind are no accident
BACK = 0.6  # of the way to the table's far edge and beyond: the back
FAR_EDGE = 0.92  # of the bar
FELT = 0.05  # seconds: less is nothing that one could do on purpose
SPAN = 10  # shots are compared with as many before them
Spot = tuple[float, float]


@dataclass(frozen=True)
class Seen:
    """One shot: whether it hit what was pointed at, else how it missed it, in millimetres; `away` is how far
    off that was, as a share of the way to the far edge.  `late` is by how many seconds it was let go late.
    """

    good: bool
    beyond: float = 0.0
    right: float = 0.0
    away: float = 0.0
    late: float | None = None

    @property
    def untimely(self) -> float | None:
        """By how many seconds too late, or too soon, for who missed because of that."""
        if self.good or self.late is None or abs(self.late) < FELT or abs(self.right) > abs(self.beyond):
            return None
        return self.late if self.late * self.beyond > 0.0 else None


@dataclass(frozen=True)
class Lesson:
    """`hits` of the last few; `count` of them missed alike, by about so many millimetres, let go so many
    seconds late or soon, where that is known.
    """

    kind: Kind
    hits: int
    count: int = 0
    by: float = 0.0
    seconds: float | None = None


def seen(
    good: bool, foot: Spot, meant: Spot, rest: Spot, edge: float, late: float | None = None
) -> Seen:
    """A shot from the foot at what was meant, on a table whose far edge is there."""
    way = (meant[0] - foot[0], meant[1] - foot[1])
    far = hypot(*way) or 1.0
    off = (rest[0] - meant[0], rest[1] - meant[1])
    beyond = (off[0] * way[0] + off[1] * way[1]) / far
    right = (off[0] * way[1] - off[1] * way[0]) / far
    return Seen(good, beyond, right, (meant[1] - foot[1]) / (edge - foot[1]), late)


def lesson_of(shots: Sequence[Seen]) -> Lesson:
    """What those have in common that missed."""
    missed = [shot for shot in shots if not shot.good]
    hits = len(shots) - len(missed)
    if not missed:
        return Lesson("all", hits)
    aside = [shot for shot in missed if abs(shot.right) > abs(shot.beyond)]
    along = [shot for shot in missed if shot not in aside]
    if len(aside) >= max(OFTEN, len(along)):
        return _aside(aside, hits)
    if len(along) >= OFTEN:
        return _along(along, shots, hits)
    return Lesson("most" if hits > len(missed) else "few", hits)


def _aside(aside: Sequence[Seen], hits: int) -> Lesson:
    left = sum(shot.right < 0.0 for shot in aside)
    kind: Kind = "sides" if 0 < left < len(aside) else "left" if left else "right"
    return Lesson(kind, hits, len(aside))


def _along(along: Sequence[Seen], shots: Sequence[Seen], hits: int) -> Lesson:
    far = [shot for shot in along if shot.beyond > 0.0]
    short = [shot for shot in along if shot.beyond <= 0.0]
    if len(far) == len(short):
        return Lesson("mixed", hits, len(along))
    kind: Kind = "far" if len(far) > len(short) else "short"
    most = far if kind == "far" else short
    if len(most) < OFTEN:
        return Lesson("few", hits)
    by = sum(abs(shot.beyond) for shot in most) / len(most)
    near_ones_hit = any(shot.good and shot.away < BACK for shot in shots)
    if kind == "far" and near_ones_hit and all(shot.away >= BACK for shot in most):
        kind = "far_back"
    times = [abs(shot.untimely) for shot in most if shot.untimely is not None]
    return Lesson(kind, hits, len(most), by, sum(times) / len(times) if times else None)


def seconds_for(millimetres: float, reach: float, rise: float) -> float:
    """How much longer or shorter a hold moves a token so far, where the far edge is at this reach."""
    return millimetres / reach * FAR_EDGE * rise


def compared(recent: Sequence[bool]) -> tuple[int, int | None]:
    """Hits of the last ten shots, and of the ten before them, once there are so many."""
    last, before = recent[-SPAN:], recent[-2 * SPAN : -SPAN]
    return sum(last), sum(before) if len(before) == SPAN else None
