"""The two panels that lie over the table: settings and how to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.look import unbroken
from game.ui.kit.panel import Panel, Sheet, Tabs
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label, Slider, Toggle

if TYPE_CHECKING:
    from game.ui.scenes.practice import PracticeScene

SPEEDS = ("0.5", "1", "2", "4", "0")


class OverPages:
    """Which page of the settings is open; kept while the panel is."""

    def __init__(self) -> None:
        self.now = "sight"

    def put(self, page: str) -> None:
        self.now = page


def settings_panel(scene: PracticeScene) -> Panel:
    pages, say = OverPages(), scene.panels.say
    tabs = Tabs(
        "settings-tabs",
        [
            ("sight", say("settings.sight"), _sight(scene)),
            ("hand", say("settings.hand"), _hand(scene)),
            ("sound", say("settings.sound"), _sound(scene)),
        ],
        lambda: pages.now,
        pages.put,
        level=True,
    )
    foot = Row(
        Button(
            "close",
            say("settings.close"),
            scene.close_over,
            bright=True,
            key=lambda: scene.panels.key("cancel"),
        ),
        Button("quit", say("settings.quit"), scene.stage.quit),
    )
    return Sheet(tabs, foot, title=say("settings.title"), accent="phosphor", name="settings-panel")


def _sight(scene: PracticeScene) -> Widget:
    say, settings = scene.panels.say, scene.current
    return Column(
        Label(say("settings.language"), size=16, tint="dim"),
        Choice(
            "language",
            [("auto", say("settings.auto")), ("en", say("settings.english")), ("de", say("settings.german"))],
            lambda: settings().language,
            lambda v: scene.change(language=v),
        ),
        Label(say("settings.palette"), size=16, tint="dim"),
        Choice(
            "palette",
            [
                ("standard", say("settings.standard")),
                ("deutan-safe", say("settings.deutan")),
                ("high-contrast", say("settings.contrast")),
            ],
            lambda: settings().palette,
            lambda v: scene.change(palette=v),
        ),
        Slider(
            "text",
            say("settings.text"),
            lambda: settings().text_scale,
            lambda v: scene.change(text_scale=round(v)),
            low=80,
            high=200,
            step=10,
            show=lambda v: f"{v:.0f} %",
        ),
        Label(say("settings.speed"), size=16, tint="dim"),
        Choice(
            "animation",
            [(v, say("settings.instant") if v == "0" else f"{v}×") for v in SPEEDS],
            lambda: f"{settings().animation_speed:g}",
            lambda v: scene.change(animation_speed=float(v)),
        ),
        Toggle(
            "reduced",
            say("settings.reduced"),
            lambda: settings().reduced_motion,
            lambda v: scene.change(reduced_motion=v),
        ),
        Toggle(
            "fullscreen",
            say("settings.fullscreen"),
            lambda: settings().fullscreen,
            lambda v: scene.change(fullscreen=v),
        ),
        Label(say("settings.framebuffer"), size=16, tint="dim"),
        Choice(
            "framebuffer",
            [(v, say(f"settings.fb_{v}")) for v in ("auto", "on", "off")],
            lambda: settings().framebuffer,
            lambda v: scene.change(framebuffer=v),
            tip=say("settings.framebuffer_tip"),
        ),
        gap=6,
    )


def _hand(scene: PracticeScene) -> Widget:
    say, settings = scene.panels.say, scene.current
    return Column(
        Slider(
            "sensitivity",
            say("settings.sensitivity"),
            lambda: settings().aim_sensitivity,
            lambda v: scene.change(aim_sensitivity=round(v, 2)),
            low=0.2,
            high=3.0,
            step=0.1,
            show=lambda v: f"{v:.1f}×",
        ),
        Slider(
            "fine",
            say("settings.fine"),
            lambda: settings().fine_factor,
            lambda v: scene.change(fine_factor=round(v, 2)),
            low=0.05,
            high=1.0,
            step=0.05,
            show=lambda v: f"{v:.2f}×",
        ),
        Toggle(
            "steady_toggle",
            say("settings.steady_toggle"),
            lambda: settings().steady_toggle,
            lambda v: scene.change(steady_toggle=v),
        ),
        Toggle(
            "no_sway",
            say("assist.steady"),
            lambda: settings().no_sway,
            lambda v: scene.change(no_sway=v),
            tip=say("assist.steady_tip"),
        ),
        gap=12,
    )


def _sound(scene: PracticeScene) -> Widget:
    say, settings = scene.panels.say, scene.current
    return Column(
        Slider(
            "volume",
            say("settings.volume"),
            lambda: settings().volume,
            lambda v: scene.change(volume=round(v, 2)),
            low=0.0,
            high=1.0,
            step=0.05,
            show=lambda v: f"{v:.0%}",
        ),
        Toggle("mute", say("settings.mute"), lambda: settings().mute, lambda v: scene.change(mute=v)),
        gap=12,
    )


def help_panel(scene: PracticeScene) -> Panel:
    say, keyed = scene.panels.say, scene.panels.with_keys
    parts: list[Widget] = []
    for part in ("mouse", "keys", "pad", "hand"):
        parts.append(Label(say(f"help.{part}"), role="heading", size=18, tint="amber"))
        parts.append(Label(lambda part=part: unbroken(keyed(f"help.{part}_text")), size=18))  # type: ignore[misc]
    close = Button(
        "close", say("help.close"), scene.close_over, bright=True, key=lambda: scene.panels.key("cancel")
    )
    foot = Row(Widget(), close, Widget())
    return Sheet(Column(*parts, gap=6), foot, title=say("help.title"), accent="phosphor", name="help-panel")
