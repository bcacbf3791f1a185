"""A kept solution, shown shot by shot: first how it is aimed, then how it is drawn, then what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced

from msgspec.structs import replace

from game.core import LastQuarterError, Launched, Move
from game.flick.bar import filled_for
from game.session.jobs import Preview, PreviewJob
from game.session.worker import Ticket
from game.table.things import Launch
from game.ui.scenes.match.play_kind import PlayAccess
from game.ui.table.launch_board import AimShown
from game.ui.table.picture import Path, PreviewPicture, launcher_of

STUDIED = 2.6  # seconds at normal speed that an aim is looked at


class Solution:
    """By itself, until somebody wants to take the next shot by a press."""

    def __init__(self, access: PlayAccess, moves: Sequence[Move]) -> None:
        self._access = access
        self._left = list(moves)
        self._count = sum(isinstance(move, Launched) for move in moves)
        self._shot = 0  # of those, the one that is shown now
        self._looked = 0.0  # seconds that its aim is seen; 0 before it is
        self._path: Path = ()
        self._ticket: Ticket[Preview] | None = None
        self._steps = False  # whether each shot waits for a press

    @property
    def there(self) -> bool:
        """Whether there is anything left to show."""
        return bool(self._left)

    def stop(self) -> None:
        self._left.clear()

    def go_on(self) -> None:
        """The next shot, and from now on no other without a press."""
        self._steps = True
        if self._looked > 0.0:
            self._fire()

    def update(self, dt: float) -> None:
        """The board stands and asks."""
        if not self._left:
            return
        move, speed = self._left[0], self._access.tabletop.speed
        if not isinstance(move, Launched) or speed == 0.0:
            self._fire()
            return
        if self._looked == 0.0:
            self._aim(move.launch)
        self._show_aim(move.launch)
        self._looked += dt * speed
        if self._looked > STUDIED and not self._steps:
            self._fire()

    def _aim(self, launch: Launch) -> None:
        """From where, which way and how hard; where it leads is asked for."""
        stage, board = self._access.stage, self._access.tabletop.table.board
        self._shot += 1
        self._looked = 1e-6
        self._path = ()
        if board is not None and stage.worker is not None:
            felt = tuple(token for token in board.table.tokens if token.id != launch.token)
            job = PreviewJob(table=replace(board.table, tokens=felt), launch=launch, mode="full")
            self._ticket = stage.worker.ask(job)

    def _show_aim(self, launch: Launch) -> None:
        """The launcher drawn as far as it will be, and the way of the token."""
        board, ticket = self._access.tabletop.table.board, self._ticket
        if ticket is not None and ticket.done:
            self._ticket = None
            self._path = () if ticket.cancelled else ticket.result().path
        if board is not None:
            drawn = launcher_of(launch, filled_for(launch))
            board.aim(AimShown(replaced(drawn, charging=True), preview=PreviewPicture(self._path)))

    def _fire(self) -> None:
        access = self._access
        move = self._left.pop(0)
        self._looked = 0.0
        access.tabletop.table.still()
        try:
            access.flow.play(move)
        except LastQuarterError as wrong:
            self._left.clear()
            access.toast(access.stage.words.tell(wrong.told))

    def says(self) -> tuple[str, str]:
        """Which shot it is, and how hard."""
        words = self._access.stage.words
        if self._looked > 0.0 and self._left and isinstance(self._left[0], Launched):
            launch = self._left[0].launch
            power = words.percent(filled_for(launch))
            title = words("challenges.shot", number=self._shot, count=self._count)
            return title, words("challenges.shot_line", power=power)
        return words("challenges.solution"), words("challenges.showing")
