"""The bar: nearly all of it is table, evenly, and what is filled and what is thrown agree."""

from __future__ import annotations

from itertools import pairwise
from math import atan2

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.flick import simulate
from game.flick.bar import Bars, Spot, bar_of, load_bars, power_of
from game.flick.launchers import nominal
from game.session.hand import hand_rules
from game.table.load import bare_table, replace_things
from game.table.things import Launch, LauncherKind, RestToken

EMPTY = replace_things(bare_table(), ufo=None)
FOOT = {"shooter": EMPTY.stripe_line - EMPTY.token.radius, "flick": 0.0}
KINDS: tuple[LauncherKind, ...] = ("shooter", "flick")


def rest(kind: LauncherKind, bar: float) -> RestToken:
    """Where a token lies after a shot straight ahead over the empty table, the launcher exact."""
    launch = Launch(
        token="a", x=EMPTY.width / 2, y=FOOT[kind], heading=0.0, power=power_of(kind, bar), kind=kind
    )
    return simulate(EMPTY, nominal(launch)).landing.tokens[0]


@pytest.mark.parametrize("kind", KINDS)
def test_the_far_edge_lies_at_nine_tenths_of_the_bar(kind: LauncherKind) -> None:
    assert not rest(kind, 0.90).where.startswith("off")
    assert rest(kind, 0.90).y > 0.95 * EMPTY.depth
    assert rest(kind, 0.95).where == "off_far"


@pytest.mark.parametrize("kind", KINDS)
def test_equal_steps_of_the_bar_are_equal_distances(kind: LauncherKind) -> None:
    lies = [rest(kind, step / 10).y for step in range(10)]
    steps = [far - near for near, far in pairwise(lies)]
    assert min(steps) == pytest.approx(max(steps), rel=0.05)


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_is_wide_enough_to_be_met_by_eye_and_by_time(kind: LauncherKind) -> None:
    row = EMPTY.field.pitch * 0.8 / (rest(kind, 0.9).y - rest(kind, 0.1).y)  # of the bar
    sweep = hand_rules().sweep
    assert row >= 0.08
    assert row * min(sweep.rise, sweep.fall) >= 0.090


@given(st.sampled_from(KINDS), st.floats(0.0, 1.0))
@settings(deadline=None, derandomize=True, max_examples=100)
def test_whatever_a_launch_has_of_power_can_be_filled(kind: LauncherKind, power: float) -> None:
    assert power_of(kind, bar_of(kind, power)) == pytest.approx(power, abs=1e-12)


def test_a_hand_that_strays_beyond_an_end_of_the_bar_stays_at_it() -> None:
    assert power_of("shooter", -0.3) == bar_of("shooter", -0.3) == 0.0
    assert power_of("flick", 1.2) == bar_of("flick", 1.2) == 1.0


@pytest.mark.parametrize(
    "points", [((0.0, 0.0), (0.5, 0.6), (0.4, 1.0)), ((0.0, 0.1), (1.0, 1.0)), ((0.0, 0.0), (1.0, 0.9))]
)
def test_a_bar_that_does_not_run_from_nothing_to_full_is_refused(points: object) -> None:
    with pytest.raises(msgspec.ValidationError, match="must grow from"):
        msgspec.convert({**msgspec.to_builtins(load_bars()), "shooter": points}, Bars)


AMID = ((280.0, 430.0), (280.0, 400.0), (330.0, 440.0), (200.0, 450.0), (280.0, 360.0), (180.0, 300.0))
BEYOND = ((60.0, 480.0), (280.0, 605.0), (500.0, 560.0))


def turned_to_the_ufo(stand: Spot, bar: float) -> Launch:
    assert bare_table().ufo is not None
    heading = atan2(280.0 - stand[0], 500.0 - stand[1])
    return Launch("a", *stand, heading, power_of("shooter", bar, stand), "shooter")


@pytest.mark.parametrize("stand", [*AMID, *BEYOND])
def test_from_a_stand_amid_the_field_the_ufo_takes_a_wide_part_of_the_bar(stand: Spot) -> None:
    bars = [step / 50 for step in range(3, 51)]
    shots = [simulate(bare_table(), nominal(turned_to_the_ufo(stand, bar))) for bar in bars]
    inside = [bar for bar, shot in zip(bars, shots, strict=True) if shot.landing.tokens[0].where == "ufo"]
    assert len(inside) * 0.02 * hand_rules().sweep.rise >= 0.35, "seconds to let go in"
    assert inside[-1] >= 0.2, "and not at its very start"


@pytest.mark.parametrize("stand", AMID)
def test_from_a_stand_amid_the_field_the_far_edge_lies_at_nine_tenths_too(stand: Spot) -> None:
    def lies(bar: float) -> RestToken:
        launch = Launch("a", *stand, 0.0, power_of("shooter", bar, stand), "shooter")
        return simulate(EMPTY, nominal(launch)).landing.tokens[0]

    assert lies(0.85).y < EMPTY.depth
    assert lies(0.97).where == "off_far"


@pytest.mark.parametrize("kind", KINDS)
def test_behind_the_striped_line_it_is_the_same_bar_everywhere(kind: LauncherKind) -> None:
    for x in range(48, 513, 8):
        assert load_bars().of(kind, (float(x), FOOT[kind])) == load_bars().of(kind)
