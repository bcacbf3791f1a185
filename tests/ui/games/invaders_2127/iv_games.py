"""Games of Invaders 2127 by chance with the shipped cards, and the ends of section 7 as positions."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.core import Choice, Rng
from game.games.invaders_2127 import GAME, Options
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import Move, Name, Pass

NAMES = ("Ada7", "Bo7")


class Moment(NamedTuple):
    """A state that asks something, and what the answer given there brought about."""

    state: Any
    events: tuple[Any, ...]


@cache
def by_chance(seed: int) -> tuple[Moment, ...]:
    """A whole game; the main phase goes on for as long as chance wants it."""
    rng, state, found = Rng(seed), GAME.new(Options(), seed), []
    while isinstance(state.decision, Choice):
        step = GAME.apply(state, rng.pick(state.decision.moves))
        found.append(Moment(state, step.events))
        state = step.state
    return tuple(found)


@cache
def between_games(seed: int) -> tuple[Moment, ...]:
    """From the end of a series' first game to the first main phase of its second, by chance.

    A number of swaps is refused before."""
    text = f'turn invader 9\nplot 1\n{HERO}\nhand mankind mako\noptions {{"best_of":3}}'
    rng, start = Rng(seed), GAME.parse(text)
    step = GAME.apply(start, GAME.parse_move("plot draw"))
    found, state = [Moment(start, step.events)], step.state
    refused: list[Move] = [Pass(), Name(2)]
    while isinstance(state.decision, Choice) and state.decision.reason != "main":
        step = GAME.apply(state, refused.pop() if refused else rng.pick(state.decision.moves))
        found.append(Moment(state, step.events))
        state = step.state
    return tuple(found)


def moments(*seeds: int) -> list[Moment]:
    return [moment for seed in seeds for moment in by_chance(seed)]


def fallen() -> str:
    """All heroes but the one that stands in these positions."""
    return " ".join(hero for hero in book().heroes if hero != "major_brandt")


HERO = "mankind eurasia major_brandt#90"
CROWD = "invader africa ants#2, goons#3, wasps#4"
ENDS: dict[str, tuple[int, str, tuple[str, ...]]] = {
    "invader_deck": (0, f"turn mankind\n{HERO}\ndeck invader kraken\ndiscard invader rest", ("end",)),
    "plot": (0, f"turn invader\nplot 1\n{HERO}", ("plot draw",)),
    "mankind_tokens": (
        0,
        f"turn invader\n{HERO}\nmankind africa succubus#1 *4\n{CROWD}\nreleased bodysnatcher",
        ("end",),
    ),
    "mankind_deck": (
        1,
        f"turn invader\n{HERO}\ndeck mankind mako\ndiscard mankind rest\nreleased bodysnatcher",
        ("end",),
    ),
    "eurasia": (
        1,
        f"turn invader\n{HERO}\nweak eurasia 4\nhand invader termites",
        ("play termites",),
    ),
    "outer_zones": (
        1,
        f"turn invader\n{HERO}\nweak africa 3\nweak pacific_rim 2\nreleased bodysnatcher\n"
        "invader pacific_rim trench_eater#2, kraken#3",
        ("end",),
    ),
    "heroes": (
        1,
        f"turn mankind\n{HERO}\nheroes\ngone {fallen()}",
        ("release retribution",),
    ),
    "both_decks": (
        0,
        f"turn invader\n{HERO}\nhand invader pod_cellar\ndeck mankind mako\ndiscard mankind rest\n"
        "deck invader kraken squid squid goons goons\ndiscard invader rest",
        ("play pod_cellar",),
    ),
    "invader_tokens": (1, f"turn mankind\nplot 6\n{HERO}\ninvader africa goo_sprayer#1 *4", ("end",)),
}
"""By end: who wins, a position just before it, and the answers that bring it about."""


def ended(how: str) -> Any:
    """The state after that end."""
    _, text, moves = ENDS[how]
    state = GAME.parse(text)
    for move in moves:
        state = GAME.apply(state, GAME.parse_move(move)).state
    return state
