"""A program that plays is killed at any moment; every move that it had said was kept is there again.

So is the film of every shot among them.  Afterwards every scene is, while a monkey is in it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from game.core import GAMES, Landed, LastQuarterError, RandomAnswers, Registry, Rng, digest, replay, seed_of
from game.core.data import ROOT
from game.flick import simulate
from game.session.match import Match, Player, Setup
from game.session.paths import HOME_VARIABLE
from game.session.settings import load_settings, save_settings
from game.session.store import Store
from tests.lab.soak.soaks import UNSEEN, Chunk, Soak

if TYPE_CHECKING:
    from tests.lab.pilot import Visitor

import_module("game.games")

KILLS = 50  # of each game
VISITS = 100  # of all scenes
AGAIN = 10  # inputs to a scene that comes back
BACK = "back"
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
    lines, faults = last_words(f"child({str(folder)!r}, {where!r}, {case})", case, folder)
    return len(lines), faults or list(missing(lines, where, folder))


def last_words(call: str, case: int, home: Path) -> tuple[list[str], list[str]]:
    """What a program that makes this call had said when it was killed, and why it did not come so far."""
    with subprocess.Popen(
        [sys.executable, "-c", f"from tests.lab.soak.kills import *; {call}"],
        cwd=ROOT,
        env={**os.environ, **UNSEEN, HOME_VARIABLE: str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout and process.stderr
        lines: list[str] = []
        if process.stdout.readline().strip() != STARTED:
            process.kill()
            return [], [f"did not start: {process.stderr.read().strip()[-300:]}"]
        timer = threading.Timer(Rng(seed_of("kill", case)).uniform(*AFTER), process.kill)
        timer.start()
        for line in process.stdout:
            if line.endswith("\n"):
                lines.append(line)
        timer.cancel()
        broken = process.wait() != -signal.SIGKILL
        return lines, [f"broke by itself: {process.stderr.read().strip()[-300:]}"] if broken else []


def guest(scene: str, seed: int) -> None:
    """A monkey in a scene; says how the match in sight stands once it is kept, or is taken back."""
    from tests.lab.monkey import romp

    def told(owner: type, name: str) -> None:
        done = getattr(owner, name)

        def tell(self: Any, *args: str) -> Any:
            print(*(args or (self.kept.id,)), 0, BACK, flush=True)
            return done(self, *args)

        setattr(owner, name, tell)

    def watch(at: Visitor) -> None:
        while at.kept:
            save_settings(at.kept.pop())
        match = getattr(at.top, "match", None)
        if isinstance(match, Match) and match.kept.id and not match.kept.pending:
            print(match.kept.id, len(match.log.entries), digest(match.state), flush=True)

    told(Match, "undo")
    told(Store, "delete_match")
    romp(scene, seed, 0)
    print(STARTED, flush=True)
    romp(scene, seed, 1_000_000, watch)


def visit_killed(case: int, scene: str, home: Path) -> tuple[int, list[str]]:
    """What one that was killed in a scene had said of a match, how often, and what is wrong afterwards."""
    from tests.lab.monkey import romp

    lines, faults = last_words(f"guest({scene!r}, {case})", case, home)
    if faults:
        return len(lines), faults
    faults += missing(lines, scene, home / "data", films=False)
    with mock.patch.dict(os.environ, {**UNSEEN, HOME_VARIABLE: str(home)}):
        _, notice = load_settings()
        faults += [str(notice)] if notice else []
        romp(scene, case, AGAIN)
    faults += [f"{path.name} was put aside" for path in home.rglob("*.damaged-*")]
    return len(lines), faults


def missing(lines: list[str], where: str, folder: Path, films: bool = True) -> Iterator[str]:
    """What was said but is not there when the file is opened again, or is not what it was."""
    registry, _ = games(where)
    store, notice = Store.open(folder)
    try:
        if notice:
            yield notice
        said: dict[str, dict[int, str]] = {}
        for line in lines:
            id, number, state = line.split()
            if state == BACK:
                said.pop(id, None)
            else:
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
            played = [number for number in states if number > 0]
            landed = [number for number in played if isinstance(match.log.entries[number - 1].move, Landed)]
            unseen = [number for number in landed if match.log.film(number) is None]
            if films and unseen:
                yield f"match {id}: move {unseen[0]} has lost its film"
            moves = [entry.move for entry in match.log.entries]
            again = replay(match.game, match.setup.options, match.setup.seed, moves)
            if again.state != match.state:
                yield f"match {id}: its moves lead elsewhere than its state"
    finally:
        store.close()


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    """The games take turns; after those of all games the scenes do."""
    from tests.lab.monkey import scenes

    visits = [] if names else list(scenes())
    names = names or GAMES.names()
    failures: list[str] = []
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        visit = case - KILLS * len(names)
        name = visits[visit % len(visits)] if visits and visit >= 0 else names[case % len(names)]
        with tempfile.TemporaryDirectory() as folder:
            moves, lost = (visit_killed if name in visits else killed)(case, name, Path(folder))
        of = "scenes" if name in visits else name
        for what, value in ((f"{of} kills", 1.0), (f"{of} moves said before a kill", float(moves))):
            sums[what] = sums.get(what, 0.0) + value
        failures += [f"case {case}: {name}: {fault}" for fault in lost]
    return Chunk(failures=tuple(failures), sums=sums)


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="a match of every game, and every scene, is killed at random moments and loses nothing kept",
        total=KILLS * len(names) if names else KILLS * len(GAMES.names()) + VISITS,
        chunk=5,
        run=partial(run, names=names),
        of=soak_of,
    )


SOAK = soak_of(())
