"""What the practice range is doing: aiming, firing, watching, replaying or arranging.

Each is a state that answers input with the state that comes next - usually itself.
The scene holds what lasts: the table, the aim, the panels; a state what is passing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.table.things import Launch
from game.ui.kit.input import Press, Stamped
from game.ui.table.launching_hand import LaunchHand, Prompt
from game.ui.table.picture import TablePicture

if TYPE_CHECKING:
    from game.session.record import ShotLine
    from game.ui.scenes.practice.deeds import PracticeDeeds

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
        self.hand = LaunchHand(scene, scene.stage.settings.launcher)
        self.after: ShotLine | None = None  # the shot before, until the hand does something

    @property
    def sweeping(self) -> bool:  # type: ignore[override]
        return self.hand.sweeping

    def prompt(self) -> Prompt:
        return self.hand.prompt()

    def press(self, press: Press) -> State:
        return self._next(self.hand.press(press))

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        return self._next(self.hand.pointer(stamped, at))

    def _next(self, launch: Launch | None) -> State:
        from game.ui.scenes.practice.watching import Firing

        return self if launch is None else Firing(self.scene, launch)

    def interrupt(self) -> State:
        self.hand.interrupt()
        return self

    def leave(self) -> None:
        self.hand.put_away()

    def update(self, dt: float, now: float) -> State:
        scene = self.scene
        if self.sweeping:
            self.after = None
        self.hand.update(dt, now)
        scene.previews.want(
            scene.practice.preview_job,
            self.hand.supposed(now),
            scene.stage.settings.preview,
            now,
            scene.practice.table,
        )
        return self

    def show(self, picture: TablePicture, now: float) -> None:
        scene, settings = self.scene, self.scene.stage.settings
        picture.launcher = self.hand.launcher(now)
        if settings.preview != "off" and not self.hand.stroking:
            picture.preview = scene.previews.picture
        if settings.ghost:
            picture.ghost = scene.ghost
        picture.glow = frozenset({scene.practice.target} - {""})
