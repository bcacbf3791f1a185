"""The values of the game: options, moves, events, the state and what a seat sees of it.

A seat is asked, by `decision.reason`:

main       Play, Use, Release, PlotAction or End: its main phase
room, pay  Room, PayCard: for a card that is to come; `give` is Give: for an effect
cancel, drain, draw, destroy, snatch   React, Release or Pass: answers to what is about to happen
target, mode, may, zone, hero, take    Target or Done, Mode, Agree or Pass, Where, Where, Take or Pass
number, agree      Name; Agree or Pass to a number that is not recommended: between two games of a series
out, in            SwapOut, SwapIn: the same

Secret are hands, the order of decks and heroes, what was swapped in a series, and streams; `open_hands`
and `known` say what of it the seats have seen.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from msgspec.structs import replace

from game.core.decisions import Choice, Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import fields_of, once
from game.games.invaders_2127 import asking
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import Move
from game.games.invaders_2127.position import SEATS, Cards, Options, Position
from game.games.invaders_2127.series import NO_TRADES, Trade, Trades, copies_in, guessed
from game.games.invaders_2127.swapping import coming, leaving, swap_steps
from game.games.invaders_2127.whereabouts import heroes_in_sight, in_sight
from game.games.invaders_2127.words import Word

STREAMS = ("chance", "heroes", "invader", "mankind")
DECK_STREAMS = ("mankind", "invader")

Question: TypeAlias = Choice[Move]


class State(Position, frozen=True, kw_only=True, dict=True):
    """The whole truth.  Hands are in the order of the ids; decks and heroes have their top first."""

    hands: tuple[Cards, ...]
    decks: tuple[Cards, ...]
    heroes: Cards
    trades: Trades = NO_TRADES
    streams: Streams

    @once
    def decision(self) -> Question | None:
        return asking.question(self)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won (IV-7), and in a series how many games each (IV-9.1)."""
        if not self.ending:
            return None
        won = tuple(int(seat == self.winner) for seat in range(SEATS))
        games = self.series.wins if self.series.won else won
        return Outcome(self.ending, tuple(map(float, won)), games)

    def hand_size(self, seat: Seat) -> int:
        return len(self.hands[seat])

    def deck_size(self, seat: Seat) -> int:
        return len(self.decks[seat])

    def view(self, seat: Seat) -> SeatView:
        sees = seat in range(SEATS)
        known = self.known[seat] if sees else (0, 0)
        laid = fields_of(Position, self)
        if not sees:
            laid["open_hands"] = ((), ())  # some of it one seat alone has seen, at the top of a deck
        return SeatView(
            **laid,
            seat=seat,
            hand=self.hands[seat] if sees else (),
            hand_sizes=tuple(map(len, self.hands)),
            deck_sizes=tuple(map(len, self.decks)),
            heroes_left=len(self.heroes),
            tops=tuple(deck[:count] for deck, count in zip(self.decks, known, strict=True)),
            trade=self.trades[seat] if sees else Trade(),
        )


class SeatView(Position, frozen=True, kw_only=True, dict=True):
    """What a seat can know."""

    seat: Seat
    hand: Cards
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    heroes_left: int
    tops: tuple[Cards, ...]
    """The cards at the top of each deck that this seat has seen."""
    trade: Trade = Trade()
    """What this seat has swapped."""

    def hand_size(self, seat: Seat) -> int:
        return self.hand_sizes[seat]

    def deck_size(self, seat: Seat) -> int:
        return self.deck_sizes[seat]

    @property
    def own_deck(self) -> dict[Word, int]:
        """The deck that this seat plays with now: copies by card."""
        own = self.trade.deck
        return copies_in(own) if own else self.options.deck(self.seat)

    def _seen(self, seat: Seat) -> Counter[Word]:
        """The cards of a deck that this seat can place, or has seen in it."""
        seen = Counter(in_sight(self)[seat])
        seen.update(self.hand if seat == self.seat else self.open_hands[seat])
        seen.update(self.tops[seat])
        return seen

    def resample(self, rng: Rng) -> State:
        """The unseen cards of the known decks, or of decks that could be, are dealt anew."""
        trades = (self._trade(0, rng), self._trade(1, rng))
        hands, decks = zip(*(self._dealt(seat, trades[seat], rng) for seat in range(SEATS)), strict=True)
        gone = heroes_in_sight(self)
        heroes = rng.shuffled(tuple(hero for hero in book().heroes if hero not in gone))
        return State(
            **{name: getattr(self, name) for name in Position.__struct_fields__},
            hands=hands, decks=decks, heroes=heroes, trades=trades, streams=fresh_streams(rng, *STREAMS),
        )  # fmt: skip

    def _trade(self, seat: Seat, rng: Rng) -> Trade:
        """What that seat has swapped: known of the own, guessed of another."""
        if seat == self.seat:
            return self.trade
        first, swapped = self.options.deck(seat), self.series.swapped
        deck = guessed(seat, first, swapped, self._seen(seat), rng) if swapped else ()
        trade, steps = Trade(deck), swap_steps(self, seat)
        held = copies_in(deck) if deck else first
        for step in range(steps):
            cards = tuple((coming if step % 2 else leaving)(seat, held, trade))
            if not cards:
                break
            card = rng.pick(cards)
            if step % 2:
                trade = replace(trade, into=(*trade.into, card))
            else:
                trade = replace(trade, out=(*trade.out, card))
        return trade

    def _dealt(self, seat: Seat, trade: Trade, rng: Rng) -> tuple[Cards, Cards]:
        left = Counter(copies_in(trade.deck) if trade.deck else self.options.deck(seat))
        left.subtract(self._seen(seat))
        rest = rng.shuffled(tuple(sorted(left.elements())))
        if seat == self.seat:
            return self.hand, (*self.tops[seat], *rest)
        count = self.hand_sizes[seat] - len(self.open_hands[seat])
        hand = tuple(sorted((*self.open_hands[seat], *rest[:count])))
        return hand, (*self.tops[seat], *rest[count:])


__all__ = ["DECK_STREAMS", "STREAMS", "Options", "Position", "Question", "SeatView", "State"]
