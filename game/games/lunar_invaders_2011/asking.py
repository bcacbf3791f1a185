"""Who is asked what now, and what can be answered (the decision of a position)."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.decisions import Choice, Seat
from game.games.lunar_invaders import numbers, pads
from game.games.lunar_invaders.board import Board, Moon, at
from game.games.lunar_invaders.moon import LETTERS, PADS, SPACES, WHERE, Control, PadLink, Space
from game.games.lunar_invaders.pieces import LARGE, Counts
from game.games.lunar_invaders_2011.moves import (
    SIGNS,
    Beam,
    Build,
    Go,
    Grow,
    Move,
    Pass,
    Retreat,
    Teleport,
    Throw,
)
from game.games.lunar_invaders_2011.position import Position

CACHES = caches_of("lunar_invaders")

THROWS: tuple[Move, ...] = tuple(Throw(sign) for sign in SIGNS)
PASS: tuple[Move, ...] = (Pass(),)
_GROW = tuple(tuple(Grow(space) for space in spaces) for spaces in SPACES)
_BUILD = tuple(tuple(Build(space) for space in spaces) for spaces in SPACES)
_GO = tuple(tuple(tuple(Go(one, other) for other in spaces) for one in spaces) for spaces in SPACES)
_BEAM = tuple(Beam(pad) for pad in PADS)


def decision(position: Position) -> Choice[Move] | None:
    """What is asked now; None when the game is over."""
    if position.phase == "over":
        return None
    return Choice(asked(position), answers(position), position.phase)


def asked(position: Position) -> Seat:
    """Who answers: the defender retreats, and throws after the attacker has (LA-3.4, LA-3.5)."""
    others = position.phase == "retreat" or position.thrown != ""
    return position.defender if others else position.turn


def answers(position: Position) -> tuple[Move, ...]:
    """Every legal answer, in a fixed order."""
    match position.phase:
        case "turn":
            seat, readings = position.turn, numbers.edition_2011().readings
            return actions(position.board, position.destroyed[seat], seat, readings.control, readings.pad)
        case "throw":
            return THROWS
        case "retreat":
            return tuple(Retreat(space) for space in retreats(position.board, position.goal))
        case "over":
            return ()


def retreats(board: Board, space: Space) -> tuple[Space, ...]:
    """Where a ship on that space could go; the attacker still stands on its own space (LA-3.4)."""
    beside = numbers.edition_2011().graph.beside(space)
    return tuple(goal for goal in beside if not at(board, goal))


def actions(board: Board, destroyed: Counts, seat: Seat, control: Control, pad: PadLink) -> tuple[Move, ...]:
    """Everything that a seat can do with its turn; a pass only when there is nothing (LA-2.7)."""
    found: list[Move] = []
    small, medium, large = destroyed
    held = (small > 0, medium > 0, large > 0)
    own, moons = LETTERS[seat], len(board)
    for number, moon in enumerate(board):
        if own in "".join(moon):
            found.extend(_on_moon(number, moon, moons, held, seat, control, pad))
    return tuple(found) or PASS


def _on_moon(
    number: int, moon: Moon, moons: int, held: Counts, seat: Seat, control: Control, pad: PadLink
) -> tuple[Move, ...]:
    """What a seat can do there that holds destroyed pieces of some sizes, however many."""
    own, steps = LETTERS[seat], _steps(pad)[number]
    found: list[Move] = []
    for place, ship in enumerate(moon):
        if ship and ship[0] == own:
            size = ship[1:]
            if may_grow(int(size), held):
                found.append(_GROW[number][place])
            for goal, go in steps[place]:  # LA-2.5, LA-2.6
                there = moon[goal]
                if not there or (there[0] != own and there[1:] <= size):
                    found.append(go)
    if any(held):
        graph = numbers.edition_2011().graph
        found += [_BUILD[number][place] for place in pads.sites(moon, seat, graph)]
    return (*found, *sendings(number, moon, moons, seat, control))


@CACHES.once
def _steps(pad: PadLink) -> tuple[tuple[tuple[tuple[int, Go], ...], ...], ...]:
    """By moon and place where a ship could go, and the move that takes it there."""
    links = numbers.edition_2011().graph.links
    return tuple(
        tuple(
            tuple((goal, gone[goal]) for goal in beside) for gone, beside in zip(of_moon, links, strict=True)
        )
        for of_moon in _GO
    )


def may_grow(size: int, destroyed: Counts) -> bool:
    """LA-2.1: only with a destroyed piece of the next size."""
    return size < LARGE and destroyed[size] > 0


def sendings(number: int, moon: Moon, moons: int, seat: Seat, control: Control) -> tuple[Move, ...]:
    """What a seat can do with the pad of a moon (LA-2.2, LA-2.3)."""
    ship = moon[WHERE[PADS[number]][1]]
    if not ship or pads.controller(moon, control) != seat:
        return ()
    return _SENT[number, moons] if ship[0] == LETTERS[seat] else (*_SENT[number, moons], _BEAM[number])


def _all_sendings(number: int, moons: int) -> tuple[Move, ...]:
    return tuple(Teleport(PADS[number], goal) for goal in pads.destinations(number, moons))


_SENT = {(number, moons): _all_sendings(number, moons) for moons in range(2, 6) for number in range(moons)}
