"""What bots think of a position: what each seat has on each moon and in tokens, and from that its share.

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
from game.games.lunar_invaders.board import Moon, at
from game.games.lunar_invaders.footing import Abroad, Column, Home, Play, column, footings, standing
from game.games.lunar_invaders.moon import LETTERS, home_of, is_pad
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2016.asking import answers
from game.games.lunar_invaders_2016.malfunction import LET, TWO
from game.games.lunar_invaders_2016.moves import Beam, Build, Go, Move, Teleport
from game.games.lunar_invaders_2016.position import SEATS, Position
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.things import State

SEARCH = "duel"


class Weights(Value, frozen=True):
    """All of levels/lunar_invaders_2016/worth.toml."""

    play: Play
    tokens: Column
    bank: Column
    abroad: Abroad
    home: Home


@cache
def weights() -> Weights:
    return read_toml(LEVELS / "lunar_invaders_2016" / "worth.toml", Weights)


def worth(state: Position, seat: Seat) -> float:
    """The share that a seat may expect, 0 to 1; what is announced or chosen counts as answered best."""
    if state.phase == "over":
        return 0.5 if state.winner == NOBODY else float(state.winner == seat)
    if state.phase != "turn":
        return _answered(state, seat)
    totals = [
        column(weights().tokens, tokens) + column(weights().bank, sum(bank))
        for tokens, bank in zip(state.tokens, state.banks, strict=True)
    ]
    comes_home = False
    for number, moon in enumerate(state.board):
        for owner, there, idle, ready in _on_moon(moon, number):
            totals[owner] += there if any(state.banks[owner]) else idle
            comes_home = comes_home or (ready and owner == state.turn)
    if comes_home and state.tokens[1 - state.turn] < TWO:
        sure = weights().play.sure
        return sure if seat == state.turn else 1.0 - sure
    totals[state.turn] += weights().play.tempo
    least = weights().play.least
    return least + (1.0 - SEATS * least) / (1.0 + math.exp(totals[1 - seat] - totals[seat]))


@lru_cache(maxsize=1 << 14)
def _on_moon(moon: Moon, number: int) -> tuple[tuple[Seat, float, float, bool], ...]:
    """Of all who are there: standing, with and without a piece to build, and whether a unit can go home."""
    held = weights()
    return tuple(
        (
            foot.seat,
            standing(foot, held.abroad, held.home, bank=True),
            standing(foot, held.abroad, held.home, bank=False),
            foot.ready and not foot.at_home,
        )
        for foot in footings(moon, number, edition_2016())
    )


def _answered(state: Position, seat: Seat) -> float:
    assert isinstance(state, State), "bots look at whole states"
    best = max(worth(GAME.apply(state, move).state, state.asked) for move in answers(state))
    return best if seat == state.asked else 1.0 - best


def promising(state: Position, moves: Sequence[Any]) -> Sequence[Any]:
    """The same moves: homecomings first, then what takes most, onto pads; of answers to let pass first."""
    if state.phase == "answer":
        return [LET, *(move for move in moves if move != LET)]
    if state.phase != "turn":
        return moves
    own = LETTERS[state.turn]
    return sorted(moves, key=lambda move: -_brings(state, move, own))


def _brings(state: Position, move: Move, own: str) -> float:
    match move:
        case Teleport():
            unit, there = state.board[home_of(move.pad)][0], at(state.board, move.goal)
            if unit[0] != own:
                return -5.0 if home_of(move.goal) == LETTERS.index(unit[0]) else 4.0 + pips(there)
            if home_of(move.goal) == state.turn:
                return 100.0
            return -2.0 if there[:1] == own else 3.0 + pips(there) if there else 1.0
        case Beam():
            return 6.0 + pips(state.board[home_of(move.pad)][0])
        case Go():
            there = at(state.board, move.goal)
            if there:
                return 0.3 if there[0] == own else 2.0 + pips(there) / 2
            return 1.5 if is_pad(move.goal) else 0.5
        case Build():
            return 2.5
        case _:
            return 0.4


def turn(state: Position) -> Seat:
    """Whose action it is, also while the other answers it."""
    return state.turn


def slack() -> float:
    return weights().play.slack
