"""Cards of the duel at any size: poster, name, symbol, costs and strength; rules text where there is room.

Mankind's cards are cream stock, the Invader's soot black with cream print, so that sides differ without
colour.  Cards are painted when first asked for and kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol, TypeAlias

import pygame

from game.games.invaders_2127.cards import Card
from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.art.marks import (
    cost_mark,
    flash_mark,
    stamp,
    strength_mark,
    symbol,
    token_chip,
)
from game.ui.games.invaders_2127.art.names import LEADING, Lines, drawn, name_lines, text_lines
from game.ui.games.invaders_2127.art.posters import painting_poster
from game.ui.games.invaders_2127.art.stock import print_colours, stock, torn
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Theme, raw_font

Look: TypeAlias = Literal["plain", "pale", "paid"]
"""As it is; not to be played now; chosen as payment."""
ASPECT = 118 / 84
UNITS = 84.0  # of a card's width
LEAST = 48  # pixels of height below which a card is a larger one shrunk
TEXT_FROM = 300  # pixels of height from which the rules text is printed
HELD_FROM = 186  # and from which it is on a card that is held in a hand
HELD_TEXT, HELD_NAME = 14, 17  # design pixels of text and name there
NAMED_FROM = 90  # from which a poster rather gives way than that a name is cut
SMALLEST = 16  # pixels of a name and of rules text
POSTER_SHARES = (0.44, 0.36, 0.28, 0.2)  # of the height: rather a smaller poster than a smaller text
HELD_SHARES = (*POSTER_SHARES, 0.12)
NARROWED = (0.94, 0.88, 0.83)  # the letters of a held card that says more than that


class CardWords(Protocol):
    """What a card says, in the language shown."""

    def name(self, card_id: str, /) -> str: ...

    def line(self, card_id: str, /) -> str: ...

    def rules(self, card_id: str, /) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Face:
    """All that a card's pixels depend on."""

    id: str
    size: tuple[int, int]
    theme: Theme
    text: int
    """Pixels of the rules text that are wished for."""
    name: str
    line: str = ""
    rules: tuple[str, ...] = ()
    look: Look = "plain"
    strength: int | None = None
    tokens: int | None = None
    covered: int = 0
    """So many pixels at the right lie under the next card."""
    held: bool = False
    """Read in a hand: the text is as large as it must be, and the poster gives way."""

    @property
    def in_sight(self) -> int:
        """Name and marks keep to this width."""
        return self.size[0] - self.covered

    @property
    def card(self) -> Card:
        return book().cards[self.id]

    @property
    def border(self) -> int:
        return max(3, round(3.1 * self.size[0] / UNITS))

    @property
    def mark(self) -> float:
        """Marks and names grow slower than the card."""
        unit = self.size[0] / UNITS
        return min(unit, 1.0 + (unit - 1.0) * 0.42)


class Layout(NamedTuple):
    """Where everything on a card is, in pixels."""

    window: pygame.Rect
    """The poster."""
    name: Lines
    name_pixels: int
    text: tuple[str, ...]
    """Lines of rules; empty ones are gaps."""
    text_pixels: int
    text_top: int
    squeeze: float = 1.0
    """How narrow the letters of the rules are."""


def fit(height: int) -> tuple[int, int]:
    """A card's size at that height."""
    return round(height / ASPECT), height


def card(
    card_id: str,
    size: tuple[int, int],
    *,
    theme: Theme,
    words: CardWords | None = None,
    look: Look = "plain",
    turned: bool = False,
    strength: int | None = None,
    tokens: int | None = None,
    covered: int = 0,
    held: bool = False,
) -> pygame.Surface:
    """The card's face; `turned` lies on its side, so it is as wide as it was high.

    Of a card in a fan so many pixels at the right may be `covered`; one that is `held` bears its text.
    """
    face = _drawn_face(card_id, size, theme, words, held)
    face = replace(face, look=look, strength=strength, tokens=tokens, covered=covered)
    picture = _turned(face) if turned else _painted(face)
    if face.size == size:
        return picture
    return pygame.transform.smoothscale(picture, (size[1], size[0]) if turned else size)


def painting_card(card_id: str, size: tuple[int, int], theme: Theme) -> Painting[pygame.Surface]:
    """The plain card as it is printed, in steps."""
    return _painted.steps(_drawn_face(card_id, size, theme, None))


def _drawn_face(
    card_id: str, size: tuple[int, int], theme: Theme, words: CardWords | None, held: bool = False
) -> Face:
    """What is drawn of a card: one that would be too small for it is drawn larger, and has no name."""
    face = face_of(card_id, size, theme, words, held)
    return face if size[1] >= LEAST else replace(face, size=fit(LEAST), name="")


