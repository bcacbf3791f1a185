"""What every scene is, and the stage that they all play on.

The window owns a stack of scenes and hands the topmost one its events, its time and its
surface.  A scene reaches everything that it shares with others - settings, words, sound,
the worker - through the `Stage`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import pygame

from game.session.jobs import Job
from game.session.settings import Settings
from game.session.worker import Ticket
from game.ui.input import Clock, Controls, Stamped
from game.ui.kit.look import Look
from game.ui.theme import Theme
from game.ui.words import LANGUAGES, Words


class Asker(Protocol):
    """Whoever answers jobs: the worker process, or the same process in tests and the tour."""

    def ask(self, job: Job) -> Ticket[Any]: ...
    def poll(self) -> object: ...


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
        self.controls = Controls(settings.keys)
        self.worker: Asker | None = None
        self.notice = ""
        self.leaving = False
        self.want_fullscreen = settings.fullscreen
        self._keep = keep
        self._system_language = system_language
        self.look = self._make_look()

    def _make_look(self) -> Look:
        chosen = self.settings.language
        words = Words(self._system_language if chosen == "auto" else chosen)
        theme = Theme(
            palette=self.settings.palette,
            text_scale=self.settings.text_scale,
            reduced_motion=self.settings.reduced_motion,
        )
        return Look(theme.for_window(self.size), words)

    def change(self, **changes: object) -> None:
        """Take over settings at once and keep them."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.controls.bind(self.settings.keys)
        self.look = self._make_look()
        self.want_fullscreen = self.settings.fullscreen
        self.notice = self._keep(self.settings) or ""

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.look = self._make_look()

    def quit(self) -> None:
        self.leaving = True


class Scene(Protocol):
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


def system_language() -> str:
    """The language of the person's system, where we speak it."""
    import locale

    name = (locale.getlocale()[0] or "").lower()
    return "de" if name.startswith(("de", "german")) else LANGUAGES[0]
