"""The practice range: a table, a launcher and a hand, without rules.

The scene holds what lasts - table, aim, panels, sound - and leaves what is passing to its
states.  Everything a panel's button can do is a method here, and so is every key.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.layouts import Face
from game.session.practice import Practice
from game.session.record import ShotLine, Statistics
from game.ui.kit.desk import Desk
from game.ui.kit.focus_paths import FOCUSED, RAW_KEYS
from game.ui.kit.input import Press, Stamped
from game.ui.kit.widget import Nav
from game.ui.scenes.match.board_layout import around
from game.ui.scenes.practice.arranging import Arrange
from game.ui.scenes.practice.deeds import PracticeDeeds
from game.ui.scenes.practice.layout import Places, backdrop, places
from game.ui.scenes.practice.panels import PracticePanels
from game.ui.scenes.practice.states import Aim, State
from game.ui.scenes.practice.watching import Replay
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage
from game.ui.table.aiming import Aiming
from game.ui.table.hand_meters import draw_hand
from game.ui.table.picture import CardFace, TablePicture, TokenFace
from game.ui.table.previews import Previews
from game.ui.table.table_view import FlickTableView

IN_FLIGHT = ("firing", "watch")
STOOD = 1.0  # seconds without a change of aim


class PracticeScene(PracticeDeeds):
    """The first screen."""

    def __init__(self, stage: Stage, practice: Practice | None = None, seed: int = 1979) -> None:
        self.stage = stage
        self.practice = practice or Practice()
        self.aiming = Aiming(self.practice.table, seed, stage.clock())
        if self.practice.stand is not None:
            self.aiming.take_stand(self.practice.table, stage.settings.launcher, self.practice.stand)
        self._stood = (self.aiming.stand, stage.clock())
        self.previews = Previews(self._ask_preview)
        self.ghost: tuple[tuple[float, float, float], ...] = ()
        self.log: list[str] = []
        self.statistics: Statistics = self.practice.statistics
        self.shown_line: ShotLine | None = self.practice.record.last
        self._line: ShotLine | None = None
        self.picture = TablePicture(self.practice.table)
        self.desk = Desk(stage.look, lambda: self.sound("click", 0.6))
        self.panels = PracticePanels(self)
        self._started = stage.clock()
        self._faces: tuple[object, dict[str, CardFace]] = (None, {})
        self._laid_for: tuple[object, ...] = ()
        self._pointer = (-1, -1)
        self._panels_changed = False
        self.state: State = Aim(self)
        self._lay_out()
        self._laid_for = self._wants()

    # -- the scene's life ------------------------------------------------------------------

    @property
    def sweeping(self) -> bool:
        return self.state.sweeping

    def enter(self) -> None:
        self.state.enter()

    def leave(self) -> None:
        self.state.leave()
        self.practice.keep_stand(self.aiming.stand)
        self.quiet()

    def ready(self) -> None:
        """The first frame is out: the worker and the sound may start."""
        self.stage.wake()

    def update(self, dt: float) -> None:
        now = self.stage.clock()
        if self.stage.worker is not None:
            self.stage.worker.poll()
        if self.desk.over is None:
            self.go(self.state.update(dt, now))
            self.fx.update(dt)
        self.desk.update(dt)
        if self.mixer is not None:
            self.mixer.update(dt)
        self._keep_stand(now)
        self._tell_notices()

    def _keep_stand(self, now: float) -> None:
        """Where the launcher stands is kept once it has stood there for a moment."""
        if self._stood[0] != self.aiming.stand:
            self._stood = (self.aiming.stand, now)
        elif now - self._stood[1] >= STOOD and not self.sweeping:
            self.practice.keep_stand(self.aiming.stand)

    def _tell_notices(self) -> None:
        notice = self.stage.notice or self.practice.notice()
        self.stage.notice = ""
        if notice:
            self.desk.toast(self.stage.look.words.tell(notice))

    # -- input -----------------------------------------------------------------------------

    def handle(self, stamped: Stamped) -> None:
        event = stamped.event
        self.stage.controls.notice(event)
        if event.type in {
            pygame.MOUSEMOTION,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEWHEEL,
        }:
            self._handle_mouse(stamped)
            return
        presses = self.stage.controls.presses(stamped)
        if event.type == pygame.KEYDOWN and self._navigate_keys(event):
            return
        for press in presses:
            self._handle_press(press)

    def _handle_mouse(self, stamped: Stamped) -> None:
        event = stamped.event
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        pos = self._pointer
        busy = self.state.sweeping or (isinstance(self.state, Arrange) and self.state.held is not None)
        if event.type == pygame.MOUSEMOTION:
            if self.desk.move(pos) and not busy:
                return
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if self.desk.over is not None and self.desk.at(pos) is None:
                self.close_over()
                return
            if event.button == 1 and self.desk.press(pos):
                return
            if self.desk.at(pos) is not None and not busy:
                return
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button == 1 and self.desk.release(pos):
                return
        elif self.desk.wheel(pos, event.y) or (self.desk.at(pos) is not None and not busy):
            return
        if self.desk.over is None:
            self.go(self.state.pointer(stamped, self.view.to_table(*pos)))

    def _navigate_keys(self, event: pygame.Event) -> bool:
        """Keys that belong to the panels: Tab always, the rest while one of them has the focus."""
        if event.key == pygame.K_TAB:
            return self.desk.navigate("back" if event.mod & pygame.KMOD_SHIFT else "next")
        nav = RAW_KEYS.get(event.key)
        if nav is None or (self.desk.focus is None and self.desk.over is None):
            return False
        return self._navigate(nav)

    def _navigate(self, nav: Nav) -> bool:
        if nav == "leave" and self.desk.over is not None:
            self.close_over()
            return True
        if self.desk.navigate(nav):
            return True
        if self.desk.over is not None:
            if nav in {"down", "right", "up", "left"}:
                self.desk.navigate("next" if nav in {"down", "right"} else "back")
            return True
        return False

    def _handle_press(self, press: Press) -> None:
        guided = self.desk.focus is not None or self.desk.over is not None
        if press.act == "focus":
            if press.down and guided:
                self._navigate("leave")
            elif press.down:
                self.desk.navigate("next")
            return
        if guided and press.down and press.act in FOCUSED:
            self._navigate(FOCUSED[press.act])
            return
        if press.down and self._command(press.act):
            return
        if self.desk.over is None or not press.down:
            self.go(self.state.press(press))

    def _command(self, act: str) -> bool:
        """What a key does whatever the state; False leaves it to the state."""
        commands: dict[str, Callable[[], None]] = {
            "launcher": self.swap_launcher,
            "preview": self.next_preview,
            "ghost": self.toggle_ghost,
            "undo": self.undo,
            "redo": self.redo,
            "reset": self.reset,
            "layout": self.next_layout,
            "edit": self.toggle_arrange,
            "help": self.panels.open_help,
            "settings": self.panels.open_settings,
            "mute": self.toggle_mute,
            "fullscreen": lambda: self.change(fullscreen=not self.stage.settings.fullscreen),
        }
        if act == "replay" and not isinstance(self.state, Replay):
            self.replay()
            return True
        if act in commands:
            commands[act]()
            return True
        return False

    # -- drawing ---------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Places, backdrop and views for this size and these settings."""
        look = self.stage.look
        self.places: Places = places(look, self.stage.size)
        self.backdrop = backdrop(look, self.stage.size)
        self.desk.look = look
        self.desk.notes.room = self.places.table
        self.desk.over_room = self.places.over
        self.view = FlickTableView(look.theme, self.places.board)
        self.fx = Effects(look.theme)
        self._stack()

    def _stack(self) -> None:
        """Panels one below the other, as high as they want now."""
        self.panels.place(self.desk, self.places)
        self._heights = self.panels.heights(self.stage.look)
        self.desk.forget()

    def _wants(self) -> tuple[object, ...]:
        look = self.stage.look
        return (look.theme, look.words.language, self.stage.size)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        wants = self._wants()
        fresh = self._laid_for != wants or self.desk.over is not None
        if self._laid_for != wants:
            self._lay_out()
            self._laid_for = wants
        elif self._panels_changed and self._heights != self.panels.heights(self.stage.look):
            self._stack()
            fresh = True
        if self.desk.over is not None:
            self.desk.redraw(surface)
        fresh = self.desk.wipe(surface, self.backdrop) or fresh
        self._draw_table(surface)
        launching = self.sweeping or self.state.name in IN_FLIGHT
        self.desk.notes.tips = self.desk.over is not None or not launching
        changed = self.desk.draw(surface, busy=self.view.painted and self.state.name in IN_FLIGHT)
        self._panels_changed = self.panels.restacked_by(changed)
        return [surface.get_rect()] if fresh else [self.places.table, *changed]

    def _draw_table(self, surface: pygame.Surface) -> None:
        table = self.places.table
        before = surface.get_clip()
        surface.set_clip(table)
        assert self.desk.still is not None
        for strip in around(table, self.view.frame):
            surface.blit(self.desk.still, strip, strip)
        self.picture = self._picture(self.stage.clock())
        self.view.draw(surface, self.picture)
        self.fx.draw(surface, self.view)
        surface.set_clip(before)
        if isinstance(self.state, Aim):
            draw_hand(surface, self.stage.look, self.view, self.state.hand, self.stage.clock())
        if self.fx.shake != (0, 0):
            surface.subsurface(table).scroll(*self.fx.shake)

    def _picture(self, now: float) -> TablePicture:
        table = self.practice.table
        picture = TablePicture(table, clock=now - self._started)
        picture.card_faces = self._card_faces()
        self.state.show(picture, now)
        seats = {token.id: TokenFace(seat=self.practice.seat_of(token.id)) for token in picture.table.tokens}
        if picture.launcher is not None and picture.launcher.token:
            seats[picture.launcher.token] = TokenFace(seat=self.practice.seat)
        picture.token_faces = seats
        return picture

    def _card_faces(self) -> dict[str, CardFace]:
        held = self.practice.range
        if self._faces[0] is not held:
            faces = {card.id: _card_face(self.practice.face(card.id)) for card in self.practice.table.cards}
            faces["new"] = _card_face(self.panels.tray.next_face(peek=True))
            thrown = self.practice.last_shot
            for card in thrown.table.cards if thrown is not None else ():
                faces.setdefault(card.id, _card_face(self.practice.face(card.id)))
            self._faces = (held, faces)
        return self._faces[1]


def _card_face(face: Face) -> CardFace:
    return CardFace(
        creature=face.creature, points=face.points, speed=face.speed, damage=face.damage, trait=face.trait
    )
