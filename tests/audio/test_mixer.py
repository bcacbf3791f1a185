"""The mixer with a device that nobody hears, and without any: the same calls, told apart by `silent`."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.core.errors import LastQuarterError
from game.flick.film import ShotEvent
from game.session.settings import Settings
from game.table.things import Field, Table
from game.ui.audio import Mixer
from game.ui.audio import mixer as mixer_module
from game.ui.audio.bank import Bank
from game.ui.audio.recipes import sound_book

BOOK = sound_book()
TABLE = Table(width=560.0, depth=620.0, stripe_line=100.0, planet_line=190.0, field=Field(x=115.0, y=190.0))
LAND = ShotEvent(t=0.1, kind="land", id="t1", x=100.0, on="table", speed=900.0)


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Mixer.open(Settings(volume=0.5))
    yield opened
    opened.close()


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    opened = Mixer.open(Settings(volume=0.5))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def prepared() -> Bank:
    bank = Bank(BOOK)
    bank.prepare()
    assert bank.wait(60.0)
    return bank


@pytest.fixture
def ready(mixer: Mixer, prepared: Bank) -> Mixer:
    """A mixer some seconds after the start, when every sound is there."""
    assert mixer._bank is not None
    mixer._bank.close()
    mixer._bank = prepared
    return mixer


class Still:
    """A channel on which time stands still: what was begun goes on for ever."""

    def __init__(self) -> None:
        self.busy = False
        self.volumes: list[tuple[float, float]] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.busy = True

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, left: float, right: float) -> None:
        self.volumes.append((left, right))


@pytest.fixture
def still(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> list[Still]:
    """The channels of the mixer's struck sounds, standing still."""
    assert mixer._voices is not None
    channels = [Still() for _ in mixer._voices.struck]
    for voice, channel in zip(mixer._voices.struck, channels, strict=True):
        monkeypatch.setattr(voice, "channel", channel)
    return channels


def everything(mixer: Mixer) -> list[bool]:
    mixer.room(True)
    mixer.charge(0.4)
    mixer.slide(0.5, "card", -0.3)
    mixer.march(0.5)
    mixer.update(0.016)
    mixer.shot(LAND, TABLE, 0.25)
    mixer.combo(99)
    played = [mixer.play(name, 0.7, 0.2) for name in sorted(BOOK.sounds)]
    mixer.hush()
    return played


def test_without_a_device_all_calls_work_and_nothing_is_heard(deaf: Mixer) -> None:
    assert deaf.silent
    assert deaf.notice.startswith("No sound: ")
    assert "\n" not in deaf.notice
    assert not any(everything(deaf))
    assert deaf.heard == deaf.playing("room") == 0
    deaf.volume(0.3)
    assert deaf.level == 0.3
    deaf.mute(True)
    assert deaf.level == 0.0


def test_a_missing_device_does_not_clutter_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def noisy(*_: object, **__: object) -> None:
        import os

        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", noisy)
    monkeypatch.setattr("sys.platform", "linux")
    assert Mixer.open(Settings()).silent
    assert capfd.readouterr().err == ""


def test_damaged_sound_data_means_silence_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise LastQuarterError("sound.toml: line 3: expected a number")

    monkeypatch.setattr(mixer_module, "sound_book", refuse)
    opened = Mixer.open(Settings())
    assert opened.silent
    assert opened.notice == "No sound: sound.toml: line 3: expected a number"
    assert not any(everything(opened))


def test_with_a_device_a_sound_is_heard_at_the_settings_volume(mixer: Mixer, still: list[Still]) -> None:
    assert not mixer.silent
    assert mixer.notice == ""
    assert mixer.level == 0.5
    assert mixer.play("click")
    assert mixer.heard == mixer.playing("click") == 1
    assert not mixer.play("no such sound")
    assert mixer.heard == 1


def test_muted_by_the_settings_it_remembers_its_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Mixer.open(msgspec.structs.replace(Settings(), volume=0.7, mute=True))
    assert opened.level == 0.0
    opened.mute(False)
    assert opened.level == 0.7
    opened.close()


def test_everything_in_the_book_can_be_played_once_it_is_prepared(ready: Mixer) -> None:
    assert all(everything(ready))


def test_voices_are_bounded_and_one_sound_does_not_take_them_all(ready: Mixer, still: list[Still]) -> None:
    for _ in range(50):
        assert ready.play("token_table")
    assert ready.heard == ready.playing("token_table") == BOOK.same
    struck = [name for name, recipe in sorted(BOOK.sounds.items()) if not recipe.loop]
    assert len(struck) > BOOK.voices
    for name in struck:
        assert ready.play(name)
    assert ready.heard == BOOK.voices
    assert ready.playing("token_table") == 1
    assert all(ready.playing(name) == 1 for name in struck[-BOOK.voices :])


