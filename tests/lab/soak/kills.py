"""A program that plays is killed at any moment; every move that it had said was kept is there again.

So is the film of every shot among them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

from game.core import GAMES, Landed, LastQuarterError, RandomAnswers, Registry, Rng, digest, replay, seed_of
from game.core.data import ROOT
from game.flick import simulate
from game.session.match import Match, Player, Setup
from game.session.store import Store
from tests.lab.soak.soaks import Chunk, Soak

import_module("game.games")

KILLS = 50  # of each game
AFTER = (0.0, 0.8)  # s of play before it is killed
STARTED = "started"


def games(where: str) -> tuple[Registry, str]:
    """The registry to use and the game: "module:ATTRIBUTE=name" names one that nobody registered."""
    place, _, name = where.partition("=")
    if not name:
        return GAMES, where
    registry = Registry()
    registry.register(name, place)
    return registry, name


def child(folder: str, where: str, seed: int) -> None:
    """Plays match after match by chance; says each move once its commit has returned."""
    registry, name = games(where)
    store, _ = Store.open(Path(folder))
    game = registry.load(name)
    options = game.types.options()
    print(STARTED, flush=True)
    for number in range(1_000_000):
        players = tuple(Player(name=f"P{seat + 1}") for seat in range(game.seats(options)))
        match = Match.start(Setup(name, options, players, seed_of(seed, number)), store, registry)
        answer = RandomAnswers(Rng(seed_of(seed, "answers", number)))
        while match.decision is not None:
            job = match.settle_job()
            if job is not None:
                match.take(simulate(job.table, job.launch))
            else:
                match.play(answer(match.state))
            match.kept.wait()
            print(match.kept.id, len(match.log.entries), digest(match.state), flush=True)


def killed(case: int, where: str, folder: Path) -> tuple[int, list[str]]:
    """How many moves one killed program had said, and which of them are not there any more."""
    script = f"from tests.lab.soak.kills import child; child({str(folder)!r}, {where!r}, {case})"
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stderr
        lines: list[str] = []
        if process.stdout.readline().strip() != STARTED:
            return 0, [f"did not start: {process.stderr.read().strip()[-300:]}"]
        timer = threading.Timer(Rng(seed_of("kill", case)).uniform(*AFTER), process.kill)
        timer.start()
        for line in process.stdout:
            if line.endswith("\n"):
                lines.append(line)
        timer.cancel()
    return len(lines), list(missing(lines, where, folder))


def missing(lines: list[str], where: str, folder: Path) -> Iterator[str]:
    """What was said but is not there when the file is opened again, or is not what it was."""
    registry, _ = games(where)
    store, notice = Store.open(folder)
    try:
        if notice:
            yield notice
        said: dict[str, dict[int, str]] = {}
        for line in lines:
            id, number, state = line.split()
            said.setdefault(id, {})[int(number)] = state
        for id, states in said.items():
            try:
                match = Match.resume(store, id, registry)
            except LastQuarterError as error:
                yield f"match {id}: {error}"
                continue
            if len(match.log.entries) < max(states):
                yield f"match {id}: move {max(states)} was kept, {len(match.log.entries)} are left"
                continue
            wrong = [number for number, state in states.items() if digest(match.log.at(number)) != state]
            if wrong:
                yield f"match {id}: another position after move {wrong[0]}"
            landed = [number for number in states if isinstance(match.log.entries[number - 1].move, Landed)]
            unseen = [number for number in landed if match.log.film(number) is None]
            if unseen:
                yield f"match {id}: move {unseen[0]} has lost its film"
            moves = [entry.move for entry in match.log.entries]
            again = replay(match.game, match.setup.options, match.setup.seed, moves)
            if again.state != match.state:
                yield f"match {id}: its moves lead elsewhere than its state"
    finally:
        store.close()


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    names = names or GAMES.names()
    failures: list[str] = []
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        name = names[case % len(names)]
        with tempfile.TemporaryDirectory() as folder:
            moves, lost = killed(case, name, Path(folder))
        for what, value in ((f"{name} kills", 1.0), (f"{name} moves said before a kill", float(moves))):
            sums[what] = sums.get(what, 0.0) + value
        failures += [f"case {case}: {name}: {fault}" for fault in lost]
    return Chunk(failures=tuple(failures), sums=sums)


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="a match of every game is killed at random moments and loses no move that was kept",
        total=KILLS * len(names),
        chunk=5,
        run=partial(run, names=names),
        of=soak_of,
    )


SOAK = soak_of(GAMES.names())
