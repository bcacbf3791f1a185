"""What a hand looks at while it aims, where it aims: power, sway, breath, and where the token will lie.

All of it lies on the felt.  Shapes tell it apart, not colours: a thin gauge round all of a card for the
power, a circle that breathes with the hand, a filled ellipse for the rest and a line round the card that
it rests on, a small ring for the first touch.  A line is whole where it is promised, broken where it isn't.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, sin, tau
from typing import Protocol

import pygame

from game.flick.reach import Reach
from game.flick.rest_zone import RestZone
from game.table.things import Ufo
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.prospect import Cost, Prospect, Spot, for_nothing, likeliest, warned_of

# millimetres on the felt
GAUGE = (36.5, 40.5)  # the inner and the outer edge of the power's arc, outside of a card that it is round
SLOT, SWELL = (42.2, 48.6), 2.4  # beside it what is wanted; wider while the power is right
FRINGE = 2.4  # of that where it is no more than likely
HOLLOW = 0.006  # turns that are left at both ends of a stretch which is an edge only
SPECK = 0.012  # of the bar to both sides of a power, so that it is seen
HEAD = 4.2  # radius of the bead at the end of what is filled
CALM, TREMBLE = 5.0, 15.0  # radius of the hand's circle at rest, and what a whole amplitude adds
TOUCH = 5.0
DOT = 1.6
ALIKE, LEG = 7.0, 16.0  # so near to what is pointed at no touch is marked, so far from the rest a way is
MARK = (33.0, 50.0, 6.0)  # a hint's mark: from the middle, to the outside, half as wide there
# turns, clockwise from straight ahead
FROM, SWEEP = -0.375, 0.75
TICKS = (0.25, 0.5, 0.75)
STEPS = 28  # straight lines to a whole circle
SHADE = (6, 9, 8)
SUPPOSED = 0.4  # of the light while nothing is filled yet
CROSS = 8.0  # from the middle of a cross to its ends
SPOT = (4.2, 7.4)  # the edges of a ring round a place where it may lie
DASH, DRAWN = 12.0, 0.42  # millimetres from dash to dash of a broken line, and how much of that is drawn
GROUND = 120  # of 255: how much the gauge darkens what it lies on


class Space(Protocol):
    def to_screen(self, x: float, y: float, z: float = 0.0, /) -> Spot: ...
    def to_table(self, px: float, py: float, z: float = 0.0, /) -> Spot: ...


@dataclass(frozen=True)
class Crosshair:
    """Where a launcher aims, in millimetres; equal values look alike.

    What is None doesn't matter now: `filled` and `hinted` of the bar, the `sway` as its amplitude, the
    `breath` that is left.  `zone` and `touch` are what the preview gives away.
    """

    at: Spot | None = None
    filled: float | None = None
    hinted: float | None = None
    sway: float | None = None
    breath: float | None = None
    zone: RestZone | None = None
    rim: float = 0.0  # the token's radius
    bowl: Ufo | None = None  # that holds all of the zone
    touch: Spot | None = None
    card: tuple[Spot, ...] = ()  # the corners of the card that it will lie on
    promised: bool = False  # that it will
    wanted: Reach | None = None  # how far the bar is to be filled for what is pointed at
    wider: float = 1.0  # times as large the gauge is, where it is round more than a card
    prospect: Prospect = "off"  # of a release right now
    said: Prospect | None = None  # the word for it while the bar is filled; None: the prospect's own
    perch: str = ""  # the letter of the token that it may end on, if that has one
    cost: Cost | None = None  # what the hit would bring down on who makes it, or why it does nothing yet
    first: tuple[tuple[Spot, ...], ...] = ()  # the corners of the cards that come first
    waits: bool = False  # nobody knows yet, but soon: nothing is drawn of where it will lie


def sway_radius(sway: float) -> float:
    """Millimetres from the crosshair to the circle of a hand that sways so much."""
    return CALM + TREMBLE * sway


class Felt:
    """The felt round a place, so little of it that seen from anywhere it is merely stretched and turned."""

    def __init__(self, space: Space, at: Spot) -> None:
        (x, y), near = at, 10.0
        self.at, self.middle = at, space.to_screen(x, y)
        left, right = space.to_screen(x - near, y), space.to_screen(x + near, y)
        front, back = space.to_screen(x, y - near), space.to_screen(x, y + near)
        self._across = ((right[0] - left[0]) / (2 * near), (right[1] - left[1]) / (2 * near))
        self._ahead = ((back[0] - front[0]) / (2 * near), (back[1] - front[1]) / (2 * near))

    def larger(self, times: float) -> Felt:
        """The same place, with longer millimetres."""
        other = copy(self)
        other._across = (self._across[0] * times, self._across[1] * times)
        other._ahead = (self._ahead[0] * times, self._ahead[1] * times)
        return other

    @staticmethod
    def near(felt: Felt, middle: Spot) -> Felt:
        """The same felt round a place close by, as it is seen."""
        other = copy(felt)
        other.middle = middle
        return other

    def way(self, x: float, y: float) -> Spot:
        """What a step across and ahead is on the screen."""
        return x * self._across[0] + y * self._ahead[0], x * self._across[1] + y * self._ahead[1]

    def at_turn(self, radius: float, turn: float) -> list[Spot]:
        """The one place so far from the middle, turned clockwise from straight ahead."""
        return self.round(radius, _turns(turn))

    def round(self, radius: float, turns: Iterable[Spot]) -> list[Spot]:
        (px, py), (ax, ay), (bx, by) = self.middle, self._across, self._ahead
        ax, ay, bx, by = radius * ax, radius * ay, radius * bx, radius * by
        return [(px + s * ax + c * bx, py + s * ay + c * by) for s, c in turns]


def draw_crosshair(
    surface: pygame.Surface,
    theme: Theme,
    space: Space,
    shown: Crosshair,
    lay: Callable[[pygame.Surface, Callable[[], None], pygame.Rect], None] = lambda _, paint, box: paint(),
) -> None:
    """What the hand does lies under what comes of it; `lay` paints behind what stands on the table."""
    tones = theme.colours
    felt = Felt(space, shown.at) if shown.at is not None else None
    if felt is not None and any(part is not None for part in (shown.filled, shown.hinted, shown.wanted)):
        ring = felt.larger(shown.wider)
        _gauge(surface, theme, ring, shown.filled, TICKS if shown.wanted is None else ())
        if shown.wanted is not None and shown.prospect != "void":
            _slot(surface, theme, ring, shown.wanted, shown.filled)
        if shown.hinted is not None:
            _mark(surface, ring, shown.hinted, tones.white)
    if shown.zone is not None and not shown.waits:
        _foreseen(surface, theme, space, shown, shown.zone, lay)
    if felt is not None:
        _hand(surface, theme, felt, shown)
    if shown.touch is not None and (shown.at is None or dist(shown.touch, shown.at) > ALIKE):
        there = Felt(space, shown.touch)
        _leg(surface, tones.focus, space, shown)
        _band(surface, there, (TOUCH - 1.4, TOUCH + 2.2), SHADE)
        _band(surface, there, (TOUCH - 0.6, TOUCH + 1.4), tones.focus)


def _leg(surface: pygame.Surface, tone: Colour, space: Space, shown: Crosshair) -> None:
    """From where it comes down on to where it then lies, if that is elsewhere."""
    zone, touch = shown.zone, shown.touch
    if zone is None or touch is None or shown.waits or shown.prospect == "unsure" or shown.bowl is not None:
        return
    if shown.promised:  # where it lies is all that matters, and the figures of its card stay free
        return
    far = dist(touch, (zone.x, zone.y))
    if far < LEG:
        return
    away = TOUCH / far
    start = space.to_screen(touch[0] + (zone.x - touch[0]) * away, touch[1] + (zone.y - touch[1]) * away)
    end = space.to_screen(zone.x, zone.y)
    for ink, wide in ((SHADE, 4), (tone, 2)):
        pygame.draw.aaline(surface, ink, start, end, wide)


def _foreseen(
    surface: pygame.Surface,
    theme: Theme,
    space: Space,
    shown: Crosshair,
    zone: RestZone,
    lay: Callable[[pygame.Surface, Callable[[], None], pygame.Rect], None],
) -> None:
    """Where it will lie, and what that is."""
    tones, sure = theme.colours, shown.prospect != "unsure"
    tone = tones.amber if warned_of(shown.prospect) or shown.prospect == "held" else tones.phosphor
    light = 1.0 if shown.filled is not None else SUPPOSED
    there, bowl = Felt(space, (zone.x, zone.y)), shown.bowl if sure else None
    rim = shown.rim if bowl is None else 0.0
    edge, core = (_edge(there, zone, wider) for wider in (rim, 0.0))
    line = mix(tone, tones.white, 0.35)
    if shown.card:
        corners = [space.to_screen(x, y) for x, y in shown.card]
        parts = 1 if shown.promised else round(dist(*shown.card[:2]) / DASH)
        _meant(surface, line, corners, shown.filled is not None, parts)
    for other in shown.first:
        corners = [space.to_screen(x, y) for x, y in other]
        _meant(surface, line, corners, False, 1)
    if sure:  # of a guess there are only the places where it may lie
        lay(surface, lambda: _zone(surface, (tone, line), zone, edge, core, light, rim > 0.0), _box(edge))
    for spot in likeliest(zone) if not sure else ():
        mark = Felt.near(there, space.to_screen(*spot))
        _band(surface, mark, (SPOT[0] - 1.2, SPOT[1] + 1.2), SHADE)
        _band(surface, mark, SPOT, line)
    if for_nothing(shown.prospect):
        _crossed(surface, there, tone)
    if bowl is not None:
        _rim(surface, space, bowl, line)


def draw_foreseen(
    surface: pygame.Surface, theme: Theme, space: Space, zone: RestZone, rim: float
) -> None:
    """The edge of a zone, once the launch that it is of has been made."""
    edge = _edge(Felt(space, (zone.x, zone.y)), zone, rim)
    for ink, wide in ((SHADE, 4), (theme.colours.phosphor, 2)):
        for a, b in pairwise([*edge, edge[0]]):
            pygame.draw.aaline(surface, ink, a, b, wide)


def box_of(space: Space, shown: Crosshair) -> pygame.Rect:
    """All that is drawn of it lies within."""
    points: list[Spot] = []
    if shown.at is not None:
        points += Felt(space, shown.at).round(1.1 * shown.wider * MARK[1], _turns(0.0, 1.0)[::4])
    if shown.zone is not None:
        points += _edge(Felt(space, (shown.zone.x, shown.zone.y)), shown.zone, shown.rim)
        points += [space.to_screen(x, y) for corners in (shown.card, *shown.first) for x, y in corners]
    if shown.bowl is not None:
        points += _around(space, shown.bowl)
    if shown.touch is not None:
        points += Felt(space, shown.touch).round(3 * TOUCH, _turns(0.0, 1.0)[::4])
    return _box(points, 10) if points else pygame.Rect(0, 0, 0, 0)


def _hand(surface: pygame.Surface, theme: Theme, felt: Felt, shown: Crosshair) -> None:
    """The very place, and the circle that is as large as the sway; the breath that is left lies along it."""
    tones = theme.colours
    _band(surface, felt, (0.0, DOT), tones.white)
    if shown.sway is None:
        return
    radius = sway_radius(shown.sway)
    _band(surface, felt, (radius - 1.3, radius + 1.3), SHADE)
    _band(surface, felt, (radius - 0.5, radius + 0.5), tones.white)
    if shown.breath is not None:
        _band(surface, felt, (radius - 1.6, radius + 1.6), tones.ice, 0.0, shown.breath)


def _gauge(
    surface: pygame.Surface, theme: Theme, felt: Felt, filled: float | None, ticks: Sequence[float]
) -> None:
    """An arc that fills clockwise, a bead at its end from the press on; lines across it at the ticks."""
    tones = theme.colours
    _dim(surface, felt)
    if filled is not None:
        share = round(200 * SWEEP * filled) / 200
        tone = mix(tones.amber, tones.white, 0.3)
        _band(surface, felt, (GAUGE[0] - 0.9, GAUGE[1] + 0.9), SHADE, FROM - 0.004, share + 0.008)
        _band(surface, felt, GAUGE, tone, FROM, share)
        (head,) = felt.round((GAUGE[0] + GAUGE[1]) / 2, _turns(FROM + share))
        bead = Felt.near(felt, head)
        _band(surface, bead, (0.0, HEAD + 1.0), SHADE)
        _band(surface, bead, (0.0, HEAD), tones.white)
    for tick in ticks:
        at = _turns(FROM + SWEEP * tick)
        (inner,), (outer,) = (felt.round(radius, at) for radius in GAUGE)
        tone = SHADE if tick < (filled or 0.0) else mix(tones.dim, tones.white, 0.3)
        pygame.draw.line(surface, tone, inner, outer, max(1, round(dist(inner, outer) / 3)))


def _slot(
    surface: pygame.Surface, theme: Theme, felt: Felt, wanted: Reach, filled: float | None
) -> None:
    """Along the outside of the gauge: from where to where it is filled when what is pointed at is hit.

    It goes on as a thin line as far as that is likely.  It is an edge only where nothing is certain; what
    certainly hits something else then has a thin line.
    """
    low, high = wanted.window or (wanted.best - SPECK, wanted.best + SPECK)
    inside = filled is not None and low <= filled <= high
    tone = mix(theme.colours.phosphor, theme.colours.white, 0.75 if inside else 0.2)
    outer = SLOT[1] + (SWELL if inside else 0.0)
    for thin in (wanted.wide, wanted.other):
        if thin is not None:
            _stretch(surface, felt, (SLOT[0] - 0.8, SLOT[0] + FRINGE + 0.9), SHADE, thin, 0.006)
            _stretch(surface, felt, (SLOT[0], SLOT[0] + FRINGE), tone, thin)
    _stretch(surface, felt, (SLOT[0] - 0.8, outer + 0.9), SHADE, (low, high), 0.006)
    _stretch(surface, felt, (SLOT[0], outer), tone, (low, high))
    if not wanted.certain and wanted.window is not None:
        _stretch(surface, felt, (SLOT[0] + 1.2, outer - 1.2), SHADE, (low, high), -HOLLOW)


def _stretch(
    surface: pygame.Surface,
    felt: Felt,
    radii: tuple[float, float],
    ink: Colour,
    bars: tuple[float, float],
    more: float = 0.0,
) -> None:
    """Between two radii of the gauge, from one share of the bar to another, and so many turns beyond."""
    start, share = FROM + SWEEP * bars[0] - more, SWEEP * (bars[1] - bars[0]) + 2 * more
    if more < 0.0 and share <= 0.0:
        return
    turns = _turns(start, max(share, 1.0 / STEPS))
    near, far = (felt.round(radius, turns) for radius in radii)
    pygame.draw.polygon(surface, ink, far + near[::-1])


def _mark(surface: pygame.Surface, felt: Felt, share: float, tone: Colour) -> None:
    """Where to let go: a wedge outside of the gauge that points at it, and a line through."""
    at, wide = FROM + SWEEP * share, MARK[2] / (tau * MARK[1])
    (inner,), (tip,) = (felt.round(radius, _turns(at)) for radius in (MARK[0], GAUGE[1]))
    pygame.draw.line(surface, SHADE, inner, tip, 5)
    pygame.draw.line(surface, tone, inner, tip, 3)
    wedge = [tip, *felt.round(MARK[1], _turns(at - wide) + _turns(at + wide))]
    pygame.draw.polygon(surface, tone, wedge)
    pygame.draw.aalines(surface, SHADE, True, wedge)


def _edge(felt: Felt, zone: RestZone, wider: float) -> list[Spot]:
    """The outline of a zone whose middle the felt has."""
    long, wide = zone.long + wider, zone.wide + wider
    c, s = cos(zone.angle), sin(zone.angle)
    (ux, uy), (vx, vy) = felt.way(long * c, long * s), felt.way(-wide * s, wide * c)
    px, py = felt.middle
    return [(px + u * ux + v * vx, py + u * uy + v * vy) for v, u in _turns(0.0, 1.0)]


def _box(points: Sequence[Spot], margin: int = 3) -> pygame.Rect:
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(across)) - margin, int(min(down)) - margin
    return pygame.Rect(left, top, int(max(across)) + margin + 1 - left, int(max(down)) + margin + 1 - top)


def _zone(
    surface: pygame.Surface,
    inks: tuple[Colour, Colour],
    zone: RestZone,
    edge: list[Spot],
    core: list[Spot],
    light: float,
    lined: bool,
) -> None:
    """Soft light where the token will lie: brightest where its middle will, to where its rim may reach.

    It is fainter the more shots leave the table and while the power is only supposed.
    """
    tone, line = inks
    strength = light * (0.35 + 0.65 * zone.stays)
    _shine(surface, tone, [(edge, round(40 * strength)), (core, round(110 * strength))])
    if not lined:
        return
    for ink, wide in ((SHADE, 4), (line, 2)):
        for a, b in pairwise([*edge, edge[0]]):
            pygame.draw.aaline(surface, ink, a, b, wide)


def _crossed(surface: pygame.Surface, there: Felt, tone: Colour) -> None:
    """Where it would lie it counts for nothing."""
    for ink, wide in ((SHADE, 6), (tone, 3)):
        for turn in (0.125, 0.375):
            (start,), (end,) = there.at_turn(CROSS, turn), there.at_turn(CROSS, turn + 0.5)
            pygame.draw.line(surface, ink, start, end, wide)


def _shine(surface: pygame.Surface, tone: Colour, parts: Sequence[tuple[list[Spot], int]]) -> None:
    """Light of one colour in polygons; each but the first takes the place of the one before."""
    box = _box(parts[0][0], 1)
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    layer.fill((*tone, 0))
    for points, strength in parts:
        pygame.draw.polygon(layer, (*tone, strength), [(x - box.x, y - box.y) for x, y in points])
    surface.blit(layer, box)


def _meant(surface: pygame.Surface, tone: Colour, corners: list[Spot], now: bool, parts: int) -> None:
    """A line round the card that it will lie on, in so many dashes a side; thin while it is supposed."""
    for ink, wide in ((SHADE, 6 if now else 4), (tone, 4 if now else 2)):
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            for a, b in _dashes(start, end, parts):
                pygame.draw.aaline(surface, ink, a, b, wide)
            if parts == 1:
                pygame.draw.aacircle(surface, ink, start, wide / 2)


def _dashes(start: Spot, end: Spot, parts: int) -> list[tuple[Spot, Spot]]:
    """A line in so many pieces, with more room between them."""
    if parts == 1:
        return [(start, end)]
    across, down = end[0] - start[0], end[1] - start[1]
    shares = [((n + 0.5 - DRAWN / 2) / parts, (n + 0.5 + DRAWN / 2) / parts) for n in range(parts)]
    return [
        ((start[0] + a * across, start[1] + a * down), (start[0] + b * across, start[1] + b * down))
        for a, b in shares
    ]


def _dim(surface: pygame.Surface, felt: Felt) -> None:
    """The gauge's groove: what it lies on is seen through it."""
    turns = _turns(FROM - 0.006, SWEEP + 0.012)
    outer, inner = (felt.round(radius, turns) for radius in (GAUGE[1] + 0.9, GAUGE[0] - 0.9))
    _shine(surface, SHADE, [(outer + inner[::-1], GROUND)])


