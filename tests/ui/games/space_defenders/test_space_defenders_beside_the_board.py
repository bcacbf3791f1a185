"""Space Defenders around its board: warnings of the end, plates that keep step, words that hide nothing."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.core import Choice, Rng
from game.games.space_defenders import GAME
from game.games.space_defenders.moves import SetMine
from game.games.space_defenders.position import Options
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import MoveButton, game_ui_of
from game.ui.games.space_defenders.art.field import hidden, place_for
from game.ui.games.space_defenders.layout import Grid
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.match_status import undo_text
from game.ui.scenes.match.move_buttons import Moves
from game.ui.scenes.match.refusals import refusal_text
from game.ui.stage.board_view import Refusal
from tests.lab.pilot import Visitor

GAME_UI = game_ui_of("space_defenders")
EN, DE = Words("en"), Words("de")
NAMES = ("Ann", "Bob")
TWO = """
10 | 2 1 3 4 2 1
 6 | . . . B . .
 1 | . A . . . *
turn {turn}
{more}
"""
ALONE = """
10 | 2 1 3 4 2 1
 1 | . A . . . *
seats 1
{more}
"""


def said(text: str, words: Words = EN) -> str:
    state = GAME.parse(text)
    assert state.decision is not None
    return GAME_UI.words.prompt(state.view(state.turn), state.decision, words, NAMES)[1]


def row_of(text: str, label: str) -> str:
    plate = GAME_UI.words.commons(GAME.parse(text).view(0), EN)
    assert plate is not None
    return dict(plate.lines)[EN(label)]


# -- the end for want of a hit -----------------------------------------------------------------


def test_the_last_of_a_round_without_a_hit_is_warned() -> None:
    assert "the game is over" in said(TWO.format(turn="B", more=""))
    assert "ist jetzt Schluss" in said(TWO.format(turn="B", more=""), DE)
    assert "the game is over" not in said(TWO.format(turn="A", more=""))
    assert "the game is over" not in said(TWO.format(turn="B", more="marks stirred"))


def test_alone_the_turn_before_the_sixth_without_a_hit_is_warned() -> None:
    assert "the game is over" not in said(ALONE.format(more="quiet 4"))
    assert "the game is over" in said(ALONE.format(more="quiet 5"))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_ends_for_want_of_a_hit_only_in_a_turn_that_was_warned(seats: int) -> None:
    ends = 0
    for seed in range(40):
        rng, state, warned = Rng(seed), GAME.new(Options(seats=seats, first=0), seed), False
        while state.decision is not None:
            if state.phase == "turn":
                warned = (
                    "the game is over" in GAME_UI.words.prompt(state.view(0), state.decision, EN, "ABC")[1]
                )
            moves = state.decision.moves
            state = GAME.apply(state, moves[rng.below(len(moves))]).state
        if state.ending == "quiet":
            ends += 1
            assert warned, seed
    assert ends > 3


def test_the_plate_counts_what_the_end_depends_on() -> None:
    assert row_of(TWO.format(turn="B", more=""), "sd.plate.hit") == "not yet"
    assert row_of(TWO.format(turn="B", more="marks stirred"), "sd.plate.hit") == "yes"
    assert row_of(ALONE.format(more="quiet 5"), "sd.plate.quiet") == "5 of 6"


# -- plates that keep step with the board ------------------------------------------------------


def test_while_the_horde_is_refilled_the_case_shows_what_is_left_in_it() -> None:
    setup = Setup(
        "space_defenders", Options(seats=2, first=0), (Player(name="Ann"), Player(name="Bob")), 3, "2"
    )
    match = Match.start(setup)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"), drawing=False)
    rng, seen = Rng(5), set[int]()
    while match.decision is not None and len(seen) < 6:
        at.wait(0.2)
        if at.top.flow.asks:
            moves = match.decision.moves  # type: ignore[union-attr]
            at.top.answered(moves[rng.below(len(moves))])
        while at.top.board.busy:
            at.frame()
            assert at.top.board.marks().case == sum(at.top.board.between.case)
            seen.add(at.top.board.marks().case)
    assert len(seen) >= 6


# -- words that hide nothing -------------------------------------------------------------------

RECT = pygame.Rect(390, 14, 520, 690)


def the_grid() -> tuple[Theme, Grid]:
    theme = Theme().for_window((1280, 720))
    return theme, Grid.within(RECT, theme)


@pytest.mark.parametrize("at", [(0, 6), (3, 8), (5, 9), (0, 9)])
def test_the_gain_stands_below_what_is_hit_when_neighbours_are_everywhere_else(at: tuple[int, int]) -> None:
    theme, grid = the_grid()
    busy = [grid.cell(c, r) for c in range(6) for r in range(at[1], 10) if (c, r) != at]
    place = place_for(theme, grid, RECT, at, (40, 26), busy)
    assert hidden(place, busy) == 0
    assert RECT.contains(place) and place.top >= grid.cell(*at).bottom - 8


def test_with_the_ship_right_below_it_stands_beside_what_is_hit() -> None:
    theme, grid = the_grid()
    ship = grid.cell(2, 5)
    place = place_for(theme, grid, RECT, (2, 6), (40, 26), [ship, grid.cell(3, 6)])
    assert hidden(place, [ship, grid.cell(3, 6)]) == 0
    assert place.right <= grid.cell(2, 6).left + 4


def test_a_word_never_lies_on_the_number_of_a_row() -> None:
    theme, grid = the_grid()
    busy = [grid.cell(0, 5), grid.cell(1, 6), grid.cell(0, 7)]
    place = place_for(theme, grid, RECT, (0, 6), (34, 26), busy)
    assert place.left >= grid.left


def test_a_warning_stands_on_its_space() -> None:
    theme, grid = the_grid()
    place = place_for(theme, grid, RECT, (2, 4), (90, 26), (), on=True)
    assert place.center == grid.cell(2, 4).center


# -- keys and reasons --------------------------------------------------------------------------

ENTRY = """
10 | 5 5 5 5 5 5
 4 | . . . B . .
 1 | . . . A . *
