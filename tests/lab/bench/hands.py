"""How often the reference hands hit, by exact shots; and the command that fits them.

`run.py bench hands` measures.  `python -m tests.lab.bench.hands` fits: it fires at every
goal with widely spread noise once, keeps what hit, and weighs those shots anew for each
pair of spreads, so that trying a pair costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias, get_args

import msgspec

from game.bots.hands import HandName, aim, load_hands, meant, shaken
from game.core.streams import seed_of
from game.flick import simulate
from game.flick.bar import bar_of
from game.flick.search import Goal
from game.session.hand import Sway, hand_rules
from game.session.processes import shared_out
from game.table.load import bare_table, with_rows
from game.table.things import Launch, Table
from tests.lab.bench.figures import Figure, at_least

SHOTS = 2000
QUICK_SHOTS = 100
PROCESSES = 2
MIDDLE_ROWS = (2, 3)
MIDDLE_COLUMN = 3
WAITED = 1.4  # seconds from the last movement of the mouse to the press
MOVEMENTS = 40  # of a mouse that never rests
MASTERED = 12.0  # points by which waiting and a held breath have to tell
BANDS: dict[HandName, tuple[float, float]] = {
    "novice": (30.0, 40.0), "regular": (55.0, 65.0), "expert": (80.0, 90.0)
}  # fmt: skip
UFO_STEP = 15.0
WIDE_HEADING, WIDE_POWER = 0.30, 0.54
Trial: TypeAlias = tuple[float, float, float, bool]  # heading off, power off, weight, hit

THROWN = "thrown"
UFO = Goal(kind="ufo")


def full_table() -> Table:
    """Every space has its card, no token lies anywhere."""
    return with_rows(bare_table(), (1, 2, 3, 4))


def goals() -> list[Goal]:
    """The ten cards of the middle rows, then the UFO."""
    columns = range(1, full_table().field.columns + 1)
    return [Goal(kind="card", card=f"c{row}{column}") for row in MIDDLE_ROWS for column in columns] + [UFO]


def hits(table: Table, launch: Launch, goal: Goal) -> bool:
    """One exact shot."""
    rest = next(t for t in simulate(table, launch).landing.tokens if t.id == launch.token)
    return rest.where == "ufo" if goal.kind == "ufo" else goal.card in rest.on


def unsteadied(launch: Launch, waits: bool, seed: int) -> Launch:
    """The launch as a hand that sways fires it.

    Who waits lets the mouse lie and draws a breath that lasts until the release; who doesn't still moves
    the mouse when it fires.  Neither makes up for the sway that it sees.
    """
    rules = hand_rules()
    sway, filled = Sway(rules.sway, seed), bar_of(launch.kind, launch.power)
    fires = WAITED + rules.hold_for(filled)
    if waits:
        sway.steady(WAITED, True)
    else:
        for step in range(MOVEMENTS):
            sway.moved(fires * step / (MOVEMENTS - 1))
    return shaken(launch, sway.at(fires), sway.pulled(fires, filled) - filled, launch.seed)


def person_share(job: tuple[bool, Goal, int]) -> float:
    """Per cent of the shots of a person with a regular hand that hit, by whether it waits for its sway."""
    waits, goal, shots = job
    table, hand = full_table(), load_hands().regular
    seeds = [seed_of("bench persons", goal.card, i) >> 1 for i in range(shots)]
    aims = (unsteadied(aim(table, THROWN, goal, hand, seed), waits, seed) for seed in seeds)
    return 100.0 * sum(hits(table, launch, goal) for launch in aims) / shots


def persons(shots: int) -> list[tuple[Goal, float, float]]:
    """At the middle card of each middle row: who waits and holds its breath, and who does not."""
    cards = [Goal(kind="card", card=f"c{row}{MIDDLE_COLUMN}") for row in MIDDLE_ROWS]
    jobs = [(waits, goal, shots) for goal in cards for waits in (True, False)]
    shares = list(shared_out(person_share, jobs, jobs=PROCESSES))
    return [(goal, shares[2 * i], shares[2 * i + 1]) for i, goal in enumerate(cards)]


def share(job: tuple[HandName, Goal, int]) -> float:
    """Per cent of a hand's shots at a goal that hit."""
    name, goal, shots = job
    table, hand = full_table(), load_hands().of(name)
    seeds = (seed_of("bench hands", name, goal.card, i) >> 1 for i in range(shots))
    return 100.0 * sum(hits(table, aim(table, THROWN, goal, hand, seed), goal) for seed in seeds) / shots


