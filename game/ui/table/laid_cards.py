"""The table's board with the cards that lie on it, laid anew only where something of them has changed.

The board, its frame and the lamp's light are one opaque picture, laid before the camera once; cards are
kept on it as they lie (`kept_ground.py`), and only those from the first that moves are drawn each frame.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

import pygame

from game.table.things import Card, Table
from game.ui.kit.light import for_screen, in_fours
from game.ui.kit.perspective import lay
from game.ui.kit.theme import Colour, Theme
from game.ui.table.art.cards import CardFace
from game.ui.table.art.ground import Side, paint_board, paint_frame
from game.ui.table.art.ufo import UfoArt
from game.ui.table.kept_ground import KeptGround, Layer, Lying
from game.ui.table.picture import DAY, TablePicture
from game.ui.table.space import WOOD, TableSpace, centred
from game.ui.table.sprites import SpriteBank
from game.ui.table.standing_out import glow_of, line_of
from game.ui.table.wear import Wear

HELD_LIFT = 26.0  # millimetres that the hand lifts what it carries
MARCH = 0.85  # seconds to a step of the creatures
RANK = 5  # cards that step together
_BLANK = CardFace()


def bare_board(
    surface: pygame.Surface,
    theme: Theme,
    space: TableSpace,
    frame: pygame.Rect,
    table: Table,
    side: Side,
    ufo: UfoArt | None,
) -> pygame.Surface:
    """Room behind the corners, frame, board, and the UFO's own shadow and light on it."""
    static = pygame.Surface(frame.size)
    static.blit(surface, (0, 0), frame)
    mm = space.camera.scale(0.0)
    wood = max(8, round(WOOD * mm))
    felt = pygame.Rect(wood, wood, round(table.width * mm), round(table.depth * mm))
    flat = paint_frame(theme, felt, wood)
    flat.blit(paint_board(theme, table, felt.size, mm, side), felt)
    laid, at = lay(space.camera, flat, mm, (table.width / 2, table.depth / 2, 0.0))
    static.blit(laid, (at[0] - frame.x, at[1] - frame.y))
    if table.ufo and ufo:
        for picture, (x, y), flags in (
            (ufo.halo, (table.ufo.x, table.ufo.y), pygame.BLEND_RGB_ADD),
            (ufo.shadow, (table.ufo.x + 6.0, table.ufo.y - 9.0), 0),
        ):
            px, py = space.to_screen(x, y)
            centred(static, picture, (px - frame.x, py - frame.y), flags)
    return for_screen(static)


