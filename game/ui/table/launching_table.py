"""Launcher and shots of a scene with a board: of one that has a table, and of any other nothing at all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import Aim, AnyDecision, Landed, Launched, Move
from game.flick.film import Shot
from game.session.jobs import SimulateJob
from game.table.things import Launch
from game.ui.kit.input import Press, Stamped
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage
from game.ui.table.launch_board import LaunchTable
from game.ui.table.launching import Launching
from game.ui.table.launching_shots import ShotShow

NOTHING = pygame.Rect(0, 0, 0, 0)
Film = tuple[SimulateJob | None, Shot | None]
"""What was simulated, and its shot where that is known."""


class AtTable:
    """`free` says whether the person may act now, `fire` gets the launches."""

    def __init__(
        self,
        stage: Stage,
        board: LaunchTable | None,
        free: Callable[[], bool],
        tell: Callable[[str], None],
        fire: Callable[[Launch], None],
    ) -> None:
        self._stage = stage
        self._words = KeyedWords(stage)
        self.shots: ShotShow | None = None
        self.hand: Launching | None = None
        self.board = board
        if board is not None:
            self.shots = ShotShow(stage, board)
            self.hand = Launching(stage, board, self.shots, free, tell, fire)

    @property
    def there(self) -> bool:
        """Whether the board has a table."""
        return self.hand is not None

    @property
    def busy(self) -> bool:
        return self.shots is not None and self.shots.busy

    @property
    def plays(self) -> bool:
        """Whether a film runs."""
        return self.shots is not None and self.shots.plays

    @property
    def sweeping(self) -> bool:
        return self.hand is not None and self.hand.sweeping

    @property
    def active(self) -> bool:
        """Whether a person has the launcher in the hand."""
        return self.hand is not None and self.hand.active

    def prompt(self) -> tuple[str, str]:
        """What the hand does now, and how, or that something flies; empty without either."""
        if self.shots is not None and self.shots.plays:
            key = "prompt.deciding" if self.shots.deciding else "prompt.watch"
            return self._words.keyed(key), self._words.keyed(f"{key}_line")
        return self.hand.prompt() if self.hand is not None else ("", "")

    def keyed(self, key: str) -> str:
        """A sentence for the device at hand, with the names of its keys."""
        return self._words.keyed(key)

    def ask(self, decision: AnyDecision | None, calm: bool = False) -> None:
        """An Aim puts the launcher into the person's hand, anything else puts it away."""
        if self.hand is not None and isinstance(decision, Aim) and decision.tokens:
            self.hand.ask(decision, calm)
        elif self.hand is not None:
            self.hand.stop()

    def still(self) -> None:
        """No launcher, no film: what is shown next comes from elsewhere."""
        if self.hand is not None and self.shots is not None:
            self.hand.stop()
            self.shots.clear()

    def show(self, move: Move, by_bot: bool, film: Callable[[], Film], shown: Callable[[], None]) -> None:
        """Show how a move came about, then have `shown` show what came of it."""
        if self.shots is None:
            shown()
        elif isinstance(move, Landed):
            self.shots.landed(*film(), self._stage.worker, shown)
        elif isinstance(move, Launched):
            self.shots.fired(move.launch, by_bot)
            shown()
        else:
            self.shots.clear()
            shown()

    def again(self, film: Film, over: Callable[[], None]) -> None:
        """Watch a shot once more; nothing comes of it."""
        if self.shots is not None:
            self.shots.landed(*film, self._stage.worker, over, again=True)

    def skip(self) -> bool:
        return self.shots is not None and self.shots.skip()

    def interrupt(self) -> None:
        if self.hand is not None:
            self.hand.interrupt()

    def quiet(self) -> None:
        if self.shots is not None:
            self.shots.quiet()

    # -- input -----------------------------------------------------------------------------

    def keys(self, stamped: Stamped, presses: list[Press]) -> bool:
        return self.hand is not None and self.hand.keys(stamped, presses)

    def mouse(self, stamped: Stamped, pos: tuple[int, int], on_board: bool) -> bool:
        return self.hand is not None and self.hand.mouse(stamped, pos, on_board)

    def aims_at(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse is there because somebody aims."""
        return self.hand is not None and self.hand.active and self.hand.view.frame.collidepoint(pos)

    # -- time and pictures -----------------------------------------------------------------

    @property
    def covered(self) -> pygame.Rect:
        """What the table's own picture covers whatever lies behind it."""
        return self.hand.view.frame if self.hand is not None else NOTHING

    def update(self, dt: float, runs: bool) -> None:
        if self.hand is not None and self.shots is not None:
            if runs:
                self.shots.update(dt)
            self.hand.update(dt)

    def take_look(self) -> None:
        if self.shots is not None:
            self.shots.take_look()

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        if self.hand is None or self.shots is None:
            return None
        return self.shots.stamp(), self.hand.stamp()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Effects and meters, above the board within its rectangle."""
        if self.hand is not None and self.shots is not None:
            self.shots.draw(surface, rect)
            self.hand.draw(surface, self._stage.look)
