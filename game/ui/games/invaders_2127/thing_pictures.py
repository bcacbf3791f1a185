"""Pictures of the things of Invaders 2127: for plates, zoom, lessons and the rule book.

Scenes of the rule book are rows of the game's own cards, with arrows and strokes above.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Symbol
from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import cards as iv_cards
from game.ui.games.invaders_2127.art import marks, stock
from game.ui.games.invaders_2127.art import table as iv_table
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, mix
from game.ui.stage.board_view import Thing


@dataclass(frozen=True)
class Zone:
    """A zone with the cards of both sides, and how an attack there goes."""

    name: str
    invader: tuple[str, ...]
    mankind: tuple[str, ...]
    said: str = ""
    good: bool = True
    """Whether it is Mankind that is glad of it."""


Item = str
"""A card's id, "back.0" or "back.1"; a mark may follow: "!" struck out, "~" turned, "*" glowing.
">" is an arrow, "|" a gap."""


@dataclass(frozen=True)
class Row:
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Legend:
    """Symbols, each with its name below."""

    symbols: tuple[Symbol, ...]


SCENES: dict[str, Zone | Row | Legend] = {
    "symbols_mankind": Legend(OF_MANKIND),
    "symbols_invader": Legend(OF_THE_INVADER),
    "zone": Zone("eurasia", ("kraken", "squid"), ("shanty_town", "mako", "saladin")),
    "attack": Zone("pacific_rim", ("kraken", "squid"), ("shanty_town",), "5 : 4", False),
    "held": Zone(
        "eurasia", ("kraken", "medusa"), ("shanty_town", "shanty_town", "saladin", "saladin"), "8 : 9"
    ),
    "pay": Row(("kraken*", "|", "squid", ">", "squid")),
    "drain": Row(("back.1", "back.1", ">", "deathworm", "mega_slug")),
    "room": Row(("mako*", ">", "major_brandt", "saladin", "shanty_town!", "ramses")),
    "once": Row(("kill_swarm*", ">", "mako!")),
    "hero": Row(("major_brandt!", ">", "sergeant_okoro~")),
    "cancel": Row(("thing!", "|", "wrong_number*")),
}


TOKENS = ("ops", "weak", "plus", "minus", "card", "plot")
SYMBOLS = (*OF_MANKIND, *OF_THE_INVADER)
SEATS = {"0": 0, "1": 1}
PLOT_SCENE = Thing.of("scene", "plot")
GAP = 0.12  # between cards of a scene, in widths of a card
STRIP = 0.34  # the height of a zone's own strip, in heights of a card
SPREAD = 0.26  # how far cards of a fanned hand lie apart, in widths


def picture(thing: Thing, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A thing or a scene, as large as it can be within the size; on any name something."""
    return _picture(thing, look, look.words.language, (max(8, size[0]), max(8, size[1])))


@lru_cache(maxsize=256)
def _picture(thing: Thing, look: Look, language: str, size: tuple[int, int]) -> pygame.Surface:
    kind, rest = thing.kind, thing.which
    theme, side = look.theme, min(size)
    if kind == "card" and rest in book().cards:
        return sprites.card(look, rest, _fitted(size))
    if kind in ("back", "deck", "pile") and rest in SEATS:
        return stock.back(SEATS[rest], _fitted(size), look.theme)
    if kind == "hand" and rest in SEATS:
        return _fan(SEATS[rest], look, size)
    if kind == "heroes":
        return stock.back(0, _fitted(size), look.theme)
    if kind == "token" and rest in TOKENS:
        return marks.token(rest, side, look.theme)
    if kind == "strategy" and rest in book().strategies:
        return iv_table.strategy(rest, False, (side, side), look.theme)
    if kind == "symbol" and rest in SYMBOLS:
        return marks.symbol(rest, side, theme)
    if kind == "plot" or thing == PLOT_SCENE:
        return _track(look, size)
    if kind == "zone" and rest in ZONE_NAMES:
        return _zone_map(rest, look, size)
    if kind == "scene" and rest in SCENES:
        scene = SCENES[rest]
        if isinstance(scene, Legend):
            return _legend(scene, look, size)
        return _zone(scene, look, size) if isinstance(scene, Zone) else _row(scene, look, size)
    return iv_table.battlefield(size, (), theme)


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """The largest card within a size."""
    high = min(size[1], int(size[0] * iv_cards.ASPECT))
    return iv_cards.fit(max(8, high))


