"""What throws would first meet on one table, asked as often as one likes: every frame of an aim does.

The table is set up once.  A token that leaves from amid nothing flies its parabola up to what it meets, as
the engine would fly it; from anywhere else the engine itself plays.
"""

from __future__ import annotations

from math import ceil, hypot

from game.flick.body import TokenBody
from game.flick.engine import FRAME
from game.flick.flight import Meeting, next_meeting
from game.flick.friction import GRAVITY
from game.flick.shot import opening, set_up
from game.table.check import checked
from game.table.things import Table, Throw

FOR_EVER = 1e6

Point = tuple[float, float, float]
Flight = tuple[tuple[Point, ...], Point | None]


class Outlook:
    """`throw` is any of those that are asked about: of the same token, wherever that lies."""

    def __init__(self, table: Table, throw: Throw) -> None:
        self.table, self.token = checked(table, throw), throw.token
        self._engine, self._thrown = set_up(self.table, throw)

    def flight(self, throw: Throw) -> Flight:
        """The way to the first contact, and where that is; None if it meets nothing any more."""
        if not self._free(throw):
            return self._played(throw)
        thrown = self._thrown
        thrown.x, thrown.y, thrown.z = throw.x, throw.y, throw.z
        thrown.vx, thrown.vy, thrown.bowl = throw.vx, throw.vy, False
        met = self._meets(throw.vz)
        path = [(throw.x, throw.y, throw.z), *_parabola(thrown, throw.vz, 0.0, met[0])]
        ufo = self.table.ufo
        if met[1] == "rim" and ufo is not None:
            x, y, _ = path[-1]
            if hypot(x - ufo.x, y - ufo.y) <= ufo.radius - thrown.radius:  # through the opening
                thrown.x, thrown.y, thrown.z, thrown.bowl = x, y, ufo.wall, True
                climb = throw.vz - GRAVITY * met[0]
                path[-1:] = _parabola(thrown, climb, met[0], self._meets(climb)[0])
        return tuple(path), path[-1]

    def _meets(self, climb: float) -> Meeting:
        engine = self._engine
        met = next_meeting(self._thrown, climb, engine.table, engine.tokens, engine.cards, FOR_EVER)
        assert met is not None, "the ground ends every flight"
        return met

    def _free(self, throw: Throw) -> bool:
        """Whether it leaves from amid nothing, as it does behind the striped line."""
        if throw.vz <= 0.0:
            return False
        ufo, near = self.table.ufo, 2.0 * self._thrown.radius
        if ufo is not None and hypot(throw.x - ufo.x, throw.y - ufo.y) < ufo.radius:
            return False
        others = (token for token in self._engine.tokens if token is not self._thrown)
        return all(hypot(throw.x - token.x, throw.y - token.y) > near for token in others)

    def _played(self, throw: Throw) -> Flight:
        met, keys = opening(self.table, throw)
        return tuple((x, y, z) for _, x, y, z, _ in keys), (met.x, met.y, met.z) if met is not None else None


def _parabola(thrown: TokenBody, climb: float, since: float, span: float) -> list[Point]:
    """A point for each frame of the film after `since`, and the end."""
    times = [frame * FRAME - since for frame in range(int(since / FRAME) + 1, ceil((since + span) / FRAME))]
    x, y, z, vx, vy = thrown.x, thrown.y, thrown.z, thrown.vx, thrown.vy
    return [(x + vx * t, y + vy * t, z + (climb - 0.5 * GRAVITY * t) * t) for t in (*times, span)]
