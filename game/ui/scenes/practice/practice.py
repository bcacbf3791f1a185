"""The practice range: a table, a launcher and a hand, without rules.

It is a scene of panels like any other; what goes on at its table is the range's own (`RangeTable`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.session.practice import Practice
from game.session.settings import Settings
from game.ui.kit.desk import VEIL
from game.ui.kit.focus_paths import FOCUSED, RAW_KEYS, WAYS
from game.ui.kit.input import Press, Stamped
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Nav
from game.ui.scenes.match.board_layout import around
from game.ui.scenes.practice.panels import Places, PracticePanels, places
from game.ui.scenes.practice.range import RangeTable
from game.ui.stage.desk_scene import DeskScene, common_command
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage

PREVIEWS: tuple[Literal["off", "contact", "full"], ...] = ("off", "contact", "full")
TURNING = ("edit", "replay")  # something else goes on at the table then, and is to be seen
COMMON = ("mute", "fullscreen")  # what means the same in every scene


class PracticeScene(DeskScene):
    """`seed` is of the hand's sway."""

    def __init__(self, stage: Stage, practice: Practice | None = None, seed: int = 1979) -> None:
        super().__init__(stage)
        self.practice = practice or Practice()
        self.range = RangeTable(stage, self.practice, self.desk.toast, seed)
        self._at = 0.0  # when the event arrived that is being handled
        self.panels = PracticePanels(self)
        self.places: Places = self._places()
        self.lay_out()

    @property
    def sweeping(self) -> bool:
        return self.range.launches.sweeping

    @property
    def timed(self) -> bool:
        return self.range.launches.active and self.desk.over is None

    @property
    def asked(self) -> Question | None:
        aims = self.range.doing == "aim" and self.desk.over is None
        return Question("launch", turn=self.range.shots.statistics.total.shots) if aims else None

    # -- settings and sheets ---------------------------------------------------------------

    def current(self) -> Settings:
        """The settings as they are now."""
        return self.stage.settings

    def change(self, **changes: object) -> None:
        self.stage.change(**changes)

    def open_over(self, panel: Panel, veil: int = VEIL) -> None:
        self.interrupt()
        super().open_over(panel, veil)

    def close_over(self) -> None:
        super().close_over()
        self.stage.sound("click", 0.4)

    # -- the scene's life ------------------------------------------------------------------

    def ready(self) -> None:
        """Who shoots for the first time is told what at."""
        super().ready()
        if not self.range.shots.statistics.total.shots and self.practice.target:
            self.toast("notice.target")

    def leave(self) -> None:
        super().leave()
        self.range.leave()

    def interrupt(self) -> None:
        super().interrupt()
        self.range.interrupt()

    def update(self, dt: float) -> None:
        if not self.stage.notice:
            self.stage.notice = self.practice.notice() or ""
        super().update(dt)
        leafing = self.range.doing == "replay" and self.panels.drawers.there
        self.range.update(dt, self.desk.over is None or leafing)

    # -- keys and pad ----------------------------------------------------------------------

    @property
    def guided(self) -> bool:
        """Whether keys and pad are at a widget."""
        return self.desk.focus is not None or self.desk.over is not None

    def handle(self, stamped: Stamped) -> None:
        self._at = stamped.at
        super().handle(stamped)

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        """Keys and pad are the table's, but for what a widget with the focus has a use for."""
        event, desk = stamped.event, self.desk
        if event.type == pygame.KEYDOWN:
            moves = event.key in RAW_KEYS
            if moves and desk.focus is not None and desk.focus not in desk.order():
                desk.take_focus(None)
            if event.key == pygame.K_TAB or (moves and self.guided):
                return False
        for press in presses:
            if press.act == "focus":
                if press.down:
                    self.navigate("leave" if self.guided else "next")
            elif self.guided and press.down and press.act in FOCUSED:
                self.navigate(FOCUSED[press.act])
            elif not (press.down and self.command(press.act)) and (desk.over is None or not press.down):
                self.range.press(stamped, press)
        return True

    def navigate(self, nav: Nav) -> None:
        """From widget to widget in their order; past the last one the table has the keys again."""
        over = self.desk.over is not None
        if nav == "leave" and over:
            self.close_over()
        elif not self.desk.navigate(nav) and over and nav in WAYS:
            self.desk.navigate("next" if nav in ("down", "right") else "back")

    def command(self, act: str) -> bool:
        """What a key does whatever goes on; False leaves it to the table."""
        there, panels = self.range, self.panels
        commands: dict[str, Callable[[], None]] = {
            "launcher": self._swap_launcher,
            "preview": self._next_preview,
            "ghost": self._toggle_ghost,
            "undo": there.undo,
            "redo": there.redo,
            "reset": there.reset,
            "layout": there.next_layout,
            "edit": there.toggle_arrange,
            "help": panels.drawers.open_help,
            "settings": panels.drawers.open_settings,
            **{name: lambda: common_command(self.stage, self.desk, act) for name in COMMON},
        }
        if there.doing != "replay":
            commands["replay"] = there.replay
        if act in TURNING and panels.drawers.there:
            self.close_over()
        if act in commands:
            commands[act]()
        return act in commands

    def _swap_launcher(self) -> None:
        self.range.choose_launcher("flick" if self.stage.settings.launcher == "shooter" else "shooter")

    def _next_preview(self) -> None:
        chosen = PREVIEWS[(PREVIEWS.index(self.stage.settings.preview) + 1) % len(PREVIEWS)]
        self.change(preview=chosen)
        self.toast("notice.preview", what=self.words(f"preview.{chosen}"))

    def _toggle_ghost(self) -> None:
        on = not self.stage.settings.ghost
        self.change(ghost=on)
        self.toast("notice.ghost_on" if on else "notice.ghost_off")

    # -- mouse -----------------------------------------------------------------------------

    def _handle_mouse(self, event: pygame.Event) -> None:
        """Panels come first, but for a hand that is charging or carries something."""
        desk = self.desk
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        pos, busy = self._pointer, self.range.holds
        beside = desk.at(pos) is not None
        if event.type == pygame.MOUSEMOTION:
            taken = desk.move(pos) and not busy
            if taken:
                self.range.launches.hand.point_away()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if desk.over is not None and not beside:
                self.close_over()
                return
            taken = (event.button == 1 and desk.press(pos)) or (beside and not busy)
        elif event.type == pygame.MOUSEBUTTONUP:
            taken = event.button == 1 and desk.release(pos)
        else:
            taken = desk.wheel(pos, event.y) or (beside and not busy)
        if not taken and desk.over is None:
            self.range.mouse(Stamped(event, self._at), pos)

    # -- drawing ---------------------------------------------------------------------------

    def _places(self) -> Places:
        table = self.practice.table
        seat = self.stage.settings.table_seen_from
        return places(self.look, self.stage.size, (table.width, table.depth), seat)

    def lay_out(self) -> None:
        self.places = self._places()
        self.panels.place(self.desk, self.places)
        self.range.board.place(self.look, self.places.table)
        self.range.launches.take_look()
        self.desk.notes.room = self.places.table
        self.place_over()

    def place_over(self) -> None:
        hangs = self.panels.drawers.there
        self.desk.over_room, self.desk.over_hangs = self.places.drawer if hangs else self.places.over, hangs

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The table, whatever goes on there; what floats round it comes over it again."""
        table, desk, view = self.places.table, self.desk, self.range.board.table_view
        assert desk.picture.still is not None
        self.range.launches.hand.marks.hushed = desk.over is not None
        over = () if desk.over is None else (desk.over.rect,)
        self.range.board.counters = (self.panels.header.rect, self.panels.told.rect, *over)
        for strip in around(table, view.frame):
            surface.blit(desk.picture.still, strip, strip)
        self.range.draw(surface, table, desk.focus is None)
        desk.notes.tips = desk.over is not None or not (self.sweeping or self.range.flies)
        desk.picture.rushed = self.range.flies and view.painted
        desk.picture.under = [table]
        return [table]
