"""A match as it is played: the state, the log, undo, what the bots are asked, and its place in the store.

The window plays moves here and reads everything else; each move goes to the store's writer
thread, and counts as applied once `pending` is false.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from game.core import (
    GAMES,
    NOBODY,
    AnyGame,
    BadData,
    Decision,
    Event,
    Landed,
    LastQuarterError,
    Move,
    Outcome,
    Registry,
    Seat,
    Seen,
    Settle,
    State,
    Step,
    encode,
    seed_of,
    seen,
)
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.entries import Codec, Entry, Player, Setup, version_of
from game.session.jobs import HintJob, SimulateJob, ThinkJob, Thought
from game.session.platforms import with_here
from game.session.store import Progress, Receipt, Store
from game.table.things import Landing

if TYPE_CHECKING:
    from game.session.store import Stored

__all__ = ["Entry", "Match", "MatchError", "Player", "Setup", "again", "new_seed"]

import_module("game.games")  # registers every game

SNAPSHOT_EVERY = 25
KEPT_STATES = 2 * SNAPSHOT_EVERY
KEPT_FILMS = 8


class MatchError(LastQuarterError):
    """A match that can't be gone on with, in one line; it stays in the store as it is."""


def _other_version(stored: Stored, known: int) -> Notice:
    said = (
        "This match was played by version {version} of {game}'s rules, here is {known}; "
        "it is kept, and opens with the Last Quarter that it was played with."
    )
    return Notice("kept.match_other_version", said, version=stored.version, game=stored.game, known=known)


def _damaged(match_id: str, why: LastQuarterError) -> MatchError:
    said = "Match {id} can't be read ({why}); it is kept as it is."
    return MatchError(Notice("kept.match_damaged", said, id=match_id, why=why))


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(32)


def again(setup: Setup, seed: int | None = None) -> Setup:
    """The same once more, for a rematch: with this seed, or with a new one."""
    return msgspec.structs.replace(setup, seed=new_seed() if seed is None else seed)


