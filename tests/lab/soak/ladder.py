"""Seven thousand matches of Space Invaders: what each hand wins at each level, with two to four seats.

What is asked: with three seats a hand wins the less the harder the level is, and the shares of ASKED hold;
the middle half of the matches ends in 4 to 8 rounds, at least a third of the lost standard matches in the
last round or after it, and reinforcements come in most standard matches, whatever the number of seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from game.bots.bot import answer
from game.bots.hands import Hands
from game.cli.contest import settled, wilson
from game.core import Settle, seed_of
from game.games.space_invaders.numbers import LEVEL_NAMES, Level, numbers
from game.games.space_invaders.position import Options
from game.games.space_invaders.rules import GAME
from tests.lab.soak.soaks import Chunk, Soak

HANDS = Hands.__struct_fields__
THREE = 400  # matches of a cell with three seats
OTHERS = 100  # with two and four
ASKED = {
    ("novice", "training"): (0.55, 0.85),
    ("regular", "standard"): (0.75, 1.0),
    ("regular", "expert"): (0.40, 0.70),
    ("expert", "expert"): (0.80, 1.0),
    ("novice", "elite"): (0.0, 0.05),
    ("expert", "elite"): (0.35, 0.60),
}
ROUNDS = (4, 8)  # of the middle half
LATE = 1 / 3  # of the lost standard matches
REINFORCED = 0.6  # of the standard matches
LONGEST = 60  # rounds that are counted


class Cell(msgspec.Struct, frozen=True):
    """Which matches belong together: all seats are of one hand."""

    hand: str
    level: Level
    seats: int

    def __str__(self) -> str:
        return f"{self.hand} {self.level} {self.seats}"


def cells(seats: int) -> list[Cell]:
    return [Cell(hand, level, seats) for hand in HANDS for level in LEVEL_NAMES]


BLOCK = (*cells(3) * (THREE // OTHERS), *cells(2), *cells(4))
"""The cells of the first cases, and then again: any number of blocks tries every cell."""


class Figures(msgspec.Struct):
    """What the matches of some cells came to, read from the sums."""

    games: int = 0
    won: int = 0
    late: int = 0
    reinforced: int = 0
    rounds: list[int] = msgspec.field(default_factory=list)

    @property
    def share(self) -> float:
        return self.won / max(1, self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        return wilson(self.share, self.games)

    @property
    def middle(self) -> tuple[int, int]:
        """The rounds in which the middle half ends."""
        ordered = sorted(self.rounds)
        return ordered[self.games // 4], ordered[(3 * self.games - 1) // 4]

    def __str__(self) -> str:
        low, high = self.bounds
        return (
            f"won {100 * self.share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {self.games}, "
            f"middle half in {self.middle[0]} to {self.middle[1]} rounds, {self.games - self.won} lost, "
            f"{self.late} of them in the last round or after it, reinforced {self.reinforced}"
        )


def run(first: int, count: int) -> Chunk:
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        cell = BLOCK[case % len(BLOCK)]
        for fact in match(cell, case):
            sums[f"{cell} {fact}"] = sums.get(f"{cell} {fact}", 0.0) + 1.0
    return Chunk(sums=sums)


def match(cell: Cell, case: int) -> Iterator[str]:
    """What is counted of a match."""
    options = Options(seats=cell.seats, level=cell.level)
    state = GAME.new(options, seed_of("the ladder", case) >> 1)
    asked = 0
    while (decision := state.decision) is not None:
        if isinstance(decision, Settle):
            state = GAME.apply(state, settled(decision)).state
            continue
        seat, asked = decision.seat, asked + 1
        move = answer(GAME, state.view(seat), seat, cell.hand, seed_of("the ladder", case, asked))
        state = GAME.apply(state, move).state
    yield f"rounds {state.round}"
    if state.ending == "won":
        yield "won"
    elif state.last:
        yield "late"
    if len(state.active[0]) > numbers().setup.active[cell.seats - 2]:
        yield "reinforced"


def figures(sums: dict[str, float], chosen: Iterable[Cell]) -> Figures:
    found = Figures()
    for cell in chosen:
        for rounds in range(1, LONGEST + 1):
            found.rounds += [rounds] * int(sums.get(f"{cell} rounds {rounds}", 0))
        found.won += int(sums.get(f"{cell} won", 0))
        found.late += int(sums.get(f"{cell} late", 0))
        found.reinforced += int(sums.get(f"{cell} reinforced", 0))
    found.games = len(found.rounds)
    return found


def told(sums: dict[str, float]) -> Iterator[str]:
    """A line for each cell that was played."""
    for cell in (*cells(3), *cells(2), *cells(4)):
        if (found := figures(sums, [cell])).games:
            yield f"{cell.seats} seats, {cell.hand}, {cell.level}: {found}"


def verdict(sums: dict[str, float]) -> tuple[str, ...]:
    return (*off_the_bands(sums), *rises(sums), *lengths(sums), *late(sums), *reinforced(sums))


def off_the_bands(sums: dict[str, float]) -> Iterator[str]:
    for cell in cells(3):
        least, most = ASKED.get((cell.hand, cell.level), (0.0, 1.0))
        if not least <= (share := figures(sums, [cell]).share) <= most:
            yield f"{cell}: won {100 * share:.1f} %, asked {100 * least:.0f} to {100 * most:.0f}"


def rises(sums: dict[str, float]) -> Iterator[str]:
    """Where a harder level is won as often; but for three seats and above training that may be an error."""
    for seats in (3, 2, 4):
        for easy, hard in pairwise(cells(seats)):
            if easy.hand != hard.hand:
                continue
            one, other = figures(sums, [easy]), figures(sums, [hard])
            may_err = seats != 3 or easy.level == "training"
            if other.share >= one.share and not (may_err and other.bounds[0] <= one.share):
                yield f"{hard}: won {100 * other.share:.1f} %, {easy.level} {100 * one.share:.1f} %"


def lengths(sums: dict[str, float]) -> Iterator[str]:
    for seats in (3, 2, 4):
        found = figures(sums, cells(seats))
        first, last = found.middle if found.games else ROUNDS
        if first < ROUNDS[0] or last > ROUNDS[1]:
            yield f"{seats} seats: the middle half ends in {first} to {last} rounds"


def standard(*seats: int) -> list[Cell]:
    return [cell for count in seats for cell in cells(count) if cell.level == "standard"]


def late(sums: dict[str, float]) -> Iterator[str]:
    found = figures(sums, standard(2, 3, 4))
    lost = found.games - found.won
    if found.late < LATE * lost:
        yield f"{found.late} of {lost} lost standard matches are lost in the last round or after it"


def reinforced(sums: dict[str, float]) -> Iterator[str]:
    for seats in (3, 2, 4):
        found = figures(sums, standard(seats))
        if found.reinforced < REINFORCED * found.games:
            yield f"{seats} seats: reinforcements in {found.reinforced} of {found.games} standard matches"


SOAK = Soak(
    what="hands of three strengths play Space Invaders at every level: a ladder, with losses that come late",
    total=THREE * len(cells(3)) + OTHERS * 2 * len(cells(2)),
    chunk=12,
    run=run,
    verdict=verdict,
    told=told,
)
