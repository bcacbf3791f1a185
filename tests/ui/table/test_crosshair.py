"""What is seen where a hand aims: how full the bar is, how the hand sways, where the token will lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import cos, dist, sin, tau
from typing import Any

import numpy as np
import pygame
import pytest

from game.flick.launchers import nominal
from game.flick.reach import Reach
from game.flick.rest_zone import RestZone, rest_zone
from game.flick.shot import opening
from game.table.things import Ufo
from game.ui.kit.theme import Theme
from game.ui.table.crosshair import GAUGE, Crosshair, Felt, draw_crosshair
from game.ui.table.space import TableSpace
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
SIZE = (560, 620)
SPACE = TableSpace.fitted(pygame.Rect(0, 0, *SIZE), *SIZE, "above")
AT = (280.0, 320.0)
AIMED = Crosshair(at=AT, rim=12.5)
ZONE = RestZone(x=280.0, y=320.0, long=20.0, wide=8.0, angle=1.5708, stays=1.0, sure=1.0)
FELT = (24, 52, 38)


def drawn(shown: Crosshair, ground: tuple[int, int, int] = FELT) -> Any:
    surface = pygame.Surface(SIZE)
    surface.fill(ground)
    draw_crosshair(surface, Theme(), SPACE, shown)
    return pygame.surfarray.array3d(surface).astype(int)


def grey(pixels: Any) -> Any:
    return pixels @ np.array([0.299, 0.587, 0.114])


def apart(one: Crosshair, other: Crosshair, by: float = 25.0) -> int:
    """How many pixels tell the two apart by their brightness alone."""
    return int((abs(grey(drawn(one)) - grey(drawn(other))) > by).sum())


def shown_at(at: Pilot, x: float, y: float) -> Reach:
    at.point(x, y)
    at.wait(0.1)
    wanted = shown_by(at).wanted
    assert wanted is not None
    return wanted


def shown_by(at: Pilot) -> Crosshair:
    at.frame()
    return at.range.launches.hand.crosshair


def test_the_arc_fills_evenly_and_can_be_read_without_colours() -> None:
    bars = [replace(AIMED, filled=share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    steps = [apart(one, other) for one, other in pairwise(bars)]
    assert min(steps) > 80
    assert max(steps) == pytest.approx(min(steps), rel=0.35)
    assert apart(replace(AIMED, filled=None), bars[0]) > 20, "a press is seen at once"


def test_a_hint_marks_the_arc_before_anybody_holds() -> None:
    assert apart(replace(AIMED, hinted=0.4), replace(AIMED, filled=0.0)) > 40
    assert apart(replace(AIMED, hinted=0.4), replace(AIMED, hinted=0.6)) > 40


def test_the_circle_of_the_hand_is_as_large_as_its_sway() -> None:
    def reach(sway: float) -> int:
        lit = np.argwhere(grey(drawn(replace(AIMED, sway=sway))) > 150.0)
        return int(lit[:, 0].max() - lit[:, 0].min())

    assert reach(0.1) + 8 < reach(0.5) < reach(1.0) - 8


def test_a_breath_that_is_left_thickens_the_circle_so_far() -> None:
    swaying = replace(AIMED, sway=0.6)
    whole, half = (apart(swaying, replace(swaying, breath=share)) for share in (1.0, 0.5))
    assert whole > 1.5 * half > 20


def test_where_it_comes_down_elsewhere_a_line_leads_on_to_where_it_lies() -> None:
    here, bounces = replace(AIMED, zone=ZONE, touch=(280.0, 308.0)), replace(AIMED, zone=ZONE)
    rest = apart(replace(here, touch=None), here, 4.0)
    away = replace(bounces, touch=(280.0, 250.0))
    assert apart(bounces, away, 4.0) > rest + 60
    assert apart(replace(bounces, prospect="unsure"), replace(away, prospect="unsure"), 4.0) < rest + 30


def test_a_touch_where_one_points_has_no_ring_of_its_own() -> None:
    assert apart(replace(AIMED, sway=0.4), replace(AIMED, sway=0.4, touch=(AT[0] + 3.0, AT[1])), 4.0) == 0


def test_what_is_likely_goes_on_thinly_beyond_what_is_certain() -> None:
    sure = replace(AIMED, wanted=Reach(best=0.5, window=(0.45, 0.55)))
    wide = replace(AIMED, wanted=Reach(best=0.5, window=(0.45, 0.55), wide=(0.35, 0.65)))
    all_of_it = replace(AIMED, wanted=Reach(best=0.5, window=(0.35, 0.65)))
    assert 40 < apart(sure, wide) < 0.7 * apart(sure, all_of_it)


@pytest.mark.parametrize("ground", [FELT, (236, 226, 200)])
def test_rest_and_first_touch_differ_by_their_shape(ground: tuple[int, int, int]) -> None:
    def size(shown: Crosshair) -> tuple[int, int]:
        marked = np.argwhere(abs(drawn(shown, ground) - np.array(ground)).max(axis=2) > 30)
        across, down = marked.max(axis=0) - marked.min(axis=0)
        return int(across), int(down)

    zone, touch = size(Crosshair(zone=ZONE, rim=12.5)), size(Crosshair(touch=AT))
    assert zone == pytest.approx((2 * (8.0 + 12.5), 2 * (20.0 + 12.5)), abs=5)
    assert max(touch) < 18


def test_a_zone_that_is_a_guess_has_no_edge_and_one_that_may_be_left_is_faint() -> None:
    sure = Crosshair(zone=replace(ZONE, spots=()), rim=12.5)
    assert apart(Crosshair(), replace(sure, prospect="unsure")) == 0
    assert apart(sure, replace(sure, zone=replace(ZONE, stays=0.2)), 10.0) > 200  # thin light beside the path


def test_a_guess_hides_nothing_and_a_power_that_is_only_supposed_hides_little() -> None:
    """Within the edge, what lies there is seen through it."""
    bare, guess = Crosshair(), Crosshair(zone=ZONE, rim=12.5, prospect="unsure")
    supposed = replace(guess, prospect="on")
    filled = replace(supposed, at=(40.0, 110.0), filled=0.3)
    within = apart(bare, guess, 4.0)
    assert within < 0.5 * apart(bare, supposed, 4.0)
    assert apart(bare, supposed, 40.0) < 0.5 * apart(bare, filled, 40.0)


@pytest.mark.parametrize("at", [(40.0, 110.0), (280.0, 320.0), (540.0, 600.0)])
def test_from_the_chair_it_lies_on_the_felt(at: tuple[float, float]) -> None:
    chair = TableSpace.fitted(pygame.Rect(0, 0, 1920, 1080), *SIZE)
    circle = [(sin(tau * i / 24), cos(tau * i / 24)) for i in range(24)]
    for (x, y), seen in zip(circle, Felt(chair, at).round(GAUGE[1], circle), strict=True):
        assert seen == pytest.approx(chair.to_screen(at[0] + GAUGE[1] * x, at[1] + GAUGE[1] * y), abs=4.0)


@pytest.mark.parametrize(("preview", "told"), [("off", False), ("contact", True), ("full", True)])
def test_where_it_will_lie_is_told_by_whoever_tells_where_it_touches(
    preview: str, told: bool, make_pilot: MakePilot
) -> None:
    at = make_pilot(drawing=True, preview=preview)
    at.point(280, 420)
    at.wait(0.3)
    shown = shown_by(at)
    assert shown.at == pytest.approx((280.0, 420.0), abs=1.0)
    assert (shown.zone is not None, shown.touch is not None) == (told, told)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.3))
    shown = shown_by(at)
    assert shown.filled == pytest.approx(0.3, abs=0.03), "the power is told to everybody"
    assert (shown.zone is not None, shown.touch is not None) == (told, told)


def test_the_zone_is_of_every_frame_while_the_bar_fills(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    at.point(320, 420)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.2))
    zones, touches = [], []
    for _ in range(5):
        shown = shown_by(at)
        assert shown.zone is not None and shown.touch is not None
        zones.append(shown.zone.y)
        touches.append(shown.touch[1])
    for places in (zones, touches):
        assert places == sorted(set(places)), "each frame's is its own, and farther off"
    assert all(0.0 < zone - touch < 60.0 for zone, touch in zip(zones, touches, strict=True))


@pytest.mark.parametrize("frame", [1 / 60, 0.11], ids=["quick", "slow"])
@pytest.mark.parametrize("preview", ["contact", "full"])
def test_whatever_is_shown_while_the_bar_fills_is_of_one_moment(
    make_pilot: MakePilot, preview: str, frame: float
) -> None:
    at = make_pilot(preview=preview, no_sway=False)
    at.point(320, 420)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.1), frame)
    for _ in range(8):
        at.frame(frame)
        hand = at.range.launches.hand
        aimed, shown = at.range.board.aimed, hand.crosshair
        assert hand.grip is not None and aimed is not None
        launch = hand.grip.supposed(at.now)
        met, _ = opening(at.range.board.table, nominal(launch))
        assert aimed.preview is not None and met is not None
        assert shown.touch is not None and shown.zone is not None
        assert shown.touch == pytest.approx((met.x, met.y), abs=1e-3)
        assert min(dist(shown.touch, place[:2]) for place in aimed.preview.path) < 1e-3
        zone = rest_zone(at.range.board.table, launch)
        assert zone is not None
        assert (shown.zone.x, shown.zone.y) == pytest.approx((zone.x, zone.y), abs=6.0)


def test_before_anything_is_charged_the_power_is_supposed_that_is_needed_for_what_is_pointed_at(
    make_pilot: MakePilot,
) -> None:
    at = make_pilot(preview="contact")
    for number in (0, 4, 7):
        card = at.practice.table.cards[number]
        at.point(card.x, card.y)
        at.wait(0.1)
        shown = shown_by(at)
        assert shown.zone is not None and shown.zone.card == number
        assert shown.prospect == "on"
        assert shown.wanted is not None and shown.wanted.window is not None


def test_a_release_within_the_slot_hits_what_is_pointed_at(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    for number in (2, 5, 9):
        card = at.practice.table.cards[number]
        at.point(card.x, card.y)
        at.wait(0.1)
        wanted = shown_by(at).wanted
        assert wanted is not None
        at.press()
        at.wait(at.range.aiming.rules.hold_for(wanted.best))
        assert shown_by(at).prospect == "on"
        at.release()
        at.until("aim")
        assert at.practice.last_shot is not None
        assert at.practice.last_shot.line.on == (card.id,)


def test_the_hand_shows_at_the_crosshair_only_while_it_sways(make_pilot: MakePilot) -> None:
    at = make_pilot(no_sway=False)
    at.wait(2.0)
    assert shown_by(at).sway == 0.0, "nobody has touched it"
    for x in range(6):  # a hand that goes on moving
        at.point(280 + x, 420)
        at.wait(0.2)
    assert (shown_by(at).sway or 0.0) > 0.8
    at.wait(2.0)
    resting = shown_by(at)
    assert resting.sway == pytest.approx(at.range.aiming.rules.sway.still, abs=0.02)
    assert resting.breath is None
    at.key_down("left ctrl")
    at.wait(0.5)
    steadied = shown_by(at)
    assert steadied.sway is not None and resting.sway is not None and steadied.breath is not None
    assert steadied.sway < resting.sway and steadied.breath < 1.0
    at.stage.change(no_sway=True)
    assert (shown_by(at).sway, shown_by(at).breath) == (None, None)


def test_a_breath_that_is_let_go_while_the_token_flies_is_let_go(make_pilot: MakePilot) -> None:
    at = make_pilot(no_sway=False)
    at.point(280, 420)
    at.key_down("left ctrl")
    at.shoot(280, 420, 0.5)
    at.wait(0.2)
    assert at.range.flies
    at.key_up("left ctrl")
    at.until("aim")
    at.wait(6.0)
    assert not at.range.aiming.sway.held
    assert at.range.aiming.sway.breath == pytest.approx(1.0)


def test_keys_look_at_the_middle_of_the_field_until_something_is_pointed_at(make_pilot: MakePilot) -> None:
    at = make_pilot()
    field = at.practice.table.field
    assert shown_by(at).at == pytest.approx((280.0, field.y + 2 * field.pitch), abs=1.0)
    at.key_down("space")
    at.wait(at.range.aiming.rules.hold_for(0.3))
    assert shown_by(at).filled == pytest.approx(0.3, abs=0.03)


def test_a_set_power_stands_at_the_crosshair_all_the_time(make_pilot: MakePilot) -> None:
    assert shown_by(make_pilot(set_power=True, power_level=0.7)).filled == 0.7


def test_two_sweeps_show_their_power_where_they_point(make_pilot: MakePilot) -> None:
    at = make_pilot(launcher="flick")
    assert shown_by(at).at is None
    at.tap("space")
    at.wait(0.4)
    at.tap("space")
    at.wait(at.range.aiming.rules.hold_for(0.4))
    shown = shown_by(at)
    assert shown.filled == pytest.approx(0.4, abs=0.04)
    assert shown.at is not None and shown.at[0] > 300.0
    assert shown.sway is None


def test_however_far_one_points_the_crosshair_stays_on_the_table(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.point(550, 610)
    for _ in range(8):
        at.tap("e")
    x, y = shown_by(at).at or (-1.0, -1.0)
    assert 0.0 <= x <= 560.0 and 0.0 <= y <= 620.0


def test_reduced_motion_shows_the_same(make_pilot: MakePilot) -> None:
    seen = []
    for reduced in (False, True):
        at = make_pilot(no_sway=False, preview="contact", reduced_motion=reduced)
        at.point(280, 420)
        at.wait(0.5)
        seen.append(replace(shown_by(at), touch=None))
    assert seen[0] == seen[1]


def test_a_shot_that_will_end_in_the_bowl_lights_its_rim() -> None:
    bowl = Ufo(x=280.0, y=320.0, radius=45.0, wall=12.0)
    within = replace(AIMED, zone=ZONE, bowl=bowl)
    lit = drawn(within)
    for turn in (0.0, 0.25, 0.5, 0.75):
        x, y = SPACE.to_screen(280.0 + 45.0 * sin(tau * turn), 320.0 + 45.0 * cos(tau * turn), 12.0)
        assert grey(lit[round(x) - 2 : round(x) + 3, round(y) - 2 : round(y) + 3]).max() > 150.0


@pytest.mark.parametrize(("far", "inside"), [(0.0, True), (20.0, True), (26.0, False)])
def test_a_zone_lies_in_a_circle_that_holds_all_of_it(far: float, inside: bool) -> None:
    assert ZONE.lies_in(280.0 + far, 320.0, 45.0) is inside


CARD = ((250.0, 280.0), (310.0, 280.0), (310.0, 360.0), (250.0, 360.0))


def test_the_line_round_a_card_is_broken_unless_it_will_surely_be_hit() -> None:
    """Told apart by shape alone, in grey too."""
    none = replace(AIMED, filled=0.5, zone=ZONE, prospect="on")
    whole, broken = replace(none, card=CARD, promised=True), replace(none, card=CARD)
    assert 0.4 * apart(none, whole) < apart(none, broken) < 0.75 * apart(none, whole)


def test_what_counts_for_nothing_is_crossed_and_of_another_colour() -> None:
    good = replace(AIMED, filled=0.5, zone=ZONE, card=CARD, prospect="on", promised=True)
    for vain in ("atop", "void"):
        shown = replace(good, prospect=vain, promised=False)
        assert apart(good, shown) > 200
        red, before = (pixels[..., 0] - pixels[..., 2] for pixels in (drawn(shown), drawn(good)))
        assert (red > 80).sum() > (before > 80).sum() + 150