turn A
phase mine
"""


def test_a_row_for_the_mine_has_its_own_number_as_key() -> None:
    state = GAME.parse(ENTRY)
    decision = state.decision
    assert isinstance(decision, Choice) and sum(isinstance(m, SetMine) for m in decision.moves) == 4
    chosen: list[Any] = []
    moves = Moves("", lambda: None)
    moves.offer(GAME_UI.words.buttons(state.view(0), decision, EN), chosen.append)
    for number in (2, 3, 4, 5):
        key = moves.numbered(number)
        assert key is not None
        key.activate()
        assert chosen[-1] == SetMine(number - 1)
    leave = moves.numbered(1)
    assert leave is not None
    leave.activate()
    assert str(chosen[-1]) not in {str(SetMine(row)) for row in range(10)}
    assert moves.numbered(6) is None


def test_a_promised_number_is_given_to_nobody_else() -> None:
    offers = tuple(MoveButton(SetMine(row), f"{row}", number=1 if row == 2 else 0) for row in (1, 2, 3))
    moves = Moves("", lambda: None)
    moves.offer(offers, lambda _: None)
    assert [(key.button.name, key.number) for key in moves.keys] == [
        (f"move-{SetMine(1)}", 2),
        (f"move-{SetMine(2)}", 1),
        (f"move-{SetMine(3)}", 3),
    ]


def test_a_refused_place_names_the_page_of_the_rule_book_in_the_language_of_the_screen() -> None:
    refusal = Refusal("sd.blocked", clause="SD-2.1")
    assert refusal_text(GAME_UI, refusal, EN, "H").endswith("Press here or H for the rule book: A turn.")
    said = refusal_text(GAME_UI, refusal, DE, "H")
    assert "SD-2.1" not in said and "Regelbuch: " in said
    assert refusal_text(GAME_UI, Refusal("sd.over"), EN, "H") == EN("sd.over")
    assert refusal_text(GAME_UI, Refusal("sd.over", clause="SD-99.1"), EN, "H") == EN("sd.over")


def test_undo_says_what_was_revealed() -> None:
    setup = Setup("space_defenders", Options(seats=1, first=0), (Player(name="Ann"),), 3, "solo")
    match = Match.start(setup)
    assert undo_text(match, GAME_UI, EN) == EN("match.undo_start")
    while not match.undo_revealed:
        match.play(match.decision.moves[-1])  # type: ignore[union-attr]
    assert undo_text(match, GAME_UI, EN) == "No undo: tiles have been drawn from the case since."
    assert undo_text(match, GAME_UI, DE) == "Kein Zurück: Seither wurden Steine aus dem Koffer gezogen."
