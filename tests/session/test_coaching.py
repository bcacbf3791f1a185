"""What a shot teaches for the next one: by how much it was let go too soon or late, and how often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.coaching import Advice, Seen, advice_of, compared, seen

HIT = Seen(True, away=0.5)
FOOT, EDGE = (280.0, 80.0), 620.0


def off(by: float, late: float | None = None, away: float = 0.5, bowl: bool = False) -> Seen:
    return Seen(False, beyond=by, right=2.0, away=away, late=late, bowl=bowl)


def aside(by: float, away: float = 0.5) -> Seen:
    return Seen(False, beyond=-3.0, right=by, away=away)


@pytest.mark.parametrize(
    ("shots", "advice"),
    [
        ((off(-30.0, -0.2),), Advice("short", seconds=0.2)),
        ((off(30.0, 0.2),), Advice("far", seconds=0.2)),
        ((off(-30.0),), Advice("short")),
        ((off(-30.0, -0.02),), Advice("short", seconds=0.0)),
        ((off(30.0, -0.02),), Advice("far", seconds=0.0)),
        ((off(-30.0, 0.2),), Advice("far", seconds=0.2, bounced=True)),
        ((off(30.0, -0.2),), Advice("short", seconds=0.2, bounced=True)),
        ((replace(off(30.0, -0.2), pulled=0.2),), Advice("swayed")),
        ((replace(off(-30.0, -0.02), pulled=-0.2),), Advice("swayed")),
        ((replace(off(-30.0, 0.06), pulled=-0.04),), Advice("swayed")),
        ((replace(off(30.0, -0.06), pulled=0.04),), Advice("swayed")),
        ((replace(off(-30.0, -0.2), pulled=-0.4),), Advice("short", seconds=0.2)),
        ((replace(off(-30.0, 1.2), over=True),), Advice("over")),
        ((replace(off(30.0, 1.2), over=True),), Advice("far", seconds=1.2)),
        ((aside(-30.0),), Advice("left")),
        ((aside(30.0),), Advice("right")),
        ((off(-30.0, -0.2), HIT), None),
        ((off(-30.0, -0.3), HIT, off(-30.0, -0.1)), Advice("short", 2, 3, 0.1)),
        ((off(30.0, 0.3), off(-30.0, -0.1)), Advice("short", 1, 2, 0.1)),
        ((off(-30.0, -0.3, away=0.8), off(-30.0, -0.1)), Advice("short", 1, 1, 0.1)),
        ((off(-30.0, -0.3), off(-30.0, -0.1, bowl=True)), Advice("short", 1, 1, 0.1, bowl=True)),
        ((aside(-30.0, away=0.9), aside(-40.0)), Advice("left", 2, 2)),
    ],
)
def test_advice_is_about_the_last_shot_and_those_at_the_same_place(
    shots: tuple[Seen, ...], advice: Advice | None
) -> None:
    assert advice_of(shots) == advice


def test_only_the_last_five_are_remembered() -> None:
    shots = (*[off(-30.0, -0.3)] * 3, *[HIT] * 4, off(-30.0, -0.1))
    assert advice_of(shots) == Advice("short", 1, 5, 0.1)


def test_five_hits_in_a_row_are_praised_once() -> None:
    told = [advice_of([off(-30.0), *[HIT] * run]) for run in range(1, 11)]
    assert [run for run, advice in enumerate(told, 1) if advice is not None] == [5, 10]


FRONT, BACK, UFO = Seen(True, away=0.4), Seen(True, away=0.7), Seen(True, away=0.8, bowl=True)


@pytest.mark.parametrize(
    ("hits", "then"),
    [
        ([FRONT] * 5, "back"),
        ([*[FRONT] * 4, BACK], "ufo"),
        ([BACK, *[FRONT] * 3, UFO], "aside"),
        ([*[FRONT] * 4, replace(UFO, foot=200.0)], ""),
        ([UFO, off(-30.0), *[FRONT] * 5], "back"),
        ([*[FRONT] * 5, *[BACK] * 5], "ufo"),
    ],
)
def test_praise_says_what_was_not_among_the_hits(hits: list[Seen], then: str) -> None:
    advice = advice_of(hits)
    assert advice is not None and (advice.kind, advice.then) == ("all", then)


@pytest.mark.parametrize(
    ("meant", "rest", "beyond", "right"),
    [
        ((280.0, 300.0), (280.0, 340.0), 40.0, 0.0),
        ((280.0, 300.0), (250.0, 300.0), 0.0, -30.0),
        ((500.0, 300.0), (535.355, 335.355), 50.0, 0.0),
        ((500.0, 300.0), (535.355, 264.645), 0.0, 50.0),
    ],
)
def test_a_miss_is_measured_along_the_way_to_what_was_meant(
    meant: tuple[float, float], rest: tuple[float, float], beyond: float, right: float
) -> None:
    shot = seen(False, FOOT, meant, rest, EDGE)
    assert shot.beyond == pytest.approx(beyond, abs=0.01)
    assert shot.right == pytest.approx(right, abs=0.01)


def test_how_far_off_it_was_is_a_share_of_the_way_to_the_far_edge() -> None:
    assert seen(True, FOOT, (280.0, 350.0), (0.0, 0.0), EDGE).away == pytest.approx(0.5)


def test_ten_shots_are_compared_with_the_ten_before_once_there_are_so_many() -> None:
    assert compared([True] * 3) == (3, 3, None)
    assert compared([True] * 12) == (10, 10, None)
    assert compared([True, *[False] * 10, *[True] * 9, False]) == (9, 10, 0)
