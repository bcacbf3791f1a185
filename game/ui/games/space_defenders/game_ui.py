"""Space Defenders on screen: its words and its set-up, and with them board and pages (`GAME_UI`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pygame

from game.core import Choice, Decision, Event, Move, Outcome
from game.core import Seat as SeatNumber
from game.core.data import LEVELS
from game.games.space_defenders import last_chance
from game.games.space_defenders.moves import Buy, Fire, LeaveMine, MoveMine, SetMine, Stop
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.position import Options
from game.games.space_defenders.state import SeatView
from game.ui.games.game_pages import GamePages
from game.ui.games.game_setup import GameSetup, SetupRow, first_rows, first_seat
from game.ui.games.game_ui import (
    BoardParts,
    Chip,
    Ending,
    GameBoard,
    GameUi,
    GameWords,
    Line,
    MoveButton,
    Plate,
    Tally,
)
from game.ui.games.space_defenders import thing_pictures
from game.ui.games.space_defenders.art import craft
from game.ui.games.space_defenders.art.field import BLUE
from game.ui.games.space_defenders.art.horde import horde
from game.ui.games.space_defenders.attract import Show
from game.ui.games.space_defenders.board import SpaceDefendersBoard
from game.ui.games.space_defenders.finale import finale
from game.ui.games.space_defenders.happenings import happenings
from game.ui.games.space_defenders.layout import furniture
from game.ui.games.space_defenders.shop import lies_over_field
from game.ui.games.space_defenders.spots import trail_of
from game.ui.games.space_defenders.words import caution, describe, ending, reason, tell
from game.ui.kit.theme import Seat, Theme
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Stage

MOST_TILES = 18
"""So many tiles of two seats stand one by one in their plates."""
LEAVING, MOVING = 1, 2
"""The keys of the mine's question; where it comes back in, a row has its own number, 2 to 5."""


