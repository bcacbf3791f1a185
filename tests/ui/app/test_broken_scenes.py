"""A scene that breaks: what it costs is that scene, and never a match."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.core.errors import LastQuarterError
from game.session.log import close_log, open_log
from game.session.match import Match
from game.session.paths import log_file
from game.session.settings import Settings
from game.session.store import Store
from game.ui.app.window import App
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.scene import Stage
from tests.lab.monkey import match_of
from tests.lab.pilot import Visitor


class Broken(Exception):
    """What nobody foresaw."""


def breaks(*_: object) -> None:
    raise Broken("a loose wire")


class Player(Visitor):
    """Somebody who opens the app and plays Space Defenders."""

    def __init__(self, store: Store) -> None:
        super().__init__(ArcadeScene, (960, 540), Settings(language="en"), store, drawing=False)
        moments = count()
        self.stage.clock = lambda: self.now + next(moments) / 50  # no frame waits for its end
        self.app = App(self.surface, self.stage, self.top)

    def frames(self, number: int) -> None:
        self.app.run(number / 12)

    def begin(self) -> Match:
        assert self.stage.store is not None
        match = match_of("space_defenders", self.stage.store, "pb", 4)
        self.stage.go(MatchScene(self.stage, match))
        return match


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setattr(Stage, "wake", lambda self: None)
    open_log()
    store, _ = Store.open()
    yield Player(store)
    store.close()
    close_log()


@pytest.mark.parametrize("part", ["handle", "update", "draw", "ready", "interrupt"])
def test_a_match_that_breaks_is_kept_and_the_arcade_says_so(
    player: Player, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    match = player.begin()
    length = len(match.log.entries)
    monkeypatch.setattr(player.top, part, breaks)
    for kind in (pygame.MOUSEMOTION, pygame.WINDOWFOCUSLOST):
        pygame.event.post(pygame.Event(kind, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    player.frames(5)
    assert isinstance(player.top, ArcadeScene) and len(player.stage.scenes) == 1
    said = player.stage.words.tell(player.top.told)
    assert "what was played is safe" in said and str(log_file()) in said
    log = log_file().read_text(encoding="utf-8")
    assert "Traceback" in log and "Broken: a loose wire" in log
    assert player.stage.store is not None
    assert len(Match.resume(player.stage.store, match.kept.id).log.entries) == length


def test_what_broke_in_the_middle_of_a_picture_leaves_no_trace_on_the_next(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(surface: pygame.Surface) -> None:
        surface.fill((200, 0, 200))
        surface.set_clip((0, 0, 9, 9))
        breaks()

    player.begin()
    monkeypatch.setattr(player.top, "draw", half)
    player.frames(5)
    assert player.surface.get_clip() == player.surface.get_rect()
    assert tuple(player.surface.get_at((480, 270)))[:3] != (200, 0, 200)


def test_a_match_that_can_t_even_be_opened_costs_nothing_however_often_one_tries(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ArcadeScene, "handle", breaks)
    for _ in range(8):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
        player.frames(5)
    assert isinstance(player.top, ArcadeScene)


def test_an_arcade_that_can_t_be_entered_at_once_is_tried_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def once() -> None:
        monkeypatch.undo()
        breaks()

    player.begin()
    monkeypatch.setattr(player.top, "update", breaks)
    monkeypatch.setattr(player.stage.scenes[0], "enter", once)
    player.frames(5)
    assert isinstance(player.top, ArcadeScene)


def test_an_arcade_that_breaks_again_and_again_ends_the_program_in_one_sentence(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.begin()
    monkeypatch.setattr(player.top, "update", breaks)
    monkeypatch.setattr(ArcadeScene, "draw", breaks)
    with pytest.raises(LastQuarterError, match="can't go on; what was played is safe") as told:
        player.frames(10_000)
    assert "\n" not in str(told.value) and str(log_file()) in str(told.value)
    player.app.close()
    assert player.stage.scenes == []


def test_whoever_drives_the_frames_of_a_test_still_sees_what_breaks(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player.top, "update", breaks)
    with pytest.raises(Broken):
        player.app.frame()


def test_everything_else_is_closed_when_one_thing_can_t_be(player: Player) -> None:
    class Thing:
        closed = False

        def close(self) -> None:
            self.closed = True

    class Stuck:
        close = breaks

    first, last = Thing(), Thing()
    for thing in (first, Stuck(), last):
        player.app.close_later(thing)
    with pytest.raises(Broken):
        player.app.close()
    assert first.closed and last.closed


def test_the_program_says_one_line_and_fails_where_it_can_t_go_on(home: Path) -> None:
    code = (
        "from game.cli.commands import main; from game.ui.scenes.arcade.front import ArcadeScene\n"
        "ArcadeScene.update = lambda self, dt: 1 / 0\n"
        "raise SystemExit(main(['play', '--seconds', '30']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr
    assert "ZeroDivisionError" in log_file().read_text(encoding="utf-8")
