"""Posters of the card duel: a recipe names motifs, everything else is drawn by lot from the card's id.

levels/invaders_2127/posters.toml holds recipes for cards, for words and keywords, and a stage for every
symbol; what one leaves open the next one decides.  A motif is an SVG of assets/art/motifs.  A poster is
drawn as a plate when it is first seen, and printed once for each size.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.core.data import mistake, read_toml, shown
from game.core.streams import Rng, seed_of
from game.core.values import Value
from game.games.invaders_2127.cards import Card
from game.games.invaders_2127.library import FOLDER, book, shipped
from game.games.invaders_2127.words import SIDES, Symbol, Word
from game.ui.games.invaders_2127.art.backs import BACKS, MOODS
from game.ui.games.invaders_2127.art.drawings import MOTIFS, drawing, read_drawing
from game.ui.games.invaders_2127.art.grounds import FRONTS, GROUNDS
from game.ui.games.invaders_2127.art.marks import SYMBOLS
from game.ui.games.invaders_2127.art.pen import ACCENT, PAPER, Pen, Point, cutting_out
from game.ui.games.invaders_2127.art.print import ACCENTS, SMALL, inks, printing
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Theme

FINE, COARSE = 800, 320  # pixels of a plate
SCALE = 0.86  # of a subject that names no size


class Recipe(Value, frozen=True, kw_only=True, omit_defaults=True):
    """What is on a poster; where a list has several, the card's lot takes one."""

    main: tuple[Word, ...] = ()
    beside: tuple[Word, ...] = ()
    """Motifs in the distance, all of them."""
    back: tuple[Word, ...] = ()
    ground: tuple[Word, ...] = ()
    front: tuple[Word, ...] = ()
    mood: tuple[Word, ...] = ()
    accent: tuple[Word, ...] = ()


class PosterFile(Value, frozen=True):
    card: dict[Word, Recipe]
    word: dict[Word, Recipe]
    """By a keyword, or by a word of the card's id or English name."""
    symbol: dict[Symbol, Recipe]
    strategy: dict[Word, Recipe]


KNOWN: dict[str, frozenset[str]] = {
    "main": frozenset(path.stem for path in MOTIFS.glob("*.svg")),
    "beside": frozenset(path.stem for path in MOTIFS.glob("*.svg")),
    "back": frozenset(BACKS),
    "ground": frozenset(GROUNDS),
    "front": frozenset(FRONTS),
    "mood": frozenset(MOODS),
    "accent": frozenset(ACCENTS),
}


class Design(NamedTuple):
    """A poster decided: the names of everything on it."""

    main: str
    beside: tuple[str, ...]
    back: str
    ground: str
    front: str
    mood: str
    accent: str


def read_posters(path: Path) -> PosterFile:
    """The recipes of a file, each motif known.  Raises DataError."""
    file = read_toml(path, PosterFile)
    for table in ("card", "word", "symbol", "strategy"):
        for name, recipe in getattr(file, table).items():
            for part, known in KNOWN.items():
                if strange := sorted(set(getattr(recipe, part)) - known):
                    what = f"{strange[0]} is not drawn; expected one of {', '.join(sorted(known))}"
                    if part in ("main", "beside"):
                        what = f"there is no drawing {shown(MOTIFS / strange[0])}.svg"
                    raise mistake(path, (table, name, part), what)
    return file


def checked_posters(path: Path) -> PosterFile:
    """The recipes of a file whose cards and strategies exist, all drawings readable.  Raises DataError."""
    file, known = read_posters(path), shipped()
    for table, names in (("card", known.cards), ("strategy", known.strategies)):
        for name in getattr(file, table):
            if name not in names:
                raise mistake(path, (table, name), f"there is no {table} {name}")
    for drawn in sorted((*MOTIFS.glob("*.svg"), *SYMBOLS.glob("*.svg"))):
        read_drawing(drawn)
    return file


@cache
def recipes() -> PosterFile:
    """The recipes as shipped."""
    return read_posters(FOLDER / "posters.toml")


