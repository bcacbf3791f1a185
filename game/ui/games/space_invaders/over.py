"""What is drawn over the flick table: ghosts of the advance, waves and links, waiting hits, flags, banners.

Everything stands where the table's things are seen; lengths come in millimetres.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot, pi, sin

import numpy as np
import pygame

from game.games.space_invaders.forecast import Ghost
from game.games.space_invaders.grid import INDEX, column_of, row_of
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import middle_of
from game.table.load import bare_table
from game.ui.games.space_invaders.art.printed import paint_flag
from game.ui.games.space_invaders.marks import Marks, needs_two, protected, waiting_hits
from game.ui.games.space_invaders.picture import Picture, Ray, owner_colour
from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.light import for_screen, mesh, smooth, surface_of, tinted
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix, raw_font, raw_text
from game.ui.table.guides import contact_mark
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView

SHIELD: Colour = (130, 220, 255)
APART = 80.0  # millimetres between the middles of cards on the march that are no neighbours any more
SHADES = 6  # of what breathes: each is painted once
Point = tuple[float, float]


class Overlay:
    def __init__(self, look: Look, view: FlickTableView) -> None:
        self.look, self.theme, self.view = look, look.theme, view
        self._table = bare_table()
        self._shown = TablePicture(self._table)
        self._ghosts_of: object = None  # the field and the size that these are placed for
        self._placed: dict[tuple[str, str, bool, bool], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._shields_of: tuple[list[str], list[tuple[str, str]]] = ([], [])  # the cards in their spaces

    def draw(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, shown: TablePicture, clock: float
    ) -> None:
        before = surface.get_clip()
        surface.set_clip(self.view.inner.clip(before))
        self._table, self._shown = picture.table, shown
        view = marks.view
        if view is not None:
            if view.options.three_rows:
                self._closed_row(surface, picture)
            self._shields(surface, picture, marks.moving)
            if marks.film is None:
                self._ahead(surface, picture, marks, clock)
            if marks.focus in INDEX:
                self._pointed(surface, marks.focus)
            self._waits(surface, picture)
            self._named(surface, picture)
            self._again(surface, picture, marks.aim.launcher.token if marks.aim is not None else "")
            self._flags(surface, picture, marks)
        for ray in picture.rays:
            self._ray(surface, picture, ray)
        self._hint(surface, picture, marks)
        self._washes(surface, picture)
        self._sign(surface, picture)
        surface.set_clip(before)

    def _ahead(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """What may come: the advance, or what a power could do now."""
        if not marks.reach and not marks.links:
            self._ghosts(surface, picture, marks, clock)
        self._wave(surface, picture, marks, clock)
        self._links(surface, picture, marks)

    # -- small help ---------------------------------------------------------------------------

    def at(self, picture: Picture, id: str) -> Point:
        """Where a thing is seen now, in a film as well."""
        x, y = self._shown.poses[id][:2] if id in self._shown.poses else picture.at(id)
        return self.view.to_screen(x, y)

    def middle(self, space: str) -> tuple[float, float]:
        """A space's middle on the table."""
        return middle_of(self._table, INDEX[space])

    @property
    def mm(self) -> float:
        return self.view.mm

    def badge(
        self, surface: pygame.Surface, text: str, at: Point, colour: Colour, size: float = 14.0
    ) -> None:
        """A figure on a dark plate."""
        pixels = round(max(size * self.theme.zoom, 10.5 * self.mm))
        words = raw_text("figure", pixels, text, mix(colour, (255, 255, 255), 0.25))
        plate = words.get_rect(center=(round(at[0]), round(at[1])))
        body = plate.inflate(round(5 * self.mm), -round(plate.height * 0.22))
        pygame.draw.rect(surface, (10, 9, 12), body, border_radius=body.height // 2)
        pygame.draw.rect(surface, colour, body, max(1, round(1.1 * self.mm)), border_radius=body.height // 2)
        surface.blit(words, plate)

    # -- what stands --------------------------------------------------------------------------

    def _closed_row(self, surface: pygame.Surface, picture: Picture) -> None:
        """Three rows: the row nearest the UFO is out of play."""
        field = picture.table.field
        left, top = self.view.to_screen(field.x, field.y + field.rows * field.pitch)
        band = pygame.Rect(
            round(left),
            round(top),
            round(field.columns * field.pitch * self.mm),
            round(field.pitch * self.mm),
        )
        surface.blit(_hatched(band.size, self.theme.colours.red, round(9 * self.mm)), band)

    def _shields(self, surface: pygame.Surface, picture: Picture, moving: bool) -> None:
        """A bar of light between a shield and everything that it protects; not while they part."""
        mm = self.mm
        if self._shields_of[0] != picture.space:
            self._shields_of = list(picture.space), list(protected(picture.space))
        for shield, card in self._shields_of[1]:
            if not (picture.shown(shield) and picture.shown(card)):
                continue
            a, b = pygame.Vector2(self.at(picture, shield)), pygame.Vector2(self.at(picture, card))
            way = b - a
            if way.length() < 1 or (moving and way.length() > APART * self.mm):
                continue
            way = way.normalize()
            side = pygame.Vector2(-way.y, way.x)
            edge = a + (b - a) * 0.5
            for reach, width, tone in (
                (19, 5.0, (12, 34, 48)),
                (18, 3.0, mix(SHIELD, (20, 60, 90), 0.35)),
                (15, 1.2, (226, 246, 255)),
            ):
                pygame.draw.line(
                    surface,
                    tone,
                    edge - side * reach * mm,
                    edge + side * reach * mm,
                    max(1, round(width * mm)),
                )

    def _pointed(self, surface: pygame.Surface, space: str) -> None:
        """An empty space that is spoken of."""
        frame = _brackets(
            round(64 * self.mm), self.theme.colours.focus, round(15 * self.mm), round(2.6 * self.mm)
        )
        at = self.view.to_screen(*self.middle(space))
        surface.blit(frame, frame.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _waits(self, surface: pygame.Surface, picture: Picture) -> None:
        for card, count in waiting_hits(picture.waiting, picture.space).items():
            if not picture.shown(card):
                continue
            x, y = self.at(picture, card)
            two = needs_two(card)
            tone = self.theme.colours.amber if two else SHIELD
            at = (x - 20 * self.mm, y - 25 * self.mm)
            if two:
                self.badge(surface, self.look.words("si.note.hit", count=min(2, count)), at, tone)
            else:
                sign = _hourglass(round(15 * self.mm), tone)
                surface.blit(sign, sign.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _named(self, surface: pygame.Surface, picture: Picture) -> None:
        for token, card in sorted(picture.named.items()):
            if picture.shown(card):
                seat = self.theme.seats[owner_colour(token)]
                mark = contact_mark(seat.light, self.mm * 1.55)
                surface.blit(
                    mark,
                    mark.get_rect(center=self.at(picture, card)),
                    special_flags=pygame.BLEND_PREMULTIPLIED,
                )

    def _again(self, surface: pygame.Surface, picture: Picture, loaded: str) -> None:
        """Tokens in the planet area that may fly again, with their count."""
        for token, state in sorted(picture.states.items()):
            row = picture.rows.get(token, 0)
            if state == "p" and row and token != loaded and picture.shown(token):
                x, y = self.at(picture, token)
                words = self.look.words("si.note.again", count=row)
                self.badge(surface, words, (x, y - 19 * self.mm), self.theme.colours.amber)

    def _flags(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        size = round(27 * self.mm)
        for card, seat in sorted(marks.flags.items()):
            if picture.shown(card):
                x, y = self.at(picture, card)
                flag = paint_flag(self.theme.seats[picture.colour(seat)], size)
                surface.blit(flag, (round(x - 31 * self.mm), round(y - 44 * self.mm)))

    # -- what is to come ----------------------------------------------------------------------

    def _ghosts(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """Where everything will stand after the advance: quietly, or whole while it is asked for."""
        if marks.forecast is None:
            return
        striking: dict[int, int] = {}
        quiet: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for ghost in marks.forecast.ghosts:
            if not picture.shown(ghost.card):
                continue
            own = marks.strong or marks.traced == ghost.card
            if ghost.strikes:
                column = column_of(INDEX[ghost.start])
                surface.fblits(quiet, pygame.BLEND_PREMULTIPLIED)
                quiet.clear()
                self._strike(surface, picture, ghost, striking.get(column, 0), own, clock)
                striking[column] = striking.get(column, 0) + 1
            elif ghost.end != ghost.start:
                free = picture.space[INDEX[ghost.end]] == ""
                if own or free:
                    quiet.append(self._ghost(ghost, own, free))
                if own:
                    surface.fblits(quiet, pygame.BLEND_PREMULTIPLIED)
                    quiet.clear()
                    self._way(surface, picture, ghost)
        surface.fblits(quiet, pygame.BLEND_PREMULTIPLIED)

    def _ghost(self, ghost: Ghost, own: bool, free: bool) -> tuple[pygame.Surface, tuple[int, int]]:
        """A card where it will stand, and where that is seen; made once a place."""
        key = (ghost.card, ghost.end, own, free)
        if self._ghosts_of != (self._table.field, self.mm) or key not in self._placed:
            if self._ghosts_of != (self._table.field, self.mm):
                self._ghosts_of, self._placed = (self._table.field, self.mm), {}
            kind = invaders()[ghost.card].kind
            colour = self.theme.colours.creatures[kind]
            card = _ghost_card(kind, colour, round(60 * self.mm), own, free)
            end = self.view.to_screen(*self.middle(ghost.end))
            self._placed[key] = (card, card.get_rect(center=end).topleft)
        return self._placed[key]

    def _way(self, surface: pygame.Surface, picture: Picture, ghost: Ghost) -> None:
        """From where it stands to where it will."""
        colour = self.theme.colours.creatures[invaders()[ghost.card].kind]
        aside, start = self._aside(ghost), self.at(picture, ghost.card)
        end = self.view.to_screen(*self.middle(ghost.end))
        tone = mix(colour, (255, 255, 255), 0.4)
        self._arrow(surface, (start[0] + aside, start[1]), (end[0] + aside, end[1]), tone)

    def _strike(
        self, surface: pygame.Surface, picture: Picture, ghost: Ghost, before: int, own: bool, clock: float
    ) -> None:
        """A card that will strike: red brackets round it, a falling dart, and its damage on the planet."""
        theme, mm = self.theme, self.mm
        x, y = self.at(picture, ghost.card)
        breath = 0.5 if theme.reduced_motion else round(SHADES * (0.5 + 0.5 * sin(clock * 4.4))) / SHADES
        tone = mix(theme.colours.red, (255, 244, 230), 0.35 * breath)
        frame = _brackets(round(67 * mm), tone, round(13 * mm), max(2, round(2.4 * mm)))
        surface.blit(frame, frame.get_rect(center=(x, y)), special_flags=pygame.BLEND_PREMULTIPLIED)
        middle_x, _ = self.middle(ghost.start)
        fall = self.view.to_screen(middle_x + 22.0 * before - 8.0, picture.table.planet_line - 18.0)
        if own:
            self._arrow(surface, (x + self._aside(ghost), y), (fall[0], fall[1] - 8 * mm), tone)
        words = self.look.words("si.note.damage", damage=ghost.damage)
        dart = _dart(round(19 * mm), theme.colours.ink_red, tone)
        surface.blit(
            dart, dart.get_rect(midtop=(fall[0], fall[1] + 2 * mm)), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        self.badge(surface, words, fall, tone)

    def _aside(self, ghost: Ghost) -> float:
        """Ways of one column lie beside each other."""
        return (row_of(INDEX[ghost.start]) - 2.5) * 11.0 * self.mm

    def _arrow(self, surface: pygame.Surface, start: Point, end: Point, tone: Colour) -> None:
        mm = self.mm
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

    def _wave(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        if not marks.reach or not picture.shown(marks.asked):
            return
        radius = round((picture.table.token.radius + marks.reach) * self.mm)
        phase = 0 if self.theme.reduced_motion else int(clock * 10) % 12
        seat = self.theme.seats[owner_colour(marks.asked)]
        ring = _wave(radius, round(picture.table.token.radius * self.mm), seat.light, phase)
        at = self.at(picture, marks.asked)
        surface.blit(ring, ring.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
        aimed = marks.cursor if marks.cursor in marks.glowing else ""
        if aimed:
            self._arrow(surface, at, self.at(picture, aimed), self.theme.colours.focus)

    def _links(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """From the invaders under a token to those beside that it may hit."""
        for card, near in marks.links:
            tone = self.theme.colours.focus if near == marks.cursor else self.theme.colours.phosphor
            start = self.at(picture, card) if picture.shown(card) else self.at(picture, marks.asked)
            end = self.at(picture, near)
            half = (start[0] + (end[0] - start[0]) * 0.30, start[1] + (end[1] - start[1]) * 0.30)
            stop = (start[0] + (end[0] - start[0]) * 0.72, start[1] + (end[1] - start[1]) * 0.72)
            self._arrow(surface, half, stop, tone)

    def _ray(self, surface: pygame.Surface, picture: Picture, ray: Ray) -> None:
        start, end = self.at(picture, ray.token), self.at(picture, ray.card)
        tone = self.theme.seats[owner_colour(ray.token)].light
        share = max(0.0, min(1.0, ray.share))
        if ray.kind == "wave":
            far = hypot(end[0] - start[0], end[1] - start[1])
            radius = max(6, round((far * share) / 6) * 6)
            ring = _wave(radius, 2, tone, 0)
            surface.blit(ring, ring.get_rect(center=start), special_flags=pygame.BLEND_RGB_ADD)
        head = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        pygame.draw.line(surface, (10, 10, 12), start, head, max(3, round(5 * self.mm)))
        pygame.draw.line(surface, tone, start, head, max(2, round(2.6 * self.mm)))
        pygame.draw.aacircle(surface, mix(tone, (255, 255, 255), 0.5), head, 4.5 * self.mm)

    def _hint(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """An aim that was found for the person: the way in amber, and what it means to reach."""
        hint = marks.aim.hint if marks.aim is not None else None
        if hint is None or marks.film is not None:
            return
        tone, mm = self.theme.colours.amber, self.mm
        points = [self.view.to_screen(x, y, z) for x, y, z in hint.path[::3]]
        for at in points:
            pygame.draw.aacircle(surface, (10, 8, 4), at, 2.9 * mm)
            pygame.draw.aacircle(surface, tone, at, 1.9 * mm)
        foot = self.view.to_screen(hint.launcher.x, hint.launcher.y)
        mark = contact_mark(tone, mm)
        surface.blit(mark, mark.get_rect(center=foot), special_flags=pygame.BLEND_PREMULTIPLIED)
        if points:
            surface.blit(mark, mark.get_rect(center=points[-1]), special_flags=pygame.BLEND_PREMULTIPLIED)
        if hint.target in self._shown.poses:
            frame = _brackets(round(70 * mm), tone, round(20 * mm), max(2, round(3.4 * mm)))
            at = self.at(picture, hint.target)
            surface.blit(frame, frame.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)

    # -- over everything ----------------------------------------------------------------------

    def _washes(self, surface: pygame.Surface, picture: Picture) -> None:
        for strength, tone in ((picture.wash, (116, 8, 12)), (picture.shine, (20, 120, 50))):
            if strength > 0.02 and not self.theme.reduced_motion:
                light = mix((0, 0, 0), tone, min(1.0, strength))
                surface.fill(light, self.view.inner, special_flags=pygame.BLEND_RGB_ADD)

    def _sign(self, surface: pygame.Surface, picture: Picture) -> None:
        """Words across the table."""
        if not picture.sign or picture.sign_strength <= 0.02:
            return
        box = self.view.inner
        strength = min(1.0, picture.sign_strength)
        high = round(box.height * 0.13)
        band = pygame.Surface((box.width, high), pygame.SRCALPHA)
        band.fill((6, 6, 9, round(214 * strength)))
        good = picture.sign in ("won", "ufo")
        tone = self.theme.colours.phosphor if good else self.theme.colours.red
        for y in (0, high - max(2, high // 24)):
            pygame.draw.rect(band, (*tone, round(255 * strength)), (0, y, box.width, max(2, high // 24)))
        words = self.look.words(f"si.sign.{picture.sign}")
        pixels = 8 * max(1, round(min(high * 0.42, box.width * 0.9 / max(1, len(words))) / 8))
        text = raw_font("score", pixels).render(words, False, tone)
        text.set_alpha(round(255 * strength))
        band.blit(text, text.get_rect(center=band.get_rect().center))
        surface.blit(band, (box.x, box.y + round(box.height * 0.40)))


# -- painted once ------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _ghost_card(kind: str, colour: Colour, side: int, own: bool, free: bool) -> pygame.Surface:
    """A card that is not there yet: a dotted frame with the creature's shade in it."""
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    strength = 190 if own else 84
    step = max(4, side // 12)
    for at in range(0, side - step // 2, step):
        for box in (
            (at, 0, step // 2, max(1, side // 40)),
            (at, side - max(1, side // 40), step // 2, max(1, side // 40)),
            (0, at, max(1, side // 40), step // 2),
            (side - max(1, side // 40), at, max(1, side // 40), step // 2),
        ):
            card.fill((*colour, strength), box)
    if not free:
        return for_screen(card.premul_alpha())
    art = paint_creature(kind, 0, colour, 3)
    art = pygame.transform.smoothscale_by(art, side * 0.62 / art.get_width())
    art.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(art, art.get_rect(center=(side // 2, side // 2)))
    return for_screen(card.premul_alpha())


@lru_cache(maxsize=64)
def _brackets(side: int, tone: Colour, arm: int, width: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    last = side - 1
    for x, dx in ((0, 1), (last, -1)):
        for y, dy in ((0, 1), (last, -1)):
            box = pygame.Rect(min(x, x + dx * arm), y if dy > 0 else y - width + 1, arm, width)
            picture.fill(tone, box)
            box = pygame.Rect(x if dx > 0 else x - width + 1, min(y, y + dy * arm), width, arm)
            picture.fill(tone, box)
    return for_screen(picture.premul_alpha())


@lru_cache(maxsize=32)
def _dart(side: int, fill: Colour, edge: Colour) -> pygame.Surface:
    """A point that falls."""

    def draw(big: pygame.Surface, times: int) -> None:
        w = side * times
        points = [(w * 0.08, w * 0.1), (w * 0.92, w * 0.1), (w * 0.5, w * 0.92)]
        pygame.draw.polygon(big, edge, points)
        c = (w * 0.5, w * 0.36)
        pygame.draw.polygon(
            big, fill, [(c[0] + (x - c[0]) * 0.66, c[1] + (y - c[1]) * 0.66) for x, y in points]
        )

    return for_screen(smooth((side, side), draw))


@lru_cache(maxsize=16)
def _hourglass(side: int, tone: Colour) -> pygame.Surface:
    """Something waits here."""

    def draw(big: pygame.Surface, times: int) -> None:
        w = side * times
        pygame.draw.circle(big, (10, 10, 14), (w / 2, w / 2), w * 0.5)
        pygame.draw.circle(big, tone, (w / 2, w / 2), w * 0.46, max(1, round(w * 0.07)))
        for sign in (1, -1):
            pygame.draw.polygon(
                big,
                tone,
                [
                    (w * 0.30, w * (0.5 - 0.26 * sign)),
                    (w * 0.70, w * (0.5 - 0.26 * sign)),
                    (w * 0.5, w * 0.5),
                ],
            )

    return for_screen(smooth((side, side), draw))


@lru_cache(maxsize=96)
def _wave(radius: int, inner: int, tone: Colour, phase: int) -> pygame.Surface:
    """Rings of light that run outwards, ending in a bright one: as far as the wave reaches."""
    side = 2 * radius + 8
    x, y = mesh(side, side)
    far = np.hypot(x - side / 2, y - side / 2)
    edge = np.exp(-(((far - radius) / 1.6) ** 2))
    inside = (far < radius) & (far > inner)
    run = 0.5 + 0.5 * np.cos((far / max(8.0, radius / 5) - phase / 12) * 2 * pi)
    light = 0.95 * edge + inside * (0.05 + 0.16 * run**4 * (far / max(1, radius)))
    return for_screen(surface_of(tinted(light, tone)))


@lru_cache(maxsize=8)
def _hatched(size: tuple[int, int], tone: Colour, gap: int) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    band.fill((6, 4, 6, 120))
    for x in range(-size[1], size[0], max(5, gap)):
        pygame.draw.line(band, (*tone, 70), (x, size[1]), (x + size[1], 0), max(1, gap // 5))
    pygame.draw.rect(band, (*tone, 110), band.get_rect(), max(1, gap // 6))
    return for_screen(band)
