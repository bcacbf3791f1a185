"""What was seen in the first round goes faster in those after it, and flickers in none."""

from __future__ import annotations

import pytest

from game.games.space_invaders import GAME
from game.games.space_invaders.events import PlanetHit, Resolved, Straightened
from game.games.space_invaders.moves import Resolve
from game.ui.games.space_invaders.motion import REST
from tests.games.space_invaders.table_talk import situation
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.stage.told import told

FRAME = 1 / 60
FLASHES = 3  # a second at most
THREE_STRIKE = """
1 | 11 12 . . .
4 | 13 . 13 12 .
seats 2
starter o
powers r ufo_chain second repair
active r 1a 1b
active o 3a
"""


def shown(round_: int) -> tuple[dict[type, float], list[float]]:
    """How long each kind of fact is on the board as a round ends, and the red light over all of it."""
    talk = situation(f"{THREE_STRIKE}round {round_}\n")
    talk = talk.lands("o3a", "off_side") if talk.state.seat else talk
    talk = talk.lands("r1a", "a1", bump={"b1": (6.0, 4.0)}).lands("r1b", "planet")
    board = a_board()
    board.show(talk.state.view(0), talk.state.decision)
    board.play(*told(GAME, talk.state, Resolve()))
    lasts, washes = dict[type, float](), list[float]()
    while board.busy:
        board.update(FRAME)
        kind = type(board.step.event) if board.step is not None else type(None)
        lasts[kind] = lasts.get(kind, 0.0) + FRAME
        washes.append(board.picture.wash)
    return lasts, washes


def test_from_the_second_round_on_tokens_are_resolved_and_the_planet_is_struck_in_less_time() -> None:
    (first, _), (later, _) = shown(1), shown(3)
    for kind in (Resolved, PlanetHit):
        assert later[kind] < 0.95 * first[kind], kind.__name__
    assert sum(later.values()) < 0.75 * sum(first.values())


def test_what_a_turn_came_to_is_read_before_the_march_in_every_round() -> None:
    (first, _), (later, _) = shown(1), shown(3)
    assert first[Straightened] > later[Straightened] >= REST


@pytest.mark.parametrize("round_", [1, 3])
def test_what_strikes_flashes_three_times_a_second_at_most(round_: int) -> None:
    _, washes = shown(round_)
    rises = [at for at in range(1, len(washes)) if washes[at] > washes[at - 1] + 0.02]
    for at in rises:
        assert sum(at <= other < at + 1 / FRAME for other in rises) <= FLASHES
