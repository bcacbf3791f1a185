"""The settings of the whole app: they hold at once and are kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.kit.widget import Column
from game.ui.kit.widgets import Slider
from game.ui.scenes.settings.keys import KeyPages
from game.ui.scenes.settings.own_folder import OwnFolder
from game.ui.scenes.settings.sample import Sample
from game.ui.scenes.settings.setting_pages import aim, asking, everyone, machine, sound
from game.ui.stage.desk_scene import Catch
from game.ui.stage.pages import PageBuilder
from game.ui.stage.scene import Stage
from game.ui.stage.tabbed import Leaf, TabbedScene


class SettingsScene(TabbedScene):
    title = "settings.title"
    creature = "beetle"

    def __init__(self, stage: Stage) -> None:
        self.files = OwnFolder(self)
        super().__init__(stage)

    def leaves(self) -> Sequence[Leaf]:
        build, self.bindings = PageBuilder(self), KeyPages(self.stage, self.desk.toast, self._catch_next)
        say = self.say
        return (
            (
                "everyone",
                say("settings.everyone"),
                Column(everyone(build), Sample(say("settings.sample")), gap=18),
            ),
            ("screen", say("settings.screen"), machine(build)),
            ("sound", say("settings.sound"), sound(build)),
            ("hand", say("settings.hand"), Column(*aim(build), asking(build), gap=14)),
            ("keys", say("settings.keys"), self.bindings.keys()),
            ("pad", say("settings.pad"), self.bindings.pad()),
            ("files", say("settings.files"), self.files.page()),
        )

    def receive(self, path: Path) -> None:
        """A backup that is dropped on the window is asked about."""
        self.turn_to("files")
        self.files.ask(path)

    def _catch_next(self, catch: Catch | None) -> None:
        self.catch = catch

    def interrupt(self) -> None:
        super().interrupt()
        self.bindings.stop()

    def turn_to(self, page: str) -> None:
        self.bindings.stop()
        super().turn_to(page)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.desk.notes.tips = not self.desk.said  # a notice and a tip would lie over each other

    def _handle_mouse(self, event: pygame.Event) -> None:
        """A slider that is dragged has the keys afterwards."""
        super()._handle_mouse(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            there = self.desk.at(event.pos)
            if isinstance(there, Slider) and there.usable:
                self.desk.take_focus(there)
