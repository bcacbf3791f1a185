"""What the others did since one's own last move: it stays marked on the board, and plays again on a key.

It plays slowly, move by move, and what each move was stands beside it in whole sentences; buttons, arrows and
presses step through it.  At the last move it waits, so that whoever leaves never meets the menu instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import dropwhile, groupby
from typing import TypeAlias

import pygame

from game.core import NOBODY
from game.session.entries import Entry
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import Line as Told
from game.ui.kit.boxes import Line
from game.ui.kit.desk import Desk
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.reading import AGAIN
from game.ui.kit.widget import Column, Nav, Widget
from game.ui.kit.widgets import Button
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.trails import Left, Trail, draw_trails

SLOW = 0.25  # of the usual time
MOST = 40  # moves that are looked through
ENDS = (".", "!", "?")
When: TypeAlias = tuple[int, int]
"""A move's number, and which of its facts."""


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


def always(entry: Entry) -> bool:
    """Every answer is told."""
    return True


def since(
    entries: Sequence[Entry],
    own: int,
    amid: bool,
    whose: Callable[[Entry], int] = by_seat,
    did: Callable[[Entry], bool] = always,
) -> list[tuple[int, tuple[Entry, ...]]]:
    """What the others did after the last whole turn of `own`; `amid` says that the last one isn't over.

    What somebody answered to the end of that turn belongs to it, from where whoever answered `did` anything:
    an action that was let happen is one's own.
    """
    found = runs(entries, whose)
    if amid and found and found[-1][0] == own:
        found.pop()
    last = max((number for number, (seat, _) in enumerate(found) if seat == own), default=-1)
    turn = found[last][1] if last >= 0 else ()
    done = max((number for number, entry in enumerate(turn) if entry.seat == own), default=-1)
    answers = tuple(dropwhile(lambda entry: not did(entry), turn[done + 1 :]))
    return [*([(answers[0].seat, answers)] if answers else []), *found[last + 1 :]]


