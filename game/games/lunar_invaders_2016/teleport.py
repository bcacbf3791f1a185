"""Through a teleporter: to the other moon, home, or into oblivion (LB-2.1, LB-3)."""

from __future__ import annotations

from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, owner
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import Beamed, Teleported
from game.games.lunar_invaders_2016.malfunction import comes_home
from game.games.lunar_invaders_2016.moves import Beam


def teleport(draft: Draft, pad: Space, goal: Space) -> None:
    """Whatever stands on the goal is destroyed, whatever its size and owner."""
    if draft.at(goal):
        draft.destroy(goal, "landed_on")
    unit = draft.at(pad)
    draft.put({pad: EMPTY, goal: unit})
    draft.tell(Teleported(draft.turn, unit, pad, goal))
    if comes_home(unit, goal):
        draft.came_home = owner(unit)


def beam(draft: Draft, move: Beam) -> None:
    """LB-3.1."""
    draft.tell(Beamed(draft.turn, draft.to_bank(move.pad), move.pad))
