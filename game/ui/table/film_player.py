"""Plays a shot's film: where everything is at a moment, and which events have just passed.

Time only means the film's own seconds; speed, pause, single frames and scrubbing are all
ways to move it.  Where a shot decides, by itself at the UFO's rim, the film slows to a quarter; and it goes
more gently where that was asked for (`pacing.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, remainder, tau

from game.flick.film import Film, Shot, ShotEvent
from game.table.things import Table, Token
from game.ui.table.pacing import Gentle
from game.ui.table.picture import Pose
from game.ui.table.wobble import Lean, Wobble

FRAME = 1.0 / 60.0
RIM_SLOWNESS = 0.25
LEAST_RIM_TIME = 0.10
LEAST_SWEEP = 0.7  # radians round the UFO's middle
SAME = 1e-6  # seconds between two films' times of one moment
SLOWEST = 0.15  # of all of these together
EASE = 0.12  # seconds of film over which slow motion comes and goes

Span = tuple[float, float]


class FilmPlayer:
    """A film with a playhead."""

    def __init__(
        self,
        table: Table,
        shot: Shot,
        thrown: str,
        slow: tuple[Span, ...] | None = None,
        gently: Sequence[Gentle] = (),
    ) -> None:
        self.shot = shot
        self.thrown = thrown
        self.duration = max(shot.film.duration, max((e.t for e in shot.events), default=0.0))
        self.time = 0.0
        self.speed = 1.0
        self.playing = True
        self.stage = _with_thrown(table, shot.film, thrown)
        self.slow: tuple[Span, ...] = rim_spans(table, shot) if slow is None else slow
        self._gently = tuple(gently)
        self._next_event = 0
        self._freeze = 0.0
        self._wobble = Wobble(shot.events)
        self._off = {e.id: e.t for e in shot.events if e.kind == "off"}

    @property
    def over(self) -> bool:
        return self.time >= self.duration

    @property
    def deciding(self) -> float:
        """0 in real time, 1 where the shot decides; eased between."""
        best = 0.0
        for start, end in self.slow:
            if start - EASE <= self.time <= end + EASE:
                best = max(best, min(1.0, (self.time - start + EASE) / EASE, (end + EASE - self.time) / EASE))
        return best

    @property
    def pace(self) -> float:
        """Film seconds a second, slow motion included."""
        return self.speed * (1.0 - (1.0 - RIM_SLOWNESS) * self.deciding)

    @property
    def _gait(self) -> float:
        """Film seconds a second, all in all."""
        gently = min((stretch.at(self.time) for stretch in self._gently), default=1.0)
        return max(self.pace * gently, SLOWEST * self.speed)

    def freeze(self, seconds: float) -> None:
        """Hold the picture for a moment, as a hard hit does."""
        self._freeze = max(self._freeze, seconds)

    def advance(self, dt: float) -> list[ShotEvent]:
        """Move on by seconds of the person's time; what the playhead passed, in order."""
        if not self.playing or self.over:
            return []
        held = min(self._freeze, dt)
        self._freeze -= held
        self.time = min(self.duration, self.time + (dt - held) * self._gait)
        return self._passed()

    def step(self, frames: int) -> list[ShotEvent]:
        """Stand still and move by whole frames, backwards too."""
        self.playing = False
        if frames < 0:
            self.seek(self.time + frames * FRAME)
            return []
        self.time = min(self.duration, self.time + frames * FRAME)
        return self._passed()

    def seek(self, t: float) -> None:
        """Jump without events in between."""
        self.time = min(self.duration, max(0.0, t))
        self._freeze = 0.0
        events = self.shot.events
        self._next_event = next((i for i, e in enumerate(events) if e.t > self.time), len(events))
        if self.time <= 0.0:
            self._next_event = 0

    def join(self, t: float) -> None:
        """Go on from another film of the same flight, which has shown all up to here but what ended it."""
        self.seek(t)
        events = self.shot.events
        seen = (i for i, e in enumerate(events) if e.t >= t - SAME and e.kind != "launch")
        self._next_event = next(seen, len(events))

    def finish(self) -> None:
        self.seek(self.duration)

    def poses(self) -> dict[str, Pose]:
        """Where everything that ever moves is now."""
        now: dict[str, Pose] = {}
        for id in self.shot.film.tracks:
            pose = self.shot.film.pose(id, self.time)
            if pose is not None:
                now[id] = pose
        return now

    def leans(self) -> dict[str, Lean]:
        """How far each token leans now."""
        return self._wobble.at(self.time)

    def gone(self) -> frozenset[str]:
        """What has left the table by now and has fallen out of sight."""
        return frozenset(id for id, t in self._off.items() if self.time >= max(t, self._last_key(id)))

    def path(self) -> tuple[tuple[float, float, float], ...]:
        """The thrown token's way, for the ghost."""
        return tuple((key[1], key[2], key[3]) for key in self.shot.film.tracks.get(self.thrown, ()))

    def speed_of_thrown(self) -> float:
        """How fast the thrown token moves at this moment, mm/s."""
        film = self.shot.film
        a = film.pose(self.thrown, max(0.0, self.time - FRAME))
        b = film.pose(self.thrown, self.time)
        return hypot(b[0] - a[0], b[1] - a[1]) / FRAME if a and b else 0.0

    def _passed(self) -> list[ShotEvent]:
        events = self.shot.events
        first = self._next_event
        while self._next_event < len(events) and events[self._next_event].t <= self.time:
            self._next_event += 1
        return list(events[first : self._next_event])

    def _last_key(self, id: str) -> float:
        track = self.shot.film.tracks.get(id)
        return track[-1][0] if track else 0.0


