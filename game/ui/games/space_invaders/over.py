"""What is drawn over the flick table: ghosts of the advance, waves and links, waiting hits, flags, banners.

Everything stands where the table's things are seen; lengths come in millimetres.
"""

from __future__ import annotations

from math import hypot, sin
from typing import TypeAlias

import pygame

from game.games.space_invaders.forecast import Forecast, Ghost
from game.games.space_invaders.grid import INDEX, column_of, row_of
from game.games.space_invaders.numbers import invaders
from game.ui.games.space_invaders.art.overlaid import (
    SHIELD,
    paint_dart,
    paint_ghost,
    paint_hatched,
    paint_wave,
)
from game.ui.games.space_invaders.art.printed import paint_flag
from game.ui.games.space_invaders.field_names import FieldNames
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.on_table import STRIKE, OnTable, Point
from game.ui.games.space_invaders.picture import Picture, Ray, owner_colour
from game.ui.games.space_invaders.signs import Signs
from game.ui.games.space_invaders.stamping import Stamping
from game.ui.games.space_invaders.stamps import protected
from game.ui.games.space_invaders.verdicts import Verdicts
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.table.guides import contact_mark
from game.ui.table.picture import TablePicture
from game.ui.table.sprites import Placed
from game.ui.table.table_view import FlickTableView

FLAG, FLAG_HIGH = (-19.0, 6.0), 21.0  # of a card's middle, in millimetres: speed and points stay free
APART = 80.0  # millimetres between the middles of cards on the march that are no neighbours any more
SHADES = 6  # of what breathes: each is painted once
DOUBLED_AT = 66.0  # millimetres from the table's left side to what says that damage is doubled
BEAT = 4.4  # in radians a second
Laid: TypeAlias = tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]
"""A picture, its corner, how much of it, and how it is blended."""


