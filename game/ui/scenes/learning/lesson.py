"""A lesson: a position, a text, and an answer that is waited for; whatever else is tried is answered too.

It can be left at any step and gone on with later, and it never stands between anybody and a match.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from game.core import Aim, Choice, IllegalMove, Launched, seen
from game.session.launches import calm_seed, launch_seed
from game.session.lessons import LAUNCH, Lesson, Progress, Step, load_progress, played, save_progress
from game.table.things import Launch
from game.ui.games.game_ui import MoveButton
from game.ui.kit.boxes import Grid
from game.ui.kit.panel import Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.widget import Column, Nav
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.learning.lesson_flight import Flight
from game.ui.scenes.match.board_layout import BoardPlaces
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.match_panels import GAP
from game.ui.scenes.match.match_widgets import Moves, SeatPlate
from game.ui.stage.board_view import NOTHING, Refusal, Subject
from game.ui.stage.scene import Stage

MOST_SEATS = 8
WRONGS = 2  # answers until the hint is given unasked


class LessonScene(BoardScene):
    """`name` is "game/file", under which the progress is kept."""

    def __init__(self, stage: Stage, game: Any, name: str, lesson: Lesson, step: int = 0) -> None:
        super().__init__(stage, game, [])
        self.name, self.lesson = name, lesson
        self._name_seats()
        self.number = 0
        self.state: Any = None
        self.answer = ""  # what was said to the last answer
        self.right = False  # whether the step has been answered
        self._wrongs = 0
        self._wanted: object = None
        self._heard = ""  # the answer that was brought into sight
        self._then: list[str] = []
        self._point: Subject | None = None
        self.flight = Flight(self)
        self._build()
        self._begin_at(min(step, len(lesson.steps) - 1))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    def _name_seats(self) -> None:
        own = self.lesson.seat
        others = [self.words("lesson.other", seat=seat + 1) for seat in range(MOST_SEATS)]
        self.names = (*others[:own], self.words("lesson.you"), *others[own + 1 :])

    @property
    def options(self) -> Any:
        return self.state.options

    def waits(self) -> bool:
        """Whether an answer is waited for."""
        return self.step.asks and not self.right

    # -- the course of it ------------------------------------------------------------------

    def _begin_at(self, number: int) -> None:
        """Go to a step, from the last position before it on."""
        steps = self.lesson.steps
        begin = max(n for n in range(number + 1) if steps[n].position is not None)
        number = next((n for n in range(begin, number) if steps[n].launches), number)
        for at in range(begin, number):
            self._set_up(at)
            self.state = played(self.game, self.state, (*steps[at].moves[:1], *steps[at].then))[0]
        self.go_to(number)

    def _set_up(self, number: int) -> None:
        position = self.lesson.steps[number].position
        if position is not None:
            self.state = self.game.parse(position)

    def go_to(self, number: int) -> None:
        self.number = number
        self.table.still()
        self.flight.forget()
        self._set_up(number)
        self.right, self._wrongs, self.answer, self._then = False, 0, "", []
        self._refresh()
        self._keep()

    def _refresh(self) -> None:
        """Show the position, and what is pointed at in it."""
        decision = self.state.decision
        asks = self.waits()
        view = self.state.view(self.lesson.seat)
        self.settle(view, decision if asks else None, self.step.calm)
        offers = self.ui.words.buttons(view, decision, self.words) if asks and decision is not None else ()
        self.moves.offer(offers, self.choose)
        self._point = Subject(NOTHING, self.step.point) if self.step.point and not self.right else None
        self.board.focus_on(self._point)
        self.relay()

    def answered(self, move: Any) -> None:
        self.choose(move)

    def choose(self, move: Any) -> None:
        move = move.move if isinstance(move, MoveButton) else move
        if not self.waits() or self.flight.flies or not isinstance(self.state.decision, Choice | Aim):
            return
        if not self.cautions.asks(move, lambda: self._judge(move)):
            self._judge(move)

    def _judge(self, move: Any) -> None:
        """What was answered is right, or wrong."""
        if isinstance(move, Launched) and self.step.launches:
            self._fire(move)
            return
        if str(move) not in self.step.moves:
            self.wrong(LAUNCH if isinstance(move, Launched) else str(move))
            return
        try:
            self._show(move)
        except IllegalMove as error:
            self.own_up(error)
            return
        self.succeed()

    def launched(self, launch: Launch) -> None:
        seed = calm_seed() if self.step.calm else launch_seed(self.number, self._wrongs)
        self.choose(Launched(msgspec.structs.replace(launch, seed=seed)))

    def _fire(self, move: Any) -> None:
        if not self.flight.begin(move):
            self.toast("shot.unready")
            return
        self.desk.take_focus(None)
        self.moves.offer((), self.choose)

    def succeed(self) -> None:
        """The step is answered; what follows by itself is shown."""
        self.right, self.answer = True, self.words("lesson.right")
        self._then = list(self.step.then)
        self.stage.sound("success", 0.5)
        self.desk.take_focus(None)
        self.table.ask(None)
        self.moves.offer((), self.choose)
        self.board.focus_on(None)
        self.relay()

    def fail(self, before: Any) -> None:
        """The launch did something else: say so, and stand as before it."""
        self.state = before
        self._refresh()
        self.wrong(LAUNCH)

    def _show(self, move: Any) -> None:
        before, self.state = self.state, self.game.apply(self.state, move).state
        self.happen(before, move)

    def happen(self, before: Any, move: Any) -> None:
        """Show how this move has led to the state."""
        steps = seen(self.game.trace(before, move), self.lesson.seat)
        self.animate(steps, self.state.view(self.lesson.seat))

    def wrong(self, move: str) -> None:
        self._wrongs += 1
        said = self.step.answer(move)
        if self._wrongs >= WRONGS and self.step.hint is not None:
            said = self.step.hint
        self.answer = (
            said.in_language(self.words.language) if said is not None else self.words("lesson.wrong")
        )
        self.stage.sound("denied", 0.5)
        self.relay()

    def refuse(self, refusal: Refusal) -> None:
        super().refuse(refusal)
        self._wrongs += 1

    def hint(self) -> None:
        if self.step.hint is not None:
            self.answer = self.step.hint.in_language(self.words.language)
            self.relay()

    def go_on(self) -> None:
        """The next step, or the end."""
        if self.skip():
            return
        if self.flight.flies:
            return
        if self.waits():
            self.hint()
            return
        while self._then:
            self._show(self.game.parse_move(self._then.pop(0)))
        self.board.skip()
        if not self.last:
            self.go_to(self.number + 1)
            return
        progress = load_progress()
        progress.finish(self.name)
        self._save(progress)
        self.stage.sound("success", 0.8)
        self.stage.back()

    def back(self) -> None:
        if self.number > 0:
            self._begin_at(self.number - 1)

    def _keep(self) -> None:
        progress = load_progress()
        progress.reach(self.name, self.number)
        self._save(progress)

    def _save(self, progress: Progress) -> None:
        trouble = save_progress(progress)
        if trouble:
            self.stage.notice = trouble

    def update(self, dt: float) -> None:
        super().update(dt)
        self.flight.update()
        if self._then and not self.busy:
            self._show(self.game.parse_move(self._then.pop(0)))
        key = self.moves.considered
        considered = self.cautions.move or (key.move if key is not None else None)
        self.board.consider(considered if not self.busy else None)

    def _on_board(self, nav: Nav) -> None:
        if nav == "activate" and not self.waits() and not self.zoom.shown:
            self.go_on()
        else:
            super()._on_board(nav)

    # -- panels ----------------------------------------------------------------------------

    def _text(self) -> str:
        return self.step.say.in_language(self.words.language)

    def _laid_anew(self) -> bool:
        """Whether this step begins with another table than the one before has left."""
        return self.number > 0 and self.step.position is not None

    def _how(self) -> str:
        """How the launcher is fired, while it is in the hand."""
        return self.how_to_launch()

    def _build(self) -> None:
        say = self.say
        head = Column(
            Label(
                lambda: self.lesson.title.in_language(self.words.language),
                role="heading", size=24, tint="ink", name="lesson-title",
            ),
            Label(
                self._step_text,
                role="strong", size=17, tint="ink", name="lesson-step",
            ),
            gap=2,
        )  # fmt: skip
        self.head = Marquee(head, name="prompt", least=head.measure)
        self.moves = Moves(say("match.fold_back"), self.meant, self.turn_to)
        body = Column(
            Label(self._text, size=20, name="lesson-text"),
            Label(
                lambda: self.answer,
                role="strong",
                size=19,
                tint="amber",
                name="lesson-answer",
                shown=lambda: bool(self.answer),
            ),
            Label(
                self._how,
                size=17,
                tint="dim",
                name="lesson-how",
                shown=lambda: self.table.prompt()[1] != "",
            ),
            self.moves,
            gap=12,
        )
        self.text = Panel(body, foot=self._foot(), accent="phosphor", name="lesson-panel")
        self.seat = self.seat_plate(self.lesson.seat, self._plate)
        self.own = Panel(self.seat, name="own")

    def _foot(self) -> Column:
        say = self.say
        return Column(
            Button(
                "go-on",
                self._next_word,
                self.go_on,
                bright=lambda: self.returns("go-on"),
                shown=lambda: not self.waits(),
            ),
            Button("hint", say("lesson.hint"), self.hint, shown=self.may_hint),
            Grid(
                Button("step-back", say("lesson.back"), self.back, usable=lambda: self.number > 0),
                Button("rules", say("match.rules"), self.open_rules),
                Button("leave", say("lesson.leave"), self.pause),
                most=3,
            ),
            gap=8,
        )

    def may_hint(self) -> bool:
        return self.waits() and self.step.hint is not None

    def _plate(self) -> Any:
        key = self.moves.considered
        return self.ui.words.plate(
            self.view, self.lesson.seat, self.words, key.move if key is not None else None
        )

    def offered(self) -> Moves:
        return self.moves

    def plates(self) -> tuple[SeatPlate, ...]:
        return (self.seat,)

    def seats_shown(self) -> int:
        return 1

    def _next_word(self) -> str:
        return self.words("lesson.finish" if self.last else "lesson.next")

    def place_panels(self, places: BoardPlaces) -> None:
        """Title and text on the left; the own plate on the right, or below where there is room."""
        self._name_seats()
        look, gap, column = self.look, self.look.px(GAP), places.left
        head = self.head.measure(look, column.width)
        top = pygame.Rect(column.x, column.y, column.width, head)
        self.desk.place(self.head, top)
        self.desk.panels = [self.head, self.text]
        wants = self.text.measure(look, column.width)
        left = column.height - head - gap
        self.desk.place(self.text, pygame.Rect(column.x, top.bottom + gap, column.width, min(left, wants)))
        beside = places.right or column
        own = self.own.measure(look, beside.width)
        if places.right is not None:
            self.desk.place(self.own, pygame.Rect(beside.x, beside.y, beside.width, min(own, beside.height)))
            self.desk.panels.append(self.own)
        elif wants + gap + own <= left:
            self.desk.place(self.own, pygame.Rect(column.x, column.bottom - own, column.width, own))
            self.desk.panels.append(self.own)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        column = self.places.left.width
        wants = (self.text.measure(self.look, column), self.own.measure(self.look, column))
        if wants != self._wanted:
            self._wanted = wants
            self.relay()
        drawn = super().draw(surface)
        self._follow_answer()
        return drawn

    def _follow_answer(self) -> None:
        """Large text scrolls: down to a new answer, back up for a new step."""
        if self._heard == self.answer:
            return
        self._heard = self.answer
        if self.answer:
            self.text.scroll(1)
        while not self.answer and self.text.scroll(-1):
            pass

    def _step_text(self) -> str:
        """Which step it is, and whether the table is another than it was; in a single column, where the
        plate may find no room, the own points as well.
        """
        said = self.words("lesson.step", number=self.number + 1, count=len(self.lesson.steps))
        if self._laid_anew():
            said = f"{said} · {self.words('lesson.anew')}"
        points = f"{self.names[self.lesson.seat]}: {self._plate().score}"
        return f"{said} · {points}" if self.places.tabbed and self._plate().score else said
