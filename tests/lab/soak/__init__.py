"""`soak`: properties tried on many thousands of cases, for hours if need be.

Every module beside this one that has a `SOAK` is one.  Progress is stored after each
chunk, so a soak that was stopped goes on; one that other code began starts afresh.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from game.cli.words import Parser
from game.core.registry import GAMES
from game.session.processes import shared_out
from tests.lab.soak.soaks import Chunk, Soak

KEPT_FAILURES = 100
KEPT_NOTES = 500


class Progress(msgspec.Struct, kw_only=True):
    """How far a soak has come, and what it found on the way."""

    name: str
    commit: str
    total: int
    done: int = 0
    seconds: float = 0.0
    failed: int = 0
    failures: list[str] = msgspec.field(default_factory=list)
    notes: list[str] = msgspec.field(default_factory=list)
    sums: dict[str, float] = msgspec.field(default_factory=dict)
    peaks: dict[str, float] = msgspec.field(default_factory=dict)

    def add(self, cases: int, chunk: Chunk) -> None:
        self.done += cases
        self.failed += len(chunk.failures)
        self.failures = [*self.failures, *chunk.failures][:KEPT_FAILURES]
        self.notes = [*self.notes, *chunk.notes][:KEPT_NOTES]
        for name, value in chunk.sums.items():
            self.sums[name] = self.sums.get(name, 0.0) + value
        for name, value in chunk.peaks.items():
            self.peaks[name] = max(self.peaks.get(name, value), value)


def soaks() -> dict[str, Soak]:
    found = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        soak = getattr(importlib.import_module(f"{__name__}.{module.name}"), "SOAK", None)
        if isinstance(soak, Soak):
            found[module.name] = soak
    return found


def main(args: list[str]) -> int:
    known = soaks()
    parser = Parser("soak", "Tries properties on many thousands of cases; goes on where it was stopped.")
    parser.epilog = " ".join(f"{name}: {soak.what}." for name, soak in known.items())
    parser.add_argument("name", nargs="*", help="which: " + ", ".join(known) + " (all)")
    parser.add_argument("--game", metavar="NAME", help="of those that try all games: this one alone")
    parser.add_argument("--total", type=int, metavar="N", help="so many cases instead of the full count")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--fresh", action="store_true", help="start again instead of going on")
    options = parser.parse_args(args)
    unknown = sorted(set(options.name) - set(known))
    if unknown:
        parser.error(f"there is no soak '{unknown[0]}'")
    if options.jobs < 1 or (options.total is not None and options.total < 1):
        parser.error("--total and --jobs are 1 or more")
    chosen = {name: known[name] for name in options.name or known}
    if options.game:
        try:
            chosen = of_game(chosen, options.game)
        except ValueError as error:
            parser.error(str(error))
    failed = 0
    for name, soak in chosen.items():
        progress = begin(name, options.total or soak.total, options.fresh)
        run(soak, progress, options.jobs)
        judge(soak, progress)
        print(report(progress, soak.told), flush=True)
        failed += progress.failed
    return 1 if failed else 0


def of_game(chosen: dict[str, Soak], game: str) -> dict[str, Soak]:
    """The same soaks of one game alone, whose progress is its own.  Raises ValueError."""
    importlib.import_module("game.games")
    if game not in GAMES.names():
        raise ValueError(f"there is no game '{game}'; there are: {', '.join(GAMES.names())}")
    found = {f"{name} {game}": soak.of((game,)) for name, soak in chosen.items() if soak.of}
    if not found:
        raise ValueError("--game is for soaks that try all games")
    return found


def begin(name: str, total: int, fresh: bool) -> Progress:
    """The progress to go on from: what was stored, if the same code stored it and it is not at its end."""
    commit = commit_now()
    try:
        stored = msgspec.json.decode(progress_file(name).read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        stored = None
    if stored and not fresh and stored.total == total and stored.done < total:
        if stored.commit == commit:
            print(f"{name}: going on after {stored.done} of {total}", flush=True)
            return stored
        print(f"{name}: begun by other code ({stored.commit}), so it starts afresh", flush=True)
    return Progress(name=name, commit=commit, total=total)


def run(soak: Soak, progress: Progress, jobs: int) -> None:
    began = time.monotonic() - progress.seconds
    told = time.monotonic()
    for count, chunk in chunks(soak, progress, jobs):
        progress.add(count, chunk)
        progress.seconds = time.monotonic() - began
        store(progress)
        for failure in chunk.failures:
            print(f"{progress.name}: FAILED {failure}", file=sys.stderr, flush=True)
        if time.monotonic() - told > 10.0:
            told = time.monotonic()
            so_far = f"{progress.done} of {progress.total}, {progress.failed} failed"
            print(f"{progress.name}: {so_far}", flush=True)


def judge(soak: Soak, progress: Progress) -> None:
    """What is wrong with the sums of a soak that is through."""
    wrong = soak.verdict(progress.sums) if soak.verdict else ()
    progress.add(0, Chunk(failures=wrong))
    store(progress)
    for failure in wrong:
        print(f"{progress.name}: FAILED {failure}", file=sys.stderr, flush=True)


def chunks(soak: Soak, progress: Progress, jobs: int) -> Iterator[tuple[int, Chunk]]:
    """The chunks still to do, in their order, several at a time."""
    starts = range(progress.done, progress.total, soak.chunk)
    counts = [min(soak.chunk, progress.total - start) for start in starts]
    if jobs == 1 or len(starts) < 2:
        for start, count in zip(starts, counts, strict=True):
            yield count, soak.run(start, count)
        return
    yield from zip(counts, shared_out(soak.run, starts, counts, jobs=jobs), strict=True)


def progress_file(name: str) -> Path:
    from game.session.paths import data_dir

    return data_dir() / "soak" / f"{name.replace(' ', '-')}.json"


def store(progress: Progress) -> None:
    from game.session.files import write_whole

    write_whole(progress_file(progress.name), msgspec.json.encode(progress), durable=False)


def commit_now() -> str:
    """Which code this is: its commit, marked where files differ from it."""
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
            cwd=Path(__file__).parent, capture_output=True, text=True, check=False,
        )  # fmt: skip
    except OSError:
        return "unknown"
    return said.stdout.strip() or "unknown"


def report(progress: Progress, told: Callable[[dict[str, float]], Iterable[str]] | None = None) -> str:
    rate = progress.done / progress.seconds if progress.seconds else 0.0
    lines = [
        f"{progress.name}: {progress.done} cases, {progress.failed} failed, {progress.seconds:.1f} s "
        f"({rate:.0f} a second), code {progress.commit}"
    ]
    sums = (
        told(progress.sums) if told else (f"{key}: {n:g} in all" for key, n in sorted(progress.sums.items()))
    )
    lines += [f"  {line}" for line in sums]
    lines += [f"  {name}: {value:g} at most" for name, value in sorted(progress.peaks.items())]
    lines += [f"  {note}" for note in sorted(progress.notes)]
    return "\n".join(lines)
