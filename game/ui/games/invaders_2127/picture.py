"""What lies on the table of Invaders 2127, as plain values that can be set in motion.

A picture made from a view and one that lived through the events up to that view are alike.  It has the
names that the rules read, so strengths and forecast are always those of what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.games.invaders_2127.draft import without
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import Cards, Piece, Rows
from game.games.invaders_2127.queries import find

Where: TypeAlias = str
"""A place: "piece.<id>", "slot.<seat>.<zone>", a zone's name, "field", "hand.<seat>", "deck.<seat>",
"pile.<seat>", "heroes", "gone", "way.<seat>.<card>", "strategy.<id>", "plot", "ops"."""
StampKind: TypeAlias = Literal[
    "cancelled", "destroyed", "sacrificed", "saved", "prevented", "skipped", "let_pass", "answers", "snatched"
]


class Coming(NamedTuple):
    """A card that has left the hand, or the heroes' pile, and is not yet anywhere else."""

    seat: int
    card: str
    zone: int = -1
    placed: bool = False  # by an effect, at no cost


@dataclass
class Flyer:
    """A card on its way; an empty name is a card whose back shows."""

    card: str
    seat: int
    start: Where
    goal: Where
    share: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    shown: float = 1.0  # 0 its back, 1 its face


@dataclass
class Beam:
    """An attack through a zone; `head` is how far it has come."""

    attacker: int
    zone: int
    attack: int
    defence: int
    drain: int
    head: float = 0.0
    alpha: float = 1.0


@dataclass
class Stamp:
    """A word struck onto a place: `height` 1 to 0 as it comes down."""

    kind: StampKind
    place: Where
    height: float = 1.0
    alpha: float = 1.0
    count: int = 0


@dataclass
class Crumb:
    """A card that comes apart where it lay."""

    card: str
    box: Where
    turned: bool
    share: float = 0.0


@dataclass
class Banner:
    """What begins now: a sentence's key with its gaps."""

    key: str
    seat: int
    gaps: tuple[tuple[str, object], ...] = ()
    alpha: float = 0.0


@dataclass
class Fan:
    """Cards that are shown for a moment, or looked at."""

    cards: Cards
    seat: int
    alpha: float = 0.0
    count: int = 0  # so many backs, where the cards are not known


