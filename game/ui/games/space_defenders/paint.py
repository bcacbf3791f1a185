"""Paints a picture of Space Defenders: field, pieces, what glows, and what a move would do."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, pi, sin

import pygame

from game.games.space_defenders.board import DEFENDERS, INVADERS, ROWS
from game.ui.games.space_defenders.art import craft, horde
from game.ui.games.space_defenders.art.field import (
    field_shadow,
    paint_field,
    paint_glow_space,
    paint_window,
)
from game.ui.games.space_defenders.forecast_paint import ForecastPainter
from game.ui.games.space_defenders.layout import Grid
from game.ui.games.space_defenders.picture import Beam, Picture, Piece
from game.ui.games.space_defenders.shop import Bill, ShopPainter, Ware, counter_box
from game.ui.games.space_defenders.spots import CASE, WAITING, At, Forecast
from game.ui.kit.light import add_glow, for_screen, glow
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, Theme, mix, raw_font
from game.ui.stage.breath import Breathes

WHITE: Colour = (255, 255, 255)
NOSY = 1  # columns beside the one that somebody aims up, whose monsters look there
BLINK = 1.6  # seconds of the slow pulse of what can be chosen


@dataclass
class Marks:
    """What lies over the picture: what can be chosen, where the cursor is, and what it would do."""

    seat: int = -1
    glow: tuple[At, ...] = ()
    cursor: At | None = None
    lively: bool = False  # the cursor's move is being considered: its forecast shows
    forecast: Forecast | None = None
    ghost: At | None = None
    bomb: tuple[tuple[At, ...], int] | None = None
    focus: At | None = None
    case: int = 0  # tiles in it
    bomb_words: str = ""
    wares: tuple[Ware, ...] = ()
    bill: Bill | None = None
    notes: list[tuple[At, str]] = field(default_factory=list)
    warnings: list[tuple[At, str]] = field(default_factory=list)  # what would be lost by it
    sinking: tuple[int, ...] = ()  # columns that would bring the horde down
    alarm: str = ""  # the horde is one step from Earth


class Painter:
    """Draws within one place of the screen, in one look."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.theme: Theme = look.theme
        self.rect = rect
        self.grid = Grid.within(rect, look.theme)
        self.still = look.theme.reduced_motion
        self._shaken: At = (0, 0)
        self._ground: pygame.Surface | None = None

    # -- places -------------------------------------------------------------------------------

    def middle(self, x: float, y: float) -> tuple[float, float]:
        """The window's point in the middle of a space."""
        dx, dy = self._shaken
        px, py = self.grid.middle(x, y)
        return px + dx, py + dy

    def in_spaces(self, box: pygame.Rect) -> tuple[float, float]:
        """The column and row that a place beside the board would have."""
        return self.grid.in_spaces(box)

    def seat(self, seat: int) -> Seat:
        return craft.seat_of(self.theme, seat)

    # -- the whole ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float, shake: At) -> None:
        """All that lies within the surface's clip."""
        clock = 0.0 if self.still else clock
        self._shaken, here = shake, surface.get_clip()
        self._field(surface)
        if here.colliderect(self._aside):
            self._rail(surface, picture, marks)
        shop = ShopPainter(self, surface, clock)
        shop.wares(marks.wares, marks.cursor)
        self._glows(surface, marks, here)
        wanted = marks.forecast if marks.lively else None
        self._under(surface, marks, wanted)
        near = here.inflate(2 * self.grid.pitch, 2 * self.grid.pitch)
        pieces = [piece for piece in picture.pieces if near.collidepoint(self.middle(piece.x, piece.y))]
        pieces.sort(key=lambda piece: -piece.y)
        for piece in pieces:
            self._shadow(surface, piece)
        foretold = ForecastPainter(self, surface, marks, clock)
        foretold.sinking()
        self._turn_light(surface, picture, clock)
        startled = _aimed_at(wanted)
        for piece in pieces:
            _blit(surface, *self._seen(picture, piece, marks, clock, startled), piece)
        if wanted is not None:
            foretold.over(picture, wanted)
        self._cursor(surface, marks)
        self._focus(surface, marks, clock)
        if marks.alarm:
            foretold.alarm()
        if wanted is not None:
            foretold.notes(picture, wanted)
        if picture.beam is not None:
            self._beam(surface, picture.beam)
        self._flash(surface, picture)
        for piece in picture.floaters:
            self._floater(surface, piece)
        if marks.bill is not None:
            shop.bill(marks.bill, marks.seat, marks.cursor)

    def breathing(self, picture: Picture, marks: Marks, clock: float) -> dict[object, Breathes]:
        """What moves by itself, where it is, and how it looks now."""
        wanted, pitch = marks.forecast if marks.lively else None, self.grid.pitch
        startled, found = _aimed_at(wanted), dict[object, Breathes]()
        for number, piece in enumerate(picture.pieces):
            image, at = self._seen(picture, piece, marks, clock, startled)
            box = image.get_rect(center=(round(at[0]), round(at[1]))).inflate(4, 4)
            found["piece", number] = Breathes(box, (image, at))
        turn = picture.defender(picture.turn)
        if turn is not None:
            box = pygame.Rect(0, 0, 0, 0).move(self.middle(turn.x, turn.y)).inflate(2 * pitch, 2 * pitch)
            found["turn"] = Breathes(box, round(self._pulse(clock), 1))
        if marks.focus is not None:
            grown = self._focused(marks.focus).inflate(self.theme.px(64), self.theme.px(64))
            found["focus"] = Breathes(grown, round(self._swing(clock), 1))
        if marks.bill is not None:
            found["bill"] = Breathes(counter_box(self.grid, self.theme), clock)
        for number, box in enumerate(ForecastPainter.lively(self, marks)):
            found["foretold", number] = Breathes(box, clock)
        return found

    def _field(self, surface: pygame.Surface) -> None:
        """All that never moves, painted once."""
        if self._ground is None:
            self._ground = self._painted()
        surface.blit(self._ground, self.rect if self.grid.broad else self._around)

    @property
    def _aside(self) -> pygame.Rect:
        """The case with its light, and what waits there."""
        return self.grid.rail.unionall([self.grid.case, self.grid.waiting(0)]).inflate(
            3 * self.grid.pitch, 3 * self.grid.pitch
        )

    @property
    def _around(self) -> pygame.Rect:
        """The field with its shadow."""
        return self.grid.frame.inflate(self.theme.px(60), self.theme.px(60))

    def _painted(self) -> pygame.Surface:
        grid, theme = self.grid, self.theme
        place = self.rect if grid.broad else self._around
        ground = pygame.Surface(place.size, pygame.SRCALPHA)
        if grid.broad:
            ground.blit(paint_window(theme, place.size), (0, 0))
        shadow = field_shadow(grid.frame.size, theme.px(8))
        margin = (shadow.get_width() - grid.frame.width) // 2
        at = grid.frame.move(-place.x, -place.y)
        ground.blit(shadow, (at.x - margin, at.y - margin + theme.px(4)))
        pad = grid.top - grid.frame.y
        label = grid.left - grid.frame.x - pad
        field = paint_field(theme, grid.frame.size, (grid.wide, grid.pitch), grid.gap, label, pad)
        ground.blit(field, at)
        return ground.convert() if grid.broad and pygame.display.get_surface() else for_screen(ground)

    def _rail(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        grid, theme = self.grid, self.theme
        case = grid.case
        add_glow(surface, case.center, round(grid.pitch * 1.1), (60, 44, 20), 0.9)
        surface.blit(craft.paint_case(case.size), case)
        plate = pygame.Rect(0, 0, round(case.width * 0.50), round(case.height * 0.46))
        plate.center = (case.centerx, case.y + round(case.height * 0.60))
        pygame.draw.rect(surface, (244, 232, 202), plate, border_radius=theme.px(4))
        pygame.draw.rect(surface, (120, 84, 50), plate, theme.px(1), border_radius=theme.px(4))
        words = raw_font("figure", max(10, round(plate.height * 0.82))).render(
            str(marks.case), True, (30, 20, 14)
        )
        surface.blit(words, words.get_rect(center=plate.center))
        for index in range(max(2, 2 * max(picture.waiting.count("L"), picture.waiting.count("R")))):
            box = grid.waiting(index)
            have = picture.waiting.count("LR"[index % 2]) > index // 2
            if have:
                side = "lr"[index % 2]
                add_glow(surface, box.center, round(box.width * 0.8), (34, 50, 84), 0.9)
                surface.blit(craft.paint_damaged(theme, side, box.width, 0, ""), box)
            else:
                self._slot(surface, box)

    def _slot(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A place that waits for a half: an outline in dots."""
        ink = mix(self.theme.colours.edge, (120, 150, 220), 0.35)
        step, dot = max(4, box.width // 8), max(1, self.theme.px(1.6))
        for k in range(0, box.width, step):
            for at in (
                (box.x + k, box.y),
                (box.x + k, box.bottom - dot),
                (box.x, box.y + k),
                (box.right - dot, box.y + k),
            ):
                pygame.draw.rect(surface, ink, (*at, dot, dot))

    # -- what glows ---------------------------------------------------------------------------

    def _glows(self, surface: pygame.Surface, marks: Marks, here: pygame.Rect) -> None:
        if marks.seat < 0:
            return
        tone = self.seat(marks.seat).colour
        tone = mix(tone, self.theme.colours.focus, 0.35)
        for at in marks.glow:
            box = self.grid.cell(*at)
            if here.colliderect(box):
                surface.blit(paint_glow_space(box.width, box.height, tone, at == marks.cursor), box)

    def _under(self, surface: pygame.Surface, marks: Marks, wanted: Forecast | None) -> None:
        """Light under the pieces: the row that a bomb would take, the mine's next space."""
        if marks.lively and marks.bomb is not None:
            for at in marks.bomb[0]:
                box = self.grid.cell(*at).inflate(self.grid.gap * 2, self.grid.gap * 2)
                pygame.draw.rect(
                    surface,
                    mix(self.theme.colours.amber, (0, 0, 0), 0.25),
                    box,
                    border_radius=box.height // 6,
                )
        if wanted is None:
            return
        tone = self.seat(marks.seat).light if marks.seat >= 0 else WHITE
        points = [self.middle(*at) for at in wanted.path]
        if wanted.mine:
            points = [self.middle(*at) for at in wanted.mine] if wanted.mine[1][0] > wanted.mine[0][0] else []
        for start, end in pairwise(points):
            self._dots(surface, start, end, tone)

    def _dots(
        self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], tone: Colour
    ) -> None:
        far = hypot(end[0] - start[0], end[1] - start[1])
        count = max(2, round(far / (self.grid.pitch * 0.22)))
        for k in range(1, count):
            at = (start[0] + (end[0] - start[0]) * k / count, start[1] + (end[1] - start[1]) * k / count)
            pygame.draw.circle(surface, (6, 8, 22), at, self.theme.px(4.2))
            pygame.draw.circle(surface, tone, at, self.theme.px(2.8))

    def _pulse(self, clock: float) -> float:
        return 0.7 + 0.3 * (0.5 + 0.5 * sin(clock * 2 * pi / BLINK))

    def _turn_light(self, surface: pygame.Surface, picture: Picture, clock: float) -> None:
        piece = picture.defender(picture.turn)
        if piece is None:
            return
        tone = mix((0, 0, 0), self.seat(picture.turn).colour, 0.45)
        reach = round(self.grid.pitch * 0.78)
        add_glow(surface, self.middle(piece.x, piece.y), reach, tone, self._pulse(clock))

    # -- pieces -------------------------------------------------------------------------------

    def _shadow(self, surface: pygame.Surface, piece: Piece) -> None:
        if piece.thing not in INVADERS or piece.alpha < 0.6:
            return
        wide = max(4, round(self.grid.broad_tile * piece.scale))
        high = max(4, round(self.grid.tile * piece.scale))
        blur = max(2, round(self.grid.pitch * 0.05))
        shadow = horde.tile_shadow((wide, high), blur)
        x, y = self.middle(piece.x, piece.y)
        surface.blit(
            shadow, (x - shadow.get_width() / 2 + blur * 0.4, y - shadow.get_height() / 2 + blur * 1.1)
        )

    def _seen(
        self, picture: Picture, piece: Piece, marks: Marks, clock: float, startled: set[At]
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """A piece as it looks now, and its middle."""
        where = (round(piece.x), round(piece.y))
        gaze = marks.ghost[0] if marks.lively and marks.ghost is not None else None
        image = self._image(picture, piece, clock, where in startled, where == marks.cursor, gaze)
        x, y = self.middle(piece.x, piece.y)
        if piece.thing in "LR":
            extra = (image.get_width() - self.grid.broad_tile) * piece.scale
            x += extra / 2 if piece.thing == "L" else -extra / 2
        elif piece.thing in DEFENDERS and not self.still:
            bob = sin(clock * 2 * pi / 2.2 + ord(piece.thing)) * self.grid.pitch * 0.018
            y = round(y + bob - image.get_height() / 2) + image.get_height() / 2
        return image, (x, y)

    def _image(
        self, picture: Picture, piece: Piece, clock: float, aimed: bool, here: bool, gaze: int | None
    ) -> pygame.Surface:
        theme, size, wide = self.theme, self.grid.tile, self.grid.broad_tile
        thing = piece.thing
        if thing in "12345":
            frame, glance = self._face(piece, gaze, clock)
            return horde.paint_tile(
                theme, int(thing), 2 if aimed else frame, "wide" if aimed else glance, size, wide
            )
        if thing in "LR":
            return craft.paint_saucer(
                theme, "L" if thing == "L" else "R", int(clock / 0.7) % 2, size, self.grid.gap, wide
            )
        if thing in "lr":
            return craft.paint_damaged(theme, thing, size, int(clock / 0.9 + piece.x) % 2, wide=wide)
        if thing == "*":
            return craft.paint_mine(size, craft.mine_heat(clock, self.still))
        seat = DEFENDERS.index(thing)
        eyes = craft.defender_eyes(seat, clock, self.still, seat == picture.turn and here)
        return craft.paint_defender(
            self.seat(seat), picture.cannons[seat], picture.rapid[seat], int(clock / 0.18) % 2, eyes, size
        )

    def _face(self, piece: Piece, gaze: int | None, clock: float) -> tuple[int, horde.Glance]:
        """A monster's step and look: by its mood, else at who aims near it, else as it likes."""
        column, row = round(piece.x), round(piece.y)
        if piece.mood:
            return 2, "shut" if piece.mood == "wince" else "wide"
        if gaze is not None and not self.still and abs(column - gaze) <= NOSY:
            return horde.glance_at(column, row, gaze, clock)
        return horde.idle_frame(column, row, clock, self.still)

    def _floater(self, surface: pygame.Surface, piece: Piece) -> None:
        """What flies over everything: a robbed tile, a purchase, half a saucer on its way."""
        size = self.grid.tile
        if piece.thing == "chip":
            image = horde.paint_chip(self.theme, piece.tile, round(size * 0.5))
        elif piece.thing in ("bomb", "dual", "triple", "rapid"):
            image = craft.paint_item(piece.thing, round(size * 0.7))
        else:
            image = craft.paint_damaged(self.theme, piece.thing, size, 0, "")
        _blit(surface, image, self.middle(piece.x, piece.y), piece)

    # -- where somebody is --------------------------------------------------------------------

    def _cursor(self, surface: pygame.Surface, marks: Marks) -> None:
        if marks.cursor is None or marks.cursor[0] < 0:
            return
        box = self.grid.cell(*marks.cursor).inflate(self.grid.gap, self.grid.gap)
        tone = self.theme.colours.focus
        pygame.draw.rect(
            surface,
            (6, 8, 20),
            box.inflate(self.theme.px(3), self.theme.px(3)),
            self.theme.px(5),
            border_radius=box.height // 6,
        )
        pygame.draw.rect(surface, tone, box, self.theme.px(3), border_radius=box.height // 6)

    def _focus(self, surface: pygame.Surface, marks: Marks, clock: float) -> None:
        """A thing that the log or a lesson speaks of: a ring and four arrows that come and go."""
        if marks.focus is None:
            return
        box, swing = self._focused(marks.focus), self._swing(clock)
        tone = self.theme.colours.ice
        grown = box.inflate(self.theme.px(8), self.theme.px(8))
        pygame.draw.rect(
            surface,
            (4, 8, 20),
            grown.inflate(self.theme.px(3), self.theme.px(3)),
            self.theme.px(5),
            border_radius=box.height // 5,
        )
        pygame.draw.rect(surface, tone, grown, self.theme.px(3), border_radius=box.height // 5)
        reach = self.theme.px(9)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            cx = grown.centerx + dx * (grown.width / 2 + reach + swing)
            cy = grown.centery + dy * (grown.height / 2 + reach + swing)
            side = (-dy, dx)
            if self._on_a_name(cx, cy):
                continue
            points = [
                (cx - dx * reach, cy - dy * reach),
                (cx + dx * reach * 0.6 + side[0] * reach, cy + dy * reach * 0.6 + side[1] * reach),
                (cx + dx * reach * 0.6 - side[0] * reach, cy + dy * reach * 0.6 - side[1] * reach),
            ]
            pygame.draw.polygon(surface, (4, 8, 20), points, self.theme.px(4))
            pygame.draw.polygon(surface, tone, points)

    def _focused(self, focus: At) -> pygame.Rect:
        if focus == CASE:
            return self.grid.case
        if focus == WAITING:
            return self.grid.waiting(0).union(self.grid.waiting(1))
        return self.grid.cell(*focus)

    def _swing(self, clock: float) -> float:
        return 0.0 if self.still else sin(clock * 2 * pi / 1.1) * self.theme.px(4)

    def _on_a_name(self, x: float, y: float) -> bool:
        """Whether a letter of a column or a row's number may stand there."""
        grid = self.grid
        below, beside = y > grid.top + ROWS * grid.pitch, x < grid.left
        return grid.frame.collidepoint(x, y) and (below or beside)

    # -- light --------------------------------------------------------------------------------

    def _beam(self, surface: pygame.Surface, beam: Beam) -> None:
        seat = self.seat(beam.seat)
        x, low = self.middle(beam.x, beam.tail)
        high = max(float(self.grid.top - self.theme.px(6)), self.middle(beam.x, beam.head)[1])
        if beam.bomb:
            size = round(self.grid.tile * 0.6)
            image = craft.paint_bomb(size, int(beam.head * 3) % 2)
            surface.blit(image, image.get_rect(center=(x, high)))
            return
        wide = max(4, round(self.grid.pitch * 0.5))
        high = min(high, low - 1)
        light = pygame.transform.scale(
            glow(32, seat.colour, 1.0, 1.6), (wide, max(4, round(low - high) + wide // 2))
        )
        surface.blit(light, light.get_rect(center=(x, (low + high) / 2)), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.line(surface, seat.light, (x, low), (x, high), max(2, round(self.grid.pitch * 0.10)))
        pygame.draw.line(surface, WHITE, (x, low), (x, high), max(1, round(self.grid.pitch * 0.04)))

    def _flash(self, surface: pygame.Surface, picture: Picture) -> None:
        if picture.flash > 0 and not self.still:
            box = self.grid.row(picture.flash_row).inflate(0, self.grid.gap)
            light = pygame.Surface(box.size)
            light.fill(mix((0, 0, 0), (200, 150, 70), picture.flash))
            surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)
        if picture.wash > 0:
            box = self.grid.frame.inflate(-self.theme.px(6), -self.theme.px(6))
            light = pygame.Surface(box.size)
            light.fill(mix((0, 0, 0), self.theme.colours.bad, 0.24 * picture.wash))
            surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


def _aimed_at(wanted: Forecast | None) -> set[At]:
    if wanted is None:
        return set()
    return {line.target for line in wanted.lines if line.target is not None} | set(wanted.taken)


def _blit(surface: pygame.Surface, image: pygame.Surface, at: tuple[float, float], piece: Piece) -> None:
    if piece.scale != 1.0:
        size = (
            max(1, round(image.get_width() * piece.scale)),
            max(1, round(image.get_height() * piece.scale)),
        )
        image = pygame.transform.smoothscale(image, size)
    if piece.alpha < 1.0:
        image = image.copy()
        image.set_alpha(round(255 * max(0.0, piece.alpha)))
    surface.blit(image, (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)))
