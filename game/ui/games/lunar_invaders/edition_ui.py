"""What both editions of Lunar Invaders share on screen: board, pictures, plates, spaces pointed at."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.core import Move, Outcome
from game.core.data import LEVELS
from game.games.lunar_invaders.board import Board, Moon
from game.games.lunar_invaders.moon import LETTERS, WHERE
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pieces import Counts, Unit
from game.games.lunar_invaders_2011 import Threat as Threat2011
from game.games.lunar_invaders_2011.state import SeatView as View2011
from game.games.lunar_invaders_2016 import Threat as Threat2016
from game.games.lunar_invaders_2016.state import SeatView as View2016
from game.ui.games.game_pages import GamePages
from game.ui.games.game_setup import GameSetup
from game.ui.games.game_ui import BoardParts, Chip, Ending, GameBoard, GameUi, GameWords
from game.ui.games.lunar_invaders import thing_pictures
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.attract import Show
from game.ui.games.lunar_invaders.board import LunarBoard
from game.ui.games.lunar_invaders.broad import furniture
from game.ui.games.lunar_invaders.finale import finale
from game.ui.games.lunar_invaders.happenings import happenings_by
from game.ui.games.lunar_invaders.picture import Off
from game.ui.games.lunar_invaders.reading import offers_of
from game.ui.games.lunar_invaders.spots import trail_of
from game.ui.games.lunar_invaders.thing_pictures import Material
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour
from game.ui.kit.words import Words
from game.ui.stage.attract import Attract
from game.ui.stage.board_view import Names, Subject, Thing
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Stage

View = TypeVar("View", bound=View2011 | View2016)
Options = TypeVar("Options")
SPACES = ("pad", "control", "factory")


class LunarWords(GameWords[View]):
    """An edition says what is its own; the rest is here."""

    # -- what an edition says -----------------------------------------------------------------

    @property
    @abstractmethod
    def edition(self) -> Edition:
        """Its moons and pieces."""

    @abstractmethod
    def threats(self, view: View) -> Sequence[Threat2011 | Threat2016]:
        """What somebody could do with the next move."""

    @abstractmethod
    def wary(self, view: View, move: Move) -> str:
        """The key of why a move is asked about first; empty when there is no reason."""

    @abstractmethod
    def beside(self, view: View, seat: int) -> Counts:
        """The pieces of a seat beside the board."""

    @abstractmethod
    def measure(self, moon: Moon, seat: int) -> int:
        """How much a seat has on a moon, as its plate and the result count it."""

    @abstractmethod
    def taken(self, view: View, move: Move | None) -> tuple[int, ...]:
        """The sizes of what a move takes from beside the board."""

    @abstractmethod
    def unit_words(
        self, unit: Unit, subject: Subject, view: View, words: Words, names: Names
    ) -> tuple[str, str]:
        """What a unit on the board is, and what matters about it now."""

    @abstractmethod
    def moon_words(self, seat: int, view: View, words: Words, names: Names) -> str:
        """What matters about a seat's moon now."""

    @abstractmethod
    def laid_words(self, unit: Unit, words: Words, names: Names) -> tuple[str, str]:
        """What a piece beside the board is."""

    @abstractmethod
    def thing_words(self, subject: Subject, view: View, words: Words, names: Names) -> tuple[str, str]:
        """What die, hand or token are."""

    # -- playing ------------------------------------------------------------------------------

    def describe(self, subject: Subject, view: View, words: Words, names: Names) -> tuple[str, str]:
        space = subject.place if subject.place in WHERE else ""
        unit = lunar.unit_of(subject)
        kind = subject.thing.kind
        if unit and len(names) > LETTERS.index(unit[0]):
            if space:
                return self.unit_words(unit, subject, view, words, names)
            return self.laid_words(unit, words, names)
        if kind == "moon" and 0 <= lunar.seat_of(subject) < len(names):
            seat = lunar.seat_of(subject)
            title = words("li.describe.moon", name=names[seat])
            return title, f"{words('li.describe.moon_line')} {self.moon_words(seat, view, words, names)}"
        if kind in SPACES:
            if space and WHERE[space][0] < len(view.board):
                return lunar.space_words(space, view.board, self.edition, words, names)
            return lunar.kind_words(kind, words)
        return self.thing_words(subject, view, words, names)

    def caution(self, view: View, move: Move, words: Words, names: Names) -> str:
        key = self.wary(view, move)
        return words(key) if key else ""

    def reason(self, view: View, move: Move, words: Words, names: Names) -> str:
        offer = next((offer for offer in offers_of(view) if offer.move == move), None)
        if offer is None:
            return ""
        kind, seat = offer.kind, view.turn
        if offer.destroys and kind == "teleport":
            kind = "lands_on"
        if kind == "move" and not isinstance(offer.goal, Off):
            kind = lunar.step_of(offer.goal, seat)
        key = f"li.reason.{kind}"
        return words(key) if words.has(key) else ""

    def chips(self, view: View, seat: int, considered: Move | None) -> tuple[Chip, ...]:
        """The pieces beside the board by size, with how many there are; marked where a move takes one."""
        cost = self.taken(view, considered) if view.turn == seat else ()
        held = Counter(lunar.laid(self.beside(view, seat)))
        return tuple(
            Chip(
                Subject(Thing.of("piece", seat, size), "", "", seat),
                str(count) if count > 1 else "",
                size in cost,
            )
            for size, count in sorted(held.items())
        )

    def threat_lines(self, view: View, seat: int, words: Words) -> list[tuple[str, str]]:
        """Whether this seat could beam home with its next action."""
        if view.ending or not any(one.seat == seat and one.kind == "home" for one in self.threats(view)):
            return []
        now = view.turn == seat and view.phase == "turn"
        return [(words("li.plate.threat_now" if now else "li.plate.threat"), "")]

    def homecomers(self, view: View, seat: int) -> tuple[bool, list[int]]:
        """Whether that seat could beam home, and which others could."""
        able = {one.seat for one in self.threats(view) if one.kind == "home"}
        return seat in able, sorted(able - {seat})

    def spread_lines(
        self, board: Board, seat: int, keys: tuple[str, str], words: Words
    ) -> list[tuple[str, str]]:
        home, away = lunar.spread(board, seat, self.measure)
        return [(words(keys[0]), str(home)), (words(keys[1]), str(away))]

    def ended(self, outcome: Outcome, words: Words, names: Names, line: Callable[[str], str]) -> Ending:
        """The headline, and the edition's line about it."""
        winner = outcome.shares.index(1.0) if 1.0 in outcome.shares else -1
        title = words("li.ending.wins", name=names[winner]) if winner >= 0 else words("li.ending.draw")
        return Ending(title, line(outcome.termination))


