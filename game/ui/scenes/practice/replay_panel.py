"""The controls of a replay: the moment, single frames, stop and go, the speed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label, Named, Slider
from game.ui.scenes.practice.watching import REPLAY_SPEEDS, Replay
from game.ui.stage.pages import PageBuilder
from game.ui.table.film_player import FilmPlayer

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

DIGITS = {0.25: 2, 0.5: 1}
FINEST = 1 / 240  # seconds that the bar moves by
SHORTEST = 0.01  # no bar is shorter than that


class _Controls:
    """What the widgets read and do; does nothing while nothing is replayed."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene

    @property
    def replay(self) -> Replay | None:
        state = self._scene.state
        return state if isinstance(state, Replay) else None

    @property
    def player(self) -> FilmPlayer | None:
        return self.replay.player if self.replay else None

    def moment(self) -> float:
        return self.player.time if self.player else 0.0

    def length(self) -> float:
        return max(SHORTEST, self.player.duration) if self.player else 1.0

    def scrub(self, t: float) -> None:
        if self.replay:
            self.replay.scrub(t / self.length())

    def step(self, frames: int) -> None:
        if self.replay:
            self.replay.step(frames)

    def toggle(self) -> None:
        if self.replay:
            self.replay.toggle()

    def label(self) -> str:
        running = self.player is not None and self.player.playing and not self.player.over
        return self._scene.stage.look.words("replay.stop" if running else "replay.play")

    def pace(self) -> str:
        return str(self.player.speed) if self.player else ""

    def set_pace(self, speed: str) -> None:
        if self.player:
            self.player.speed = float(speed)


def replay_controls(build: PageBuilder[PracticeScene]) -> Widget:
    scene, say, held = build.scene, build.say, _Controls(build.scene)

    speeds: list[Named] = [
        (str(speed), partial(build.times, speed, DIGITS.get(speed, 0))) for speed in REPLAY_SPEEDS
    ]
    return Column(
        Slider(
            "moment",
            say("replay.moment"),
            held.moment,
            held.scrub,
            low=0.0,
            high=1.0,
            step=FINEST,
            show=lambda t: f"{build.words.number(t, 2)} s",
            most=held.length,
        ),
        Row(
            Button("earlier", say("replay.earlier"), lambda: held.step(-1)),
            Button("play", held.label, held.toggle, bright=True),
            Button("later", say("replay.later"), lambda: held.step(1)),
        ),
        Label(say("replay.speed"), size=16, tint="dim"),
        Choice("speed", speeds, held.pace, held.set_pace),
        Button(
            "leave_replay",
            say("replay.leave"),
            scene.back_to_table,
            key=lambda: scene.panels.words.key("cancel"),
        ),
        gap=8,
    )
