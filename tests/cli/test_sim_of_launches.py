"""`sim` where seats win together, where options are compared, and where the table answers."""

from __future__ import annotations

import json

import msgspec
import pytest

from game.cli import commands, sim
from game.cli.contest import Contest, Result, play, summed
from game.core import GAMES
from game.flick import simulate
from tests.session.tic import WHERE

TRIO = Contest(game="invasion", options='{"seats":3}', bots=("regular",) * 3, seed=4)


def shared(number: int, share: float, score: int = 40, rounds: int = 6) -> Result:
    return Result(
        number=number, seed=1, bots=TRIO.seated(number), shares=(share,) * 3, scores=(score,) * 3,
        termination="planet" if share == 0.0 else "ufo", moves=10, asked=(4, 6, 5), seconds=(2.0, 0.6, 0.5),
        slowest=(0.9, 0.2, 0.1), rounds=rounds, together=True,
    )  # fmt: skip


def test_a_game_that_is_won_together_counts_its_wins_of_all_matches_with_bounds() -> None:
    results = [shared(0, 1.0, 50, 8), shared(1, 0.0, 20, 4), shared(2, 0.0, 20, 4), shared(3, 0.0, 30, 4)]
    summary = summed(TRIO, results)
    together = summary.together
    assert together is not None
    assert (together.won, together.share) == (1, 0.25)
    assert (together.low, together.high) == pytest.approx((0.0456, 0.6994), abs=1e-3)
    assert (together.mean_score, together.mean_rounds) == (30.0, 5.0)
    assert summary.endings == {"planet": 3, "ufo": 1}
    told = sim.told(summary).splitlines()
    assert told[1] == "won together: 1, 25.0 % (4.6 to 69.9); mean score 30.0, 5.0 rounds"
    assert all("drawn" not in line for line in told), "nobody wins alone"


@pytest.mark.parametrize("shares", [(1.0, 0.0, 0.0), (0.5, 0.5, 0.5), (0.0, 0.0, 0.0)])
def test_seats_that_play_for_themselves_are_no_team_even_when_all_of_them_lose(
    shares: tuple[float, ...],
) -> None:
    apart = [
        msgspec.structs.replace(shared(number, 0.0), shares=shares, together=False) for number in range(2)
    ]
    summary = summed(TRIO, apart)
    assert summary.together is None
    assert "share by seat" in sim.told(summary)


def test_equal_bots_get_another_deal_each_time_and_others_have_every_seat_of_one() -> None:
    assert len({TRIO.deal(number) for number in range(6)}) == 6
    mixed = msgspec.structs.replace(TRIO, bots=("novice", "regular", "expert"))
    assert [mixed.deal(number) == mixed.deal(0) for number in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("pairs", "sets"),
    [
        ([], [("", [])]),
        (["level=elite"], [("", ["level=elite"])]),
        (
            ["level=training,elite"],
            [("level=training", ["level=training"]), ("level=elite", ["level=elite"])],
        ),
        (["colours=[0,1,2]"], [("", ["colours=[0,1,2]"])]),
        (
            ["finger=true,false", "seats=3", "ufo=1,2"],
            [
                (f"finger={finger} ufo={ufo}", [f"finger={finger}", "seats=3", f"ufo={ufo}"])
                for finger in ("true", "false")
                for ufo in (1, 2)
            ],
        ),
    ],
)
def test_each_set_of_options_is_played_apart(pairs: list[str], sets: list[tuple[str, list[str]]]) -> None:
    assert list(sim.option_sets(pairs)) == sets


def test_sets_of_options_are_summed_up_apart(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["sim", "space_defenders", "--seats", "bot:random", "--games", "2", "--options", "bomb=true,false"]
    assert commands.main(args) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("==")] == ["== bomb=true", "== bomb=false"]
    assert sum(line.startswith("space_defenders: 2 matches") for line in told) == 2
    assert commands.main([*args, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["options"]["bomb"] for line in lines if "options" in line] == [True, True, False, False]
    assert [line["summary"]["options"]["bomb"] for line in lines if "summary" in line] == [True, False]


@pytest.fixture
def teaching(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The teaching game among the others; the landings that the physics was asked for."""
    monkeypatch.setitem(GAMES._where, "flick_tac_toe", WHERE)
    landings: list[object] = []

    def seen(table: object, launch: object) -> object:
        shot = simulate(table, launch)  # type: ignore[arg-type]
        landings.append(shot.landing)
        return shot

    monkeypatch.setattr("game.flick.simulate", seen)
    return landings


def test_bots_launch_on_the_real_table_and_come_to_an_end(teaching: list[object]) -> None:
    contest = Contest("flick_tac_toe", '{"flicks":true}', ("random", "random"), 3)
    results = [play(contest, number) for number in range(8)]
    assert all(sum(result.shares) == 1.0 for result in results)
    assert len(teaching) > 2
    first = teaching[:]
    teaching.clear()
    again = [play(contest, number) for number in range(8)]
    assert teaching == first, "the same seed, the same shots"
    assert [result.shares for result in again] == [result.shares for result in results]


def test_without_launches_the_table_is_not_asked(teaching: list[object]) -> None:
    play(Contest("flick_tac_toe", '{"flicks":false}', ("random", "random"), 3), 0)
    assert teaching == []
