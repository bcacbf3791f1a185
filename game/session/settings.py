"""What the person chose, kept as settings.json.

A file that is damaged or somebody else's is put aside under a name that says so; a single
bad value costs only itself.  Keys of a newer version are kept when an older one saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from game.core.data import ASSETS, content_of
from game.core.languages import Language
from game.core.notice import Notice
from game.flick.bar import bar_of
from game.session.files import free_name, put_aside, why, write_whole
from game.session.paths import config_dir
from game.table.things import LauncherKind

Key = TypeVar("Key", str, int)
Preview: TypeAlias = Literal["off", "contact", "full"]
PALETTES = tuple(sorted(path.stem for path in (ASSETS / "palettes").glob("*.toml")))
"""By name; `ui.kit.theme` reads them."""
Asking: TypeAlias = Literal["always", "when_possible"]
Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "fire": ("space",),
    "cancel": ("escape",),
    "move_left": ("a", "left"),
    "move_right": ("d", "right"),
    "turn_left": ("q",),
    "turn_right": ("e",),
    "power_up": ("w", "up"),
    "power_down": ("s", "down"),
    "fine": ("left shift", "right shift"),
    "steady": ("left ctrl", "right ctrl", "c"),
    "launcher": ("f",),
    "use": ("t",),
    "keep": ("k",),
    "skip": ("x",),
    "preview": ("v",),
    "ghost": ("g",),
    "replay": ("r",),
    "undo": ("z",),
    "redo": ("y",),
    "reset": ("n",),
    "layout": ("l",),
    "edit": ("b",),
    "remove": ("delete", "backspace"),
    "mute": ("m",),
    "help": ("h", "f1"),
    "settings": ("o", "f10"),
    "fullscreen": ("f11",),
}


DEFAULT_PAD: dict[str, tuple[int, ...]] = {
    "fire": (0,),
    "cancel": (1,),
    "launcher": (2,),
    "replay": (3,),
    "fine": (4,),
    "steady": (5,),
    "focus": (6,),
    "settings": (7,),
    "edit": (9,),
    "preview": (10,),
}
MOST_SEATS = 8
Name: TypeAlias = Annotated[str, Meta(max_length=40)]


class Chair(msgspec.Struct, frozen=True):
    """Who sat where when a game was set up last."""

    kind: Literal["person", "bot"] = "person"
    name: Name = ""
    bot: Name = ""
    character: Name = ""


class Table(msgspec.Struct, frozen=True):
    """How a game was set up last; an empty seed is a new one every time."""

    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=MOST_SEATS)] = ()
    picked: dict[Name, Name] = {}
    seed: Annotated[str, Meta(max_length=10)] = ""


SPEEDS: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0)
"""What is offered for `animation_speed`, slowest first, beside 0 for at once."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every choice with its default; `animation_speed` 0 shows results at once.

    `asking` "when_possible" leaves out questions that have only one answer; `manners` are the customs
    that a game offers, by its name and theirs.
    """

    format: Literal[1] = 1
    language: Literal["auto"] | Language = "auto"
    volume: Share = 0.8
    volume_effects: Share = 1.0
    volume_music: Share = 1.0
    volume_interface: Share = 1.0
    mute: bool = False
    mute_in_background: bool = True
    aim_sensitivity: Annotated[float, Meta(ge=0.1, le=4.0)] = 1.0
    fine_factor: Annotated[float, Meta(ge=0.05, le=1.0)] = 0.25
    launcher: LauncherKind = "shooter"
    preview: Preview = "contact"
    ghost: bool = True
    press_press: bool = False
    set_power: bool = False
    power_level: Share = 0.6  # of the bar
    steady_toggle: bool = False
    no_sway: bool = False
    slow_power: bool = False
    range_tidies: bool = True  # what was thrown at the practice range leaves once it was seen
    animation_speed: Annotated[float, Meta(ge=0.0, le=8.0)] = 1.0
    asking: Asking = "always"
    manners: dict[Name, dict[Name, Name]] = {}
    reduced_motion: bool = False
    partners_talk: bool = True
    remarks: bool = True  # what happens for the first time in a match is explained
    table_seen_from: Literal["chair", "above"] = "chair"
    text_scale: Annotated[int, Meta(ge=80, le=200)] = 100
    palette: str = "standard"
    named_marks: bool = True  # at the crosshair; goes off by itself after the first few shots
    said_prospect: bool = True  # a word at the crosshair, while the power climbs: what letting go would do
    named_shots: Annotated[int, Meta(ge=0, le=100)] = 0
    framebuffer: Literal["auto", "on", "off"] = "auto"
    width: Annotated[int, Meta(ge=640, le=16384)] = 1280
    height: Annotated[int, Meta(ge=360, le=16384)] = 720
    sized: bool = False  # by the person; before, the window fits the desktop
    fullscreen: bool = False
    borderless: bool = False  # a full screen that is a window as large as the desktop
    monitor: Annotated[int, Meta(ge=0, le=15)] = 0
    silence_noted: bool = False  # the person knows that this machine has no sound
    keys: dict[str, tuple[str, ...]] = msgspec.field(default_factory=lambda: dict(DEFAULT_KEYS))
    pad: dict[str, tuple[int, ...]] = msgspec.field(default_factory=lambda: dict(DEFAULT_PAD))
    tables: dict[str, Table] = {}

    def __post_init__(self) -> None:
        if self.palette not in PALETTES:
            raise ValueError(f"expected a palette of assets/palettes instead of {self.palette}")


def settings_file() -> Path:
    return config_dir() / "settings.json"


def load_settings() -> tuple[Settings, Notice | None]:
    """The settings, and a notice when the file could not be read as it is."""
    path = settings_file()
    try:
        content = content_of(path)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        said = "Playing with the default settings: {path} can't be read ({why})."
        return Settings(), Notice("kept.settings_unread", said, path=path, why=why(error))
    found = _as_object(content)
    if found is None:
        return Settings(), _aside(path, Notice("kept.damaged", "damaged"))
    if found and not _known(found):
        return Settings(), _aside(path, Notice("kept.foreign", "not this game's"))
    settings, bad = _convert(_known(found))
    return settings, _kept_copy(path, content, bad) if bad else None


def save_settings(settings: Settings) -> Notice | None:
    """Write the settings; a notice instead of an error when the disk refuses."""
    path = settings_file()
    try:
        kept = _as_object(content_of(path)) if path.exists() else None
        newer = {key: value for key, value in (kept or {}).items() if key not in _FIELDS}
        content = msgspec.json.encode(msgspec.to_builtins(settings) | newer)
        write_whole(path, msgspec.json.format(content, indent=2) + b"\n")
    except OSError as error:
        said = "Your settings hold for now but can't be saved: {path} can't be written ({why})."
        return Notice("kept.settings_unwritten", said, path=path, why=why(error))
    return None


_FIELDS = frozenset(Settings.__struct_fields__)


def _as_object(content: bytes) -> dict[str, object] | None:
    try:
        return msgspec.json.decode(content, type=dict[str, object])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _known(found: dict[str, object]) -> dict[str, object]:
    known = {key: value for key, value in found.items() if key in _FIELDS}
    level = found.get("set_power_level")  # what versions before the bar kept instead: a launch's power
    if "power_level" not in known and isinstance(level, float | int):
        known["power_level"] = round(bar_of("shooter", level), 2)
    return known


def _convert(known: dict[str, object]) -> tuple[Settings, list[str]]:
    """Settings from what can be read, and the names of what can't."""
    good: dict[str, object] = {}
    bad: list[str] = []
    for key, value in known.items():
        if key == "format":
            continue
        try:
            msgspec.convert({key: value}, Settings)
        except msgspec.ValidationError:
            bad.append(key)
        else:
            good[key] = value
    settings = msgspec.convert(good, Settings)
    keys, pad = _with_new(DEFAULT_KEYS, settings.keys), _with_new(DEFAULT_PAD, settings.pad)
    return msgspec.structs.replace(settings, keys=keys, pad=pad), sorted(bad)


