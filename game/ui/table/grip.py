"""A launcher in a hand: mouse, keys and pad in, a launch out.

The shooter is fired by a power sweep, the flick by a stroke of the mouse or by two sweeps; what
decides is when an event arrived, never the frame that noticed it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.flick.bar import bar_of, power_of
from game.session.hand import Cancelled, Fire, Trigger, TwoSweeps, too_brief, trigger_mode
from game.session.stroke import FlickStroke
from game.table.things import Launch, LauncherKind
from game.ui.kit.input import Press, Stamped
from game.ui.table.aiming import Aiming
from game.ui.table.art.shooter import BODY, on_body
from game.ui.table.crosshair import Crosshair
from game.ui.table.launch_board import LaunchTable
from game.ui.table.picture import LauncherPicture
from game.ui.table.senses import Senses

LEFT, MIDDLE, RIGHT = 1, 2, 3
GRAB = 1.8  # a press this many token radii away still takes the token
POWER_STEP = 0.05
HALF = 0.5  # of the bar
Prompt = tuple[str, str, str]  # keys of the words: what is asked, how, and a hint
SWING: Prompt = ("prompt.swing", "prompt.swing_line", "hint.flick")
SWING_POWER: Prompt = ("prompt.swing_power", "prompt.swing_power_line", "hint.flick")
STROKE: Prompt = ("prompt.stroke", "prompt.stroke_line", "hint.flick")
NEW_GRIP = ("launcher", "press_press", "set_power", "slow_power", "power_level", "aim_sensitivity")


class Grip:
    """One launcher in a hand; made anew when another launcher or another way to fire is chosen."""

    def __init__(
        self, board: LaunchTable, aiming: Aiming, senses: Senses, token: str, say: Callable[[str], None]
    ) -> None:
        self.stage = senses.stage
        self.aiming = aiming
        self.token = token
        settings, rules = self.stage.settings, aiming.rules
        self.trigger = Trigger(rules, trigger_mode(settings), settings.power_level)
        self.two = TwoSweeps(rules)
        self.stroke = FlickStroke(rules.stroke, settings.aim_sensitivity)
        self.stroking = False
        self._grabbed = 0.0  # when the stroke began
        self.over = False  # whether the pointer is on a launcher that it could take
        self.let_go: Fire | None = None  # how the bar stood by itself as it was let go last
        self.needed: float | None = None  # how far the bar is to be filled for what is pointed at
        self._carried: float | None = None  # how far right of the launcher's middle it has been taken
        self._board, self._senses, self._say = board, senses, say

    @property
    def kind(self) -> LauncherKind:
        return self.aiming.kind

    # -- what is going on ------------------------------------------------------------------

    @property
    def charging(self) -> bool:
        return self.trigger.charging or self.two.stage != "ready"

    @property
    def sweeping(self) -> bool:
        """Whether the moment of a release or a press decides right now."""
        return self.charging or self.stroking

    @property
    def held(self) -> bool:
        """Whether a button is down that has to come up here."""
        return self.sweeping or self._carried is not None

    def power(self, now: float) -> float:
        """How far the bar is filled."""
        if self.kind == "flick":
            return self.two.power_at(now)
        return self._pulled(self.trigger.power_at(now), now)

    def _pulled(self, power: float, now: float) -> float:
        """With the sway of the hand that draws the spring; what is set beforehand stays."""
        swept = self.kind == "shooter" and self.trigger.mode != "set_power"
        return self.aiming.pulled(now, power) if swept else power

    def heading(self, now: float) -> float:
        if self.two.stage != "ready":
            return self.two.heading_at(now)
        return self.aiming.heading_at(now)

    def launch(self, power: float, heading: float) -> Launch:
        """What comes of a bar that is filled so far."""
        x, y = self.aiming.foot()
        power = power_of(self.kind, power, (x, y))
        return Launch(token=self.token, x=x, y=y, heading=heading, power=power, kind=self.kind)

    def shown_power(self, now: float) -> float | None:
        """What the power ladder shows, None while there is nothing to show."""
        settings = self.stage.settings
        if self._powering:
            return self.power(now)
        return settings.power_level if settings.set_power and self.kind == "shooter" else None

    def supposed(self, now: float) -> Launch:
        """The launch that the preview is of; while nothing is charged it has the power that is needed."""
        power = self.shown_power(now)
        if power is None:
            power = self.needed
        if power is None:
            power = bar_of(self.kind, self.aiming.last_power, self.aiming.foot())
        return self.launch(power, self.heading(now))

    def pointed(self) -> Launch:
        """Where it points without any sway, however hard."""
        return self.launch(HALF, self.aiming.heading)

    def launcher(self, now: float) -> LauncherPicture:
        x, y = self.aiming.foot()
        return LauncherPicture(
            kind=self.kind,
            x=x,
            y=y,
            heading=self.heading(now),
            power=self.shown_power(now) or 0.0,
            charging=self._powering,
            token=self.token,
            stroke=self.stroke.trail if self.stroking else (),
            lit=self._carried is not None or (self.over and not self.sweeping),
            taken=self.aiming.taken,
        )

    def prompt(self) -> Prompt:
        if self.kind == "flick":
            swing, power, stroke = self.firing()
            if self.two.stage != "ready":
                return swing if self.two.stage == "heading" else power
            return stroke if self.stroking else self.waiting()
        return self.firing()[0] if self.trigger.charging else self.waiting()

    def waiting(self) -> Prompt:
        """What is said before the first press."""
        settings = self.stage.settings
        if self.kind == "flick":
            return ("prompt.aim_flick", "prompt.aim_flick_line", "hint.flick")
        if settings.set_power:
            return ("prompt.aim_set", "prompt.aim_set_line", "hint.shooter")
        if settings.press_press:
            return ("prompt.aim_press", "prompt.aim_press_line", "hint.shooter")
        return ("prompt.aim_shooter", "prompt.aim_shooter_line", "hint.shooter")

    def firing(self) -> tuple[Prompt, ...]:
        """All that is said from the first press to the launch, whichever way it is fired."""
        if self.kind == "flick":
            return SWING, SWING_POWER, STROKE
        title = "prompt.charge_press" if self.stage.settings.press_press else "prompt.charge"
        return ((title, "prompt.charge_line", "hint.shooter"),)

    @property
    def _powering(self) -> bool:
        return self.trigger.charging or self.two.stage == "power"

    # -- keys and pad ----------------------------------------------------------------------

    def press(self, press: Press) -> Launch | None:
        aiming, settings = self.aiming, self.stage.settings
        aiming.take(press.at)
        if press.act == "fire":
            return self._fire_key(press)
        if press.act == "steady":
            aiming.steady(press.down, press.at)
        elif press.down and press.act == "cancel":
            self.call_off()
        elif press.down and press.act in {"turn_left", "turn_right"}:
            aiming.nudge(-1 if press.act == "turn_left" else 1, press.at)
        elif press.down and press.act in {"move_left", "move_right"}:
            aiming.shift(-1 if press.act == "move_left" else 1, press.at)
        elif press.down and press.act in {"power_up", "power_down"}:
            by = POWER_STEP if press.act == "power_up" else -POWER_STEP
            level = round(min(1.0, max(0.1, settings.power_level + by)), 2)
            self.stage.change(power_level=level)
        return None

    def _fire_key(self, press: Press) -> Launch | None:
        if self._carried is not None:
            return None
        if self.kind == "flick":
            if not press.down:
                return None
            if self.two.stage == "ready":
                self.two.middle = self.aiming.heading
            return self._outcome(self.two.press(press.at), press.at)
        if press.down:
            return self._outcome(self._pull(press.at), press.at)
        return self._outcome(self.trigger.release(press.at), press.at)

    def _pull(self, at: float, pointer: float | None = None) -> Fire | Cancelled | None:
        if not self.trigger.charging:
            self.stage.sound("click", 0.5)
        return self.trigger.press(at, pointer)

    # -- mouse -----------------------------------------------------------------------------

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> Launch | None:
        """A mouse event over the table, with its place in millimetres."""
        event = stamped.event
        self.aiming.take(stamped.at)
        if event.type == pygame.MOUSEMOTION:
            self._follow(at, stamped.at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event.button, at, stamped.at)
        elif event.type == pygame.MOUSEBUTTONUP:
            return self._button_up(event.button, at, stamped.at)
        elif event.type == pygame.MOUSEWHEEL:
            self.aiming.nudge(0.25 * event.y, stamped.at)
        return None

    def _button_down(self, button: int, at: tuple[float, float], now: float) -> Launch | None:
        if button == RIGHT:
            self.call_off()
        elif button == (MIDDLE if self.kind == "flick" else LEFT) and self._takes(at):
            self._carried = at[0] - self.aiming.foot()[0]
            self.stage.sound("tick")
        elif button == LEFT and self.kind == "flick":
            self._grab(at, now)
        elif button == LEFT and self._in_strip(at):
            self._say("hand.strip")
        elif button == LEFT:
            return self._outcome(self._pull(now, self.aiming.away(at)), now)
        return None

    def _takes(self, at: tuple[float, float]) -> bool:
        """Whether a press here takes the launcher in hand, to move it."""
        if self.sweeping or self.aiming.fixed is not None:
            return False
        if self.kind == "flick":
            return self.aiming.away(at) <= GRAB * self._board.table.token.radius
        x, y = self.aiming.foot()
        seen = (self._board.table_view.at_height(at, z) for z in (0.0, BODY / 2, BODY))
        return any(on_body(px - x, py - y, self.aiming.heading) for px, py in seen)

    def _in_strip(self, at: tuple[float, float]) -> bool:
        """Whether nothing is aimed at and nothing fired from here: the shooter stands in this strip."""
        free = self.kind == "shooter" and self.aiming.fixed is None and not self.sweeping
        return free and at[1] < self._board.table.stripe_line

    def _button_up(self, button: int, at: tuple[float, float], now: float) -> Launch | None:
        if self._carried is not None:
            self._carried = None
        elif button == LEFT and self.stroking:
            self.stroking = False
            self.stroke.add(now, *at)
            return self._outcome(self._swept(now), now)
        elif button == LEFT:
            return self._outcome(self.trigger.release(now, self.aiming.away(at)), now)
        return None

    def _follow(self, at: tuple[float, float], now: float) -> None:
        if self.stroking:
            self.stroke.add(now, *at)
            return
        if self._carried is not None:
            self.aiming.carry_to(at[0] - self._carried, now)
            return
        view = self._board.table_view
        self.over = self._takes(at)
        aims = self.two.stage == "ready" and not self.over and not self._in_strip(at)
        if aims and view.holds(view.to_screen(*at)):
            self.aiming.point(at, now)

    def _grab(self, at: tuple[float, float], now: float) -> None:
        if self.aiming.away(at) > GRAB * self._board.table.token.radius:
            self._say("stroke.off_token")
            return
        self.stroke.clear()
        self.stroke.add(now, *at)
        self.stroking, self._grabbed = True, now
        self.stage.sound("tick")

    def _swept(self, now: float) -> Fire | Cancelled:
        brief = too_brief(self.aiming.rules.press, self._grabbed, now)
        swept = self.stroke.release(now)
        return Cancelled(reason="hand.too_brief") if brief else swept

    # -- what comes of it ------------------------------------------------------------------

    def _outcome(self, result: Fire | Cancelled | None, at: float) -> Launch | None:
        if isinstance(result, Cancelled):
            self._say(result.reason)
            if result.reason != "hand.too_brief":
                self.stage.sound("cancel")
        elif isinstance(result, Fire):
            heading = self.aiming.heading_at(at) if result.heading is None else result.heading
            waits = self.kind == "shooter" and self.trigger.mode != "set_power"
            self.let_go = result if waits else None
            launch = self.launch(self._pulled(result.power, at), heading)
            self.aiming.last_power = launch.power
            return launch
        return None

    def call_off(self) -> None:
        self._carried = None
        cancelled = self.trigger.cancel() or self.two.cancel()
        if cancelled is not None or self.stroking:
            self.stroking = False
            self.stroke.clear()
            self._say("hand.called_off")
            self.stage.sound("cancel")

    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""
        busy = self.sweeping
        self.call_off()
        if busy:
            self._say("hand.interrupted")

    def put_away(self) -> None:
        self.trigger.cancel()
        self.two.cancel()
        self._carried = None
        self._senses.charge(None)

    def update(self, dt: float, now: float) -> None:
        """What held keys and sticks do, and the sound of a spring being drawn."""
        self.aiming.update(dt, now)
        drawn = self._powering and not self.stage.settings.set_power
        self._senses.charge(self.power(now) if drawn else None)


def crosshair_of(grip: Grip, now: float, hinted: float | None) -> Crosshair:
    """What is seen where it aims; `hinted` is how far a hint would fill the bar."""
    aiming, flick = grip.aiming, grip.kind == "flick"
    if flick and grip.two.stage == "ready":
        return Crosshair()
    swaying = aiming.swaying(now) if not flick else None
    return Crosshair(
        at=aiming.looks_at(grip.heading(now)),
        filled=grip.shown_power(now),
        hinted=hinted,
        sway=swaying,
        breath=aiming.sway.breath if swaying is not None and aiming.tires else None,
    )
