"""Loading a long match, beside a bare sqlite read of its rows; and how long a move's commit takes."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.cli.bench.figures import Figure, at_most, percentile
from game.core import GAMES, AnyGame, LastQuarterError, RandomAnswers, Rng, seed_of
from game.session.entries import MOST_SEATS
from game.session.match import Match, Player, Setup
from game.session.store import Store

MOVES = 300
TRIES = 400
QUERY = "SELECT number, seat, move, events FROM moves WHERE match = ? ORDER BY number"


class NoMatch(LastQuarterError):
    """No game that lasts long enough."""


def run(quick: bool) -> list[Figure]:
    import_module("game.games")
    with tempfile.TemporaryDirectory() as folder:
        store, trouble = Store.open(Path(folder))
        if trouble:
            raise NoMatch(trouble)
        try:
            match, commits = kept(long_match(), store)
            return figures(match, store, commits, 20 if quick else 200)
        finally:
            store.close()


def figures(match: Match, store: Store, commits: list[float], times: int) -> list[Figure]:
    db = sqlite3.connect(store.path)
    bare, ours = [], []
    for _ in range(times):  # by turns, so that whatever else the machine does slows both
        bare.append(milliseconds(lambda: db.execute(QUERY, (match.id,)).fetchall()))
        ours.append(milliseconds(lambda: Match.resume(store, match.id)))
    db.close()
    rows, load = percentile(bare, 0.5), percentile(ours, 0.5)
    number = len(match.entries)
    back = [milliseconds(lambda: Match.resume(store, match.id).at(number // 2 + 12)) for _ in range(9)]
    return [
        Figure(name=f"load {match.setup.game}, {number} moves", value=load, unit="ms", baseline=rows),
        at_most("load / bare read of the rows", load / rows, 10.0, "x", 1.0),
        Figure(name="load and look half-way back", value=percentile(back, 0.5), unit="ms"),
        Figure(name="commit of a move, median", value=percentile(commits, 0.5), unit="ms"),
        Figure(name="commit of a move, p99", value=percentile(commits, 0.99), unit="ms"),
    ]


def long_match() -> Match:
    """A match of the first game that chance, where it ended too soon taken half-way back, keeps going."""
    for name in GAMES.names():
        game = GAMES.load(name)
        options = crowded(game)
        players = tuple(Player(name=f"P{seat + 1}") for seat in range(game.seats(options)))
        match = Match.start(Setup(name, options, players, seed_of("load", name)))
        answer = RandomAnswers(Rng(seed_of("load", "answers", name)))
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
    for entry in match.entries:
        began = time.perf_counter()
        again.play(entry.move)
        again.wait()
        took.append(1000 * (time.perf_counter() - began))
    return again, took


def milliseconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - began)
