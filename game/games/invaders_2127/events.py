"""The facts that moves bring about, in the order in which they happen."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import Seat
from game.core.game import Event
from game.games.invaders_2127.moves import ZoneName
from game.games.invaders_2127.words import Word, WordOrNone

Why: TypeAlias = Literal["cost", "effect", "attack", "room", "played", "cancelled", "exposed"]


class Announced(Event, frozen=True, tag="announced"):
    """A hand card is played, and will be paid for."""

    seat: Seat
    card: Word
    zone: ZoneName | Literal[""]


class Discarded(Event, frozen=True, tag="discarded"):
    """Face up onto the own discard pile, from the hand or, `room`, from play."""

    seat: Seat
    card: Word
    why: Why


class DiscardedByChance(Event, frozen=True, tag="discarded_by_chance"):
    seat: Seat
    cards: tuple[Word, ...]
    reveals = "draw"


class Drained(Event, frozen=True, tag="drained"):
    """From the top of the deck onto the discard pile, in this order."""

    seat: Seat
    cards: tuple[Word, ...]
    why: Why
    reveals = "draw"


class Exposed(Event, frozen=True, tag="exposed"):
    """The top card of that seat's deck went onto its discard pile."""

    seat: Seat
    card: Word
    skips: bool
    reveals = "draw"


class Drawn(Event, frozen=True, tag="drawn"):
    """`cards` are empty for the other."""

    seat: Seat
    count: int
    cards: tuple[Word, ...]
    reveals = "draw"

    def seen_by(self, seat: Seat) -> Drawn:
        return self if seat == self.seat else Drawn(self.seat, self.count, ())


class LetPass(Event, frozen=True, tag="let_pass"):
    """The seat does not answer."""

    seat: Seat


class Reacted(Event, frozen=True, tag="reacted"):
    """A card in play or a strategy answers; a hand card is `Announced` instead."""

    seat: Seat
    source: Word
    piece: int


class Cancelled(Event, frozen=True, tag="cancelled"):
    """That card of `seat` has no effect."""

    seat: Seat
    card: Word
    by: Word


class Prevented(Event, frozen=True, tag="prevented"):
    """So many cards stay in the deck."""

    seat: Seat
    what: Literal["drain", "draw"]
    count: int
    by: Word


class Saved(Event, frozen=True, tag="saved"):
    piece: int
    card: Word
    by: Word


class Entered(Event, frozen=True, tag="entered"):
    seat: Seat
    piece: int
    card: Word
    zone: ZoneName


class HeroDrawn(Event, frozen=True, tag="hero_drawn"):
    card: Word
    left: int
    reveals = "draw"


class HeroEntered(Event, frozen=True, tag="hero_entered"):
    piece: int
    card: Word
    zone: ZoneName
    turned: bool


class HeroTurned(Event, frozen=True, tag="hero_turned"):
    piece: int
    up: bool


class Happens(Event, frozen=True, tag="happens"):
    """An effect of a card or a strategy begins."""

    seat: Seat
    source: Word
    piece: int
    effect: int


class Released(Event, frozen=True, tag="released"):
    seat: Seat
    strategy: Word


class Left(Event, frozen=True, tag="left"):
    """A card went from play."""

    seat: Seat
    piece: int
    card: Word
    zone: ZoneName
    how: Literal["destroyed", "sacrificed", "room", "returned", "empty"]


class Moved(Event, frozen=True, tag="moved"):
    seat: Seat
    piece: int
    card: Word
    start: ZoneName
    goal: ZoneName


class Strengthened(Event, frozen=True, tag="strengthened"):
    piece: int
    by: int
    for_turn: bool
    card: Word


class Snatched(Event, frozen=True, tag="snatched"):
    """Its strength counts for the Invader in this turn."""

    piece: int
    card: Word


class Tokens(Event, frozen=True, tag="tokens"):
    """So many tokens lie on a card now."""

    piece: int
    tokens: int
    card: Word


class ZoneChanged(Event, frozen=True, tag="zone"):
    """So many -1 tokens came (or, negative, went), and its strength now."""

    zone: ZoneName
    tokens: int
    strength: int


class OpsChanged(Event, frozen=True, tag="ops"):
    tokens: int


class PlotMoved(Event, frozen=True, tag="plot"):
    start: int
    goal: int
    why: Literal["effect", "action", "failed"]


