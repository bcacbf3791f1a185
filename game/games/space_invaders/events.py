"""The facts that moves bring about, in the order in which they happen.

Spaces are named a1 to e4, cards and tokens by their ids; `seat` is whose turn it is unless it says
otherwise.  `space` is that of the card, `spaces` those of the cards that a token lies on; facts that an
earlier release has kept do not say it.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.decisions import NOBODY, Seat
from game.core.game import Event
from game.games.space_invaders.grid import Space
from game.table.things import Launch, Where

How: TypeAlias = Literal["hit", "piercing", "crash"]
Why: TypeAlias = Literal["shield", "two_hit"]


# Launch


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat launches these tokens now."""

    seat: Seat
    tokens: tuple[str, ...]


class Called(Event, frozen=True, tag="called"):
    """The next launch of this token is meant for that invader."""

    seat: Seat
    token: str
    card: str
    space: Space = ""


class Declared(Event, frozen=True, tag="declared"):
    """A triple assault was declared."""

    seat: Seat
    token: str


Again: TypeAlias = Literal["", "planet", "second", "triple", "chain", "forward", "bonus"]
"""What allowed a launch of a token that had been launched before, or a bonus shot."""


class TokenLaunched(Event, frozen=True, tag="token_launched"):
    seat: Seat
    token: str
    launch: Launch
    again: Again = ""


class TokenLanded(Event, frozen=True, tag="token_landed"):
    """Where the launched token came to rest, and the invaders that it lies on.

    `atop` is the token that carries it, and keeps it from the card below; it is `carrier`'s.
    """

    reveals: ClassVar[str] = "launch"
    seat: Seat
    token: str
    x: float
    y: float
    where: Where
    on: tuple[str, ...]
    spaces: tuple[Space, ...] = ()
    atop: str = ""
    carrier: Seat = NOBODY


class TokenPushed(Event, frozen=True, tag="token_pushed"):
    """A shot moved another token to here, or a card under it or from under it; `seat` is its owner.

    The shot was that of `by`, of the seat `pusher`.  `was` and `lay_on` say where it lay before.
    """

    seat: Seat
    token: str
    x: float
    y: float
    where: Where
    on: tuple[str, ...]
    spaces: tuple[Space, ...] = ()
    by: str = ""
    pusher: Seat = NOBODY
    moved: bool = True
    was: str = ""
    lay_on: tuple[str, ...] = ()
    lay_spaces: tuple[Space, ...] = ()

    @property
    def gained(self) -> tuple[str, ...]:
        """What it lies on now and did not."""
        return tuple(card for card in self.on if card not in self.lay_on)

    @property
    def lost(self) -> tuple[str, ...]:
        """What it lay on and does no more."""
        return tuple(card for card in self.lay_on if card not in self.on)


class CardsMoved(Event, frozen=True, tag="cards_moved"):
    """A shot bumped these cards; they stay where they lie until the advance."""

    cards: tuple[str, ...]


class MayRelaunch(Event, frozen=True, tag="may_relaunch"):
    """The token came to rest in the planet area; so many more launches there may follow."""

    seat: Seat
    token: str
    left: int


class SetAside(Event, frozen=True, tag="set_aside"):
    """The token may not be launched again this turn: too often in the planet area, or off the table."""

    seat: Seat
    token: str
    why: Literal["planet", "missed", "triple"]


# Resolve


class Resolved(Event, frozen=True, tag="resolved"):
    """A token is resolved now: it lies on these invaders, or in the UFO, or hit nothing.

    `reaches`: its wave may still hit something; `gone` are those that it lay on and that have fallen.
    """

    seat: Seat
    token: str
    on: tuple[str, ...]
    inside: bool
    reaches: bool = False
    gone: tuple[str, ...] = ()


class Waved(Event, frozen=True, tag="waved"):
    """A blast wave, short or long, reached an invader."""

    seat: Seat
    token: str
    card: str
    space: Space = ""


class Redirected(Event, frozen=True, tag="redirected"):
    """The token hits `card` instead of `instead_of`, which it lies on."""

    seat: Seat
    token: str
    instead_of: str
    card: str
    space: Space = ""


class Splashed(Event, frozen=True, tag="splashed"):
    """The token hits an invader beside one that it lies on."""

    seat: Seat
    token: str
    card: str
    space: Space = ""


