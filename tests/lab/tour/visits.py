"""What the tour's stops are made of: a scene, or a match at a position, and what somebody does there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pygame

from game.core import GAMES, Aim, AnyGame, Launched
from game.session.characters import characters, who_plays
from game.session.lessons import lessons_in, read_lesson
from game.session.match import Match, Player, Setup
from game.session.rulebook import read_rulebook
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.learning.interlude import STANDS
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import FRAME, Hands, Visitor
from tests.lab.tour.found import AHEAD, first, sinks

Visit: TypeAlias = Callable[[Path, tuple[int, int], Settings], Hands]
Deed: TypeAlias = Callable[[Visitor], None]
NAMES = ("Ann", "Bob", "Kai", "Lou", "Eva")
MORNING = 1_790_000_000.0  # when the tour's matches were played
PATIENCE = 40.0  # seconds


@dataclass(frozen=True)
class Stop:
    """`visit` gets an empty folder, a size and settings, and answers with the hands that are there.

    The picture is what those have `seen`.  With `grey` it has no colours: is anything told by them alone?
    """

    name: str
    visit: Visit
    changes: dict[str, object] = field(default_factory=dict)
    grey: bool = False
    seen: Callable[[Hands], pygame.Surface] = Hands.look

    def picture(self, home: Path, size: tuple[int, int], settings: Settings) -> pygame.Surface:
        hands = self.visit(home, size, msgspec.structs.replace(settings, **self.changes))
        seen = self.seen(hands)
        if hands.stage.store is not None:
            hands.stage.store.close()
        return pygame.transform.grayscale(seen) if self.grey else seen


class Days:
    """A clock that goes on by some hours whenever it is asked."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> float:
        self.now += 7_000.0
        return self.now


def nothing(at: Visitor) -> None:
    """Look, and touch nothing."""


# -- scenes -----------------------------------------------------------------------------------


def shown(
    first: Callable[[Stage], Scene],
    deed: Deed = nothing,
    seconds: float = 0.2,
    fill: Callable[[Store], None] = lambda store: None,
) -> Visit:
    """A scene that has been looked at for so long, with what has been played before in the store."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open(now=Days())
        fill(store)
        hands = Visitor(first, size, settings, store, drawing=False)
        hands.wait(seconds)
        hands.top.draw(hands.surface)
        deed(hands)
        return hands

    return visit


def covered(at: Visitor) -> None:
    """The screen that covers the hands."""


def played(match: Callable[[], Match], deed: Deed = nothing) -> Visit:
    """Somebody in front of a match; of several people the one who is asked has sat down."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open(now=Days())
        hands = Visitor(ArcadeScene, size, settings, store, drawing=False)
        hands.stage.go(MatchScene(hands.stage, match()))
        hands.top.draw(hands.surface)
        hands.wait(0.3)
        if isinstance(hands.top, HandoverScene) and deed is not covered:
            hands.click("take")
            hands.wait(0.3)
        hands.top.draw(hands.surface)
        deed(hands)
        return hands

    return visit


def lessons(name: str, short: str = "", seconds: float = 0.2) -> list[Stop]:
    """The second step of every lesson of a game, once its table is in its light."""
    game: AnyGame = GAMES.load(name)

    def begun(path: Path, stage: Stage) -> Scene:
        return LessonScene(stage, game, f"{name}/{path.stem}", read_lesson(path, game), 1)

    def ended(path: Path, stage: Stage) -> Scene:
        lesson = read_lesson(path, game)
        return LessonScene(stage, game, f"{name}/{path.stem}", lesson, len(lesson.steps) - 1)

    def answered(at: Visitor) -> None:
        scene = at.top
        assert isinstance(scene, LessonScene)
        at.wait(STANDS)
        if scene.flow.step.moves:
            scene.answered(game.parse_move(scene.flow.step.moves[0]))
        elif scene.flow.step.launches and isinstance(scene.flow.question, Aim):
            shot = first(at.launches.hand.board.table, scene.flow.question.tokens[0], AHEAD, sinks)
            scene.answered(Launched(shot.launch))
        until(at, lambda scene: scene.flow.right and not scene.busy)
        at.wait(1.0)
        scene.curtain.drop()

    paths = lessons_in(game_ui_of(name).pages.lessons)
    lit = STANDS + seconds
    stops = [Stop(f"{short}lesson_{one.stem}", shown(partial(begun, one), seconds=lit)) for one in paths]
    won = paths[0]
    return [*stops, Stop(f"{short}lesson_{won.stem}_done", shown(partial(ended, won), answered))]


