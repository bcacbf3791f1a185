"""What the arcade, the set-up, the settings and every other scene of panels have in common.

Mouse, keys and pad reach the desk's widgets; Escape and the pad's B go back; a change of
size, look or language lays everything out anew.  A scene says what its panels are and
where they stand (`lay_out`), and draws what moves (`paint`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.kit.art.room import Room
from game.ui.kit.desk import VEIL, Desk
from game.ui.kit.field import Field
from game.ui.kit.focus_paths import FOCUSED, RAW_KEYS, WAYS, Stick, nearest
from game.ui.kit.input import CALMING, Press, Stamped
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Nav, Widget
from game.ui.kit.words import Words
from game.ui.stage.overlay import Overlay
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage

MOUSE = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
Catch = Callable[[pygame.Event], bool]
_rooms: list[tuple[object, pygame.Surface]] = []


def room_behind(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The arcade out of focus behind a scene's panels; the last ones are kept."""
    key = (look.theme, size)
    for kept, picture in _rooms:
        if kept == key:
            return picture
    surface = pygame.Surface(size)
    Room(look.theme, size).draw(surface)
    picture = surface.convert() if pygame.display.get_surface() else surface
    _rooms[:] = [(key, picture), *_rooms[:1]]
    return picture


class Writing:
    """The text field of a desk that somebody writes in, if there is one now."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def _field(self) -> Field | None:
        return self._desk.focus if isinstance(self._desk.focus, Field) else None

    @property
    def goes_on(self) -> bool:
        return self._field is not None and self._field.editing

    def key(self, event: pygame.Event) -> bool:
        """Whether a key has become a part of the text."""
        return self._field is not None and self._field.editing and self._field.key(event)

    def finish(self) -> None:
        if self._field is not None:
            self._field.finish()

    def begin_at(self, pos: tuple[int, int]) -> None:
        """A field that was clicked has the keys from now on."""
        there = self._desk.at(pos)
        if isinstance(there, Field) and there.editing:
            self._desk.take_focus(there)


def common_command(stage: Stage, desk: Desk, act: str) -> None:
    """What a key means in every scene."""
    settings, words = stage.settings, stage.look.words
    if act == "mute":
        stage.change(mute=not settings.mute)
        desk.toast(words("notice.muted" if not settings.mute else "notice.sounding"))
    elif act == "fullscreen":
        stage.change(fullscreen=not settings.fullscreen)


class DeskScene:
    """A scene that is all widgets."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.say = stage, stage.say
        self.desk = Desk(stage.look, lambda: stage.sound("click", 0.6))
        self.overlay = Overlay(self.desk)
        self.catch: Catch | None = None  # takes the next events before anything else, while it wants to
        self._stick = Stick()
        self.writing = Writing(self.desk)
        self._pointer = (-1, -1)
        self._laid_for: tuple[object, ...] = ()

    # -- for the scene on top of it --------------------------------------------------------

    @property
    def sweeping(self) -> bool:
        """Whether the release of a button is being timed right now."""
        return False

    @property
    def timed(self) -> bool:
        """Whether the moment of a press or a release decides, wherever in a frame it comes."""
        return self.sweeping

    @property
    def covers(self) -> bool:
        """Whether a frame that is drawn anew is painted all over, whatever was there."""
        return False

    @property
    def asked(self) -> Question | None:
        """What a press answers here, if it answers something."""
        return None

    def lay_out(self) -> None:
        """Place the panels for this size and look."""

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what moves, before the panels; the rectangles that changed."""
        return []

    def backdrop(self) -> pygame.Surface:
        return room_behind(self.look, self.stage.size)

    def first(self) -> Widget | None:
        """What gets the focus when a key is pressed while nothing has it."""
        order = self.desk.order()
        return order[0] if order else None

    def leave_wanted(self) -> None:
        """Escape, or the pad's B."""
        self.stage.sound("click", 0.4)
        self.stage.back()

    def command(self, act: str) -> bool:
        """A key that means something here; False for none."""
        return False

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        """Whether keys or pad mean something here before they move the focus."""
        return False

    # -- what all can use ------------------------------------------------------------------

    @property
    def look(self) -> Look:
        return self.stage.look

    @property
    def words(self) -> Words:
        return self.stage.look.words

    def toast(self, key: str, /, **gaps: object) -> None:
        self.desk.toast(self.words(key, **gaps))

    def relay(self) -> None:
        """Lay out anew: something has come, gone or grown."""
        self._laid_for = ()

    def open_over(self, panel: Panel, veil: int = VEIL) -> None:
        """A panel above everything; the veil says how dark it gets behind it."""
        self.overlay.open(panel, veil)
        self.place_over()

    def place_over(self) -> None:
        """Where what lies over everything belongs: in the middle."""
        width, height = self.stage.size
        pad = self.look.px(12)
        room = pygame.Rect(0, 0, min(width - 2 * pad, self.look.grown(720)), height - 2 * pad)
        room.center = (width // 2, height // 2)
        self.desk.over_room, self.desk.over_hangs = room, False

    def close_over(self) -> None:
        self.overlay.close()

    # -- the scene's life ------------------------------------------------------------------

    def enter(self) -> None:
        self.desk.forget()
        self.relay()

    def leave(self) -> None:
        self.interrupt()

    def ready(self) -> None:
        self.stage.wake()

    def interrupt(self) -> None:
        self.desk.let_go()
        self._stick.let_go()
        self.catch = None
        self.writing.finish()

    def update(self, dt: float) -> None:
        stage = self.stage
        self.see_question(stage.clock())
        if stage.worker is not None:
            stage.worker.poll()
        if stage.mixer is not None:
            stage.mixer.update(dt)
        step = self._stick.update(dt)
        if step is not None:
            self.navigate(step)
        self.desk.update(dt)
        stage.hear_of_saves()
        if stage.notice:
            self.desk.toast(self.words.tell(stage.notice))
            stage.notice = ""
        if stage.news:
            self.desk.toast(stage.news)
            stage.news = ""

    # -- input -----------------------------------------------------------------------------

    def receive(self, path: Path) -> None:
        """A file was dropped on the window."""

    def see_question(self, at: float) -> None:
        """What began before a new question was asked is no answer to it."""
        if self.stage.gate.ask(self.asked, at):
            self.desk.let_go()
            self.stage.controls.begin_anew()

    def handle(self, stamped: Stamped) -> None:
        event, controls = stamped.event, self.stage.controls
        if event.type == pygame.DROPFILE:
            self.receive(Path(event.file))
            return
        controls.notice(event)
        self.see_question(stamped.at)
        if not self.stage.gate.takes(stamped) and controls.act_of(event) not in CALMING:
            controls.presses(stamped)
            return
        if self.catch is not None and self.catch(event):
            self.stage.controls.presses(stamped)
            return
        if event.type in MOUSE:
            self._handle_mouse(event)
            return
        presses = self.stage.controls.presses(stamped)
        if self.takes(stamped, presses) or (event.type == pygame.KEYDOWN and self._handle_key(event)):
            return
        step = self._stick.take(stamped)
        if step is not None:
            self.navigate(step)
        for press in presses:
            if not press.down:
                continue
            if press.act in FOCUSED:
                self.navigate(FOCUSED[press.act])
            elif not self.command(press.act):
                common_command(self.stage, self.desk, press.act)

    def _handle_key(self, event: pygame.Event) -> bool:
        if self.writing.key(event):
            return True
        if event.key == pygame.K_TAB:
            self.navigate("back" if event.mod & pygame.KMOD_SHIFT else "next")
            return True
        nav = RAW_KEYS.get(event.key)
        if nav is not None:
            self.navigate(nav)
        return nav is not None

    def navigate(self, nav: Nav) -> None:
        """A step of the focus, or what it does."""
        desk = self.desk
        if nav in {"next", "back"}:
            self.writing.finish()
        order = desk.order()
        if desk.focus is not None and desk.focus not in order:
            desk.take_focus(None)
        focus = desk.focus
        if nav == "leave":
            if self.writing.goes_on:
                self.writing.finish()
            elif desk.over is not None:
                self.close_over()
            else:
                self.leave_wanted()
            return
        if focus is None:
            first = self.first()
            if first is not None:
                desk.take_focus(first)
                if nav == "activate":
                    self.stage.sound("click", 0.6)
                    first.navigate("activate")
            return
        if nav in WAYS:
            if focus.navigate(nav):
                self.stage.sound("click", 0.4)
                return
            self._step(order, focus, nav)
            return
        desk.navigate(nav, ring=True)

    def _step(self, order: list[Widget], focus: Widget, nav: Nav) -> None:
        beside = nearest(order, focus, nav)
        if beside is None and nav in {"up", "down"} and self.desk.over is not None:
            self.desk.navigate(nav)
        elif beside is not None:
            self.desk.take_focus(beside)
            self.stage.sound("tick", 0.3)

    def _handle_mouse(self, event: pygame.Event) -> None:
        desk = self.desk
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        pos = self._pointer
        if event.type == pygame.MOUSEMOTION:
            desk.move(pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            desk.notes.press()
            if event.button == 3:
                self.navigate("leave")
            elif event.button == 1:
                if desk.over is not None and desk.at(pos) is None:
                    if not self.overlay.stays:
                        self.close_over()
                else:
                    if desk.at(pos) is not desk.focus:
                        self.writing.finish()
                    desk.press(pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button == 1:
                desk.release(pos)
                self.writing.begin_at(pos)
        else:
            desk.wheel(pos, event.y)

    # -- drawing ---------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        fresh = self.desk.over is not None
        seat = self.stage.settings.table_seen_from
        wanted = (self.look.theme, self.words.language, self.stage.size, seat)
        if self._laid_for != wanted:
            self.desk.look = self.look
            self.desk.notes.room = pygame.Rect(0, 0, *self.stage.size)
            self.place_over()
            self.lay_out()
            self._laid_for = wanted
            self.desk.forget()
        if self.desk.over is not None:
            self.desk.picture.redraw(surface)
        fresh = self.desk.wipe(surface, self.backdrop(), self.covers) or fresh
        changed = self.paint(surface)
        changed += self.desk.draw(surface)
        return [surface.get_rect()] if fresh else changed
