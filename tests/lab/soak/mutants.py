"""Are the rules held by their tests?  cosmic-ray makes one slip after the other in them and runs their tests.

Only tests that prove a clause (@pytest.mark.rule) count, and only the modules that the game object is made
of are changed: texts, hints and checks of positions are not rules.
"""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import chdir, contextmanager
from functools import cache, partial
from importlib import import_module
from itertools import chain, zip_longest
from pathlib import Path

import msgspec
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome
from grimp import build_graph

from game.core import GAMES, seed_of
from game.core.data import ROOT
from run import LEASHED
from tests.lab.soak.soaks import Chunk, Soak

import_module("game.games")

SAMPLE = 100
"""So many of each game's mutants, always the same."""
WANTED = 0.85
PATIENCE, LEAST_PATIENCE = 8.0, 10.0
"""A change that makes the tests so many times longer is noticed by that, but not within so few seconds."""
KEPT = ("game", "levels", "tests", "pyproject.toml")
BESIDES = {"text", "writing", "validate", "validate_series", "companions"}
"""What writes and checks positions as text, and what bots think of them: clauses do not speak of it."""
SLIPS = re.compile(
    r"core/(NumberReplacer|AddNot|ZeroIterationForLoop|ExceptionReplacer"
    r"|Replace(True|False|And|Or|Break|Continue)With\w+"
    r"|\w+_(Delete_Not|Delete_USub|Lt_LtE|Lt_GtE|LtE_Lt|LtE_Gt|Gt_GtE|Gt_LtE|GtE_Gt|GtE_Lt|Eq_NotEq|NotEq_Eq"
    r"|Is_IsNot|IsNot_Is|Add_Sub|Sub_Add|Mul_FloorDiv|FloorDiv_Mul|Div_Mul|Mod_Mul|BitAnd_BitOr))"
)
"""What a slip of the hand makes; all operators against each other would drown it in sums that never work."""
UNTOUCHED = 1_000_000_000
"""The time of every source as it was, so that what Python compiled of it is never taken for a mutant's."""


class Mutant(msgspec.Struct, frozen=True):
    """One change of a file: the so many-eth that an operator of cosmic-ray can make there."""

    game: str
    path: str
    line: int
    operator: str
    occurrence: int


@cache
def sample(names: tuple[str, ...]) -> tuple[Mutant, ...]:
    """The games take turns, so that any part of it is as fair as the whole."""
    turns = zip_longest(*(mutants_of(ROOT, name, rules_of(name)) for name in names))
    return tuple(mutant for mutant in chain.from_iterable(turns) if mutant)


def rules_of(game: str) -> list[str]:
    """The modules that the game object is made of, shared ones included; not what only BESIDES needs."""
    graph = build_graph("game", cache_dir=None)
    needed, waiting = set[str](), [type(GAMES.load(game)).__module__]
    while waiting:
        module = waiting.pop()
        if module not in needed and module.startswith("game.games.") and module.split(".")[-1] not in BESIDES:
            needed.add(module)
            waiting += graph.find_modules_directly_imported_by(module)
    paths = [module.replace(".", "/") + ".py" for module in needed]
    return sorted(path for path in paths if (ROOT / path).is_file())


def mutants_of(root: Path, game: str, paths: Iterable[str]) -> list[Mutant]:
    """In a random order that hangs on their lines alone: what moves to another file keeps its places."""
    operators = {name: get_operator(name)() for name in operator_names() if SLIPS.fullmatch(name)}
    same: Counter[tuple[str, str]] = Counter()
    ranked = []
    for path in paths:
        source = (root / path).read_text(encoding="utf-8")
        lines, nodes, alone = source.splitlines(), list(ast_nodes(get_ast(source))), left_alone(source)
        for name, operator in operators.items():
            places = (place for node in nodes for place in operator.mutation_positions(node))
            for occurrence, (start, _) in enumerate(places):
                if any(first <= start < last for first, last in alone):
                    continue
                what = name, lines[start[0] - 1].strip()
                same[what] += 1
                mutant = Mutant(game, path, start[0], name, occurrence)
                ranked.append((seed_of("mutants", *what, same[what]), mutant))
    return [mutant for _, mutant in sorted(ranked, key=lambda one: one[0])]