class Shuffled(Event, frozen=True, tag="shuffled"):
    """That seat's deck; `added` cards went into it first."""

    seat: Seat
    added: int


class Recovered(Event, frozen=True, tag="recovered"):
    """From the own discard pile."""

    seat: Seat
    card: Word
    to: Literal["hand", "top", "deck", "play"]


class Found(Event, frozen=True, tag="found"):
    """Out of the own deck, shown; empty when nothing was taken."""

    seat: Seat
    card: WordOrNone
    to: Literal["hand", "top", "play", ""]
    reveals = "draw"


class Peeked(Event, frozen=True, tag="peeked"):
    """The seat looks at the top of a deck; `cards` are empty for the other."""

    seat: Seat
    deck: Seat
    count: int
    cards: tuple[Word, ...]
    reveals = "draw"

    def seen_by(self, seat: Seat) -> Peeked:
        return self if seat == self.seat else Peeked(self.seat, self.deck, self.count, ())


class Sorted(Event, frozen=True, tag="sorted"):
    """Of what was looked at a card went to the hand or to the bottom; its name is for the seat alone."""

    seat: Seat
    deck: Seat
    card: WordOrNone
    to: Literal["hand", "bottom"]

    def seen_by(self, seat: Seat) -> Sorted:
        return self if seat == self.seat else Sorted(self.seat, self.deck, "", self.to)


class HandShown(Event, frozen=True, tag="hand_shown"):
    seat: Seat
    cards: tuple[Word, ...]
    reveals = "draw"


class TurnBegan(Event, frozen=True, tag="turn"):
    seat: Seat
    number: int


class PhaseBegan(Event, frozen=True, tag="phase"):
    phase: Literal["main", "attack"]


class PhaseSkipped(Event, frozen=True, tag="skipped"):
    seat: Seat
    phase: Literal["draw", "attack"]


class WillSkip(Event, frozen=True, tag="will_skip"):
    """The next such phase of that seat's is skipped."""

    seat: Seat
    phase: Literal["draw", "attack"]


class Compared(Event, frozen=True, tag="compared"):
    """An attack in a zone; `drain` is what the attacked side is to drain."""

    attacker: Seat
    zone: ZoneName
    attack: int
    defence: int
    drain: int


class Over(Event, frozen=True, tag="over"):
    ending: str
    winner: Seat


class Stood(Event, frozen=True, tag="stood"):
    """So many games of the series has each seat won; whether that decides it."""

    wins: tuple[int, int]
    decided: bool


class Proposed(Event, frozen=True, tag="proposed"):
    """A number that is not recommended; the other has to agree."""

    seat: Seat
    number: int


class Declined(Event, frozen=True, tag="declined"):
    """The other does not agree to it."""

    seat: Seat
    number: int


class Named(Event, frozen=True, tag="named"):
    """Both swap so many cards before the next game."""

    seat: Seat
    number: int


class SwappedCard(Event, frozen=True, tag="swapped"):
    """A card went out of a deck and another came into it; their names are for its owner alone."""

    seat: Seat
    out: Word
    into: Word

    def seen_by(self, seat: Seat) -> SwappedCard | None:
        return self if seat == self.seat else None


class SwapsMade(Event, frozen=True, tag="swaps_made"):
    """That seat has swapped so many cards."""

    seat: Seat
    count: int


class GameBegan(Event, frozen=True, tag="game"):
    """The next game of the series is dealt; so it begins."""

    number: int
    plot: int
    ops: int
    decks: tuple[int, int]
    hero: Word
    heroes_left: int
    reveals = "draw"


CardEvent: TypeAlias = (
    Announced | Discarded | DiscardedByChance | Drained | Exposed | Drawn | LetPass | Reacted | Cancelled
    | Prevented | Saved | Entered | HeroDrawn | HeroEntered | HeroTurned | Happens | Released | Left | Moved
    | Strengthened | Snatched | Tokens | ZoneChanged | OpsChanged | PlotMoved | Shuffled | Recovered | Found
    | Peeked | Sorted | HandShown | TurnBegan | PhaseBegan | PhaseSkipped | WillSkip | Compared | Over
    | Stood | Proposed | Declined | Named | SwappedCard | SwapsMade | GameBegan
)  # fmt: skip
