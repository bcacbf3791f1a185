"""The launcher on the table: the shooter that stands on it with its stick, or a token over the edge."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin, tau
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.camera import Camera
from game.ui.kit.light import for_screen, glow
from game.ui.kit.perspective import lay
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.art.shooter import (
    AHEAD,
    BODY,
    BUTTON,
    LAMPS,
    LENGTH,
    STICK,
    WIDTH,
    ShooterArt,
    body_shadow,
    lamp_glow,
    lamp_place,
    on_device,
    paint_shooter,
)
from game.ui.table.picture import LauncherPicture, TokenFace
from game.ui.table.ration import Ration
from game.ui.table.space import TableSpace, centred, corner
from game.ui.table.sprites import Placed, SpriteBank

TURN_STEP, TURNING_STEP = 0.5, 1.0  # degrees between two looks of it, while it rests and while it turns
CRADLE, BALL, HANGS = 8.0, 17.0, 6.0  # millimetres: heights of its parts
FOOT: Colour = (7, 6, 8)  # of its sides, from the table up to its edge
SHOULDER: Colour = (62, 60, 66)
KEPT, FEWEST = 128, 24
MEMORY = 40_000_000  # bytes that its looks may take
NEARBY = (1, -1, 2, -2, 3, -3, 4, -4, 5, -5)  # turns that may stand for one that isn't there yet
ALIKE = 3  # degrees by which a look may be late that was begun while it turned
TURNS_AHEAD = 27  # degrees to either side of which looks are made ahead
CORNER = 9.0  # millimetres that its corners are rounded
RESTS = 3  # frames until the shooter is laid finely
SOFT_TURN, SOFT_STEP = 6.0, 3.0  # degrees and millimetres between two shadows
LIT = (34, 32, 26)  # added to what can be taken
RECOIL = 7.0  # millimetres
LADDER = tuple(lamp_place(i) for i in range(LAMPS))
GRIP = 17.0  # millimetres from its middle to the ring round a token that can be taken
SPARE, REACH = 16.0, 64.0  # millimetres: shadow and light beside it, and from a token to its arrow's tip
DRAW = 13.0  # millimetres the plunger goes back at full power


OUTLINE = tuple(
    (side * (WIDTH / 2 - CORNER) + CORNER * sin(turn), end + CORNER * cos(turn))
    for side, end, first in (
        (1, AHEAD - CORNER, 0.0),
        (1, AHEAD - LENGTH + CORNER, tau / 4),
        (-1, AHEAD - LENGTH + CORNER, tau / 2),
        (-1, AHEAD - CORNER, 3 * tau / 4),
    )
    for turn in (first, first + tau / 12, first + tau / 6, first + tau / 4)
)
"""The body's edge, clockwise from the right of its nose, in its own lengths."""
Stance: TypeAlias = tuple[float, float, float, int, bool]  # turn, middle of its top, seat, finely laid
Shade: TypeAlias = tuple[float, float, float]  # turn and place, coarsely


