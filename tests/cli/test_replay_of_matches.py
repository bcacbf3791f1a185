"""Replays of matches, as they are called: checked, refused, watched."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import commands
from game.core import GAMES, RandomAnswers, Rng
from game.session.match import Match, Player, Setup
from game.session.replays import export


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    name = "space_defenders"
    game = GAMES.load(name)
    options = game.types.options()
    players = tuple(Player(name=f"P{seat}") for seat in range(game.seats(options)))
    match = Match.start(Setup(name, options, players, 5))
    answer = RandomAnswers(Rng(1))
    for _ in range(12):
        match.play(answer(match.state))
    export(match, tmp_path / "match.json")
    return tmp_path / "match.json"


def test_a_replay_that_fits_is_said_to(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["replay", str(replay), "--check"]) == 0
    assert "12 moves, each the same; the end: not over" in capsys.readouterr().out


def test_a_replay_that_parts_says_where_in_one_line(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay.write_text(replay.read_text().replace('"seed":5', '"seed":6'))
    assert commands.main(["replay", str(replay), "--check"]) != 0
    said = capsys.readouterr().err
    assert "goes wrong at move 1" in said and said.count("\n") == 1


def test_watching_opens_the_window_on_the_match(replay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.app import window as app
    from game.ui.scenes.match.replaying import ReplayScene

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen = []

    class Watched(app.App):
        def run(self, seconds: float | None = None) -> None:
            super().run(0.0)
            scene = self.stage.scenes[-1]
            assert isinstance(scene, ReplayScene)
            seen.append(scene.flow.length)

    monkeypatch.setattr(app, "App", Watched)
    monkeypatch.setattr("pygame.quit", lambda: None)  # other tests go on with what it would close
    assert commands.main(["replay", str(replay)]) == 0
    assert seen == [12]


def test_a_file_that_isn_t_there_is_no_file_of_shots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["replay", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err.endswith("none.json: there is no such file\n")
