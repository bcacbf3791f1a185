"""The log of a match tells nothing twice, and what was only planned goes once it has happened."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.core.registry import GAMES
from game.games import lunar_invaders_2016
from game.games.invaders_2127 import events as duel
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from game.ui.scenes.match.log_lines import LogLines

EN, NAMES = Words("en"), ("Ann", "Bob")
DUEL, TOWERS = "invaders_2127", "lunar_invaders_2016"


def log_of(game: str, *entries: Any) -> list[str]:
    """The log of these facts of a game, each an entry of its own."""
    log, ui = LogLines(SimpleNamespace(untold=0)), game_ui_of(game)
    for number, event in enumerate(entries, 1):
        log.add(number, [ui.words.tell(event, EN, NAMES)])
    return [f"{NAMES[line.seat]} {line.text}" for line in log.readable()]


def facts_of(game: str, state: Any, *moves: str) -> list[Any]:
    found: list[Any] = []
    for move in moves:
        step = GAMES.load(game).apply(state, GAMES.load(game).parse_move(move))
        state = step.state
        found += step.events
    return found


def test_a_card_that_was_played_into_a_zone_is_not_told_again_when_it_is_there() -> None:
    text = "turn mankind\nmankind eurasia major_brandt#1\nhand mankind bagpipes saladin pitchforks"
    state = GAMES.load(DUEL).parse(text)
    facts = facts_of(DUEL, state, "play saladin africa", "play bagpipes eurasia", "pay pitchforks")
    assert sum(isinstance(fact, duel.Entered) for fact in facts) == 2
    assert log_of(DUEL, *facts) == [
        "Ann plays 'Saladin' Class VTOL Aircraft into Africa",
        "Ann plays Massed Bagpipes, 3rd Battalion into Eurasia",
        "Ann discards Pitchfork Brigade to pay",
    ]


def test_a_card_that_enters_otherwise_has_its_line_also_after_one_of_its_kind_was_cancelled() -> None:
    played, entered = duel.Announced(0, "saladin", "africa"), duel.Entered(0, 7, "saladin", "africa")
    gone = duel.Cancelled(0, "saladin", "kraken")
    assert len(log_of(DUEL, played, entered)) == 1
    assert len(log_of(DUEL, played, entered, entered)) == 2
    assert len(log_of(DUEL, played, gone, entered)) == 3


def test_a_plan_goes_once_it_is_told_what_came_of_it_and_stays_where_it_was_countered() -> None:
    state = GAMES.load(TOWERS).new(lunar_invaders_2016.Options(), 1)
    plan = "Bob announces: build on factory E, the orange moon"
    assert log_of(TOWERS, *facts_of(TOWERS, state, "build bf2")) == [plan]
    done = facts_of(TOWERS, state, "build bf2", "let")
    assert log_of(TOWERS, *done) == ["Bob builds a large pyramid on factory E on the orange moon"]
    countered = facts_of(TOWERS, state, "build bf2", "cancel")
    assert log_of(TOWERS, *countered) == [plan, "Ann spends a token: the action is cancelled"]
