"""What an action does that nobody hinders: moves, attacks, towers, teleporters (LB-2, LB-3)."""

from __future__ import annotations

from game.games.lunar_invaders.moon import Space
from game.games.lunar_invaders.pieces import EMPTY, joined, owner, smallest, unit, without
from game.games.lunar_invaders.pieces import minus as taken_from
from game.games.lunar_invaders_2016.asking import retreats
from game.games.lunar_invaders_2016.change import after, exchanged
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import (
    Beamed,
    Built,
    Combined,
    Divided,
    Fought,
    Moved,
    Retreated,
    Teleported,
    Transferred,
)
from game.games.lunar_invaders_2016.malfunction import comes_home
from game.games.lunar_invaders_2016.moves import Beam, Build, Divide, Go, Transfer

# To a connected space: empty, an enemy's, or an own one's (LB-2.4 to LB-2.6, LB-2.12)


def go(draft: Draft, move: Go) -> None:
    there = draft.at(move.goal)
    if not there:
        _advance(draft, move)
    elif owner(there) == draft.turn:
        combine(draft, move)
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


# Towers, and the change for them (LB-2.6 to LB-2.11)


def combine(draft: Draft, move: Go) -> None:
    """LB-2.6: one tower, the smaller pieces on top."""
    coming = draft.at(move.start)
    tower = joined(coming, draft.at(move.goal))
    draft.put({move.start: EMPTY, move.goal: tower})
    draft.tell(Combined(draft.turn, coming, move.start, move.goal, tower))


def divide(draft: Draft, move: Divide) -> None:
    """LB-2.7, LB-2.8."""
    piece = _part(draft, move)
    draft.put({move.goal: piece})
    draft.tell(Divided(draft.turn, move.start, move.size, move.goal, move.change))


def transfer(draft: Draft, move: Transfer) -> None:
    """LB-2.9."""
    piece = _part(draft, move)
    tower = joined(piece, draft.at(move.goal))
    draft.put({move.goal: tower})
    draft.tell(Transferred(draft.turn, move.start, move.size, move.goal, move.change, tower))


def _part(draft: Draft, move: Divide | Transfer) -> str:
    """The piece that goes, taken from its unit after the change."""
    seat, whole = draft.turn, draft.at(move.start)
    if move.change:
        whole = exchanged(whole, move.change)
        draft.keep(seat, after(draft.banks[seat], move.change))
    draft.put({move.start: without(whole, move.size)})
    return unit(seat, move.size)


# Through a teleporter: to the other moon, home, or into oblivion (LB-2.1, LB-3)


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


# The factory


def build(draft: Draft, move: Build) -> None:
    """LB-2.3: the smallest piece of the bank."""
    seat = draft.turn
    size = smallest(draft.banks[seat])
    draft.keep(seat, taken_from(draft.banks[seat], size))
    draft.put({move.space: unit(seat, size)})
    draft.tell(Built(seat, move.space, size))
