"""Drives scenes without a person: for the tour, the benchmarks and the tests.

Time is the pilot's own, shots are computed on the spot, and what it does goes through the
same events that a mouse, a keyboard or a pad would send.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.session.jobs import Job, PreviewJob, Reply, Request, RestsJob, SimulateJob, answer_type
from game.session.practice import Practice
from game.session.settings import Settings
from game.session.worker import Ticket
from game.session.worker_process import answer
from game.ui.app.navigation import Navigation
from game.ui.kit.input import Stamped
from game.ui.kit.widget import Widget
from game.ui.scenes.practice.practice import PracticeScene
from game.ui.stage.scene import Scene, Stage
from game.ui.table.launcher import looks_kept

if TYPE_CHECKING:
    from game.session.store import Store
    from game.table.things import Card
    from game.ui.table.launch_controller import LaunchController

FRAME = 1.0 / 60.0


class Here:
    """Answers jobs in this process, at once, by the same way as the worker.

    While it `dawdles`, previews and rests wait: nobody is looking.
    """

    def __init__(self, dawdles: bool = False) -> None:
        self.dawdles = dawdles
        self._numbers = 0
        self._waiting: list[Ticket[Any]] = []

    def ask(self, job: Job) -> Ticket[Any]:
        self._numbers += 1
        ticket: Ticket[Any] = Ticket(self._numbers, job)
        if self.dawdles and isinstance(job, PreviewJob | RestsJob):
            self._waiting.append(ticket)
        else:
            self._work(ticket)
        return ticket

    def _work(self, ticket: Ticket[Any]) -> None:
        request = Request(ticket=ticket.number, job=ticket.job)
        said = msgspec.msgpack.decode(answer(msgspec.msgpack.encode(request), lambda: False), type=Reply)
        if said.trouble:
            ticket.fail(said.trouble)
        else:
            ticket.answer(msgspec.msgpack.decode(said.result, type=answer_type(ticket.job)))

    def hurry(self) -> None:
        """Somebody looks now: what waits is out of date."""
        self.dawdles = False
        for ticket in self._waiting:
            ticket.cancel()
        self._waiting.clear()

    def poll(self) -> None:
        """Nothing is ever waiting."""


class Late(Here):
    """A worker on a machine that is busy elsewhere: shots are known once somebody says so."""

    def __init__(self) -> None:
        super().__init__()
        self.shots: list[Ticket[Any]] = []

    def ask(self, job: Job) -> Ticket[Any]:
        if not isinstance(job, SimulateJob):
            return super().ask(job)
        self._numbers += 1
        ticket: Ticket[Any] = Ticket(self._numbers, job)
        self.shots.append(ticket)
        return ticket

    def catch_up(self) -> None:
        for ticket in self.shots:
            self._work(ticket)
        self.shots.clear()


class Hands:
    """Mouse, keyboard and pad of somebody in front of a screen; `top` is the scene that they play."""

    def __init__(self, size: tuple[int, int], settings: Settings | None, drawing: bool) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.now = 100.0
        self.drawing = drawing
        self.kept: list[Settings] = []
        self.stage = Stage(settings or Settings(), size, lambda: self.now, self._keep)
        self.here = Here(dawdles=not drawing)
        self.stage.worker = self.here
        self.stage.navigator = Navigation()
        self.at = (0, 0)
        self._down: set[int] = set()  # the mouse's buttons

    @property
    def top(self) -> Any:
        return self.stage.scenes[-1]

    @property
    def launches(self) -> LaunchController:
        """What is launched with in front of them."""
        launches: LaunchController = self.top.table
        return launches

    def _keep(self, settings: Settings) -> str | None:
        self.kept.append(settings)
        return None

    # -- time and pictures -----------------------------------------------------------------

    def frame(self, dt: float = FRAME) -> None:
        self.now += dt
        self.top.update(dt)
        if self.drawing:
            self.top.draw(self.surface)

    def wait(self, seconds: float, dt: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / dt))):
            self.frame(dt)

    def look(self) -> pygame.Surface:
        """What the screen shows to somebody who looks now."""
        dawdled = self.here.dawdles
        self.here.hurry()
        self.frame(0.0)
        self.here.dawdles = dawdled
        for _ in range(2):  # panels may follow a frame after the table
            self.top.draw(self.surface)
        return self.surface

    def save(self, path: Path) -> Path:
        pygame.image.save(self.look(), path)
        return path

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.display.set_mode(size)
        self.stage.resize(size)

    def read(self, kind: int, **fields: object) -> None:
        """Take the time that a person needs to read what is asked, before pressing that."""
        self.top.see_question(self.now)
        self.now = max(self.now, self.stage.gate.opens(pygame.Event(kind, fields)))

    def push(self, kind: int, **fields: object) -> None:
        """A press by somebody who has read what is asked."""
        self.read(kind, **fields)
        self.send(kind, **fields)

    # -- hands -----------------------------------------------------------------------------

    def send(self, kind: int, **fields: object) -> None:
        self.top.handle(Stamped(pygame.Event(kind, fields), self.now))

    def move(self, pos: tuple[int, int]) -> None:
        rel = (pos[0] - self.at[0], pos[1] - self.at[1])
        self.at = pos
        held = tuple(int(button in self._down) for button in (1, 2, 3))
        self.send(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=held)

    def press(self, button: int = 1) -> None:
        self._down.add(button)
        self.push(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)

    def release(self, button: int = 1) -> None:
        self._down.discard(button)
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=button)

    def hold(self, seconds: float = 0.2) -> None:
        """Press the left button for so long; any shorter and no launcher fires."""
        self.press()
        self.wait(seconds)
        self.release()

    def wheel(self, steps: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=steps)

    def key_down(self, name: str, mod: int = 0) -> None:
        self.push(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")

    def key_up(self, name: str) -> None:
        self.send(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)

    def tap(self, name: str, mod: int = 0) -> None:
        self.key_down(name, mod)
        self.frame()
        self.key_up(name)

    def type(self, text: str) -> None:
        """Write a text, letter by letter."""
        for letter in text:
            self.push(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.send(pygame.KEYUP, key=ord(letter.lower()), mod=0)

    def pad(self, button: int, down: bool) -> None:
        self.push(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, button=button, instance_id=0)

    def pad_tap(self, button: int) -> None:
        self.pad(button, True)
        self.frame()
        self.pad(button, False)

    def hat(self, x: int, y: int) -> None:
        """A press of the cross, and its release."""
        self.push(pygame.JOYHATMOTION, hat=0, value=(x, y), instance_id=0)
        self.frame()
        self.send(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=0)

    def stick(self, axis: int, value: float) -> None:
        self.send(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=0)

    def find(self, name: str) -> Widget:
        widget: Widget | None = self.top.desk.find(name)
        if widget is None:
            shown = sorted(w.name for p in self.top.desk.active() for w in p.walk() if w.name)
            raise LookupError(f"nothing on the screen is called {name!r}; there are {', '.join(shown)}")
        return widget

    def click(self, name: str) -> None:
        """Click the middle of a widget, scrolling its panel to it if need be."""
        self.top.draw(self.surface)
        widget = self.find(name)
        if self.top.desk.at(widget.rect.center) is not widget:
            self.top.desk.take_focus(widget)
            self.top.draw(self.surface)
        self.move(widget.rect.center)
        self.press()
        self.frame()
        self.release()
        self.frame()


class Visitor(Hands):
    """Somebody in the arcade, or in any other scene that is put on the stage first."""

    def __init__(
        self,
        first: Callable[[Stage], Scene],
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        store: Store | None = None,
        drawing: bool = True,
    ) -> None:
        super().__init__(size, settings, drawing)
        looks_kept.cache_clear()  # nothing is seen of who was here before
        self.stage.store = store
        self.stage.go(first(self.stage))


class Pilot(Hands):
    """A practice range with somebody at it."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        seed: int = 7,
        drawing: bool = True,
    ) -> None:
        super().__init__(size, settings, drawing)
        looks_kept.cache_clear()
        self.practice = Practice(home, seed=seed, now=lambda: 1_000_000.0 + self.now)
        self.scene = PracticeScene(self.stage, self.practice, seed)
        self.range = self.scene.range
        self.stage.go(self.scene)

    @property
    def top(self) -> Any:
        return self.scene

    @property
    def launches(self) -> LaunchController:
        return self.range.launches

    def until(self, doing: str, most: float = 20.0) -> None:
        """Wait until this goes on at the table."""
        left = most
        while self.range.doing != doing and left > 0:
            self.frame()
            left -= FRAME

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place of the table, in millimetres."""
        px, py = self.range.board.table_view.to_screen(x, y)
        self.move((round(px), round(py)))

    def carry(self, x: float) -> None:
        """Drag the launcher there."""
        self.point(*self.range.aiming.foot())
        self.press()
        self.point(x, 40.0)
        self.release()

    def shoot(self, x: float, y: float, power: float) -> None:
        """Point at a place and hold the button until so much of the bar is filled."""
        self.point(x, y)
        self.frame()
        self.press()
        self.wait(self.range.aiming.rules.hold_for(power))
        self.release()
        self.frame()

    def needed(self, card: Card) -> float:
        """Point at a card, and read off the bar how hard it takes."""
        self.point(card.x, card.y)
        self.wait(0.1)
        wanted = self.launches.hand.crosshair.wanted
        assert wanted is not None, f"nothing is needed for {card.id}"
        return wanted.best

    def hit(self, card: Card) -> None:
        """A shot at a card, by somebody who does as the bar says."""
        self.shoot(card.x, card.y, self.needed(card))
        self.until("aim")
