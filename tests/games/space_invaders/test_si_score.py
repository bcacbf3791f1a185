"""What a game is worth, row by row."""

from __future__ import annotations

import pytest

from game.games.space_invaders.score import score, total
from game.games.space_invaders.state import State
from tests.games.space_invaders.table_talk import position, situation
from tests.games.space_invaders.test_si_advance import advanced

OVER = "1 | . . . . .\n deck -\n phase over\n"


def points(state: State) -> dict[str, int]:
    return {row.key: row.points for row in score(state)}


@pytest.mark.rule("SI-8.1")
def test_ten_twenty_or_thirty_by_kind() -> None:
    state = position("1 | ?? . . . .\n board S?? S?? C?? O?? O?? O??")
    assert points(state)["squid"] == 20
    assert points(state)["crab"] == 20
    assert points(state)["octopus"] == 90
    assert total(state) == 130


@pytest.mark.rule("SI-8.2")
def test_a_hundred_for_winning_and_nothing_for_losing() -> None:
    assert points(position(OVER + "ending won\n ufo 0"))["win"] == 100
    assert points(position(OVER + "ending planet_lost\n planet 0"))["win"] == 0


@pytest.mark.rule("SI-8.3")
def test_twenty_for_each_hit_that_took_health_from_the_ufo() -> None:
    assert points(position("1 | ?? . . . .\n ufo 1 of 4"))["ufo_hit"] == 60


@pytest.mark.rule("SI-8.3", "SI-3.5")
def test_hits_on_a_dead_ufo_count_nothing() -> None:
    talk = situation("1 | ?? . . . .\n ufo 1 of 4\n active r 3a 3b\n powers r splash")
    talk = talk.lands("r3a", "ufo").lands("r3b", "ufo 0 -26")
    assert talk.state.ufo_hits == 4
    assert points(talk.state)["ufo_hit"] == 80


@pytest.mark.rule("SI-8.4")
def test_ten_more_for_a_shield_or_a_two_hit() -> None:
    state = position("1 | ?? . . . .\n board S?? S??+ S??= O??+")
    assert points(state)["special"] == 30
    assert total(state) == 3 * 10 + 30 + 30


@pytest.mark.rule("SI-8.5")
def test_the_printed_case_six_health_left() -> None:
    assert points(position(OVER + "ending won\n ufo 0\n planet 6"))["health"] == 60


@pytest.mark.rule("SI-8.5", "SI-7.4")
def test_after_a_failed_final_assault_no_health_is_left() -> None:
    talk = situation(
        "1 | . . . . .\n deck -\n phase assault\n offers r1a\n planet 6\nactive r 1a\n active o\n active g"
    ).lands("r1a", "off_side")
    assert talk.state.ending == "assault_failed"
    assert points(talk.state)["health"] == 0


@pytest.mark.rule("SI-8.6")
@pytest.mark.parametrize(
    ("level", "bonus"), [("training", 0), ("standard", 0), ("expert", 50), ("elite", 100)]
)
@pytest.mark.parametrize("ending", ["won\n ufo 0", "planet_lost\n planet 0"])
def test_the_level_counts_won_or_lost(level: str, bonus: int, ending: str) -> None:
    assert points(position(OVER + f"seats 3 {level}\n ending {ending}"))["level"] == bonus


@pytest.mark.rule("SI-8.2", "SI-8.5", "SI-8.6")
def test_what_the_end_brings_is_not_counted_before_it() -> None:
    state = position("1 | ?? . . . .\n seats 3 elite\n board S??")
    assert total(state) == 10


@pytest.mark.rule("SI-8.7")
def test_the_result_for_the_high_score_page_is_everybodys() -> None:
    """One crashed squid, four UFO hits, 18 health, the win: the same for each seat."""
    talk = advanced("1 | S?1 . . . .\n deck -\n last\n ufo 0\n planet 20")
    assert talk.state.outcome is not None
    assert talk.state.outcome.scores == (10 + 4 * 20 + 18 * 10 + 100,) * 3
    assert [row.key for row in score(talk.state)] == [
        "squid", "crab", "octopus", "special", "ufo_hit", "health", "win", "level",
    ]  # fmt: skip
