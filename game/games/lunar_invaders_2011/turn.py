"""The actions: growing, building, moving or a fight, what a pad does, passing (LA-2, LA-4.1)."""

from __future__ import annotations

from game.games.lunar_invaders.moon import home_of
from game.games.lunar_invaders.pieces import owner, sizes, smallest
from game.games.lunar_invaders_2011 import combat
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.elimination import end_action
from game.games.lunar_invaders_2011.events import Beamed, Built, Grew, Moved, Passed, Teleported
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Pass, Teleport


def grow(draft: Draft, move: Grow) -> None:
    """LA-2.1: the piece that it was joins the destroyed ones, the next size leaves them."""
    (size,) = sizes(draft.take(move.space))
    draft.bring(draft.turn, size + 1, move.space)
    draft.tell(Grew(draft.turn, move.space, size + 1))
    end_action(draft)


def build(draft: Draft, move: Build) -> None:
    """LA-2.4: the smallest of the destroyed pieces."""
    size = smallest(draft.destroyed[draft.turn])
    draft.bring(draft.turn, size, move.space)
    draft.tell(Built(draft.turn, move.space, size))
    end_action(draft)


def go(draft: Draft, move: Go) -> None:
    """LA-2.5, LA-2.6: to an empty space, or a fight."""
    if draft.at(move.goal):
        combat.attack(draft, move)
        return
    ship = draft.shift(move.start, move.goal)
    draft.tell(Moved(draft.turn, ship, move.start, move.goal))
    end_action(draft)


def pass_by(draft: Draft, _: Pass) -> None:
    """LA-2.7."""
    draft.tell(Passed(draft.turn))
    end_action(draft)


# Pads


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
