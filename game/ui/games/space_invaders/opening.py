"""How a match of Space Invaders begins: coin, lamp, the horde dealt in march time, the seats called."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi
from typing import cast

import pygame

from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.art.printed import paint_turn_token
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.light import for_screen, mesh, smoothstep, surface_of
from game.ui.kit.theme import Colour, Seat, Theme, mix
from game.ui.stage.board_view import AnyBoardView, Names
from game.ui.stage.set_piece import Backdrop, SetPiece, Sounding, dim, flare, lay, span

COIN = (0.05, 0.75)  # it falls
LAMP = 0.95
DEAL, DEALT = 1.35, 3.05
FLIES = 0.3  # seconds of a card from the deck to its space
LIFT = 46.0  # millimetres
CALL, APART = 3.2, 0.24  # the first seat, and from one to the next
STANDS = 0.75  # seconds after the last one
MARCH = (1.0, 1.19, 0.89, 1.06)  # the bass of the horde's four steps


class Opening(SetPiece):
    """Between four and five seconds, by how many play."""

    def __init__(self, board: AnyBoardView, view: SeatView, names: Names) -> None:
        self._board = cast(SpaceInvadersBoard, board)
        self._view, self._names = view, names
        self._cards = [card for card in view.space if card]
        self._cards.sort(key=self._far, reverse=True)
        self.seconds = CALL + APART * (len(names) - 1) + STANDS
        self.sounds = tuple(sorted(self._sounds(), key=lambda one: one.at))

    def _far(self, card: str) -> tuple[float, float]:
        """The farthest row first, each from the left."""
        lies = next(one for one in self._view.table.cards if one.id == card)
        return lies.y, -lies.x

    def _at(self, number: int) -> float:
        """When a card leaves the deck: two at a step of the march."""
        steps = max(1, (len(self._cards) + 1) // 2)
        return DEAL + (number // 2) * (DEALT - DEAL) / steps + 0.05 * (number % 2)

    def _sounds(self) -> list[Sounding]:
        made = [Sounding(COIN[1] - 0.08, "si_turn", 1.0), Sounding(COIN[1] + 0.1, "si_armory", 0.7)]
        made.append(Sounding(LAMP, "toggle", 1.0, 0.7))
        for number in range(len(self._cards)):
            made.append(Sounding(self._at(number), "si_deal", 0.7))
            if number % 2 == 0:
                made.append(Sounding(self._at(number), "march", 0.8, MARCH[number // 2 % 4]))
        for seat in range(len(self._names)):
            made.append(Sounding(CALL + APART * seat, "si_recruit", 0.9, 2 ** (seat / 6)))
        return made

    # -- drawing -----------------------------------------------------------------------------

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        self._lamp = _lamp(back.look.theme, back.window.size)

    def draw(self, surface: pygame.Surface, second: float) -> None:
        surface.blit(self.back.picture, (0, 0))
        clip = surface.get_clip()
        surface.set_clip(self.back.board)
        painter = self._board.painter
        marks = Marks(self._view, moving=True, bare=True)
        painter.draw(surface, self._dealt(second), marks, self._board.clock, (0, 0))
        surface.set_clip(clip)
        self._light(surface, second)
        self._coin(surface, second)
        self._call(surface, second)

    def _dealt(self, second: float) -> Picture:
        """The horde as far as it lies there."""
        picture = Picture.of(self._view)
        start = self._board.crew.deck()
        for number, card in enumerate(self._cards):
            share = span(second, self._at(number), self._at(number) + FLIES)
            if share <= 0.0:
                picture.vanish(card)
                picture.deck += 1
            elif share < 1.0:
                x, y, _, angle = picture.poses[card]
                high = LIFT * 4 * share * (1 - share)
                way = (start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share)
                picture.place(card, *way, high, angle + (1 - share) * pi / 2)
        return picture

    def _light(self, surface: pygame.Surface, second: float) -> None:
        """Dark but for the coin's slot, until the lamp flickers on."""
        lit = span(second, LAMP, LAMP + 0.28)
        if lit < 1.0:
            dim(surface, self.back.window, 0.94 * (1.0 - lit), (10, 12, 26))
        glow = lit * (1.0 - 0.8 * span(second, LAMP + 0.2, LAMP + 1.2))
        if glow > 0.02:
            lay_light(surface, self._lamp, glow)

    def _coin(self, surface: pygame.Surface, second: float) -> None:
        """It turns as it falls, and goes through the slot in the middle of the dark."""
        look, window = self.back.look, self.back.window
        side = look.px(96)
        slot = (window.centerx, round(window.height * 0.66))
        gone = span(second, LAMP, LAMP + 0.25)
        if gone < 1.0:
            bright = 0.5 + 0.5 * span(second, COIN[1], COIN[1] + 0.1)
            plate = _slot(look.theme, side, round(bright * 8) / 8)
            lay(surface, plate, plate.get_rect(center=slot).topleft, 1.0 - gone)
        t = (second - COIN[0]) / (COIN[1] - COIN[0])
        if 0.0 <= t < 1.0:
            coin = paint_turn_token(look.theme, side)
            turn = cos(2 * pi * 1.75 * t)
            wide = max(look.px(8), round(side * abs(turn)))
            seen = pygame.transform.smoothscale(coin, (wide, side))
            y = -side + (slot[1] + side * 0.5) * t * t * 0.999
            box = seen.get_rect(center=(slot[0], round(y)))
            clip = surface.get_clip()
            surface.set_clip(pygame.Rect(0, 0, window.width, slot[1]))
            surface.blit(seen, box)
            surface.set_clip(clip)
            flare(surface, box.center, side, look.theme.colours.amber, 0.35)

    def _call(self, surface: pygame.Surface, second: float) -> None:
        """Each seat's name in its colour, one after the other, where the players sit."""
        look, window = self.back.look, self.back.window
        plates = [self._plate(seat) for seat in range(len(self._names))]
        gap = look.px(16)
        wide = sum(plate.get_width() for plate in plates) + gap * (len(plates) - 1)
        x, frame = window.centerx - wide // 2, self._board.table_view.frame
        for seat, plate in enumerate(plates):
            at = CALL + APART * seat
            share = span(second, at, at + 0.2)
            y = round(frame.y + frame.height * 0.78 - plate.get_height() / 2 + (1 - share) * look.px(30))
            if share > 0.0:
                tone = self._seat(seat).colour
                middle = (x + plate.get_width() / 2, y + plate.get_height() / 2)
                pulse = share * (1.0 - span(second, at + 0.2, at + 0.8))
                flare(surface, middle, plate.get_width() * 0.9, tone, 0.8 * pulse)
                lay(surface, plate, (x, y), share)
            x += plate.get_width() + gap

    def _seat(self, seat: int) -> Seat:
        return self.back.look.theme.seats[Picture.of(self._view).colour(seat)]

    def _plate(self, seat: int) -> pygame.Surface:
        look, mark = self.back.look, self._seat(seat)
        room = (self.back.window.width - look.px(60)) // len(self._names) - look.px(16)
        name = look.cut(self._names[seat], "strong", 28, room - look.px(64), 1)
        return _painted_plate(look.theme, mark, name)


