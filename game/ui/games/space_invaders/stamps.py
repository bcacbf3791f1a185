"""What is foretold of the tokens on the table, as it is shown: since when each stamp is there, or gone.

Made of upshot after upshot; who paints asks how old a stamp is, and which have just been taken back.  A stamp
comes down large, is read, and shrinks to a tag that leaves its card to be seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from game.games.space_invaders import Upshot, resting
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import needs_two

SETTLES = 0.1  # seconds more for the frame that shows it small
KNOCKED = ("launch", "assault")  # phases in which tokens are knocked about
UFO = "ufo"  # what is stamped besides cards

Stamp: TypeAlias = Literal["falls", "one_more", "shielded"]
"""It is as good as destroyed, lacks a hit, or is protected."""


@dataclass(frozen=True)
class Lifted:
    """A stamp that was taken back: what has lost it, and when."""

    thing: str
    at: float


@dataclass
class Stamps:
    """`told` is what is shown now; None where nothing is foretold."""

    told: Upshot | None = None
    lifted: tuple[Lifted, ...] = ()
    _since: dict[str, tuple[Stamp, float]] = field(default_factory=dict)

    def tell(self, told: Upshot | None, view: SeatView, now: float) -> None:
        """From now on this is foretold; a stamp on what still stands is seen to go."""
        stamped = _stamped(told, view)
        gone = [
            thing
            for thing, (stamp, _) in self._since.items()
            if stamp == "falls" and stamped.get(thing) != "falls" and _stands(thing, view)
        ]
        if told is None or view.phase not in KNOCKED:
            gone = []  # what is asked offers something else: nothing was knocked off
        self.lifted = (
            *(lifted for lifted in self.lifted if now - lifted.at < payoff().stamp.lifts),
            *(Lifted(thing, now) for thing in gone),
        )
        old = self._since
        self._since = {
            thing: old[thing] if thing in old and old[thing][0] == stamp else (stamp, now)
            for thing, stamp in stamped.items()
        }
        self.told = told

    def age(self, thing: str, now: float) -> float:
        """Seconds that a stamp has been there; long ago if it only may be."""
        return now - self._since[thing][1] if thing in self._since else payoff().stamp.old

    def passing(self, now: float) -> bool:
        """Whether a stamp is just coming down, shrinking, or going."""
        ages, pace = [now - since for _, since in self._since.values()], payoff().stamp
        small = pace.read + pace.shrinks + SETTLES
        fresh = any(age < pace.lands + SETTLES or pace.read <= age < small for age in ages)
        return fresh or any(now - lifted.at < pace.lifts for lifted in self.lifted)


def unfinished(told: Upshot, space: Sequence[str]) -> dict[str, Stamp]:
    """Cards on which hits lie that are not enough, or not yet."""
    waiting = {fate.token: (*fate.first_of, *fate.blocked) for fate in told.fates}
    return lacking(waiting_hits(waiting, space), space, told.fallen)


def lacking(hits: dict[str, int], space: Sequence[str], fallen: Sequence[str] = ()) -> dict[str, Stamp]:
    """What is lacking on each card that so many hits wait on."""
    shielded = {card for shield, card in protected(space) if shield not in fallen}
    return {
        card: "one_more" if needs_two(card) and count < 2 and card not in shielded else "shielded"
        for card, count in hits.items()
        if card not in fallen
    }


def waiting_hits(waiting: Mapping[str, Sequence[str]], space: Sequence[str]) -> dict[str, int]:
    """How many tokens wait on each invader that stands."""
    found: dict[str, int] = {}
    for cards in waiting.values():
        for card in cards:
            if card in space:
                found[card] = found.get(card, 0) + 1
    return found


def protected(space: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """A shield and what it protects, for every such pair."""
    return _protected(tuple(space))


@lru_cache(maxsize=16)
def _protected(held: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((shield, card) for card in held if card for shield in resting.shields_of(held, card))


def _stamped(told: Upshot | None, view: SeatView) -> dict[str, Stamp]:
    if told is None:
        return {}
    found: dict[str, Stamp] = dict(unfinished(told, view.space))
    found |= {fall.card: "falls" for fall in told.falls}
    if any(fate.ufo for fate in told.fates):
        found[UFO] = "falls"
    return found


def _stands(thing: str, view: SeatView) -> bool:
    return view.ufo > 0 if thing == UFO else thing in view.space
