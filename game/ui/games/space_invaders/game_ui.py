"""Space Invaders on screen: its words and its set-up, and with them board and pages (`GAME_UI`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core import NOBODY, Decision, Event, Move, Outcome
from game.core import Seat as SeatNumber
from game.core.data import LEVELS
from game.flick.bar import load_bars
from game.flick.launchers import load_launchers
from game.games.space_invaders import Upshot, ahead, freed_by, score, total
from game.games.space_invaders.events import CardsMoved, MayRelaunch, SetAside, TokenLanded, TokenPushed
from game.games.space_invaders.numbers import KINDS, LEVEL_NAMES, numbers
from game.games.space_invaders.position import COLOURS, Options
from game.games.space_invaders.resting import shields_of
from game.games.space_invaders.state import SeatView
from game.session.entries import Entry
from game.session.hand import hand_rules
from game.session.match_log import MatchLog
from game.table.load import bare_table
from game.ui.games.game_pages import GamePages
from game.ui.games.game_setup import GameSetup, SetupRow, first_rows, first_seat
from game.ui.games.game_ui import (
    BoardParts,
    Chip,
    Deeds,
    Ending,
    Fate,
    GameBoard,
    GameUi,
    GameWords,
    Line,
    MoveButton,
    Plate,
    Tally,
)
from game.ui.games.space_invaders import thing_pictures
from game.ui.games.space_invaders.attract import Show
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.buttons import buttons
from game.ui.games.space_invaders.deeds import deeds, turned
from game.ui.games.space_invaders.describe import describe
from game.ui.games.space_invaders.dusk import pulse_of
from game.ui.games.space_invaders.fates import fates
from game.ui.games.space_invaders.finale import finale
from game.ui.games.space_invaders.happenings import happenings
from game.ui.games.space_invaders.landing import beheld
from game.ui.games.space_invaders.layout import Layout
from game.ui.games.space_invaders.opening import Opening
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import token_states
from game.ui.games.space_invaders.recap import recap
from game.ui.games.space_invaders.tags import foreseen
from game.ui.games.space_invaders.words import prompt, remaining, tell, tell_all
from game.ui.games.space_invaders.workshop import LEVELS_BY_NAME, WORKSHOP
from game.ui.kit.art.signs import signs
from game.ui.kit.theme import Colour, Seat, Theme
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Stage

PHOSPHOR: Colour = (92, 255, 138)
SWITCHES = ("finger", "no_relaunch", "three_rows")


class SpaceInvadersWords(GameWords[SeatView]):
    def prompt(self, view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        return prompt(view, decision, words, names)

    def buttons(self, view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        return buttons(view, decision, words)

    def notable(self, view: SeatView) -> Collection[str]:
        """A shield over others, and an invader that holds others back."""
        held = [card for card in view.space if card]
        shield = any(shields_of(view.space, card) for card in held)
        blocks = any(freed_by(view, card) is not None for card in held)
        return [name for name, seen in (("shield", shield), ("blocks", blocks)) if seen]

    def plate(self, view: SeatView, seat: int, words: Words, considered: Move | None) -> Plate:
        """The three player cards with their tokens; everything else lies on the board."""
        return Plate(cards=player_cards(view, seat))

    def commons(self, view: SeatView, words: Words) -> Plate | None:
        """The score board by kinds, and what the invasion has left."""
        rows = {row.key: row for row in score(view)}
        chips = [Chip(Subject(Thing.of("kind", kind), "", "end"), str(rows[kind].count)) for kind in KINDS]
        chips.append(Chip(Subject(Thing.of("track", "ufo"), "", "end"), str(view.ufo_hits)))
        if view.armory:
            chips.append(Chip(Subject(Thing("armory"), "", "hits"), str(len(view.armory))))
        key = "si.plate.round_last" if view.last else "si.plate.round"
        lines = [(words(key), str(view.round))]
        if not view.ending and not view.ufo:
            left = remaining(view)
            lines += [(words(f"si.plate.{what}"), str(count)) for what, count in left.items()]
        if not view.ending and view.phase != "assault":
            damage = ahead(view).damage if view.phase != "advance" else -1
            threat = words("si.note.damage", damage=damage) if damage > 0 else "0" if damage == 0 else "–"
            lines.append((words("si.plate.threat"), threat))
        return Plate(str(total(view)), words("si.plate.horde"), tuple(chips), tuple(lines))

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        return tell(event, words, names)

    def tell_all(self, events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
        return tell_all(events, words, names)

    def describe(self, subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
        return describe(subject, view, words, names)

    def ending(self, view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
        key = f"si.ending.{outcome.termination}"
        gaps: dict[str, object] = {"points": outcome.scores[0] if outcome.scores else 0}
        if outcome.termination == "planet_lost":
            gaps["round"] = view.round
        elif outcome.termination == "assault_failed":
            gaps["left"] = view.ufo
        return Ending(words(key), words(f"{key}_line", **gaps))

    def breakdown(self, view: SeatView, words: Words, names: Names) -> tuple[Tally, ...]:
        """SI-8, row by row: one score, everybody's."""
        parts = []
        for row in score(view):
            if row.points:
                gaps = {} if row.key in ("win", "level") else {"count": row.count, "each": row.each}
                parts.append((words(f"si.tally.{row.key}", **gaps), str(row.points)))
        return (Tally(NOBODY, total(view), tuple(parts)),)

    def deeds(self, log: Sequence[Entry], view: SeatView, words: Words, names: Names) -> Deeds | None:
        return deeds(log, view, words, names) if log else None

    def turned(self, view: SeatView, events: Sequence[Event], words: Words, names: Names) -> str:
        return turned(view, events, words, names)

    def recap(self, log: MatchLog, view: SeatView, words: Words, names: Names) -> str:
        return recap(log, view, words, names)

    def fates(
        self,
        log: Sequence[Entry],
        view: SeatView,
        words: Words,
        seats: Sequence[SeatNumber] = (),
        promised: object = None,
    ) -> Sequence[Fate]:
        return fates(log, view, words, seats, promised if isinstance(promised, Upshot) else None)


