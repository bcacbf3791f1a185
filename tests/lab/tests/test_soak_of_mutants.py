"""Small changes to a game's rules, and whether its marked tests notice them."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.core import GAMES
from game.core.data import ROOT
from tests.lab import soak
from tests.lab.soak import Progress, judge, mutants, of_game, soaks
from tests.lab.soak.mutants import BESIDES, Mutant, mutants_of, rules_of, sample, tried, verdict
from tests.lab.soak.soaks import Chunk

RULES = """
LIMIT = 1

def wins(a: int, b: int) -> bool:
    return a > b

def grade(points: int) -> int:
    return LIMIT * points

def forgotten(points: int) -> int:
    return points + 1
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
PATH = "game/games/tiny/rules.py"
PROJECT = {
    "game/__init__.py": "",
    "game/games/__init__.py": "",
    "game/games/tiny/__init__.py": "",
    PATH: RULES,
    "tests/games/tiny/test_tiny.py": TESTS,
    "pyproject.toml": """
[tool.pytest.ini_options]
addopts = "--import-mode=importlib"
pythonpath = ["."]
markers = ["rule(clause): the test proves it"]
""",
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write(tmp_path, PROJECT)
    return tmp_path


def slips(folder: Path, path: str = PATH, game: str = "tiny") -> list[Mutant]:
    """In the order of their lines."""
    found = mutants_of(folder, game, [path])
    return sorted(found, key=lambda mutant: (mutant.line, mutant.operator, mutant.occurrence))


# Which changes


@pytest.mark.parametrize(
    ("code", "operators"),
    [
        ("x = a == b", ["ReplaceComparisonOperator_Eq_NotEq"]),
        ("x = a > b", ["ReplaceComparisonOperator_Gt_GtE", "ReplaceComparisonOperator_Gt_LtE"]),
        ("x = not True", ["ReplaceTrueWithFalse", "ReplaceUnaryOperator_Delete_Not"]),
        ("x = a if b else 1", ["AddNot", "NumberReplacer", "NumberReplacer"]),
        ("while x:\n    break", ["AddNot", "ReplaceBreakWithContinue"]),
        ("for x in y:\n    z -= x - a", ["ZeroIterationForLoop", "ReplaceBinaryOperator_Sub_Add"]),
        ("@cache(8)\ndef f(x: dict[int, 3]) -> 4:\n    raise E(1 + 2)", []),
        ("class C(Value, frozen=True):\n    x: Annotated[int, 3]\n    y: A | None = z", []),
    ],
)
def test_what_is_changed_and_what_is_left_alone(tmp_path: Path, code: str, operators: list[str]) -> None:
    write(tmp_path, {PATH: code})
    assert [mutant.operator.removeprefix("core/") for mutant in slips(tmp_path)] == operators


def test_rules_are_what_the_game_is_made_of() -> None:
    names = {Path(path).stem for path in rules_of("space_defenders")}
    assert {"rules", "horde", "board", "turn", "moves"} <= names
    assert not names & {*BESIDES, "evaluate", "hints", "__init__"}
    shared = {Path(path).stem for path in rules_of("lunar_invaders_2011") if "/lunar_invaders/" in path}
    assert {"board", "pads", "moon"} <= shared


def test_what_is_left_out_is_still_called_so() -> None:
    assert {path.stem for path in (ROOT / "game/games").glob("*/*.py")} >= BESIDES


def test_the_games_take_turns_in_a_sample_that_is_always_the_same() -> None:
    names = ("space_defenders", "lunar_invaders_2011")
    cases = sample(names)
    assert Counter(case.game for case in cases[:60]) == dict.fromkeys(names, 30)
    assert len({case.path for case in cases[:60]}) > 10, "not one module after the other"
    assert cases == sample.__wrapped__(names)
    for name in names:
        (alone,) = of_game({"mutants": soaks()["mutants"]}, name).values()
        assert alone.total == 100
        assert sample((name,))[:30] == tuple(case for case in cases[:60] if case.game == name)


def test_code_that_moves_to_another_file_keeps_its_places_in_the_sample(project: Path) -> None:
    head, tail = RULES.split("def grade")
    write(project, {"a.py": f"# moved\ndef grade{tail}", "b.py": head})
    before, after = mutants_of(project, "tiny", [PATH]), mutants_of(project, "tiny", ["a.py", "b.py"])
    assert [mutant.operator for mutant in after] == [mutant.operator for mutant in before]


# What becomes of them


def test_a_mutant_survives_that_only_unmarked_tests_or_none_would_notice(project: Path) -> None:
    chunk = tried(project, slips(project))
    assert chunk.notes == (
        f"survived in tiny: {PATH}:5: return a > b -> return a >= b",
        f"survived in tiny: {PATH}:11: return points + 1 -> return points + 2",
        f"survived in tiny: {PATH}:11: return points + 1 -> return points + 0",
        f"survived in tiny: {PATH}:11: return points + 1 -> return points - 1",
    )
    assert chunk.sums == {"tiny mutants": 8, "tiny killed": 4}
    assert (project / PATH).read_text(encoding="utf-8") == RULES, "it is as it was"


def test_a_mutant_that_never_ends_is_noticed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, {PATH: RULES.replace("    return a > b\n", "    while False: pass\n    return a > b\n")})
    monkeypatch.setattr(mutants, "LEAST_PATIENCE", 1.0)
    monkeypatch.setattr(mutants, "PATIENCE", 1.0)
    endless = [mutant for mutant in slips(project) if mutant.operator == "core/ReplaceFalseWithTrue"]
    assert tried(project, endless).sums == {"tiny mutants": 1, "tiny killed": 1}


