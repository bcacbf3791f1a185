"""`sim`: seats move round, the summary adds up, the bounds are Wilson's, mistakes cost one line."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.cli import commands
from game.cli.contest import Contest, Result, summed, wilson
from game.cli.sim import prepared

PAIR = Contest(game="space_defenders", options="{}", bots=("search", "greedy"), seed=4)


def sim(capsys: pytest.CaptureFixture[str], *args: str) -> list[dict[str, Any]]:
    assert commands.main(["sim", "space_defenders", "--json", *args]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def result(number: int, shares: tuple[float, ...], scores: tuple[int, ...] = (9, 5)) -> Result:
    return Result(
        number=number, seed=1, bots=PAIR.seated(number), shares=shares, scores=scores, termination="cleared",
        moves=10, asked=(4, 6), seconds=(2.0, 0.6), slowest=(0.9, 0.2),
    )  # fmt: skip


def without_times(line: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in line.items() if key not in ("seconds", "slowest")}


def test_a_line_for_each_match_and_a_summary_last(capsys: pytest.CaptureFixture[str]) -> None:
    lines = sim(capsys, "--seats", "bot:greedy,bot:random", "--games", "3", "--seed", "2")
    assert [line["bots"][0] for line in lines[:3]] == ["greedy", "random", "greedy"]
    assert [line["bots"][1] for line in lines[:3]] == ["random", "greedy", "random"]
    assert lines[0]["seed"] == lines[1]["seed"] != lines[2]["seed"]
    assert lines[0]["moves"] > 5
    summary = lines[3]["summary"]
    assert (summary["games"], [bot["bot"] for bot in summary["bots"]]) == (3, ["greedy", "random"])
    assert sum(summary["endings"].values()) == 3


def test_the_same_seed_plays_the_same_matches_in_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    args = ("--seats", "bot:random,bot:random,bot:random", "--games", "4", "--seed", "3")
    alone, together = sim(capsys, *args), sim(capsys, *args, "--jobs", "2")
    assert [without_times(line) for line in alone[:4]] == [without_times(line) for line in together[:4]]


def test_options_of_the_game_are_handed_on(capsys: pytest.CaptureFixture[str]) -> None:
    plain = sim(capsys, "--seats", "bot:random", "--games", "1", "--options", "bomb=false", "upgrades=False")
    assert len(plain[0]["scores"]) == 1
    assert commands.main(["sim", "space_defenders", "--seats", "bot:random", "--games", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("space_defenders: 2 matches")
    assert "ms of processor a move" in told[-1]


def test_shares_count_by_bot_and_matches_that_everybody_lost_stand_apart() -> None:
    results = [result(0, (1.0, 0.0)), result(1, (1.0, 0.0)), result(2, (0.5, 0.5)), result(3, (0.0, 0.0))]
    summary = summed(PAIR, results)
    assert summary.common_defeats == 1
    assert summary.seat_shares == pytest.approx((2.5 / 3, 0.5 / 3))
    search, greedy = summary.bots
    assert (search.wins, search.draws, search.losses) == (1, 1, 1)
    assert search.share == greedy.share == pytest.approx(0.5)
    assert search.mean_score == pytest.approx((9 + 5 + 9 + 5) / 4)
    assert search.seconds_a_move == pytest.approx((2.0 + 0.6 + 2.0 + 0.6) / 20)
    assert search.slowest_move == 0.9


def test_a_tie_of_three_is_a_draw() -> None:
    three = msgspec.structs.replace(PAIR, bots=("search", "greedy", "random"))
    tie = Result(
        number=0, seed=1, bots=(0, 1, 2), shares=(0.5, 0.5, 0.0), scores=(5, 5, 1), termination="quiet",
        moves=9, asked=(3, 3, 3), seconds=(0.1,) * 3, slowest=(0.1,) * 3,
    )  # fmt: skip
    assert [(bot.wins, bot.draws, bot.losses) for bot in summed(three, [tie]).bots] == [
        (0, 1, 0), (0, 1, 0), (0, 0, 1)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.75, 400, 0.7053, 0.7899), (1.0, 10, 0.7225, 1.0), (0.0, 0, 0.0, 1.0)],
)
def test_the_bounds_are_those_of_wilson(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=2e-4)


@pytest.mark.parametrize("pair", ["colours=2+0", "colours=[2,0]"])
def test_a_list_is_written_with_a_plus_or_as_json(pair: str) -> None:
    contests = prepared("space_invaders", "bot:novice,bot:novice", 1, [pair, "level=elite,training"])
    assert [json.loads(contest.options)["colours"] for contest in contests.values()] == [[2, 0], [2, 0]]
    assert list(contests) == ["level=elite", "level=training"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess", "--seats", "bot:greedy"], "no game 'chess'"),
        (["space_defenders"], "--seats is missing"),
        (["space_defenders", "--seats", "bot:clever,bot:greedy"], "'bot:clever' is nobody"),
        (["space_defenders", "--seats", "Anna,bot:greedy"], "'Anna' is nobody"),
        (["space_defenders", "--seats", "bot:greedy", "--options", "bomb"], "'bomb' is not KEY=VALUE"),
        (["space_defenders", "--seats", "bot:greedy", "--options", "colour=red"], "has seats, bomb, upg"),
        (["space_defenders", "--seats", "bot:greedy", "--options", "bomb=maybe"], "--options: "),
        (["space_defenders", "--seats", "bot:greedy", "--options", "first=1"], "--options: "),
        (["space_defenders", "--seats", "bot:greedy", "--options", "seats=3"], "have 3 seats"),
        (["space_defenders", "--seats", "bot:greedy", "--games", "0"], "--games and --jobs are 1 or more"),
        (["space_defenders", "--seats", ",".join(["bot:greedy"] * 5)], "--options: "),
    ],
)
def test_a_mistake_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], args: list[str], words: str
) -> None:
    assert commands.main(["sim", *args]) in (1, 2)
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_million_brackets_among_the_options_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pair = f"seats={'[' * 1_000_000}"
    assert commands.main(["sim", "space_defenders", "--seats", "bot:greedy", "--options", pair]) == 2
    said = capsys.readouterr().err
    assert "nests too deeply" in said and len(said) < 400 and said.count("\n") == 1
