"""Every scene through sixty sizes of a window, some of which no window should have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count as counting
from itertools import product
from random import Random
from typing import TypeAlias

import pygame

from game.session.settings import Settings
from game.session.store import Store
from game.ui.app.window import App
from game.ui.scenes.arcade.front import ArcadeScene
from tests.lab.monkey import poke, scenes
from tests.lab.pilot import Visitor
from tests.lab.soak.soaks import Chunk, Soak, at_home, one_line

Size: TypeAlias = tuple[int, int]
WIDTHS = (1, 90, 199, 480, 640, 960, 1080, 1280, 1920, 2560)
HEIGHTS = (1, 150, 540, 1000, 1080, 1920)
SIZES = tuple(product(WIDTHS, HEIGHTS))
SCALES = (100, 200)
POKES = 2  # inputs at each size


def through_sizes(scene: str, sizes: Sequence[Size], text_scale: int, pokes: int = POKES) -> Visitor:
    """A window on a scene that is given one size after the other, while somebody is at it."""
    rng, moments = Random(scene), counting()
    store, _ = Store.open()
    try:
        settings = Settings(language=rng.choice(("en", "de")), text_scale=text_scale)
        at = Visitor(ArcadeScene, settings=settings, store=store, drawing=False)
        at.stage.clock = lambda: at.now + next(moments) / 50  # no frame waits for its end
        app = App(at.surface, at.stage, at.top)
        at.stage.go(scenes()[scene](at.stage, store, 1))
        for size in sizes:
            app.dispatch(pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1]))
            at.surface = pygame.display.set_mode(size)  # whatever was asked for instead
            app.frame()
            for _ in range(pokes):
                poke(at, rng, (size,))
            app.frame()
        at.top.interrupt()
    finally:
        store.close()
    return at


def cases() -> list[tuple[str, int]]:
    return [(scene, scale) for scale in SCALES for scene in scenes()]


def run(first: int, count: int) -> Chunk:
    failures: list[str] = []
    for scene, scale in cases()[first : first + count]:
        sizes = Random(scene).sample(SIZES, len(SIZES))
        with at_home():
            try:
                through_sizes(scene, sizes, scale)
            except Exception as wrong:
                failures.append(f"{scene} at {scale} per cent text: {one_line(wrong)}")
    return Chunk(failures=tuple(failures), sums={"sizes": float(count * len(SIZES))})


SOAK = Soak("every scene in sixty sizes of window", len(cases()), 2, run)
