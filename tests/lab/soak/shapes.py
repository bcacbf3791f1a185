"""Every scene through sixty sizes of a window, some of which no window should have; and hostile names.

A name of each kind stands wherever one is taken: at a table, below a score, on a deck, on a challenge, as the
name of a file that lies there or is dropped on a window; then all scenes are visited that show it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count as counting
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

import msgspec
import pygame

from game.core import GAMES, RandomAnswers, Rng
from game.core.languages import Written
from game.games.invaders_2127.decks import deck_text, standard
from game.session.challenges import challenge_text, challenges_in, ladder_folder, read_challenge
from game.session.entries import Player
from game.session.match import Match, MatchError
from game.session.own_files import own_folder
from game.session.scores import Score
from game.session.settings import Chair, Settings, Table
from game.session.store import Store
from game.ui.app.window import App
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.look import Look
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.stage.scene import Scene
from tests.lab.monkey import match_of, poke, scenes
from tests.lab.pilot import Visitor
from tests.lab.soak.soaks import Chunk, Soak, at_home, one_line

Size: TypeAlias = tuple[int, int]
WIDTHS = (1, 90, 199, 480, 640, 960, 1080, 1280, 1920, 2560)
HEIGHTS = (1, 150, 540, 1000, 1080, 1920)
SIZES = tuple(product(WIDTHS, HEIGHTS))
SCALES = (100, 200)
POKES = 2  # inputs at each size


def through_sizes(scene: str, sizes: Sequence[Size], text_scale: int, pokes: int = POKES) -> Visitor:
    """A window on a scene that is given one size after the other, while somebody is at it."""
    rng, moments = Random(scene), counting()
    store, _ = Store.open()
    try:
        settings = Settings(language=rng.choice(("en", "de")), text_scale=text_scale)
        at = Visitor(ArcadeScene, settings=settings, store=store, drawing=False)
        at.stage.clock = lambda: at.now + next(moments) / 50  # no frame waits for its end
        app = App(at.surface, at.stage, at.top)
        at.stage.go(scenes()[scene](at.stage, store, 1))
        for size in sizes:
            app.dispatch(pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1]))
            at.surface = pygame.display.set_mode(size)  # whatever was asked for instead
            app.frame()
            for _ in range(pokes):
                poke(at, rng, (size,))
            app.frame()
        at.top.interrupt()
    finally:
        store.close()
    return at


# -- hostile names ---------------------------------------------------------------------------

STEERING = "\u200b\u200c\u200f\u202e\u2060\u2066\u00ad\ufeff\ufe0f\u180e\ufff9\U000e0041"
CONTROL = "\0\a\b\t\n\r\x1b\x7f\x85\u2028\u2029"
UNHEARD = "\ud800\udcff\ue000\uffff\U0010ffff\u05d0\u0627\u4e2d\u0301\U0001f47e"
TIMES = (1, 2, 40, 10_000)
WORDS = (
    "",
    " ",
    "\u00a0",
    "  Ann  ",
    "a" * 10_000,
    "W" * 40,
    "{name} {0} %s",
    "own:",
    "../..",
    "con",
    "nul.txt",
)
QUOTED = ("\u202eAnn\u202c", "\\x00", "´`'\"<>|")
HOSTILE: tuple[str, ...] = tuple(
    dict.fromkeys(
        [
            *WORDS,
            *QUOTED,
            *(odd * times for odd in (*STEERING, *CONTROL, *UNHEARD) for times in TIMES),
            *(f"A{odd}nn" for odd in (*STEERING, *CONTROL, *UNHEARD)),
            *(f"{odd}Ann{odd}" for odd in STEERING),
            *(odd + "\u200b" for odd in UNHEARD),
        ]
    )
)
GAME = "space_invaders"  # the one with challenges of people's own


def with_name(name: str, home: Path) -> list[str]:
    """A player of that name, who is everywhere and whose files bear it: the scenes that then say nothing."""
    empty: list[str] = []
    store, _ = Store.open()
    try:
        settings = Settings(tables={GAME: Table(seats=2, chairs=(Chair(name=name), Chair(name=name)))})
        at = Visitor(ArcadeScene, (960, 540), settings, store, drawing=False)
        with suppress(UnicodeEncodeError, MatchError):  # nobody sits down by a name that can't be kept
            name.encode()
            _played_by(name, store)
        dropped = _files_of(name, home)
        for scene in ("arcade", "scores", "library"):
            empty += _looked_at(at, scenes()[scene](at.stage, store, 0), dropped)
        for scene in ("setup", "challenges"):
            empty += _looked_at(at, scenes()[f"{GAME} {scene}"](at.stage, store, 0), dropped)
        for page in game_ui_of("invaders_2127").pages.own:
            empty += _looked_at(at, page.open(at.stage), dropped)
        seat = at.stage.look.theme.seats[0]
        empty += _looked_at(at, HandoverScene(at.stage, name[:40], seat, at.stage.back), dropped)
    finally:
        store.close()
    return empty


def _played_by(name: str, store: Store) -> None:
    """A match that is not over, one that is, and a score."""
    players = (Player("person", name), Player("person", name))
    for moves in (0, 9_999):
        setup = msgspec.structs.replace(match_of("space_defenders", store, "pp", 0).setup, players=players)
        match, chance = Match.start(setup, store), RandomAnswers(Rng(3))
        while match.decision is not None and len(match.log.entries) < moves:
            match.play(chance(match.state))
        match.kept.wait()
    variant = match.setup.variant
    store.add_score(Score(game="space_defenders", variant=variant, initials="ANN", points=9, name=name))


def _files_of(name: str, home: Path) -> list[Path]:
    """A deck and a challenge that are called so, in files that are; what there is of them can be dropped."""
    ladder = challenges_in(ladder_folder(GAME))[0]
    challenge = read_challenge(ladder, GAMES.load(GAME))
    title, deck = Written(en=name, de=name), standard(0, "deck")
    texts = {
        own_folder("challenges", GAME): challenge_text(msgspec.structs.replace(challenge, title=title)),
        own_folder("decks", "invaders_2127"): deck_text(msgspec.structs.replace(deck, name=name)),
        home / "dropped": ladder.read_text(encoding="utf-8"),
        home / "data" / "replays": "{}",
    }
    found = []
    for folder, text in texts.items():
        ending = ".json" if folder.name == "replays" else ".toml"
        folder.mkdir(parents=True, exist_ok=True)
        for stem in (name, "plain"):
            with suppress(OSError, ValueError):  # no disk takes such a name, or no file such a text
                path = folder / f"{stem}{ending}"
                path.write_bytes(text.encode("utf-8", "surrogatepass"))
                found.append(path)
    return found


def _looked_at(at: Visitor, scene: Scene, dropped: list[Path]) -> list[str]:
    """From one end to the other, in every page that it has; its name, if not a word is seen of it."""
    at.stage.go(scene)
    with words_seen() as seen:
        for _ in range(8):
            at.frame()
            at.top.draw(at.surface)
            at.wheel(-3)
            at.tap("tab")
            at.pad_tap(5)
        for path in dropped:
            at.send(pygame.DROPFILE, file=str(path))
            at.frame()
            at.top.draw(at.surface)
    while len(at.stage.scenes) > 1:
        at.stage.back()
    return [] if seen else [type(scene).__name__]


@contextmanager
def words_seen() -> Iterator[list[str]]:
    """The first words that change a pixel where they are written, from now on."""
    seen: list[str] = []
    write: Callable[..., int] = Look.write

    def noted(look: Look, surface: pygame.Surface, text: str, *more: Any, **named: Any) -> int:
        if seen or not text.strip():
            return write(look, surface, text, *more, **named)
        before = pygame.image.tobytes(surface, "RGBA")
        height = write(look, surface, text, *more, **named)
        if pygame.image.tobytes(surface, "RGBA") != before:
            seen.append(text)
        return height

    with patch.object(Look, "write", noted):
        yield seen


# -- the soak ----------------------------------------------------------------------------------


def cases() -> list[tuple[str, int]]:
    return [(scene, scale) for scale in SCALES for scene in scenes()]


def run(first: int, count: int) -> Chunk:
    failures: list[str] = []
    sums = {"sizes": 0.0, "names": 0.0}
    for scene, scale in cases()[first : first + count]:
        sizes = Random(scene).sample(SIZES, len(SIZES))
        sums["sizes"] += len(sizes)
        with at_home():
            try:
                through_sizes(scene, sizes, scale)
            except Exception as wrong:
                failures.append(f"{scene} at {scale} per cent text: {one_line(wrong)}")
    begin = max(0, first - len(cases()))
    for name in HOSTILE[begin : max(0, first + count - len(cases()))]:
        sums["names"] += 1
        with at_home() as home:
            try:
                empty = with_name(name, home)
            except Exception as wrong:
                failures.append(f"{name[:12]!a}, {len(name)} letters: {one_line(wrong)}")
            else:
                told = f"{name[:12]!a}, {len(name)} letters: not a word is seen in"
                failures += [f"{told} {scene}" for scene in empty]
    return Chunk(failures=tuple(failures), sums=sums)


WHAT = "every scene in sixty sizes of window, and two hundred hostile names wherever one is taken"
SOAK = Soak(WHAT, len(cases()) + len(HOSTILE), 2, run)
