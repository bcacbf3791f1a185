"""What of a board of Lunar Invaders moves by itself: where it is, and how it looks at a moment.

The overlay paints by it, and the board asks it which places look different from a moment ago.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, pi, sin

import pygame

from game.games.lunar_invaders.moon import WHERE
from game.ui.games.lunar_invaders.art.moon import moon_margin
from game.ui.games.lunar_invaders.art.spaces import PAD_RADIUS
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.marks import Marks
from game.ui.games.lunar_invaders.picture import Arrow, MoonPicture, Off
from game.ui.kit.theme import Theme
from game.ui.stage.breath import Breathes

DRUM = 1.1  # seconds from one stir of a token that is weighed to the next
REACHES = 0.6  # until the last of them hangs over the board
HANGS, SWAYS = 0.34, 0.07  # of its way to what is announced
BLINK = 1.6  # seconds of the slow pulse of what can be chosen


class Lively:
    """Everything of one picture at one moment."""

    def __init__(
        self, theme: Theme, layout: Layout, picture: MoonPicture, marks: Marks, clock: float
    ) -> None:
        self.clock = clock
        self.pulse = 0.5 + 0.5 * sin(clock * 2 * pi / BLINK)
        self._theme, self._layout, self._picture, self._marks = theme, layout, picture, marks

    # -- how it looks -------------------------------------------------------------------------

    def ring_size(self, space: str) -> int:
        return round(self._layout.radius * (2 * PAD_RADIUS * 1.16 if WHERE[space][1] == 0 else 0.44))

    def ring_light(self, strong: bool) -> float:
        return round(0.35 + 0.25 * self.pulse + 0.4 * strong, 1)

    @property
    def threat_reach(self) -> int:
        return round(self._layout.radius * (PAD_RADIUS + 0.07 + 0.05 * self.pulse))

    @property
    def last_step(self) -> float:
        """The light of what is missing for coming home."""
        return round(0.4 + 0.6 * self.pulse, 1)

    @property
    def swell(self) -> int:
        return round(self.pulse * self._theme.px(3))

    # -- where it is --------------------------------------------------------------------------

    def ring_box(self, space: str) -> pygame.Rect:
        """A ring with its light."""
        return about(self._layout.spot(space), round(self.ring_size(space) * 0.66))

    def rings(self) -> Iterator[tuple[str, bool]]:
        """Spaces with a ring, and whether it is a strong one: to begin at, chosen, and to choose."""
        marks = self._marks
        if marks.seat >= 0:
            yield from ((space, space == marks.cursor) for space in marks.starts)
            if isinstance(marks.chosen, str) and marks.chosen in WHERE:
                yield marks.chosen, True
        yield from ((space, space == marks.cursor) for space in marks.lit)

    def chased(self) -> Iterator[tuple[tuple[int, int], Point, float, bool]]:
        """Of each seat's three signs: whose and which, where, how large, and whether it glows."""
        radius, picture = self._layout.radius, self._picture
        size = max(6.0, radius * 0.042)
        for seat, way in enumerate(picture.ways):
            if seat < len(picture.out) and picture.out[seat]:
                continue
            (cx, cy), open_now = self._layout.centres[seat], way.steps == 0 and not way.closed
            for number, there in enumerate((way.pad, way.points > 0, way.points > 1)):
                turn = (7.0 - 11.5 * number) * pi / 180
                at = (cx - radius * 0.945 * cos(turn), cy + radius * 0.945 * sin(turn))
                yield (seat, number), at, size, open_now or (way.steps == 1 and not there)

    def weighed(self) -> Iterator[tuple[Point, int, Point]]:
        """Tokens that are weighed: where each is now, how large, and where it lay.

        They rise in turn, as under drumming fingers; the last one goes out towards what is announced and
        hangs there.  It looks the same whatever is answered then, and for however long.
        """
        picture, layout = self._picture, self._layout
        arrow, seat = picture.announced, picture.asked
        if arrow is None or seat < 0 or not picture.tokens or not layout.grand:
            return
        passed = max(0.0, self.clock - picture.since)
        lying, size = layout.tokens(self._theme, seat, picture.tokens[seat])
        goal = layout.spot(arrow.start)
        for number, (x, y) in enumerate(lying):
            if number < len(lying) - 1:
                rise = max(0.0, sin(passed * 2 * pi / DRUM - number * 0.9)) * size * 0.4
                yield (x, y - rise), size, (x, y)
            else:
                still = self._theme.reduced_motion
                out = HANGS + SWAYS * sin(passed * 2 * pi / BLINK)
                out *= 1.0 if still else min(1.0, passed / REACHES)
                at = (x + (goal[0] - x) * out, y + (goal[1] - y) * out)
                yield at, round(size * (1.0 + 2.6 * out)), (x, y)

    def focused(self, where: Off | str) -> tuple[Point, int]:
        """The middle and the reach of the ring round a space or a moon that is spoken of."""
        if not isinstance(where, Off):
            x, y = self._layout.spot(where)
            return (round(x), round(y)), round(self._layout.radius * 0.27)
        return self._layout.centres[where.number], self._layout.radius + moon_margin(self._layout.radius)

    # -- what stirs ---------------------------------------------------------------------------

    def breathing(self, way: Callable[[Arrow], Sequence[Point]]) -> dict[object, Breathes]:
        """All of it; `way` is the line of an arrow."""
        marks, layout, found = self._marks, self._layout, dict[object, Breathes]()
        for space, strong in self.rings():
            found["ring", space] = Breathes(self.ring_box(space), self.ring_light(strong))
        for space, _ in marks.threats:
            box = about(layout.spot(space), 1.6 * layout.radius * (PAD_RADIUS + 0.12))
            found["threat", space] = Breathes(box, (self.threat_reach, round(self.pulse, 1)))
        for name, at, size, lit in self.chased():
            if lit:
                found["chase", name] = Breathes(about(at, round(size * 2.6)), self.last_step)
        if marks.deep:
            for moon, at in enumerate(layout.centres):
                box = about(at, layout.radius + moon_margin(layout.radius))
                found["deep", moon] = Breathes(box, self.clock)
        if marks.focus and not (isinstance(marks.focus, Off) and marks.focus.kind != "moon"):
            middle, reach = self.focused(marks.focus)
            found["focus"] = Breathes(about(middle, reach + self._theme.px(8)), self.swell)
        if self._picture.announced is not None:
            found["announced"] = Breathes(layout.rect, self.clock)  # all is dim but what hums
        elif self._picture.fight is not None:
            points = way(self._picture.fight)
            far = layout.radius // 3 if len(points) == 1 else self._theme.px(24)
            boxes = [about(point, far) for point in points]
            found["fight"] = Breathes(boxes[0].unionall(boxes[1:]), self.clock)
        return found


def about(at: Point, reach: float) -> pygame.Rect:
    """A square that holds whatever reaches so far."""
    half = round(reach) + 2
    return pygame.Rect(round(at[0]) - half, round(at[1]) - half, 2 * half, 2 * half)
