"""Every promise of the protocol, over every registered game and the teaching game."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.core import GAMES, Registry
from game.core.clauses import read_clauses
from tests.conformance import proofs as conformance_proofs
from tests.conformance.checks import CHECKS, broken_promise
from tests.conformance.cover import Broken, Cover, positions
from tests.conformance.digests import find_cover
from tests.conformance.proofs import covers, proofs, unknown_marks, unregistered, verdict
from tests.teaching.cover import COVER as TEACHING

import_module("game.games")
COVERED = [TEACHING, *covers(GAMES)]
REASONS = [import_module(f"game.games.{name}") for name in GAMES.names()]
BY_FIGURE = [
    pytest.param(
        clause,
        marks=[pytest.mark.xfail(strict=True, reason=cover.missed[clause])] if clause in cover.missed else [],
    )
    for cover in COVERED
    for clause in cover.by_figure
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("cover", COVERED, ids=lambda cover: cover.game.name)
def test_a_game_keeps_its_promises(cover: Cover, check: str) -> None:
    assert broken_promise(check, cover) == ""


@pytest.mark.parametrize(
    ("cover", "options"),
    [
        pytest.param(cover, options, id=f"{cover.game.name} {options}")
        for cover in COVERED
        for options in cover.options
    ],
)
def test_every_position_of_a_match_reads_back_from_its_text(cover: Cover, options: Any) -> None:
    game = cover.game
    for at in positions(replace(cover, options=(options,), matches=1, stride=1)):
        assert game.parse(game.format(at.state)) == at.state, at.number


@pytest.mark.parametrize("clause", BY_FIGURE)
def test_a_clause_that_is_left_to_a_figure_holds(clause: str) -> None:
    assert verdict(clause) == "holds"


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ("| balance (ZZ-8.7) | `soak cards` | 51 %, **holds** | 45 to 55 |", "holds"),
        ("| balance (ZZ-8.7) | `soak cards` | 57 %, **missed** | 45 to 55 |", "missed"),
        ("| balance (ZZ-8.7) | `soak cards` | 51 % | 45 to 55 |", ""),
        ("| balance (ZZ-8.71) | `soak cards` | holds | 45 to 55 |", ""),
        ("| all clauses | but ZZ-8.7 | holds | all |", ""),
        ("ZZ-8.7 holds, they say", ""),
        ("| ZZ-8.7 | holds |\n| ZZ-8.7, later | missed |", "missed"),
        ("| ZZ-8.7 | holds |\n| ZZ-8.7, later | 51 % |", ""),
    ],
)
def test_a_figure_holds_only_where_its_row_says_so(
    figures: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "figures.md"
    path.write_text(figures, encoding="utf-8")
    monkeypatch.setattr(conformance_proofs, "FIGURES", path)
    assert verdict("ZZ-8.7") == said


@pytest.mark.parametrize("cover", COVERED, ids=lambda cover: cover.game.name)
def test_a_cover_is_found_where_it_says(cover: Cover) -> None:
    assert find_cover(cover.where) is cover


def test_every_folder_of_games_is_registered() -> None:
    assert unregistered(GAMES) == []


@pytest.mark.parametrize("reasons", REASONS, ids=lambda reasons: reasons.__name__.rpartition(".")[2])
def test_every_reason_against_a_move_and_every_caution_names_a_clause(reasons: Any) -> None:
    assert reasons.WHY_NOT
    named = {*reasons.WHY_NOT.values(), *getattr(reasons, "CAUTIONS", {}).values()}
    assert named <= set(read_clauses(reasons.GAME.rules))


def test_no_mark_names_a_clause_that_no_game_has() -> None:
    assert unknown_marks([cover.game for cover in COVERED]) == []


def test_a_folder_that_nobody_registered_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "known").mkdir()
    (tmp_path / "known" / "__init__.py").touch()
    (tmp_path / "forgotten" / "rules").mkdir(parents=True)
    (tmp_path / "forgotten" / "rules" / "turn.py").touch()
    (tmp_path / "__pycache__").mkdir()
    registry = Registry()
    registry.register("known", "anywhere:GAME")
    assert unregistered(registry, tmp_path) == ["forgotten"]


@pytest.mark.parametrize(
    "line",
    [
        "from game.games.shared.moon import PLACES",
        "from game.games import shared",
        "import game.games.shared",
    ],
)
def test_what_registered_games_share_is_no_forgotten_game(line: str, tmp_path: Path) -> None:
    registry = _with_a_package_beside(tmp_path, line)
    assert unregistered(registry, tmp_path) == []


def test_a_shared_package_that_nobody_uses_is_noticed(tmp_path: Path) -> None:
    registry = _with_a_package_beside(tmp_path, "from game.games.known import moon")
    assert unregistered(registry, tmp_path) == ["shared"]


def test_a_game_that_another_one_borrows_from_is_noticed(tmp_path: Path) -> None:
    registry = _with_a_package_beside(tmp_path, "from game.games.shared import moon")
    (tmp_path / "shared" / "RULES.md").touch()
    assert unregistered(registry, tmp_path) == ["shared"]


def _with_a_package_beside(folder: Path, line: str) -> Registry:
    """A registered game with this line in it, and a package called shared that is not registered."""
    for name, source in (("known", line), ("shared", "")):
        (folder / name).mkdir()
        (folder / name / "rules.py").write_text(f"{source}\n", encoding="utf-8")
    registry = Registry()
    registry.register("known", "anywhere:GAME")
    return registry


def test_a_registered_game_without_a_cover_is_noticed() -> None:
    registry = Registry()
    registry.register("bare", "anywhere:GAME")
    with pytest.raises(Broken, match="bare is registered but not covered"):
        covers(registry)


def test_marks_are_collected_from_the_sources(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        '@pytest.mark.rule("ZZ-1.1", "ZZ-1.2")\n'
        "def test_one(): ...\n"
        '@pytest.mark.rule("ZZ-1.3")\n'
        "class TestTwo:\n"
        '    @pytest.mark.rule("ZZ-1.2")\n'
        "    def test_two(self): ...\n"
        "    def test_three(self): ...\n"
        '@pytest.mark.rule("ZZ-9.9")\n'
        "def helper(): ...\n"
    )
    assert proofs(tmp_path) == {
        "ZZ-1.1": ["test_some.py::test_one"],
        "ZZ-1.2": ["test_some.py::test_one", "test_some.py::test_two"],
        "ZZ-1.3": ["test_some.py::test_two", "test_some.py::test_three"],
    }
