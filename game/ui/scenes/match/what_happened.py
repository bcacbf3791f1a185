"""What the others did since one's own last move: it stays marked on the board, and plays again on a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import pygame

from game.core import NOBODY
from game.session.entries import Entry
from game.session.match_flow import MatchFlow
from game.ui.kit.desk import Desk
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.trails import Left, draw_trails

SLOW = 0.25  # of the usual time
HELD = 0.9  # seconds that a move stays to be read before the next
MOST = 40  # moves that are looked through


def by_seat(entry: Entry) -> int:
    return entry.seat


def runs(
    entries: Sequence[Entry], whose: Callable[[Entry], int] = by_seat
) -> list[tuple[int, tuple[Entry, ...]]]:
    """What was done in each turn, in the order of the moves; the table's own answers are its launcher's.

    Where others answer amid a turn, `whose` that is says who.
    """
    done = [entry for entry in entries[-MOST:] if entry.seat >= 0]
    return [(seat, tuple(found)) for seat, found in groupby(done, key=whose)]


def since(
    entries: Sequence[Entry], own: int, amid: bool, whose: Callable[[Entry], int] = by_seat
) -> list[tuple[int, tuple[Entry, ...]]]:
    """What the others did after the last whole turn of `own`; `amid` says that the last one isn't over."""
    found = runs(entries, whose)
    if amid and found and found[-1][0] == own:
        found.pop()
    last = max((number for number, (seat, _) in enumerate(found) if seat == own), default=-1)
    return found[last + 1 :]


class WhatHappened:
    """`done` is called once all has been seen again."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow, desk: Desk, done: Callable[[], None]) -> None:
        self._tabletop, self._flow, self._desk, self._done = tabletop, flow, desk, done
        self._keyed = KeyedWords(tabletop.stage)
        self._left: tuple[object, tuple[Left, ...]] = (None, ())
        self._found: tuple[object, list[tuple[int, tuple[Entry, ...]]]] = (None, [])
        self._queue: list[int] = []
        self._count = 0  # moves in all
        self._now = 0  # the move that is shown
        self._rests = 0.0
        tabletop.overlays.insert(0, self)

    # -- what stays on the board -------------------------------------------------------------

    @property
    def _own(self) -> int:
        return self._flow.viewer

    def _since(self) -> list[tuple[int, tuple[Entry, ...]]]:
        """Worked out once a picture."""
        match = self._flow.match
        now = (self._flow.shown, self._own, match.asked, len(match.log.entries))
        if self._found[0] != now:
            entries = match.log.entries[: self._flow.shown]
            amid = match.asked == self._own
            found = since(entries, self._own, amid, self._whose) if self._own != NOBODY else []
            self._found = (now, found)
        return self._found[1]

    def _whose(self, entry: Entry) -> int:
        """The turn that an entry was made in."""
        match = self._flow.match
        spoken = match.game.companions.spoken
        if spoken is None or spoken.whose is None:
            return entry.seat
        return spoken.whose(match.log.at(entry.number - 1).view(NOBODY))

    @property
    def left(self) -> tuple[Left, ...]:
        """The last move of every other seat, as what it left."""
        if self.there or self._tabletop.placing is None:
            return ()
        now = (self._flow.shown, self._own, self._flow.match.asked, len(self._flow.match.log.entries))
        if self._left[0] != now:
            last = dict(self._since())
            self._left = (now, tuple(self._traced(seat, found) for seat, found in last.items()))
        return self._left[1]

    def _traced(self, seat: int, entries: Sequence[Entry]) -> Left:
        trail = self._tabletop.ui.board.trail
        told = (event for entry in entries for event in entry.seen_by(self._own))
        return Left(seat, tuple(found for found in map(trail, told) if found is not None))

    def stamp(self) -> object:
        return self.left

    @property
    def whole(self) -> None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        tabletop = self._tabletop
        if tabletop.placing is not None and not tabletop.busy:
            draw_trails(tabletop.stage.look, surface, self.left, tabletop.placing, tabletop.mark)

    # -- once more ---------------------------------------------------------------------------

    @property
    def there(self) -> bool:
        """Whether it plays again right now."""
        return bool(self._now)

    @property
    def possible(self) -> bool:
        """Whether there is anything to be seen again."""
        return not self.there and bool(self._since())

    @property
    def key(self) -> str:
        """What shows it; on a pad undo has that button, and this one more is held."""
        key = self._keyed.key("replay")
        held = self._keyed.key("fine") if self._keyed.device == "pad" else ""
        return f"{held} + {key}" if held and key else key

    def begin(self) -> None:
        """From the first move since one's own; where nothing moves, a press leads from one to the next."""
        if self._tabletop.busy or not self.possible:
            return
        self._queue = [entry.number for _, entries in self._since() for entry in entries]
        self._count = len(self._queue)
        self._tabletop.pace = SLOW
        self._next()

    def _next(self) -> None:
        match, viewer = self._flow.match, self._own
        self._now, self._rests = self._queue.pop(0), HELD
        self._tabletop.settle(match.log.at(self._now - 1).view(viewer), None)
        after = match.log.at(self._now).view(viewer)
        self._tabletop.animate(match.log.seen(self._now, viewer), after)

    def press(self) -> bool:
        """Somebody wants to see the next; whether anything plays."""
        if not self.there:
            return False
        if self._tabletop.busy:
            self._tabletop.skip()
        self._on()
        return True

    def _on(self) -> None:
        if self._queue:
            self._next()
        else:
            self.end()

    def end(self) -> bool:
        """All is as it stands now; whether anything played."""
        was, self._now, self._queue = self.there, 0, []
        if was:
            self._tabletop.pace = 1.0
            self._done()
        return was

    def update(self, dt: float) -> None:
        if not self.there or self._tabletop.busy:
            return
        by_hand = self._tabletop.speed == 0.0 or self._tabletop.stage.settings.reduced_motion
        self._rests -= 0.0 if by_hand else dt
        if self._rests <= 0.0:
            self._on()

    def says(self) -> tuple[str, str] | None:
        """What is seen again, as the log has it."""
        if not self.there:
            return None
        tabletop, words = self._tabletop, self._tabletop.stage.words
        entry = self._flow.match.log.entries[self._now - 1]
        told = [tabletop.ui.words.tell(event, words, tabletop.names) for event in entry.seen_by(self._own)]
        others = {seat: f"{name} " for seat, name in enumerate(tabletop.names) if seat != entry.seat}
        lines = [f"{others.get(line.seat, '')}{line.text}" for line in told if line is not None]
        title = words("match.happened_title", name=tabletop.names[entry.seat])
        if self._count > 1:
            title = f"{title} ({self._count - len(self._queue)}/{self._count})"
        return title, " · ".join(lines) or words("match.happened_on", key=self._keyed.key("accept"))
