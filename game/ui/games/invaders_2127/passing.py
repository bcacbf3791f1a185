"""Paints what passes on the table of Invaders 2127: cards that fly or crumble, beams, stamps, banners."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.games.invaders_2127.position import INVADER
from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import stock
from game.ui.games.invaders_2127.art.cards import ASPECT
from game.ui.games.invaders_2127.art.marks import token
from game.ui.games.invaders_2127.paint import DARK, FramePaint
from game.ui.games.invaders_2127.picture import Banner, Crumb, Fan, Flyer, Stamp
from game.ui.games.invaders_2127.reading import is_once
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, mix, raw_text
from game.ui.stage.board_view import Thing

PARTS = (5, 7)
"""A card comes apart into so many scraps across and down."""


class PassingPaint(FramePaint):
    def marker(self) -> None:
        """The plot marker, on its field or on its way."""
        picture = self.picture
        box = self.layout.plot_field(picture.plot if picture.marker is None else picture.marker)
        size = round(min(box.width, box.height * 1.5))
        image = token("plot", size, self.theme)
        sprites.glow_around(self.surface, self.look, box, self.theme.colours.lamp, 0.9, 2)
        self.surface.blit(image, image.get_rect(center=box.center))
        centre = (box.right - self.look.px(8), box.bottom - self.look.px(5))
        number = round(picture.plot if picture.marker is None else picture.marker)
        sprites.figure(self.surface, self.look, centre, str(number), self.theme.colours.lamp, 19)

    def draw(self) -> None:
        for name, share in self.picture.flips.items():
            self._flip(name, share)
        for number, share in self.picture.turning.items():
            self._turn(number, share)
        for crumb in self.picture.crumbs:
            self._crumb(crumb)
        self._beam()
        for flyer in self.picture.flyers:
            self._flyer(flyer)
        for stamp in self.picture.stamps:
            self._stamp(stamp)
        self._fan()
        if self.picture.banner is not None:
            self._banner(self.picture.banner)

    # -- cards --------------------------------------------------------------------------------

    def _flyer(self, flyer: Flyer) -> None:
        start = self.rect_of(flyer.start)
        goal = self.rect_of(flyer.goal)
        if start is None or goal is None:
            return
        share = flyer.share
        lift = sin(pi * share) * self.look.px(26)
        x = start.centerx + (goal.centerx - start.centerx) * share
        y = start.centery + (goal.centery - start.centery) * share - lift
        wide = (_card_width(start) + (_card_width(goal) - _card_width(start)) * share) * flyer.scale
        face = bool(flyer.card) and flyer.shown >= 0.5
        squeeze = abs(cos(pi * flyer.shown)) if flyer.card and 0.0 < flyer.shown < 1.0 else 1.0
        kept = max(_card_width(start), _card_width(goal))
        size = (round(kept), round(kept * ASPECT))
        image = (
            sprites.card(self.look, flyer.card, size) if face else stock.back(flyer.seat, size, self.theme)
        )
        scaled = (max(2, round(wide * squeeze)), max(2, round(wide * ASPECT)))
        if scaled != image.get_size():
            image = pygame.transform.smoothscale(image, scaled)
        if flyer.alpha < 0.99:
            image.set_alpha(round(255 * flyer.alpha))
        self.surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _crumb(self, crumb: Crumb) -> None:
        """Scraps of the card drift apart and fade."""
        box = self.rect_of(crumb.box)
        if box is None:
            return
        image = sprites.card(self.look, crumb.card, box.size, turned=crumb.turned)
        across, down = PARTS
        wide, high = image.get_width() // across, image.get_height() // down
        left, top = box.centerx - image.get_width() / 2, box.centery - image.get_height() / 2
        t = crumb.share
        reach = self.look.px(46)
        for at in range(across * down):
            i, j = at % across, at // across
            scrap = image.subsurface((i * wide, j * high, wide, high)).copy()
            scrap.set_alpha(round(255 * (1.0 - t) ** 1.2))
            dx = (i - (across - 1) / 2) / across * 2 + 0.4 * sin(at * 2.4)
            dy = (j - (down - 1) / 2) / down + 0.5 * cos(at * 1.7)
            x = left + i * wide + dx * reach * t
            y = top + j * high + dy * reach * t + 1.4 * reach * t * t
            self.surface.blit(scrap, (x, y))

    def _turn(self, number: int, share: float) -> None:
        there = self.picture.piece(number)
        if there is None:
            return
        box = self.rect_of(Thing.of("piece", number))
        assert box is not None
        image = sprites.card(self.look, there[2].card, box.size)
        image = pygame.transform.rotozoom(image, -90 * share, 1.0 - 0.14 * share)
        self.surface.blit(image, image.get_rect(center=box.center))

    def _fan(self) -> None:
        """Cards held up for all to see, or looked at by one alone."""
        fan = self.picture.fan
        if fan is None:
            return
        shown = max(len(fan.cards), fan.count)
        for at in range(shown):
            box = self.layout.fan(max(shown, fan.drains), at)
            image = (
                sprites.card(self.look, fan.cards[at], box.size)
                if at < len(fan.cards)
                else stock.back(fan.seat, box.size, self.theme)
            ).copy()
            image.set_alpha(round(255 * fan.alpha))
            self.surface.blit(image, box.move(0, round((1.0 - fan.alpha) * self.look.px(20))))
        if fan.drains:
            self._counted(fan)

    def _counted(self, fan: Fan) -> None:
        """How many of what is drained are there by now."""
        box, side = self.layout.fan(fan.drains, 0), self.painter.side(fan.seat)
        plate = pygame.Rect(0, 0, self.look.px(280), self.look.px(34))
        plate.midtop = self.layout.field.centerx, box.bottom + self.look.px(8)
        sprites.plate(self.surface, plate, DARK, side.light, self.look.px(2), self.look.px(8))
        words = self.look.words(f"ivb.drains_{fan.seat}", at=len(fan.cards), count=fan.drains)
        sprites.write(self.surface, self.look, plate.inflate(-self.look.px(12), 0), words, side.light, 21)

    # -- markers and words ------------------------------------------------------------------------

    def _flip(self, name: str, share: float) -> None:
        """The marker turns about its long side."""
        box = self.layout.belongings.strategy(name)
        squeeze = abs(cos(pi * share)) if is_once(name) else 1.0 - 0.25 * sin(pi * share)
        picture = self.picture
        whole = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        used = picture.released
        if share >= 0.5 and is_once(name):
            picture.released = (*used, name)
        self.painter.strategy(whole, picture, name, box)
        picture.released = used
        part = whole.subsurface(box)
        image = pygame.transform.smoothscale(part, (box.width, max(2, round(box.height * squeeze))))
        self.surface.blit(image, image.get_rect(center=box.center))
        sprites.glow_around(self.surface, self.look, box, self.theme.colours.lamp, sin(pi * share), 3)

    def _stamp(self, stamp: Stamp) -> None:
        box = self.rect_of(stamp.place)
        if box is None:
            return
        words = self.look.words(f"ivb.stamp.{stamp.kind}", count=stamp.count)
        tone = self.theme.colours.bad if stamp.kind in ("cancelled", "snatched") else self.theme.colours.good
        image = stamped(self.look.px(23), words, tone)
        grown = 1.0 + 0.9 * stamp.height
        if grown > 1.01:
            image = pygame.transform.smoothscale_by(image, grown)
        else:
            image = image.copy()
        image.set_alpha(round(255 * stamp.alpha * (1.0 - 0.6 * stamp.height)))
        place = image.get_rect(center=box.center).clamp(self.painter.rect)
        self.surface.blit(image, place)

    def _banner(self, banner: Banner) -> None:
        """A band across the field."""
        field = self.layout.field
        high = self.look.px(74)
        band = pygame.Surface((field.width, high), pygame.SRCALPHA)
        side = self.painter.side(banner.seat) if banner.seat >= 0 else self.painter.side(INVADER)
        band.fill((*mix(DARK, side.dark, 0.5), 236))
        pygame.draw.rect(band, side.colour, (0, 0, field.width, self.look.px(3)))
        pygame.draw.rect(band, side.colour, (0, high - self.look.px(3), field.width, self.look.px(3)))
        words = self.look.words(banner.key, **dict(banner.gaps))
        room = band.get_rect().inflate(-self.look.px(24), -self.look.px(10))
        sprites.write(band, self.look, room, words, self.theme.colours.text, 32)
        band.set_alpha(round(255 * banner.alpha))
        self.surface.blit(band, band.get_rect(center=field.center))

    # -- an attack ----------------------------------------------------------------------------

    def _beam(self) -> None:
        beam = self.picture.beam
        if beam is None:
            return
        layout, look = self.layout, self.look
        strip = layout.strip(beam.zone)
        side = self.painter.side(beam.attacker)
        rows = layout.side(beam.attacker, beam.zone)
        away = layout.side(1 - beam.attacker, beam.zone)
        start, end = rows.centery, away.centery if beam.drain else strip.centery
        y = start + (end - start) * beam.head
        reach = pygame.Rect(strip.x, round(min(start, y)), strip.width, max(2, round(abs(y - start))))
        light = pygame.transform.smoothscale(across(side.colour, round(beam.alpha, 1)), reach.size)
        self.surface.blit(light, reach, special_flags=pygame.BLEND_RGB_ADD)
        if beam.head < 1.0:
            return
        pane = pygame.Surface(strip.size, pygame.SRCALPHA)
        pane.fill((*mix(DARK, side.dark, 0.4), 240))
        pygame.draw.rect(pane, side.colour, pane.get_rect(), look.px(2), border_radius=look.px(4))
        upper = pygame.Rect(0, look.px(3), strip.width, strip.height * 3 // 5 - look.px(3))
        words = look.words("ivb.attack", attack=beam.attack, defence=beam.defence)
        sprites.write(pane, look, upper.inflate(-look.px(10), 0), words, self.theme.colours.text, 26)
        lower = pygame.Rect(
            0, upper.bottom - look.px(2), strip.width, strip.height - upper.bottom - look.px(2)
        )
        key = {0: "ivb.attack_holds", 1: "ivb.attack_drains_one"}.get(beam.drain, "ivb.attack_drains")
        words = look.words(key, count=beam.drain)
        sprites.write(pane, look, lower.inflate(-look.px(10), 0), words, side.light, 17)
        pane.set_alpha(round(255 * beam.alpha))
        self.surface.blit(pane, strip)


def _card_width(box: pygame.Rect) -> float:
    """Of a card that lies in a box of whatever shape."""
    return min(box.width, box.height / ASPECT)


@lru_cache(maxsize=32)
def across(tone: Colour, strength: float) -> pygame.Surface:
    """A beam's light from side to side, a few pixels wide, to be drawn out and added."""
    small = pygame.Surface((17, 4))
    for x in range(17):
        share = max(0.0, cos((x - 8) / 17 * pi)) ** 2
        pygame.draw.line(small, mix((0, 0, 0), tone, 0.8 * share * strength), (x, 0), (x, 3))
    return for_screen(small)


@lru_cache(maxsize=64)
def stamped(high: int, words: str, tone: Colour) -> pygame.Surface:
    """Words in a frame, struck a little askew."""
    text = raw_text("strong", high, words, tone)
    pad = high // 3
    whole = pygame.Surface((text.get_width() + 3 * pad, text.get_height() + pad), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*DARK, 225), whole.get_rect(), border_radius=pad)
    pygame.draw.rect(whole, tone, whole.get_rect(), max(2, high // 9), border_radius=pad)
    whole.blit(text, text.get_rect(center=whole.get_rect().center))
    return for_screen(pygame.transform.rotozoom(whole, 7, 1.0))
