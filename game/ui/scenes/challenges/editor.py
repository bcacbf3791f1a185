"""The editor of challenges: a table to lay things on, a goal and a budget beside it, and a try at once.

It knows no game; what can be laid and wished for comes from the game's workshop.  Whatever is not
saved is kept as a draft, and is there again however the program ended.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core import AnyGame
from game.session.challenges import Challenge
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.field import Field
from game.ui.kit.input import Press, Stamped
from game.ui.kit.widget import Nav, Widget
from game.ui.scenes.challenges.challenge import Trying, attempt_scene
from game.ui.scenes.challenges.editor_bench import Bench
from game.ui.scenes.challenges.editor_drafting import Drafting
from game.ui.scenes.challenges.editor_panels import EditorPanels
from game.ui.scenes.challenges.editor_places import EditorPlaces, editor_places, folds
from game.ui.scenes.challenges.editor_saving import Saving
from game.ui.scenes.match.board_layout import around
from game.ui.stage import destinations as to
from game.ui.stage.board_view import Refusal
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

REACH = 90.0  # beyond the table, of what is held over its edge
CLEAR = 60  # how dark it gets behind the tools where they are drawn out, of 255
IDLE = 8  # pictures a second of a table that nobody touches


class EditorScene(DeskScene):
    """`path` is the file that the challenge was opened from."""

    def __init__(
        self, stage: Stage, game: AnyGame, challenge: Challenge | None = None, path: Path | None = None
    ) -> None:
        super().__init__(stage)
        self.game, self.ui = game, game_ui_of(game.name)
        workshop = self.ui.pages.workshop
        assert workshop is not None, "the editor is only offered for a game that has one"
        self.drafting = Drafting(stage, game, workshop, (challenge, path), self._moved, self.refuse)
        self.saving = Saving(self)
        self.page = "pieces"
        self._drawn: object = None
        self._high = (0, 0)
        self.bench = Bench(stage, self.drafting, lambda: self.page == "goal")
        self.panels = EditorPanels(self)
        self.bench.place(self.look, self.places.board)
        if self.drafting.building.restored:
            self.toast("editor.restored")

    def _moved(self) -> None:
        """Another position: it may have other pieces, other controls, and another side of the table."""
        if self.panels.outdated():
            drawn_out = self.drawn_out
            self.panels.build()
            if drawn_out:
                self.desk.over = self.panels.tools
            self.relay()
        self.panels.refresh()
        self.bench.place(self.look, self.places.board)

    def refuse(self, refusal: Refusal) -> None:
        self.desk.toast(refusal.text(self.words))
        self.stage.sound("denied", 0.6)

    # -- what can be done ------------------------------------------------------------------

    @property
    def drawn_out(self) -> bool:
        """Whether the tools lie over the table, having no room beside it."""
        return self.desk.over is self.panels.tools

    def draw_out(self, page: str) -> None:
        self.turn_to(page)
        self.open_over(self.panels.tools, CLEAR)

    def take_piece(self, key: str) -> None:
        if self.drawn_out:
            self.close_over()
        self.bench.take_piece(key)
        self.desk.take_focus(None)

    def turn_to(self, page: str) -> None:
        self.page = page
        self.bench.drop()
        self.desk.forget()

    def undo(self) -> None:
        self.bench.drop()
        self.drafting.undo()

    def redo(self) -> None:
        self.bench.drop()
        self.drafting.redo()

    def change_seat(self) -> None:
        """The table from above, or from the chair again."""
        self.bench.elsewhere = not self.bench.elsewhere
        self.relay()

    def try_it(self) -> None:
        challenge = self.drafting.challenge()
        if isinstance(challenge, Refusal):
            self.refuse(challenge)
            return
        self.bench.drop()
        trying = Trying(self.game, [("", challenge)], keep=self.keep_solution)
        self.stage.go(attempt_scene(self.stage, trying))

    def keep_solution(self, moves: tuple[str, ...]) -> None:
        self.drafting.keep_solution(moves)
        self.toast("editor.solution_kept")

    def leave_wanted(self) -> None:
        if not self.bench.drop() and not self.saving.before_leaving():
            super().leave_wanted()

    # -- input -----------------------------------------------------------------------------

    @property
    def _free(self) -> bool:
        """Whether keys and pad are the table's."""
        guided = self.desk.focus is not None and self.desk.focus in self.desk.order()
        return not guided and self.desk.over is None

    def receive(self, path: Path) -> None:
        """A file that is dropped on the table joins one's own; what is being built stays as it is."""
        from game.ui.scenes.challenges.challenges import own_challenges

        own_challenges(self, self.game).receive(path)

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        taken = [self.bench.press(press) for press in presses] if self._free else []
        return any(taken)

    def navigate(self, nav: Nav) -> None:
        focus = self.desk.focus
        if self.desk.over is not None or not (self._free or nav in ("leave", "next", "back")):
            super().navigate(nav)
        elif nav in ("next", "back"):
            if isinstance(focus, Field):
                focus.finish()
            self.desk.navigate(nav)
        elif not self._free:
            self._out_of_panels()
        elif nav == "activate":
            self.bench.use()
        elif nav == "leave":
            self.leave_wanted()
        elif self.bench.navigate(nav):
            self.stage.sound("tick", 0.3)

    def _out_of_panels(self) -> None:
        """Escape ends writing, then gives the keys back to the table."""
        focus = self.desk.focus
        if isinstance(focus, Field) and focus.editing:
            focus.finish()
        else:
            self.desk.take_focus(None)

    def command(self, act: str) -> bool:
        pad = self.stage.controls.device == "pad"
        if act == "undo" or (pad and act == "replay"):
            self.undo()
        elif act == "redo":
            self.redo()
        elif act == "preview":
            self.change_seat()
        elif act == "help":
            self.stage.visit(to.ToRulebook(self.game.name))
        elif act == "settings":
            self.stage.visit(to.ToSettings())
        else:
            return False
        return True

    def _handle_mouse(self, event: pygame.Event) -> None:
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        if self.desk.over is not None:
            super()._handle_mouse(event)
            return
        beside = self.desk.at(self._pointer) is not None
        if event.type == pygame.MOUSEMOTION or beside:
            super()._handle_mouse(event)
        if beside and event.type != pygame.MOUSEBUTTONUP:
            self.bench.over = False
            return
        if event.type == pygame.MOUSEBUTTONDOWN and self.bench.at(self._pointer) is not None:
            self.writing.finish()
            self.desk.take_focus(None)
        if not self.bench.mouse(event, self._pointer) and not beside and event.type != pygame.MOUSEMOTION:
            super()._handle_mouse(event)

    def interrupt(self) -> None:
        super().interrupt()
        self.bench.drop()

    def first(self) -> Widget | None:
        return super().first() if self.desk.over is not None else None

    # -- what it looks like ----------------------------------------------------------------

    @property
    def places(self) -> EditorPlaces:
        table = self.bench.table
        return editor_places(
            self.look, self.stage.size, (table.width, table.depth), self.bench.seat, self.panels
        )

    def lay_out(self) -> None:
        look, desk, panels = self.look, self.desk, self.panels
        folded = folds(look, self.stage.size)
        if panels.folded != folded:
            panels.folded = folded
            panels.build()
        places = self.places
        self.bench.place(look, places.board)
        desk.notes.room = places.board
        desk.panels = [panels.bar]
        desk.place(panels.bar, places.bar)
        if places.tools is not None:
            desk.panels.insert(0, panels.tools)
            desk.place(panels.tools, places.tools)
        if places.told is not None:
            desk.panels.append(panels.told)
            desk.place(panels.told, places.told)
        self._high = self._wanted()
        self._drawn = None

    def place_over(self) -> None:
        super().place_over()
        if self.drawn_out:
            self.desk.over_room, self.desk.over_hangs = self.places.drawer, True

    def _wanted(self) -> tuple[int, int]:
        """How high the panels want to be that say what is built so far."""
        panels, look = self.panels, self.look
        return (
            panels.bar.measure(look, panels.bar.rect.width),
            panels.told.measure(look, panels.told.rect.width) if panels.told.rect.width else 0,
        )

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self._wanted() != self._high:
            self.relay()
        return super().draw(surface)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.bench.update(dt, self._free)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The table, with the room behind its corners; what floats there comes over it again."""
        over, drafting = self.desk.over is not None, self.drafting
        reach = 2 * self.look.px(REACH)
        rect = self.bench.view.frame.inflate(reach, reach).clip(surface.get_rect())
        still = int(self.stage.clock() * IDLE)
        stamp = (self.desk.picture.still, drafting.draft, self.bench.stamp(), self.page, self._free, still)
        if not over and stamp == self._drawn and not self.desk.picture.bared(rect):
            return []
        self._drawn = stamp
        assert self.desk.picture.still is not None
        for strip in around(rect, self.bench.view.frame) if not over else ():
            surface.blit(self.desk.picture.still, strip, strip)
        marked = drafting.workshop.marked(drafting.position, drafting.wanted)
        glow = marked if self.page == "goal" else frozenset()
        self.bench.draw(surface, glow, self._free and self.bench.by_keys)
        self.desk.picture.under = [rect]
        return [rect.copy()]
