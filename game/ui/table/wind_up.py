"""A launcher from the decision to fire until the token leaves: it walks, is drawn, and holds its breath."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.flick.bar import filled_for
from game.session.jobs import SimulateJob
from game.table.things import Launch
from game.ui.table.picture import LauncherPicture, launcher_of

WIND_UP = 0.08  # seconds of anticipation before the token leaves


@dataclass
class WindUp:
    """A launcher on its way to firing; a bot's walks to its stand and is drawn first."""

    launch: Launch
    stood: tuple[float, float]  # place and heading before
    walk: float
    draw: float
    ahead: SimulateJob | None = None  # what is simulated meanwhile, where the first arc may be seen before
    time: float = 0.0

    @property
    def over(self) -> bool:
        return self.time >= self.walk + self.draw + WIND_UP

    def finish(self) -> None:
        self.time = self.walk + self.draw + WIND_UP

    @property
    def power(self) -> float:
        """How far the bar is filled."""
        whole = filled_for(self.launch)
        if self.draw <= 0.0:
            return whole
        return whole * min(1.0, max(0.0, (self.time - self.walk) / self.draw))

    def picture(self) -> LauncherPicture:
        there = min(1.0, self.time / self.walk) if self.walk > 0.0 else 1.0
        eased = there * there * (3.0 - 2.0 * there)
        back = min(1.0, max(0.0, (self.time - self.walk - self.draw) / WIND_UP))
        x, heading = self.stood
        picture = launcher_of(self.launch, self.power, -0.5 * back)
        return replace(
            picture,
            x=x + (self.launch.x - x) * eased,
            heading=heading + (self.launch.heading - heading) * eased,
            charging=self.walk <= self.time < self.walk + self.draw,
        )
