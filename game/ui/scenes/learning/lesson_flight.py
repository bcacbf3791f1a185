"""A launch in a lesson: it is computed, seen, and judged by what the step expects of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Landed, LastQuarterError, Settle
from game.flick.film import Shot
from game.session.jobs import SimulateJob
from game.session.lessons import come_about

if TYPE_CHECKING:
    from game.ui.scenes.learning.lesson import LessonScene


class Flight:
    """`flies` from the launch until what came of it has been seen."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self._before: Any = None  # the state that was launched in
        self._good: bool | None = None  # what came of it, once it has landed
        self.flies = False

    def begin(self, move: Any) -> bool:
        """Fire; False while nothing can be computed yet."""
        scene = self._scene
        before, step = scene.state, scene.game.apply(scene.state, move)
        question = step.state.decision
        if scene.stage.worker is None or not isinstance(question, Settle):
            return False
        scene.state, self._before, self._good, self.flies = step.state, before, None, True
        job = SimulateJob(table=question.table, launch=question.launch)
        scene.table.ask(None)
        scene.table.show(move, False, lambda: (None, None), lambda: scene.happen(before, move))
        scene.table.compute(job, lambda shot: self._land(job, shot), self._in_vain, self._seen)
        return True

    def forget(self) -> None:
        self.flies = False

    def update(self) -> None:
        scene = self._scene
        if not self.flies or self._good is None or scene.busy:
            return
        self.flies = False
        if self._good:
            scene.succeed()
        else:
            scene.fail(self._before)

    def _seen(self) -> bool:
        """Whether the launch itself has been shown."""
        return not (self._scene.board.busy or self._scene.table.shots.winding)

    def _land(self, job: SimulateJob, shot: Shot) -> None:
        scene = self._scene
        before, move = scene.state, Landed(shot.landing)
        try:
            step = scene.game.apply(scene.state, move)
        except LastQuarterError as error:
            self._in_vain(error)
            return
        scene.state = step.state
        self._good = come_about(scene.game, scene.step, step.state, step.events, shot, job.launch.token)
        scene.table.show(move, False, lambda: (job, shot), lambda: scene.happen(before, move))

    def _in_vain(self, wrong: LastQuarterError) -> None:
        self.flies = False
        self._scene.own_up(wrong)
        self._scene.fail(self._before)
