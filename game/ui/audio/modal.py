"""Renders a recipe: a sum of damped modes and bursts of noise, as one blow excites them.

A blow that lasts for the time T hardly excites what swings faster than 1/T, and hard blows are
short: that is why harder sounds brighter. The same recipe, strength and take give the same samples.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from game.ui.audio.recipes import Noise, Partial, Recipe

RATE = 44_100
WINDOW = RATE // 40  # the 25 ms that a level is measured over
PEAK = 0.9
SILENT_AFTER = 7.0  # decay times: 60 dB down

Wave: TypeAlias = NDArray[np.float32]
Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Blow:
    """How long the blow lasts, in seconds, and the chance that tells takes apart."""

    contact: float
    rng: np.random.Generator

    def excites(self, hz: Floats) -> Floats:
        share: Floats = 1.0 / (1.0 + (hz * self.contact) ** 2)
        return share


def render(recipe: Recipe, name: str, strength: float, take: int) -> Wave:
    """The samples of a blow of this strength (0 to 1), within -1 and 1."""
    count = samples(recipe)
    if recipe.loop:
        wave = _loop(recipe, name, count)
    else:
        wave = np.zeros(count)
        rng = np.random.default_rng((crc32(name.encode()), take))
        blow = Blow(_contact(recipe, strength), rng)
        for hit in recipe.hits:
            drift = 1.0 + (rng.uniform(-0.08, 0.08) if take else 0.0)
            start = int(hit.at * drift * RATE / 1000)
            if start < count:
                wave[start:] += hit.gain * _struck(recipe, blow, count - start)
        wave = _settled(wave)
    return _at_level(wave, decibels(recipe, strength))


def samples(recipe: Recipe) -> int:
    return int(recipe.seconds * RATE)


def decibels(recipe: Recipe, strength: float) -> float:
    return recipe.level - recipe.range * (1.0 - strength)


def work(recipe: Recipe) -> int:
    """About how many samples are computed for one rendering, as a measure of its cost."""
    count = samples(recipe)
    once = sum(min(count, int(SILENT_AFTER * p.ms * RATE / 1000)) for p in recipe.partials)
    once += sum(count * (4 if n.to_low or n.to_high else 1) for n in recipe.noises)
    return count + once * len(recipe.hits)


def loudest(wave: Wave | Floats) -> float:
    """The root mean square of the loudest 25 ms."""
    square = np.cumsum(np.concatenate(([0.0], np.square(wave, dtype=np.float64))))
    span = min(WINDOW, len(wave))
    return float(np.sqrt(max(0.0, np.max(square[span:] - square[:-span])) / span))


def repitched(wave: NDArray[np.int16], pitch: float) -> NDArray[np.int16]:
    """The same sound played faster or slower."""
    where = np.linspace(0.0, len(wave) - 1, max(2, round(len(wave) / pitch)))
    return np.asarray(np.interp(where, np.arange(len(wave)), wave), dtype=np.int16)


def _contact(recipe: Recipe, strength: float) -> float:
    if recipe.contact is None:
        return 0.0
    soft, hard = recipe.contact
    return float(soft * (hard / soft) ** strength / 1000)


def _struck(recipe: Recipe, blow: Blow, count: int) -> Floats:
    wave = np.zeros(count)
    for partial in recipe.partials:
        detune = float(np.clip(blow.rng.normal(), -2, 2)) * recipe.detune
        balance = float(np.clip(blow.rng.normal(), -2, 2)) * recipe.scatter
        gain = partial.gain * float(blow.excites(np.array(partial.hz))) * 10.0 ** (balance * 0.3)
        _add_mode(wave, partial, 1.0 + detune, gain)
    for noise in recipe.noises:
        _add_burst(wave, noise, blow)
    return wave


def _add_mode(wave: Floats, partial: Partial, detune: float, gain: float) -> None:
    start = int(partial.at * RATE / 1000)
    count = min(len(wave) - start, int(SILENT_AFTER * (partial.ms + partial.rise) * RATE / 1000))
    if count <= 0:
        return
    t = np.arange(count) / RATE
    hz = partial.hz * detune
    cycles = hz * t
    if partial.to:
        # The pitch falls or climbs exponentially, as a wire's does while it comes to rest.
        tau = partial.ms / 1000
        cycles = partial.to * detune * t + (hz - partial.to * detune) * tau * -np.expm1(-t / tau)
    wave[start : start + count] += gain * _shape(partial, cycles) * _swell(t, partial.ms, partial.rise)


def _shape(partial: Partial, cycles: Floats) -> Floats:
    angle = 2 * np.pi * cycles
    wave: Floats = np.sin(angle)
    if partial.wave == "hollow":
        wave = wave + np.sin(3 * angle) / 4 + np.sin(5 * angle) / 9
    return wave


def _swell(t: Floats, ms: float, rise: float) -> Floats:
    swell: Floats = np.exp(-np.maximum(t - rise / 1000, 0.0) * (1000 / ms))
    if rise:
        swell *= np.sin(np.minimum(t * (1000 / rise), 1.0) * (np.pi / 2)) ** 2
    return swell


def _add_burst(wave: Floats, noise: Noise, blow: Blow) -> None:
    start = int(noise.at * RATE / 1000)
    count = min(len(wave) - start, int(SILENT_AFTER * (noise.ms + noise.rise) * RATE / 1000))
    if count <= 8:
        return
    t = np.arange(count) / RATE
    if noise.to_low or noise.to_high:
        burst = _moving_band(noise, blow, count)
    else:
        burst = _band(noise.low, noise.high, count, blow)
    wave[start : start + count] += noise.gain * burst * _swell(t, noise.ms, noise.rise)


def _moving_band(noise: Noise, blow: Blow, count: int) -> Floats:
    """Four bands between the first and the last, faded into each other."""
    place = np.linspace(0.0, 3.0, count)
    total = np.zeros(count)
    for k in range(4):
        share = k / 3
        low = noise.low * ((noise.to_low or noise.low) / noise.low) ** share
        high = noise.high * ((noise.to_high or noise.high) / noise.high) ** share
        total += _band(low, high, count, blow) * np.sqrt(np.maximum(0.0, 1.0 - np.abs(place - k)))
    return total


def _band(low: float, high: float, count: int, blow: Blow) -> Floats:
    """Noise of unit power between two pitches, its edges an octave's slope; it repeats seamlessly."""
    hz: Floats = np.fft.rfftfreq(count, 1 / RATE).astype(np.float64)
    octave = np.log2(np.maximum(hz, 1.0))
    edge = np.minimum(octave - np.log2(low) + 0.5, np.log2(high) - octave + 0.5)
    shape = np.sin(np.clip(edge, 0.0, 1.0) * (np.pi / 2))
    shape[0] = 0.0
    power = float(np.sqrt(np.sum(shape**2)))
    if power == 0.0:
        return np.zeros(count)
    phase = blow.rng.uniform(0.0, 2 * np.pi, len(hz))
    spectrum = shape * blow.excites(hz) * np.exp(1j * phase) * (count / power / np.sqrt(2))
    return np.fft.irfft(spectrum, count)


