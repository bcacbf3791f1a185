"""The long test of Space Invaders' levels: what it counts, and which sums it finds fault with."""

from __future__ import annotations

import pytest

from game.games.space_invaders.numbers import LEVEL_NAMES
from tests.lab.soak import ladder

SHARES: dict[str, tuple[float, ...]] = {
    "novice": (0.70, 0.65, 0.20, 0.01),
    "regular": (0.99, 0.95, 0.60, 0.10),
    "expert": (1.0, 1.0, 0.90, 0.50),
}


def asked(shares: dict[str, tuple[float, ...]] = SHARES, seats: int = 3) -> dict[str, float]:
    """Sums as asked; with these shares for one number of seats, for the others with those above."""
    sums: dict[str, float] = {}
    for count in (2, 3, 4):
        for cell in ladder.cells(count):
            games = ladder.THREE if count == 3 else ladder.OTHERS
            share = (shares if count == seats else SHARES)[cell.hand][LEVEL_NAMES.index(cell.level)]
            won = round(games * share)
            sums |= {f"{cell} rounds 5": games / 2, f"{cell} rounds 6": games / 2, f"{cell} won": won}
            sums |= {f"{cell} late": (games - won) / 2, f"{cell} reinforced": 0.9 * games}
    return sums


def test_a_ladder_as_asked_is_let_pass() -> None:
    assert ladder.verdict(asked()) == ()


@pytest.mark.parametrize(
    ("hand", "shares", "said"),
    [
        ("novice", (0.54, 0.50, 0.2, 0.0), "novice training 3: won 54.0 %, asked 55 to 85"),
        ("novice", (0.7, 0.6, 0.2, 0.06), "novice elite 3: won 6.0 %, asked 0 to 5"),
        ("regular", (0.9, 0.74, 0.6, 0.1), "regular standard 3: won 74.0 %, asked 75 to 100"),
        ("regular", (1.0, 0.9, 0.71, 0.1), "regular expert 3: won 71.0 %, asked 40 to 70"),
        ("expert", (1.0, 0.9, 0.79, 0.5), "expert expert 3: won 79.0 %, asked 80 to 100"),
        ("expert", (1.0, 0.9, 0.85, 0.34), "expert elite 3: won 34.0 %, asked 35 to 60"),
        ("expert", (1.0, 0.85, 0.85, 0.5), "expert expert 3: won 85.0 %, standard 85.0 %"),
        ("regular", (0.90, 0.97, 0.6, 0.1), "regular standard 3: won 97.0 %, training 90.0 %"),
    ],
)
def test_a_share_off_its_band_or_above_that_of_an_easier_level_is_told(
    hand: str, shares: tuple[float, ...], said: str
) -> None:
    assert ladder.verdict(asked(SHARES | {hand: shares})) == (said,)


def test_training_and_standard_may_be_equal_within_the_error() -> None:
    assert ladder.verdict(asked(SHARES | {"regular": (0.94, 0.95, 0.6, 0.1)})) == ()


def test_of_a_hundred_games_with_two_or_four_seats_more_is_error() -> None:
    assert ladder.verdict(asked(SHARES | {"expert": (1.0, 0.97, 0.98, 0.5)}, seats=4)) == ()
    said = ladder.verdict(asked(SHARES | {"expert": (1.0, 0.80, 0.95, 0.5)}, seats=2))
    assert said == ("expert expert 2: won 95.0 %, standard 80.0 %",)


def test_the_middle_half_of_the_matches_ends_in_four_to_eight_rounds() -> None:
    sums = asked()
    for cell in ladder.cells(4):
        sums |= {f"{cell} rounds 5": 70.0, f"{cell} rounds 6": 0.0, f"{cell} rounds 9": 30.0}
    assert ladder.verdict(sums) == ("4 seats: the middle half ends in 5 to 9 rounds",)


def test_a_third_of_the_lost_standard_matches_is_lost_late() -> None:
    sums = {name: 0.0 if name.endswith("late") else count for name, count in asked().items()}
    assert ladder.verdict(sums) == ("0 of 240 lost standard matches are lost in the last round or after it",)


def test_reinforcements_come_in_six_of_ten_standard_matches() -> None:
    sums = asked() | {f"{hand} standard 2 reinforced": 59.0 for hand in SHARES}
    assert ladder.verdict(sums) == ("2 seats: reinforcements in 177 of 300 standard matches",)


def test_every_cell_has_its_share_of_the_cases_and_its_line() -> None:
    block = ladder.BLOCK
    assert ladder.SOAK.total % len(block) == 0
    assert {cell: block.count(cell) for cell in ladder.cells(3)} == dict.fromkeys(ladder.cells(3), 4)
    lines = list(ladder.told(asked()))
    assert len(lines) == 36
    assert lines[0] == (
        "3 seats, novice, training: won 70.0 % (65.3 to 74.3) of 400, middle half in 5 to 6 rounds, "
        "120 lost, 60 of them in the last round or after it, reinforced 360"
    )
    assert list(ladder.told({})) == []


def test_a_match_is_counted_with_its_rounds_and_how_it_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "BLOCK", (ladder.Cell("novice", "elite", 2),))
    chunk = ladder.run(0, 1)
    assert not chunk.failures
    assert sum(count for name, count in chunk.sums.items() if " rounds " in name) == 1
    assert all(name.startswith("novice elite 2 ") for name in chunk.sums)
