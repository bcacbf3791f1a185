"""The row of cabinets: where each stands, what its screen shows, which one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import TypeVar

import pygame

from game.core.errors import LastQuarterError
from game.ui.kit.light import add_glow
from game.ui.kit.look import Look
from game.ui.kit.widget import Nav, Stamp
from game.ui.kit.widgets import Touchable
from game.ui.scenes.arcade.art.cabinet import SHAPE, CabinetArt, cabinet, flank, screen_rect
from game.ui.scenes.arcade.art.hall import Lamp, paint_hall, stand
from game.ui.scenes.arcade.art.tube import draw_scores, draw_waiting, finish, paper_sign
from game.ui.stage.attract import Attract
from game.ui.stage.scene import Stage

T = TypeVar("T")
ATTRACT_AFTER = 8.0  # seconds without a hand on anything
READY_FROM = 1.0  # seconds from which the shows are got ready, one of them in a frame
SHOW, SCORES = 16.0, 6.0  # how long the show runs, then the scores
PULSE = 2.4  # seconds
WAITING, TURNS = 20.0, 3  # pictures a second of what waits for a coin, painted in so many different frames
LOW_LIGHT = 0.52  # how far the light of the chosen cabinet reaches below, in its width


class Spot(Touchable):
    """A cabinet that can be chosen."""

    def __init__(self, stage: Stage, art: CabinetArt, lit: bool, choose: Callable[[Spot], None]) -> None:
        super().__init__(f"cabinet-{art.name}")
        self.stage, self.art, self.lit = stage, art, lit
        self.chosen = False
        self.idle = 0.0
        self.clock = 0.0
        self.best_scores: tuple[tuple[str, str], ...] = ()
        self._waits: tuple[object, pygame.Surface | None] = (None, None)
        self._choose = choose
        self._attract: Attract | None = None
        self.trouble: str = ""  # why its show can't be given: a file of the game that can't be read

    # -- what it does ----------------------------------------------------------------------

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._choose(self)

    def navigate(self, nav: Nav) -> bool:
        if nav == "activate":
            self.activate()
        return nav == "activate"

    def update(self, dt: float, idle: float) -> None:
        self.clock += dt
        self.idle = idle
        if self.showing:
            self._perform(lambda show: show.update(dt))

    def get_ready(self) -> bool:
        """Paint a little of what the show will want; False when nothing was left to paint."""
        wanted = self.lit and self.glass.width > 0 and READY_FROM <= self.idle < ATTRACT_AFTER
        return wanted and not self.trouble and bool(self._perform(lambda show: show.get_ready(self.glass)))

    def _perform(self, part: Callable[[Attract], T]) -> T | None:
        """A part of the show; a game whose files can't be read has none, and the others go on."""
        try:
            return part(self.attract())
        except LastQuarterError as wrong:
            self.trouble = wrong.told
            return None

    @property
    def showing(self) -> bool:
        """Whether the show is on, and not the scores."""
        since = self.idle - ATTRACT_AFTER
        on = self.lit and not self.trouble and since >= 0.0
        return on and (not self.best_scores or since % (SHOW + SCORES) < SHOW)

    def attract(self) -> Attract:
        if self._attract is None:
            from game.ui.games.game_ui import game_ui_of

            self._attract = game_ui_of(self.art.name).pages.attract(self.stage)
        return self._attract

    # -- what it looks like ----------------------------------------------------------------

    @property
    def glass(self) -> pygame.Rect:
        return screen_rect(self.rect)

    @property
    def seen(self) -> object:
        """Changes whenever it would look different; None: it does in every frame."""
        if self.showing:
            return None
        return (self._turn, self.chosen, self.focused, self.idle >= ATTRACT_AFTER, self.best_scores, self.lit)

    @property
    def _turn(self) -> int:
        """Which of its pictures is seen while nothing is shown; the cabinets take turns."""
        return int(self.clock * WAITING + sum(map(ord, self.art.name)) % TURNS / TURNS)

    def own_stamp(self) -> Stamp:
        return (self.chosen,)

    def moving(self, look: Look) -> pygame.Rect:
        """Where it changes all the time: its screen, and the light of the one that is chosen."""
        if not self.chosen:
            return self.glass if self.lit else pygame.Rect(0, 0, 0, 0)
        light = pygame.Rect(0, 0, 2 * round(self.rect.width * LOW_LIGHT), 0)
        light.center = self.rect.center
        return self.rect.inflate(look.px(16), look.px(14)).union(light)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        glass = self.glass
        if self.lit:
            self._draw_screen(look, surface, glass)
        else:
            sign = paper_sign(look, look.words("arcade.not_here"), glass.inflate(-look.px(8), 0).size)
            surface.blit(sign, sign.get_rect(center=glass.center))
        if self.chosen:
            self._light_up(look, surface)
        if self.focused:
            self._brackets(look, surface)

    def _draw_screen(self, look: Look, surface: pygame.Surface, glass: pygame.Rect) -> None:
        before = surface.get_clip()
        surface.set_clip(glass.clip(before))
        words, still = look.words, look.theme.reduced_motion
        if self.showing:
            self._perform(lambda show: show.draw(surface, glass))
        elif self.lit and self.best_scores and self.idle >= ATTRACT_AFTER:
            draw_scores(surface, glass, self.art, words("arcade.honours"), self.best_scores)
        else:
            lines = (words(f"cabinet.{self.art.name}.players"), words("arcade.press_start"))
            surface.blit(self._waiting(surface, glass, lines, still), glass)
        finish(surface, glass, max(2, round(self.rect.width * 0.035)))
        surface.set_clip(before)

    def _waiting(
        self, like: pygame.Surface, glass: pygame.Rect, lines: tuple[str, str], still: bool
    ) -> pygame.Surface:
        """What waits for a coin goes less than a pixel from picture to picture."""
        key = (self._turn, tuple(glass), lines, still, self.art, like.get_size())
        if self._waits[0] != key:
            picture = self._waits[1]
            if picture is None or picture.get_size() != glass.size:
                picture = pygame.Surface(glass.size, 0, like)
            draw_waiting(picture, picture.get_rect(), self.art, lines, self.clock, still)
            self._waits = (key, picture)
        assert self._waits[1] is not None
        return self._waits[1]

    def _light_up(self, look: Look, surface: pygame.Surface) -> None:
        """The chosen cabinet breathes light."""
        breath = 0.0 if look.theme.reduced_motion else sin(self._turn / WAITING * 2 * pi / PULSE)
        strength = (0.30 if self.lit else 0.10) + (0.10 if self.lit else 0.03) * breath
        wide = self.rect.width
        before = surface.get_clip()
        top = pygame.Rect(self.rect.x, self.rect.y, wide, round(self.rect.height * 0.19))
        surface.set_clip(top.clip(before))
        add_glow(
            surface, (self.rect.centerx, top.centery), round(wide * 0.62), self.art.accent, strength, 1.2
        )
        surface.set_clip(before)
        low = (self.rect.centerx, self.rect.y + round(self.rect.height * 0.68))
        add_glow(surface, low, round(wide * LOW_LIGHT), self.art.accent, strength, 1.6)

    def _brackets(self, look: Look, surface: pygame.Surface) -> None:
        """Corners around the cabinet that has the keys."""
        box, arm, wide = self.rect.inflate(look.px(10), look.px(8)), look.px(26), look.px(3)
        colour = look.theme.colours.focus
        for x, dx in ((box.left, 1), (box.right - 1, -1)):
            for y, dy in ((box.top, 1), (box.bottom - 1, -1)):
                pygame.draw.lines(
                    surface, colour, False, [(x + dx * arm, y), (x, y), (x, y + dy * arm)], wide
                )