def _rim(surface: pygame.Surface, space: Space, bowl: Ufo, tone: Colour) -> None:
    """The bowl that the token will end in, lit along its rim."""
    around = _around(space, bowl)
    for ink, wide in ((SHADE, 5), (tone, 3)):
        for a, b in pairwise(around):
            pygame.draw.aaline(surface, ink, a, b, wide)


def _around(space: Space, bowl: Ufo) -> list[Spot]:
    turns = _turns(0.0, 1.0)
    return [
        space.to_screen(bowl.x + bowl.radius * s, bowl.y + bowl.radius * c, bowl.wall) for s, c in turns
    ]


@lru_cache(maxsize=256)
def _turns(start: float, share: float = 0.0) -> list[Spot]:
    """Sines and cosines of turns clockwise from straight ahead, from one on."""
    steps = round(STEPS * share)
    if not steps:
        return [(sin(tau * start), cos(tau * start))]
    turns = (tau * (start + share * i / steps) for i in range(steps + 1))
    return [(sin(turn), cos(turn)) for turn in turns]


def _band(
    surface: pygame.Surface,
    felt: Felt,
    radii: tuple[float, float],
    tone: Colour,
    start: float = 0.0,
    share: float = 1.0,
) -> None:
    """What lies between two circles on the felt, or a part of it, its edges smooth where they are seen."""
    turns = _turns(start, max(share, 1.0 / STEPS))
    edges = [felt.round(radius, turns) for radius in radii if radius > 0.0]
    pygame.draw.polygon(surface, tone, edges[0] if len(edges) == 1 else edges[1] + edges[0][::-1])
    for edge in edges if tone is not SHADE else ():
        pygame.draw.aalines(surface, tone, share >= 1.0, edge)
