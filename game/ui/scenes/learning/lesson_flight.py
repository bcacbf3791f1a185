"""A launch in a lesson: it is computed, seen, and judged by what the step expects of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core import Landed, LastQuarterError, Settle
from game.flick.film import Shot
from game.session.jobs import SimulateJob
from game.session.lessons import come_about
from game.session.worker import Ticket

if TYPE_CHECKING:
    from game.ui.scenes.learning.lesson import LessonScene


@dataclass
class Thrown:
    """A launch under way; `good` once it has landed."""

    before: Any
    job: SimulateJob
    ticket: Ticket[Shot]
    landed: bool = False
    good: bool = False


class Flight:
    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self._thrown: Thrown | None = None

    @property
    def flies(self) -> bool:
        return self._thrown is not None

    def begin(self, move: Any) -> bool:
        """Fire; False while nothing can be computed yet."""
        scene = self._scene
        before, worker = scene.state, scene.stage.worker
        step = scene.game.apply(before, move)
        question = step.state.decision
        if worker is None or not isinstance(question, Settle):
            return False
        scene.state = step.state
        job = SimulateJob(table=question.table, launch=question.launch)
        self._thrown = Thrown(before, job, worker.ask(job))
        scene.table.ask(None)
        scene.table.show(move, False, lambda: (None, None), lambda: scene.happen(before, move))
        return True

    def forget(self) -> None:
        if self._thrown is not None:
            self._thrown.ticket.cancel()
        self._thrown = None

    def update(self) -> None:
        thrown, scene = self._thrown, self._scene
        if thrown is None or scene.busy:
            return
        if thrown.landed:
            self._thrown = None
            if thrown.good:
                scene.succeed()
            else:
                scene.fail(thrown.before)
        elif thrown.ticket.done:
            try:
                self._land(thrown, thrown.ticket.result())
            except LastQuarterError as error:
                self._thrown = None
                scene.own_up(error)
                scene.fail(thrown.before)

    def _land(self, thrown: Thrown, shot: Shot) -> None:
        scene = self._scene
        move: Landed[Any] = Landed(shot.landing)
        before, step = scene.state, scene.game.apply(scene.state, move)
        scene.state = step.state
        thrown.landed = True
        token = thrown.job.launch.token
        thrown.good = come_about(scene.game, scene.step, step.state, step.events, shot, token)
        scene.table.show(move, False, lambda: (thrown.job, shot), lambda: scene.happen(before, move))
