"""Power comes from when the release arrived, however long the frame takes that notices it."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame

from game.session.practice import Practice
from game.session.settings import Settings
from game.ui.app import App
from game.ui.input import Stamped
from game.ui.pilot import Here
from game.ui.scenes.practice import PracticeScene
from game.ui.scenes.scene import Stage

SLOW = 0.045  # seconds that every frame is made to take
HOLDS = (0.31, 0.43, 0.52, 0.64, 0.37)


class SlowScene(PracticeScene):
    """The practice range on a machine that is much too slow; notes when the sweep began."""

    began = 0.0

    def handle(self, stamped: Stamped) -> None:
        if stamped.event.type == pygame.MOUSEBUTTONDOWN:
            self.began = stamped.at
        super().handle(stamped)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        end = time.perf_counter() + SLOW
        while time.perf_counter() < end:
            sum(range(200))
        return [surface.get_rect()]


def hand(app: App, pos: tuple[int, int], hold: float, told: list[float]) -> None:
    """Another hand than the loop's: presses, waits, lets go, and notes when."""
    time.sleep(0.06)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pressed = time.perf_counter()
    while not app.scene.sweeping:
        time.sleep(0.0005)
    time.sleep(max(0.0, pressed + hold - time.perf_counter()))
    told.append(time.perf_counter())
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def one_shot(app: App, scene: SlowScene, pos: tuple[int, int], hold: float) -> float:
    """The error of the recorded power, as seconds of the sweep."""
    told: list[float] = []
    thread = threading.Thread(target=hand, args=(app, pos, hold, told))
    thread.start()
    while scene.state.name == "aim":
        app.frame()
    thread.join()
    while scene.practice.in_flight or scene.state.name != "aim":
        app.frame()
    assert scene.practice.last_shot is not None
    power = scene.practice.last_shot.launch.power
    return abs(power * scene.aiming.rules.sweep.rise - (told[0] - scene.began))


def test_the_release_is_measured_within_four_milliseconds_though_frames_take_forty_five(
    tmp_path: Path,
) -> None:
    settings = Settings(preview="off", no_sway=True, animation_speed=0.0)
    surface = pygame.display.set_mode((1280, 720))
    pygame.font.init()
    stage = Stage(settings, (1280, 720), time.perf_counter, lambda _: None)
    stage.worker = Here()
    scene = SlowScene(stage, Practice(tmp_path, seed=1))
    app = App(surface, stage, scene)
    px, py = scene.view.to_screen(280, 400)
    try:
        errors = sorted(one_shot(app, scene, (round(px), round(py)), hold) for hold in HOLDS)
    finally:
        app.close()
    assert errors[len(errors) // 2] <= 0.004, f"off by {[round(1000 * e, 1) for e in errors]} ms"
