"""The flick table on the screen: draws a `TablePicture`, and says what lies under a pixel.

The board, its frame and the lamp's light are one opaque picture that is painted when the
place or the table's layout changes; a frame costs one blit of it and what lies on it.
"""

from __future__ import annotations

from collections import deque
from math import cos, hypot, sin

import pygame

from game.table.things import Card, Table, Token, Ufo
from game.ui.kit.light import for_screen, glow, in_fours, mesh, smoothstep, surface_of
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import Colour, Seat, Theme, mix
from game.ui.table.art.cards import CardFace
from game.ui.table.art.ground import Side, paint_board, paint_frame
from game.ui.table.art.ufo import UfoArt, bulb_level, paint_ufo
from game.ui.table.guides import Guides, contact_mark
from game.ui.table.launcher import LauncherView
from game.ui.table.picture import Pose, TablePicture, TokenFace
from game.ui.table.space import TableSpace, centred
from game.ui.table.sprites import SpriteBank

HELD_LIFT = 26.0  # millimetres that the hand lifts what it carries
MARCH = 0.85  # seconds to a step of the creatures
RANK = 5  # cards that step together
VEIL = 168  # how dark the room gets around a deciding shot
WAKE = 7  # frames of afterglow behind a token in flight
WAKE_FROM = 5.0  # millimetres of height
WAKE_JUMP = 90.0
SHADE = 12.0  # millimetres that a card's shadow or glow may reach further than the card
LOOKS = 6  # of the felt with its cards that are kept: as many as a few rows on the march have
_DEFAULT = (560.0, 620.0)


