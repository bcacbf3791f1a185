"""What bots think of a position: the points a seat may end with, and what can still go wrong.

Points still on the board and in the case fall to the seats in proportion to their shots a turn,
so an upgrade is worth what it brings in the rest of the game.  The difference then becomes a
share; a defender below an invader, and invaders far down, take some of it away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.decisions import Seat
from game.core.values import Value
from game.games.space_defenders.asking import reach
from game.games.space_defenders.board import COLUMNS, DEFENDERS, EMPTY, INVADERS, MINE, ROWS, ahead
from game.games.space_defenders.hints import last_chance
from game.games.space_defenders.moves import Buy, Fire, Go, Move
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.position import LOST, Position
from game.games.space_defenders.shop import offers
from game.games.space_defenders.shots import MID_MOVE, STOP, standing

CACHES = caches_of("space_defenders")

Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0)]


class Firepower(Value, frozen=True):
    rapid: Amount
    bomb: Amount
    still_to_come: Chance
    kept: Chance


class Spread(Value, frozen=True):
    least: Annotated[float, msgspec.Meta(gt=0.0)]
    by_root: Amount


class Danger(Value, frozen=True):
    reinforcement: Chance
    later: Chance
    invasion: tuple[Chance, ...]
    each_further_shot: Amount


class Weights(Value, frozen=True):
    """All of levels/space_defenders/worth.toml."""

    firepower: Firepower
    spread: Spread
    danger: Danger


@CACHES.once
def weights() -> Weights:
    return read_toml(LEVELS / "space_defenders" / "worth.toml", Weights)


DEFEAT = 0.0
LOSS = 0.01
"""Losing to another seat is a little better than losing together: no bot does that in spite."""
FULL = 400.0
"""More than anybody scores alone; a solo score is a share of it."""
PURCHASE = 15.0
"""What a purchase is taken to bring where it is only a matter of what to look at first."""
_AS_INVADER = str.maketrans(dict.fromkeys(INVADERS, "#"))
_TILES = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "l": 10, "r": 10}


def worth(state: Position, seat: Seat) -> float:
    """The share that a seat may expect, 0 to 1; alone, its score as a part of a very high one."""
    points = [float(sum(reserve)) for reserve in state.reserves]
    if state.phase == "over":
        return _at_the_end(state, points, seat)
    held = "".join(state.board)
    if state.phase in MID_MOVE:
        points[state.turn] += _brings(state, held, STOP)[0]
    rest = remaining(state, held)
    shots = [_shots(state, held, at) for at in range(len(points))]
    risk = _risk(held, state.due)
    firing = sum(shots) or 1.0
    bomb = weights().firepower.bomb
    to_have = weights().firepower.kept * rest
    for at, rate in enumerate(shots):
        safe = 1.0 - (risk if _below_an_invader(held, at) else 0.0)
        points[at] += safe * to_have * rate / firing
        if rate and state.bombs[at] == "held":
            points[at] += safe * min(bomb, rest / 3.0)
    holds = 1.0 - _invasion(held, max(state.cannons))
    ended = _ended_quietly(state)
    if ended and ended[state.turn] > _share(points, state.turn, rest) * holds:
        return ended[seat]
    return _share(points, seat, rest) * holds


def _at_the_end(state: Position, points: list[float], seat: Seat) -> float:
    if state.ending in LOST:
        return DEFEAT
    if len(points) == 1:
        return min(points[0] / FULL, 1.0)
    best = max(points)
    return max(1.0 / points.count(best) if points[seat] == best else 0.0, LOSS)


def _ended_quietly(state: Position) -> tuple[float, ...]:
    """SD-2.10: the shares if the last turn of a round hits nothing, as those before; empty where it must."""
    if state.stirred or state.phase != "turn" or len(state.points) == 1 or not last_chance(state):
        return ()
    costs = [sum(buy.tiles) for buy in offers(state, state.turn)]
    if any(ahead(state.board, go.column, go.row) is None for go in reach(state.board, *standing(state))):
        costs.append(0)
    if not costs:
        return ()
    points = [each - min(costs) * (seat == state.turn) for seat, each in enumerate(state.points)]
    best = max(points)
    return tuple(1.0 / points.count(best) if each == best else LOSS for each in points)


def remaining(state: Position, held: str) -> float:
    """The points that can still come into a reserve."""
    count, case = held.count, state.case
    half, on_board = numbers().points.saucer_half, sum(map(int, filter(str.isdigit, held)))
    on_board += half * (count("L") + count("l") + count("r"))
    in_case = case[0] + 2 * case[1] + 3 * case[2] + 4 * case[3] + 5 * case[4]
    pairs = min(case[5] + state.waiting.count("L"), case[6] + state.waiting.count("R"))
    return on_board + weights().firepower.still_to_come * (in_case + half * pairs)


def _shots(state: Position, held: str, seat: Seat) -> float:
    """A turn's shots, those in mid-move at their discount; none without a defender."""
    if DEFENDERS[seat] not in held and state.phase not in ("place", "set_mine"):
        return 0.0
    return state.cannons[seat] * (1.0 + (weights().firepower.rapid if state.rapid[seat] else 0.0))


