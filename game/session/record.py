"""The practice range's record: one line of JSON a shot, and the figures that are made from the lines.

A line is on the disk before the shot counts.  Damaged lines are kept aside and the rest
goes on; when the file has grown too large it becomes the older one, and the new one
begins with the figures so far.
"""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from game.core.data import content_of
from game.core.notice import Notice
from game.session.files import append_line, free_name, why, write_whole
from game.table.things import Landing, Launch, LauncherKind, RestToken, Table

Hit: TypeAlias = Literal["card", "ufo", "rim", "planet", "off", "miss"]
HITS: frozenset[Hit] = frozenset({"card", "ufo"})  # what counts as a hit, aimed at or not
LARGEST = 4_000_000  # bytes; some thousand shots
RECENT = 20  # shots


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of what is kept for long: what a newer version adds is no reason to refuse a line."""


class Tally(Kept, frozen=True):
    """Shots by where the thrown token came to rest; those `astray` hit something else than was meant."""

    shots: int = 0
    card: int = 0
    ufo: int = 0
    rim: int = 0
    planet: int = 0
    off: int = 0
    miss: int = 0
    astray: int = 0

    @property
    def hits(self) -> int:
        return self.card + self.ufo - self.astray

    def with_shot(self, line: ShotLine) -> Tally:
        counted = {line.hit: getattr(self, line.hit) + 1}
        return msgspec.structs.replace(
            self,
            shots=self.shots + 1,
            astray=self.astray + line.astray,
            **counted,
        )


class Statistics(Kept, frozen=True):
    """All shots, those of each launcher, those with and without assists, and runs of hits.

    A run counts what `Tally.hits` counts; `recent` says of the last shots which those were, the newest last.
    """

    total: Tally = Tally()
    by_launcher: dict[LauncherKind, Tally] = {}
    unassisted: Tally = Tally()
    by_assist: dict[str, Tally] = {}
    streak: int = 0
    best_streak: int = 0
    recent: tuple[bool, ...] = ()

    def with_shot(self, line: ShotLine) -> Statistics:
        kind, hit = line.launch.kind, line.hit in HITS and not line.astray
        streak = self.streak + 1 if hit else 0
        assisted = {name: self.by_assist.get(name, Tally()).with_shot(line) for name in line.assists}
        return Statistics(
            total=self.total.with_shot(line),
            by_launcher=self.by_launcher | {kind: self.by_launcher.get(kind, Tally()).with_shot(line)},
            unassisted=self.unassisted if line.assists else self.unassisted.with_shot(line),
            by_assist=self.by_assist | assisted,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            recent=(*self.recent, hit)[-RECENT:],
        )


class ShotLine(Kept, frozen=True, tag_field="line", tag="shot"):
    """One shot: when (seconds of the epoch), what was done, what came of it.

    `good` is a hit of the target, or of anything where none was named; `off_mm` is how far
    from the target's middle, as it lay before the shot, the token came to rest.  Who pointed at the target
    `meant` it; else it was proposed, and any hit was as good.
    """

    at: float
    launch: Launch
    landing: Landing
    hit: Hit
    good: bool
    on: tuple[str, ...] = ()
    target: str = ""
    off_mm: float | None = None
    assists: tuple[str, ...] = ()
    meant: bool = False

    @property
    def astray(self) -> bool:
        """Whether it hit something else than was meant."""
        return self.meant and self.hit in HITS and not self.good


class Carried(Kept, frozen=True, tag_field="line", tag="carried"):
    """The figures up to here: what an older file held, or nothing after they were set to nought."""

    statistics: Statistics


def shot_line(
    table: Table,
    launch: Launch,
    landing: Landing,
    *,
    target: str,
    assists: tuple[str, ...],
    at: float,
    meant: bool = False,
) -> ShotLine:
    """Judge a shot; raises ValueError when the landing knows nothing of the token."""
    rest = next((token for token in landing.tokens if token.id == launch.token), None)
    if rest is None:
        raise ValueError(f"the landing does not say where token {launch.token!r} came to rest")
    hit = where_it_ended(rest)
    middle = target_middle(table, target)
    if middle is None:
        good = hit in HITS
    else:
        good = hit == "ufo" if target == "ufo" else target in rest.on
    return ShotLine(
        at=round(at, 3),
        launch=launch,
        landing=landing,
        hit=hit,
        good=good,
        on=rest.on,
        target=target if middle else "",
        off_mm=round(hypot(rest.x - middle[0], rest.y - middle[1]), 3) if middle else None,
        assists=assists,
        meant=meant and middle is not None,
    )


def where_it_ended(rest: RestToken) -> Hit:
    if rest.on:
        return "card"
    if rest.where.startswith("off"):
        return "off"
    return rest.where if rest.where in ("ufo", "rim", "planet") else "miss"


def target_middle(table: Table, target: str) -> tuple[float, float] | None:
    """The middle of a card, or of the UFO for "ufo"; None for what is not on the table."""
    if target == "ufo":
        return (table.ufo.x, table.ufo.y) if table.ufo else None
    return next(((card.x, card.y) for card in table.cards if card.id == target), None)


class Record:
    """The file and its figures; troubles with the disk come back as notices, never as errors."""

    def __init__(self, path: Path, largest: int = LARGEST) -> None:
        self.path = path
        self.older = path.with_name(f"{path.stem}.older{path.suffix}")
        self.largest = largest
        self.statistics = Statistics()
        self.last: ShotLine | None = None

    def load(self) -> Notice | None:
        """Read what was kept; a notice when not all of it could be."""
        source = self.path if self.path.exists() else self.older
        try:
            content = content_of(source)
        except FileNotFoundError:
            return None
        except OSError as error:
            said = "The practice record can't be read: {path} ({why})."
            return Notice("kept.record_unread", said, path=source, why=why(error))
        good, damaged = self._read(content)
        if not damaged and (content.endswith(b"\n") or not content):
            return None
        return self._mend(source, good, damaged)

    def append(self, line: ShotLine) -> Notice | None:
        """Keep a shot: on the disk first, then in the figures."""
        before, self.statistics = self.statistics, self.statistics.with_shot(line)
        self.last = line
        return self._write(msgspec.json.encode(line), before)

    def forget(self) -> Notice | None:
        """Begin the figures anew; the shots stay in the file."""
        self.statistics = Statistics()
        return self._write(msgspec.json.encode(Carried(statistics=self.statistics)), self.statistics)

    def _write(self, line: bytes, carried: Statistics) -> Notice | None:
        try:
            size = self.path.stat().st_size if self.path.exists() else 0
            if size and size + len(line) > self.largest:
                self.path.replace(self.older)
                size = 0
            if size == 0 and carried.total.shots:
                first = msgspec.json.encode(Carried(statistics=carried))
                write_whole(self.path, first + b"\n" + line + b"\n")
            else:
                append_line(self.path, line)
        except OSError as error:
            said = "Shots can't be recorded for now: {path} can't be written ({why})."
            return Notice("kept.record_unwritten", said, path=self.path, why=why(error))
        return None

    def _read(self, content: bytes) -> tuple[list[bytes], list[bytes]]:
        good: list[bytes] = []
        damaged: list[bytes] = []
        for text in content.split(b"\n"):
            if not text.strip():
                continue
            try:
                line = _LINES.decode(text)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                damaged.append(text)
                continue
            good.append(text)
            if isinstance(line, Carried):
                self.statistics = line.statistics
            else:
                self.statistics, self.last = self.statistics.with_shot(line), line
        return good, damaged

    def _mend(self, source: Path, good: list[bytes], damaged: list[bytes]) -> Notice | None:
        """Leave only whole lines in the file, so that the next one begins a line."""
        aside = free_name(source, "damaged")
        try:
            if damaged:
                write_whole(aside, b"\n".join(damaged) + b"\n")
            write_whole(source, b"".join(text + b"\n" for text in good))
        except OSError as error:
            said = "The practice record is damaged and can't be repaired: {path} ({why})."
            return Notice("kept.record_stuck", said, path=source, why=why(error))
        if not damaged:
            return None
        said = "Damaged lines of the practice record were left out ({count}); they are kept as {aside}."
        return Notice("kept.record_partly", said, count=len(damaged), aside=aside)


_LINES: msgspec.json.Decoder[ShotLine | Carried] = msgspec.json.Decoder(ShotLine | Carried)
