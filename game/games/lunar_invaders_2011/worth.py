"""What bots think of a position: what each seat has on each moon, and from that its share.

Every moon is judged by itself and remembered, so a position costs as much as what is new in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from game.core.data import LEVELS, read_toml
from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.footing import Abroad, Column, Home, Play, column, footings, standing
from game.games.lunar_invaders.moon import LETTERS, home_of, is_pad
from game.games.lunar_invaders.numbers import edition_2011
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2011.asking import answers
from game.games.lunar_invaders_2011.combat import BY_DIE, decide
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.events import Decided, Fought
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Move, Teleport
from game.games.lunar_invaders_2011.position import Position
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.things import State

SEARCH = "duel"


class Weights(Value, frozen=True):
    """All of levels/lunar_invaders_2011/worth.toml."""

    play: Play
    destroyed: Column
    abroad: Abroad
    home: Home


@cache
def weights() -> Weights:
    return read_toml(LEVELS / "lunar_invaders_2011" / "worth.toml", Weights)


def worth(state: Position, seat: Seat) -> float:
    """The share that a seat may expect, 0 to 1."""
    if state.phase == "over":
        winners = state.living if state.winner == NOBODY else (state.winner,)
        return (seat in winners) / len(winners)
    if state.phase == "retreat":
        return _after_retreat(state, seat)
    if state.out[seat]:
        return 0.0
    totals = [column(weights().destroyed, sum(counts)) for counts in state.destroyed]
    comes_home = False
    for number, moon in enumerate(state.board):
        for at, there, idle, ready in _on_moon(moon, number):
            totals[at] += there if any(state.destroyed[at]) else idle
            comes_home = comes_home or (ready and at == state.turn)
    totals[state.turn] += weights().play.tempo
    if comes_home:
        sure = weights().play.sure
        return sure if seat == state.turn else (1.0 - sure) / (len(state.living) - 1)
    parts = [0.0 if out else math.exp(total) for total, out in zip(totals, state.out, strict=True)]
    least = weights().play.least
    return least + (1.0 - len(state.living) * least) * parts[seat] / sum(parts)


@lru_cache(maxsize=1 << 14)
def _on_moon(moon: Moon, number: int) -> tuple[tuple[Seat, float, float, bool], ...]:
    """Of all who are there: standing, with and without a piece to build, and whether a ship can go home."""
    held = weights()
    return tuple(
        (
            foot.seat,
            standing(foot, held.abroad, held.home, bank=True),
            standing(foot, held.abroad, held.home, bank=False),
            foot.ready and not foot.at_home,
        )
        for foot in footings(moon, number, edition_2011())
    )


def _after_retreat(state: Position, seat: Seat) -> float:
    """As the defender would like it best."""
    assert isinstance(state, State), "bots look at whole states"
    other = state.defender
    ends = [GAME.apply(state, move).state for move in answers(state)]
    return worth(max(ends, key=lambda end: worth(end, other)), seat)


def promising(state: Position, moves: Sequence[Any]) -> Sequence[Any]:
    """The same moves: homecomings first, then what takes most, onto pads, builds."""
    if state.phase != "turn":
        return moves
    own = LETTERS[state.turn]
    return sorted(moves, key=lambda move: -_brings(state, move, own))


def _brings(state: Position, move: Move, own: str) -> float:
    match move:
        case Teleport():
            ship, there = state.at(move.pad), state.at(move.goal)
            if ship[0] != own:
                return -5.0 if home_of(move.goal) == LETTERS.index(ship[0]) else 3.0
            if home_of(move.goal) == state.turn:
                return 100.0
            return -2.0 if there[:1] == own else 4.0 + pips(there) if there else 1.0
        case Beam():
            return 6.0 + pips(state.at(move.pad))
        case Go():
            there = state.at(move.goal)
            if there:
                return 4.0 + pips(there) if there[1:] < state.at(move.start)[1:] else 2.0
            return 1.5 if is_pad(move.goal) else 0.0
        case Build():
            return 2.5
        case _:
            return 0.5


def turn(state: Position) -> Seat:
    """Whose action it is, also while another is asked for a retreat."""
    return state.turn


def branches(state: State, move: Any) -> tuple[tuple[float, State], ...]:
    """The three ends of a fight between equal ships, by die or by signs."""
    if not isinstance(move, Go) or state.at(move.goal)[1:] != state.at(move.start)[1:]:
        return ()
    return tuple((chance, _fought(state, move, result)) for result, chance in _odds())


@cache
def _odds() -> tuple[tuple[Decided, float], ...]:
    results = list(BY_DIE.values())
    return tuple((result, results.count(result) / len(results)) for result in dict.fromkeys(results))


def _fought(state: State, move: Go, result: Decided) -> State:
    draft = Draft(state)
    draft.start, draft.goal, draft.seen = move.start, move.goal, ()
    draft.tell(Fought(draft.turn, move.start, move.goal))
    decide(draft, result)
    return draft.close().state


def blind(state: Position) -> bool:
    """Signs are thrown without knowing the other's."""
    return state.phase == "throw"


def slack() -> float:
    return weights().play.slack
