"""Pictures of cards and tokens as they lie in the room, made when first asked for and kept.

What moves is laid from a small picture at once; what rests is laid finely, some a frame,
from one of twice the size.  Until then it is shown as roughly as what moves.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import cos, degrees, sin

import pygame

from game.ui.kit.art.enamel import paint_token
from game.ui.kit.art.fracture import Stuff
from game.ui.kit.camera import Camera
from game.ui.kit.light import for_screen, shadow_of
from game.ui.kit.perspective import lay
from game.ui.kit.theme import Colour, Seat, Theme, mix
from game.ui.stage.shards import Broken, broken
from game.ui.table.art.cards import CardFace, paint_card, paint_cracks

FINE_A_FRAME = 2
FINE_BESIDE_A_HAND = 1  # while somebody aims, and each frame has enough to do
KEPT, FLATS, BROKEN = 560, 160, 24
LIGHTS = 6  # steps of the lamp on a card, from DARK to full
DARK: Colour = (142, 150, 178)
TOKEN_TURN = 6.0  # degrees
LEAN_STEP = 0.04  # of how far a token leans, in radians
LOW, HIGH, GROWS = 9.0, 90.0, 0.34  # millimetres of height over which a token seems to come nearer; how much
SPOTS, SPOT_GROWS = 8, 0.35  # steps of the ring below it, and how much wider that is then
SQUASHES = 32  # steps of how flat a circle is seen
SHADOW_LEVELS = 14
SOFT, SOFTER = 40.0, 1.5  # pixels: of a token whose shadow is blurred, and less with each level
SHADOW_STEP = 16.0  # millimetres of height to a level
MARGIN = 11.0  # millimetres round a card that its shadow or its glow takes
DROP = (1.5, -2.2)  # millimetres that a card's shadow lies beside it
EDGE = -0.9  # millimetres of a card's cut edge that are seen

Pose = tuple[float, float, float, float]  # x, y, z, angle
Placed = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner goes."""


