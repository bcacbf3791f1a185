"""Stamps and tags on the cards, drawn beneath the tokens: what each card is as good as, and what it lacks.

A stamp comes down over its card, is read, and shrinks to a tag in the corner where the fewest tokens lie.
What is certain is a full tag; what only may be is the letter of a token in an edge of dashes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, TypeAlias

import pygame

from game.games.space_invaders import Fall, Upshot
from game.ui.games.space_invaders.art.overlaid import SHIELD, paint_stamp
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.on_table import OnTable, Point
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import Picture, card_face, letter_of, needs_two, owner_colour
from game.ui.games.space_invaders.stamps import (
    UFO,
    Stamp,
    lacking,
    unfinished,
    waiting_hits,
)
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, mix, raw_text

Kind: TypeAlias = Literal["full", "open", "may"]
"""A tag of what is certain, of what is begun, and of what only may be."""
Side: TypeAlias = Literal["topleft", "topright", "bottomleft", "bottomright"]
GROUND: Colour = (10, 9, 12)
WIDE, HIGH = 54.0, 20.0  # millimetres of a stamp
UP = 16.0  # from the middle of a card to that of its stamp, over the creature and off the figures
TILT = 0.14
STEPS = 4  # sizes in which a stamp comes down
LARGER = 0.22  # of its size, in each of them
LESS = 0.62  # of its size that it has lost as it becomes a tag
TALL, MOST = 13.0, 1.35  # design pixels of a tag's letters, and how far they follow the text's size
BROAD = 30.0  # millimetres of a tag whose letters follow the text's size: the rest is its token's
CORNERS: tuple[tuple[Side, Point], ...] = (
    ("topleft", (-28.0, 28.0)),
    ("topright", (28.0, 28.0)),
    ("bottomleft", (-28.0, -10.0)),
    ("bottomright", (28.0, -10.0)),
)
"""Of a card's window, in millimetres from the card's middle; its figures stay free."""
BESIDE_RIM = 0.9  # of the saucer's radius, across and towards the player: off the names of columns
HALF: Point = (15.0, 6.0)  # of a tag, roughly
LYING = 11.0  # millimetres round a token's middle that hide what lies beneath


def corner_of(card: str, at: Point, tokens: Sequence[Point], flagged: bool = False) -> int:
    """In which corner a card's tag is hidden by the fewest tokens, by no flag, and hides no seal."""
    used = {1} if card_face(card).trait != "" else set()
    used |= {0} if flagged else set()

    def hidden(number: int) -> int:
        x, y = middle_of_tag(at, number)
        over = sum(abs(tx - x) < HALF[0] + LYING and abs(ty - y) < HALF[1] + LYING for tx, ty in tokens)
        return 2 * over + (1 if number > 1 else 0)  # at the far edge, if that comes to the same

    return min((number for number in range(len(CORNERS)) if number not in used), key=hidden)


def middle_of_tag(at: Point, corner: int) -> Point:
    """Where it lies, roughly, in millimetres."""
    side, (dx, dy) = CORNERS[corner]
    inwards = (HALF[0] if "left" in side else -HALF[0], HALF[1] if "bottom" in side else -HALF[1])
    return at[0] + dx + inwards[0], at[1] + dy + inwards[1]


