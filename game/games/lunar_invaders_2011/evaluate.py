"""What bots think of a position: what each seat has on each moon, and from that its share."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.decisions import NOBODY, Seat
from game.games.lunar_invaders import moon_values
from game.games.lunar_invaders.footing import Column, column
from game.games.lunar_invaders.moon import is_pad
from game.games.lunar_invaders.moon_values import BUILDING, ONTO_A_PAD, Ground, beaming, sending
from game.games.lunar_invaders.numbers import edition_2011
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2011.asking import answers
from game.games.lunar_invaders_2011.combat import BY_DIE, decide
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.events import Decided, Fought
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Move, Teleport
from game.games.lunar_invaders_2011.position import Position
from game.games.lunar_invaders_2011.rules import GAME
from game.games.lunar_invaders_2011.state import State

CACHES = caches_of("lunar_invaders")


class Weights(moon_values.Weights, frozen=True):
    """All of levels/lunar_invaders_2011/worth.toml."""

    destroyed: Column


@CACHES.once
def weights() -> Weights:
    return read_toml(LEVELS / "lunar_invaders_2011" / "worth.toml", Weights)


GROUND = Ground(weights, edition_2011)


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
    comes_home = GROUND.add_up(totals, state.board, state.destroyed, state.turn)
    totals[state.turn] += weights().play.tempo
    if comes_home:
        sure = weights().play.sure
        return sure if seat == state.turn else (1.0 - sure) / (len(state.living) - 1)
    parts = [0.0 if out else math.exp(total) for total, out in zip(totals, state.out, strict=True)]
    least = weights().play.least
    return least + (1.0 - len(state.living) * least) * parts[seat] / sum(parts)


def _after_retreat(state: Position, seat: Seat) -> float:
    """As the defender would like it best."""
    assert isinstance(state, State), "bots look at whole states"
    other = state.defender
    ends = [GAME.apply(state, move).state for move in answers(state)]
    return worth(max(ends, key=lambda end: worth(end, other)), seat)


def promising(state: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The same moves: homecomings first, then what takes most, onto pads, builds."""
    if state.phase != "turn":
        return moves
    return sorted(moves, key=lambda move: -_brings(state, move))


def _brings(state: Position, move: Move) -> float:
    match move:
        case Teleport():
            return sending(state.board, move, state.turn, enemy=3.0, taking=4.0)
        case Beam():
            return beaming(state.board, move)
        case Go():
            there = state.at(move.goal)
            if there:
                return 4.0 + pips(there) if there[1:] < state.at(move.start)[1:] else 2.0
            return ONTO_A_PAD if is_pad(move.goal) else 0.0
        case Build():
            return BUILDING
        case _:
            return 0.5


def turn(state: Position) -> Seat:
    """Whose action it is, also while another is asked for a retreat."""
    return state.turn


def branches(state: State, move: Move) -> tuple[tuple[float, State], ...]:
    """The three ends of a fight between equal ships, by die or by signs."""
    if not isinstance(move, Go) or state.at(move.goal)[1:] != state.at(move.start)[1:]:
        return ()
    return tuple((chance, _fought(state, move, result)) for result, chance in _odds())


@CACHES.once
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
