"""Long tests of several games: they take turns, the physics answers, and one can be tried alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import commands
from game.core import GAMES
from tests.lab.soak import bots, games, kills, monkey, progress_file
from tests.lab.soak.soaks import Chunk, Soak
from tests.session.tic import WHERE
from tests.teaching.flick_tac_toe import FlickTacToe

NAME = "flick_tac_toe"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(GAMES._where, NAME, WHERE)


def test_games_take_turns_and_are_counted_apart() -> None:
    names = ("space_defenders", NAME)
    chunk = games.run(0, 6, names)
    assert chunk.failures == ()
    assert (chunk.sums["space_defenders matches"], chunk.sums[f"{NAME} matches"]) == (3.0, 3.0)
    assert chunk.sums[f"{NAME} shots"] > 0 and "space_defenders shots" not in chunk.sums
    assert set(chunk.peaks) == {f"{name} longest match" for name in names}


def test_bots_play_every_game_with_all_of_its_options() -> None:
    chunk = bots.run(0, 3, (NAME,))
    assert chunk.failures == ()
    assert chunk.sums[f"{NAME} matches"] == chunk.sums[f"{NAME} flicks=True"] == 3.0
    chunk = bots.run(0, 3, ("space_defenders",))
    seats = {key: value for key, value in chunk.sums.items() if "seats=" in key}
    assert sum(seats.values()) == 3.0 and {"space_defenders seats=1", "space_defenders seats=2"} <= set(seats)


def test_options_are_those_that_a_game_lists_and_mixtures_that_go_together() -> None:
    game = GAMES.load("space_defenders")
    tried = [bots.options_of(game, number) for number in range(200)]
    assert set(tried) > set(game.companions.variants)
    assert {(each.seats, each.bomb, each.upgrades) for each in tried} == {
        (seats, bomb, upgrades)
        for seats in (1, 2, 3, 4) for bomb in (True, False) for upgrades in (True, False)
    }  # fmt: skip
    assert all(each.first < each.seats for each in tried)
    assert tried == [bots.options_of(game, number) for number in range(200)]


def test_a_landing_that_the_rules_break_down_at_is_told_with_case_and_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FlickTacToe, "land", lambda *_: dict[str, int]()["nothing"])
    chunk = games.run(0, 12, (NAME,))
    assert chunk.failures
    assert all(f": {NAME}: after move " in line and "KeyError" in line for line in chunk.failures)


def test_the_same_case_is_the_same_match() -> None:
    assert bots.run(4, 2, (NAME,)) == bots.run(4, 2, (NAME,))
    assert games.run(4, 2, (NAME,)) == games.run(4, 2, (NAME,))


def test_kills_take_every_game_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "killed", lambda case, name, folder: (case, ["gone"] if case == 3 else []))
    chunk = kills.run(0, 4, ("space_defenders", NAME))
    assert chunk.failures == (f"case 3: {NAME}: gone",)
    assert chunk.sums == {
        "space_defenders kills": 2.0, "space_defenders moves said before a kill": 2.0,
        f"{NAME} kills": 2.0, f"{NAME} moves said before a kill": 4.0,
    }  # fmt: skip


def test_the_soaks_of_matches_count_for_every_game() -> None:
    for module, count in ((games, games.MATCHES), (bots, bots.MATCHES), (kills, kills.KILLS)):
        assert module.soak_of(("space_defenders", NAME)).total == 2 * count
        assert module.SOAK.total >= count


def test_one_game_can_be_soaked_alone_with_progress_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[tuple[str, ...]] = []

    def soak_of(names: tuple[str, ...]) -> Soak:
        def run(first: int, count: int) -> Chunk:
            tried.append(names)
            return Chunk(sums={"cases": count})

        return Soak("several", 2 * len(names), 1, run, of=soak_of)

    plain = Soak("plain", 1, 1, lambda first, count: Chunk())
    monkeypatch.setattr("tests.lab.soak.soaks", lambda: {"several": soak_of(("a", "b")), "plain": plain})
    assert commands.main(["soak", "several", "--game", NAME, "--jobs", "1"]) == 0
    assert tried == [(NAME,)] * 2
    assert f"several {NAME}: 2 cases, 0 failed" in capsys.readouterr().out
    tried.clear()
    assert commands.main(["soak", "several", "--jobs", "1"]) == 0
    assert tried == [("a", "b")] * 4
    kept = {path.name for path in progress_file("several").parent.iterdir()}
    assert kept == {"several.json", f"several-{NAME}.json"}, "either goes on by itself"


def test_a_game_that_is_not_there_or_a_soak_of_no_game_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert commands.main(["soak", "games", "--game", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err
    assert commands.main(["soak", "shots", "--game", NAME]) == 2
    assert "--game is for soaks that try all games" in capsys.readouterr().err


def test_the_monkey_visits_every_scene_and_counts_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.lab import monkey as romping

    known = list(romping.scenes())
    visited: list[str] = []
    monkeypatch.setattr(romping, "romp", lambda scene, seed, inputs: visited.append(scene))
    chunk = monkey.run(0, len(known) + 1)
    assert visited == [*known, known[0]]
    assert monkey.SOAK.total >= len(known) * monkey.CASES
    assert chunk.sums["space_defenders inputs"] == monkey.OF_A_GAME * monkey.INPUTS
    assert chunk.sums["inputs outside of games"] == (monkey.ANYWHERE + 1) * monkey.INPUTS
    visited.clear()
    alone = monkey.soak_of(("space_defenders",))
    alone.run(0, 20)
    assert set(visited) == {scene for scene in known if scene.startswith("space_defenders ")}
    assert alone.total == monkey.OF_A_GAME * monkey.CASES
