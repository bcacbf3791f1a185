"""A state while a move is carried out, and what is done to it in more than one room of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import draft as core
from game.core.decisions import Seat
from game.games.invaders_2127.events import (
    CardEvent,
    Discarded,
    Entered,
    Left,
    OpsChanged,
    Over,
    PlotMoved,
    Shuffled,
    Why,
)
from game.games.invaders_2127.events import Tokens as TokensChanged
from game.games.invaders_2127.jobs import Job
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import MANKIND, Cards, Ending, Options, Phase, Piece, Row, Rows
from game.games.invaders_2127.series import Series, Trades
from game.games.invaders_2127.state import DECK_STREAMS, State
from game.games.invaders_2127.words import Word

PILES = ("discards", "jobs", "hands", "open_hands", "decks")


class Draft(core.Draft[State, CardEvent], of=State, lists=PILES):
    """A state of Invaders 2127 that is being changed; its piles are lists for as long."""

    __slots__ = State.__struct_fields__  # too many for Python to share their names among drafts otherwise

    options: Options
    rows: Rows
    weak: tuple[int, ...]
    plot: int
    ops: int
    released: Cards
    discards: list[Cards]
    gone: Cards
    turn: Seat
    number: int
    phase: Phase
    jobs: list[Job]
    plotted: bool
    cheaper: bool
    paid: Cards
    drained: bool
    skip_attack: int
    skip_draw: tuple[int, ...]
    snatched: tuple[int, ...]
    late: int
    serial: int
    open_hands: list[Cards]
    known: tuple[tuple[int, int], tuple[int, int]]
    series: Series
    ending: Ending
    winner: Seat
    hands: list[Cards]
    decks: list[Cards]
    heroes: Cards
    trades: Trades

    def push(self, *jobs: Job) -> None:
        """The last of them is done first."""
        self.jobs.extend(jobs)

    def amend(self, **changes: object) -> None:
        """Changes the job on top."""
        self.jobs[-1] = replace(self.jobs[-1], **changes)

    def hand_size(self, seat: Seat) -> int:
        return len(self.hands[seat])

    def deck_size(self, seat: Seat) -> int:
        return len(self.decks[seat])

    # Cards in play

    def find(self, piece: int) -> tuple[Seat, int, Piece] | None:
        for seat, side in enumerate(self.rows):
            for zone, row in enumerate(side):
                for held in row:
                    if held.id == piece:
                        return seat, zone, held
        return None

    def lay(self, seat: Seat, zone: int, row: Row) -> None:
        side = self.rows[seat]
        changed = (*side[:zone], row, *side[zone + 1 :])
        self.rows = (changed, self.rows[1]) if seat == MANKIND else (self.rows[0], changed)

    def change(self, piece: int, **changes: object) -> None:
        """A card in play, if it is still there."""
        there = self.find(piece)
        if there:
            seat, zone, _ = there
            row = self.rows[seat][zone]
            self.lay(seat, zone, tuple(replace(p, **changes) if p.id == piece else p for p in row))

    def add(self, seat: Seat, zone: int, card: Word, turned: bool = False) -> Piece:
        """A new card in play, with its stock of tokens (IV-3.9)."""
        self.serial += 1
        piece = Piece(id=self.serial, card=card, tokens=book().cards[card].tokens, turned=turned)
        self.lay(seat, zone, (*self.rows[seat][zone], piece))
        return piece

    def enter(self, seat: Seat, zone: int, card: Word) -> Piece:
        piece = self.add(seat, zone, card)
        self.tell(Entered(seat, piece.id, card, ZONE_NAMES[zone]))
        return piece

    def take_off(self, piece: int) -> tuple[Seat, int, Piece] | None:
        """Out of play, to nowhere."""
        there = self.find(piece)
        if there:
            seat, zone, _ = there
            self.lay(seat, zone, tuple(held for held in self.rows[seat][zone] if held.id != piece))
        return there

    def tokens(self, piece: int, count: int) -> None:
        there = self.find(piece)
        if there:
            self.change(piece, tokens=count)
            self.tell(TokensChanged(piece, count, there[2].card))

    def tell_left(self, seat: Seat, zone: int, piece: Piece, how: str) -> None:
        self.tell(Left(seat, piece.id, piece.card, ZONE_NAMES[zone], how))  # type: ignore[arg-type]

    # Hands, decks, piles

    def to_pile(self, seat: Seat, *cards: Word) -> None:
        self.discards[seat] = (*self.discards[seat], *cards)

    def into_hand(self, seat: Seat, *cards: Word, shown: bool = False) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))
        if shown:
            self.shown(seat, cards)

    def shown(self, seat: Seat, cards: Cards) -> None:
        """The other has seen these cards of the hand."""
        if cards:
            self.open_hands[seat] = tuple(sorted((*self.open_hands[seat], *cards)))

    def out_of_hand(self, seat: Seat, card: Word) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        self.open_hands[seat] = without(self.open_hands[seat], card)

    def discard(self, seat: Seat, card: Word, why: Why) -> None:
        """A hand card that was chosen, face up onto the own discard pile."""
        self.out_of_hand(seat, card)
        self.to_pile(seat, card)
        self.paid = (*self.paid, card)
        self.tell(Discarded(seat, card, why))

    def top(self, seat: Seat, count: int) -> Cards:
        """Takes the top cards off a deck; the next event must say where all of them went."""
        deck = self.decks[seat]
        self.decks[seat] = deck[count:]
        if self.known[0][seat] or self.known[1][seat]:
            for viewer in (0, 1):
                self.knows(viewer, seat, self.known[viewer][seat] - count)
        return deck[:count]

    def onto(self, seat: Seat, card: Word) -> None:
        """Onto the top of a deck, where all have seen it."""
        self.decks[seat] = (card, *self.decks[seat])
        for viewer in (0, 1):
            self.knows(viewer, seat, self.known[viewer][seat] + 1)

    def knows(self, viewer: Seat, deck: Seat, count: int) -> None:
        """How many cards of the top of a deck a seat knows."""
        count = min(max(0, count), len(self.decks[deck]))
        mine, theirs = self.known[viewer]
        changed = (mine, count) if deck else (count, theirs)
        self.known = (changed, self.known[1]) if viewer == 0 else (self.known[0], changed)

    def shuffle(self, seat: Seat, *added: Word) -> None:
        self.mix(seat, *added)
        self.tell(Shuffled(seat, len(added)))

    def mix(self, seat: Seat, *added: Word) -> None:
        """A deck is shuffled, with these cards; nobody knows its top any more."""
        self.decks[seat] = self.rng(DECK_STREAMS[seat]).shuffled(tuple(sorted((*self.decks[seat], *added))))
        for viewer in (0, 1):
            self.knows(viewer, seat, 0)

    # Tracks

    def move_plot(self, by: int, why: str) -> None:
        """IV-1.2: it stops at both ends."""
        start = self.plot
        self.plot = min(max(0, start + by), numbers().plot.track)
        if self.plot != start:
            self.tell(PlotMoved(start, self.plot, why))  # type: ignore[arg-type]

    def set_ops(self, count: int) -> None:
        if count != self.ops:
            self.ops = max(0, count)
            self.tell(OpsChanged(self.ops))

    def finish(self, ending: Ending, winner: Seat) -> None:
        """IV-7: the game is over at once, whatever was still to be done, and only once."""
        if self.ending or self.phase == "between":
            return
        self.ending, self.winner, self.phase = ending, winner, "over"
        self.tell(Over(ending, winner))


def without(cards: Cards, card: Word) -> Cards:
    """The cards with one such card less, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
