"""Whoever has watched some shots of bots waits for their own: those after them go a little quicker."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.table.things import Launch
from game.ui.table.shot_show import BRISK, SEEN, ShotShow

FRAME = 0.002


def show() -> ShotShow:
    board: Any = SimpleNamespace(
        table=SimpleNamespace(width=560.0), aim=lambda shown: None, film=lambda shown: None
    )
    settings = SimpleNamespace(animation_speed=1.0, reduced_motion=False)
    stage = SimpleNamespace(settings=settings, worker=None)
    senses: Any = SimpleNamespace(stage=stage, quiet=lambda: None, charge=lambda power: None)
    return ShotShow(board, senses)


def seconds(shots: ShotShow, number: int, by_bot: bool = True) -> float:
    """Until the launcher has fired."""
    shots.fired(Launch(token="r1a", x=280.0, y=0.0, heading=0.0, power=0.1 + 0.01 * number), by_bot)
    frames = 0
    while shots.winding:
        shots.update(FRAME)
        frames += 1
    return frames * FRAME


def test_from_the_fourth_in_a_row_on_bots_shoot_more_briskly() -> None:
    shots = show()
    seconds(shots, 0)
    taken = [seconds(shots, number) for number in range(1, SEEN + 3)]
    usual, brisk = taken[: SEEN - 1], taken[SEEN - 1 :]
    assert max(usual) - min(usual) < 2 * FRAME
    assert all(abs(usual[0] / one - BRISK) < 0.1 for one in brisk)


def test_a_persons_shot_begins_it_anew() -> None:
    shots = show()
    usual, *_, brisk = [seconds(shots, number) for number in range(SEEN + 2)]
    seconds(shots, SEEN + 2, by_bot=False)
    again = seconds(shots, SEEN + 3)
    assert abs(again - usual) < abs(again - brisk)
