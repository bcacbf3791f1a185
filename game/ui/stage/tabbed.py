"""A scene with a list of pages at its left and the chosen page beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.session.files import why
from game.session.settings import Settings
from game.session.statistics import export_csv
from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.look import Look, Text
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.theme import mix
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

Leaf = tuple[str, Text, Widget]  # a value, how it is called, what is on it
SIDE, WIDEST, PAD = 210.0, 1060.0, 20.0


class Showcase(Panel):
    """A panel with a large creature behind what it holds, nearly lost in the dark of the glass."""

    def __init__(self, child: Widget, creature: str, *, foot: Widget | None, name: str) -> None:
        super().__init__(child, foot=foot, name=name)
        self._creature = creature

    def draw_plate(self, look: Look, surface: pygame.Surface) -> None:
        super().draw_plate(look, surface)
        colours = look.theme.colours
        mark = max(2, min(self.rect.width, self.rect.height) // 30)
        shape = pygame.mask.from_surface(paint_creature(self._creature, 0, colours.phosphor, mark))
        tone = mix(colours.panel, colours.phosphor, 0.035)
        picture = shape.to_surface(setcolor=(*tone, 150), unsetcolor=(0, 0, 0, 0))
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-look.px(8), -look.px(8)).clip(before))
        surface.blit(
            picture, picture.get_rect(bottomright=(self.rect.right - look.px(24), self.rect.bottom + mark))
        )
        surface.set_clip(before)


class TabbedScene(DeskScene, ABC):
    """`leaves` are its pages; they may be replaced at any time by `turn_over`."""

    title = ""  # key of a sentence
    creature = "squid"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = ""
        self.turn_over()

    @abstractmethod
    def leaves(self) -> Sequence[Leaf]:
        """Its pages, as they are now."""

    def write_csv(self, path: Path, rows: Sequence[Sequence[str | int | float]]) -> None:
        """A table as a file; where it went, or why it did not, is said."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            export_csv(path, rows)
        except OSError as wrong:
            self.toast("library.not_written", path=path, why=why(wrong))
            return
        self.toast("library.exported", path=path)

    deleted: Sequence[object] = ()
    """What `restore` brings back, the next one at the end."""

    def restore(self) -> None:
        """Bring back what was deleted last."""

    def foot(self) -> Widget | None:
        """What stays in sight below every page."""
        return Button("undo", self.say("lists.undo"), self.restore) if self.deleted else None

    # -- building --------------------------------------------------------------------------

    def shows(self, page: str) -> bool:
        return self.page == page

    def turn_over(self) -> None:
        """Make the pages anew."""
        leaves = list(self.leaves())
        values = [value for value, _, _ in leaves]
        if self.page not in values:
            self.page = values[0]
        self.values = tuple(values)
        focus = self.desk.focus.name if self.desk.focus is not None else ""
        tabs = [
            Button(f"tab-{value}", text, partial(self.turn_to, value), lit=partial(self.shows, value))
            for value, text, _ in leaves
        ]
        back = Button("back", self.say("arcade.back"), self.leave_wanted, bright=True)
        self.side = Panel(
            Column(*tabs, gap=6), foot=back, title=self.say(self.title), accent="phosphor", name="side"
        )
        pages = Pages("pages", leaves, lambda: self.page, self.turn_to)
        self.main = Showcase(pages, self.creature, foot=self.foot(), name="main")
        self.desk.panels = [self.side, self.main]
        self.desk.take_focus(None)
        self.relay()
        if focus:
            self._refocus = focus

    _refocus = ""

    def turn_to(self, page: str) -> None:
        self.page = page
        self.desk.forget()

    def first(self) -> Widget | None:
        return self.desk.find(f"tab-{self.page}")

    def command(self, act: str) -> bool:
        """The pad's shoulders turn the pages; what was deleted comes back."""
        if act == "undo" and self.deleted:
            self.restore()
            return True
        if act not in {"fine", "steady"} or self.stage.controls.device != "pad":
            return False
        at = self.values.index(self.page) + (1 if act == "steady" else -1)
        self.turn_to(self.values[at % len(self.values)])
        self.desk.take_focus(self.first())
        self.stage.sound("tick", 0.4)
        return True

    # -- what pages ask of their scene -----------------------------------------------------

    def current(self) -> Settings:
        return self.stage.settings

    def change(self, **changes: object) -> None:
        self.stage.change(**changes)

    # -- placing ---------------------------------------------------------------------------

    def lay_out(self) -> None:
        look = self.look
        width, height = self.stage.size
        pad, gap = look.px(PAD), look.px(12)
        whole = min(width - 2 * pad, look.grown(WIDEST))
        left = (width - whole) // 2
        side = min(look.grown(SIDE), round(whole * 0.34))
        self.desk.place(self.side, pygame.Rect(left, pad, side, height - 2 * pad))
        rest = pygame.Rect(left + side + gap, pad, whole - side - gap, height - 2 * pad)
        self.desk.place(self.main, rest)
        self.desk.notes.room = pygame.Rect(rest.x, round(height * 0.56), rest.width, 0)
        self.desk.notes.aside = self.side.room_left()
        if self._refocus:
            self.desk.take_focus(self.desk.find(self._refocus))
            self._refocus = ""
