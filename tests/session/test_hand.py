from __future__ import annotations

from math import sqrt

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.hand import (
    Cancelled,
    DeadRules,
    Fire,
    HandRules,
    PowerSweep,
    PressRules,
    ShownRules,
    StrokeRules,
    Sway,
    SwayRules,
    SweepRules,
    Trigger,
    TriggerMode,
    TurnRules,
    TwoRules,
    TwoSweeps,
    assists_used,
    hand_rules,
    slower_rules,
    trigger_mode,
)
from game.session.settings import Settings

SWEEP = SweepRules(rise=1.0, fall=0.5)
SWAY = SwayRules(
    heading=0.02, bar=0.1, settle=0.25, still_after=0.5, still=0.5, steady=0.2, tired=1.6,
    breath=2.0, recover=4.0, waves=((0.3, 0.6), (1.1, 0.4)),
)  # fmt: skip
RULES = HandRules(
    press=PressRules(shortest=0.18, settle=0.3, apart=0.5),
    sweep=SWEEP,
    dead=DeadRules(power=0.05, pointer=10.0),
    turn=TurnRules(limit=1.0, step=0.02, step_mm=4.0),
    sway=SWAY,
    stroke=StrokeRules(
        window=0.08, stall=0.04, least_samples=3, least_travel=5.0, slow=200, fast=2200, limit=1.0
    ),
    two=TwoRules(spread=0.4, swing=2.0),
    shown=ShownRules(air=0.6, others=0.8, pace=0.5, lasts=0.4, close=0.3, hair=2.0, until=2.0),
)
moments = st.floats(0.0, 1000.0)
fixed = settings(deadline=None, derandomize=True, max_examples=60)


def power_of(answer: Fire | Cancelled | None) -> float:
    assert isinstance(answer, Fire), f"expected a shot, got {answer!r}"
    return answer.power


def reason_of(answer: Fire | Cancelled | None) -> str:
    assert isinstance(answer, Cancelled), f"expected none, got {answer!r}"
    return answer.reason


def stage_of(hand: TwoSweeps) -> str:
    return hand.stage


CLICK = RULES.press.shortest


