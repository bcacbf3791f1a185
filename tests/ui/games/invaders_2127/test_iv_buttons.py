"""All answers of Invaders 2127 in words: each legal move has its button, and no two in sight are alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.languages import LANGUAGES
from game.games.invaders_2127 import GAME
from game.ui.games.game_ui import MoveButton
from game.ui.games.invaders_2127.buttons import buttons
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words
from tests.ui.games.buttons_in_sight import assert_all_are_told_apart
from tests.ui.games.invaders_2127.iv_games import HERO, NAMES, between_games, moments

EN = Words("en")


def offered(state: Any, words: Words = EN) -> tuple[MoveButton, ...]:
    decision = state.decision
    return buttons(state.view(decision.seat), decision, IvWords(words, NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_legal_move_has_one_button_and_each_button_its_own_label(language: str) -> None:
    words, seen = Words(language), set()
    up_to_two = f"turn mankind\n{HERO}\nhand mankind ferry\nmankind africa mako#1, saladin#2"
    at_ferry = [GAME.apply(GAME.parse(up_to_two), GAME.parse_move("play ferry")).state]
    by_chance = (*moments(0, 1, 2, 3, 4, 5, 10), *between_games(0), *between_games(1))
    for state in (*(moment.state for moment in by_chance), *at_ferry):
        found = offered(state, words)
        assert_all_are_told_apart(found, state.decision.moves, headed=True)
        seen |= {type(one.move).__name__ for one in found}
    wanted = "Play Use Release PlotAction End Room PayCard React Target Done Pass Where Take"
    assert {*wanted.split(), "Name", "SwapOut", "SwapIn"} <= seen


def test_what_is_alike_lies_in_one_fold_with_its_count() -> None:
    text = "turn invader\nmankind eurasia major_brandt\nhand invader kraken medusa squid goons\nplot 9"
    folds = Counter(one.fold for one in offered(GAME.parse(text)) if one.fold)
    assert folds["Play a card"] == 12
    assert folds["Plot action"] == 2
    assert folds["Release a strategy"] == 4, "pods wait for the attack"


def test_the_button_that_ends_the_turn_is_the_one_with_a_place_of_its_own() -> None:
    text = "turn invader\nmankind eurasia major_brandt\nhand invader kraken"
    found = offered(GAME.parse(text))
    assert [str(one.move) for one in found if one.closing] == ["end"]
    assert [str(one.move) for one in found if not one.board] == ["end"], "all else is chosen on the table"


def test_the_zones_of_a_card_stand_under_its_name_and_what_it_costs_now() -> None:
    text = "turn invader\nmankind eurasia major_brandt\nhand invader kraken squid\n{cheaper}"
    groups = {one.group for one in offered(GAME.parse(text.format(cheaper=""))) if one.group}
    assert "'Kraken' Warmachine · discard 1, drain 2" in groups
    groups = {one.group for one in offered(GAME.parse(text.format(cheaper="cheaper"))) if one.group}
    assert "'Kraken' Warmachine · drain 2" in groups


def test_the_only_card_that_can_be_played_is_named_though_no_fold_is_opened_for_it() -> None:
    text = "turn invader\nmankind eurasia major_brandt#1, mako#2\nhand invader kill_swarm"
    plays = [one for one in offered(GAME.parse(text)) if one.fold == "Play a card"]
    assert [one.label for one in plays] == ["Nanobot Kill-Swarm · no cost"]


def test_the_end_of_the_main_phase_is_called_what_follows_it() -> None:
    def label(text: str) -> str:
        return next(one.label for one in offered(GAME.parse(text)) if str(one.move) == "end")

    assert label("turn mankind\nmankind eurasia major_brandt") == "End turn"
    assert label("turn invader\nmankind eurasia major_brandt") == "Attack"
    assert label("turn invader\nmankind eurasia major_brandt\nskip_attack 1") == "End turn"


def test_ending_the_main_phase_is_the_usual_thing_only_where_nothing_else_can_be_done() -> None:
    busy = offered(GAME.parse("turn mankind\nmankind eurasia major_brandt\nops 1"))
    assert not any(one.bright for one in busy)
    used = "released autopsies retribution clean_slate"
    idle = offered(GAME.parse(f"turn mankind\nmankind eurasia countess_zoltan\nops 0\n{used}"))
    assert [(str(one.move), one.bright) for one in idle] == [("end", True)]


def test_letting_it_happen_is_the_usual_answer_and_has_the_same_key_whatever_else_there_is() -> None:
    answers = set()
    for moment in moments(0, 1, 2):
        if moment.state.decision.reason in ("cancel", "drain", "draw", "destroy", "snatch"):
            found = offered(moment.state)
            assert [str(one.move) for one in found if one.bright] == ["pass"]
            assert str(found[0].move) == "pass"
            answers.add(len(found))
    assert len(answers) > 1


def test_two_cards_of_one_name_in_one_zone_are_numbered() -> None:
    text = """
        turn invader
        mankind eurasia major_brandt#1, saladin#2, saladin#3
        discard invader kill_swarm
        job {"type":"act","seat":1,"source":"kill_swarm","effect":0,"stage":"bind"}
    """
    labels = [one.label for one in offered(GAME.parse(text))]
    name = "'Saladin' Class VTOL Aircraft · Eurasia"
    assert labels == [f"{name} (1)", f"{name} (2)"]
