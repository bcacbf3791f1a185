"""The place where a result is read: the arcade in the light of how it went, the headline under its lamp."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from game.ui.kit.light import for_screen, grain, mesh, smoothstep, surface_of, tinted
from game.ui.kit.look import Look, readable
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.kit.widget import Stamp, Widget
from game.ui.stage.tones import Light, Tone, light_of_tone

SHRINK = 5
LARGE = 125  # per cent of text
_places: list[tuple[object, pygame.Surface]] = []


def place_of_tone(
    theme: Theme, size: tuple[int, int], tone: Tone, accent: Colour, room: pygame.Surface
) -> pygame.Surface:
    """The room behind, in that light; the last ones are kept."""
    key = (theme, size, tone, accent)
    for kept, picture in _places:
        if kept == key:
            return picture
    picture = for_screen(_painted(size, tone, light_of_tone(theme, tone, accent), accent, room))
    _places[:] = [(key, picture), *_places[:1]]
    return picture


def _painted(
    size: tuple[int, int], tone: Tone, light: Light, accent: Colour, room: pygame.Surface
) -> pygame.Surface:
    """A lamp above that shines for who has won, and is out for who has not; embers instead."""
    picture = pygame.transform.grayscale(room) if tone == "lost" else room.copy()
    dark = {"won": 200, "drawn": 160, "lost": 104}[tone]
    picture.fill((dark, dark, min(255, dark + 14)), special_flags=pygame.BLEND_RGB_MULT)
    width, height = size[0] // SHRINK + 1, size[1] // SHRINK + 1
    x, y = mesh(width, height)
    u, v = x / width, y / height
    cone = 1.0 - smoothstep(0.0, 1.0, (np.abs(u - 0.5) - 0.10 - 0.36 * v) / (0.09 + 0.14 * v))
    cone = cone * np.exp(-1.9 * v)
    rgb = tinted(cone * 0.34 * light.strength, light.lamp)
    bulb = np.exp(-(((u - 0.5) / 0.16) ** 2 + ((v + 0.02) / 0.10) ** 2))
    rgb += tinted(bulb * 0.55 * light.strength, light.lamp)
    if tone == "lost":
        glow = smoothstep(0.55, 1.05, v) * (0.75 + 0.25 * np.cos((u - 0.5) * 9.0))
        rgb += tinted(glow * 0.20, (190, 36, 24))
    else:
        pool = np.exp(-(((u - 0.5) / 0.46) ** 2 + ((v - 1.02) / 0.22) ** 2))
        rgb += tinted(pool * 0.17, mix(light.lamp, accent, 0.7))
    rgb += np.abs(grain(width, height, 29, 1.1))[:, :, None]
    picture.blit(
        pygame.transform.smoothscale(surface_of(rgb), size), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )
    return picture


class Headline(Widget):
    """How it ended, in lit letters, and the reason below; unlit ones where all is lost."""

    def __init__(self, name: str, tone: Tone, accent: Colour, says: Callable[[], tuple[str, str]]) -> None:
        super().__init__(name)
        self._tone, self._accent, self._says = tone, accent, says

    def _size(self, look: Look, width: int) -> float:
        """With large letters it grows less than they do: what is below needs the room."""
        title, text = self._says()[0], max(1.0, look.theme.text_scale / LARGE)
        sizes = [size / text for size in (52, 46, 40, 34)]
        return next((s for s in sizes if len(look.wrap(title, "heading", s, width)) == 1), 30 / text)

    def measure(self, look: Look, width: int) -> int:
        title, line = self._says()
        high = look.height(title, "heading", self._size(look, width), width)
        return high + look.height(line, "strong", 21, width) + look.px(8)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        title, line = self._says()
        light = light_of_tone(look.theme, self._tone, self._accent)
        size, box = self._size(look, self.rect.width), self.rect.copy()
        if self._tone != "lost":
            self._shine(look, surface, title, size, light)
        box.move_ip(0, look.px(3))
        look.write(surface, title, box, "heading", size, mix(light.ground, light.ink, 0.3), "middle")
        box.move_ip(0, -look.px(3))
        box.y += look.write(surface, title, box, "heading", size, light.ink, "middle") + look.px(4)
        look.write(surface, line, box, "strong", 21, light.line, "middle")

    def _shine(self, look: Look, surface: pygame.Surface, title: str, size: float, light: Light) -> None:
        """What lit letters throw around them."""
        high = look.height(title, "heading", size, self.rect.width)
        reach = look.px(14)
        halo = pygame.Surface((self.rect.width, high + 2 * reach))
        step = look.line_height(readable(title, "heading"), size)
        for number, line in enumerate(look.wrap(title, "heading", size, self.rect.width)):
            tone = mix((0, 0, 0), light.ink, 0.55)
            picture = look.theme.text(readable(title, "heading"), size, line, tone)
            halo.blit(picture, ((halo.get_width() - picture.get_width()) // 2, reach + number * step))
        tiny = pygame.transform.smoothscale(
            halo, (max(2, halo.get_width() // 9), max(2, halo.get_height() // 9))
        )
        halo = pygame.transform.smoothscale(tiny, halo.get_size())
        surface.blit(halo, (self.rect.x, self.rect.y - reach), special_flags=pygame.BLEND_RGB_ADD)

    def own_stamp(self) -> Stamp:
        return self._says()
