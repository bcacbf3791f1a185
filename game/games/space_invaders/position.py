"""A position: everything that lies open, and the options that the game was begun with.

What is on the table physically is `table`; the rest says which space a card belongs to, where
each token is that does not lie there, and how far the turn has come.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.decisions import Seat
from game.core.values import Value
from game.games.space_invaders.grid import Spaces
from game.games.space_invaders.numbers import Level, Power, numbers
from game.table.load import bare_table
from game.table.things import Launch, Table

COLOURS = "rogb"
"""Red, orange, green, blue: the first letter of a token's id."""
TOKENS_OF_LEVEL = (("1a", "1b", "1c"), ("2a", "2b"), ("3a", "3b"))
PlayerCards: TypeAlias = tuple[Power, Power, Power]
NO_POWERS: PlayerCards = ("ufo_chain", "second", "repair")
"""Player cards that a position has without being told: they do nothing to invaders."""

SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Health: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Tokens: TypeAlias = tuple[str, ...]
Cards: TypeAlias = tuple[str, ...]

Phase: TypeAlias = Literal[
    "launch", "chain", "forward", "order", "redirect", "wave", "long_wave", "splash", "repair", "wait",
    "bonus", "assault", "advance", "over",
]  # fmt: skip
"""In the phases `advance` and `over` nothing is asked; the first is there only amid a move."""
Ending: TypeAlias = Literal["", "won", "planet_lost", "assault_failed"]
Off: TypeAlias = Literal["", "back", "missed", "aside", "spent"]
"""Why a token of this turn is not on the table: it left backwards (and may be launched again), it
left at the side or the far end, it was set aside, or it has nothing more to do this turn."""


class Options(Value, frozen=True, kw_only=True):
    """`first` is the seat that starts, -1 draws it; 0 for `ufo` or `planet` is the usual health.

    `colours` numbers each seat's colour (red, orange, green, blue); empty, they go in that order.
    """

    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 3
    level: Level = "standard"
    colours: tuple[SeatNumber, ...] = ()
    first: Annotated[int, msgspec.Meta(ge=-1, le=3)] = 0
    finger: bool = False
    no_relaunch: bool = False
    three_rows: bool = False
    ufo: Health = 0
    planet: Health = 0

    def __post_init__(self) -> None:
        if self.first >= self.seats:
            raise ValueError(f"seat {self.first} cannot begin among {self.seats}")
        if self.colours and not len(set(self.colours)) == len(self.colours) == self.seats:
            raise ValueError(f"expected a colour of its own for each of {self.seats} seats")
        usual = numbers().planet.of(self.level)
        if self.planet > usual:
            raise ValueError(f"planet health starts at {usual} or below on {self.level}")

    def colour(self, seat: Seat) -> str:
        """The letter of a seat's colour."""
        return COLOURS[self.colours[seat] if self.colours else seat]

    def tokens(self, seat: Seat) -> Tokens:
        """A seat's seven tokens, the lowest level first."""
        letter = self.colour(seat)
        return tuple(letter + rest for level in TOKENS_OF_LEVEL for rest in level)

    def owner(self, token: str) -> Seat:
        """Whose token it is; -1 for one of a colour that nobody plays."""
        return next((seat for seat in range(self.seats) if self.colour(seat) == token[:1]), -1)


class TokenTurn(Value, frozen=True, kw_only=True):
    """What has happened to one token in the turn under way.

    `row` counts launches in a row that ended in the planet area, `tries` those of a triple assault;
    `named` is the invader that the coming launch is for, `called` the one that the last was for.
    `inside` and `on` are what it lies in and on at the resolution; `done`: it is resolved.
    `stand` is where the shooter stood for a shot of its own from the field (SI-9.7).
    """

    token: str
    launches: Count = 0
    row: Count = 0
    off: Off = ""
    named: str = ""
    called: str = ""
    declared: bool = False
    tries: Count = 0
    second: bool = False
    forwarded: bool = False
    stand: tuple[float, float] | None = None
    ended: bool = False
    inside: bool = False
    on: Cards = ()
    done: bool = False


class Waiting(Value, frozen=True):
    """A token of a resolved turn that is still on the table: it counts as a hit on `cards`.

    `fresh` are cards that it has been pushed onto since; they count from the next resolution's end.
    """

    token: str
    cards: Cards
    fresh: Cards = ()


class Resolving(Value, frozen=True):
    """The token that is being resolved: what it has hit so far, by landing and by power.

    `spots` are the spaces of the cards that it lay on, `rest` those of these cards that the seat
    has not been asked about yet.
    """

    token: str
    hits: Cards = ()
    by_power: Cards = ()
    spots: tuple[int, ...] = ()
    rest: Cards = ()


class Position(Value, frozen=True, kw_only=True):
    """`space` says which card belongs to each of the twenty spaces, wherever it was bumped to.

    `active` tokens of a seat are in its hand, on the table, aside in this turn or in the `armory`;
    those in `stock` still lie on its player cards.  `returned` are the cards that went back into the
    deck for all to see.  `offers` are the tokens or cards among which `asked` is answered.
    `launch` is a shot that has not come to rest; `bonus` are tokens whose bonus shot is still due.
    In the final assault a seat's tokens that are in the armory have been launched.  `one_hit` are the
    two-hit invaders on the score board that fell without a second hit.
    """

    options: Options = Options()
    space: Spaces
    table: Table = msgspec.field(default_factory=bare_table)
    planet: int
    planet_start: Health
    ufo: Health
    ufo_start: Health
    ufo_hits: Count = 0
    score_board: Cards = ()
    one_hit: Cards = ()
    returned: Cards = ()
    round: Count = 1
    last: bool = False
    starter: SeatNumber
    seat: SeatNumber
    phase: Phase = "launch"
    cards: tuple[PlayerCards, ...]
    active: tuple[Tokens, ...]
    stock: tuple[Tokens, ...]
    armory: Tokens = ()
    turn: tuple[TokenTurn, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    launch: Launch | None = None
    asked: str = ""
    offers: tuple[str, ...] = ()
    resolving: Resolving | None = None
    bonus: Tokens = ()
    ending: Ending = ""

    def power(self, token: str) -> Power:
        """What a token of somebody's can do, by its level."""
        return self.cards[self.options.owner(token)][int(token[1]) - 1]

    def record(self, token: str) -> TokenTurn:
        """What has happened to a token in this turn; a blank record if nothing has."""
        return next((held for held in self.turn if held.token == token), TokenTurn(token=token))

    @property
    def in_hand(self) -> Tokens:
        """Active tokens of the seat that have not been launched in this turn."""
        launched = {held.token for held in self.turn if held.launches}
        return tuple(token for token in self.active[self.seat] if token not in launched)

    @property
    def field(self) -> Cards:
        """The invaders that stand, space by space."""
        return tuple(card for card in self.space if card)
