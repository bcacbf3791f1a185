"""Words across the table, and the light that goes with them.

They lie where least is lost: what happens on the table meanwhile is told nearer than all of it.
"""

from __future__ import annotations

from math import ceil

import pygame

from game.table.things import Table
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.theme import mix, raw_font, raw_text
from game.ui.table.table_view import FlickTableView

AMID, HIGH = 0.40, 0.13  # of the table's height: where most begin, and how high they are
BELOW = 40.0  # millimetres nearer than the striped line
BESIDE = ("strike", "ufo")  # these happen on the table, and are to be seen
LOW = 0.11  # of the table's height, for one that lies there


class Signs:
    """`look` says the words, `view` where the table is seen."""

    def __init__(self, look: Look, view: FlickTableView) -> None:
        self.look, self.theme, self.view = look, look.theme, view

    def draw(self, surface: pygame.Surface, picture: Picture) -> None:
        self._washes(surface, picture)
        self._sign(surface, picture)

    def box(self, sign: str, table: Table) -> pygame.Rect:
        """From one side of the felt to the other."""
        box, (far_left, far_right, near_right, near_left) = self.view.inner.copy(), self.view.outline
        if sign in BESIDE:
            top, high = round(self.view.to_screen(0.0, table.stripe_line - BELOW)[1]), round(box.height * LOW)
        else:
            top, high = box.y + round(box.height * AMID), round(box.height * HIGH)
        down = (top - far_left[1]) / (near_left[1] - far_left[1])
        left = ceil(far_left[0] + (near_left[0] - far_left[0]) * down)
        right = int(far_right[0] + (near_right[0] - far_right[0]) * down)
        return pygame.Rect(left, top, right - left, high)

    def _washes(self, surface: pygame.Surface, picture: Picture) -> None:
        for strength, tone in ((picture.wash, (116, 8, 12)), (picture.shine, (20, 120, 50))):
            if strength > 0.02 and not self.theme.reduced_motion:
                light = pygame.Surface(self.view.inner.size)
                corners = [(x - self.view.inner.x, y - self.view.inner.y) for x, y in self.view.outline]
                pygame.draw.polygon(light, mix((0, 0, 0), tone, min(1.0, strength)), corners)
                surface.blit(light, self.view.inner, special_flags=pygame.BLEND_RGB_ADD)

    def _sign(self, surface: pygame.Surface, picture: Picture) -> None:
        """Words across the table, from one side of the felt to the other."""
        if not picture.sign or picture.sign_strength <= 0.02:
            return
        box = self.box(picture.sign, picture.table)
        high = box.height
        strength = min(1.0, picture.sign_strength)
        band = pygame.Surface((box.width, high), pygame.SRCALPHA)
        band.fill((6, 6, 9, round(214 * strength)))
        good = picture.sign in ("won", "ufo", "round")
        tone = self.theme.colours.phosphor if good else self.theme.colours.red
        for y in (0, high - max(2, high // 24)):
            pygame.draw.rect(band, (*tone, round(255 * strength)), (0, y, box.width, max(2, high // 24)))
        gaps = {"number": picture.round, "damage": picture.struck, "left": picture.planet}
        words = self.look.words(f"si.sign.{picture.sign}", **gaps)
        pixels = 8 * max(1, round(min(high * 0.42, box.width * 0.9 / max(1, len(words))) / 8))
        text = raw_font("score", pixels).render(words, False, tone)
        text.set_alpha(round(255 * strength))
        middle = band.get_rect().center
        if picture.sign in ("round", "last"):
            self._begins(band, picture, strength)
            middle = (middle[0], round(high * 0.37))
        band.blit(text, text.get_rect(center=middle))
        surface.blit(band, box)

    def _begins(self, band: pygame.Surface, picture: Picture, strength: float) -> None:
        """Below the sign of a round: the mark of the seat that begins it."""
        wide, high = band.get_size()
        side, seat = round(high * 0.26), self.theme.seats[picture.colour(picture.starter)]
        key = "begins_again" if picture.seats == 2 and picture.round > 1 else "begins"
        if picture.sign == "last":
            key = "begins_last" if picture.ufo else "begins_last_won"
        words = raw_text("strong", side, self.look.words(f"si.note.{key}"), seat.light)
        size = (side + side // 3 + words.get_width(), max(side, words.get_height()))
        row = pygame.Surface(size, pygame.SRCALPHA)
        row.blit(seat_mark(seat, side), (0, (row.get_height() - side) // 2))
        row.blit(words, (side + side // 3, (row.get_height() - words.get_height()) // 2))
        row.set_alpha(round(255 * strength))
        band.blit(row, row.get_rect(center=(wide // 2, round(high * 0.74))))
