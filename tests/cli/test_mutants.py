"""Small changes to code, and whether the tests of a game notice them."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

from game.core import GAMES
from game.core.data import ROOT
from tests.lab.soak import Progress, judge, mutants, soaks, trials
from tests.lab.soak.mutants import Mutant, rules_of, tried, verdict
from tests.lab.soak.mutator import mutants_of, mutated
from tests.lab.soak.soaks import Chunk
from tests.lab.soak.trials import Forked, Fresh, function_at, reach_of

CODE = '''
"""A text."""
LIMIT: int = 3

def grade(points: int, bonus: bool) -> str:
    """Another text."""
    total = points + 1
    if total > LIMIT and not bonus:
        return "good"
    return f"bad {total}"
'''


def changes(code: str) -> dict[str, str]:
    """Every change by its kind, with the line that it makes different."""
    plain = ast.unparse(ast.parse(code)).splitlines()
    found = {}
    for number, (line, kind) in enumerate(mutants_of(code)):
        changed = [new for new in mutated(code, number).splitlines() if new not in plain]
        found[f"{line}: {kind}"] = " ".join(changed[0].split()) if changed else ""
    return found


def test_every_kind_of_slip_is_made_once_at_its_line() -> None:
    assert changes(CODE) == {
        "3: 3 is 4": "LIMIT: int = 4",
        "3: 3 is 2": "LIMIT: int = 2",
        "7: without assign": "pass",
        "7: + is -": "total = points - 1",
        "7: 1 is 2": "total = points + 2",
        "7: 1 is 0": "total = points + 0",
        "8: if is if not": "if not (total > LIMIT and (not bonus)):",
        "8: and is or": "if total > LIMIT or not bonus:",
        "8: > is >=": "if total >= LIMIT and (not bonus):",
        "8: > is <=": "if total <= LIMIT and (not bonus):",
        "8: without not": "if total > LIMIT and bonus:",
        "9: return is return not": "return not 'good'",
        "10: return is return not": "return not f'bad {total}'",
    }


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("x = a == b", ["== is !="]),
        ("x = a in b", ["in is not in"]),
        ("x = True", ["True is False"]),
        ("def f():\n    x += 1", ["without augassign", "+= is -=", "1 is 2", "1 is 0"]),
        ("def f():\n    while x:\n        break", ["while is while not", "without break"]),
        ("x = a if b else c", ["if is if not"]),
        ("@cache(8)\ndef f(x: dict[int, 3]) -> 4:\n    raise E(1 + 2)", []),
        ("__all__ = [1]", []),
        ("x = 'a' + 'b'", []),
        ("class C(Protocol):\n    def f(self) -> int: ...", []),
    ],
)
def test_what_is_changed_and_what_is_left_alone(code: str, kinds: list[str]) -> None:
    assert [kind for _, kind in mutants_of(code)] == kinds


@pytest.mark.parametrize("number", [-1, 99])
def test_a_mutant_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="there is no mutant"):
        mutated("x = 1", number)


def test_every_mutant_of_the_rules_is_another_program() -> None:
    for path in rules_of(ROOT, "space_defenders")[:2]:
        source = path.read_text(encoding="utf-8")
        plain = ast.unparse(ast.parse(source))
        programs = [mutated(source, number) for number in range(len(mutants_of(source)))]
        assert plain not in programs
        assert len(set(programs)) > 0.95 * len(programs)


def test_rules_are_what_the_game_is_made_of() -> None:
    names = {path.name for path in rules_of(ROOT, "space_defenders")}
    assert {"rules.py", "horde.py", "board.py", "end.py", "moves.py"} <= names
    assert not names & {"worth.py", "hints.py", "text.py", "possible.py", "__init__.py"}


RULES = """
LIMIT = 1

def wins(a: int, b: int) -> bool:
    return a > b

def grade(points: int) -> int:
    return LIMIT * points

def forgotten(points: int) -> int:
    return points + 1

GAME = wins
"""
TESTS = """
import pytest
from game.games.tiny.rules import grade, wins

@pytest.mark.rule("TI-1.1")
def test_more_wins() -> None:
    assert wins(2, 1) and not wins(1, 2)

