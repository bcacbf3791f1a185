"""What is still to be done, as plain data: a stack in the state, the last on top.

A job either asks somebody (its question is derived from it) or is carried out at once; while it is, it
may put others on top of itself, which come first.  All that jobs hold lies open.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value
from game.games.invaders_2127.verbs import Deploy, Peek, Recover, Search
from game.games.invaders_2127.words import Word

SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
ZoneNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=2)]
"""-1 is no zone."""
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Id: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Ids: TypeAlias = tuple[Id, ...]


class Task(Value, frozen=True, omit_defaults=True):
    """Base of all jobs."""


class Deal(Task, frozen=True, tag="deal"):
    """The first hands are drawn, and the Invader begins."""


class Step(Task, frozen=True, tag="step"):
    """The turn goes on with this."""

    to: Literal["main", "attack", "check", "end"]


class MakeRoom(Task, frozen=True, tag="room"):
    """Asks which own card is discarded for the one that is announced (IV-3.5)."""

    seat: SeatNumber
    card: Word
    zone: ZoneNumber


class Clearing(Task, frozen=True, tag="clear"):
    """The same for the card below, which an effect puts into play, or the next hero (IV-3.5, IV-3.13)."""

    seat: SeatNumber
    zone: ZoneNumber


class Pay(Task, frozen=True, omit_defaults=True, tag="pay"):
    """Asks for so many hand cards, one by one (IV-3.1)."""

    seat: SeatNumber
    left: Small


class Answer(Task, frozen=True, tag="answer"):
    """Asks that seat whether it cancels the card below (IV-3.11)."""

    seat: SeatNumber


class Carry(Task, frozen=True, omit_defaults=True, tag="carry"):
    """A card that is paid for takes effect; `effect` is the reaction that it was played for."""

    seat: SeatNumber
    card: Word
    zone: ZoneNumber = -1
    room: Id = 0
    effect: Annotated[int, msgspec.Meta(ge=-1, le=20)] = -1
    target: Id = 0
    """What a reaction saves from being destroyed."""


class Shed(Task, frozen=True, tag="shed"):
    """A one-time card has been carried out and goes onto the discard pile (IV-3.6)."""

    seat: SeatNumber
    card: Word


class Act(Task, frozen=True, omit_defaults=True, tag="act"):
    """An effect of a card or a strategy: agreed to, its mode and targets chosen, then verb by verb."""

    seat: SeatNumber
    source: Word
    effect: Small
    piece: Id = 0
    """The card in play that it is an effect of; 0 for one-time cards and strategies."""
    zone: ZoneNumber = -1
    target: Id = 0
    stage: Literal["new", "may", "mode", "bind", "do"] = "new"
    mode: Annotated[int, msgspec.Meta(ge=-1, le=20)] = -1
    bound: tuple[Ids, ...] = ()
    """By verb the cards, or the zone, that it is about."""
    picked: Ids = ()
    """Chosen already for the verb that is being bound."""
    at: Small = 0
    """The verb that is next."""
    emptied: tuple[SeatNumber, ...] = ()
    """Whose decks it has emptied (IV-7.3)."""


class Draining(Task, frozen=True, omit_defaults=True, tag="drain"):
    """Cards of that seat go from deck to discard pile; asked first whether it prevents that.

    `by` is the seat whose doing it is; a cost is never prevented.
    """

    seat: SeatNumber
    left: Small
    by: SeatNumber
    cost: bool = False
    attack: bool = False
    passed: bool = False


class Drawing(Task, frozen=True, omit_defaults=True, tag="draw"):
    seat: SeatNumber
    left: Small
    passed: bool = False


class Doom(Task, frozen=True, omit_defaults=True, tag="doom"):
    """Cards in play are about to be destroyed by a card of `by`; the other is asked whether it saves some."""

    by: SeatNumber
    source: Word
    pieces: Ids
    passed: bool = False


class HeroComes(Task, frozen=True, tag="hero"):
    """Asks where the next hero enters (IV-1.4, IV-4.4)."""

    card: Word
    turned: bool


class Moving(Task, frozen=True, tag="move"):
    """Asks `seat` where a card in play goes that `by` moves; `zone` is what "here" means."""

    seat: SeatNumber
    by: SeatNumber
    piece: Id
    to: Literal["any", "adjacent", "here"]
    zone: ZoneNumber


class Placing(Task, frozen=True, tag="place"):
    """Asks where a card enters that costs nothing."""

    seat: SeatNumber
    card: Word


class Recovering(Task, frozen=True, tag="recover"):
    seat: SeatNumber
    verb: Recover
    left: Small


class Searching(Task, frozen=True, tag="search"):
    seat: SeatNumber
    verb: Search


class Deploying(Task, frozen=True, tag="deploy"):
    seat: SeatNumber
    verb: Deploy


class Peeking(Task, frozen=True, tag="peek"):
    """Asks which of the cards that were looked at goes somewhere."""

    seat: SeatNumber
    deck: SeatNumber
    count: Small
    verb: Peek


class Giving(Task, frozen=True, tag="give"):
    """Asks for hand cards of `holder` that are discarded; `seat` chooses."""

    seat: SeatNumber
    holder: SeatNumber
    left: Small


class Snatching(Task, frozen=True, tag="snatch"):
    """Asks the Invader, before each zone, whether a strategy of the attack phase is released (IV-5.8)."""


class Assault(Task, frozen=True, tag="assault"):
    """One zone is compared (IV-6.1)."""

    zone: ZoneNumber


class Counter(Task, frozen=True, tag="counter"):
    """Mankind attacks in a zone at the end of its turn (IV-6.6)."""

    zone: ZoneNumber


class Naming(Task, frozen=True, omit_defaults=True, tag="number"):
    """Asks the loser of a game how many cards both swap (IV-9.1)."""

    seat: SeatNumber
    refused: bool = False
    """The other did not agree to a number that is not recommended."""


class Agreeing(Task, frozen=True, tag="agree"):
    """Asks the other whether it agrees to such a number."""

    seat: SeatNumber
    number: Small


class Swapping(Task, frozen=True, omit_defaults=True, tag="swap"):
    """Asks for a card out of the deck and, with `half` of the swap made, for one into it; in secret."""

    seat: SeatNumber
    left: Small = 0
    half: bool = False


class NextGame(Task, frozen=True, tag="next_game"):
    """The next game of a series is dealt."""


Job: TypeAlias = (
    Deal | Step | MakeRoom | Clearing | Pay | Answer | Carry | Shed | Act | Draining | Drawing | Doom
    | HeroComes | Moving | Placing | Recovering | Searching | Deploying | Peeking | Giving | Snatching
    | Assault | Counter | Naming | Agreeing | Swapping | NextGame
)  # fmt: skip
