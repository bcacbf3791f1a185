"""A screen for any game whose answers are all chosen by button, to try games that have none of their own."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core import GAMES, NOBODY, AnyGame, Outcome
from game.ui.games import game_ui
from game.ui.games.game_ui import BoardParts, Ending, Line, MoveButton, Plate, Tally
from tests.ui.scenes.toys import PlainUi, TimedBoard


class StillBoard(TimedBoard):
    """An empty board that remembers what it was told to show."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((20, 24, 30), self.rect)


class ListedUi(PlainUi):
    """Every fact is a line, every seat's plate says `told`, every answer is a button."""

    def __init__(self, name: str, told: str = "") -> None:
        self.name = name
        self.told = told

    def make(self, stage: Any) -> BoardParts[Any]:
        return BoardParts(StillBoard())

    def prompt(self, view: Any, decision: Any, words: Any, names: Any) -> tuple[str, str]:
        return f"{names[decision.seat]}: {decision.reason}", ""

    def buttons(self, view: Any, decision: Any, words: Any) -> tuple[MoveButton, ...]:
        return tuple(MoveButton(move, str(move)) for move in decision.moves)

    def plate(self, view: Any, seat: int, words: Any, considered: Any) -> Plate:
        return Plate("", lines=(("told", str(getattr(view, self.told))),) if self.told else ())

    def tell(self, event: Any, words: Any, names: Any) -> Line | None:
        return Line(f"{type(event).__name__} {event}", getattr(event, "seat", NOBODY))

    def ending(self, state: Any, outcome: Outcome, words: Any, names: Any) -> Ending:
        return Ending("Over", outcome.termination)

    def breakdown(self, state: Any, words: Any, names: Any) -> tuple[Tally, ...]:
        scores = state.outcome.scores
        return tuple(Tally(seat, total) for seat, total in enumerate(scores))


def register(monkeypatch: pytest.MonkeyPatch, game: AnyGame, ui: Any) -> None:
    """For one test."""
    for table, value in ((GAMES._where, "nowhere:GAME"), (GAMES._loaded, game)):
        monkeypatch.setitem(table, game.name, value)
    monkeypatch.setitem(game_ui._loaded, game.name, ui)
