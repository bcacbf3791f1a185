"""The settings of the whole app: they hold at once and are kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.widget import Column
from game.ui.scenes.pages import PageBuilder
from game.ui.scenes.scene import Stage
from game.ui.scenes.settings_keys import KeyPages
from game.ui.scenes.settings_pages import asking, hand, screen, sight, sound
from game.ui.scenes.settings_sample import Sample
from game.ui.scenes.tabbed import Leaf, TabbedScene


class SettingsScene(TabbedScene):
    title = "settings.title"
    creature = "beetle"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)

    def leaves(self) -> Sequence[Leaf]:
        build, self.bindings = PageBuilder(self), KeyPages(self)
        say = self.say
        return (
            ("sight", say("settings.sight"), Column(sight(build), Sample(say("settings.sample")), gap=18)),
            (
                "screen",
                say("settings.screen_sound"),
                Column(screen(build), asking(build), sound(build), gap=14),
            ),
            ("hand", say("settings.hand"), hand(build)),
            ("keys", say("settings.keys"), self.bindings.keys()),
            ("pad", say("settings.pad"), self.bindings.pad()),
        )

    def interrupt(self) -> None:
        super().interrupt()
        self.bindings.stop()

    def turn_to(self, page: str) -> None:
        self.bindings.stop()
        super().turn_to(page)