class LaidCards:
    """`board` is what lies below them, in the `frame` of the window."""

    def __init__(
        self,
        theme: Theme,
        space: TableSpace,
        bank: SpriteBank,
        wear: Wear,
        board: pygame.Surface,
        frame: pygame.Rect,
    ) -> None:
        self._theme, self._space, self._bank, self._wear = theme, space, bank, wear
        self._board, self._frame = board, frame
        self._kept = KeptGround()
        self._lain: object = None  # what the ground looked like in the last frame
        self._foreseen: tuple[object, ...] = ()  # the cards of which all is ready, and where
        self.painted = False  # in the last frame all of the ground was laid anew
        self.lain_anew = False  # or something of it, which is enough for a frame

    @property
    def rough(self) -> bool:
        """Whether a card will be laid more finely."""
        return self._kept.rough

    def draw(
        self, surface: pygame.Surface, picture: TablePicture, moving: Set[str], room: pygame.Rect | None
    ) -> None:
        """The board and its cards: those before the first that moves are laid down as they were."""
        cards = picture.table.cards
        still = next((at for at, card in enumerate(cards) if card.id in moving), len(cards))
        room = room or surface.get_clip()
        box = in_fours(self._frame.clip(room), room)  # beside the frame is the room, as it always is
        look = (box.topleft, box.size, self._look(picture, still))
        kept = self._kept
        self.lain_anew = look != self._lain or kept.rough or not kept.again(surface, box)
        if not self.lain_anew:
            self.painted = False
        else:
            self._lain = look
            lying = [self._lying(picture, card, at) for at, card in enumerate(cards[:still])]
            key = (picture.planet_wear, picture.dusk)
            self.painted = not kept.draw(surface, box, key, lying, lambda at: self._felt(at, picture))
        for index, card in enumerate(cards[still:], still):
            if card.id not in picture.gone and card.id != picture.held:
                self.card(surface, picture, card, index, card.id in moving)

    def _felt(self, surface: pygame.Surface, picture: TablePicture) -> None:
        """What lies below the cards."""
        surface.blit(self._wear.ground(self._board, self._frame.topleft, picture.planet_wear), self._frame)
        if picture.dusk != DAY:
            surface.blit(self._dusk(picture.dusk), self._frame, special_flags=pygame.BLEND_RGB_MULT)

    def _dusk(self, tone: Colour) -> pygame.Surface:
        """Less light on the table with its frame, and none the less on the room behind its corners."""
        width, depth = self._space.camera.size
        corners = ((-WOOD, depth + WOOD), (width + WOOD, depth + WOOD), (width + WOOD, -WOOD), (-WOOD, -WOOD))
        shade = pygame.Surface(self._frame.size)
        shade.fill(DAY)
        places = (self._space.to_screen(x, y) for x, y in corners)
        pygame.draw.polygon(shade, tone, [(x - self._frame.x, y - self._frame.y) for x, y in places])
        return shade

    def _look(self, picture: TablePicture, still: int) -> tuple[object, ...]:
        """Whatever the pixels of the cards that lie still depend on."""
        cards = picture.table.cards[:still] if still < len(picture.table.cards) else picture.table.cards
        lit = picture.glow or picture.touched
        return (
            cards,
            [picture.poses.get(card.id) for card in cards],
            [picture.card_faces.get(card.id) for card in cards],
            [self.step(picture, index) for index in range(0, still, RANK)],
            [glow_of(self._theme, picture, card.id) for card in cards] if lit else None,
            (picture.selected, "" if picture.aims else picture.hover, picture.held, picture.gone),
            picture.planet_wear,
            picture.dusk,
        )

    def _lying(self, picture: TablePicture, card: Card, index: int) -> Lying:
        """A card that lies still, if it is there."""
        if card.id in picture.gone or card.id == picture.held:
            return Lying(None, lambda: ((), False))
        pose = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
        face, lit = picture.card_faces.get(card.id, _BLANK), glow_of(self._theme, picture, card.id)
        meant = (card.id == picture.selected, card.id == picture.hover, self._passed(picture, card.id))
        look = (pose, face, self.step(picture, index), lit, meant)
        return Lying(look, lambda: self._layers(picture, card, index, False))

    def _passed(self, picture: TablePicture, id: str) -> bool:
        """Whether the pointer is there only because somebody aims."""
        return picture.aims and id == picture.hover

    def card(
        self, surface: pygame.Surface, picture: TablePicture, card: Card, index: int, moving: bool
    ) -> None:
        """One of them, wherever it is."""
        for laid, at, flags in self._layers(picture, card, index, moving)[0]:
            surface.blit(laid, at, special_flags=flags)

    def _layers(
        self, picture: TablePicture, card: Card, index: int, moving: bool
    ) -> tuple[Sequence[Layer], bool]:
        """What is drawn of a card, and whether it will be laid more finely."""
        x, y, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
        face = picture.card_faces.get(card.id, _BLANK)
        pose = (x, y, z + (HELD_LIFT if card.id == picture.held else 0.0), angle)
        passed, layers = self._passed(picture, card.id), list[Layer]()
        lit = glow_of(self._theme, picture, card.id) if not passed else None
        if lit is not None:
            layers.append((*self._bank.card_glow(pose, *lit), pygame.BLEND_RGB_ADD))
        self._bank.rough = False
        light = self._space.lamp_at(x, y)
        layers.append((*self._bank.card(face, self.step(picture, index), pose, moving, light), 0))
        rough = self._bank.rough
        if card.id == picture.held and picture.bad_place:
            layers.append((*self._bank.card_frame(pose, self._theme.colours.bad, True), 0))
        elif card.id in (picture.selected, picture.hover, picture.held) and not passed:
            layers.append((*self._bank.card_frame(pose, line_of(self._theme, picture, card.id)), 0))
        return layers, rough

    def step(self, picture: TablePicture, index: int) -> int:
        """Which frame a creature shows; rows march a beat apart, so that the horde ripples."""
        if self._theme.reduced_motion:
            return 0
        return int(picture.clock / MARCH + (index // RANK) * 0.25) % 2

    def foresee(self, picture: TablePicture) -> bool:
        """One thing more that will be wanted; whether all is there.

        The other step of each creature, before it is taken, and while no hand has the frame's time what a
        card is laid from once it is pushed.
        """
        aims = picture.launcher is not None and picture.launcher.taken
        cards = picture.table.cards
        if self._theme.reduced_motion or self._foreseen == (cards, picture.poses, aims):
            return True
        if not self._bank.shapes_ready():
            return False
        for index, card in enumerate(cards):
            x, y, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
            face = picture.card_faces.get(card.id, _BLANK)
            step = 1 - self.step(picture, index)
            light = self._space.lamp_at(x, y)
            if not self._bank.foresee(face, step, (x, y, z, angle), light):
                return False
            steps = () if aims else (step, 1 - step)
            if not all(self._bank.get_ready(face, frame, angle, light) for frame in steps):
                return False
            if not all(self._bank.torn_ready(face, frame) for frame in steps):
                return False
        self._foreseen = (cards, dict(picture.poses), aims)
        return True
