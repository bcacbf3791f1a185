"""Seats where room is short: a badge each, which opens its plate when it is pointed at or pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.games.game_ui import Plate
from game.ui.kit.art.faces import portrait
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.boxes import Bare
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Tight, mix, raw_text
from game.ui.kit.widget import Column, Row, Stamp
from game.ui.kit.widgets import Touchable
from game.ui.scenes.match.seat_plate import SeatPlate, SeatSign

HIGH = 28.0
SIZES: tuple[float, ...] = (18, Tight(15), Tight(12))  # of a name: the first at which all of it has room
SMALL = 36.0
WIDE = 268.0  # of a plate that has opened
Shape: TypeAlias = Literal["rows", "line", "marks"]
"""Names below each other, names beside each other, marks alone."""
SHAPES: tuple[Shape, ...] = ("rows", "line", "marks")


class SeatBadge(Touchable):
    """A mark and a name; a `small` one is only the mark."""

    def __init__(
        self,
        name: str,
        sign: Callable[[], SeatSign],
        plate: Callable[[], Plate],
        press: Callable[[], None],
        *,
        small: bool,
        shown: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(name, shown=shown)
        self._sign, self._plate, self._press, self._small = sign, plate, press, small

    def least(self, look: Look) -> int:
        return look.px(SMALL) if self._small else look.grown(3 * SMALL)

    def measure(self, look: Look, width: int) -> int:
        if self._small:
            return look.px(SMALL)
        return max(look.grown(HIGH), look.line_height("strong", 18))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, sign, plate = look.theme.colours, self._sign(), self._plate()
        tint = sign.mark.light if sign.mark is not None else colours.amber
        lit = sign.asked or self.hovered
        ground = mix(colours.panel_high, tint, 0.16) if lit else mix(colours.panel, colours.room, 0.4)
        radius = look.px(6)
        pygame.draw.rect(surface, ground, self.rect, border_radius=radius)
        edge = tint if sign.asked else colours.edge
        pygame.draw.rect(surface, edge, self.rect, look.px(2 if sign.asked else 1), border_radius=radius)
        size = min(look.grown(20), self.rect.height - look.px(6))
        box = self.rect.inflate(-2 * look.px(8), 0)
        score = plate.score
        if self._small:
            if sign.face is not None and sign.mark is not None:
                face = portrait(*sign.face, self.rect.height - look.px(4))
                surface.blit(face, face.get_rect(center=self.rect.center))
                mark = seat_mark(sign.mark, size // 2)
                surface.blit(mark, mark.get_rect(bottomright=self.rect.bottomright))
            elif sign.mark is not None:
                mark = seat_mark(sign.mark, size)
                surface.blit(mark, mark.get_rect(center=self.rect.center))
            else:
                self._write_score(surface, plate.score or "…", tint)
        else:
            if sign.face is not None:
                side = self.rect.height - look.px(2)
                place = (self.rect.x + look.px(1), self.rect.y + look.px(1))
                surface.blit(portrait(*sign.face, side), place)
                box.x, box.width = place[0] + side + look.px(6), box.width - side
            if sign.mark is not None:
                surface.blit(seat_mark(sign.mark, size), (box.x, box.centery - size // 2))
                box.x, box.width = box.x + size + look.px(8), box.width - size - look.px(8)
            if score:
                look.write(surface, score, box, "figure", 18, colours.text, "right", True)
                box.width -= look.width(score, "figure", 18) + look.px(6)
            self._write_name(look, surface, box, sign, mix(tint, colours.panel, 0.5) if plate.out else tint)
        self.ring(look, surface)

    def _write_score(self, surface: pygame.Surface, score: str, ink: tuple[int, int, int]) -> None:
        """All that is said of what belongs to nobody, as large as there is room."""
        high = round(self.rect.height * 0.62)
        picture = raw_text("figure", high, score, ink)
        if picture.get_width() > 0.9 * self.rect.width:
            high = round(high * 0.9 * self.rect.width / picture.get_width())
            picture = raw_text("figure", high, score, ink)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _write_name(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, sign: SeatSign, ink: tuple[int, int, int]
    ) -> None:
        """The name on one line, and what the seat is doing where there is room for it."""
        size = next((one for one in SIZES if look.width(sign.name, sign.role, one) <= box.width), SIZES[-1])
        name = look.cut(sign.name, sign.role, size, box.width, 1)
        look.write(surface, name, box, sign.role, size, ink, middle=True)
        used = look.width(name, sign.role, size) + look.px(10)
        if sign.doing and used + look.width(sign.doing, "strong", 16) <= box.width:
            rest = pygame.Rect(box.x + used, box.y, box.width - used, box.height)
            colours = look.theme.colours
            tone = colours.amber if sign.asked else colours.dim
            look.write(surface, sign.doing, rest, "strong", 16, tone, "right", True)

    def own_stamp(self) -> Stamp:
        return (self._sign(), self._plate())

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._press()


class Slip(Panel):
    """A plate that has opened, over the board."""

    floats = True


class SeatBadges:
    """`plates` are all that can open; `held` is the one that was pressed."""

    def __init__(self, plates: Sequence[tuple[SeatPlate, Callable[[], bool]]]) -> None:
        self._plates = [plate for plate, _ in plates]
        self._held: SeatPlate | None = None
        self._badges = {shape: [self._badge(*each, shape == "marks") for each in plates] for shape in SHAPES}
        self._panels = {
            shape: Bare((Column if shape == "rows" else Row)(*self._badges[shape], gap=4), name="badges")
            for shape in SHAPES
        }
        self._shape: Shape = "rows"
        self.slips = [self._slip(plate) for plate in self._plates]

    def _badge(self, plate: SeatPlate, there: Callable[[], bool], small: bool) -> SeatBadge:
        name = f"badge-{plate.name.removeprefix('seat-')}"
        return SeatBadge(name, plate.sign, plate.owns, lambda: self._hold(plate), small=small, shown=there)

    def _slip(self, plate: SeatPlate) -> Slip:
        return Slip(plate, name=f"slip-{plate.name}", shown=lambda: self.open is plate)

    def _hold(self, plate: SeatPlate) -> None:
        self._held = None if self._held is plate else plate

    def put_away(self) -> bool:
        held, self._held = self._held, None
        return held is not None

    @property
    def open(self) -> SeatPlate | None:
        """The plate that is seen now."""
        for plate, badge in zip(self._plates, self._badges[self._shape], strict=True):
            if badge.hovered or badge.focused:
                return plate
        for plate, slip in zip(self._plates, self.slips, strict=True):
            if slip.hovered or plate.hovered or plate.focused:
                return plate
        return self._held

    def panel(self, shape: Shape) -> Bare:
        return self._panels[shape]

    def place(self, desk: Desk, window: pygame.Rect, rect: pygame.Rect, shape: Shape) -> list[Panel]:
        """The badges there, and each plate beside its badge, or below it; the topmost last."""
        self._shape, look = shape, desk.look
        desk.place(self.panel(shape), rect)
        for slip, badge in zip(self.slips, self._badges[shape], strict=True):
            wide = min(look.grown(WIDE), window.width // 2)
            box = pygame.Rect(0, badge.rect.y, wide, slip.measure(look, wide))
            if shape == "rows":
                box.right = rect.left
            else:
                box.topright = (badge.rect.right if shape == "line" else rect.right, rect.bottom)
            desk.place(slip, box.clamp(window))
        return [self.panel(shape), *self.slips]
