"""Positions of both editions of Lunar Invaders for the tests of their screen, and a board to show them on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import Rng
from game.games import lunar_invaders_2011 as edition_2011
from game.games import lunar_invaders_2016 as edition_2016
from game.ui.games.lunar_invaders.board import LunarBoard
from tests.ui.games.boards_on_show import on_stage

GAMES: dict[str, Any] = {"2011": edition_2011.GAME, "2016": edition_2016.GAME}

FIGHTS = """
| A2 A3 .  | B2 .  B2 |
| .  A1 B1 | .  A2 B1 |
| A3 .  B2 | B3 .  A1 |
turn A
"""
"""2011: A's medium on B's pad, which B controls; A can fight on its own moon."""

HOMEWARD = """
| A2 A1 A2 | A1 .  A3 |
| .  .  A1 | .  A2 B1 |
| A3 .  A3 | B2 .  B3 |
turn A
"""
"""2011: nobody controls B's pad, as both hold two of its points."""

COMING_HOME = """
| A2 A1 A2 | A2 .  A3 |
| .  .  A1 | .  A1 B1 |
| A3 .  .  | B2 .  .  |
turn A
"""
"""2011: A controls B's pad and has a ship on it."""

CATCHER = """
| A2 .  A2 | B2 B2 B2 |
| .  B1 A1 | B1 .  .  |
| A3 .  .  | B3 B3 B3 |
turn A
"""
"""2011: B's small stands on A's pad, which A controls; A's factory between its mediums is empty."""

TOWERS = """
| A321 .  A1 | B1 B2 .  |
| .    .  .  | .  .  B1 |
| A2   A2 .  | B2 .  B21 |
turn A
"""
"""2016: a tower with all three sizes, and no token of anybody's."""

CHANGE = """
| A33 .  .  | B1 B2 .  |
| .   .  A2 | .  .  B1 |
| A2  .  .  | B2 .  B21 |
turn A
"""
"""2016: a small or a medium can only leave the tower after change."""

ANNOUNCED = """
| B1 A2 B1 | A2 .  A1 |
| .  .  .  | .  A3 B1 |
| A2 .  .  | B2 .  .  |
turn A
tokens B 3
phase answer
announced move ac4 af4
"""
"""2016: B is asked about a move, and could cancel it."""


HOMECOMING = """
| A2 .  .  | A2 .  A2 |
| .  .  .  | .  A1 B1 |
| A3 .  .  | B2 .  .  |
turn A
tokens B 3
phase answer
announced teleport bp ac3
"""
"""2016: B is asked whether A's small on B's pad may come home."""


def a_board(**settings: Any) -> LunarBoard:
    board: LunarBoard = on_stage(LunarBoard, **settings)
    return board


def position(edition: str, text: str) -> Any:
    """The state that a text says, of the edition "2011" or "2016"."""
    return GAMES[edition].parse(text)


def at(board: LunarBoard, space: str) -> tuple[int, int]:
    x, y = board.layout.spot(space)
    return round(x), round(y)


def matches(seeds: range, edition: str, options: Any, most: int = 90) -> Iterator[tuple[Any, Any]]:
    """Positions that chance plays, each with the move that is made next."""
    game = GAMES[edition]
    for seed in seeds:
        rng = Rng(seed)
        state = game.new(options, seed)
        for _ in range(most):
            decision = state.decision
            if decision is None:
                break
            rare = [move for move in decision.moves if str(move).split()[0] not in ("move", "retreat")]
            moves = rare if rare and rng.below(3) else decision.moves
            move = moves[rng.below(len(moves))]
            after = game.apply(state, move).state
            for _ in range(9):  # an early end would leave little to look at
                if after.decision is None:
                    move = decision.moves[rng.below(len(decision.moves))]
                    after = game.apply(state, move).state
            yield state, move
            state = after


def options_of(edition: str, seats: int = 2, roshambo: bool = False) -> Any:
    if edition == "2016":
        return edition_2016.Options()
    return edition_2011.Options(seats=seats, roshambo=roshambo)
