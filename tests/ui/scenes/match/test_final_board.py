"""The board as a match left it, below what can be done next on the result."""

from __future__ import annotations

from typing import Any

import pygame

from game.core import Launched
from game.flick.shot import simulate
from game.games.space_invaders import GAME
from game.session.challenges import begun
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.lunar_invaders import DICE, HOME_2011, LAST_ONE, match_at
from tests.ui.scenes.challenges.attempts import HIT, a_challenge

HOME = (HOME_2011, "teleport bp ac4")
LAST = (LAST_ONE, "teleport ap bc1")


def result(store: Store, position: str, answer: str, text: int = 100) -> Visitor:
    match = match_at(DICE, position, answer, kinds="ppppp")
    settings = Settings(language="en", text_scale=text)
    at = Visitor(lambda stage: ResultScene(stage, match), settings=settings, store=store)
    at.wait(0.7)
    at.top.draw(at.surface)
    return at


def seen(at: Visitor) -> bytes:
    return pygame.image.tobytes(at.surface.subsurface(at.top.panels.last.rect), "RGB")


def test_each_end_shows_its_own_board(store: Store) -> None:
    one, same, other = (seen(result(store, *end)) for end in (HOME, HOME, LAST))
    assert one == same
    assert one != other


def test_it_fills_its_panel_and_nothing_of_it_is_cut(store: Store) -> None:
    at = result(store, *HOME)
    panel, board = at.top.panels.last, at.top.final
    assert panel in at.top.desk.active() and not panel.overflows
    assert panel.rect.contains(board.rect) and board.rect.height > 0.7 * panel.rect.height


def test_where_large_text_leaves_no_room_there_is_none(store: Store) -> None:
    at = result(store, *HOME, text=200)
    assert at.top.panels.last not in at.top.desk.active()
    assert at.find("rematch").rect.bottom <= at.surface.get_height()


def test_where_no_table_of_scores_stands_the_log_says_how_it_came_to_it(store: Store) -> None:
    at = result(store, *HOME)
    assert at.top.panels.best not in at.top.desk.active() and at.top.panels.told in at.top.desk.active()
    assert [line.text for line in at.top.log._lines()][-1] == "Ann is home again"
    apart = [at.top.panels.scores, at.top.panels.told, at.top.panels.side, at.top.panels.last]
    assert all(not one.rect.colliderect(other.rect) for one in apart for other in apart if one is not other)


ALONE = """
3 | .  .  c01 .  .
deck -
seats 2 training
ufo 0 of 3
active r 1a
active o
"""


def test_where_one_launches_the_end_shows_the_last_token_where_it_lies(store: Store) -> None:
    match = begun(GAME, a_challenge(position=ALONE), ["Ann", "Bob"])
    match.play(Launched(HIT))
    while (job := match.settle_job()) is not None:
        match.take(simulate(job.table, job.launch))
    over: Any = match.state
    assert match.outcome is not None and not over.table.tokens, "all has been cleared"
    at = Visitor(lambda stage: ResultScene(stage, match), settings=Settings(language="en"), store=store)
    at.wait(0.7)
    at.top.draw(at.surface)
    view = at.top.final.board.view
    assert [token.id for token in view.table.tokens] == ["r1a"] and view.space[12] == "c01"
