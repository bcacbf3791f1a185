"""Power comes from when press and release arrived, however long the frames take that notice them.

Time is the test's own: it goes on where the loop sleeps, and a drawn frame lasts until enough has gone by.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

import game.ui.app.window as app_of_the_game
from game.flick.bar import bar_of
from game.session.practice import Practice
from game.session.settings import Settings
from game.ui.app.window import SLICE, App
from game.ui.scenes.practice.practice import PracticeScene
from game.ui.stage.scene import Stage
from tests.lab.pilot import Here

SLOW = 0.045  # seconds that every frame takes
LATE = 0.0213  # seconds after a frame has begun
HOLDS = (0.3409, 0.4317, 0.5203, 0.6411, 0.3707)
PATIENCE = 20.0  # real seconds after which a loop that has stopped counts as broken


class OwnTime:
    """A clock that goes on only by `sleep`; what is due happens on the way, at its own moment."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.due: list[tuple[float, pygame.Event]] = []
        self._ends = 0.0
        self._gone_on = threading.Condition()
        self._drawn = threading.Event()

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """By the loop; while the picture's time is up and it is not finished, the clock stands."""
        with self._gone_on:
            self.now += seconds
            while self.due and self.due[0][0] <= self.now:
                pygame.event.post(self.due.pop(0)[1])
            self._gone_on.notify_all()
        assert self.now < self._ends or self._drawn.wait(PATIENCE)

    def begin(self) -> None:
        """A picture is begun that takes so long."""
        self._ends = self.now + SLOW
        self._drawn.clear()

    def draw(self) -> None:
        """Until that is over; beside the loop it is the loop's own sleeping that brings the clock there."""
        if threading.current_thread() is threading.main_thread():
            self._drawn.set()
            self.sleep(SLOW)
            return
        with self._gone_on:
            assert self._gone_on.wait_for(lambda: self.now >= self._ends, PATIENCE)
        self._drawn.set()


class SlowScene(PracticeScene):
    """The practice range on a machine that is much too slow."""

    time: OwnTime

    def update(self, dt: float) -> None:
        super().update(dt)
        self.time.begin()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.time.draw()
        return [surface.get_rect()]


def one_shot(app: App, scene: SlowScene, time: OwnTime, hold: float) -> float:
    """The error of the recorded power, as seconds of the sweep."""
    px, py = map(round, scene.range.board.table_view.to_screen(280, 400))
    seen = time.now + 0.4
    while time.now < seen:
        app.frame()  # no press is taken before somebody can have seen what is asked
    pressed = time.now + LATE  # in the middle of a frame
    time.due.append((pressed, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(px, py), button=1)))
    released = pressed + hold
    time.due.append((released, pygame.Event(pygame.MOUSEBUTTONUP, pos=(px, py), button=1)))
    app.frame()
    app.frame()
    assert scene.sweeping
    while scene.range.doing == "aim":
        app.frame()
    while scene.practice.in_flight or scene.range.flies:
        app.frame()
    assert scene.practice.last_shot is not None
    launch = scene.practice.last_shot.launch
    held = scene.range.aiming.rules.hold_for(bar_of(launch.kind, launch.power))
    return abs(held - (released - pressed))


def test_press_and_release_are_stamped_when_they_arrive_though_frames_take_forty_five_milliseconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever it comes within a frame: it is collected within a slice of its arrival."""
    time = OwnTime()
    monkeypatch.setattr(app_of_the_game, "time", time)
    settings = Settings(preview="off", no_sway=True, animation_speed=0.0)
    surface = pygame.display.set_mode((1280, 720))
    pygame.font.init()
    stage = Stage(settings, (1280, 720), time.clock, lambda _: None)
    stage.worker = Here()
    scene = SlowScene(stage, Practice(tmp_path, seed=1))
    scene.time = time
    app = App(surface, stage, scene)
    try:
        errors = [one_shot(app, scene, time, hold) for hold in HOLDS]
    finally:
        app.close()
    assert max(errors) <= SLICE + 1e-4, f"off by {[round(1000 * e, 1) for e in errors]} ms"
