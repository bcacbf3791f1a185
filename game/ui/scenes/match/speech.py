"""What a character says, as a face and a bubble beside its badge; it lies where nothing is asked.

Nothing waits for a bubble, it takes no press, and it goes as soon as the pointer comes near.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.art.faces import portrait
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.theme import Seat, mix
from game.ui.scenes.match.covering import NEAR, Covering
from game.ui.scenes.match.partners import Partners
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop

WIDE, FACE, PAD, GAP = 236.0, 50.0, 7.0, 8.0
TAIL = 9.0
MOST_GROWN = 1.3
SHARE = 0.34  # of the window's width at most
STEPS = 9  # places up and down that are tried
FAR = 6  # pixels away from its badge that are as bad as covering a little
READ = 300  # how bad it is to lie over something that is to be read on a table

Side: TypeAlias = Literal["left", "right", "top"]


class Bubble:
    """`said` by a partner, beside the badge; asked for with every frame."""

    def __init__(self, tabletop: Tabletop, desk: Desk, pointing: Pointing, partners: Partners) -> None:
        self._tabletop, self._desk, self._pointing, self._partners = tabletop, desk, pointing, partners
        self._covering = Covering(tabletop, desk, pointing)
        self._stamp: object = None
        self._picture: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._making: Iterator[None] | None = None

    @property
    def rect(self) -> pygame.Rect:
        """Where it is; empty while nobody says anything."""
        return self._rect if self._picture is not None else pygame.Rect(0, 0, 0, 0)

    def renew(self) -> None:
        """Another bubble or none: what was beneath the last one is drawn anew."""
        if self.rect.collidepoint(self._pointing.pos) and self._pointing.by_mouse:
            self._partners.hush()
        said, stage = self._partners.said, self._tabletop.stage
        stamp = (said, stage.look, stage.size) if said is not None else None
        if stamp != self._stamp:
            self._stamp, self._picture, self._making = stamp, None, None
            self._desk.forget()

    def draw(self, surface: pygame.Surface, changed: list[pygame.Rect]) -> list[pygame.Rect]:
        """Over everything, if what lies there was drawn anew; what it covers then."""
        said = self._partners.said
        if said is None or self._desk.over is not None:
            return []
        fresh = self._picture is None
        if fresh:
            self._making = self._making or self._made(surface.get_rect())
            if next(self._making, self) is self:
                self._making = None
        if self._picture is None or not (fresh or any(self._rect.colliderect(rect) for rect in changed)):
            return []
        surface.blit(self._picture, self._rect)
        return [self._rect.copy()]

    # -- where it lies -----------------------------------------------------------------------

    def _anchor(self, seat: int) -> pygame.Rect | None:
        """The badge or the plate of the one who speaks."""
        for name in (f"badge-{seat}", f"seat-{seat}"):
            widget = self._desk.find(name)
            if widget is not None and widget.rect.width:
                return widget.rect
        wide = next((panel for panel in self._desk.active() if panel.name in ("wide", "seats")), None)
        return wide.rect if wide is not None else None

    def _written(self) -> Iterator[pygame.Rect]:
        """What is to be read on a table."""
        table = self._tabletop.table
        yield from table.written
        yield from table.marked
        if table.active:
            yield from (slip.place for slip in table.hand.marks.slips(self._tabletop.stage.look))

    def _made(self, window: pygame.Rect) -> Iterator[None]:
        """Its words, its place and its picture, a little with each frame: it comes a moment later."""
        said, look = self._partners.said, self._tabletop.stage.look
        anchor = self._anchor(said.seat) if said is not None else None
        if said is None or anchor is None:
            return
        paper = _Paper(look, self._partners.text(), round(window.width * SHARE))
        face = portrait(said.character, said.mood, _side(look))
        yield
        spots = _spots(anchor, paper.size, look.px(GAP + TAIL), window)
        written = list(self._written())
        spot, least = spots[0], NEAR * NEAR  # what is farther away than that is bad is not looked at
        for other in sorted(spots, key=lambda one: one.away(anchor)):
            far = other.away(anchor) // FAR
            if far >= least:
                break
            bad = far + self._covering.of(other.place) + READ * len(other.place.collidelistall(written))
            if bad < least:
                spot, least = other, bad
            yield  # one look a frame
        mark = self._tabletop.mark(said.seat)
        self._picture = paper.painted(spot, anchor, mark, face)
        self._rect = spot.place.inflate(2 * look.px(TAIL), 2 * look.px(TAIL))


def _side(look: Look) -> int:
    """Of the portrait, which grows less than the words do."""
    return look.px(FACE * min(MOST_GROWN, max(1.0, look.theme.text_scale / 100)))


@dataclass(frozen=True)
class _Spot:
    """A place for a bubble, and the side of it that its badge is on."""

    place: pygame.Rect
    side: Side

    def away(self, anchor: pygame.Rect) -> int:
        return abs(self.place.centery - anchor.centery)

    def beside(self, anchor: pygame.Rect, gap: int) -> bool:
        """Whether nothing but a gap lies between it and the badge: a tail would point at something else."""
        if self.side == "top":
            return self.place.top - anchor.bottom <= gap
        return self.place.top <= anchor.centery < self.place.bottom


def _spots(anchor: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect) -> list[_Spot]:
    """Beside its badge towards the window's middle, at its height, higher and lower; and below it."""
    left = anchor.centerx > window.centerx
    inside = window.inflate(-gap, -gap)
    x = anchor.left - gap - size[0] if left else anchor.right + gap
    step, middle = max(8, size[1] // 2), anchor.centery - size[1] // 2
    beside = [pygame.Rect((x, middle + by * step), size) for by in range(-STEPS, STEPS + 1)]
    x = window.right - size[0] if left else anchor.left
    below = [pygame.Rect((x, anchor.bottom + gap + by * step), size) for by in range(STEPS)]
    spots = [_Spot(place.clamp(inside), "right" if left else "left") for place in beside]
    return [*spots, *(_Spot(place.clamp(inside), "top") for place in below)]


class _Paper:
    """Paper with a face, words, and a tail towards a badge beside it, framed in the seat's colour."""

    def __init__(self, look: Look, text: str, most: int) -> None:
        self._look = look
        beside = _side(look) + 3 * look.px(PAD)
        lines = look.wrap(text, "strong", 18, min(look.grown(WIDE), most) - beside)
        wide = max(look.width(line, "strong", 18) for line in lines)
        high = max(_side(look), look.line_height("strong", 18) * len(lines))
        self._text = "\n".join(lines)
        self.size = (beside + wide, high + 2 * look.px(PAD))

    def painted(self, spot: _Spot, anchor: pygame.Rect, mark: Seat, face: pygame.Surface) -> pygame.Surface:
        """With the room of a tail around it."""
        look, reach = self._look, self._look.px(TAIL)
        colours, pad = look.theme.colours, look.px(PAD)
        picture = pygame.Surface((self.size[0] + 2 * reach, self.size[1] + 2 * reach), pygame.SRCALPHA)
        box = pygame.Rect((reach, reach), self.size)
        paper = mix(colours.card, (255, 255, 255), 0.25)
        if spot.beside(anchor, look.px(GAP + TAIL)):
            pygame.draw.polygon(picture, mark.colour, _tail(spot, anchor, box, look.px(7)))
        pygame.draw.rect(picture, paper, box, border_radius=look.px(9))
        pygame.draw.rect(picture, mark.colour, box, look.px(2), border_radius=look.px(9))
        picture.blit(face, (box.x + pad, box.y + (box.height - face.get_height()) // 2))
        x = box.x + face.get_width() + 2 * pad
        words = pygame.Rect(x, box.y, box.right - x, box.height)
        look.write(picture, self._text, words, "strong", 18, colours.ink, middle=True)
        return picture


def _tail(spot: _Spot, anchor: pygame.Rect, box: pygame.Rect, half: int) -> list[tuple[int, int]]:
    """A triangle out of the box towards the badge."""
    reach = box.x
    if spot.side == "top":
        x = max(box.x + 2 * half, min(box.right - 2 * half, anchor.centerx - spot.place.x + reach))
        return [(x - half, box.top + 1), (x, 0), (x + half, box.top + 1)]
    y = max(box.y + 2 * half, min(box.bottom - 2 * half, anchor.centery - spot.place.y + reach))
    if spot.side == "right":
        return [(box.right - 1, y - half), (box.right + reach - 1, y), (box.right - 1, y + half)]
    return [(box.left + 1, y - half), (0, y), (box.left + 1, y + half)]
