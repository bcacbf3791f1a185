"""What is measured as aiming and as a shot is that: a hand follows the mouse, a film runs with sparks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeAlias

import pygame
import pytest

from game.ui.scenes.match.match import MatchScene
from tests.lab.bench import frames, launch_pace
from tests.lab.bench.scene_pace import Covered, Measured, seated


@pytest.fixture
def measured() -> Iterator[Measured]:
    here = Measured((1280, 720), time.process_time)
    yield here
    here.worker.close()


@pytest.fixture
def match(measured: Measured) -> MatchScene:
    scene = MatchScene(measured.at.stage, seated(measured.at.stage.store, "pp", launch_pace.GAME))
    measured.enter(scene)
    return scene


Watch: TypeAlias = Callable[[Callable[[], tuple[float, bool]]], list[tuple[float, bool]]]


@pytest.fixture
def watch(measured: Measured, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """What there is to see in every frame from now on."""

    def begin(look: Callable[[], tuple[float, bool]]) -> list[tuple[float, bool]]:
        seen: list[tuple[float, bool]] = []
        draw = measured.at.top.draw

        def drawn(surface: pygame.Surface) -> list[pygame.Rect]:
            seen.append(look())
            changed: list[pygame.Rect] = draw(surface)
            return changed

        monkeypatch.setattr(measured.at.top, "draw", drawn)
        return seen

    return begin


@pytest.mark.parametrize("held", [False, True])
def test_whoever_aims_turns_the_launcher_and_fires_nothing(
    measured: Measured, match: MatchScene, watch: Watch, held: bool
) -> None:
    hand = measured.at.launches.hand
    seen = watch(lambda: (hand.aiming.heading_at(measured.at.now), hand.sweeping))
    times = launch_pace.aimed(measured, held)
    assert len(times) == len(seen) == launch_pace.SPELL
    headings = [heading for heading, _ in seen]
    assert max(headings) - min(headings) > 0.5, "more than a hand sways"
    assert any(sweeping for _, sweeping in seen) is held
    measured.frames(30)
    assert not match.match.log.entries


def test_a_press_is_measured_in_its_frame_and_the_one_after_and_the_last_one_fires(
    measured: Measured, match: MatchScene, watch: Watch
) -> None:
    hand = measured.at.launches.hand
    seen = watch(lambda: (0.0, hand.sweeping))
    times = launch_pace.pressed(measured)
    assert len(times) == 2 * (launch_pace.PRESSES + 1)
    sweeps = [sweeps for _, sweeps in seen]
    assert sum(now and not before for before, now in pairwise(sweeps)) == launch_pace.PRESSES
    assert len(match.match.log.entries) >= 1, "the last press was let go of"


def test_the_frames_of_a_shot_are_those_of_its_film_with_sparks(
    measured: Measured, match: MatchScene, watch: Watch
) -> None:
    launches = measured.at.launches
    seen = watch(lambda: (launches.plays, launches.senses.effects.busy))
    times = launch_pace.fired(measured, match, 0)
    assert len(times) > 30
    *film, _ = seen[-len(times) :]
    assert all(plays for plays, _ in film)
    assert any(sparks for _, sparks in film)


def test_a_shot_that_is_never_shown_is_no_frame_in_no_time(
    measured: Measured, match: MatchScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch_pace, "PATIENCE", 0.05)
    monkeypatch.setattr(match, "launched", lambda launch: None)
    with pytest.raises(Covered):
        launch_pace.fired(measured, match, 0)


def test_a_frame_takes_what_the_clock_says_from_the_first_press_to_the_last_pixel() -> None:
    now = [0.0]

    def go_on() -> None:
        now[0] += 0.2

    here = Measured((1280, 720), lambda: now[0])
    try:
        assert here.frames(2, before=go_on) == [0.0, 0.0], "what a person thinks is no part of it"
        assert here.frames(2, deed=go_on) == pytest.approx([200.0, 200.0])
    finally:
        here.worker.close()


def test_a_match_is_measured_by_the_processor_and_not_by_the_clock_on_the_wall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed: list[object] = []

    def begun(size: tuple[int, int], seconds: Callable[[], float]) -> Measured:
        handed.append(seconds)
        raise Covered

    monkeypatch.setattr(launch_pace, "Measured", begun)
    with pytest.raises(Covered):
        launch_pace.measure((1280, 720), 1)
    assert handed == [time.process_time]


def test_a_frame_may_take_eight_milliseconds_of_the_processor_in_a_shot_and_four_while_one_aims() -> None:
    calm, slow = [3.0] * 200, [3.0] * 195 + [7.0] * 5
    match = {"shots": slow, "payoff": slow, "aiming": slow, "presses": [*calm, 9.0, 9.0, 9.0], "bare": [0.2]}
    told = frames.of_processor("1920x1080", calm, match)
    assert [(figure.value, figure.unit, figure.holds) for figure in told] == [
        (7.0, "ms", True),
        (7.0, "ms", True),
        (7.0, "ms", False),
        (9.0, "ms", False),
        (3.0, "ms", True),
    ]
