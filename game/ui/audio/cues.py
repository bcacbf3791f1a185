"""Which sounds the events of a shot make: by what met what, how hard, and where on the table.

Pure: a `ShotEvent` goes in, `Cue`s come out, and the mixer plays them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.flick.film import ShotEvent, Surface
from game.table.things import LauncherKind, Table
from game.ui.audio.recipes import SoundBook

COMES_DOWN: dict[Surface, str] = {
    "table": "token_table",
    "card": "token_card",
    "token": "token_token",
    "bowl": "bowl",
    "rim": "rim",
    "wall": "shell",
    "edge": "edge",
    "none": "token_table",
}
LAUNCHERS: dict[LauncherKind, str] = {"shooter": "spring", "flick": "flick"}


@dataclass(frozen=True)
class Cue:
    name: str
    strength: float
    pan: float = 0.0
    pitch: float = 1.0


def cues(
    event: ShotEvent,
    table: Table,
    book: SoundBook,
    speed: float = 1.0,
    launcher: LauncherKind = "shooter",
) -> tuple[Cue, ...]:
    """The sounds of one event, while the film runs at `speed` times real time."""
    pan = max(-1.0, min(1.0, 2.0 * event.x / table.width - 1.0)) * book.width
    pitch = min(1.0, max(speed, 0.05)) ** book.slow_pitch
    heard = []
    for name in _names(event, table, launcher):
        recipe = book.sounds[name]
        if event.kind not in {"off", "launch"} and event.speed < recipe.least:
            continue
        strength = min(1.0, (max(0.0, event.speed) / recipe.full) ** 0.5)
        heard.append(Cue(name, strength, pan, pitch))
    return tuple(heard)


def _names(event: ShotEvent, table: Table, launcher: LauncherKind) -> tuple[str, ...]:
    cards = {card.id for card in table.cards}
    a_card = event.id in cards
    match event.kind:
        case "launch":
            return (LAUNCHERS[launcher], "air")
        case "land" if event.on == "bowl":
            return ("bowl_rattle",)
        case "bounce" | "land" | "drop":
            return (COMES_DOWN[event.on],)
        case "climb":
            return ("card_edge",)
        case "wall":
            return ("card_edge",) if a_card else ("shell",)
        case "rim":
            return ("rim",)
        case "touch":
            return (_touch(event, a_card, event.other in cards),)
        case "off":
            return ("card_card",) if a_card else ("fall",)
        case "rest":
            return ()


def _touch(event: ShotEvent, a_card: bool, other_card: bool) -> str:
    if not event.other or event.on == "edge":
        return "card_edge" if a_card else "edge"
    if a_card and other_card:
        return "card_card"
    if a_card or other_card:
        return "card_edge"
    return "shell" if event.on == "wall" else "token_token"
