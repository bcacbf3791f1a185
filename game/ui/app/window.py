"""The window: opens it, keeps the frame's beat, and closes everything behind itself.

A frame is: events to the scene, time to the scene, the scene onto the surface, the changed
rectangles onto the screen.  While the scene times a hand, drawing happens beside a loop
that keeps collecting events, so a slow frame never costs a person's aim.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.core.terminal import unread
from game.session.backup import finish_restore
from game.session.log import LOG, close_log, open_log
from game.session.paths import log_file
from game.session.report import faults_heard, faults_unheard
from game.session.settings import Settings, load_settings, save_settings
from game.ui.app.display import Wanted, drawn, fitting, open_window
from game.ui.app.navigation import Navigation
from game.ui.app.opening import open_file
from game.ui.app.trouble import show_trouble
from game.ui.kit.input import CALLS_OFF, Pump
from game.ui.kit.pads import Pads
from game.ui.stage.scene import Closing, Scene, Stage, system_language

if TYPE_CHECKING:
    from game.session.match import Match
    from game.session.store import Store
    from game.ui.kit.words import Words

FRAME = 1.0 / 60.0
LONGEST_STEP = 0.1  # a stall is not made up for in one leap
ENOUGH = 3  # times that the arcade breaks before it is given up
SOUND = 3  # frames without a break after which its earlier ones are forgotten
SLICE = 0.002  # how often events are collected while a hand is timed


def settle_memory() -> None:
    """Look through all that a new scene has built now, and pass over it when memory is tidied later."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class App:
    """The window, its stack of scenes, and what has to be closed with it."""

    def __init__(self, surface: pygame.Surface, stage: Stage, first: Scene) -> None:
        self.stage = stage
        stage.opens = self.close_later
        stage.navigator = Navigation()
        self._surface = self._canvas = surface
        settings = stage.settings
        self._screen = (settings.fullscreen, settings.borderless, settings.monitor)
        self._opened = Wanted.of(settings)
        self._pads = Pads()
        self._pump = Pump(stage.clock, self._pads.told)
        self._painter: ThreadPoolExecutor | None = None
        self._closing: list[Closing] = []
        self._breaks = self._sound_frames = 0  # of the arcade itself in a row, and frames since
        self._last = stage.clock()
        self._shown: Scene | None = None
        self._greeted: list[Scene] | None = None  # whose first frame has been on the screen
        stage.scenes[:] = []
        stage.go(first)

    @property
    def scenes(self) -> list[Scene]:
        return self.stage.scenes

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def close_later(self, thing: Closing) -> None:
        self._closing.append(thing)

    def run(self, seconds: float | None = None) -> None:
        """Play until the person leaves, or for some seconds."""
        started = self.stage.clock()
        self._guarded(self.frame)
        self._guarded(self._after_first_frame)
        while not self.stage.leaving and (seconds is None or self.stage.clock() - started < seconds):
            self._guarded(self.frame)

    def _guarded(self, part: Callable[[], None]) -> None:
        """What breaks costs a scene and no more: it goes into the log, and play goes on in the arcade."""
        try:
            part()
        except Exception as wrong:
            LOG.error("a scene broke: %s", type(self.scene).__name__, exc_info=wrong)
            self._breaks = self._breaks + 1 if len(self.scenes) == 1 else 0
            if self._breaks == ENOUGH:
                line = "The arcade itself can't go on; what was played is safe, and {log} says what broke."
                raise LastQuarterError(Notice("trouble.arcade", line, log=log_file())) from wrong
            self._sound_frames = 0
            self._to_arcade()
        else:
            self._sound_frames += 1
            self._breaks = 0 if self._sound_frames == SOUND else self._breaks

    def _to_arcade(self) -> None:
        """Out of a scene that can't be trusted any more, not even to be left."""
        stage, broken = self.stage, self.scene
        stage.scenes[1:] = []
        if broken is not self.scene:
            with suppress(Exception):
                broken.leave()
        stage.controls.let_go()
        self._canvas.set_clip(None)
        self._shown = None
        english = (
            "Something broke, so you are back in the arcade; what was played is safe. "
                  "{log} says more."
        )
        stage.notice = Notice("kept.scene_broke", english, log=log_file())
        self._guarded(self.scene.enter)

    def frame(self) -> None:
        begun = self.stage.clock()
        for stamped in self._pump.take():
            self.dispatch(stamped.event)
            self.scene.handle(stamped)
        now = self.stage.clock()
        step, self._last = min(now - self._last, LONGEST_STEP), now
        self.stage.pointer_shown = True
        self.scene.update(step)
        self._show_pointer()
        self._fit_window()
        self._paint()
        self._greet()
        self._rest(begun)

    def _show_pointer(self) -> None:
        if pygame.mouse.get_visible() != self.stage.pointer_shown:
            pygame.mouse.set_visible(self.stage.pointer_shown)

    def dispatch(self, event: pygame.Event) -> None:
        """What concerns the window whatever the scene."""
        if event.type == pygame.QUIT:
            self.stage.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
        elif event.type == pygame.JOYDEVICEADDED:
            self._pads.come(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.go(event.instance_id)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._mute_behind(event.type == pygame.WINDOWFOCUSLOST)
        if event.type in CALLS_OFF:
            self.stage.controls.let_go()
            self.scene.interrupt()

    def _mute_behind(self, away: bool) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.background(away and self.stage.settings.mute_in_background)

    def _resized(self, size: tuple[int, int]) -> None:
        fit = fitting(size)
        if fit != size:
            pygame.display.set_mode(fit, pygame.RESIZABLE)
        if not self.stage.settings.fullscreen and fit != self._opened.size:
            self.stage.change(width=fit[0], height=fit[1], sized=True)

    def _fit_window(self) -> None:
        """Follow the window's size, and the wish for another screen."""
        settings = self.stage.settings
        screen = (settings.fullscreen, settings.borderless, settings.monitor)
        if self._real() and screen != self._screen:
            self._screen, self._opened = screen, Wanted.of(settings)
            self._opened.open()
        surface = pygame.display.get_surface()
        assert surface is not None
        self._surface, size = surface, drawn(surface.get_size())
        if size != self.stage.size:
            self.stage.resize(size)
        canvas = surface if size == surface.get_size() else self._canvas
        if canvas.get_size() != size:
            canvas = pygame.Surface(size)
        if canvas is not self._canvas:
            canvas.blit(self._canvas, (0, 0))  # scenes draw nothing twice
            self._canvas, self._shown = canvas, None

    @staticmethod
    def _real() -> bool:
        return pygame.display.get_driver() != "dummy"

    def _paint(self) -> None:
        """Draw the scene; beside it keep collecting events where a hand is timed."""
        came = self.scene is not self._shown
        self._shown = self.scene
        if not self.scene.timed:
            changed = self.scene.draw(self._canvas)
        else:
            if self._painter is None:
                self._painter = ThreadPoolExecutor(1, "painter")
                sys.setswitchinterval(SLICE / 4)
            picture = self._painter.submit(self.scene.draw, self._canvas)
            while not picture.done():
                self._pump.collect()
                time.sleep(SLICE)
            changed = picture.result()
        if self._canvas is not self._surface:
            self._surface.blit(self._canvas, (0, 0))
        pygame.display.update([self._surface.get_rect()] if came else changed)
        if came:
            settle_memory()

    def _rest(self, begun: float) -> None:
        """What is left of the frame, in slices where a hand is timed."""
        while (left := begun + FRAME - self.stage.clock()) > 0:
            if self.scene.timed:
                self._pump.collect()
                time.sleep(min(SLICE, left))
            else:
                time.sleep(left)

    def _after_first_frame(self) -> None:
        """What takes a while starts once there is something to look at."""
        pygame.joystick.init()
        self._greeted = []
        self._greet()

    def _greet(self) -> None:
        """Tell a scene that was seen for the first time."""
        scene = self.scene
        if self._greeted is not None and scene not in self._greeted:
            self._greeted = [*(seen for seen in self._greeted if seen in self.scenes), scene]
            scene.ready()

    def close(self) -> None:
        """Close all of it, whatever breaks on the way."""
        with ExitStack() as last:
            for thing in self._closing:
                last.callback(thing.close)
            if self._painter is not None:
                last.callback(self._painter.shutdown)
            while self.scenes:
                self.scenes.pop().leave()


def play(seconds: float | None = None, opened: Path | None = None) -> int:
    """Open the window and play, a file opened if one is named; 0 once the person has left."""

    def app(surface: pygame.Surface, settings: Settings, notice: str | None) -> App:
        made = arcade_app(surface, settings, notice)
        if opened is not None:
            try:
                open_file(made.stage, opened)
            except LastQuarterError as wrong:
                made.stage.notice = wrong.told
        return made

    return _in_window(app, seconds)


def watch(match: Match, seconds: float | None = None) -> int:
    """Open the window on a match that was played; 0 once the person has left."""

    def app(surface: pygame.Surface, settings: Settings, notice: str | None) -> App:
        from game.ui.scenes.match.replaying import ReplayScene

        stage = _stage(surface, settings, notice)
        return App(surface, stage, ReplayScene(stage, match))

    return _in_window(app, seconds)


def _in_window(make: Callable[[pygame.Surface, Settings, str | None], App], seconds: float | None) -> int:
    unlogged = open_log()
    restored = finish_restore()
    settings, notice = load_settings()
    faults_heard()
    surface = open_window(settings)
    try:
        app = make(surface, settings, restored or notice or unlogged)
        try:
            app.run(seconds)
        finally:
            app.close()
    finally:
        pygame.quit()
        close_log()
        faults_unheard()
    return 1 if seconds is not None and _worker_died(app.stage) else 0


def _worker_died(stage: Stage) -> bool:
    """Whoever plays goes on with the next one; whoever tries the program out wants to know."""
    from game.session.worker import Worker

    return isinstance(stage.worker, Worker) and stage.worker.ended > 0


def _stage(surface: pygame.Surface, settings: Settings, notice: str | None) -> Stage:
    stage = Stage(settings, drawn(surface.get_size()), time.perf_counter, save_settings, system_language())
    stage.notice = notice or ""
    return stage


def arcade_app(surface: pygame.Surface, settings: Settings, notice: str | None) -> App:
    """The app as a person opens it: the arcade, and what was saved."""
    from game.session.store import Store
    from game.ui.scenes.arcade.front import ArcadeScene

    stage = _stage(surface, settings, notice)
    stage.store, trouble = Store.open()
    stage.notice = stage.notice or trouble or ""
    stage.trouble = stage.store.trouble
    app = App(surface, stage, ArcadeScene(stage))
    app.close_later(Saves(stage.store, stage.words))
    return app


class Saves:
    """Closes the store; what is left to be said has no window any more."""

    def __init__(self, store: Store, words: Words) -> None:
        self._store, self._words = store, words

    def close(self) -> None:
        if said := self._store.close():
            print(self._words.tell(said), file=sys.stderr)
            if unread():
                show_trouble(said)


def one_frame(settings: Settings) -> int:
    """Draw the arcade once, with nothing kept; answers in how many colours it came out."""
    from game.ui.scenes.arcade.front import ArcadeScene

    shown_before = pygame.display.get_init()
    surface = open_window(settings)
    stage = _stage(surface, settings, None)
    app = App(surface, stage, ArcadeScene(stage))
    try:
        app.frame()
        small = pygame.transform.scale(surface, (160, 90))
        return len({tuple(small.get_at((x, y))) for x in range(160) for y in range(90)})
    finally:
        app.close()
        if not shown_before:
            pygame.display.quit()
