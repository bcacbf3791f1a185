"""The little show on the cabinet: cards are laid out in three zones, then the attack goes through them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sin

import pygame

from game.games.invaders_2127.position import INVADER, MANKIND, ZONES
from game.ui.games.invaders_2127.art import cards as iv_cards
from game.ui.games.invaders_2127.art import table as iv_table
from game.ui.kit.light import add_glow, light_of
from game.ui.stage.attract import Attract

ROUND = 15.0  # seconds until it begins anew
FLIGHT = 0.45  # seconds of a card on its way
BEAM = 0.7  # seconds of an attack in one zone
GONE = 0.5  # seconds in which a card that falls fades
SWEPT = 13.9  # from here on the table is cleared
LEVELS = 12  # steps of the light of a hit
GAP = 0.08  # between columns, in their width


@dataclass(frozen=True)
class Laid:
    """A card that comes at a second of the show, into the first or second slot of a side of a zone."""

    at: float
    seat: int
    zone: int
    slot: int
    card: str
    falls: float = ROUND


CAST = (
    Laid(0.4, MANKIND, 1, 0, "major_brandt"),
    Laid(1.2, INVADER, 0, 0, "squid"),
    Laid(2.0, INVADER, 2, 0, "kraken"),
    Laid(3.0, MANKIND, 2, 0, "saladin", 10.4),
    Laid(3.8, MANKIND, 0, 0, "mako"),
    Laid(4.8, INVADER, 1, 0, "medusa"),
    Laid(5.6, INVADER, 2, 1, "legionnaires"),
    Laid(6.4, MANKIND, 1, 1, "shanty_town"),
)
ATTACKS = ((7.8, 0, False), (8.7, 1, True), (9.6, 2, True))
"""When, in which zone, and whether it comes through."""


class Show(Attract):
    still = 7.4

    def pieces(self, rect: pygame.Rect) -> Iterator[object]:
        theme, size = self.theme, _card_size(rect)
        yield from iv_table.battlefield.steps(rect.size, _boxes(rect), theme)
        for laid in CAST:
            yield from iv_cards.painting_card(laid.card, size, theme)
            yield iv_cards.card(laid.card, size, theme=theme)
        for level in range(0 if theme.reduced_motion else LEVELS + 1):
            yield light_of(_reach(rect), theme.colours.warn, level / LEVELS)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, clock: float) -> None:
        time, size = clock % ROUND, _card_size(rect)
        surface.blit(iv_table.battlefield(rect.size, _boxes(rect), self.theme), rect)
        for laid in CAST:
            if time >= laid.at:
                self._card(surface, rect, laid, time, size)
        for at, zone, through in ATTACKS:
            if at <= time < at + BEAM:
                self._attack(surface, rect, zone, through, (time - at) / BEAM)

    def _card(
        self, surface: pygame.Surface, rect: pygame.Rect, laid: Laid, time: float, size: tuple[int, int]
    ) -> None:
        """It flies in from its side's edge, lies, and falls or is swept off in the end."""
        image = iv_cards.card(laid.card, size, theme=self.theme)
        x, y = _spot(rect, laid, size)
        edge = rect.height * (1 if laid.seat == MANKIND else -1)
        share = min(1.0, (time - laid.at) / FLIGHT)
        offset = (1.0 - share * (2.0 - share)) * edge
        if time >= SWEPT:
            offset += min(1.0, (time - SWEPT) / (ROUND - SWEPT)) ** 2 * edge
        if time >= laid.falls:
            left = 1.0 - (time - laid.falls) / GONE
            if left <= 0.0:
                return
            high = max(1, round(image.get_height() * left))
            image = image.subsurface(pygame.Rect(0, 0, image.get_width(), high))
        surface.blit(image, (round(x), round(y + offset)))

    def _attack(
        self, surface: pygame.Surface, rect: pygame.Rect, zone: int, through: bool, share: float
    ) -> None:
        """A beam from above; where it comes through it reaches the other side and flashes."""
        theme, column = self.theme, _column(rect, zone).move(rect.topleft)
        wide = max(2, rect.width // 60)
        start = column.y + column.height * 0.32
        end = column.y + column.height * (0.78 if through else 0.5)
        head = start + (end - start) * min(1.0, share * 2.4)
        tone = theme.colours.warn if through else theme.colours.ice
        pygame.draw.line(surface, tone, (column.centerx, start), (column.centerx, head), wide)
        if share > 0.4 and not theme.reduced_motion:
            level = round(LEVELS * max(0.0, sin((share - 0.4) / 0.6 * 3.14159))) / LEVELS
            middle = (column.centerx, round(end))
            add_glow(surface, middle, _reach(rect), theme.colours.warn, level * (1.0 if through else 0.4))


def _boxes(rect: pygame.Rect) -> tuple[iv_table.Box, ...]:
    columns = (_column(rect, zone) for zone in range(ZONES))
    return tuple((box.x, box.y, box.width, box.height) for box in columns)


def _column(rect: pygame.Rect, zone: int) -> pygame.Rect:
    """A zone's part of the screen, from its top left."""
    wide = rect.width / ZONES
    inset = wide * GAP / 2
    return pygame.Rect(
        round(zone * wide + inset),
        round(rect.height * 0.04),
        round(wide - 2 * inset),
        round(rect.height * 0.92),
    )


def _card_size(rect: pygame.Rect) -> tuple[int, int]:
    """Two cards of a side lie askew over each other in a column."""
    high = min(rect.height * 0.36, _column(rect, 0).width * 0.8 * iv_cards.ASPECT)
    return iv_cards.fit(max(8, round(high)))


def _spot(rect: pygame.Rect, laid: Laid, size: tuple[int, int]) -> tuple[float, float]:
    column, (wide, high) = _column(rect, laid.zone).move(rect.topleft), size
    shift = (column.width - wide) * (0.15 + 0.7 * laid.slot) if laid.slot else (column.width - wide) * 0.15
    lower = laid.seat == MANKIND
    y = column.bottom - high - rect.height * 0.03 if lower else column.y + rect.height * 0.03
    return column.x + shift, y + laid.slot * rect.height * 0.05 * (-1 if lower else 1)


def _reach(rect: pygame.Rect) -> int:
    return max(6, rect.width // 6)
