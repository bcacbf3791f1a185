"""A match as it is played: the state, the log, undo, what the bots are asked, and its place in the store.

The window plays moves here and reads everything else; each move goes to the store's writer
thread, and counts as applied once `pending` is false.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from game.core import (
    GAMES,
    NOBODY,
    AnyDecision,
    AnyGame,
    BadData,
    Event,
    Landed,
    LastQuarterError,
    Outcome,
    Registry,
    Seat,
    Settle,
    Step,
    encode,
    seed_of,
)
from game.flick.film import Shot
from game.session.entries import Codec, Entry, Player, Setup, version_of
from game.session.jobs import SimulateJob, ThinkJob, Thought
from game.session.store import Progress, Receipt, Store

if TYPE_CHECKING:
    from game.session.store import Stored

__all__ = ["Entry", "Match", "MatchError", "Player", "Setup", "again", "new_seed"]

import_module("game.games")  # registers every game

SNAPSHOT_EVERY = 25
KEPT_STATES = 2 * SNAPSHOT_EVERY


class MatchError(LastQuarterError):
    """A match that can't be gone on with, in one line; it stays in the store as it is."""


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(32)


def again(setup: Setup, seed: int | None = None) -> Setup:
    """The same once more, for a rematch: with this seed, or with a new one."""
    return msgspec.structs.replace(setup, seed=new_seed() if seed is None else seed)