def player_cards(view: SeatView, seat: int) -> tuple[Chip, ...]:
    """A seat's three player cards, each with the states of its level's tokens."""
    states = token_states(view)
    colour = view.options.colours[seat] if view.options.colours else seat
    chips = []
    for level, power in enumerate(view.cards[seat], start=1):
        mine = [token for token in view.options.tokens(seat) if int(token[1]) == level]
        shown = "".join(states.get(token, "s") for token in mine)
        card = Thing.of("player", colour, level, power, shown)
        chips.append(Chip(Subject(card, "", f"powers_{level}", seat)))
    return tuple(chips)


class SpaceInvadersSetup(GameSetup[Options]):
    seats = (2, 4)

    def seat(self, theme: Theme, seat: int, options: Options) -> Seat:
        return theme.seats[COLOURS.index(options.colour(seat)) if seat < options.seats else seat]

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        levels = tuple((level, f"si.setup.level_{level}") for level in LEVEL_NAMES)
        rows = [
            SetupRow(
                "level",
                "pick",
                "si.setup.level",
                "standard",
                levels,
                "si.setup.level_tip",
                main=True,
                means=True,
            )
        ]
        rows += first_rows(self.seats, "si.setup.first", "1")  # time to look round
        named = tuple((letter, f"editor.si.seat_{letter}") for letter in COLOURS)
        rows += [
            SetupRow(
                f"colour{seat}", "pick", f"si.setup.colour_{seat}", letter, named, "si.setup.colour_tip",
                tuple(range(max(2, seat), 5)), "colour",
            )
            for seat, letter in enumerate(COLOURS, start=1)
        ]  # fmt: skip
        rows += [
            SetupRow(key, "switch", f"si.setup.{key}", "off", tip=f"si.setup.{key}_tip") for key in SWITCHES
        ]
        values = range(1, numbers().setup.tracks + 1)
        health = (("usual", "si.setup.usual"), *((str(n), f"si.setup.value_{n}") for n in values))
        rows += [
            SetupRow(key, "pick", f"si.setup.{key}", "usual", health, f"si.setup.{key}_tip")
            for key in ("ufo", "planet")
        ]
        return tuple(rows)

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        level = LEVELS_BY_NAME[picked.get("level", "standard")]
        return Options(
            seats=seats,
            level=level,
            colours=_colours(seats, picked),
            first=first_seat(seats, picked),
            ufo=_health(picked.get("ufo", "usual")),
            planet=min(_health(picked.get("planet", "usual")), numbers().planet.of(level)),
            finger=picked.get("finger", "off") == "on",
            no_relaunch=picked.get("no_relaunch", "off") == "on",
            three_rows=picked.get("three_rows", "off") == "on",
        )

    def variant(self, options: Options) -> str:
        parts = [str(options.seats), options.level]
        parts += [key for key in SWITCHES if getattr(options, key)]
        parts += [f"{key}{getattr(options, key)}" for key in ("ufo", "planet") if getattr(options, key)]
        return ".".join(parts)

    def variant_words(self, options: Options, words: Words) -> str:
        parts = [words("si.variant.seats", seats=options.seats), words(f"si.variant.{options.level}")]
        parts += [words(f"si.variant.{key}") for key in SWITCHES if getattr(options, key)]
        for key in ("ufo", "planet"):
            if getattr(options, key):
                parts.append(words(f"si.variant.{key}", health=getattr(options, key)))
        return " · ".join(parts)


