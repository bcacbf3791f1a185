"""The two sheets that lie over the table: settings and how to play."""

from __future__ import annotations

from game.ui.kit.panel import Panel
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Label, Listing
from game.ui.scenes.practice.words import PracticeWords
from game.ui.scenes.settings.setting_pages import hand, screen, sight, sound
from game.ui.stage.pages import Host, PageBuilder


def settings_panel(build: PageBuilder[Host], words: PracticeWords) -> Panel:
    pages = [
        ("sight", "settings.sight", sight(build)),
        ("screen", "settings.screen", screen(build)),
        ("hand", "settings.hand", hand(build)),
        ("sound", "settings.sound", sound(build)),
    ]
    stage = build.scene.stage

    def way_out() -> str:
        return build.words("arcade.back_arcade" if len(stage.scenes) > 1 else "settings.quit")

    leave = Button("quit", way_out, stage.back)
    return build.sheet("settings", "settings.title", pages, "sight", leave, key=lambda: words.key("cancel"))


def help_panel(build: PageBuilder[Host], words: PracticeWords) -> Panel:
    """How to play, opened at the page about the device that was used last."""

    def text(part: str) -> Widget:
        kind = Listing if part in {"keys", "pad"} else Label
        return kind(
            lambda: words.keyed(f"help.{part}_text", "pad" if part == "pad" else "keys"),
            size=18,
            name=f"help-{part}",
        )

    pages = [(part, f"help.{part}", text(part)) for part in ("mouse", "keys", "pad", "hand")]
    return build.sheet("help", "help.title", pages, words.device, key=lambda: words.key("cancel"))