def left_alone(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """From where to where there are annotations, decorators, arguments of a class, errors and assertions."""
    nodes: list[ast.expr | ast.stmt | ast.keyword] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef():
                nodes += [*node.decorator_list, *([node.returns] if node.returns else [])]
            case ast.ClassDef():
                nodes += [*node.decorator_list, *node.keywords]
            case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
                nodes.append(annotation)
            case ast.Raise() | ast.Assert():
                nodes.append(node)
    return [((at.lineno, at.col_offset), (at.end_lineno or 0, at.end_col_offset or 0)) for at in nodes]


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    """Tries these mutants in a copy of the project, made for the purpose and thrown away."""
    return tried(Path(_copy().name), sample(names)[first : first + count])


@cache
def _copy() -> tempfile.TemporaryDirectory[str]:
    """One for this process until its end, whatever is edited meanwhile."""
    folder = tempfile.TemporaryDirectory(prefix="mutants-")
    for name in KEPT:
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("__pycache__", "*.png", "*.ttf")
            shutil.copytree(ROOT / name, Path(folder.name, name), ignore=leave)
        else:
            shutil.copy(ROOT / name, Path(folder.name, name))
    return folder


@contextmanager
def leash() -> Iterator[None]:
    """What is started here has a standard input that ends with this process, and then ends as well."""
    before = os.dup(0)
    theirs, ours = os.pipe()
    os.dup2(theirs, 0)
    os.close(theirs)
    try:
        yield
    finally:
        os.dup2(before, 0)
        os.close(before)
        os.close(ours)


@leash()
def tried(copy: Path, mutants: Iterable[Mutant]) -> Chunk:
    sums: Counter[str] = Counter()
    notes, failures = [], []
    for mutant in mutants:
        command = marked_tests(copy, mutant.path)
        seconds = seconds_of(copy, command)
        if seconds is None:
            failures.append(f"{mutant.game}: its marked tests fail without any mutant")
            continue
        place = (mutant.line, 0), (mutant.line, 1)
        change = MutationSpec(mutant.path, mutant.operator, mutant.occurrence, *place)
        with chdir(copy):
            result = mutate_and_test([change], command, max(LEAST_PATIENCE, PATIENCE * seconds))
        os.utime(copy / mutant.path, (UNTOUCHED, UNTOUCHED))
        if result.worker_outcome != WorkerOutcome.NORMAL:
            failures.append(f"{mutant.path}:{mutant.line}: {mutant.operator} was not tried: {result.output}")
            continue
        killed = result.test_outcome == TestOutcome.KILLED
        sums.update({f"{mutant.game} mutants": 1, f"{mutant.game} killed": int(killed)})
        if not killed:
            notes.append(f"survived in {mutant.game}: {mutant.path}:{mutant.line}: {shown(result.diff)}")
    return Chunk(failures=tuple(dict.fromkeys(failures)), sums=dict(sums), notes=tuple(notes))


def marked_tests(copy: Path, path: str) -> str:
    """The command that runs them.  Editions prove what they share in a folder that their names begin with."""
    games = copy / "tests/games"
    files = sorted(games.glob(f"{Path(path).parent.name}*/test_*.py")) or sorted(games.glob("*/test_*.py"))
    marked = [file for file in files if "@pytest.mark.rule(" in file.read_text(encoding="utf-8")]
    options = ["-x", "-q", "--tb=no", "-m", "rule", "-p", "no:cacheprovider", "--disable-plugin-autoload"]
    tests = [file.relative_to(copy).as_posix() for file in marked]
    return shlex.join([sys.executable, "-P", "-c", LEASHED, "pytest", *options, *tests])


@cache
def seconds_of(copy: Path, command: str) -> float | None:
    """Without any mutant; None if they fail.  What Python compiles on the way is kept for all who follow."""
    for source in copy.rglob("*.py"):
        os.utime(source, (UNTOUCHED, UNTOUCHED))
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = time.monotonic()
    done = subprocess.run(shlex.split(command), cwd=copy, env=env, capture_output=True, check=False)
    return time.monotonic() - began if done.returncode == 0 else None


def shown(diff: str) -> str:
    """The changed line before and after."""
    return " -> ".join(line[1:].strip() for line in diff.splitlines() if re.match(r"[-+](?![-+]{2} )", line))


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    """What is missing of the share that is asked for, by game."""
    found = []
    for name in sorted(key.removesuffix(" mutants") for key in sums if key.endswith(" mutants")):
        share = sums[f"{name} killed"] / sums[f"{name} mutants"]
        if share < WANTED:
            found.append(f"{name}: {share:.1%} of the mutants were noticed; {WANTED:.0%} are asked for")
    return tuple(found)


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="small changes to a game's rules are noticed by the tests that prove its clauses",
        total=SAMPLE * len(names),
        chunk=5,
        run=partial(run, names=names),
        verdict=verdict,
        of=soak_of,
    )


SOAK = soak_of(GAMES.names())
