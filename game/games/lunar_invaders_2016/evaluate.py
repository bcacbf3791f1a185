"""What bots think of a position: what each seat has on each moon and in tokens, and from that its share."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders import moon_values
from game.games.lunar_invaders.board import at
from game.games.lunar_invaders.footing import Column, column
from game.games.lunar_invaders.moon import LETTERS, is_pad
from game.games.lunar_invaders.moon_values import BUILDING, ONTO_A_PAD, Ground, beaming, sending
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2016.asking import answers
from game.games.lunar_invaders_2016.malfunction import LET, TWO
from game.games.lunar_invaders_2016.moves import Beam, Build, Go, Move, Teleport
from game.games.lunar_invaders_2016.position import SEATS, Position
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import State

CACHES = caches_of("lunar_invaders")


class Weights(moon_values.Weights, frozen=True):
    """All of levels/lunar_invaders_2016/worth.toml."""

    tokens: Column
    bank: Column


@CACHES.once
def weights() -> Weights:
    return read_toml(LEVELS / "lunar_invaders_2016" / "worth.toml", Weights)


GROUND = Ground(weights, edition_2016)


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
    comes_home = GROUND.add_up(totals, state.board, state.banks, state.turn)
    if comes_home and state.tokens[1 - state.turn] < TWO:
        sure = weights().play.sure
        return sure if seat == state.turn else 1.0 - sure
    totals[state.turn] += weights().play.tempo
    least = weights().play.least
    return least + (1.0 - SEATS * least) / (1.0 + math.exp(totals[1 - seat] - totals[seat]))


def _answered(state: Position, seat: Seat) -> float:
    assert isinstance(state, State), "bots look at whole states"
    best = max(worth(GAME.apply(state, move).state, state.asked) for move in answers(state))
    return best if seat == state.asked else 1.0 - best


def promising(state: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The same moves: homecomings first, then what takes most, onto pads; of answers to let pass first."""
    if state.phase == "answer":
        return [LET, *(move for move in moves if move != LET)]
    if state.phase != "turn":
        return moves
    return sorted(moves, key=lambda move: -_brings(state, move))


def _brings(state: Position, move: Move) -> float:
    match move:
        case Teleport():
            enemy = 4.0 + pips(at(state.board, move.goal))
            return sending(state.board, move, state.turn, enemy=enemy, taking=3.0)
        case Beam():
            return beaming(state.board, move)
        case Go():
            there = at(state.board, move.goal)
            if there:
                return 0.3 if there[0] == LETTERS[state.turn] else 2.0 + pips(there) / 2
            return ONTO_A_PAD if is_pad(move.goal) else 0.5
        case Build():
            return BUILDING
        case _:
            return 0.4


def turn(state: Position) -> Seat:
    """Whose action it is, also while the other answers it."""
    return state.turn


def slack() -> float:
    return weights().play.slack
