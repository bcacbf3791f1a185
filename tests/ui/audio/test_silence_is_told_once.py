"""A machine without a sound device says so at its first start, and then no more."""

from __future__ import annotations

import pygame
import pytest

from game.core.notice import Notice
from game.session.settings import Settings, load_settings, save_settings
from game.ui.audio import Mixer
from game.ui.stage.scene import Stage


class NoWorker:
    """Stands where the worker process would be."""


def notice_at_start(monkeypatch: pytest.MonkeyPatch, why: str, before: str = "") -> str:
    """What a start of the program has to say, with the settings as the last one left them."""
    pygame.display.init()
    kept, _ = load_settings()
    stage = Stage(kept, (1280, 720), lambda: 0.0, save_settings)
    stage.worker = NoWorker()  # type: ignore[assignment]
    stage.notice = before
    silence = Notice("silence.no_device", "No sound: {why}.", why=why) if why else ""
    monkeypatch.setattr("game.ui.audio.Mixer.open", lambda _: Mixer(None, None, silence))
    stage.wake()
    return stage.notice


def test_no_sound_is_told_at_the_first_start_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notice_at_start(monkeypatch, "no device") == "No sound: no device."
    assert notice_at_start(monkeypatch, "no device") == ""
    assert load_settings()[0] == Settings(silence_noted=True)


def test_it_is_told_again_after_a_start_with_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    notice_at_start(monkeypatch, "no device")
    assert notice_at_start(monkeypatch, "") == ""
    assert notice_at_start(monkeypatch, "no device") == "No sound: no device."


def test_a_graver_notice_is_not_lost_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notice_at_start(monkeypatch, "no device", "The saves are damaged.") == "The saves are damaged."


def test_with_sound_nothing_is_written_and_nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notice_at_start(monkeypatch, "") == ""
    assert load_settings()[0] == Settings()