class WhatHappened:
    """`done` is called once all has been seen again."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow, desk: Desk, done: Callable[[], None]) -> None:
        self._tabletop, self._flow, self._desk, self._done = tabletop, flow, desk, done
        self._keyed = KeyedWords(tabletop.stage)
        self._left: tuple[object, tuple[Left, ...]] = (None, ())
        self._found: tuple[object, list[tuple[int, tuple[Entry, ...]]]] = (None, [])
        self._moves: list[int] = []  # the numbers of those that are seen again
        self.number = 0  # the move that is shown
        self._told: tuple[object, tuple[str, ...]] = (None, ())  # of each of those moves
        self._rests = 0.0
        self.hidden: Callable[[], bool] = lambda: False  # whether the others are still at it
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
            own = self._own
            found = since(entries, own, amid, self.whose, self._did) if own != NOBODY else []
            self._found = (now, found)
        return self._found[1]

    def whose(self, entry: Entry) -> int:
        """The turn that an entry was made in."""
        match = self._flow.match
        whose = match.game.companions.whose
        if whose is None:
            return entry.seat
        return whose(match.log.at(entry.number - 1).view(NOBODY))

    def _did(self, entry: Entry) -> bool:
        """Whether an answer begins with a deed of its own; one that lets happen has none to tell."""
        tabletop = self._tabletop
        told = tabletop.ui.words.tell_all(entry.seen_by(self._own), tabletop.stage.words, tabletop.names)
        first = next(iter(told), None)
        return first is not None and first.seat == entry.seat

    @property
    def left(self) -> tuple[Left, ...]:
        """The last move of every other seat, as what it left."""
        if self.there or self._tabletop.placing is None or self.hidden():
            return ()
        now = (self._flow.shown, self._own, self._flow.match.asked, len(self._flow.match.log.entries))
        if self._left[0] != now:
            last = {seat: self._traced(entries) for seat, entries in dict(self._since()).items()}
            shifted = max((at for found in last.values() for at, one in found if one.shifts), default=(0, 0))
            self._left = (now, tuple(_left(seat, found, shifted) for seat, found in last.items()))
        return self._left[1]

    def _traced(self, entries: Sequence[Entry]) -> list[tuple[When, Trail]]:
        trail, own = self._tabletop.ui.board.trail, self._own
        told = [(entry.number, *one) for entry in entries for one in enumerate(entry.seen_by(own))]
        return [((number, at), one) for number, at, event in told if (one := trail(event)) is not None]

    def stamp(self) -> object:
        return self.left

    @property
    def whole(self) -> None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        tabletop = self._tabletop
        if tabletop.placing is not None and not tabletop.busy and not tabletop.covered:
            draw_trails(tabletop.stage.look, surface, self.left, tabletop.placing, tabletop.mark)

    # -- once more ---------------------------------------------------------------------------

    @property
    def there(self) -> bool:
        """Whether it plays again right now."""
        return bool(self.number)

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
        self._moves = [entry.number for _, entries in self._since() for entry in entries]
        self._tabletop.pace = SLOW
        self._show(0)

    def _show(self, at: int) -> None:
        """One of the moves, from its beginning."""
        match, viewer = self._flow.match, self._own
        self._tabletop.skip_all()
        self.number = self._moves[at]
        self._rests = AGAIN.seconds(len(self._line()))
        told = self._tabletop.facts(match.log.entries[: self.number - 1], viewer)
        self._tabletop.settle(match.log.at(self.number - 1).view(viewer), None, told=told)
        after = match.log.at(self.number).view(viewer)
        self._tabletop.animate(match.log.seen(self.number, viewer), after)

    @property
    def at(self) -> int:
        """Which of the moves is shown, from 0; -1 while nothing plays."""
        return self._moves.index(self.number) if self.there else -1

    @property
    def seat(self) -> int | None:
        """Whose turn the move that is shown is of, if any is."""
        return self.whose(self._flow.match.log.entries[self.number - 1]) if self.there else None

    @property
    def last(self) -> bool:
        """Whether nothing comes after what is shown."""
        return self.there and self.number == self._moves[-1]

    def press(self) -> bool:
        """Somebody wants to see the next; whether anything plays."""
        if not self.there:
            return False
        if self.last:
            self.end()
        else:
            self._show(self.at + 1)
        return True

    def step(self, nav: Nav) -> bool:
        """An arrow: a move back, or on to the next; whether anything plays."""
        if not self.there or nav not in WAYS:
            return False
        if nav in {"left", "up"}:
            self.step_back()
        elif not self.last:
            self._show(self.at + 1)
        return True

    def step_back(self) -> None:
        """To the move before; the first begins again."""
        self._show(max(0, self.at - 1))

    def end(self) -> bool:
        """All is as it stands now; whether anything played."""
        was, self.number, self._moves = self.there, 0, []
        if was:
            self._tabletop.skip_all()
            self._tabletop.pace = 1.0
            self._done()
        return was

    def update(self, dt: float) -> None:
        if not self.there or self.last or self._tabletop.busy:
            return
        by_hand = self._tabletop.speed == 0.0 or self._tabletop.stage.settings.reduced_motion
        self._rests -= 0.0 if by_hand else dt
        if self._rests <= 0.0:
            self._show(self.at + 1)

    def controls(self) -> Widget:
        """Step by step, and the way out."""
        say, keyed = self._tabletop.stage.say, self._keyed

        def on() -> None:
            self.press()

        def done() -> None:
            self.end()

        back = Button("again-back", say("match.again_back"), self.step_back)  # arrows do it, without a sign
        further = Button("again-on", say("match.again_on"), on, usable=lambda: not self.last)
        leave = Button(
            "again-done",
            say("match.again_done"),
            done,
            bright=lambda: self.last,
            key=lambda: keyed.key("cancel"),
        )
        return Column(Line(back, further, leave, gap=6), shown=lambda: self.there)

    def says(self) -> tuple[str, str] | None:
        """Which move is seen again, and what it was."""
        if not self.there:
            return None
        words = self._tabletop.stage.words
        return words("match.happened_title", number=self.at + 1, count=len(self._moves)), self._line()

    def _line(self) -> str:
        return self.tale()[self.at]

    def tale(self) -> tuple[str, ...]:
        """Each move that is seen again as the log has it, in sentences that name who did what."""
        now = (tuple(self._moves), self._own, self._tabletop.stage.words.language)
        if self._told[0] != now:
            self._told = (now, tuple(map(self._tell, self._moves)))
        return self._told[1]

    def _tell(self, number: int) -> str:
        tabletop, entry = self._tabletop, self._flow.match.log.entries[number - 1]
        seen = tabletop.ui.words.tell_all(
            entry.seen_by(self._own), tabletop.stage.words, tabletop.names
        )
        told = [line for line in seen if line is not None and line.role != "reminder"]
        return " ".join(map(self._sentence, told))

    def _sentence(self, line: Told) -> str:
        names = self._tabletop.names
        who = names[line.seat] if 0 <= line.seat < len(names) else line.who
        said = f"{who} {line.text}".strip()
        return said if said.endswith(ENDS) else f"{said}."


def _left(seat: int, found: Sequence[tuple[When, Trail]], shifted: When) -> Left:
    """What was taken before everything shifted is marked no more: something else stands there."""
    kept = [replace(one, took=()) if at < shifted else one for at, one in found]
    return Left(seat, tuple(one for one in kept if one.start or one.goal or one.took))
