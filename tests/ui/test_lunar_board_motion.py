"""What happens on the board of Lunar Invaders ends where the next question finds it, watched or not."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pygame
import pytest

from game.core import Rng
from game.ui.games.lunar_invaders.beats import _READERS
from game.ui.games.lunar_invaders.motion import Motion
from game.ui.games.lunar_invaders.picture import MoonPicture
from game.ui.games.lunar_invaders.reading import picture_of
from tests.ui.lunar_positions import GAMES, PLACE, a_board, matches, options_of, position

TABLES = [("2011", 2, False), ("2011", 5, False), ("2011", 2, True), ("2016", 2, False)]
SEEN_LATER = {"asked", "bans", "announced", "fight", "waiting", "turn", "over"}
"""What belongs to the next question and not to what stands on the moons."""
SILENT = {"Passed"}
CREW = a_board().crew
CREW._at = lambda _: (0.0, 0.0)
"""Whose light falls nowhere."""


def lived_through(state: Any, step: Any, slices: int) -> MoonPicture:
    picture = picture_of(state.view(0))
    motion = Motion(picture, step.events, CREW)
    for _ in range(slices):
        motion.update(0.09)
    motion.finish()
    return picture


def standing(picture: MoonPicture) -> dict[str, Any]:
    return {
        entry.name: getattr(picture, entry.name) for entry in fields(picture) if entry.name not in SEEN_LATER
    }


@pytest.mark.parametrize(("edition", "seats", "roshambo"), TABLES)
def test_a_picture_that_lived_through_the_events_is_that_of_the_view(
    edition: str, seats: int, roshambo: bool
) -> None:
    rng = Rng(4)
    for state, step in matches(range(4), edition, options_of(edition, seats, roshambo), 120):
        after = picture_of(step.state.view(0))
        lived = lived_through(state, step, rng.below(14))
        assert standing(lived) == standing(after), [repr(event) for event in step.events]
        assert lived.turn == after.turn


@pytest.mark.parametrize("edition", ["2011", "2016"])
def test_whatever_is_watched_is_drawn_as_the_view_in_the_end(edition: str) -> None:
    board, other = a_board(), a_board()
    drawn = 0
    for state, step in matches(range(7, 8), edition, options_of(edition, 2), 60):
        decision = step.state.decision
        if drawn >= 12 or len(step.events) < 2:
            continue
        board.show(state.view(0), None)
        board.play(step.events, step.state.view(0))
        for _ in range(400):
            board.update(0.05)
        assert not board.busy
        board.show(step.state.view(0), decision)
        other.show(step.state.view(0), decision)
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
    step = GAMES["2011"].apply(state, move)
    watched, shown = a_board(), a_board()
    watched.show(state.view(0), None)
    watched.play(step.events, step.state.view(0))
    for _ in range(200):
        watched.update(0.05)
    shown.show(step.state.view(0), None)
    watched.clock = shown.clock = 0.0
    assert pixels(watched) == pixels(shown)


def test_with_reduced_motion_everything_has_happened_at_once() -> None:
    board = a_board(reduced_motion=True)
    state, step = next(iter(matches(range(1), "2011", options_of("2011", 3))))
    board.show(state.view(0), None)
    board.play(step.events, step.state.view(0))
    assert not board.busy
    assert standing(board.picture) == standing(picture_of(step.state.view(0)))
    before = board.stamp()
    board.update(3.0)
    assert board.stamp() == before


def test_a_press_ends_what_moves_and_chooses_nothing() -> None:
    board = a_board()
    state, step = next(iter(matches(range(1), "2016", options_of("2016"))))
    board.show(state.view(0), None)
    board.play(step.events, step.state.view(0))
    assert board.busy
    assert board.press(PLACE.center) is None
    assert not board.busy
    assert board.picture == picture_of(step.state.view(0))


def test_every_fact_that_can_be_seen_has_its_beats() -> None:
    named = set()
    for edition in ("2011", "2016"):
        events = GAMES[edition].types.event
        named |= {kind.__name__ for kind in events.__args__}
    assert named == set(_READERS) | SILENT


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
