"""The five lessons of Invaders 2127: goal first, one table each, short, paid for by doing, won in the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.core.registry import GAMES
from game.games.invaders_2127.position import INVADER, MANKIND
from game.session.lessons import Lesson, load_progress, read_lesson
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.stage.board_view import NOTHING, Subject, Thing
from tests.lab.pilot import FRAME, Visitor

GAME = GAMES.load("invaders_2127")
LESSONS: dict[str, Path] = {
    path.stem: path for path in sorted(game_ui_of("invaders_2127").pages.lessons.glob("*.toml"))
}
READ = 200 / 60  # words a second
PRESS = 1.5  # seconds, the way there included
MOST_WORDS = 45
PATIENCE = 3600  # frames


def read(name: str) -> Lesson:
    return read_lesson(LESSONS[name], GAME)


class Pupil:
    """Somebody at a lesson, who counts the seconds of what is seen."""

    def __init__(self, idle: Any, name: str, speed: float = 4.0) -> None:
        self.at = Visitor(idle, (1280, 720), Settings(animation_speed=speed), drawing=False)
        self.scene: Any = LessonScene(self.at.stage, GAME, f"invaders_2127/{name}", read(name))
        self.at.stage.go(self.scene)
        self.at.top.draw(self.at.surface)
        self.seen = 0.0

    @property
    def ending(self) -> tuple[str, int]:
        state = self.scene.flow.match.state
        return state.ending, state.winner

    def answer(self, text: str) -> None:
        """By the button in words."""
        offer = next(one for one in self.scene.moves.offers if str(one.move) == text)
        if offer.closing:
            self.at.click("move-end")
            return
        for fold in ("fold-*", f"fold-{offer.fold}"):
            if self.at.top.desk.find(f"move-{text}") is None and self.at.top.desk.find(fold) is not None:
                self._press(fold)
        self._press(f"move-{text}")

    def _press(self, name: str) -> None:
        self.scene.desk.take_focus(self.at.find(name))
        self.at.wait(0.2)
        self.at.tap("return")

    def look_on(self, number: int) -> None:
        """Until the next step has begun by itself."""
        for _ in range(PATIENCE):
            if self.scene.number != number:
                return
            self.at.frame()
            self.seen += FRAME
        raise AssertionError(f"step {number} never ended: {self.scene.flow.doing}")

    def through(self, which: int = 0) -> None:
        """All of it, with the first or the last of what is right."""
        for number, step in enumerate(self.scene.lesson.steps):
            assert self.scene.number == number
            assert not self.scene.tabletop.reading(), "nothing lies over what the lesson speaks of"
            if step.moves:
                self.answer(step.moves[which])
                asks = self.scene.panels.story.shown and self.scene.number == number
                assert not asks, "praise never stands under what was asked before"
            else:
                self.scene.curtain.drop()
                self.scene.draw(self.at.surface)
                self.at.click("go-on")
            if self.at.top != self.scene:
                return
            self.look_on(number)


def test_a_lesson_that_is_won_ends_as_a_match_does_and_a_press_goes_on(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay")
    scene = pupil.scene
    for number, step in enumerate(scene.lesson.steps[:-1]):
        pupil.answer(step.moves[0]) if step.moves else pupil.at.click("go-on")
        pupil.look_on(number)
    assert scene.curtain.up, "the picture of its end"
    scene.draw(pupil.at.surface)
    assert not scene.desk.panels
    pupil.at.tap("return")
    scene.draw(pupil.at.surface)
    assert not scene.curtain.up
    assert pupil.at.find("go-on") is not None


def test_what_is_still_to_be_paid_is_read_whole_beside_the_lesson(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay")
    scene = pupil.scene
    for number in range(2):
        step = scene.lesson.steps[number]
        pupil.answer(step.moves[0]) if step.moves else pupil.at.click("go-on")
        pupil.look_on(number)
    board = scene.board
    for place in (Thing.of("held", board.picture.hand.index("kraken")), Thing("africa")):
        pupil.at.move(board.where(place))
        pupil.at.press()
        pupil.at.release()
        pupil.at.frame()
        scene.draw(pupil.at.surface)
    owed = scene.panels._owed
    assert "discard 1 more" in board.telling(scene.words, scene.tabletop.names)[0]
    assert owed.rect.height >= owed.measure(scene.look, owed.rect.width), "no line of it is cut"


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("which", [0, -1])
def test_every_lesson_goes_on_by_itself_from_answer_to_answer(name: str, which: int, idle: Any) -> None:
    pupil = Pupil(idle, name)
    pupil.through(which)
    assert load_progress().finished == [f"invaders_2127/{name}"]


@pytest.mark.parametrize(
    ("name", "ending", "winner"),
    [
        ("1_attack_and_pay", "mankind_deck", INVADER),
        ("2_hold_the_line", "plot", MANKIND),
        ("4_plot_and_strategies", "eurasia", INVADER),
        ("5_a_way_of_your_own", "mankind_tokens", MANKIND),
    ],
)
def test_the_pupil_wins_by_a_way_of_that_side(name: str, ending: str, winner: int, idle: Any) -> None:
    pupil = Pupil(idle, name)
    pupil.through()
    assert pupil.ending == (ending, winner)
    assert pupil.scene.lesson.seat == winner


def test_an_attack_is_won_within_ninety_seconds(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay", speed=1.0)
    lesson = pupil.scene.lesson
    deck = len(pupil.scene.flow.match.state.decks[MANKIND])
    spent = 0.0
    for number, step in enumerate(lesson.steps):
        spent += len(step.say.en.split()) / READ + PRESS
        pupil.answer(step.moves[0])
        pupil.look_on(number)
        if len(pupil.scene.flow.match.state.decks[MANKIND]) < deck:
            break
    assert spent + pupil.seen < 90


def test_the_whole_first_lesson_takes_no_three_minutes(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay", speed=1.0)
    pupil.through()
    steps = pupil.scene.lesson.steps
    words = sum(len(step.say.en.split()) for step in steps)
    assert words / READ + len(steps) * PRESS + pupil.seen < 180


@pytest.mark.parametrize("name", LESSONS)
def test_the_table_is_laid_once(name: str) -> None:
    lesson = read(name)
    assert lesson.flowing and [step.position is not None for step in lesson.steps].count(True) == 1


@pytest.mark.parametrize("name", LESSONS)
def test_nobody_reads_more_than_two_sentences_at_a_time(name: str) -> None:
    for number, step in enumerate(read(name).steps):
        for said in (step.say.en, step.say.de):
            assert len(re.findall(r"[.!?](?=\s|$)", said)) <= 2, (number, said)
            assert len(said.split()) <= MOST_WORDS, (number, said)


def test_both_sides_are_learned() -> None:
    seats = [read(name).seat for name in LESSONS]
    assert seats.count(MANKIND) >= 2 and seats.count(INVADER) >= 2


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_pointed_at_lies_on_the_board(name: str, idle: Any) -> None:
    pupil = Pupil(idle, name)
    for number, step in enumerate(pupil.scene.lesson.steps[:-1]):
        if step.point:
            pupil.at.wait(0.1)
            assert pupil.scene.board.place_of(Subject(NOTHING, step.point)), (number, step.point)
        if step.moves:
            pupil.answer(step.moves[0])
        else:
            pupil.at.click("go-on")
        pupil.look_on(number)


def test_a_card_and_its_payment_are_clicked_in_the_hand(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay")
    for number in (0, 1):
        if number == 0:
            pupil.answer("end")
        else:
            pupil.at.click("go-on")
        pupil.look_on(number)
    at, board = pupil.at, pupil.scene.board

    def choose(place: str) -> None:
        at.move(board.where(Thing.read(place)))
        at.press()
        at.release()
        at.wait(0.3)

    def held(card: str) -> str:
        return f"held.{board.picture.hand.index(card)}"

    choose(held("kraken"))
    choose("africa")
    assert pupil.scene.number == 2
    at.frame()
    half: Any = at.find("lesson-half")
    assert "discard 1 more" in half.text()
    choose(held("squid"))
    pupil.look_on(2)
    assert pupil.scene.flow.number == 3
    assert not pupil.scene.panels.story.shown, "the payment has been chosen already"
    pupil.look_on(3)
    assert [piece.card for piece in pupil.scene.flow.match.state.rows[INVADER][2]][-1] == "kraken"


def test_whoever_goes_back_has_the_table_as_it_was(idle: Any) -> None:
    pupil = Pupil(idle, "1_attack_and_pay")
    pupil.answer("end")
    pupil.look_on(0)
    pupil.at.click("go-on")
    pupil.look_on(1)
    stood = pupil.scene.flow.match.state
    pupil.answer("play kraken africa")
    pupil.look_on(2)
    pupil.at.click("step-back")
    assert pupil.scene.number == 2 and pupil.scene.flow.match.state == stood


def test_the_last_lesson_leads_to_a_first_match_against_a_beginner(idle: Any) -> None:
    pupil = Pupil(idle, "5_a_way_of_your_own")
    for number, step in enumerate(pupil.scene.lesson.steps[:-1]):
        pupil.answer(step.moves[0])
        pupil.look_on(number)
    pupil.at.tap("return")  # the picture of its end
    pupil.scene.draw(pupil.at.surface)
    pupil.at.click("play")
    seating = pupil.at.top.seating
    assert seating.who(MANKIND) == "person"
    assert seating.at(INVADER).bot == "greedy"
    assert pupil.at.stage.settings.remarks, "first times are explained in it"
