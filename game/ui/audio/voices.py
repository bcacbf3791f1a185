"""pygame's channels, shared out: a bounded pool for what is struck and fixed ones for what goes on.

Opening the device is the only thing that can fail, and it fails here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.audio.modal import RATE

BUFFER = 512
Sides = tuple[float, float]


@dataclass
class Voice:
    """One channel and what it last played; `sides` is before the master volume."""

    channel: pygame.mixer.Channel
    name: str = ""
    born: int = 0
    sides: Sides = (0.0, 0.0)


@dataclass
class Voices:
    struck: list[Voice]
    lasting: dict[str, Voice]
    same: int
    master: float = 1.0
    _count: int = field(default=0)

    @classmethod
    def open(cls, voices: int, same: int, lasting: tuple[str, ...]) -> Voices:
        """Open the device; raises whatever pygame raises when there is none."""
        if pygame.mixer.get_init() != (RATE, -16, 2):
            pygame.mixer.quit()
            with _hushed_stderr():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(voices + len(lasting))
        pool = [Voice(pygame.mixer.Channel(k)) for k in range(voices)]
        fixed = {name: Voice(pygame.mixer.Channel(voices + k)) for k, name in enumerate(lasting)}
        return cls(pool, fixed, same)

    def close(self) -> None:
        pygame.mixer.quit()

    def strike(self, name: str, sound: pygame.mixer.Sound, sides: Sides) -> None:
        voice = self._free(name)
        self._count += 1
        voice.name, voice.born = name, self._count
        voice.channel.play(sound)
        self._balance(voice, sides)

    def sustain(self, name: str, sound: pygame.mixer.Sound, sides: Sides, fade: int) -> None:
        """Let a loop go on in its own channel; called again it only follows the balance."""
        voice = self.lasting[name]
        if not voice.name or not voice.channel.get_busy():
            voice.name = name
            voice.channel.play(sound, loops=-1, fade_ms=fade)
        self._balance(voice, sides)

    def end(self, name: str, fade: int) -> None:
        voice = self.lasting[name]
        if voice.name:
            voice.name = ""
            voice.channel.fadeout(fade)

    def scale(self, master: float) -> None:
        self.master = master
        for voice in (*self.struck, *self.lasting.values()):
            if voice.channel.get_busy():
                self._balance(voice, voice.sides)

    @property
    def busy(self) -> int:
        """How many struck sounds are heard at this moment."""
        return sum(voice.channel.get_busy() for voice in self.struck)

    def playing(self, name: str) -> int:
        everywhere = (*self.struck, *self.lasting.values())
        return sum(voice.name == name and voice.channel.get_busy() for voice in everywhere)

    def _free(self, name: str) -> Voice:
        """A silent channel, or the oldest that may be cut off: its like, or what fades anyway."""
        alike = [voice for voice in self.struck if voice.name == name and voice.channel.get_busy()]
        if len(alike) >= self.same:
            return min(alike, key=lambda voice: voice.born)
        for voice in self.struck:
            if not voice.channel.get_busy():
                return voice
        return min(self.struck, key=lambda voice: voice.born)

    def _balance(self, voice: Voice, sides: Sides) -> None:
        voice.sides = sides
        voice.channel.set_volume(sides[0] * self.master, sides[1] * self.master)


def as_sound(samples: NDArray[np.int16], wide: bool) -> pygame.mixer.Sound:
    """Mono samples as a stereo sound; a wide loop has its right side half a turn later."""
    right = np.roll(samples, len(samples) // 2) if wide else samples
    return pygame.mixer.Sound(buffer=np.column_stack((samples, right)).tobytes())


@contextmanager
def _hushed_stderr() -> Iterator[None]:
    """ALSA writes a page to the terminal when there is no card; that says nothing to a player."""
    kept = None
    if sys.platform.startswith("linux"):
        with suppress(OSError):
            kept = os.dup(2)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 2)
            os.close(nowhere)
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)
