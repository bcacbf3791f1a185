"""`selftest`: whether what a match needs works here, in a few seconds and without touching what is kept.

The worker process answers, one shot comes out the same there and here, a save is written and read, a
frame is drawn, and every data file is as it should be.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from game import VERSION
from game.cli.words import Parser
from game.core.errors import LastQuarterError

ANSWER = 60.0  # s that a worker has for its first shot, loading included
FEWEST_COLOURS = 50  # of a frame in which something is drawn


class Broken(LastQuarterError):
    """What does not work here, in one line."""


def main(args: list[str]) -> int:
    parser = Parser("selftest", "Tries the worker, a shot, a save, a frame and the data files.")
    parser.parse_args(args)
    checks: dict[str, Callable[[], str]] = {
        "worker and shot": worker_and_shot,
        "save": save,
        "frame": frame,
        "data files": data_files,
    }
    failed = 0
    print(f"Last Quarter {VERSION}, {sys.platform}, Python {sys.version.split()[0]}")
    for name, check in checks.items():
        try:
            said = f"ok      {name}: {check()}"
        except Exception as wrong:  # whatever it is, the others are tried too
            failed += 1
            said = f"FAILED  {name}: {type(wrong).__name__}: {' '.join(str(wrong).split())}"
        print(said, flush=True)
    print(f"{len(checks) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def worker_and_shot() -> str:
    """One shot in the worker process and in this one: the same digest, and the worker still there."""
    from game.flick import simulate
    from game.flick.shot import __file__ as core
    from game.session.jobs import SimulateJob
    from game.session.worker import Worker
    from game.table.load import default_table
    from game.table.things import Launch

    table = default_table()
    launch = Launch(token="t", x=table.width / 2, y=table.stripe_line / 2, heading=0.05, power=0.5, seed=7)
    with Worker() as worker:
        ticket = worker.ask(SimulateJob(table=table, launch=launch))
        if not worker.wait(ticket, ANSWER):
            raise Broken("the worker process did not answer")
        there = ticket.result().landing.digest
        if worker.ended:
            raise Broken("the worker process died on the way")
    here = simulate(table, launch).landing.digest
    if there != here:
        raise Broken(f"a shot came out as {there} there and as {here} here")
    kind = "plain Python" if core.endswith((".py", ".pyc")) else "compiled"
    return f"landing {here[:8]}, {kind} core"


def save() -> str:
    """A match is kept and comes back, in a folder of its own."""
    import game.games  # noqa: F401  registers them
    from game.core import GAMES
    from game.session.entries import Player, Setup
    from game.session.match import Match
    from game.session.store import Store

    name = GAMES.names()[0]
    rules = GAMES.load(name)
    options = rules.types.options()
    players = tuple(Player(name=f"Player {seat + 1}") for seat in range(rules.seats(options)))
    setup = Setup(game=name, options=options, players=players, seed=1)
    with tempfile.TemporaryDirectory() as folder:
        store, trouble = Store.open(Path(folder))
        try:
            if trouble or store.trouble:
                raise Broken(str(trouble or store.trouble))
            match = Match.start(setup, store)
            if not store.flush() or store.unsaved:
                raise Broken(str(store.trouble) or "the save was not written")
            if match.kept is None or Match.resume(store, match.kept.id).setup != match.setup:
                raise Broken("the match that was kept is not the one that came back")
        finally:
            store.close()
    return f"a match of {rules.name} kept and read"


def frame() -> str:
    """The arcade, drawn without a display."""
    from game.session.settings import Settings
    from game.ui.app.window import one_frame

    shown_on = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        colours = one_frame(Settings())
    finally:  # what is said in the end may need a real window
        del os.environ["SDL_VIDEODRIVER"]
        if shown_on is not None:
            os.environ["SDL_VIDEODRIVER"] = shown_on
    if colours < FEWEST_COLOURS:
        raise Broken(f"the arcade came out in {colours} colours")
    return f"the arcade in {colours} colours"


def data_files() -> str:
    from game.cli.check import examine
    from game.core.data import LEVELS

    files, mistakes = examine(LEVELS)
    if mistakes or not files:
        raise Broken(mistakes[0] if mistakes else "there are none")
    return f"{files} read"
