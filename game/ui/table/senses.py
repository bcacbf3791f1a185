"""What is heard and thrown up at one table: sparks, rings, a rattling UFO, a glowing card, sounds.

All of it comes of a film's events as the playhead passes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.flick.film import ShotEvent
from game.table.things import LauncherKind, Table
from game.ui.stage.effects import PAPER, Effects
from game.ui.stage.scene import Stage
from game.ui.stage.side_notes import View
from game.ui.table.film_player import FilmPlayer

HARD = 2200.0  # mm/s: as hard as a hit is shown
RATTLE_FOR = 0.5
GLOW_FOR = 0.6
SLIDE_FULL = 700.0  # mm/s at which sliding is loudest
AIRBORNE = 1.0  # mm above what it lies on


class Senses:
    """The sounds and effects of one table; everything is silent while there is no mixer."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.effects = Effects(stage.look.theme)
        self._beat = 0

    def update(self, dt: float) -> None:
        self.effects.update(dt)
        if self.effects.busy:
            self._beat += 1

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        return self._beat

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, view: View, read: Sequence[pygame.Rect]
    ) -> None:
        """The effects, above the table within its rectangle; no word over what is to be `read` there."""
        if self.effects.busy:
            self.effects.draw(surface, view, read)
        if self.effects.shake != (0, 0):
            surface.subsurface(rect.clip(surface.get_rect())).scroll(*self.effects.shake)

    def take_look(self) -> None:
        """Another palette, size or reduced motion."""
        if self.effects.theme != self.stage.look.theme:
            self.effects = Effects(self.stage.look.theme)

    def hear(self, event: ShotEvent, table: Table, pace: float, kind: LauncherKind) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.shot(event, table, pace, kind)

    def slide(self, level: float, pan: float, ground: Literal["table", "card", "bowl"]) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.slide(level, ground, pan)

    def charge(self, power: float | None) -> None:
        """A spring that is drawn so far; None: none is."""
        if power is not None:
            self.effects.aimed_on()
        if self.stage.mixer is not None:
            self.stage.mixer.charge(power)

    def quiet(self) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.hush()


class Impacts:
    """The senses' side of one film."""

    def __init__(self, senses: Senses, player: FilmPlayer, kind: LauncherKind) -> None:
        self._senses = senses
        self._player = player
        self._kind = kind
        self._cards = {card.id for card in player.stage.cards}
        self._rattle = 0.0
        self._touched: dict[str, float] = {}

    @property
    def rattle(self) -> float:
        return self._rattle / RATTLE_FOR

    @property
    def touched(self) -> frozenset[str]:
        return frozenset(self._touched)

    def play(self, events: list[ShotEvent], dt: float) -> None:
        """Let the events that were just passed be seen and heard."""
        self._rattle = max(0.0, self._rattle - dt)
        self._touched = {id: left - dt for id, left in self._touched.items() if left > dt}
        for event in events:
            self._see(event)
            self._senses.hear(event, self._player.stage, self._player.pace, self._kind)
        self._slide()

    def _see(self, event: ShotEvent) -> None:
        strength = min(1.0, event.speed / HARD)
        effects = self._senses.effects
        if event.kind in {"bounce", "land", "rim", "climb"}:
            effects.hit(event.x, event.y, strength, event.on, self._tint(event))
            self._player.freeze(effects.freeze)
        elif event.kind in {"touch", "wall"} and strength > 0.05:
            effects.hit(
                event.x,
                event.y,
                0.6 * strength,
                "wall" if event.kind == "wall" else "token",
                self._tint(event),
            )
            if event.kind == "touch" and {event.id, event.other} & self._cards:
                effects.dust(event.x, event.y, round(3 + 9 * strength), PAPER)  # a card that is knocked about
        if event.kind in {"wall", "rim"} or event.on == "bowl":
            self._rattle = RATTLE_FOR * max(self.rattle, strength)
        for id in (event.id, event.other):
            if id in self._cards and event.kind in {"bounce", "land", "climb", "touch"}:
                self._touched[id] = GLOW_FOR

    def _tint(self, event: ShotEvent) -> tuple[int, int, int]:
        colours = self._senses.stage.look.theme.colours
        return {"card": colours.card, "bowl": colours.red, "rim": colours.red, "wall": colours.red}.get(
            event.on, colours.lamp
        )

    def _slide(self) -> None:
        player = self._player
        pose = player.shot.film.pose(player.thrown, player.time)
        if pose is None or player.over or not player.playing:
            self._senses.slide(0.0, 0.0, "table")
            return
        x, y, z, _ = pose
        ufo = player.stage.ufo
        in_bowl = ufo is not None and (x - ufo.x) ** 2 + (y - ufo.y) ** 2 < ufo.radius**2
        lies = z < AIRBORNE + player.stage.card.thickness
        level = min(1.0, player.speed_of_thrown() / SLIDE_FULL) if lies else 0.0
        pan = 2.0 * x / player.stage.width - 1.0
        self._senses.slide(level if level > 0.02 else 0.0, pan, "bowl" if in_bowl else "table")
