"""What a bot does, and what that leads to, stands where questions do, long enough to be read."""

from __future__ import annotations

from typing import Any, cast

import pygame

from game.session.settings import Settings
from game.ui.games.game_ui import Line
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.match_log import Log
from tests.lab.pilot import FRAME, Visitor
from tests.lab.tour.positions_2127 import INVADER, MANKIND
from tests.lab.tour.stops.invaders_2127 import THEIRS, match_at

LOOK = Look(Theme(), Words("en"))


def sit(position: str, kinds: str, **settings: Any) -> Visitor:
    at = Visitor(
        lambda stage: MatchScene(stage, match_at(position, kinds)),
        settings=Settings(language="en", **settings),
        drawing=False,
    )
    at.top.draw(at.surface)
    return at


def plays(at: Visitor, *moves: str) -> None:
    for text in moves:
        at.top.match.play(at.top.match.game.parse_move(text))


def quiet(at: Visitor) -> None:
    """Until nothing moves any more, and the next is not begun."""
    at.frame()
    for _ in range(3000):
        if not at.top.busy:
            return
        at.frame()
    raise AssertionError("it moves for ever")


def test_what_the_bot_plays_and_what_comes_of_it_is_told_where_questions_stand() -> None:
    at = sit(INVADER, "pb")
    plays(at, "release atmosphere")
    quiet(at)
    title, line = at.top.status.prompt()
    assert title == "Tilt releases: Heat the Atmosphere"
    assert "Invasion plot from 7 to 6" in line


def test_what_it_means_for_the_next_attack_is_told_once_it_is_seen() -> None:
    at = sit(INVADER, "pb")
    plays(at, "play kraken africa", "pay goons", "pass")
    for _ in range(3000):
        at.frame()
        if at.top.flow.shown == 3:
            break
    assert "against" not in at.top.status.prompt()[1], "not before it lies there"
    quiet(at)
    at.frame()
    assert "Africa now 5 against" in at.top.status.prompt()[1]


def test_it_is_told_no_second_time_beside_the_log() -> None:
    at = sit(INVADER, "pb")
    plays(at, "release atmosphere")
    quiet(at)
    assert at.top.drawer.line.text == ""


def test_a_bot_goes_on_only_when_there_was_time_to_read_it() -> None:
    at = sit(INVADER, "pb")
    plays(at, "release atmosphere")
    quiet(at)
    shown, held = at.top.flow.shown, 0.0
    while at.top.caption.holds:
        at.frame()
        held += FRAME
        assert at.top.flow.shown == shown
    assert 0.5 < held < 4.0


def test_a_press_says_that_it_is_read() -> None:
    at = sit(INVADER, "pb")
    plays(at, "release atmosphere")
    quiet(at)
    assert at.top.caption.holds
    at.top.skip()
    assert not at.top.caption.holds


def test_who_plays_is_kept_waiting_by_no_words_of_ones_own() -> None:
    at = sit(MANKIND, "pb")
    plays(at, "play shanty_town africa")
    told = []
    for _ in range(400):
        at.frame()
        if at.top.match.asked == 1:
            told.append(at.top.caption.says())
        assert not at.top.caption.holds
    assert any(told), "there was something to read while the bot was asked"


def test_at_the_speed_now_nothing_is_waited_for() -> None:
    at = sit(INVADER, "pb", animation_speed=0.0)
    plays(at, "release atmosphere")
    quiet(at)
    assert not at.top.caption.holds


def test_a_press_on_a_button_puts_the_paper_away_as_well() -> None:
    at = sit(INVADER, "pb")
    plays(at, *THEIRS, "pass")
    for _ in range(4000):
        at.frame()
        if at.top.tabletop.reading():
            break
    assert at.top.tabletop.reading()
    at.top.draw(at.surface)
    at.click("log-open")
    assert at.top.drawer.open, "it does what it was meant for"
    assert not at.top.tabletop.reading()


def told(*roles: str) -> Log:
    """A log with a line for each of these roles, with room for five."""
    lines = [Line(f"line {number}", role=cast(Any, role)) for number, role in enumerate(roles)]
    log = Log("log", lambda: lines, lambda: ("Ann", "Tilt"), lambda seat: LOOK.theme.seats[seat], print)
    log.place(LOOK, pygame.Rect(0, 0, 300, 5 * LOOK.height("line", "body", 17, 280) + 60))
    return log


def seen(log: Log) -> list[int]:
    log.draw(LOOK, pygame.Surface((400, 400)))
    return [number for _, number in log.seen]


THEIRS_AND_MINE = ("turn", *["cause", "effect"] * 6, "turn", "effect")


def test_the_log_opens_where_the_last_turn_begins_in_which_anybody_did_anything() -> None:
    log = told(*THEIRS_AND_MINE)
    assert seen(log)[-1] == len(THEIRS_AND_MINE) - 1, "it follows what happens"
    log.open_at_turn()
    assert seen(log)[0] == 0, "of the turn that has just begun there is nothing to tell yet"
    log = told(*THEIRS_AND_MINE, *["cause"] * 9)
    log.open_at_turn()
    assert seen(log)[0] == len(THEIRS_AND_MINE) - 2


def test_a_log_without_turns_opens_at_its_newest_line() -> None:
    log = told(*[""] * 20)
    log.open_at_turn()
    assert seen(log)[-1] == 19


def test_where_turns_are_only_headed_the_log_opens_at_the_last_one_in_which_anything_was_done() -> None:
    log = told("head", *[""] * 30, "head", *[""] * 4, "head")
    log.open_at_turn()
    assert seen(log)[0] == 31


def test_a_press_on_the_logs_bar_goes_to_that_part_of_it() -> None:
    log = told(*[""] * 60)
    assert seen(log)[-1] == 59
    log.activate((log.rect.right - 2, log.rect.y + 2))
    assert seen(log)[0] == 0 and log.at is None
    log.activate((log.rect.right - 2, log.rect.bottom - 20))
    assert seen(log)[-1] == 59
