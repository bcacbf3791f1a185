"""Paints a picture of Lunar Invaders: sky, moons, plates and everything that stands or flies there.

What stands still between two frames comes from surfaces that are kept; a frame only lays them down.
"""

from __future__ import annotations

from math import pi, sin

import pygame

from game.games.lunar_invaders.moon import SPACES, Space, home_of
from game.games.lunar_invaders.pieces import owner, pips
from game.ui.games.lunar_invaders.art.beam import arc, draw_beam, paint_die, paint_hand, paint_token
from game.ui.games.lunar_invaders.art.moon import Links, darkened, paint_moon
from game.ui.games.lunar_invaders.art.pieces import WIDTHS, foot_of, paint_piece, paint_shadow, paint_unit
from game.ui.games.lunar_invaders.art.sky import paint_plate, paint_sky
from game.ui.games.lunar_invaders.layout import Layout, Point, laid_out
from game.ui.games.lunar_invaders.lively import Lively
from game.ui.games.lunar_invaders.marks import Marks
from game.ui.games.lunar_invaders.overlay import Overlay
from game.ui.games.lunar_invaders.picture import Arrow, Flyer, MoonPicture, Off, Where
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.light import add_glow, glow
from game.ui.kit.look import Look
from game.ui.kit.theme import Seat, Theme, mix, raw_font, raw_text
from game.ui.stage.breath import Breathes

CLOSE = 0.92
"""How close pieces beside the board lie, in parts of their widths."""


