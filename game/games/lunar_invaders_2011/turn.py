"""The actions that are over at once: growing, building, moving to an empty space, passing (LA-2)."""

from __future__ import annotations

from game.games.lunar_invaders.pieces import sizes, smallest
from game.games.lunar_invaders_2011 import combat
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.elimination import end_action
from game.games.lunar_invaders_2011.events import Built, Grew, Moved, Passed
from game.games.lunar_invaders_2011.moves import Build, Go, Grow, Pass


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
