"""Strips: twelve frames of something that moves in one picture, each with its moment beneath it.

One more is one line among a room's STOPS: a name, the way there with what is pressed, from when to when:
`strip("si_shot", _playing(PLAIN, deed=_fired), film())`.  Moments are a film's own, or seconds after the
deed: the strip goes from one to the next in steps of a frame or less, so that they are always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TypeAlias

import pygame

from game.core.errors import LastQuarterError
from game.ui.table.film_player import FilmPlayer, rim_spans
from tests.lab.pilot import FRAME, Hands
from tests.lab.tour.visits import PATIENCE, Stop, Visit

COLUMNS, ROWS = 4, 3
FRAMES = COLUMNS * ROWS
LEAST = 0.001  # seconds of a step
BEFORE_RIM = 0.1  # seconds of a film
GAP = 4  # pixels between two frames
CAPTION = 16  # pixels high, as letters are


@dataclass(frozen=True)
class Span:
    """From when to when, and what time it is."""

    first: float
    last: float
    now: Callable[[], float]


When: TypeAlias = Callable[[Hands], Span]
"""Asked as soon as what is pressed has been pressed."""


Part: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height of a part of the window, as shares of it."""
WHOLE: Part = (0.0, 0.0, 1.0, 1.0)


def strip(name: str, visit: Visit, when: When, part: Part = WHOLE, **changes: object) -> Stop:
    """The stop of a strip, of the whole window or a part; `changes` are settings that it is seen with."""
    return Stop(f"strip_{name}", visit, changes, seen=partial(frames, when, part))


# -- from when to when ------------------------------------------------------------------------


def film(first: float = 0.0, last: float = inf) -> When:
    """In a shot's film: from its release, and as long as anything moves, unless told otherwise."""

    def when(at: Hands) -> Span:
        player = running(at)
        return Span(first, min(last, player.duration), lambda: player.time)

    return when


def rim(at: Hands) -> Span:
    """In a shot's film, while a token circles the UFO's rim."""
    player = running(at)
    start, end = rim_spans(player.stage, player.shot)[0]
    return Span(start - BEFORE_RIM, end, lambda: player.time)


def slow(at: Hands) -> Span:
    """In a shot's film, while it is shown slowly because it decides."""
    player = running(at)
    if not player.slow:
        raise LastQuarterError("A strip of a shot that decides was to be drawn, but this one does not.")
    start, end = player.slow[0]
    return Span(start - BEFORE_RIM, end, lambda: player.time)


def after(first: float, last: float) -> When:
    """In seconds since what was pressed: what follows it goes on by beats."""

    def when(at: Hands) -> Span:
        began = at.now
        return Span(first, last, lambda: at.now - began)

    return when


def running(at: Hands) -> FilmPlayer:
    """The film of the shot that was fired, once it runs."""
    end = at.now + PATIENCE
    while at.launches.shots.playing is None:
        at.frame()
        if at.now > end:
            raise LastQuarterError("A strip of a shot was to be drawn, but none is fired there.")
    return at.launches.shots.playing.player


# -- drawn ------------------------------------------------------------------------------------


def frames(when: When, part: Part, at: Hands) -> pygame.Surface:
    """The whole strip; every frame on the way is drawn, as in a window."""
    at.drawing = True
    at.here.hurry()
    whole, (left, top, wide, high) = at.surface.get_size(), part
    box = pygame.Rect(
        round(left * whole[0]), round(top * whole[1]), round(wide * whole[0]), round(high * whole[1])
    )
    width = whole[0] // 2
    height = round(width * box.height / box.width)
    look = at.stage.look
    below = look.line_height("figure", CAPTION)
    sheet = pygame.Surface((COLUMNS * (width + GAP) - GAP, ROWS * (height + below)))
    for number, now in enumerate(moments(at, when(at))):
        x, y = number % COLUMNS * (width + GAP), number // COLUMNS * (height + below)
        sheet.blit(pygame.transform.smoothscale(at.surface.subsurface(box), (width, height)), (x, y))
        caption = pygame.Rect(x, y + height, width, below)
        look.write(sheet, f"{number + 1}: {now:.2f} s", caption, "figure", CAPTION, align="middle")
    return sheet


def moments(at: Hands, span: Span) -> Iterator[float]:
    """Be there at each moment of a strip; a film may be slower than time, or held for a while."""
    for number in range(FRAMES):
        moment = span.first + (span.last - span.first) * number / (FRAMES - 1)
        end = at.now + PATIENCE
        at.frame(0.0)
        while (left := moment - span.now()) > LEAST / 2:
            at.frame(min(FRAME, max(LEAST, left)))
            if at.now > end:
                why = f"A strip was to show {moment:.2f} s, but it stays at {span.now():.2f} s."
                raise LastQuarterError(why)
        yield span.now()
