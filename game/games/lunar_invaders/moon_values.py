"""How the bots of both editions judge: what all have on the moons, and which moves are looked at first.

Every moon is judged by itself and remembered, so a position costs as much as what is new in it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.core.values import Value
from game.games.lunar_invaders.board import Beside, Board, Moon, at
from game.games.lunar_invaders.footing import Abroad, Home, Play, footings, standing
from game.games.lunar_invaders.moon import LETTERS, home_of
from game.games.lunar_invaders.moves import Beam, S, Teleport
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pieces import pips

CACHES = caches_of("lunar_invaders")

HOMECOMING = 100.0
BUILDING = 2.5
ONTO_A_PAD = 1.5


class Weights(Value, frozen=True):
    """What an edition's worth.toml holds at the least."""

    play: Play
    abroad: Abroad
    home: Home


class Ground:
    """The moons of an edition, weighed."""

    def __init__(self, weights: Callable[[], Weights], edition: Callable[[], Edition]) -> None:
        self._weights = weights
        self._edition = edition
        self._on_moon = CACHES.latest(1 << 14)(self._judged)

    def add_up(self, totals: list[float], board: Board, beside: Beside, turn: Seat) -> bool:
        """Adds what every seat has on the moons; whether a unit of who has the turn can go home."""
        comes_home = False
        for number, moon in enumerate(board):
            for seat, there, idle, ready in self._on_moon(moon, number):
                totals[seat] += there if any(beside[seat]) else idle
                comes_home = comes_home or (ready and seat == turn)
        return comes_home

    def _judged(self, moon: Moon, number: int) -> tuple[tuple[Seat, float, float, bool], ...]:
        """Of all who are there: standing, with and without a piece to build, and if a unit can go home."""
        held = self._weights()
        return tuple(
            (
                foot.seat,
                standing(foot, held.abroad, held.home, bank=True),
                standing(foot, held.abroad, held.home, bank=False),
                foot.ready and not foot.at_home,
            )
            for foot in footings(moon, number, self._edition())
        )


def sending(board: Board, move: Teleport[S], seat: Seat, *, enemy: float, taking: float) -> float:
    """What a teleport brings: `enemy` is it worth to send one away, `taking` to land on one, and its pips."""
    unit, there, own = at(board, move.pad), at(board, move.goal), LETTERS[seat]
    if unit[0] != own:
        return -5.0 if home_of(move.goal) == LETTERS.index(unit[0]) else enemy
    if home_of(move.goal) == seat:
        return HOMECOMING
    return -2.0 if there[:1] == own else taking + pips(there) if there else 1.0


def beaming(board: Board, move: Beam[S]) -> float:
    """What a beam brings, by the size of what is beamed."""
    return 6.0 + pips(at(board, move.pad))
