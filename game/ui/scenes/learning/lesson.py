"""A lesson: a position, a text, and an answer that is waited for; whatever else is tried is answered too.

It can be left at any step and gone on with later, and it never stands between anybody and a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec
import pygame

from game.core import NOBODY, Aim, AnyGame, Choice, IllegalMove, Launched, Move, Outcome
from game.session.launches import calm_seed, launch_seed
from game.session.lesson_flow import Judged, LessonFlow, Onward
from game.session.lessons import Lesson, Progress, load_progress, save_progress
from game.session.orders import Complain, Order, Show, Stand
from game.table.things import Launch
from game.ui.kit.widget import Nav
from game.ui.scenes.learning.interlude import Interlude
from game.ui.scenes.learning.lesson_panels import LessonCommands, LessonPanels
from game.ui.scenes.match.board_layout import BoardPlaces
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.curtain import Curtain
from game.ui.stage import destinations as to
from game.ui.stage.board_view import NOTHING, Refusal, Subject
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage

MOST_SEATS = 8


class LessonScene(BoardScene):
    """`name` is "game/file", under which the progress is kept."""

    tells = False
    _veiled = True  # whether the last picture of the board was no more than that

    def __init__(self, stage: Stage, game: AnyGame, name: str, lesson: Lesson, step: int = 0) -> None:
        self.flow = LessonFlow(game, lesson, step)
        super().__init__(stage, game, (), seats=1)
        self.name, self.lesson = name, lesson
        self.answer = ""  # what was said to the last answer
        self.moves = self.hands.take_moves(self.keyed)
        self._name_seats()
        self.interlude = Interlude(stage)
        self.curtain = Curtain(stage, self.tabletop, self.relay)
        self.catch = self.curtain.press
        commands = LessonCommands(
            self.go_on, self.hint, self.back, self.open_rules, self.pause, self.play_a_match
        )
        self.panels = LessonPanels(
            self.tabletop,
            self.desk,
            self.overlay,
            self.flow,
            self.hands,
            self.moves,
            lambda: self.answer,
            commands,
        )
        self.pointing.plates = (self.panels.plate,)
        self._begin_step([Stand(lesson.seat)])

    def _name_seats(self) -> None:
        own = self.lesson.seat
        others = [self.words("lesson.other", seat=seat + 1) for seat in range(MOST_SEATS)]
        self.tabletop.names = (*others[:own], self.words("lesson.you"), *others[own + 1 :])

    @property
    def options(self) -> object:
        return self.flow.match.state.options

    @property
    def number(self) -> int:
        return self.flow.number

    @property
    def asked(self) -> Question | None:
        flow = self.flow
        if self.curtain.up:
            return Question("curtain", turn=self.curtain.number)
        if self.desk.over is not None or self.busy or flow.flies:
            return self.cautions.asked
        what = flow.question.reason if isinstance(flow.question, Choice | Aim) else "go_on"
        return Question(what, flow.viewer, flow.number)

    # -- what is shown ---------------------------------------------------------------------

    def _carry_out(self, orders: Sequence[Order | Judged | Onward]) -> None:
        """What the lesson wants of its screen."""
        for order in orders:
            match order:
                case Show(number):
                    self._show_entry(number)
                case Stand():
                    self._stand()
                case Judged():
                    self._judged(order)
                case Onward():
                    self.go_to(self.flow.number + 1)
                    if self.tabletop.plans is not None:  # what was chosen along with the last answer
                        self.hands.take(self.tabletop.plans.planned())
                case Complain(line):
                    self.desk.toast(self.words.tell(line))
                case _:
                    assert_never(order)

    def _show_entry(self, number: int) -> None:
        """A move, and then what it led to."""
        match, viewer = self.flow.match, self.flow.viewer
        entry = match.log.entries[number - 1]

        def outcome() -> None:
            self.tabletop.animate(match.log.seen(number, viewer), match.log.at(number).view(viewer))

        if isinstance(entry.move, Launched):
            self.table.ask(None)
        self.tabletop.show_entry(match, entry, False, viewer, outcome, match.settle_job())

    def _stand(self) -> None:
        """Show the position, and what is pointed at in it."""
        step, question = self.flow.step, self.flow.question
        view = self.flow.match.state.view(self.flow.viewer)
        self.tabletop.settle(view, question, step.calm)
        if self.tabletop.reading():
            self.board.navigate("leave")  # the lesson itself says what has happened
        offers = self.ui.words.buttons(view, question, self.words) if question is not None else ()
        self.moves.offer(offers, self.answered)
        point = Subject(NOTHING, step.point) if step.point and not self.flow.right else None
        self.board.focus_on(point)
        if point is not None:
            self.board.begin_at(point)
        self.relay()

    # -- from step to step -----------------------------------------------------------------

    def _begin_step(self, orders: list[Order]) -> None:
        self.table.still()
        self.answer = ""
        scene = self.flow.step.scene
        self.interlude.begin(scene.in_language(self.words.language) if scene is not None else "")
        self._carry_out(orders)
        progress = load_progress(self.stage.tell)
        progress.reach(self.name, self.flow.number)
        self._save(progress)

    def go_to(self, number: int) -> None:
        self._begin_step(self.flow.go_to(number))
        outcome = self.flow.match.outcome
        if outcome is not None:
            self._celebrate(outcome)

    def _celebrate(self, outcome: Outcome) -> None:
        """The lesson's game is won, and ends as a match does."""
        self.stage.sound("success")
        finale = self.ui.board.finale
        if finale is not None:
            view = self.flow.match.state.view(NOBODY)
            self.curtain.raise_for(finale(self.board, view, outcome), lambda: None)

    def go_on(self) -> None:
        """The next step, or the end; what was still to follow is made at once."""
        if self.skip() or self.flow.flies:
            return
        if self.flow.waits:
            self.hint()
            return
        if self.flow.have_read():
            self._look_on(self.words("lesson.watch"))
            return
        while self.flow.follows:
            self.flow.follow()
            self._carry_out(self.flow.advance(0.0, True, self.tabletop.speed, None))
        self.board.skip()
        if not self.flow.last:
            self.go_to(self.flow.number + 1)
            return
        self._finish()
        self.stage.back()

    def _finish(self) -> None:
        progress = load_progress(self.stage.tell)
        progress.finish(self.name)
        self._save(progress)
        self.stage.sound("success", 0.8)

    def play_a_match(self) -> None:
        """Where a match can be begun as the lesson has taught it."""
        self._finish()
        play = self.lesson.play
        taught = to.Taught(self.lesson.seat, play.seats, tuple(play.picked.items()))
        self.stage.visit(to.ToSetup(self.game.name, taught), instead=True)

    def back(self) -> None:
        if self.flow.number > 0:
            self._begin_step(self.flow.begin_at(self.flow.number - 1))

    def _save(self, progress: Progress) -> None:
        self.stage.tell(save_progress(progress))

    # -- answers ---------------------------------------------------------------------------

    def answered(self, move: Move) -> None:
        if self.flow.question is None:
            return
        wanted = str(move) in self.flow.step.moves  # nobody is warned of what the lesson asks for
        if wanted or not self.cautions.asks(move, lambda: self._judge(move)):
            self._judge(move)

    def _judge(self, move: Move) -> None:
        """What was answered is right, or wrong, or flies first."""
        if isinstance(move, Launched) and self.stage.worker is None:
            self.toast("shot.unready")
            return
        try:
            judged = self.flow.answer(move)
        except IllegalMove as error:
            self.desk.own_up(error)
            return
        if judged is not None:
            self._judged(judged)
        elif self.flow.flies:
            self.desk.take_focus(None)
            self.moves.clear()
        self._advance(0.0)

    def launched(self, launch: Launch) -> None:
        step = self.flow.step
        seed = calm_seed() if step.calm else launch_seed(self.flow.number, self.flow.wrongs)
        self.answered(Launched(msgspec.structs.replace(launch, seed=seed)))

    def _judged(self, judged: Judged) -> None:
        """Say what an answer was; after a right one nothing is asked any more."""
        said = judged.said.in_language(self.words.language) if judged.said is not None else ""
        if judged.right:
            self._look_on(said or self.words("lesson.right"))
        else:
            self.answer = said or self.words("lesson.wrong")
        self.stage.sound("success" if judged.right else "denied", 0.5)
        self.relay()

    def _look_on(self, said: str) -> None:
        """Nothing is asked any more; what follows is looked at."""
        self.answer = said
        self.desk.take_focus(None)
        self.table.ask(None)
        self.moves.clear()
        self.board.focus_on(None)
        self.relay()

    def refuse(self, refusal: Refusal) -> None:
        super().refuse(refusal)
        self.flow.refused()

    def hint(self) -> None:
        hint = self.flow.step.hint
        if hint is not None:
            self.answer = hint.in_language(self.words.language)
            self.relay()

    # -- the scene's life ------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.interlude.update(dt)
        self.catch = self.curtain.press
        self.curtain.update(dt)
        if not self.curtain.up:
            self._advance(dt)
        considered = self.cautions.move or self.moves.considered
        self.board.consider(considered if not self.busy else None)

    def _advance(self, dt: float) -> None:
        self._carry_out(self.flow.advance(dt, not self.busy, self.tabletop.speed, self.stage.worker))

    def leave(self) -> None:
        super().leave()
        self.flow.cancel()
        self.curtain.drop()

    def on_board(self, nav: Nav) -> None:
        if nav == "activate" and not self.flow.waits and not self.zoom.shown:
            self.go_on()
        else:
            super().on_board(nav)

    def place_panels(self, places: BoardPlaces) -> None:
        self._name_seats()
        self.panels.place(places)
        if self.curtain.up:
            self.desk.panels = []

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The board, and over it what is said of a new one, till it stands in its light; or how it ends."""
        if self.curtain.up and self.desk.over is None:
            return self.curtain.draw(surface, self.backdrop())
        if self._veiled:
            self.frames.forget()
        drawn = super().paint(surface)
        self._veiled = self.interlude.runs and self.desk.over is None
        if self._veiled:
            self.interlude.draw(self.look, surface, self.tabletop.places.board)
        return drawn

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.panels.have_grown(self.tabletop.places):
            self.relay()
        drawn = super().draw(surface)
        self.panels.follow_answer()
        return drawn
