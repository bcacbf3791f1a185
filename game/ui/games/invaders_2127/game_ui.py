"""Invaders 2127 on screen: its words and its set-up, and with them board and pages (`GAME_UI`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.core import Choice, Decision, Event, Move, Outcome
from game.core.data import LEVELS
from game.core.errors import LastQuarterError
from game.games.invaders_2127 import Options
from game.games.invaders_2127.larger_decks import larger, size_of
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, SEATS
from game.games.invaders_2127.setup import start_of_plot
from game.games.invaders_2127.state import SeatView
from game.ui.games.game_pages import GamePage, GamePages
from game.ui.games.game_setup import GameSetup, SetupRow
from game.ui.games.game_ui import (
    BoardParts,
    Ending,
    GameBoard,
    GameUi,
    GameWords,
    Line,
    MoveButton,
    Plate,
    Tally,
)
from game.ui.games.invaders_2127 import plates, shelf, sprites, thing_pictures
from game.ui.games.invaders_2127.advice import advice
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.art.posters import recipes
from game.ui.games.invaders_2127.attract import Show
from game.ui.games.invaders_2127.board import DuelBoard
from game.ui.games.invaders_2127.buttons import buttons
from game.ui.games.invaders_2127.chronicle import turned
from game.ui.games.invaders_2127.finale import finale
from game.ui.games.invaders_2127.happenings import happenings
from game.ui.games.invaders_2127.layout import LARGE_FROM, Layout
from game.ui.games.invaders_2127.log import tell, tell_all, upshot, why_over
from game.ui.games.invaders_2127.questions import calling, caution, left_lying, question
from game.ui.games.invaders_2127.trails import placed, trail
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.theme import Colour, Seat, Theme
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Scene, Stage


def open_cards(stage: Stage) -> Scene:
    from game.ui.games.invaders_2127.gallery import CardBrowser

    return CardBrowser(stage)


def open_decks(stage: Stage) -> Scene:
    from game.ui.games.invaders_2127.decks_page import DecksScene

    return DecksScene(stage)


def is_deck(path: Path) -> bool:
    from game.games.invaders_2127.decks import read_deck

    try:
        read_deck(path)
    except LastQuarterError:
        return False
    return True


OXIDE: Colour = (226, 104, 52)


class Invaders2127Words(GameWords[SeatView]):
    def prompt(self, view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        return question(view, decision, IvWords(words, names)) if isinstance(decision, Choice) else ("", "")

    def buttons(self, view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        return buttons(view, decision, IvWords(words)) if isinstance(decision, Choice) else ()

    def plate(self, view: SeatView, seat: int, words: Words, considered: Move | None) -> Plate:
        return plates.plate(view, seat, considered, IvWords(words))

    def commons(self, view: SeatView, words: Words) -> Plate | None:
        return plates.commons(view, IvWords(words))

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        return tell(event, words, names)

    def tell_all(self, events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
        return tell_all(events, words, names)

    def upshot(self, before: SeatView, after: SeatView, words: Words) -> str:
        return upshot(before, after, IvWords(words))

    def turned(self, view: SeatView, events: Sequence[Event], words: Words, names: Names) -> str:
        return turned(view, events, IvWords(words, names))

    def describe(self, subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
        return plates.describe(subject, view, IvWords(words, names))

    def caution(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        key = caution(view, move)
        return words(f"iv.caution.{key}") if key else ""

    def reminder(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        card = left_lying(view, move)
        side = "invader" if view.turn == INVADER else "mankind"
        return words(f"iv.caution.free_{side}", card=IvWords(words).cards.name(card)) if card else ""

    def reason(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        return advice(view, move, IvWords(words, names))

    def calling(self, view: SeatView, decision: Decision, words: Words, names: Names) -> str:
        return calling(view, decision, IvWords(words, names)) if isinstance(decision, Choice) else ""

    def waived(self, name: str, words: Words) -> str:
        return short_name(IvWords(words).source(name))

    def ending(self, view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
        title = words("iv.ending.wins", name=names[view.winner])
        if plates.plays_series(view):
            most, least = sorted(view.series.wins, reverse=True)
            title = words("iv.ending.wins_series", name=names[view.winner], most=most, least=least)
        return Ending(title, why_over(outcome.termination, IvWords(words, names)))

    def breakdown(self, view: SeatView, words: Words, names: Names) -> tuple[Tally, ...]:
        tallies = []
        for seat in range(SEATS):
            left = view.deck_size(seat)
            gaps = {
                "side": words(f"iv.side.{seat}"),
                "hand": view.hand_size(seat),
                "play": sum(map(len, view.rows[seat])),
                "pile": len(view.discards[seat]),
            }
            parts = [(words("iv.tally.deck"), str(left))]
            if plates.plays_series(view):
                parts.insert(0, (words("iv.tally.games"), str(view.series.wins[seat])))
            tallies.append(Tally(seat, left, tuple(parts), words("iv.tally.rest", **gaps)))
        return tuple(tallies)


class Invaders2127Setup(GameSetup[Options]):
    seats = (2, 2)
    roles = ("iv.side.0", "iv.side.1")

    def seat(self, theme: Theme, seat: int, options: Options) -> Seat:
        return sprites.side(theme, seat)

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        handicaps = tuple((str(by), f"iv.setup.handicap_{by}") for by in shelf.HANDICAPS)
        sizes = (numbers().decks.smallest, *numbers().decks.larger)
        decks = tuple((str(size), f"iv.setup.decks_{size}") for size in sizes)
        return (
            SetupRow("series", "switch", "iv.setup.series", "off", tip="iv.setup.series_tip"),
            SetupRow("handicap", "pick", "iv.setup.handicap", "0", handicaps, "iv.setup.handicap_tip"),
            SetupRow("decks", "pick", "iv.setup.decks", str(sizes[0]), decks, "iv.setup.decks_tip"),
            *(self._deck_row(seat, named) for seat in range(SEATS) if (named := shelf.pickable(seat))),
        )

    def _deck_row(self, seat: int, named: tuple[tuple[str, str], ...]) -> SetupRow:
        """Where somebody has made a deck for that side."""
        usual, key = ((shelf.STANDARD, "iv.setup.standard"),), f"deck{seat}"
        tip = "iv.setup.deck_tip"
        return SetupRow(key, "pick", f"iv.setup.{key}", shelf.STANDARD, usual, tip, named=named, main=True)

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        return shelf.options_picked(picked)

    def hindrance(self, seats: int, picked: Mapping[str, str], words: Words) -> str:
        return shelf.hindrance(picked, IvWords(words))

    def variant(self, options: Options) -> str:
        size, start = size_of(options), start_of_plot(options)
        parts = [f"best{options.best_of}"] if options.best_of > 1 else []
        if options.mankind or options.invader:
            own = options.mankind != larger(MANKIND, size) or options.invader != larger(INVADER, size)
            parts += [f"{'own' if own else 'decks'}{size}", f"marker{start}"]
        elif options.handicap:
            parts.append(f"marker{start}")
        return ".".join(parts) or "plain"

    def variant_words(self, options: Options, words: Words) -> str:
        kinds = {part.rstrip("0123456789") for part in self.variant(options).split(".")}
        key = "own" if "own" in kinds else "larger" if "decks" in kinds else "plain"
        if key == "plain" and options.handicap:
            key = "handicap"
        said = words(f"iv.variant.{key}", size=size_of(options), start=start_of_plot(options))
        return words("iv.variant.series", said=said) if options.best_of > 1 else said


def _board(stage: Stage) -> BoardParts[SeatView]:
    board = DuelBoard(stage)
    return BoardParts(
        board,
        dragging=board,
        planning=board,
        placing=lambda place: None if board.covered else placed(board.whereabouts, place),
        reading=lambda: board.paper is not None,
        taken=board.taken,
        recall=board.recall,
    )


def _furniture(stage: Stage, options: Options) -> Furniture:
    window = pygame.Rect((0, 0), stage.size)
    return Layout(window, stage.look.theme.text_scale >= LARGE_FROM).furniture()


def _read_ahead() -> None:
    """The cards, their posters and the numbers, 30 ms of reading."""
    book()
    numbers()
    recipes()


GAME_UI = GameUi(
    name="invaders_2127",
    title="iv.title",
    accent=OXIDE,
    board=GameBoard(_board, aspect=0.925, furniture=_furniture, finale=finale, trail=trail),
    words=Invaders2127Words(),
    setup=Invaders2127Setup(),
    pages=GamePages(
        LEVELS / "invaders_2127",
        thing_pictures.picture,
        Show,
        samples=tuple(map(Thing.read, ("card.kraken", "card.mako", "back.0", "back.1", "symbol.desolator"))),
        own=(
            GamePage("cards", "iv.page.cards", open_cards, in_play=True),
            GamePage("decks", "iv.page.decks", open_decks, takes=is_deck),
        ),
        read_ahead=_read_ahead,
    ),
    scored=False,
    hints=True,
    happenings=happenings,
)
