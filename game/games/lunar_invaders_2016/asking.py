"""Who is asked what now, and what can be answered (the decision of a position).

Moves are found in the order of their texts: by kind, then by space.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.caches import caches_of
from game.core.decisions import Choice, Seat
from game.games.lunar_invaders.board import Board, Moon, at
from game.games.lunar_invaders.moon import CONTROL_POINTS, FACTORIES, LETTERS, PAD, PADS, SPACES, Space
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pads import controller, sites
from game.games.lunar_invaders.pieces import Counts, Unit, pips, smallest
from game.games.lunar_invaders_2016 import malfunction
from game.games.lunar_invaders_2016.change import Parting, partings
from game.games.lunar_invaders_2016.moves import (
    Action,
    Beam,
    Build,
    Divide,
    Go,
    Move,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.position import SEATS, Position

CACHES = caches_of("lunar_invaders")

Steps: TypeAlias = tuple[tuple[int, Go], ...]
"""The places beside one, each with the move that takes a unit there."""

PASS = Pass()
IN_ORDER = (*CONTROL_POINTS, *FACTORIES, PAD)
"""The places in the order of their names."""
_BUILD = tuple(tuple(map(Build, spaces)) for spaces in SPACES)
LANDINGS = tuple(tuple(spaces[place] for place in IN_ORDER if place != PAD) for spaces in SPACES)
"""By moon where something can be sent to: anywhere but to the pad (LB-2.1)."""
_SENT = tuple(
    tuple(Teleport(pad, goal) for goal in LANDINGS[1 - moon]) for moon, pad in enumerate(PADS[:SEATS])
)


def decision(position: Position) -> Choice[Move] | None:
    """What is asked now; None when the game is over."""
    if position.phase == "over":
        return None
    return Choice(position.asked, answers(position), position.phase)


def answers(position: Position) -> tuple[Move, ...]:
    """Every legal answer, in the order of their texts."""
    match position.phase:
        case "turn":
            return everything(position, position.turn) or (PASS,)
        case "answer":
            return _malfunctions(position)
        case "retreat":
            return tuple(map(Retreat, retreats(position.board, position.announced)))
        case "over":
            return ()


def everything(position: Position, seat: Seat) -> tuple[Action, ...]:
    """All that a seat could do if it were its turn now."""
    ban = position.ban if seat == position.turn else ()
    return actions(position.board, position.banks[seat], ban, seat)


def _malfunctions(position: Position) -> tuple[Move, ...]:
    if position.announced is None:
        return ()
    return malfunction.ways(position.board, position.tokens[position.asked], position.announced)


def actions(
    board: Board, bank: Counts, ban: tuple[tuple[Space, Space], ...], seat: Seat
) -> tuple[Action, ...]:
    """All that a seat can do in its turn (LB-2, LB-3)."""
    beams, teleports = teleporter(board, seat)
    builds: list[Build] = []
    divides: list[Divide] = []
    moves: list[Go] = []
    transfers: list[Transfer] = []
    graph, own = edition_2016().graph, LETTERS[seat]
    for moon, units in enumerate(board):
        if smallest(bank):
            builds += [_BUILD[moon][place] for place in sites(units, seat, graph)]
        for place, steps in _steps()[moon]:
            unit = units[place]
            if unit and unit[0] == own:
                for goal, go in steps:
                    there = units[goal]
                    if not there or there[0] == own or pips(there) <= pips(unit):
                        moves.append(go)
                if unit[1:] != "1":  # nothing can be parted from a single small
                    _part(units, unit, steps, bank, divides, transfers)
    found: tuple[Action, ...] = (*beams, *builds, *divides, *moves, *teleports, *transfers)
    return tuple(action for action in found if not is_banned(action, ban)) if ban else found


def is_banned(action: Action, ban: tuple[tuple[Space, Space], ...]) -> bool:
    """LB-2.12: the unit, or a piece of it, would go back to where it was pushed out."""
    return isinstance(action, Go | Divide | Transfer) and (action.start, action.goal) in ban


def teleporter(board: Board, seat: Seat) -> tuple[tuple[Beam, ...], tuple[Teleport, ...]]:
    """What the pads that a seat controls can do with whoever stands on them."""
    control = edition_2016().readings.control
    beams: list[Beam] = []
    teleports: list[Teleport] = []
    for moon, units in enumerate(board):
        on_pad = units[PAD]
        if on_pad and controller(units, control) == seat:
            pad = PADS[moon]
            if on_pad[0] != LETTERS[seat]:
                beams.append(Beam(pad))
            teleports += _sendings(board, seat, moon, on_pad)
    return tuple(beams), tuple(teleports)


def _sendings(board: Board, seat: Seat, moon: int, on_pad: Unit) -> tuple[Teleport, ...]:
    """LB-2.1, LB-3.3: anywhere but the pad; LB-3.2: from its home only onto another unit of its own."""
    if on_pad[0] == LETTERS[seat] or moon == seat:
        return _SENT[moon]
    return tuple(sent for sent in _SENT[moon] if at(board, sent.goal)[:1] == on_pad[0])


def _part(
    units: Moon, unit: Unit, steps: Steps, bank: Counts, divides: list[Divide], transfers: list[Transfer]
) -> None:
    """LB-2.7 to LB-2.9: what can be taken from a unit goes beside it, alone or onto another."""
    for pieces in partings(unit, bank):
        for goal, go in steps:
            there = units[goal]
            if not there:
                divides += _divides(go.start, go.goal, pieces)
            elif there[0] == unit[0]:
                transfers += _transfers(go.start, go.goal, pieces)


@CACHES.once
def _divides(start: Space, goal: Space, pieces: tuple[Parting, ...]) -> tuple[Divide, ...]:
    return tuple(Divide(start, size, goal, change) for size, change in pieces)


@CACHES.once
def _transfers(start: Space, goal: Space, pieces: tuple[Parting, ...]) -> tuple[Transfer, ...]:
    return tuple(Transfer(start, size, goal, change) for size, change in pieces)


@CACHES.once
def _steps() -> tuple[tuple[tuple[int, Steps], ...], ...]:
    """By moon its places, each with those beside it and the move that takes a unit there; by their names."""
    links = edition_2016().graph.links
    return tuple(
        tuple(
            (at, tuple((to, Go(names[at], names[to])) for to in IN_ORDER if to in links[at]))
            for at in IN_ORDER
        )
        for names in SPACES
    )


def retreats(board: Board, attack: Action | None) -> tuple[Space, ...]:
    """LB-2.5: where the attacked unit can go; it has not left yet, and neither has the attacker."""
    if not isinstance(attack, Go):
        return ()
    beside = edition_2016().graph.beside(attack.goal)
    return tuple(sorted(space for space in beside if not at(board, space)))
