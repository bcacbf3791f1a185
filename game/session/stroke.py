"""The finger flick: the last instants of a mouse stroke, read as a heading and a power (of the bar).

The speed is the median over all pairs of samples (Theil and Sen), so one jump of the
pointer changes nothing; a stroke that stopped before the release throws nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import atan2, hypot
from statistics import median

from game.session.hand import Cancelled, Fire, StrokeRules

Sample = tuple[float, float, float]  # t, x, y
SAME_MOMENT = 5e-4  # s; pairs closer than this say nothing about a speed
_TRAIL = 256


class FlickStroke:
    """Collects (t, x, y) in seconds and table millimetres while the button is held."""

    def __init__(self, rules: StrokeRules, sensitivity: float = 1.0) -> None:
        self.rules = rules
        self.sensitivity = sensitivity
        self._samples: deque[Sample] = deque(maxlen=_TRAIL)

    def add(self, t: float, x: float, y: float) -> None:
        if not self._samples or t >= self._samples[-1][0]:
            self._samples.append((t, x, y))

    def clear(self) -> None:
        self._samples.clear()

    @property
    def trail(self) -> tuple[tuple[float, float], ...]:
        """Where the stroke ran, for the eye."""
        return tuple((x, y) for _, x, y in self._samples)

    def release(self, now: float) -> Fire | Cancelled:
        """The throw, with its heading, or why there is none; the next stroke starts empty."""
        samples = list(self._samples)
        self._samples.clear()
        return read_stroke(self.rules, samples, now, self.sensitivity)


def read_stroke(
    rules: StrokeRules, samples: Sequence[Sample], released: float, sensitivity: float = 1.0
) -> Fire | Cancelled:
    recent = [s for s in samples if released - rules.window <= s[0] <= released]
    if samples and released - _last_motion(samples) > rules.stall:
        return Cancelled(reason="stroke.stood_still")
    if len(recent) < rules.least_samples:
        return Cancelled(reason="stroke.too_short")
    if hypot(recent[-1][1] - recent[0][1], recent[-1][2] - recent[0][2]) < rules.least_travel:
        return Cancelled(reason="stroke.too_short")
    vx, vy = _speed(recent)
    speed = hypot(vx, vy) * sensitivity
    if speed < rules.slow:
        return Cancelled(reason="stroke.too_slow")
    heading = atan2(vx, vy)
    if abs(heading) > rules.limit:
        return Cancelled(reason="stroke.sideways")
    return Fire(power=min((speed - rules.slow) / (rules.fast - rules.slow), 1.0), heading=heading)


def _last_motion(samples: Sequence[Sample]) -> float:
    """When the pointer arrived where it is."""
    arrived = samples[-1][0]
    for t, x, y in reversed(samples):
        if (x, y) != samples[-1][1:]:
            break
        arrived = t
    return arrived


def _speed(samples: Sequence[Sample]) -> tuple[float, float]:
    """Median velocity over all pairs of samples, each axis by itself."""
    xs: list[float] = []
    ys: list[float] = []
    for i, (t1, x1, y1) in enumerate(samples):
        for t2, x2, y2 in samples[i + 1 :]:
            if t2 - t1 >= SAME_MOMENT:
                xs.append((x2 - x1) / (t2 - t1))
                ys.append((y2 - y1) / (t2 - t1))
    return (median(xs), median(ys)) if xs else (0.0, 0.0)
