"""The last shot again: any speed, any moment, frame by frame; by mouse, keys and pad, and by its panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label, Named, Slider
from game.ui.stage.pages import Host, PageBuilder
from game.ui.table.film_player import FilmPlayer
from game.ui.table.shot_show import ShotShow

SPEEDS = (0.25, 0.5, 1.0, 2.0)
DIGITS = {0.25: 2, 0.5: 1}
FINEST = 1 / 240  # seconds that the bar moves by
SHORTEST = 0.01  # no bar is shorter than that


class Replaying:
    """Does nothing while nothing is replayed; `leave` ends it."""

    def __init__(self, shots: ShotShow, leave: Callable[[], None]) -> None:
        self._shots, self._leave = shots, leave

    @property
    def player(self) -> FilmPlayer | None:
        return self._shots.leafed

    def press(self, act: str) -> None:
        """A key or a button of the pad."""
        player = self.player
        if player is None:
            return
        if act in {"cancel", "replay"}:
            self._leave()
        elif act in {"fire", "accept"}:
            self._shots.toggle()
        elif act in {"turn_left", "move_left"}:
            self._shots.step(-1)
        elif act in {"turn_right", "move_right"}:
            self._shots.step(1)
        elif act in {"power_up", "power_down"}:
            at = SPEEDS.index(player.speed) if player.speed in SPEEDS else 2
            at += 1 if act == "power_up" else -1
            player.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]

    def click(self, button: int) -> None:
        """The mouse, on the table."""
        if button == 1:
            self._shots.toggle()
        else:
            self._leave()

    # -- the panel -------------------------------------------------------------------------

    def controls(self, build: PageBuilder[Host], key: Callable[[], str]) -> Widget:
        """The moment, single frames, stop and go, the speed."""
        say = build.say
        speeds: list[Named] = [
            (str(speed), partial(build.times, speed, DIGITS.get(speed, 0))) for speed in SPEEDS
        ]

        def label() -> str:
            player = self.player
            running = player is not None and player.playing and not player.over
            return build.words("replay.stop" if running else "replay.play")

        return Column(
            Slider(
                "moment",
                say("replay.moment"),
                lambda: self.player.time if self.player else 0.0,
                lambda moment: self._shots.scrub(moment / self._length()),
                low=0.0,
                high=1.0,
                step=FINEST,
                show=lambda t: f"{build.words.number(t, 2)} s",
                most=self._length,
            ),
            Row(
                Button("earlier", say("replay.earlier"), lambda: self._shots.step(-1)),
                Button("play", label, self._shots.toggle, bright=True),
                Button("later", say("replay.later"), lambda: self._shots.step(1)),
            ),
            Label(say("replay.speed"), size=16, tint="dim"),
            Choice("speed", speeds, lambda: str(self.player.speed) if self.player else "", self._set_speed),
            Button("leave_replay", say("replay.leave"), self._leave, key=key),
            gap=8,
        )

    def _length(self) -> float:
        return max(SHORTEST, self.player.duration) if self.player else 1.0

    def _set_speed(self, speed: str) -> None:
        if self.player:
            self.player.speed = float(speed)
