"""While bots play, one press goes on to one's own turn; it passes over nothing that was not offered."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from game.core import Aim, Landed
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.look import said
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.skipping import SEEN
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import TWO, match_at

Come = Callable[..., Visitor]
DOOMED = TWO.replace("planet 14 of 20", "planet 1 of 20") + "seat o\nactive r\nactive o 1a 1b 2a\n"
"""After the bot's three tokens so many invaders strike that nothing is left of the planet."""


@pytest.fixture
def come() -> Come:
    """Ann and bots at a table that the second seat begins."""

    def sit(kinds: str = "pb", first: int = 1) -> Visitor:
        ui = game_ui_of("space_invaders")
        options = msgspec.structs.replace(ui.setup.options(len(kinds), {"level": "training"}), first=first)
        players = tuple(
            Player("person", f"Ann{seat}") if kind == "p" else Player("bot", f"Bot{seat}", "novice")
            for seat, kind in enumerate(kinds)
        )
        match = Match.start(Setup("space_invaders", options, players, 7, ui.setup.variant(options)))
        at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"), drawing=False)
        at.top.draw(at.surface)
        return at

    return sit


def asks(at: Visitor) -> bool:
    return bool(at.top.flow.asks) and not at.top.busy


def until(at: Visitor, done: Callable[[], bool], most: float = 60.0) -> float:
    """Seconds until then."""
    began = at.now
    while not done():
        assert at.now - began < most, f"still {at.top.flow.doing}"
        at.frame()
    return at.now - began


def shots(at: Visitor) -> int:
    return sum(isinstance(entry.move, Landed) for entry in at.top.match.log.entries)


def offered(at: Visitor) -> bool:
    at.top.draw(at.surface)
    return at.top.desk.find("skip-ahead") is not None


def test_one_press_leads_past_all_of_a_bots_turn(come: Come) -> None:
    at = come()
    until(at, lambda: at.top.ahead.offered)
    at.top.draw(at.surface)
    at.click("skip-ahead")
    assert until(at, lambda: asks(at)) < 2.0
    assert shots(at) >= 3 and isinstance(at.top.flow.question, Aim)
    assert at.top.flow.question.seat == 0
    told = [line.text for line in at.top.lines.lines]
    assert [text.split()[1] for text in told[:-1]] == ["A", "B", "C"], "the log has all of it"
    assert "is up" in told[-1]


def test_the_key_that_it_names_does_the_same(come: Come) -> None:
    at = come()
    until(at, lambda: at.top.ahead.offered)
    at.tap("x")
    assert until(at, lambda: asks(at)) < 2.0


def test_it_is_offered_only_once_a_bot_has_been_seen_to_play(come: Come) -> None:
    at = come()
    at.frame()
    assert not offered(at)
    at.tap("x")
    assert not at.top.ahead.on, "too early is no harm"
    at.wait(SEEN)
    assert offered(at)


def test_nothing_is_offered_while_a_person_is_asked(come: Come) -> None:
    at = come(first=0)
    until(at, lambda: asks(at))
    at.wait(2.0)
    assert not offered(at)
    at.tap("x")
    assert not at.top.ahead.on


def test_it_ends_with_ones_own_turn(come: Come) -> None:
    at = come()
    until(at, lambda: at.top.ahead.offered)
    at.tap("x")
    until(at, lambda: asks(at))
    at.frame()
    assert not at.top.ahead.on and not offered(at)


def test_the_end_of_a_match_is_seen_though_all_that_led_there_was_passed_over() -> None:
    match = match_at(DOOMED, kinds="pb")
    at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"), drawing=False)
    until(at, lambda: at.top.ahead.offered)
    at.tap("x")
    until(at, lambda: match.outcome is not None)
    at.frame()
    assert until(at, lambda: not at.top.busy) > 2.0, "the last shot, the march, the strike"
    until(at, lambda: at.top.curtain.up)
    assert until(at, lambda: not isinstance(at.top, MatchScene)) > 2.0


def test_several_people_skip_the_bots_alone(come: Come) -> None:
    at = come("pbp")
    until(at, lambda: at.top.ahead.offered)
    assert "bots" in said(at.top.ahead.button.text)
    at.tap("x")
    until(at, lambda: asks(at))
    assert at.top.flow.question.seat == 2


def test_who_watches_bots_alone_is_offered_nothing(come: Come) -> None:
    at = come("bb", first=0)
    at.wait(3.0)
    assert not offered(at)
