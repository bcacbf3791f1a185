"""A game's board and its table on the screen: what they show right now, and what the log tells of it.

It knows no game: everything of one comes from its `GameUi`.  Whoever plays, watches or teaches here says
what is to be seen, and asks what can be read of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Protocol

import pygame

from game.core import Decision, Event, Landed, Seen
from game.session.entries import Entry
from game.session.jobs import SimulateJob
from game.session.match import Match
from game.table.things import Launch
from game.ui.games.game_ui import AnyGameUi, Facts
from game.ui.kit.light import in_fours
from game.ui.kit.look import Look
from game.ui.kit.theme import Seat
from game.ui.scenes.match.board_layout import BoardPlaces, around
from game.ui.scenes.match.log_lines import LogLines
from game.ui.scenes.match.seat_plate import Pictures, SeatSign
from game.ui.stage.scene import Stage
from game.ui.table.launch_controller import LaunchController

BITS = 4  # of what is worked out ahead, in a frame


class OnBoard(Protocol):
    """What lies over a board and its things, below all panels."""

    def draw(self, surface: pygame.Surface) -> None: ...

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        ...

    @property
    def whole(self) -> pygame.Rect | None:
        """What of it is drawn as one, wherever something beneath it moves; None: it is drawn in parts."""
        ...


class Tabletop:
    """`free` says whether a person may launch now, `launched` gets what they fire.

    `view` is what is shown, and `shows` counts the pictures: what is made from one is kept as long.
    """

    def __init__(
        self,
        stage: Stage,
        ui: AnyGameUi,
        names: Sequence[str],
        options: Callable[[], object],
        free: Callable[[], bool],
        tell: Callable[[str], None],
        launched: Callable[[Launch], None],
    ) -> None:
        made = ui.board.make(stage)
        self.stage, self.ui, self.names = stage, ui, tuple(names)
        self.board, self.flags, self.plans, self.dragging = (
            made.picture,
            made.flagging,
            made.planning,
            made.dragging,
        )
        self.table = LaunchController(stage, made.launching, free, tell, launched)
        self.pictures = Pictures(ui)
        self.lines = LogLines(self.board)
        self.placing, self.reading, self.taken = made.placing, made.reading, made.taken
        self._covered, self._recall = made.covered, made.recall
        self.pace = 1.0  # how fast it all goes beside the usual
        self.overlays: list[OnBoard] = []  # what the scene draws over the board
        self.view: object = None
        self.shows = 0
        self.places = BoardPlaces(pygame.Rect(0, 0, 1, 1), pygame.Rect(0, 0, 1, 1), None)
        self._ahead: Iterator[object] = iter(())  # what is worked out while something moves
        self.before_change: Callable[[], None] = lambda: None  # whoever holds something lets go of it
        self._options = options

    # -- what goes on ------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.board.busy or self.table.busy

    @property
    def covered(self) -> bool:
        """Whether something lies over the board's picture, to be read or to be chosen from."""
        return self._covered() or self.reading()

    @property
    def speed(self) -> float:
        return self.stage.settings.animation_speed

    @property
    def flagging(self) -> bool:
        """Whether a flag is in the hand."""
        return self.flags is not None and self.flags.flagging

    def mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.stage.look.theme, seat, self._options())

    def sign(self, seat: int) -> SeatSign:
        return SeatSign(self.names[seat], self.mark(seat))

    def has_shown(self, facts: int, of: int) -> bool:
        """Whether so many of a move's facts have been seen."""
        return not self.board.busy or of - self.board.untold >= facts

    # -- what is shown -----------------------------------------------------------------------

    def settle(
        self, view: object, decision: Decision | None, calm: bool = False, told: Facts | None = None
    ) -> None:
        """The board stands still and shows this; an Aim puts the launcher into the person's hand.

        `told` is what has led to it, where there is a log.
        """
        if told is not None:
            self._recall(told)
        self._change(view)
        self._ahead = iter(())
        self.board.show(view, decision)
        self.table.ask(decision, calm)

    def animate(self, steps: Sequence[Seen], view: object) -> None:
        """The board shows what happened, fact by fact; at once where that is wished."""
        self._change(view)
        self.board.play(steps, view)
        self._ahead = self.ui.board.foresee(steps, view)
        for step in steps:
            cue = self.ui.board.sound(step.event)
            if cue is not None and self.stage.mixer is not None:
                self.stage.mixer.play(cue.name, cue.strength, cue.pan)
        if self.speed == 0.0:
            self.board.skip()

    def _change(self, view: object) -> None:
        self.view = view
        self.shows += 1
        self.before_change()

    def show_entry(
        self,
        match: Match,
        entry: Entry,
        by_bot: bool,
        viewer: int,
        shown: Callable[[], None],
        ahead: SimulateJob | None = None,
    ) -> None:
        """How a move of a match came about, and then what it led to, which `shown` shows the viewer.

        `ahead` is what is being simulated, where that is not known yet.
        """
        if not self.table.there:
            shown()
            return
        number, log = entry.number, match.log
        if isinstance(entry.move, Landed):
            self._ahead = self.ui.board.foresee(log.seen(number, viewer), log.at(number).view(viewer))
        film = lambda: (log.film_job(number), log.film(number))  # noqa: E731
        self.table.shots.show(entry.move, by_bot, film, shown, ahead)

    @staticmethod
    def facts(entries: Sequence[Entry], viewer: int) -> Facts:
        """What a viewer knows of these."""
        return lambda: (event for entry in entries for event in entry.seen_by(viewer))

    def tell(self, number: int, events: Sequence[Event]) -> None:
        """Add what happened to the log."""
        words = self.stage.look.words
        self.lines.add(number, self.ui.words.tell_all(events, words, self.names))

    def point_at_line(self, number: int) -> None:
        """The board points at what a line of the log speaks of, or at nothing any more."""
        lines = self.lines.lines
        self.board.focus_on(lines[number].subject if 0 <= number < len(lines) else None)

    def skip(self) -> bool:
        """A press while something moves: on to what follows; True when something did."""
        if self.table.skip():
            return True
        if not self.board.busy:
            return False
        self.board.skip_on()
        return True

    def skip_all(self) -> None:
        """Nothing moves any more."""
        self.table.skip()
        self.board.skip()

    # -- time and pictures -------------------------------------------------------------------

    def place(self, look: Look, places: BoardPlaces) -> None:
        self.places = places
        self.board.place(look, places.board)
        self.table.take_look()

    def update(self, dt: float, runs: bool) -> None:
        """Time passes; `runs` says that nothing lies over the board."""
        factor = self.speed * self.pace if self.board.busy and self.speed > 0.0 else 1.0
        self.board.update(dt * factor)
        self.table.update(dt, runs)
        if self.busy:
            deque(islice(self._ahead, BITS), maxlen=0)

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        return self.board.stamp(), self.table.stamp(), tuple(over.stamp() for over in self.overlays)

    def draw(self, surface: pygame.Surface, behind: pygame.Surface, bare: bool, fresh: bool = False) -> None:
        """Within its rectangle, before what lies `behind` it; a `bare` one has nothing over it.

        In a `fresh` frame all of that is laid down, else only what the table does not cover.
        """
        rect = self.places.board
        for strip in [rect] if fresh else around(rect, self.table.covered) if bare else ():
            surface.blit(behind, strip, strip)
        before = surface.get_clip()
        surface.set_clip(rect)
        self.board.draw(surface)
        self._above(surface)
        surface.set_clip(before)

    def stirred(self) -> list[pygame.Rect]:
        """While the stamp stays as it was: where to `stir` now; what a hand moves is all in one place."""
        boxes, marks = list(self.board.stirred()), self.table.stirred()
        if marks is not None:
            boxes = [boxes[0].union(marks), *boxes[1:]] if boxes else [marks]
        if not self.table.there:
            return boxes
        return [in_fours(box, self.places.board) for box in boxes]

    def _above(self, surface: pygame.Surface) -> None:
        for over in self.overlays:
            over.draw(surface)
        self.table.draw(surface, self.places.board)

    def stir(self, surface: pygame.Surface, behind: pygame.Surface, box: pygame.Rect) -> None:
        """Draw anew what lies in a box, of a picture that is else as it was."""
        before = surface.get_clip()
        surface.set_clip(box.clip(self.places.board).clip(before))
        for strip in around(self.places.board, self.table.covered):
            surface.blit(behind, strip, strip)
        self.board.stir(surface, box)
        self._above(surface)
        surface.set_clip(before)