def rim_spans(table: Table, shot: Shot) -> tuple[Span, ...]:
    """When a token is at the UFO's rim long enough to hold one's breath."""
    ufo = table.ufo
    if ufo is None or not any(e.kind in {"rim", "wall"} for e in shot.events):
        return ()
    inner, outer = ufo.radius - 1.6 * table.token.radius, ufo.radius + 0.4 * table.token.radius
    top = ufo.wall + 2.0 * table.token.height
    spans: list[Span] = []
    for id in sorted(shot.film.tracks):
        near = [
            (t, atan2(y - ufo.y, x - ufo.x))
            for t, x, y, z, _ in shot.film.tracks[id]
            if z <= top and inner <= hypot(x - ufo.x, y - ufo.y) <= outer
        ]
        spans += [span for span in _rounds(near) if _struck(shot, id, *span)]
    return tuple(sorted(spans))


def _rounds(near: list[tuple[float, float]]) -> list[Span]:
    """Stretches of (time, bearing) that follow on each other and go round far and long enough."""
    rounds: list[Span] = []
    start, swept = 0, 0.0
    for i, (t, bearing) in enumerate(near):
        if i > start and t - near[i - 1][0] > 2.5 * FRAME:
            start, swept = i, 0.0
        elif i > start:
            swept += abs(remainder(bearing - near[i - 1][1], tau))
        if t - near[start][0] >= LEAST_RIM_TIME and swept >= LEAST_SWEEP:
            span = (near[start][0], t)
            if rounds and rounds[-1][0] == span[0]:
                rounds[-1] = span
            else:
                rounds.append(span)
    return rounds


def _struck(shot: Shot, id: str, start: float, end: float) -> bool:
    return any(
        e.kind in {"rim", "wall"} and id in {e.id, e.other} and start - 0.02 <= e.t <= end + 0.02
        for e in shot.events
    )


def _with_thrown(table: Table, film: Film, thrown: str) -> Table:
    """The table with the thrown token on it, so that its pose has something to belong to."""
    import msgspec

    if any(token.id == thrown for token in table.tokens):
        return table
    track = film.tracks.get(thrown)
    _, x, y, z, angle = track[0] if track else (0.0, 0.0, 0.0, 0.0, 0.0)
    token = Token(id=thrown, x=x, y=y, z=z, angle=angle)
    return msgspec.structs.replace(table, tokens=(*table.tokens, token))
