"""What every scene is, and the stage that they all play on.

Scenes lie on a stack; the window hands the topmost one its events, its time and its
surface.  A scene reaches everything that it shares with others - settings, words, sound,
the worker, the saves, the other scenes - through the `Stage`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec
import pygame

from game.core.languages import LANGUAGES, Language, named_by_systems
from game.session.settings import Settings
from game.ui.kit.input import Clock, Controls, Stamped
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.stage.press_gate import PressGate

if TYPE_CHECKING:
    from game.session.store import Store
    from game.session.worker import Asker
    from game.ui.audio import Mixer
    from game.ui.stage.destinations import Destination


class Closing(Protocol):
    def close(self) -> None: ...


class Navigator(Protocol):
    """Whoever knows the scene for a destination: the app."""

    def scene_for(self, stage: Stage, where: Destination) -> Scene: ...
    def import_likely(self) -> None:
        """Import where people mostly go from the arcade; it takes a while."""


class Stage:
    """What scenes share."""

    def __init__(
        self,
        settings: Settings,
        size: tuple[int, int],
        clock: Clock,
        keep: Callable[[Settings], str | None],
        system_language: str = "en",
    ) -> None:
        self.settings = settings
        self.size = size
        self.clock = clock
        self.controls = Controls(settings.keys, settings.pad)
        self.gate = PressGate()
        self.scenes: list[Scene] = []
        self.worker: Asker | None = None
        self.mixer: Mixer | None = None
        self.store: Store | None = None
        self.navigator: Navigator | None = None
        self.opens: Callable[[Closing], None] = lambda _: None  # what has to be closed with the window
        self.notice = ""
        self.news = ""  # what the next scene says for a moment, of what was done before it
        self.trouble = ""  # why nothing is kept for now, as it was said
        self.scores_asked: set[tuple[str, int]] = set()  # match and seat of those entered or declined
        self.leaving = False
        self.pointer_shown = True  # anew in each frame, unless something on the screen stands for it
        self.want_fullscreen = settings.fullscreen
        self._keep = keep
        self._system_language = system_language
        self.look = self._make_look(Words())

    def _make_look(self, words: Words) -> Look:
        """With the words that there are, while the language is still theirs."""
        chosen = self.settings.language
        wanted = Words(self._system_language if chosen == "auto" else chosen)
        words = words if words.language == wanted.language else wanted
        theme = Theme(
            palette=self.settings.palette,
            text_scale=self.settings.text_scale,
            reduced_motion=self.settings.reduced_motion,
        )
        return Look(theme.for_window(self.size), words)

    def _look_anew(self) -> None:
        """What looks as before stays the same, or all that was painted with it would be painted anew."""
        look = self._make_look(self.look.words)
        self.look = look if look != self.look else self.look

    @property
    def words(self) -> Words:
        return self.look.words

    def say(self, key: str) -> Callable[[], str]:
        """A sentence for a widget, which asks for it each frame."""
        return lambda: self.look.words(key)

    def change(self, **changes: object) -> None:
        """Take over settings at once and keep them."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.controls.bind(self.settings.keys, self.settings.pad)
        self._look_anew()
        self.want_fullscreen = self.settings.fullscreen
        if self.mixer is not None:
            self.mixer.heed(self.settings)
        self.notice = self._keep(self.settings) or self.notice

    def tell(self, line: str) -> None:
        """Have a line shown, if there is one."""
        self.notice = line or self.notice

    def hear_of_saves(self) -> None:
        """Have said what has become of the file that matches are kept in."""
        if self.store is None:
            return
        if news := self.store.news():
            self.tell(news)
        elif self.store.trouble != self.trouble:
            self.trouble = self.store.trouble
            self.tell(self.trouble)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self._look_anew()

    def quit(self) -> None:
        self.leaving = True

    # -- the stack of scenes ---------------------------------------------------------------

    def go(self, scene: Scene) -> None:
        """Put a scene on top; `back` returns to the one below."""
        if self.scenes:
            self.scenes[-1].leave()
        self.scenes.append(scene)
        scene.enter()

    def visit(self, where: Destination, instead: bool = False) -> None:
        """Go to another place of the app; `instead` of the scene that asked for it."""
        assert self.navigator is not None
        scene = self.navigator.scene_for(self, where)
        (self.swap if instead else self.go)(scene)

    def back(self) -> None:
        """Leave the topmost scene; behind the last one is the way out."""
        if len(self.scenes) <= 1:
            self.quit()
            return
        self.scenes.pop().leave()
        self.scenes[-1].enter()

    def swap(self, scene: Scene) -> None:
        """Another scene in the place of the topmost one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()

    def home(self) -> None:
        """Back to the first scene, the arcade."""
        while len(self.scenes) > 2:
            self.scenes.pop(-2)  # it was left when the next one came
        if len(self.scenes) == 2:
            self.back()

    # -- what is started once there is something to look at -------------------------------

    def wake(self) -> None:
        """The worker and the sound, once for all scenes."""
        if self.worker is None:
            from game.session.worker import Worker

            worker = Worker()
            worker.warm()
            self.worker = worker
            self.opens(worker)
        if self.mixer is None:
            from game.ui.audio import Mixer

            self.mixer = Mixer.open(self.settings)
            self.opens(self.mixer)
            self.mixer.room(True)
            self._note_silence(self.mixer.notice)

    def _note_silence(self, why: str) -> None:
        """A machine without sound says so once, and once more if it had sound in between."""
        noted = self.settings.silence_noted
        if noted != bool(why):
            self.change(silence_noted=bool(why))
        if why and not noted:
            self.notice = self.notice or why

    def sound(self, name: str, strength: float = 1.0) -> None:
        if self.mixer is not None:
            self.mixer.play(name, strength)


class Scene(Protocol):
    @property
    def timed(self) -> bool:
        """Whether the moment of a press or a release decides, wherever in a frame it comes."""
        ...

    @property
    def sweeping(self) -> bool:
        """Whether the release of a button is being timed right now."""
        ...

    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def ready(self) -> None:
        """The first frame is on the screen; what takes time may begin."""

    def handle(self, stamped: Stamped) -> None: ...
    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""

    def update(self, dt: float) -> None: ...
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw; the rectangles that have changed."""
        ...


def system_language() -> Language:
    """The language of the person's system, where we speak it."""
    import locale

    name = (locale.getlocale()[0] or "").lower()
    return next((one for one in LANGUAGES if name.startswith(named_by_systems(one))), LANGUAGES[0])
