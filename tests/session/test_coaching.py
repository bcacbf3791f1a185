"""What is learnt from five shots: how those that missed missed alike, and by how much."""

from __future__ import annotations

import pytest

from game.session.coaching import Kind, Seen, compared, lesson_of, seconds_for, seen

HIT = Seen(True)
FOOT, EDGE = (280.0, 80.0), 620.0


def far(by: float, away: float = 0.5) -> Seen:
    return Seen(False, beyond=by, right=2.0, away=away)


def aside(by: float) -> Seen:
    return Seen(False, beyond=-3.0, right=by)


@pytest.mark.parametrize(
    ("shots", "kind", "count"),
    [
        ((HIT,) * 5, "all", 0),
        ((HIT, HIT, HIT, HIT, far(-30.0)), "most", 0),
        ((HIT, HIT, far(-30.0), far(-40.0), far(60.0)), "short", 2),
        ((HIT, far(30.0), far(40.0), far(-60.0), far(20.0)), "far", 3),
        ((HIT, HIT, HIT, far(30.0), far(-40.0)), "mixed", 2),
        ((HIT, HIT, aside(-30.0), aside(-35.0), far(9.0)), "left", 2),
        ((HIT, HIT, HIT, aside(30.0), aside(35.0)), "right", 2),
        ((HIT, HIT, HIT, aside(-30.0), aside(35.0)), "sides", 2),
        ((Seen(True, away=0.4), HIT, HIT, far(40.0, away=0.8), far(30.0, away=0.7)), "far_back", 2),
        ((Seen(True, away=0.9), far(40.0, away=0.3), far(30.0, away=0.7), HIT, HIT), "far", 2),
        ((HIT, aside(-30.0), far(50.0), HIT, HIT), "most", 0),
    ],
)
def test_what_the_misses_have_in_common_is_said(shots: tuple[Seen, ...], kind: Kind, count: int) -> None:
    lesson = lesson_of(shots)
    assert (lesson.kind, lesson.count) == (kind, count)
    assert lesson.hits == sum(shot.good for shot in shots)


def test_the_lesson_says_by_how_much_those_missed_alike() -> None:
    assert lesson_of((HIT, far(-30.0), far(-50.0), far(70.0), HIT)).by == pytest.approx(40.0)


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


def test_the_whole_way_takes_nearly_the_whole_bar() -> None:
    assert seconds_for(540.0, 540.0, 1.6) == pytest.approx(1.472)


def test_ten_shots_are_compared_with_the_ten_before_once_there_are_so_many() -> None:
    assert compared([True] * 12) == (10, None)
    assert compared([True, *[False] * 10, *[True] * 9, False]) == (9, 0)


@pytest.mark.parametrize(
    ("shot", "untimely"),
    [
        (Seen(False, beyond=40.0, late=0.2), 0.2),
        (Seen(False, beyond=-40.0, late=-0.2), -0.2),
        (Seen(True, beyond=40.0, late=0.2), None),
        (Seen(False, beyond=40.0), None),
        (Seen(False, beyond=40.0, late=0.02), None),
        (Seen(False, beyond=10.0, right=40.0, late=0.2), None),
        (Seen(False, beyond=-40.0, late=0.2), None),
    ],
)
def test_who_missed_because_of_it_was_late_or_soon(shot: Seen, untimely: float | None) -> None:
    assert shot.untimely == untimely


def test_a_lesson_has_the_mean_of_the_times_that_are_known() -> None:
    shots = [Seen(False, beyond=-30.0, late=late) for late in (-0.1, -0.3, None)]
    assert lesson_of([HIT, HIT, *shots]).seconds == pytest.approx(0.2)
    assert lesson_of([HIT, HIT, far(-30.0), far(-40.0)]).seconds is None