def places(look: Look, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Cabinets side by side, standing on the lower edge of an area."""
    pitch = area.width / count
    wide = min(round(pitch / 1.15), round(area.height / SHAPE))
    high = round(wide * SHAPE)
    pitch = min(pitch, wide * 1.32)
    left = area.centerx - pitch * (count - 1) / 2
    return [
        pygame.Rect(round(left + i * pitch - wide / 2), area.bottom - high, wide, high) for i in range(count)
    ]


def paint_row(look: Look, size: tuple[int, int], spots: list[Spot]) -> pygame.Surface:
    """The hall with its cabinets; their screens are still dark."""
    first = spots[0].rect
    lamps = [Lamp((*spot.rect.topleft, *spot.rect.size), spot.art.accent) for spot in spots if spot.lit]
    floor = first.bottom - round(first.height * 0.065)
    hall = paint_hall(look.theme, size, floor, first.y - look.px(20), lamps)
    middle = (len(spots) - 1) / 2
    for number, spot in enumerate(spots):
        title = tuple(look.words(f"cabinet.{spot.art.name}.marquee").split("\n"))
        turn = (number - middle) / middle
        picture = cabinet(spot.art, spot.rect.size, title, turn, spot.lit)
        stand(hall, picture, (spot.rect.x - flank(spot.rect.width), spot.rect.y), look.theme)
    return hall