class Painter:
    """Draws within one place of the screen, in one look."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.theme: Theme = look.theme
        self.rect = rect
        self.still = look.theme.reduced_motion
        self._ground: tuple[object, pygame.Surface] | None = None
        self._veil = pygame.Surface(rect.size)

    def layout(self, picture: MoonPicture) -> Layout:
        return laid_out(self.theme, self.rect, max(2, picture.moons), towers=picture.material == "amber")

    def seat(self, seat: int) -> Seat:
        return self.theme.seats[seat]

    def draw(
        self,
        surface: pygame.Surface,
        picture: MoonPicture,
        links: Links,
        marks: Marks,
        clock: float,
        shake: tuple[int, int] = (0, 0),
    ) -> None:
        clock = 0.0 if self.still else clock
        layout = self.layout(picture)
        surface.blit(self._settled(picture, layout, links), (self.rect.x + shake[0], self.rect.y + shake[1]))
        over = Overlay(self, surface, layout, picture, marks, clock)
        self._passing_dark(surface, picture, layout)
        over.under()
        self._units(surface, picture, layout, marks)
        if picture.announced is not None and not self.theme.stark:
            self._hold_breath(surface, picture, layout, clock)
        over.above()
        if picture.ray is not None:
            self._ray(surface, picture, layout)
        for flyer in sorted(picture.flyers, key=lambda flyer: layout.along(flyer)[1]):
            self._flyer(surface, layout, flyer)
        self._fight(surface, picture, layout)
        over.last()

    def breathing(self, picture: MoonPicture, marks: Marks, clock: float) -> dict[object, Breathes]:
        """What moves by itself, where it is, and how it looks now."""
        layout = self.layout(picture)

        def way(arrow: Arrow) -> list[Point]:
            same = arrow.start == arrow.goal
            return [layout.spot(arrow.start)] if same else self.way(layout, arrow.start, arrow.goal)

        return Lively(self.theme, layout, picture, marks, clock).breathing(way)

    def _hold_breath(
        self, surface: pygame.Surface, picture: MoonPicture, layout: Layout, clock: float
    ) -> None:
        """While an action is announced all is dim but what it is about, which glows as it hums."""
        arrow = picture.announced
        assert arrow is not None
        self._veil.fill((96, 100, 122))
        for number, where in enumerate((arrow.start, arrow.goal)):
            at = layout.stand(where)
            pulse = 0.75 + 0.25 * sin(clock * 2 * pi / 1.4 + number)
            light = glow(64, (150, 146, 130), pulse, 1.6)
            reach = round(layout.radius * 0.86)
            spot = pygame.transform.scale(light, (reach, reach))
            place = spot.get_rect(center=(round(at[0] - self.rect.x), round(at[1] - self.rect.y)))
            self._veil.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(self._veil, self.rect, special_flags=pygame.BLEND_RGB_MULT)

    # -- the ground ---------------------------------------------------------------------------

    def _settled(self, picture: MoonPicture, layout: Layout, links: Links) -> pygame.Surface:
        """Sky, moons and plates, painted anew when one of them looks different."""
        dark = tuple(share >= 1.0 for share in picture.dark)
        key = (picture.moons, picture.material, links, dark, tuple(picture.beside), tuple(picture.tokens),
               picture.asked)  # fmt: skip
        if self._ground is None or self._ground[0] != key:
            base = paint_sky(self.theme, self.rect.size, picture.material).copy()
            for moon in range(picture.moons):
                self._moon(base, picture, layout, links, moon, dark[moon])
            for seat in range(picture.moons):
                self._plate(base, picture, layout, seat)
            self._ground = (key, base)
        return self._ground[1]

    def _moon(
        self,
        base: pygame.Surface,
        picture: MoonPicture,
        layout: Layout,
        links: Links,
        moon: int,
        dark: bool,
    ) -> None:
        image = paint_moon(self.theme, moon, picture.material, layout.radius, links)
        x, y = layout.centres[moon]
        at = (x - self.rect.x - image.get_width() // 2, y - self.rect.y - image.get_height() // 2)
        base.blit(image, at)
        if dark:
            base.blit(darkened(layout.radius), at)

    def _passing_dark(self, surface: pygame.Surface, picture: MoonPicture, layout: Layout) -> None:
        """A moon whose light is just going out."""
        for moon, share in enumerate(picture.dark):
            if 0.0 < share < 1.0:
                veil = darkened(layout.radius).copy()
                veil.set_alpha(round(255 * share))
                surface.blit(veil, veil.get_rect(center=layout.centres[moon]))

    # -- plates -------------------------------------------------------------------------------

    def _plate(self, base: pygame.Surface, picture: MoonPicture, layout: Layout, seat: int) -> None:
        box = layout.plates[seat].move(-self.rect.x, -self.rect.y)
        tone = self.seat(seat).colour
        out = seat < len(picture.out) and picture.out[seat]
        base.blit(paint_plate(self.theme, box.size, tone, picture.asked == seat and not picture.over), box)
        name = self.look.words(f"lunar_board.tray_{picture.material}")
        ink = self.theme.colours.dim if out else mix(tone, self.seat(seat).light, 0.6)
        between = bool(picture.tokens) and not layout.low  # tokens lie between what is written and the pieces
        grand = 0.22 if between else 0.3
        high = round(box.height * (grand if layout.grand else 0.62))
        high = min(self.theme.font("strong", 17).get_height(), max(high, self.theme.px(19)))
        room = box.width - self.theme.px(44) if layout.grand else box.width
        size = round(high / 1.2)
        while size > 12 and raw_font("strong", size).size(name)[0] > room:
            size -= 1
        words = raw_text("strong", size, name, ink)
        if layout.grand:
            self._tokens(base, picture, layout, seat)
            self._grand_plate(base, picture, box, seat, words, self._part(layout, between))
        else:
            self._slim_plate(base, picture, box, seat, words)

    @staticmethod
    def _part(layout: Layout, between: bool) -> float:
        """How much of a plate's height the pieces on it have."""
        return 0.46 if between else 0.52 if layout.low else 0.58

    def _tokens(self, base: pygame.Surface, picture: MoonPicture, layout: Layout, seat: int) -> None:
        """Between what lies here and the pieces, where there are tokens."""
        lying, size = layout.tokens(self.theme, seat, picture.tokens[seat] if picture.tokens else 0)
        for x, y in lying:
            token = paint_token(size)
            base.blit(token, token.get_rect(center=(round(x) - self.rect.x, round(y) - self.rect.y)))

    def _grand_plate(
        self,
        base: pygame.Surface,
        picture: MoonPicture,
        box: pygame.Rect,
        seat: int,
        name: pygame.Surface,
        part: float,
    ) -> None:
        """What lies here above, below each piece that lies beside the board, in so much of its height."""
        pad = self.theme.px(9)
        mark = seat_mark(self.seat(seat), self.theme.px(16))
        base.blit(mark, (box.x + pad, box.y + pad // 2 + (name.get_height() - mark.get_height()) // 2))
        base.blit(name, (box.x + pad + mark.get_width() + self.theme.px(6), box.y + pad // 2))
        high = round(box.height * part)
        pieces = [
            size for size, count in zip((1, 2, 3), picture.beside[seat], strict=True) for _ in range(count)
        ]
        floor = box.bottom - self.theme.px(6)
        if not pieces:
            return
        wide = sum(WIDTHS[size] * CLOSE for size in pieces) + 0.1
        scale = max(8, min(round(high / 1.25), int((box.width - 2 * pad) / wide)))
        x = float(box.x + pad)
        for size in pieces:
            image = paint_piece(self.theme, seat, size, scale)
            own = scale * WIDTHS[size] * CLOSE
            base.blit(image, (x + (own - image.get_width()) / 2, floor - image.get_height()))
            x += own

    def _slim_plate(
        self, base: pygame.Surface, picture: MoonPicture, box: pygame.Rect, seat: int, name: pygame.Surface
    ) -> None:
        """How many of each size lie beside the board, and what that is where there is room."""
        scale = round(box.height * 0.74)
        figure = max(14, round(box.height * 0.56))
        parts: list[tuple[pygame.Surface, int]] = []
        for size, count in zip((1, 2, 3), picture.beside[seat], strict=True):
            image = paint_piece(self.theme, seat, size, scale)
            tone = self.theme.colours.text if count else mix(self.theme.colours.dim, (0, 0, 0), 0.3)
            own = round(scale * WIDTHS[size] * 1.06)
            image = image.subsurface(((image.get_width() - own) // 2, 0, own, image.get_height())).copy()
            if not count:
                image.set_alpha(70)
            parts += [(image, 1), (raw_text("figure", figure, str(count), tone), self.theme.px(5))]
        wide = sum(image.get_width() + gap for image, gap in parts)
        x = box.right - wide - self.theme.px(5)
        room = x - box.x - self.theme.px(8)
        if name.get_width() > room:
            x = box.centerx - wide // 2
        else:
            base.blit(name, (box.x + self.theme.px(9), box.centery - name.get_height() // 2))
        for image, gap in parts:
            base.blit(image, (x, box.centery - image.get_height() // 2))
            x += image.get_width() + gap

    # -- units --------------------------------------------------------------------------------

    def _units(self, surface: pygame.Surface, picture: MoonPicture, layout: Layout, marks: Marks) -> None:
        here = surface.get_clip().inflate(8 * layout.scale, 8 * layout.scale)
        standing = sorted(
            (layout.stand(space), space, unit)
            for space, unit in picture.units.items()
            if (marks.hand is None or space != marks.chosen) and here.collidepoint(layout.stand(space))
        )
        standing.sort(key=lambda entry: entry[0][1])
        for at, _, unit in standing:
            self._shadow(surface, unit, at, layout.scale)
        for at, space, unit in standing:
            rise = layout.radius * 0.05 if space == marks.chosen else 0.0
            self.unit(surface, unit, (at[0], at[1] - rise), layout.scale)
        for at, space, unit in standing:
            if len(unit) > 2:
                self.total(surface, unit, at, layout.scale)
            flash = picture.flash.get(space, 0.0)
            if flash > 0.02:
                add_glow(surface, at, round(layout.radius * 0.30), self.seat(owner(unit)).light, flash)

    def _shadow(self, surface: pygame.Surface, unit: str, at: Point, scale: int) -> None:
        image = paint_shadow(unit, scale)
        surface.blit(image, (at[0] - image.get_width() / 2, at[1] - image.get_height() / 2))

    def unit(
        self,
        surface: pygame.Surface,
        unit: str,
        at: Point,
        scale: int,
        alpha: float = 1.0,
        grown: float = 1.0,
    ) -> None:
        """A unit with the middle of its foot there; what is `grown` for a moment is not painted for it."""
        image, foot = paint_unit(self.theme, unit, scale), float(foot_of(scale))
        if abs(grown - 1.0) > 0.004:
            image, foot = pygame.transform.smoothscale_by(image, max(0.1, grown)), foot * grown
        if alpha < 0.99:
            image = image.copy()
            image.set_alpha(max(0, round(255 * alpha)))
        surface.blit(image, (at[0] - image.get_width() / 2, at[1] + foot - image.get_height()))

    def total(self, surface: pygame.Surface, unit: str, at: Point, scale: int) -> None:
        """A tower's size as a figure beside its foot."""
        seat = self.seat(owner(unit))
        figure = raw_text("figure", max(14, round(scale * 0.36)), str(pips(unit)), (255, 255, 255))
        x, y = at[0] + scale * 0.46, at[1] + scale * 0.02
        reach = max(figure.get_width(), figure.get_height()) * 0.60
        pygame.draw.circle(surface, (9, 10, 16), (x, y), reach + self.theme.px(1))
        pygame.draw.circle(surface, seat.colour, (x, y), reach + self.theme.px(1), self.theme.px(2))
        surface.blit(figure, figure.get_rect(center=(round(x), round(y))))

    # -- what passes --------------------------------------------------------------------------

    def _flyer(self, surface: pygame.Surface, layout: Layout, flyer: Flyer) -> None:
        foot, high = layout.along(flyer), layout.lifted(flyer)
        if flyer.alpha > 0.5 and flyer.light < 0.5:
            away = (foot[0] + flyer.lift * layout.radius * 0.4, foot[1])
            self._shadow(surface, flyer.unit, away, layout.scale)
        if flyer.light > 0.02:
            tone = mix(self.theme.colours.ice, self.seat(owner(flyer.unit)).light, 0.4)
            middle = (high[0], high[1] - layout.scale * 0.4)
            add_glow(surface, middle, round(layout.radius * 0.34), tone, flyer.light)
        self.unit(surface, flyer.unit, high, layout.scale, flyer.alpha, flyer.scale)

    def way(self, layout: Layout, start: Space, goal: Where) -> list[Point]:
        """The arc between two places; from a pad into the deep it is straight up."""
        if isinstance(goal, Off):
            (x, y), (_, top) = layout.stand(start), layout.stand(goal)
            return [(x, y + (top - y) * share / 20) for share in range(21)]
        one, other = layout.stand(start), layout.stand(goal)
        same = start in SPACES[home_of(goal)]
        return arc(one, other, layout.radius * (0.10 if same else 0.55))

    def _ray(self, surface: pygame.Surface, picture: MoonPicture, layout: Layout) -> None:
        ray = picture.ray
        assert ray is not None
        points = self.way(layout, ray.start, ray.goal)
        low, high = round(ray.tail * (len(points) - 1)), round(ray.head * (len(points) - 1))
        draw_beam(
            surface, points[low : high + 1], self.theme, self.seat(ray.seat), max(2, layout.radius // 40)
        )

    def _fight(self, surface: pygame.Surface, picture: MoonPicture, layout: Layout) -> None:
        """Dice, hands, and a token that comes down."""
        if picture.die is not None:
            die, size = picture.die, round(layout.radius * 0.36)
            x, y = layout.spot(die.space)
            y -= layout.radius * 0.30 + abs(sin(die.turn * pi * 3)) * layout.radius * 0.30 * die.turn
            image = paint_die(die.face, size, self.seat(die.seat).colour, round(die.turn * 36) % 12)
            self._laid(surface, image, (x, y), die.alpha)
            if die.result:
                self._verdict(surface, (x, y), die.result, size, die.alpha)
        if picture.hands is not None:
            hands, size = picture.hands, round(layout.radius * 0.44)
            x, y = layout.spot(hands.space)
            y -= layout.radius * 0.30
            shake = 0.0 if hands.open >= 0.6 else abs(sin(hands.open * pi * 5)) * layout.radius * 0.08
            for number, (seat, what) in enumerate(zip(hands.seats, hands.what, strict=True)):
                image = paint_hand(what if hands.open >= 0.6 else "fist", size, self.seat(seat))
                self._laid(surface, image, (x + (number - 0.5) * size * 1.1, y - shake), hands.alpha)
            if hands.result:
                self._verdict(surface, (x, y), hands.result, size, hands.alpha)
        if picture.slam is not None:
            slam = picture.slam
            size = round(layout.radius * (0.36 + 0.5 * slam.height))
            self._laid(
                surface, paint_token(size), layout.spot(slam.space), slam.alpha * (1 - 0.5 * slam.height)
            )

    def _verdict(
        self, surface: pygame.Surface, at: Point, result: str, size: int, alpha: float
    ) -> None:
        """What a die or a pair of hands meant for the attacker, as a ring of its colour."""
        colours = self.theme.colours
        tone = {"win": colours.good, "tie": colours.warn}.get(result, colours.bad)
        add_glow(surface, at, round(size * 0.9), mix((0, 0, 0), tone, 0.6), round(alpha, 1))

    def _laid(self, surface: pygame.Surface, image: pygame.Surface, at: Point, alpha: float) -> None:
        if alpha < 0.99:
            image = image.copy()
            image.set_alpha(max(0, round(255 * alpha)))
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
