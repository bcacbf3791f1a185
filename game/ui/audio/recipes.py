"""What sounds are made of, as levels/sounds.toml has it: partials, noises, and when they are hit.

Times are milliseconds, frequencies hertz, levels decibels below full scale.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.table.things import Plain

SOUND_BOOK = LEVELS / "sounds.toml"

Hertz: TypeAlias = Annotated[float, Meta(gt=0, le=20_000)]
Bend: TypeAlias = Annotated[float, Meta(ge=0, le=20_000)]
Decay: TypeAlias = Annotated[float, Meta(gt=0, le=20_000)]
Delay: TypeAlias = Annotated[float, Meta(ge=0, le=20_000)]
Gain: TypeAlias = Annotated[float, Meta(gt=0, le=10)]
Speed: TypeAlias = Annotated[float, Meta(gt=0)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=16)]
Steps: TypeAlias = Annotated[tuple[float, ...], Meta(min_length=1)]


class Partial(Plain, frozen=True):
    """One damped mode; `ms` is the time to fall to 1/e, `to` the pitch that it glides to (0 stays)."""

    hz: Hertz
    ms: Decay
    gain: Gain = 1.0
    at: Delay = 0.0
    rise: Delay = 0.0
    to: Bend = 0.0
    wave: Literal["sine", "hollow"] = "sine"


class Noise(Plain, frozen=True):
    """A burst of noise between two pitches, which may move; `grain` roughens it, in hertz."""

    low: Hertz
    high: Hertz
    ms: Decay
    gain: Gain = 1.0
    at: Delay = 0.0
    rise: Delay = 0.0
    to_low: Bend = 0.0
    to_high: Bend = 0.0
    grain: Bend = 0.0


class Hit(Plain, frozen=True):
    """The whole sound is struck again, softer or harder, a while after it began."""

    at: Delay
    gain: Gain


class Recipe(Plain, frozen=True):
    """One sound.

    `level` is its loudest 25 ms at full strength and `range` how far down the softest blow is;
    `contact` is how long a soft and a hard blow last: the shorter, the brighter.
    `layers` strengths and `takes` variants of each are rendered; `detune` and `scatter` tell
    the takes apart by pitch and by the balance of their modes.
    A blow of `full` mm/s has strength 1, one below `least` is not heard.
    """

    level: Annotated[float, Meta(ge=-80, le=0)]
    seconds: Annotated[float, Meta(gt=0, le=10)]
    range: Annotated[float, Meta(ge=0, le=60)] = 0.0
    loop: bool = False
    wide: bool = False
    contact: tuple[Decay, Decay] | None = None
    layers: Count = 1
    takes: Count = 1
    detune: Annotated[float, Meta(ge=0, le=0.2)] = 0.0
    scatter: Annotated[float, Meta(ge=0, le=1)] = 0.0
    full: Speed = 1500.0
    least: Annotated[float, Meta(ge=0)] = 25.0
    partials: tuple[Partial, ...] = ()
    noises: tuple[Noise, ...] = ()
    hits: tuple[Hit, ...] = (Hit(at=0.0, gain=1.0),)


SoundKind: TypeAlias = Literal["effects", "music", "interface"]


class SoundBook(Plain, frozen=True):
    """All sounds by name, and the few numbers of how they are played."""

    voices: Annotated[int, Meta(ge=4, le=64)]  # one-shot sounds at a time
    same: Count  # of these, how many may be the same sound
    width: Annotated[float, Meta(ge=0, le=1)]  # how far to the side the table's edges are heard
    jitter: Annotated[float, Meta(ge=0, le=6)]  # decibels that repeated hits differ by
    slow_pitch: Annotated[float, Meta(ge=0, le=1)]  # pitch = film speed to this power, below real time
    march: Steps  # semitones of the horde's steps
    combo: Steps  # semitones of a combo's scale
    charge_steps: Annotated[int, Meta(ge=2, le=64)]
    charge_octaves: Annotated[float, Meta(gt=0, le=4)]
    music: tuple[str, ...]  # these have a volume of their own ...
    interface: tuple[str, ...]  # ... and these
    sounds: dict[str, Recipe]

    def __post_init__(self) -> None:
        for name in (*self.music, *self.interface):
            if name not in self.sounds:
                raise ValueError(f"expected a sound of this file instead of {name}")

    def kind(self, name: str) -> SoundKind:
        return "music" if name in self.music else "interface" if name in self.interface else "effects"


@cache
def sound_book() -> SoundBook:
    return read_toml(SOUND_BOOK, SoundBook)