def test_an_event_of_the_film_is_heard_and_rest_is_not(mixer: Mixer, still: list[Still]) -> None:
    mixer.shot(ShotEvent(t=1.0, kind="rest", id=""), TABLE)
    assert mixer.heard == 0
    mixer.shot(LAND, TABLE)
    assert mixer.heard == mixer.playing("token_table") == 1


def test_a_sound_is_balanced_by_place_and_volume_and_follows_both(mixer: Mixer, still: list[Still]) -> None:
    assert mixer.play("token_card", 1.0, pan=-1.0)
    [(left, right)] = still[0].volumes
    assert 0.25 * 10 ** (-BOOK.jitter / 20) <= left <= 0.25
    assert right == pytest.approx(0.0, abs=1e-9)
    mixer.volume(1.0)
    assert still[0].volumes[-1][0] == pytest.approx(4 * left)
    mixer.mute(True)
    assert still[0].volumes[-1] == (0.0, 0.0)


def test_sliding_goes_on_until_it_is_slow_and_each_material_for_itself(ready: Mixer) -> None:
    ready.slide(0.6, "table")
    ready.slide(0.2, "card", 0.5)
    assert ready.playing("slide_table") == ready.playing("slide_card") == 1
    assert ready.heard == 0
    ready.slide(0.0, "table")
    assert ready.playing("slide_table") == 0
    assert ready.playing("slide_card") == 1
    ready.hush()
    assert ready.playing("slide_card") == 0


def test_charging_sounds_at_every_rung_and_climbs_with_the_power(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pitches: list[float] = []
    monkeypatch.setattr(mixer, "play", lambda name, pitch: pitches.append(pitch))
    for power in range(1001):
        mixer.charge(power / 1000)
    assert len(pitches) == BOOK.charge_steps + 1
    assert pitches == sorted(pitches)
    assert pitches[-1] / pitches[0] == pytest.approx(2**BOOK.charge_octaves)
    mixer.charge(1.0)
    assert len(pitches) == BOOK.charge_steps + 1
    mixer.charge(None)
    mixer.charge(1.0)
    assert pitches[-2:] == [pitches[-1]] * 2


def test_a_pitched_sound_is_shorter_when_higher(mixer: Mixer) -> None:
    mixer.play("charge", pitch=2.0)
    mixer.play("charge", pitch=0.5)
    lengths = [sound.get_length() for sound in mixer._ready.values()]
    assert lengths[1] / lengths[0] == pytest.approx(4.0, rel=0.01)


def test_the_march_keeps_its_beat_and_quickens(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    pitches: list[float] = []

    def note(name: str, strength: float = 1.0, pan: float = 0.0, pitch: float = 1.0) -> bool:
        assert name == "march"
        pitches.append(pitch)
        return True

    monkeypatch.setattr(mixer, "play", note)
    mixer.march(0.5)
    for _ in range(190):
        mixer.update(0.01)
    assert len(pitches) == 4
    assert pitches == [pytest.approx(2 ** (step / 12)) for step in BOOK.march]
    mixer.march(0.25)
    for _ in range(190):
        mixer.update(0.01)
    assert len(pitches) in {11, 12}
    mixer.march(None)
    mixer.update(10.0)
    assert len(pitches) in {11, 12}


def test_a_horde_that_comes_near_does_not_finish_its_slow_step_first(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pitches: list[float] = []
    monkeypatch.setattr(mixer, "play", lambda name, pitch: pitches.append(pitch))
    mixer.march(5.0)
    mixer.update(0.01)
    mixer.march(0.2)
    mixer.update(0.21)
    assert len(pitches) == 2


def test_a_combo_climbs_its_scale_and_stays_on_top(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    pitches: list[float] = []
    monkeypatch.setattr(mixer, "play", lambda name, pitch: pitches.append(pitch))
    for step in range(len(BOOK.combo) + 2):
        mixer.combo(step)
    climbing = pitches[: len(BOOK.combo)]
    assert climbing == sorted(set(climbing))
    assert pitches[-1] == pitches[-2] == pitches[len(BOOK.combo) - 1]


def test_after_closing_it_is_silent_and_leaves_no_thread(mixer: Mixer) -> None:
    import threading

    mixer.close()
    assert mixer.silent
    assert not any(everything(mixer))
    assert not [thread for thread in threading.enumerate() if thread.name == "sounds"]
    assert pygame.mixer.get_init() is None
