"""A monkey in every scene of every game: any input, resizing and focus loss included, and no exception."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from game.ui.games.game_ui import games_on_screen
from tests.lab.soak.soaks import Chunk, Soak, at_home, one_line

import_module("game.games")

INPUTS = 250  # a case
CASES = 80  # a scene: twenty thousand inputs
ANYWHERE, OF_A_GAME = 6, 16  # scenes


def run(first: int, count: int, games: tuple[str, ...] = ()) -> Chunk:
    """Scenes take turns; with `games`, those of these alone."""
    from tests.lab.monkey import romp, scenes

    names = [name for name in scenes() if not games or name.partition(" ")[0] in games]
    failures: list[str] = []
    sums = {"inputs": float(count * INPUTS)}
    for case in range(first, first + count):
        scene, seed = names[case % len(names)], case // len(names)
        of = f"{scene.partition(' ')[0]} inputs" if " " in scene else "inputs outside of games"
        sums[of] = sums.get(of, 0.0) + INPUTS
        try:
            with at_home():
                romp(scene, seed, INPUTS)
        except Exception as wrong:
            failures.append(f"case {case}: {scene}, seed {seed}: {one_line(wrong)}")
    return Chunk(failures=tuple(failures), sums=sums)


def soak_of(games: tuple[str, ...]) -> Soak:
    return Soak(
        "random inputs in every scene",
        OF_A_GAME * len(games) * CASES,
        8,
        partial(run, games=games),
        of=soak_of,
    )


SOAK = Soak(
    what="random inputs in every scene",
    total=(ANYWHERE + OF_A_GAME * len(games_on_screen())) * CASES,
    chunk=8,
    run=run,
    of=soak_of,
)
