"""How both editions of Lunar Invaders name things: moons by their colours, spaces by where they lie, units.

A log's line for a fact, and what a thing under the mouse is, begin here; each edition adds its own words.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.lunar_invaders import pads
from game.games.lunar_invaders.board import Board, Moon
from game.games.lunar_invaders.moon import LETTERS, WHERE, Space, home_of, is_factory, is_pad
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pieces import Counts, Unit, owner
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

SEATS = tuple(str(seat) for seat in range(len(LETTERS)))


def moon_of(space: Space, words: Words) -> str:
    return words(f"li.moon.{home_of(space)}")


def on_moon(space: Space, words: Words) -> str:
    return words(f"li.on_moon.{home_of(space)}")


def place(space: Space, words: Words, form: str = "place") -> str:
    """A space without its moon; the form is "place", "to", "on" or "short"."""
    way = "" if is_pad(space) else words(f"li.way.{space[1:]}")
    return words(f"li.{form}.{space[1]}", way=way)


def here(space: Space, words: Words) -> str:
    """A space with its moon, as a label."""
    return words("li.label.here", place=place(space, words, "short"), moon=moon_of(space, words))


def way(start: Space, goal: Space, words: Words) -> str:
    """From one space to the other on the same moon, as a label."""
    return words("li.label.way", start=place(start, words, "short"), goal=place(goal, words, "short"))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def unit_subject(unit: Unit, space: Space = "") -> Subject:
    return Subject(Thing.of("unit", unit), space, "", owner(unit))


def space_subject(space: Space) -> Subject:
    kind = "pad" if is_pad(space) else "factory" if is_factory(space) else "control"
    return Subject(Thing(kind), space)


def laid(counts: Counts) -> tuple[int, ...]:
    """The sizes of what lies beside the board, one after the other, the small ones first."""
    return tuple(size for size, count in enumerate(counts, start=1) for _ in range(count))


def unit_of(subject: Subject) -> Unit:
    """The unit that a subject's picture shows; an empty text where it shows none."""
    match subject.thing:
        case Thing("unit", (unit,)):
            return unit
        case Thing("piece", (seat, size)) if seat in SEATS and size in ("1", "2", "3"):
            return LETTERS[int(seat)] + size
    return ""


def seat_of(subject: Subject) -> int:
    """Whose moon, token or unit it is; -1 where that is not said."""
    match subject.thing:
        case Thing("moon" | "token", (seat,)) if seat in SEATS:
            return int(seat)
    return subject.seat


def space_words(space: Space, board: Board, edition: Edition, words: Words, names: Names) -> tuple[str, str]:
    """What an empty space is called, and what it is good for now."""
    moon, of_moon = board[home_of(space)], words(f"li.of_moon.{home_of(space)}")
    if is_pad(space):
        master = pads.controller(moon, edition.readings.control)
        held = 0 <= master < len(names)
        line = words("li.describe.pad_held", name=names[master]) if held else words("li.describe.pad_free")
        return words("li.describe.pad", moon=of_moon), line
    bearing = words(f"li.way.{space[1:]}")
    if not is_factory(space):
        return words("li.describe.control", way=bearing, moon=of_moon), words("li.describe.control_line")
    line = words("li.describe.factory_line")
    for seat in range(len(board)):
        if WHERE[space][1] in pads.sites(moon, seat, edition.graph):
            line = words("li.describe.factory_held", name=names[seat])
    return words("li.describe.factory", way=bearing, moon=of_moon), line


def kind_words(kind: str, words: Words) -> tuple[str, str]:
    """A kind of space, on no moon in particular."""
    line = {"pad": "pad_free", "control": "control_line", "factory": "factory_line"}[kind]
    called = words(f"li.place.{kind[0]}", way="").strip()
    return capital(called), words(f"li.describe.{line}")


def spread(board: Board, seat: int, measure: Callable[[Moon, int], int]) -> tuple[int, int]:
    """How much a seat has on its own moon and on all others, measured in pieces or in pips."""
    held = [measure(moon, seat) for moon in board]
    return held[seat], sum(held) - held[seat]


def step_of(goal: Space, seat: int) -> str:
    """What a move there is good for: a key of its reason."""
    kind = "pad" if is_pad(goal) else "factory" if is_factory(goal) else "control"
    moon = home_of(goal)
    return f"to_{kind}_{'home' if moon == seat else 'abroad'}"
