"""Paints what is staged over the table of Invaders 2127: the large card, arrows, a poster, the front page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

import pygame

from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art.strategy_cards import strategy_picture
from game.ui.games.invaders_2127.paint import DARK, FramePaint, Painter
from game.ui.games.invaders_2127.picture import STAGE, Arrow, News
from game.ui.games.invaders_2127.words import own_turn, text_of
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix

TILT = -1.6  # degrees of the front page


class StagingPaint(FramePaint):
    def draw(self) -> None:
        self._staged()
        for arrow in self.picture.arrows:
            self._arrow(arrow)
        self._poster()
        self._news()

    def _staged(self) -> None:
        staged = self.picture.staged
        box = self.rect_of(STAGE)
        if staged is None or box is None:
            return
        sprites.lay_shadow(self.surface, box, self.look.px(14), self.look.px(10))
        self.surface.blit(sprites.shown(self.look, staged.name, box.size), box)
        sprites.glow_around(self.surface, self.look, box, self.painter.side(staged.seat).light, 1.0, 3)

    def _arrow(self, arrow: Arrow) -> None:
        """A bent arrow with a dark rim, from the middle of what acts to the middle of its victim."""
        start, goal = self.rect_of(arrow.start), self.rect_of(arrow.goal)
        if start is None or goal is None:
            return
        (x0, y0), (x1, y1) = start.center, goal.center
        far = max(1.0, hypot(x1 - x0, y1 - y0))
        bend = min(self.look.px(70), far * 0.22)
        mx, my = (x0 + x1) / 2 + bend * (y1 - y0) / far, (y0 + y1) / 2 - bend * (x1 - x0) / far
        steps = max(2, round(26 * arrow.head))
        line = [_bent((x0, y0), (mx, my), (x1, y1), arrow.head * at / steps) for at in range(steps + 1)]
        tone, thick = self.theme.colours.bad, self.look.px(9)
        (hx, hy), (bx, by) = line[-1], line[-2]
        angle, size = atan2(hy - by, hx - bx), self.look.px(24)
        tip = [
            (hx + size * 0.6 * cos(angle), hy + size * 0.6 * sin(angle)),
            (hx + size * cos(angle + 2.5), hy + size * sin(angle + 2.5)),
            (hx + size * cos(angle - 2.5), hy + size * sin(angle - 2.5)),
        ]
        for colour, more in ((DARK, self.look.px(6)), (tone, 0)):
            pygame.draw.lines(self.surface, colour, False, line, thick + more)
            pygame.draw.polygon(self.surface, colour, tip)
            if more:
                pygame.draw.polygon(self.surface, colour, tip, more)

    def _poster(self) -> None:
        """Over everything but what is asked: its picture, its name in large letters, and what it does."""
        poster = self.picture.poster
        if poster is None:
            return
        room = self.painter.rect
        free = pygame.Rect(self.layout.band.x, self.layout.field.y, 0, 0)
        free.size = self.layout.closing.x - free.x, self.layout.band.y - free.y
        sheet = _bill(self.look, poster.name, poster.seat, room.size, tuple(free.move(-room.x, -room.y)))
        sheet.set_alpha(round(255 * poster.alpha))
        self.surface.blit(sheet, room.move(0, -round((1.0 - poster.share) * self.look.px(40))))

    def _news(self) -> None:
        news = self.picture.news
        if news is None:
            return
        room, look = room_of(self.painter), self.look
        size = paper_size(room)
        next_turn = look.words(f"ivb.banner.turn_{news.next_seat}", number=own_turn(news.number))
        page = _page(look, size, look.words("iv.paper.name"), news.headline, news.lines, next_turn)
        turned = page
        if news.share < 1.0:
            turned = pygame.transform.rotozoom(page, 8 * (1.0 - news.share), 1.25 - 0.25 * news.share)
        turned.set_alpha(round(255 * news.alpha))
        self.surface.blit(turned, turned.get_rect(center=room.center))

    def paper(self, news: News) -> None:
        """The same page to be read: what the turn before it has changed, until it is put away."""
        look, box = self.look, paper_box(self.painter)
        before = look.words(f"ivb.news.turn_{1 - news.next_seat}", number=own_turn(news.number - 1))
        away = look.words("ivb.news.away")
        page = _page(look, box.size, before, news.headline, news.lines, away)
        sprites.lay_shadow(self.surface, box, look.px(12), look.px(9))
        self.surface.blit(page, page.get_rect(center=box.center))


def room_of(painter: Painter) -> pygame.Rect:
    """The table above the band."""
    rect, layout = painter.rect, painter.layout
    top = layout.field.y - painter.look.px(2)
    return pygame.Rect(rect.x, top, rect.width, layout.band.y - top - painter.look.px(4))


def paper_size(room: pygame.Rect) -> tuple[int, int]:
    return round(room.width * 0.62), round(room.height * 0.96)


def paper_box(painter: Painter) -> pygame.Rect:
    """Where a paper lies that is read."""
    room = room_of(painter)
    found = pygame.Rect((0, 0), paper_size(room))
    found.center = room.center
    return found


def _bent(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], t: float
) -> tuple[float, float]:
    u = 1.0 - t
    return (
        u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
        u * u * a[1] + 2 * u * t * b[1] + t * t * c[1],
    )


@lru_cache(maxsize=3)
def _bill(
    look: Look, name: str, seat: int, size: tuple[int, int], free: tuple[int, int, int, int]
) -> pygame.Surface:
    """All over the window: rays in the side's colour, the picture, its name in large letters, and its text.

    Only above what is asked there is `free` room for words and picture.
    """
    side, colours = sprites.side(look.theme, seat), look.theme.colours
    place = pygame.Rect(free)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill((*mix(DARK, side.dark, 0.5), 246))
    high = place.height - look.px(24)
    wide = min(round(high / 1.42), round(place.width * 0.46))
    sheet = pygame.Rect(0, place.y + look.px(10), wide, min(high, round(wide * 1.42)))
    sheet.right = size[0] - look.px(84)
    reach = sum(size)
    for ray in range(0, 36, 2):
        a, b = ray * pi / 18, (ray + 1) * pi / 18
        x, y = sheet.center
        corners = [
            sheet.center,
            (x + reach * cos(a), y + reach * sin(a)),
            (x + reach * cos(b), y + reach * sin(b)),
        ]
        pygame.draw.polygon(whole, (*mix(DARK, side.colour, 0.34), 246), corners)
    sprites.lay_shadow(whole, sheet, look.px(18), look.px(12))
    whole.blit(strategy_picture(name, sheet.size, look.theme), sheet)
    left = look.px(84)
    words = text_of(look.words)
    title = pygame.Rect(left, place.y + look.px(26), sheet.x - left - look.px(34), look.px(112))
    y = _lettered(whole, look, words.strategy(name), title, colours.text)
    rules = pygame.Rect(left, y + look.px(14), title.width, place.bottom - y - look.px(20))
    _lettered(whole, look, " ".join(words.strategy_rules(name)), rules, side.light, most=30)
    return for_screen(whole)


def _lettered(
    whole: pygame.Surface, look: Look, words: str, box: pygame.Rect, tone: Colour, most: int = 66
) -> int:
    """As large as there is room for all of it; the height at which it ends."""
    letters, lines, step = _largest(look, words, box, range(most, 11, -2))
    y = box.y
    for line in lines:
        whole.blit(look.theme.text("strong", letters, line, tone), (box.x, y))
        y += step
    return y


def _largest(
    look: Look, words: str, box: pygame.Rect, sizes: Sequence[int], most: int = 99
) -> tuple[int, Sequence[str], int]:
    """The first of these sizes in which words have room on so many lines, or the last: size, lines, step."""
    for letters in sizes:
        lines, step = look.wrap(words, "strong", letters, box.width), look.line_height("strong", letters)
        if len(lines) <= most and step * len(lines) <= box.height:
            break
    return letters, lines, step


@lru_cache(maxsize=3)
def _page(
    look: Look, size: tuple[int, int], masthead: str, headline: str, lines: tuple[str, ...], below: str
) -> pygame.Surface:
    """A sheet of newsprint: masthead, headline, a few lines, and whose turn it is now."""
    colours = look.theme.colours
    paper, ink = mix(colours.card, (228, 218, 196), 0.5), colours.ink
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(paper)
    pad = look.px(18)
    wide = size[0] - 2 * pad
    y = look.px(8)
    head = pygame.Rect(pad, y, wide, look.px(30))
    sprites.write(sheet, look, head, masthead, ink, 24)
    y = head.bottom + look.px(3)
    for thick in (3, 1):
        sheet.fill(ink, (pad, y, wide, max(1, look.px(thick))))
        y += look.px(5)
    foot = max(look.px(40), look.line_height("body", 22) + look.px(4))
    room = size[1] - foot - y - look.px(6)
    top = pygame.Rect(pad, y, wide, round(room * (0.3 if len(lines) > 2 else 0.42 if lines else 0.9)))
    _headline(sheet, look, headline, top, ink)
    y = top.bottom
    rows = pygame.Rect(2 * pad, y, wide - 2 * pad, room - top.height)
    _rows(sheet, look, rows, lines, mix(ink, paper, 0.12))
    band = pygame.Rect(0, size[1] - foot, size[0], foot)
    sheet.fill(ink, band)
    sprites.write(sheet, look, band, below, paper, 22)
    return for_screen(_turned(sheet))


def _rows(sheet: pygame.Surface, look: Look, box: pygame.Rect, lines: Sequence[str], ink: Colour) -> None:
    """Lines of one size, the largest in which all have room, with the rest of it between them."""
    for letters in range(22, 11, -1):
        step = look.line_height("strong", letters)
        wrapped = [look.wrap(line, "strong", letters, box.width) for line in lines]
        free = box.height - step * sum(map(len, wrapped))
        if free >= 0:
            break
    while free < 0 and len(wrapped) > 1:  # the least of the news has no room in large letters
        free += step * len(wrapped.pop())
    gap = max(0, min(free // max(1, len(wrapped)), step // 2))
    y = box.y + gap // 2
    for line in wrapped:
        for part in line:
            sheet.blit(look.theme.text("strong", letters, part, ink), (box.x, y))
            y += step
        y += gap


def _headline(sheet: pygame.Surface, look: Look, words: str, box: pygame.Rect, ink: Colour) -> None:
    """As large as there is room for it, on two lines at most."""
    letters, lines, step = _largest(look, words, box, range(60, 22, -3), most=2)
    y = box.centery - step * len(lines) // 2
    for line in lines:
        image = look.theme.text("strong", letters, line, ink)
        sheet.blit(image, image.get_rect(midtop=(box.centerx, y)))
        y += step


def _turned(sheet: pygame.Surface) -> pygame.Surface:
    return pygame.transform.rotozoom(sheet, TILT, 1.0)
