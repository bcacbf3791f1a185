"""Who is asked what now, and what can be answered (the decision of a position).

Moves are found in the order of their texts: by kind, then by space.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from operator import itemgetter

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
from game.games.lunar_invaders_2016.position import Position

PASS = Pass()
IN_ORDER = (*CONTROL_POINTS, *FACTORIES, PAD)
"""The places in the order of their names."""
_GO = {(start, goal): Go(start, goal) for spaces in SPACES for start in spaces for goal in spaces}
_BUILD = tuple(tuple(map(Build, spaces)) for spaces in SPACES)
LANDINGS = tuple(tuple(spaces[place] for place in IN_ORDER if place != PAD) for spaces in SPACES)
"""By moon where something can be sent to: anywhere but to the pad (LB-2.1)."""


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
    builds, divides, moves, transfers = _on_a_moon(0, board[0], bank, seat)
    more_builds, more_divides, more_moves, more_transfers = _on_a_moon(1, board[1], bank, seat)
    found: tuple[Action, ...] = (
        *beams, *builds, *more_builds, *divides, *more_divides, *moves, *more_moves,
        *teleports, *transfers, *more_transfers,
    )  # fmt: skip
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
            teleports += [Teleport(pad, goal) for goal in _goals(board, seat, moon, on_pad)]
    return tuple(beams), tuple(teleports)


def _goals(board: Board, seat: Seat, moon: int, on_pad: Unit) -> tuple[Space, ...]:
    """LB-2.1, LB-3.3: anywhere but the pad; LB-3.2: from its home only onto another unit of its own."""
    goals = LANDINGS[1 - moon]
    if on_pad[0] == LETTERS[seat] or moon == seat:
        return goals
    return tuple(goal for goal in goals if at(board, goal)[:1] == on_pad[0])


@lru_cache(maxsize=1 << 12)
def _on_a_moon(
    moon: int, units: Moon, bank: Counts, seat: Seat
) -> tuple[tuple[Build, ...], list[Divide], list[Go], list[Transfer]]:
    """All that needs no teleporter, without the ban."""
    own = LETTERS[seat]
    factories = sites(units, seat, edition_2016().graph) if smallest(bank) else ()
    divides: list[Divide] = []
    moves: list[Go] = []
    transfers: list[Transfer] = []
    for place, beside in _beside():
        unit = units[place]
        if unit and unit[0] == own:
            parted, gone, moved = _with_unit(moon, place, unit, beside(units), partings(unit, bank))
            divides += parted
            moves += gone
            transfers += moved
    return tuple([_BUILD[moon][place] for place in factories]), divides, moves, transfers


@lru_cache(maxsize=1 << 14)
def _with_unit(
    moon: int, place: int, unit: Unit, beside: tuple[Unit, ...], ways: tuple[tuple[Parting, ...], ...]
) -> tuple[list[Divide], list[Go], list[Transfer]]:
    """What one unit can do, from what stands beside it and how it can be parted."""
    names, links, own = SPACES[moon], _links()[place], unit[0]
    start = names[place]
    around = tuple(zip(links, beside, strict=True))
    divides: list[Divide] = []
    transfers: list[Transfer] = []
    for pieces in ways:
        for goal, there in around:
            if not there:
                divides += [Divide(start, size, names[goal], change) for size, change in pieces]
            elif there[0] == own:
                transfers += [Transfer(start, size, names[goal], change) for size, change in pieces]
    moves = [
        _GO[start, names[goal]]
        for goal, there in around
        if not there or there[0] == own or pips(there) <= pips(unit)
    ]
    return divides, moves, transfers


@cache
def _beside() -> tuple[tuple[int, Callable[[Moon], tuple[Unit, ...]]], ...]:
    """The places in order, each with what finds the units on those beside it."""
    return tuple((place, itemgetter(*_links()[place])) for place in IN_ORDER)


@lru_cache(maxsize=1)
def _links() -> tuple[tuple[int, ...], ...]:
    """By place those beside it, in the order of their names."""
    links = edition_2016().graph.links
    return tuple(tuple(place for place in IN_ORDER if place in beside) for beside in links)


def retreats(board: Board, attack: Action | None) -> tuple[Space, ...]:
    """LB-2.5: where the attacked unit can go; it has not left yet, and neither has the attacker."""
    if not isinstance(attack, Go):
        return ()
    beside = edition_2016().graph.beside(attack.goal)
    return tuple(sorted(space for space in beside if not at(board, space)))
