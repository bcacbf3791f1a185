"""What happens on the board of Lunar Invaders ends where the next question finds it, watched or not."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.lunar_invaders.events import Passed
from game.ui.games.lunar_invaders.motion import READERS
from game.ui.games.lunar_invaders.picture import MoonPicture
from game.ui.games.lunar_invaders.reading import picture_of
from tests.ui.games.lunar_invaders.lunar_positions import GAMES, PLACE, a_board, matches, options_of, position
from tests.ui.stage.told import led_to, told

TABLES = [("2011", 2, False), ("2011", 5, False), ("2011", 2, True), ("2016", 2, False)]
SILENT = {Passed}


def standing(picture: MoonPicture) -> dict[str, list[str]]:
    """The pieces on each space: those that stand there, and those that have come or stayed there."""
    there = [(flyer.goal if flyer.share > 0.99 else flyer.start, flyer) for flyer in picture.flyers]
    units = [*picture.units.items(), *((space, flyer.unit) for space, flyer in there if flyer.alpha > 0.01)]
    pieces: dict[str, list[str]] = {}
    for space, unit in units:
        pieces[space] = sorted([*pieces.get(space, ()), *(unit[0] + size for size in unit[1:])])
    return pieces


@pytest.mark.parametrize(("edition", "seats", "roshambo"), TABLES)
def test_every_fact_leads_to_where_the_pieces_stand_after_it(
    edition: str, seats: int, roshambo: bool
) -> None:
    board = a_board()
    for state, move in matches(range(4), edition, options_of(edition, seats, roshambo), 120):
        for step, shown, then in led_to(board, state.view(0), told(GAMES[edition], state, move)[0]):
            assert standing(shown) == standing(then), repr(step.event)


@pytest.mark.parametrize("edition", ["2011", "2016"])
def test_whatever_is_watched_is_drawn_as_the_view_in_the_end(edition: str) -> None:
    board, other = a_board(), a_board()
    drawn = 0
    for state, move in matches(range(7, 8), edition, options_of(edition, 2), 60):
        decision = GAMES[edition].apply(state, move).state.decision
        steps, view = told(GAMES[edition], state, move)
        if drawn >= 12 or len(steps) < 2:
            continue
        board.show(state.view(0), None)
        board.play(steps, view)
        for _ in range(400):
            board.update(0.05)
        assert not board.busy
        board.show(view, decision)
        other.show(view, decision)
        board.clock = other.clock = 0.0
        board.cursor = other.cursor
        assert pixels(board) == pixels(other)
        drawn += 1
    assert drawn


def test_a_motion_that_is_over_leaves_the_same_pixels_as_the_view_without_a_question() -> None:
    """Nothing jumps when the scene asks the next question of somebody else."""
    state = position(
        "2011", "| A2 A3 .  | B2 .  B2 |\n| .  A1 B1 | .  A2 B1 |\n| A3 .  B2 | B3 .  . |\nturn A"
    )
    move = next(move for move in state.decision.moves if str(move) == "move ac1 af4")
    steps, view = told(GAMES["2011"], state, move)
    watched, shown = a_board(), a_board()
    watched.show(state.view(0), None)
    watched.play(steps, view)
    for _ in range(200):
        watched.update(0.05)
    shown.show(view, None)
    watched.clock = shown.clock = 0.0
    assert pixels(watched) == pixels(shown)


def test_with_reduced_motion_everything_has_happened_at_once() -> None:
    board = a_board(reduced_motion=True)
    state, move = next(iter(matches(range(1), "2011", options_of("2011", 3))))
    steps, view = told(GAMES["2011"], state, move)
    board.show(state.view(0), None)
    board.play(steps, view)
    assert not board.busy
    assert standing(board.picture) == standing(picture_of(view))
    before = board.stamp()
    board.update(3.0)
    assert board.stamp() == before


def test_a_press_ends_what_moves_and_chooses_nothing() -> None:
    board = a_board()
    state, move = next(iter(matches(range(1), "2016", options_of("2016"))))
    steps, view = told(GAMES["2016"], state, move)
    board.show(state.view(0), None)
    board.play(steps, view)
    assert board.busy
    assert board.press(PLACE.center) is None
    assert not board.busy
    assert standing(board.picture) == standing(picture_of(view))


def test_every_fact_that_can_be_seen_has_its_beats() -> None:
    told = {kind for edition in ("2011", "2016") for kind in GAMES[edition].types.event.__args__}
    assert told == set(READERS) | SILENT


def pixels(board: Any) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill((12, 9, 8))
    board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(PLACE), "RGB")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_way_into_deep_space_leaves_the_moon(seats: int) -> None:
    board = a_board()
    board.show(GAMES["2011"].new(options_of("2011", seats), 1).view(0), None)
    layout = board.layout
    for moon in range(seats):
        end = board.painter.way(layout, f"{'abcde'[moon]}p", f"deep.{moon}")[-1]
        assert layout.moon_at(end) != moon
