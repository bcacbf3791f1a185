"""What strikes the planet is marked at its edge, card by card: the same sum as on the track, always."""

from __future__ import annotations

import pygame

from game.games.space_invaders import AMID, forecast, foretell
from game.games.space_invaders.state import State
from tests.games.space_invaders.nothing_moves import turns_of
from tests.ui.games.space_invaders.space_invaders_games import a_board

TURNS, EACH = 12, 4
SIGNS = 3  # brackets round the card, a dart, and its damage


def states() -> list[State]:
    """Some of a turn's launches, and all of its questions."""
    found = []
    for number in range(TURNS):
        turn = [state for state in turns_of(number) if state.launch is None and state.decision is not None]
        found += [state for state in turn if state.phase in AMID]
        found += [state for state in turn if state.phase == "launch"][::EACH]
    return found


def test_arrows_at_the_planet_add_up_to_what_the_track_loses() -> None:
    board, surface, asked = a_board(), pygame.Surface((1280, 720)), 0
    for state in states():
        view = state.view(state.seat)
        board.show(view, state.decision)
        board.draw(surface)
        marks, told = board.marks(), foretell(view)
        assert told is not None and marks.forecast == told.after
        strikes = [ghost for ghost in marks.forecast.ghosts if ghost.strikes]
        assert sum(ghost.damage for ghost in strikes) == marks.forecast.damage
        assert len(board.painter.over.striking) == SIGNS * len(strikes)
        inner = board.table_view.inner
        assert all(inner.contains(sign) for sign in board.painter.over.striking)
        asked += state.phase in AMID
    assert asked > 5


def test_what_is_struck_out_and_what_is_left_is_all_that_was_coming() -> None:
    for state in states():
        told = foretell(state.view(state.seat))
        assert told is not None and told.before == forecast(state)
        left = {ghost.card for ghost in told.after.ghosts if ghost.strikes}
        coming = {ghost.card for ghost in told.before.ghosts if ghost.strikes}
        assert {*told.harmless} == coming - left
