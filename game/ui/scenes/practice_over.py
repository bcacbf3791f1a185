"""The two sheets that lie over the table: settings and how to play."""

from __future__ import annotations

from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label, Listing
from game.ui.scenes.pages import PageBuilder

SPEEDS = (0.5, 1.0, 2.0, 4.0)


def settings_panel(build: PageBuilder) -> Panel:
    pages = [
        ("sight", "settings.sight", _sight(build)),
        ("screen", "settings.screen", _screen(build)),
        ("hand", "settings.hand", _hand(build)),
        ("sound", "settings.sound", _sound(build)),
    ]
    leave = Button("quit", build.say("settings.quit"), build.scene.stage.quit)
    return build.sheet("settings", "settings.title", pages, "sight", leave)


def _sight(build: PageBuilder) -> Widget:
    say = build.say
    languages = [("auto", "settings.auto"), ("en", "settings.english"), ("de", "settings.german")]
    palettes = [
        ("standard", "settings.standard"),
        ("deutan-safe", "settings.deutan"),
        ("high-contrast", "settings.contrast"),
    ]
    return Column(
        build.named("settings.language", build.pick("language", [(v, say(key)) for v, key in languages])),
        build.named("settings.palette", build.pick("palette", [(v, say(key)) for v, key in palettes])),
        build.level(
            "text", "settings.text", "text_scale", 80, 200, 10, lambda v: build.words.percent(v / 100)
        ),
        build.switch("reduced", "settings.reduced", field="reduced_motion"),
        gap=8,
    )


def _screen(build: PageBuilder) -> Widget:
    say = build.say
    speeds = [(f"{v:g}", lambda v=v: build.times(v, 1 if v < 1 else 0)) for v in SPEEDS]
    drawing = [(v, say(f"settings.fb_{v}")) for v in ("auto", "on", "off")]
    return Column(
        build.named(
            "settings.speed",
            build.pick("animation", [*speeds, ("0", say("settings.instant"))], field="animation_speed"),
        ),
        build.switch("fullscreen", "settings.fullscreen"),
        build.named(
            "settings.framebuffer",
            build.pick("framebuffer", drawing, tip=say("settings.framebuffer_tip")),
        ),
        gap=8,
    )


def _hand(build: PageBuilder) -> Widget:
    return Column(
        build.level(
            "sensitivity",
            "settings.sensitivity",
            "aim_sensitivity",
            0.2,
            3.0,
            0.1,
            lambda v: build.times(v, 1),
        ),
        build.level("fine", "settings.fine", "fine_factor", 0.05, 1.0, 0.05, lambda v: build.times(v, 2)),
        build.switch("steady_toggle", "settings.steady_toggle"),
        build.switch("no_sway", "assist.steady", tip="assist.steady_tip"),
        gap=12,
    )


def _sound(build: PageBuilder) -> Widget:
    return Column(
        build.level("volume", "settings.volume", "volume", 0.0, 1.0, 0.05, build.percent),
        build.switch("mute", "settings.mute"),
        gap=12,
    )


def help_panel(build: PageBuilder) -> Panel:
    """How to play, opened at the page about the device that was used last."""
    words = build.scene.panels.words

    def text(part: str) -> Widget:
        kind = Listing if part in {"keys", "pad"} else Label
        return kind(lambda: words.keyed(f"help.{part}_text", "keys"), size=18, name=f"help-{part}")

    pages = [(part, f"help.{part}", text(part)) for part in ("mouse", "keys", "pad", "hand")]
    return build.sheet("help", "help.title", pages, words.device)
