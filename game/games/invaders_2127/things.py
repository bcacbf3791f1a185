"""The values of the game: options, moves, events, the state and what a seat sees of it.

A seat is asked, by `decision.reason`:

main       Play, Use, Release, PlotAction or End: its main phase
room, pay  Room, PayCard: for a card that was announced; `give` is Give: for an effect
cancel, drain, draw, destroy, snatch   React, Release or Pass: answers to what is about to happen
target, mode, may, zone, hero, take    Target or Done, Mode, Agree or Pass, Where, Where, Take or Pass

Secret are hands, the order of decks and heroes, and streams; `open_hands` and `known` say what of it
the seats have seen.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TypeAlias

from game.core.decisions import Choice, Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import once
from game.games.invaders_2127 import asking, result
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import Move
from game.games.invaders_2127.position import SEATS, Cards, Options, Position
from game.games.invaders_2127.whereabouts import heroes_in_sight, in_sight

STREAMS = ("chance", "heroes", "invader", "mankind")
DECK_STREAMS = ("mankind", "invader")

Question: TypeAlias = Choice[Move]


class State(Position, frozen=True, kw_only=True, dict=True):
    """The whole truth.  Hands are in the order of the ids; decks and heroes have their top first."""

    hands: tuple[Cards, ...]
    decks: tuple[Cards, ...]
    heroes: Cards
    streams: Streams

    @once
    def decision(self) -> Question | None:
        return asking.question(self)

    @property
    def outcome(self) -> Outcome | None:
        return result.outcome(self)

    def hand_size(self, seat: Seat) -> int:
        return len(self.hands[seat])

    def deck_size(self, seat: Seat) -> int:
        return len(self.decks[seat])

    def view(self, seat: Seat) -> SeatView:
        sees = seat in range(SEATS)
        known = self.known[seat] if sees else (0, 0)
        return SeatView(
            **{name: getattr(self, name) for name in Position.__struct_fields__},
            seat=seat,
            hand=self.hands[seat] if sees else (),
            hand_sizes=tuple(map(len, self.hands)),
            deck_sizes=tuple(map(len, self.decks)),
            heroes_left=len(self.heroes),
            tops=tuple(deck[:count] for deck, count in zip(self.decks, known, strict=True)),
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

    def hand_size(self, seat: Seat) -> int:
        return self.hand_sizes[seat]

    def deck_size(self, seat: Seat) -> int:
        return self.deck_sizes[seat]

    @cached_property
    def unseen(self) -> tuple[Cards, ...]:
        """By seat the cards that this seat can't place: in the hand, if it is not its own, or the deck."""
        return tuple(self._unseen(seat) for seat in range(SEATS))

    def _unseen(self, seat: Seat) -> Cards:
        left = Counter(self.options.deck(seat))
        left.subtract(in_sight(self)[seat])
        left.subtract(self.hand if seat == self.seat else self.open_hands[seat])
        left.subtract(self.tops[seat])
        return tuple(sorted(left.elements()))

    def resample(self, rng: Rng) -> State:
        """The unseen cards of the known lists are dealt anew."""
        hands, decks = zip(*(self._dealt(seat, rng) for seat in range(SEATS)), strict=True)
        gone = heroes_in_sight(self)
        heroes = rng.shuffled(tuple(hero for hero in book().heroes if hero not in gone))
        return State(
            **{name: getattr(self, name) for name in Position.__struct_fields__},
            hands=hands, decks=decks, heroes=heroes, streams=fresh_streams(rng, *STREAMS),
        )  # fmt: skip

    def _dealt(self, seat: Seat, rng: Rng) -> tuple[Cards, Cards]:
        rest = rng.shuffled(self.unseen[seat])
        if seat == self.seat:
            return self.hand, (*self.tops[seat], *rest)
        count = self.hand_sizes[seat] - len(self.open_hands[seat])
        hand = tuple(sorted((*self.open_hands[seat], *rest[:count])))
        return hand, (*self.tops[seat], *rest[count:])


__all__ = ["DECK_STREAMS", "STREAMS", "Options", "Position", "Question", "SeatView", "State"]
