"""What lies on the table of Invaders 2127, as plain values that can be set in motion.

It has the names that the rules read, so strengths and forecast are always those of what is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from game.games.invaders_2127.draft import without
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import Cards, Piece, Rows
from game.games.invaders_2127.queries import find
from game.ui.stage.board_view import Thing

T = TypeVar("T")
Where: TypeAlias = Thing
"""A place, written as a thing is: "piece.<id>", "slot.<seat>.<zone>.<number>", a zone's name, "field",
"hand.<seat>", "held.<number>", "deck.<seat>", "pile.<seat>", "heroes", "gone", "way.<seat>.<card>",
"strategy.<id>", "plot", "ops"."""
FIELD, GONE, HEROES, OPS, PLOT, STAGE = map(Thing, ("field", "gone", "heroes", "ops", "plot", "stage"))
StampKind: TypeAlias = Literal[
    "cancelled", "destroyed", "sacrificed", "saved", "prevented", "skipped", "answers", "snatched"
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
class Staged:
    """A card that is read large over the table."""

    name: str
    seat: int


@dataclass
class Arrow:
    """From what acts to whom it strikes; `head` is how far it has come."""

    start: Where
    goal: Where
    head: float = 0.0


@dataclass
class Poster:
    """A strategy that takes the screen."""

    name: str
    seat: int
    share: float = 0.0
    alpha: float = 0.0


@dataclass
class News:
    """The front page at the end of a turn."""

    headline: str
    lines: tuple[str, ...]
    next_seat: int
    number: int
    share: float = 0.0
    alpha: float = 0.0


@dataclass
class Fan:
    """Cards that are shown for a moment, or looked at."""

    cards: Cards
    seat: int
    alpha: float = 0.0
    count: int = 0  # so many backs, where the cards are not known
    drains: int = 0  # so many are drained in all, of which these are there by now


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
    snatched: tuple[int, ...] = ()
    drained: bool = False
    cheaper: bool = False
    over: bool = False
    asked: int = -1
    # what passes
    flyers: list[Flyer] = field(default_factory=list)
    beam: Beam | None = None
    stamps: list[Stamp] = field(default_factory=list)
    crumbs: list[Crumb] = field(default_factory=list)
    banner: Banner | None = None
    fan: Fan | None = None
    staged: Staged | None = None
    arrows: list[Arrow] = field(default_factory=list)
    poster: Poster | None = None
    news: News | None = None
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

    def take_off(self, number: int) -> None:
        self.rows = tuple(  # type: ignore[assignment]
            tuple(tuple(piece for piece in row if piece.id != number) for row in side) for side in self.rows
        )

    # -- hands, decks, piles ------------------------------------------------------------------

    def take_hands(self, other: Picture) -> None:
        """The hands are those of another picture."""
        self.hand, self.hand_sizes, self.open_hands = other.hand, other.hand_sizes, other.open_hands

    def into_hand(self, seat: int, card: str) -> None:
        """A card, or one that is not known."""
        self.hand_sizes = _at(self.hand_sizes, seat, self.hand_sizes[seat] + 1)
        if seat == self.seat and card:
            self.hand = tuple(sorted((*self.hand, card)))

    def out_of_hand(self, seat: int, card: str) -> None:
        self.hand_sizes = _at(self.hand_sizes, seat, max(0, self.hand_sizes[seat] - 1))
        if seat == self.seat:
            self.hand = without(self.hand, card)
        self.open_hands = _at(self.open_hands, seat, without(self.open_hands[seat], card))

    def off_deck(self, seat: int) -> None:
        self.deck_sizes = _at(self.deck_sizes, seat, max(0, self.deck_sizes[seat] - 1))

    def to_pile(self, seat: int, card: str) -> None:
        self.discards = _at(self.discards, seat, (*self.discards[seat], card))

    def is_coming(self, seat: int, card: str) -> bool:
        return any((one.seat, one.card) == (seat, card) for one in self.coming)


def _at(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return tuple(value if at == seat else held for at, held in enumerate(values))


def held_number(name: Where) -> int:
    """The number in the hand of a card; -1 for any other place."""
    kind, rest = name.kind, name.which
    return int(rest) if kind == "held" else -1


def zone_number(name: str) -> int:
    """-1 for none."""
    return ZONE_NAMES.index(name) if name in ZONE_NAMES else -1
