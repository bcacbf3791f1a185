"""Where the launcher stands and where the hand points it, from mouse, keys and pad alike.

The pointer sets the heading; sensitivity and the fine key scale what its movement does,
so that a fine turn begins where the coarse one ended.  The hand's sway comes on top and
is part of the launch: it is shown as it is fired.
"""

from __future__ import annotations

from math import atan2, copysign, cos, hypot, remainder, sin, tau

from game.session.hand import HandRules, Sway, clamped, hand_rules, slower_rules
from game.session.ranges import Stand
from game.session.settings import Settings
from game.table.things import LauncherKind, Table
from game.ui.stage.scene import Stage
from game.ui.table.launch_board import LaunchTable

FIRST_POWER = 0.5  # of a launch: what is supposed before the first shot
REPEAT_AFTER = 0.22  # seconds until a held key goes on by itself
TURN_RATE = 0.55  # radians a second
MOVE_RATE = 190.0  # millimetres a second
SHOOTER_REACH = 48.0  # from its token to the corner of its body, turned, less the width of the table's frame


class Aiming:
    """The launcher's place and heading, and the hand that holds it."""

    def __init__(self, stage: Stage, board: LaunchTable, seed: int) -> None:
        self.kind: LauncherKind = stage.settings.launcher
        self.x = board.table.width / 2
        self.heading = 0.0
        self.last_power = FIRST_POWER  # of a launch, not of the bar
        self.far: float | None = None  # how far off the hand looks, once it has pointed somewhere
        self.fixed: tuple[float, float] | None = None  # where it stands when it can't be moved
        self.calm = False  # whether the hand is held for the person
        self.taken = True  # False: nobody has touched anything yet, and it lies still
        self.sway = Sway(hand_rules().sway, seed, stage.clock())
        self._stage, self._board = stage, board
        self._pointed: float | None = None
        self._held_for = 0.0
        self._steady_on = False

    @property
    def rules(self) -> HandRules:
        """Of a hand with this person's assists."""
        return slower_rules() if self._settings.slow_power else hand_rules()

    @property
    def _settings(self) -> Settings:
        return self._stage.settings

    @property
    def _table(self) -> Table:
        return self._board.table

    @property
    def _fine(self) -> float:
        """What the fine key makes of a step or a turn."""
        return self._settings.fine_factor if "fine" in self._stage.controls.held else 1.0

    def foot(self, kind: LauncherKind | None = None) -> tuple[float, float]:
        """Where the token leaves: behind the striped line, or over the near edge for a flick."""
        if self.fixed is not None:
            return self.fixed
        kind, table = kind or self.kind, self._table
        x = within_reach(table, kind, self.x)
        return (x, 0.0) if kind == "flick" else (x, table.stripe_line - table.token.radius)

    def looks_at(self, heading: float) -> tuple[float, float]:
        """The place on the table that the hand looks at along a heading; at first the middle of the field."""
        (x, y), table = self.foot(), self._table
        far = self.far or table.field.y + table.field.rows * table.field.pitch / 2 - y
        dx, dy = sin(heading), cos(heading)
        for at, step, size in ((x, dx, table.width), (y, dy, table.depth)):
            if abs(step) > 1e-6:
                far = min(far, max((size - at if step > 0.0 else -at) / step, 0.0))
        return x + dx * far, y + dy * far

    def away(self, at: tuple[float, float]) -> float:
        """How far a place is from the token in the launcher, mm."""
        foot = self.foot()
        return hypot(at[0] - foot[0], at[1] - foot[1])

    def _within(self, heading: float) -> float:
        """The nearest heading that can be turned to; a launcher amid the field turns all round."""
        if self.fixed is not None:
            return remainder(heading, tau)
        return clamped(self.rules.turn, heading)

    @property
    def stand(self) -> Stand:
        """What of it is kept over a restart; rounded, so that it is the same after one."""
        return Stand(x=round(self.x, 3), heading=round(self.heading, 5), power=round(self.last_power, 3))

    def take_stand(self, stand: Stand) -> None:
        """Stand as before, as far as this table allows."""
        self.x = within_reach(self._table, self.kind, stand.x)
        self.heading = self._within(stand.heading)
        self.last_power = min(1.0, max(0.0, stand.power))

    def put_down(self) -> None:
        """Until somebody touches something the launcher lies still."""
        self.taken = False

    def take(self, now: float) -> None:
        """A hand is at it; if it has lain still, the sway grows from nothing."""
        if not self.taken:
            self.taken = True
            self.sway.begin(now)

    def move_to(self, x: float) -> None:
        if self.fixed is not None:
            return
        self.x = within_reach(self._table, self.kind, x)
        self._pointed = None

    def carry_to(self, x: float, now: float) -> None:
        """The hand that aims moves the launcher, which costs it its rest."""
        self.move_to(x)
        self.sway.moved(now)

    def point(self, at: tuple[float, float], now: float) -> None:
        """The pointer is at a place on the table."""
        foot = self.foot()
        away = (at[0] - foot[0], at[1] - foot[1])
        if hypot(*away) < self.rules.dead.pointer or (self.fixed is None and away[1] <= 0.0):
            return
        self.far = hypot(*away)
        pointed = self._within(atan2(away[0], away[1]))
        scale = self._settings.aim_sensitivity * self._fine
        if self._pointed is None and scale == 1.0:
            self.heading = pointed
        elif self._pointed is not None:
            turned = pointed - self._pointed
            beside = self.heading - self._pointed
            if scale == 1.0:  # what a fine turn left between pointer and aim goes as the pointer goes on
                self.heading = self._within(pointed + copysign(max(0.0, abs(beside) - abs(turned)), beside))
            else:
                self.heading = self._within(self.heading + turned * scale)
        if pointed != self._pointed:
            self.sway.moved(now)
        self._pointed = pointed

    def nudge(self, steps: float, now: float) -> None:
        """Turn by steps of wheel or key, positive to the right."""
        self.heading = self._within(self.heading + steps * self.rules.turn.step * self._fine)
        self.sway.moved(now)

    def shift(self, steps: float, now: float) -> None:
        self.carry_to(self.x + steps * self.rules.turn.step_mm * self._fine, now)

    def update(self, dt: float, now: float) -> None:
        """What held keys and sticks do."""
        controls = self._stage.controls
        if self.sway.held and not self._settings.steady_toggle and "steady" not in controls.held:
            self.sway.steady(now, False)  # let go while a shot was shown
        move, turn = controls.move, controls.turn
        if not move and not turn:
            self._held_for = 0.0
            return
        self.take(now)
        analogue = move not in {-1.0, 0.0, 1.0} or turn not in {-1.0, 0.0, 1.0}
        self._held_for += dt
        if self._held_for < REPEAT_AFTER and not analogue:
            return
        factor = self._fine
        self.move_to(self.x + move * MOVE_RATE * factor * dt)
        self.heading = self._within(self.heading + turn * TURN_RATE * factor * dt)
        self.sway.moved(now)

    def steady(self, down: bool, now: float) -> None:
        if not self._settings.steady_toggle:
            self.sway.steady(now, down)
        elif down:
            self._steady_on = not self._steady_on
            self.sway.steady(now, self._steady_on)

    @property
    def tires(self) -> bool:
        """Whether the breath matters now: it is held, or has not come back yet."""
        return not self._settings.no_sway and (self.sway.held or self.sway.breath < 0.999)

    @property
    def sways(self) -> bool:
        return not self._settings.no_sway and not self.calm

    def swaying(self, now: float) -> float | None:
        """How much it sways, as an amplitude; None where no hand does."""
        amplitude = self.sway.amplitude(now)  # in any case: a breath comes back meanwhile
        return (amplitude if self.taken else 0.0) if self.sways else None

    def heading_at(self, now: float) -> float:
        """The heading with the hand's sway at this moment."""
        swayed = self.sways and self.taken
        return self._within(self.heading + self.sway.at(now)) if swayed else self.heading

    def pulled(self, now: float, power: float) -> float:
        """So much of the bar with the hand's sway at this moment."""
        return self.sway.pulled(now, power) if self.sways and self.taken else power


def within_reach(table: Table, kind: LauncherKind, x: float) -> float:
    """The nearest place to x at which the whole launcher stays on the table."""
    reach = SHOOTER_REACH if kind == "shooter" else table.token.radius
    return min(table.width - reach, max(reach, x))
