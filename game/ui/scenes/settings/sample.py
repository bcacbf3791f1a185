"""What the chosen colours and text size look like: the seats, figures, who is met in the games, a line."""

from __future__ import annotations

from typing import get_args

import pygame

from game.session.layouts import Creature
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import mix
from game.ui.kit.widget import Stamp, Widget


class Sample(Widget):
    def __init__(self, text: Text) -> None:
        super().__init__("sample")
        self._text = text

    def _pad(self, look: Look) -> int:
        return look.px(14)

    def measure(self, look: Look, width: int) -> int:
        pad = self._pad(look)
        words = look.height(said(self._text), "body", 18, width - 2 * pad)
        return words + look.grown(34) + look.px(56) + 4 * pad

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, box, pad = look.theme.colours, self.rect, self._pad(look)
        pygame.draw.rect(surface, mix(colours.glass, (0, 0, 0), 0.3), box, border_radius=look.px(8))
        pygame.draw.rect(surface, colours.edge, box, width=1, border_radius=look.px(8))
        x, y = box.x + pad, box.y + pad
        size = look.grown(30)
        for seat in look.theme.seats:
            surface.blit(seat_mark(seat, size), (x, y))
            x += size + look.px(12)
        x += look.px(10)
        for number, tone in enumerate((colours.good, colours.warn, colours.bad)):
            figure = look.theme.text("figure", 24, f"{(number + 2) * 10}", tone)
            if x + figure.get_width() < box.right - pad:
                surface.blit(figure, (x, y + (size - figure.get_height()) // 2))
            x += figure.get_width() + look.px(18)
        y += size + pad
        x = box.x + pad
        for picture in self._met(look):
            if x + picture.get_width() > box.right - pad:
                break
            surface.blit(picture, (x, y + (look.px(48) - picture.get_height()) // 2))
            x += picture.get_width() + look.px(14)
        y += look.px(56) + pad // 2
        look.write(surface, said(self._text), pygame.Rect(box.x + pad, y, box.width - 2 * pad, 0), "body", 18)

    def _met(self, look: Look) -> list[pygame.Surface]:
        """Those of the games that are here, and those on the cards of the practice range."""
        side, mark = (look.px(48), look.px(48)), max(1, look.px(3))
        found = []
        for name in games_on_screen():
            ui = game_ui_of(name)
            found += [ui.pages.picture(sample, look, side) for sample in ui.pages.samples]
        tones = look.theme.colours.creatures
        return [*found, *(paint_creature(name, 0, tones[name], mark) for name in get_args(Creature))]

    def own_stamp(self) -> Stamp:
        return (said(self._text),)
