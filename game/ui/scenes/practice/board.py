"""The range's table on the screen: a table that things are launched on, filmed and arranged on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, remainder, sin, tau

import pygame

from game.session.layouts import Face
from game.session.practice import Practice
from game.table.load import replace_things
from game.table.things import Card, Table, Token
from game.ui.kit.look import Look
from game.ui.stage.scene import Stage
from game.ui.table.art.cards import CardFace
from game.ui.table.launch_board import AimShown, FilmShown, LaunchAlone
from game.ui.table.picture import Path, Pose, TablePicture, TokenFace
from game.ui.table.prospect import Counting
from game.ui.table.table_editor import TableEditor
from game.ui.table.table_view import FlickTableView

NEW = "new"  # the id of a thing out of the tray until it lies
BACK = 0.55  # seconds in which what was thrown comes back
HOP, LAID = 70.0, 30.0  # millimetres: how high a token comes, from how high a card is laid down again


@dataclass(frozen=True)
class ComingBack:
    """A table that is being tidied: what lay there `before`, and where its tokens go."""

    before: Table
    foot: tuple[float, float]
    since: float

    def fill(self, picture: TablePicture, passed: float) -> None:
        """Things on their way to where the picture's own table has them."""
        eased = passed * passed * (3.0 - 2.0 * passed)
        after = picture.table
        stood = {card.id: card for card in self.before.cards}
        poses: dict[str, Pose] = {}
        for card in after.cards:
            was = stood.get(card.id)
            if was is None:
                poses[card.id] = (card.x, card.y, LAID * (1.0 - eased), card.angle)
            elif was != card:
                poses[card.id] = _between(was, card, eased)
        kept = {token.id for token in after.tokens}
        back = tuple(token for token in self.before.tokens if token.id not in kept)
        for token in back:
            (x, y), (to_x, to_y) = (token.x, token.y), self.foot
            height = token.z * (1.0 - eased) + HOP * sin(pi * eased)
            poses[token.id] = (x + (to_x - x) * eased, y + (to_y - y) * eased, height, token.angle)
        picture.poses = poses
        picture.table = replace_things(after, tokens=(*after.tokens, *back))


def _between(was: Card | Token, now: Card | Token, share: float) -> Pose:
    turn = remainder(now.angle - was.angle, tau)
    return (
        was.x + (now.x - was.x) * share,
        was.y + (now.y - was.y) * share,
        0.0,
        was.angle + turn * share,
    )


class RangeBoard(LaunchAlone):
    """`picture` is what was drawn last; `fresh_face` is printed on the next card out of the tray, and `meant`
    is what the shot is for whose power runs.
    """

    table_view: FlickTableView
    flags: dict[str, int]

    def __init__(self, stage: Stage, practice: Practice) -> None:
        self.practice = practice
        self.picture = TablePicture(practice.table)
        self.fresh_face = Face()
        self.meant = ""
        self.counters: Sequence[pygame.Rect] = ()  # what stands over its table
        self.flags = {}  # nobody flags anything here
        self._stage = stage
        self._started = stage.clock()
        self._placed: tuple[object, ...] = ()
        self.aimed: AimShown | None = None
        self._film: FilmShown | None = None
        self._ghost: Path = ()
        self._faces: tuple[object, dict[str, CardFace]] = (None, {})
        self._back: ComingBack | None = None

    def place(self, look: Look, rect: pygame.Rect) -> None:
        seat = self._stage.settings.table_seen_from
        placed = (look.theme, rect.topleft, rect.size, seat)
        if self._placed != placed:
            self._placed = placed
            self.table_view = FlickTableView(look.theme, rect, place=seat)

    # -- what a launch needs ---------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.practice.supplied

    def aim(self, shown: AimShown | None) -> None:
        """The way of the last shot stays in sight while the launcher winds up."""
        if shown is not None and shown.tokens:
            self._ghost = shown.ghost
        elif shown is not None:
            shown = replace(shown, ghost=self._ghost)
        self.aimed = shown

    def film(self, playing: FilmShown | None) -> None:
        self._film = playing

    def come_back(self, before: Table, foot: tuple[float, float]) -> None:
        """The table is as it was laid; let it be seen how it came to be so."""
        settings = self._stage.settings
        if settings.animation_speed > 0.0 and not settings.reduced_motion:
            self._back = ComingBack(before, foot, self._stage.clock())

    @property
    def counting(self) -> Counting:
        """Who practises does so for a table where a token on a token is lost."""
        return Counting(atop=False)

    @property
    def marked(self) -> Sequence[pygame.Rect]:
        return self.counters

    # -- what is drawn ---------------------------------------------------------------------

    def thing_at(self, at: tuple[float, float]) -> str:
        """What lies at a place of the table."""
        view = self.table_view
        return view.thing_at(*view.to_screen(*at), TablePicture(self.practice.table))

    def draw(self, surface: pygame.Surface, editor: TableEditor | None, keys: bool) -> None:
        """`editor` is at work, if one is; `keys` says that keys or pad have the table."""
        self.picture = self._picture(editor, keys)
        self.table_view.draw(surface, self.picture)

    def _picture(self, editor: TableEditor | None, keys: bool) -> TablePicture:
        practice = self.practice
        picture = TablePicture(practice.table, clock=self._stage.clock() - self._started)
        picture.card_faces, picture.lies_on = self._card_faces(), self._lies_on()
        if self._film is not None:
            self._back = None
            self._film.fill(picture)
        elif self.aimed is not None:
            self.aimed.fill(picture)
            target = self.meant or practice.target
            picture.glow = frozenset({target} - {""}) if self.aimed.tokens else frozenset()
        elif editor is not None:
            picture.selected = editor.chosen
            editor.fill(picture, True, keys and editor.by_keys)
            picture.glow = frozenset({picture.hover} - {""})
        self._tidying(picture)
        picture.token_faces = {
            token.id: TokenFace(seat=practice.seat_of(token.id)) for token in picture.table.tokens
        }
        if picture.launcher is not None and picture.launcher.token:
            picture.token_faces[picture.launcher.token] = TokenFace(seat=practice.seat)
        return picture

    def _tidying(self, picture: TablePicture) -> None:
        if self._back is None:
            return
        passed = (self._stage.clock() - self._back.since) * self._stage.settings.animation_speed / BACK
        if passed >= 1.0:
            self._back = None
        else:
            self._back.fill(picture, passed)

    def _lies_on(self) -> dict[str, Sequence[str]]:
        """Of the token that was thrown last, until it is thrown again or laid elsewhere."""
        line = self.practice.record.last
        rests = line.landing.tokens if line is not None else ()
        return {rest.id: rest.on for rest in rests if line is not None and rest.id == line.launch.token}

    def _card_faces(self) -> dict[str, CardFace]:
        practice = self.practice
        if self._faces[0] is not practice.range:
            faces = {card.id: _card_face(practice.face(card.id)) for card in practice.table.cards}
            faces[NEW] = _card_face(self.fresh_face)
            thrown = practice.last_shot
            for card in thrown.table.cards if thrown is not None else ():
                faces.setdefault(card.id, _card_face(practice.face(card.id)))
            self._faces = (practice.range, faces)
        return self._faces[1]


def _card_face(face: Face) -> CardFace:
    return CardFace(
        creature=face.creature, points=face.points, speed=face.speed, damage=face.damage, trait=face.trait
    )
