"""How a match ended, said large across its board: a headline, and the reason in one sentence."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.stage.set_piece import flare, lay, span
from game.ui.stage.tones import Tone, light_of_tone

RISE = 0.45  # seconds until it stands
STANDS = 3.6  # seconds in all before the result comes by itself
LARGE = 130  # per cent of text
WIDE = 0.84  # of the window, for the words
GROUND = 218  # how dark the band is, of 255


class Verdict:
    """`says` gives headline and reason in the person's language; `hint` says that a press goes on."""

    seconds = STANDS

    def __init__(
        self, tone: Tone, accent: Colour, says: Callable[[], tuple[str, str]], hint: Callable[[], str]
    ) -> None:
        self.tone, self._accent, self._says, self._hint = tone, accent, says, hint
        self._made: tuple[object, pygame.Surface] | None = None

    def sound(self, look: Look) -> str:
        return light_of_tone(look.theme, self.tone, self._accent).sound

    def draw(self, look: Look, surface: pygame.Surface, second: float, at: float) -> None:
        """As it is so many seconds after it came, `at` a share of the height; below it lies the end."""
        window = surface.get_rect()
        light = light_of_tone(look.theme, self.tone, self._accent)
        band = self._band(look, window)
        share = span(second, 0.0, RISE)
        y = window.y + (window.height - band.get_height()) * at + (1.0 - share) * look.px(26)
        lay(surface, band, (window.x, round(y)), share)
        middle = (window.centerx, round(y))
        flare(surface, middle, window.width * 0.36, light.lamp, 0.3 * light.strength * share)

    def _band(self, look: Look, window: pygame.Rect) -> pygame.Surface:
        """Painted once a look."""
        key = (look.theme, look.words.language, window.size)
        if self._made is None or self._made[0] != key:
            self._made = (key, self._paint(look, window))
        return self._made[1]

    def _paint(self, look: Look, window: pygame.Rect) -> pygame.Surface:
        light = light_of_tone(look.theme, self.tone, self._accent)
        title, line = self._says()
        hint = self._hint()
        wide, pad = round(window.width * WIDE), look.px(20)
        less = max(1.0, look.theme.text_scale / LARGE)  # large letters leave the picture some room
        sizes = [size / less for size in (60, 52, 44, 36, 30)]
        size = next((s for s in sizes if len(look.wrap(title, "heading", s, wide)) == 1), sizes[-1])
        parts = [(title, "heading", size, light.ink), (line, "strong", 26, light.line)]
        heights = [
            look.height(text, "heading" if role == "heading" else "strong", s, wide)
            for text, role, s, _ in parts
        ]
        low = look.line_height("body", 16)
        band = pygame.Surface((window.width, sum(heights) + low + look.px(8) + 2 * pad), pygame.SRCALPHA)
        _ground(band, light.ground)
        for y in (0, band.get_height() - look.px(3)):
            pygame.draw.rect(band, light.edge, (0, y, band.get_width(), look.px(3)))
        y = pad
        box = pygame.Rect((window.width - wide) // 2, y, wide, 0)
        for offset, ink in ((look.px(3), mix(light.ground, light.ink, 0.28)), (0, light.ink)):
            look.write(band, title, box.move(offset, offset), "heading", size, ink, "middle")
        y += heights[0]
        look.write(band, line, pygame.Rect(box.x, y, wide, 0), "strong", 26, light.line, "middle")
        y += heights[1] + look.px(8)
        look.write(band, hint, pygame.Rect(box.x, y, wide, low), "body", 16, look.theme.colours.dim, "middle")
        return band


def _ground(band: pygame.Surface, tone: Colour) -> None:
    """Dark in the middle, clear at the sides."""
    wide, high = band.get_size()
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        far = abs(x - 31.5) / 31.5
        strip.set_at((x, 0), (*tone, round(GROUND * (1.0 - 0.55 * max(0.0, far - 0.45) / 0.55))))
    band.blit(pygame.transform.smoothscale(strip, (wide, high)), (0, 0))
