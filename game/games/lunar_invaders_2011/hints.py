"""What a screen or a bot asks of a position: what each answer would do, who threatens what, what is unwise.

`why_not` says why something is no answer, as a key of a sentence and the clause that it comes from.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import numbers, pads
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders.moon import LETTERS, PADS, WHERE, Space, home_of, is_factory, is_pad
from game.games.lunar_invaders.pieces import EMPTY, LARGE, Unit, owner, pips
from game.games.lunar_invaders_2011 import asking
from game.games.lunar_invaders_2011.combat import BY_DIE
from game.games.lunar_invaders_2011.elimination import beaten
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Move, Pass, Retreat, Teleport, Throw
from game.games.lunar_invaders_2011.state import Position

Kind: TypeAlias = Literal[
    "grow", "build", "move", "attack", "roll", "throw", "teleport", "beam", "win", "gift", "loses_self",
    "retreat", "sign", "pass",
]  # fmt: skip
ODDS = tuple(list(BY_DIE.values()).count(result) for result in ("win", "tie", "loss"))
"""Of six: how many sides of the die are a win, a tie, a loss."""


class Prospect(Value, frozen=True, kw_only=True):
    """What an answer would do.

    An "attack" is won for certain, a "roll" or "throw" has `odds` (wins, ties and losses in six).
    `destroys` is the ship that goes, in a fight if it is beaten; `out` are the seats that are
    eliminated for certain.  A "win" is the own one, a "gift" another's; `winner` says whose.
    """

    move: Move
    kind: Kind
    start: Space = ""
    goal: Space = ""
    odds: tuple[int, ...] = ()
    destroys: Unit = EMPTY
    out: tuple[Seat, ...] = ()
    winner: Seat = NOBODY


class Threat(Value, frozen=True):
    """`seat` could do it if it were its turn now: come "home" from that pad, or put `victim` "out"."""

    seat: Seat
    kind: Literal["home", "out"]
    space: Space
    key: str
    victim: Seat = NOBODY


CAUTIONS = {"la.sends_home": "LA-2.3", "la.own_end": "LA-4.2", "la.own_ship": "LA-2.2"}
"""Why the app should ask first, and the clause; the first that holds is told."""
WHY_NOT = {
    "la.over": "LA-4.4",
    "la.throw_first": "LA-3.5",
    "la.retreat_connected": "LA-3.4",
    "la.retreat_occupied": "LA-3.4",
    "la.nobody_there": "LA-2.5",
    "la.not_yours": "LA-2.5",
    "la.not_controlled": "LA-2.2",
    "la.not_from_there": "LA-2.2",
    "la.not_connected": "LA-2.5",
    "la.own_there": "LA-2.5",
    "la.larger_there": "LA-2.6",
    "la.grow_largest": "LA-2.1",
    "la.grow_nothing": "LA-2.1",
    "la.build_factory": "LA-2.4",
    "la.build_points": "LA-2.4",
    "la.build_nothing": "LA-2.4",
}
"""Every key that `why_not` answers with, and the clause that it comes from."""


def outcomes(position: Position) -> tuple[Prospect, ...]:
    """What each legal answer of the seat that is asked would do, in the order of the answers."""
    return tuple(prospect(position, move, position.turn) for move in asking.answers(position))


def prospect(position: Position, move: Move, seat: Seat) -> Prospect:
    """What that answer would do; `seat` makes it if it is an action."""
    match move:
        case Grow():
            return Prospect(move=move, kind="grow", start=move.space)
        case Build():
            return Prospect(move=move, kind="build", goal=move.space)
        case Go():
            return _going(position, move, seat)
        case Teleport():
            return _sending(position, move, seat)
        case Beam():
            ship = position.at(move.pad)
            after = boards.put(position.board, {move.pad: EMPTY})
            return _judged(position, seat, after, move, "beam", move.pad, "", ship)
        case Retreat():
            return Prospect(move=move, kind="retreat", start=position.goal, goal=move.goal)
        case Throw():
            return Prospect(move=move, kind="sign")
        case Pass():
            return Prospect(move=move, kind="pass")


def _going(position: Position, move: Go, seat: Seat) -> Prospect:
    ship, there = position.at(move.start), position.at(move.goal)
    if not there:
        return Prospect(move=move, kind="move", start=move.start, goal=move.goal)
    trapped = EMPTY if asking.retreats(position.board, move.goal) else there
    if pips(ship) == pips(there):
        kind: Kind = "throw" if position.options.roshambo else "roll"
        return Prospect(move=move, kind=kind, start=move.start, goal=move.goal, odds=ODDS, destroys=trapped)
    after = boards.put(position.board, {move.start: EMPTY, move.goal: ship}) if trapped else position.board
    return _judged(position, seat, after, move, "attack", move.start, move.goal, trapped)


def _sending(position: Position, move: Teleport, seat: Seat) -> Prospect:
    ship, there = position.at(move.pad), position.at(move.goal)
    if home_of(move.goal) == owner(ship):
        kind: Kind = "win" if owner(ship) == seat else "gift"
        return Prospect(
            move=move, kind=kind, start=move.pad, goal=move.goal, destroys=there, winner=owner(ship)
        )
    after = boards.put(position.board, {move.pad: EMPTY, move.goal: ship})
    return _judged(position, seat, after, move, "teleport", move.pad, move.goal, there)


def _judged(
    position: Position,
    seat: Seat,
    after: Board,
    move: Move,
    kind: Kind,
    start: Space,
    goal: Space,
    gone: Unit,
) -> Prospect:
    """With who is out once the moons look like that, and who has won by it."""
    out = beaten(after, position.out, seat)
    left = [other for other in position.living if other not in out]
    winner = left[0] if len(left) == 1 else NOBODY
    if winner == seat:
        kind = "win"
    elif seat in out:
        kind = "loses_self"
    return Prospect(move=move, kind=kind, start=start, goal=goal, destroys=gone, out=out, winner=winner)


def threats(position: Position) -> tuple[Threat, ...]:
    """Who could come home, and who could put another out, with its next action."""
    found: list[Threat] = []
    if position.phase == "over":
        return ()
    readings = numbers.edition_2011().readings
    for seat in position.living:
        for pad in PADS[: position.options.seats]:
            controlled = pads.controller(position.board[home_of(pad)], readings.control) == seat
            if controlled and home_of(pad) != seat and owner(position.at(pad)) == seat:
                found.append(Threat(seat, "home", pad, "la.threat_home"))
        found += _eliminations(position, seat)
    return tuple(found)


def _eliminations(position: Position, seat: Seat) -> list[Threat]:
    """One threat a victim, at the space where it would be struck."""
    readings = numbers.edition_2011().readings
    moves = asking.actions(position.board, position.destroyed[seat], seat, readings.control, readings.pad)
    struck: dict[Seat, Space] = {}
    for move in moves:
        seen = prospect(position, move, seat)
        for victim in seen.out:
            if victim != seat:
                struck.setdefault(victim, seen.goal or seen.start)
    return [Threat(seat, "out", space, "la.threat_out", victim) for victim, space in sorted(struck.items())]


def cautions(position: Position, move: Move) -> str:
    """Why to ask before that is done, as a key of CAUTIONS; empty when there is no reason."""
    seat = position.turn
    seen = prospect(position, move, seat)
    if seen.kind == "gift":
        return "la.sends_home"
    if seen.kind == "loses_self":
        return "la.own_end"
    own = seen.destroys[:1] == LETTERS[seat]
    return "la.own_ship" if own and isinstance(move, Teleport) and seen.kind != "win" else ""


def why_not(position: Position, start: Space, goal: Space) -> tuple[str, str]:
    """Why nothing goes from one space to the other, as key and clause; two empty texts when something does.

    The same space twice is meant for growing and building; asked for a retreat, only the goal counts.
    """
    key = _why_not(position, start, goal)
    return key, WHY_NOT.get(key, "")


def _why_not(position: Position, start: Space, goal: Space) -> str:
    if position.phase == "over":
        return "la.over"
    if position.phase == "throw":
        return "la.throw_first"
    if position.phase == "retreat":
        if goal not in numbers.edition_2011().graph.beside(position.goal):
            return "la.retreat_connected"
        return "la.retreat_occupied" if position.at(goal) else ""
    if start == goal:
        return _why_not_here(position, start)
    ship = position.at(start)
    if not ship:
        return "la.nobody_there"
    if home_of(start) != home_of(goal):
        return _why_not_sent(position, start)
    return _why_not_going(position, start, goal)


def _why_not_sent(position: Position, start: Space) -> str:
    """To another moon there is only the teleporter."""
    if not is_pad(start):
        return "la.not_from_there"
    control = numbers.edition_2011().readings.control
    controlled = pads.controller(position.board[home_of(start)], control) == position.turn
    return "" if controlled else "la.not_controlled"


def _why_not_going(position: Position, start: Space, goal: Space) -> str:
    ship, there = position.at(start), position.at(goal)
    if owner(ship) != position.turn:
        return "la.not_yours"
    if not numbers.edition_2011().graph.connected(start, goal):
        return "la.not_connected"
    if owner(there) == position.turn:
        return "la.own_there"
    return "la.larger_there" if pips(there) > pips(ship) else ""


def _why_not_here(position: Position, space: Space) -> str:
    ship, destroyed = position.at(space), position.destroyed[position.turn]
    if ship:
        if owner(ship) != position.turn:
            return "la.not_yours"
        if pips(ship) == LARGE:
            return "la.grow_largest"
        return "" if asking.may_grow(pips(ship), destroyed) else "la.grow_nothing"
    if not is_factory(space):
        return "la.build_factory"
    moon, place = WHERE[space]
    sites = pads.sites(position.board[moon], position.turn, numbers.edition_2011().graph)
    if place not in sites:
        return "la.build_points"
    return "" if any(destroyed) else "la.build_nothing"
