"""The frames around the long tests and the benchmarks: going on, counting up, and saying what was missed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import commands
from tests.lab import bench, soak
from tests.lab.bench.figures import Figure, at_least, at_most, percentile
from tests.lab.soak import forged, garbled
from tests.lab.soak.soaks import Chunk, Soak


class Cases:
    """A soak that remembers which cases it was asked for; it can be cut short, and some cases fail."""

    def __init__(self) -> None:
        self.ran: list[int] = []
        self.cut_at = -1
        self.bad: set[int] = set()

    def run(self, first: int, count: int) -> Chunk:
        cases = range(first, first + count)
        if self.cut_at in cases:
            raise KeyboardInterrupt
        self.ran += cases
        failures = tuple(f"case {case}" for case in cases if case in self.bad)
        return Chunk(failures=failures, sums={"cases": count}, peaks={"last": cases[-1]})


@pytest.fixture
def cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cases:
    cases = Cases()
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path))
    monkeypatch.setattr(soak, "soaks", lambda: {"numbers": Soak("numbers", 10, 4, cases.run)})
    monkeypatch.setattr(soak, "commit_now", lambda: "abc")
    return cases


def run_soak(*args: str) -> int:
    return commands.main(["soak", "numbers", "--jobs", "1", *args])


def test_a_soak_tries_every_case_once_and_adds_up_its_figures(
    cases: Cases, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_soak() == 0
    assert cases.ran == list(range(10))
    said = capsys.readouterr().out
    assert "numbers: 10 cases, 0 failed" in said
    assert "cases: 10 in all" in said
    assert "last: 9 at most" in said


def test_a_soak_that_was_stopped_goes_on_where_it_was(
    cases: Cases, capsys: pytest.CaptureFixture[str]
) -> None:
    cases.cut_at, cases.bad = 9, {2}
    assert run_soak() == 130
    cases.cut_at = -1
    assert run_soak() == 1
    assert cases.ran == list(range(10))
    assert "10 cases, 1 failed" in capsys.readouterr().out


@pytest.mark.parametrize("args", [("--fresh",), ("--total", "5")])
def test_a_soak_can_be_begun_again(cases: Cases, args: tuple[str, ...]) -> None:
    cases.cut_at = 9
    run_soak()
    cases.cut_at, cases.ran = -1, []
    run_soak(*args)
    assert cases.ran[0] == 0


def test_a_soak_that_other_code_began_starts_afresh(cases: Cases, monkeypatch: pytest.MonkeyPatch) -> None:
    cases.cut_at = 9
    run_soak()
    monkeypatch.setattr(soak, "commit_now", lambda: "def")
    cases.cut_at, cases.ran = -1, []
    run_soak()
    assert cases.ran == list(range(10))


def test_damaged_progress_is_no_reason_to_stop(cases: Cases) -> None:
    soak.progress_file("numbers").parent.mkdir(parents=True)
    soak.progress_file("numbers").write_text('{"name": ')
    assert run_soak() == 0


def test_a_failing_case_fails_the_soak_and_is_named(cases: Cases, capsys: pytest.CaptureFixture[str]) -> None:
    cases.bad = {7}
    assert run_soak() == 1
    assert "FAILED case 7" in capsys.readouterr().err


def test_garbled_shots_are_refused_in_one_line_or_simulated() -> None:
    chunk = garbled.run(0, 150)
    assert chunk.failures == ()
    assert 0 < chunk.sums["refused"] < 150, "some are sound, some are not"


def test_garbled_shots_tell_a_crash_from_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbled, "read_shot", lambda text: 1 // 0)
    assert "ZeroDivisionError" in garbled.run(0, 1).failures[0]


def test_forged_files_are_refused_in_one_line_and_nothing_impossible_is_believed() -> None:
    chunk = forged.run(0, 400)
    assert chunk.failures == ()
    for reader in forged.READERS:
        assert chunk.sums.get(f"{reader} read", 0.0) > 0.0, "some are not hurt where it matters"
        assert reader == "settings" or chunk.sums[f"{reader} refused"] > 0.0


def test_the_soak_of_forged_files_notices_a_reader_that_believes_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.replays.why_not", lambda table, throw, landing: "")
    assert any("landings: Believed" in failure for failure in forged.run(0, 200).failures)


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    figures = [Figure(name="seen", value=2.5, unit="ms", baseline=1.25)]
    monkeypatch.setattr(bench, "bench", lambda name: lambda quick: figures)
    return figures


def test_a_figure_that_misses_what_was_asked_fails_the_benchmark(
    figures: list[Figure], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["bench", "flick"]) == 0
    figures.append(at_most("late", 5.0, 4.0, "x"))
    assert commands.main(["bench", "flick"]) == 1
    said = capsys.readouterr()
    assert "MISSED" in said.out
    assert said.err.count("\n") == 1


def test_figures_come_as_a_line_of_json_each(
    figures: list[Figure], capsys: pytest.CaptureFixture[str]
) -> None:
    figures.append(at_least("fast", 5.0, 4.0, "1/s"))
    assert commands.main(["bench", "flick", "--json"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["bench"], first["name"], first["baseline"], first["holds"]) == ("flick", "seen", 1.25, None)
    assert (second["target"], second["holds"]) == (">= 4", True)


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(i) for i in range(100, 0, -1)]
    assert percentile(values, 0.5) == 51.0
    assert percentile(values, 0.99) == 100.0
    assert percentile([3.0], 0.5) == 3.0


def test_a_chunk_that_says_nothing_says_it_with_empty_figures() -> None:
    assert (Chunk().failures, Chunk().sums, Chunk().peaks) == ((), {}, {})
