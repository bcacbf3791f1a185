"""Chance as plain data: named random streams that live in a game's state.

A stream is one 64-bit number, so it is stored, compared and replayed like everything else,
and gives the same numbers on every machine and Python (SplitMix64, Steele, Lea and Flood 2014).
Each use has a stream of its own: an extra die never changes which card comes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from game.core.values import Value

T = TypeVar("T")

_ALL = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seed_of(*parts: object) -> int:
    """A 64-bit number from anything that has a text: a seed, a name, a count."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class Rng:
    """A stream while it is being drawn from; `state` is what to keep of it."""

    __slots__ = ("name", "state")

    def __init__(self, state: int, name: str = "") -> None:
        self.state = state & _ALL
        self.name = name

    def next64(self) -> int:
        """The next 64 random bits; everything else is made of these."""
        self.state = z = (self.state + _STEP) & _ALL
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _ALL
        return z ^ (z >> 31)

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each as likely as the others."""
        if not 0 < count <= _ALL:
            raise ValueError(f"cannot draw one of {count}")
        fair = (_ALL + 1) - (_ALL + 1) % count
        while (bits := self.next64()) >= fair:
            pass
        return bits % count

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included: a die is between(1, 6)."""
        return low + self.below(high - low + 1)

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        """A number from low up to, but not including, high."""
        return low + (high - low) * ((self.next64() >> 11) * 2.0**-53)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in random order (Fisher and Yates)."""
        order = list(things)
        state = self.state
        for last in range(len(order) - 1, 0, -1):
            while True:  # `below(last + 1)`, written out: every playout shuffles decks
                state = (state + _STEP) & _ALL
                bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
                bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _ALL
                bits ^= bits >> 31
                if bits < _ALL - last or bits < (_ALL + 1) - (_ALL + 1) % (last + 1):
                    break
            at = bits % (last + 1)
            order[last], order[at] = order[at], order[last]
        self.state = state
        return tuple(order)


class Streams(Value, frozen=True):
    """All streams of one state, by name.

    >>> streams = Streams.seeded(7, "deck", "dice")
    >>> dice = streams.rng("dice")
    >>> throw = dice.between(1, 6)
    >>> later = streams.after(dice)
    >>> later == streams, later.rng("deck").state == streams.rng("deck").state
    (False, True)
    """

    states: tuple[tuple[str, int], ...]

    @staticmethod
    def seeded(seed: int, *names: str) -> Streams:
        """Fresh streams of these names; different names never share a start."""
        if len(set(names)) != len(names):
            raise ValueError(f"a stream is named twice in {names}")
        return Streams(tuple((name, seed_of(seed, name)) for name in sorted(names)))

    def rng(self, name: str) -> Rng:
        """A working copy of one stream; hand it to `after` when done."""
        for known, state in self.states:
            if known == name:
                return Rng(state, name)
        raise KeyError(f"no stream is called {name}")

    def after(self, rng: Rng) -> Streams:
        """The streams with this one moved on."""
        self.rng(rng.name)
        return Streams(tuple((n, rng.state if n == rng.name else s) for n, s in self.states))

    def fresh(self, rng: Rng) -> Streams:
        """Streams of the same names that share nothing with these: for guessed states."""
        return fresh_streams(rng, *(name for name, _ in self.states))


def fresh_streams(rng: Rng, *names: str) -> Streams:
    """Streams with starts from `rng`, for `View.resample`, which has no streams to renew."""
    return Streams(tuple((name, rng.next64()) for name in sorted(names)))
