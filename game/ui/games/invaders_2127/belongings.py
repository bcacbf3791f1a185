"""The column on the right: each side's deck, pile and strategies, and the heroes between them."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.invaders_2127.art.cards import ASPECT
from game.ui.games.invaders_2127.part import Part
from game.ui.games.invaders_2127.reading import strategies_of

HEAD, DECK, STRATEGY, CAPTION = 20.0, 64.0, 25.0, 15.0


class Belongings(Part):
    def _half(self, seat: int) -> pygame.Rect:
        """What is one side's of it: the Invader's at the top, Mankind's at the bottom."""
        box = self.rect
        high = self.px(HEAD + DECK + CAPTION + 6) + self.px(STRATEGY) * len(strategies_of(seat))
        y = box.y if seat == INVADER else box.bottom - high
        return pygame.Rect(box.x, y, box.width, high)

    def header(self, seat: int) -> pygame.Rect:
        half = self._half(seat)
        return pygame.Rect(half.x, half.y, half.width, self.px(HEAD))

    def deck(self, seat: int) -> pygame.Rect:
        half, high = self._half(seat), self.px(DECK)
        return pygame.Rect(half.x, half.y + self.px(HEAD + 2), round(high / ASPECT) + self.px(4), high)

    def pile(self, seat: int) -> pygame.Rect:
        deck, right = self.deck(seat), self._half(seat).right
        wide = round(deck.height / ASPECT)
        return pygame.Rect(right - wide, deck.y, wide, deck.height)

    def caption(self, seat: int) -> pygame.Rect:
        """Below the deck: what it means when that is empty."""
        deck, half = self.deck(seat), self._half(seat)
        return pygame.Rect(half.x, deck.bottom + self.px(1), half.width, self.px(CAPTION))

    def strategy(self, name: str) -> pygame.Rect:
        for seat in (MANKIND, INVADER):
            names = strategies_of(seat)
            if name in names:
                top, high = self.caption(seat).bottom + self.px(2), self.px(STRATEGY)
                half = self._half(seat)
                return pygame.Rect(half.x, top + names.index(name) * high, half.width, high - self.px(2))
        return self.header(INVADER)

    @cached_property
    def heroes(self) -> pygame.Rect:
        """The heroes' pile, between what belongs to the two sides."""
        top, bottom = self._half(INVADER).bottom, self._half(MANKIND).top
        high = min(self.px(34), max(self.px(24), bottom - top - self.px(4)))
        return pygame.Rect(self.rect.x, (top + bottom - high) // 2, self.rect.width, high)