@pytest.mark.parametrize(
    ("swept", "power"),
    [(-CLICK, 0.0), (0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (1.25, 0.5), (1.5, 0.0), (1.75, 0.25), (2.5, 1.0)],
)
def test_power_runs_up_and_down_once_the_button_is_held_for_longer_than_a_click(
    swept: float, power: float
) -> None:
    assert PowerSweep(RULES).power_at(100.0, 100.0 + CLICK + swept) == pytest.approx(power, abs=1e-9)


@pytest.mark.parametrize("power", [0.0, 0.3, 1.0])
def test_it_is_told_how_long_a_power_is_held_for(power: float) -> None:
    assert PowerSweep(RULES).power_at(7.0, 7.0 + RULES.hold_for(power)) == pytest.approx(power)


def test_every_power_beyond_the_dead_zone_can_be_fired_on_the_first_way_up() -> None:
    rules = hand_rules()
    trigger = Trigger(rules)
    trigger.press(5.0)
    assert power_of(trigger.release(5.0 + rules.hold_for(rules.dead.power) + 1e-6)) < 0.061


@fixed
@given(pressed=moments, held=st.floats(0.0, 30.0), late=st.floats(-0.004, 0.004))
def test_four_milliseconds_cost_no_more_than_the_sweeps_slope(
    pressed: float, held: float, late: float
) -> None:
    sweep = PowerSweep(RULES)
    true = sweep.power_at(pressed, pressed + held)
    assert 0.0 <= true <= 1.0
    assert abs(sweep.power_at(pressed, pressed + held + late) - true) <= 0.004 / 0.5 + 1e-9


def test_a_release_before_the_press_has_no_power() -> None:
    assert PowerSweep(RULES).power_at(5.0, 4.9) == 0.0


def test_holding_and_releasing_fires_with_the_power_of_the_release() -> None:
    trigger = Trigger(RULES)
    assert trigger.press(10.0, 80.0) is None
    assert trigger.charging and trigger.power_at(10.0 + CLICK + 0.3) == pytest.approx(0.3)
    assert trigger.press(10.4 + CLICK, 80.0) is None, "a repeating key is no second press"
    assert power_of(trigger.release(10.6 + CLICK, 80.0)) == pytest.approx(0.6)
    assert not trigger.charging


@pytest.mark.parametrize(
    ("held", "pointer", "reason"),
    [(1.71, 80.0, "hand.too_soft"), (1.67, 80.0, "hand.too_soft"), (0.6, 9.9, "hand.on_shooter")],
)
def test_the_dead_zone_fires_nothing(held: float, pointer: float, reason: str) -> None:
    trigger = Trigger(RULES)
    trigger.press(0.0, 80.0)
    assert reason_of(trigger.release(held, pointer)) == reason
    assert not trigger.charging


def test_a_press_that_was_called_off_does_not_fire_on_release() -> None:
    trigger = Trigger(RULES)
    trigger.press(0.0)
    assert trigger.cancel() == Cancelled(reason="hand.called_off")
    assert trigger.release(0.5) is None
    assert trigger.cancel() is None


def test_press_press_fires_on_the_second_press_and_ignores_releases() -> None:
    trigger = Trigger(RULES, "press_press")
    assert trigger.press(0.0) is None
    assert trigger.release(0.1) is None
    assert power_of(trigger.press(CLICK + 0.7)) == pytest.approx(0.7)


@pytest.mark.parametrize("mode", ["hold", "set_power"])
@pytest.mark.parametrize("held", [0.01, 0.08, 0.179])
def test_a_button_held_for_less_than_180_ms_fires_nothing(mode: TriggerMode, held: float) -> None:
    trigger = Trigger(RULES, mode)
    trigger.press(1e6, 80.0)
    assert reason_of(trigger.release(1e6 + held, 80.0)) == "hand.too_brief"
    assert not trigger.charging
    trigger.press(1e6 + 1.0, 80.0)
    assert power_of(trigger.release(1e6 + 1.24, 80.0)) > 0.0, "held for a little longer it does"


def test_a_double_click_does_not_fire_in_press_press_and_the_sweep_goes_on() -> None:
    trigger = Trigger(RULES, "press_press")
    trigger.press(0.0)
    assert trigger.press(0.17) is None
    assert trigger.charging
    assert power_of(trigger.press(CLICK + 0.6)) == pytest.approx(0.6)


def test_a_double_press_is_one_press_for_the_two_sweeps() -> None:
    hand = TwoSweeps(RULES)
    hand.press(0.0)
    assert (hand.press(0.1), stage_of(hand)) == (None, "heading")
    hand.press(0.5)
    assert (hand.press(0.6), stage_of(hand)) == (None, "power")
    assert power_of(hand.press(1.0 + CLICK)) == pytest.approx(0.5)


def test_set_power_needs_no_timing() -> None:
    trigger = Trigger(RULES, "set_power", set_power=0.42)
    assert trigger.power_at(0.0) == 0.42
    trigger.press(0.0)
    assert trigger.release(3.3) == Fire(power=0.42)


def test_two_sweeps_take_the_heading_first_and_the_power_second() -> None:
    hand = TwoSweeps(RULES, middle=0.1)
    assert (stage_of(hand), hand.heading_at(0.0)) == ("ready", 0.1)
    assert hand.press(10.0) is None
    assert hand.heading_at(10.5) == pytest.approx(0.5)
    assert hand.heading_at(11.5) == pytest.approx(-0.3)
    assert hand.press(10.25) is None
    assert stage_of(hand) == "power"
    fired = hand.press(10.25 + CLICK + 0.8)
    assert isinstance(fired, Fire)
    assert fired.heading == pytest.approx(0.1 + 0.4 * sqrt(0.5))
    assert fired.power == pytest.approx(0.8)
    assert stage_of(hand) == "ready"


def test_two_sweeps_can_be_called_off_at_any_stage() -> None:
    hand = TwoSweeps(RULES)
    assert hand.cancel() is None
    hand.press(0.0)
    hand.press(0.5)
    assert hand.cancel() == Cancelled(reason="hand.called_off")
    assert stage_of(hand) == "ready"


@fixed
@given(seed=st.integers(0, 2**32), times=st.lists(st.floats(0.0, 60.0), max_size=40))
def test_the_aim_never_sways_further_than_the_rules_allow(seed: int, times: list[float]) -> None:
    sway = Sway(SWAY, seed)
    for number, t in enumerate(sorted(times)):
        if number % 3 == 0:
            sway.steady(t, number % 2 == 0)
        assert abs(sway.at(t)) <= SWAY.heading * SWAY.tired + 1e-12
        assert abs(sway.pulled(t, 0.5) - 0.5) <= SWAY.bar * SWAY.tired + 1e-12
        assert sway.pulled(t, 0.0) == 0.0


@fixed
@given(seed=st.integers(0, 999), looks=st.lists(st.floats(0.0, 9.0), max_size=60))
def test_looking_at_the_hand_does_not_change_it(seed: int, looks: list[float]) -> None:
    """At 30 frames a second or at 250, the same moments give the same aim."""
    rarely, often = Sway(SWAY, seed), Sway(SWAY, seed)
    said = [(0.4, "moved"), (1.0, "down"), (3.5, "moved"), (6.0, "up"), (7.0, "down"), (9.0, "up")]
    for sway, extra in ((rarely, []), (often, [(t, "look") for t in looks])):
        for t, what in sorted([*said, *extra]):
            if what == "moved":
                sway.moved(t)
            elif what == "look":
                sway.at(t)
            else:
                sway.steady(t, what == "down")
    assert rarely.at(10.0) == pytest.approx(often.at(10.0), abs=1e-6)
    assert rarely.breath == pytest.approx(often.breath, abs=1e-5)


def test_a_hand_at_rest_is_calmer_and_a_steadied_one_calmer_still() -> None:
    sway = Sway(SWAY)
    for step in range(100):
        sway.moved(step * 0.02)
    assert sway.amplitude(2.0) == pytest.approx(1.0)
    assert sway.amplitude(6.0) == pytest.approx(0.5, abs=1e-4)
    sway.steady(6.0, True)
    assert sway.amplitude(6.25) == pytest.approx(0.1 + 0.4 * 0.36788, abs=1e-4)
    assert sway.amplitude(7.9) == pytest.approx(0.1, abs=1e-3)


def test_a_breath_held_too_long_is_worse_than_none() -> None:
    sway = Sway(SWAY)
    sway.steady(5.0, True)
    calm = sway.amplitude(6.9)
    assert sway.breath == pytest.approx(0.05)
    assert sway.amplitude(8.5) > 1.5 > calm
    sway.steady(8.5, False)
    assert sway.amplitude(10.5) == pytest.approx(0.5, abs=1e-2)
    assert sway.breath == pytest.approx(0.5)


def test_pressing_again_at_once_gives_no_second_breath() -> None:
    sway = Sway(SWAY)
    sway.steady(0.0, True)
    sway.amplitude(3.0)
    sway.steady(3.0, False)
    sway.steady(3.0, True)
    assert sway.amplitude(5.0) > 1.5


def test_steadying_a_clock_that_counts_from_long_ago_comes_to_an_end() -> None:
    sway = Sway(SWAY, start=3e7)
    sway.steady(3e7 + 0.1, True)
    assert sway.amplitude(3e7 + 9.0) > 1.5


def test_steadiness_shows_in_where_the_aim_points() -> None:
    def spread(steadied: bool) -> float:
        total = 0.0
        for seed in range(40):
            sway = Sway(hand_rules().sway, seed)
            sway.steady(2.0, steadied)
            total += sum(sway.at(3.0 + 0.1 * step) ** 2 for step in range(10))
        return sqrt(total / 400)

    assert spread(True) < 0.5 * spread(False)


def test_assists_are_named_beside_the_shot() -> None:
    assert assists_used(Settings(preview="off")) == ()
    helped = Settings(preview="full", set_power=True, no_sway=True, press_press=True)
    assert assists_used(helped) == ("no_sway", "preview_full", "set_power")
    assert assists_used(helped, "flick") == ("preview_full",)
    assert assists_used(Settings(press_press=True)) == ("press_press", "preview_contact")
    assert assists_used(Settings(slow_power=True)) == ("preview_contact", "slow_power")
    assert "slow_power" not in assists_used(Settings(slow_power=True, set_power=True)), "nothing sweeps then"

    assert trigger_mode(helped) == "set_power"
    assert trigger_mode(Settings(press_press=True)) == "press_press"
    assert trigger_mode(Settings()) == "hold"


def test_a_sway_whose_shares_do_not_sum_to_one_is_refused() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        SwayRules(
            heading=0.02, bar=0.1, settle=0.25, still_after=0.5, still=0.5, steady=0.2, tired=1.6,
            breath=2.0, recover=4.0, waves=((0.3, 0.6),),
        )  # fmt: skip


def test_a_slower_power_is_slower_up_and_down_and_nothing_else() -> None:
    usual, slower = hand_rules(), slower_rules()
    assert slower.sweep.rise == usual.sweep.slower * usual.sweep.rise > usual.sweep.rise
    assert slower.sweep.fall == usual.sweep.slower * usual.sweep.fall
    assert msgspec.structs.replace(slower, sweep=usual.sweep) == usual