@lru_cache(maxsize=16)
def _painted_plate(theme: Theme, mark: Seat, name: str) -> pygame.Surface:
    words = theme.text("strong", 28, name, mark.light)
    pad, side = theme.px(12), round(words.get_height() * 0.8)
    plate = pygame.Surface(
        (words.get_width() + side + 3 * pad, words.get_height() + 2 * pad), pygame.SRCALPHA
    )
    box, radius = plate.get_rect(), theme.px(10)
    pygame.draw.rect(plate, (*mix((8, 10, 12), mark.dark, 0.4), 236), box, border_radius=radius)
    pygame.draw.rect(plate, mark.colour, box, theme.px(3), border_radius=radius)
    plate.blit(seat_mark(mark, side), (pad, (box.height - side) // 2))
    plate.blit(words, (side + 2 * pad, pad))
    return plate


@lru_cache(maxsize=12)
def _slot(theme: Theme, side: int, bright: float) -> pygame.Surface:
    """A brass plate with a slit."""
    plate = pygame.Surface((round(side * 1.7), round(side * 0.5)), pygame.SRCALPHA)
    box, brass = plate.get_rect(), mix((40, 28, 12), theme.colours.amber, 0.35 + 0.4 * bright)
    pygame.draw.rect(plate, mix(brass, (0, 0, 0), 0.5), box, border_radius=box.height // 4)
    pygame.draw.rect(plate, brass, box.inflate(-4, -4), border_radius=box.height // 4)
    slit = pygame.Rect(0, 0, round(side * 1.05), max(4, round(side * 0.12)))
    slit.center = (box.centerx, round(box.height * 0.46))
    pygame.draw.rect(plate, (8, 5, 3), slit, border_radius=slit.height // 2)
    pygame.draw.line(plate, mix(brass, (255, 244, 214), 0.6), slit.bottomleft, slit.bottomright, 1)
    return plate


@lru_cache(maxsize=2)
def _lamp(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The cone of the lamp over the table, to be added."""
    width, height = size[0] // 6 + 1, size[1] // 6 + 1
    x, y = mesh(width, height)
    u, v = x / width, y / height
    far = abs(u - 0.5) - 0.12 - 0.42 * v
    cone = (1.0 - smoothstep(-0.12, 0.1, far)) * (0.75 - 0.45 * v)
    tone: Colour = theme.colours.lamp
    rgb = cone[:, :, None] * [part * 0.55 for part in tone]
    return for_screen(pygame.transform.smoothscale(surface_of(rgb), size))


def lay_light(surface: pygame.Surface, light: pygame.Surface, share: float) -> None:
    """Light to be added, weaker: what is added takes no alpha."""
    weak = light.copy()
    weak.set_alpha(None)
    part = round(255 * share)
    weak.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(weak, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
