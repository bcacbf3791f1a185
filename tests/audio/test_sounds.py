"""What the sounds are like, by measurement: clean, louder and brighter for harder blows, told apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from game.core.data import read_toml
from game.core.errors import LastQuarterError
from game.ui.audio.bank import CHEAP, Bank, Pick, layer_strength
from game.ui.audio.modal import PEAK, RATE, Wave, decibels, loudest, render, repitched, work
from game.ui.audio.recipes import SOUND_BOOK, SoundBook, sound_book

BOOK = sound_book()
STRUCK = sorted(name for name, recipe in BOOK.sounds.items() if not recipe.loop)
LOOPS = sorted(name for name, recipe in BOOK.sounds.items() if recipe.loop)
LAYERED = sorted(name for name, recipe in BOOK.sounds.items() if recipe.layers > 1)


def layers(name: str, take: int = 0) -> list[Wave]:
    recipe = BOOK.sounds[name]
    return [render(recipe, name, layer_strength(recipe, k), take) for k in range(recipe.layers)]


def loud(name: str, take: int = 0) -> Wave:
    return render(BOOK.sounds[name], name, 1.0, take)


def centroid(wave: Wave) -> float:
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(wave), 1 / RATE)) / np.sum(power))


def ring_ms(wave: Wave) -> float:
    """How long until nine tenths of the energy are through."""
    energy = np.cumsum(np.square(wave, dtype=np.float64))
    return float(np.searchsorted(energy, 0.9 * energy[-1]) * 1000 / RATE)


@pytest.mark.parametrize("name", sorted(BOOK.sounds))
def test_every_sound_is_clean_and_as_long_and_loud_as_its_recipe_says(name: str) -> None:
    recipe = BOOK.sounds[name]
    wave = loud(name)
    assert np.all(np.isfinite(wave))
    assert np.max(np.abs(wave)) <= PEAK + 1e-6
    assert abs(np.mean(wave, dtype=np.float64)) < 1e-5
    assert len(wave) == int(recipe.seconds * RATE)
    assert 20 * np.log10(loudest(wave)) == pytest.approx(recipe.level, abs=0.01)


@pytest.mark.parametrize("name", STRUCK)
def test_a_struck_sound_begins_and_ends_in_silence_and_fills_its_time(name: str) -> None:
    wave = loud(name)
    top = np.max(np.abs(wave))
    assert abs(wave[0]) < 1e-4
    assert abs(wave[-1]) < 1e-4
    assert np.max(np.abs(wave[-20:])) < 0.002 * top
    audible = np.nonzero(np.abs(wave) > 0.0003 * top)[0]
    assert audible[-1] > 0.4 * len(wave)


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam(name: str) -> None:
    wave = loud(name)
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) <= np.quantile(steps, 0.999)


@pytest.mark.parametrize("name", LAYERED)
def test_harder_blows_are_louder_and_no_duller(name: str) -> None:
    waves = layers(name)
    loudness = [loudest(wave) for wave in waves]
    assert all(b > a * 1.1 for a, b in pairwise(loudness))
    assert centroid(waves[-1]) > centroid(waves[0])


def test_materials_are_told_apart_by_brightness() -> None:
    order = ["token_token", "rim", "token_card", "shell", "bowl", "token_table", "fall"]
    bright = [centroid(loud(name)) for name in order]
    assert all(a > 1.25 * b for a, b in pairwise(bright)), f"{order}: {bright}"


def test_materials_are_told_apart_by_how_long_they_ring() -> None:
    order = ["bowl_rattle", "shell", "token_table", "token_card", "token_token"]
    rings = [ring_ms(loud(name)) for name in order]
    assert all(a > 1.1 * b for a, b in pairwise(rings)), f"{order}: {rings}"


def test_sliding_on_card_hisses_above_sliding_on_wood() -> None:
    assert centroid(loud("slide_card")) > 2 * centroid(loud("slide_table"))


def test_a_token_rattles_in_the_bowl_quicker_and_quicker() -> None:
    wave = np.abs(loud("bowl_rattle"))
    recipe = BOOK.sounds["bowl_rattle"]
    starts = [int(hit.at * RATE / 1000) for hit in recipe.hits]
    for start in starts[1:5]:
        assert np.max(wave[start : start + 300]) > 1.5 * np.max(wave[start - 200 : start])
    gaps = np.diff(starts)
    assert all(b < a for a, b in pairwise(gaps))


def test_a_fallen_token_is_heard_on_the_floor_a_moment_later() -> None:
    wave = np.abs(loud("fall"))
    loudest_at = int(np.argmax(wave)) / RATE
    assert 0.32 < loudest_at < 0.45
    assert np.max(wave[int(0.1 * RATE) : int(0.3 * RATE)]) < 0.05 * np.max(wave)


def test_the_same_seed_gives_the_same_bytes_and_another_take_differs() -> None:
    for name in ("token_table", "air", "bowl_rattle"):
        assert loud(name).tobytes() == loud(name).tobytes()
        first, second = loud(name, 0), loud(name, 1)
        assert first.tobytes() != second.tobytes()
        assert centroid(first) == pytest.approx(centroid(second), rel=0.35)
        assert loudest(first) == pytest.approx(loudest(second), rel=0.01)


def test_a_pitch_an_octave_down_lasts_twice_as_long_an_octave_lower() -> None:
    samples = np.round(loud("token_card") * 32767).astype(np.int16)
    low = repitched(samples, 0.5)
    assert len(low) == pytest.approx(2 * len(samples), abs=1)
    half = centroid(samples.astype(np.float32)) / 2
    assert centroid(low.astype(np.float32)) == pytest.approx(half, rel=0.1)


def test_between_two_layers_the_upper_one_is_played_softer() -> None:
    bank = Bank(BOOK)
    recipe = BOOK.sounds["token_table"]
    pick = bank.pick("token_table", 0.6, take=1)
    assert pick.layer == 3
    heard = decibels(recipe, layer_strength(recipe, 3)) + 20 * np.log10(pick.gain)
    assert heard == pytest.approx(decibels(recipe, 0.6))
    assert bank.pick("token_table", 0.0, 0).layer == 0
    assert bank.pick("token_table", 1.0, 0) == Pick("token_table", 5, 0, 1.0)


def test_nothing_is_rendered_before_it_is_wanted_and_a_dear_sound_is_not_waited_for() -> None:
    bank = Bank(BOOK)
    assert work(BOOK.sounds["bowl_rattle"]) > CHEAP > work(BOOK.sounds["token_table"])
    assert bank.samples(bank.pick("bowl_rattle", 1.0, 0)) is None
    tick = bank.samples(bank.pick("tick", 1.0, 0))
    assert tick is not None
    assert np.array_equal(tick, np.round(loud("tick") * 32767).astype(np.int16))


def is_complete(bank: Bank) -> bool:
    return set(bank._keys()) == set(bank._made)


def test_the_bank_prepares_itself_aside_and_stops_when_closed() -> None:
    few = SoundBook(
        music=(),
        interface=(),
        voices=4,
        same=2,
        width=0.5,
        jitter=0,
        slow_pitch=0.5,
        march=(0.0,),
        combo=(0.0,),
        charge_steps=4,
        charge_octaves=1.0,
        sounds={name: BOOK.sounds[name] for name in ("click", "bowl_rattle")},
    )
    bank = Bank(few)
    assert not is_complete(bank)
    bank.prepare()
    assert bank.wait(20.0)
    assert is_complete(bank)
    assert bank.samples(bank.pick("bowl_rattle", 1.0, 2)) is not None
    bank.close()
    stopped = Bank(BOOK)
    stopped.prepare()
    stopped.close()
    assert stopped.wait(0.0)
    assert not is_complete(stopped)


def test_what_holds_up_a_frame_is_left_to_the_background() -> None:
    needed_at_once = ("click", "tick", "spring", "flick", "token_table", "token_card", "token_token", "shell")
    assert all(work(BOOK.sounds[name]) <= CHEAP for name in needed_at_once)


def test_a_recipe_out_of_bounds_is_refused_with_its_name(tmp_path: Path) -> None:
    wrong = tmp_path / "sound.toml"
    text = SOUND_BOOK.read_text(encoding="utf-8").replace("hz = 2350", "hz = -2350")
    wrong.write_text(text, encoding="utf-8")
    with pytest.raises(LastQuarterError, match=r"sounds\.tick"):
        read_toml(wrong, SoundBook)