def face_of(
    card_id: str, size: tuple[int, int], theme: Theme, words: CardWords | None, held: bool = False
) -> Face:
    """All of a face; without words it is poster and marks."""
    wished = max(round(SMALLEST * theme.zoom * theme.text_scale / 100), round(size[1] / 27))
    face = Face(card_id, size, theme, max(SMALLEST, wished), "")
    if words is None:
        return face
    if held and size[1] >= HELD_FROM:
        text = (words.line(card_id), words.rules(card_id))
        wished = max(HELD_TEXT, round(HELD_TEXT * theme.zoom)) + 2
        wished = max(wished, round(HELD_TEXT * theme.zoom * theme.text_scale / 100))
        return replace(face, name=words.name(card_id), line=text[0], rules=text[1], text=wished, held=True)
    if size[1] < TEXT_FROM:
        return replace(face, name=words.name(card_id))
    return replace(face, name=words.name(card_id), line=words.line(card_id), rules=words.rules(card_id))


@lru_cache(maxsize=64)
def _turned(face: Face) -> pygame.Surface:
    return pygame.transform.rotate(_painted(face), -90)


@in_steps(400)
def _painted(face: Face) -> Painting[pygame.Surface]:
    if face.look != "plain":
        return _in_another_look(face)
    if face.strength is not None or face.tokens is not None:
        picture = _painted(replace(face, strength=None, tokens=None)).copy()
        _changing(picture, face)
        return for_screen(picture)
    plan = layout(face)
    yield
    picture = stock(face.card.seat, face.size, face.card.symbol == "hero", face.theme).copy()
    yield
    sheet = yield from painting_poster(face.id, plan.window.size, face.theme)
    yield
    picture.blit(torn(sheet, face.id), plan.window)
    yield
    _print_name(picture, face, plan)
    yield
    if plan.text:
        _print_text(picture, face, plan)
    _marks(picture, face, plan)
    return for_screen(picture)


def _in_another_look(face: Face) -> pygame.Surface:
    picture = _painted(replace(face, look="plain")).copy()
    shade = 120 if face.look == "pale" else 170
    picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if face.look == "paid":
        mark = stamp(round(min(face.size) * 0.72), face.theme)
        picture.blit(mark, mark.get_rect(center=(face.size[0] / 2, face.size[1] * 0.42)))
    return for_screen(picture)


@lru_cache(maxsize=400)
def layout(face: Face) -> Layout:
    """Name below the poster; below that the rules, for which the poster gives way."""
    face = replace(face, look="plain", strength=None, tokens=None)
    width, height = face.size[0] - 2 * face.border, face.size[1]
    pixels = max(SMALLEST, round(12.5 * face.mark + 3.5))
    if face.held:
        pixels = max(HELD_NAME, round(HELD_NAME * face.theme.zoom))
    room = width - 2 - max(0, face.covered - face.border)
    name = name_lines(face.name, pixels, room, 2) if face.name else Lines((), 1.0)
    if name.cut and height >= NAMED_FROM:
        roomy = name_lines(face.name, pixels, room, 3)
        name = name if roomy.cut else roomy
    plan = _planned(face, name, pixels, width)
    if not (plan.cut and face.held and len(name.words) > 1):
        return plan.layout
    name = name_lines(face.name, pixels, room, 1)  # rather a short name than half a text
    return _planned(face, name, pixels, width).layout


class _Plan(NamedTuple):
    layout: Layout
    cut: bool


def _planned(face: Face, name: Lines, pixels: int, width: int) -> _Plan:
    band = round(pixels * LEADING * len(name.words) + 4.0 * face.mark)
    rules = (face.line, *face.rules) if face.line else face.rules
    said = _fitted(face, rules, width, band) if rules else _Text((), SMALLEST)
    tight, size = said.squeeze < 1.0, said.pixels
    below = sum(line_height(line, size, tight) for line in said.lines)
    below += round(0.5 * size) if said.lines else 0
    window = pygame.Rect(face.border, face.border, width, face.size[1] - 2 * face.border - band - below)
    return _Plan(Layout(window, name, pixels, said.lines, size, window.bottom + band, said.squeeze), said.cut)


class _Text(NamedTuple):
    lines: tuple[str, ...]
    pixels: int
    squeeze: float = 1.0
    cut: bool = False


def line_height(line: str, pixels: int, tight: bool = False) -> int:
    if tight:
        return round(pixels * 1.05) if line else round(pixels * 0.2)
    return round(pixels * 1.12) if line else round(pixels * 0.4)


