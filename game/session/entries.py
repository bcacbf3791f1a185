"""What a match is made of, as plain values: who plays what, and one entry a move.

`Codec` turns a game's own values into JSON and back, strictly; the store keeps only bytes
and knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core import AnyGame, BadData, Event, Move, Seat, State, Value, decode, encode
from game.core.data_words import in_words
from game.core.values import many

MOST_SEATS = 8
MOST_MOVES = 20_000
LONGEST_NAME = 40
LONGEST_VARIANT = 100  # every switch of a game at once

Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Variant: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_VARIANT)]
Assist: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Player(Value, frozen=True):
    """Who sits at a seat; `bot` is the bot's code name, `character` whose face it has, if anybody's."""

    kind: Literal["person", "bot"] = "person"
    name: Text = ""
    bot: Text = ""
    character: Text = ""


Players: TypeAlias = Annotated[tuple[Player, ...], msgspec.Meta(max_length=MOST_SEATS)]
Assists: TypeAlias = Annotated[tuple[Assist, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Analysis(Value, frozen=True):
    """Of a match that goes on elsewhere than it was played, from a file or a turning point: by other chance.

    After that many moves it stands at `state`, as JSON, with streams of its own; `seed` is drawn from after.
    """

    after: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
    seed: Seed
    state: str


class Setup(Value, frozen=True, omit_defaults=True):
    """What a match starts from; `options` are the game's own.

    `variant` is the key of the score table that it counts for, `assists` are shown beside
    its scores.
    """

    game: str
    options: Value
    players: tuple[Player, ...]
    seed: int
    variant: str = ""
    assists: tuple[str, ...] = ()
    analysis: Analysis | None = None

    @property
    def chance(self) -> int:
        """What bots, launches and pauses draw from."""
        return self.seed if self.analysis is None else self.analysis.seed


class Entry(Value, frozen=True):
    """One move of the log: the state after it is `MatchLog.at(number)`; NOBODY's are the table's."""

    number: int
    seat: Seat
    move: Move
    events: tuple[Event, ...]

    @property
    def reveals(self) -> str:
        """What became known by it; empty when it can be taken back."""
        return next((event.reveals for event in self.events if event.reveals), "")

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """Its events as that seat learns them; for the log, tooltips and pictures."""
        seen = (event.seen_by(seat) for event in self.events)
        return tuple(event for event in seen if event is not None)


class RawSetup(Value, frozen=True):
    """A setup whose game may not be known here."""

    game: Text
    options: msgspec.Raw
    players: Players
    seed: Seed
    variant: Variant = ""
    assists: Assists = ()
    analysis: Analysis | msgspec.UnsetType = msgspec.UNSET


class Codec:
    """A game's values as JSON and back.  Reading raises BadData."""

    def __init__(self, game: AnyGame) -> None:
        types = game.types
        self._types = types
        self._moves = msgspec.json.Decoder(many(types.move))
        self._events = msgspec.json.Decoder(many(many(types.event)))

    def setup(self, content: bytes) -> Setup:
        raw: RawSetup = decode(RawSetup, content)
        if raw.seed >> 64:
            raise BadData("Expected a seed below 2^64 - at `$.seed`")
        options = decode(self._types.options, bytes(raw.options))
        analysis = None if raw.analysis is msgspec.UNSET else raw.analysis
        return Setup(raw.game, options, raw.players, raw.seed, raw.variant, raw.assists, analysis)

    def state(self, content: bytes) -> State:
        state: State = decode(self._types.state, content)
        return state

    def move(self, content: bytes) -> Move:
        move: Move = decode(self._types.move, content)
        return move

    def moves(self, content: bytes) -> tuple[Move, ...]:
        """Several moves, of one list."""
        try:
            return tuple(self._moves.decode(content))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadData(in_words(error)) from error

    def entries(self, rows: Sequence[tuple[int, int, bytes, bytes]]) -> tuple[Entry, ...]:
        """Entries from their rows (number, seat, move, events), all decoded in one go."""
        try:
            moves = self._moves.decode(b"[" + b",".join(row[2] for row in rows) + b"]")
            events = self._events.decode(b"[" + b",".join(row[3] for row in rows) + b"]")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            raise BadData(in_words(error)) from error
        if not len(rows) == len(moves) == len(events):
            raise BadData("moves and rows differ in number")
        return tuple(
            Entry(row[0], row[1], move, told) for row, move, told in zip(rows, moves, events, strict=True)
        )


def row_of(entry: Entry) -> tuple[int, int, bytes, bytes]:
    """An entry as the store keeps it."""
    return entry.number, entry.seat, encode(entry.move), encode(entry.events)
