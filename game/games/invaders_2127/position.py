"""What lies open on the table: zones, tokens, piles, the plot, and what is still to be done."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.invaders_2127.decks import DeckFault, faults_of_deck, faults_of_match
from game.games.invaders_2127.jobs import Job
from game.games.invaders_2127.library import book
from game.games.invaders_2127.series import NO_SERIES, Deck, Series, copies_in
from game.games.invaders_2127.words import Word

MANKIND: Seat = 0
INVADER: Seat = 1
SEATS = 2
ZONES = 3
Zone: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=ZONES - 1)]
ADJACENT: tuple[tuple[int, ...], ...] = ((1,), (0, 2), (1,))
"""IV-1.1: Pacific Rim and Africa are not adjacent."""
NOWHERE = -1

Cards: TypeAlias = tuple[Word, ...]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Phase: TypeAlias = Literal["setup", "draw", "main", "attack", "between", "over"]
Ending: TypeAlias = Literal[
    "", "invader_deck", "plot", "mankind_tokens", "mankind_deck", "eurasia", "outer_zones", "heroes",
    "invader_tokens", "both_decks",
]  # fmt: skip


class Options(Value, frozen=True, kw_only=True):
    """`handicap` moves the marker's start (IV-1.6); an empty deck is the usual one; IV-9.1 is a best of 3."""

    handicap: Annotated[int, msgspec.Meta(ge=-1, le=1)] = 0
    mankind: Deck = ()
    invader: Deck = ()
    best_of: Literal[1, 3] = 1

    def __post_init__(self) -> None:
        if self.mankind or self.invader:
            for fault in faults_of(self):
                raise ValueError(fault)

    def deck(self, seat: Seat) -> dict[Word, int]:
        """Copies by card of that seat's deck."""
        own = self.invader if seat else self.mankind
        return copies_in(own) if own else book().decks[seat]


def faults_of(options: Options) -> tuple[str, ...]:
    """What IV-1.6, IV-1.7 and IV-9.2 do not allow of own decks, each in words."""
    found: list[str] = []
    for seat, own in enumerate((options.mankind, options.invader)):
        found += deck_faults(seat, own) if own else []
    decks = (options.deck(MANKIND), options.deck(INVADER))
    return (*found, *map(str, faults_of_match(decks, options.handicap)))


def deck_faults(seat: Seat, deck: Deck) -> list[str]:
    """Why a deck is none for that seat (IV-9.2)."""
    found = list(map(str, faults_of_deck(seat, dict(deck))))
    if [card for card, _ in deck] != sorted({card for card, _ in deck}):
        found.append(str(DeckFault("order")))
    return found


class Piece(Value, frozen=True, omit_defaults=True):
    """A card in play."""

    id: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    """Its number, which no other card in play ever gets."""
    card: Word
    tokens: Number = 0
    plus: int = 0
    """+1 tokens less -1 tokens."""
    boost: int = 0
    """Until the turn ends."""
    turned: bool = False
    used: tuple[int, ...] = ()
    """Which effects it has used in this turn."""
    spent: tuple[int, ...] = ()
    """Which effects it has used that can be used only once in a game."""


Row: TypeAlias = tuple[Piece, ...]
"""The cards of one side in one zone, in the order in which they came."""
Rows: TypeAlias = tuple[tuple[Row, ...], tuple[Row, ...]]
"""By seat and zone."""


class Position(Value, frozen=True, kw_only=True, dict=True):
    """Everything that anybody can see; tuples have an entry a seat, or a zone."""

    options: Options
    rows: Rows
    weak: tuple[Number, ...] = (0, 0, 0)
    """-1 tokens on each zone."""
    plot: Annotated[int, msgspec.Meta(ge=0, le=12)]
    ops: Number
    released: Cards = ()
    """Strategies that have been used, in that order."""
    discards: tuple[Cards, ...]
    """The newest last."""
    gone: Cards = ()
    """Heroes that have left the game."""
    turn: Seat = INVADER
    number: Number = 0
    """Turns so far, this one included."""
    phase: Phase = "main"
    jobs: tuple[Job, ...] = ()
    """What is still to be done; the last is what is done, or asked, now."""
    plotted: bool = False
    """Whether the plot action has been used in this turn."""
    cheaper: bool = False
    """Whether the next discard cost of the Invader's in this turn is one less (IV-5.12)."""
    paid: Cards = ()
    """Hand cards that were discarded in this turn, whatever has become of them since."""
    drained: bool = False
    """Whether the Invader has drained Mankind's deck in this turn."""
    skip_attack: Number = 0
    skip_draw: tuple[Number, ...] = (0, 0)
    snatched: tuple[Number, ...] = ()
    """The cards whose strength counts for the Invader in this turn."""
    late: Number = 0
    """What the Invader drains after the last zone."""
    serial: Number = 0
    """The highest number that a card in play has had."""
    open_hands: tuple[Cards, ...] = ((), ())
    """What the other seat knows of a hand."""
    known: tuple[tuple[Number, Number], tuple[Number, Number]] = ((0, 0), (0, 0))
    """By seat and deck, how many cards of its top that seat knows."""
    series: Series = NO_SERIES
    ending: Ending = ""
    winner: Seat = NOBODY
