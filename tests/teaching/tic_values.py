"""The values of the teaching game: its options, moves, events, state and views."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from game.core import (
    Aim,
    Choice,
    Event,
    Landed,
    Launched,
    Outcome,
    Rng,
    Seat,
    Settle,
    Streams,
    Value,
    fresh_streams,
)
from game.table.things import Edges, Field, Landing, Launch, Table, Token

Coin: TypeAlias = Literal["heads", "tails"]
CallWord: TypeAlias = Literal["same", "differ"]

COINS: tuple[Coin, ...] = ("heads", "tails")
CALLS: tuple[CallWord, ...] = ("same", "differ")
STREAMS = ("coins", "dice")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
TABLE = Table(
    width=240.0, depth=240.0, stripe_line=40.0, planet_line=40.0,
    field=Field(x=30.0, y=50.0, columns=3, rows=3, pitch=60.0),
    edges=Edges(left="raised", right="raised", far="raised"),
)  # fmt: skip


class Options(Value, frozen=True):
    """`flicks` off leaves plain tic-tac-toe with coins."""

    flicks: bool = True


class Call(Value, frozen=True, tag="call"):
    word: CallWord

    def __str__(self) -> str:
        return f"call {self.word}"


class Mark(Value, frozen=True, tag="mark"):
    """Spaces run 0 to 8, from the left, the row nearest the player first; as text a1 to c3."""

    space: int

    def __str__(self) -> str:
        return f"mark {space_name(self.space)}"


class AnnounceFlick(Value, frozen=True, tag="flick"):
    def __str__(self) -> str:
        return "flick"


Move: TypeAlias = Call | Mark | AnnounceFlick | Launched[Launch] | Landed[Landing]


class Called(Event, frozen=True, tag="called"):
    """A call has been made; only the caller sees which."""

    seat: Seat
    word: CallWord | None

    def seen_by(self, seat: Seat) -> Called:
        return self if seat == self.seat else Called(self.seat, None)


class Marked(Event, frozen=True, tag="marked"):
    seat: Seat
    space: int


class Flicked(Event, frozen=True, tag="flicked"):
    seat: Seat
    launch: Launch


class CameToRest(Event, frozen=True, tag="came_to_rest"):
    reveals: ClassVar[str] = "launch"
    seat: Seat
    column: int | None


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[str] = "coins"
    coins: tuple[Coin, ...]
    calls: tuple[CallWord, ...]


class Thrown(Event, frozen=True, tag="thrown"):
    reveals: ClassVar[str] = "dice"
    dice: tuple[int, ...]


TicEvent: TypeAlias = Called | Marked | Flicked | CameToRest | Shown | Thrown


class FlickRegion(Value, frozen=True):
    """From behind the line, straight ahead or half a right angle to either side."""

    left: float
    right: float
    depth: float
    turn: float = 0.7

    def refuses(self, launch: Launch, tokens: tuple[str, ...]) -> str:
        if launch.token not in tokens:
            return f"{launch.token} may not be flicked now"
        if launch.kind != "flick":
            return "only the finger is allowed here"
        if not (self.left <= launch.x <= self.right and 0.0 <= launch.y <= self.depth):
            return "starts from behind the line"
        if not (-self.turn <= launch.heading <= self.turn and 0.0 <= launch.power <= 1.0):
            return "goes ahead, with a power from 0 to 1"
        return "" if 0 <= launch.seed < 2**63 else "has no seed that a launcher knows"

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> Launch:
        return Launch(
            token=rng.pick(tokens), kind="flick", seed=rng.below(2**32), power=rng.uniform(),
            x=rng.uniform(self.left, self.right), y=rng.uniform(0.0, self.depth),
            heading=rng.uniform(-self.turn, self.turn),
        )  # fmt: skip


Question: TypeAlias = Choice[Call | Mark | AnnounceFlick] | Aim[Launch] | Settle[Launch]


class Public(Value, frozen=True, kw_only=True):
    """What everybody sees; whose question it is follows from it.

    `spaces` holds x, o or a dot, `flicked` the seats that have used their flick.
    """

    spaces: str = "." * 9
    turn: Annotated[Seat, msgspec.Meta(ge=0, le=1)] = 0
    called: int = 0
    flicks: bool = True
    flicked: tuple[Seat, ...] = ()
    aiming: bool = False
    launch: Launch | None = None
    tokens: tuple[Token, ...] = ()
    shown: bool = False
    dice: tuple[int, ...] = ()

    @property
    def table(self) -> Table:
        """The tokens that lie there, and the one that is about to be flicked, behind the line."""
        tokens = self.tokens
        if launch := self.launch:
            tokens = (*tokens, Token(id=launch.token, x=launch.x, y=launch.y))
        return msgspec.structs.replace(TABLE, tokens=tokens)

    @property
    def line(self) -> str:
        """Who has three in a line: x, o, or nobody."""
        for a, b, c in LINES:
            if self.spaces[a] == self.spaces[b] == self.spaces[c] != ".":
                return self.spaces[a]
        return ""

    @property
    def is_over(self) -> bool:
        return bool(self.line) or self.shown

    @property
    def decision(self) -> Question | None:
        if self.is_over:
            return None
        if self.called < 2:
            return Choice(self.called, tuple(Call(word) for word in CALLS), "call")
        if self.launch is not None:
            return Settle(self.launch, self.table)
        marks = tuple(Mark(at) for at, held in enumerate(self.spaces) if held == ".")
        if self.aiming:
            return Aim(self.turn, (f"t{self.turn}",), FlickRegion(30.0, 210.0, 40.0), "flick", marks)
        may_flick = self.flicks and self.turn not in self.flicked
        return Choice(self.turn, (*marks, *((AnnounceFlick(),) if may_flick else ())), "turn")


class State(Value, frozen=True, kw_only=True):
    """The whole truth: what is public, the secrets and the streams."""

    public: Public
    coins: tuple[Coin, Coin]
    calls: tuple[CallWord | None, CallWord | None] = (None, None)
    streams: Streams

    @property
    def options(self) -> Options:
        return Options(flicks=self.public.flicks)

    @property
    def decision(self) -> Question | None:
        return self.public.decision

    @property
    def outcome(self) -> Outcome | None:
        public = self.public
        if not public.is_over:
            return None
        if public.line:
            return _won("line", "xo".index(public.line))
        right = tuple(seat for seat in (0, 1) if self.calls[seat] == truth(self.coins))
        if len(right) == 1:
            return _won("call", right[0])
        if public.dice[0] == public.dice[1]:
            return Outcome("draw", (0.5, 0.5), (0, 0))
        return _won("dice", 0 if public.dice[0] > public.dice[1] else 1)

    def view(self, seat: Seat) -> SeatView:
        everything = self.public.shown
        return SeatView(
            public=self.public,
            coins=tuple(coin if everything or at == seat else None for at, coin in enumerate(self.coins)),
            calls=tuple(call if everything or at == seat else None for at, call in enumerate(self.calls)),
        )


class SeatView(Value, frozen=True, kw_only=True):
    """What one seat can know; None is a secret, or a call that has not been made."""

    public: Public
    coins: tuple[Coin | None, ...]
    calls: tuple[CallWord | None, ...]

    def resample(self, rng: Rng) -> State:
        """Secrets by chance, where they are secret."""
        coins = [rng.pick(COINS) if coin is None else coin for coin in self.coins]
        calls = [
            call or (rng.pick(CALLS) if at < self.public.called else None)
            for at, call in enumerate(self.calls)
        ]
        return State(
            public=self.public, coins=(coins[0], coins[1]), calls=(calls[0], calls[1]),
            streams=fresh_streams(rng, *STREAMS),
        )  # fmt: skip


def space_name(space: int) -> str:
    return f"{'abc'[space % 3]}{space // 3 + 1}"


def truth(coins: tuple[Coin, Coin]) -> CallWord:
    return "same" if coins[0] == coins[1] else "differ"


def _won(how: str, seat: Seat) -> Outcome:
    return Outcome(how, (1.0 - seat, float(seat)), (1 - seat, seat))
