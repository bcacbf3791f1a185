"""Draws one moment of Space Invaders: the flick table with its overlays, tracks and tray beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sin

import pygame

from game.games.space_invaders.numbers import numbers
from game.table.things import Table
from game.ui.games.space_invaders.alarm import Alarm
from game.ui.games.space_invaders.art.field import (
    draw_star,
    paint_cell,
    paint_planet_sign,
    paint_tray,
    paint_ufo_sign,
)
from game.ui.games.space_invaders.art.printed import paint_back, paint_turn_token
from game.ui.games.space_invaders.dusk import dusk_of
from game.ui.games.space_invaders.layout import Layout, top_space
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.over import Overlay
from game.ui.games.space_invaders.payoff import planet_wear, ufo_wear
from game.ui.games.space_invaders.picture import Picture, card_face, token_face
from game.ui.games.space_invaders.stamps import unfinished
from game.ui.games.space_invaders.tray_paint import TrayPainter
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.camera import Seat as CameraSeat
from game.ui.kit.light import add_glow
from game.ui.kit.look import Look
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import Colour, mix, raw_font, raw_text
from game.ui.table.art.cards import CardFace
from game.ui.table.art.ground import SIDES, Side
from game.ui.table.fanned import fanned
from game.ui.table.picture import Pose, TablePicture, TokenFace
from game.ui.table.table_view import FlickTableView

BEAT = 4.4  # of what breathes, in radians a second
TURN = 1.32  # how much larger the mark is of the seat whose turn it is
WIDER = 8  # pixels that a place may be wider than the pane that it is about
BESIDE = 16  # pixels round a pane that its marks may take
STRAY = 34.0  # millimetres from the middle of a card or a token to where it may end
LOOKS = 8  # of a pane that are kept: as many as the tray's halo has strengths, and some
QUIET = 2  # how hurt a planet looks at most once it is saved: it burns, and no siren turns


class Painter:
    """Everything of one board at one size and look."""

    def __init__(
        self, look: Look, rect: pygame.Rect, table: Table, side: Side, seat: CameraSeat = "chair"
    ) -> None:
        self.look, self.theme, self.rect = look, look.theme, pygame.Rect(rect)
        self.layout = Layout.of(self.rect, table, seat)
        self.side: Side = side
        self.table_view = FlickTableView(self.theme, self.layout.table, side, seat)
        self.table_view.room = self.rect
        self.over = Overlay(look, self.table_view)
        self.alarm = Alarm(look, self.table_view, self.rect)
        self.tray = TrayPainter(look, self.layout, self.over.on, self.breath)
        self.lean = False  # neither tracks nor turns nor deck are of any account
        self._cards: dict[str, CardFace] = {}
        self._tokens: dict[str, TokenFace] = {}
        self._kept: dict[tuple[int, ...], SurfaceCache] = {}  # the panes, by where they are
        self._ground: pygame.Surface | None = None  # what is behind everything
        self._marked: tuple[object, dict[str, CardFace]] = (None, {})  # for what is foretold
        self._strayed: tuple[dict[str, Pose], frozenset[str], bool] = ({}, frozenset(), False)

    @property
    def accent(self) -> Colour:
        """The side's own colour, for the frames beside the table."""
        return SIDES[self.side].bands[0] if self.side == "red" else self.theme.colours.phosphor

    # -- the table ----------------------------------------------------------------------------

    def table_picture(self, picture: Picture, marks: Marks, clock: float) -> TablePicture:
        film, aim = marks.film, marks.aim
        shown = TablePicture(picture.table, clock=clock, lies_on=picture.lies_on)
        if film is not None:
            film.fill(shown)
        else:
            shown.poses, shown.gone = dict(picture.poses), frozenset(picture.gone - picture.breaking)
            shown.ghost = marks.trail
            shown.ufo_rattle, shown.near = picture.rattle, picture.near
            shown.deciding, shown.stays = picture.dark, True
            shown.glow = frozenset(picture.glow) | marks.glowing
            shown.selected = marks.cursor or marks.focus
            shown.hover = marks.hover
            shown.poses |= fanned(picture.table, shown.poses, marks.hover or marks.cursor or marks.focus)
        shown.ufo_dead = picture.ufo == 0 and not picture.dying
        shown.ufo_wear = ufo_wear(picture.ufo, picture.ufo_start)
        shown.dusk = dusk_of(picture)
        shown.planet_wear = planet_wear(picture.planet, picture.planet_start)
        if picture.saved:
            shown.planet_wear = min(shown.planet_wear, QUIET)
        if aim is not None and film is None:
            aim.fill(shown)
            shown.aims = shown.aims and not marks.tool
            if not aim.launcher.lies:
                shown.poses.pop(aim.launcher.token, None)
        for card in shown.table.cards:
            if card.id not in self._cards:
                self._cards[card.id] = card_face(card.id)
        loaded = shown.launcher.token if shown.launcher is not None else ""
        for token in (*(token.id for token in shown.table.tokens), *([loaded] if loaded else [])):
            if token not in self._tokens:
                self._tokens[token] = token_face(token)
        shown.card_faces, shown.token_faces = self._faces(picture, marks), self._tokens
        return shown

    def _faces(self, picture: Picture, marks: Marks) -> dict[str, CardFace]:
        """What is printed on each card: torn where it was hit, a heart less where a hit of two lies."""
        told = marks.told if not marks.bare else None
        about = (told, picture.space, dict(picture.cracks), len(self._cards))
        if self._marked[0] != about:
            faces = dict(self._cards)
            for card, stamp in (unfinished(told, picture.space) if told is not None else {}).items():
                if stamp == "one_more" and card in faces:
                    faces[card] = replace(faces[card], taken=1, crack=1)
            for card, crack in picture.cracks.items():
                if card in faces:
                    faces[card] = replace(faces[card], crack=crack, taken=1)
            self._marked = (about, faces)
        return self._marked[1]

    def draw(
        self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float, shake: tuple[int, int]
    ) -> None:
        if self._ground is None:
            self._ground = pygame.Surface(self.rect.size).convert(surface)
            self._ground.blit(surface, (0, 0), self.rect)
        if self._covers(surface.get_clip()) and not marks.alarm and shake == (0, 0):
            self._beside(surface, picture, marks, clock)
            return
        shown = self.table_picture(picture, marks, clock)
        shown.on_cards = lambda at: self.over.stamp(at, picture, marks, shown, clock)
        self.table_view.draw(surface, shown)
        if shake != (0, 0):
            frame = self.table_view.inner.clip(surface.get_clip())
            surface.subsurface(frame).scroll(*shake)  # in place: a copy of it would take three times as long
        if marks.alarm:
            self.alarm.horizon(surface, picture.table, clock)
        self.over.draw(surface, picture, marks, shown, clock)
        if marks.film is not None:
            self.table_view.draw_moving(surface, shown)
        if self._strays(shown):
            if not self.lean:
                self._order(surface, picture)
                self._tracks(surface, picture, marks)
                self._threat(surface, picture, marks, clock)
                self._deck(surface, picture)
            self.tray.draw(surface, picture, marks, clock)
        else:
            self._beside(surface, picture, marks, clock)
        if marks.alarm:
            self.alarm.draw(surface, picture.table, marks.alarm, clock, marks.panels)

    # -- beside the table ---------------------------------------------------------------------

    def _covers(self, clip: pygame.Rect) -> bool:
        """Whether nothing but one of the panes is asked for, behind which nothing is seen."""
        return not self._strayed[2] and any(
            pane.inflate(WIDER, WIDER).contains(clip) for pane in self.layout.panes
        )

    def _beside(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """The panes in the table's corners, which change seldom."""
        layout, coming = self.layout, marks.forecast
        if surface.get_clip().collidelist([pane.inflate(BESIDE, BESIDE) for pane in layout.panes]) < 0:
            return
        tray = self.tray.looks_like(picture, marks, clock)
        self._pane(surface, layout.tray, tray, lambda: self.tray.draw(surface, picture, marks, clock))
        if self.lean:
            return
        threat = (coming.planet, coming.explosions) if coming is not None else None
        turns = (picture.seats, picture.colours, picture.starter, picture.seat, picture.coin)
        foretold = (threat, marks.ufo_after(picture.ufo))
        health = (picture.planet, picture.ufo, picture.star, picture.last, picture.seats, foretold)
        self._pane(surface, layout.order, turns, lambda: self._order(surface, picture))
        self._pane(surface, layout.deck, picture.deck, lambda: self._deck(surface, picture))
        self._pane(surface, layout.tracks, health, lambda: self._tracks(surface, picture, marks))
        self._threat(surface, picture, marks, clock)

    def _pane(
        self, surface: pygame.Surface, box: pygame.Rect, look: object, paint: Callable[[], None]
    ) -> None:
        """One of them, as it was kept, or painted within its box on what is behind everything."""
        before = surface.get_clip()

        def painted(at: pygame.Surface) -> bool:
            at.set_clip(box.clip(before))
            if self._ground is not None:
                at.blit(self._ground, box, box.move(-self.rect.x, -self.rect.y))
            paint()
            at.set_clip(before)
            return True

        self._kept.setdefault(tuple(box), SurfaceCache(LOOKS)).draw(surface, box, look, painted)

    def _strays(self, shown: TablePicture) -> bool:
        """Whether a card or a token may be seen behind the panes, as when cards come from the deck."""
        if self._strayed[:2] == (shown.poses, shown.gone):
            return self._strayed[2]
        view, reach = self.table_view, 2 * STRAY * self.table_view.mm
        panes = [pane.inflate(reach, reach) for pane in self.layout.panes]
        places = (view.to_screen(*pose[:3]) for id, pose in shown.poses.items() if id not in shown.gone)
        strays = any(pane.collidepoint(place) for place in places for pane in panes)
        self._strayed = (dict(shown.poses), shown.gone, strays)
        return strays

    def threatens(self, picture: Picture, marks: Marks) -> bool:
        """Whether anything is coming that is told beside the tracks."""
        if self.lean:
            return False
        coming = marks.forecast
        return (coming is not None and coming.planet < picture.planet) or (
            marks.ufo_after(picture.ufo) < picture.ufo
        )

    def breath(self, clock: float) -> float:
        return 0.75 if self.theme.reduced_motion else 0.62 + 0.38 * sin(clock * BEAT)

    def _order(self, surface: pygame.Surface, picture: Picture) -> None:
        """Whose turn it is, in the order of turns; the brass coin lies with the seat that begins."""
        layout, theme = self.layout, self.theme
        surface.blit(paint_tray(theme, layout.order.size, self.accent), layout.order)
        count = picture.seats
        places = [layout.seat_mark(index, count) for index in range(count)]
        for index in range(count - 1):
            a, b = places[index].midright, places[index + 1].midleft
            if b[0] - a[0] > 3:
                pygame.draw.aaline(surface, theme.colours.dim, (a[0] + 1, a[1]), (b[0] - 1, b[1]))
        for index, box in enumerate(places):
            number = (picture.starter + index) % count
            seat = theme.seats[picture.colour(number)]
            big = round(box.width * (TURN if number == picture.seat else 0.86))
            if number == picture.seat:
                self._turn_light(surface, picture)
            mark = seat_mark(seat, big)
            if number != picture.seat:
                mark = mark.copy()
                mark.fill((170, 170, 170, 255), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(mark, mark.get_rect(center=box.center))
        coin = paint_turn_token(theme, max(12, round(places[0].width * 0.72)))
        start = pygame.Vector2(places[0].centerx, places[0].bottom + 1)
        goal = pygame.Vector2(places[1 % count].centerx, places[1 % count].bottom + 1)
        at = start.lerp(goal, max(0.0, min(1.0, picture.coin)))
        surface.blit(coin, coin.get_rect(center=(round(at.x), round(at.y))))

    def _turn_light(self, surface: pygame.Surface, picture: Picture) -> None:
        """Behind the mark of the seat whose turn it is."""
        box = self.layout.seat_mark((picture.seat - picture.starter) % picture.seats, picture.seats)
        reach = round(round(box.width * TURN) * 1.1)
        seat = self.theme.seats[picture.colour(picture.seat)]
        add_glow(surface, box.center, reach, seat.colour, 0.7)

    def _tracks(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        layout, theme, colours = self.layout, self.theme, self.theme.colours
        surface.blit(paint_tray(theme, layout.tracks.size, self.accent), layout.tracks)
        for track, sign in (("planet", paint_planet_sign), ("ufo", paint_ufo_sign)):
            box = layout.sign(track)
            surface.blit(sign(theme, box.width), box)
        after = marks.forecast.planet if marks.forecast is not None else picture.planet
        for value in range(top_space() + 1):
            self._cell(surface, "planet", value, picture.planet, colours.phosphor, after)
            self._cell(surface, "ufo", value, picture.ufo, colours.red, marks.ufo_after(picture.ufo))
        passed = marks.forecast.explosions if marks.forecast is not None else ()
        for value in numbers().explosions.of(picture.seats):
            alarm = value == picture.star or (value in passed and not picture.last)
            draw_star(surface, theme, layout.explosion(value), round(layout.star * 1.12), alarm)

    def _cell(
        self, surface: pygame.Surface, track: str, value: int, health: int, colour: Colour, after: int
    ) -> None:
        lit = "here" if value == health else "on" if value < health else "off"
        danger = after < value <= health
        box = self.layout.cell(track, value)
        surface.blit(paint_cell(self.theme, box.size, str(value), colour, lit, danger), box)

    def _threat(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        """What is coming beside the tracks: the damage to the planet, and the hits that lie in the UFO."""
        colours, coming = self.theme.colours, marks.forecast
        if coming is not None and coming.planet < picture.planet:
            tone = mix(colours.red, (255, 255, 255), 0.25 * self.breath(clock))
            lost = (picture.planet, coming.planet)
            self._loss(surface, "planet", lost, coming.damage, tone, colours.ink_red)
        left = marks.ufo_after(picture.ufo)
        if left < picture.ufo:
            tone = mix(colours.phosphor, (255, 255, 255), 0.25 * self.breath(clock))
            self._loss(surface, "ufo", (picture.ufo, left), picture.ufo - left, tone, (8, 40, 22))

    def _loss(
        self,
        surface: pygame.Surface,
        track: str,
        lost: tuple[int, int],
        count: int,
        tone: Colour,
        ground: Colour,
    ) -> None:
        """A bracket over the spaces of a track that will be passed, and how many below it."""
        layout, theme, (now, after) = self.layout, self.theme, lost
        top, low = layout.cell(track, now), layout.cell(track, after)
        box = top.unionall([layout.cell(track, value) for value in range(max(after, 0) + 1, now + 1)])
        wide = max(2, layout.gap // 4)
        pygame.draw.rect(surface, tone, box.inflate(2 * wide, 2 * wide), wide, border_radius=wide * 3)
        words = self.look.words("si.note.damage", damage=count)
        pixels = max(round(16 * theme.zoom), round(top.height * 0.9))
        text = raw_text("figure", pixels, words, (255, 246, 236))
        plate = text.get_rect(midtop=(low.centerx, box.bottom + wide)).inflate(layout.gap, 2)
        plate.clamp_ip(layout.tracks)
        pygame.draw.rect(surface, ground, plate, border_radius=wide * 3)
        pygame.draw.rect(surface, tone, plate, max(1, wide // 2), border_radius=wide * 3)
        surface.blit(text, text.get_rect(center=plate.center))

    def _deck(self, surface: pygame.Surface, picture: Picture) -> None:
        layout, theme = self.layout, self.theme
        surface.blit(paint_tray(theme, layout.deck.size, self.accent), layout.deck)
        box = self.deck_card()
        layers = 0 if picture.deck == 0 else min(4, 1 + picture.deck // 9)
        back = paint_back(theme, box.width)
        for layer in range(layers):
            surface.blit(back, (box.x + layer, box.y - 2 * layer))
        if not layers:
            pygame.draw.rect(
                surface, theme.colours.edge, box, max(1, box.width // 24), border_radius=box.width // 11
            )
        font = raw_font("figure", max(round(16 * self.layout.stand.unit), round(layout.deck.height * 0.3)))
        text = font.render(str(picture.deck), True, theme.colours.text)
        at = text.get_rect(midright=(layout.deck.right - layout.gap, layout.deck.centery))
        surface.blit(text, at)

    def deck_card(self) -> pygame.Rect:
        layout = self.layout
        side = min(layout.deck.height - 2 * layout.gap, round(layout.deck.width * 0.44))
        return pygame.Rect(layout.deck.x + layout.gap, layout.deck.centery - side // 2 + 2, side, side)
