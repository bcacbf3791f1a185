"""What a shot at the range teaches for the next one, and whether somebody gets better.

A shot is told by how far beyond what was pointed at, and how far to the right of it, its token came to rest.
Advice is about the last shot alone; shots before it at the same place only say whether that happens often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["all", "short", "far", "left", "right", "swayed", "over"]
Next: TypeAlias = Literal["", "back", "ufo", "aside"]

LATELY = 5  # shots
FELT = 0.05  # seconds: less is no number that one could keep to
SAME = 0.09  # of the way to the far edge: a place as far off as that
FAR = 0.62  # of the way to the far edge: a place that far is at the back
APART = 40.0  # millimetres between two places to fire from that are not the same
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
    bowl: bool = False
    foot: float = 0.0  # from where, across the table
    over: bool = False  # let go as the bar emptied again
    pulled: float = 0.0  # by how many seconds late the hand's sway has made it fly

    @property
    def aside(self) -> bool:
        return abs(self.right) > abs(self.beyond)

    def like(self, other: Seen) -> bool:
        """Whether it missed the same way."""
        if self.good or other.good or self.aside != other.aside:
            return False
        return (self.right * other.right if self.aside else self.beyond * other.beyond) > 0.0

    def beside(self, other: Seen) -> bool:
        """Whether it went for the same place, or one as far off."""
        return self.bowl == other.bowl and abs(self.away - other.away) < SAME


@dataclass(frozen=True)
class Advice:
    """`count` of the last `shots` there missed like this one, let go so many `seconds` late or soon (None:
    who knows).

    One that `bounced` rests on the other side of what was meant than the moment of its release would have it.
    After so many hits in a row `then` is what was not among them.
    """

    kind: Kind
    count: int = 1
    shots: int = 1
    seconds: float | None = None
    bowl: bool = False
    bounced: bool = False
    then: Next = ""


def seen(
    good: bool,
    foot: Spot,
    meant: Spot,
    rest: Spot,
    edge: float,
    *,
    late: float | None = None,
    over: bool = False,
    pulled: float = 0.0,
    bowl: bool = False,
) -> Seen:
    """A shot from the foot at what was meant, on a table whose far edge is there."""
    way = (meant[0] - foot[0], meant[1] - foot[1])
    far = hypot(*way) or 1.0
    off = (rest[0] - meant[0], rest[1] - meant[1])
    beyond = (off[0] * way[0] + off[1] * way[1]) / far
    right = (off[0] * way[1] - off[1] * way[0]) / far
    return Seen(good, beyond, right, far / (edge - foot[1]), late, bowl, foot[0], over, pulled)


def advice_of(shots: Sequence[Seen]) -> Advice | None:
    """What the last one teaches; nothing where it hit, but for several hits one after the other."""
    lately = shots[-LATELY:]
    last = lately[-1]
    if last.good:
        return _praise(shots)
    there = [shot for shot in lately if shot.beside(last) or (last.aside and shot.aside)]
    count = sum(shot.like(last) for shot in there)
    if last.aside:
        return Advice("right" if last.right > 0.0 else "left", count, len(there), bowl=last.bowl)
    if last.over and last.beyond < 0.0:
        return Advice("over", bowl=last.bowl)
    kind: Kind = "far" if last.beyond > 0.0 else "short"
    if last.late is not None and last.late * last.beyond <= FELT * abs(last.beyond) and _swayed(last):
        return Advice("swayed", bowl=last.bowl)
    if last.late is None or abs(last.late) < FELT:
        return Advice(kind, count, len(there), None if last.late is None else 0.0, last.bowl)
    if last.late * last.beyond < 0.0:
        return Advice("far" if last.late > 0.0 else "short", 1, 1, abs(last.late), last.bowl, bounced=True)
    return Advice(kind, count, len(there), abs(last.late), last.bowl)


def _swayed(shot: Seen) -> bool:
    """Whether it missed as it did because of the hand's sway, well enough held.

    Held too long for one that is short, or the other way round, the sway has made it so: nothing bounced.
    """
    held_otherwise = shot.late is not None and shot.late * shot.beyond < 0.0
    return shot.pulled * shot.beyond > (0.0 if held_otherwise else 2.0 * FELT * abs(shot.beyond))


def _praise(shots: Sequence[Seen]) -> Advice | None:
    """Where so many hits in a row have come together once more, with what none of them was."""
    run = next((n for n, shot in enumerate(reversed(shots)) if not shot.good), len(shots))
    if run == 0 or run % LATELY:
        return None
    hits = shots[-run:]
    feet = [shot.foot for shot in hits]
    then: Next = "aside" if max(feet) - min(feet) < APART else ""
    if not any(shot.bowl for shot in hits):
        then = "ufo" if any(shot.away >= FAR for shot in hits) else "back"
    return Advice("all", run, run, then=then)


def compared(recent: Sequence[bool]) -> tuple[int, int, int | None]:
    """Hits of the last shots, of how many, and of as many before them once there are so many."""
    last, before = recent[-SPAN:], recent[-2 * SPAN : -SPAN]
    return sum(last), len(last), sum(before) if len(before) == SPAN else None
