"""Paints a scene of the rule book, as large as it fits."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import COLOURS
from game.ui.games.space_invaders.art.field import draw_star, paint_ufo_sign
from game.ui.games.space_invaders.art.printed import paint_star
from game.ui.games.space_invaders.picture import card_face
from game.ui.games.space_invaders.scenes import (
    UFO_AT,
    UFO_ROOM,
    At,
    Scene,
    card_like,
    crash_damage,
    reached,
    wave_reach,
)
from game.ui.kit.art.enamel import paint_token
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme, mix, raw_text
from game.ui.table.art.cards import CardFace, paint_card

NIGHT = (8, 14, 12)
UFO_SIDE = 1.5


def paint_scene(look: Look, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """The scene as large as it fits into `size`."""
    painter = _Painter(look, scene, size)
    painter.ground()
    painter.cards()
    painter.signs()
    whole = painter.whole
    fit = min(1.0, size[0] / whole.get_width(), size[1] / whole.get_height())
    return for_screen(whole if fit == 1.0 else pygame.transform.smoothscale_by(whole, fit))


class _Painter:
    def __init__(self, look: Look, scene: Scene, size: tuple[int, int]) -> None:
        self.look, self.theme, self.scene = look, look.theme, scene
        self.grid = scene.grid
        columns, rows = len(self.grid[0]), len(self.grid)
        head, foot = UFO_ROOM if scene.ufo else 0.0, 1.0 if scene.planet else 0.0
        self.pitch = max(14, round(min(size[0] / columns, size[1] / (rows + head + foot))))
        self.top = round(head * self.pitch)
        self.whole = pygame.Surface(
            (self.pitch * columns, round(self.pitch * (rows + head + foot))), pygame.SRCALPHA
        )

    def at(self, place: At) -> At:
        return (place[0] + 0.5) * self.pitch, self.top + (place[1] + 0.5) * self.pitch

    def ground(self) -> None:
        """Night, spaces, planet and UFO."""
        whole, pitch, theme = self.whole, self.pitch, self.theme
        pygame.draw.rect(whole, NIGHT, whole.get_rect(), border_radius=max(4, pitch // 8))
        if self.scene.planet:
            _planet(whole, theme, self.top + len(self.grid) * pitch)
        for row, line in enumerate(self.grid):
            for column in range(len(line)):
                _space(whole, theme, pygame.Rect(column * pitch, self.top + row * pitch, pitch, pitch))
        self._track()
        if self.scene.ufo:
            art = paint_ufo_sign(theme, round(UFO_SIDE * pitch))
            whole.blit(art, art.get_rect(center=self.at((len(self.grid[0]) / 2 - 0.5, UFO_AT))))

    def _track(self) -> None:
        """Spaces of the planet track with their stars, and the marker on one."""
        whole, pitch, theme = self.whole, self.pitch, self.theme
        stars = numbers().explosions.of(2)
        for column, space in enumerate(self.scene.track):
            x, y = self.at((column, 0))
            if space in stars:
                draw_star(whole, theme, (round(x), round(y)), round(pitch * 0.9), False)
            number = raw_text("figure", max(9, round(pitch * 0.36)), str(space), theme.colours.text)
            whole.blit(number, number.get_rect(center=(round(x), round(y))))
        if self.scene.track:
            box = pygame.Rect(0, 0, round(pitch * 0.8), round(pitch * 0.8))
            box.center = tuple(round(v) for v in self.at((self.scene.track[0] - self.scene.marker, 0)))
            pygame.draw.rect(whole, theme.colours.white, box, max(2, pitch // 12), border_radius=pitch // 6)

    def cards(self) -> None:
        for row, line in enumerate(self.grid):
            for column, word in enumerate(line):
                if word != ".":
                    self._card(word, (column, row), 0.0)
        for word, place, turned in self.scene.loose:
            self._card(word, place, turned)

    def _card(self, word: str, place: At, turned: float) -> None:
        card = paint_card(self.theme, _face(word), 0, round(self.pitch * 0.9))
        if turned:
            card = pygame.transform.rotozoom(card, turned, 1.0)
        self.whole.blit(card, card.get_rect(center=self.at(place)))

    def signs(self) -> None:
        """Tokens, and what points at things."""
        scene, whole, pitch, theme = self.scene, self.whole, self.pitch, self.theme
        for place, wave in scene.waves:
            reach = wave_reach(wave)
            for k in (1.0, 0.7, 0.42):
                tone = mix(theme.colours.phosphor, NIGHT, 1.0 - k)
                pygame.draw.aacircle(whole, tone, self.at(place), reach * k * pitch, max(1, pitch // 30))
        for place in (*scene.lit, *reached(scene)):
            box = pygame.Rect(0, 0, round(pitch * 0.96), round(pitch * 0.96))
            box.center = tuple(round(v) for v in self.at(place))
            pygame.draw.rect(whole, theme.colours.focus, box, max(2, pitch // 22), border_radius=pitch // 9)
        for place in scene.struck:
            _cross(whole, self.at(place), theme.colours.bad, pitch)
        for place in scene.bursts:
            star = paint_star(round(pitch * 0.7), theme.colours.amber, True)
            whole.blit(star, star.get_rect(center=self.at(place)))
        for token, place in scene.tokens:
            seat = theme.seats[COLOURS.index(token[0])]
            art = paint_token(seat, int(token[1]), pitch * 0.19, 0.0)
            whole.blit(art, art.get_rect(center=self.at(place)))
        if scene.crash is not None:
            said = self.look.words("si.note.damage", damage=crash_damage(scene))
            note = raw_text("figure", max(12, round(pitch * 0.6)), said, theme.colours.bad)
            whole.blit(note, note.get_rect(center=tuple(round(v) for v in self.at(scene.crash))))
        for points in scene.arrows:
            _arrow(whole, [self.at(place) for place in points], theme.colours.focus, pitch)


def _face(word: str) -> CardFace:
    card = card_like(word)
    return card_face(card.id) if card is not None else CardFace()


def _space(whole: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
    inner = box.inflate(-max(2, box.width // 20), -max(2, box.width // 20))
    pygame.draw.rect(whole, (14, 26, 20), inner, border_radius=box.width // 10)
    pygame.draw.rect(
        whole, mix(theme.colours.phosphor_dim, NIGHT, 0.4), inner, 1, border_radius=box.width // 10
    )


def _planet(whole: pygame.Surface, theme: Theme, y: int) -> None:
    ground = pygame.Rect(0, y, whole.get_width(), whole.get_height() - y)
    pygame.draw.rect(whole, mix(theme.colours.phosphor, (10, 50, 40), 0.72), ground)
    for x in range(4, ground.width, 12):
        pygame.draw.line(whole, theme.colours.phosphor, (x, y), (x + 6, y), 2)


def _arrow(surface: pygame.Surface, points: list[At], tone: Colour, pitch: int) -> None:
    for start, end in pairwise(points):
        way = pygame.Vector2(end) - pygame.Vector2(start)
        if way.length() < 1:
            continue
        unit = way.normalize()
        wide = max(2, pitch // 16)
        foot = pygame.Vector2(end) - unit * pitch * 0.14
        begin = pygame.Vector2(start) + unit * pitch * 0.24
        pygame.draw.line(surface, (8, 10, 10), begin, foot, wide + 3)
        pygame.draw.line(surface, tone, begin, foot, wide)
        side = pygame.Vector2(-unit.y, unit.x) * pitch * 0.12
        tip = [pygame.Vector2(end), foot - unit * pitch * 0.06 + side, foot - unit * pitch * 0.06 - side]
        pygame.draw.polygon(surface, tone, tip)
        pygame.draw.polygon(surface, (8, 10, 10), tip, 1)


def _cross(surface: pygame.Surface, at: At, tone: Colour, pitch: int) -> None:
    reach = pitch * 0.36
    for dx in (1, -1):
        a, b = (at[0] - reach * dx, at[1] - reach), (at[0] + reach * dx, at[1] + reach)
        pygame.draw.line(surface, (10, 6, 6), a, b, max(4, pitch // 11))
        pygame.draw.line(surface, tone, a, b, max(2, pitch // 18))
