"""Space Defenders whole, from the first placement to initials: by mouse only, keys only, pad only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import Choice
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.boards.faces import face_of
from game.ui.pilot import Visitor
from game.ui.scenes.match import MatchScene
from game.ui.scenes.result import ResultScene

GAME = "space_defenders"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Someone:
    """Plays with one device; where the game leaves a choice, the first thing that can be had."""

    def __init__(self, tmp_path: Path, store: Store, idle: Any) -> None:
        face = face_of(GAME)
        options = face.options(1, {})
        setup = Setup(GAME, options, (Player("person", "Ada"),), 4, face.variant(options))
        self.match = Match.start(setup, store)
        settings = Settings(language="en", animation_speed=0.0)
        self.at = Visitor(idle, (1280, 720), settings, store, drawing=False)
        self.at.stage.go(MatchScene(self.at.stage, self.match))

    def play(self, answer: Any, most: int = 1500) -> None:
        self.at.top.draw(self.at.surface)
        for _ in range(most):
            self.match.wait()
            self.at.frame()
            if isinstance(self.at.top, ResultScene):
                return
            if self.at.top.course.phase == "asking":
                before = len(self.match.entries)
                answer()
                self.match.wait()
                assert len(self.match.entries) == before + 1, self.match.decision
        raise AssertionError(f"not over after {len(self.match.entries)} moves")

    def places(self) -> list[tuple[int, int]]:
        """Spots of the board at which a click would be a move."""
        board = self.at.top.places.board
        step = max(8, board.width // 24)
        return [(x, y) for y in range(board.y, board.bottom, step) for x in range(board.x, board.right, step)]


@pytest.fixture
def someone(tmp_path: Path, store: Store, idle: Any) -> Someone:
    return Someone(tmp_path, store, idle)


def reason(someone: Someone) -> str:
    decision = someone.match.decision
    assert isinstance(decision, Choice)
    return decision.reason


def test_by_mouse_alone(someone: Someone, store: Store) -> None:
    at = someone.at

    def answer() -> None:
        keys = [key for key in at.top.panels.moves.keys if key.name.startswith("move-")]
        if reason(someone) not in {"place", "set_mine", "turn"} and keys:
            at.click(keys[-1].name)
            return
        before = len(someone.match.entries)
        for spot in someone.places():
            if len(someone.match.entries) > before:
                return
            at.move(spot)
            at.press()
            at.release()

    someone.play(answer)
    finished(someone, store, lambda: at.click("enter"))


def test_by_keys_alone(someone: Someone, store: Store) -> None:
    at = someone.at
    at.tap("right")

    def answer() -> None:
        if at.top.desk.focus is not None:
            at.tap("return")
            return
        before = len(someone.match.entries)
        for key in ("return", "right", "return", "up", "return", "left", "return", "down", "return"):
            if len(someone.match.entries) == before:
                at.tap(key)
        if len(someone.match.entries) == before:
            at.tap("1")

    someone.play(answer)

    def enter() -> None:
        at.type("ada")
        at.tap("return")

    finished(someone, store, enter)
    assert honoured(someone, store) in ([], ["ADA"])


def test_by_pad_alone(someone: Someone, store: Store) -> None:
    at = someone.at
    at.pad_tap(5)

    def answer() -> None:
        before = len(someone.match.entries)
        for way in ("", "right", "up", "left", "down", "down", "left"):
            if way and len(someone.match.entries) == before:
                at.hat(*WAYS[way])
            if len(someone.match.entries) == before:
                at.pad_tap(0)
        for _ in range(3):
            if len(someone.match.entries) == before:
                at.pad_tap(6)
                at.pad_tap(0)

    someone.play(answer)

    def enter() -> None:
        for _ in range(3):
            at.pad_tap(0)

    finished(someone, store, enter)


def honoured(someone: Someone, store: Store) -> list[str]:
    return [score.initials for score in store.scores(GAME, someone.match.setup.variant)]


def finished(someone: Someone, store: Store, enter: Any) -> None:
    """The result tells the match, and initials can be entered if there are points."""
    outcome = someone.match.outcome
    assert outcome is not None
    tally = someone.at.top.tallies()[0]
    assert tally.total == (outcome.scores[0] if any(outcome.shares) else sum(someone.match.state.reserves[0]))
    someone.at.top.draw(someone.at.surface)
    earned = bool(someone.at.top.waiting)
    assert earned == (outcome.scores[0] > 0 and any(outcome.shares))
    if earned:
        enter()
        assert [score.points for score in store.scores(GAME, someone.match.setup.variant)] == [tally.total]