@dataclass
class Picture:
    """Everything that is drawn; tuples have an entry a seat, or a zone."""

    seat: int = -1  # who looks
    rows: Rows = (((), (), ()), ((), (), ()))
    weak: tuple[int, ...] = (0, 0, 0)
    plot: int = 10
    ops: int = 0
    released: Cards = ()
    discards: tuple[Cards, ...] = ((), ())
    gone: Cards = ()
    hand: Cards = ()
    hand_sizes: tuple[int, ...] = (0, 0)
    deck_sizes: tuple[int, ...] = (0, 0)
    open_hands: tuple[Cards, ...] = ((), ())
    heroes_left: int = 0
    coming: tuple[Coming, ...] = ()
    turn: int = 1
    phase: str = "main"
    snatched: int = 0
    drained: bool = False
    cheaper: bool = False
    over: bool = False
    asked: int = -1
    # what passes
    acts: list[tuple[str, int, int]] = field(default_factory=list)  # effects under way: source, place, mode
    peeked: int = -1  # the deck out of which the cards are that are being sorted
    lifted: int = 0  # cards of a pile that are on their way into a deck
    flyers: list[Flyer] = field(default_factory=list)
    beam: Beam | None = None
    stamps: list[Stamp] = field(default_factory=list)
    crumbs: list[Crumb] = field(default_factory=list)
    banner: Banner | None = None
    fan: Fan | None = None
    marker: float | None = None  # the plot marker between two fields
    flips: dict[str, float] = field(default_factory=dict)
    flash: dict[Where, float] = field(default_factory=dict)
    turning: dict[int, float] = field(default_factory=dict)  # heroes that turn, 0 upright to 1 turned

    def hand_size(self, seat: int) -> int:
        return self.hand_sizes[seat]

    def deck_size(self, seat: int) -> int:
        return self.deck_sizes[seat]

    @property
    def key(self) -> object:
        """Changes whenever what lies still looks different."""
        return (
            self.rows, self.weak, self.plot, self.ops, self.released, self.discards, self.gone,
            self.hand_sizes, self.deck_sizes, self.open_hands, self.heroes_left, self.coming, self.turn,
            self.phase, self.snatched, self.drained, self.asked, self.marker is None, tuple(self.flips),
            tuple(self.turning), self.seat, tuple((crumb.card, crumb.box) for crumb in self.crumbs),
        )  # fmt: skip

    # -- cards in play ------------------------------------------------------------------------

    def piece(self, number: int) -> tuple[int, int, Piece] | None:
        """Its seat, its zone, and the card itself."""
        return find(self, number)

    def lay(self, seat: int, zone: int, piece: Piece) -> None:
        self._row(seat, zone, lambda row: (*row, piece))

    def take_off(self, number: int) -> tuple[int, int, Piece] | None:
        there = self.piece(number)
        if there is not None:
            seat, zone, _ = there
            self._row(seat, zone, lambda row: tuple(held for held in row if held.id != number))
        return there

    def change(self, number: int, **changes: object) -> None:
        there = self.piece(number)
        if there is not None:
            seat, zone, _ = there
            self._row(
                seat,
                zone,
                lambda row: tuple(replace(held, **changes) if held.id == number else held for held in row),
            )

    def fresh(self) -> None:
        """A turn begins: what counted for the last one alone is over."""
        self.snatched, self.drained, self.cheaper = 0, False, False
        for seat, side in enumerate(self.rows):
            for zone, row in enumerate(side):
                if any(piece.boost for piece in row):
                    self._row(seat, zone, lambda row: tuple(replace(piece, boost=0) for piece in row))

    def _row(self, seat: int, zone: int, change: Callable[[tuple[Piece, ...]], tuple[Piece, ...]]) -> None:
        side = self.rows[seat]
        changed = (*side[:zone], change(side[zone]), *side[zone + 1 :])
        self.rows = (changed, self.rows[1]) if seat == 0 else (self.rows[0], changed)

    # -- hands, decks, piles ------------------------------------------------------------------

    def into_hand(self, seat: int, cards: Sequence[str], count: int = 0, shown: bool = False) -> None:
        """`count` of them where the names are not known."""
        count = count or len(cards)
        self.hand_sizes = _at(self.hand_sizes, seat, self.hand_sizes[seat] + count)
        if seat == self.seat:
            self.hand = tuple(sorted((*self.hand, *cards)))
        if shown:
            self.open_hands = _at(self.open_hands, seat, tuple(sorted((*self.open_hands[seat], *cards))))

    def out_of_hand(self, seat: int, card: str) -> None:
        self.hand_sizes = _at(self.hand_sizes, seat, max(0, self.hand_sizes[seat] - 1))
        if seat == self.seat:
            self.hand = without(self.hand, card)
        self.open_hands = _at(self.open_hands, seat, without(self.open_hands[seat], card))

    def empty_hand(self, seat: int) -> None:
        self.hand_sizes = _at(self.hand_sizes, seat, 0)
        self.open_hands = _at(self.open_hands, seat, ())
        if seat == self.seat:
            self.hand = ()

    def deck(self, seat: int, by: int) -> None:
        self.deck_sizes = _at(self.deck_sizes, seat, max(0, self.deck_sizes[seat] + by))

    def to_pile(self, seat: int, *cards: str) -> None:
        self.discards = _at(self.discards, seat, (*self.discards[seat], *cards))

    def off_pile(self, seat: int, count: int) -> None:
        """The newest ones."""
        if count:
            self.discards = _at(self.discards, seat, self.discards[seat][:-count])

    def from_pile(self, seat: int, card: str) -> None:
        """The newest of its kind."""
        pile = self.discards[seat]
        if card in pile:
            at = len(pile) - 1 - pile[::-1].index(card)
            self.discards = _at(self.discards, seat, (*pile[:at], *pile[at + 1 :]))

    # -- cards that are nowhere yet -------------------------------------------------------------

    def comes(self, seat: int, card: str, zone: int = -1, placed: bool = False) -> None:
        self.coming = (*self.coming, Coming(seat, card, zone, placed))

    def is_coming(self, seat: int, card: str, placed: bool | None = None) -> bool:
        return self._coming_at(seat, card, placed) >= 0

    def has_come(self, seat: int, card: str, placed: bool | None = None) -> None:
        """Takes the card out of what is coming, the newest of its kind."""
        at = self._coming_at(seat, card, placed)
        if at >= 0:
            self.coming = (*self.coming[:at], *self.coming[at + 1 :])

    def _coming_at(self, seat: int, card: str, placed: bool | None) -> int:
        for at in range(len(self.coming) - 1, -1, -1):
            one = self.coming[at]
            if (one.seat, one.card) == (seat, card) and placed in (None, one.placed):
                return at
        return -1


def _at(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return tuple(value if at == seat else held for at, held in enumerate(values))


def held_number(name: Where) -> int:
    """The number in the hand of a card; -1 for any other place."""
    kind, _, rest = name.partition(".")
    return int(rest) if kind == "held" else -1


def zone_number(name: str) -> int:
    """-1 for none."""
    return ZONE_NAMES.index(name) if name in ZONE_NAMES else -1
