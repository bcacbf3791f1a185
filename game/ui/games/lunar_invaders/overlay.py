"""Paints what lies over the board of Lunar Invaders: rings of light, signs, arrows, the ring menu, notes.

One is made for a frame; the pieces are drawn between `under` and `above`.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.games.lunar_invaders.moon import WHERE
from game.games.lunar_invaders_2011.moves import Throw
from game.ui.games.lunar_invaders.art.beam import paint_cross, paint_hand, paint_token
from game.ui.games.lunar_invaders.art.marks import paint_mark, paint_odds, paint_ring, tone_of
from game.ui.games.lunar_invaders.art.moon import moon_margin
from game.ui.games.lunar_invaders.art.pieces import foot_of, paint_unit
from game.ui.games.lunar_invaders.art.spaces import PAD_RADIUS
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.lively import Lively, about
from game.ui.games.lunar_invaders.marks import CHIP_FONT, Marks, chip_words, note_lines, pieces_of
from game.ui.games.lunar_invaders.picture import Arrow, MoonPicture, Off
from game.ui.games.lunar_invaders.reading import Offer
from game.ui.kit.art.marks import draw_corners, seat_mark
from game.ui.kit.light import add_glow
from game.ui.kit.theme import Colour, mix

if TYPE_CHECKING:
    from game.ui.games.lunar_invaders.paint import Painter

DARK: Colour = (8, 9, 15)


class Overlay:
    def __init__(
        self,
        painter: Painter,
        surface: pygame.Surface,
        layout: Layout,
        picture: MoonPicture,
        marks: Marks,
        clock: float,
    ) -> None:
        self.painter = painter
        self.theme = painter.theme
        self.surface = surface
        self.layout = layout
        self.picture = picture
        self.marks = marks
        self.clock = clock
        self._lively = Lively(painter.theme, layout, picture, marks, clock)
        self._here = surface.get_clip()

    # -- below the pieces ---------------------------------------------------------------------

    def under(self) -> None:
        self._threats()
        marks, lively = self.marks, self._lively
        for space, strong in lively.rings():
            if self._here.colliderect(lively.ring_box(space)):
                self._ring(space, self._tone(space), strong)
        if marks.deep:
            self._deep()
        if marks.focus:
            self._focus()

    def _tone(self, space: str) -> Colour:
        """The colour of a space's ring: what would happen there, or whose it is."""
        marks, seats = self.marks, self.painter
        if space in marks.lit:
            return tone_of(self.theme, marks.lit[space].kind)
        light = seats.seat(marks.seat).light
        return light if space == marks.chosen else mix(light, self.theme.colours.focus, 0.4)

    def _ring(self, space: str, tone: Colour, strong: bool) -> None:
        size, (x, y) = self._lively.ring_size(space), self.layout.spot(space)
        image, glow = paint_ring(size, tone, strong), self._lively.ring_light(strong)
        add_glow(self.surface, (x, y), round(size * 0.66), mix((0, 0, 0), tone, 0.34), glow)
        self.surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _threats(self) -> None:
        """A pad from which somebody could come home next turn pulses with that seat's mark."""
        for space, seat in self.marks.threats:
            look = self.painter.seat(seat)
            x, y = self.layout.spot(space)
            reach = self._lively.threat_reach
            add_glow(
                self.surface,
                (x, y),
                round(reach * 1.5),
                mix((0, 0, 0), look.colour, 0.55),
                0.5 + 0.5 * self._lively.pulse,
            )
            pygame.draw.circle(self.surface, look.light, (x, y), reach, self.theme.px(2))

    def _deep(self) -> None:
        """Outside of all moons is where the chosen thing could go for good."""
        tone = tone_of(self.theme, "beam")
        for x, y in self.layout.centres:
            reach = self.layout.radius + moon_margin(self.layout.radius) * 0.7
            turns = 40
            for turn in range(turns):
                angle = (turn + (self.clock * 0.5) % 1) * 2 * pi / turns
                at = (x + reach * cos(angle), y + reach * sin(angle))
                pygame.draw.circle(self.surface, tone, at, self.theme.px(1.6))

    def _focus(self) -> None:
        where, tone, wide = self.marks.focus, self.theme.colours.focus, self.theme.px(3)
        if isinstance(where, Off) and where.kind != "moon":
            box = self.layout.plates[where.number].inflate(self.theme.px(6), self.theme.px(6))
            pygame.draw.rect(self.surface, tone, box, wide, border_radius=self.theme.px(10))
            return
        middle, reach = self._lively.focused(where)
        pygame.draw.circle(self.surface, tone, middle, reach + self._lively.swell, wide)

    # -- above the pieces ---------------------------------------------------------------------

    def above(self) -> None:
        self._bans()
        self._chase()
        for space, seat in self.marks.threats:
            x, y = self.layout.spot(space)
            size = max(14, round(self.layout.radius * 0.13))
            mark = seat_mark(self.painter.seat(seat), size)
            r = self.layout.radius * (PAD_RADIUS + 0.05)
            at = (round(x - r * 0.72), round(y - r * 0.72))
            pygame.draw.circle(self.surface, DARK, at, size * 0.72)
            self.surface.blit(mark, mark.get_rect(center=at))
        arrow = self.picture.announced or self.picture.fight
        if arrow is not None:
            self._arrow(arrow)
        self._weighed()

    def _weighed(self) -> None:
        """Whoever could spend tokens on what is announced has them in hand: one hangs over it."""
        for at, size, clear in self._lively.weighed():
            pygame.draw.circle(self.surface, DARK, clear, size * 0.56)
            add_glow(self.surface, at, round(size * 1.1), mix((0, 0, 0), self.theme.colours.amber, 0.5), 0.8)
            token = paint_token(size)
            self.surface.blit(token, token.get_rect(center=(round(at[0]), round(at[1]))))

    def _chase(self) -> None:
        """Beside each moon how near its seat is to coming home: its ship on a pad, two control points there.

        What is there glows in the seat's colour, what is missing is hollow; the last step pulses.
        """
        for (seat, number), at, size, lit in self._lively.chased():
            if not self._here.colliderect(about(at, round(size * 2.6))):
                continue
            look, way = self.painter.seat(seat), self.picture.ways[seat]
            if lit:
                light = mix((0, 0, 0), look.colour, 0.7)
                add_glow(self.surface, at, round(size * 2.6), light, self._lively.last_step)
            there = way.points >= number if number else way.pad
            tone = look.light if there else mix(look.colour, DARK, 0.55)
            self._way_sign("point" if number else "pad", at, size, tone, there)

    def _way_sign(self, kind: str, at: Point, size: float, tone: Colour, filled: bool) -> None:
        """A round pad or a control point's triangle, filled or hollow."""
        x, y = at
        pygame.draw.circle(self.surface, DARK, at, size * 1.5)
        wide = 0 if filled else self.theme.px(2)
        if kind == "pad":
            pygame.draw.circle(self.surface, tone, at, size, wide)
            return
        points = [(x, y - size), (x + size, y + size * 0.8), (x - size, y + size * 0.8)]
        pygame.draw.polygon(self.surface, tone, points, wide)

    def _bans(self) -> None:
        """From where the unit stands to where it may not go, crossed out."""
        tone = self.theme.colours.bad
        for start, goal in self.picture.bans:
            one, other = self._shortened(self.layout.spot(start), self.layout.spot(goal), 0.10)
            self._dashes(one, other, mix(tone, DARK, 0.2))
            self._head(one, other, tone)
            image = paint_cross(max(16, round(self.layout.radius * 0.17)), tone)
            middle = (round((one[0] + other[0]) / 2), round((one[1] + other[1]) / 2))
            self.surface.blit(image, image.get_rect(center=middle))

    def _shortened(self, one: Point, other: Point, share: float) -> tuple[Point, Point]:
        cut = share * self.layout.radius
        dx, dy = other[0] - one[0], other[1] - one[1]
        long = max(1.0, hypot(dx, dy))
        cut = min(cut, long * 0.4) / long
        return (one[0] + dx * cut, one[1] + dy * cut), (other[0] - dx * cut, other[1] - dy * cut)

    def _dashes(self, one: Point, other: Point, tone: Colour) -> None:
        long = hypot(other[0] - one[0], other[1] - one[1])
        count = max(3, round(long / self.theme.px(9)))
        for number in range(count):
            t = (number + 0.25) / count
            u = (number + 0.8) / count
            start = (one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t)
            end = (one[0] + (other[0] - one[0]) * u, one[1] + (other[1] - one[1]) * u)
            pygame.draw.line(self.surface, DARK, start, end, self.theme.px(6))
            pygame.draw.line(self.surface, tone, start, end, self.theme.px(3))

    def _arrow(self, arrow: Arrow) -> None:
        """What is announced or fought for, with light running along it."""
        tone = tone_of(self.theme, "attack" if arrow.kind == "attack" else "teleport")
        if arrow.start == arrow.goal:
            x, y = self.layout.spot(arrow.start)
            pygame.draw.circle(self.surface, tone, (x, y), self.layout.radius * 0.25, self.theme.px(3))
            return
        points = self.painter.way(self.layout, arrow.start, arrow.goal)
        points = points[2:-2]
        pygame.draw.lines(self.surface, DARK, False, points, self.theme.px(7))
        pygame.draw.lines(self.surface, mix(tone, (0, 0, 0), 0.2), False, points, self.theme.px(4))
        bright = mix(tone, (255, 255, 255), 0.6)
        count = len(points)
        head = (self.clock * 0.7) % 1.0
        for number in range(3):
            at = points[int(((head + number / 3) % 1.0) * (count - 1))]
            add_glow(self.surface, at, self.theme.px(11), mix((0, 0, 0), tone, 0.6), 1.0)
            pygame.draw.circle(self.surface, bright, at, self.theme.px(3))
        self._head(points[-3], points[-1], tone)

    def _head(self, before: Point, tip: Point, tone: Colour) -> None:
        dx, dy = tip[0] - before[0], tip[1] - before[1]
        long = max(1.0, hypot(dx, dy))
        dx, dy = dx / long, dy / long
        size = self.theme.px(10)
        end = (tip[0] + dx * size, tip[1] + dy * size)
        corners = [
            end,
            (tip[0] - dy * size * 0.8, tip[1] + dx * size * 0.8),
            (tip[0] + dy * size * 0.8, tip[1] - dx * size * 0.8),
        ]
        pygame.draw.polygon(self.surface, DARK, [(x, y + 1) for x, y in corners])
        pygame.draw.polygon(self.surface, tone, corners)

    # -- over everything ----------------------------------------------------------------------

    def last(self) -> None:
        marks = self.marks
        for space, offer in marks.lit.items():
            self._sign(space, offer, space in marks.several)
        self._cursor()
        if marks.chips and marks.chip_at:
            self._leash(marks.chip_at, [box for box, _ in marks.chips])
        for box, offer in marks.chips:
            self._chip(box, offer, marks.active is offer)
        if marks.note:
            self._note(marks.note, marks.note_box)
        if marks.hand is not None:
            unit, at = marks.hand
            scale = self.layout.scale
            self.painter.unit(self.surface, unit, (at[0], at[1] + scale * 0.45), scale, 0.92, 1.1)

    def _sign(self, space: str, offer: Offer, several: bool) -> None:
        """What would happen there, at the upper right of the space; a move onto bare ground needs none."""
        if offer.kind == "move" and not several:
            return
        radius = self.layout.radius
        size = max(18, round(radius * 0.155))
        x, y = self.layout.spot(space)
        at = (round(x + radius * 0.165), round(y - radius * 0.165))
        quiet = offer.kind == "teleport" and not offer.destroys
        if quiet:
            size = max(14, round(size * 0.8))
        kind = "attack" if offer.destroys and offer.kind == "teleport" else offer.kind
        image = paint_mark(self.theme, kind, size)
        self.surface.blit(image, image.get_rect(center=at))
        if offer.odds:
            bar = paint_odds(
                self.theme, offer.odds, (max(24, round(radius * 0.26)), max(7, round(radius * 0.05)))
            )
            self.surface.blit(bar, bar.get_rect(center=(round(x), round(y + radius * 0.20))))
        if several:
            for dot in range(3):
                place = (at[0] + (dot - 1) * size * 0.28, at[1] + size * 0.66)
                pygame.draw.circle(self.surface, DARK, place, self.theme.px(3))
                pygame.draw.circle(self.surface, self.theme.colours.text, place, self.theme.px(2))

    def _cursor(self) -> None:
        cursor = self.marks.cursor
        if not cursor or cursor not in WHERE:
            return
        box = self.layout.box(cursor).inflate(self.theme.px(6), self.theme.px(6))
        draw_corners(self.surface, box, self.theme.colours.focus, self.theme.px(3))

    def _leash(self, at: Point, boxes: list[pygame.Rect]) -> None:
        """Ties the ring menu to what it is about."""
        whole = boxes[0].unionall(boxes[1:])
        x = min(max(at[0], whole.left + whole.width / 8), whole.right - whole.width / 8)
        end = (x, min(max(at[1], whole.top + 6), whole.bottom - 6))
        pygame.draw.line(self.surface, DARK, at, end, self.theme.px(6))
        pygame.draw.line(self.surface, self.theme.colours.focus, at, end, self.theme.px(2))
        pygame.draw.circle(self.surface, self.theme.colours.focus, at, self.theme.px(4))

    def _chip(self, box: pygame.Rect, offer: Offer, lit: bool) -> None:
        theme = self.theme
        tone = tone_of(theme, offer.kind)
        corner = box.height // 2
        pygame.draw.rect(self.surface, DARK, box.inflate(4, 4), border_radius=corner + 2)
        pygame.draw.rect(
            self.surface, mix((22, 25, 36), tone, 0.30 if lit else 0.04), box, border_radius=corner
        )
        edge = theme.colours.focus if lit else mix(tone, (30, 32, 40), 0.35)
        pygame.draw.rect(self.surface, edge, box, theme.px(3 if lit else 1), border_radius=corner)
        icon = self._chip_icon(offer, box.height - theme.px(6))
        self.surface.blit(icon, icon.get_rect(midleft=(box.x + theme.px(3), box.centery)))
        x = box.x + box.height + theme.px(2)
        unit = self.picture.at(offer.start) if offer.start in WHERE else ""
        for picture in pieces_of(offer, unit):
            x = self._chip_picture(picture, x, box)
        ink = theme.colours.text if lit else mix(theme.colours.text, theme.colours.dim, 0.4)
        words = theme.text("strong", CHIP_FONT, chip_words(self.painter.look, offer), ink)
        self.surface.blit(words, (x + theme.px(4), box.centery - words.get_height() // 2))

    def _chip_icon(self, offer: Offer, size: int) -> pygame.Surface:
        if isinstance(offer.move, Throw):
            return paint_hand(offer.move.sign, size, self.painter.seat(max(0, self.picture.asked)))
        if offer.tokens:
            return paint_token(size)
        return paint_mark(self.theme, offer.kind, size)

    def _chip_picture(self, picture: str, x: int, box: pygame.Rect) -> int:
        """A piece, ">" from what goes to the bank to what comes for it, or a dot; where the next goes."""
        if picture in "<>":
            words = self.theme.text(
                "figure", 16, "\u00b7" if picture == "<" else "\u2192", self.theme.colours.dim
            )
            if picture == ">":
                y = box.centery
                self._head((x, y), (x + self.theme.px(2), y), self.theme.colours.dim)
            else:
                self.surface.blit(words, (x, box.centery - words.get_height() // 2))
            return x + round(box.height * 0.4)
        scale = round(box.height * 0.62)
        image = paint_unit(self.theme, picture, scale)
        if image.get_height() > box.height - 4:
            image = pygame.transform.smoothscale_by(image, (box.height - 4) / image.get_height())
        floor = box.bottom - self.theme.px(3)
        self.surface.blit(image, (x, floor - image.get_height() + min(2, foot_of(scale) // 4)))
        return x + round(box.height * 0.78)

    def _note(self, note: str, box: pygame.Rect) -> None:
        """In words what would happen."""
        theme, look = self.theme, self.painter.look
        pygame.draw.rect(self.surface, DARK, box, border_radius=theme.px(8))
        pygame.draw.rect(self.surface, theme.colours.focus, box, theme.px(1), border_radius=theme.px(8))
        y = box.y + theme.px(3)
        for line in note_lines(look, self.layout, note):
            words = theme.text("strong", CHIP_FONT, line, theme.colours.text)
            self.surface.blit(words, (box.centerx - words.get_width() // 2, y))
            y += look.line_height("strong", CHIP_FONT)
