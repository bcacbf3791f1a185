"""The lessons of Space Invaders, played to their ends: aimed as the hints say, answered as the texts say."""

from __future__ import annotations

from math import atan2
from typing import Any

import msgspec
import pytest

from game.core import Landed, Launched
from game.core.languages import LANGUAGES
from game.flick import simulate
from game.flick.bar import power_of
from game.games.space_invaders import GAME, forecast
from game.games.space_invaders.foretelling import plan
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import middle_of
from game.session.launches import calm_seed
from game.session.lessons import Lesson, come_about, load_progress, read_lesson
from game.session.settings import Settings
from game.table.things import Launch
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from tests.games.space_invaders.table_talk import situation
from tests.lab.pilot import Visitor

LESSONS = {path.stem: path for path in sorted(game_ui_of("space_invaders").pages.lessons.glob("*.toml"))}
LAMP = 1 / 12
"""Of the power ladder: how exactly a hint can be followed."""
AIMS: dict[tuple[str, int], tuple[str, float, float]] = {
    # lesson and step: where it is aimed, so far to the right, with so much of the bar
    ("1_aiming", 0): ("c2", 0.0, 0.35),
    ("1_aiming", 1): ("c3", 0.0, 0.24),
    ("1_aiming", 2): ("ufo", 0.0, 0.7),
    ("2_shields", 0): ("c3", 0.0, 0.24),
    ("2_shields", 1): ("c3", 0.0, 0.24),
    ("2_shields", 2): ("c3", 16.0, 0.24),
    ("2_shields", 3): ("c2", 0.0, 0.24),
    ("3_powers", 2): ("b3", 0.0, 0.24),
    ("4_advance", 1): ("b3", 0.0, 0.24),
    ("5_assault", 1): ("c3", 0.0, 0.24),
    ("5_assault", 2): ("ufo", 0.0, 0.7),
}

ANY = {("1_aiming", 0), ("2_shields", 3)}
"""Steps that any launch answers."""


def lesson_of(name: str) -> Lesson:
    return read_lesson(LESSONS[name], GAME)


def state_at(lesson: Lesson, step: int) -> Any:
    """The position that a step shows; those that ask all have their own, or the one before them."""
    written = [at.position for at in lesson.steps[: step + 1] if at.position is not None]
    return GAME.parse(written[-1])


def spot(state: Any, where: str, aside: float) -> tuple[float, float]:
    ufo = state.table.ufo
    x, y = (ufo.x, ufo.y) if where == "ufo" else middle_of(state.table, INDEX[where])
    return x + aside, y


def comes_about(lesson: Lesson, step: int, launch: Launch) -> bool:
    """Whether this launch is what the step waits for."""
    state = state_at(lesson, step)
    fired = GAME.apply(state, Launched(launch))
    shot = simulate(state.table, launch)
    landed = GAME.apply(fired.state, Landed(shot.landing))
    return come_about(GAME, lesson.steps[step], landed.state, landed.events, shot, launch.token)


class Pupil:
    """Somebody at a lesson, with the mouse."""

    def __init__(self, idle: Any, name: str, **changes: Any) -> None:
        usual = {"language": "en", "no_sway": True, "preview": "off", "animation_speed": 4.0}
        settings = Settings(**{**usual, "set_power": True, **changes})
        self.at = Visitor(idle, (1280, 720), settings, drawing=False)
        scene = LessonScene(self.at.stage, GAME, f"space_invaders/{name}", lesson_of(name))
        self.at.stage.go(scene)
        self.at.top.draw(self.at.surface)
        self.scene: Any = scene
        self.name = name

    def click_table(self, x: float, y: float) -> None:
        px, py = self.scene.board.table_view.to_screen(x, y)
        self.at.move((round(px), round(py)))
        self.at.hold()
        self.at.frame()

    def launch(self, where: str, aside: float, power: float) -> None:
        self.at.stage.change(power_level=power)
        self.at.frame()
        self.click_table(*spot(self.scene.flow.match.state, where, aside))
        for _ in range(2000):
            self.at.frame()
            if not self.scene.flow.flies and not self.scene.busy:
                return
        raise AssertionError("the shot never ended")

    def answer(self, move: str) -> None:
        if move.startswith("hit "):
            cards = self.scene.flow.match.state.table.cards
            card = next(card for card in cards if card.id == move.split()[1])
            self.click_table(card.x, card.y)
        elif move.startswith("declare "):
            self.at.tap("t")
        else:
            self.at.click(f"move-{move}")

    def take(self) -> None:
        """Do what the step asks for, and go on."""
        number, step = self.scene.number, self.scene.flow.step
        if step.launches:
            self.launch(*AIMS[self.name, number])
        elif step.moves:
            self.answer(step.moves[0])
        assert not self.scene.flow.waits, f"step {number}: {self.scene.answer}"
        self.scene.skip()
        self.at.click("go-on")


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_played_to_its_end_by_doing_what_it_says(name: str, idle: Any) -> None:
    pupil = Pupil(idle, name)
    for number in range(len(pupil.scene.lesson.steps)):
        assert pupil.scene.number == number
        pupil.take()
    assert load_progress().finished == [f"space_invaders/{name}"]


