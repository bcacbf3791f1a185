"""The flick table on the screen: draws a `TablePicture`, and says what lies under a pixel.

Board and cards are laid once (`laid_cards.py`), anew when the place or the table's layout changes; a frame
costs one blit of them and what moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, cos, floor, hypot, sin
from typing import TypeAlias

import pygame

from game.table.things import Table, Token
from game.ui.kit.camera import Seat as Place
from game.ui.kit.theme import Theme
from game.ui.stage.shards import Broken
from game.ui.table.art.ground import Side, near_tone
from game.ui.table.art.ufo import UfoArt, bulb_level, paint_ufo
from game.ui.table.art.wounds import lit_bulbs
from game.ui.table.deciding import Eye
from game.ui.table.drawn_tokens import PLAIN, DrawnTokens, layers_of, pose_of
from game.ui.table.guides import Guides, contact_mark
from game.ui.table.laid_cards import HELD_LIFT, LaidCards, bare_board
from game.ui.table.launcher import LauncherView
from game.ui.table.picture import (
    LauncherPicture,
    Pose,
    PreviewPicture,
    TablePicture,
)
from game.ui.table.ration import Ration
from game.ui.table.space import WOOD, TableSpace, centred
from game.ui.table.sprites import FINE_A_FRAME, FINE_BESIDE_A_HAND, SpriteBank
from game.ui.table.wake import Wakes
from game.ui.table.wear import Wear

HELD_UP = 10  # frames that a film may be held at a hit
LEAN = 0.3  # of the way to a shot that decides: as far as the eye leans in for a breath
_DEFAULT = (560.0, 620.0)


class FlickTableView:
    """One table in one rectangle of the window, seen from the chair or from above.

    `inner` is the box round the felt as it is seen, `frame` that round the wood as well.
    """

    def __init__(self, theme: Theme, rect: pygame.Rect, side: Side = "black", place: Place = "chair") -> None:
        self.theme = theme
        self.rect = pygame.Rect(rect)
        self.side: Side = side
        self._place: Place = place
        self._layout: tuple[object, ...] = ()
        self._seen: dict[str, Pose] = {}
        self._moves: frozenset[str] = frozenset()  # what is elsewhere than shortly before
        self._held_for = 0  # frames in which nothing was
        self.ration = Ration()
        self._rests: TablePicture | None = None  # what was drawn last, if all of it lay still
        self._idles = False  # whether it is told of frames that draw nothing
        self._wakes = Wakes()
        self.room: pygame.Rect | None = None  # of the window that is the board's, where less may be drawn
        self._size(_DEFAULT)
        self._hand_box: _HandBox = (None, None, self.frame)

    def _size(self, table_size: tuple[float, float]) -> None:
        self.space = TableSpace.fitted(self.rect, *table_size, self._place)
        self._eye = Eye(self.space)
        self.inner = _around(self.space.camera.outline)
        width, depth = table_size
        corners = ((-WOOD, -WOOD), (width + WOOD, -WOOD), (-WOOD, depth + WOOD), (width + WOOD, depth + WOOD))
        self.frame = _around([self.space.to_screen(x, y) for x, y in corners])

    @property
    def mm(self) -> float:
        """Pixels to a millimetre in the table's middle."""
        return self.space.mm

    @property
    def drawn(self) -> bool:
        """Whether its pictures are there: not before the first frame."""
        return bool(self._layout)

    def hull(self, count: int) -> Broken:
        """The UFO in so many pieces, as it is seen."""
        return self._wear.hull(count)

    def wreck(self) -> None:
        """Paint the UFO as it is seen once it has broken, before it does."""
        if self._ufo is not None:
            self._wear.halves(0, True)

    @property
    def lamps(self) -> pygame.Rect | None:
        """The box round those on the UFO's rim."""
        return self._ufo.lamps if self._ufo is not None else None

    def hand_box(self, launcher: LauncherPicture, preview: PreviewPicture | None) -> pygame.Rect:
        """All that is drawn of a hand with its launcher lies within."""
        if not self.drawn:
            return self.frame
        held, seen, box = self._hand_box
        if held is not launcher or seen is not preview:
            box = self.launchers.box(launcher)
            box = box.union(self.guides.box(preview)) if preview is not None else box
            self._hand_box = (launcher, preview, box)
        return box

    @property
    def outline(self) -> tuple[tuple[float, float], ...]:
        """The corners of the felt: far left, far right, near right, near left."""
        return self.space.camera.outline

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Where a place is seen in the frame that was drawn last."""
        return self._eye.seen(*self.space.to_screen(x, y, z))

    def to_table(self, px: float, py: float, z: float = 0.0) -> tuple[float, float]:
        """The place that is seen there."""
        return self.space.to_table(*self._eye.meant(px, py), z)

    def squash(self, y: float) -> float:
        """How high a circle that lies there is seen, as a share of its width."""
        return self.space.camera.squash(y)

    def at_height(self, at: tuple[float, float], z: float) -> tuple[float, float]:
        """The place at this height that is seen before a place on the table."""
        return self.to_table(*self.to_screen(*at), z)

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether the table with its frame is seen there."""
        return self.space.holds(*self.to_table(*pos))

    def _prepare(self, surface: pygame.Surface, table: Table) -> None:
        layout = (
            table.width,
            table.depth,
            table.stripe_line,
            table.planet_line,
            table.field,
            table.ufo,
            table.card,
            table.token,
            surface.get_size(),
            self.side,
        )
        if layout == self._layout:
            return
        self._layout = layout
        self._size((table.width, table.depth))
        camera = self.space.camera
        token = (table.token.radius, table.token.height)
        self.bank = SpriteBank(self.theme, camera, (table.card.width, table.card.height), token)
        self._tokens = DrawnTokens(self.theme, self.space, self.bank, self._wakes)
        self.guides = Guides(self.theme, self.space)
        self._hand_box = (None, None, self.frame)
        self.launchers = LauncherView(self.theme, self.space, self.bank, self.ration)
        self.launchers.paint()
        self._ufo: UfoArt | None = paint_ufo(self.theme, camera, table.ufo) if table.ufo else None
        self._wear = Wear(self.theme, self.space, table, self._ufo, near_tone(self.theme, self.side))
        self._eye = Eye(self.space, table.ufo, surface.get_size())
        board = bare_board(surface, self.theme, self.space, self.frame, table, self.side, self._ufo)
        self.laid = LaidCards(self.theme, self.space, self.bank, self._wear, board, self.frame)

    def draw(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._prepare(surface, picture.table)
        aims = picture.launcher is not None and picture.launcher.taken
        self.bank.new_frame(FINE_BESIDE_A_HAND if aims else FINE_A_FRAME)
        moving = self._moving(picture)
        self.laid.draw(surface, picture, moving, self.room)
        if picture.planet_wear:
            lie = [picture.poses.get(card.id, (card.x, card.y)) for card in picture.table.cards]
            self._wear.burn(surface, picture.planet_wear, picture.clock, lie)
        if picture.on_cards is not None:
            picture.on_cards(surface)
        if picture.ghost:
            self.guides.ghost(surface, picture.ghost)
        if picture.preview:
            self.guides.ground(surface, picture.preview)
        layers = layers_of(picture)
        self._tokens.ways(surface, picture, (*layers.low, *layers.high))
        self._tokens.draw(surface, picture, layers.low)
        self._launcher(surface, picture)
        self._eye.look(picture.deciding_at)
        self._eye.darken(surface, picture.deciding)
        self._draw_ufo(surface, picture, layers.inside)
        self._tokens.draw(surface, picture, layers.high)
        if picture.preview:
            clock = picture.clock if picture.launcher is None or picture.launcher.taken else 0.0
            self.guides.air(surface, picture.preview, clock, picture.table.cards)
        if picture.cursor is not None:
            mark = contact_mark(
                self.theme.colours.focus, self.mm, self.space.camera.squash(picture.cursor[1])
            )
            centred(surface, mark, self.space.to_screen(*picture.cursor))
        self._held(surface, picture)
        decided = 0.0 if picture.stays else picture.deciding
        closer = 0.0 if self.theme.reduced_motion else max(decided, LEAN * picture.near)
        self._eye.lean_in(surface, surface.get_clip(), closer)  # with the room, else the wood ends at an edge
        self._rests = None if moving or self.laid.lain_anew else picture
        if self._rests is not None and (aims or not self._idles):
            self._foresee(self._rests)
        self.ration.begin()

    def idle(self) -> None:
        """A frame that draws nothing of it has time for what will be wanted.

        Once such frames are told of, those that draw the table while nobody aims are left alone.
        """
        self._idles = True
        if self._rests is not None:
            self.bank.new_frame()
            self._foresee(self._rests)

    def _moving(self, picture: TablePicture) -> frozenset[str]:
        seen = self._seen
        if not picture.poses.keys() <= seen.keys():  # what takes no part in a shot is not shown by its film
            seen = {card.id: (card.x, card.y, 0.0, card.angle) for card in picture.table.cards} | seen
        moved = frozenset(id for id, pose in picture.poses.items() if seen.get(id) != pose)
        self._seen = dict(picture.poses)
        self._held_for = 0 if moved else self._held_for + 1
        self._moves = moved or (self._moves if self._held_for <= HELD_UP else moved)
        for token in picture.table.tokens:
            flies = token.id in moved and not self.theme.reduced_motion
            self._wakes.follow(token.id, pose_of(picture, token), flies)
        return moved

    @property
    def painted(self) -> bool:
        """Whether in the last frame all of the ground was laid anew."""
        return self.drawn and self.laid.painted

    @property
    def rough(self) -> bool:
        """Whether a card will be laid more finely."""
        return self.drawn and self.laid.rough

    def _foresee(self, picture: TablePicture) -> None:
        """The other step of each creature is ready before it is taken, and so is the shooter's next turn."""
        if not self.ration.take():
            return
        if not self.laid.foresee(picture):
            return
        if picture.launcher is not None and picture.aims:
            self.launchers.foresee(picture.launcher, picture.token_faces.get(picture.launcher.token, PLAIN))

    def draw_moving(self, surface: pygame.Surface, picture: TablePicture) -> None:
        """Tokens on their way once more, above what is written over the table; not while the eye leans in."""
        if picture.deciding or picture.near or not self._moves:
            return
        _, low, high = layers_of(picture)
        for token in (*low, *high):
            if token.id in self._moves:
                self._tokens.disc(surface, picture, token, pose_of(picture, token))

    def _launcher(self, surface: pygame.Surface, picture: TablePicture) -> None:
        launcher = picture.launcher
        if launcher is not None:
            face = picture.token_faces.get(launcher.token, PLAIN)
            loaded = bool(launcher.token) and launcher.token not in picture.poses and not launcher.lies
            self.launchers.draw(surface, launcher, face, loaded)

    def _draw_ufo(self, surface: pygame.Surface, picture: TablePicture, inside: list[Token]) -> None:
        """Its far half, what lies in it, and its near half with the rim before that."""
        art = self._ufo
        if picture.table.ufo is None or art is None:
            return
        shift = (0, 0)
        if picture.ufo_rattle > 0 and not self.theme.reduced_motion:
            reach = 2.6 * self.mm * picture.ufo_rattle
            shift = (round(reach * sin(picture.clock * 61.0)), round(reach * cos(picture.clock * 47.0)))
        back, front = self._wear.halves(picture.ufo_wear, picture.ufo_dead)
        at = (art.at[0] + shift[0], art.at[1] + shift[1])
        surface.blit(back, at)
        for token in inside:
            self._tokens.one(surface, picture, token, pose_of(picture, token), shift)
        surface.blit(front, at)
        still, lit = self.theme.reduced_motion, lit_bulbs(picture.ufo_wear)
        bulbs = []
        for i, (lamp_x, lamp_y) in enumerate(art.bulb_places):
            burns = i in lit and not picture.ufo_dead
            bulb = art.bulbs[bulb_level(i, picture.clock, still) if burns else 0]
            half = bulb.get_width() / 2
            bulbs.append((bulb, (round(lamp_x - half) + shift[0], round(lamp_y - half) + shift[1])))
        surface.fblits(bulbs)
        self._wear.smoulder(surface, picture.ufo_wear, picture.ufo_dead, picture.clock)

    def beneath_rim(
        self, surface: pygame.Surface, paint: Callable[[], None], box: pygame.Rect | None = None
    ) -> None:
        """Paint what lies on the felt and in the bowl, in a box: the bowl's rim and walls stand before it."""
        if self._ufo is None:
            paint()
            return
        standing, at = self._ufo.standing, self._ufo.at
        if box is not None and not standing.get_rect(topleft=at).colliderect(box):
            paint()
            return
        before = pygame.Surface(standing.get_size(), pygame.SRCALPHA)
        before.blit(surface, (0, 0), standing.get_rect(topleft=at))
        before.blit(standing, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        paint()
        surface.blit(before, at)

    def _held(self, surface: pygame.Surface, picture: TablePicture) -> None:
        if not picture.held:
            return
        for index, card in enumerate(picture.table.cards):
            if card.id == picture.held:
                x, y, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
                shade_x, shade_y = self.space.shadow_of(x, y, z + HELD_LIFT)
                surface.blit(*self.bank.card_shade((shade_x, shade_y, 0.0, angle)))
                self.laid.card(surface, picture, card, index, True)
        for token in picture.table.tokens:
            if token.id == picture.held:
                x, y, z, angle = pose_of(picture, token)
                self._tokens.one(surface, picture, token, (x, y, z + HELD_LIFT, angle))

    def over_ufo(self, px: float, py: float, table: Table) -> bool:
        """Whether the UFO is seen at a pixel: its foot, or the rim that stands higher."""
        ufo = table.ufo
        if ufo is None:
            return False
        met = (self.to_table(px, py, z) for z in (0.0, ufo.wall))
        return any(hypot(x - ufo.x, y - ufo.y) <= ufo.radius for x, y in met)

    def thing_at(self, px: float, py: float, picture: TablePicture) -> str:
        """The token or card that is seen at a pixel, topmost first; empty if there is none."""
        table = picture.table
        for token in sorted(table.tokens, key=lambda t: (pose_of(picture, t)[2], t.id), reverse=True):
            tx, ty, z, _ = pose_of(picture, token)
            if token.id in picture.gone:
                continue
            for height in (z + table.token.height, z):
                x, y = self.to_table(px, py, height)
                if hypot(x - tx, y - ty) <= table.token.radius:
                    return token.id
        for card in reversed(table.cards):
            cx, cy, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
            x, y = self.to_table(px, py, z)
            u = (x - cx) * cos(angle) + (y - cy) * sin(angle)
            v = -(x - cx) * sin(angle) + (y - cy) * cos(angle)
            if (
                card.id not in picture.gone
                and abs(u) <= table.card.width / 2
                and abs(v) <= table.card.height / 2
            ):
                return card.id
        return ""


def _around(points: Iterable[tuple[float, float]]) -> pygame.Rect:
    """The box of whole pixels round some points."""
    across, down = zip(*points, strict=True)
    left, top = floor(min(across)), floor(min(down))
    return pygame.Rect(left, top, ceil(max(across)) - left, ceil(max(down)) - top)


_HandBox: TypeAlias = tuple[LauncherPicture | None, PreviewPicture | None, pygame.Rect]
