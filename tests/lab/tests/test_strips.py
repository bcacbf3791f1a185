"""Strips of the tour: twelve moments, told by the film or by the time since a press, in one picture."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.errors import LastQuarterError
from game.session.jobs import SimulateJob
from game.ui.table.film_player import rim_spans
from tests.lab.pilot import Pilot
from tests.lab.tour import main
from tests.lab.tour import pictures as tour
from tests.lab.tour.found import ROUND_THE_RIM, circles, first
from tests.lab.tour.strips import (
    CAPTION,
    FRAMES,
    GAP,
    WHOLE,
    Span,
    When,
    after,
    film,
    frames,
    moments,
    rim,
    running,
)

SIZE = (800, 450)


@pytest.fixture
def at(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, SIZE, drawing=False)


@pytest.fixture
def rimmed(at: Pilot) -> Pilot:
    """A token is on its way to the rim, and round it."""
    launch, shot, _ = first(at.practice.table, at.practice.loaded, ROUND_THE_RIM, circles)
    at.range.shots.watch(SimulateJob(table=at.practice.table, launch=launch), shot)
    return at


def taken(at: Pilot, when: When) -> list[float]:
    return list(moments(at, when(at)))


def test_a_shot_is_shown_from_its_release_to_its_rest_in_equal_steps_of_its_film(at: Pilot) -> None:
    at.shoot(262.0, 430.0, 0.5)
    shown = taken(at, film())
    player = running(at)
    assert player.time == pytest.approx(player.duration, abs=0.001), "to its rest"
    assert shown == pytest.approx([player.duration * n / (FRAMES - 1) for n in range(FRAMES)], abs=0.002)


def test_part_of_a_film_is_shown_by_its_own_seconds(at: Pilot) -> None:
    at.shoot(262.0, 430.0, 0.5)
    assert taken(at, film(0.1, 0.32)) == pytest.approx([0.1 + 0.02 * n for n in range(FRAMES)], abs=0.002)


def test_where_the_film_is_slower_at_the_rim_its_moments_are_as_even(rimmed: Pilot) -> None:
    player = running(rimmed)
    (start, end), *_ = rim_spans(player.stage, player.shot)
    began = rimmed.now
    shown = taken(rimmed, rim)
    assert rimmed.now - began > 2.0 * (end - start), "slow motion"
    assert shown[0] < start
    assert shown[-1] == pytest.approx(end, abs=0.002)
    steps = [later - earlier for earlier, later in pairwise(shown)]
    assert max(steps) - min(steps) < 0.004


def test_what_follows_a_press_is_shown_by_the_seconds_since_then(at: Pilot) -> None:
    at.wait(0.3)
    began = at.now
    assert taken(at, after(0.5, 1.6)) == pytest.approx([0.5 + 0.1 * n for n in range(FRAMES)])
    assert at.now == pytest.approx(began + 1.6)


def test_every_frame_of_a_strip_stands_in_it_half_as_large_above_its_moment(at: Pilot) -> None:
    at.shoot(262.0, 430.0, 0.5)
    sheet = frames(film(), WHOLE, at)
    below = at.stage.look.line_height("figure", CAPTION)
    assert sheet.get_size() == (4 * 400 + 3 * GAP, 3 * (225 + below))
    cells = [
        sheet.subsurface((column * (400 + GAP), row * (225 + below), 400, 225 + below))
        for row in range(3)
        for column in range(4)
    ]
    pictures = {pygame.image.tobytes(cell.subsurface((0, 0, 400, 225)), "RGB") for cell in cells}
    captions = {pygame.image.tobytes(cell.subsurface((0, 225, 400, below)), "RGB") for cell in cells}
    assert (len(pictures), len(captions)) == (FRAMES, FRAMES)


@pytest.mark.parametrize("when", [film(), lambda at: Span(0.0, 1.0, lambda: 0.25)])
def test_a_strip_of_what_never_comes_is_refused_in_one_line(at: Pilot, when: When) -> None:
    with pytest.raises(LastQuarterError, match="strip"):
        taken(at, when)


def test_strips_are_chosen_by_their_prefix_and_have_digests_like_other_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = tuple(stop for stop in tour.stops() if stop.name in {"arcade", "strip_practice_shot"})
    monkeypatch.setattr(tour, "stops", lambda: few)
    known = tmp_path / "digests.txt"
    words = ["--size", "800x450", "--out", str(tmp_path / "a")]
    assert main([*words, "--digests", str(known)]) == 0
    assert [line.split()[0] for line in known.read_text().splitlines()] == ["arcade", "strip_practice_shot"]
    assert main([*words, "--only", "strip", "--same-as", str(known)]) == 0
    assert "1 pictures in" in capsys.readouterr().out
    known.write_text(known.read_text().replace("strip_practice_shot ", "strip_practice_shot 0"))
    assert main([*words, "--only", "strip", "--same-as", str(known)]) == 1
