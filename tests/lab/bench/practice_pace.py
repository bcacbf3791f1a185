"""How long frames take while shots are shown: the practice range, drawn as fast as it goes.

Beside it, in the same window and in turns, the least that a game could do: one blit of
the background and a flip.
"""

from __future__ import annotations

import sys
import time

import msgspec
import pygame

from game.core.streams import Rng, seed_of
from game.flick import simulate
from game.session.jobs import SimulateJob
from game.session.settings import Settings, save_settings
from game.table.things import Launch, Table
from game.ui.app.display import drawn, open_window
from game.ui.app.window import FRAME, App, settle_memory
from game.ui.scenes.practice.practice import PracticeScene
from game.ui.stage.scene import Stage

LONGEST = 600  # frames of one shot


class Pace(msgspec.Struct, frozen=True):
    """Milliseconds: frames of shots, what of them went to drawing, bare blits with a flip.

    `processor` is what the frames took of the processor, in all threads of this process.
    """

    frames: list[float]
    processor: list[float]
    drawing: list[float]
    bare: list[float]


def measure(size: tuple[int, int], shots: int) -> Pace:
    settings = Settings(width=size[0], height=size[1], sized=True)
    surface = open_window(settings)
    stage = Stage(settings, drawn(surface.get_size()), time.perf_counter, save_settings)
    app = App(surface, stage, PracticeScene(stage))
    try:
        pace = Pace([], [], [], [])
        for shot in range(shots):
            _watch(app, shot, pace)
        return pace
    finally:
        app.close()
        pygame.quit()


def launch_at(table: Table, token: str, number: int) -> Launch:
    """One of many shots at the cards."""
    rng = Rng(seed_of("pace", number))
    return Launch(
        token=token, x=table.width / 2, y=table.stripe_line / 2,
        heading=rng.uniform(-0.35, 0.35), power=rng.uniform(0.45, 0.85), seed=number,
    )  # fmt: skip


def _watch(app: App, number: int, pace: Pace) -> None:
    """One shot at the cards, frame by frame, and as many bare frames after it."""
    scene = app.scene
    surface = pygame.display.get_surface()
    assert isinstance(scene, PracticeScene) and surface is not None
    table = scene.practice.table
    launch = launch_at(table, "thrown", number)
    scene.range.shots.watch(SimulateJob(table=table, launch=launch), simulate(table, launch))
    if number == 0:
        settle_memory()  # as the app does with a new scene
    count = 0
    while scene.range.doing == "watch" and count < LONGEST:
        count += 1
        began, spent = time.perf_counter(), time.process_time()
        pygame.event.get()
        scene.update(FRAME)
        halfway = time.perf_counter()
        changed = scene.draw(surface)
        drawn = time.perf_counter()
        pygame.display.update(changed)
        pace.frames.append(1000 * (time.perf_counter() - began))
        pace.processor.append(1000 * (time.process_time() - spent))
        pace.drawing.append(1000 * (drawn - halfway))
    for _ in range(count):
        began = time.perf_counter()
        surface.blit(scene.backdrop(), (0, 0))
        pygame.display.flip()
        pace.bare.append(1000 * (time.perf_counter() - began))


if __name__ == "__main__":
    width, height, shots = (int(word) for word in sys.argv[1:])
    sys.stdout.write(msgspec.json.encode(measure((width, height), shots)).decode())
