"""Tokens on a table as they are seen, with shadow, wake and light; and in which order one covers another."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

import pygame

from game.table.things import Token
from game.ui.kit.theme import Seat, Theme
from game.ui.table.picture import Pose, TablePicture, TokenFace
from game.ui.table.sliver import paint_sliver, sliver_of
from game.ui.table.space import TableSpace, centred
from game.ui.table.sprites import SpriteBank
from game.ui.table.standing_out import glow_of, line_of
from game.ui.table.wake import ALOFT, Wakes, plumb, rim_of

LEVEL = (0.0, 0.0)
SEEN, LOFTY = 2.3, 60.0  # of a token's radius: how near the window's upper edge it comes, from what height on
LIT = 0.8  # millimetres of the line round what shines through a token
PLAIN = TokenFace()


class Layers(NamedTuple):
    """In the bowl, on the table, and above the rim: the order in which they cover each other."""

    inside: list[Token]
    low: list[Token]
    high: list[Token]


def pose_of(picture: TablePicture, token: Token) -> Pose:
    return picture.poses.get(token.id, (token.x, token.y, token.z, token.angle))


def layers_of(picture: TablePicture) -> Layers:
    """All that are there, without what is held or loaded."""
    layers, ufo = Layers([], [], []), picture.table.ufo
    loaded = picture.launcher.token if picture.launcher and not picture.launcher.lies else ""
    for token in sorted(picture.table.tokens, key=lambda t: (pose_of(picture, t)[2], t.id)):
        if token.id in picture.gone or token.id == picture.held:
            continue
        if token.id == loaded and token.id not in picture.poses:
            continue
        x, y, z, _ = pose_of(picture, token)
        if ufo and hypot(x - ufo.x, y - ufo.y) < ufo.radius and z < ufo.wall * 0.8:
            layers.inside.append(token)
        elif z > ALOFT:
            layers.high.append(token)
        else:
            layers.low.append(token)
    return layers


class DrawnTokens:
    """Those of one table at one size."""

    def __init__(self, theme: Theme, space: TableSpace, bank: SpriteBank, wakes: Wakes) -> None:
        self._theme, self._space, self._bank, self._wakes = theme, space, bank, wakes

    def ways(self, surface: pygame.Surface, picture: TablePicture, tokens: Iterable[Token]) -> None:
        """On the felt, what those in the air have flown over."""
        for token in tokens:
            self._wakes.draw_way(surface, self._space, token.id, self._seat_of(picture, token))

    def draw(self, surface: pygame.Surface, picture: TablePicture, tokens: Iterable[Token]) -> None:
        for token in tokens:
            self.one(surface, picture, token, pose_of(picture, token))

    def one(
        self,
        surface: pygame.Surface,
        picture: TablePicture,
        token: Token,
        pose: Pose,
        shift: tuple[int, int] = (0, 0),
    ) -> None:
        x, y, z, _ = pose
        seat, space, bank = self._seat_of(picture, token), self._space, self._bank
        at = self._top_of(picture, pose)
        over = space.holds(x, y)
        if over:
            shade_x, shade_y = space.shadow_of(x, y, z)
            centred(surface, bank.token_shadow(shade_y, z), space.to_screen(shade_x, shade_y))
        self._wakes.draw(surface, space, token.id, seat, lambda then: self._top_of(picture, then))
        if over and z > ALOFT and token.id != picture.held:
            below = space.to_screen(*space.below(x, y, z))
            centred(surface, bank.spot(y, z, rim_of(seat)), below)
            plumb(surface, at, below, seat, space.mm)
        lit = glow_of(self._theme, picture, token.id)
        if lit is not None:
            centred(surface, bank.round_glow(y, z, *lit), at, pygame.BLEND_RGB_ADD)
        self.disc(surface, picture, token, pose, shift)
        self._slivers(surface, picture, token)
        if token.id == picture.held and picture.bad_place:
            centred(surface, bank.token_ring(y, z, self._theme.colours.bad, True), at)
        elif token.id in (picture.selected, picture.hover, picture.held):
            centred(surface, bank.token_ring(y, z, line_of(self._theme, picture, token.id)), at)

    def disc(
        self,
        surface: pygame.Surface,
        picture: TablePicture,
        token: Token,
        pose: Pose,
        shift: tuple[int, int] = (0, 0),
    ) -> None:
        """A token itself, and its rim in the air."""
        x, y, z, _ = pose
        face = picture.token_faces.get(token.id, PLAIN)
        seat, still = self._seat_of(picture, token), self._theme.reduced_motion
        lean = LEVEL if still else picture.leans.get(token.id, LEVEL)
        laid, corner = self._bank.token(seat, face.level, pose, lean)
        at = self._top_of(picture, pose)
        down = round(at[1] - self._space.to_screen(x, y, z + picture.table.token.height)[1])
        surface.blit(laid, (corner[0] + shift[0], corner[1] + shift[1] + down))
        if z > ALOFT and token.id != picture.held:
            centred(surface, self._bank.token_ring(y, z, rim_of(seat)), at)

    def _seat_of(self, picture: TablePicture, token: Token) -> Seat:
        return self._theme.seats[picture.token_faces.get(token.id, PLAIN).seat % 4]

    def _top_of(self, picture: TablePicture, pose: Pose) -> tuple[float, float]:
        """The middle of a token's face; one that would fly out of the window stays below its upper edge."""
        x, y, z, _ = pose
        px, py = self._space.to_screen(x, y, z + picture.table.token.height)
        nearest = SEEN * picture.table.token.radius * self._space.mm
        return px, max(py, nearest * min(1.0, z / LOFTY))

    def _slivers(self, surface: pygame.Surface, picture: TablePicture, token: Token) -> None:
        """What a token covers of cards that it lies on by a hair shines through it while all that lies."""
        on = picture.lies_on.get(token.id, ())
        if not on or pose_of(picture, token) != (token.x, token.y, token.z, token.angle):
            return
        size, tone = picture.table.card, self._theme.colours.phosphor
        for card in picture.table.cards:
            lies = (card.x, card.y, 0.0, card.angle)
            if card.id in on and picture.poses.get(card.id, lies) == lies:
                outline = sliver_of((token.x, token.y), picture.table.token.radius, card, size)
                top = token.z + picture.table.token.height
                seen = tuple(self._space.to_screen(x, y, top) for x, y in outline)
                if seen:
                    surface.blit(*paint_sliver(seen, tone, max(1, round(LIT * self._space.mm))))
