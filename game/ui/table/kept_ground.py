"""The table with the cards that lie still on it, in one picture: what changes is laid anew in its place.

Rows that march in place would otherwise ask for a picture each, and each of them for all cards to be laid.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

Layer: TypeAlias = tuple[pygame.Surface, tuple[int, int], int]
"""A picture, its corner, and how it is blended."""


@dataclass(frozen=True)
class Lying:
    """A card by what its pixels depend on; `lay` says what is drawn, and whether that is only for now."""

    look: Hashable
    lay: Callable[[], tuple[Sequence[Layer], bool]]


@dataclass(frozen=True)
class _Lain:
    """A card as it was drawn."""

    look: Hashable
    layers: Sequence[Layer]
    box: pygame.Rect
    rough: bool

    def draw(self, surface: pygame.Surface) -> None:
        for picture, at, flags in self.layers:
            surface.blit(picture, at, special_flags=flags)


class KeptGround:
    """`under` lays down what lies below the cards; `lying` are the cards from the lowest on."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._of: object = None
        self._cards: list[_Lain] = []

    @property
    def rough(self) -> bool:
        """Whether something will be laid more finely."""
        return any(card.rough for card in self._cards)

    def again(self, surface: pygame.Surface, box: pygame.Rect) -> bool:
        """Fill the box with what was drawn last; False if there is nothing of it."""
        if self._picture is None or self._of is None or self._picture.get_size() != surface.get_size():
            return False
        surface.blit(self._picture, box, box)
        return True

    def draw(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        key: object,
        lying: Sequence[Lying],
        under: Callable[[pygame.Surface], None],
    ) -> bool:
        """Fill the box; whether most of it was there.  What lies beyond the box can't be kept."""
        of = (surface.get_size(), tuple(box), key)
        fresh = of != self._of
        if fresh:
            self._cards = []
        regions = self._take(lying)
        if not all(box.contains(card.box) for card in self._cards):
            self._of = None
            under(surface)
            for card in self._cards:
                card.draw(surface)
            return False
        picture = self._blank(surface)
        if fresh:
            self._of, regions = of, [box]
            picture.blit(surface, box, box)  # it may be wider than what lies there, by a few pixels
        for region in regions:
            picture.set_clip(region.clip(box))
            under(picture)
            for card in self._cards:
                if region.colliderect(card.box):
                    card.draw(picture)
        picture.set_clip(None)
        surface.blit(picture, box, box)
        return not fresh

    def _take(self, lying: Sequence[Lying]) -> list[pygame.Rect]:
        """The cards as they lie now; where something has changed by that."""
        regions = [gone.box for gone in self._cards[len(lying) :]]
        cards: list[_Lain] = []
        for number, card in enumerate(lying):
            before = self._cards[number] if number < len(self._cards) else None
            if before is not None and before.look == card.look and not before.rough:
                cards.append(before)
                continue
            layers, rough = card.lay()
            boxes = [picture.get_rect(topleft=at) for picture, at, _ in layers] or [pygame.Rect(0, 0, 0, 0)]
            cards.append(_Lain(card.look, layers, boxes[0].unionall(boxes[1:]), rough))
            if before is None or before.layers != layers:
                regions.append(cards[-1].box)
                regions += [before.box] if before is not None and before.box != cards[-1].box else []
        self._cards = cards
        return regions

    def _blank(self, like: pygame.Surface) -> pygame.Surface:
        """Fresh memory costs more than painting, so it is used again."""
        if self._picture is None or self._picture.get_size() != like.get_size():
            self._picture = pygame.Surface(like.get_size(), 0, like)
        return self._picture
