"""The lessons of a game: what each is about, how far one came, and the rule book beside them."""

from __future__ import annotations

from functools import partial

import pygame

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES, LastQuarterError
from game.session.lessons import Lesson, Said, Title, lessons_in, load_progress, read_lesson
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage


class LessonsScene(DeskScene):
    def __init__(self, stage: Stage, game_name: str) -> None:
        super().__init__(stage)
        self.game = GAMES.load(game_name)
        self.ui = game_ui_of(game_name)
        self.lessons: list[tuple[str, Lesson]] = []
        for path in lessons_in(self.ui.pages.lessons):
            try:
                self.lessons.append((f"{game_name}/{path.stem}", read_lesson(path, self.game)))
            except LastQuarterError as error:
                stage.notice = error.told
        self.progress = load_progress(self.stage.tell)
        self._build()

    def _in_words(self, said: Said | Title) -> str:
        return said.in_language(self.words.language)

    def _build(self) -> None:
        rows: list[Widget] = []
        for number, (name, lesson) in enumerate(self.lessons):
            rows.append(
                Column(
                    Button(
                        f"lesson-{number}",
                        partial(self._in_words, lesson.title),
                        partial(self.start, number),
                        key=partial(self._state, name, lesson),
                        bright=number == self._next(),
                    ),
                    Label(
                        partial(self._in_words, lesson.about),
                        size=17,
                        tint="dim",
                    ),
                    gap=3,
                )
            )
        if not rows:
            rows.append(Label(self.say("lesson.none"), size=19))
        foot = Row(
            Button("rules", self.say("match.rules"), self.rules),
            Button("back", self.say("lesson.leave"), self.leave_wanted, bright=not self.lessons),
        )
        self.panel = Panel(
            Column(*rows, gap=14), foot=foot, title=self._title, accent=self.ui.accent, name="lessons-panel"
        )
        self.desk.panels = [self.panel]

    def _title(self) -> str:
        return self.words("lesson.title", game=self.words(self.ui.title))

    def _next(self) -> int:
        """The first lesson that isn't finished."""
        names = [name for name, _ in self.lessons]
        return next((n for n, name in enumerate(names) if name not in self.progress.finished), 0)

    def _state(self, name: str, lesson: Lesson) -> str:
        step = self.progress.step(name)
        if step:
            return self.words("lesson.at", number=step + 1, count=len(lesson.steps))
        return self.words("lesson.done") if name in self.progress.finished else ""

    def start(self, number: int) -> None:
        name, lesson = self.lessons[number]
        self.stage.go(LessonScene(self.stage, self.game, name, lesson, self.progress.step(name)))

    def rules(self) -> None:
        self.stage.visit(to.ToRulebook(self.game.name))

    def enter(self) -> None:
        self.progress = load_progress(self.stage.tell)
        self._build()
        super().enter()

    def first(self) -> Widget | None:
        return self.desk.find(f"lesson-{self._next()}") or super().first()

    def lay_out(self) -> None:
        look: Look = self.look
        width, height = self.stage.size
        wide = min(width - look.px(40), look.grown(760))
        high = min(self.panel.measure(look, wide), height - look.px(40))
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = (width // 2, height // 2)
        self.desk.place(self.panel, rect)
