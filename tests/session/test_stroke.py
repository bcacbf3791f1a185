from __future__ import annotations

from math import cos, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.hand import Cancelled, Fire, StrokeRules
from game.session.stroke import FlickStroke, Sample, read_stroke

RULES = StrokeRules(
    window=0.08, stall=0.04, least_samples=3, least_travel=5.0, slow=200.0, fast=2200.0, limit=1.0
)
fixed = settings(deadline=None, derandomize=True, max_examples=60)


def stroke(speed: float, heading: float = 0.0, hz: float = 125.0, seconds: float = 0.2) -> list[Sample]:
    return [
        (n / hz, 280.0 + sin(heading) * speed * n / hz, 40.0 + cos(heading) * speed * n / hz)
        for n in range(int(seconds * hz) + 1)
    ]


@fixed
@given(
    speed=st.floats(210.0, 2200.0),
    heading=st.floats(-0.99, 0.99),
    hz=st.sampled_from([60.0, 125.0, 250.0, 1000.0]),
)
def test_an_even_stroke_throws_as_fast_and_where_it_went(speed: float, heading: float, hz: float) -> None:
    samples = stroke(speed, heading, hz)
    fired = read_stroke(RULES, samples, samples[-1][0])
    assert isinstance(fired, Fire) and fired.heading is not None
    assert fired.heading == pytest.approx(heading, abs=1e-6)
    assert fired.power == pytest.approx((speed - 200.0) / 2000.0, abs=1e-6)


@fixed
@given(where=st.integers(-9, -2), jump=st.floats(-300.0, 300.0))
def test_one_jump_of_the_pointer_hardly_matters(where: int, jump: float) -> None:
    samples = stroke(1200.0, 0.3)
    t, x, y = samples[where]
    samples[where] = (t, x + jump, y - jump)
    fired = read_stroke(RULES, samples, samples[-1][0])
    assert isinstance(fired, Fire) and fired.heading is not None
    assert fired.heading == pytest.approx(0.3, abs=0.02)
    assert fired.power == pytest.approx(0.5, abs=0.02)


def test_only_the_last_instants_count() -> None:
    slow = stroke(300.0, -0.5, seconds=0.4)
    t0, x0, y0 = slow[-1]
    fast = [(t0 + t, x0 + x - 280.0, y0 + y - 40.0) for t, x, y in stroke(1200.0, 0.2, seconds=0.1)[1:]]
    fired = read_stroke(RULES, slow + fast, fast[-1][0])
    assert isinstance(fired, Fire)
    assert fired.heading == pytest.approx(0.2, abs=1e-6)
    assert fired.power == pytest.approx(0.5, abs=1e-6)


@pytest.mark.parametrize(
    ("samples", "reason"),
    [
        (stroke(199.0), "stroke.too_slow"),
        (stroke(1000.0, 1.05), "stroke.sideways"),
        (stroke(1000.0, 3.0), "stroke.sideways"),
        (stroke(1000.0)[:2], "stroke.too_short"),
        (stroke(1000.0, hz=1000.0)[:5], "stroke.too_short"),
        ([], "stroke.too_short"),
    ],
)
def test_what_is_no_throw_cancels(samples: list[Sample], reason: str) -> None:
    released = samples[-1][0] if samples else 1.0
    answer = read_stroke(RULES, samples, released)
    assert isinstance(answer, Cancelled) and answer.reason == reason


def test_a_stroke_that_stopped_before_the_release_throws_nothing() -> None:
    samples = stroke(1200.0)
    t, x, y = samples[-1]
    assert read_stroke(RULES, samples, t + 0.041) == Cancelled(reason="stroke.stood_still")
    held = [*samples, (t + 0.02, x, y), (t + 0.041, x, y)]
    assert read_stroke(RULES, held, t + 0.041) == Cancelled(reason="stroke.stood_still")
    assert isinstance(read_stroke(RULES, samples, t + 0.008), Fire)


def test_samples_of_the_same_moment_do_no_harm() -> None:
    samples = [sample for sample in stroke(1200.0, 0.1) for _ in range(2)]
    fired = read_stroke(RULES, samples, samples[-1][0])
    assert isinstance(fired, Fire) and fired.power == pytest.approx(0.5, abs=1e-6)


def test_a_stroke_is_thrown_once_and_its_trail_is_for_the_eye() -> None:
    hand = FlickStroke(RULES, sensitivity=0.5)
    for sample in stroke(1200.0):
        hand.add(*sample)
    assert hand.trail[0] == (280.0, 40.0) and len(hand.trail) == 26
    fired = hand.release(0.2)
    assert isinstance(fired, Fire)
    assert fired.power == pytest.approx(0.2)
    assert fired.heading == pytest.approx(0.0)
    assert hand.trail == ()
    assert hand.release(0.2) == Cancelled(reason="stroke.too_short")
