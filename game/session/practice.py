"""The practice range: a table to lay out as one likes and to fire at, without rules.

`Practice` holds one immutable `Range` at a time; every edit and every shot makes the next
one, which is saved at once, so that undo is a step back and a killed process loses nothing.
What can't be done is answered with a `Refusal`, never raised.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite, tau
from pathlib import Path

import msgspec

from game.core import Aim
from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.files import put_aside, why, write_whole
from game.session.jobs import SimulateJob
from game.session.layouts import Face, Layout, layouts
from game.session.legality import (
    MOST_CARDS,
    MOST_TOKENS,
    Reason,
    Refusal,
    allowed_card,
    allowed_token,
    settled,
)
from game.session.paths import data_dir
from game.session.ranges import (
    ANYWHERE,
    Range,
    Saved,
    Stand,
    bad_stand,
    changed,
    landed,
    mended,
    opening,
    supplied,
    tidied,
)
from game.session.record import Record, ShotLine, Statistics, shot_line, target_middle
from game.table.load import replace_things
from game.table.things import Card, Launch, Table, Token

MOST_UNDO = 200
SEATS = 4


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


class Practice:
    """The range as the screen uses it."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        seed: int | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        folder = folder or data_dir()
        self._file = folder / "practice.json"
        self._now = now
        self._undo: list[Range] = []
        self._redo: list[Range] = []
        self._last_edit = ("", "")
        self._flying: _Flying | None = None
        self._notices: list[Notice] = []
        self._told: set[str] = set()
        self.record = Record(folder / "practice.jsonl")
        self.last_shot: Thrown | None = None
        self._range = opening(next(iter(layouts())))
        self._supplied: tuple[Range, Table] = (self._range, self._range.table)
        self._seat, self._shots = 0, 0
        self._stand: Stand | None = None
        self._seed = secrets.randbits(32) if seed is None else seed
        self._load()
        self._notify(self.record.load())

    # What lies there

    @property
    def range(self) -> Range:
        return self._range

    @property
    def table(self) -> Table:
        return self._range.table

    @property
    def statistics(self) -> Statistics:
        return self.record.statistics

    @property
    def layout(self) -> str:
        return self._range.layout

    @property
    def layouts(self) -> dict[str, Layout]:
        return layouts()

    @property
    def target(self) -> str:
        """A card's id, "ufo", or nothing: what the next shot is meant for."""
        return self._range.target

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def stand(self) -> Stand | None:
        """How the launcher stood when it was last kept; None on a new range."""
        return self._stand

    def keep_stand(self, stand: Stand) -> None:
        """Where the launcher shall stand at the next start."""
        if stand != self._stand:
            self._stand = stand
            self._save()

    @property
    def loaded(self) -> str:
        """The name that the next token will have."""
        taken = {token.id for token in self.table.tokens}
        number = self._range.number
        while f"t{number}" in taken:
            number += 1
        return f"t{number}"

    @property
    def in_flight(self) -> bool:
        return self._flying is not None

    def face(self, card: str) -> Face:
        return self._range.faces.get(card, Face())

    def seat_of(self, token: str) -> int:
        """Whose token it is; the loaded one's and the flying one's too."""
        return self._range.seats.get(token, self._seat)

    def notice(self) -> Notice | None:
        """The next thing that the person should be told, once."""
        return self._notices.pop(0) if self._notices else None

    # Edits

    def may_lie(self, id: str, x: float, y: float, angle: float | None = None) -> Refusal | None:
        """Whether a thing may be put there; asked while it is being carried."""
        thing = self._find(id)
        if isinstance(thing, Refusal):
            return thing
        if isinstance(thing, Token):
            return allowed_token(self.table, msgspec.structs.replace(thing, x=x, y=y))
        turned = thing.angle if angle is None else angle
        return allowed_card(self.table, Card(id=id, x=x, y=y, angle=turned))

    def may_add_card(self, x: float, y: float, angle: float = 0.0) -> Refusal | None:
        if len(self.table.cards) >= MOST_CARDS:
            return Refusal(reason="card.too_many")
        return allowed_card(self.table, Card(id="", x=x, y=y, angle=angle))

    def may_add_token(self, x: float, y: float) -> Refusal | None:
        if len(self.table.tokens) >= MOST_TOKENS:
            return Refusal(reason="token.too_many")
        return allowed_token(self.table, Token(id="", x=x, y=y))

    def add_card(self, x: float, y: float, angle: float = 0.0, face: Face | None = None) -> str | Refusal:
        """Lay down a card; answers its id."""
        refusal = self._held_up() or self.may_add_card(x, y, angle)
        if refusal:
            return refusal
        taken = {card.id for card in self.table.cards}
        id = next(f"c{n}" for n in range(1, MOST_CARDS + 1) if f"c{n}" not in taken)
        cards = (*self.table.cards, Card(id=id, x=x, y=y, angle=angle % tau))
        self._edit("add", id, cards=cards, faces=self._range.faces | {id: face or Face()})
        return id

    def add_token(self, x: float, y: float, seat: int | None = None) -> str | Refusal:
        """Lay down a token, upon others if they are there; answers its id."""
        refusal = self._held_up() or self.may_add_token(x, y)
        if refusal:
            return refusal
        id = self.loaded
        tokens = (*self.table.tokens, Token(id=id, x=x, y=y))
        owner = self._seat if seat is None else seat % SEATS
        self._edit("add", id, tokens=tokens, seats=self._range.seats | {id: owner})
        return id

    def move(self, id: str, x: float, y: float) -> Refusal | None:
        refusal = self._held_up() or self.may_lie(id, x, y)
        if refusal is None:
            self._replace("move", id, x=x, y=y)
        return refusal

    def turn(self, id: str, by: float) -> Refusal | None:
        """Turn a card anticlockwise; turning on is one step for undo."""
        thing = self._find(id)
        if isinstance(thing, Refusal):
            return thing
        if isinstance(thing, Token):
            return Refusal(reason="thing.not_turnable", thing=id)
        if not isfinite(by):
            return Refusal(reason="place.not_a_number")
        angle = (thing.angle + by) % tau
        refusal = self._held_up() or self.may_lie(id, thing.x, thing.y, angle)
        if refusal is None:
            self._replace("turn", id, angle=angle)
        return refusal

    def remove(self, id: str) -> Refusal | None:
        """Take a card or token off the table."""
        thing = self._find(id)
        refusal = self._held_up() or (thing if isinstance(thing, Refusal) else None)
        if refusal is None:
            cards = tuple(card for card in self.table.cards if card.id != id)
            tokens = tuple(token for token in self.table.tokens if token.id != id)
            self._edit("remove", id, cards=cards, tokens=tokens)
        return refusal

    def clear_tokens(self) -> Refusal | None:
        """Take up every token."""
        refusal = self._held_up()
        if refusal is None and self.table.tokens:
            self._edit("clear", "", tokens=())
        return refusal

    def reset(self) -> Refusal | None:
        """The layout as it was in the beginning."""
        return self.load_layout(self.layout)

    def load_layout(self, name: str) -> Refusal | None:
        if name not in layouts():
            return Refusal(reason="layout.unknown", thing=name)
        refusal = self._held_up()
        if refusal is None:
            self._step(opening(name), ("layout", name))
        return refusal

    def aim_at(self, target: str) -> Refusal | None:
        """Name what the next shots are meant for; nothing when it is empty."""
        if target and target_middle(self.table, target) is None:
            return Refusal(reason="thing.unknown", thing=target)
        refusal = self._held_up()
        if refusal is None:
            self._range = msgspec.structs.replace(self._range, target=target)
            self._save()
        return refusal

    @property
    def can_undo(self) -> bool:
        return bool(self._undo) and not self.in_flight

    @property
    def can_redo(self) -> bool:
        return bool(self._redo) and not self.in_flight

    def undo(self) -> Refusal | None:
        """Back over the last edit or shot; a shot stays in the record."""
        return self._walk(self._undo, self._redo, "undo.nothing")

    def redo(self) -> Refusal | None:
        return self._walk(self._redo, self._undo, "redo.nothing")

    # Shots

    @property
    def supplied(self) -> Table:
        """The table to fire at; the same value as long as nothing changes."""
        if self._supplied[0] is not self._range:
            self._supplied = (self._range, supplied(self._range))
        return self._supplied[1]

    @property
    def question(self) -> Aim[Launch]:
        """The loaded token may be launched from anywhere behind the stripe; `fire` says where that fails."""
        return Aim(self._seat, (self.loaded,), ANYWHERE, "practice")

    def fire(self, launch: Launch, assists: tuple[str, ...] = ()) -> SimulateJob | Refusal:
        """Throw the loaded token; edits wait until its shot is taken or called off.

        Token and seed of the launch are the range's to fill in. When the supply of
        tokens is used up, the one that was thrown first comes back.
        """
        table = self.supplied
        refusal = self._held_up() or bad_stand(table, launch)
        if refusal:
            return refusal
        if len(table.tokens) >= MOST_TOKENS:
            return Refusal(reason="token.too_many")
        meant = self._as_loaded(launch)
        self._flying = _Flying(table, meant, tuple(sorted(assists)))
        return SimulateJob(table=table, launch=meant)

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
        )
        self._flying = None
        self._shots += 1
        self._notify(self.record.append(line))
        self.last_shot = Thrown(flying.table, flying.launch, shot, line)
        table = landed(flying.table, flying.launch, shot.landing)
        seats = self._range.seats | {flying.launch.token: self._seat}
        after = msgspec.structs.replace(
            self._range,
            table=table,
            seats=seats,
            thrown=(*self._range.thrown, flying.launch.token),
            number=self._range.number + 1,
        )
        self._step(tidied(after), ("shot", flying.launch.token), durable=True)
        return line

    def call_off(self) -> None:
        """The shot came to nothing (its computing failed): the token is back in the launcher."""
        self._flying = None

    # Inside

    def _as_loaded(self, launch: Launch) -> Launch:
        drawn = (self._seed * 0x9E3779B1 + self._shots * 0x85EBCA77 + 1) & 0x7FFFFFFF
        return msgspec.structs.replace(launch, token=self.loaded, seed=launch.seed or drawn)

    def _held_up(self) -> Refusal | None:
        return Refusal(reason="shot.in_flight") if self._flying else None

    def _find(self, id: str) -> Card | Token | Refusal:
        things: tuple[Card | Token, ...] = (*self.table.cards, *self.table.tokens)
        return next((thing for thing in things if thing.id == id), Refusal(reason="thing.unknown", thing=id))

    def _replace(self, what: str, id: str, **changes: float) -> None:
        cards = tuple(changed(card, changes) if card.id == id else card for card in self.table.cards)
        tokens = tuple(changed(token, changes) if token.id == id else token for token in self.table.tokens)
        self._edit(what, id, cards=cards, tokens=tokens)

    def _edit(
        self,
        what: str,
        id: str,
        *,
        cards: tuple[Card, ...] | None = None,
        tokens: tuple[Token, ...] | None = None,
        faces: dict[str, Face] | None = None,
        seats: dict[str, int] | None = None,
    ) -> None:
        now = self._range
        table = replace_things(
            now.table,
            cards=now.table.cards if cards is None else cards,
            tokens=now.table.tokens if tokens is None else tokens,
        )
        after = msgspec.structs.replace(
            now, table=settled(now.table, table), faces=faces or now.faces, seats=seats or now.seats
        )
        self._step(tidied(after), (what, id))

    def _step(self, after: Range, edit: tuple[str, str], *, durable: bool = False) -> None:
        if edit[0] != "turn" or edit != self._last_edit:
            self._undo = [*self._undo[1 - MOST_UNDO :], self._range]
        self._last_edit = edit
        self._redo = []
        self._range = after
        self._save(durable=durable)

    def _walk(self, back: list[Range], forth: list[Range], nothing: Reason) -> Refusal | None:
        refusal = self._held_up() or (None if back else Refusal(reason=nothing))
        if refusal is None:
            forth.append(self._range)
            self._range = back.pop()
            self._last_edit = ("", "")
            self._save()
        return refusal

    # On the disk

    def _save(self, *, durable: bool = False) -> None:
        saved = Saved(
            range=self._range, seat=self._seat, shots=self._shots, seed=self._seed, stand=self._stand
        )
        try:
            write_whole(self._file, msgspec.json.encode(saved), durable=durable)
        except OSError as error:
            said = "The range is not kept for now: {path} can't be written ({why})."
            self._notify(Notice("kept.range_unwritten", said, path=self._file, why=why(error)))

    def _load(self) -> None:
        try:
            saved = msgspec.json.decode(self._file.read_bytes(), type=Saved)
            self._range = mended(saved.range)
        except FileNotFoundError:
            return
        except OSError as error:
            said = "The range starts anew: {path} can't be read ({why})."
            self._notify(Notice("kept.range_unread", said, path=self._file, why=why(error)))
            return
        except (msgspec.MsgspecError, LastQuarterError, ValueError, RecursionError):
            self._notify(_put_aside(self._file))
            return
        self._seat, self._shots, self._seed = saved.seat % SEATS, saved.shots, saved.seed
        self._stand = saved.stand

    def _notify(self, notice: Notice | None) -> None:
        """Tell each trouble once, however often the disk repeats it."""
        if notice and notice not in self._told:
            self._told.add(notice)
            self._notices.append(notice)


def _put_aside(file: Path) -> Notice:
    """A damaged range out of the way, and what is said of it."""
    aside = put_aside(file)
    if aside is None:
        said = "The range starts anew: {name} was damaged and can't be put aside."
        return Notice("kept.range_stuck", said, name=file.name)
    said = "The range starts anew: {name} was damaged and is kept as {aside}."
    return Notice("kept.range_aside", said, name=file.name, aside=aside)
