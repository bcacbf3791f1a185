"""The values of Space Invaders: the state and what a seat sees of it; the rest is named here too.

Options, the position and its parts are in `position`, moves in `moves`, facts in `events`; what is
asked when is listed in `asking`.  All lies open but the order of the deck, and what is in it as far
as nobody has seen it go back there.
"""

from __future__ import annotations

from game.core.decisions import Seat
from game.core.game import Outcome
from game.core.streams import Rng, Streams, fresh_streams
from game.core.values import fields_of
from game.games.space_invaders import asking, score
from game.games.space_invaders.numbers import POWERS_OF_LEVEL, Invader, Power, invaders, numbers
from game.games.space_invaders.position import (
    COLOURS,
    Cards,
    Count,
    Ending,
    Options,
    Phase,
    Position,
    Resolving,
    Tokens,
    TokenTurn,
    Waiting,
)

STREAMS = ("deck", "powers", "first")


class Asked(Position, frozen=True, kw_only=True):
    """A position that says what is asked in it, and how it ended."""

    @property
    def decision(self) -> asking.Question | None:
        return asking.decision(self)

    @property
    def outcome(self) -> Outcome | None:
        return score.outcome(self)


class State(Asked, frozen=True, kw_only=True):
    """The whole truth: what is open, the deck (its first card is drawn next) and the streams."""

    deck: Cards
    streams: Streams

    @property
    def deck_size(self) -> int:
        return len(self.deck)

    def view(self, seat: Seat) -> SeatView:
        return SeatView(**fields_of(Position, self), deck_size=len(self.deck))


class SeatView(Asked, frozen=True, kw_only=True):
    """What any seat can know; of the deck its size, and which cards went back into it."""

    deck_size: Count

    def resample(self, rng: Rng) -> State:
        """The same position with another deck that agrees with all that has been seen."""
        seen = {*self.space, *self.score_board, *self.returned}
        unseen = rng.shuffled([card for card in invaders() if card not in seen])
        deck = rng.shuffled([*self.returned, *unseen[: self.deck_size - len(self.returned)]])
        return State(**fields_of(Position, self), deck=tuple(deck), streams=fresh_streams(rng, *STREAMS))


__all__ = [
    "COLOURS",
    "POWERS_OF_LEVEL",
    "STREAMS",
    "Ending",
    "Invader",
    "Options",
    "Phase",
    "Position",
    "Power",
    "Resolving",
    "SeatView",
    "State",
    "TokenTurn",
    "Tokens",
    "Waiting",
    "invaders",
    "numbers",
]
