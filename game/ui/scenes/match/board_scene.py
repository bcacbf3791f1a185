"""What matches, replays and lessons have in common: a board in the middle, and somebody's hands on it.

The scene joins its parts: the tabletop shows, the hands choose, the zoom tells of what is pointed at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.core import AnyGame, Launched, Move
from game.table.things import Launch
from game.ui.games.game_ui import Line, game_ui_of
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.input import Press, Stamped
from game.ui.kit.widget import Nav, Widget
from game.ui.scenes.match.board_frames import BoardFrames
from game.ui.scenes.match.board_hands import BoardHands, Listener
from game.ui.scenes.match.board_layout import BoardPlaces, board_places, places_of
from game.ui.scenes.match.caution import Cautions
from game.ui.scenes.match.corners import Unfolding
from game.ui.scenes.match.curtain import MODIFIERS, PRESSES
from game.ui.scenes.match.log_drawer import KEY as LOG_KEY
from game.ui.scenes.match.log_drawer import LogDrawer
from game.ui.scenes.match.loupe import Loupe
from game.ui.scenes.match.match_log import Log
from game.ui.scenes.match.move_buttons import CLOSING
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.refusals import Refusals
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.scenes.match.zoom import Zoom
from game.ui.stage import destinations as to
from game.ui.stage.board_view import Refusal, Subject
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage
from game.ui.table.launch_board import OFFER_ACTS

CLICKS = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}


class BoardScene(DeskScene, ABC):
    """`seats` is how many seats the panels have to find room for, if not all."""

    tells = True  # whether there is a log
    terse = False  # whether what it says has room in bands, where a board leaves no more than those

    def __init__(self, stage: Stage, game: AnyGame, names: Sequence[str], seats: int = 0) -> None:
        super().__init__(stage)
        self.game, self.ui = game, game_ui_of(game.name)
        self.keyed = KeyedWords(stage)
        self._seats = seats or len(names)
        self.tabletop = Tabletop(
            stage, self.ui, names, lambda: self.options, self._may_launch, self.desk.toast, self.launched
        )
        self.board, self.table, self.lines = self.tabletop.board, self.tabletop.table, self.tabletop.lines
        self.tabletop.place(self.look, self._places())
        self.log = Log(
            "log",
            self.lines.readable,
            lambda: self.tabletop.names,
            self.tabletop.mark,
            self.tabletop.point_at_line,
        )
        self.drawer = LogDrawer(stage, self.desk, self.log, self.newest_line, self.relay)
        self.unfolding = Unfolding(self.desk)
        self.pointing = Pointing(self.tabletop, self.desk, self.log)
        self.tabletop.overlays.append(Loupe(self.tabletop, self.pointing))
        self.zoom = Zoom(self.tabletop, self.desk, self.pointing, self.log)
        listener = Listener(self.answered, self.refuse, self.skip, self.accept, self.step_out)
        self.frames = BoardFrames(self.tabletop, self.desk, self.drawer, self.zoom)
        self.refusals = Refusals(stage, self.ui, self.desk, self.keyed)
        self.hands = BoardHands(self.tabletop, self.desk, self.pointing, self.zoom, listener)
        self.cautions = Cautions(self.tabletop, self.overlay)
        self.overlay.before = self.hands.let_go
        self._at = 0.0  # when the event arrived that is being handled
        self._by_mouse = True  # whether the mouse was used before it

    # -- for the scene on top of it --------------------------------------------------------

    @property
    @abstractmethod
    def options(self) -> object:
        """The game's own, of what is on the board."""

    @abstractmethod
    def place_panels(self, places: BoardPlaces) -> None:
        """Put the panels where they belong."""

    def answered(self, move: Move) -> None:
        """Somebody chose a move on the board, or fired."""

    def launched(self, launch: Launch) -> None:
        """Somebody fired; the scatter's seed is the scene's to add."""
        self.answered(Launched(launch))

    def newest_line(self) -> Line | None:
        """What happened last on the board, as the log says it."""
        return self.lines.newest()

    def pause(self) -> None:
        """The ways out of here."""
        self.stage.back()

    def step_out(self) -> None:
        """Escape where nothing is left to take back."""
        self.pause()

    def accept(self) -> None:
        """Return, while no widget has the keys."""
        self.hands.accept()

    def on_board(self, nav: Nav) -> None:
        """A key or the pad, while no widget has them."""
        self.hands.on_board(nav)

    def skip(self) -> bool:
        """End an animation; True when there was one."""
        return self.tabletop.skip()

    def _places(self) -> BoardPlaces:
        places = places_of(self.stage, self.ui, self._seats, self.options)
        free = places.furniture
        if free is None or self.terse or not free.left.flat or free.closing is not None:
            return places
        return board_places(self.look, self.stage.size, self._seats, self.ui.board.aspect)

    # -- what is pointed at ----------------------------------------------------------------

    def open_rules(self, subject: Subject | None = None) -> None:
        """The rule book: at what is being refused, what the mouse points at, or what is asked now."""
        if subject is None and (read := self.refusals.clause):
            self.stage.visit(to.ToRulebook(self.ui.name, clause=read))
            return
        meant, subject = subject is not None, subject or self.pointing.subject()
        meant = meant or (self.pointing.by_mouse and subject is not None)
        refusal = self.hands.refusal
        clause = refusal.clause if refusal is not None and subject is None else ""
        page, picture = (subject.page, str(subject.thing)) if subject is not None else ("", "")
        question = None if meant or clause else self.asked
        asked = question.what if question is not None else ""
        self.stage.visit(to.ToRulebook(self.ui.name, page, picture, clause, asked))

    def refuse(self, refusal: Refusal) -> None:
        """Say why it is no answer."""
        self.refusals.say(refusal)

    def _opens_book(self, pos: tuple[int, int]) -> bool:
        """Whether a press there is meant for what was refused: on its words, with nothing to choose under."""
        under = self.board.subject(pos) if self.refusals.meant(pos) else None
        return self.refusals.meant(pos) and (under is None or not under.plain)

    def _may_launch(self) -> bool:
        return not self.tabletop.busy and self.desk.over is None and not self.tabletop.flagging

    # -- the scene's life ------------------------------------------------------------------

    @property
    def sweeping(self) -> bool:
        return self.table.sweeping

    @property
    def timed(self) -> bool:
        return self.table.active

    @property
    def covers(self) -> bool:
        places = self.tabletop.places
        fills = places.furniture is not None and places.board.size == self.stage.size
        return fills and self.desk.over is None

    @property
    def busy(self) -> bool:
        """Whether something moves on the board."""
        return self.tabletop.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        free = self.desk.over is None
        self.tabletop.update(dt, free)
        self.drawer.line.update(dt)
        pointing = self.pointing
        self.unfolding.update(self.tabletop.places.board, pointing.pos if pointing.by_mouse else None)
        if self.tabletop.plans is not None and not self.busy and free:
            self.hands.take(self.tabletop.plans.planned())
        pointing.rested += dt
        resting = not self.busy and free and not self.hands.holds
        self.zoom.rest(resting and not self.table.aims_at(pointing.pos))
        self.log.hover(pointing.pos if pointing.by_mouse else None)

    def interrupt(self) -> None:
        super().interrupt()
        self.hands.let_go()
        self.zoom.close()
        self.board.point(None)

    def leave(self) -> None:
        super().leave()
        self.table.quiet()

    # -- input -----------------------------------------------------------------------------

    def handle(self, stamped: Stamped) -> None:
        self._at = stamped.at
        self._by_mouse = self.pointing.by_mouse
        reads, event = self.tabletop.reading() and self.desk.over is None, stamped.event
        super().handle(stamped)
        pressed = event.type in PRESSES and getattr(event, "key", 0) not in MODIFIERS
        if reads and pressed and self.tabletop.reading():  # whatever it was meant for, it has been read
            self.board.navigate("leave")

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        return self.hands.keys(stamped, presses) or self._closes(stamped, presses)

    def _closes(self, stamped: Stamped, presses: list[Press]) -> bool:
        """Whether it is the key that ends a turn; on a pad the same act is a step of the focus."""
        closing = any(press.down and press.act == CLOSING for press in presses)
        return (
            closing
            and stamped.event.type == pygame.KEYDOWN
            and self.desk.over is None
            and self.hands.close()
        )

    def _handle_mouse(self, event: pygame.Event) -> None:
        if event.type != pygame.MOUSEWHEEL and self.pointing.move(event.pos):
            self.zoom.moved(event.pos)
        if event.type in CLICKS and event.button == 1:
            if self._opens_book(event.pos):
                if event.type == pygame.MOUSEBUTTONUP:
                    self.open_rules()
                return
            self.zoom.clicked(event.pos)
        if self.desk.over is not None:
            super()._handle_mouse(event)
        elif not self.hands.mouse(Stamped(event, self._at)):
            super()._handle_mouse(event)
            self.hands.mouse_after(event)

    def _handle_key(self, event: pygame.Event) -> bool:
        return self.hands.digit(event, self.stage.clock()) or super()._handle_key(event)

    def navigate(self, nav: Nav) -> None:
        if self.desk.over is not None:
            super().navigate(nav)
        elif nav == "leave" and self.drawer.put_away():
            return
        elif nav in {"next", "back"}:
            self.zoom.close()
            self.desk.navigate(nav)
        elif nav in WAYS and self.hands.moves is not None and self.skip():
            return  # an arrow ends an animation and does nothing else
        elif not self.pointing.guided:
            self.desk.take_focus(None)
            self.on_board(nav)
        elif nav == "leave":
            self.desk.take_focus(None)
        else:
            super().navigate(nav)

    def _step(self, order: list[Widget], focus: Widget, nav: Nav) -> None:
        super()._step(self.hands.within_moves(order, focus), focus, nav)

    def command(self, act: str) -> bool:
        pad = self.stage.controls.device == "pad"
        both = pad and act == "launcher" and "fine" in self.stage.controls.held and self.table.active
        offer = next((one for one in OFFER_ACTS if one == ("use" if both else act)), None)
        if both and offer is not None:
            self.hands.take_offer(offer)
        elif act == "preview" or (pad and act == "launcher"):
            self.zoom.toggle(self.pointing.subject())
        elif act == "help":
            self.open_rules()
        elif act == LOG_KEY and self.tells and self.tabletop.places.furniture is not None:
            self.drawer.toggle()
        elif act == "edit":
            return self.hands.take_flag(self._by_mouse)
        elif offer is not None and self.table.active:
            self.hands.take_offer(offer)
        elif act == "settings" and pad:
            self.pause()
        elif act == "settings":
            self.stage.visit(to.ToSettings())
        else:
            return False
        return True

    def first(self) -> Widget | None:
        return super().first() if self.desk.over is not None else None

    # -- drawing ---------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.unfolding.fold()
        self.tabletop.place(self.look, self._places())
        self.desk.notes.room = self.tabletop.places.board
        self.place_panels(self.tabletop.places)
        furniture = self.tabletop.places.furniture
        if furniture is not None and self.tells:
            self.drawer.place(self.look, furniture)
        self.table.lie_below(tuple(panel.rect for panel in self.desk.panels if panel.shown))
        if furniture is not None:
            self.unfolding.take()
        self.frames.forget()

    @property
    def rushed(self) -> bool:
        """Whether the board has so much to draw in this frame that panels may follow in the next."""
        return self.table.active and not self.drawer.open

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.frames.board(surface, self.backdrop, self.rushed)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.frames.begin()
        return self.frames.end(surface, super().draw(surface))
