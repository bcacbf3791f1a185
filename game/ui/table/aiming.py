"""Where the launcher stands and where the hand points it, from mouse, keys and pad alike.

The pointer sets the heading; sensitivity and the fine key scale what its movement does,
so that a fine turn begins where the coarse one ended.  The hand's sway comes on top and
is part of the launch: it is shown as it is fired.
"""

from __future__ import annotations

from math import atan2, hypot, remainder, tau

from game.session.hand import Sway, hand_rules
from game.session.ranges import Stand
from game.session.settings import Settings
from game.table.things import LauncherKind, Table
from game.ui.kit.input import Controls

REPEAT_AFTER = 0.22  # seconds until a held key goes on by itself
TURN_RATE = 0.55  # radians a second
MOVE_RATE = 190.0  # millimetres a second
SHOOTER_REACH = 48.0  # from its token to the corner of its body, turned, less the width of the table's frame


class Aiming:
    """The launcher's place and heading, and the hand that holds it."""

    def __init__(self, table: Table, seed: int, now: float) -> None:
        self.rules = hand_rules()
        self.x = table.width / 2
        self.heading = 0.0
        self.last_power = 0.5
        self.fixed: tuple[float, float] | None = None  # where it stands when it can't be moved
        self.calm = False  # whether the hand is held for the person
        self.sway = Sway(self.rules.sway, seed, now)
        self._pointed: float | None = None
        self._held_for = 0.0
        self._steady_on = False

    def foot(self, table: Table, kind: LauncherKind) -> tuple[float, float]:
        """Where the token leaves: behind the striped line, or over the near edge for a flick."""
        if self.fixed is not None:
            return self.fixed
        x = within_reach(table, kind, self.x)
        if kind == "flick":
            return x, 0.0
        return x, table.stripe_line - table.token.radius

    def _within(self, heading: float) -> float:
        """The nearest heading that can be turned to; a launcher amid the field turns all round."""
        if self.fixed is not None:
            return remainder(heading, tau)
        limit = self.rules.turn.limit
        return min(limit, max(-limit, heading))

    @property
    def stand(self) -> Stand:
        """What of it is kept over a restart; rounded, so that it is the same after one."""
        return Stand(x=round(self.x, 3), heading=round(self.heading, 5), power=round(self.last_power, 3))

    def take_stand(self, table: Table, kind: LauncherKind, stand: Stand) -> None:
        """Stand as before, as far as this table allows."""
        self.x = within_reach(table, kind, stand.x)
        self.heading = self._within(stand.heading)
        self.last_power = min(1.0, max(0.0, stand.power))

    def move_to(self, table: Table, kind: LauncherKind, x: float) -> None:
        if self.fixed is not None:
            return
        self.x = within_reach(table, kind, x)
        self._pointed = None

    def point(
        self,
        table: Table,
        kind: LauncherKind,
        at: tuple[float, float],
        settings: Settings,
        fine: bool,
        now: float,
    ) -> None:
        """The pointer is at a place on the table."""
        foot = self.foot(table, kind)
        away = (at[0] - foot[0], at[1] - foot[1])
        if hypot(*away) < self.rules.dead.pointer or (self.fixed is None and away[1] <= 0.0):
            return
        pointed = self._within(atan2(away[0], away[1]))
        scale = settings.aim_sensitivity * (settings.fine_factor if fine else 1.0)
        if self._pointed is None and scale == 1.0:
            self.heading = pointed
        elif self._pointed is not None:
            self.heading = self._within(self.heading + (pointed - self._pointed) * scale)
        if pointed != self._pointed:
            self.sway.moved(now)
        self._pointed = pointed

    def nudge(self, steps: float, settings: Settings, fine: bool, now: float) -> None:
        """Turn by steps of wheel or key, positive to the right."""
        factor = settings.fine_factor if fine else 1.0
        self.heading = self._within(self.heading + steps * self.rules.turn.step * factor)
        self.sway.moved(now)

    def shift(
        self, table: Table, kind: LauncherKind, steps: float, settings: Settings, fine: bool, now: float
    ) -> None:
        factor = settings.fine_factor if fine else 1.0
        self.move_to(table, kind, self.x + steps * self.rules.turn.step_mm * factor)
        self.sway.moved(now)

    def update(
        self,
        table: Table,
        kind: LauncherKind,
        controls: Controls,
        settings: Settings,
        dt: float,
        now: float,
    ) -> None:
        """What held keys and sticks do."""
        move, turn = controls.move, controls.turn
        if not move and not turn:
            self._held_for = 0.0
            return
        analogue = move not in {-1.0, 0.0, 1.0} or turn not in {-1.0, 0.0, 1.0}
        self._held_for += dt
        if self._held_for < REPEAT_AFTER and not analogue:
            return
        factor = settings.fine_factor if "fine" in controls.held else 1.0
        self.move_to(table, kind, self.x + move * MOVE_RATE * factor * dt)
        self.heading = self._within(self.heading + turn * TURN_RATE * factor * dt)
        self.sway.moved(now)

    def steady(self, down: bool, settings: Settings, now: float) -> None:
        if not settings.steady_toggle:
            self.sway.steady(now, down)
        elif down:
            self._steady_on = not self._steady_on
            self.sway.steady(now, self._steady_on)

    def heading_at(self, now: float, settings: Settings) -> float:
        """The heading with the hand's sway at this moment."""
        if settings.no_sway or self.calm:
            return self.heading
        return self._within(self.heading + self.sway.at(now))

    def near_launcher(self, table: Table, kind: LauncherKind, at: tuple[float, float]) -> float:
        """How far a place is from the token in the launcher, mm."""
        foot = self.foot(table, kind)
        return hypot(at[0] - foot[0], at[1] - foot[1])


def within_reach(table: Table, kind: LauncherKind, x: float) -> float:
    """The nearest place to x at which the whole launcher stays on the table."""
    reach = SHOOTER_REACH if kind == "shooter" else table.token.radius
    return min(table.width - reach, max(reach, x))
