"""A match looked back upon: its moves, the states they led to, the films of its shots.

What isn't in memory any more is played again, from the nearest state that is known or kept.
"""

from __future__ import annotations

from contextlib import suppress

from game.core import (
    AnyGame,
    BadData,
    Decision,
    Landed,
    LastQuarterError,
    Seat,
    Seen,
    Settle,
    State,
    seen,
)
from game.core.data_words import in_words
from game.flick.film import Shot
from game.session.entries import Codec, Entry
from game.session.jobs import SimulateJob
from game.session.kept import Kept, damaged
from game.table.things import Landing

SNAPSHOT_EVERY = 25
KEPT_STATES = 2 * SNAPSHOT_EVERY
KEPT_FILMS = 8


class MatchLog:
    """`films` are the latest ones, those that are still to be kept among them.

    After `turned` moves it goes on from another state than they lead to (an analysis); 0 if it never does.
    """

    def __init__(self, game: AnyGame, codec: Codec, kept: Kept, start: State) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.films: dict[int, Shot] = {}
        self._game, self._codec, self._kept = game, codec, kept
        self._states: dict[int, State] = {0: start}
        self.turned = 0

    # What the match writes

    def add(self, entry: Entry, state: State, shot: Shot | None) -> None:
        """A move, the state that it led to, and its film if it is a landing."""
        self.entries = (*self.entries, entry)
        if shot is not None:
            self.films = dict([*self.films.items(), (entry.number, shot)][-KEPT_FILMS:])
        self._remember(entry.number, state)

    def begin(self, entries: tuple[Entry, ...], state: State) -> None:
        """With what has been read, not played."""
        self.entries = entries
        self._remember(len(entries), state)

    def turn(self, number: int, state: State) -> None:
        """After that many moves it stands there, whatever they lead to."""
        self.turned = number
        self._states = {at: known for at, known in self._states.items() if at < number} | {number: state}

    def cut(self, number: int) -> State:
        """Forget whatever came after that many moves; the state then.

        Raises MatchError where the log does not lead there, and then nothing has changed.
        """
        try:
            state = self.at(number)
        except LastQuarterError as error:
            raise damaged(self._kept.id, error) from error
        self.entries = self.entries[:number]
        self._states = {at: known for at, known in self._states.items() if at <= number}
        self.films = {at: shot for at, shot in self.films.items() if at <= number}
        self._remember(number, state)
        return state

    def _remember(self, number: int, state: State) -> None:
        self._states[number] = state
        staying = (self.turned, len(self.entries))
        passing = [at for at in self._states if at % SNAPSHOT_EVERY and at not in staying]
        for old in passing[:-KEPT_STATES]:
            del self._states[old]

    @property
    def wants_snapshot(self) -> bool:
        """Whether the state after the last move is to be kept for good, to look back from there."""
        return bool(self.entries) and len(self.entries) % SNAPSHOT_EVERY == 0

    # What was

    def at(self, number: int) -> State:
        """The state after that many moves."""
        if not 0 <= number <= len(self.entries):
            raise IndexError(f"move {number} of {len(self.entries)}")
        begin = max(at for at in self._states if at <= number)
        if number - begin >= SNAPSHOT_EVERY:
            kept = self._kept.snapshot(number)
            with suppress(LastQuarterError):  # it adds nothing that the moves don't say
                if kept and begin < kept[0] <= number:
                    self._states[kept[0]] = possible(self._game, self._codec.state(kept[1]))
                    begin = kept[0]
        state = self._states[begin]
        for entry in self.entries[begin:number]:
            state = self._game.apply(state, entry.move).state
            self._remember(entry.number, state)
        return state

    def seen(self, number: int, seat: Seat) -> list[Seen]:
        """That move fact by fact as the seat learns it, each with what it can know then; to be shown."""
        return seen(self._game.trace(self.at(number - 1), self.entries[number - 1].move), seat)

    def look_through(self) -> None:
        """Play all of it again, before it is watched.  Raises MatchError where that can't be done."""
        state = self._states[0]
        try:
            for entry in self.entries:
                state = self._game.apply(state, entry.move).state
                if entry.number == self.turned:
                    state = self._states[entry.number]
        except LastQuarterError as error:
            raise damaged(self._kept.id, error) from error

    # Films

    def landing(self, number: int) -> Landing | None:
        """Where everything came to rest by that move; None for a move of a seat."""
        if not 1 <= number <= len(self.entries):
            raise IndexError(f"move {number} of {len(self.entries)}")
        move = self.entries[number - 1].move
        return move.landing if isinstance(move, Landed) else None

    def film(self, number: int) -> Shot | None:
        """The shot whose landing was that move, as it was seen; None for a move without a film.

        The latest are in memory, others are read now; without one, `film_job` makes it again.
        """
        landing = self.landing(number)
        if landing is None:
            return None
        shot = self.films.get(number) or self._kept.film(number)
        return shot if shot is not None and shot.landing == landing else None

    def film_job(self, number: int) -> SimulateJob | None:
        """The question for the worker whose answer is that shot again; None if nothing leads to a landing.

        Only where the landing was made the answer's landing is the same: elsewhere watch the film
        of it, but go on from the match's own state.
        """
        if self.landing(number) is None:
            return None
        try:
            return settle_job(self.at(number - 1).decision)
        except LastQuarterError:  # somebody has changed the log
            return None


def settle_job(decision: Decision | None) -> SimulateJob | None:
    """The question for the worker when the table is asked, and None else."""
    if not isinstance(decision, Settle):
        return None
    return SimulateJob(table=decision.table, launch=decision.launch)


def possible(game: AnyGame, state: State) -> State:
    """The same state, if its own text leads back to it; another could not be played on.  Raises BadData."""
    try:
        again = game.parse(game.format(state))
    except (LookupError, ValueError) as error:
        raise BadData(f"its position can't be: {in_words(error)}") from error
    if again != state:
        raise BadData("its position can't be")
    return state
