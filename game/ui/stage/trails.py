"""What a move leaves to be seen on a board once it is over: from where to where, and what was taken there.

A game's room only says where things are: `GameBoard.trail` makes a `Trail` of a fact, with places in its own
words, and `BoardParts.placing` says where a place is on the screen.  All of it is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import TypeAlias

import pygame

from game.ui.kit.art.marks import draw_corners, seat_mark
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, mix

Placing: TypeAlias = Callable[[str], pygame.Rect | None]
"""Where a place of the game's own words is in the window; None for one that is not on the board."""
DARK: Colour = (6, 8, 16)
STEP = 11.0  # from one dot of a way to the next
MARK = 19.0
BEND = 46.0  # of a way to its side, at most


@dataclass(frozen=True)
class Trail:
    """Of one fact: a way from `start` to `goal`, a shot if `fired`, or a place alone; and what it took.

    Where it `shifts` all that stands on the board, nothing says any more that something was taken before.
    """

    start: str = ""
    goal: str = ""
    took: tuple[str, ...] = ()
    fired: bool = False
    shifts: bool = False


@dataclass(frozen=True)
class Left:
    """All that a seat's last move has left."""

    seat: int
    trails: tuple[Trail, ...]


def draw_trails(
    look: Look,
    surface: pygame.Surface,
    left: Sequence[Left],
    placing: Placing,
    mark: Callable[[int], Seat],
) -> None:
    """Those that are seen within the surface's clip."""
    here = surface.get_clip()
    for one in left:
        if not here.colliderect(_about(look, one, placing)):
            continue
        own = mark(one.seat)
        ways = [trail for trail in one.trails if trail.start or trail.goal]
        for trail in ways:
            _way(look, surface, trail, placing, own)
        for place in {place for trail in one.trails for place in trail.took}:
            box = placing(place)
            if box is not None:
                _taken(look, surface, box, own)
        begin = next((trail.start or trail.goal for trail in ways), "")
        box = placing(begin) if begin else None
        if box is not None:
            _whose(look, surface, box, own)


def _about(look: Look, one: Left, placing: Placing) -> pygame.Rect:
    """A box round all of it."""
    places = [place for trail in one.trails for place in (trail.start, trail.goal, *trail.took) if place]
    boxes = [box for box in map(placing, places) if box is not None]
    if not boxes:
        return pygame.Rect(0, 0, 0, 0)
    return boxes[0].unionall(boxes[1:]).inflate(2 * look.px(BEND), 2 * look.px(BEND))


def _way(look: Look, surface: pygame.Surface, trail: Trail, placing: Placing, own: Seat) -> None:
    start, goal = (placing(place) if place else None for place in (trail.start, trail.goal))
    if goal is not None and not trail.fired:
        _corners(look, surface, goal, own.light)
    if start is None or goal is None or start == goal:
        return
    (x, y), (u, v) = start.center, goal.center
    far = hypot(u - x, v - y)
    count = max(2, round(far / look.px(STEP)))
    bend = 0.0 if trail.fired else min(0.12 * far, look.px(BEND))
    for number in range(1, count):
        share = number / count
        rise = bend * sin(pi * share)
        at = (x + (u - x) * share + rise * (v - y) / far, y + (v - y) * share - rise * (u - x) / far)
        reach = look.px(1.6 if trail.fired else 1.8 + 1.6 * share)
        pygame.draw.circle(surface, DARK, at, reach + look.px(1))
        pygame.draw.circle(surface, own.light if not trail.fired else mix(own.light, DARK, 0.25), at, reach)


def _corners(look: Look, surface: pygame.Surface, box: pygame.Rect, tone: Colour) -> None:
    """Where something has come to: thin corners about the place."""
    draw_corners(surface, box.inflate(-look.px(4), -look.px(4)), tone, look.px(2))


def _taken(look: Look, surface: pygame.Surface, box: pygame.Rect, own: Seat) -> None:
    """A small burst where something was."""
    middle, reach = box.center, min(box.size) * 0.20
    for ray in range(8):
        turn = ray * pi / 4 + pi / 8
        near, far = reach * 0.55, reach * (1.15 if ray % 2 else 1.5)
        one = (middle[0] + near * cos(turn), middle[1] + near * sin(turn))
        other = (middle[0] + far * cos(turn), middle[1] + far * sin(turn))
        pygame.draw.line(surface, DARK, one, other, look.px(5))
        pygame.draw.line(surface, own.light, one, other, look.px(2))


def _whose(look: Look, surface: pygame.Surface, box: pygame.Rect, own: Seat) -> None:
    """Whose it was, at the place where it began."""
    image = seat_mark(own, look.px(MARK))
    at = (box.x + look.px(MARK) * 0.6, box.y + look.px(MARK) * 0.6)
    pygame.draw.circle(surface, DARK, at, look.px(MARK) * 0.62)
    surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
