"""How long frames of the arcade and of a match take, and whether a thinking bot slows them.

Every scene is drawn as fast as it goes, in turns with the least that a game could do: one blit
of a full picture and a flip.  Each game's match is measured in turns with the worker at rest, with a
bot of that game thinking in it all the time, and beside an empty loop: what the machine itself adds
when busy.  A match that hides its seats from each other is measured with the cover taken away.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import pygame

from game.core import GAMES
from game.core.errors import LastQuarterError
from game.flick.film import Shot
from game.session.jobs import Thought
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.session.worker import Ticket, Worker
from game.ui.app.display import open_window
from game.ui.app.window import FRAME, settle_memory
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.stage.scene import Scene
from tests.lab.pilot import Visitor

BLOCK = 250  # frames of a match between rest and thought
SPELL = 250  # frames of a scene until the bare picture's turn comes
READY = 60  # frames until a scene has settled
LOOP = """
from game.session.worker_process import stand_back
stand_back()
print(flush=True)
while True:
    pass
"""
MANY = 10  # times as many frames at rest, and with a bot thinking


class Company(msgspec.Struct, frozen=True):
    """Milliseconds of a match's frames: with the worker at rest, with a bot in it, and beside a loop.

    The last two are what the first two took of the processor: what goes beyond is waiting for one.
    """

    idle: list[float]
    thinking: list[float]
    beside: list[float]
    idle_processor: list[float]
    thinking_processor: list[float]


class Pace(msgspec.Struct, frozen=True):
    """Milliseconds of frames: by scene, of bare blits, and of each game's match in company."""

    scenes: dict[str, list[float]]
    bare: list[float]
    company: dict[str, Company]


def nothing() -> None:
    """What somebody does who only looks."""


class Covered(LastQuarterError):
    """What was to be measured is not what is shown."""


class Measured:
    """`seconds` is what frames are measured by: those on the wall, or the processor's."""

    def __init__(self, size: tuple[int, int], seconds: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self.processor: list[float] = []  # milliseconds of it in every frame until now
        settings = Settings(width=size[0], height=size[1], sized=True, language="en")
        open_window(settings)
        store, _ = Store.open()
        self.at = Visitor(ArcadeScene, size, settings, store)
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = self.at.surface = surface
        self.worker = Worker()
        self.at.stage.worker = self.worker
        self.full = pygame.Surface(size)

    def enter(self, scene: Scene | None) -> None:
        """Go to a scene, and the first frames of it, as the app has them."""
        stage = self.at.stage
        if scene is not None:
            while len(stage.scenes) > 1:
                stage.back()
            stage.go(scene)
        self.frames(1)
        settle_memory()
        self.frames(READY)
        if isinstance(self.at.top, HandoverScene):
            self.at.tap("return")
            self.frames(READY)
        if scene is not None and self.at.top is not scene:
            raise Covered(f"{type(scene).__name__} is covered by {type(self.at.top).__name__}")

    def frames(
        self, count: int, before: Callable[[], None] = nothing, deed: Callable[[], None] = nothing
    ) -> list[float]:
        """Milliseconds of so many frames, with what a person does in each."""
        times = []
        for _ in range(count):
            before()
            began, spent = self._seconds(), time.process_time()
            pygame.event.get()
            deed()
            self.worker.poll()
            self.at.now += FRAME
            self.at.top.update(FRAME)
            pygame.display.update(self.at.top.draw(self.surface))
            times.append(1000 * (self._seconds() - began))
            self.processor.append(1000 * (time.process_time() - spent))
        return times

    def bare(self, count: int) -> list[float]:
        times = []
        for _ in range(count):
            began = self._seconds()
            self.surface.blit(self.full, (0, 0))
            pygame.display.flip()
            times.append(1000 * (self._seconds() - began))
        return times


def seated(store: Store | None, kinds: str, name: str) -> Match:
    """A match: persons ("p") and the game's strongest bots ("b")."""
    from game.bots.bot import bots_for

    ui = game_ui_of(name)
    options = ui.setup.options(len(kinds), {})
    bot = bots_for(GAMES.load(name))[-1]
    players = tuple(
        Player("bot", f"B{seat}", bot) if kind == "b" else Player("person", f"P{seat}")
        for seat, kind in enumerate(kinds)
    )
    return Match.start(Setup(name, options, players, 5, ui.setup.variant(options)), store)


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
    for name in games_on_screen():  # the arcade does so while somebody looks round
        game_ui_of(name).pages.read_ahead()
    matches: dict[str, Scene] = {
        name: MatchScene(stage, seated(stage.store, "pp", name)) for name in games_on_screen()
    }
    for name, scene in (
        ("arcade", None),
        ("settings", SettingsScene(stage)),
        ("library", LibraryScene(stage)),
        *((f"match, {name}", match) for name, match in matches.items()),
    ):
        here.enter(scene)
        scenes[name] = []
        for _ in range(max(1, count // SPELL)):
            scenes[name] += here.frames(min(count, SPELL))
            bare += here.bare(min(count, SPELL))
    company = {name: _in_company(here, name, match, count) for name, match in matches.items()}
    return Pace(scenes, bare, company)


def _in_company(here: Measured, name: str, match: Scene, count: int) -> Company:
    """A match at rest, beside a loop and with a bot, a block of frames each in turns."""
    here.enter(match)
    company = Company([], [], [], [], [])
    bots = Bots(here.worker, name)
    for _ in range(max(1, MANY * count // BLOCK)):
        while here.worker.busy:  # it comes up, or has a thought to end
            here.frames(1)
        company.idle.extend(here.frames(BLOCK))
        company.idle_processor.extend(here.processor[-BLOCK:])
        with a_loop():
            company.beside.extend(here.frames(BLOCK))
        company.thinking.extend(here.frames(BLOCK, bots.keep_on))
        company.thinking_processor.extend(here.processor[-BLOCK:])
    while here.worker.busy:
        here.frames(1)
    return company


@contextmanager
def a_loop() -> Iterator[None]:
    """A process beside this one that stands back as the worker does, and only counts."""
    with subprocess.Popen([sys.executable, "-c", LOOP], stdout=subprocess.PIPE) as loop:
        assert loop.stdout is not None
        loop.stdout.readline()
        try:
            yield
        finally:
            loop.kill()


class Bots:
    """Bots in the worker that play match after match of a game against each other."""

    def __init__(self, worker: Worker, name: str) -> None:
        self._worker, self._name = worker, name
        self._match = self._begun()
        self._ticket = self._asked()

    def _begun(self) -> Match:
        return seated(None, "bb", self._name)

    def _asked(self) -> Ticket[Thought] | Ticket[Shot]:
        """The next thought, or where a shot comes to rest; of another match once this one is over."""
        job = self._match.think() or self._match.settle_job()
        if job is None:
            self._match = self._begun()
            return self._asked()
        return self._worker.ask(job)

    def keep_on(self) -> None:
        if self._ticket.done:
            self._match.take(self._ticket.result())
            self._ticket = self._asked()


if __name__ == "__main__":
    width, height, frames = (int(word) for word in sys.argv[1:])
    sys.stdout.write(msgspec.json.encode(measure((width, height), frames)).decode())