class LauncherView:
    """Draws a launcher for one table as one camera sees it."""

    def __init__(self, theme: Theme, space: TableSpace, bank: SpriteBank, ration: Ration) -> None:
        self.theme = theme
        self.space = space
        self.bank = bank
        self._ration = ration
        self.mm = space.camera.scale(0.0)  # of what is near by
        self._standing, self._shadows = looks_kept(theme, space.camera)
        self.stance: Stance | None = None  # how it was drawn last
        self._last: tuple[object, ...] = ()  # how it stood in the last frame
        self._rests = 0  # for how many frames it has stood so
        self._rungs: tuple[tuple[float, ...], list[tuple[float, float]]] = ((), [])  # of its ladder
        self._laid: tuple[Stance | None, Placed | None] = (None, None)  # the top of a look that is begun
        self._laid_at: object = None  # where the launcher stood then
        self._ahead: list[int] = []  # turns of which looks are to be made, the next one last
        self._place_ahead: tuple[float, float, int] | None = None

    def paint(self) -> None:
        """What looks of a shooter are made of, before the first of them is wanted."""
        paint_shooter(self.theme, self.mm, self.theme.seats[0].colour)
        body_shadow(self.mm)

    def draw(self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool) -> None:
        if launcher.kind == "shooter":
            self._shooter(surface, launcher, face, loaded)
        else:
            self._flick(surface, launcher, face, loaded)

    def box(self, launcher: LauncherPicture) -> pygame.Rect:
        """All that is drawn of it lies within."""
        if launcher.kind == "shooter":
            wide, front, behind = WIDTH / 2 + SPARE, AHEAD + SPARE, AHEAD - LENGTH - DRAW - SPARE
            turned = [on_device(x, y, launcher.heading) for x in (-wide, wide) for y in (behind, front)]
        else:
            turned = [(x, y) for x in (-REACH, REACH) for y in (-REACH, REACH)]
        places = [(launcher.x + dx, launcher.y + dy) for dx, dy in turned]
        for x, y in launcher.stroke:
            places += [(x - SPARE, y - SPARE), (x + SPARE, y + SPARE)]
        seen = [self.space.to_screen(x, y, z) for x, y in places for z in (0.0, BODY + BALL)]
        return _box(seen).inflate(16, 16)

    def _shooter(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool
    ) -> None:
        art = paint_shooter(self.theme, self.mm, self.theme.seats[face.seat % 4].colour)
        back = -RECOIL * launcher.recoil
        stance = self.stance = self._stance(art, launcher, back, face.seat)
        launcher = replace(launcher, heading=radians(stance[0]))  # all of it is seen to have turned as far
        surface.blit(*self._stands(art, stance))
        if launcher.lit:
            body, at = self._top(art, *stance[:3], 2)
            surface.blit(self._light(body), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        pull = launcher.power * DRAW if launcher.charging else 0.0
        centred(surface, art.plunger, self._place(launcher, 0.0, back - 15.5 - pull, CRADLE))
        if loaded:
            self._token(surface, launcher, face, back - (pull * 0.25))
        self._ladder(surface, art, launcher, back)
        self._controls(surface, art, launcher, back)

    def _stance(self, art: ShooterArt, launcher: LauncherPicture, back: float, seat: int) -> Stance:
        """How it is shown to stand: in coarse steps while it turns, and in finer ones once it stands.

        A look that isn't there yet waits for its turn, if another is there that is nearly the same; it takes
        two frames then.
        """
        rests = (*self._turned(launcher, back, TURN_STEP), seat)
        self._rests = self._rests + 1 if rests == self._last else 0
        self._last = rests
        fine: Stance = (*rests, True)
        if fine in self._standing:
            return fine
        wanted: Stance = (*self._turned(launcher, back, TURNING_STEP), seat, False)
        near = wanted if wanted in self._standing else self._near(launcher, back, seat)
        if near is None:
            self._ration.spend()
            return wanted
        missing = fine if self._rests >= RESTS else wanted
        place, begun = (launcher.x, launcher.y, back), self._laid[0]
        if missing == near:
            return near
        if not self._ration.take():
            return near
        if begun is not None and self._laid_at == place and _alike(begun, missing):
            return begun  # the rest of it
        self._laid, self._laid_at = (missing, self._top(art, *missing[:3], 4 if missing[-1] else 2)), place
        return near

    def _near(self, launcher: LauncherPicture, back: float, seat: int) -> Stance | None:
        """A look that is there and nearly the same."""
        for aside in NEARBY:
            turned = replace(launcher, heading=launcher.heading + radians(aside * TURNING_STEP))
            near: Stance = (*self._turned(turned, back, TURNING_STEP), seat, False)
            if near in self._standing:
                return near
        return None

    def _stands(self, art: ShooterArt, stance: Stance) -> Placed:
        """Its shadow, walls and top."""
        if stance in self._standing:
            self._standing.move_to_end(stance)
            return self._standing[stance]
        stands = self._standing[stance] = self._whole(art, stance)
        width, high = stands[0].get_size()
        while len(self._standing) > max(FEWEST, min(KEPT, MEMORY // (4 * width * high))):
            self._standing.popitem(last=False)
        return stands

    def foresee(self, launcher: LauncherPicture, face: TokenFace) -> None:
        """Make one of the looks of this place ahead, those that are nearest to how it stands first.

        One takes two frames.
        """
        if launcher.kind != "shooter" or launcher.recoil:
            return
        place = (launcher.x, launcher.y, face.seat)
        if place != self._place_ahead:
            self._place_ahead = place
            now = round(degrees(launcher.heading))
            self._ahead = [now + side * step for step in range(TURNS_AHEAD, 0, -1) for side in (1, -1)]
            return
        art = paint_shooter(self.theme, self.mm, self.theme.seats[face.seat % 4].colour)
        made = False
        while self._ahead and not made:
            turned = replace(launcher, heading=radians(self._ahead[-1]))
            stance: Stance = (*self._turned(turned, 0.0, TURNING_STEP), face.seat, False)
            if stance not in self._standing and self._laid[0] != stance:
                self._laid = (stance, self._top(art, *stance[:3], 2))
                self._laid_at = (launcher.x, launcher.y, 0.0)
                return  # the rest takes a frame of its own
            self._ahead.pop()
            if stance not in self._standing:
                self._stands(art, stance)
                made = True

    def _turned(self, launcher: LauncherPicture, back: float, step: float) -> tuple[float, float, float]:
        """Its heading in steps of so many degrees, and where the middle of its top then is."""
        turn = round(degrees(launcher.heading) / step) * step
        dx, dy = on_device(0.0, AHEAD - LENGTH / 2 + back, radians(turn))
        return turn, round(launcher.x + dx, 1), round(launcher.y + dy, 1)

    def _whole(self, art: ShooterArt, stance: Stance) -> Placed:
        """Painted on nothing, so that all of it is laid down at once."""
        turn, x, y, _, fine = stance
        shadow = self._shadow(turn, x, y)
        laid = self._laid[1] if self._laid[0] == stance else None
        top = laid or self._top(art, turn, x, y, 4 if fine else 2)
        box = shadow[0].get_rect(topleft=shadow[1]).union(top[0].get_rect(topleft=top[1]))
        rings = self._rings(turn, x, y)
        for ring in rings:
            box = box.union(_box(ring))
        whole = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        whole.blit(shadow[0], (shadow[1][0] - box.x, shadow[1][1] - box.y))
        _walls(whole, [[(px - box.x, py - box.y) for px, py in ring] for ring in rings])
        whole.blit(top[0], (top[1][0] - box.x, top[1][1] - box.y))
        return for_screen(whole), box.topleft

    def _top(self, art: ShooterArt, turn: float, x: float, y: float, looks: Literal[2, 4]) -> Placed:
        laid, at = lay(self.space.camera, art.body, self.mm, (x, y, BODY), -radians(turn), looks=looks)
        return laid, at

    def _shadow(self, turn: float, x: float, y: float) -> Placed:
        """So soft that a few degrees and millimetres make no difference."""
        turn = round(turn / SOFT_TURN) * SOFT_TURN
        x, y = round((x + 4.0) / SOFT_STEP) * SOFT_STEP, round((y - 5.0) / SOFT_STEP) * SOFT_STEP
        key = (turn, x, y)
        if key not in self._shadows:
            if len(self._shadows) > KEPT:
                self._shadows.clear()
            self._shadows[key] = lay(
                self.space.camera, body_shadow(self.mm), self.mm, (x, y, 0.0), -radians(turn), looks=1
            )
        return self._shadows[key]

    def _rings(self, turn: float, x: float, y: float) -> list[list[tuple[float, float]]]:
        """The edge of its walls on the table, where they grow lighter, and at their top."""
        c, s = cos(radians(turn)), sin(radians(turn))
        middle = AHEAD - LENGTH / 2
        edge = [(x + u * c + (v - middle) * s, y - u * s + (v - middle) * c) for u, v in OUTLINE]
        return [[self.space.to_screen(px, py, z) for px, py in edge] for z in (0.0, 0.72 * BODY, BODY)]

    def _light(self, body: pygame.Surface) -> pygame.Surface:
        """What lies over a body that can be taken: some light, and an edge in the colour of the focus."""
        mask = pygame.mask.from_surface(body)
        light = mask.to_surface(setcolor=(*LIT, 0), unsetcolor=(0, 0, 0, 0))
        pygame.draw.lines(light, self.theme.colours.focus, True, mask.outline(), max(2, round(self.mm)))
        return light

    def _place(self, launcher: LauncherPicture, x: float, y: float, z: float = BODY) -> tuple[float, float]:
        """Where a point of the launcher is seen."""
        dx, dy = on_device(x, y, launcher.heading)
        return self.space.to_screen(launcher.x + dx, launcher.y + dy, z)

    def _token(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, back: float
    ) -> None:
        seat = self.theme.seats[face.seat % 4]
        dx, dy = on_device(0.0, back, launcher.heading)
        pose = (launcher.x + dx, launcher.y + dy, CRADLE, -launcher.heading)
        centred(surface, self.bank.token_shadow(pose[1], 0.0), self._place(launcher, 0.0, back - 1.0, CRADLE))
        surface.blit(*self.bank.token(seat, face.level, pose))

    def _controls(
        self, surface: pygame.Surface, art: ShooterArt, launcher: LauncherPicture, back: float
    ) -> None:
        base = self._place(launcher, STICK[0], STICK[1] + back)
        lean = self._place(
            launcher,
            STICK[0] + 6.0 * sin(launcher.heading * 1.6),
            STICK[1] + 2.5 + back - 5.0 * launcher.recoil - 3.0 * launcher.charging * launcher.power,
            BODY + BALL,
        )
        pygame.draw.line(surface, (96, 94, 92), base, lean, max(3, round(5.2 * self.mm)))
        pygame.draw.line(surface, (176, 174, 172), base, lean, max(2, round(2.6 * self.mm)))
        centred(surface, art.stick, lean)
        at = self._place(launcher, BUTTON[0] - 3.0, BUTTON[1] + back)
        if launcher.charging:
            radius = round(17 * self.mm)
            light = glow(radius, mix(self.theme.colours.lamp, (0, 0, 0), 0.45), 1.0)
            surface.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)
        cap = art.buttons[launcher.charging]
        centred(surface, cap, (at[0], at[1] - (0 if launcher.charging else 1.4 * self.mm)))

    def _ladder(
        self, surface: pygame.Surface, art: ShooterArt, launcher: LauncherPicture, back: float
    ) -> None:
        lit = round(launcher.power * LAMPS)
        lamps = [*art.lamps_on[:lit], *art.lamps_off[lit:]]
        stands = (launcher.x, launcher.y, launcher.heading, back)
        if self._rungs[0] != stands:
            self._rungs = (stands, [self._place(launcher, x, y + back) for x, y in LADDER])
        places = self._rungs[1]
        surface.fblits([(lamp, corner(lamp, at)) for lamp, at in zip(lamps, places, strict=True)])
        for i in range(max(0, lit - 3), lit):
            centred(surface, lamp_glow(self.theme, i, self.mm), places[i], pygame.BLEND_RGB_ADD)

    def _flick(
        self, surface: pygame.Surface, launcher: LauncherPicture, face: TokenFace, loaded: bool
    ) -> None:
        """The token hangs over the edge; lamps behind it tell the power, the stroke leaves a trail."""
        seat = self.theme.seats[face.seat % 4]
        self._trail(surface, launcher)
        if launcher.lit:
            ring = self._ring(launcher, GRIP)
            pygame.draw.polygon(surface, self.theme.colours.focus, ring, max(2, round(self.mm)))
        if loaded:
            at = self.space.to_screen(launcher.x + 2.5, launcher.y - 4.0)
            centred(surface, self.bank.token_shadow(launcher.y, 28.0), at)
            pose = (launcher.x, launcher.y, HANGS, -launcher.heading)
            surface.blit(*self.bank.token(seat, face.level, pose))
        art = paint_shooter(self.theme, self.mm, seat.colour)
        lit = round(launcher.power * LAMPS)
        for i in range(LAMPS):
            place = self._beside(launcher, 27.0, (i - (LAMPS - 1) / 2) * 0.175)
            centred(surface, (art.lamps_on if i < lit else art.lamps_off)[i], place)
            if max(0, lit - 3) <= i < lit:
                centred(surface, lamp_glow(self.theme, i, self.mm), place, pygame.BLEND_RGB_ADD)
        self._arrow(surface, launcher)

    def _beside(self, launcher: LauncherPicture, far: float, turn: float) -> tuple[float, float]:
        """A place so far from the token, turned off its heading."""
        a = launcher.heading + turn
        return self.space.to_screen(launcher.x + far * sin(a), launcher.y + far * cos(a))

    def _ring(self, launcher: LauncherPicture, radius: float) -> list[tuple[float, float]]:
        return [self._beside(launcher, radius, tau * i / 32) for i in range(32)]

    def _arrow(self, surface: pygame.Surface, launcher: LauncherPicture) -> None:
        """Three heads of an arrow that lie on the table."""
        tone = self.theme.colours
        for step in range(3):
            far = 37.0 + 7.5 * step
            head = [
                self._beside(launcher, hypot(far + y, x), atan2(x, far + y))
                for x, y in ((-6, -2), (0, 4), (6, -2), (6, -5), (0, 1), (-6, -5))
            ]
            pygame.draw.aalines(surface, mix(tone.focus, tone.felt, 0.25 * step), True, head)
            pygame.draw.polygon(surface, mix(tone.focus, tone.felt, 0.25 * step), head)

    def _trail(self, surface: pygame.Surface, launcher: LauncherPicture) -> None:
        """Phosphor along the stroke, wider and brighter where the hand was fast and where it is now."""
        points = [self.space.to_screen(x, y) for x, y in launcher.stroke[-40:]]
        count = len(points)
        for i, (a, b) in enumerate(pairwise(points)):
            fresh = (i + 1) / count
            speed = min(1.0, hypot(b[0] - a[0], b[1] - a[1]) / (16 * self.mm))
            radius = round((3 + 7 * fresh * (0.4 + 0.6 * speed)) * self.mm)
            tone = mix((0, 0, 0), self.theme.colours.phosphor, 0.25 + 0.6 * fresh)
            steps = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / max(2.0, radius * 0.5)))
            for s in range(min(12, steps)):
                at = (a[0] + (b[0] - a[0]) * s / steps, a[1] + (b[1] - a[1]) * s / steps)
                centred(surface, glow(max(2, radius), tone, 1.0), at, pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def looks_kept(theme: Theme, camera: Camera) -> tuple[OrderedDict[Stance, Placed], dict[Shade, Placed]]:
    """How it looks by where it stands, and its shadows: the same for every table that is seen like this."""
    return OrderedDict(), {}


def _alike(one: Stance, other: Stance) -> bool:
    """Whether two looks from one place hardly differ."""
    return one[3:] == other[3:] and abs(one[0] - other[0]) <= ALIKE


def _walls(surface: pygame.Surface, rings: list[list[tuple[float, float]]]) -> None:
    """From the table up to its edge, lighter below that."""
    pygame.draw.aalines(surface, FOOT, True, rings[0])
    for tone, low, high in ((FOOT, rings[0], rings[2]), (SHOULDER, rings[1], rings[2])):
        pygame.draw.polygon(surface, tone, low)
        for at in range(len(OUTLINE)):
            pygame.draw.polygon(surface, tone, (low[at - 1], low[at], high[at], high[at - 1]))


def _box(points: list[tuple[float, float]]) -> pygame.Rect:
    across, down = zip(*points, strict=True)
    left, top = int(min(across)) - 1, int(min(down)) - 1
    return pygame.Rect(left, top, int(max(across)) + 2 - left, int(max(down)) + 2 - top)
