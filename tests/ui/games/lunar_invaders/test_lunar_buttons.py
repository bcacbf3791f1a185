"""All answers in words: each legal move has its button, and no two in sight are called the same."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Choice, Rng
from game.core.languages import LANGUAGES
from game.core.registry import GAMES
from game.games import lunar_invaders_2011 as dice
from game.games import lunar_invaders_2016 as towers
from game.ui.games.game_ui import MoveButton, game_ui_of
from game.ui.games.lunar_invaders.marks import chip_words
from game.ui.kit.words import Words
from tests.ui.games.boards_on_show import asked
from tests.ui.games.buttons_in_sight import assert_all_are_told_apart
from tests.ui.games.lunar_invaders.lunar_positions import HOMECOMING, a_board

DICE, TOWERS = "lunar_invaders_2011", "lunar_invaders_2016"
EN = Words("en")
CHANGE = """
| A3 A1 .  | B1 B2 B1 |
| .  .  .  | .  .  .  |
| A2 .  A2 | B2 B1 B2 |
"""
ABROAD = """
| A2 .  A3 | A2 A3 .  |
| .  .  .  | .  .  B1 |
| .  .  .  | B3 .  B3 |
"""
TWO_PADS = """
| A2 .  A3 | B2 .  .  | A2 .  A2 |
| .  A1 .  | .  .  B1 | .  A1 .  |
| .  .  .  | B3 .  B3 | C3 C3 .  |
"""
FIGHTS = """
| A3 B1 A1 | B2 .  B2 |
| A2 .  .  | B1 .  B1 |
| .  A2 .  | B3 .  B3 |
"""


def states(game: str, seats: int, seeds: range) -> list[Any]:
    rules, found = GAMES.load(game), []
    for seed in seeds:
        rng = Rng(seed)
        chosen = dice.Options(seats=seats, roshambo=seed % 2 == 0) if game == DICE else towers.Options()
        state = rules.new(chosen, seed)
        for _ in range(120):
            if not isinstance(state.decision, Choice):
                break
            found.append(state)
            state = rules.apply(state, rng.pick(state.decision.moves)).state
    return found


def offered(state: Any, game: str, words: Words) -> tuple[MoveButton, ...]:
    return game_ui_of(game).words.buttons(state.view(state.decision.seat), state.decision, words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [(DICE, 2), (DICE, 5), (TOWERS, 2)])
def test_each_legal_move_has_one_button_and_each_button_its_own_label(
    game: str, seats: int, language: str
) -> None:
    words, seen = Words(language), set()
    for state in states(game, seats, range(4)):
        buttons = offered(state, game, words)
        assert_all_are_told_apart(buttons, state.decision.moves)
        seen |= {type(button.move).__name__ for button in buttons}
    wanted = {"Teleport", "Beam", "Build", "Go", "Retreat"}
    wanted |= (
        {"Grow", "Throw"} if game == DICE else {"Divide", "Transfer", "Let", "Cancel", "Misdirect", "Hold"}
    )
    assert wanted <= seen


def labelled(position: str, game: str, fold: str) -> dict[str, MoveButton]:
    buttons = offered(GAMES.load(game).parse(position), game, EN)
    return {button.label: button for button in buttons if button.fold == EN(fold)}


def test_a_moon_is_named_where_moves_of_a_kind_are_on_several_and_stands_above_them_else() -> None:
    assert "point NW to factory N" in labelled(CHANGE.replace("A1 . ", ". . "), TOWERS, "li.group.move")
    several = labelled(ABROAD, DICE, "li.group.move")
    assert "point NW to factory N, the red moon" in several
    assert "factory N to point NE, the orange moon" in several


def test_with_two_pads_a_teleport_to_the_third_moon_names_the_pad_it_starts_from() -> None:
    buttons = offered(GAMES.load(DICE).parse(TWO_PADS), DICE, EN)
    labels = [one.label for one in buttons if one.fold == "Teleport to the orange moon"]
    assert {"point NW, from the red moon", "point NW, from the green moon"} <= set(labels)


def test_a_division_says_which_piece_goes_and_what_is_changed_for_it() -> None:
    divides = labelled(CHANGE, TOWERS, "lb.group.divide")
    assert "small: point NW to factory W (3\u00a0=\u00a02+1)" in divides
    assert "medium: point NW to factory W (3\u00a0=\u00a02+1)" in divides
    assert "3 in, 2+1 out" in divides["small: point NW to factory W (3\u00a0=\u00a02+1)"].tip


def test_an_attack_tells_how_it_can_end() -> None:
    attacks = labelled(FIGHTS, DICE, "li.group.attack")
    assert "wins for certain" in attacks["point NW to factory N"].tip
    assert "no way out" in attacks["point NW to factory N"].tip
    assert "2 win, 2 drive the defender away" in attacks["point NE to factory N"].tip


def test_sending_an_enemy_home_is_called_what_it_is() -> None:
    visited = CHANGE.replace("| .  .  .  | .  .  .  |", "| . B2 . | . . . |").replace("B1 B2 B1", "B1 . B1")
    sent = labelled(visited.replace("| A3 A1 .  |", "| A3 A1 A1 |"), TOWERS, "li.group.teleport")
    assert sent and all("would win the game for its owner" in button.tip for button in sent.values())
    ui, state = game_ui_of(TOWERS), GAMES.load(TOWERS).parse(visited.replace("| A3 A1 .  |", "| A3 A1 A1 |"))
    cautions = {ui.words.caution(state.view(0), button.move, EN, ("Ann", "Bob")) for button in sent.values()}
    assert cautions == {EN("lb.sends_home")}


def test_letting_it_pass_is_the_usual_answer_to_what_was_announced() -> None:
    position = CHANGE + "turn B\ntokens A 1\nphase answer\nannounced build bf2\n"
    buttons = offered(GAMES.load(TOWERS).parse(position), TOWERS, EN)
    assert [(str(one.move), one.bright) for one in buttons] == [("let", True), ("cancel", False)]


def test_holding_is_the_usual_answer_to_a_homecoming() -> None:
    buttons = offered(GAMES.load(TOWERS).parse(HOMECOMING), TOWERS, EN)
    assert {str(one.move): one.bright for one in buttons} == {"let": False, "hold": True}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("announced", "moves"),
    [("move ac1 af1", {"let", "cancel"}), ("teleport bp ac3", {"let", "hold"}), ("beam ap", {"let", "hold"})],
)
def test_an_answer_has_the_same_name_on_its_button_and_on_its_chip(
    language: str, announced: str, moves: set[str]
) -> None:
    words = Words(language)
    text = HOMECOMING.replace("teleport bp ac3", announced).replace("| .  .  .  |", "| .  B3 .  |")
    state = GAMES.load(TOWERS).parse(text)
    buttons = {str(one.move): one.label for one in offered(state, TOWERS, words)}
    board = a_board(language=language)
    asked(board, state)
    chips = {str(offer.move): chip_words(board.painter.look, offer) for _, offer in board.marks().chips}
    assert set(chips) == moves
    assert buttons == chips
