"""Plays the sounds; the same calls work, and do nothing, on a machine without a sound device.

Most sounds are struck (`play`, `shot`, `combo`, `charge`), others go on until told otherwise
(`slide`, `march`, `room`). `update` once a frame keeps the march in step.
"""

from __future__ import annotations

from math import cos, log2, pi, sin
from random import Random
from typing import Literal, TypeAlias

import pygame

from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.flick.film import ShotEvent
from game.session.settings import Settings
from game.table.things import LauncherKind, Table
from game.ui.audio.bank import Bank, Pick
from game.ui.audio.cues import cues
from game.ui.audio.modal import repitched
from game.ui.audio.recipes import SoundBook, SoundKind, sound_book
from game.ui.audio.voices import Sides, Voices, as_sound

Ground: TypeAlias = Literal["table", "card", "bowl"]

SLIDES: dict[Ground, str] = {"table": "slide_table", "card": "slide_card", "bowl": "slide_bowl"}
LASTING = (*SLIDES.values(), "room")
KEPT = 400  # ready sounds kept at a time, pitched ones included
CENTS = 25  # pitches are kept in steps of a quarter semitone

_Ready: TypeAlias = tuple[str, int, int, int]


class Mixer:
    """`notice` is one line for the person when there is no sound, else empty."""

    def __init__(self, book: SoundBook | None, voices: Voices | None, notice: str = "") -> None:
        self.notice = notice
        self.march_interval: float | None = None
        self._book = book
        self._voices = voices
        self._bank = Bank(book) if book is not None and voices is not None else None
        self._ready: dict[_Ready, pygame.mixer.Sound] = {}
        self._chance = Random(1979)
        self._take = 0
        self._volume = 1.0
        self._muted = self._away = False
        self._shares: dict[SoundKind, float] = {}
        self._charge_step: int | None = None
        self._march_step = 0
        self._march_wait = 0.0
        self._in_room = False

    @classmethod
    def open(cls, settings: Settings) -> Mixer:
        """A mixer with the settings' volume; silent, with a notice, when the device can't be opened."""
        try:
            book = sound_book()
        except LastQuarterError as error:
            mixer = cls(None, None, Notice("silence.unread", "No sound: {why}", why=error.told))
        else:
            mixer = cls._with_device(book)
        mixer.heed(settings)
        return mixer

    @classmethod
    def _with_device(cls, book: SoundBook) -> Mixer:
        try:
            voices = Voices.open(book.voices, book.same, LASTING)
        except Exception as error:  # pygame without its mixer, SDL without a driver: no reason not to play
            said = "No sound: {why}. Connect a device and start again to hear the game."
            return cls(book, None, Notice("silence.no_device", said, why=error))
        mixer = cls(book, voices)
        if mixer._bank is not None:
            mixer._bank.prepare()
        return mixer

    @property
    def silent(self) -> bool:
        return self._voices is None

    @property
    def level(self) -> float:
        """The volume that was set, 0 to 1; 0 while muted or away."""
        return 0.0 if self._muted or self._away else self._volume

    @property
    def heard(self) -> int:
        """How many struck sounds are playing."""
        return self._voices.busy if self._voices else 0

    def playing(self, name: str) -> int:
        return self._voices.playing(name) if self._voices else 0

    def heed(self, settings: Settings) -> None:
        """How loud it is wanted, each kind by itself."""
        self._shares = {
            "effects": settings.volume_effects,
            "music": settings.volume_music,
            "interface": settings.volume_interface,
        }
        self.volume(settings.volume)
        self.mute(settings.mute)

    def volume(self, v: float) -> None:
        self._volume = max(0.0, min(1.0, v))
        self._scale()

    def mute(self, on: bool) -> None:
        self._muted = on
        self._scale()

    def background(self, away: bool) -> None:
        """The window is not in front: silent for as long."""
        self._away = away
        self._scale()

    def play(self, name: str, strength: float = 1.0, pan: float = 0.0, pitch: float = 1.0) -> bool:
        """Strike a sound; False when it can't be heard: no device, no such sound, or not rendered yet."""
        if self._voices is None or self._bank is None or name not in self._bank.book.sounds:
            return False
        self._take += self._chance.choice((1, 2))
        pick = self._bank.pick(name, max(0.0, min(1.0, strength)), self._take)
        sound = self._sound(pick, pitch)
        if sound is None:
            return False
        softer = 10.0 ** (-self._chance.random() * self._bank.book.jitter / 20)
        self._voices.strike(name, sound, _sides(pick.gain * softer * self._share(name), pan))
        return True

    def shot(
        self, event: ShotEvent, table: Table, speed: float = 1.0, launcher: LauncherKind = "shooter"
    ) -> None:
        """What an event of a film sounds like while it runs at `speed` times real time."""
        if self._book is not None and not self.silent:
            for cue in cues(event, table, self._book, speed, launcher):
                self.play(cue.name, cue.strength, cue.pan, cue.pitch)

    def combo(self, step: int) -> None:
        """The step of the scale that a combo has climbed to, from 0."""
        if self._book is not None:
            scale = self._book.combo
            self.play("combo", pitch=_semitones(scale[max(0, min(step, len(scale) - 1))]))

    def slide(self, level: float, material: Ground = "table", pan: float = 0.0) -> None:
        """How fast something slides on a material, 0 (nothing does) to 1; called every frame."""
        name = SLIDES[material]
        if level <= 0.0:
            self._end(name, 60)
        else:
            self._sustain(name, _sides(min(1.0, level), pan), 30)

    def charge(self, power: float | None) -> None:
        """A short note whenever the power, 0 to 1, reaches another rung, as high as it; None: let go."""
        if power is None:
            self._charge_step = None
        elif self._book is not None:
            steps = self._book.charge_steps
            step = round(max(0.0, min(1.0, power)) * steps)
            if step != self._charge_step:
                self._charge_step = step
                self.play("charge", pitch=2.0 ** (self._book.charge_octaves * step / steps))

    def march(self, step_interval: float | None) -> None:
        """Seconds between the horde's steps, shorter as it nears; None halts it."""
        if step_interval is None:
            self._march_step, self._march_wait = 0, 0.0
        else:
            self._march_wait = min(self._march_wait, step_interval)
        self.march_interval = step_interval

    def room(self, on: bool) -> None:
        """The soft tone of the arcade around the table."""
        self._in_room = on
        if not on:
            self._end("room", 600)

    def hush(self) -> None:
        """For pauses and changes of scene: end slides, charge and march; the room tone stays."""
        for name in SLIDES.values():
            self._end(name, 60)
        self.charge(None)
        self.march(None)

    def update(self, dt: float) -> None:
        """Once a frame: take the march's next step when it is due, and keep the room tone up."""
        if self._in_room:
            self._sustain("room", (1.0, 1.0), 1500)
        if self.march_interval is None or self._book is None:
            return
        self._march_wait -= dt
        if self._march_wait <= 0.0:
            steps = self._book.march
            self.play("march", pitch=_semitones(steps[self._march_step % len(steps)]))
            self._march_step += 1
            self._march_wait = max(self.march_interval + self._march_wait, 0.0)

    def close(self) -> None:
        """Stop everything and give the device back; calls after this do nothing."""
        voices, self._voices = self._voices, None
        if self._bank is not None:
            self._bank.close()
        if voices is not None:
            self._ready.clear()
            voices.close()

    def _sound(self, pick: Pick, pitch: float) -> pygame.mixer.Sound | None:
        step = _cents(pitch)
        key = (pick.name, pick.layer, pick.take, step)
        sound = self._ready.get(key)
        if sound is None and self._bank is not None:
            samples = self._bank.samples(pick)
            if samples is None:
                return None
            recipe = self._bank.book.sounds[pick.name]
            if step:
                samples = repitched(samples, 2.0 ** (step * CENTS / 1200))
            sound = as_sound(samples, recipe.wide)
            if len(self._ready) >= KEPT:
                del self._ready[next(iter(self._ready))]
            self._ready[key] = sound
        return sound

    def _sustain(self, name: str, sides: Sides, fade: int) -> None:
        if self._voices is not None and self._bank is not None:
            sound = self._sound(self._bank.pick(name, 1.0, 0), 1.0)
            if sound is not None:
                share = self._share(name)
                self._voices.sustain(name, sound, (sides[0] * share, sides[1] * share), fade)

    def _end(self, name: str, fade: int) -> None:
        if self._voices is not None:
            self._voices.end(name, fade)

    def _share(self, name: str) -> float:
        """How loud the sound's kind is wanted; as the ear hears it, like the volume of all."""
        return self._shares.get(self._book.kind(name), 1.0) ** 2 if self._book is not None else 1.0

    def _scale(self) -> None:
        if self._voices is not None:
            self._voices.scale(self.level**2)


def _sides(gain: float, pan: float) -> Sides:
    """Equal power wherever it is heard from, -1 left to 1 right."""
    angle = (max(-1.0, min(1.0, pan)) + 1.0) * pi / 4
    return gain * cos(angle), gain * sin(angle)


def _semitones(steps: float) -> float:
    return float(2.0 ** (steps / 12))


def _cents(pitch: float) -> int:
    return round(1200 * log2(max(0.1, min(8.0, pitch))) / CENTS)