class Overlay:
    def __init__(self, look: Look, view: FlickTableView) -> None:
        self.look, self.theme, self.view = look, look.theme, view
        self.on = OnTable(look, view)
        self._names = FieldNames(self.on)
        self._stamping = Stamping(self.on)
        self.signs = Signs(look, view)
        self._verdicts = Verdicts(self.on, self._stamping)
        self._quiet: tuple[object, list[Laid]] = (None, [])  # the advance, as long as nobody asks for more
        self.striking: list[pygame.Rect] = []  # where the signs of its strikes stand
        self._signs: list[Laid] = []  # those of them that stand at the planet
        self._told: Forecast | None = None  # the advance that they tell of
        self._shields_of: tuple[list[str], list[tuple[str, str]]] = ([], [])  # the cards in their spaces

    def draw(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, shown: TablePicture, clock: float
    ) -> None:
        before = surface.get_clip()
        surface.set_clip(self.view.inner.clip(before))
        self.on.show(picture, shown)
        view = marks.view
        if view is not None:
            self._shields(surface, picture, marks)
            if marks.film is None:
                self._ahead(surface, picture, marks, clock)
            else:
                self._still_coming(surface, picture, marks)
            if marks.focus in INDEX:
                self._pointed(surface, marks.focus)
            self._named(surface, picture)
            self._again(surface, picture, marks.aim.launcher.token if marks.aim is not None else "")
            self._flags(surface, picture, marks)
            self._verdicts.draw(surface, picture, marks, clock)
            self._stamping.draw(surface, picture, marks, clock, fresh=True)
        for ray in picture.rays:
            self._ray(surface, picture, ray)
        self._hint(surface, picture, marks)
        self.signs.draw(surface, picture)
        surface.set_clip(before)

    def stamp(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, shown: TablePicture, clock: float
    ) -> None:
        """What lies on the table and the cards, beneath the tokens: it comes closer with them."""
        self.on.show(picture, shown)
        if marks.view is not None:
            if marks.view.options.three_rows:
                self._closed_row(surface, picture)
            self._names.draw(surface, picture)
            self._stamping.draw(surface, picture, marks, clock, fresh=False)

    def _ahead(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """What may come: the advance, or what a power could do now."""
        self._ghosts(surface, picture, marks, clock)
        self.paint_wave(surface, picture, marks, clock)
        self._links(surface, picture, marks)

    # -- what stands --------------------------------------------------------------------------

    def _closed_row(self, surface: pygame.Surface, picture: Picture) -> None:
        """Three rows: the row nearest the UFO is out of play."""
        field = picture.table.field
        wide, deep = field.columns * field.pitch, field.pitch
        at = (field.x + wide / 2, field.y + (field.rows - 0.5) * deep)
        tone = self.theme.colours.red

        def band(k: float) -> pygame.Surface:
            return paint_hatched((round(wide * k), round(deep * k)), tone, round(9 * k))

        surface.blit(*self.on.lie(("closed", tone), at, band))

    def _shields(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """A bar of light between a shield and what it protects; not while they part, nor once it is hit."""
        hit = {fall.card for fall in marks.told.falls if fall.sure} if marks.told is not None else set[str]()
        if self._shields_of[0] != picture.space:
            self._shields_of = list(picture.space), list(protected(picture.space))
        for shield, card in self._shields_of[1]:
            if shield in hit or not (picture.shown(shield) and picture.shown(card)):
                continue
            a, b = (pygame.Vector2(self.on.place(picture, one)) for one in (shield, card))
            way = b - a
            if way.length() < 1 or (marks.moving and way.length() > APART):
                continue
            way = way.normalize()
            side = pygame.Vector2(-way.y, way.x)
            edge = a + (b - a) * 0.5
            for reach, width, tone in (
                (25, 7.5, (12, 34, 48)),
                (24, 5.0, mix(SHIELD, (20, 60, 90), 0.25)),
                (21, 1.8, (226, 246, 255)),
            ):
                pygame.draw.line(
                    surface,
                    tone,
                    self.view.to_screen(*(edge - side * reach)),
                    self.view.to_screen(*(edge + side * reach)),
                    max(1, round(width * self.view.space.camera.scale(edge.y))),
                )
            self._seal(surface, self.view.to_screen(edge.x, edge.y), self.view.space.camera.scale(edge.y))

    def _seal(self, surface: pygame.Surface, at: Point, k: float) -> None:
        """The same that is on a shield's own card: it is that which holds here."""
        paper, ink = (190, 236, 255), (16, 74, 122)
        for radius, tone in ((6.6, (10, 10, 14)), (5.6, paper), (3.7, ink), (2.0, paper)):
            pygame.draw.aacircle(surface, tone, at, radius * k)

    def _pointed(self, surface: pygame.Surface, space: str) -> None:
        """An empty space that is spoken of."""
        self.on.frame(surface, self.on.middle(space), self.theme.colours.focus, 64, 15, 2.6)

    def _named(self, surface: pygame.Surface, picture: Picture) -> None:
        for token, card in sorted(picture.named.items()):
            if picture.shown(card):
                seat = self.theme.seats[owner_colour(token)]
                y = self.on.place(picture, card)[1]
                camera = self.view.space.camera
                mark = contact_mark(seat.light, camera.scale(y) * 1.55, camera.squash(y))
                surface.blit(
                    mark,
                    mark.get_rect(center=self.on.at(picture, card)),
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )

    def _again(self, surface: pygame.Surface, picture: Picture, loaded: str) -> None:
        """Tokens in the planet area that may fly again, with their count."""
        for token, state in sorted(picture.states.items()):
            row = picture.rows.get(token, 0)
            if state == "p" and row and token != loaded and picture.shown(token):
                x, y = self.on.place(picture, token)
                words = self.look.words("si.note.again", count=row)
                self.on.badge(surface, words, self.view.to_screen(x, y + 19.0), self.theme.colours.amber)

    def _flags(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        for card, seat in sorted(marks.flags.items()):
            if picture.shown(card):
                x, y = self.on.place(picture, card)
                size = round(FLAG_HIGH * self.view.space.camera.scale(y))
                flag = paint_flag(self.theme.seats[picture.colour(seat)], size)
                foot = self.view.to_screen(x + FLAG[0], y + FLAG[1])
                surface.blit(flag, flag.get_rect(midbottom=(round(foot[0]), round(foot[1]))))

    # -- what is to come ----------------------------------------------------------------------

    def _ghosts(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """Where everything will stand after the advance: quietly, or whole while it is asked for."""
        if marks.forecast is None:
            return
        loud = marks.strong or bool(marks.traced)
        shade = self.shade(clock)
        seen = (tuple(picture.space), frozenset(picture.gone), self.view.space.camera)
        key = (marks.forecast, shade, seen, marks.weighs)
        if loud or self._quiet[0] != key:
            self.striking, self._signs = [], []
            self._quiet = (key, self._foreseen(surface, picture, marks, shade))
        if not loud:
            surface.blits(self._quiet[1], False)

    def _still_coming(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """While a token flies, and cards give way: only what stands at the planet of it."""
        if marks.forecast is None:
            return
        if self._told is not marks.forecast:
            self._quiet = (None, [])
            self.striking, self._signs = [], []
            self._foreseen(surface, picture, marks, 0.5)
        surface.blits(self._signs, False)

    def shade(self, clock: float) -> float:
        """How far what strikes has gone from its own colour towards white."""
        return 0.5 if self.theme.reduced_motion else round(SHADES * (0.5 + 0.5 * sin(clock * BEAT))) / SHADES

    def sparks(self, picture: Picture, marks: Marks) -> bool:
        return self._verdicts.sparks(picture, marks)

    def _foreseen(self, surface: pygame.Surface, picture: Picture, marks: Marks, shade: float) -> list[Laid]:
        """What lies on the table of it; what is asked for is drawn at once, with its way."""
        assert marks.forecast is not None
        self._told = marks.forecast
        striking: dict[int, int] = {}
        laid: list[Laid] = []
        for ghost in marks.forecast.ghosts:
            if not picture.shown(ghost.card):
                continue
            own = marks.strong or marks.traced == ghost.card
            if ghost.strikes:
                column = column_of(INDEX[ghost.start])
                before = striking.get(column, 0)
                strike = self._strike(picture, ghost, before, shade)
                laid += strike
                self._signs += strike[1:]
                self.striking += [sign.get_rect(topleft=at) for sign, at, _, _ in strike]
                striking[column] = before + 1
                way = self._fall(picture, ghost, before)
            elif ghost.end != ghost.start and not marks.weighs:
                free = picture.space[INDEX[ghost.end]] == ""
                if own or free:
                    laid.append(_laid(*self._ghost(ghost, own, free)))
                way = self._way(picture, ghost)
            else:
                continue
            if own:
                surface.blits(laid, False)
                laid.clear()
                self._arrow(surface, *way, self._way_tone(ghost, shade))
        if marks.forecast.doubled:
            at = self.view.to_screen(DOUBLED_AT, picture.table.planet_line + STRIKE[1])
            at = (at[0], at[1] - 5 * self.on.mm)
            doubled = _laid(*self.on.plate(self.look.words("si.note.doubled"), at, self.theme.colours.red))
            laid.append(doubled)
            self._signs.append(doubled)
        if marks.strong or marks.traced:
            surface.blits(laid, False)
        return laid

    def _ghost(self, ghost: Ghost, own: bool, free: bool) -> Placed:
        """A card where it will stand."""
        kind = invaders()[ghost.card].kind
        colour = self.theme.colours.creatures[kind]
        return self.on.lie(
            ("ghost", kind, own, free),
            self.on.middle(ghost.end),
            lambda k: paint_ghost(kind, colour, round(60 * k), own, free),
        )

    def _way(self, picture: Picture, ghost: Ghost) -> tuple[Point, Point]:
        """From where it stands to where it will."""
        aside, start = self._aside(ghost), self.on.at(picture, ghost.card)
        end = self.view.to_screen(*self.on.middle(ghost.end))
        return (start[0] + aside, start[1]), (end[0] + aside, end[1])

    def _fall(self, picture: Picture, ghost: Ghost, before: int) -> tuple[Point, Point]:
        """From where it stands to where it strikes."""
        x, y = self.on.at(picture, ghost.card)
        fall = self.on.struck(picture, ghost, before)
        return (x + self._aside(ghost), y), (fall[0], fall[1] - 8 * self.on.mm)

    def _way_tone(self, ghost: Ghost, shade: float) -> Colour:
        if ghost.strikes:
            return self._alarmed(shade)
        return mix(self.theme.colours.creatures[invaders()[ghost.card].kind], (255, 255, 255), 0.4)

    def _alarmed(self, shade: float) -> Colour:
        return mix(self.theme.colours.red, (255, 244, 230), 0.35 * shade)

    def _strike(self, picture: Picture, ghost: Ghost, before: int, shade: float) -> list[Laid]:
        """A card that will strike: red brackets round it, a falling dart, and its damage on the planet."""
        theme, mm, tone = self.theme, self.on.mm, self._alarmed(shade)
        fall = self.on.struck(picture, ghost, before)
        words = self.look.words("si.note.damage", damage=ghost.damage)
        dart = paint_dart(round(19 * mm), theme.colours.ink_red, tone)
        corner = dart.get_rect(midtop=(fall[0], fall[1] + 2 * mm)).topleft
        return [
            _laid(*self.on.bracket(self.on.place(picture, ghost.card), tone, 67, 13, 2.4)),
            _laid(dart, corner, pygame.BLEND_PREMULTIPLIED),
            _laid(*self.on.plate(words, (fall[0], fall[1] - 5 * mm), tone)),
        ]

    def _aside(self, ghost: Ghost) -> float:
        """Ways of one column lie beside each other."""
        return (row_of(INDEX[ghost.start]) - 2.5) * 11.0 * self.on.mm

    def _arrow(self, surface: pygame.Surface, start: Point, end: Point, tone: Colour) -> None:
        mm = self.on.mm
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far < 4:
            return
        ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
        count = max(2, int(far / (7 * mm)))
        for i in range(1, count):
            at = (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
            pygame.draw.aacircle(surface, (8, 8, 10), at, 2.3 * mm)
            pygame.draw.aacircle(surface, tone, at, 1.5 * mm)
        for reach, colour in ((10.5, (8, 8, 10)), (8.5, tone)):
            tip = (end[0] + ux * (reach - 8.5) * mm, end[1] + uy * (reach - 8.5) * mm)
            base = (end[0] - ux * reach * mm, end[1] - uy * reach * mm)
            wing = reach * 0.62 * mm
            pygame.draw.polygon(
                surface,
                colour,
                [tip, (base[0] - uy * wing, base[1] + ux * wing), (base[0] + uy * wing, base[1] - ux * wing)],
            )

    # -- powers -------------------------------------------------------------------------------

    def paint_wave(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        if not marks.reach or not picture.shown(marks.asked):
            return
        token = picture.table.token.radius
        phase = 0 if self.theme.reduced_motion else int(clock * 10) % 12
        seat = self.theme.seats[owner_colour(marks.asked)]
        lies, at = self.on.place(picture, marks.asked), self.on.at(picture, marks.asked)
        self._rings(surface, lies, token + marks.reach, token, seat.light, phase)
        aimed = marks.cursor if marks.cursor in marks.glowing else ""
        if aimed:
            self._arrow(surface, at, self.on.at(picture, aimed), self.theme.colours.focus)

    def _rings(
        self, surface: pygame.Surface, at: Point, radius: float, inner: float, tone: Colour, phase: int
    ) -> None:
        """Rings of light that run over the table; lengths in millimetres."""
        key = ("rings", radius, inner, tone, phase)
        light, corner = self.on.lie(
            key, at, lambda k: paint_wave(round(radius * k / 2), round(inner * k / 2), tone, phase, 2)
        )
        surface.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)

    def _links(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """From the invaders under a token to those beside that it may hit."""
        for card, near in marks.links:
            tone = self.theme.colours.focus if near == marks.cursor else self.theme.colours.phosphor
            start = self.on.at(picture, card) if picture.shown(card) else self.on.at(picture, marks.asked)
            end = self.on.at(picture, near)
            half = (start[0] + (end[0] - start[0]) * 0.30, start[1] + (end[1] - start[1]) * 0.30)
            stop = (start[0] + (end[0] - start[0]) * 0.72, start[1] + (end[1] - start[1]) * 0.72)
            self._arrow(surface, half, stop, tone)
        for token, card in marks.plan:
            if picture.shown(token) and picture.shown(card):
                a, b = self.on.at(picture, token), self.on.at(picture, card)
                stop = (a[0] + (b[0] - a[0]) * 0.86, a[1] + (b[1] - a[1]) * 0.86)
                self._arrow(surface, a, stop, self.theme.colours.focus)

    def _ray(self, surface: pygame.Surface, picture: Picture, ray: Ray) -> None:
        start, end = self.on.at(picture, ray.token), self.on.at(picture, ray.card)
        tone = self.theme.seats[owner_colour(ray.token)].light
        share = max(0.0, min(1.0, ray.share))
        if ray.kind == "wave":
            (ax, ay), (bx, by) = self.on.place(picture, ray.token), self.on.place(picture, ray.card)
            radius = max(6.0, round(hypot(bx - ax, by - ay) * share / 5) * 5.0)
            self._rings(surface, (ax, ay), radius, 2.0, tone, 0)
        head = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        pygame.draw.line(surface, (10, 10, 12), start, head, max(3, round(5 * self.on.mm)))
        pygame.draw.line(surface, tone, start, head, max(2, round(2.6 * self.on.mm)))
        pygame.draw.aacircle(surface, mix(tone, (255, 255, 255), 0.5), head, 4.5 * self.on.mm)

    def _hint(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """An aim that was found for the person: the way in amber, and what it means to reach."""
        hint = marks.aim.hint if marks.aim is not None else None
        if hint is None or marks.film is not None:
            return
        tone, mm = self.theme.colours.amber, self.on.mm
        points = [self.view.to_screen(x, y, z) for x, y, z in hint.path[::3]]
        for at in points:
            pygame.draw.aacircle(surface, (10, 8, 4), at, 2.9 * mm)
            pygame.draw.aacircle(surface, tone, at, 1.9 * mm)
        camera = self.view.space.camera
        for x, y in ((hint.launcher.x, hint.launcher.y), *(place[:2] for place in hint.path[-1:])):
            mark = contact_mark(tone, camera.scale(y), camera.squash(y))
            at = self.view.to_screen(x, y)
            surface.blit(mark, mark.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
        if hint.target in self.on.shown.poses:
            self.on.frame(surface, self.on.place(picture, hint.target), tone, 70, 20, 3.4)


def _laid(picture: pygame.Surface, at: tuple[int, int], flags: int = 0) -> Laid:
    return picture, at, picture.get_rect(), flags
