"""Are the rules held by their tests?  Each mutant of a game's rules is tried against its marked tests.

Only tests that prove a clause (@pytest.mark.rule) count, and only the modules that the game
object is made of are changed; bots, hints for the screen and the text form are not rules.  What
games share is changed once, and tried against the tests of them all.
"""

from __future__ import annotations

import ast
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path

import msgspec

from game.core import GAMES, Rng, seed_of
from game.core.data import ROOT
from tests.lab.soak.mutator import mutants_of, mutated
from tests.lab.soak.soaks import Chunk, Soak
from tests.lab.soak.trials import Ground, Trial, Unproven, function_at, trial_in

WANTED = 0.85
HOME = "game/games"
KEPT = ("game", "levels", "tests", "pyproject.toml")


def ground_of(name: str) -> Ground:
    """Of a game, or of a package that games share."""
    users = () if name in GAMES.names() else users_of(ROOT, name)
    return Ground(
        f"{HOME}/{name}", f"tests/games/{name}", others=tuple(f"tests/games/{user}" for user in users)
    )


class Mutant(msgspec.Struct, frozen=True):
    """One change: which of those that can be made to a file, where, and of what kind."""

    game: str
    path: str
    number: int
    line: int
    kind: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.kind}"


@cache
def all_mutants(root: Path = ROOT, names: tuple[str, ...] = ()) -> tuple[Mutant, ...]:
    """Of these games or all, in a random order that is always the same: any part is a fair sample."""
    import_module("game.games")
    games = names or GAMES.names()
    found = [mutant for name in (*games, *shared(root, games)) for mutant in mutants_of_game(root, name)]
    return Rng(seed_of("mutants")).shuffled(found)


def mutants_of_game(root: Path, name: str) -> Iterator[Mutant]:
    """Of a game's rules, or of those in a package that games share."""
    for path in rules_of(root, name):
        shown = path.relative_to(root).as_posix()
        for number, (line, kind) in enumerate(mutants_of(path.read_text(encoding="utf-8"))):
            yield Mutant(name, shown, number, line, kind)


def rules_of(root: Path, name: str) -> list[Path]:
    """The modules in a folder that rules need: those that define GAME, or that such a game has from there.

    And what these import.
    """
    ground = ground_of(name)
    folder = root / ground.rules
    package = ground.rules.replace("/", ".")
    modules = {path.stem: path for path in sorted(folder.glob("*.py"))}
    needs = {stem: _imported(path, package) & set(modules) for stem, path in modules.items()}
    found: set[str] = set()
    waiting = [stem for stem, path in modules.items() if _defines_game(path)]
    if not waiting and name not in GAMES.names():
        waiting = sorted(_taken(root, package) & set(modules))
    while waiting:
        stem = waiting.pop()
        if stem not in found:
            found.add(stem)
            waiting += sorted(needs[stem])
    return [path for stem, path in modules.items() if stem in found and path.name not in ground.besides]


def shared(root: Path, games: tuple[str, ...]) -> list[str]:
    """The packages beside them that their rules are made of, which are no games themselves."""
    folders = sorted(path.name for path in (root / HOME).glob("*/") if path.name not in GAMES.names())
    return [name for name in folders if set(users_of(root, name)) & set(games)]


def users_of(root: Path, name: str) -> tuple[str, ...]:
    """The games whose rules are made of this package."""
    package = f"{HOME}/{name}".replace("/", ".")
    return tuple(
        game for game in GAMES.names() if any(_imported(path, package) for path in rules_of(root, game))
    )


def _taken(root: Path, package: str) -> set[str]:
    """What the rules of all games import from there."""
    return {
        stem for game in GAMES.names() for path in rules_of(root, game) for stem in _imported(path, package)
    }


def _imported(path: Path, package: str) -> set[str]:
    """Which modules of the package it imports."""
    found = set()
    for module, name in _made_of(path.read_text(encoding="utf-8"))[0]:
        if module == package:
            found.add(name)
        elif module.startswith(f"{package}."):
            found.add(module.removeprefix(f"{package}.").partition(".")[0])
    return found


def _defines_game(path: Path) -> bool:
    return "GAME" in _made_of(path.read_text(encoding="utf-8"))[1]


@cache
def _made_of(source: str) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """What a module imports from where, and the names that it gives values to."""
    tree = ast.parse(source)
    imports = tuple(
        (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    return imports, tuple(target.id for target in targets if isinstance(target, ast.Name))


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    """Tries these mutants in a copy of the project, made for the purpose and thrown away."""
    return tried(Path(_copy().name), all_mutants(names=names)[first : first + count])


@cache
def _copy() -> tempfile.TemporaryDirectory[str]:
    """One for this process until its end, whatever is edited meanwhile."""
    folder = tempfile.TemporaryDirectory(prefix="mutants-")
    copied(Path(folder.name))
    return folder


def tried(copy: Path, cases: tuple[Mutant, ...], way: Callable[[Path, Ground], Trial] = trial_in) -> Chunk:
    sums: dict[str, float] = {}
    survivors = []
    for game in sorted({mutant.game for mutant in cases}):
        try:
            trial = way(copy, ground_of(game))
        except Unproven:
            return Chunk(failures=(f"{game}: its marked tests fail without any mutant",))
        mine = [mutant for mutant in cases if mutant.game == game]
        try:
            left = [mutant for mutant in mine if not noticed(copy, mutant, trial)]
        finally:
            trial.end()
        sums |= {f"{game} mutants": float(len(mine)), f"{game} killed": float(len(mine) - len(left))}
        survivors += [f"survived {mutant}" for mutant in left]
    return Chunk(sums=sums, notes=tuple(survivors))


def noticed(copy: Path, mutant: Mutant, trial: Trial) -> bool:
    """What the trial says of it; the source is as it was then."""
    path = copy / mutant.path
    source = path.read_text(encoding="utf-8")
    try:
        _write(path, mutated(source, mutant.number), mutant.number + 1)
        return trial.notices(mutant.path, function_at(source, mutant.line))
    finally:
        _write(path, source, 0)


def copied(folder: Path) -> Path:
    """A copy of what the rules and their tests need."""
    for name in KEPT:
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("__pycache__", "*.png", "*.ttf")
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def _write(path: Path, source: str, age: int) -> None:
    """Another time for every content: compiled modules are known by their source's time and size."""
    path.write_text(source, encoding="utf-8", newline="\n")
    moment = 1_000_000_000 + 10 * age
    os.utime(path, (moment, moment))


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
        total=len(all_mutants(names=names)),
        chunk=25,
        run=partial(run, names=names),
        verdict=verdict,
        of=soak_of,
    )


SOAK = soak_of(GAMES.names())
