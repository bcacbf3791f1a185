"""Games are found by name, clauses by their marks, and the package's own story holds."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import game.core
from game.core import DataError, Registry, UnknownGame
from game.core.clauses import read_clauses
from tests.teaching.flick_tac_toe import GAME

WHERE = "tests.teaching.flick_tac_toe:GAME"


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    games = Registry()
    games.register("not_there_yet", "game.games.not_there_yet:GAME")
    games.register("flick_tac_toe", WHERE)
    assert games.names() == ("not_there_yet", "flick_tac_toe")
    assert games.load("flick_tac_toe") is GAME
    with pytest.raises(ModuleNotFoundError):
        games.load("not_there_yet")


def test_a_name_that_nobody_registered_is_answered_with_those_there_are() -> None:
    games = Registry()
    with pytest.raises(UnknownGame, match="chess: no such game; there are: none yet"):
        games.load("chess")
    games.register("flick_tac_toe", WHERE)
    with pytest.raises(UnknownGame, match="there are: flick_tac_toe"):
        games.load("chess")


def test_two_games_cannot_share_a_name() -> None:
    games = Registry()
    games.register("flick_tac_toe", WHERE)
    games.register("flick_tac_toe", WHERE)
    with pytest.raises(ValueError, match="registered twice"):
        games.register("flick_tac_toe", "elsewhere:GAME")


def test_a_game_has_to_carry_the_name_it_is_registered_by() -> None:
    games = Registry()
    games.register("noughts", WHERE)
    with pytest.raises(ValueError, match="calls itself flick_tac_toe, not noughts"):
        games.load("noughts")


def test_a_version_is_told_without_importing_the_game_and_has_to_be_its_own() -> None:
    games = Registry()
    games.register("not_there_yet", "game.games.not_there_yet:GAME", version=3)
    assert (games.version("not_there_yet"), games.version("chess")) == (3, 0)
    games.register("flick_tac_toe", WHERE, version=2)
    with pytest.raises(ValueError, match="flick_tac_toe is of version 1, not 2"):
        games.load("flick_tac_toe")


def test_clauses_are_read_with_their_continuation_lines(tmp_path: Path) -> None:
    rules = tmp_path / "RULES.md"
    rules.write_text(
        "# Rules\n\n## 1 One\n- ZZ-1.1 First\n  and more.\n- ZZ-1.10 Second.\n\n  No clause.\n- a list\n"
    )
    assert read_clauses(rules) == {"ZZ-1.1": "First and more.", "ZZ-1.10": "Second."}


def test_a_mark_that_is_used_twice_is_refused(tmp_path: Path) -> None:
    rules = tmp_path / "RULES.md"
    rules.write_text("- ZZ-1.1 First.\n- ZZ-1.1 Again.\n")
    with pytest.raises(DataError, match=r"line 2, ZZ-1.1: expected a mark that is used once"):
        read_clauses(rules)
    with pytest.raises(DataError, match="a game keeps its clauses there"):
        read_clauses(tmp_path / "none.md")


@pytest.mark.parametrize("module", ["game.core", "game.core.streams"])
def test_the_examples_in_the_docstrings_hold(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted >= 5 and result.failed == 0


def test_everything_that_core_offers_is_there() -> None:
    assert [name for name in game.core.__all__ if not hasattr(game.core, name)] == []
