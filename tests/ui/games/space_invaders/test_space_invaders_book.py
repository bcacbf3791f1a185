"""The rule book of Space Invaders: its pictures, the pages that things lead to, one word for one thing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, cast, get_args

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.games.space_invaders import WHY_NOT
from game.games.space_invaders import events as facts
from game.session.rulebook import page_about, read_rulebook
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.match_status import undo_text
from game.ui.stage.board_view import Subject, Thing
from game.ui.stage.scene import Stage
from tests.ui.games.space_invaders.space_invaders_games import a_board, asked, matches

GAME_UI = game_ui_of("space_invaders")
LEVELS = Path("levels/space_invaders")


def pages(language: str) -> dict[str, Any]:
    return {page.id: page for page in read_rulebook(GAME_UI.pages.rulebook, language).pages}


def opened(language: str, **changes: Any) -> RulebookScene:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    settings = Settings(language=cast(Any, language), **changes)
    return RulebookScene(Stage(settings, (1280, 720), lambda: 0.0, lambda _: None), GAME_UI)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_the_book_shows_what_it_names(language: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    look = Look(Theme(), Words(language))
    unknown = pygame.image.tobytes(
        GAME_UI.pages.picture(Thing.of("print", "nonsense"), look, (160, 160)), "RGBA"
    )
    for page in pages(language).values():
        for name in (name for part in page.parts for name in part.pictures if name != "deck"):
            assert (
                pygame.image.tobytes(GAME_UI.pages.picture(Thing.read(name), look, (160, 160)), "RGBA")
                != unknown
            ), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_every_page_leaves_room_for_its_text_beside_the_pictures(language: str, text_scale: int) -> None:
    scene = opened(language, text_scale=text_scale)
    surface = pygame.display.get_surface()
    assert surface is not None
    for number, page in enumerate(pages(language).values()):
        scene.turn_to(number)
        scene.draw(surface)
        views = [view for view in scene.sheet.walk() if type(view).__name__ == "PartView"]
        assert len(views) == len(page.parts)
        for view in cast(Any, views):
            aside, high = view._beside(scene.look, view.rect.width)
            assert view.rect.width - aside >= scene.look.grown(200), (page.id, view._part.text[:40])
            assert view.rect.height >= high


def subjects() -> Iterator[Subject]:
    """Whatever can be pointed at, in the log, on the board and in a plate."""
    words = Words("en")
    for _, events, _ in matches():
        for event in events:
            line = GAME_UI.words.tell(event, words, ("A", "B", "C", "D"))
            if line is not None and line.subject is not None:
                yield line.subject
    board = a_board()
    for state in (state for reason in ("launch", "wave", "redirect", "bonus") for state in asked(reason, 1)):
        view = state.view(0)
        board.show(view, cast(Any, state.decision))
        for x in range(320, 960, 9):
            for y in range(14, 706, 9):
                found = board.subject((x, y))
                if found is not None:
                    yield found
        for seat in range(view.options.seats):
            yield from (chip.subject for chip in GAME_UI.words.plate(view, seat, words, None).cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_pointed_at_leads_to_a_page_that_there_is(language: str) -> None:
    book = read_rulebook(GAME_UI.pages.rulebook, language)
    known, seen = set(pages(language)), set()
    for subject in subjects():
        assert subject.page in known, subject
        seen.add(subject.page)
        if subject.thing.kind in ("card", "token", "player", "track", "deck"):
            assert book.page_at(picture=str(subject.thing)) > 0, subject
    assert {"invaders", "powers_1", "powers_2", "powers_3", "advance", "board", "ufo", "together"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_names_a_page(language: str) -> None:
    for key, clause in WHY_NOT.items():
        assert page_about(GAME_UI.pages.rulebook, language, clause), key
        assert Words(language)(key).endswith(".")


class Revealing:
    """A match that can't be undone since something became known."""

    undo_revealed: ClassVar[str] = ""

    def __init__(self, what: str) -> None:
        self.undo_revealed = what  # type: ignore[misc]

    def undo_refusal(self) -> str:
        return "undo.revealed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_became_known_since_is_said_where_undo_is_off(language: str) -> None:
    words = Words(language)
    known = {fact.reveals for fact in get_args(facts.InvadersEvent) if getattr(fact, "reveals", "")}
    assert known == {"draw", "launch"}
    for what in known:
        said = undo_text(cast(Any, Revealing(what)), GAME_UI, words)
        assert words(f"si.reveals.{what}") in said


# -- one word for one thing ---------------------------------------------------------------------

OTHER_WORDS = re.compile(
    r"\bMarken?\b|Schießer|Schleuder|(?<!Space )\bInvaders?\b|Fahne|\bKräfte?\b|letzte[rn]? Angriff"
)


def german(held: Any) -> Iterator[str]:
    """The German sentences of a lesson or a challenge."""
    if isinstance(held, dict):
        if isinstance(held.get("de"), str):
            yield held["de"]
        for inner in held.values():
            yield from german(inner)
    elif isinstance(held, list):
        for inner in held:
            yield from german(inner)


def strings(held: Any) -> Iterator[str]:
    if isinstance(held, str):
        yield held
    elif isinstance(held, dict | list):
        for inner in held.values() if isinstance(held, dict) else held:
            yield from strings(inner)


def test_chips_and_throwers_are_called_so_everywhere_in_german() -> None:
    texts = list(strings(tomllib.loads((LEVELS / "rules/de.toml").read_text(encoding="utf-8"))))
    for name in ("space_invaders", "challenges"):
        path = Path(f"assets/locale/de/{name}.toml")
        texts += strings(tomllib.loads(path.read_text(encoding="utf-8")))
    for path in [*LEVELS.glob("lessons/*.toml"), *LEVELS.glob("challenges/*.toml")]:
        texts += german(tomllib.loads(path.read_text(encoding="utf-8")))
    assert len(texts) > 500
    assert [text for text in texts if OTHER_WORDS.search(text)] == []


def test_the_page_that_is_open_is_in_sight_in_the_list_of_pages() -> None:
    scene = opened("de")
    surface = pygame.display.get_surface()
    assert surface is not None
    for number in (0, len(pages("de")) - 1, 0):
        scene.turn_to(number)
        scene.relay()
        scene.draw(surface)
        assert scene.page is not None
        key = scene.desk.find(f"page-{scene.page.id}")
        assert key is not None
        assert scene.contents.rect.contains(key.rect), scene.page.id
