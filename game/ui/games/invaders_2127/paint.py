"""Paints the table of Invaders 2127: zones and strips, plot, cards in play, decks, piles, strategies.

All that lies still is painted once and kept; a frame lays it down and adds what passes (`FramePaint`).
"""

from __future__ import annotations

import pygame

from game.games.invaders_2127 import forecast
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import INVADER, MANKIND, Piece
from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import stock
from game.ui.games.invaders_2127.art import table as iv_table
from game.ui.games.invaders_2127.art.marks import lock, token
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.layout import LARGE_FROM, Layout, Whereabouts, bottom_seat
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.reading import (
    is_once,
    locked,
    slots,
    strategies_of,
    strength_of,
    track,
    zone_strengths,
)
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, Theme, mix

DARK: Colour = (14, 13, 15)
SHORT = 12.0
"""Of the 16 that are asked for, below which a forecast names no side."""
ROOM_FOR_LOCK = 2  # free slots
FEW = 12  # cards of a deck from which on it is nearly empty
STACK = 9.0
"""Room beside a deck for its thickness."""


class Painter:
    """Draws within one place of the screen, in one look."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.theme: Theme = look.theme
        self.rect = rect
        self.layout = Layout(rect, look.theme.text_scale >= LARGE_FROM)
        self.painted = 0  # how often the table was painted anew
        self._table: tuple[object, pygame.Surface] | None = None

    def side(self, seat: int) -> Seat:
        return sprites.side(self.theme, seat)

    def draw(self, surface: pygame.Surface, picture: Picture, shake: tuple[int, int] = (0, 0)) -> None:
        surface.blit(self._settled(surface, picture), (self.rect.x + shake[0], self.rect.y + shake[1]))

    def _settled(self, surface: pygame.Surface, picture: Picture) -> pygame.Surface:
        key = picture.key
        if self._table is None or self._table[0] != key:
            self.painted += 1
            whole = pygame.Surface(surface.get_size())
            self._ground(whole)
            self._plot(whole)
            for zone in range(len(ZONE_NAMES)):
                self._strip(whole, picture, zone)
            self._in_play(whole, picture)
            self._locks(whole, picture)
            for seat in (INVADER, MANKIND):
                self._belongings(whole, picture, seat)
            self._heroes(whole, picture)
            self._other_hand(whole, picture)
            self._table = (key, whole.subsurface(self.rect.clip(whole.get_rect())).copy())
        return self._table[1]

    # -- the ground ---------------------------------------------------------------------------

    def _ground(self, surface: pygame.Surface) -> None:
        x, y = self.rect.topleft
        zones = tuple((box.x - x, box.y - y, box.width, box.height) for box in self.layout.zones)
        surface.blit(iv_table.battlefield(self.rect.size, zones, self.theme), self.rect)
        edge = mix(self.theme.colours.lamp, DARK, 0.35)
        for zone in range(len(ZONE_NAMES)):
            for seat in (INVADER, MANKIND):
                for at in range(slots()):
                    self._slot(surface, self.layout.slot(seat, zone, at), edge)

    def _slot(self, surface: pygame.Surface, box: pygame.Rect, edge: Colour) -> None:
        """The place of a card: corners printed on the map."""
        long, thick = box.width // 6, max(1, self.theme.px(1))
        for x, right in ((box.left, 1), (box.right - 1, -1)):
            for y, down in ((box.top, 1), (box.bottom - 1, -1)):
                pygame.draw.line(surface, edge, (x, y), (x + right * long, y), thick)
                pygame.draw.line(surface, edge, (x, y), (x, y + down * long), thick)

    # -- the plot -----------------------------------------------------------------------------

    def _plot(self, surface: pygame.Surface) -> None:
        """The track and what its ends mean; the marker lies over it."""
        layout, words, colours = self.layout, self.look.words, self.theme.colours
        surface.blit(iv_table.plot_track(layout.plot.size, track(), self.theme), layout.plot)
        above, below = layout.plot_ends
        for box, key, tone in (
            (above, "ivb.plot.title", colours.text),
            (below, "ivb.plot.end", self.side(MANKIND).light),
        ):
            lines = words(key).split("\n")
            high = box.height // max(2, len(lines))
            for number, line in enumerate(lines):
                row = pygame.Rect(box.x, box.y + number * high, box.width, high)
                sprites.write(surface, self.look, row, line, tone, 15)

    # -- strips -------------------------------------------------------------------------------

    def _strip(self, surface: pygame.Surface, picture: Picture, zone: int) -> None:
        """The zone's name and strength, how the coming attack would go, and what its fall would mean."""
        look, box = self.look, self.layout.strip(zone)
        pad = look.px(8)
        ground = mix(DARK, self.theme.colours.felt, 0.5)
        sprites.plate(surface, box, ground, self.theme.colours.edge, look.px(1), look.px(6))
        upper = pygame.Rect(box.x + pad, box.y + look.px(3), box.width - 2 * pad, round(box.height * 0.36))
        now, printed = zone_strengths(picture)[zone]
        left = self._pips(surface, upper, now, printed)
        name = pygame.Rect(upper.x, upper.y, left - upper.x - look.px(4), upper.height)
        names = [look.words(f"iv.zone.{one}") for one in ZONE_NAMES]
        size = sprites.common_size(look, 19, names, name.width)
        sprites.write(surface, look, name, names[zone], self.theme.colours.text, size, align="left")
        lower = pygame.Rect(upper.x, box.bottom - look.px(5) - round(box.height * 0.22), upper.width, 0)
        lower.height = round(box.height * 0.22)
        badge = pygame.Rect(upper.x, upper.bottom + look.px(1), upper.width, 0)
        badge.height = lower.y - look.px(1) - badge.y
        self._badge(surface, picture, zone, badge)
        tone = self.theme.colours.bad if now <= 1 else self.theme.colours.dim
        sprites.write(surface, look, lower, look.words(f"ivb.falls.{ZONE_NAMES[zone]}"), tone, 15)

    def _pips(self, surface: pygame.Surface, box: pygame.Rect, now: int, printed: int) -> int:
        """The zone's strength as a figure and as lamps, with -1 tokens for what it has lost."""
        look = self.look
        size = min(look.px(17), box.height)
        pitch = min(size, round(box.width * 0.4 / max(1, printed)))
        x = box.right - pitch * (printed - 1) - size
        left = x
        for number in range(printed):
            at = (x, box.centery - size // 2)
            if number < now:
                middle = (at[0] + size // 2, at[1] + size // 2)
                pygame.draw.circle(surface, DARK, middle, size * 0.40)
                pygame.draw.circle(surface, self.theme.colours.card, middle, size * 0.32)
            else:
                surface.blit(token("weak", size, look.theme), at)
            x += pitch
        return left

    def _badge(self, surface: pygame.Surface, picture: Picture, zone: int, box: pygame.Rect) -> None:
        seen = forecast(picture)[zone]
        lead = seen.attack - seen.defence
        tone = self.side(INVADER if lead > 0 else MANKIND).colour
        key = "ivb.forecast.drains" if lead > 0 else "ivb.forecast.holds" if lead else "ivb.forecast.even"
        side = self.look.words(f"ivb.side_{INVADER if lead > 0 else MANKIND}")
        words = self.look.words(key, side=side, by=abs(lead))
        sprites.pill(surface, self.look, box, tone)
        mark = seat_mark(self.side(INVADER if lead > 0 else MANKIND), round(box.height * 0.62))
        gap = self.look.px(6)
        surface.blit(mark, mark.get_rect(midleft=(box.x + gap, box.centery)))
        room = pygame.Rect(
            box.x + gap + mark.get_width() + gap // 2,
            box.y,
            box.width - 3 * gap - mark.get_width(),
            box.height,
        )
        if sprites.common_size(self.look, 16, (words,), room.width) < SHORT:  # the mark says whose it is
            words = self.look.words(key, side="", by=abs(lead)).strip()
        sprites.write(surface, self.look, room, words, self.theme.colours.text, 16)

    # -- cards in play ------------------------------------------------------------------------

    def _in_play(self, surface: pygame.Surface, picture: Picture) -> None:
        turned: list[tuple[pygame.Rect, Piece]] = []
        for seat, side in enumerate(picture.rows):
            for zone, row in enumerate(side):
                for at, piece in enumerate(row):
                    box = self.layout.slot(seat, zone, at)
                    if piece.id in picture.turning:
                        continue
                    if piece.turned:
                        turned.append((box, piece))
                    else:
                        self.piece(surface, picture, piece, box)
        for box, piece in turned:
            self.piece(surface, picture, piece, box)
        for at in range(len(picture.coming)):
            self._coming(surface, picture, at)

    def piece(self, surface: pygame.Surface, picture: Picture, piece: Piece, box: pygame.Rect) -> None:
        """A card in play with all that lies on it; a turned one is a little smaller, to fit its slot."""
        look = self.look
        size = box.size
        if piece.turned:
            size = (round(box.width * 0.86), round(box.height * 0.86))
        image = sprites.card(
            look, piece.card, size, turned=piece.turned, strength=strength_of(picture, piece.id),
            tokens=piece.tokens or None,
        )  # fmt: skip
        place = image.get_rect(center=box.center)
        sprites.lay_shadow(surface, place, look.px(3), look.px(2))
        surface.blit(image, place)
        self._counters(surface, piece, place)
        if piece.id in picture.snatched:
            tone = self.side(INVADER).colour
            sprites.glow_around(surface, look, place, tone, 0.8, 2)
            label = pygame.Rect(place.x, place.centery - look.px(9), place.width, look.px(18))
            pygame.draw.rect(surface, DARK, label)
            sprites.write(surface, look, label, look.words("ivb.stamp.snatched"), tone, 14)

    def _counters(self, surface: pygame.Surface, piece: Piece, box: pygame.Rect) -> None:
        """+1 and -1 tokens, in a corner of the card."""
        if not piece.plus:
            return
        look = self.look
        size = look.px(20)
        image = token("plus" if piece.plus > 0 else "minus", size, look.theme)
        surface.blit(image, (box.right - size - look.px(1), box.y + look.px(16)))
        if abs(piece.plus) > 1:
            count = pygame.Rect(box.right - size - look.px(1), box.y + look.px(16) + size, size, look.px(14))
            pygame.draw.rect(surface, DARK, count, border_radius=look.px(3))
            sprites.write(surface, look, count, f"{abs(piece.plus)}×", self.theme.colours.text, 14, "figure")

    def _coming(self, surface: pygame.Surface, picture: Picture, at: int) -> None:
        """A card that is announced and has not taken effect yet."""
        look, one = self.look, picture.coming[at]
        box = Whereabouts(self.layout, picture).coming(at)
        if one.zone < 0:  # it lies large beside the hand
            return
        image = sprites.card(look, one.card, box.size)
        sprites.lay_shadow(surface, box, look.px(6), look.px(4))
        surface.blit(image, image.get_rect(center=box.center))
        sprites.glow_around(surface, look, box, self.side(one.seat).light, 0.9, 2)

    def _locks(self, surface: pygame.Surface, picture: Picture) -> None:
        """Over the slots that a card in play keeps shut, with its name."""
        look = self.look
        for seat, zone, culprit in locked(picture):
            box, taken = self.layout.side(seat, zone), len(picture.rows[seat][zone])
            if taken <= slots() - ROOM_FOR_LOCK:
                box = self.layout.slot(seat, zone, taken).union(self.layout.slot(seat, zone, slots() - 1))
            band = pygame.Rect(box.x, 0, box.width, look.px(30))
            band.centery = box.centery
            tone = self.theme.colours.bad
            sprites.plate(surface, band, mix(DARK, tone, 0.16), tone, look.px(2), look.px(6))
            high = look.px(18)
            mark = lock(high, self.theme.colours.text)
            surface.blit(mark, mark.get_rect(midleft=(band.x + look.px(8), band.centery)))
            room = pygame.Rect(
                band.x + high + look.px(10), band.y, band.width - high - look.px(16), band.height
            )
            words = look.words("ivb.locked", card=short_name(text_of(look.words).name(culprit)))
            sprites.write(surface, look, room, words, self.theme.colours.text, 16)

    # -- decks, piles, strategies -----------------------------------------------------------------

    def _belongings(self, surface: pygame.Surface, picture: Picture, seat: int) -> None:
        column, look = self.layout.belongings, self.look
        side = self.side(seat)
        head = column.header(seat)
        mark = seat_mark(side, round(head.height * 0.8))
        surface.blit(mark, mark.get_rect(midleft=(head.x, head.centery)))
        room = pygame.Rect(head.x + mark.get_width() + look.px(5), head.y, 0, head.height)
        room.width = head.right - room.x
        tone = side.light if picture.turn == seat else self.theme.colours.dim
        sprites.write(surface, look, room, look.words(f"iv.side.{seat}"), tone, 17, align="left")
        self._deck(surface, picture, seat)
        self._pile(surface, picture, seat)
        few = picture.deck_sizes[seat] <= FEW
        tone = self.theme.colours.bad if few else self.theme.colours.dim
        sprites.write(surface, look, column.caption(seat), look.words(f"ivb.empty_{seat}"), tone, 14)
        for name in strategies_of(seat):
            if name not in picture.flips:
                self.strategy(surface, picture, name, column.strategy(name))

    def _deck(self, surface: pygame.Surface, picture: Picture, seat: int) -> None:
        look, box, count = self.look, self.layout.belongings.deck(seat), picture.deck_sizes[seat]
        room = look.px(STACK)
        top = pygame.Rect(box.x + room, box.y + room, box.width - room, box.height - room)
        if count:
            thick = min(room, stock.thickness(count))
            edge = stock.pile_edge(top.size, count, self.theme)
            surface.blit(edge, edge.get_rect(bottomright=top.bottomright))
            top.move_ip(-thick, -thick)
            surface.blit(stock.back(seat, top.size, look.theme), top)
        else:
            tone = mix(DARK, self.theme.colours.bad, 0.5)
            pygame.draw.rect(surface, tone, top, look.px(2), border_radius=look.px(4))
        sprites.figure(surface, look, top.center, str(count), self.side(seat).colour, 24)

    def _pile(self, surface: pygame.Surface, picture: Picture, seat: int) -> None:
        look, box = self.look, self.layout.belongings.pile(seat)
        pile = picture.discards[seat]
        if not pile:
            pygame.draw.rect(surface, self.theme.colours.edge, box, look.px(1), border_radius=look.px(4))
            sprites.write(surface, look, box, look.words("ivb.pile"), self.theme.colours.dim, 14)
            return
        sprites.lay_shadow(surface, box, look.px(3), look.px(2))
        surface.blit(sprites.card(look, pile[-1], box.size), box)
        sprites.figure(
            surface, look, (box.right - look.px(16), box.y + look.px(9)), str(len(pile)),
            self.theme.colours.dim, 20,
        )  # fmt: skip

    def strategy(self, surface: pygame.Surface, picture: Picture, name: str, box: pygame.Rect) -> None:
        """A marker with its short name; one that is used shows its dull back."""
        look = self.look
        used = name in picture.released
        high = box.height
        marker = iv_table.strategy(name, used, (high, high), look.theme)
        words = look.words(f"ivb.strategy.{name}")
        seat = INVADER if name in strategies_of(INVADER) else MANKIND
        tone = self.side(seat).colour
        ground = mix(DARK, tone, 0.06 if used else 0.26)
        edge = mix(ground, tone, 0.2 if used else 0.7)
        sprites.plate(surface, box, ground, edge, look.px(1), look.px(5))
        surface.blit(marker, (box.x, box.y))
        room = pygame.Rect(box.x + high + look.px(3), box.y, box.width - high - look.px(6), high)
        size = sprites.common_size(look, 15, self._strategy_names(), room.width)
        if not is_once(name):
            figure = look.px(19)
            centre = (box.x + high - look.px(2), box.bottom - figure // 2)
            sprites.figure(surface, look, centre, str(picture.ops), self.theme.colours.lamp, 19)
            room.x, room.width = room.x + figure // 2, room.width - figure // 2
        colour = mix(self.theme.colours.dim, DARK, 0.35) if used else self.theme.colours.text
        sprites.write(surface, look, room, words, colour, size, align="left")
        if used:
            y = box.centery
            pygame.draw.line(
                surface, colour, (room.x, y), (min(room.right, room.x + room.width), y), look.px(1)
            )

    def _strategy_names(self) -> list[str]:
        names = [name for seat in (INVADER, MANKIND) for name in strategies_of(seat) if is_once(name)]
        return [self.look.words(f"ivb.strategy.{name}") for name in names]

    def _heroes(self, surface: pygame.Surface, picture: Picture) -> None:
        """How many heroes are left, and how many are gone."""
        look, box = self.look, self.layout.belongings.heroes
        side = self.side(MANKIND)
        pygame.draw.rect(surface, mix(DARK, side.colour, 0.12), box, border_radius=look.px(5))
        label = pygame.Rect(box.x + look.px(5), box.y, round(box.width * 0.5), box.height // 2 + look.px(2))
        sprites.write(
            surface, look, label, look.words("ivb.heroes"), self.theme.colours.text, 14, align="left"
        )
        count = pygame.Rect(box.right - look.px(30), box.y, look.px(26), label.height)
        sprites.write(surface, look, count, str(picture.heroes_left), side.light, 17, "figure", "right")
        total = picture.heroes_left + len(picture.gone) + 1
        pitch = (box.width - look.px(10)) / total
        y = box.bottom - look.px(9)
        for at in range(total):
            x = box.x + look.px(5) + pitch * (at + 0.5)
            left = at < picture.heroes_left + 1
            pygame.draw.circle(
                surface, side.light if left else mix(DARK, side.colour, 0.35), (x, y), pitch * 0.34
            )

    def _other_hand(self, surface: pygame.Surface, picture: Picture) -> None:
        """Backs, but for what has been seen of them."""
        look, layout = self.look, self.layout
        seat = 1 - bottom_seat(picture)
        count, known = picture.hand_sizes[seat], picture.open_hands[seat]
        box = layout.other_hand
        last = layout.back(count, count - 1).right if count else layout.back(1, 0).left
        tray = pygame.Rect(box.x, box.y - look.px(1), last + look.px(5) - box.x, box.height + look.px(3))
        tone = self.side(seat).colour
        sprites.plate(surface, tray, mix(DARK, tone, 0.08), mix(DARK, tone, 0.4), look.px(1), look.px(6))
        label = layout.other_label
        words = look.words(f"ivb.hand_{seat}", count=count)
        sprites.write(surface, look, label, words, self.side(seat).light, 16, align="left")
        for at in range(count):
            place = layout.back(count, at)
            shown = at - (count - len(known))
            image = (
                sprites.card(look, known[shown], place.size)
                if 0 <= shown < len(known)
                else stock.back(seat, place.size, look.theme)
            )
            surface.blit(image, place)


class FramePaint:
    """What is painted over the table for one frame alone."""

    def __init__(self, painter: Painter, surface: pygame.Surface, picture: Picture) -> None:
        self.painter, self.surface, self.picture = painter, surface, picture
        self.look, self.theme, self.layout = painter.look, painter.theme, painter.layout
        self.rect_of = Whereabouts(painter.layout, picture).rect_of