def _colours(seats: int, picked: Mapping[str, str]) -> tuple[int, ...]:
    """Every seat's colour (SI-1.4); none where they go in their usual order, or two would have the same."""
    chosen = [picked.get(f"colour{seat}", usual) for seat, usual in enumerate(COLOURS[:seats], start=1)]
    if chosen == list(COLOURS[:seats]) or len(set(chosen)) < seats or not set(chosen) <= set(COLOURS):
        return ()
    return tuple(COLOURS.index(letter) for letter in chosen)


def _health(picked: str) -> int:
    return int(picked) if picked.isdigit() else 0


def _lands(event: Event) -> bool:
    return isinstance(event, TokenLanded | TokenPushed | CardsMoved | MayRelaunch | SetAside)


def _board(stage: Stage) -> BoardParts[SeatView]:
    board = SpaceInvadersBoard(stage)
    return BoardParts(board, flagging=board.hand, planning=board, launching=board.hand)


def _furniture(stage: Stage, options: Options) -> Furniture:
    window = pygame.Rect((0, 0), stage.size)
    return Layout.of(window, bare_table(), stage.settings.table_seen_from).furniture


def _read_ahead() -> None:
    """What would be read in the frame of a first question, a first aim, a first kill."""
    hand_rules()
    load_bars()
    load_launchers()
    payoff()
    signs("space_invaders")


GAME_UI = GameUi(
    name="space_invaders",
    title="si.title",
    accent=PHOSPHOR,
    board=GameBoard(
        _board,
        aspect=0.925,
        furniture=_furniture,
        opening=Opening,
        finale=finale,
        pulse=pulse_of,
        foresee=foreseen,
        beheld=beheld,
        lands=_lands,
    ),
    words=SpaceInvadersWords(),
    setup=SpaceInvadersSetup(),
    pages=GamePages(
        LEVELS / "space_invaders",
        thing_pictures.picture,
        Show,
        moment=thing_pictures.moment,
        workshop=WORKSHOP,
        read_ahead=_read_ahead,
    ),
    hints=True,
    happenings=happenings,
)
