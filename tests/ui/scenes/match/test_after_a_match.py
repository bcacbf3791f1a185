"""What comes after the last move, and what comes between two people: result, replay, hand-over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import Companions, Outcome
from game.session import replays
from game.session.jobs import Turning, TurningJob
from game.session.match import Match
from game.session.store import Store
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.looking_back import in_100
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.standing import places
from tests.lab.pilot import Visitor
from tests.session.silent import SilentWorker

Table = Callable[..., tuple[Visitor, Match]]


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.game.parse_move(move))
    match.kept.wait()


def finish(at: Visitor, match: Match) -> None:
    """All spaces claimed in their order, and the result on the screen."""
    play(match, *(f"claim {space}" for space in "abcdefghi"))
    at.stage.change(animation_speed=0.0)
    for _ in range(200):
        at.frame()
        if isinstance(at.top, ResultScene):
            at.wait(0.7)  # it is deaf at first
            return
    raise AssertionError("no result")


def test_initials_are_entered_by_typing(table: Table, store: Store) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.type("x7")
    at.tap("backspace")
    at.type("yz")
    at.tap("return")
    assert match.outcome is not None
    assert [(s.initials, s.name, s.points) for s in store.scores("claims", "2")] == [
        ("XYZ", "Ada", match.outcome.scores[0])
    ]
    assert not at.top.waiting


def test_initials_are_entered_by_clicking_the_reels(table: Table, store: Store) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.top.draw(at.surface)
    reels: Any = at.find("initials")
    cell = reels._cells[1]
    for _ in range(2):
        at.move((cell.centerx, cell.bottom - 5))
        at.press()
        at.release()
    at.click("enter")
    assert [s.initials for s in store.scores("claims", "2")] == ["AFA"]


def test_everybody_at_the_screen_gets_a_turn_at_the_table(table: Table, store: Store) -> None:
    at, match = table("person", "person")
    finish(at, match)
    assert at.top.form.line().startswith("Ada")
    at.click("enter")
    assert at.top.form.line().startswith("Ben")
    at.click("no-entry")
    assert [s.name for s in store.scores("claims", "2")] == ["Ada"]


def test_points_are_entered_once_only(table: Table, store: Store) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.click("enter")
    assert ResultScene(at.stage, match).waiting == []


def result_again(at: Visitor) -> ResultScene:
    """To the board, and from there to the result once more."""
    at.click("board")
    assert isinstance(at.top, MatchScene)
    at.wait(0.2)
    at.tap("escape")
    assert isinstance(at.top, ResultScene)
    at.wait(0.7)
    return at.top


def test_a_declined_score_is_not_asked_for_again(table: Table, store: Store) -> None:
    at, match = table("person", "person")
    finish(at, match)
    at.click("no-entry")
    assert at.top.waiting == [1]
    at.click("no-entry")
    assert result_again(at).waiting == []
    assert at.top.desk.find("initials") is None
    assert store.scores("claims", "2") == ()


def test_an_entered_score_stays_settled_when_the_table_is_cleared(table: Table, store: Store) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.click("enter")
    store.delete_scores([score.id for score in store.scores("claims", "2")])
    assert result_again(at).waiting == []


def test_who_has_not_answered_yet_is_asked_in_the_result_opened_again(table: Table) -> None:
    at, match = table("person", "person")
    finish(at, match)
    at.click("no-entry")
    assert result_again(at).waiting == [1]


def test_another_match_of_the_same_people_asks_anew(table: Table) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.click("no-entry")
    at.click("rematch")
    match = at.top.match
    finish(at, match)
    assert at.top.waiting == [0]


def test_points_too_few_for_the_table_ask_for_no_initials(table: Table, store: Store) -> None:
    from game.session.scores import Score

    for number in range(10):
        store.add_score(Score(game="claims", variant="2", initials="TOP", points=900 + number))
    at, match = table("person", "bot")
    finish(at, match)
    assert at.top.waiting == []
    assert at.top.desk.find("initials") is None


def test_escape_leads_from_a_result_to_the_arcade_and_the_score_is_in_its_table(
    table: Table, store: Store
) -> None:
    at, match = table("person", "person")
    before = at.stage.scenes[0]
    finish(at, match)
    assert at.top.waiting
    at.tap("escape")
    assert at.top is before
    kept = store.scores("claims", "2")
    assert {score.initials for score in kept} == {"ADA", "BEN"}
    lines = ", ".join(f"{score.initials} {score.points}" for score in kept)
    assert at.stage.news == at.stage.look.words("result.kept", scores=lines), "and it is said so"


def test_a_rematch_takes_one_action(table: Table) -> None:
    at, match = table("bot", "bot")
    finish(at, match)
    at.click("rematch")
    assert isinstance(at.top, MatchScene)
    assert at.top.match.kept.id != match.kept.id
    assert at.top.match.setup.players == match.setup.players
    assert at.top.match.setup.seed != match.setup.seed
    assert len(at.stage.scenes) == 2


def test_a_rematch_with_the_same_seed(table: Table) -> None:
    at, match = table("bot", "bot")
    finish(at, match)
    at.click("rematch-same")
    assert at.top.match.setup == match.setup


@pytest.mark.parametrize(
    ("shares", "scores", "expected"),
    [
        ((1.0, 0.0), (20, 10), [1, 2]),
        ((0.5, 0.5, 0.0), (20, 20, 10), [1, 1, 3]),
        ((0.0, 0.0), (30, 40), [2, 1]),
        ((0.0, 1.0), (50, 40), [2, 1]),
    ],
)
def test_places(shares: tuple[float, ...], scores: tuple[int, ...], expected: list[int]) -> None:
    assert places(Outcome("full", shares, scores), list(scores)) == expected


def watched(at: Visitor, match: Match) -> ReplayScene:
    play(match, *(f"claim {space}" for space in "abcde"))
    scene = ReplayScene(at.stage, match)
    at.stage.go(scene)
    at.frame()
    return scene


def test_a_replay_is_dragged_along_its_bar(table: Table) -> None:
    at, match = table()
    scene: Any = watched(at, match)
    slider: Any = at.find("moment")
    at.move((slider._rail.right, slider._rail.centery))
    at.press()
    at.release()
    assert scene.board.view == match.state.view(scene.flow.viewer)
    at.move((slider._rail.left, slider._rail.centery))
    at.press()
    at.release()
    assert scene.board.view == match.log.at(0).view(scene.flow.viewer)
    assert scene.log.held is None


def test_a_replay_plays_to_its_end_and_begins_anew(table: Table) -> None:
    at, match = table()
    scene = watched(at, match)
    at.click("play")
    at.wait(12.0)
    assert (scene.flow.shown, scene.flow.running) == (5, False)
    at.click("play")
    assert (scene.flow.shown, scene.flow.running) == (0, True)


def test_single_steps_by_keys_and_pad(table: Table) -> None:
    at, match = table()
    scene = watched(at, match)
    at.tap("right")
    at.tap("right")
    assert scene.flow.shown == 2
    at.hat(-1, 0)
    assert scene.flow.shown == 1
    at.pad_tap(0)
    assert scene.flow.running


def test_an_entry_of_the_log_is_jumped_to(table: Table) -> None:
    at, match = table()
    scene = watched(at, match)
    scene.go_to(5)
    at.frame()
    box = scene.log.seen[1][0]
    at.move(box.center)
    at.frame()
    at.press()
    at.release()
    assert scene.flow.shown == 2
    board: Any = scene.board
    assert board.pointed.place == "b"


def test_a_replay_is_kept_as_a_file_that_plays_alike(table: Table, home: Path, claims: Any) -> None:
    at, match = table()
    scene = watched(at, match)
    path = scene.save_file()
    assert path is not None
    assert replays.check(path).state == match.state
    at.click("save-picture")
    pictures = sorted(home.rglob("*.png"))
    assert [p.stem for p in pictures] == [f"claims-{match.kept.id}-0"]
    assert pygame.image.load(pictures[0]).get_size() == scene.tabletop.places.board.size


def test_secrets_are_covered_until_the_right_one_looks(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at, match = table()
    at.stage.back()
    monkeypatch.setattr(type(match.game), "has_secrets", True)
    at.stage.go(MatchScene(at.stage, match))
    match.kept.wait()
    below = at.top
    assert below.board.view.secret == 0
    at.frame()
    assert isinstance(at.top, HandoverScene)
    at.click("take")
    at.frame()
    assert (at.top, below.board.view.secret) == (below, 1)
    at.tap("1")
    for _ in range(60):
        match.kept.wait()
        at.frame()
    assert isinstance(at.top, HandoverScene)
    assert below.board.view.secret == 0
    at.tap("return")
    at.frame()
    assert below.board.view.secret == 2


def test_what_is_hidden_for_a_moment_is_covered_even_before_the_one_who_sat_there(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, match = table()
    at.stage.back()
    monkeypatch.setattr(type(match.game), "has_secrets", True)
    monkeypatch.setattr(type(match.game), "companions", Companions(hidden=lambda state: ()))
    at.stage.go(MatchScene(at.stage, match))
    match.kept.wait()
    at.wait(0.2)
    assert isinstance(at.top, MatchScene) and at.top.flow.asks
    monkeypatch.setattr(type(match.game), "companions", Companions(hidden=lambda state: (0, 1)))
    at.wait(0.2)
    assert isinstance(at.top, HandoverScene)
    at.click("take")
    at.wait(0.2)
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def test_the_cover_shows_the_same_whatever_the_secrets_are(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, match = table()
    pictures = []
    for space in (2, 3):
        at.stage.go(HandoverScene(at.stage, "Ada", at.top.tabletop.mark(0), lambda: None))
        at.frame()
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
        at.stage.back()
        match.kept.wait()
        at.wait(0.2)
        at.move(at.top.board.cell(space).center)
        at.press()
        at.release()
        match.kept.wait()
        at.wait(2.0)
        at.move((2, 2))
    assert len(match.log.entries) == 2
    assert pictures[0] == pictures[1]


def test_one_person_among_bots_is_never_covered_up(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    at, match = table("person", "bot")
    at.stage.back()
    monkeypatch.setattr(type(match.game), "has_secrets", True)
    at.stage.go(MatchScene(at.stage, match))
    match.kept.wait()
    at.wait(0.5)
    assert isinstance(at.top, MatchScene)
    board: Any = at.top.board
    assert board.view.secret == 1


def test_of_a_hundred_none_and_all_are_told_only_where_it_is_decided() -> None:
    assert [in_100(share) for share in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]


def test_the_log_is_a_button_and_a_key_but_for_who_writes_initials(table: Table) -> None:
    at, match = table("person", "bot")
    finish(at, match)
    at.click("log-open")
    log: Any = at.find("log-large")
    at.top.draw(at.surface)
    assert log.rect.height > 200
    at.click("log-back")
    at.tap("l")
    assert at.top.overlay.there and at.top.form.initials.text == "ADA", "nobody writes yet"
    at.click("log-back")
    at.type("bl")
    assert at.top.form.initials.text == "BLA" and not at.top.overlay.there
    at.click("no-entry")
    at.tap("l")
    assert at.top.overlay.there


def test_where_it_turned_is_looked_for_while_its_end_is_played_and_only_then(table: Table) -> None:
    """The result has it at once; where nothing turned the board stands as it was before the end."""
    at, match = table("person", "bot")
    at.stage.worker = asked = SilentWorker()
    play(match, *(f"claim {space}" for space in "abcdefghi"))
    while not asked.tickets:
        at.frame()
    assert not isinstance(at.top, ResultScene)
    (ticket,) = [one for one in asked.tickets if isinstance(one.job, TurningJob)]
    ticket.answer(Turning(after=7))
    while not isinstance(at.top, ResultScene):
        at.tap("return")
        at.wait(0.2)
    assert [one for one in asked.tickets if isinstance(one.job, TurningJob)] == [ticket]
    assert (at.top.back.board.number, at.top.back.turned) == (7, False)
    assert at.top.back._title() == "Before the end"
