"""A match as it is played: the state, answers, undo, what bots and the table are asked.

Its parts: `log` looks back, `kept` is its place in the store, `onlookers` says who may see the screen.
The window plays moves here; each goes to the store's writer thread, and counts as applied once
`kept.pending` is false.
"""

from __future__ import annotations

import secrets
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
    Rng,
    Seat,
    Settle,
    State,
    Step,
    encode,
    seed_of,
)
from game.core.data_words import in_words
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.daily import on_any_day
from game.session.entries import Analysis, Codec, Entry, Player, Setup
from game.session.giving_up import could_be, given_up
from game.session.jobs import HintJob, SimulateJob, ThinkJob, Thought
from game.session.kept import Kept, MatchError, damaged
from game.session.match_log import MatchLog, possible, settle_job
from game.session.onlookers import Onlookers
from game.session.platforms import with_here
from game.session.store import Progress, Store

if TYPE_CHECKING:
    from game.session.store import Stored

__all__ = ["Entry", "Match", "MatchError", "Player", "Setup", "again", "new_seed"]

import_module("game.games")  # registers every game


def _other_version(stored: Stored, known: int) -> Notice:
    said = (
        "This match was played by version {version} of the rules of {game}; this is version "
        "{known}. It stays safe, and the Last Quarter of its time can still open it."
    )
    return Notice("kept.match_other_version", said, version=stored.version, game=stored.game, known=known)


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(32)


def again(setup: Setup, seed: int | None = None) -> Setup:
    """The same once more, for a rematch: with this seed, or with a new one."""
    seed = new_seed() if seed is None else seed
    setup = setup if seed == setup.seed else on_any_day(setup)
    return msgspec.structs.replace(setup, seed=seed, analysis=None)


