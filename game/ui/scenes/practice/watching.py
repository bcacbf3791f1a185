"""Firing, watching and replaying: from the moment the hand lets go to the last thing at rest.

The shot is computed by the worker while the launcher's short wind-up hides the wait;
after that everything is a film with a playhead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.flick.film import Shot
from game.session.worker import WorkerError
from game.table.things import Launch, Table
from game.ui.kit.input import Press, Stamped
from game.ui.scenes.practice.states import Aim, State
from game.ui.table.film_player import FilmPlayer
from game.ui.table.impact import Impacts
from game.ui.table.launching_hand import LEFT, Prompt
from game.ui.table.launching_shots import LINGER, RECOIL, WIND_UP, launcher_of
from game.ui.table.picture import TablePicture

if TYPE_CHECKING:
    from game.ui.scenes.practice.deeds import PracticeDeeds

REPLAY_SPEEDS = (0.25, 0.5, 1.0, 2.0)


class Firing(State):
    """The launcher winds up; the worker computes the shot."""

    name = "firing"

    def __init__(self, scene: PracticeDeeds, launch: Launch) -> None:
        super().__init__(scene)
        self.launch = launch
        self.table = scene.practice.table
        self.ticket = scene.fire(launch)
        self._wound = 0.0

    def prompt(self) -> Prompt:
        return ("prompt.fire", "prompt.fire_line", "")

    def update(self, dt: float, now: float) -> State:
        if self.ticket is None:
            return Aim(self.scene)
        self._wound += dt
        if not self.ticket.done or (self._wound < WIND_UP and not self.scene.stage.settings.reduced_motion):
            return self
        try:
            shot = self.ticket.result()
        except WorkerError as wrong:
            self.scene.fired_in_vain(wrong.told)
            return Aim(self.scene)
        self.scene.landed(self.launch, self.table, shot)
        return Watch(self.scene, self.launch, self.table, shot)

    def leave(self) -> None:
        if self.ticket is not None and not self.ticket.done:
            self.scene.fired_in_vain("")
            self.ticket.cancel()

    def show(self, picture: TablePicture, now: float) -> None:
        share = min(1.0, self._wound / WIND_UP)
        picture.launcher = launcher_of(self.launch, self.launch.power, -0.5 * share)
        if self.scene.stage.settings.ghost:
            picture.ghost = self.scene.ghost


class Watch(State):
    """The film runs once, with everything that makes it felt; a click skips."""

    name = "watch"

    def __init__(self, scene: PracticeDeeds, launch: Launch, table: Table, shot: Shot) -> None:
        super().__init__(scene)
        self.launch = launch
        settings = scene.stage.settings
        self.player = FilmPlayer(table, shot, launch.token, slow_rims=not settings.reduced_motion)
        self.impacts = Impacts(scene, self.player, launch.kind)
        self._rested = 0.0
        self._cheered = False
        if settings.animation_speed <= 0.0:
            self.player.finish()
            self._rested = LINGER
        else:
            self.player.speed = settings.animation_speed

    def prompt(self) -> Prompt:
        if self.player.deciding > 0.5:
            return ("prompt.deciding", "prompt.deciding_line", "")
        return ("prompt.watch", "prompt.watch_line", "hint.watch")

    def skip(self) -> None:
        self.player.finish()
        self._rested = LINGER
        self.scene.quiet()

    def press(self, press: Press) -> State:
        if press.down and press.act in {"fire", "cancel", "accept"}:
            self.skip()
        return self

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        if stamped.event.type == pygame.MOUSEBUTTONDOWN and stamped.event.button == LEFT:
            self.skip()
        return self

    def update(self, dt: float, now: float) -> State:
        self.impacts.play(self.player.advance(dt), dt)
        if self.player.over:
            if not self._cheered:
                self._cheered = True
                self.scene.cheer(self.launch)
            self._rested += dt
            if self._rested >= LINGER:
                aim = Aim(self.scene)
                aim.after = self.scene.practice.record.last
                return aim
        return self

    def leave(self) -> None:
        self.scene.quiet()
        self.scene.shown()

    def show(self, picture: TablePicture, now: float) -> None:
        show_film(picture, self.player, self.impacts)
        recoil = max(0.0, 1.0 - self.player.time / RECOIL)
        picture.launcher = launcher_of(self.launch, 0.0, recoil, loaded=False)


class Replay(State):
    """The last shot again: any speed, any moment, frame by frame."""

    name = "replay"

    def __init__(self, scene: PracticeDeeds, launch: Launch, table: Table, shot: Shot) -> None:
        super().__init__(scene)
        self.launch = launch
        self.player = FilmPlayer(table, shot, launch.token, slow_rims=not scene.stage.settings.reduced_motion)
        self.impacts = Impacts(scene, self.player, launch.kind)

    def prompt(self) -> Prompt:
        return ("prompt.replay", "prompt.replay_line", "hint.replay")

    def toggle(self) -> None:
        if self.player.over:
            self.player.seek(0.0)
            self.player.playing = True
        else:
            self.player.playing = not self.player.playing
        if not self.player.playing:
            self.scene.quiet()

    def step(self, frames: int) -> None:
        self.impacts.play(self.player.step(frames), 0.0)
        self.scene.quiet()

    def scrub(self, share: float) -> None:
        self.player.playing = False
        self.player.seek(share * self.player.duration)
        self.scene.quiet()

    def press(self, press: Press) -> State:
        if not press.down:
            return self
        if press.act in {"cancel", "replay"}:
            return Aim(self.scene)
        if press.act in {"fire", "accept"}:
            self.toggle()
        elif press.act in {"turn_left", "move_left"}:
            self.step(-1)
        elif press.act in {"turn_right", "move_right"}:
            self.step(1)
        elif press.act in {"power_up", "power_down"}:
            at = REPLAY_SPEEDS.index(self.player.speed) if self.player.speed in REPLAY_SPEEDS else 2
            at += 1 if press.act == "power_up" else -1
            self.player.speed = REPLAY_SPEEDS[max(0, min(len(REPLAY_SPEEDS) - 1, at))]
        return self

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        if stamped.event.type == pygame.MOUSEBUTTONDOWN:
            if stamped.event.button == LEFT:
                self.toggle()
            else:
                return Aim(self.scene)
        return self

    def interrupt(self) -> State:
        self.player.playing = False
        self.scene.quiet()
        return self

    def update(self, dt: float, now: float) -> State:
        self.impacts.play(self.player.advance(dt), dt)
        if self.player.over:
            self.scene.quiet()
        return self

    def leave(self) -> None:
        self.scene.quiet()

    def show(self, picture: TablePicture, now: float) -> None:
        show_film(picture, self.player, self.impacts)
        recoil = max(0.0, 1.0 - self.player.time / RECOIL)
        picture.launcher = launcher_of(self.launch, 0.0, recoil, loaded=False)
        picture.ghost = self.player.path()


def show_film(picture: TablePicture, player: FilmPlayer, impacts: Impacts) -> None:
    """The film's moment on the table."""
    picture.table = player.stage
    picture.poses = player.poses()
    picture.gone = player.gone()
    picture.deciding = player.deciding
    picture.ufo_rattle = impacts.rattle
    picture.glow = impacts.glow
