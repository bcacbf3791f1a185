"""Starting again before the end: whether the match stays in the lists is the person's choice."""

from __future__ import annotations

from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor

GAME = "space_defenders"


def paused(store: Store, moves: int) -> tuple[Visitor, Match]:
    """A match after so many moves, with its menu open, above the arcade."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(2, {})
    players = (Player(name="Ann"), Player(name="Ben"))
    match = Match.start(Setup(GAME, options, players, 4, ui.setup.variant(options)), store)
    while match.decision is not None and len(match.log.entries) < moves:
        match.play(match.decision.moves[0])  # type: ignore[union-attr]
    assert match.kept.wait()
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(ArcadeScene, settings=settings, store=store, drawing=False)
    at.stage.go(MatchScene(at.stage, match))
    at.wait(0.2)
    at.tap("escape")
    return at, match


def listed(store: Store) -> list[str]:
    store.flush()
    return [match.id for match in store.open_matches()]


def test_a_match_that_is_kept_waits_below_the_new_one(store: Store) -> None:
    at, old = paused(store, 4)
    at.click("restart")
    assert at.top.match is old
    at.click("keep-it")
    assert at.top.match is not old and at.top.match.setup == old.setup
    assert listed(store) == [at.top.match.kept.id, old.kept.id]


def test_a_match_that_is_deleted_is_offered_nowhere(store: Store) -> None:
    at, old = paused(store, 4)
    at.click("new-seed")
    at.click("drop-it")
    new = at.top.match
    assert new.setup.seed != old.setup.seed and listed(store) == [new.kept.id]
    at.stage.home()
    assert [match.id for match in at.top.open] == [new.kept.id]


def test_a_deleted_match_comes_back_in_the_library(store: Store) -> None:
    at, old = paused(store, 4)
    at.click("restart")
    at.click("drop-it")
    at.stage.go(LibraryScene(at.stage))
    at.click("undo")
    assert old.kept.id in listed(store)
    at.top.draw(at.surface)
    assert at.top.desk.find("undo") is None


def test_going_on_changes_nothing(store: Store) -> None:
    at, old = paused(store, 4)
    at.click("restart")
    at.click("not-again")
    at.wait(0.1)
    assert at.top.match is old and at.top.flow.asks and listed(store) == [old.kept.id]


def test_return_keeps_it(store: Store) -> None:
    at, old = paused(store, 4)
    at.click("restart")
    at.tap("return")
    at.tap("return")
    assert at.top.match is not old and old.kept.id in listed(store)


def test_a_match_without_a_move_is_replaced_without_a_question(store: Store) -> None:
    at, old = paused(store, 0)
    at.click("restart")
    assert at.top.match is not old and listed(store) == [at.top.match.kept.id]


def test_a_finished_match_stays_among_the_finished_ones(store: Store) -> None:
    at, old = paused(store, 9_999)
    assert old.outcome is not None
    at.stage.home()
    at.stage.go(MatchScene(at.stage, old))
    at.wait(0.1)
    at.stage.back()  # from the result to the board
    at.top.pause()
    at.click("restart")
    assert at.top.match is not old
    assert [match.id for match in store.finished()] == [old.kept.id]
