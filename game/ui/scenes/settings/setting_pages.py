"""The pages of settings that the practice range and the settings of the whole app share."""

from __future__ import annotations

import pygame

from game.core import GAMES, Manner
from game.core.languages import LANGUAGES
from game.session.automatic import ask_again, asking_choices, manners_of, waived
from game.session.settings import SPEEDS
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.kit.theme import palettes
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button
from game.ui.stage.pages import Host, PageBuilder


def _language(build: PageBuilder[Host]) -> Widget:
    languages = [("auto", "settings.auto")]
    languages += [(language, f"settings.language_{language}") for language in LANGUAGES]
    return build.named(
        "settings.language", build.pick("language", [(v, build.say(key)) for v, key in languages])
    )


def _easy_to_see(build: PageBuilder[Host]) -> list[Widget]:
    named = [(name, lambda p=p: p.name.in_language(build.words.language)) for name, p in palettes()]
    return [
        build.named("settings.palette", build.pick("palette", named)),
        build.level(
            "text", "settings.text", "text_scale", 80, 200, 10, lambda v: build.words.percent(v / 100)
        ),
        build.switch("reduced", "settings.reduced", field="reduced_motion"),
    ]


def _pace_and_place(build: PageBuilder[Host]) -> list[Widget]:
    say = build.say
    speeds = [(f"{v:g}", lambda v=v: build.times(v, 1 if v < 1 else 0)) for v in SPEEDS]
    seats = [(v, say(f"settings.table_{v}")) for v in ("chair", "above")]
    return [
        build.named(
            "settings.speed",
            build.pick("animation", [*speeds, ("0", say("settings.instant"))], field="animation_speed"),
        ),
        build.named("settings.table", build.pick("table", seats, field="table_seen_from")),
    ]


def _window(build: PageBuilder[Host]) -> list[Widget]:
    say = build.say
    drawing = [(v, say(f"settings.fb_{v}")) for v in ("auto", "on", "off")]
    return [
        build.switch("fullscreen", "settings.fullscreen"),
        build.switch("borderless", "settings.borderless", tip="settings.borderless_tip"),
        *_monitor(build),
        build.named(
            "settings.framebuffer",
            build.pick("framebuffer", drawing, tip=say("settings.framebuffer_tip")),
        ),
    ]


def _monitor(build: PageBuilder[Host]) -> list[Widget]:
    """Which one, where there are several."""
    sizes = pygame.display.get_desktop_sizes() if pygame.display.get_init() else []
    if len(sizes) < 2:
        return []
    options = [(str(n), f"{n + 1} · {wide}×{high}") for n, (wide, high) in enumerate(sizes)]
    return [build.named("settings.monitor", build.pick("monitor", options))]


def everyone(build: PageBuilder[Host]) -> Widget:
    """All that makes the game easier to see, to follow and to handle, on one page."""
    return Column(
        *_easy_to_see(build),
        *_pace_and_place(build),
        build.switch("named_marks", "settings.named_marks", tip="settings.named_marks_tip"),
        build.switch("said_prospect", "settings.said_prospect", tip="settings.said_prospect_tip"),
        build.switch("no_sway", "assist.steady", tip="assist.steady_tip"),
        build.switch("slow_power", "assist.slow_power", tip="assist.slow_power_tip"),
        build.switch("set_power", "assist.set_power", tip="assist.set_power_tip", instead_of="press_press"),
        build.switch(
            "press_press", "assist.press_press", tip="assist.press_press_tip", instead_of="set_power"
        ),
        build.switch("steady_toggle", "settings.steady_toggle"),
        gap=8,
    )


def machine(build: PageBuilder[Host]) -> Widget:
    """Language and window."""
    return Column(_language(build), *_window(build), gap=8)


def sight(build: PageBuilder[Host]) -> Widget:
    return Column(_language(build), *_easy_to_see(build), gap=8)


def screen(build: PageBuilder[Host]) -> Widget:
    """What of the window is wanted in the middle of a shot; the rest is in the settings of the whole app."""
    fullscreen, *_, drawing = _window(build)
    return Column(*_pace_and_place(build), fullscreen, drawing, gap=8)


def aim(build: PageBuilder[Host]) -> list[Widget]:
    return [
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
    ]


def hand(build: PageBuilder[Host]) -> Widget:
    return Column(
        *aim(build),
        build.switch("steady_toggle", "settings.steady_toggle"),
        build.switch("no_sway", "assist.steady", tip="assist.steady_tip"),
        build.switch("named_marks", "settings.named_marks", tip="settings.named_marks_tip"),
        build.switch("said_prospect", "settings.said_prospect", tip="settings.said_prospect_tip"),
        gap=12,
    )


def sound(build: PageBuilder[Host]) -> Widget:
    kinds = ("", "_effects", "_music", "_interface")
    levels = [
        build.level(f"volume{kind}", f"settings.volume{kind}", f"volume{kind}", 0.0, 1.0, 0.05, build.percent)
        for kind in kinds
    ]
    return Column(
        *levels,
        build.switch("mute", "settings.mute"),
        build.switch("mute_in_background", "settings.mute_in_background"),
        gap=12,
    )


def asking(build: PageBuilder[Host]) -> Widget:
    """Whether questions with a single answer are asked at all, and the customs of each game."""
    say = build.say
    options = [(value, say(f"settings.asking_{value}")) for value in ("always", "when_possible")]
    single = build.named("settings.asking", build.pick("asking", options, tip=say("settings.asking_tip")))
    customs = [
        _custom(build, game, one) for game in games_on_screen() for one in manners_of(GAMES.load(game))
    ]
    again = [_ask_again(build, game) for game in games_on_screen()]
    talk = build.switch("partners_talk", "settings.partners_talk", tip="settings.partners_talk_tip")
    remarks = build.switch("remarks", "settings.remarks", tip="settings.remarks_tip")
    return Column(talk, remarks, single, *customs, *again, gap=8)


def _ask_again(build: PageBuilder[Host], game: str) -> Widget:
    """What is never asked about in a game, and the way back."""

    def said() -> str:
        name = build.words(game_ui_of(game).title)
        return build.words("settings.ask_again", game=name, count=waived(build.scene.current(), game))

    def again() -> None:
        build.scene.change(manners=ask_again(build.scene.current(), game))

    return Button(f"{game}-ask-again", said, again, shown=lambda: waived(build.scene.current(), game) > 0)


def _custom(build: PageBuilder[Host], game: str, manner: Manner) -> Widget:
    key = f"{game}.manners.{manner.key}"

    def get() -> str:
        held = asking_choices(build.scene.current(), GAMES.load(game)).manners or {}
        return held[manner.key]

    def put(choice: str) -> None:
        manners = build.scene.current().manners
        build.scene.change(manners={**manners, game: {**manners.get(game, {}), manner.key: choice}})

    options = [(choice, build.say(f"{key}_{choice}")) for choice in manner.choices]
    picked = build.pick(f"{game}-{manner.key}", options, tip=build.say(f"{key}_tip"), get=get, put=put)
    return build.named(key, picked)