def _fitted(face: Face, rules: tuple[str, ...], width: int, band: int) -> _Text:
    """The largest text that leaves the poster its share; in a hand narrow letters rather than a cut one."""
    inner, left = width - (2 if face.held else 4) * face.border, face.size[1] - 2 * face.border - band
    least = max(HELD_TEXT, round(HELD_TEXT * face.theme.zoom)) if face.held else SMALLEST
    lines: list[str] = []
    room = left
    sizes, shares = range(face.text, least - 1, -1), HELD_SHARES if face.held else POSTER_SHARES
    tries = [(share, pixels) for share in shares for pixels in sizes]
    if face.held and face.theme.text_scale > 100:  # rather large text than a large poster
        tries.sort(key=lambda one: -one[1])
    for share, pixels in tries:
        room = left - round(share * face.size[1]) - face.text // 2
        lines = text_lines(rules, raw_font("body", pixels), inner)
        if sum(line_height(line, pixels) for line in lines) <= room:
            return _Text(tuple(lines), pixels)
    for squeeze in NARROWED if face.held else ():
        narrow = text_lines(rules, raw_font("body", least), round(inner / squeeze))
        if sum(line_height(line, least, True) for line in narrow) <= room:
            return _Text(tuple(narrow), least, squeeze)
    while sum(line_height(line, least) for line in lines) > room:
        lines.pop()
    return _Text((*lines[:-1], lines[-1].rstrip(" .,") + " …"), least, cut=True)


def _print_name(picture: pygame.Surface, face: Face, plan: Layout) -> None:
    ink = print_colours(face.card.seat, face.theme).ink
    y = float(plan.window.bottom) + 1.2 * face.mark
    step = plan.name_pixels * LEADING
    for words in plan.name.words:
        line = drawn("strong", plan.name_pixels, words, ink, plan.name.squeeze)
        picture.blit(
            line, (round((face.in_sight - line.get_width()) / 2), round(y + (step - line.get_height()) / 2))
        )
        y += step


def _print_text(picture: pygame.Surface, face: Face, plan: Layout) -> None:
    colours = print_colours(face.card.seat, face.theme)
    y, heading, tight = plan.text_top, bool(face.line), plan.squeeze < 1.0
    for words in plan.text:
        heading = heading and words != ""
        if words:
            role, ink = ("strong", colours.second) if heading else ("body", colours.ink)
            line = drawn(role, plan.text_pixels, words, ink, plan.squeeze)
            margin = (2 if face.held else 3) * face.border
            left = (face.size[0] - line.get_width()) // 2 if heading else margin
            high = line_height(words, plan.text_pixels, tight)
            picture.blit(line, (left, y + (high - line.get_height()) // 2))
        y += line_height(words, plan.text_pixels, tight)


def _marks(picture: pygame.Surface, face: Face, plan: Layout) -> None:
    """Costs above left, the symbol below left, strength below right, all on the poster's corners."""
    k, kind, window = face.mark, face.card, plan.window
    inset = max(2, face.border // 2)
    x, y = inset, inset
    if kind.symbol != "hero":
        mark = cost_mark("discard", kind.discard, round(25 * k), face.theme)
        picture.blit(mark, (x, y))
        if kind.drain:
            picture.blit(cost_mark("drain", kind.drain, round(25 * k), face.theme), (x, y + round(24 * k)))
    seal = symbol(kind.symbol, round(23 * k), face.theme)
    if (
        window.height < 48 * k and kind.symbol != "hero"
    ):  # beside the costs, where there is no room below them
        x += round(27 * k)
    picture.blit(seal, (x + 1, window.bottom - seal.get_height() + round(2 * k)))
    _strength(picture, face, plan)


def _strength(picture: pygame.Surface, face: Face, plan: Layout) -> None:
    k, kind, inset = face.mark, face.card, max(2, face.border // 2)
    if kind.strength is None:
        mark = flash_mark(round(24 * k), face.theme)
    else:
        now = kind.strength if face.strength is None else face.strength
        mark = strength_mark(kind.seat, now, now - kind.strength, round(29 * k), face.theme)
    at = (face.in_sight - inset - mark.get_width(), plan.window.bottom - mark.get_height() + round(3 * k))
    picture.blit(mark, at)


def _changing(picture: pygame.Surface, face: Face) -> None:
    """What changes while the card lies there: strength now, tokens on it."""
    plan = layout(face)
    if face.strength is not None:
        _strength(picture, face, plan)
    if face.tokens is not None:
        chip = token_chip(face.tokens, round(25 * face.mark), face.theme)
        inset = max(2, face.border // 2)
        picture.blit(chip, (face.in_sight - inset - chip.get_width(), inset))
