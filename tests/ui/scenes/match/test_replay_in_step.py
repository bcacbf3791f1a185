"""A replay of Space Invaders: its log keeps step with the board, and nothing is offered that does nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.space_invaders.events import Refilled
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.replaying import ReplayScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import ROUND_END, match_at

GAME_UI = game_ui_of("space_invaders")


@pytest.fixture
def at(store: Store, idle: Any) -> Visitor:
    """Somebody before the only move of a match, which ends a round."""
    match = match_at(ROUND_END, "resolve")
    visitor = Visitor(idle, settings=Settings(language="en"), store=store, drawing=False)
    visitor.stage.go(ReplayScene(visitor.stage, match))
    visitor.top.go_to(0)
    visitor.top.draw(visitor.surface)
    return visitor


def lines_of(scene: ReplayScene, begun: int) -> int:
    """How many lines tell of the first facts of the match."""
    lines = GAME_UI.words.tell_all(scene.match.log.entries[0].events, scene.words, scene.tabletop.names)
    return sum(line is not None for line in lines[:begun])


def test_the_log_of_a_replay_tells_no_more_than_the_board_has_shown(at: Visitor) -> None:
    scene: ReplayScene = at.top
    count, seen = len(scene.match.log.entries[0].events), set()
    assert scene.log.held is None
    at.tap("right")
    while scene.board.busy:
        told = scene.log.held + 1 if scene.log.held is not None else 0
        assert told == lines_of(scene, count - scene.board.untold)
        seen.add(told)
        at.frame()
    assert len(seen) > 5
    assert scene.log.held == len(scene.lines.lines) - 1


def test_a_line_that_is_still_to_come_can_be_jumped_to(at: Visitor) -> None:
    scene: ReplayScene = at.top
    at.tap("right")
    assert scene.board.busy and len(scene.lines.readable()) == len(scene.lines.lines)
    scene.log.clicked(len(scene.lines.lines) - 1)
    assert not scene.board.busy and scene.flow.shown == 1


def test_no_new_card_is_seen_before_it_comes_out_of_the_deck(at: Visitor) -> None:
    scene = at.top
    board, facts = scene.board, scene.match.log.entries[0].events
    coming = {fact.card: at for at, fact in enumerate(facts) if isinstance(fact, Refilled)}
    seen: set[str] = set()
    at.tap("right")
    while board.busy:
        drawn = board.painter.table_picture(board.picture, board.marks(), 0.0)
        here = {card.id for card in drawn.table.cards if card.id not in drawn.gone} & set(coming)
        begun = len(facts) - board.untold
        assert all(coming[card] < begun for card in here)
        for card in here - seen:  # first seen beside the table, where the deck lies
            assert not 0 < drawn.poses[card][0] < board.hand.table.width
        seen |= here
        at.frame()
    assert seen == set(coming) != set()


def test_there_are_no_flags_in_a_replay(at: Visitor) -> None:
    scene = at.top
    card = next(card for card in scene.tabletop.view.space if card)
    x, y = scene.board.table_view.to_screen(*scene.board.picture.at(card))
    at.move((round(x), round(y)))
    assert scene.board.marks().tools == ()
    at.tap("b")
    at.send(pygame.JOYBUTTONDOWN, button=9, instance_id=0)
    assert scene.board.hand.flags == {} and not scene.tabletop.flagging