KILLED = """
import sys
from pathlib import Path
from tests.lab.soak import mutants
mutants.seconds_of = lambda copy, command: 1000.0
mutants.tried(Path(sys.argv[1]), [mutants.Mutant("tiny", sys.argv[2], 5, "core/ReplaceFalseWithTrue", 0)])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes of POSIX")
def test_a_mutant_that_never_ends_ends_with_the_soak_that_is_killed(project: Path) -> None:
    """Reading a pipe comes to an end once nobody has it open to write to any more."""
    pipe = project / "pipe"
    os.mkfifo(pipe)
    endless = (
        f"here = open({str(pipe)!r}, 'w'); print('here', file=here, flush=True)\n    while False: pass\n    "
    )
    write(project, {PATH: RULES.replace("return a > b\n", f"{endless}return a > b\n")})
    command = [sys.executable, "-c", KILLED, str(project), PATH]
    heard = os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK))
    with heard, subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as killed:
        assert select.select([heard], [], [], 60.0)[0]
        assert heard.readline() == "here\n"
        killed.kill()
        assert select.select([heard], [], [], 60.0)[0]
        assert heard.read() == ""


def test_tests_that_fail_by_themselves_fail_the_soak(project: Path) -> None:
    write(project, {PATH: RULES.replace("a > b", "a < b")})
    chunk = tried(project, slips(project))
    assert chunk.failures == ("tiny: its marked tests fail without any mutant",)
    assert not chunk.sums


def test_a_mutant_that_cannot_be_made_fails_the_soak_and_is_no_success(project: Path) -> None:
    chunk = tried(project, [Mutant("tiny", PATH, 5, "core/NumberReplacer", 99)])
    assert [failure.partition(" was ")[0] for failure in chunk.failures] == [f"{PATH}:5: core/NumberReplacer"]
    assert not chunk.sums


def test_every_edition_proves_what_they_share(tmp_path: Path) -> None:
    shared = "game/games/tiny/sums.py"
    proof = "import pytest\nfrom game.games.tiny.sums import half\n@pytest.mark.rule('T')\ndef test_it():\n"
    write(tmp_path, PROJECT | {
        shared: "def half(a):\n    return a // 2\n",
        "tests/games/tiny/test_tiny.py": "",
        "tests/games/tiny_a/test_tiny_a.py": f"{proof}    assert half(4) > 1\n",
        "tests/games/tiny_b/test_tiny_b.py": f"{proof}    assert half(3) < 2\n",
    })  # fmt: skip
    cases = slips(tmp_path, shared, "tiny_b")
    assert tried(tmp_path, cases).sums == {"tiny_b mutants": 3, "tiny_b killed": 3}


# The verdict


def test_too_few_killed_fail_the_soak_and_survivors_alone_do_not() -> None:
    assert verdict({"a mutants": 100.0, "a killed": 85.0}) == ()
    (said,) = verdict({"a mutants": 100.0, "a killed": 84.0, "b mutants": 2.0, "b killed": 2.0})
    assert said == "a: 84.0% of the mutants were noticed; 85% are asked for"


def test_the_verdict_is_asked_for_at_the_end_and_notes_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    progress = Progress(name="mutants", commit="abc", total=2)
    progress.add(2, Chunk(notes=("survived x",), sums={"a mutants": 2.0, "a killed": 1.0}))
    judge(soaks()["mutants"], progress)
    assert progress.failed == 1
    assert "50.0%" in capsys.readouterr().err
    assert "  survived x" in soak.report(progress).splitlines()


def test_there_are_as_many_as_games_times_the_sample() -> None:
    assert soaks()["mutants"].total == 100 * len(GAMES.names())