class Match:
    """Made by `start` or `resume`; without a store it is kept nowhere (lessons, trials)."""

    def __init__(
        self, game: AnyGame, setup: Setup, store: Store | None, id: str, start: Any, imported: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.state: Any = start
        self.entries: tuple[Entry, ...] = ()
        self.imported = imported
        self._store = store
        self._id = id
        self._receipt: Receipt | None = None
        self._states: dict[int, Any] = {0: start}

    @staticmethod
    def start(setup: Setup, store: Store | None = None, games: Registry = GAMES) -> Match:
        """A new match, kept from now on.  Raises UnknownGame, or MatchError for too few players."""
        game = games.load(setup.game)
        seats = game.seats(setup.options)
        if len(setup.players) != seats:
            found = len(setup.players)
            raise MatchError(f"{setup.game}: {seats} seats, but {found} players; set it up anew.")
        try:
            Codec(game).setup(encode(setup))
        except (BadData, msgspec.MsgspecError, OverflowError) as error:
            raise MatchError(
                f"{setup.game}: this can't be played or kept ({error}); set it up anew."
            ) from error
        match = Match(game, setup, store, secrets.token_hex(8), game.new(setup.options, setup.seed))
        match._keep()
        return match

    @staticmethod
    def resume(store: Store, match_id: str, games: Registry = GAMES) -> Match:
        """A match as it was left.  Raises UnknownGame, StoreError or MatchError; it is kept in any case."""
        stored = store.load(match_id)
        game = games.load(stored.game)
        if stored.version != version_of(game):
            raise MatchError(
                f"This match was played by version {stored.version} of {stored.game}'s rules, here is "
                f"{version_of(game)}; it is kept, and opens with the Last Quarter that it was played with."
            )
        try:
            return _read(game, stored, store)
        except (BadData, LastQuarterError) as error:
            raise MatchError(f"Match {match_id} can't be read ({error}); it is kept as it is.") from error

    # What is asked

    @property
    def id(self) -> str:
        """Its name in the store; another one after it had to be kept as a copy."""
        return self._store.home_of(self._id) if self._store else self._id

    @property
    def decision(self) -> AnyDecision | None:
        decision: AnyDecision | None = self.state.decision
        return decision

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.state.outcome
        return outcome

    @property
    def asked(self) -> Seat | None:
        """Who must answer; None when it is the table's turn or all is over."""
        decision = self.decision
        return None if decision is None or isinstance(decision, Settle) else decision.seat

    def player(self, seat: Seat) -> Player:
        return self.setup.players[seat]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(seat for seat, player in enumerate(self.setup.players) if player.kind == "person")

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.game)

    # Answers

    def play(self, move: Any) -> Step[Any, Any]:
        """Apply a move and hand it to the writer.  Raises IllegalMove, and then nothing has changed."""
        asked = self.asked
        step = self.game.apply(self.state, move)
        entry = Entry(len(self.entries) + 1, NOBODY if asked is None else asked, move, step.events)
        self.entries = (*self.entries, entry)
        self._go(step.state)
        return step

    def think(self) -> ThinkJob | None:
        """The question for the worker when a bot is asked; the answer's move goes to `play`."""
        seat = self.asked
        if seat is None or self.player(seat).kind != "bot":
            return None
        return ThinkJob(
            game=self.setup.game,
            view=encode(self.state.view(seat)).decode(),
            seat=seat,
            bot=self.player(seat).bot,
            seed=seed_of(self.setup.seed, "bot", seat, len(self.entries)),
        )

    def take(self, answer: Thought | Shot) -> Step[Any, Any]:
        """Play what the worker has answered, a bot's move or where all came to rest.

        Raises BadData or IllegalMove.
        """
        if isinstance(answer, Shot):
            return self.play(Landed(answer.landing))
        return self.play(self.codec.move(answer.move.encode()))

    def settle_job(self) -> SimulateJob | None:
        """The question for the worker when the table is asked; the shot goes to `take`."""
        decision = self.decision
        if not isinstance(decision, Settle):
            return None
        return SimulateJob(table=decision.table, launch=decision.launch)

    # Undo

    def undo_refusal(self) -> str:
        """Why undo is off, as a key ("undo.start", "undo.revealed", "undo.over"); empty when it is on."""
        return self._undo_to()[1]

    @property
    def undo_revealed(self) -> str:
        """What has become known and keeps undo off: the event's key (a draw, a die); else empty."""
        if self.undo_refusal() != "undo.revealed":
            return ""
        return next(entry.reveals for entry in reversed(self.entries) if entry.reveals)

    def undo(self) -> bool:
        """Back to the last decision of a person since something was revealed; False when undo is off."""
        number, refusal = self._undo_to()
        if refusal:
            return False
        state = self.at(number)
        self.entries = self.entries[:number]
        self._states = {at: known for at, known in self._states.items() if at <= number}
        self._go(state)
        return True

    # Looking back

    def at(self, number: int) -> Any:
        """The state after that many moves."""
        if not 0 <= number <= len(self.entries):
            raise IndexError(f"move {number} of {len(self.entries)}")
        if number == len(self.entries):
            return self.state
        begin = max(at for at in self._states if at <= number)
        if number - begin >= SNAPSHOT_EVERY and self._store:
            kept = self._store.snapshot(self._id, number)
            if kept and begin < kept[0] <= number:
                begin = kept[0]
                self._states[begin] = self.codec.state(kept[1])
        state = self._states[begin]
        for entry in self.entries[begin:number]:
            state = self.game.apply(state, entry.move).state
            self._remember(entry.number, state)
        return state

    def log(self, seat: Seat) -> Iterator[tuple[Entry, Event]]:
        """Every event as that seat has learnt it, with its entry."""
        for entry in self.entries:
            for event in entry.seen_by(seat):
                yield entry, event

    # Who looks at the screen

    @property
    def has_secrets(self) -> bool:
        """Whether seats know what others don't; a game says so by `has_secrets`."""
        return bool(getattr(self.game, "has_secrets", True))

    def needs_handover(self, previous: Seat | None, seat: Seat) -> bool:
        """Whether the screen must be covered before `seat` is shown; `previous` is None on start and load."""
        persons = self.persons
        return self.has_secrets and len(persons) > 1 and seat in persons and previous != seat

    def viewer(self, previous: Seat | None = None) -> Seat:
        """Whose knowledge is on screen: the only person's; of several the asked one's, else as before."""
        persons = self.persons
        if len(persons) == 1:
            return persons[0]
        asked = self.asked
        if asked is not None and asked in persons:
            return asked
        return previous if previous is not None and previous in persons else NOBODY

    # The store

    @property
    def pending(self) -> bool:
        """Whether the last move's commit has not returned yet; never while `trouble` says why."""
        return self._receipt is not None and not self._receipt.done and not self.trouble

    @property
    def trouble(self) -> str:
        """Why nothing is kept on the disk for now, in one line; empty when all is well."""
        return self._store.trouble if self._store else ""

    def wait(self, seconds: float = 10.0) -> bool:
        """For command lines and tests: until the last move is on the disk."""
        return self._receipt is None or self._receipt.wait(seconds)

    def stand(self, entries: tuple[Entry, ...], state: Any) -> None:
        """Be where a log leads; for what has been read, not played."""
        self.entries, self.state = entries, state
        self._remember(len(entries), state)

    def keep_in(self, store: Store) -> None:
        """Keep a match that was kept nowhere."""
        self._store = store
        self._keep()

    def _go(self, state: Any) -> None:
        self.state = state
        self._remember(len(self.entries), state)
        self._keep()

    def _keep(self) -> None:
        if self._store is None:
            return
        number = len(self.entries)
        self._receipt = self._store.keep(
            Progress(
                id=self._id,
                game=self.setup.game,
                version=version_of(self.game),
                setup=encode(self.setup),
                players=self.setup.players,
                variant=self.setup.variant,
                entries=self.entries,
                state=encode(self.state),
                snapshot=number > 0 and number % SNAPSHOT_EVERY == 0,
                outcome=self.outcome,
                imported=self.imported,
            )
        )

    def _remember(self, number: int, state: Any) -> None:
        self._states[number] = state
        passing = [at for at in self._states if at % SNAPSHOT_EVERY]
        for old in passing[:-KEPT_STATES]:
            del self._states[old]

    def _undo_to(self) -> tuple[int, str]:
        if self.decision is None and self.entries:
            return 0, "undo.over"
        for entry in reversed(self.entries):
            if entry.reveals:
                return 0, "undo.revealed"
            if entry.seat != NOBODY and self.player(entry.seat).kind == "person":
                return entry.number - 1, ""
        return 0, "undo.start"


def _read(game: AnyGame, stored: Stored, store: Store) -> Match:
    codec = Codec(game)
    setup = codec.setup(stored.setup)
    start = game.new(setup.options, setup.seed)
    match = Match(game, setup, store, stored.id, start, stored.imported)
    entries = codec.entries(stored.rows)
    if any(entry.number != number for number, entry in enumerate(entries, 1)):
        raise BadData("moves are missing")
    match.stand(entries, codec.state(stored.state))
    return match
