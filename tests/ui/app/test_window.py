"""The window: how it opens, what it does first, and that it closes everything behind itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.errors import LastQuarterError
from game.session.paths import log_file
from game.session.settings import Settings, load_settings
from game.ui.app import display, window
from game.ui.audio import Mixer
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


class Closed:
    def __init__(self, order: list[str], name: str) -> None:
        self.order, self.name = order, name

    def close(self) -> None:
        self.order.append(self.name)


@pytest.mark.parametrize(("setting", "off"), [("on", False), ("off", True)])
def test_the_setting_overrules_the_probe(setting: str, off: bool) -> None:
    assert display.framebuffer_off(setting) is off


def test_the_probe_looks_for_a_graphics_device_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "glob", lambda self, pattern: iter([Path("/dev/dri/renderD128")]))
    assert not display.framebuffer_off("auto")
    monkeypatch.setattr(Path, "glob", lambda self, pattern: iter([]))
    monkeypatch.setattr(Path, "exists", lambda self: False)
    assert display.framebuffer_off("auto")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not display.framebuffer_off("auto")


def test_without_a_display_one_line_names_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(LastQuarterError, match="SDL_VIDEODRIVER=dummy") as wrong:
        display.open_window(Settings())
    assert "\n" not in str(wrong.value)


def test_the_first_frame_is_drawn_before_worker_and_sound_start(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = make_pilot()
    order: list[str] = []
    draw = at.scene.draw

    def noted(surface: pygame.Surface) -> list[pygame.Rect]:
        order.append("draw")
        at.now += 0.02
        return draw(surface)

    monkeypatch.setattr(at.scene, "draw", noted)
    monkeypatch.setattr(at.scene, "ready", lambda: order.append("ready"))
    app = window.App(at.surface, at.stage, at.scene)
    app.run(0.0)
    assert order == ["draw", "ready"]


def test_closing_ends_what_was_opened_last_first(make_pilot: MakePilot) -> None:
    at = make_pilot()
    order: list[str] = []
    app = window.App(at.surface, at.stage, at.scene)
    app.close_later(Closed(order, "worker"))
    app.close_later(Closed(order, "sound"))
    app.close()
    assert order == ["sound", "worker"]
    assert app.scenes == []


def test_closing_the_window_leaves(make_pilot: MakePilot) -> None:
    at = make_pilot()
    app = window.App(at.surface, at.stage, at.scene)
    app.dispatch(pygame.Event(pygame.QUIT))
    assert at.stage.leaving


def test_a_new_size_is_kept_and_the_screen_is_laid_out_for_it(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.stage.resize((1920, 1080))
    at.scene.draw(pygame.Surface((1920, 1080)))
    assert at.scene.places.table.height == 1080
    app = window.App(at.surface, at.stage, at.scene)
    app.dispatch(pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900)))
    assert (at.kept[-1].width, at.kept[-1].height) == (1600, 900)


def test_it_plays_for_some_seconds_and_leaves_no_process(home: Path) -> None:
    code = "from game.ui.app.window import play; raise SystemExit(play(0.3))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert not log_file().exists() or "Traceback" not in log_file().read_text(encoding="utf-8")


def test_a_worker_that_dies_on_the_way_is_told_by_the_exit_code_of_a_trial(home: Path) -> None:
    code = (
        "import os, signal, game.ui.app.window as a\n"
        "frame, seen = a.App.frame, []\n"
        "def dying(self):\n"
        "    frame(self)\n"
        "    if self.stage.worker is not None and self.stage.worker.pid and not seen:\n"
        "        seen.append(os.kill(self.stage.worker.pid, signal.SIGKILL))\n"
        "    self.stage.worker and self.stage.worker.poll()\n"
        "    if self.stage.worker is not None and self.stage.worker.ended:\n"
        "        self.stage.quit()\n"
        "a.App.frame = dying\n"
        "raise SystemExit(a.play(50))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1, done.stderr


def test_what_goes_wrong_while_the_window_is_open_is_in_the_log(home: Path) -> None:
    code = (
        "import game.ui.app.window as a; from game.session.log import LOG\n"
        "a.App.run = lambda self, seconds: LOG.error('the saucer is leaking')\n"
        "raise SystemExit(a.play(0.0))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "ERROR the saucer is leaking" in log_file().read_text(encoding="utf-8")


def test_the_window_never_loads_the_physics() -> None:
    code = (
        "import sys, os; os.environ['SDL_VIDEODRIVER']='dummy'; import game.ui.app.window as a\n"
        "a.App._after_first_frame = lambda self: None\n"
        "a.play(0.0); print([m for m in ('pymunk', 'game.flick.plane') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr


def test_settings_changed_on_the_screen_are_kept(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.click("aids")
    at.click("ghost")
    assert at.kept[-1].ghost is False
    assert load_settings()[0].ghost is True


def test_a_window_too_small_to_read_is_opened_and_kept_at_the_least_size(
    make_pilot: MakePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, **more: int) -> pygame.Surface:
        asked.append(size)
        return set_mode(size, flags, **more)

    at = make_pilot()
    monkeypatch.setattr(pygame.display, "set_mode", noted)
    display.open_window(Settings(width=640, height=360))
    app = window.App(at.surface, at.stage, at.scene)
    app.dispatch(pygame.Event(pygame.VIDEORESIZE, w=500, h=800, size=(500, 800)))
    assert asked == [(960, 540), (960, 800)]
    assert (at.kept[-1].width, at.kept[-1].height) == (960, 800)


@pytest.mark.parametrize(
    ("desktop", "first"),
    [
        ((1366, 768), (1223, 688)),
        ((1280, 720), (1280, 720)),
        ((1920, 1080), (1777, 1000)),
        ((1080, 1920), (1063, 598)),
        ((2560, 1440), (2417, 1360)),
        ((3840, 2160), (2560, 1440)),
        ((800, 600), (960, 540)),
    ],
)
def test_the_first_window_is_the_largest_that_the_desktop_leaves_room_for(
    desktop: tuple[int, int], first: tuple[int, int]
) -> None:
    assert display.first_size(desktop) == first


def test_a_size_that_a_person_chose_is_kept_on_every_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160), (1920, 1080)])
    assert display.Wanted.of(Settings()).size == (2560, 1440)
    assert display.Wanted.of(Settings(monitor=1)).size == (1777, 1000)
    assert display.Wanted.of(Settings(sized=True)).size == (1280, 720)
    assert display.Wanted.of(Settings(width=1400, height=800)).size == (1400, 800), "of an older version"


def test_a_full_screen_may_be_a_window_without_a_border(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440), (1920, 1080)])
    borderless = display.Wanted.of(Settings(fullscreen=True, borderless=True, monitor=1))
    assert (borderless.size, borderless.flags, borderless.monitor) == ((1920, 1080), pygame.NOFRAME, 1)
    gone = display.Wanted.of(Settings(fullscreen=True, monitor=3))
    assert (gone.size, gone.flags, gone.monitor) == ((0, 0), pygame.FULLSCREEN, 0)


def test_behind_other_windows_it_is_silent_for_as_long(make_pilot: MakePilot) -> None:
    at = make_pilot()
    app = window.App(at.surface, at.stage, at.scene)
    at.stage.mixer = Mixer(None, None)
    at.stage.change(volume=0.5)
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert at.stage.mixer.level == 0.0
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert at.stage.mixer.level == 0.5
    at.stage.change(mute_in_background=False)
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert at.stage.mixer.level == 0.5
