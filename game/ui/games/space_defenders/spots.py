"""Where on the board each answer of a decision is chosen, and what would come of it.

A spot has a space where the cursor stops and the spaces that may be clicked.  What a move would do is
what the rules say when they are asked: it is played on a copy, up to the first draw that nobody can foresee.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from game.core import Event, Rng
from game.games.space_defenders import GAME, preview
from game.games.space_defenders.board import COLUMNS, SPACES, ahead
from game.games.space_defenders.events import (
    BombUsed,
    Collided,
    Eliminated,
    Invaded,
    Lost,
    MineHit,
    MineMoved,
    Moved,
    Reinforced,
    Robbed,
    Shifted,
    Shot,
    Taken,
)
from game.games.space_defenders.moves import (
    Buy,
    Fire,
    Go,
    LeaveMine,
    Move,
    MoveMine,
    Place,
    SetMine,
    Stop,
)
from game.games.space_defenders.state import SeatView, State
from game.ui.stage.trails import Trail

At: TypeAlias = tuple[int, int]
CASE: At = (-1, 0)
WAITING: At = (-1, 1)
"""Places beside the board: the case, and the halves that wait."""


@dataclass(frozen=True)
class Spot:
    """`at` is where the cursor stops; `cells` may be clicked. Both are column and row from 0."""

    move: Move
    at: At
    cells: tuple[At, ...]


def spots_of(view: SeatView) -> tuple[Spot, ...]:
    """A spot for each answer that is chosen on the board; purchases are not."""
    found: list[Spot] = []
    own = SPACES.get(view.defender(view.turn), (0, 0))
    moves = view.decision.moves if view.decision is not None else ()
    for move in moves:
        match move:
            case Place():
                found.append(_spot(move, (move.column, 0)))
            case SetMine():
                found.append(_spot(move, (0, move.row)))
            case Go():
                found.append(_spot(move, (move.column, move.row)))
            case MoveMine():
                column, row = SPACES[view.mine]
                found.append(_spot(move, (column + 1, row)))
            case LeaveMine():
                found.append(_spot(move, SPACES[view.mine]))
            case Fire():
                goals = {(other.column, other.row) for other in moves if isinstance(other, Go)}
                found.append(_fire(view, own, move, goals))
            case Stop():
                found.append(_spot(move, own))
            case Buy():
                continue
    return tuple(found)


def _spot(move: Move, at: At) -> Spot:
    return Spot(move, at, (at,))


def _fire(view: SeatView, own: At, move: Fire, goals: set[At]) -> Spot:
    """A shot is chosen at what it hits; the bomb at the rest of that row, save where the move can go on."""
    row = ahead(view.board, *own)
    if row is None:
        raise ValueError("nobody is asked for a shot at nothing")
    if not move.bomb:
        return _spot(move, (own[0], row))
    rest = tuple(
        (column, row) for column in range(COLUMNS) if column != own[0] and (column, row) not in goals
    )
    return Spot(move, min(rest, key=lambda at: (abs(at[0] - own[0]), -at[0])), rest)


def trail_of(event: Event) -> Trail | None:
    """What a fact leaves on the board until the next one has moved."""
    match event:
        case Moved() | MineMoved():
            return Trail(event.start, event.end)
        case Shot() if event.target:
            return Trail(event.start, event.target, fired=True)
        case Taken() | Lost() | MineHit():
            return Trail(took=(event.space,))
        case Shifted():
            return Trail(shifts=True)
    return None


# -- what would come of it --------------------------------------------------------------------


@lru_cache(maxsize=512)
def foresee(view: SeatView, move: Move) -> tuple[Event, ...]:
    """What surely happens after a move: the facts up to the first draw, through shots that it leads to."""
    state: State = view.resample(Rng(0))
    seat = view.turn
    facts: list[Event] = []
    while True:
        step = GAME.apply(state, move)
        for event in step.events:
            if event.reveals:
                return tuple(facts)
            facts.append(event)
        state = step.state
        asked = state.decision
        if asked is None or asked.seat != seat or asked.reason not in ("cross", "shoot"):
            return tuple(facts)
        move = Stop() if asked.reason == "cross" else Fire()


@dataclass(frozen=True)
class Line:
    """A shot that would be fired: from where, at what, and what it brings; `target` None is the sky."""

    start: At
    target: At | None
    hit: str
    bomb: bool = False
    gain: int = 0
    victim: int = -1


@dataclass
class Forecast:
    """What a move would do, as the board shows it."""

    path: list[At] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    taken: list[At] = field(default_factory=list)
    lost: list[At] = field(default_factory=list)
    gain: int = 0
    reinforced: bool = False
    invaded: At | None = None
    eliminated: list[int] = field(default_factory=list)
    mine: tuple[At, At] | None = None
    mine_hit: At | None = None


def forecast(events: Iterable[Event]) -> Forecast:
    """Facts as a picture of what would be."""
    seen = Forecast()
    moved_down = False
    for event in events:
        match event:
            case Moved():
                seen.path = [*(seen.path or [SPACES[event.start]]), SPACES[event.end]]
            case Shot():
                target = SPACES[event.target] if event.target else None
                seen.lines.append(Line(SPACES[event.start], target, event.hit, event.bomb))
            case Taken():
                seen.gain += event.tile
                _gain(seen, event.tile, -1)
                if not moved_down:
                    seen.taken.append(SPACES[event.space])
            case Lost():
                if not moved_down:
                    seen.lost.append(SPACES[event.space])
            case Robbed():
                seen.gain += event.tile
                _gain(seen, event.tile, event.victim)
            case MineMoved():
                seen.mine = (SPACES[event.start], SPACES[event.end])
            case MineHit():
                seen.mine_hit = SPACES[event.space]
            case Reinforced() | BombUsed():
                seen.reinforced = seen.reinforced or isinstance(event, Reinforced)
            case Collided():
                moved_down = True
            case Eliminated():
                seen.eliminated.append(event.seat)
            case Invaded():
                seen.invaded = SPACES[event.spaces[0]]
            case _:
                continue
    return seen


def _gain(seen: Forecast, tile: int, victim: int) -> None:
    if seen.lines:
        last = seen.lines[-1]
        seen.lines[-1] = Line(last.start, last.target, last.hit, last.bomb, last.gain + tile, victim)


@lru_cache(maxsize=512)
def forecast_of(view: SeatView, move: Move) -> Forecast:
    if isinstance(move, Buy | Place | SetMine) and view.phase != "mine":
        return Forecast()
    return forecast(foresee(view, move))


def bomb_row(view: SeatView, move: Move) -> tuple[tuple[At, ...], int] | None:
    """What a bomb could take after this move, and what that would bring; None where none can be used."""
    if not isinstance(move, Go) or view.bombs[view.turn] != "held":
        return None
    line = preview(view, move.space)
    return (tuple(SPACES[space] for space in line.row), line.row_points) if line.row else None


def bombed(seen: Forecast) -> tuple[tuple[At, ...], int] | None:
    """The same for a bomb that is being dropped."""
    line = next((line for line in seen.lines if line.bomb), None)
    return ((*seen.taken, *seen.lost), line.gain) if line is not None else None
