"""Without a launcher board and hand are the screen: what floats over them takes little, nothing jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pygame
import pytest

from game.core import Choice, Rng
from game.core.languages import LANGUAGES
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor

GAMES = [
    ("space_defenders", 2),
    ("lunar_invaders_2011", 2),
    ("lunar_invaders_2011", 3),
    ("lunar_invaders_2011", 4),
    ("lunar_invaders_2011", 5),
    ("lunar_invaders_2016", 2),
]
SHARE = 0.72
FEW = 4  # buttons in words; where there are more, they fold
NAMES = ("Ann", "Bob", "Kai", "Lou", "Eva")
Sit = Callable[..., Visitor]


def match_of(name: str, seats: int, moves: int = 24) -> Match:
    options = game_ui_of(name).setup.options(seats, {})
    players = tuple(Player(name=NAMES[seat]) for seat in range(seats))
    match, rng = Match.start(Setup(name, options, players, 5, "")), Rng(3)
    while match.decision is not None and len(match.log.entries) < moves:
        moves_on = [move for move in match.decision.moves if _goes_on(match, move)]  # type: ignore[union-attr]
        match.play(rng.pick(moves_on))
    return match


def _goes_on(match: Match, move: Any) -> bool:
    return match.game.apply(match.state, move).state.decision is not None


def sit(
    name: str, seats: int, language: Literal["en", "de"] = "en", size: tuple[int, int] = (1280, 720)
) -> Visitor:
    match = match_of(name, seats)
    at = Visitor(lambda stage: MatchScene(stage, match), size, Settings(language=language))
    at.wait(0.5)
    at.top.draw(at.surface)
    return at


def questions(at: Visitor, count: int) -> Iterator[Choice[Any]]:
    """As many of them as are asked in turn, each on the screen while it is looked at, then answered."""
    match, rng = at.top.match, Rng(4)
    for _ in range(count):
        if not isinstance(match.decision, Choice):
            return
        at.wait(0.1)
        at.top.skip()
        at.wait(0.2)
        at.top.draw(at.surface)
        yield match.decision
        at.top.answered(rng.pick(list(match.decision.moves)))


def floating(at: Visitor) -> list[pygame.Rect]:
    """What lies over the board."""
    return [panel.rect for panel in at.top.desk.panels if panel.shown]


def covered(at: Visitor) -> float:
    """The share of the window that panels take, each pixel once."""
    window = pygame.mask.Mask(at.surface.get_size())
    for rect in floating(at):
        window.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    width, height = window.get_size()
    assert window.count(), "something is asked"
    return window.count() / (width * height)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_of_the_window_at_least_72_per_cent_are_board_and_hand(
    name: str, seats: int, language: Literal["en", "de"]
) -> None:
    at = sit(name, seats, language)
    assert at.top.tabletop.places.board == at.surface.get_rect()
    assert 1.0 - covered(at) >= SHARE


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_no_panel_lies_on_what_can_be_chosen(name: str, seats: int) -> None:
    at = sit(name, seats)
    for rect in places(at.top.board):
        assert not any(panel.clip(rect).width * panel.clip(rect).height for panel in floating(at)), rect


def places(board: Any) -> list[pygame.Rect]:
    """The middles of all spaces, as large as a finger."""
    if hasattr(board, "layout"):
        spots = [board.layout.spot(space) for space in board.layout.spaces()]
    else:
        spots = [board.painter.middle(column, row) for column in range(6) for row in range(10)]
    return [pygame.Rect(round(x) - 12, round(y) - 12, 24, 24) for x, y in spots]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_from_question_to_question_no_space_moves(name: str, seats: int) -> None:
    at = sit(name, seats)
    before, rng = places(at.top.board), Rng(7)
    for _ in range(12):
        decision = at.top.match.decision
        if decision is None:
            break
        at.top.flow.play(rng.pick(decision.moves))
        at.wait(0.3)
        at.top.skip()
        at.wait(0.2)
        assert places(at.top.board) == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_announced_on_the_moons_can_be_answered_by_buttons_seen_whole(
    language: Literal["en", "de"],
) -> None:
    match = match_of("lunar_invaders_2016", 2, 4)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(language=language))
    asked = set()
    for question in questions(at, 60):
        asked.add(question.reason)
        shown = [panel for panel in at.top.desk.panels if panel.shown and panel.name in ("prompt", "moves")]
        folded = [panel.name for panel in shown if panel.overflows]
        assert not folded or len(question.moves) > FEW, (question.reason, folded)
    assert "answer" in asked


def test_what_seats_have_is_seen_whole_as_it_grows() -> None:
    match, rng = match_of("space_defenders", 2, 3), Rng(4)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), Settings(animation_speed=4.0))
    at.wait(0.5)
    for _ in range(34):
        if not isinstance(match.decision, Choice):
            break
        at.top.answered(rng.pick(list(match.decision.moves)))
        at.wait(1.5)
        at.top.draw(at.surface)
        assert not [panel.name for panel in at.top.desk.panels if panel.shown and panel.overflows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
def test_whether_the_round_had_a_hit_is_seen_without_a_press_however_many_play(
    seats: int, language: Any
) -> None:
    at = sit("space_defenders", seats, language)
    panels = at.top.panels
    assert panels.stock in at.top.desk.panels and not panels.stock.overflows
    others = [panel for panel in at.top.desk.panels if panel.shown and panel is not panels.stock]
    assert not panels.stock.rect.collidelistall([panel.rect for panel in others])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [150, 200])
def test_with_large_text_the_grid_fills_the_window_and_all_that_is_asked_is_seen(
    text_scale: Literal[150, 200], language: Literal["en", "de"]
) -> None:
    match = match_of("space_defenders", 4)
    settings = Settings(language=language, text_scale=text_scale)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), settings)
    at.wait(0.5)
    at.top.draw(at.surface)
    assert at.top.tabletop.places.furniture is not None
    grid = at.top.board.painter.grid
    assert grid.frame.height > 0.95 * 720 and grid.frame.width > 0.45 * 1280
    columns = pygame.Rect(grid.left, grid.top, 6 * grid.wide, 10 * grid.pitch)
    away = ("slip", "log")
    panels = [panel for panel in at.top.desk.panels if panel.shown and not panel.name.startswith(away)]
    assert not [panel.name for panel in panels if panel.rect.width and panel.rect.colliderect(columns)]
    assert not [panel.name for panel in panels if panel.overflows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [150, 175, 200])
@pytest.mark.parametrize("name", ["lunar_invaders_2011", "lunar_invaders_2016"])
def test_with_large_text_two_moons_fill_the_window_and_all_that_is_asked_is_read(
    name: str, text_scale: int, language: Literal["en", "de"]
) -> None:
    match = match_of(name, 2, 6)
    settings = Settings(language=language, text_scale=text_scale)
    at = Visitor(lambda stage: MatchScene(stage, match), (1280, 720), settings)
    for question in questions(at, 24):
        layout = at.top.board.layout
        assert layout.radius >= 220, "a third more than half of the window gave"
        away = ("slip", "log")
        panels = [panel for panel in at.top.desk.panels if panel.shown and not panel.name.startswith(away)]
        spaces = [layout.box(space).scale_by(0.9) for space in layout.spaces()]
        assert not [panel.name for panel in panels if panel.rect.collidelist(spaces) >= 0]
        few = len(question.moves) <= FEW
        assert not [panel.name for panel in panels if panel.overflows and (panel.name != "moves" or few)]
