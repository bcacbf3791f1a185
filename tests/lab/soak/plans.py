"""Decks that go for one end of the card duel, each against the other side's standard deck: do they get there?

They are the files of tests/lab/plans, named for the end they go for.  A plan is alive if its bot, the search,
wins at least one of ten of its wins that way; what the standard decks do is in `cards.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.games.invaders_2127.decks import OwnDeck, read_deck
from game.games.invaders_2127.position import Options
from game.games.invaders_2127.words import SIDES
from tests.lab.soak.cards import match
from tests.lab.soak.soaks import Chunk, Soak

FOLDER = Path(__file__).parent.parent / "plans"
ALIVE = 0.1  # of a plan's wins


@cache
def plans() -> dict[str, OwnDeck]:
    """By the end that each goes for."""
    return {path.stem: read_deck(path) for path in sorted(FOLDER.glob("*.toml"))}


def options(plan: OwnDeck) -> Options:
    return Options(mankind=plan.deck) if plan.seat == 0 else Options(invader=plan.deck)


def run(first: int, count: int) -> Chunk:
    """The plans take turns."""
    sums: dict[str, float] = {}
    ends = list(plans())
    for case in range(first, first + count):
        end = ends[case % len(ends)]
        plan = plans()[end]
        told = match(case // len(ends), options(plan))
        names = [f"{end} matches", f"{end} heroes {told.heroes}"]
        if SIDES[told.winner] == plan.side:
            names += [f"{end} won", f"{end} won by {told.ending}"]
        for name in names:
            sums[name] = sums.get(name, 0.0) + 1.0
    return Chunk(sums=sums)


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    found = []
    for end in plans():
        won, so = sums.get(f"{end} won", 0.0), sums.get(f"{end} won by {end}", 0.0)
        if not won or so < ALIVE * won:
            found.append(f"the deck for {end} won {so:.0f} of {won:.0f} that way")
    return tuple(found)


SOAK = Soak(
    what="decks of the card duel that go for one end get there",
    total=240,
    chunk=2,
    run=run,
    verdict=verdict,
)
