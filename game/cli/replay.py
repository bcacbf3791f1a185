"""`replay`: what was played, again: a match as it was exported, or the shots of a file.

A match is played by its rules once more, and its shots are simulated once more where they were
made; those of a file of shots in processes of their own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.shot import texts
from game.cli.shot_text import read_shot
from game.cli.words import COMMAND, Parser
from game.core.errors import LastQuarterError

if TYPE_CHECKING:
    from game.session.match import Match

HASH_SEEDS = ("0", "1")
NOT_SIMULATED = 3  # exit code


class NoReplay(LastQuarterError):
    """Nothing that could be watched."""


def main(args: list[str]) -> int:
    parser = Parser("replay", "Watches a match again, or checks that a match or shots come out the same.")
    parser.add_argument("file", help="an exported match, or a file of shots as the command shot takes it")
    parser.add_argument("--check", action="store_true", help="compare only; shots can only be checked")
    parser.epilog = (
        "Exit code of --check: 0 all comes out the same, shots simulated again; "
        f"{NOT_SIMULATED} the moves do, but shots were made on another platform (or their file says so) and "
        "were not simulated, only held to the rules and to what geometry allows; 1 something differs."
    )
    options = parser.parse_args(args)
    if options.file == "-":
        parser.error("standard input can be read only once; name a file")
    path = Path(options.file)
    from game.session.replays import is_replay

    if not path.exists():
        raise NoReplay(f"{options.file}: there is no such file")
    if is_replay(path):
        return _match(path, options.check)
    if not options.check:
        way_out = f"to check shots: {COMMAND} replay {options.file} --check"
        raise NoReplay(f"{options.file} holds no match to watch; {way_out}")
    return _shots(options.file)


def _match(path: Path, only_check: bool) -> int:
    from game.session.replays import check

    match = check(path)
    if not only_check:
        from game.ui.app.window import watch

        return watch(match)
    told, code = _landings(path, match)
    moves = f"{len(match.log.entries)} moves"
    end = match.outcome.termination if match.outcome else "not over"
    print(f"{match.setup.game}: {moves}, each the same; the end: {end}")
    if told:
        print(told)
    return code


def _landings(path: Path, match: Match) -> tuple[str, int]:
    """What is to be said of the shots, and the exit code; they can be compared only where they were made."""
    from game.flick import simulate
    from game.session.platforms import here
    from game.session.replays import landings_of, simulate_again

    count = len(landings_of(match))
    if not count:
        return "", 0
    if match.platform != here():
        made = match.platform or "an unknown platform"
        told = f"landings: {count}, possible but not simulated: they are of {made}, this is {here()}"
        return told, NOT_SIMULATED
    simulate_again(path, match, lambda job: simulate(job.table, job.launch))
    return f"landings: {count}, each the same when it is simulated again ({here()})", 0


def _shots(file: str) -> int:
    count = 0
    for where, text in texts(file):
        try:
            read_shot(text)
        except LastQuarterError as error:
            raise NoReplay(f"{where}: {error}") from error
        count += 1
    first, second = (_answers(file, seed) for seed in HASH_SEEDS)
    differing = [i + 1 for i, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
    if differing:
        print(f"{len(differing)} of {count} shots differ, first number {differing[0]}", file=sys.stderr)
        return 1
    print(f"{count} shots, each the same to the last bit")
    return 0


def _answers(file: str, hash_seed: str) -> list[str]:
    """The shots simulated in a fresh process whose sets and dictionaries are ordered by this seed."""
    command = [sys.executable, "-m", "game", "shot", file, "--json"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, stdout=subprocess.PIPE, check=False
    )
    if done.returncode:
        raise NoReplay(f"{file}: the shots could not be simulated")
    return done.stdout.decode().splitlines()
