"""A monkey at mouse, keyboard and pad: any input at any time, in any scene, while the window changes.

It starts in a scene and goes wherever its inputs lead; closing the game is all it may not do.
The tests let it play for a moment, the soak for hours; equal seeds poke equally.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TypeAlias

import pygame

from game.core.registry import GAMES
from game.session.lessons import lessons_in, read_lesson
from game.session.match import Match
from game.session.settings import DEFAULT_KEYS, Settings
from game.session.store import Store
from game.ui.boards.faces import face_of
from game.ui.pilot import Visitor
from game.ui.scenes.arcade import ArcadeScene
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.library import LibraryScene
from game.ui.scenes.match import MatchScene
from game.ui.scenes.practice import PracticeScene
from game.ui.scenes.replaying import ReplayScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.scene import Scene, Stage
from game.ui.scenes.scores import ScoresScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.tours.arcade import GAME
from game.ui.tours.match import match_of

Entrance: TypeAlias = Callable[[Stage, Store], Scene]
WORDY = ("left", "right", "up", "down", "return", "space", "tab", "escape", "backspace", "delete")
KEYS = sorted({*WORDY, *"abcz0179", *(name for names in DEFAULT_KEYS.values() for name in names)} - {"f11"})
SIZES = ((1280, 720), (960, 540), (1600, 900), (1000, 1000), (1920, 1080))
DRAWN_EVERY = 6  # inputs
BUTTONS = 12


def _lesson(stage: Stage, store: Store) -> Scene:
    game = GAMES.load(GAME)
    path = lessons_in(face_of(GAME).lessons)[0]
    return LessonScene(stage, game, f"{GAME}/{path.stem}", read_lesson(path, game))


def _over(store: Store) -> Match:
    return match_of(store, "pb", 9_999)


def _handover(stage: Stage, store: Store) -> Scene:
    return HandoverScene(stage, "Bob", face_of(GAME).seat(stage.look.theme, 1), stage.back)


SCENES: dict[str, Entrance] = {
    "arcade": lambda stage, store: ArcadeScene(stage),
    "setup": lambda stage, store: SetupScene(stage, GAME),
    "settings": lambda stage, store: SettingsScene(stage),
    "scores": lambda stage, store: ScoresScene(stage),
    "library": lambda stage, store: LibraryScene(stage),
    "credits": lambda stage, store: CreditsScene(stage),
    "practice": lambda stage, store: PracticeScene(stage),
    "match": lambda stage, store: MatchScene(stage, match_of(store, "pb", 4)),
    "match_of_people": lambda stage, store: MatchScene(stage, match_of(store, "ppp", 0)),
    "match_alone": lambda stage, store: MatchScene(stage, match_of(store, "p", 30)),
    "handover": _handover,
    "result": lambda stage, store: ResultScene(stage, _over(store)),
    "replay": lambda stage, store: ReplayScene(stage, _over(store)),
    "lessons": lambda stage, store: LessonsScene(stage, GAME),
    "lesson": _lesson,
    "rulebook": lambda stage, store: RulebookScene(stage, face_of(GAME)),
}


def romp(scene: str, seed: int, inputs: int) -> Visitor:
    """Let the monkey loose in a scene; answers with what is left.  Whatever breaks is raised."""
    rng = Random(f"{scene} {seed}")
    store, _ = Store.open()
    try:
        settings = Settings(
            language=rng.choice(("en", "de")),
            text_scale=rng.choice((80, 100, 150, 200)),
            animation_speed=rng.choice((0.0, 1.0, 4.0)),
            reduced_motion=rng.random() < 0.3,
        )
        at = Visitor(ArcadeScene, settings=settings, store=store, drawing=False)
        at.stage.go(SCENES[scene](at.stage, store))
        at.top.draw(at.surface)
        for number in range(inputs):
            poke(at, rng)
            at.frame(rng.choice((1 / 60, 1 / 60, 1 / 240, 0.1)))
            if number % DRAWN_EVERY == 0:
                at.top.draw(at.surface)
            at.stage.leaving = False
        at.top.interrupt()
        at.top.draw(at.surface)
    finally:
        store.close()
    return at


def poke(at: Visitor, rng: Random) -> None:
    """One input of any kind."""
    kind = rng.randrange(13)
    width, height = at.stage.size
    if kind < 3:
        at.move((rng.randrange(-5, width + 5), rng.randrange(-5, height + 5)))
    elif kind < 5:
        at.press(rng.choice((1, 1, 1, 1, 2, 3)))
    elif kind < 7:
        at.release(rng.choice((1, 1, 1, 1, 2, 3)))
    elif kind == 7:
        at.wheel(rng.choice((-3, -1, 1, 2)))
    elif kind < 10:
        _key(at, rng)
    elif kind == 10:
        at.pad(rng.randrange(BUTTONS), rng.random() < 0.6)
        at.stick(rng.randrange(5), rng.uniform(-1, 1))
    elif kind == 11:
        way = (rng.randrange(-1, 2), rng.randrange(-1, 2))
        at.send(pygame.JOYHATMOTION, hat=0, value=way, instance_id=0)
    elif rng.random() < 0.2:
        at.resize(rng.choice(SIZES))
    else:
        at.stage.controls.let_go()
        at.top.interrupt()


def _key(at: Visitor, rng: Random) -> None:
    name = rng.choice(KEYS)
    with suppress(ValueError):  # a key that this system does not know
        code = pygame.key.key_code(name)
        mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT))
        at.send(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "")
        if rng.random() < 0.8:
            at.send(pygame.KEYUP, key=code, mod=mod)