def rule_pages(name: str, short: str = "", seconds: float = 0.2) -> list[Stop]:
    """Every page of a game's rule book."""

    def opened(page: str, stage: Stage) -> Scene:
        return RulebookScene(stage, game_ui_of(name), page=page)

    pages = read_rulebook(game_ui_of(name).pages.rulebook, "en").pages
    return [Stop(f"{short}rules_{one.id}", shown(partial(opened, one.id), seconds=seconds)) for one in pages]


# -- matches ----------------------------------------------------------------------------------


def match_of(name: str, position: str, kinds: str, bot: str = "greedy") -> Match:
    """A match of persons ("p") and bots ("b") that stands so."""
    game = GAMES.load(name)
    state = game.parse(position)
    players = tuple(
        _sitting(seat, bot) if kind == "b" else Player("person", NAMES[seat])
        for seat, kind in enumerate(kinds[: game.seats(state.options)])
    )
    variant = game_ui_of(name).setup.variant(state.options)
    return Match(game, Setup(name, state.options, players, 1, variant), None, "tour", state)


def _sitting(seat: int, bot: str) -> Player:
    """One of those who play as this bot does."""
    able = who_plays(bot)
    name = able[seat % len(able)]
    return Player("bot", characters()[name].name, bot, name)


def answered(match: Match, said: Sequence[str]) -> Match:
    for text in said:
        match.play(match.game.parse_move(text))
    return match


# -- deeds ------------------------------------------------------------------------------------


def until(at: Visitor, moment: Callable[[Any], bool]) -> None:
    """Wait until the scene in front is like that."""
    left = PATIENCE
    while left > 0.0 and not moment(at.top):
        at.frame()
        left -= FRAME


def idle(seconds: float) -> Deed:
    return lambda at: at.wait(seconds)


def keys(*names: str) -> Deed:
    def tap(at: Visitor) -> None:
        for name in names:
            at.tap(name)
        at.wait(0.2)

    return tap


def click(at: Visitor) -> None:
    at.press()
    at.release()


def fold(key: str, **gaps: str) -> Deed:
    """The moves of one kind, in words; a gap that names a key is said in the language of the screen."""

    def open_fold(at: Visitor) -> None:
        words = at.stage.look.words
        if at.top.desk.find("fold-*") is not None:
            at.click("fold-*")
            at.top.draw(at.surface)
        at.click(f"fold-{words(key, **{gap: words(named) for gap, named in gaps.items()})}")
        at.top.draw(at.surface)
        at.move(at.top.moves.keys[0].button.rect.center)
        at.wait(0.2)

    return open_fold


def said(text: str, seconds: float) -> Deed:
    """This is answered, and so much of what follows is seen."""

    def say(at: Visitor) -> None:
        at.top.answered(at.top.match.game.parse_move(text))
        until(at, lambda scene: scene.busy)
        at.wait(seconds)

    return say


def page(name: str) -> Deed:
    def turn(at: Visitor) -> None:
        at.top.panels.page = name
        at.top.draw(at.surface)
        at.wait(0.1)

    return turn


def log_pointed_at(at: Visitor) -> None:
    """An entry of the log points at what it speaks of."""
    at.top.draw(at.surface)
    log = at.top.log.rect
    at.move((log.centerx, log.y + at.stage.look.grown(30)))
    at.wait(0.2)


def logged(*answers: str) -> Deed:
    """What these led to, in the log, with the newest line pointed at."""

    def look(at: Visitor) -> None:
        for text in answers:
            said(text, 0.0)(at)
            until(at, lambda scene: not scene.busy)
        page("log")(at)
        log_pointed_at(at)

    return look
