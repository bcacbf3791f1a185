"""Keeps the rendered sounds: nothing is made before it is wanted or its turn has come.

A quiet thread prepares the bank in order; a sound that is asked for before is rendered on the spot
if that takes no longer than a part of a frame, and else moved to the front of the queue.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import ceil
from threading import Event, Thread

import numpy as np
from numpy.typing import NDArray

from game.ui.audio.modal import decibels, render, work
from game.ui.audio.recipes import Recipe, SoundBook

CHEAP = 140_000  # computed samples: below 10 ms on a slow machine
BREATH = 0.002  # seconds the thread rests between two sounds, so that the window goes first


@dataclass(frozen=True)
class Pick:
    """One rendered variant, and how much softer than rendered it is to be played."""

    name: str
    layer: int
    take: int
    gain: float = 1.0


class Bank:
    def __init__(self, book: SoundBook) -> None:
        self.book = book
        self._made: dict[tuple[str, int, int], NDArray[np.int16]] = {}
        self._urgent: deque[tuple[str, int, int]] = deque()
        self._stop = Event()
        self._thread: Thread | None = None

    def prepare(self) -> None:
        """Start making everything in the background; once."""
        if self._thread is None:
            self._thread = Thread(target=self._make_all, name="sounds", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)

    def wait(self, seconds: float) -> bool:
        """Whether the background work is over, waiting for it at most this long."""
        if self._thread is not None:
            self._thread.join(timeout=seconds)
        return self._thread is None or not self._thread.is_alive()

    def pick(self, name: str, strength: float, take: int) -> Pick:
        """The layer for a strength is the one just above it, played softer."""
        recipe = self.book.sounds[name]
        layer = min(recipe.layers, max(1, ceil(strength * recipe.layers))) - 1
        softer = decibels(recipe, strength) - decibels(recipe, layer_strength(recipe, layer))
        return Pick(name, layer, take % recipe.takes, 10.0 ** (min(0.0, softer) / 20))

    def samples(self, pick: Pick) -> NDArray[np.int16] | None:
        """The sound, mono; None when it isn't there yet and would hold up the frame."""
        recipe = self.book.sounds[pick.name]
        key = (pick.name, pick.layer, pick.take)
        made = self._made.get(key)
        if made is None:
            if work(recipe) > CHEAP:
                self._urgent.append(key)
                return None
            made = self._make(key)
        return made

    def _make(self, key: tuple[str, int, int]) -> NDArray[np.int16]:
        name, layer, take = key
        recipe = self.book.sounds[name]
        wave = render(recipe, name, layer_strength(recipe, layer), take)
        made = np.round(wave * 32767.0).astype(np.int16)
        self._made[key] = made
        return made

    def _make_all(self) -> None:
        waiting = deque(self._keys())
        while (waiting or self._urgent) and not self._stop.wait(BREATH):
            key = self._urgent.popleft() if self._urgent else waiting.popleft()
            if key not in self._made:
                self._make(key)

    def _keys(self) -> list[tuple[str, int, int]]:
        """First one take of everything, hardest layer first, then the variants."""
        keys = [
            (name, layer, take)
            for name, recipe in self.book.sounds.items()
            for layer in reversed(range(recipe.layers))
            for take in range(recipe.takes)
        ]
        return sorted(keys, key=lambda key: key[2])


def layer_strength(recipe: Recipe, layer: int) -> float:
    return (layer + 1) / recipe.layers
