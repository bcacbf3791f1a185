"""The practice range: a table to lay out as one likes and to fire at, without rules.

Every edit and every shot is saved at once, so that a killed process loses nothing; a shot counts
once it is in the record.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.core import Aim
from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.arrangement import SEATS, Arrangement
from game.session.files import read_kept, tell_aside, why, write_over
from game.session.jobs import SimulateJob
from game.session.legality import MOST_TOKENS, Refusal
from game.session.paths import data_dir
from game.session.ranges import (
    ANYWHERE,
    Range,
    Saved,
    Stand,
    bad_stand,
    laid_before,
    landed,
    mended,
    supplied,
    swept,
    tidied,
)
from game.session.record import Record, ShotLine, Statistics, shot_line
from game.table.things import Launch, Table


@dataclass(frozen=True)
class Thrown:
    """A shot with the table it was made on: what the ghost and the replay need."""

    table: Table
    launch: Launch
    shot: Shot
    line: ShotLine


@dataclass(frozen=True)
class _Flying:
    table: Table
    launch: Launch
    assists: tuple[str, ...]
    meant: bool


class Practice(Arrangement):
    """The range as the screen uses it; edits wait while a shot is in flight."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        seed: int | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        folder = folder or data_dir()
        self._file = folder / "practice.json"
        self._now = now
        self._flying: _Flying | None = None
        self._notices: list[Notice] = []
        self._told: set[str] = set()
        self.record = Record(folder / "practice.jsonl")
        self.last_shot: Thrown | None = None
        self._supplied: tuple[Range, Table] = (self.range, self.table)
        self._shots = 0
        self._stand: Stand | None = None
        self._seed = secrets.randbits(32) if seed is None else seed
        self._load()
        self._notify(self.record.load())

    @property
    def statistics(self) -> Statistics:
        return self.record.statistics

    @property
    def in_flight(self) -> bool:
        return self._flying is not None

    def held_up(self) -> Refusal | None:
        return Refusal(reason="shot.in_flight") if self._flying else None

    @property
    def stand(self) -> Stand | None:
        """How the launcher stood when it was last kept; None on a new range."""
        return self._stand

    def keep_stand(self, stand: Stand) -> None:
        """Where the launcher shall stand at the next start."""
        if stand != self._stand:
            self._stand = stand
            self.keep()

    def notice(self) -> Notice | None:
        """The next thing that the person should be told, once."""
        return self._notices.pop(0) if self._notices else None

    # -- shots -----------------------------------------------------------------------------

    @property
    def supplied(self) -> Table:
        """The table to fire at; the same value as long as nothing changes."""
        if self._supplied[0] is not self.range:
            self._supplied = (self.range, supplied(self.range))
        return self._supplied[1]

    @property
    def question(self) -> Aim[Launch]:
        """The loaded token may be launched from anywhere behind the stripe; `fire` says where that fails."""
        return Aim(self.seat, (self.loaded,), ANYWHERE, "practice")

    def fire(self, launch: Launch, assists: tuple[str, ...] = (), meant: str = "") -> SimulateJob | Refusal:
        """Throw the loaded token; edits wait until its shot is taken or called off.

        What was `meant`, if anything, is the target from now on.  Token and seed of the launch are the
        range's to fill in. When the supply of tokens is used up, the one that was thrown first comes back.
        """
        table = self.supplied
        refusal = self.held_up() or bad_stand(table, launch)
        if refusal:
            return refusal
        if len(table.tokens) >= MOST_TOKENS:
            return Refusal(reason="token.too_many")
        if meant and meant != self.target:
            self._history.now = msgspec.structs.replace(self.range, target=meant)
        drawn = (self._seed * 0x9E3779B1 + self._shots * 0x85EBCA77 + 1) & 0x7FFFFFFF
        thrown = msgspec.structs.replace(launch, token=self.loaded, seed=launch.seed or drawn)
        self._flying = _Flying(table, thrown, tuple(sorted(assists)), bool(meant))
        return SimulateJob(table=table, launch=thrown)

    def take(self, shot: Shot) -> ShotLine:
        """The table after the shot; recorded on the disk before it counts."""
        flying = self._flying
        if flying is None:
            raise ValueError("no shot is in flight")
        line = shot_line(
            flying.table,
            flying.launch,
            shot.landing,
            target=self.target,
            assists=flying.assists,
            at=self._now(),
            meant=flying.meant,
        )
        self._flying = None
        self._shots += 1
        self._notify(self.record.append(line))
        self.last_shot = Thrown(flying.table, flying.launch, shot, line)
        before, token = self.range, flying.launch.token
        after = msgspec.structs.replace(
            before,
            table=landed(flying.table, flying.launch, shot.landing),
            seats=before.seats | {token: self.seat},
            thrown=(*before.thrown, token),
            number=before.number + 1,
            laid=laid_before(before, flying.table),
        )
        self._history.step(tidied(after))
        self._write(durable=True)
        return line

    @property
    def untidy(self) -> bool:
        """Whether something was thrown since the table was laid."""
        return self.range.laid is not None and not self.in_flight

    def sweep(self) -> None:
        """The table as it was laid; of a shot that left nothing else there is nothing to undo."""
        if self.untidy:
            self._history.become(swept(self.range), lambda one, other: one.table == other.table)
            self.keep()

    def call_off(self) -> None:
        """The shot came to nothing (its computing failed): the token is back in the launcher."""
        self._flying = None

    # -- on the disk -----------------------------------------------------------------------

    def keep(self) -> None:
        self._write(durable=False)

    def _write(self, durable: bool) -> None:
        saved = Saved(range=self.range, seat=self.seat, shots=self._shots, seed=self._seed, stand=self._stand)
        try:
            write_over(self._file, msgspec.json.encode(saved), durable=durable)
        except OSError as error:
            said = "The practice range can't be saved for now: {path} can't be written ({why})."
            self._notify(Notice("kept.range_unwritten", said, path=self._file, why=why(error)))

    def _load(self) -> None:
        saved = read_kept(self._file, Saved, self._notify)
        if saved is None:
            return
        try:
            self._history.now = mended(saved.range)
        except (LastQuarterError, ValueError):
            tell_aside(self._file, self._notify)
            return
        self._seat, self._shots, self._seed = saved.seat % SEATS, saved.shots, saved.seed
        self._stand = saved.stand

    def _notify(self, notice: Notice | None) -> None:
        """Tell each trouble once, however often the disk repeats it."""
        if notice and notice not in self._told:
            self._told.add(notice)
            self._notices.append(notice)
