"""What a pad does with the ship on it: away to another moon, or into deep space (LA-2.2, LA-2.3, LA-4.1)."""

from __future__ import annotations

from game.games.lunar_invaders.moon import home_of
from game.games.lunar_invaders.pieces import owner
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.elimination import end_action
from game.games.lunar_invaders_2011.events import Beamed, Teleported
from game.games.lunar_invaders_2011.moves import Beam, Teleport


def teleport(draft: Draft, move: Teleport) -> None:
    """What stands where the ship arrives is destroyed; a ship that comes home has won for its owner."""
    there = draft.at(move.goal)
    if there:
        draft.destroy(move.goal, "landed_on")
    ship = draft.shift(move.pad, move.goal)
    draft.tell(Teleported(draft.turn, ship, move.pad, move.goal))
    if home_of(move.goal) == owner(ship):
        draft.finish("home", owner(ship))
    else:
        end_action(draft)


def beam(draft: Draft, move: Beam) -> None:
    """LA-2.3: into deep space."""
    ship = draft.take(move.pad)
    draft.tell(Beamed(draft.turn, ship, move.pad))
    end_action(draft)