class FlickTableView:
    """One table in one rectangle of the window; `frame` is that with the wood round it."""

    def __init__(self, theme: Theme, rect: pygame.Rect, side: Side = "black") -> None:
        self.theme = theme
        self.rect = pygame.Rect(rect)
        self.side: Side = side
        self._layout: tuple[object, ...] = ()
        self._seen: dict[str, Pose] = {}
        self._wakes: dict[str, deque[Pose]] = {}
        self.painted = False  # the last frame could not be laid down as it was kept
        self._size(_DEFAULT)

    def _size(self, table_size: tuple[float, float]) -> None:
        self.space = TableSpace.fitted(self.rect, *table_size)
        self.inner = pygame.Rect(
            round(self.space.left),
            round(self.space.top),
            round(table_size[0] * self.space.mm),
            round(table_size[1] * self.space.mm),
        )
        self.border = max(8, round(10.5 * self.space.mm))
        self.frame = self.inner.inflate(2 * self.border, 2 * self.border)

    @property
    def mm(self) -> float:
        """Pixels to a millimetre."""
        return self.space.mm

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        return self.space.to_screen(x, y, z)

    def to_table(self, px: float, py: float) -> tuple[float, float]:
        return self.space.to_table(px, py)

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
        self.bank = SpriteBank(self.theme, self.mm, (table.card.width, table.card.height), table.token.radius)
        self.guides = Guides(self.theme, self.space)
        self.launchers = LauncherView(self.theme, self.space, self.bank)
        self._ufo: UfoArt | None = paint_ufo(self.theme, table.ufo.radius * self.mm) if table.ufo else None
        self._bulb_places = self._ufo.bulb_places() if self._ufo is not None else []
        self._sooty: tuple[pygame.Surface, pygame.Surface] | None = None
        self._veil = self._paint_veil(table.ufo) if table.ufo else None
        self._static = self._paint_static(surface, table)
        self._ground_kept = SurfaceCache(LOOKS)

    def _paint_static(self, surface: pygame.Surface, table: Table) -> pygame.Surface:
        """Room behind the corners, frame, board, and the UFO's own shadow and light on it."""
        static = pygame.Surface(self.frame.size)
        static.blit(surface, (0, 0), self.frame)
        static.blit(paint_frame(self.theme, self.inner, self.border), (0, 0))
        board = paint_board(self.theme, table, self.inner.size, self.mm, self.side)
        static.blit(board, (self.border, self.border))
        if table.ufo and self._ufo:
            x, y = self.to_screen(table.ufo.x, table.ufo.y)
            x, y = x - self.frame.x, y - self.frame.y
            static.set_clip(pygame.Rect(self.border, self.border, *self.inner.size))
            centred(static, self._ufo.halo, (x, y), pygame.BLEND_RGB_ADD)
            centred(static, self._ufo.shadow, (x + 9 * self.mm, y + 13 * self.mm))
            static.set_clip(None)
        return for_screen(static)

    def _paint_veil(self, ufo: Ufo) -> pygame.Surface:
        """Darkness with a hole over the UFO, for the shot that decides."""
        width, high = self.inner.width // 4, self.inner.height // 4
        x, y = mesh(width, high)
        cx, cy = self.to_screen(ufo.x, ufo.y)
        far = ((x * 4 - cx + self.inner.x) ** 2 + (y * 4 - cy + self.inner.y) ** 2) ** 0.5
        dark = smoothstep(ufo.radius * self.mm * 1.15, ufo.radius * self.mm * 3.6, far) * (VEIL / 255)
        black = surface_of((far[:, :, None] * 0).repeat(3, axis=2), dark)
        return for_screen(pygame.transform.smoothscale(black, self.inner.size))

    def draw(self, surface: pygame.Surface, picture: TablePicture) -> None:
        self._prepare(surface, picture.table)
        self.bank.new_frame()
        moving = self._moving(picture)
        self._ground(surface, picture, moving)
        if picture.ghost:
            self.guides.ghost(surface, picture.ghost)
        if picture.preview:
            self.guides.ground(surface, picture.preview, picture.clock)
        inside, low, high = self._sorted_tokens(picture)
        self._tokens(surface, picture, low)
        self._launcher(surface, picture)
        if picture.deciding > 0.02 and self._veil is not None:
            self._veil.set_alpha(round(255 * min(1.0, picture.deciding)))
            surface.blit(self._veil, self.inner)
        self._draw_ufo(surface, picture, inside)
        self._tokens(surface, picture, high)
        if picture.preview:
            self.guides.air(surface, picture.preview, picture.clock, picture.table.cards)
        if picture.cursor is not None:
            mark = contact_mark(self.theme.colours.focus, self.mm)
            centred(surface, mark, self.to_screen(*picture.cursor))
        self._held(surface, picture)
        if not moving:
            self.bank.warm()

    def _moving(self, picture: TablePicture) -> frozenset[str]:
        moved = frozenset(id for id, pose in picture.poses.items() if self._seen.get(id) != pose)
        self._seen = dict(picture.poses)
        self._follow(picture, moved)
        return moved

    def _follow(self, picture: TablePicture, moved: frozenset[str]) -> None:
        """Remembers where airborne tokens just were; a jump, as when a film is scrubbed, forgets it."""
        for token in picture.table.tokens:
            pose = self._pose(picture, token)
            wake = self._wakes.get(token.id)
            if token.id not in moved or pose[2] < WAKE_FROM or self.theme.reduced_motion:
                if wake:
                    wake.popleft()
                continue
            if wake is None:
                wake = self._wakes[token.id] = deque(maxlen=WAKE)
            if wake and hypot(pose[0] - wake[-1][0], pose[1] - wake[-1][1]) > WAKE_JUMP:
                wake.clear()
            wake.append(pose)

    def _wake(self, surface: pygame.Surface, token: Token, seat: Seat, scale: float) -> None:
        """The afterglow that a phosphor tube leaves behind what moves on it."""
        wake = self._wakes.get(token.id)
        if not wake or len(wake) < 2:
            return
        reach = max(4, round(11.5 * self.mm * scale))
        for fresh, (x, y, z, _) in enumerate(list(wake)[:-1], start=WAKE - len(wake) + 1):
            tone = mix((0, 0, 0), seat.light, round(0.05 + 0.20 * fresh / WAKE, 2))
            centred(surface, glow(reach, tone, 1.0, 0.8), self.to_screen(x, y, z), pygame.BLEND_RGB_ADD)

    def _ground(self, surface: pygame.Surface, picture: TablePicture, moving: frozenset[str]) -> None:
        """The board and its cards: those before the first that moves are laid down as they were."""
        cards = picture.table.cards
        still = next((at for at, card in enumerate(cards) if card.id in moving), len(cards))

        self.painted = False

        def paint(at: pygame.Surface) -> bool:
            self.painted = True
            at.blit(self._static, self.frame)
            self.bank.rough = False
            self._cards(at, picture, moving, 0, still)
            return not self.bank.rough and all(self._within(picture, card) for card in cards[:still])

        box = in_fours(self.frame, surface.get_clip())  # beside the frame is the room, as it always is
        self._ground_kept.draw(surface, box, self._ground_look(picture, still), paint)
        self._cards(surface, picture, moving, still, len(cards))

    def _within(self, picture: TablePicture, card: Card) -> bool:
        """Whether a card with its shadow lies nowhere beyond the frame."""
        x, y = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))[:2]
        table = picture.table
        reach = hypot(table.card.width, table.card.height) / 2 + SHADE - self.border / self.mm
        return min(x, y, table.width - x, table.depth - y) >= reach

    def _ground_look(self, picture: TablePicture, still: int) -> tuple[object, ...]:
        """Whatever the pixels of the cards that lie still depend on."""
        cards = picture.table.cards[:still] if still < len(picture.table.cards) else picture.table.cards
        return (
            cards,
            [picture.poses.get(card.id) for card in cards],
            [picture.card_faces.get(card.id) for card in cards],
            [self._step(picture, index) for index in range(0, still, RANK)],
            [self._glow(picture, card.id) for card in cards] if picture.glow else None,
            (picture.selected, picture.hover, picture.held, picture.gone),
        )

    def _cards(
        self, surface: pygame.Surface, picture: TablePicture, moving: frozenset[str], start: int, stop: int
    ) -> None:
        for index, card in enumerate(picture.table.cards[start:stop], start):
            if card.id not in picture.gone and card.id != picture.held:
                self._card(surface, picture, card, index, card.id in moving)

    def _card(
        self, surface: pygame.Surface, picture: TablePicture, card: Card, index: int, moving: bool
    ) -> None:
        x, y, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
        face = picture.card_faces.get(card.id, _BLANK)
        lift = HELD_LIFT if card.id == picture.held else 0.0
        at = self.to_screen(x, y, z + lift)
        lit = self._glow(picture, card.id)
        if lit is not None:
            light = self.bank.card_glow(angle, lit[0], lit[1])
            centred(surface, light, at, pygame.BLEND_RGB_ADD)
        centred(
            surface,
            self.bank.card(face, self._step(picture, index), angle, moving, self.space.lamp_at(x, y)),
            at,
        )
        if card.id == picture.held and picture.bad_place:
            centred(surface, self.bank.card_frame(angle, self.theme.colours.bad, True), at)
        elif card.id in (picture.selected, picture.hover, picture.held):
            centred(surface, self.bank.card_frame(angle, self._line(picture, card.id)), at)

    def _step(self, picture: TablePicture, index: int) -> int:
        """Which frame a creature shows; rows march a beat apart, so that the horde ripples."""
        if self.theme.reduced_motion:
            return 0
        return int(picture.clock / MARCH + (index // RANK) * 0.25) % 2

    def _glow(self, picture: TablePicture, id: str) -> tuple[Colour, int] | None:
        colours = self.theme.colours
        if id == picture.held:
            return None
        if id == picture.selected:
            return colours.focus, 3
        if id == picture.hover:
            return colours.focus, 1
        if id in picture.glow:
            beat = 2 if self.theme.reduced_motion else round(1.5 + 1.5 * sin(picture.clock * 4.2))
            return colours.phosphor, beat
        return None

    def _line(self, picture: TablePicture, id: str) -> Colour:
        colours = self.theme.colours
        return colours.focus if id in (picture.selected, picture.held) else colours.text

    def _pose(self, picture: TablePicture, token: Token) -> Pose:
        return picture.poses.get(token.id, (token.x, token.y, token.z, token.angle))

    def _sorted_tokens(self, picture: TablePicture) -> tuple[list[Token], list[Token], list[Token]]:
        """Tokens in the bowl, on the table, and above the rim: the order in which they cover each other."""
        inside, low, high = [], [], []
        ufo = picture.table.ufo
        loaded = picture.launcher.token if picture.launcher else ""
        for token in sorted(picture.table.tokens, key=lambda t: (self._pose(picture, t)[2], t.id)):
            if token.id in picture.gone or token.id == picture.held:
                continue
            if token.id == loaded and token.id not in picture.poses:
                continue
            x, y, z, _ = self._pose(picture, token)
            if ufo and hypot(x - ufo.x, y - ufo.y) < ufo.radius and z < ufo.wall * 0.8:
                inside.append(token)
            elif z > 9.0:
                high.append(token)
            else:
                low.append(token)
        return inside, low, high

    def _tokens(self, surface: pygame.Surface, picture: TablePicture, tokens: list[Token]) -> None:
        for token in tokens:
            self._token(surface, picture, token, self._pose(picture, token))

    def _token(
        self,
        surface: pygame.Surface,
        picture: TablePicture,
        token: Token,
        pose: Pose,
        shift: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        x, y, z, angle = pose
        face = picture.token_faces.get(token.id, _PLAIN)
        scale = self.space.scale_at(z)
        at = self.to_screen(x, y, z)
        at = (at[0] + shift[0], at[1] + shift[1])
        shade = self.space.shadow_at(x, y, z)
        centred(surface, self.bank.token_shadow(z), (shade[0] + shift[0], shade[1] + shift[1]))
        self._wake(surface, token, self.theme.seats[face.seat % 4], scale)
        lit = self._glow(picture, token.id)
        if lit is not None:
            light = self.bank.round_glow((picture.table.token.radius * scale + 3.5) * self.mm, lit[0], lit[1])
            centred(surface, light, at, pygame.BLEND_RGB_ADD)
        picture_of = self.bank.token(self.theme.seats[face.seat % 4], face.level, scale, angle)
        centred(surface, picture_of, at)
        if token.id == picture.held and picture.bad_place:
            centred(surface, self.bank.token_ring(scale, self.theme.colours.bad, True), at)
        elif token.id in (picture.selected, picture.hover, picture.held):
            centred(surface, self.bank.token_ring(scale, self._line(picture, token.id)), at)

    def _launcher(self, surface: pygame.Surface, picture: TablePicture) -> None:
        launcher = picture.launcher
        if launcher is not None:
            face = picture.token_faces.get(launcher.token, _PLAIN)
            loaded = bool(launcher.token) and launcher.token not in picture.poses
            self.launchers.draw(surface, launcher, face, loaded)

    def _draw_ufo(self, surface: pygame.Surface, picture: TablePicture, inside: list[Token]) -> None:
        ufo, art = picture.table.ufo, self._ufo
        if ufo is None or art is None:
            return
        shake = (0.0, 0.0)
        if picture.ufo_rattle > 0 and not self.theme.reduced_motion:
            reach = 2.6 * self.mm * picture.ufo_rattle
            shake = (reach * sin(picture.clock * 61.0), reach * cos(picture.clock * 47.0))
        x, y = self.to_screen(ufo.x, ufo.y)
        at = (x + shake[0], y + shake[1])
        bowl, rim = self._wreck(art) if picture.ufo_dead else (art.bowl, art.rim)
        centred(surface, bowl, at)
        sink = art.radius * 0.045
        for token in inside:
            self._token(surface, picture, token, self._pose(picture, token), (shake[0], shake[1] + sink))
        centred(surface, rim, at)
        if picture.ufo_dead:
            return
        still = self.theme.reduced_motion
        bulbs = []
        for i, (lamp_x, lamp_y) in enumerate(self._bulb_places):
            bulb = art.bulbs[bulb_level(i, picture.clock, still)]
            half = bulb.get_width() / 2
            bulbs.append((bulb, (round(at[0] + lamp_x - half), round(at[1] + lamp_y - half))))
        surface.fblits(bulbs)

    def _wreck(self, art: UfoArt) -> tuple[pygame.Surface, pygame.Surface]:
        """The UFO burnt out: bowl and rim in soot."""
        if self._sooty is None:
            sooty = [art.bowl.copy(), art.rim.copy()]
            for part in sooty:
                part.fill((92, 84, 88, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._sooty = (sooty[0], sooty[1])
        return self._sooty

    def _held(self, surface: pygame.Surface, picture: TablePicture) -> None:
        if not picture.held:
            return
        for index, card in enumerate(picture.table.cards):
            if card.id == picture.held:
                x, y, z, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
                shade = self.bank.card_shade(angle)
                centred(surface, shade, self.space.shadow_at(x, y, z + HELD_LIFT * 2))
                self._card(surface, picture, card, index, True)
        for token in picture.table.tokens:
            if token.id == picture.held:
                x, y, z, angle = self._pose(picture, token)
                self._token(surface, picture, token, (x, y, z + HELD_LIFT, angle))

    def thing_at(self, px: float, py: float, picture: TablePicture) -> str:
        """The token or card that is seen at a pixel, topmost first; empty if there is none."""
        x, y = self.to_table(px, py)
        table = picture.table
        for token in sorted(table.tokens, key=lambda t: (self._pose(picture, t)[2], t.id), reverse=True):
            tx, ty, _, _ = self._pose(picture, token)
            if token.id not in picture.gone and hypot(x - tx, y - ty) <= table.token.radius:
                return token.id
        for card in reversed(table.cards):
            cx, cy, _, angle = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
            u = (x - cx) * cos(angle) + (y - cy) * sin(angle)
            v = -(x - cx) * sin(angle) + (y - cy) * cos(angle)
            if (
                card.id not in picture.gone
                and abs(u) <= table.card.width / 2
                and abs(v) <= table.card.height / 2
            ):
                return card.id
        return ""


_BLANK = CardFace()
_PLAIN = TokenFace()