def _fan(seat: int, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Three backs, one over the other."""
    wide, high = _fitted((round(size[0] / (1 + 2 * SPREAD)), size[1]))
    whole = pygame.Surface((round(wide * (1 + 2 * SPREAD)), high), pygame.SRCALPHA)
    for number in range(3):
        whole.blit(stock.back(seat, (wide, high), look.theme), (round(number * wide * SPREAD), 0))
    return for_screen(whole)


def _track(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The plot track with its marker where a game begins."""
    fields = numbers().plot.track
    high = size[1]
    wide = max(8, min(size[0], round(high * 0.22)))
    whole = iv_table.plot_track((wide, high), fields, look.theme).copy()
    spot = pygame.Rect(iv_table.plot_spot((wide, high), fields, numbers().plot.start))
    marker = marks.token("plot", min(spot.size), look.theme)
    whole.blit(marker, marker.get_rect(center=spot.center))
    return for_screen(whole)


def _zone_map(name: str, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The sheet of one zone, cut from the table."""
    wide, high = size
    boxes = tuple((at * wide, 0, wide, high) for at in range(len(ZONE_NAMES)))
    table = iv_table.battlefield((wide * len(ZONE_NAMES), high), boxes, look.theme)
    at = ZONE_NAMES.index(name)
    return for_screen(table.subsurface(pygame.Rect(boxes[at])).copy())


# -- scenes --------------------------------------------------------------------------------------


def _zone(scene: Zone, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The Invader's cards above, Mankind's below, and the zone between them with how it stands."""
    slots = numbers().zones.slots
    per_card = (size[0] / (slots + GAP * (slots - 1)), size[1] / (2 + STRIP))
    wide, high = _fitted((int(per_card[0]), int(per_card[1])))
    step, strip = round(wide * (1 + GAP)), max(look.line_height("figure", 17), round(high * STRIP))
    whole = pygame.Surface((step * slots - round(wide * GAP), 2 * high + strip), pygame.SRCALPHA)
    theme = look.theme
    for top, cards in ((0, scene.invader), (high + strip, scene.mankind)):
        for slot in range(slots):
            box = pygame.Rect(slot * step, top, wide, high)
            if slot < len(cards):
                whole.blit(sprites.card(look, cards[slot], (wide, high)), box)
            else:
                pygame.draw.rect(whole, (*theme.colours.dim, 90), box, 1, border_radius=max(2, wide // 14))
    band = pygame.Rect(0, high, whole.get_width(), strip).inflate(0, -max(2, strip // 6))
    tone = theme.seats[3].dark
    pygame.draw.rect(whole, mix(tone, theme.colours.panel, 0.3), band, border_radius=max(2, strip // 8))
    _strip_words(whole, scene, look, band)
    return for_screen(whole)


def _strip_words(whole: pygame.Surface, scene: Zone, look: Look, band: pygame.Rect) -> None:
    """The zone's name and strength, and attack against defence."""
    colours = look.theme.colours
    inner = band.inflate(-look.px(16), 0)
    strength = numbers().zones.strengths[ZONE_NAMES.index(scene.name)]
    name = f"{look.words(f'iv.zone.{scene.name}')} {strength}"
    look.write(whole, name, inner, "strong", 16, colours.text, middle=True)
    if scene.said:
        tone = colours.good if scene.good else colours.warn
        look.write(whole, scene.said, inner, "figure", 17, tone, "right", True)


def _legend(scene: Legend, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Symbols in rows, as many side by side as their names leave room for."""
    names = [text_of(look.words).symbol(symbol) for symbol in scene.symbols]
    widest = max(look.width(name, "strong", 16) for name in names) + look.px(10)
    across = max(1, min(len(names), size[0] // widest))
    rows = -(-len(names) // across)
    across = -(-len(names) // rows)
    wide, line = size[0] // across, look.line_height("strong", 16)
    side = min(round(wide * 0.62), look.grown(64))
    high = side + line + look.px(10)
    whole = pygame.Surface((size[0], rows * high), pygame.SRCALPHA)
    for at, (symbol, name) in enumerate(zip(scene.symbols, names, strict=True)):
        box = pygame.Rect(at % across * wide, at // across * high, wide, high)
        image = marks.symbol(symbol, side, look.theme)
        whole.blit(image, image.get_rect(midtop=box.midtop))
        below = pygame.Rect(box.x, box.y + side + look.px(2), wide, line)
        look.write(whole, name, below, "strong", 16, look.theme.colours.text, "middle")
    return for_screen(whole)


def _row(scene: Row, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Cards side by side; arrows and gaps are narrower than cards."""
    widths = [_share(item) for item in scene.items]
    total = sum(widths) + GAP * (len(widths) - 1)
    wide, high = _fitted((int(size[0] / total), size[1]))
    whole = pygame.Surface((round(wide * total), high), pygame.SRCALPHA)
    x = 0.0
    for item, share in zip(scene.items, widths, strict=True):
        _item(whole, item, pygame.Rect(round(x), 0, round(wide * share), high), (wide, high), look)
        x += wide * (share + GAP)
    return for_screen(whole)


def _share(item: str) -> float:
    """How wide an item is, in widths of a card."""
    if item in (">", "|"):
        return 0.7 if item == ">" else 0.2
    return iv_cards.ASPECT if item.endswith("~") else 1.0


def _item(whole: pygame.Surface, item: str, box: pygame.Rect, size: tuple[int, int], look: Look) -> None:
    colours = look.theme.colours
    if item == ">":
        _arrow(whole, box.inflate(-box.width // 5, 0), colours.focus)
        return
    if item == "|":
        return
    name, mark = item.rstrip("!~*"), item[-1]
    if name in ("back.0", "back.1"):
        image = stock.back(SEATS[name[-1]], size, look.theme)
    else:
        image = sprites.card(look, name, size, turned=mark == "~")
    place = image.get_rect(center=box.center)
    whole.blit(image, place)
    thick = max(2, size[0] // 24)
    if mark == "*":
        pygame.draw.rect(whole, colours.focus, place, thick, border_radius=max(3, size[0] // 14))
    if mark == "!":
        inner = place.inflate(-size[0] // 4, -size[1] // 4)
        for start, end in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
            pygame.draw.line(whole, colours.panel, start, end, thick * 2 + 2)
            pygame.draw.line(whole, colours.bad, start, end, thick * 2 - 2)


def _arrow(whole: pygame.Surface, box: pygame.Rect, tone: Colour) -> None:
    y, half = box.centery, max(4, box.width // 4)
    thick = max(2, box.width // 12)
    pygame.draw.line(whole, tone, (box.x, y), (box.right - half, y), thick)
    pygame.draw.polygon(
        whole, tone, [(box.right, y), (box.right - half, y - half), (box.right - half, y + half)]
    )
