"""Why something is no answer to what is asked, as a key of a sentence and the clause that it comes from."""

from __future__ import annotations

from game.games.lunar_invaders.board import at
from game.games.lunar_invaders.moon import (
    CONTROL_POINTS,
    LETTERS,
    WHERE,
    Space,
    home_of,
    is_factory,
    is_pad,
)
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pads import ENOUGH, controller, sites
from game.games.lunar_invaders.pieces import owner, pips
from game.games.lunar_invaders_2016 import malfunction
from game.games.lunar_invaders_2016.moves import Go, Misdirect, Teleport
from game.games.lunar_invaders_2016.position import Position

WHY_NOT = {
    "lb.over": "LB-5.1",
    "lb.answer_only": "LB-4.5",
    "lb.misdirect_home": "LB-4.7",
    "lb.misdirect_moon": "LB-4.2",
    "lb.misdirect_pad": "LB-4.2",
    "lb.misdirect_same": "LB-4.2",
    "lb.retreat_connected": "LB-2.5",
    "lb.retreat_occupied": "LB-2.5",
    "lb.nobody_there": "LB-2.4",
    "lb.not_yours": "LB-2.4",
    "lb.not_from_there": "LB-2.1",
    "lb.not_controlled": "LB-2.1",
    "lb.contested": "LB-2.2",
    "lb.not_onto_a_pad": "LB-2.1",
    "lb.not_onto_its_own": "LB-3.2",
    "lb.not_connected": "LB-2.4",
    "lb.banned": "LB-2.12",
    "lb.larger_there": "LB-2.5",
    "lb.build_factory": "LB-2.3",
    "lb.build_occupied": "LB-2.3",
    "lb.build_points": "LB-2.3",
    "lb.build_nothing": "LB-2.3",
}
"""Every key that `why_not` answers with, and the clause that it comes from."""


def why_not(position: Position, start: Space, goal: Space) -> tuple[str, str]:
    """Why nothing goes from one space to the other, as key and clause; two empty texts when something does.

    The same space twice is meant for building; asked for a retreat or an answer, only the goal counts.
    """
    key = _why_not(position, start, goal)
    return key, WHY_NOT.get(key, "")


def _why_not(position: Position, start: Space, goal: Space) -> str:
    match position.phase:
        case "over":
            return "lb.over"
        case "answer":
            return _why_not_misdirected(position, goal)
        case "retreat":
            return _why_not_retreating(position, goal)
        case "turn":
            if start == goal:
                return _why_not_built(position, goal)
            if not at(position.board, start):
                return "lb.nobody_there"
            same = home_of(start) == home_of(goal)
            return (_why_not_going if same else _why_not_sent)(position, start, goal)


def _why_not_misdirected(position: Position, goal: Space) -> str:
    action = position.announced
    if not isinstance(action, Teleport):
        return "lb.answer_only"
    elsewhere = malfunction.misdirections(position.board, action)
    if not elsewhere:
        return "lb.misdirect_home"
    if Misdirect(goal) in elsewhere:
        return ""
    if home_of(goal) != home_of(action.goal):
        return "lb.misdirect_moon"
    return "lb.misdirect_pad" if is_pad(goal) else "lb.misdirect_same"


def _why_not_retreating(position: Position, goal: Space) -> str:
    attack = position.announced
    if not isinstance(attack, Go) or not edition_2016().graph.connected(attack.goal, goal):
        return "lb.retreat_connected"
    return "lb.retreat_occupied" if at(position.board, goal) else ""


def _why_not_built(position: Position, space: Space) -> str:
    if not is_factory(space):
        return "lb.build_factory"
    if at(position.board, space):
        return "lb.build_occupied"
    moon, place = WHERE[space]
    if place not in sites(position.board[moon], position.turn, edition_2016().graph):
        return "lb.build_points"
    return "" if any(position.banks[position.turn]) else "lb.build_nothing"


def _why_not_sent(position: Position, start: Space, goal: Space) -> str:
    """To the other moon there is only the teleporter."""
    if not is_pad(start):
        return "lb.not_from_there"
    moon, seat = position.board[home_of(start)], position.turn
    if controller(moon, edition_2016().readings.control) != seat:
        held = sum(moon[point][:1] == LETTERS[seat] for point in CONTROL_POINTS)
        return "lb.contested" if held >= ENOUGH else "lb.not_controlled"
    if is_pad(goal):
        return "lb.not_onto_a_pad"
    sent = owner(at(position.board, start))
    from_its_home = sent != seat and home_of(start) == sent
    return "lb.not_onto_its_own" if from_its_home and owner(at(position.board, goal)) != sent else ""


def _why_not_going(position: Position, start: Space, goal: Space) -> str:
    unit, there = at(position.board, start), at(position.board, goal)
    if owner(unit) != position.turn:
        return "lb.not_yours"
    if not edition_2016().graph.connected(start, goal):
        return "lb.not_connected"
    if (start, goal) in position.ban:
        return "lb.banned"
    against = there and owner(there) != position.turn
    return "lb.larger_there" if against and pips(there) > pips(unit) else ""
