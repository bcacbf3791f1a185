"""A hint in a match: what a steady partner would do, as a ghost on the board and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import BadData, Launched, Move
from game.session.jobs import Hinted
from game.session.worker import Ticket, WorkerError

if TYPE_CHECKING:
    from game.ui.scenes.match.match import MatchScene


class Hints:
    """`move` is the hinted move while one is shown that is no launch."""

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._ticket: Ticket[Hinted] | None = None
        self.move: Move = None

    @property
    def there(self) -> bool:
        """Whether the game gives hints; its `GameUi` says so."""
        return self._scene.ui.hints

    @property
    def thinking(self) -> bool:
        return self._ticket is not None

    def ask(self) -> None:
        job, worker = self._scene.match.hint_job(), self._scene.stage.worker
        if self._ticket is None and job is not None and worker is not None:
            self.forget()
            self._ticket = worker.ask(job)

    def forget(self) -> None:
        """The question has been answered, or is no longer there."""
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket, self.move = None, None

    def update(self) -> None:
        ticket = self._ticket
        if ticket is None or not ticket.done:
            return
        self._ticket = None
        if ticket.cancelled:
            return
        try:
            self._show(ticket.result())
        except (WorkerError, BadData):
            self._scene.toast("match.no_hint")

    def _show(self, hinted: Hinted) -> None:
        scene = self._scene
        move = scene.match.codec.move(hinted.move.encode())
        if isinstance(move, Launched):
            scene.table.hand.show_hint(move.launch, hinted.target)
        else:
            self.move = move
        why = hinted.reason if scene.words.has(hinted.reason) else "match.hinted"
        scene.toast(why)
        scene.stage.sound("tick", 0.5)