@pytest.mark.rule("TI-1.2")
def test_points_are_the_grade() -> None:
    assert grade(7) == 7

def test_equal_does_not() -> None:
    assert not wins(1, 1)
"""
SETTINGS = """
[tool.pytest.ini_options]
addopts = "--import-mode=importlib"
markers = ["rule(clause): the test proves it"]
"""
PATH = "game/games/tiny/rules.py"
PROJECT = {
    "game/__init__.py": "",
    "game/games/__init__.py": "",
    "game/games/tiny/__init__.py": "",
    PATH: RULES,
    "tests/games/tiny/test_tiny.py": TESTS,
    "pyproject.toml": SETTINGS,
}
WAYS = [Fresh, pytest.param(Forked, marks=pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork"))]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in PROJECT.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def all_of(rules: str) -> tuple[Mutant, ...]:
    return tuple(
        Mutant("tiny", PATH, number, line, kind) for number, (line, kind) in enumerate(mutants_of(rules))
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_mutant_survives_that_only_unmarked_tests_or_none_would_notice(
    project: Path, way: type[Fresh | Forked]
) -> None:
    chunk = tried(project, all_of(RULES), way)
    assert chunk.notes == (
        f"survived {PATH}:5: > is >=",
        f"survived {PATH}:11: return is return not",
        f"survived {PATH}:11: + is -",
        f"survived {PATH}:11: 1 is 2",
        f"survived {PATH}:11: 1 is 0",
    )
    assert chunk.sums == {"tiny mutants": 11.0, "tiny killed": 6.0}
    assert (project / PATH).read_text(encoding="utf-8") == RULES, "it is as it was"


@pytest.mark.parametrize("way", WAYS)
def test_a_mutant_that_never_ends_is_noticed(
    project: Path, way: type[Fresh | Forked], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = RULES.replace("    return a > b\n", "    while False: pass\n    return a > b\n")
    (project / PATH).write_text(rules, encoding="utf-8")
    monkeypatch.setattr(trials, "LEAST_PATIENCE", 1.0)
    monkeypatch.setattr(trials, "LEAST_FOR_ONE", 1.0)
    (endless,) = (case for case in all_of(rules) if case.kind == "while is while not")
    assert tried(project, (endless,), way).sums == {"tiny mutants": 1.0, "tiny killed": 1.0}


@pytest.mark.parametrize("way", WAYS)
def test_tests_that_fail_by_themselves_fail_the_soak(project: Path, way: type[Fresh | Forked]) -> None:
    (project / PATH).write_text(RULES.replace("a > b", "a < b"), encoding="utf-8")
    chunk = tried(project, all_of(RULES)[:1], way)
    assert chunk.failures == ("tiny: its marked tests fail without any mutant",)


def test_what_calls_a_function_while_it_is_known_only_orders_the_tests(project: Path) -> None:
    """The first test fills a cache, so that only it is seen to call the rule; the second alone proves it."""
    rules = (
        "from functools import cache\n\n@cache\ndef twice(a: int) -> int:\n    return 2 * a\n\nGAME = twice\n"
    )
    tests = TESTS.partition("@")[0].replace("grade, wins", "twice") + (
        "@pytest.mark.rule('TI-1.1')\ndef test_a_number() -> None:\n    assert twice(2) > 0\n\n"
        "@pytest.mark.rule('TI-1.2')\ndef test_it_is_doubled() -> None:\n    assert twice(2) == 4\n"
    )
    (project / PATH).write_text(rules, encoding="utf-8")
    (project / "tests/games/tiny/test_tiny.py").write_text(tests, encoding="utf-8")
    (tripled,) = (case for case in all_of(rules) if case.kind == "2 is 3")
    reach = reach_of(project, mutants.ground_of("tiny"))
    assert reach is not None
    assert reach.tests["rules.py:3"] == ("tests/games/tiny/test_tiny.py::test_a_number",)
    assert tried(project, (tripled,), Forked).notes == ()


def test_where_a_function_begins_that_has_a_line_in_its_body() -> None:
    source = "A = 1\n\n@cache\ndef f(\n    x=1,\n):\n    def g():\n        return x\n\n    return g\n"
    where = {line: function_at(source, line) for line in range(1, 11)}
    assert where == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 3, 8: 7, 9: 3, 10: 3}


def test_too_few_killed_fail_the_soak_and_survivors_alone_do_not() -> None:
    assert verdict({"a mutants": 100.0, "a killed": 85.0}) == ()
    (said,) = verdict({"a mutants": 100.0, "a killed": 84.0, "b mutants": 2.0, "b killed": 2.0})
    assert said == "a: 84.0% of the mutants were noticed; 85% are asked for"


def test_the_verdict_is_asked_for_at_the_end_and_notes_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.lab import soak

    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    progress = Progress(name="mutants", commit="abc", total=2)
    progress.add(2, Chunk(notes=("survived x",), sums={"a mutants": 2.0, "a killed": 1.0}))
    judge(soaks()["mutants"], progress)
    assert progress.failed == 1
    assert "50.0%" in capsys.readouterr().err
    assert "  survived x" in soak.report(progress).splitlines()


# What games share

SHARED = "def half(a: int) -> int:\n    return a // 2\n\ndef unused(a: int) -> int:\n    return a + 1\n"
EDITION = """
from game.games.tiny import sums

