"""Which clause is proven by which test, which games are registered, and which are covered.

Read from the sources, so that it holds whatever part of the tests is being run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from game.core import AnyGame, Registry
from game.core.clauses import read_clauses
from game.core.data import ROOT
from tests.conformance.cover import Broken, Cover

TESTS = ROOT / "tests"
FIGURES = ROOT / "docs" / "figures.md"
GAMES_FOLDER = ROOT / "game" / "games"


def proofs(folder: Path = TESTS) -> dict[str, list[str]]:
    """The tests that carry @pytest.mark.rule("..."), or whose class does, by clause."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name, clause in _marks(ast.parse(path.read_text(encoding="utf-8")).body):
            found.setdefault(clause, []).append(f"{path.relative_to(folder).as_posix()}::{name}")
    return found


@cache
def all_proofs() -> dict[str, list[str]]:
    return proofs()


def unproven(game: AnyGame, by_figure: Iterable[str] = ()) -> list[str]:
    """The clauses of a game that neither a test is marked with nor a stored figure judges."""
    judged = {clause for clause in by_figure if verdict(clause)}
    return [
        clause for clause in read_clauses(game.rules) if clause not in all_proofs() and clause not in judged
    ]


def verdict(clause: str) -> str:
    """What docs/figures.md says of a clause: "holds", "missed", or nothing.

    A row of a table is about the clauses that its first cell names; each of them has to hold.
    """
    found = set()
    for line in FIGURES.read_text(encoding="utf-8").splitlines():
        _, first, *others = [*line.split("|"), "", ""]
        if line.startswith("|") and re.search(rf"\b{re.escape(clause)}\b", first):
            words = set(re.findall(r"\w+", " ".join(others)))
            found.add("missed" if "missed" in words else "holds" if "holds" in words else "")
    return "missed" if "missed" in found else "holds" if found == {"holds"} else ""


def without_reason(game: AnyGame, by_figure: Iterable[str]) -> list[str]:
    """Clauses that are left to a figure though the game has none such, or a test proves them."""
    known = read_clauses(game.rules)
    return [clause for clause in by_figure if clause not in known or clause in all_proofs()]


def unknown_marks(games: Iterable[AnyGame]) -> list[str]:
    """Marks that name a clause of no game: a slip of the pen, or a clause that is gone."""
    known = {clause for game in games for clause in read_clauses(game.rules)}
    return [f"{tests[0]} proves {clause}" for clause, tests in all_proofs().items() if clause not in known]


def unregistered(registry: Registry, folder: Path = GAMES_FOLDER) -> list[str]:
    """Folders of game/games that hold code but are neither registered nor shared by games that are."""
    folders = sorted({path.relative_to(folder).parts[0] for path in folder.glob("*/**/*.py")})
    known = {*registry.names(), *_shared(registry, folder)}
    return [name for name in folders if name not in known]


def _shared(registry: Registry, folder: Path) -> set[str]:
    """Packages without rules of their own that registered games import."""
    sources = [path for name in registry.names() for path in sorted((folder / name).rglob("*.py"))]
    imported = {name for path in sources for name in _games_imported(ast.parse(path.read_text("utf-8")))}
    return {name for name in imported if not (folder / name / "RULES.md").exists()}


def _games_imported(tree: ast.Module) -> Iterator[str]:
    """The names of the folders of game/games that a module imports from."""
    for node in ast.walk(tree):
        modules: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        elif isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        for module in modules:
            home, games, *rest = [*module.split("."), "", ""]
            if (home, games) == ("game", "games") and rest[0]:
                yield rest[0]


def covers(registry: Registry, package: str = "tests.games") -> list[Cover]:
    """The cover of every registered game; Broken for one without."""
    found = []
    for name in registry.names():
        where = f"{package}.{name}.cover"
        try:
            cover: Cover = import_module(where).COVER
        except (ModuleNotFoundError, AttributeError) as error:
            raise Broken(f"{name} is registered but not covered: {where} needs a COVER ({error})") from error
        if cover.game.name != name:
            raise Broken(f"{where} covers {cover.game.name} instead of {name}")
        found.append(cover)
    return found


def _marks(body: Iterable[ast.stmt], of_class: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _marks(node.body, (*of_class, *_clauses(node)))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from ((node.name, clause) for clause in (*of_class, *_clauses(node)))


def _clauses(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (str(clause.value) for clause in mark.args if isinstance(clause, ast.Constant))