class SpriteBank:
    """All moving pictures of one table as one camera sees it."""

    def __init__(
        self, theme: Theme, camera: Camera, card: tuple[float, float], token: tuple[float, float]
    ) -> None:
        self.theme = theme
        self.camera = camera
        self.card_size = card
        self.token_radius, self.token_height = token
        self.mm = camera.scale(camera.size[1] / 4)  # of the pictures that are laid
        self._kept: OrderedDict[Hashable, Placed] = OrderedDict()
        self._flats: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._broken: OrderedDict[tuple[CardFace, int], Broken] = OrderedDict()
        self._fine_left = FINE_A_FRAME
        self._shapes: list[int | None] = [*range(SHADOW_LEVELS, -1, -1), None]  # to be made: shadows, light
        self.rough = False  # whether something that rests was drawn for a moment as if it moved

    def new_frame(self, fine: int = FINE_A_FRAME) -> None:
        self._fine_left = fine

    def _placed(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        found = self._kept.get(key)
        if found is None:
            picture, at = make()
            found = self._kept[key] = (for_screen(picture), at)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _flat(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._flats.get(key)
        if found is None:
            found = self._flats[key] = make()
            if len(self._flats) > FLATS:
                self._flats.popitem(last=False)
        else:
            self._flats.move_to_end(key)
        return found

    # -- cards --------------------------------------------------------------------------------

    def card(self, face: CardFace, frame: int, pose: Pose, moving: bool, light: int = LIGHTS) -> Placed:
        """A card with its shadow, `light` of LIGHTS lit."""
        if moving:
            return self._laid(face, frame, pose, light, 1)
        key = ("card", face, frame, pose, light)
        if key in self._kept or self._fine_left > 0:
            self._fine_left -= key not in self._kept
            return self._placed(key, lambda: self._laid(face, frame, pose, light, 2))
        self.rough = True
        return self._placed(("rough", *key), lambda: self._laid(face, frame, pose, light, 1))

    def foresee(self, face: CardFace, frame: int, pose: Pose, light: int) -> bool:
        """Lay a card ahead that will soon rest like this, if this frame has time; whether it was there."""
        there = ("card", face, frame, pose, light) in self._kept
        if there or self._fine_left > 0:
            self.card(face, frame, pose, False, light)
        return there

    def in_bits(self, face: CardFace, frame: int, pose: Pose, light: int) -> Iterator[None]:
        """The same whatever time this frame has, a bit at a time."""
        for printed in (replace(face, crack=0), face):
            self._face(printed, frame, self._largest)
            yield
        self._straight(face, frame, round(pose[3], 1), light, 2)
        yield
        self._placed(("card", face, frame, pose, light), lambda: self._laid(face, frame, pose, light, 2))
        yield

    def shapes_ready(self) -> bool:
        """Make one more of the soft shapes of light and shadow, which take long; whether all are there."""
        while self._shapes:
            made = _soft_disc.cache_info().misses
            level = self._shapes.pop()
            if level is None:
                self._glow_mask()
                return False
            _soft_disc(level, self.token_radius)
            if made != _soft_disc.cache_info().misses:
                return False
        return True

    def torn_ready(self, face: CardFace, frame: int) -> bool:
        """Paint a card that takes two hits as one leaves it; whether that was there already."""
        torn = replace(face, crack=1, taken=1)
        there = face.trait != "two_hit" or face.crack > 0 or ("face", torn, frame) in self._flats
        if not there:
            self._face(torn, frame, self._largest)
        return there

    def get_ready(self, face: CardFace, frame: int, angle: float, light: int) -> bool:
        """Paint what a card is laid from once it is pushed; whether that was there already."""
        turn = round(angle, 1)
        there = ("card", face, frame, turn, light, 1) in self._flats
        if not there:
            self._straight(face, frame, turn, light, 1)
        return there

    def _straight(self, face: CardFace, frame: int, turn: float, light: int, times: int) -> pygame.Surface:
        key = ("card", face, frame, turn, light, times)
        return self._flat(key, lambda: self._whole(face, frame, turn, light, times))

    def _laid(self, face: CardFace, frame: int, pose: Pose, light: int, times: int) -> Placed:
        x, y, z, angle = pose
        flat = self._straight(face, frame, round(angle, 1), light, times)
        return lay(self.camera, flat, self.mm * times, (x, y, z), angle, looks=4 if times > 1 else 1)

    def _whole(self, face: CardFace, frame: int, turn: float, light: int, times: int) -> pygame.Surface:
        """Shadow, edge and face, all straight; the shadow falls where it belongs once this is turned."""
        k = self.mm * times
        side, tall = (round(length * k) for length in self.card_size)
        card = self._face(face, frame, (side, tall))
        pad = round(MARGIN * k)
        whole = pygame.Surface((side + 2 * pad, tall + 2 * pad), pygame.SRCALPHA)
        shadow = self._flat(("shadow", times), lambda: shadow_of(_plate(side, tall, k), round(2.6 * k), 0.62))

        def put(picture: pygame.Surface, dx: float, dy: float) -> None:
            u, v = dx * cos(turn) + dy * sin(turn), -dx * sin(turn) + dy * cos(turn)
            width, high = picture.get_size()
            whole.blit(
                picture, ((whole.get_width() - width) / 2 + u * k, (whole.get_height() - high) / 2 - v * k)
            )

        put(shadow, *DROP)
        edge = card.copy()
        edge.fill((*self.theme.colours.card_shade, 255), special_flags=pygame.BLEND_RGBA_MIN)
        edge.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        put(edge, 0.0, EDGE)
        put(card, 0.0, 0.0)
        if light < LIGHTS:
            whole.fill(
                (*mix(DARK, (255, 255, 255), light / LIGHTS), 255), special_flags=pygame.BLEND_RGBA_MULT
            )
        return whole

    @property
    def _largest(self) -> tuple[int, int]:
        """Pixels of a card as it is painted."""
        return round(self.card_size[0] * self.mm * 2), round(self.card_size[1] * self.mm * 2)

    def _face(self, face: CardFace, frame: int, size: tuple[int, int]) -> pygame.Surface:
        """Always brought to size from one painting: a card is the same, near or far, straight or askew."""
        side, tall = self._largest

        def torn() -> pygame.Surface:
            whole = self._face(replace(face, crack=0), frame, (side, tall)).copy()
            paint_cracks(
                whole, face, self.theme.colours.creatures.get(face.creature, self.theme.colours.amber)
            )
            return whole

        paint = torn if face.crack else lambda: paint_card(self.theme, face, frame, side, tall)
        master = self._flat(("face", face, frame), paint)
        return master if size == (side, tall) else pygame.transform.smoothscale(master, size)

    def shards(self, face: CardFace, count: int) -> Broken:
        """A card in so many pieces, as it was printed; a shield goes to pieces as glass does."""
        found = self._broken.get((face, count))
        if found is None:
            side, tall = (round(length * self.mm) for length in self.card_size)
            picture = self._face(face, 0, (side, tall))
            stuff: Stuff = "glass" if face.trait == "shield" else "paper"
            found = self._broken[face, count] = broken(picture, self.mm, count, face.seed, stuff)
            if len(self._broken) > BROKEN:
                self._broken.popitem(last=False)
        return found

    def card_shade(self, pose: Pose) -> Placed:
        """The shadow of a card that is held up."""
        k = self.mm
        side, tall = (round(length * k) for length in self.card_size)
        flat = self._flat(("shade",), lambda: shadow_of(_plate(side, tall, k), round(4.0 * k), 0.55))
        return lay(self.camera, flat, k, pose[:3], pose[3], looks=1)

    def card_glow(self, pose: Pose, colour: Colour, level: int) -> Placed:
        """Light under a card that is meant, to be added; `level` of four."""

        def light() -> pygame.Surface:
            return _lit(self._glow_mask(), colour, level)

        return self._placed(
            ("glow", pose, colour, level),
            lambda: lay(
                self.camera,
                self._flat(("glow", colour, level), light),
                self.mm,
                pose[:3],
                pose[3],
                looks=1,
            ),
        )

    def _glow_mask(self) -> pygame.Surface:
        def mask() -> pygame.Surface:
            k = self.mm
            side, tall = (round((length + 6.0) * k) for length in self.card_size)
            return shadow_of(_plate(side, tall, k), max(3, round(6 * k)), 1.0)

        return self._flat(("light",), mask)

    def card_frame(self, pose: Pose, colour: Colour, hatched: bool = False) -> Placed:
        """A line round a card; with `hatched`, the card crossed out."""

        def frame() -> pygame.Surface:
            k = self.mm * 2
            side, tall = (round(length * k) for length in self.card_size)
            pad = round(6 * self.mm)
            picture = pygame.Surface((side + 2 * pad, tall + 2 * pad), pygame.SRCALPHA)
            body = pygame.Rect(pad, pad, side, tall)
            radius = round(5.5 * k)
            if hatched:
                _hatch(picture, body, colour, radius, round(7 * self.mm))
            line = max(2, round(1.7 * k))
            around = body.inflate(line * 2, line * 2)
            pygame.draw.rect(picture, colour, around, line, border_radius=radius + line)
            return picture

        return self._placed(
            ("frame", pose, colour, hatched),
            lambda: lay(
                self.camera, self._flat(("frame", colour, hatched), frame), self.mm * 2, pose[:3], pose[3]
            ),
        )

    # -- tokens -------------------------------------------------------------------------------

    def _round(self, y: float, z: float) -> tuple[float, float]:
        """How wide a token is there, and how flat it is seen, in steps."""
        aloft = min(max((z - LOW) / (HIGH - LOW), 0.0), 1.0)
        radius = self.token_radius * self.camera.scale(y, z) * (1.0 + GROWS * aloft)
        return round(radius * 2) / 2, round(self.camera.squash(y, z) * SQUASHES) / SQUASHES

    def token(self, seat: Seat, level: int, pose: Pose, lean: tuple[float, float] = (0.0, 0.0)) -> Placed:
        """A token with its thickness; it leans towards the eye and to the right by angles in radians."""
        x, y, z, angle = pose
        top = z + self.token_height
        radius, flat = self._round(y, top)
        turn = round(degrees(angle) / TOKEN_TURN) * TOKEN_TURN % 360.0
        thick = max(1, round(self.token_height * self.camera.scale(y, z) * self.camera.rise(y, z)))
        nods, rolls = (round(part / LEAN_STEP) * LEAN_STEP for part in lean)
        flat = min(1.0, max(0.12, flat + nods))
        key = ("token", seat, level, radius, turn, flat, thick, rolls)
        picture, middle = self._placed(
            key, lambda: _leaning(paint_token(seat, level, radius, turn, flat, thick), rolls, thick)
        )
        px, py = self.camera.project(x, y, top)
        return picture, (round(px) - middle[0], round(py) - middle[1])

    def token_shadow(self, y: float, z: float) -> pygame.Surface:
        """Sharp and dark where the token touches, wide and faint as it rises."""
        level = max(0, min(SHADOW_LEVELS, round(z / SHADOW_STEP)))
        radius, flat = self._round(y, 0.0)

        def shade() -> Placed:
            soft = _soft_disc(level, self.token_radius)
            wide = round(soft.get_width() * radius / _soft(level))
            return pygame.transform.smoothscale(soft, (wide, max(1, round(wide * flat)))), (0, 0)

        return self._placed(("shadow", radius, flat, level), shade)[0]

    def spot(self, y: float, z: float, colour: Colour) -> pygame.Surface:
        """A ring on the felt below a token in the air, the tighter and brighter the lower that is."""
        level = max(0, min(SPOTS, round(SPOTS * (z - LOW) / (HIGH - LOW))))
        radius, flat = self._round(y, 0.0)

        def ring() -> Placed:
            around = radius * (1.0 + SPOT_GROWS * level / SPOTS)
            side = round(around * 2.0) + 8
            big = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
            light = round(235 - 110 * level / SPOTS)
            for ink, wide in (((6, 9, 8, light // 2), 0.34), ((*colour, light), 0.17)):
                edge = round(2 * wide * radius)
                pygame.draw.circle(big, ink, (side, side), around * 2 + edge / 2, edge)
            return pygame.transform.smoothscale(big, (side, max(2, round(side * flat)))), (0, 0)

        return self._placed(("spot", radius, flat, colour, level), ring)[0]

    def round_glow(self, y: float, z: float, colour: Colour, level: int) -> pygame.Surface:
        """Light round a token, to be added."""
        radius, flat = self._round(y, z)

        def light() -> Placed:
            size = round(radius * 2.5)
            disc = pygame.Surface((size, size), pygame.SRCALPHA)
            pygame.draw.circle(disc, (0, 0, 0), (size / 2, size / 2), size / 2)
            return _squashed(_lit(shadow_of(disc, max(3, round(radius * 0.36)), 1.0), colour, level), flat), (
                0,
                0,
            )

        return self._placed(("round", radius, flat, colour, level), light)[0]

    def token_ring(self, y: float, z: float, colour: Colour, hatched: bool = False) -> pygame.Surface:
        radius, flat = self._round(y, z)

        def ring() -> Placed:
            around = radius * (1.0 + 2.6 / self.token_radius)
            size = (round(around) + 2) * 4
            big = pygame.Surface((size, size), pygame.SRCALPHA)
            if hatched:
                body = pygame.Rect(0, 0, round(around * 4) - 4, round(around * 4) - 4)
                body.center = (size // 2, size // 2)
                _hatch(big, body, colour, body.width // 2, max(4, round(radius * 0.56)))
            width = max(2, round(3.0 * radius / self.token_radius))
            pygame.draw.circle(big, colour, (size / 2, size / 2), around * 2, width)
            return pygame.transform.smoothscale(big, (size // 2, max(2, round(size // 2 * flat)))), (0, 0)

        return self._placed(("ring", radius, flat, colour, hatched), ring)[0]


def _leaning(token: pygame.Surface, rolls: float, thick: int) -> Placed:
    """A token turned on the screen, and where the middle of its face then is."""
    middle = token.get_width() / 2, (token.get_height() - thick) / 2
    if not rolls:
        return token, (round(middle[0]), round(middle[1]))
    turned = pygame.transform.rotozoom(token, degrees(-rolls), 1.0)
    off = (token.get_height() / 2 - middle[1]) * cos(rolls)
    return turned, (turned.get_width() // 2, round(turned.get_height() / 2 - off))


def _soft(level: int) -> float:
    return SOFT - SOFTER * level


@lru_cache(maxsize=2 * SHADOW_LEVELS)
def _soft_disc(level: int, token_radius: float) -> pygame.Surface:
    """The shadow of a token of one size for all, as blurring takes longer than scaling."""
    radius = _soft(level)
    reach = radius * (1.0 + level * 0.035)
    size = round(reach * 2)
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(disc, (0, 0, 0), (size / 2, size / 2), reach)
    return shadow_of(disc, max(2, round((1.8 + level * 0.9) * radius / token_radius)), 0.86 - 0.026 * level)


def _squashed(picture: pygame.Surface, flat: float) -> pygame.Surface:
    width, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (width, max(1, round(high * flat))))


def _plate(width: int, high: int, mm: float) -> pygame.Surface:
    plate = pygame.Surface((width, high), pygame.SRCALPHA)
    pygame.draw.rect(plate, (0, 0, 0), plate.get_rect(), border_radius=round(5.5 * mm))
    return plate


def _lit(mask: pygame.Surface, colour: Colour, level: int) -> pygame.Surface:
    """A mask's alpha as light of a colour on black."""
    light = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    light.fill((0, 0, 0, 255))
    white = mask.copy()
    white.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    share = (150, 190, 225, 255)[max(0, min(3, level))]
    light.blit(white, (0, 0))
    light.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _hatch(surface: pygame.Surface, body: pygame.Rect, colour: Colour, radius: int, gap: int) -> None:
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    lines.fill((*colour, 60))
    for x in range(-surface.get_height(), surface.get_width(), max(6, gap * 2)):
        pygame.draw.line(
            lines, (*colour, 210), (x, surface.get_height()), (x + surface.get_height(), 0), max(2, gap // 2)
        )
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), body, border_radius=radius)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(lines, (0, 0))
