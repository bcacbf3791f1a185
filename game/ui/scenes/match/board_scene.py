"""What matches, replays and lessons have in common: a board in the middle, somebody's hands on it.

It brings the mouse, the keys and the pad to the board, animates what happened, shows zooms and
opens the rule book at what is pointed at.  It knows no game: everything of one comes from its `GameUi`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.core import AnyDecision, AnyGame, Event, Launched, Move, Seen
from game.table.things import Launch
from game.ui.games.game_ui import Line, Plate, game_ui_of
from game.ui.kit.desk import VEIL
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.input import Press, Stamped
from game.ui.kit.key_names import button_name, key_name
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Nav, Widget
from game.ui.scenes.match.board_layout import BoardPlaces, around, board_places
from game.ui.scenes.match.button_scene import ButtonScene
from game.ui.scenes.match.caution import Cautions
from game.ui.scenes.match.dragging import DragHand
from game.ui.scenes.match.log_lines import Chronicle
from game.ui.scenes.match.match_log import Log
from game.ui.scenes.match.match_widgets import Pictures, SeatPlate, SeatSign
from game.ui.scenes.match.why_not import refusal_text
from game.ui.scenes.match.zoom import Zoom
from game.ui.stage import destinations as to
from game.ui.stage.board_view import Answer, Refusal, Subject
from game.ui.stage.scene import Stage
from game.ui.table.launch_controller import LaunchController

HOLD = 0.9  # seconds of standing still over a thing until it is zoomed
RIGHT_BUTTON = 3
CLICKS = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}


class BoardScene(ButtonScene):
    def __init__(self, stage: Stage, game: AnyGame, names: Sequence[str]) -> None:
        super().__init__(stage)
        self.game, self.names = game, tuple(names)
        self.ui = game_ui_of(game.name)
        made = self.ui.board.make(stage)
        self.board, self.flags, self.plans = made.picture, made.flagging, made.planning
        self.dragging = DragHand(self, made.dragging)
        self.cautions = Cautions(self)
        self._at = 0.0  # when the event arrived that is being handled
        self._by_mouse = True  # whether the mouse was used before it
        self.pictures = Pictures(self.ui)
        self.zoom = Zoom(self)
        self.view: object = None
        self.shows = 0  # counts the pictures; what is made from a picture is kept as long
        self.places = self._places()
        self.board.place(self.look, self.places.board)
        tell, fire = self.desk.toast, self.launched
        self.table = LaunchController(stage, made.launching, self._may_launch, tell, fire)
        self.chronicle = Chronicle(self.board)
        self.lines = self.chronicle.lines
        self.log = Log("log", self.heard, lambda: self.names, self.mark, self.chose_line, self.clicked_line)
        self._still_over = 0.0
        self._drawn: object = None
        self._zoomed: object = None
        self._zoom_box: pygame.Rect | None = None
        self._refusal: Refusal | None = None
        self._pointed: Subject | None = None

    # -- for the scene on top of it --------------------------------------------------------

    @property
    @abstractmethod
    def options(self) -> object:
        """The game's own, of what is on the board."""

    def how_to_launch(self) -> str:
        """How one fires by the device at hand; while the keys are at a button, how they come back."""
        by_keys = self.stage.controls.device != "mouse"
        if by_keys and self.table.active and self.guided:
            return self.table.keyed("launching.elsewhere")
        return self.table.prompt()[1]

    def answered(self, move: Move) -> None:
        """Somebody chose a move on the board."""

    def launched(self, launch: Launch) -> None:
        """Somebody fired; the scatter's seed is the scene's to add."""
        self.answered(Launched(launch))

    def place_panels(self, places: BoardPlaces) -> None:
        """Put the panels where they belong."""

    def pause(self) -> None:
        """The ways out of here."""
        self.stage.back()

    def step_out(self) -> None:
        """Escape where nothing is left to take back."""
        self.pause()

    def plates(self) -> Sequence[SeatPlate]:
        return ()

    def seats_shown(self) -> int:
        """How many seats the panels have to find room for."""
        return len(self.names)

    @property
    def pointer(self) -> tuple[int, int]:
        return self._pointer

    def point_at(self, pos: tuple[int, int]) -> None:
        """The mouse is here, and neither the board nor a panel has to know."""
        self._pointer, self._still_over = pos, 0.0

    def key_name(self, act: str) -> str:
        """What the key or the button of an act is called, on the device in use."""
        settings, words = self.stage.settings, self.words
        if self.stage.controls.device == "pad":
            return button_name(words, next(iter(settings.pad.get(act, ())), None))
        return key_name(words, next(iter(settings.keys.get(act, ())), ""))

    # -- what is on the board --------------------------------------------------------------

    def mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.look.theme, seat, self.options)

    @property
    def speed(self) -> float:
        return self.stage.settings.animation_speed

    @property
    def busy(self) -> bool:
        """Whether something moves on the board."""
        return self.board.busy or self.table.busy

    @property
    def sweeping(self) -> bool:
        return self.table.sweeping

    def _may_launch(self) -> bool:
        return not self.busy and self.desk.over is None and not self.flagging

    def settle(self, view: object, decision: AnyDecision | None, calm: bool = False) -> None:
        """The board stands still and shows this; an Aim puts the launcher into the person's hand."""
        self.view = view
        self.shows += 1
        self.dragging.drop()
        self.board.show(view, decision)
        self.table.ask(decision, calm)

    def animate(self, steps: Sequence[Seen], view: object) -> None:
        """The board shows what happened, fact by fact; at once where that is wished."""
        self.view = view
        self.shows += 1
        self.dragging.drop()
        self.board.play(steps, view)
        for step in steps:
            cue = self.ui.board.sound(step.event)
            if cue is not None and self.stage.mixer is not None:
                self.stage.mixer.play(cue.name, cue.strength, cue.pan)
        if self.speed == 0.0:
            self.board.skip()

    def tell(self, number: int, events: Sequence[Event]) -> None:
        """Add what happened to the log."""
        self.chronicle.add(number, [self.ui.words.tell(event, self.words, self.names) for event in events])

    def heard(self) -> Sequence[Line]:
        """What of the log may be read."""
        return self.chronicle.heard()

    def chose_line(self, number: int) -> None:
        """An entry of the log is pointed at, or none any more."""
        subject = self.lines[number].subject if 0 <= number < len(self.lines) else None
        self.board.focus_on(subject)

    def clicked_line(self, number: int) -> None:
        """An entry of the log was clicked; the board goes on pointing at what it speaks of."""

    def skip(self) -> bool:
        """End an animation; True when there was one."""
        if self.table.skip():
            return True
        if not self.board.busy:
            return False
        self.board.skip()
        return True

    # -- pointing, zoom and rule book ------------------------------------------------------

    def sign(self, seat: int) -> SeatSign:
        return SeatSign(self.names[seat], self.mark(seat))

    def subject(self) -> Subject | None:
        """What the mouse, or else the cursor of the keys, is on."""
        if self.stage.controls.device == "mouse":
            return self._subject_at(self._pointer)
        focus = self.desk.focus
        if isinstance(focus, SeatPlate):
            return focus.subject(None)
        if isinstance(focus, Log):
            return focus.subject()
        return self.board.subject(None) if focus is None else None

    def _subject_at(self, pos: tuple[int, int]) -> Subject | None:
        if self.places.board.collidepoint(pos):
            return self.board.subject(pos)
        for plate in self.plates():
            if plate.rect.collidepoint(pos) and self.desk.at(pos) is plate:
                return plate.subject(pos)
        if self.desk.at(pos) is self.log:
            return self.log.subject()
        return None

    def open_rules(self, subject: Subject | None = None) -> None:
        """The rule book, at what is pointed at, else at what was refused last."""
        subject = subject or self.subject()
        clause = self._refusal.clause if self._refusal is not None and subject is None else ""
        page, picture = (subject.page, str(subject.thing)) if subject is not None else ("", "")
        self.stage.visit(to.ToRulebook(self.ui.name, page, picture, clause))

    def refuse(self, refusal: Refusal) -> None:
        self._refusal = refusal
        self.desk.toast(refusal_text(self.ui, refusal, self.words))
        self.stage.sound("denied", 0.6)

    # -- the scene's life ------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        factor = self.speed if self.board.busy and self.speed > 0.0 else 1.0
        self.board.update(dt * factor)
        self.table.update(dt, self.desk.over is None)
        if self.plans is not None and not self.busy and self.desk.over is None:
            self.take(self.plans.planned())
        self._still_over += dt
        resting = self.stage.controls.device == "mouse" and not self.busy and self.desk.over is None
        resting = resting and not self.table.aims_at(self._pointer) and not self.dragging.held
        self.zoom.hover(self._subject_at(self._pointer) if resting and self._still_over >= HOLD else None)
        self.log.hover(self._pointer if self.stage.controls.device == "mouse" else None)

    def interrupt(self) -> None:
        super().interrupt()
        self.dragging.drop()
        self.zoom.close()
        self.board.point(None)
        self.table.interrupt()

    def leave(self) -> None:
        super().leave()
        self.table.quiet()

    def open_over(self, panel: Panel, veil: int = VEIL) -> None:
        self.dragging.drop()
        self.table.interrupt()
        super().open_over(panel, veil)

    # -- input -----------------------------------------------------------------------------

    def handle(self, stamped: Stamped) -> None:
        self._at = stamped.at
        self._by_mouse = self.stage.controls.device == "mouse"
        super().handle(stamped)

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        """While no button has the focus keys and pad move the launcher, if somebody has one."""
        if self.dragging.keys(presses):
            return True
        return not self.guided and self.desk.over is None and self.table.hand.keys(stamped, presses)

    @property
    def guided(self) -> bool:
        """Whether keys and pad are at a widget."""
        return self.desk.focus is not None and self.desk.focus in self.desk.order()

    def _handle_mouse(self, event: pygame.Event) -> None:
        if event.type != pygame.MOUSEWHEEL and event.pos != self._pointer:
            self._still_over = 0.0
            self.zoom.moved(event.pos)
        if event.type in CLICKS and event.button == 1:
            self.zoom.clicked(event.pos)
        if self.desk.over is not None:
            super()._handle_mouse(event)
            return
        if self.dragging.mouse(event) or self._launches(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            self._pointer = event.pos
            if not self.zoom.toggle(self._subject_at(event.pos)):
                self.back_step()
            return
        super()._handle_mouse(event)
        on_board = self.places.board.collidepoint(self._pointer) and self.desk.at(self._pointer) is None
        if event.type == pygame.MOUSEMOTION:
            self.board.point(self._pointer if on_board else None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.zoom.close()
            if on_board and not self.skip():
                self.dragging.press(self._pointer)

    def _launches(self, event: pygame.Event) -> bool:
        """Whether the launcher in the hand takes a mouse event."""
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        on_board = self.places.board.collidepoint(self._pointer) and self.desk.at(self._pointer) is None
        taken = self.table.hand.mouse(Stamped(event, self._at), self._pointer, on_board)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            self.zoom.close()
            self.desk.take_focus(None)
        return taken

    def navigate(self, nav: Nav) -> None:
        if self.desk.over is not None:
            super().navigate(nav)
        elif nav in {"next", "back"}:
            self.zoom.close()
            self.desk.navigate(nav)
        elif nav in WAYS and self.offered() is not None and self.skip():
            return  # an arrow ends an animation and does nothing else
        elif self.desk.focus is not None and self.desk.focus in self.desk.order():
            if nav == "leave":
                self.desk.take_focus(None)
            else:
                super().navigate(nav)
        else:
            self.desk.take_focus(None)
            self._on_board(nav)

    def _on_board(self, nav: Nav) -> None:
        if nav == "leave":
            self.back_step()
        elif nav == "activate":
            if not self.zoom.close() and not self.skip():
                self._accept()
        elif nav in WAYS:
            if self._by_button() and not self.flagging:
                self._focus_move()
                return
            if self.board.navigate(nav):
                self.stage.sound("tick", 0.3)
            self.zoom.follow(self.board.subject(None))

    def _accept(self) -> None:
        """Return does what the board's cursor is on, or else presses the bright button."""
        key = self.meant()
        if self.flags is not None and self.flagging:
            self.flags.mark(None)
        elif key is not None:
            key.activate()
        elif self._by_button():
            self._focus_move()
        else:
            self.take(self.board.accept())

    def back_step(self) -> None:
        """Take back the last half step, or else leave."""
        moves = self.offered()
        if moves is not None and moves.open:
            moves.close()
            return
        if self.zoom.close() or self.skip() or self.board.navigate("leave"):
            return
        self.step_out()

    def take(self, answer: Answer) -> None:
        """What somebody did on the board."""
        if answer is None:
            return
        if isinstance(answer, Refusal):
            self.refuse(answer)
        else:
            self._refusal = None
            self.answered(answer)

    def command(self, act: str) -> bool:
        pad = self.stage.controls.device == "pad"
        if act == "preview" or (pad and act == "launcher"):
            self.zoom.toggle(self.subject())
        elif act == "help":
            self.open_rules()
        elif act == "edit":
            return self._take_flag()
        elif act == "settings":
            if pad:
                self.pause()
            else:
                self.stage.visit(to.ToSettings())
        else:
            return False
        return True

    def _take_flag(self) -> bool:
        """A flag where the mouse points, else into the hand, for the keys to carry it."""
        if (flags := self.flags) is None or self.busy or self.table.sweeping:
            return False
        if self._by_mouse and not flags.flagging and flags.mark(self._pointer):
            return True
        self.zoom.close()
        self.desk.take_focus(None)
        return flags.take_flag()

    @property
    def flagging(self) -> bool:
        """Whether a flag is in the hand."""
        return self.flags is not None and self.flags.flagging

    # -- drawing ---------------------------------------------------------------------------

    def _places(self) -> BoardPlaces:
        return board_places(self.look, self.stage.size, self.seats_shown(), self.ui.board.aspect)

    def lay_out(self) -> None:
        self.places = self._places()
        self.board.place(self.look, self.places.board)
        self.table.take_look()
        self.desk.notes.room = self.places.board
        self.place_panels(self.places)
        self._drawn = None

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        over = self.desk.over is not None
        stamp = (self.desk.still, self.board.stamp(), self.table.stamp())
        if not over and stamp == self._drawn and not self.desk.bared(self.places.board):
            return []
        self._drawn = stamp
        rect = self.places.board
        assert self.desk.still is not None
        for strip in around(rect, self.table.covered) if not over else ():
            surface.blit(self.desk.still, strip, strip)
        before = surface.get_clip()
        surface.set_clip(rect)
        self.board.draw(surface)
        self.table.draw(surface, rect)
        surface.set_clip(before)
        return [rect.copy()]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The zoom lies over everything; where it was, everything is drawn anew."""
        stamp = self.zoom.stamp()
        if stamp != self._zoomed:
            self._zoomed = stamp
            self._zoom_box = None
            self.desk.forget()
        changed = super().draw(surface)
        box = self._zoom_box
        covered = box is None or any(box.colliderect(rect) for rect in changed)
        if stamp is not None and self.desk.over is None and covered:
            self._zoom_box = self.zoom.draw(surface)
            changed = [*changed, self._zoom_box] if self._zoom_box is not None else changed
        return changed

    def seat_plate(self, seat: int, plate: Callable[[], Plate]) -> SeatPlate:
        return SeatPlate(f"seat-{seat}", self.pictures, lambda: self.sign(seat), plate)

    def first(self) -> Widget | None:
        return super().first() if self.desk.over is not None else None
