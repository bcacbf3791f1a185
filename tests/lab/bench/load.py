"""Loading a long match, beside a bare sqlite read of its rows; and how long a move's commit takes.

So does a match of many shots, whose films lie beside its log.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.core import GAMES, AnyGame, LastQuarterError, RandomAnswers, Rng, encode, seed_of
from game.flick import simulate
from game.flick.film import Shot
from game.session.entries import MOST_SEATS, Entry
from game.session.match import Match, Player, Setup
from game.session.replays import landings_of
from game.session.store import Progress, Store
from tests.lab.bench.figures import Figure, at_most, percentile
from tests.lab.bench.resolve import has_table
from tests.lab.soak.games import by_physics

MOVES = 300
SHOTS = 200
QUIET = 0.1  # the share of the runs that nothing else held up, even on a busy machine
TRIES = 400
QUERY = "SELECT number, seat, move, events FROM moves WHERE match = ? ORDER BY number"


class NoMatch(LastQuarterError):
    """No game that lasts long enough."""


def run(quick: bool, names: tuple[str, ...] = ()) -> list[Figure]:
    import_module("game.games")
    with tempfile.TemporaryDirectory() as folder:
        store, trouble = Store.open(Path(folder))
        if trouble:
            raise NoMatch(trouble)
        try:
            times = 20 if quick else 200
            match, commits = kept(long_match(), store)
            found = figures(match, store, commits, times)
            for name in names or GAMES.names():
                if has_table(GAMES.load(name)):
                    found += figures_of_shots(of_shots(name, store), store, times)
            return found
        finally:
            store.close()


def figures(match: Match, store: Store, commits: list[float], times: int) -> list[Figure]:
    rows, load = beside_bare(match, store, times)
    number = len(match.log.entries)
    back = [
        milliseconds(lambda: Match.resume(store, match.kept.id).log.at(number // 2 + 12)) for _ in range(9)
    ]
    return [
        Figure(name=f"load {match.setup.game}, {number} moves", value=load, unit="ms", baseline=rows),
        at_most("load / bare read of the rows", load / rows, 10.0, "x", 1.0),
        Figure(name="load and look half-way back", value=percentile(back, 0.5), unit="ms"),
        Figure(name="commit of a move, median", value=percentile(commits, 0.5), unit="ms"),
        Figure(name="commit of a move, p99", value=percentile(commits, 0.99), unit="ms"),
    ]


def figures_of_shots(match: Match, store: Store, times: int) -> list[Figure]:
    rows, load = beside_bare(match, store, times)
    landings = landings_of(match)
    films = [milliseconds(lambda number=number: match.log.film(number)) for number in landings[:50]]  # type: ignore[misc]
    name = f"{match.setup.game}, {len(landings)} shots"
    return [
        Figure(name=f"load {name}", value=load, unit="ms", baseline=rows),
        at_most(f"load {name} / bare read of the rows", load / rows, 10.0, "x", 1.0),
        Figure(name=f"{match.setup.game}: read the film of a shot", value=percentile(films, 0.5), unit="ms"),
    ]


def beside_bare(match: Match, store: Store, times: int) -> tuple[float, float]:
    """Milliseconds of a bare read of the rows, and of loading the match, while the machine was quiet."""
    db = sqlite3.connect(store.path)
    bare, ours = [], []
    for _ in range(times):  # by turns, so that whatever else the machine does slows both
        bare.append(milliseconds(lambda: db.execute(QUERY, (match.kept.id,)).fetchall()))
        ours.append(milliseconds(lambda: Match.resume(store, match.kept.id)))
    db.close()
    return percentile(bare, QUIET), percentile(ours, QUIET)


def of_shots(name: str, store: Store) -> Match:
    """A saved match with films: the logs of matches by chance one after the other, until it has the shots.

    Loading applies no move, so it does not mind that the log goes on after an end.
    """
    game = GAMES.load(name)
    options = crowded(game)
    players = tuple(Player(name=f"P{seat + 1}") for seat in range(game.seats(options)))
    entries: list[Entry] = []
    films: list[tuple[int, Shot]] = []
    for number in range(TRIES):
        match = Match.start(Setup(name, options, players, seed_of("shots", number)))
        answer = RandomAnswers(Rng(seed_of("shots", "answers", number)))
        while match.decision is not None and len(films) < SHOTS:
            job = match.settle_job()
            if job is None:
                match.play(answer(match.state))
            else:
                shot = simulate(job.table, job.launch)
                match.take(shot)
                films.append((len(entries) + len(match.log.entries), shot))
        first = len(entries) + 1
        entries += [
            msgspec.structs.replace(entry, number=at) for at, entry in enumerate(match.log.entries, first)
        ]
        if len(films) == SHOTS:
            return saved(match, tuple(entries), tuple(films), store)
    raise NoMatch(f"{name} has no {SHOTS} shots in {TRIES} matches by chance.")


def saved(
    match: Match, entries: tuple[Entry, ...], films: tuple[tuple[int, Shot], ...], store: Store
) -> Match:
    """This log as a match of the store."""
    progress = Progress(
        id=f"shots of {match.setup.game}", game=match.setup.game, version=match.game.version,
        setup=encode(match.setup), players=match.setup.players, variant="", entries=entries, films=films,
        state=encode(match.state), snapshot=False, outcome=None,
    )  # fmt: skip
    store.keep(progress).wait(60.0)
    return Match.resume(store, progress.id)


def long_match() -> Match:
    """A match of the first game that chance, where it ended too soon taken half-way back, keeps going."""
    for name in GAMES.names():
        game = GAMES.load(name)
        options = crowded(game)
        players = tuple(Player(name=f"P{seat + 1}") for seat in range(game.seats(options)))
        match = Match.start(Setup(name, options, players, seed_of("load", name)))
        answer = RandomAnswers(Rng(seed_of("load", "answers", name)), by_physics)
        states: list[Any] = [match.state]
        moves: list[Any] = []
        for _ in range(TRIES * MOVES):
            if states[-1].decision is None:
                del states[len(states) // 2 + 1 :], moves[len(states) - 1 :]
            moves.append(answer(states[-1]))
            states.append(game.apply(states[-1], moves[-1]).state)
            if len(moves) == MOVES:
                for move in moves:
                    match.play(move)
                return match
    raise NoMatch(f"No game lasts {MOVES} moves when it is played by chance.")


def crowded(game: AnyGame) -> Any:
    """Options with as many seats as the game takes: those matches are the longest."""
    for seats in range(MOST_SEATS, 0, -1):
        try:
            options = msgspec.convert({"seats": seats}, game.types.options)
            game.new(options, 0)
        except (msgspec.ValidationError, LastQuarterError, ValueError):
            continue
        return options
    return game.types.options()


def kept(match: Match, store: Store) -> tuple[Match, list[float]]:
    """The same match played into the store, and the milliseconds that each commit took."""
    again = Match.start(match.setup, store)
    took = []
    for entry in match.log.entries:
        began = time.perf_counter()
        again.play(entry.move)
        again.kept.wait()
        took.append(1000 * (time.perf_counter() - began))
    return again, took


def milliseconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - began)
