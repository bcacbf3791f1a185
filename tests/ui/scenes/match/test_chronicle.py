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


def lines_of(*entries: Any, untold: int = 0) -> LogLines:
    """The same, with so many facts of the last entry still to be seen."""
    log, ui = LogLines(SimpleNamespace(untold=untold)), game_ui_of(DUEL)
    for number, event in enumerate(entries, 1):
        log.add(number, ui.words.tell_all([event], EN, NAMES))
    return log


def test_what_goes_on_is_the_last_cause_with_all_that_it_has_led_to() -> None:
    log = lines_of(
        duel.TurnBegan(1, 3),
        duel.Announced(1, "kraken", "africa"),
        duel.PlotMoved(7, 6, "action"),
        duel.Drawn(1, 1, ()),
    )
    assert [line.text for line in log.story()] == ["takes the plot action: marker from 7 to 6", "draws 1"]


def test_what_takes_effect_after_an_answer_to_it_is_named_again() -> None:
    happens = duel.Happens(1, "plan", 0, 0)
    alone = lines_of(duel.Announced(1, "plan", ""), happens, duel.PlotMoved(6, 9, "effect"))
    assert [line.role for line in alone.lines] == ["cause", "effect"], "it has just been played"
    answered = lines_of(
        duel.Announced(1, "plan", ""),
        duel.Announced(0, "wrong_number", ""),
        duel.Announced(1, "nothing_to_see", ""),
        duel.Cancelled(0, "wrong_number", "nothing_to_see"),
        happens,
        duel.PlotMoved(6, 9, "effect"),
    )
    cause, effect = answered.story()
    assert (cause.who, cause.text) == ("Plan Eight and a Half", "now at work")
    assert effect.text == "from 6 to 9"


def test_what_works_by_itself_and_comes_to_nothing_leaves_no_line() -> None:
    gus, turn = duel.Happens(0, "foreman_malone", 3, 0), duel.TurnBegan(0, 4)
    restored = duel.ZoneChanged("africa", -1, 3)
    assert len(lines_of(turn, gus, restored).lines) == 3
    assert [line.role for line in lines_of(turn, gus, duel.Announced(0, "mako", "africa")).lines] == [
        "turn",
        "cause",
    ]


def test_what_has_been_told_stays_while_a_move_without_a_line_is_shown() -> None:
    log = lines_of(duel.Announced(1, "plan", ""), duel.LetPass(0), untold=1)
    assert [line.text for line in log.readable()] == ["plays Plan Eight and a Half"]


def test_a_plan_goes_once_it_is_told_what_came_of_it_and_stays_where_it_was_countered() -> None:
    state = GAMES.load(TOWERS).new(lunar_invaders_2016.Options(), 1)
    plan = "Bob wants to build on factory E on the orange moon"
    assert log_of(TOWERS, *facts_of(TOWERS, state, "build bf2")) == [plan]
    done = facts_of(TOWERS, state, "build bf2", "let")
    assert log_of(TOWERS, *done) == ["Bob builds a large pyramid on factory E on the orange moon"]
    countered = facts_of(TOWERS, state, "build bf2", "cancel")
    assert log_of(TOWERS, *countered) == [plan, "Ann spends a token: the action is cancelled"]
