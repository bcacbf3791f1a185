"""Every game's board on a stage, with positions that chance plays, for what all boards have in common."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core import Choice
from game.session.settings import Settings
from game.ui.stage.scene import Stage

WINDOW = (1280, 720)
PLACE = pygame.Rect(320, 14, 640, 692)


def on_stage(kind: Callable[[Stage], Any], place: pygame.Rect = PLACE, **settings: Any) -> Any:
    """A board of this class in this place of a window."""
    pygame.display.init()
    pygame.display.set_mode(WINDOW)
    stage = Stage(Settings(**settings), WINDOW, lambda: 0.0, lambda _: None)
    board = kind(stage)
    board.place(stage.look, place)
    return board


def asked(board: Any, state: Any) -> Choice[Any]:
    """Shows it to whoever is asked."""
    decision = state.decision
    assert isinstance(decision, Choice)
    board.show(state.view(decision.seat), decision)
    return decision


def pixels(board: Any) -> bytes:
    """What is seen in the place of a board."""
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill((12, 9, 8))
    board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(PLACE), "RGB")


def assert_drawn_within(board: Any) -> None:
    """No pixel beside its place is touched."""
    surface = pygame.Surface(WINDOW)
    surface.fill((255, 0, 255))
    board.draw(surface)
    surface.fill((255, 0, 255), board.painter.rect)
    assert pygame.transform.average_color(surface)[:3] == (255, 0, 255)