def measured(shots: int) -> dict[HandName, list[float]]:
    """For each hand its shares at the goals, in order."""
    jobs = [(name, goal, shots) for name in get_args(HandName) for goal in goals()]
    shares = list(shared_out(share, jobs, jobs=PROCESSES))
    per_hand = len(goals())
    return {name: shares[i * per_hand : (i + 1) * per_hand] for i, name in enumerate(get_args(HandName))}


def run(quick: bool) -> list[Figure]:
    """The table of hit rates; a quick run is too rough to judge the bands by."""
    table = measured(QUICK_SHOTS if quick else SHOTS)
    figures = []
    below: float | None = None
    for name, shares in table.items():
        low, high = BANDS[name]
        for goal, value in zip(goals(), shares, strict=True):
            judged = None if quick else low <= value <= high
            asked = f"{low:g} to {high:g}"
            if goal == UFO:
                judged = None if quick or below is None else value >= below + UFO_STEP
                asked = "" if below is None else f">= {below + UFO_STEP:.1f}"
                below = value
            label = f"{name} at {goal.card or 'the UFO'}"
            figures.append(Figure(name=label, value=value, unit="%", target=asked, holds=judged))
    return figures + sway_figures(quick)


def sway_figures(quick: bool) -> list[Figure]:
    """What waiting for a still hand and holding one's breath are worth."""
    low, figures = BANDS["regular"][0], []
    for goal, waiting, hasty in persons(QUICK_SHOTS if quick else SHOTS):
        label, apart = f"at {goal.card}, regular, ", waiting - hasty
        figures += [
            at_least(f"{label}still and steadied", waiting, low, "%"),
            Figure(name=f"{label}in motion", value=hasty, unit="%"),
            at_least(f"{label}the difference", apart, MASTERED, "points"),
        ]
    if quick:
        return [msgspec.structs.replace(figure, holds=None) for figure in figures]
    return figures


def spread_trials(job: tuple[Goal, int]) -> list[Trial]:
    """Shots at a goal, dense near what was meant and thinning out; the weight undoes the density."""
    goal, shots = job
    table = full_table()
    launch = meant(table, THROWN, goal)
    trials: list[Trial] = []
    for i in range(shots):
        u, v = 2.0 * ((i + 0.5) / shots) - 1.0, 2.0 * (i * 0.6180339887 % 1.0) - 1.0
        heading, power = WIDE_HEADING * u * abs(u), WIDE_POWER * v * abs(v)
        off = shaken(launch, heading, power, seed_of("fit hands", goal.card, i) >> 1)
        trials.append((heading, power, abs(u * v), hits(table, off, goal)))
    return trials


def weighed(trials: Iterable[Trial], heading: float, power: float) -> float:
    """Per cent that a hand of these spreads would hit."""
    whole = hit = 0.0
    for dh, dp, weight, good in trials:
        part = weight * math.exp(-0.5 * ((dh / heading) ** 2 + (dp / power) ** 2))
        whole += part
        hit += part * good
    return 100.0 * hit / whole


def fit(shots: int) -> None:
    """Print, for each hand, the pairs of spreads that keep all cards furthest inside the band."""
    trials = list(shared_out(spread_trials, [(goal, shots) for goal in goals()], jobs=PROCESSES))
    pairs = [(0.01 * 1.12**i, 0.01 * 1.10**j) for i in range(22) for j in range(32)]
    shares = [[weighed(t, *pair) for t in trials] for pair in pairs]
    for name, (low, high) in BANDS.items():
        margins = [min(min(s - low, high - s) for s in row[:-1]) for row in shares]
        for i in sorted(range(len(pairs)), key=lambda i: -margins[i])[:12]:
            cards = " ".join(f"{s:.0f}" for s in shares[i][:-1])
            print(
                f"{name}: heading {pairs[i][0]:.4f} power {pairs[i][1]:.4f}  "
                f"margin {margins[i]:.1f}  cards {cards}  UFO {shares[i][-1]:.0f}"
            )


if __name__ == "__main__":
    fit(SHOTS)
