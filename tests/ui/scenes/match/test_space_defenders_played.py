"""Space Defenders by one device, answered with whatever can be had: a poor game has its result too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from game.core import Choice, Outcome
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor

GAME = "space_defenders"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


Hand: TypeAlias = Callable[["Someone"], None]


class Someone:
    """Plays with one device; where the game leaves a choice, the first thing that can be had."""

    def __init__(self, store: Store, idle: Any) -> None:
        ui = game_ui_of(GAME)
        options = ui.setup.options(1, {})
        setup = Setup(GAME, options, (Player("person", "Ada"),), 4, ui.setup.variant(options))
        self.match = Match.start(setup, store)
        settings = Settings(language="en", animation_speed=0.0)
        self.at = Visitor(idle, (1280, 720), settings, store, drawing=False)
        self.at.stage.go(MatchScene(self.at.stage, self.match))

    def play(self, answer: Any, most: int = 1500) -> None:
        self.at.top.draw(self.at.surface)
        for _ in range(most):
            self.match.kept.wait()
            self.at.frame()
            if isinstance(self.at.top, ResultScene):
                return
            if self.at.top.flow.asks:
                before = len(self.match.log.entries)
                answer()
                self.match.kept.wait()
                assert len(self.match.log.entries) == before + 1, self.match.decision
        raise AssertionError(f"not over after {len(self.match.log.entries)} moves")

    def places(self) -> list[tuple[int, int]]:
        """Spots of the board at which a click would be a move."""
        board = self.at.top.tabletop.places.board
        step = max(8, board.width // 24)
        return [(x, y) for y in range(board.y, board.bottom, step) for x in range(board.x, board.right, step)]


def by_mouse(one: Someone) -> None:
    at = one.at
    keys = [key.button for key in at.top.moves.keys if key.button.name.startswith("move-")]
    decision = one.match.decision
    assert isinstance(decision, Choice)
    if decision.reason not in {"place", "set_mine", "turn"} and keys:
        at.click(keys[-1].name)
        return
    before = len(one.match.log.entries)
    for spot in one.places():
        if at.top.desk.at(spot) is not None or at.top.desk.notes.on_notice(spot):
            continue  # a panel floats there, or words that open the rule book
        if len(one.match.log.entries) > before:
            return
        at.move(spot)
        at.press()
        at.release()
        if at.top.desk.over is not None:
            at.click("do-it")  # it would end the game, and is meant


def by_keys(one: Someone) -> None:
    at = one.at
    if at.top.desk.focus is not None:
        at.tap("return")
        return
    before = len(one.match.log.entries)
    for key in ("return", "right", "return", "up", "return", "left", "return", "down", "return"):
        if len(one.match.log.entries) == before:
            at.tap(key)
    if len(one.match.log.entries) == before:
        at.tap("1")


def by_pad(one: Someone) -> None:
    at = one.at
    before = len(one.match.log.entries)
    for way in ("", "right", "up", "left", "down", "down", "left"):
        if way and len(one.match.log.entries) == before:
            at.hat(*WAYS[way])
        if len(one.match.log.entries) == before:
            at.pad_tap(0)
    for _ in range(3):
        if len(one.match.log.entries) == before:
            at.pad_tap(6)
            at.pad_tap(0)


DEVICES: dict[str, tuple[Hand, Hand]] = {
    "mouse": (lambda one: None, by_mouse),
    "keys": (lambda one: one.at.tap("right"), by_keys),
    "pad": (lambda one: one.at.pad_tap(5), by_pad),
}


def to_the_result(one: Someone, device: str) -> Outcome:
    take_up, play = DEVICES[device]
    take_up(one)
    one.play(lambda: play(one))
    outcome = one.match.outcome
    assert outcome is not None
    one.at.top.draw(one.at.surface)
    one.at.wait(1.0)
    return outcome


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_game_by_one_device_ends_in_its_result(device: str, store: Store, idle: Any) -> None:
    one = Someone(store, idle)
    outcome = to_the_result(one, device)
    won = any(outcome.shares)
    points = outcome.scores[0] if won else sum(one.at.top.match.state.reserves[0])
    assert one.at.top.standing.tallies()[0].total == points
    assert bool(one.at.top.waiting) == (won and points > 0)