def wins(a: int) -> bool:
    return sums.half(a) > 1

GAME = wins
"""
PROOF = """
import pytest
from game.games.tiny_{edition}.rules import wins

@pytest.mark.rule("T{edition}-1.1")
def test_it() -> None:
    assert {said}
"""


@pytest.fixture
def editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two editions of a game with a package that both are made of; each proves another half of it."""
    files = {
        "game/__init__.py": "",
        "game/games/__init__.py": "",
        "game/games/tiny/__init__.py": "",
        "game/games/tiny/sums.py": SHARED,
        "game/games/tiny/chat.py": "LIMIT = 3\n",
        "pyproject.toml": SETTINGS,
    }
    for edition, said in (("a", "wins(4)"), ("b", "not wins(3)")):
        files[f"game/games/tiny_{edition}/__init__.py"] = ""
        files[f"game/games/tiny_{edition}/rules.py"] = EDITION
        files[f"tests/games/tiny_{edition}/test_tiny_{edition}.py"] = PROOF.format(edition=edition, said=said)
        monkeypatch.setitem(GAMES._where, f"tiny_{edition}", "nowhere:GAME")
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    return tmp_path


def test_a_package_that_editions_share_is_changed_once(editions: Path) -> None:
    cases = mutants.all_mutants.__wrapped__(editions, ("tiny_a", "tiny_b"))
    paths = [case.path for case in cases if case.game == "tiny"]
    assert set(paths) == {"game/games/tiny/sums.py"}
    assert len(paths) == len(mutants_of(SHARED))


def test_with_one_edition_alone_comes_what_it_is_made_of(editions: Path) -> None:
    cases = mutants.all_mutants.__wrapped__(editions, ("tiny_b",))
    assert {case.game for case in cases} == {"tiny_b", "tiny"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_the_tests_of_every_edition_prove_what_they_share(editions: Path) -> None:
    cases = tuple(mutants.mutants_of_game(editions, "tiny"))
    halved = tuple(case for case in cases if case.line == 2)
    assert {case.kind for case in halved} >= {"return is return not", "2 is 3", "2 is 1"}
    chunk = tried(editions, cases)
    survived = [note for note in chunk.notes if ":2:" in note]
    assert survived == []
    assert chunk.sums["tiny mutants"] - chunk.sums["tiny killed"] == len(cases) - len(halved)


def test_the_rules_of_lunar_invaders_are_made_of_a_shared_package() -> None:
    assert mutants.users_of(ROOT, "lunar_invaders") == ("lunar_invaders_2011", "lunar_invaders_2016")
    names = {path.name for path in rules_of(ROOT, "lunar_invaders")}
    assert {"board.py", "pads.py", "moon.py"} <= names
    assert not names & {"writing.py", "files.py", "__init__.py"}
