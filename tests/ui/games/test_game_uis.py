"""The contract between the shell and the games: each is found by its place, and brings all its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.ui.games
from game.core import GAMES
from game.core.errors import UnknownGame
from game.session.lessons import lessons_in
from game.ui.games import game_ui
from game.ui.games.game_ui import game_ui_of, games_on_screen, is_here, is_scored
from game.ui.stage.board_view import Thing
from tests.lab.pilot import Visitor
from tests.ui.scenes.conftest import Idle


def test_every_game_with_rules_can_be_played_on_screen_in_the_order_of_the_cabinets() -> None:
    assert games_on_screen() == GAMES.names()


@pytest.mark.parametrize("name", games_on_screen())
def test_a_game_on_screen_is_the_one_that_its_room_is_called(name: str) -> None:
    ui = game_ui_of(name)
    assert ui.name == name
    assert lessons_in(ui.pages.lessons) and ui.pages.rulebook.is_dir()
    assert 1 <= ui.setup.seats[0] <= ui.setup.seats[1]


@pytest.mark.parametrize("name", games_on_screen())
def test_what_a_board_can_do_besides_is_done_by_the_board_of_the_same_match(name: str) -> None:
    stage = Visitor(Idle, drawing=False).stage
    one, other = game_ui_of(name).board.make(stage), game_ui_of(name).board.make(stage)
    assert one.picture is not other.picture
    abilities: tuple[object, ...] = (one.dragging, one.planning)
    assert all(ability is None or ability is one.picture for ability in abilities)


def test_a_game_without_a_room_is_not_here_and_nobody_knows_its_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES._where, "nine_holes", "nowhere:GAME")
    assert not is_here("nine_holes") and is_scored("nine_holes")
    with pytest.raises(UnknownGame, match="nine_holes"):
        game_ui_of("nine_holes")


def test_a_new_room_is_found_by_its_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No file of the shell knows of it."""
    room = tmp_path / "nine_holes"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "game_ui.py").write_text('GAME_UI = "its screen"\n')
    monkeypatch.setattr(game.ui.games, "__path__", [*game.ui.games.__path__, str(tmp_path)])
    monkeypatch.setitem(GAMES._where, "nine_holes", "nowhere:GAME")
    monkeypatch.setattr(game_ui, "_loaded", dict(game_ui._loaded))
    assert is_here("nine_holes") and games_on_screen()[-1] == "nine_holes"
    assert game_ui_of("nine_holes") == "its screen"  # type: ignore[comparison-overlap]


@pytest.mark.parametrize("text", ["deck", "monster.3", "piece.0.2", "player.1.2.piercing.sa"])
def test_a_thing_is_written_as_it_is_read(text: str) -> None:
    assert str(Thing.read(text)) == text
