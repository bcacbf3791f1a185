"""How long frames of the arcade and of a match take, and whether a thinking bot slows them.

Every scene is drawn as fast as it goes, in turns with the least that a game could do: one blit
of a full picture and a flip.  The match is measured in turns with the worker at rest and with a
bot thinking in it all the time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import msgspec
import pygame

from game.core import GAMES
from game.session.jobs import SimulateJob, ThinkJob
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.session.worker import Worker
from game.ui.app import FRAME, open_window
from game.ui.boards.faces import face_of
from game.ui.pilot import Visitor
from game.ui.scenes.arcade import ArcadeScene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.match import MatchScene
from game.ui.scenes.settings import SettingsScene

BLOCK = 100  # frames between two looks at the other thing
READY = 60  # frames until a scene has settled


class Pace(msgspec.Struct, frozen=True):
    """Milliseconds of frames: by scene, of bare blits, of a match at rest and with a bot thinking."""

    scenes: dict[str, list[float]]
    bare: list[float]
    idle: list[float]
    thinking: list[float]


class Measured:
    def __init__(self, size: tuple[int, int]) -> None:
        settings = Settings(width=size[0], height=size[1], language="en")
        open_window(settings)
        store, _ = Store.open()
        self.at = Visitor(ArcadeScene, size, settings, store)
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = self.at.surface = surface
        self.worker = Worker()
        self.at.stage.worker = self.worker
        self.full = pygame.Surface(size)

    def frames(self, count: int, before: Callable[[], None] = lambda: None) -> list[float]:
        times = []
        for _ in range(count):
            before()
            began = time.perf_counter()
            pygame.event.get()
            self.worker.poll()
            self.at.now += FRAME
            self.at.top.update(FRAME)
            pygame.display.update(self.at.top.draw(self.surface))
            times.append(1000 * (time.perf_counter() - began))
        return times

    def bare(self, count: int) -> list[float]:
        times = []
        for _ in range(count):
            began = time.perf_counter()
            self.surface.blit(self.full, (0, 0))
            pygame.display.flip()
            times.append(1000 * (time.perf_counter() - began))
        return times


def seated(store: Store | None, kinds: str, name: str) -> Match:
    """A match: persons ("p") and the game's strongest bots ("b")."""
    from game.bots.bot import bots_for

    face = face_of(name)
    options = face.options(len(kinds), {})
    players = tuple(
        Player("bot", f"B{seat}", bots_for(name)[-1]) if kind == "b" else Player("person", f"P{seat}")
        for seat, kind in enumerate(kinds)
    )
    return Match.start(Setup(name, options, players, 5, face.variant(options)), store)


def measure(size: tuple[int, int], count: int) -> Pace:
    import game.games  # noqa: F401  (fills the registry)

    here = Measured(size)
    try:
        return _measure(here, count)
    finally:
        here.worker.close()
        pygame.quit()


def _measure(here: Measured, count: int) -> Pace:
    stage = here.at.stage
    scenes: dict[str, list[float]] = {}
    bare: list[float] = []
    for name, scene in (
        ("arcade", None),
        ("settings", SettingsScene(stage)),
        ("library", LibraryScene(stage)),
        *((f"match, {name}", MatchScene(stage, seated(stage.store, "pp", name))) for name in GAMES.names()),
    ):
        if scene is not None:
            stage.go(scene)
        here.frames(READY)
        scenes[name] = here.frames(count)
        bare += here.bare(count)
    thinkers = seated(None, "bb", GAMES.names()[-1])
    tickets = [here.worker.ask(_question(thinkers))]

    def keep_busy() -> None:
        if tickets[-1].done:
            thinkers.take(tickets[-1].result())
            tickets.append(here.worker.ask(_question(thinkers)))

    while not tickets[-1].done:  # the worker has come up
        here.frames(1)
    idle: list[float] = []
    thinking: list[float] = []
    for _ in range(max(1, 5 * count // BLOCK)):
        while here.worker.busy:
            here.frames(1)
        idle += here.frames(BLOCK)
        keep_busy()
        thinking += here.frames(BLOCK, keep_busy)
    return Pace(scenes, bare, idle, thinking)


def _question(match: Match) -> ThinkJob | SimulateJob:
    """What the worker is asked next: a bot's thought, or where a shot comes to rest."""
    job = match.think() or match.settle_job()
    assert job is not None
    return job


if __name__ == "__main__":
    width, height, frames = (int(word) for word in sys.argv[1:])
    sys.stdout.write(msgspec.json.encode(measure((width, height), frames)).decode())
