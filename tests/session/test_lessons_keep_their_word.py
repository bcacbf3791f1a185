"""What every lesson promises: how long it takes, that the first is won, that no table changes unannounced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES, AnyGame
from game.core.languages import LANGUAGES, Written
from game.session.lessons import Lesson, Step, laid_anew, lessons_in, played, read_lesson

LEVELS = Path(__file__).parents[2] / "levels"
TAUGHT = ("space_invaders", "space_defenders", "lunar_invaders_2011", "lunar_invaders_2016")
LESSONS = [(game, path) for game in TAUGHT for path in lessons_in(LEVELS / game / "lessons")]
FIRST = [next((game, path) for game, path in LESSONS if game == name) for name in TAUGHT]

WORDS_A_SECOND = 200 / 60
GO_ON = 1.0  # seconds until one presses on
CHOOSE = 4.0  # to find a place and press it, and to see what comes of it
LAUNCH = 7.0  # to aim, fire and see it land
TRIES = 2  # launches until the right one
FOLLOWS = 1.5  # what the others do


def id_of(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


def opened(game: str, path: Path) -> tuple[AnyGame, Lesson]:
    loaded = GAMES.load(game)
    return loaded, read_lesson(path, loaded)


def words(said: Written[str] | None) -> int:
    """Of the language that takes the most."""
    return max(len(said.in_language(one).split()) for one in LANGUAGES) if said is not None else 0


def seconds(step: Step) -> float:
    reading = (words(step.say) + words(step.done) + words(step.scene)) / WORDS_A_SECOND
    doing = TRIES * LAUNCH if step.launches else CHOOSE if step.moves else 0.0
    return reading + doing + FOLLOWS * len(step.then) + GO_ON


@pytest.mark.parametrize(("game", "path"), FIRST, ids=id_of)
def test_the_first_lesson_is_won_within_ninety_seconds(game: str, path: Path) -> None:
    _, lesson = opened(game, path)
    assert sum(map(seconds, lesson.steps)) <= 90


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=id_of)
def test_a_lesson_takes_two_minutes_at_most(game: str, path: Path) -> None:
    _, lesson = opened(game, path)
    assert sum(map(seconds, lesson.steps)) <= 120


@pytest.mark.parametrize(("game", "path"), FIRST, ids=id_of)
def test_the_first_lesson_ends_with_a_match_that_is_won(game: str, path: Path) -> None:
    loaded, lesson = opened(game, path)
    last = lesson.steps[-1]
    if last.launches:
        assert any(dict(fact.fields or {}).get("won") is True for fact in last.expect)
        return
    for move in last.moves:
        state = after(loaded, lesson, move)
        assert state.outcome is not None, move
        assert state.outcome.shares[lesson.seat] == 1.0, move


def after(game: AnyGame, lesson: Lesson, last: str) -> Any:
    """The state once every step was answered with its first move, and the last with this one."""
    state: Any = None
    for step in lesson.steps:
        if step.position is not None:
            state = game.parse(step.position)
        answer = last if step is lesson.steps[-1] else next(iter(step.moves), "")
        state, _ = played(game, state, ((answer,) if answer else ()) + step.then)
    return state


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=id_of)
def test_a_table_is_laid_anew_only_where_that_is_said(game: str, path: Path) -> None:
    loaded, lesson = opened(game, path)
    said = tuple(number for number, step in enumerate(lesson.steps) if step.scene is not None)
    assert said == laid_anew(loaded, lesson)


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=id_of)
def test_a_position_that_stands_there_already_is_not_laid_again(game: str, path: Path) -> None:
    loaded, lesson = opened(game, path)
    written = {number for number, step in enumerate(lesson.steps) if step.position is not None and number}
    assert written == set(laid_anew(loaded, lesson))


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=id_of)
def test_what_was_asked_for_is_answered_with_what_came_of_it(game: str, path: Path) -> None:
    _, lesson = opened(game, path)
    assert all((step.done is not None) is step.asks for step in lesson.steps)


@pytest.mark.parametrize(("game", "path"), LESSONS, ids=id_of)
def test_nothing_is_asked_for_that_is_done_already(game: str, path: Path) -> None:
    """A right answer changes what lies on the table or is asked next."""
    loaded, lesson = opened(game, path)
    state: Any = None
    for number, step in enumerate(lesson.steps):
        if step.position is not None:
            state = loaded.parse(step.position)
        if step.launches:
            continue
        for move in step.moves:
            done, events = played(loaded, state, (move,))
            assert events, (number, move)
            assert loaded.format(done) != loaded.format(state), (number, move)
        if step.moves:
            state, _ = played(loaded, state, (*step.moves[:1], *step.then))