@pytest.mark.parametrize(("name", "step"), sorted(set(AIMS) - ANY))
def test_the_hint_of_a_calm_launch_leaves_half_a_lamp_to_either_side(name: str, step: int) -> None:
    """Aimed from where the shooter stands at first."""
    lesson = lesson_of(name)
    assert lesson.steps[step].calm
    where, aside, power = AIMS[name, step]
    state = state_at(lesson, step)
    foot = state.table.width / 2, state.table.stripe_line - state.table.token.radius
    x, y = spot(state, where, aside)
    heading = atan2(x - foot[0], y - foot[1])
    launch = Launch(token=state.decision.tokens[0], x=foot[0], y=foot[1], heading=heading, power=0.0)
    for tried in (power - LAMP / 2, power, power + LAMP / 2):
        launch = msgspec.structs.replace(launch, power=power_of("shooter", tried), seed=calm_seed())
        assert comes_about(lesson, step, launch), tried


WAVE = """
4 | . c01 . c06 .
seats 2 training
powers r short_wave piercing splash
active r 1a
"""
REDIRECT = """
2 | . . c03 . .
3 | . c01 c06 c35 .
seats 2 training
powers r redirect piercing splash
active r 1a
"""


@pytest.mark.parametrize(
    ("step", "before", "on"), [(0, WAVE, "c4"), (1, REDIRECT, "c3")], ids=["wave", "redirect"]
)
def test_an_offer_is_that_of_a_token_that_has_landed_there(step: int, before: str, on: Any) -> None:
    shown = state_at(lesson_of("3_powers"), step)
    played: Any = situation(before).lands("r1a", on=on).state
    assert (shown.phase, shown.decision.moves) == (played.phase, played.decision.moves)
    assert shown.resolving == played.resolving


def test_the_third_lesson_says_what_is_printed_on_the_cards() -> None:
    cards = invaders()
    assert cards["c06"].damage > cards["c01"].damage
    assert cards["c35"].speed > max(cards[card].speed for card in ("c01", "c03", "c06"))


def test_the_fourth_lesson_says_what_the_forecast_says() -> None:
    lesson = lesson_of("4_advance")
    assert forecast(state_at(lesson, 1)).damage == 4
    ghosts = {ghost.start: ghost for ghost in forecast(state_at(lesson, 2)).ghosts}
    assert (ghosts["c3"].how, ghosts["c2"].how, ghosts["c1"].end) == ("both", "both", "c3")


def test_the_fifth_lesson_says_what_the_last_invader_costs() -> None:
    assert forecast(state_at(lesson_of("5_assault"), 1)).damage == 4


def in_sight(pupil: Pupil, label: str) -> bool:
    """Whether a text is read whole, once its panel is pointed at where it has too little room."""
    at, panels = pupil.at, pupil.scene.panels
    at.move((640, 500))
    at.frame()
    at.top.draw(at.surface)
    panel = panels.story if label == "lesson-text" else panels.reply
    at.move(panel.rect.center)
    at.frame()
    at.top.draw(at.surface)
    return bool(at.surface.get_rect().contains(panel.rect) and panel.rect.contains(at.find(label).rect))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_all_of_a_step_is_in_sight(name: str, language: str, idle: Any) -> None:
    pupil = Pupil(idle, name, language=language)
    for number in range(len(pupil.scene.lesson.steps)):
        pupil.scene.go_to(number)
        pupil.scene.hint()
        pupil.at.top.draw(pupil.at.surface)
        panels = pupil.scene.panels
        assert not any(panel.overflows for panel in (panels.story, panels.reply, panels.how)), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_large_text_opens_where_it_is_pointed_at(name: str, language: str, idle: Any) -> None:
    pupil = Pupil(idle, name, language=language, text_scale=200)
    for number in range(len(pupil.scene.lesson.steps)):
        pupil.scene.go_to(number)
        if not pupil.scene.flow.waits or pupil.scene.flow.step.hint is None:
            continue
        assert in_sight(pupil, "lesson-text"), number
        pupil.scene.hint()
        assert in_sight(pupil, "lesson-answer"), number
        pupil.scene.go_to(number)
        assert in_sight(pupil, "lesson-text"), number


POWERS = lesson_of("3_powers")
CHOSEN = [number for number, step in enumerate(POWERS.steps) if "hit" in "".join(step.moves)]


@pytest.mark.parametrize("step", CHOSEN)
def test_what_is_lit_on_the_table_is_what_the_lesson_asks_for(step: int) -> None:
    """Whoever reads "take the right one" and sees another card lit does not know what to believe."""
    lit = plan(state_at(POWERS, step))
    assert lit
    assert lit[0] in [GAME.parse_move(move) for move in POWERS.steps[step].moves]
