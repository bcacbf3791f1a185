"""Pictures by name, from the game's own sprites: for plates, zoom, lessons and the rule book.

A name is a thing ("monster.3", "defender.0", "item.dual") or a scene of the rule book ("scene.move"),
which is a small part of the board with arrows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from game.games.space_defenders.board import DEFENDERS
from game.ui.games.space_defenders.art import craft, horde
from game.ui.games.space_defenders.art.field import paint_space
from game.ui.kit.art.marks import draw_corners
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.board_view import Thing

PORTRAIT = 72  # pixels from which a tile of a reserve carries its own figure
LEGIBLE = 36  # the same for a tile in a scene


@dataclass(frozen=True)
class Scene:
    """A part of the board: rows from the top, arrows from space to space, and what is struck out.

    Columns and rows count from the top left; `beam` is a line of fire, `path` a flight.
    """

    rows: tuple[str, ...]
    path: tuple[tuple[int, int], ...] = ()
    beam: tuple[tuple[int, int], ...] = ()
    struck: tuple[tuple[int, int], ...] = ()
    lit: tuple[tuple[int, int], ...] = ()
    cannons: int = 1
    rapid: bool = False


SCENES: dict[str, Scene] = {
    "move": Scene(("3.2.", "....", "....", "....", "A..B"), ((0, 4), (2, 2)), ((2, 2), (2, 0)), ((2, 0),)),
    "reach": Scene(
        (".1.2.", ".....", ".....", "..A..", "....."),
        lit=(
            (0, 1),
            (1, 2),
            (2, 0),
            (2, 1),
            (2, 2),
            (3, 2),
            (4, 1),
            (0, 3),
            (1, 3),
            (3, 3),
            (4, 3),
            (1, 4),
            (2, 4),
            (3, 4),
            (2, 3),
        ),
    ),
    "diagonal": Scene(("..1", ".4.", "2A*", "..."), ((1, 2), (0, 1)), ()),
    "rob": Scene(("4.1", "B..", "...", "A.."), (), ((0, 3), (0, 1)), ((0, 1),)),
    "saucer": Scene(("LR", "..", "A."), (), ((0, 2), (0, 0)), ((0, 0),)),
    "wreck": Scene((".r", "..", ".A"), (), ((1, 2), (1, 0)), ((1, 0),)),
    "mine": Scene((".*...",), ((1, 0), (2, 0)), (), (), ((2, 0),)),
    "mine_hit": Scene(("..*4.",), ((2, 0), (3, 0)), (), ((3, 0),)),
    "mine_wrap": Scene((".....", ".....", ".....", "....*"), lit=((0, 0), (0, 1), (0, 2), (0, 3))),
    "column": Scene(("3.1542", "2..31.", ".....4"), lit=((1, 0), (1, 1), (1, 2))),
    "bomb": Scene(
        (".2.1.", "3LR5.", "....2", ".A..."), (), ((1, 3), (1, 1)), ((0, 1), (1, 1), (2, 1), (3, 1))
    ),
    "dual": Scene(("2", "4", ".", "A"), (), ((0, 3), (0, 1)), ((0, 1), (0, 0)), cannons=2),
    "rapid": Scene(
        ("3..1", "....", "A..."), ((0, 2), (1, 2), (2, 2), (3, 2)), ((3, 2), (3, 0)), ((3, 0),), rapid=True
    ),
    "invasion": Scene(("....", ".2..", "A..B"), ((1, 1), (1, 2)), (), (), ((1, 2),)),
    "collision": Scene((".5..", ".A..", "...B"), ((1, 0), (1, 1)), (), ((1, 0), (1, 1))),
}


def picture(thing: Thing, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A thing or a scene, as large as it can be within the size; on any name something."""
    return _picture(thing, look.theme, (max(8, size[0]), max(8, size[1])))


