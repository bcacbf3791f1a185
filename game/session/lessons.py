"""Lessons as data: a position, a text, the answers that it expects, what to say to others.

A lesson is one TOML file of steps.  A step shows a position (or goes on from the last one),
says something, and waits for one of its `moves` or for a launch; whatever else is tried is
answered by the first pattern that fits.  How far somebody came is kept as lessons.json.

A step that asks for a launch:

    launch = true                  # any launch will do, or:
    expect = [{ event = "token_landed", fields = { on = "c07" } }]
                                   # these facts (`game.session.goals`) have to come of it
    calm = true                    # an assist: the hand doesn't sway, the launcher doesn't scatter
    then = ["resolve"]             # played after it; `expect` may speak of what that leads to

A launch that brings about something else is shown, answered as the move "launch", and taken back.
What lies where after a launch nobody knows beforehand: the next step that asks has a position of
its own.

In a lesson that is `flowing` the table is laid once and the story goes on by itself: after a right
answer, and what follows from it, the next step begins as soon as the picture stands.  What follows a
step that is only read begins once it has been read.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.core import NOBODY, Aim, AnyGame, Choice, Event, LastQuarterError, State, Value, digest
from game.core.data import read_toml
from game.core.errors import DataError
from game.core.languages import Written
from game.core.notice import Notice
from game.flick.film import Shot
from game.session.files import Tell, read_kept, why, write_over
from game.session.goals import GoalFact, check_goal_fact, come_true, facts
from game.session.log import LOG
from game.session.paths import data_dir

Sentence = Annotated[str, Meta(min_length=1, max_length=600)]
Short = Annotated[str, Meta(min_length=1, max_length=80)]
LAUNCH = "launch"  # what a launch is called where moves are named
Text = Annotated[str, Meta(min_length=1, max_length=4000)]


Title: TypeAlias = Written[Short]
Said: TypeAlias = Written[Sentence]


class Wrong(Value, frozen=True):
    """What to say to moves of these patterns ("go a*"); the lesson stays where it is."""

    moves: Annotated[tuple[Short, ...], Meta(min_length=1)]
    say: Said


class Step(Value, frozen=True):
    """`moves` are the right answers; without any the step is only read.

    `then` follows by itself (in a flowing lesson also once a step has been read), such as what the
    other seats do.  `point` is a place of the board that is pointed at; `hint` is given when asked
    for, and after two wrong answers.  `done` is said to the right answer: what came of it.  `scene`
    announces a table that is another than the one before ("Some rounds later").  `launch`, `expect`
    and `calm` ask for a launch, as the module says.
    """

    say: Said
    position: Text | None = None
    scene: Title | None = None
    done: Said | None = None
    moves: tuple[Short, ...] = ()
    then: tuple[Short, ...] = ()
    hint: Said | None = None
    point: str = ""
    wrong: tuple[Wrong, ...] = ()
    otherwise: Said | None = None
    launch: bool = False
    expect: tuple[GoalFact, ...] = ()
    calm: bool = False

    @property
    def launches(self) -> bool:
        """Whether a launch is waited for."""
        return self.launch or bool(self.expect)

    @property
    def asks(self) -> bool:
        """Whether an answer is waited for."""
        return bool(self.moves) or self.launches

    def answer(self, move: str) -> Said | None:
        """What to say to a move that isn't one of the right ones."""
        for wrong in self.wrong:
            if any(fnmatchcase(move, pattern) for pattern in wrong.moves):
                return wrong.say
        return self.otherwise or self.hint


class Play(Value, frozen=True):
    """The match that tries a lesson out: seats at the table (0: the usual) and rows of the set-up."""

    seats: Annotated[int, Meta(ge=0, le=5)] = 0
    picked: dict[str, str] = {}


class Lesson(Value, frozen=True):
    title: Title
    about: Said
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=40)]
    format: Literal[1] = 1
    seat: Annotated[int, Meta(ge=0, le=4)] = 0
    flowing: bool = False
    play: Play = Play()


def read_lesson(path: Path, game: AnyGame) -> Lesson:
    """A lesson whose positions can be read and whose moves can be made.  Raises DataError."""
    lesson = read_toml(path, Lesson)
    if lesson.steps[0].position is None:
        raise DataError(str(path), 0, "steps[0].position", "expected a position to begin with")
    states: list[State] = []
    for number, step in enumerate(lesson.steps):
        if lesson.flowing and number and step.position is not None:
            why = "expected one table in a flowing lesson"
            raise DataError(str(path), 0, f"steps[{number}].position", why)
        if step.then and not (step.asks or lesson.flowing):
            raise DataError(str(path), 0, f"steps[{number}].then", "expected an answer that this follows")
        try:
            states = _after(game, lesson, step, states)
        except LastQuarterError as error:
            raise DataError(str(path), 0, f"steps[{number}]", str(error)) from error
    return lesson


