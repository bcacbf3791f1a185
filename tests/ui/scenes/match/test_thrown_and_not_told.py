"""A throw that decides a fight: the log speaks of it once it lies."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.lunar_invaders_2011 import GAME
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.lunar_invaders import match_at
from tests.ui.scenes.match.test_hidden_throws import ATTACK, BY_HAND


@pytest.mark.parametrize(
    ("position", "before", "throw", "word"),
    [
        (BY_HAND.replace("roshambo", ""), (), ATTACK, "rolls"),
        (BY_HAND, (ATTACK, "throw paper"), "throw rock", "shows paper"),
    ],
    ids=["dice", "signs"],
)
def test_the_log_waits_for_what_is_thrown(
    store: Store, idle: Any, position: str, before: tuple[str, ...], throw: str, word: str
) -> None:
    match = match_at(GAME.name, position, *before, kinds="pp")
    at = Visitor(idle, settings=Settings(language="en", preview="off"), store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match))
    scene: Any = at.top
    at.top.draw(at.surface)
    match.play(GAME.parse_move(throw))
    told: dict[bool, set[bool]] = {False: set(), True: set()}  # whether it lies: whether it is told
    at.frame()
    while scene.board.busy:
        thrown = scene.board.picture.die or scene.board.picture.hands
        if thrown is not None:
            said = " ".join(line.text for line in scene.lines.readable())
            told[bool(thrown.result)].add(word in said)
        at.frame()
    assert told == {False: {False}, True: {True}}
