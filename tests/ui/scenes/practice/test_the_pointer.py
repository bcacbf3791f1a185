"""Where the crosshair stands for the mouse its arrow is away; everywhere else it is there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app.window import App
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]


class Unhurried(App):
    """Its frames take no time, as the pilot's clock is not the window's."""

    def _rest(self, begun: float) -> None:
        pass


def shown(at: Pilot) -> bool:
    """As the window decides it, frame by frame."""
    at.stage.pointer_shown = True
    at.frame()
    return at.stage.pointer_shown


def test_the_arrow_is_away_only_where_the_crosshair_is(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    at.move((5, 5))
    assert shown(at), "beside the table"
    at.point(280, 400)
    assert not shown(at)
    at.point(*at.range.aiming.foot())
    assert shown(at), "at the shooter, which can be taken there"
    at.point(400, 60)
    assert shown(at), "in the strip, where nothing is aimed"
    at.point(280, 400)
    assert not shown(at)
    at.move(at.find("results").rect.center)
    assert shown(at), "at a button"


def test_it_is_back_over_what_lies_on_the_table_and_while_a_shot_is_seen(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    at.point(280, 400)
    assert not shown(at)
    at.scene.panels.drawers.open_results()
    at.frame()
    assert shown(at), "under a panel"
    at.scene.close_over()
    at.point(281, 400)
    assert not shown(at)
    at.shoot(280, 400, 0.4)
    at.frame()
    assert shown(at), "a token flies"
    at.until("aim")
    assert shown(at), "what lies there is looked at"
    at.point(282, 400)
    assert not shown(at)


def test_keys_need_no_arrow_and_hide_none(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    at.point(280, 400)
    at.tap("left")
    assert shown(at)


def test_the_window_shows_it_again_with_the_next_scene(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True)
    app = Unhurried(at.surface, at.stage, at.scene)
    at.point(280, 400)
    app.frame()
    assert not pygame.mouse.get_visible()
    at.move((5, 5))
    app.frame()
    assert pygame.mouse.get_visible()
    app.close()


def test_after_a_shot_nothing_is_aimed_until_a_hand_does_something(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    hand = at.range.launches.hand
    at.shoot(280, 400, 0.4)
    at.until("aim")
    at.wait(0.5)
    assert hand.crosshair.at is None and hand.crosshair.zone is None
    at.point(281, 400)
    at.frame()
    assert hand.crosshair.at is not None and hand.crosshair.zone is not None
    at.shoot(280, 400, 0.4)
    at.until("aim")
    at.press()
    at.frame()
    assert hand.crosshair.at is not None, "who presses where the mouse lies aims"
    at.release()
    at.shoot(280, 400, 0.4)
    at.until("aim")
    at.tap("left")
    at.frame()
    assert hand.crosshair.at is not None