def _loop(recipe: Recipe, name: str, count: int) -> Floats:
    """A sound without end: every part returns to where it began."""
    blow = Blow(0.0, np.random.default_rng((crc32(name.encode()), 0)))
    angle = 2 * np.pi * np.arange(count) / count
    wave = np.zeros(count)
    for partial in recipe.partials:
        turns = max(1, round(partial.hz * count / RATE))
        wave += partial.gain * _shape(partial, turns * angle / (2 * np.pi))
    for noise in recipe.noises:
        band = _band(noise.low, noise.high, count, blow)
        if noise.grain:
            band *= 1.0 + 0.5 * _band(noise.grain / 2, noise.grain, count, blow)
        wave += noise.gain * band
    return wave - np.mean(wave)


def _settled(wave: Floats) -> Floats:
    """Faded in and out, and centred without lifting the ends off zero."""
    count = len(wave)
    fade = np.ones(count)
    head, tail = min(16, count // 4), min(RATE // 200, count // 4)
    fade[:head] = np.linspace(0.0, 1.0, head)
    fade[-tail:] = np.cos(np.linspace(0.0, np.pi / 2, tail)) ** 2
    wave = wave * fade
    return wave - fade * (np.sum(wave) / np.sum(fade))


def _at_level(wave: Floats, level: float) -> Wave:
    gain = 10.0 ** (level / 20) / max(loudest(wave), 1e-9)
    peak = float(np.max(np.abs(wave)))
    if peak * gain > PEAK:
        gain = PEAK / peak
    return np.asarray(wave * gain, dtype=np.float32)