def _risk(held: str, due: bool) -> float:
    """That the horde comes down before the seats have all had another turn."""
    if due:
        return 1.0
    invaders = held.translate(_AS_INVADER)
    thin = sum(invaders[column::COLUMNS].count("#") == 1 for column in range(COLUMNS))
    danger = weights().danger
    return min(1.0, danger.later + danger.reinforcement * thin)


def _below_an_invader(held: str, seat: Seat) -> bool:
    at = held.find(DEFENDERS[seat])
    return 0 <= at < (ROWS - 1) * COLUMNS and held[at + COLUMNS] in INVADERS


def _invasion(held: str, shots: int) -> float:
    """That the lowest invader gets to the bottom; several shots a turn can bring it down several times."""
    danger = weights().danger
    for row, chance in enumerate(danger.invasion, 1):
        if not INVADERS.isdisjoint(held[row * COLUMNS : (row + 1) * COLUMNS]):
            return min(1.0, chance * (1.0 + danger.each_further_shot * (shots - 1)))
    return 0.0


def _share(points: list[float], seat: Seat, rest: float) -> float:
    if len(points) == 1:
        return min(points[0] / FULL, 1.0)
    spread = weights().spread
    swing = spread.least + spread.by_root * math.sqrt(rest)
    top = max(points)
    parts = [math.exp((each - top) / swing) for each in points]
    return parts[seat] / sum(parts)


def promising(state: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The same moves, those first that bring most; of those to one end (a target, a purchase) the best."""
    if state.phase not in ("turn", *MID_MOVE):
        return moves
    held = "".join(state.board)
    scored = sorted(((_brings(state, held, move), move) for move in moves), key=lambda pair: -pair[0][0])
    seen: set[int | str] = set()
    front: list[Move] = []
    back: list[Move] = []
    for (_, end), move in scored:
        (back if end in seen else front).append(move)
        seen.add(end)
    return [*front, *back]


def turn(state: Position) -> tuple[int, Seat, bool]:
    """Changes when a turn ends."""
    return state.rounds, state.turn, state.phase in ("place", "set_mine")


def _brings(state: Position, held: str, move: Move) -> tuple[float, int | str]:
    """The points that a move of the defender is good for, and to what end it is made."""
    if isinstance(move, Buy):
        return PURCHASE - sum(move.tiles), move.what
    if isinstance(move, Fire):
        return math.inf, str(move)
    at = (move.column, move.row) if isinstance(move, Go) else standing(state)
    column = held[at[0] :: COLUMNS]
    shots, points, target = state.cannons[state.turn], 0.0, -1
    if state.phase == "cross":
        shots += state.shots
    for row in range(at[1] + 1, ROWS):
        thing = column[row]
        if thing == EMPTY or thing == DEFENDERS[state.turn]:
            continue
        target = row * COLUMNS + at[0] if target < 0 else target
        if thing == MINE:
            break
        if thing in DEFENDERS:
            points += 2.0 * sum(state.reserves[DEFENDERS.index(thing)][:shots])
            break
        points += _TILES.get(thing, 0.5)
        shots -= 1
        if not shots:
            break
    above = column[at[1] + 1 : at[1] + 2]
    return points - (0.5 if above and above in INVADERS else 0.0) - at[1] / 100.0, target