class Match:
    """Made by `start` or `resume`; without a store it is kept nowhere (lessons, trials).

    `platform` says where its landings were made.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, store: Store | None, id: str, start: State, imported: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.codec = Codec(game)
        self.state: State = start
        self.kept = Kept(store, id)
        self.log = MatchLog(game, self.codec, self.kept, start)
        self.onlookers = Onlookers(game, setup)
        self.imported = imported
        self.platform = ""
        self.meant = (0, "")  # a bot's last answer by its number, and what that launch is meant for
        self.given_up: Outcome | None = None
        self._asked: tuple[State | None, Decision | None] = (None, None)  # a state, and what it asks

    @staticmethod
    def start(setup: Setup, store: Store | None = None, games: Registry = GAMES) -> Match:
        """A new match, kept from now on.  Raises UnknownGame, or MatchError for too few players."""
        game = games.load(setup.game)
        seats = game.seats(setup.options)
        if len(setup.players) != seats:
            found = len(setup.players)
            said = "{game}: {seats} seats, but players: {found}. Set the match up again."
            raise MatchError(Notice("kept.match_players", said, game=setup.game, seats=seats, found=found))
        try:
            Codec(game).setup(encode(setup))
        except (BadData, msgspec.MsgspecError, OverflowError) as error:
            said = "{game}: this can't be played or kept ({why}); set it up anew."
            raise MatchError(
                Notice("kept.match_unplayable", said, game=setup.game, why=in_words(error))
            ) from error
        match = Match(game, setup, store, secrets.token_hex(8), game.new(setup.options, setup.seed))
        match.kept.keep(match._progress)
        return match

    @staticmethod
    def resume(store: Store, match_id: str, games: Registry = GAMES) -> Match:
        """A match as it was left.  Raises UnknownGame, StoreError or MatchError; it is kept in any case."""
        stored = store.load(match_id)
        game = games.load(stored.game)
        if stored.version != game.version:
            raise MatchError(_other_version(stored, game.version))
        try:
            return _read(game, stored, store)
        except (BadData, LastQuarterError) as error:
            raise damaged(match_id, error) from error

    # What is asked

    @property
    def decision(self) -> Decision | None:
        """Asked for many times a frame, so a state is asked once; of a match that was given up nothing is."""
        if self.given_up is not None:
            return None
        if self._asked[0] is not self.state:
            self._asked = (self.state, self.state.decision)
        return self._asked[1]

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome or self.given_up

    @property
    def asked(self) -> Seat | None:
        """Who must answer; None when it is the table's turn or all is over."""
        decision = self.decision
        return None if decision is None or isinstance(decision, Settle) else decision.seat

    def player(self, seat: Seat) -> Player:
        return self.setup.players[seat]

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
            seed=seed_of(self.setup.chance, "bot", seat, len(self.log.entries)),
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
            seed=seed_of(self.setup.chance, "hint", seat, len(self.log.entries)),
        )

    def take(self, answer: Thought | Shot) -> Step[State, Event]:
        """Play what the worker has answered, a bot's move or where all came to rest.

        A shot's film is kept beside its landing.  Raises BadData or IllegalMove.
        """
        if isinstance(answer, Shot):
            return self._play(Landed(answer.landing), answer)
        step = self.play(self.codec.move(answer.move.encode()))
        self.meant = (len(self.log.entries), answer.target)
        return step

    def settle_job(self) -> SimulateJob | None:
        """The question for the worker when the table is asked; the shot goes to `take`."""
        return settle_job(self.decision)

    def give_up(self, seat: Seat) -> None:
        """It is over, and lost for that seat; nothing happens to a match that is over."""
        if self.outcome is None:
            self.given_up = given_up(self.game, self.setup, seat)
            self.kept.keep(self._progress)

    # Undo

    def undo_refusal(self) -> str:
        """Why undo is off, as a key ("undo.start", "undo.revealed", "undo.over"); empty when it is on."""
        return self._undo_to()[1]

    @property
    def undo_revealed(self) -> str:
        """What has become known and keeps undo off: the event's key (a draw, a die); else empty."""
        if self.undo_refusal() != "undo.revealed":
            return ""
        return next(entry.reveals for entry in reversed(self.log.entries) if entry.reveals)

    def undo(self) -> bool:
        """Back to the last decision of a person since something was revealed; False when undo is off.

        Raises MatchError where the log does not lead there, and then nothing has changed.
        """
        number, refusal = self._undo_to()
        if refusal:
            return False
        self._go(self.log.cut(number))
        return True

    # Its place in the store

    def stand(self, entries: tuple[Entry, ...], state: State) -> None:
        """Be where a log leads; for what has been read, not played."""
        self.state = state
        self.log.begin(entries, state)

    def end_as(self, outcome: Outcome | None) -> None:
        """What has been read says that it was given up; any other end is the moves' to tell."""
        if self.state.outcome is None and could_be(self.game, self.setup, outcome):
            self.given_up = outcome

    def analyse(self, seat: Seat = NOBODY) -> None:
        """Go on by other chance than the match that this is a copy of, so that it foretells nothing of it.

        What that seat knows stays as it is.
        """
        state = self.state.view(seat).resample(Rng(secrets.randbits(64)))
        made = Analysis(len(self.log.entries), new_seed(), encode(state).decode())
        self.setup = msgspec.structs.replace(self.setup, analysis=made)
        self.log.turn(made.after, state)
        self.state = state

    def keep_in(self, store: Store) -> None:
        """Keep a match that was kept nowhere."""
        self.kept.move_into(store)
        self.kept.keep(self._progress)

    def _play(self, move: Move, shot: Shot | None) -> Step[State, Event]:
        asked = self.asked
        step = self.game.apply(self.state, move)
        seat = NOBODY if asked is None else asked
        self.log.add(Entry(len(self.log.entries) + 1, seat, move, step.events), step.state, shot)
        if isinstance(move, Landed):
            self.platform = with_here(self.platform)
        self._go(step.state)
        return step

    def _go(self, state: State) -> None:
        self.state = state
        self.kept.keep(self._progress)

    def _progress(self, id: str) -> Progress:
        return Progress(
            id=id,
            game=self.setup.game,
            version=self.game.version,
            setup=encode(self.setup),
            players=self.setup.players,
            variant=self.setup.variant,
            entries=self.log.entries,
            films=tuple(self.log.films.items()),
            state=encode(self.state),
            snapshot=self.log.wants_snapshot,
            outcome=self.outcome,
            imported=self.imported,
            platform=self.platform,
        )

    def _undo_to(self) -> tuple[int, str]:
        if self.decision is None and (self.log.entries or self.given_up is not None):
            return 0, "undo.over"
        for entry in reversed(self.log.entries):
            if entry.reveals:
                return 0, "undo.revealed"
            if entry.number <= self.log.turned:
                break
            if entry.seat != NOBODY and self.player(entry.seat).kind == "person":
                return entry.number - 1, ""
        return 0, "undo.start"


def _read(game: AnyGame, stored: Stored, store: Store) -> Match:
    setup = Codec(game).setup(stored.setup)
    start = game.new(setup.options, setup.seed)
    match = Match(game, setup, store, stored.id, start, stored.imported)
    match.platform = stored.platform
    entries = match.codec.entries(stored.rows)
    if any(entry.number != number for number, entry in enumerate(entries, 1)):
        raise BadData("moves are missing")
    if any(entry.seat >= len(setup.players) for entry in entries):
        raise BadData("a move is of a seat that there is not")
    if setup.analysis is not None:
        if setup.analysis.after > len(entries):
            raise BadData("moves are missing")
        begun = match.codec.state(setup.analysis.state.encode())
        match.log.turn(setup.analysis.after, possible(game, begun))
    match.stand(entries, possible(game, match.codec.state(stored.state)))
    match.end_as(stored.outcome)
    return match