def laid_anew(game: AnyGame, lesson: Lesson) -> tuple[int, ...]:
    """The numbers of the steps whose table is another than the one that stood before them."""
    found: list[int] = []
    states: list[State] = []
    for number, step in enumerate(lesson.steps):
        if step.position is not None and number:
            begins = digest(game.parse(step.position))
            if not states or any(digest(state) != begins for state in states):
                found.append(number)
        states = _after(game, lesson, step, states)
    return tuple(found)


def _after(game: AnyGame, lesson: Lesson, step: Step, states: list[State]) -> list[State]:
    """Every state that a step can end in; none where that can't be known."""
    if step.position is not None:
        states = [game.parse(step.position)]
    if step.asks and not states:
        raise LastQuarterError("expected a position, since nobody knows what the launch before led to")
    ended: dict[str, State] = {}
    for state in states:
        for answered in _answers(game, lesson, step, state):
            last = played(game, answered, step.then)[0]
            ended[digest(last)] = last
    return list(ended.values())


def played(game: AnyGame, state: State, moves: Iterable[str]) -> tuple[State, tuple[Event, ...]]:
    """The state after moves as text, and what has happened."""
    events: tuple[Event, ...] = ()
    for text in moves:
        step = game.apply(state, game.parse_move(text))
        state, events = step.state, (*events, *step.events)
    return state, events


def come_about(
    game: AnyGame, step: Step, state: State, events: Iterable[Event], shot: Shot, thrown: str
) -> bool:
    """Whether a launch did what the step expects: `state` and `events` are those of its landing."""
    try:
        _, after = played(game, state, step.then)
    except LastQuarterError:
        return False
    told = facts((*events, *after), shot, thrown)
    return all(come_true(awaited, told) for awaited in step.expect)


def _answers(game: AnyGame, lesson: Lesson, step: Step, state: State) -> list[State]:
    if not step.asks:
        return [state]
    decision = state.decision
    if not isinstance(decision, Aim if step.launches else Aim | Choice) or decision.seat != lesson.seat:
        who = decision.seat if isinstance(decision, Aim | Choice) else NOBODY
        what = "launch" if step.launches else "answer"
        raise LastQuarterError(f"seat {lesson.seat} is to {what}, but seat {who} is asked")
    for awaited in step.expect:
        check_goal_fact(awaited, game.types)
    legal = {str(move) for move in decision.moves}
    right = set(step.moves)
    if isinstance(decision, Aim):
        legal.add(LAUNCH)
        right |= {LAUNCH} if step.launch and not step.expect else set()
    for wrong in step.wrong:
        for pattern in wrong.moves:
            if not any(fnmatchcase(move, pattern) for move in legal - right):
                raise LastQuarterError(
                    f"{pattern}: no wrong answer looks like that; there are {_some(legal)}"
                )
    for text in step.moves:
        if text not in legal - {LAUNCH}:
            raise LastQuarterError(f"{text}: can't be answered there; expected one of {_some(legal)}")
    if legal - right and step.hint is None:
        raise LastQuarterError("expected a hint, since other moves are possible")
    if step.launches:
        return []
    return [game.apply(state, game.parse_move(text)).state for text in step.moves]


def _some(moves: set[str]) -> str:
    return ", ".join(sorted(moves)[:12])


def lessons_in(folder: Path) -> tuple[Path, ...]:
    """The lessons of a game, in their order."""
    return tuple(sorted(folder.glob("*.toml")))


class Progress(msgspec.Struct):
    """How far somebody came, by "game/lesson": the step to go on with, and which were finished.

    `remarked` are the remarks that were made already, by "game/remark".
    """

    steps: dict[str, int] = {}
    finished: list[str] = []
    remarked: list[str] = []

    def step(self, name: str) -> int:
        return max(0, self.steps.get(name, 0))

    def reach(self, name: str, step: int) -> None:
        self.steps[name] = step

    def finish(self, name: str) -> None:
        self.steps.pop(name, None)
        if name not in self.finished:
            self.finished = sorted([*self.finished, name])

    def remark(self, name: str) -> None:
        if name not in self.remarked:
            self.remarked = sorted([*self.remarked, name])


def progress_file() -> Path:
    return data_dir() / "lessons.json"


def load_progress(tell: Tell = LOG.warning) -> Progress:
    """What was kept; lessons begin anew where that can't be read."""
    return read_kept(progress_file(), Progress, tell) or Progress()


def save_progress(progress: Progress) -> str:
    """Keep it; why not, when the disk refuses."""
    try:
        write_over(progress_file(), msgspec.json.encode(progress))
    except OSError as error:
        said = "Your lessons can't be saved: {path} can't be written ({why})."
        return Notice("kept.lessons_unwritten", said, path=progress_file(), why=why(error))
    return ""