def _with_new(
    usual: Mapping[str, tuple[Key, ...]], chosen: Mapping[str, tuple[Key, ...]]
) -> dict[str, tuple[Key, ...]]:
    """What a file says, and for acts that it has never heard of what is usual and not taken there."""
    taken = {key for keys in chosen.values() for key in keys}
    new = {act: tuple(key for key in keys if key not in taken) for act, keys in usual.items()}
    return new | dict(chosen)


def _aside(path: Path, what: Notice) -> Notice:
    aside = put_aside(path)
    if aside is None:
        said = "Playing with the default settings: {path} is {what} and can't be set aside."
        return Notice("kept.settings_stuck", said, path=path, what=what)
    said = "Playing with the default settings: {name} was {what} and is kept as {aside}."
    return Notice("kept.settings_aside", said, name=path.name, what=what, aside=aside)


def _kept_copy(path: Path, content: bytes, bad: list[str]) -> Notice:
    keys = ", ".join(bad)
    copy = free_name(path, "damaged")
    try:
        write_whole(copy, content)
    except OSError:
        said = "Some settings made no sense and are back to their defaults: {keys} (in {path})."
        return Notice("kept.settings_partly", said, keys=keys, path=path)
    said = (
        "Some settings made no sense and are back to their defaults: {keys}; the old file is "
           "kept as {copy}."
    )
    return Notice("kept.settings_copied", said, keys=keys, copy=copy)