class LunarSetup(GameSetup[Options]):
    @abstractmethod
    def moons(self, options: Options) -> int:
        """How many there are in a match with these options."""


def edition_ui(
    name: str,
    title: str,
    accent: Colour,
    material: Material,
    words: LunarWords[View],
    setup: LunarSetup[Options],
    samples: tuple[str, ...],
) -> GameUi[View, Options]:
    """An edition on screen."""

    def board(stage: Stage) -> BoardParts[View]:
        board = LunarBoard(stage)
        return BoardParts(board, dragging=board, placing=board.placed, taken=board.taken)

    def picture(thing: Thing, look: Look, size: tuple[int, int]) -> pygame.Surface:
        return thing_pictures.picture(thing, material, look, size)

    def attract(stage: Stage) -> Attract:
        return Show(stage, material)

    pages = GamePages(LEVELS / name, picture, attract, tuple(map(Thing.read, samples)))

    def left_free(stage: Stage, options: Options) -> Furniture | None:
        moons = setup.moons(options)
        return furniture(pygame.Rect((0, 0), stage.size), stage.look.theme, moons)

    def able(view: View) -> frozenset[int]:
        return frozenset(one.seat for one in words.threats(view) if one.kind == "home")

    return GameUi(
        name,
        title,
        accent,
        GameBoard(board, aspect=1.25, furniture=left_free, trail=trail_of, finale=finale),
        words,
        setup,
        pages,
        scored=False,
        hints=True,
        happenings=happenings_by(able),
    )