@cache
def design(card: Card) -> Design:
    """What the card's poster shows."""
    file = recipes()
    words = (*card.keywords, *_words_of(card))
    found = (file.card.get(card.id), *(file.word.get(word) for word in words), file.symbol.get(card.symbol))
    return _decided(card.id, [recipe for recipe in found if recipe is not None])


def _decided(name: str, recipes: list[Recipe]) -> Design:
    rng = Rng(seed_of("poster", name))

    def one(part: str) -> str:
        choices = next((list(getattr(recipe, part)) for recipe in recipes if getattr(recipe, part)), None)
        chosen: str = rng.pick(choices or sorted(KNOWN[part]))
        return chosen

    return Design(
        main=one("main"),
        beside=next((recipe.beside for recipe in recipes[:1]), ()),
        back=one("back"),
        ground=one("ground"),
        front=one("front"),
        mood=one("mood"),
        accent=one("accent"),
    )


def _words_of(card: Card) -> tuple[str, ...]:
    letters = (letter if letter.isalpha() else " " for letter in f"{card.id} {card.name.en}".lower())
    return tuple("".join(letters).split())


def painting_poster(card_id: str, size: tuple[int, int], theme: Theme) -> Painting[pygame.Surface]:
    """The card's poster without a frame, in steps."""
    card = book().cards[card_id]
    return _printed.steps(card_id, design(card), card.seat, size, theme)


def strategy_print(strategy_id: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The picture on a strategy's marker."""
    recipe = recipes().strategy.get(strategy_id, Recipe())
    seat = SIDES.index(book().strategies[strategy_id].side)
    return _printed(strategy_id, _decided(strategy_id, [recipe]), seat, size, theme)


@in_steps(320)
def _printed(
    name: str, plan: Design, seat: int, size: tuple[int, int], theme: Theme
) -> Painting[pygame.Surface]:
    plate = yield from _plate.steps(name, plan, COARSE if size[0] <= SMALL else FINE)
    rng = Rng(seed_of("print", name))
    sheet = yield from printing(plate, size, inks(theme.colours, seat, plan.accent), rng)
    return for_screen(sheet)


@in_steps(40)
def _plate(name: str, plan: Design, pixels: int) -> Painting[pygame.Surface]:
    """The poster's three separations; the same drawing at any resolution."""
    rng = Rng(seed_of("plate", name))
    plate = pygame.Surface((pixels, pixels))
    pen = Pen(plate, rng)
    BACKS[plan.back](pen, *MOODS[plan.mood])
    yield
    yield from _far(plate, plan, rng)
    yield from GROUNDS[plan.ground](pen) or ()
    lean = rng.uniform(-3, 3)
    at = (50 + rng.uniform(-2.5, 2.5), 47 + rng.uniform(-1.5, 1.5))
    yield
    yield from _layer(plate, rng, plan.main, at, SCALE, lean)
    yield
    yield from FRONTS[plan.front](pen) or ()
    return plate


def _far(plate: pygame.Surface, plan: Design, rng: Rng) -> Painting[None]:
    """What flies or lurks behind the subject."""
    spots = rng.shuffled(((17, 20), (83, 18), (15, 50), (86, 48)))
    for name, (x, y) in zip(plan.beside, spots, strict=False):
        scale, lean = rng.uniform(0.26, 0.33), rng.uniform(-8, 8)
        yield from _layer(plate, rng, name, (x, y), scale, lean, flip=x > 50)
        yield


def _layer(
    plate: pygame.Surface,
    rng: Rng,
    motif: str,
    at: Point,
    scale: float,
    lean: float,
    flip: bool = False,
) -> Painting[None]:
    layer = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    drawn = drawing(MOTIFS / f"{motif}.svg")
    yield
    yield from drawn.painting(Pen(layer, rng, at, scale, lean, flip))
    yield from cutting_out(plate, layer, PAPER, ACCENT)
