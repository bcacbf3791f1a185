"""`bench`: the benchmarks, a module each with `run(quick) -> list[Figure]`."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable

import msgspec

from game.cli.words import Parser
from tests.lab.bench.figures import Figure, as_table

BENCHES = {
    "flick": "one whole shot against a bare pymunk loop, and where the time goes",
    "search": "aim search: candidates a second, and how far they are off",
    "hands": "how often the reference hands hit",
    "promises": "what comes of shots that are let go while the crosshair says this or that",
    "think": "what a bot's answer costs, beside the bare rules",
    "playouts": "moves a second of random matches, as a share of a minimal game's",
    "start": "time to the first frame",
    "frames": "frame time while a shot plays",
    "load": "loading a match of 300 moves, and one of 200 shots, against a bare read of its rows",
    "length": "minutes of a whole match of Space Invaders with a simulated person at its screen",
    "resolve": "what the rules of a game with a table take for a turn, a token",
}


def bench(name: str) -> Callable[[bool], list[Figure]]:
    run: Callable[[bool], list[Figure]] = importlib.import_module(f"tests.lab.bench.{name}").run
    return run


def main(args: list[str]) -> int:
    parser = Parser("bench", "Measures, and compares with a baseline of the same run.")
    parser.epilog = " ".join(f"{name}: {what}." for name, what in BENCHES.items())
    parser.add_argument("name", nargs="*", help="which: " + ", ".join(BENCHES) + " (all)")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, rougher figures")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each figure")
    options = parser.parse_args(args)
    unknown = sorted(set(options.name) - set(BENCHES))
    if unknown:
        parser.error(f"there is no benchmark '{unknown[0]}'")
    missed = False
    for name in options.name or BENCHES:
        if not options.json:
            print(f"== {name}: {BENCHES[name]}", flush=True)
        figures = bench(name)(options.quick)
        if options.json:
            for figure in figures:
                print(json.dumps({"bench": name, **msgspec.to_builtins(figure)}), flush=True)
        else:
            print(as_table(figures), flush=True)
        missed = missed or any(figure.holds is False for figure in figures)
    if missed:
        print("Not every figure is what was asked for.", file=sys.stderr)
    return 1 if missed else 0
