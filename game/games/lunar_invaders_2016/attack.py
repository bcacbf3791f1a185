"""A unit goes to a connected space: empty, an enemy's, or an own one's (LB-2.4 to LB-2.6, LB-2.12)."""

from __future__ import annotations

from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, owner
from game.games.lunar_invaders_2016 import tower
from game.games.lunar_invaders_2016.asking import retreats
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import Fought, Moved, Retreated
from game.games.lunar_invaders_2016.moves import Go


def go(draft: Draft, move: Go) -> None:
    there = draft.at(move.goal)
    if not there:
        _advance(draft, move)
    elif owner(there) == draft.turn:
        tower.combine(draft, move)
    else:
        _attack(draft, move)


def _attack(draft: Draft, move: Go) -> None:
    """LB-2.5: the owner is asked where there is a choice; with no way out the unit is destroyed."""
    draft.tell(Fought(draft.turn, move.start, move.goal))
    ways = retreats(draft.board, move)
    if len(ways) > 1:
        draft.phase, draft.announced = "retreat", move
    elif ways:
        _push(draft, move, ways[0])
    else:
        draft.destroy(move.goal, "no_retreat")
        _advance(draft, move)


def retreat(draft: Draft, goal: Space) -> None:
    """The owner has chosen."""
    attack, draft.announced = draft.announced, None
    if not isinstance(attack, Go):
        raise ValueError(f"{attack} is nothing to retreat from")
    draft.phase = "turn"
    _push(draft, attack, goal)


def _push(draft: Draft, attack: Go, goal: Space) -> None:
    """The attacker takes its place, and the unit may not come straight back (LB-2.12)."""
    unit = draft.at(attack.goal)
    draft.put({attack.goal: EMPTY, goal: unit})
    draft.pushed = ((goal, attack.goal),)
    draft.tell(Retreated(owner(unit), unit, attack.goal, goal))
    _advance(draft, attack)


def _advance(draft: Draft, move: Go) -> None:
    unit = draft.at(move.start)
    draft.put({move.start: EMPTY, move.goal: unit})
    draft.tell(Moved(draft.turn, unit, move.start, move.goal))
