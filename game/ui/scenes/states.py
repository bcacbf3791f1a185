"""What the practice range is doing: aiming, firing, watching, replaying or arranging.

Each is a state that answers input with the state that comes next - usually itself.
The scene holds what lasts: the table, the aim, the panels; a state what is passing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.session.hand import Cancelled, Fire, Trigger, TwoSweeps, trigger_mode
from game.session.stroke import FlickStroke
from game.table.things import Launch
from game.ui.boards.picture import LauncherPicture, TablePicture
from game.ui.input import Press, Stamped

if TYPE_CHECKING:
    from game.session.record import ShotLine
    from game.ui.scenes.practice_deeds import PracticeDeeds

LEFT, MIDDLE, RIGHT = 1, 2, 3
Prompt = tuple[str, str, str]  # keys of the words: what is asked, how, and a hint
ALL_PROMPTS: tuple[Prompt, ...] = (
    ("prompt.aim_shooter", "prompt.aim_shooter_line", "hint.shooter"),
    ("prompt.aim_set", "prompt.aim_set_line", "hint.shooter"),
    ("prompt.aim_press", "prompt.aim_press_line", "hint.shooter"),
    ("prompt.charge", "prompt.charge_line", "hint.shooter"),
    ("prompt.aim_flick", "prompt.aim_flick_line", "hint.flick"),
    ("prompt.stroke", "prompt.stroke_line", "hint.flick"),
    ("prompt.swing", "prompt.swing_line", "hint.flick"),
    ("prompt.swing_power", "prompt.swing_power_line", "hint.flick"),
    ("prompt.watch", "prompt.watch_line", "hint.watch"),
    ("prompt.deciding", "prompt.deciding_line", ""),
    ("prompt.replay", "prompt.replay_line", "hint.replay"),
    ("prompt.arrange", "prompt.arrange_line", "hint.arrange"),
    ("prompt.held", "prompt.held_line", ""),
)
GRAB = 1.8  # a press this many token radii away still takes the token


class State:
    """Base: ignores everything and stays."""

    name: ClassVar[str] = ""
    sweeping = False

    def __init__(self, scene: PracticeDeeds) -> None:
        self.scene = scene

    def enter(self) -> None: ...
    def leave(self) -> None: ...

    def prompt(self) -> Prompt:
        return ("prompt.watch", "prompt.watch_line", "")

    def press(self, press: Press) -> State:
        return self

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        """A mouse event over the table, with its place in millimetres."""
        return self

    def interrupt(self) -> State:
        return self

    def update(self, dt: float, now: float) -> State:
        return self

    def show(self, picture: TablePicture, now: float) -> None:
        """Fill in what this state has to show."""


class Aim(State):
    """The launcher is in the hand: the shooter by a power sweep, the flick by a stroke or two sweeps."""

    name = "aim"

    def __init__(self, scene: PracticeDeeds) -> None:
        super().__init__(scene)
        settings = scene.stage.settings
        rules = scene.aiming.rules
        self.kind = settings.launcher
        self.trigger = Trigger(rules, trigger_mode(settings), settings.set_power_level)
        self.two = TwoSweeps(rules)
        self.stroke = FlickStroke(rules.stroke, settings.aim_sensitivity)
        self.stroking = False
        self.moving = False
        self.after: ShotLine | None = None  # the shot before, until the hand does something

    # -- what is going on ------------------------------------------------------------------

    @property
    def charging(self) -> bool:
        return self.trigger.charging or self.two.stage != "ready"

    @property
    def sweeping(self) -> bool:  # type: ignore[override]
        return self.charging or self.stroking

    def power(self, now: float) -> float:
        if self.kind == "flick":
            return self.two.power_at(now)
        return self.trigger.power_at(now)

    def heading(self, now: float) -> float:
        settings = self.scene.stage.settings
        if self.two.stage != "ready":
            return self.two.heading_at(now)
        return self.scene.aiming.heading_at(now, settings)

    def launch(self, power: float, heading: float) -> Launch:
        scene = self.scene
        x, y = scene.aiming.foot(scene.practice.table, self.kind)
        token = scene.practice.loaded
        return Launch(token=token, x=x, y=y, heading=heading, power=power, kind=self.kind)

    def prompt(self) -> Prompt:
        settings = self.scene.stage.settings
        if self.kind == "flick":
            if self.two.stage == "heading":
                return ("prompt.swing", "prompt.swing_line", "hint.flick")
            if self.two.stage == "power":
                return ("prompt.swing_power", "prompt.swing_power_line", "hint.flick")
            if self.stroking:
                return ("prompt.stroke", "prompt.stroke_line", "hint.flick")
            return ("prompt.aim_flick", "prompt.aim_flick_line", "hint.flick")
        if self.trigger.charging:
            title = "prompt.charge_press" if settings.press_press else "prompt.charge"
            return (title, "prompt.charge_line", "hint.shooter")
        if settings.set_power:
            return ("prompt.aim_set", "prompt.aim_set_line", "hint.shooter")
        if settings.press_press:
            return ("prompt.aim_press", "prompt.aim_press_line", "hint.shooter")
        return ("prompt.aim_shooter", "prompt.aim_shooter_line", "hint.shooter")

    # -- input -----------------------------------------------------------------------------

    def press(self, press: Press) -> State:
        scene, settings = self.scene, self.scene.stage.settings
        fine = "fine" in scene.stage.controls.held
        if press.act == "fire":
            return self._fire_key(press)
        if press.act == "steady":
            scene.aiming.steady(press.down, settings, press.at)
        elif press.down and press.act == "cancel":
            self.call_off()
        elif press.down and press.act in {"turn_left", "turn_right"}:
            scene.aiming.nudge(-1 if press.act == "turn_left" else 1, settings, fine, press.at)
        elif press.down and press.act in {"move_left", "move_right"}:
            step = -1 if press.act == "move_left" else 1
            scene.aiming.shift(scene.practice.table, self.kind, step, settings, fine, press.at)
        elif press.down and press.act in {"power_up", "power_down"}:
            by = 0.05 if press.act == "power_up" else -0.05
            level = round(min(1.0, max(0.1, settings.set_power_level + by)), 2)
            scene.change(set_power_level=level)
        return self

    def _fire_key(self, press: Press) -> State:
        if self.kind == "flick":
            if not press.down:
                return self
            if self.two.stage == "ready":
                self.two.middle = self.scene.aiming.heading
            return self._outcome(self.two.press(press.at), press.at)
        if press.down:
            return self._outcome(self._pull(press.at), press.at)
        return self._outcome(self.trigger.release(press.at), press.at)

    def _pull(self, at: float, pointer: float | None = None) -> Fire | Cancelled | None:
        if not self.trigger.charging:
            self.scene.sound("click", 0.5)
        return self.trigger.press(at, pointer)

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        event, scene = stamped.event, self.scene
        table = scene.practice.table
        if event.type == pygame.MOUSEMOTION:
            self._follow(at, stamped.at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == RIGHT:
                self.call_off()
            elif event.button == MIDDLE:
                self.moving = True
            elif event.button == LEFT:
                if self.kind == "flick":
                    self._grab(at, stamped.at)
                elif self.two.stage == "ready":
                    near = scene.aiming.near_launcher(table, self.kind, at)
                    if at[1] < table.stripe_line and not self.trigger.charging:
                        scene.say("hand.strip")
                    else:
                        return self._outcome(self._pull(stamped.at, near), stamped.at)
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button == MIDDLE:
                self.moving = False
            elif event.button == LEFT and self.stroking:
                self.stroking = False
                self.stroke.add(stamped.at, *at)
                return self._outcome(self.stroke.release(stamped.at), stamped.at)
            elif event.button == LEFT:
                near = scene.aiming.near_launcher(table, self.kind, at)
                return self._outcome(self.trigger.release(stamped.at, near), stamped.at)
        elif event.type == pygame.MOUSEWHEEL:
            fine = "fine" in scene.stage.controls.held
            scene.aiming.nudge(0.25 * event.y, scene.stage.settings, fine, stamped.at)
        return self

    def _follow(self, at: tuple[float, float], now: float) -> None:
        scene, table = self.scene, self.scene.practice.table
        if self.stroking:
            self.stroke.add(now, *at)
            return
        if self.two.stage != "ready":
            return
        alt = bool(pygame.key.get_mods() & pygame.KMOD_ALT) if pygame.display.get_init() else False
        strip = at[1] < table.stripe_line - table.token.radius and not self.trigger.charging
        if self.moving or alt or (strip and self.kind == "shooter"):
            scene.aiming.move_to(table, self.kind, at[0])
        elif scene.view.frame.collidepoint(scene.view.to_screen(*at)):
            fine = "fine" in scene.stage.controls.held
            scene.aiming.point(table, self.kind, at, scene.stage.settings, fine, now)

    def _grab(self, at: tuple[float, float], now: float) -> None:
        scene, table = self.scene, self.scene.practice.table
        if scene.aiming.near_launcher(table, "flick", at) > GRAB * table.token.radius:
            scene.say("stroke.off_token")
            return
        self.stroke.clear()
        self.stroke.add(now, *at)
        self.stroking = True
        scene.sound("tick")

    def _outcome(self, result: Fire | Cancelled | None, at: float) -> State:
        if isinstance(result, Cancelled):
            self.scene.say(result.reason)
            self.scene.sound("cancel")
        elif isinstance(result, Fire):
            from game.ui.scenes.watching import Firing

            settings = self.scene.stage.settings
            heading = self.scene.aiming.heading_at(at, settings) if result.heading is None else result.heading
            self.scene.aiming.last_power = result.power
            return Firing(self.scene, self.launch(result.power, heading))
        return self

    def call_off(self) -> None:
        cancelled = self.trigger.cancel() or self.two.cancel()
        if cancelled is not None or self.stroking:
            self.stroking = False
            self.stroke.clear()
            self.scene.say("hand.called_off")
            self.scene.sound("cancel")

    def interrupt(self) -> State:
        busy = self.sweeping
        self.call_off()
        self.moving = False
        if busy:
            self.scene.say("hand.interrupted")
        return self

    def leave(self) -> None:
        self.trigger.cancel()
        self.two.cancel()
        self.scene.charge_tone(None)

    def update(self, dt: float, now: float) -> State:
        scene, settings = self.scene, self.scene.stage.settings
        if self.sweeping:
            self.after = None
        scene.aiming.update(scene.practice.table, self.kind, scene.stage.controls, settings, dt, now)
        sweeping = self.trigger.charging or self.two.stage == "power"
        scene.charge_tone(self.power(now) if sweeping and not settings.set_power else None)
        shown = self.power(now) if sweeping else self.resting_power()
        scene.previews.want(
            scene.practice.preview_job,
            self.launch(shown, self.heading(now)),
            settings.preview,
            now,
            scene.practice.table,
        )
        return self

    def resting_power(self) -> float:
        """The power that the preview supposes while nothing is charged."""
        settings = self.scene.stage.settings
        return settings.set_power_level if settings.set_power else self.scene.aiming.last_power

    def shown_power(self, now: float) -> float | None:
        """What the power ladder shows, None while there is nothing to show."""
        settings = self.scene.stage.settings
        if self.trigger.charging or self.two.stage == "power":
            return self.power(now)
        return settings.set_power_level if settings.set_power and self.kind == "shooter" else None

    def show(self, picture: TablePicture, now: float) -> None:
        scene, settings = self.scene, self.scene.stage.settings
        x, y = scene.aiming.foot(scene.practice.table, self.kind)
        charging = self.trigger.charging or self.two.stage == "power"
        lit = self.shown_power(now) or 0.0
        picture.launcher = LauncherPicture(
            kind=self.kind,
            x=x,
            y=y,
            heading=self.heading(now),
            power=lit,
            charging=charging,
            token=scene.practice.loaded,
            stroke=self.stroke.trail if self.stroking else (),
        )
        if settings.preview != "off" and not self.stroking:
            picture.preview = scene.previews.picture
        if settings.ghost:
            picture.ghost = scene.ghost
        picture.glow = frozenset({scene.practice.target} - {""})