class Match:
    """Made by `start` or `resume`; without a store it is kept nowhere (lessons, trials).

    `platform` says where its landings were made.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, store: Store | None, id: str, start: State, imported: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.state: State = start
        self.entries: tuple[Entry, ...] = ()
        self.imported = imported
        self.platform = ""
        self._store = store
        self._id = id
        self._receipt: Receipt | None = None
        self._states: dict[int, State] = {0: start}
        self._films: dict[int, Shot] = {}
        self._asked: tuple[State | None, Decision | None] = (None, None)  # a state, and what it asks

    @staticmethod
    def start(setup: Setup, store: Store | None = None, games: Registry = GAMES) -> Match:
        """A new match, kept from now on.  Raises UnknownGame, or MatchError for too few players."""
        game = games.load(setup.game)
        seats = game.seats(setup.options)
        if len(setup.players) != seats:
            found = len(setup.players)
            said = "{game}: {seats} seats, but {found} players; set it up anew."
            raise MatchError(Notice("kept.match_players", said, game=setup.game, seats=seats, found=found))
        try:
            Codec(game).setup(encode(setup))
        except (BadData, msgspec.MsgspecError, OverflowError) as error:
            said = "{game}: this can't be played or kept ({why}); set it up anew."
            raise MatchError(Notice("kept.match_unplayable", said, game=setup.game, why=error)) from error
        match = Match(game, setup, store, secrets.token_hex(8), game.new(setup.options, setup.seed))
        match._keep()
        return match

    @staticmethod
    def resume(store: Store, match_id: str, games: Registry = GAMES) -> Match:
        """A match as it was left.  Raises UnknownGame, StoreError or MatchError; it is kept in any case."""
        stored = store.load(match_id)
        game = games.load(stored.game)
        if stored.version != version_of(game):
            raise MatchError(_other_version(stored, version_of(game)))
        try:
            return _read(game, stored, store)
        except (BadData, LastQuarterError) as error:
            raise _damaged(match_id, error) from error

    # What is asked

    @property
    def id(self) -> str:
        """Its name in the store; another one after it had to be kept as a copy."""
        return self._store.home_of(self._id) if self._store else self._id

    @property
    def decision(self) -> Decision | None:
        """Asked for many times a frame, so a state is asked once."""
        if self._asked[0] is not self.state:
            self._asked = (self.state, self.state.decision)
        return self._asked[1]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

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

    def play(self, move: Move) -> Step[State, Event]:
        """Apply a move and hand it to the writer.  Raises IllegalMove, and then nothing has changed."""
        return self._play(move, None)

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

    def hint_job(self) -> HintJob | None:
        """The question for the worker what the person who is asked could best do; None when none is."""
        seat = self.asked
        if seat is None or self.player(seat).kind != "person":
            return None
        return HintJob(
            game=self.setup.game,
            view=encode(self.state.view(seat)).decode(),
            seat=seat,
            seed=seed_of(self.setup.seed, "hint", seat, len(self.entries)),
        )

    def take(self, answer: Thought | Shot) -> Step[State, Event]:
        """Play what the worker has answered, a bot's move or where all came to rest.

        A shot's film is kept beside its landing.  Raises BadData or IllegalMove.
        """
        if isinstance(answer, Shot):
            return self._play(Landed(answer.landing), answer)
        return self.play(self.codec.move(answer.move.encode()))

    def settle_job(self) -> SimulateJob | None:
        """The question for the worker when the table is asked; the shot goes to `take`."""
        return _job_of(self.decision)

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
        """Back to the last decision of a person since something was revealed; False when undo is off.

        Raises MatchError where the log does not lead there, and then nothing has changed.
        """
        number, refusal = self._undo_to()
        if refusal:
            return False
        try:
            state = self.at(number)
        except LastQuarterError as error:
            raise _damaged(self.id, error) from error
        self.entries = self.entries[:number]
        self._states = {at: known for at, known in self._states.items() if at <= number}
        self._films = {at: shot for at, shot in self._films.items() if at <= number}
        self._go(state)
        return True

    # Looking back

    def at(self, number: int) -> State:
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

    def seen(self, number: int, seat: Seat) -> list[Seen]:
        """That move fact by fact as the seat learns it, each with what it can know then; to be shown."""
        return seen(self.game.trace(self.at(number - 1), self.entries[number - 1].move), seat)

    def look_through(self) -> None:
        """Play the whole log again, before it is watched.  Raises MatchError where that can't be done."""
        state = self._states[0]
        try:
            for entry in self.entries:
                state = self.game.apply(state, entry.move).state
        except LastQuarterError as error:
            raise _damaged(self.id, error) from error

    def log(self, seat: Seat) -> Iterator[tuple[Entry, Event]]:
        """Every event as that seat has learnt it, with its entry."""
        for entry in self.entries:
            for event in entry.seen_by(seat):
                yield entry, event

    # Films

    def film(self, number: int) -> Shot | None:
        """The shot whose landing was that move, as it was seen; None for a move without a film.

        The latest are in memory, others are read now; without one, `film_job` makes it again.
        """
        landing = self.landing(number)
        if landing is None:
            return None
        shot = self._films.get(number)
        if shot is None and self._store:
            shot = self._store.film(self._id, number)
        return shot if shot is not None and shot.landing == landing else None

    def film_job(self, number: int) -> SimulateJob | None:
        """The question for the worker whose answer is that shot again; None if nothing leads to a landing.

        Only where the landing was made the answer's landing is the same: elsewhere watch the film
        of it, but go on from the match's own state.
        """
        if self.landing(number) is None:
            return None
        try:
            return _job_of(self.at(number - 1).decision)
        except LastQuarterError:  # somebody has changed the log
            return None

    # Who looks at the screen

    @property
    def has_secrets(self) -> bool:
        """Whether seats know what others don't."""
        return self.game.has_secrets

    @property
    def hidden_among(self) -> frozenset[Seat]:
        """The seats that hide something from each other right now, or will after the next answer."""
        if not self.has_secrets:
            return frozenset()
        hidden = self.game.companions.hidden
        return frozenset(hidden(self.state) if hidden is not None else range(len(self.setup.players)))

    @property
    def hides(self) -> bool:
        """Whether people hide something from each other, who sit at one screen."""
        return len(self.hidden_among & set(self.persons)) > 1

    def needs_handover(self, previous: Seat | None, seat: Seat) -> bool:
        """Whether the screen must be covered before `seat` is shown; `previous` is None on start and load."""
        return self.hides and seat in self.persons and previous != seat

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

    def stand(self, entries: tuple[Entry, ...], state: State) -> None:
        """Be where a log leads; for what has been read, not played."""
        self.entries, self.state = entries, state
        self._remember(len(entries), state)

    def keep_in(self, store: Store) -> None:
        """Keep a match that was kept nowhere."""
        self._store = store
        self._keep()

    def _play(self, move: Move, shot: Shot | None) -> Step[State, Event]:
        asked = self.asked
        step = self.game.apply(self.state, move)
        entry = Entry(len(self.entries) + 1, NOBODY if asked is None else asked, move, step.events)
        self.entries = (*self.entries, entry)
        if shot is not None:
            self._films = dict([*self._films.items(), (entry.number, shot)][-KEPT_FILMS:])
        if isinstance(move, Landed):
            self.platform = with_here(self.platform)
        self._go(step.state)
        return step

    def landing(self, number: int) -> Landing | None:
        """Where everything came to rest by that move; None for a move of a seat."""
        if not 1 <= number <= len(self.entries):
            raise IndexError(f"move {number} of {len(self.entries)}")
        move = self.entries[number - 1].move
        return move.landing if isinstance(move, Landed) else None

    def _go(self, state: State) -> None:
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
                films=tuple(self._films.items()),
                state=encode(self.state),
                snapshot=number > 0 and number % SNAPSHOT_EVERY == 0,
                outcome=self.outcome,
                imported=self.imported,
                platform=self.platform,
            )
        )

    def _remember(self, number: int, state: State) -> None:
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


def _job_of(decision: Decision | None) -> SimulateJob | None:
    if not isinstance(decision, Settle):
        return None
    return SimulateJob(table=decision.table, launch=decision.launch)


def _read(game: AnyGame, stored: Stored, store: Store) -> Match:
    codec = Codec(game)
    setup = codec.setup(stored.setup)
    start = game.new(setup.options, setup.seed)
    match = Match(game, setup, store, stored.id, start, stored.imported)
    match.platform = stored.platform
    entries = codec.entries(stored.rows)
    if any(entry.number != number for number, entry in enumerate(entries, 1)):
        raise BadData("moves are missing")
    match.stand(entries, _possible(game, codec.state(stored.state)))
    return match


def _possible(game: AnyGame, state: State) -> State:
    """The same state, if its own text leads back to it; another could not be played on.  Raises BadData."""
    try:
        again = game.parse(game.format(state))
    except (LookupError, ValueError) as error:
        raise BadData(f"its position can't be: {error}") from error
    if again != state:
        raise BadData("its position can't be")
    return state
