"""Small scenes of Space Invaders for rule book and lessons: a part of the field, tokens, arrows, rings."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.core import BadText
from game.games.space_invaders.position import COLOURS
from game.games.space_invaders.prints import find_card
from game.ui.games.space_invaders.art.field import paint_ufo_sign
from game.ui.games.space_invaders.art.printed import paint_star
from game.ui.games.space_invaders.picture import card_face
from game.ui.kit.art.enamel import paint_token
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.art.cards import CardFace, paint_card

At = tuple[float, float]
NIGHT = (8, 14, 12)

UFO_ROOM = 1.4
"""Rows that the UFO takes above the field."""
UFO_AT = -0.5 - UFO_ROOM / 2
"""The row of its middle."""
UFO_SIDE = 1.5


@dataclass(frozen=True)
class Scene:
    """`rows` hold prints ("S21", "S11+") or "."; columns and rows count from the top left.

    `loose` cards lie somewhere else, turned by degrees; `tokens` are ids with their places in spaces.
    `arrows` go from place to place, `struck` are crossed out, `lit` framed, `bursts` where it strikes,
    `waves` rings about a place with a radius in spaces; `planet` is a strip below, `ufo` lies above.
    """

    rows: tuple[str, ...]
    tokens: tuple[tuple[str, At], ...] = ()
    loose: tuple[tuple[str, At, float], ...] = ()
    arrows: tuple[tuple[At, ...], ...] = ()
    struck: tuple[At, ...] = ()
    lit: tuple[At, ...] = ()
    bursts: tuple[At, ...] = ()
    waves: tuple[tuple[At, float], ...] = ()
    planet: bool = False
    ufo: bool = False


SCENES: dict[str, Scene] = {
    "hit": Scene(
        ("S11 C21 S12", ". . ."), (("r1a", (0.5, 0.1)), ("r1b", (2.0, 0.72))), struck=((0, 0), (1, 0))
    ),
    "shield": Scene(("S11 C11+ S12", ". C22 ."), (("r1a", (0, 0)),), lit=((0, 0), (2, 0), (1, 1))),
    "two_hits": Scene(
        ("S110= S110=",), (("r1a", (0, 0)), ("r1b", (0.85, 0.1)), ("g1a", (1.2, -0.15))), struck=((1, 0),)
    ),
    "advance": Scene(
        ("S11 C21 .", ". . C33", ". . ."),
        arrows=(((0, 0), (0, 1)), ((1, 0), (1, 2)), ((2, 1), (2, 2.9))),
        planet=True,
    ),
    "push": Scene(
        ("C21 .", "C33 .", "S11 C21", ". C33"),
        loose=(("S11", (1, 4), 0.0),),
        arrows=(((0.2, 3), (0.8, 3)),),
        planet=True,
    ),
    "planet": Scene(
        (". S11 .", ". . ."),
        (("r1a", (0.2, 2.0)), ("r1b", (1.6, 1.55))),
        arrows=(((0.2, 2.0), (0.2, 0.7)),),
        planet=True,
    ),
    "ufo": Scene(("S11 C21 S12",), (("r1a", (0.9, UFO_AT)), ("g1a", (1.55, UFO_AT + 0.2))), ufo=True),
    "called": Scene(
        ("S11 C21 S12",),
        (("r1a", (1.1, 0.05)),),
        arrows=(((1.1, 0.05), (1.0, UFO_AT + 0.3)),),
        lit=((1, 0),),
        ufo=True,
    ),
    "forward": Scene(
        ("S11 . S12",), (("r2a", (1.2, 0.1)),), arrows=(((1.2, 0.1), (1.0, UFO_AT + 0.3)),), ufo=True
    ),
    "short_wave": Scene(
        (". . .", "S11 . C21"),
        (("r1a", (1.0, 0.7)),),
        waves=(((1.0, 0.7), 0.72),),
        lit=((0, 1), (2, 1)),
    ),
    "long_wave": Scene(
        ("S11 . C21", ". . .", "C22 . S12"),
        (("r3a", (1.0, 1.0)),),
        waves=(((1.0, 1.0), 1.45),),
        lit=((0, 0), (2, 0), (0, 2), (2, 2)),
    ),
    "redirect": Scene(
        (". C21 .", "S11 C22 S12"),
        (("g1a", (1.0, 1.0)),),
        arrows=(((1, 1), (1, 0.2)), ((1, 1), (0.2, 1)), ((1, 1), (1.8, 1))),
        lit=((1, 0), (0, 1), (2, 1)),
    ),
    "splash": Scene(
        (". C21 .", "S11 C22 S12"),
        (("b3a", (1.0, 1.0)),),
        arrows=(((1, 1), (1, 0.2)),),
        struck=((1, 1), (1, 0)),
    ),
    "bumped": Scene(
        ("S11 . S12", ". . ."),
        (("o1a", (1.3, -0.1)), ("r1a", (0.85, 0.45))),
        loose=(("C21", (1.08, 0.1), 11.0),),
        arrows=(((0.5, 1.4), (0.78, 0.65)),),
    ),
    "refill": Scene(
        (". S12 .", "C21 . ."),
        arrows=(((2.2, 0), (-0.2, 0)), ((2.2, 1), (0.8, 1))),
        lit=((2, 0), (0, 0), (2, 1), (1, 1)),
    ),
    "last_round": Scene(
        ("S11 . C22", ". C12 ."),
        arrows=(((0, 0), (0, 1.6)), ((1, 1), (1, 1.6)), ((2, 0), (2, 1.6))),
        bursts=((0, 2), (1, 2), (2, 2)),
        planet=True,
    ),
    "assault": Scene(
        (". . .",),
        (("r1a", (0.1, 1.05)), ("o1a", (0.7, 1.05)), ("g1a", (1.3, 1.05)), ("b1a", (1.9, 1.05))),
        arrows=(((0.1, 1.05), (0.8, UFO_AT + 0.3)),),
        planet=True,
        ufo=True,
    ),
}


def paint_scene(look: Look, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """The scene as large as it fits into `size`."""
    painter = _Painter(look.theme, scene, size)
    painter.ground()
    painter.cards()
    painter.signs()
    whole = painter.whole
    fit = min(1.0, size[0] / whole.get_width(), size[1] / whole.get_height())
    return for_screen(whole if fit == 1.0 else pygame.transform.smoothscale_by(whole, fit))


class _Painter:
    def __init__(self, theme: Theme, scene: Scene, size: tuple[int, int]) -> None:
        self.theme, self.scene = theme, scene
        self.grid = [row.split() for row in scene.rows]
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
        if self.scene.ufo:
            art = paint_ufo_sign(theme, round(UFO_SIDE * pitch))
            whole.blit(art, art.get_rect(center=self.at((len(self.grid[0]) / 2 - 0.5, UFO_AT))))

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
        for place, reach in scene.waves:
            for k in (1.0, 0.7, 0.42):
                tone = mix(theme.colours.phosphor, NIGHT, 1.0 - k)
                pygame.draw.aacircle(whole, tone, self.at(place), reach * k * pitch, max(1, pitch // 30))
        for place in scene.lit:
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
        for points in scene.arrows:
            _arrow(whole, [self.at(place) for place in points], theme.colours.focus, pitch)


def _face(word: str) -> CardFace:
    try:
        return card_face(find_card(word, ()))
    except BadText:
        return CardFace()


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
