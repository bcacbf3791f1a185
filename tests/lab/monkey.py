"""A monkey at mouse, keyboard and pad: any input at any time, in any scene, while the window changes.

It starts in a scene and goes wherever its inputs lead; closing the game is all it may not do.
The tests let it play for a moment, the soak for hours; equal seeds poke equally.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec
import pygame

from game.bots.bot import bots_for
from game.core import GAMES, Aim, AnyGame, Choice, RandomAnswers, Rng, Settle
from game.flick import Shot, simulate
from game.session.challenges import challenges_in, ladder_folder, read_challenge
from game.session.lessons import lessons_in, read_lesson
from game.session.match import Match, Player, Setup
from game.session.settings import DEFAULT_KEYS, Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.arcade.credits import CreditsScene
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.challenges.challenge import Challenges, Trying, attempt_scene
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.learning.lessons import LessonsScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.scenes.practice.practice import PracticeScene
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Hands, Visitor

import_module("game.games")

T = TypeVar("T")

Entrance: TypeAlias = Callable[[Stage, Store, int], Scene]
"""Where a scene has several of a kind, the number says which."""
Opening: TypeAlias = Callable[[str, Stage, Store, int], Scene]
Played: TypeAlias = tuple[Any, Shot | None]
"""A move, and the shot where it is a landing."""
WORDY = ("left", "right", "up", "down", "return", "space", "tab", "escape", "backspace", "delete")
KEYS = sorted({*WORDY, *"abcz0179", *(name for names in DEFAULT_KEYS.values() for name in names)} - {"f11"})
SIZES = ((640, 360), (960, 540), (720, 450), (700, 700), (1280, 720))
DRAWN_EVERY = 18  # inputs, on average; what has come anew is drawn at once
BUTTONS = 12
NAMES = ("Ann", "Bob", "Kai", "Lou")
SEED, CHANCE = 5, 3  # of the matches that it finds
TO_THE_END = 9_999  # moves
LOOKED_THROUGH = 40  # matches, for all that a game asks


# -- matches that it finds -------------------------------------------------------------------


def match_of(name: str, store: Store, kinds: str, moves: int, films: bool = False) -> Match:
    """A match of persons ("p") and bots ("b") after so many moves, all by chance; a person is asked."""
    setup = _setup(name, kinds)
    return _played(Match.start(setup, store), _answers(name, kinds, moves), films)


def _played(match: Match, answers: Sequence[Played], films: bool) -> Match:
    for move, shot in answers:
        if films and shot is not None:
            match.take(shot)
        else:
            match.play(move)
    match.kept.wait()
    return match


def _setup(name: str, kinds: str, picked: Mapping[str, str] | None = None) -> Setup:
    """More of the same sit down where the game needs more, and only as many as it takes."""
    ui, bots = game_ui_of(name), bots_for(GAMES.load(name))
    least, most = ui.setup.seats
    kinds = (kinds * least)[: max(least, len(kinds))][:most]
    bot = "greedy" if "greedy" in bots else next(iter(bots), "")
    players = tuple(
        Player("bot", who, bot) if kind == "b" and bot else Player("person", who)
        for kind, who in zip(kinds, NAMES, strict=False)
    )
    options = ui.setup.options(len(players), picked or {})
    return Setup(name, options, players, SEED, ui.setup.variant(options))


@cache
def _answers(name: str, kinds: str, moves: int) -> tuple[Played, ...]:
    match, chance = Match.start(_setup(name, kinds)), RandomAnswers(Rng(CHANCE))
    answers = []
    while match.decision is not None and (len(match.log.entries) < moves or not _person_asked(match)):
        answers.append(_answer(match, chance))
    return tuple(answers)


def _answer(match: Match, chance: RandomAnswers) -> Played:
    """Play what chance, or the table, answers now."""
    asked, shot = match.decision, None
    if isinstance(asked, Settle):
        shot = simulate(asked.table, asked.launch)
        match.take(shot)
    else:
        match.play(chance(match.state))
    return match.log.entries[-1].move, shot


def _person_asked(match: Match) -> bool:
    return match.asked is not None and match.player(match.asked).kind == "person"


@cache
def questions(name: str) -> tuple[tuple[Setup, tuple[Played, ...]], ...]:
    """For everything that a game asks, a match of any options in which it has just been asked."""
    found: dict[str, tuple[Setup, tuple[Played, ...]]] = {}
    for seed in range(LOOKED_THROUGH):
        setup, chance = _any_setup(name, Random(seed), usual=seed % 2 == 0), RandomAnswers(Rng(seed))
        match = Match.start(setup)
        answers: list[Played] = []
        while (asked := match.decision) is not None:
            if isinstance(asked, Choice | Aim):
                found.setdefault(asked.reason, (setup, tuple(answers)))
            answers.append(_answer(match, chance))
    return tuple(found[reason] for reason in sorted(found))


def _any_setup(name: str, rng: Random, usual: bool) -> Setup:
    """Any number of people, with the usual options or any."""
    ui = game_ui_of(name)
    kinds = "p" * rng.randint(*ui.setup.seats)
    rows = [] if usual else [row for row in ui.setup.rows if not row.seats or len(kinds) in row.seats]
    picked = {row.key: row.default for row in rows}
    for row in rows:
        value = rng.choice(row.values)
        taken = [other.key for other in rows if row.apart == other.apart != "" and picked[other.key] == value]
        picked |= {**dict.fromkeys(taken, picked[row.key]), row.key: value}
    return msgspec.structs.replace(_setup(name, kinds, picked), seed=rng.randrange(1000))


# -- where it starts -------------------------------------------------------------------------


def _match(kinds: str, moves: int, name: str, stage: Stage, store: Store, which: int) -> Scene:
    return MatchScene(stage, match_of(name, store, kinds, moves))


def _question(name: str, stage: Stage, store: Store, which: int) -> Scene:
    setup, answers = _of(questions(name), which)
    return MatchScene(stage, _played(Match.start(setup, store), answers, films=True))


def _lesson(name: str, stage: Stage, store: Store, which: int) -> Scene:
    game: AnyGame = GAMES.load(name)
    paths = lessons_in(game_ui_of(name).pages.lessons)
    if not paths:
        return LessonsScene(stage, name)
    path = _of(paths, which)
    return LessonScene(stage, game, f"{name}/{path.stem}", read_lesson(path, game))


def _over(name: str, store: Store, films: bool = False) -> Match:
    return match_of(name, store, "pb", TO_THE_END, films)


def _handover(name: str, stage: Stage, store: Store, which: int) -> Scene:
    ui = game_ui_of(name)
    seat = ui.setup.seat(stage.look.theme, 1, ui.setup.options(ui.setup.seats[1], {}))
    return HandoverScene(stage, "Bob", seat, stage.back)


def _replay(name: str, stage: Stage, store: Store, which: int) -> Scene:
    """Every other one without its films, which are made again then."""
    return ReplayScene(stage, _over(name, store, films=which % 2 == 0))


def _challenge(name: str, stage: Stage, store: Store, which: int) -> Scene:
    rungs = _ladder(name)
    if not rungs:
        return ChallengesScene(stage, name)
    return attempt_scene(stage, Trying(GAMES.load(name), rungs, which % len(rungs)))


def _editor(opened: bool, name: str, stage: Stage, store: Store, which: int) -> Scene:
    """Empty, or with a challenge of the ladder."""
    if game_ui_of(name).pages.workshop is None:
        return ChallengesScene(stage, name)
    challenge = _of(_ladder(name), which)[1] if opened else None
    return EditorScene(stage, GAMES.load(name), challenge)


def _page(name: str, stage: Stage, store: Store, which: int) -> Scene:
    """One of the pages that the game brings along."""
    pages = game_ui_of(name).pages.own
    return _of(pages, which).open(stage) if pages else SetupScene(stage, name)


@cache
def _ladder(name: str) -> Challenges:
    game, paths = GAMES.load(name), challenges_in(ladder_folder(name))
    return [(f"{name}/{path.stem}", read_challenge(path, game)) for path in paths]


def _of(several: Sequence[T], which: int) -> T:
    return several[which % len(several)]


ANYWHERE: dict[str, Entrance] = {
    "arcade": lambda stage, store, which: ArcadeScene(stage),
    "settings": lambda stage, store, which: SettingsScene(stage),
    "scores": lambda stage, store, which: ScoresScene(stage),
    "library": lambda stage, store, which: LibraryScene(stage),
    "credits": lambda stage, store, which: CreditsScene(stage),
    "practice": lambda stage, store, which: PracticeScene(stage),
}
OF_A_GAME: dict[str, Opening] = {
    "setup": lambda name, stage, store, which: SetupScene(stage, name),
    "page": _page,
    "match": partial(_match, "pb", 4),
    "match_of_people": partial(_match, "ppp", 0),
    "match_alone": partial(_match, "p", 30),
    "question": _question,
    "handover": _handover,
    "result": lambda name, stage, store, which: ResultScene(stage, _over(name, store)),
    "replay": _replay,
    "lessons": lambda name, stage, store, which: LessonsScene(stage, name),
    "lesson": _lesson,
    "rulebook": lambda name, stage, store, which: RulebookScene(stage, game_ui_of(name)),
    "challenges": lambda name, stage, store, which: ChallengesScene(stage, name),
    "challenge": _challenge,
    "editor": partial(_editor, False),
    "editing": partial(_editor, True),
}


def scenes() -> dict[str, Entrance]:
    """Every scene of the arcade, and those of every game on screen."""
    games = list(games_on_screen())
    found = dict(ANYWHERE)
    for name in games:
        found |= {f"{name} {scene}": partial(opening, name) for scene, opening in OF_A_GAME.items()}
    return found


# -- what it does ----------------------------------------------------------------------------


def romp(scene: str, seed: int, inputs: int, watch: Callable[[Visitor], object] = lambda at: None) -> Visitor:
    """Let the monkey loose in a scene, watched; answers with what is left.  Whatever breaks is raised.

    All scenes of a seed have one look and two sizes of the window, so that what is painted serves them all.
    """
    look, rng = Random(seed), Random(f"{scene} {seed}")
    sizes = look.sample(SIZES, 2)
    store, _ = Store.open()
    try:
        settings = Settings(
            language=look.choice(("en", "de")),
            text_scale=look.choice((80, 100, 150, 200)),
            reduced_motion=look.random() < 0.3,
            animation_speed=rng.choice((0.0, 1.0, 4.0)),
        )
        at = Visitor(ArcadeScene, sizes[0], settings=settings, store=store, drawing=False)
        at.stage.go(scenes()[scene](at.stage, store, seed))
        drawn: object = None
        for _ in range(inputs):
            if _sight(at) != drawn or rng.random() < 1 / DRAWN_EVERY:
                at.top.draw(at.surface)
                drawn = _sight(at)
            poke(at, rng, sizes)
            at.frame(rng.choice((1 / 60, 1 / 60, 1 / 240, 0.1)))
            at.stage.leaving = False
            watch(at)
        at.top.interrupt()
        at.top.draw(at.surface)
    finally:
        store.close()
    return at


def _sight(at: Visitor) -> object:
    """What has to be drawn before it can be clicked: another scene, a sheet over it, another size or look."""
    return at.top, at.top.desk.over, at.stage.size, at.stage.look


def poke(at: Hands, rng: Random, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
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
        at.resize(rng.choice(sizes))
    else:
        at.stage.controls.let_go()
        at.top.interrupt()


def _key(at: Hands, rng: Random) -> None:
    name = rng.choice(KEYS)
    with suppress(ValueError):  # a key that this system does not know
        code = pygame.key.key_code(name)
        mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT))
        at.push(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "")
        if rng.random() < 0.8:
            at.send(pygame.KEYUP, key=code, mod=mod)
