"""Where a word about a space of Space Defenders stands, so that it hides as little as it can."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.games.space_defenders.board import ROWS
from game.ui.games.space_defenders.art.field import Grid
from game.ui.games.space_defenders.spots import At
from game.ui.kit.theme import Theme


def place_for(
    theme: Theme,
    grid: Grid,
    rect: pygame.Rect,
    at: At,
    size: tuple[int, int],
    busy: Sequence[pygame.Rect],
    *,
    on: bool = False,
) -> pygame.Rect:
    """On the space for a warning; else below, beside or above it.

    Where it hides least of `busy`, of the space itself, and of the names of rows and columns.
    """
    cell, near = grid.cell(*at), theme.px(2)
    frame = grid.frame.inflate(-theme.px(8), -theme.px(8))
    box = pygame.Rect((0, 0), size)
    box.center = cell.center
    if on:
        return box.clamp(frame).clamp(rect)
    found = []
    for box.center in (
        (cell.centerx, cell.bottom - near + size[1] // 2),
        (cell.right + near + size[0] // 2, cell.centery),
        (cell.left - near - size[0] // 2, cell.centery),
        (cell.centerx, cell.top + near - size[1] // 2),
    ):
        found.append(box.clamp(frame).clamp(rect))
    names = (
        pygame.Rect(grid.frame.x, grid.top, grid.left - grid.frame.x, ROWS * grid.pitch),
        pygame.Rect(grid.left, grid.top + ROWS * grid.pitch, grid.frame.width, grid.pitch),
    )
    own = cell.inflate(-4 * near, -4 * near)
    return min(found, key=lambda place: hidden(place, (*busy, *names, own)))


def hidden(place: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How much of them is below it, in pixels."""
    shared = [place.clip(other) for other in others]
    return sum(both.width * both.height for both in shared)