@lru_cache(maxsize=256)
def _picture(thing: Thing, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    kind, rest, side = thing.kind, thing.which, min(size)
    if kind == "monster" and rest in tuple("12345"):
        return horde.paint_tile(theme, int(rest), 0, "ahead", side)
    if kind == "chip" and rest.isdigit() and (int(rest) in horde.VALUES or int(rest) == 10):
        return _chip(theme, int(rest), side)
    if kind == "saucer":
        return _saucer(theme, rest, size)
    if kind == "defender" and rest.isdigit() and int(rest) < len(DEFENDERS):
        return craft.paint_defender(craft.seat_of(theme, int(rest)), 1, False, 0, "open", side)
    if kind == "item" and rest in ("bomb", "dual", "triple", "rapid"):
        return craft.paint_item(rest, side)
    if kind == "mine":
        return craft.paint_mine(side, 2)
    if kind == "case":
        high = min(size[1], round(size[0] / 1.27))
        return craft.paint_case((round(high * 1.27), high))
    if kind == "scene" and rest in SCENES:
        return _scene(theme, SCENES[rest], size)
    return for_screen(paint_space(theme, side, side))


def _chip(theme: Theme, value: int, side: int) -> pygame.Surface:
    """A tile of a reserve: small ones leave the figure to whoever writes it beside them."""
    if value not in horde.VALUES:
        return craft.paint_damaged(theme, "l", side, 0, "" if side < PORTRAIT else str(value))
    if side < PORTRAIT:
        return horde.paint_portrait(theme, value, side)
    return horde.paint_tile(theme, value, 0, "ahead", side)


def _saucer(theme: Theme, which: str, size: tuple[int, int]) -> pygame.Surface:
    side = min(size)
    if which.startswith("damaged"):
        return craft.paint_damaged(theme, "l" if which.endswith("left") else "r", side)
    if which == "whole":
        half = min(size[1], size[0] // 2)
        return for_screen(craft.paint_whole_saucer(theme, 0, half, 0))
    return craft.paint_damaged(theme, "r" if which == "right" else "l", side, 0, "")


def _scene(theme: Theme, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """Spaces and pieces, then arrows over them."""
    columns, rows = len(scene.rows[0]), len(scene.rows)
    pitch = max(8, min(size[0] // columns, size[1] // rows))
    gap = max(1, round(pitch * 0.055))
    tile = pitch - gap
    whole = pygame.Surface((pitch * columns, pitch * rows), pygame.SRCALPHA)
    pygame.draw.rect(whole, (10, 14, 38), whole.get_rect(), border_radius=max(3, pitch // 8))

    def middle(at: tuple[float, float]) -> tuple[float, float]:
        return (at[0] + 0.5) * pitch, (at[1] + 0.5) * pitch

    for row, line in enumerate(scene.rows):
        for column, thing in enumerate(line):
            box = pygame.Rect(column * pitch + gap // 2, row * pitch + gap // 2, tile, tile)
            whole.blit(paint_space(theme, tile, tile), box)
            if (column, row) in scene.lit:
                pygame.draw.rect(
                    whole, mix((20, 26, 60), theme.colours.focus, 0.34), box, border_radius=tile // 7
                )
                pygame.draw.rect(whole, theme.colours.focus, box, max(1, tile // 22), border_radius=tile // 7)
            image = _thing(theme, thing, tile, gap, scene)
            if image is not None:
                x = box.x if thing != "R" else box.right - image.get_width()
                whole.blit(image, (x, box.y))
    _arrow(whole, [middle(at) for at in scene.path], theme.colours.focus, pitch, True)
    if scene.beam:
        start, end = middle(scene.beam[0]), middle(scene.beam[1])
        lift = pitch * 0.42
        _arrow(
            whole,
            [(start[0], start[1] - lift), (end[0], end[1] + lift * 0.8)],
            theme.colours.ice,
            pitch,
            False,
        )
    for at in scene.struck:
        box = pygame.Rect(at[0] * pitch, at[1] * pitch, pitch, pitch).inflate(-gap, -gap)
        draw_corners(whole, box, theme.colours.focus, max(2, pitch // 16))
    return for_screen(whole)


def _thing(theme: Theme, thing: str, tile: int, gap: int, scene: Scene) -> pygame.Surface | None:
    if thing == ".":
        return None
    if thing.isdigit():
        if tile < LEGIBLE:
            return horde.paint_portrait(theme, int(thing), tile)
        return horde.paint_tile(theme, int(thing), 0, "ahead", tile)
    if thing in "LR":
        return craft.paint_saucer(theme, "L" if thing == "L" else "R", 0, tile, gap)
    if thing in "lr":
        return craft.paint_damaged(theme, thing, tile)
    if thing == "*":
        return craft.paint_mine(tile, 2)
    seat = DEFENDERS.index(thing)
    return craft.paint_defender(craft.seat_of(theme, seat), scene.cannons, scene.rapid, 0, "open", tile)


def _arrow(
    surface: pygame.Surface, points: list[tuple[float, float]], tone: Colour, pitch: int, dotted: bool
) -> None:
    for start, end in pairwise(points):
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        ux, uy = dx / far, dy / far
        wide = max(2, pitch // 14)
        if dotted:
            count = max(2, round(far / (pitch * 0.2)))
            for k in range(1, count):
                at = (start[0] + dx * k / count, start[1] + dy * k / count)
                pygame.draw.circle(surface, (8, 10, 24), at, wide * 0.9 + 1)
                pygame.draw.circle(surface, tone, at, wide * 0.9)
        else:
            pygame.draw.line(surface, (8, 10, 24), start, end, wide + 3)
            pygame.draw.line(surface, tone, start, end, wide)
        if end != points[-1]:
            continue
        reach = pitch * 0.17
        tip = [end, (end[0] - ux * reach - uy * reach * 0.7, end[1] - uy * reach + ux * reach * 0.7)]
        tip.append((end[0] - ux * reach + uy * reach * 0.7, end[1] - uy * reach - ux * reach * 0.7))
        pygame.draw.polygon(surface, (8, 10, 24), tip, 3)
        pygame.draw.polygon(surface, tone, tip)
