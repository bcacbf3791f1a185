"""Pictures of cards and tokens at every turn and height, made when first asked for and kept.

What moves is taken in small steps from a quick turn; what rests is made exactly, a few a
frame, from a master of twice the size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from math import degrees

import pygame

from game.ui.kit.art.enamel import paint_token
from game.ui.kit.light import for_screen, shadow_of
from game.ui.kit.theme import Colour, Seat, Theme, mix
from game.ui.table.art.cards import CardFace, paint_card

MOVING_STEP = 2.0  # degrees
EXACT_A_FRAME = 2
KEPT = 640
LIGHTS = 6  # steps of the lamp on a card, from DARK to full
DARK: Colour = (142, 150, 178)
TOKEN_TURN = 6.0
SHADOW_LEVELS = 14
SHADOW_STEP = 16.0  # millimetres of height to a level


class SpriteBank:
    """All moving pictures of one table at one size."""

    def __init__(self, theme: Theme, mm: float, card: tuple[float, float], token_radius: float) -> None:
        self.theme = theme
        self.mm = mm
        self.side = round(card[0] * mm)
        self.tall = round(card[1] * mm)
        self.token_radius = token_radius
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._exact_left = EXACT_A_FRAME
        self.rough = False  # whether something that rests was drawn for a moment as if it moved
        self._warmed = 0
        self._card_shadow = shadow_of(_plate(self.side, self.tall, mm), max(2, round(3.2 * mm)), 0.62)

    def new_frame(self) -> None:
        self._exact_left = EXACT_A_FRAME

    def warm(self) -> None:
        """Makes one picture that the next shot will want; for frames in which nothing moves."""
        if self._warmed <= SHADOW_LEVELS:
            self.token_shadow(self._warmed * SHADOW_STEP)
        elif self._warmed <= SHADOW_LEVELS + 4:
            self.card_glow(0.0, self.theme.colours.phosphor, self._warmed - SHADOW_LEVELS - 1)
        elif self._warmed <= SHADOW_LEVELS + 49:
            self._turned_shadow((self._warmed - SHADOW_LEVELS - 5) * MOVING_STEP)
        self._warmed += 1

    def _find(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = for_screen(surface)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    def card(
        self, face: CardFace, frame: int, angle: float, moving: bool, light: int = LIGHTS
    ) -> pygame.Surface:
        """A card with its shadow, `light` of LIGHTS lit; its middle is the picture's middle."""
        turn = round(degrees(angle), 1) % 360.0
        if moving:
            turn = round(turn / MOVING_STEP) * MOVING_STEP % 360.0
        found = self._find(("card", face, frame, turn, light))
        if found is not None:
            return found
        if turn == 0.0:
            return self._keep(
                ("card", face, frame, turn, light), self._laid(self._master(face, frame, 1), 0.0, light)
            )
        if not moving and self._exact_left > 0:
            self._exact_left -= 1
            return self._keep(
                ("card", face, frame, turn, light), self._laid(self._exact(face, frame, turn), turn, light)
            )
        self.rough = self.rough or not moving
        turn = round(turn / MOVING_STEP) * MOVING_STEP % 360.0
        quick = ("quick", face, frame, turn, light)
        return self._find(quick) or self._keep(quick, self._quick(face, frame, turn, light))

    def _quick(self, face: CardFace, frame: int, turn: float, light: int) -> pygame.Surface:
        """Good enough while it moves: turned from the straight picture, without its cut edge."""
        card = pygame.transform.rotozoom(self._master(face, frame, 1), turn, 1.0)
        whole = self._turned_shadow(turn).copy()
        whole.blit(
            card, ((whole.get_width() - card.get_width()) // 2, (whole.get_height() - card.get_height()) // 2)
        )
        return self._lit_by(whole, light)

    def _turned_shadow(self, turn: float) -> pygame.Surface:
        """A card's shadow set off from the middle, as the lamp has it."""
        key = ("under", turn % (90.0 if self.side == self.tall else 180.0))
        found = self._find(key)
        if found is not None:
            return found
        shadow = pygame.transform.rotozoom(self._card_shadow, turn, 1.0) if turn else self._card_shadow
        pad = round(6 * self.mm)
        whole = pygame.Surface((shadow.get_width() + pad, shadow.get_height() + pad), pygame.SRCALPHA)
        drop = 2.2 * self.mm
        whole.blit(shadow, (pad // 2 + drop * 0.7, pad // 2 + drop))
        return self._keep(key, whole)

    def _master(self, face: CardFace, frame: int, times: int) -> pygame.Surface:
        key = ("master", face, frame, times)
        return self._find(key) or self._keep(
            key, paint_card(self.theme, face, frame, self.side * times, self.tall * times)
        )

    def _exact(self, face: CardFace, frame: int, turn: float) -> pygame.Surface:
        big = pygame.transform.rotozoom(self._master(face, frame, 2), turn, 1.0)
        return pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))

    def _laid(self, card: pygame.Surface, turn: float, light: int) -> pygame.Surface:
        """Shadow, cut edge and face in one picture, with the light where it always is."""
        whole = self._turned_shadow(turn).copy()
        at = ((whole.get_width() - card.get_width()) // 2, (whole.get_height() - card.get_height()) // 2)
        edge = card.copy()
        edge.fill((*self.theme.colours.card_shade, 255), special_flags=pygame.BLEND_RGBA_MIN)
        edge.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(edge, (at[0], at[1] + max(1, round(1.1 * self.mm))))
        whole.blit(card, at)
        return self._lit_by(whole, light)

    def _lit_by(self, whole: pygame.Surface, light: int) -> pygame.Surface:
        if light < LIGHTS:
            whole.fill(
                (*mix(DARK, (255, 255, 255), light / LIGHTS), 255), special_flags=pygame.BLEND_RGBA_MULT
            )
        return whole

    def card_shade(self, angle: float) -> pygame.Surface:
        """The shadow of a card that is held up."""
        turn = round(degrees(angle), 1) % 360.0
        key = ("shade", turn)
        return self._find(key) or self._keep(key, pygame.transform.rotozoom(self._card_shadow, turn, 1.06))

    def token(self, seat: Seat, level: int, scale: float, angle: float) -> pygame.Surface:
        """A token; see `paint_token` for its middle."""
        radius = self.token_radius * self.mm * scale
        radius = round(radius * 2) / 2 if scale < 1.02 else float(round(radius))
        turn = round(degrees(angle) / TOKEN_TURN) * TOKEN_TURN % 360.0
        key = ("token", seat, level, radius, turn)
        return self._find(key) or self._keep(key, paint_token(seat, level, radius, turn))

    def token_shadow(self, z: float) -> pygame.Surface:
        """Sharp and dark where the token touches, wide and faint as it rises."""
        level = max(0, min(SHADOW_LEVELS, round(z / SHADOW_STEP)))
        key = ("shadow", level)
        found = self._find(key)
        if found is not None:
            return found
        radius = self.token_radius * self.mm * (1.0 + level * 0.035)
        size = round(radius * 2)
        disc = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.circle(disc, (0, 0, 0), (size / 2, size / 2), radius)
        blur = max(2, round((1.8 + level * 0.9) * self.mm))
        return self._keep(key, shadow_of(disc, blur, 0.86 - 0.026 * level))

    def card_glow(self, angle: float, colour: Colour, level: int) -> pygame.Surface:
        """Light under a card that is meant, to be added; `level` of four."""
        turn = (
            round(degrees(angle) / MOVING_STEP) * MOVING_STEP % 90.0
            if self.side == self.tall
            else degrees(angle)
        )
        key = ("glow", round(turn, 1), colour, level)
        found = self._find(key)
        if found is not None:
            return found
        flat = self._find(("halo", self.side)) or self._keep(
            ("halo", self.side),
            shadow_of(
                _plate(self.side + round(6 * self.mm), self.tall + round(6 * self.mm), self.mm),
                max(3, round(6 * self.mm)),
                1.0,
            ),
        )
        return self._keep(key, _lit(pygame.transform.rotozoom(flat, turn, 1.0), colour, level))

    def round_glow(self, radius: float, colour: Colour, level: int) -> pygame.Surface:
        size = round(radius * 2)
        key = ("round", size, colour, level)
        found = self._find(key)
        if found is not None:
            return found
        disc = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.circle(disc, (0, 0, 0), (size / 2, size / 2), size / 2)
        return self._keep(key, _lit(shadow_of(disc, max(3, round(4.5 * self.mm)), 1.0), colour, level))

    def card_frame(self, angle: float, colour: Colour, hatched: bool = False) -> pygame.Surface:
        """A line round a card; with `hatched`, the card crossed out."""
        turn = round(degrees(angle), 1) % 360.0
        key = ("frame", turn, colour, hatched)
        found = self._find(key)
        if found is not None:
            return found
        k, pad = 2, round(3 * self.mm) * 2
        width, high = self.side * k + 2 * pad, self.tall * k + 2 * pad
        big = pygame.Surface((width, high), pygame.SRCALPHA)
        body = pygame.Rect(pad, pad, self.side * k, self.tall * k)
        radius = round(5.5 * self.mm * k)
        if hatched:
            _hatch(big, body, colour, radius, round(7 * self.mm))
        line = max(2, round(1.7 * self.mm * k))
        pygame.draw.rect(big, colour, body.inflate(line * 2, line * 2), line, border_radius=radius + line)
        big = pygame.transform.rotozoom(big, turn, 1.0)
        return self._keep(
            key, pygame.transform.smoothscale(big, (big.get_width() // k, big.get_height() // k))
        )

    def token_ring(self, scale: float, colour: Colour, hatched: bool = False) -> pygame.Surface:
        radius = round((self.token_radius * scale + 2.6) * self.mm * 2) / 2
        key = ("ring", radius, colour, hatched)
        found = self._find(key)
        if found is not None:
            return found
        size = (round(radius) + 2) * 4
        big = pygame.Surface((size, size), pygame.SRCALPHA)
        if hatched:
            body = pygame.Rect(0, 0, round(radius * 4) - 4, round(radius * 4) - 4)
            body.center = (size // 2, size // 2)
            _hatch(big, body, colour, body.width // 2, round(7 * self.mm))
        pygame.draw.circle(big, colour, (size / 2, size / 2), radius * 2, max(2, round(3.0 * self.mm)))
        return self._keep(key, pygame.transform.smoothscale(big, (size // 2, size // 2)))


def _plate(width: int, high: int, mm: float) -> pygame.Surface:
    plate = pygame.Surface((width, high), pygame.SRCALPHA)
    pygame.draw.rect(plate, (0, 0, 0), plate.get_rect(), border_radius=round(5.5 * mm))
    return plate


def _lit(mask: pygame.Surface, colour: Colour, level: int) -> pygame.Surface:
    """A mask's alpha as light of a colour on black."""
    light = pygame.Surface(mask.get_size())
    white = mask.copy()
    white.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    share = (150, 190, 225, 255)[max(0, min(3, level))]
    light.blit(white, (0, 0))
    light.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    return light


def _hatch(surface: pygame.Surface, body: pygame.Rect, colour: Colour, radius: int, gap: int) -> None:
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    lines.fill((*colour, 60))
    for x in range(-surface.get_height(), surface.get_width(), max(6, gap * 2)):
        pygame.draw.line(
            lines, (*colour, 210), (x, surface.get_height()), (x + surface.get_height(), 0), max(2, gap // 2)
        )
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), body, border_radius=radius)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(lines, (0, 0))