class Repaired(Event, frozen=True, tag="repaired"):
    """Damage was taken off the planet; `health` is what it has now."""

    seat: Seat
    token: str
    amount: int
    health: int


class CalledHit(Event, frozen=True, tag="called_hit"):
    """A called shot was successful: a bonus shot at the UFO is due at the end of the turn."""

    seat: Seat
    token: str
    card: str
    space: Space = ""


class Declined(Event, frozen=True, tag="declined"):
    """What this token could have done by its power was not done."""

    seat: Seat
    token: str
    what: str


class Destroyed(Event, frozen=True, tag="destroyed"):
    """An invader went onto the score board; `tokens` are those that had hit it.

    `extra` are points besides those of its kind, `owners` the seats of the tokens where not all are `seat`'s.
    """

    card: str
    space: Space
    tokens: tuple[str, ...]
    seat: Seat
    how: How
    extra: int = 0
    owners: tuple[Seat, ...] = ()


class Waits(Event, frozen=True, tag="waits"):
    """A token stays on an invader that needs more."""

    seat: Seat
    token: str
    card: str
    why: Why
    space: Space = ""


class Centred(Event, frozen=True, tag="centred"):
    """A waiting token was moved to the middle of its card, or as near to it as there is room."""

    token: str
    card: str
    x: float
    y: float


class Lapsed(Event, frozen=True, tag="lapsed"):
    """Hits of this token on these invaders no longer count."""

    token: str
    cards: tuple[str, ...]


class UfoHit(Event, frozen=True, tag="ufo_hit"):
    """A token took one health from the UFO; `seat` is the token's owner."""

    seat: Seat
    token: str
    left: int


class UfoDestroyed(Event, frozen=True, tag="ufo_destroyed"):
    """The UFO has no health left; it stays where it is."""


class Armory(Event, frozen=True, tag="armory"):
    """A token is laid into the armory slot of its colour; `seat` is its owner."""

    seat: Seat
    token: str


# Rounds: advance, clean-up, the end


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    last: bool


class Straightened(Event, frozen=True, tag="straightened"):
    """These cards were put back onto their spaces."""

    cards: tuple[str, ...]


class Advanced(Event, frozen=True, tag="advanced"):
    """An invader moved, by itself or pushed by another; `to_space` is "planet" if it struck."""

    card: str
    from_space: Space
    to_space: str
    pushed_by: str = ""


class PlanetHit(Event, frozen=True, tag="planet_hit"):
    """Invaders did damage to the planet; `left` is its health."""

    cards: tuple[str, ...]
    damage: int
    left: int


class ShuffledBack(Event, frozen=True, tag="shuffled_back"):
    """These invaders are in the deck again."""

    cards: tuple[str, ...]


class Reinforced(Event, frozen=True, tag="reinforced"):
    """A seat has one more active token, for the explosion at this space of the planet track."""

    seat: Seat
    token: str
    explosion: int


class Refilled(Event, frozen=True, tag="refilled"):
    """An invader was drawn onto a space."""

    reveals: ClassVar[str] = "draw"
    card: str
    space: Space


class TokensBack(Event, frozen=True, tag="tokens_back"):
    """All active tokens lie above the player cards again."""


class TurnTokenPassed(Event, frozen=True, tag="turn_token_passed"):
    seat: Seat


class AssaultBegan(Event, frozen=True, tag="assault_began"):
    """No invader is left, the UFO is: every active token is launched at it."""

    seat: Seat


class GameOver(Event, frozen=True, tag="game_over"):
    """`why` is the ending: won, planet_lost or assault_failed."""

    won: bool
    why: str


InvadersEvent: TypeAlias = (
    TurnBegan | Called | Declared | TokenLaunched | TokenLanded | TokenPushed | CardsMoved | MayRelaunch
    | SetAside | Resolved | Waved | Redirected | Splashed | Repaired | CalledHit | Declined | Destroyed
    | Waits | Centred | Lapsed | UfoHit | UfoDestroyed | Armory | RoundBegan | Straightened | Advanced
    | PlanetHit | ShuffledBack | Reinforced | Refilled | TokensBack | TurnTokenPassed | AssaultBegan
    | GameOver
)  # fmt: skip