class SpaceDefendersWords(GameWords[SeatView]):
    def prompt(self, view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        if not isinstance(decision, Choice):
            return "", ""
        key = f"sd.prompt.{decision.reason}"
        line = f"{key}_line"
        if decision.reason == "turn" and not any(isinstance(move, Buy) for move in decision.moves):
            line = "sd.prompt.turn_line_plain"
        if decision.reason == "onward" and any(isinstance(move, Fire) for move in decision.moves):
            line = "sd.prompt.onward_line_again"
        said = words(line)
        if decision.reason in ("turn", "cross", "onward", "shoot") and last_chance(view):
            said = words("sd.prompt.alone" if view.options.seats == 1 else "sd.prompt.last", line=said)
        return words(key, name=names[decision.seat]), said

    def buttons(self, view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        if not isinstance(decision, Choice):
            return ()
        found = []
        entries = sum(isinstance(move, SetMine) for move in decision.moves)
        for move in decision.moves:
            match move:
                case Fire():
                    key = "bomb" if move.bomb else "fire"
                    found.append(_button(move, f"sd.do.{key}", words, "shoot", not move.bomb))
                case Stop():
                    found.append(_button(move, "sd.do.stop", words, "shoot"))
                case MoveMine():
                    found.append(_button(move, "sd.do.mine", words, "mine", number=MOVING))
                case LeaveMine():  # first, as its key is: always the same, as rows have theirs
                    found.insert(0, _button(move, "sd.do.leave", words, "mine", True, LEAVING))
                case SetMine() if decision.reason == "mine" and entries:
                    label = words("sd.do.mine_in", row=move.row + 1)
                    tip, group = words("sd.do.mine_in_tip"), words("sd.group.mine")
                    found.append(MoveButton(move, label, tip, group=group, number=move.row + 1))
                case _:
                    continue
        return tuple(found)

    def plate(self, view: SeatView, seat: int, words: Words, considered: Move | None) -> Plate:
        cost = Counter(considered.tiles) if isinstance(considered, Buy) and view.turn == seat else Counter()
        lines: list[tuple[str, str]] = []
        if view.bombs[seat] != "none" and view.options.bomb:
            lines.append((words(f"sd.plate.bomb_{view.bombs[seat]}"), ""))
        if view.cannons[seat] > 1:
            lines.append((words("sd.item.dual" if view.cannons[seat] == 2 else "sd.item.triple"), ""))
        if view.rapid[seat]:
            lines.append((words("sd.item.rapid"), ""))
        out = view.phase not in ("place", "set_mine") and not view.defender(seat)
        if out:
            lines.append((words("sd.plate.out"), ""))
        return Plate(str(view.points[seat]), "", _chips(view, seat, cost), tuple(lines), out)

    def commons(self, view: SeatView, words: Words) -> Plate | None:
        lines = []
        lines.append((words("sd.plate.rounds"), str(view.rounds)))
        if view.phase not in ("place", "set_mine"):
            lines.append(_quiet(view, words))
            if view.options.seats > 1:
                lines.append((words("sd.plate.hit_else"), ""))
        return Plate("", words("sd.plate.horde"), (), tuple(lines))

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        return tell(event, words, names)

    def describe(self, subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
        return describe(subject, view, words, names)

    def caution(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        return caution(view, move, words, names)

    def reason(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        return reason(view, move, words, names)

    def ending(self, view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
        return ending(view, outcome, words, names)

    def breakdown(self, view: SeatView, words: Words, names: Names) -> tuple[Tally, ...]:
        tallies = []
        for seat, reserve in enumerate(view.reserves):
            parts = []
            for value, count in sorted(Counter(reserve).items(), reverse=True):
                key = "sd.tally.halves" if value >= 10 else "sd.tally.monsters"
                parts.append((words(key, count=count, value=value), str(count * value)))
            note = "" if view.defender(seat) else words("sd.tally.lost")
            tallies.append(
                Tally(seat, sum(reserve), tuple(parts) or ((words("sd.tally.nothing"), "0"),), note)
            )
        return tuple(tallies)


def _chips(view: SeatView, seat: int, cost: Counter[int]) -> tuple[Chip, ...]:
    """The tiles of a reserve, the lowest first: one by one, or equal ones together where they are many."""
    held = view.reserves[seat]
    together = len(held) > min(MOST_TILES, 2 * MOST_TILES // len(view.reserves))
    chips: list[Chip] = []
    for tile, count in sorted(Counter(held).items()):
        subject, due = Subject(Thing.of("chip", tile), "", "end", seat), cost[tile]
        for marked, many in ((True, due), (False, count - due)):
            if together and many > 1:
                chips.append(Chip(subject, f"{many}\u00d7{tile}", marked))
            else:
                chips += [Chip(subject, str(tile), marked)] * many
    return tuple(chips)


def _quiet(view: SeatView, words: Words) -> tuple[str, str]:
    """How near the game is to its end for want of a hit."""
    if view.options.seats > 1:
        return words("sd.plate.hit"), words("sd.plate.hit_yes" if view.stirred else "sd.plate.hit_no")
    most = numbers().end.quiet_turns_alone
    return words("sd.plate.quiet"), words("sd.plate.quiet_of", turns=view.quiet, most=most)


def _button(
    move: Move, key: str, words: Words, group: str, bright: bool = False, number: int = 0
) -> MoveButton:
    label, tip = words(key), words(f"{key}_tip")
    return MoveButton(move, label, tip, bright, words(f"sd.group.{group}"), number=number)


class SpaceDefendersSetup(GameSetup[Options]):
    seats = (1, 4)
    daily = True

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        return (
            SetupRow("bomb", "switch", "sd.setup.bomb", "on", tip="sd.setup.bomb_tip"),
            SetupRow("upgrades", "switch", "sd.setup.upgrades", "on", tip="sd.setup.upgrades_tip"),
            *first_rows(self.seats, "sd.setup.first"),
        )

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        return Options(
            seats=seats,
            bomb=picked.get("bomb", "on") == "on",
            upgrades=picked.get("upgrades", "on") == "on",
            first=first_seat(seats, picked),
        )

    def variant(self, options: Options) -> str:
        parts = ["solo" if options.seats == 1 else str(options.seats)]
        parts += [key for key in ("bomb", "upgrades") if getattr(options, key)]
        return ".".join(parts)

    def variant_words(self, options: Options, words: Words) -> str:
        who = (
            words("sd.variant.solo")
            if options.seats == 1
            else words("sd.variant.players", seats=options.seats)
        )
        switches = [words(f"sd.variant.{key}") for key in ("bomb", "upgrades") if getattr(options, key)]
        return " · ".join([who, *(switches or [words("sd.variant.plain")])])

    def seat(self, theme: Theme, seat: SeatNumber, options: Options) -> Seat:
        return craft.seat_of(theme, seat)


def _read_ahead() -> None:
    """The creatures."""
    horde()


def _furniture(stage: Stage, options: Options) -> Furniture | None:
    return furniture(pygame.Rect((0, 0), stage.size), stage.look.theme)


def _board(stage: Stage) -> BoardParts[SeatView]:
    board = SpaceDefendersBoard(stage)

    def buys_over_field() -> bool:
        return board.choosing.what is not None and lies_over_field(board.painter.grid, stage.look.theme)

    return BoardParts(board, placing=board.placed, covered=buys_over_field, taken=board.taken)


GAME_UI = GameUi(
    name="space_defenders",
    title="sd.title",
    accent=BLUE,
    board=GameBoard(_board, aspect=0.8, furniture=_furniture, trail=trail_of, finale=finale),
    words=SpaceDefendersWords(),
    setup=SpaceDefendersSetup(),
    pages=GamePages(
        LEVELS / "space_defenders",
        thing_pictures.picture,
        Show,
        samples=tuple(Thing.of("monster", value) for value in range(1, 6)),
        read_ahead=_read_ahead,
    ),
    happenings=happenings,
    hints=True,
)
