"""The ladder of payoff: how large, loud and long a hit is shown, and which rung of it a kill stands on.

What is counted comes from the facts of the turn and the views that go with them, and from nothing else.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.games.space_invaders.events import Destroyed
from game.games.space_invaders.state import SeatView
from game.table.things import Plain

PAYOFF_FILE = LEVELS / "space_invaders" / "payoff.toml"

Seconds: TypeAlias = Annotated[float, Meta(gt=0, le=5)]
Reach: TypeAlias = Annotated[float, Meta(gt=0, le=600)]
Share: TypeAlias = Annotated[float, Meta(gt=0, le=1)]
Speed: TypeAlias = Annotated[float, Meta(gt=0, le=3000)]
WEARS = 4
Feat: TypeAlias = Literal["", "double", "triple", "chain"]
"""Two at one blow, three or more, and what falls because its shield did."""


class Rung(Plain, frozen=True):
    """How one kill is shown."""

    shards: Annotated[int, Meta(ge=12, le=24)]
    speed: Speed
    lift: Speed
    light: Annotated[float, Meta(gt=0, le=300)]
    size: Annotated[float, Meta(ge=0.5, le=4)]
    seconds: Annotated[float, Meta(ge=0.45, le=0.70)]
    sound: Annotated[float, Meta(gt=0, le=1)]
    shake: Annotated[float, Meta(ge=0, le=4)]

    @property
    def rises(self) -> tuple[float, ...]:
        """Whatever has to grow from rung to rung."""
        return (
            self.shards,
            self.speed,
            self.lift,
            self.light,
            self.size,
            self.seconds,
            self.sound,
            self.shake,
        )


class Landing(Plain, frozen=True):
    """How a token is felt that comes to rest on a card."""

    stop: Seconds
    strike: Share
    light: Reach
    chips: Annotated[int, Meta(ge=1, le=24)]
    size: Annotated[float, Meta(ge=0.5, le=2)]
    turn: Share
    sound: Share

    @property
    def rises(self) -> tuple[float, ...]:
        return (self.stop, self.strike, self.light, self.chips, self.size, self.turn, self.sound)


class Saucer(Plain, frozen=True):
    """A hit on the saucer, and its end: it gathers, bursts here and there, and blows up."""

    hit: Reach
    gather: Seconds
    pop: Annotated[float, Meta(ge=0.334, le=1)]  # three flashes a second at most
    pop_light: Reach
    blast: Seconds
    light: Reach
    shards: Annotated[int, Meta(ge=12, le=40)]
    speed: Speed
    lift: Speed
    flight: Seconds


class Known(Plain, frozen=True):
    """March and clean-up, and how tokens are resolved, once that was seen in so many rounds.

    They take a `part` of their time then, and what strikes does so in one sweep.
    """

    seen: Annotated[int, Meta(ge=1, le=9)]
    part: Share
    resolving: Share
    strike_each: Seconds


class GivesWay(Plain, frozen=True):
    """How a card swings beneath a token."""

    seconds: Seconds
    fast: Annotated[float, Meta(gt=0, le=100)]
    dies: Annotated[float, Meta(gt=0, le=50)]


class StampPace(Plain, frozen=True):
    """How a stamp comes down, when it has been read, and how it becomes a tag or is taken back."""

    lands: Seconds
    read: Seconds
    shrinks: Seconds
    lifts: Seconds

    @property
    def old(self) -> float:
        """So old a stamp is nothing but a tag."""
        return self.read + self.lifts


class Missed(Plain, frozen=True):
    """How far off a token still counts as near to a card, as about a card away, as all but on it."""

    near: Reach
    card: Reach
    finger: Reach


class Beheld(Plain, frozen=True):
    """So long it is looked at what a bot's shot did, before its next one."""

    begun: Seconds
    hit: Seconds


class Payoff(Plain, frozen=True):
    freeze: Seconds
    crack: Seconds
    last_look: Seconds
    planet_wear: tuple[Share, Share, Share, Share]  # of its health that is lost, for each stage
    strike: Seconds
    strike_each: Seconds
    strike_light: Reach
    repair: Seconds
    known: Known
    beheld: Beheld
    gives_way: GivesWay
    missed: Missed
    stamp: StampPace
    landing: tuple[Landing, Landing, Landing]
    saucer: Saucer
    ladder: Annotated[tuple[Rung, ...], Meta(min_length=2)]

    def __post_init__(self) -> None:
        if list(self.planet_wear) != sorted(set(self.planet_wear)):
            raise ValueError("each stage of the planet has to take more of its health than the one before")
        for rises in ([rung.rises for rung in self.ladder], [one.rises for one in self.landing]):
            for low, high in pairwise(rises):
                if not all(less < more for less, more in zip(low, high, strict=True)):
                    raise ValueError("each rung has to be more in everything than the one below")

    def rung(self, count: int) -> Rung:
        """That of the first kill of a turn, the second ..."""
        return self.ladder[max(0, min(count, len(self.ladder)) - 1)]


@cache
def payoff() -> Payoff:
    return read_toml(PAYOFF_FILE, Payoff)


def planet_wear(health: int, start: int) -> int:
    """How hurt the planet looks, from 0 to 4."""
    lost = (start - health) / max(1, start)
    return sum(lost >= share for share in payoff().planet_wear)


def ufo_wear(health: int, start: int) -> int:
    """How hurt the UFO looks: each hit is seen, and the last health is the worst."""
    lost = max(0, start - health)
    return min(WEARS, -(-WEARS * lost // max(1, start)))


class Streak:
    """The kills of one turn, told from its facts."""

    def __init__(self) -> None:
        self._before: int | None = None  # on the score board as the turn began
        self._turn: tuple[int, int] | None = None
        self._blow: tuple[frozenset[str], int] = (frozenset(), 0)  # who struck last, and how many so far

    def at(self, view: SeatView) -> None:
        """A view of whatever turn; another turn, or one taken back, begins anew."""
        turn, scored = (view.round, view.seat), len(view.score_board)
        if turn != self._turn or self._before is None or scored < self._before:
            self._turn, self._before, self._blow = turn, scored, (frozenset(), 0)

    def count(self, view: SeatView) -> int:
        """The how manyth of its turn a kill is, by the view after it."""
        return max(1, len(view.score_board) - (self._before or 0))

    def kill(self, event: Destroyed, view: SeatView) -> tuple[int, Feat]:
        """The how manyth of its turn this one is, and what it has of a feat; `view` is the one after it."""
        count = self.count(view)
        tokens, struck = frozenset(event.tokens), self._blow
        if tokens & struck[0]:
            self._blow = (tokens & struck[0], struck[1] + 1)
            return count, "double" if self._blow[1] == 2 else "triple"
        self._blow = (tokens, 1)
        now = view.resolving.token if view.resolving is not None else ""
        return count, "chain" if now and tokens and now not in tokens and count > 1 else ""

    def next_blow(self) -> None:
        """Another token is resolved."""
        self._blow = (frozenset(), 0)
