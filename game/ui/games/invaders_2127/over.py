"""Paints what lies over the table of Invaders 2127 while somebody chooses: light, hand, payment, lists."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import stock
from game.ui.games.invaders_2127.art.cards import Look as CardLook
from game.ui.games.invaders_2127.goals import orders
from game.ui.games.invaders_2127.layout import bottom_seat
from game.ui.games.invaders_2127.marks import NOTE, Marks, Zoomed, note_height
from game.ui.games.invaders_2127.paint import DARK, FramePaint, Painter
from game.ui.games.invaders_2127.picture import FIELD, Picture, Where, held_number, zone_number
from game.ui.games.invaders_2127.reading import printed_costs, slots
from game.ui.kit.glass import draw_panel
from game.ui.kit.theme import Colour, mix
from game.ui.stage.board_view import Thing


class Overlay(FramePaint):
    def __init__(self, painter: Painter, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        super().__init__(painter, surface, picture)
        self.marks = marks

    def tone(self) -> Colour:
        """Of what can be chosen."""
        return self.theme.colours.focus

    # -- light --------------------------------------------------------------------------------

    def lights(self) -> None:
        marks = self.marks
        for place, strength in self.picture.flash.items():
            box = self.rect_of(place)
            if box is not None:
                sprites.glow_around(self.surface, self.look, box, self.theme.colours.lamp, strength, 4)
        for name in marks.glowing:
            self._glow(name, name == marks.cursor)
        if marks.cursor and marks.cursor not in marks.glowing:
            self._glow(marks.cursor, True)
        for name in marks.considered:
            self._glow(name, True)
        if marks.chosen and marks.chosen.kind != "held":
            self._frame(marks.chosen, self.theme.colours.good, 1.0)
        if marks.focus:
            self._frame(marks.focus, self.theme.colours.ice, 1.0)

    def _glow(self, name: Where, strong: bool) -> None:
        zone = zone_number(name.kind)
        if name == FIELD:
            box = self.layout.field.inflate(-self.look.px(4), -self.look.px(4))
        elif zone >= 0 and not self.marks.whole_zones and self.marks.seat >= 0:
            self._free_slots(zone, strong)
            return
        elif name.kind in ("held", "tray", "chip"):
            return
        else:
            found = self.rect_of(name)
            if found is None:
                return
            box = found
        sprites.glow_around(
            self.surface, self.look, box, self.tone(), 1.0 if strong else 0.6, 3 if strong else 2
        )

    def _free_slots(self, zone: int, strong: bool) -> None:
        """The slots that a card would go into; where all are taken, the whole side."""
        seat = self.marks.seat
        taken = len(self.picture.rows[seat][zone])
        boxes = [self.layout.slot(seat, zone, at) for at in range(taken, slots())]
        for at, box in enumerate(boxes or [self.layout.side(seat, zone)]):
            lit = 1.0 if strong and at == 0 else 0.6
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            veil.fill((*self.tone(), 44 if strong else 24))
            self.surface.blit(veil, box)
            sprites.glow_around(self.surface, self.look, box, self.tone(), lit, 3 if lit > 0.9 else 2)

    def _frame(self, name: Where, tone: Colour, strength: float) -> None:
        box = self.rect_of(name)
        if box is not None:
            sprites.glow_around(self.surface, self.look, box, tone, strength, 3)

    # -- what it is about -----------------------------------------------------------------------

    def about(self) -> None:
        """The card that is asked about, large beside the hand, with what is still owed for it."""
        about, look, box = self.marks.about, self.look, self.layout.about
        if about is None:
            self.surface.blit(orders(look, self.picture, box.size), box)
            return
        sprites.lay_shadow(self.surface, box, look.px(6), look.px(4))
        image = sprites.shown(look, about.name, box.size, strength=about.strength, tokens=about.tokens)
        self.surface.blit(image, box)
        held = self.marks.held
        if held in self.marks.dearer and about.name == self.picture.hand[held]:
            self._changed_costs(box, about.name, self.marks.dearer[held])
        side = self.painter.side(about.seat)
        if self.marks.price:
            self._owed(box)
        elif about.asked:
            sprites.glow_around(self.surface, look, box, side.light, 0.9, 3)
        else:
            label = pygame.Rect(0, box.y - look.px(10), box.width - look.px(78), look.px(22))
            label.right = box.right - look.px(8)  # beside the card's price and the end of the plot
            sprites.pill(self.surface, look, label, side.colour, DARK)
            sprites.write(self.surface, look, label, look.words("ivb.latest"), self.theme.colours.text, 15)

    # -- the hand -----------------------------------------------------------------------------

    def hand(self) -> None:
        picture, marks = self.picture, self.marks
        seat = bottom_seat(picture)
        across = 0 <= marks.seat != picture.seat  # whoever is asked across the table looks here as well
        if picture.seat != seat or across:
            self._backs(seat)
            return
        count = len(picture.hand)
        raised = [at for at in dict.fromkeys((marks.held, held_number(marks.cursor))) if 0 <= at < count]
        for at in (*(at for at in range(count) if at not in raised), *raised):
            self._held(count, at)

    def _backs(self, seat: int) -> None:
        count = self.picture.hand_sizes[seat]
        for at in range(count):
            box = self.layout.held(count, at)
            self.surface.blit(stock.back(seat, box.size, self.theme), box)

    def held_box(self, count: int, at: int) -> pygame.Rect:
        """Where a hand card is drawn: chosen and pointed at ones are higher, paid ones lower."""
        box = self.layout.held(count, at)
        if at in self.marks.paid:
            return box.move(0, self.look.px(34))
        return self.layout.raised(count, at) if self._raised(at) else box

    def _raised(self, at: int) -> bool:
        return at in (self.marks.held, held_number(self.marks.cursor))

    def _covered(self, count: int, at: int) -> int:
        """How much of a hand card lies under its neighbour, when all of them are in their row."""
        box = self.layout.held(count, at)
        return max(0, box.right - self.layout.held(count, at + 1).left) if at + 1 < count else 0

    def _held(self, count: int, at: int) -> None:
        marks, look = self.marks, self.look
        if marks.carried is not None and at == marks.held:
            return
        box = self.held_box(count, at)
        name = Thing.of("held", at)
        dim = at in marks.dim
        shown: CardLook = "paid" if at in marks.paid else "pale" if dim else "plain"
        sprites.lay_shadow(self.surface, box, look.px(5), look.px(3))
        covered = 0 if self._raised(at) else self._covered(count, at)
        image = sprites.card(look, self.picture.hand[at], box.size, shown, covered=covered, held=True)
        self.surface.blit(image, box)
        if at in marks.dearer:
            self._changed_costs(box, self.picture.hand[at], marks.dearer[at])
        if at == marks.held:
            sprites.glow_around(self.surface, look, box, self.theme.colours.good, 1.0, 3)
        elif name in marks.glowing or name == marks.cursor:
            strong = name == marks.cursor
            tone = self.tone() if name in marks.glowing else self.theme.colours.dim
            sprites.glow_around(self.surface, look, box, tone, 1.0 if strong else 0.5, 3 if strong else 2)

    def _changed_costs(self, box: pygame.Rect, card: str, now: tuple[int, int]) -> None:
        """Over the printed costs, where something has changed them."""
        unit = box.width / 100
        for at, (cost, printed) in enumerate(zip(now, printed_costs(card), strict=True)):
            if cost != printed:
                centre = (round(box.x + 15 * unit), round(box.y + (15 + 26 * at) * unit))
                sprites.figure(self.surface, self.look, centre, str(cost), self.theme.colours.warn, 27)

    # -- paying -------------------------------------------------------------------------------

    def payment(self) -> None:
        """What was laid on the pile, what is still owed, and what the deck is to lose."""
        marks, look, picture = self.marks, self.look, self.picture
        if marks.price and marks.seat >= 0:
            box = self.layout.belongings.pile(marks.seat)
            for number, at in enumerate(marks.paid):
                place = box.move(-look.px(5) * (number + 1), -look.px(7) * (number + 1))
                sprites.lay_shadow(self.surface, place, look.px(3), look.px(2))
                self.surface.blit(sprites.card(look, picture.hand[at], place.size, "paid"), place)
            sprites.glow_around(self.surface, look, box, self.theme.colours.warn, 0.9, 2)
        place_name, count = marks.drain
        if count:
            deck = self.rect_of(place_name)
            if deck is not None:
                tone = self.theme.colours.bad
                sprites.glow_around(self.surface, look, deck, tone, 0.8, 2)
                chip = pygame.Rect(0, 0, look.px(46), look.px(22))
                chip.midtop = (deck.centerx, deck.bottom - look.px(16))
                sprites.pill(self.surface, look, chip, tone, DARK)
                sprites.write(
                    self.surface, look, chip, look.words("ivb.drains", count=count), tone, 16, "figure"
                )

    def _owed(self, card: pygame.Rect) -> None:
        """Across the card that is paid for, beside those it is paid with."""
        marks, look = self.marks, self.look
        tone = self.theme.colours.warn
        sprites.glow_around(self.surface, look, card, tone, 1.0, 3)
        box = pygame.Rect(card.x - look.px(4), 0, card.width + look.px(8), look.px(36))
        box.centery = card.y + round(card.height * 0.24)
        sprites.pill(self.surface, look, box, tone, DARK)
        inner = box.inflate(-look.px(16), 0)
        words = look.words("ivb.owed", left=marks.left)
        pips = min(marks.price, 5)
        space = max(inner.width - look.width(words, "strong", 20) - look.px(4), round(inner.width * 0.3))
        pitch = min(look.px(16), space // pips)
        size = max(3, round(pitch * 0.77))
        for at in range(pips):
            spot = pygame.Rect(inner.x + at * pitch, box.centery - size // 2, size, size)
            full = at < len(marks.paid) - max(0, marks.price - pips)
            pygame.draw.rect(self.surface, tone, spot, 0 if full else look.px(1), look.px(2))
        x = inner.x + pips * pitch + look.px(2)
        room = pygame.Rect(x, box.y, inner.right - x, box.height)
        sprites.write(self.surface, look, room, words, self.theme.colours.text, 20)

    # -- lists and chips ------------------------------------------------------------------------

    def tray(self) -> None:
        tray = self.marks.tray
        if tray is None:
            return
        look, box = self.look, self.layout.tray(tray.whole).rect
        inner = draw_panel(self.surface, box, self.theme, self.painter.side(tray.seat).colour, lit=True)
        head = pygame.Rect(inner.x, box.y + look.px(8), inner.width, look.px(26))
        side = look.words(f"iv.side.{tray.seat}")
        words = look.words(tray.key, count=tray.size, side=side)
        sprites.write(self.surface, look, head, words, self.theme.colours.amber, 20)
        places = self.layout.tray(tray.whole).cards(tray.size)
        for at, place in enumerate(places):
            name = Thing.of("tray", at)
            if at < len(tray.cards):
                self.surface.blit(sprites.card(look, tray.cards[at], place.size), place)
            else:
                self.surface.blit(stock.back(tray.seat, place.size, look.theme), place)
            if name == self.marks.cursor:
                sprites.glow_around(self.surface, look, place, self.tone(), 1.0, 3)
            elif tray.chosen_from:
                sprites.glow_around(self.surface, look, place, self.tone(), 0.5, 2)
            if at < len(tray.counts) and tray.counts[at] > 1:
                spot = (place.centerx, place.y + look.px(9))
                sprites.figure(self.surface, look, spot, f"{tray.counts[at]}×", self.tone(), 18)

    def chips(self) -> None:
        look = self.look
        for chip in self.marks.chips:
            strong = chip.spot == self.marks.cursor
            tone = self.theme.colours.focus if strong else self.theme.colours.amber
            sprites.plate(self.surface, chip.box, DARK, tone, look.px(3 if strong else 2), look.px(7))
            inner = chip.box.inflate(-look.px(16), -look.px(8))
            lines = look.wrap(chip.words, "strong", 17, inner.width)
            high = look.line_height("strong", 17) * len(lines)
            self._lines(lines, 17, (chip.box.centerx, chip.box.centery - high // 2))

    def _lines(self, lines: Sequence[str], size: float, top: tuple[int, int]) -> None:
        """One below the other, each in the middle."""
        x, y = top
        for line in lines:
            image = self.theme.text("strong", size, line, self.theme.colours.text)
            self.surface.blit(image, image.get_rect(midtop=(x, y)))
            y += self.look.line_height("strong", size)

    # -- close up and carried ---------------------------------------------------------------------

    def zoomed(self) -> None:
        zoomed = self.marks.zoomed
        if zoomed is None:
            return
        sprites.lay_shadow(self.surface, zoomed.box, self.look.px(10), self.look.px(6))
        size, now = zoomed.box.size, (zoomed.strength, zoomed.tokens)
        image = sprites.shown(self.look, zoomed.card, size, strength=now[0], tokens=now[1])
        self.surface.blit(image, zoomed.box)
        if zoomed.note:
            self._note(zoomed)

    def _note(self, zoomed: Zoomed) -> None:
        """What is said of a card, on a strip beside it."""
        look, colours = self.look, self.theme.colours
        strip = pygame.Rect(zoomed.box.topright, (zoomed.box.width, note_height(look, zoomed.note)))
        ground = mix(DARK, colours.amber, 0.06)
        sprites.plate(self.surface, strip, ground, colours.amber, look.px(1), look.px(6))
        self._lines(zoomed.note, NOTE, (strip.centerx, strip.y + look.px(6)))

    def carried(self) -> None:
        if self.marks.carried is None:
            return
        card, at = self.marks.carried
        wide, high = self.layout.hand_card
        box = pygame.Rect(0, 0, wide, high)
        box.center = at
        sprites.lay_shadow(self.surface, box, self.look.px(9), self.look.px(10))
        self.surface.blit(sprites.card(self.look, card, box.size), box)
        sprites.glow_around(self.surface, self.look, box, self.theme.colours.good, 1.0, 3)

    def veil(self) -> None:
        """Over the field while a list lies on it."""
        if self.marks.tray is not None:
            box = self.layout.rect if self.marks.tray.whole else self.layout.field
            dark = pygame.Surface(box.size, pygame.SRCALPHA)
            dark.fill((*mix(DARK, (0, 0, 0), 0.4), 120))
            self.surface.blit(dark, box)