class Stamping:
    def __init__(self, on: OnTable) -> None:
        self._on = on
        self._fresh = self._fires = False
        self._flagged: tuple[str, ...] = ()
        self._kept: tuple[tuple[object, ...], dict[str, int]] = ((), {})

    def draw(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float, fresh: bool
    ) -> None:
        """The tags, or what comes down or goes just now, which lies on the tokens while it is read."""
        self._fresh, told = fresh, marks.told
        self._flagged = tuple(marks.flags)
        self._fires = marks.aim is not None and marks.aim.launcher.charging
        lacks = self._lacking(picture, told)
        for card, stamp in lacks.items():
            if picture.shown(card):
                self._unfinished(surface, picture, marks, card, stamp, clock)
        if told is not None and not marks.bare:
            for fall in told.falls:
                if picture.shown(fall.card):
                    self._hit(surface, picture, marks, fall, clock)
            self._ufo(surface, picture, marks, told, clock)
        if fresh:
            self._lifted(surface, picture, marks, clock)

    @staticmethod
    def _lacking(picture: Picture, told: Upshot | None) -> Mapping[str, Stamp]:
        if told is not None:
            return unfinished(told, picture.space)
        return lacking(waiting_hits(picture.waiting, picture.space), picture.space)

    def tagged(self, picture: Picture, told: Upshot | None) -> Iterable[Point]:
        """Where tags lie, in millimetres."""
        cards = (*self._lacking(picture, told), *(told.fallen if told is not None else ()))
        for card in cards:
            if picture.shown(card):
                at = self._on.place(picture, card)
                yield middle_of_tag(at, self._corner(picture, told, card))

    def _corner(self, picture: Picture, told: Upshot | None, card: str) -> int:
        """Found once a table: while things move a tag stays at its corner."""
        stamped = tuple(fate.token for fate in told.fates) if told is not None else ()
        about = (picture.table, stamped, self._flagged)
        if not self._kept[0] or self._kept[0][0] is not picture.table or self._kept[0] != about:
            self._kept = (about, {})
        kept = self._kept[1]
        if card not in kept:
            tokens = [
                self._on.place(picture, token.id)
                for token in picture.table.tokens
                if picture.shown(token.id)
            ]
            kept[card] = corner_of(card, self._on.place(picture, card), tokens, card in self._flagged)
        return kept[card]

    # -- what is stamped ----------------------------------------------------------------------

    def _unfinished(
        self,
        surface: pygame.Surface,
        picture: Picture,
        marks: Marks,
        card: str,
        stamp: Stamp,
        clock: float,
    ) -> None:
        """Hits that are not enough, or not yet: what is lacking."""
        said = self._on.look.words(f"si.note.{stamp}")
        tone = self._on.theme.colours.amber if stamp == "one_more" else SHIELD
        corner = self._corner(picture, marks.told, card)
        self._show(surface, picture, card, (said, tone, "open"), marks.stamps.age(card, clock), corner)

    def _hit(self, surface: pygame.Surface, picture: Picture, marks: Marks, fall: Fall, clock: float) -> None:
        sure = fall.sure or marks.told is not marks.stamps.told  # it is what that answer brings
        said = self._on.look.words("si.note.falls") if sure else self._may(fall)
        age = marks.stamps.age(fall.card, clock) if sure else payoff().stamp.old
        corner, tone = self._corner(picture, marks.told, fall.card), self._tone(fall.by)
        self._show(surface, picture, fall.card, (said, tone, "full" if sure else "may"), age, corner)

    def _may(self, fall: Fall) -> str:
        """Which token may do it."""
        words = self._on.look.words
        return words("si.note.may_by", token=letter_of(fall.by)) if fall.by else words("si.note.may_fall")

    def _ufo(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, told: Upshot, clock: float
    ) -> None:
        """How often the saucer is hit, on its rim towards the player."""
        hits = [fate for fate in told.fates if fate.ufo and picture.shown(fate.token)]
        ufo = picture.table.ufo
        if not hits or ufo is None or not picture.ufo:
            return
        key = "si.note.ufo_falls" if told.ufo == 0 else "si.note.falls" if len(hits) == 1 else "si.note.hits"
        said = self._on.look.words(key, **({"count": len(hits)} if key == "si.note.hits" else {}))
        self._show(
            surface,
            picture,
            UFO,
            (said, self._tone(hits[-1].token), "full"),
            marks.stamps.age(UFO, clock),
            0,
        )

    # -- how ----------------------------------------------------------------------------------

    def _show(
        self,
        surface: pygame.Surface,
        picture: Picture,
        thing: str,
        look: tuple[str, Colour, Kind],
        age: float,
        corner: int,
    ) -> None:
        """A stamp of that age: large as it comes down, then as it is read, then a tag."""
        said, tone, kind = look
        still, pace = self._on.theme.reduced_motion, payoff().stamp
        age = max(age, pace.read + pace.shrinks) if self._fires else age  # who fires has read it
        grown = 0 if still or age >= pace.lands else max(1, round(STEPS * (1.0 - age / pace.lands)))
        read = age - pace.read
        shrunk = 1.0 if still and read >= 0.0 else max(0.0, min(1.0, read / pace.shrinks))
        if self._fresh != (shrunk < 1.0):
            return
        if read < 0.0:
            x, y = self._middle(picture, thing)
            weight = 0 if kind != "full" else 2 if thing != UFO and needs_two(thing) else 1
            whole = payoff().landing[weight].size
            self._stamp(surface, (x, y), said, tone, kind != "may", whole * (1.0 + LARGER * grown))
            return
        if shrunk < 1.0:
            step = round(3 * shrunk) / 3
            (x, y), (tx, ty) = self._middle(picture, thing), self._end(picture, thing, corner)
            at = x + (tx - x) * step, y + (ty - y) * step
            self._stamp(surface, at, said, tone, kind != "may", 1.0 - LESS * step)
            return
        self._tag(surface, picture, thing, look, corner)

    def _middle(self, picture: Picture, thing: str) -> Point:
        """Of a stamp while it is large."""
        ufo = picture.table.ufo
        if thing == UFO and ufo is not None:
            return ufo.x, ufo.y - ufo.radius
        x, y = self._on.place(picture, thing)
        return x, y + UP

    def _end(self, picture: Picture, thing: str, corner: int) -> Point:
        ufo = picture.table.ufo
        if thing == UFO and ufo is not None:
            return ufo.x + BESIDE_RIM * ufo.radius, ufo.y - BESIDE_RIM * ufo.radius
        return middle_of_tag(self._on.place(picture, thing), corner)

    def _tag(
        self,
        surface: pygame.Surface,
        picture: Picture,
        thing: str,
        look: tuple[str, Colour, Kind],
        corner: int,
    ) -> None:
        """Small, upright, and in its corner of the card, however that lies."""
        said, tone, kind = look
        on, theme = self._on, self._on.theme
        camera = on.view.space.camera
        grown = max(1.0, min(MOST, theme.text_scale / 100))
        tall = max(TALL * theme.zoom * grown, 8.0 * camera.scale(self._middle(picture, thing)[1]))
        tag = paint_tag(said, round(tall if kind != "may" else 1.1 * tall), tone, kind)
        if thing != UFO and (over := tag.get_width() / (BROAD * on.mm)) > 1.0 and tall > TALL * theme.zoom:
            tag = paint_tag(said, round(max(TALL * theme.zoom, tall / over)), tone, kind)
        box = tag.get_rect()
        if thing == UFO:
            px, py = on.view.space.to_screen(*self._end(picture, thing, corner))
            box.center = round(px), round(py)
        else:
            side, (dx, dy) = CORNERS[corner]
            cx, cy = on.place(picture, thing)
            angle = on.angle(picture, thing)
            turn = (angle + pi / 4) % (pi / 2) - pi / 4
            dx, dy = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
            px, py = on.view.space.to_screen(cx + dx, cy + dy)
            setattr(box, side, (round(px), round(py)))
        surface.blit(tag, box)

    def _stamp(
        self, surface: pygame.Surface, at: Point, said: str, tone: Colour, sure: bool, size: float = 1.0
    ) -> None:
        def paint(k: float) -> pygame.Surface:
            return paint_stamp(said, (round(WIDE * size * k), round(HIGH * size * k)), tone, sure)

        spot = (round(at[0], 1), round(at[1], 1))
        surface.blit(*self._on.lie(("stamp", said, tone, sure, round(size, 2)), spot, paint, TILT))

    def _lifted(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """A stamp that is taken back comes off: struck out and pale, then gone."""
        said = self._on.look.words("si.note.falls")
        to_screen = self._on.view.space.to_screen
        for lifted in marks.stamps.lifted:
            age = (clock - lifted.at) / payoff().stamp.lifts
            if not 0.0 <= age < 1.0:
                continue
            if lifted.thing != UFO and not picture.shown(lifted.thing):
                continue
            x, y = self._middle(picture, lifted.thing)
            y += 0.0 if self._on.theme.reduced_motion else round(4 * age) * 4.0
            self._stamp(surface, (x, y), said, self._on.theme.colours.dim, True)
            start = to_screen(x - 0.56 * WIDE, y - 8.0)
            end = to_screen(x + 0.56 * WIDE, y + 8.0)
            for width, tone in ((5.0, GROUND), (2.6, self._on.theme.colours.red)):
                pygame.draw.line(surface, tone, start, end, max(2, round(width * self._on.mm)))

    def _tone(self, token: str) -> Colour:
        return self._on.theme.seats[owner_colour(token)].light if token else self._on.theme.colours.focus



@lru_cache(maxsize=128)
def paint_tag(said: str, pixels: int, tone: Colour, kind: Kind) -> pygame.Surface:
    """A short word on a plate: filled, framed, or framed in dashes."""
    ink = GROUND if kind == "full" else mix(tone, (255, 255, 255), 0.3)
    words = raw_text("strong", pixels, said, ink)
    letters = words.get_bounding_rect()
    edge = max(1, pixels // 10)
    box = pygame.Rect(0, 0, letters.width + round(0.7 * pixels), letters.height + round(0.55 * pixels))
    tag, radius = pygame.Surface(box.size, pygame.SRCALPHA), box.height // 4
    ground = (*tone, 255) if kind == "full" else (*GROUND, 236 if kind == "open" else 200)
    pygame.draw.rect(tag, ground, box, border_radius=radius)
    pygame.draw.rect(tag, GROUND if kind == "full" else ink, box, edge, border_radius=radius)
    if kind == "may":
        dash = max(2, pixels // 4)
        for x in range(dash, box.width, 2 * dash):
            for y in (0, box.height - edge):
                tag.fill(ground, (x, y, dash, edge))
        tag.fill(ground, (0, box.height // 3, edge, box.height // 3))
        tag.fill(ground, (box.width - edge, box.height // 3, edge, box.height // 3))
    tag.blit(words, (box.centerx - letters.centerx, box.centery - letters.centery))
    return for_screen(tag)
