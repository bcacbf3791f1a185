"""What a game with a table wants of its launches: its own `targets.py`.

That module names the ground that is aimed over, the worth of what each token may end on, a move to
make in place of the launch that would be best (decline, name, declare), and what a launch is for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.bots.judge import package_of
from game.core.decisions import Aim
from game.core.game import AnyGame, State
from game.core.moves import Move
from game.table.prizes import Chances, Ground, Prize
from game.table.things import Launch


@dataclass(frozen=True)
class Targets:
    """The functions of a game's `targets.py`; `prizes` is told how likely an own shot hits the UFO."""

    ground: Callable[[State, Aim[Launch]], Ground]
    prizes: Callable[[State, Aim[Launch], float], tuple[Prize, ...]]
    instead: Callable[[State, Aim[Launch], Chances], Move | None]
    purpose: Callable[[State, Prize, Chances, Move | None], tuple[str, str]]


def targets_of(game: AnyGame) -> Targets | None:
    """The targets of a game, by the package that its rules are in; none if it has nothing to aim at."""
    return _targets_in(package_of(game))


@cache
def _targets_in(package: str) -> Targets | None:
    name = f"{package}.targets"
    if not package or not find_spec(name):
        return None
    module = import_module(name)
    return Targets(ground=module.ground, prizes=module.prizes, instead=module.instead, purpose=module.purpose)
