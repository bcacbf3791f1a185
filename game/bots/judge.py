"""How good a position is for a seat: what the game's own `evaluate.py` says, or how it ended.

A game's package may bring a module `evaluate` with `worth(state, seat) -> float` (the share that
the seat may expect, 0 to 1, or has when the game is over) and, if it likes, `promising(state,
moves)` (the same moves, the likeliest to be good first), `worthwhile(state, moves)` (without those
that are hardly ever best) and `turn(state)` (any value that changes when a turn ends).

Where turns are long and much is hidden it says `SEARCH = "trials"`: the search then tries out how ends of
the own turn go on.  There everybody gives the answer of `glance(state, moves)` (the first that is promising),
and `decided(state)` says that it is over (nobody is asked); such a game asks for picks alone.
Where turns are short and little is hidden it says `SEARCH = "duel"`; then `branches(state, move)` may tell
the states that chance can make of a move, each with its probability (none without chance).
`blind(state)` says that nothing but a draw answers this, and `slack()` how much less of a share is
as good as the best while all is open, so that not every match is alike.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, TypeAlias

from game.core.decisions import Seat, Settle
from game.core.game import AnyGame, State
from game.core.moves import Move

Seen: TypeAlias = Any
"""A state or a view, of whichever game the judge is."""
Worth: TypeAlias = Callable[[Seen, Seat], float]
Promising: TypeAlias = Callable[[Seen, Sequence[Move]], Sequence[Move]]
Branches: TypeAlias = Sequence[tuple[float, State]]
Way: TypeAlias = Literal["rounds", "duel", "trials"]
UNKNOWN = 0.5


@dataclass(frozen=True)
class Judge:
    """The opinions that a game brings along."""

    worth: Worth
    promising: Promising
    worthwhile: Promising
    turn: Callable[[Seen], object]
    search: Way
    branches: Callable[[Seen, Move], Branches]
    blind: Callable[[Seen], bool]
    slack: Callable[[], float]
    glance: Callable[[Seen, Sequence[Move]], Move]
    decided: Callable[[Seen], bool]

    def among_best(self, shares: Mapping[Move, float]) -> list[Move]:
        """The answers that may be drawn from, the best first; of equal ones the earlier."""
        best = sorted(shares, key=lambda move: -shares[move])
        least = shares[best[0]] - self.leeway(shares[best[0]])
        return [best[0], *(move for move in best[1:] if shares[move] > least)]

    def leeway(self, share: float) -> float:
        """How much less than that is as good: the slack where all is open, nothing where all is decided."""
        return 4.0 * share * (1.0 - share) * self.slack()


def judge_of(game: AnyGame) -> Judge:
    """The judge for a game, by the package that its rules are in."""
    return _judge_in(package_of(game))


def package_of(game: AnyGame) -> str:
    """The package that a game's rules are in."""
    return sys.modules[type(game).__module__].__package__ or ""


@cache
def _judge_in(package: str) -> Judge:
    name = f"{package}.evaluate"
    module = import_module(name) if package and find_spec(name) else None
    promising: Promising = getattr(module, "promising", _as_listed)
    return Judge(
        worth=getattr(module, "worth", _known),
        promising=promising,
        worthwhile=getattr(module, "worthwhile", _as_listed),
        turn=getattr(module, "turn", asked),
        search=getattr(module, "SEARCH", "rounds"),
        branches=getattr(module, "branches", _no_chance),
        blind=getattr(module, "blind", _never),
        slack=getattr(module, "slack", _none),
        glance=getattr(module, "glance", lambda state, moves: promising(state, moves)[0]),
        decided=getattr(module, "decided", _unasked),
    )


def asked(state: State) -> Seat | None:
    """Whose answer is awaited; a turn that is not told apart otherwise ends when that changes."""
    decision = state.decision
    return decision.seat if decision is not None and not isinstance(decision, Settle) else None


def _known(state: State, seat: Seat) -> float:
    outcome = state.outcome
    return UNKNOWN if outcome is None else float(outcome.shares[seat])


def _as_listed(state: object, moves: Sequence[Move]) -> Sequence[Move]:
    return moves


def _no_chance(state: object, move: Move) -> Branches:
    return ()


def _never(state: object) -> bool:
    return False


def _none() -> float:
    return 0.0


def _unasked(state: State) -> bool:
    return state.decision is None
