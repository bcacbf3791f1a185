"""What nobody may see, get or be asked: secrets in a replay, other people's points, idle questions."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import NOBODY
from game.session import replays
from game.session.store import Store
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from tests.session.silent import SilentWorker


def pass_to_the_end(match: Any) -> None:
    while match.decision is not None:
        match.play(match.decision.moves[-1])
    match.kept.wait()


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "bot")])
def test_the_replay_of_an_open_match_shows_no_secret_of_another(
    table: Any, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, match = table(*kinds)
    monkeypatch.setattr(type(match.game), "has_secrets", True)
    at.stage.go(ReplayScene(at.stage, match))
    at.frame()
    alone = kinds[1] == "bot"
    assert at.top.flow.viewer == (0 if alone else NOBODY)
    assert at.top.board.view.secret == (1 if alone else 0)


def test_a_match_from_a_file_is_not_offered_and_earns_no_place(
    table: Any, store: Store, tmp_path: Path
) -> None:
    at, match = table("person", "bot")
    match.play(match.decision.moves[0])
    match.kept.wait()
    file = tmp_path / "half.json"
    replays.export(match, file)
    imported = replays.import_match(file, store)
    imported.kept.wait()
    assert imported.imported
    arcade = ArcadeScene(at.stage)
    arcade.spots = [SimpleNamespace(art=SimpleNamespace(name="claims"), lit=True)]  # type: ignore[list-item]
    assert [found.id for found in arcade._open_matches()] == [match.kept.id]
    for one, waiting in ((imported, []), (match, [0])):
        pass_to_the_end(one)
        assert ResultScene(at.stage, one).waiting == waiting


def test_undo_calls_off_what_a_bot_was_asked(table: Any) -> None:
    at, match = table("person", "bot")
    at.stage.worker = asked = SilentWorker()
    at.stage.back()
    at.stage.go(MatchScene(at.stage, match))
    match.kept.wait()
    at.wait(1.0)
    at.tap("1")
    match.kept.wait()
    at.wait(2.0)
    assert [ticket.state for ticket in asked.tickets] == ["waiting"]
    at.click("undo")
    assert [ticket.state for ticket in asked.tickets] == ["cancelled"]
    assert list(match.log.entries) == []
