"""Between letting go and flight there is no pause, however long the worker takes to say where it will end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pygame
import pytest

from game.flick import simulate
from game.session.jobs import SimulateJob
from game.session.store import Store
from game.ui.table.wind_up import WIND_UP
from tests.lab.busy_disk import busy_disk
from tests.lab.pilot import FRAME, Late, Visitor
from tests.ui.scenes.thrown import Throw, asked, point, until

TOKEN = "t0a"


def aiming(throw: Throw, **changes: Any) -> tuple[Visitor, Any, Late]:
    """Somebody is about to fire, on a machine that takes its time."""
    at, match = throw(animation_speed=1.0, drawing=True, **changes)
    late = at.here = Late()
    at.stage.worker = late
    asked(at, match)
    point(at, 280, 420)
    at.press()
    at.wait(at.top.table.aiming.rules.hold_for(0.6))
    return at, match, late


def let_go(throw: Throw, **changes: Any) -> tuple[Visitor, Any, Late]:
    """And fires."""
    at, match, late = aiming(throw, **changes)
    at.release()
    return at, match, late


def aloft(at: Visitor) -> Any:
    """Where the token is seen in a film; None while nothing is."""
    playing = at.top.board.plays
    return playing.poses[TOKEN][:3] if playing is not None else None


def test_the_launcher_kicks_in_the_very_frame_of_the_release(throw: Throw, store: Store) -> None:
    at, match, _ = aiming(throw)
    with busy_disk(store):
        at.release()
        assert at.top.board.aims is not None
        at.frame()
        assert match.kept.pending, "nothing waits for the disk"
    launcher = at.top.board.aims.launcher
    assert launcher.token == TOKEN
    assert launcher.recoil < 0.0, "it is drawn back already"
    assert at.top.board.aims.preview is None


def test_the_token_flies_its_first_arc_before_anybody_knows_where_it_ends(throw: Throw) -> None:
    at, match, late = let_go(throw)
    until(at, match, lambda: aloft(at) is not None, WIND_UP + 4 * FRAME)
    assert late.shots, "it is being computed meanwhile"
    job = late.shots[0].job
    assert isinstance(job, SimulateJob)
    shot = simulate(job.table, job.launch)
    met = next(event.t for event in shot.events if event.kind != "launch")
    seen = []
    for _ in range(round(met / FRAME)):
        at.frame()
        seen.append(aloft(at))
    assert len(set(seen)) > 0.8 * len(seen)
    at.wait(1.0)
    there = shot.film.pose(TOKEN, met)
    assert there is not None
    assert aloft(at) == pytest.approx(there[:3], abs=1e-6), "there it waits"
    assert [type(entry.move).__name__ for entry in match.log.entries] == ["Launched"]


@pytest.mark.parametrize("frames", [3, 14, 90], ids=["soon", "aloft", "long after"])
def test_as_soon_as_it_is_known_it_goes_on_from_where_it_was_seen(throw: Throw, frames: int) -> None:
    at, match, late = let_go(throw)
    heard: list[str] = []
    at.top.table.senses.hear = lambda event, *_: heard.append(event.kind)
    until(at, match, lambda: aloft(at) is not None)
    for _ in range(frames):
        at.frame()
    late.catch_up()
    far = []
    while aloft(at) is not None:
        far.append(aloft(at)[1])
        match.kept.wait()
        at.frame()
    steps = [after - before for before, after in pairwise(far)]
    assert min(steps) >= 0.0 and max(steps) < 30.0, "neither back nor in one leap"
    assert heard.count("launch") <= 1
    shot = match.log.film(2)
    assert heard[-len(shot.events) + 1 :] == [event.kind for event in shot.events if event.kind != "launch"]


def test_a_press_on_the_way_shows_the_end_as_soon_as_that_is_known(throw: Throw) -> None:
    at, match, late = let_go(throw)
    until(at, match, lambda: aloft(at) is not None)
    at.frame()
    at.press()
    at.frame()
    assert aloft(at) is not None
    late.catch_up()
    until(at, match, lambda: at.top.board.plays is None)
    at.frame()
    assert at.top.board.played[-1] == ("Lay",)
    assert at.top.table.shots.ghost[-1][1] > 400.0, "without a film"


def test_a_flight_that_is_undone_leaves_nothing_in_the_air(throw: Throw) -> None:
    at, match, late = let_go(throw)
    until(at, match, lambda: aloft(at) is not None)
    at.frame()
    at.top.undo()
    asked(at, match)
    assert aloft(at) is None
    late.catch_up()
    at.wait(0.5)
    assert aloft(at) is None and not match.log.entries


def test_where_it_was_to_lie_stays_marked_until_it_lies(throw: Throw) -> None:
    at, match, late = let_go(throw, preview="contact")
    until(at, match, lambda: aloft(at) is not None)
    hand, shown = at.top.table.hand, at.top.table.shots.shown
    launch, foreseen = hand.marks._foreseen
    assert shown is not None and launch is not None and foreseen.zone is not None
    assert (launch.x, launch.heading, launch.power) == (shown.x, shown.heading, shown.power)
    black, marked = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    hand.marks.draw_foreseen(marked, at.stage.look.theme, shown)
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(black, "RGB")
    for other in (None, msgspec.structs.replace(shown, heading=shown.heading + 0.1)):
        bare = pygame.Surface((1280, 720))
        hand.marks.draw_foreseen(bare, at.stage.look.theme, other)
        assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(black, "RGB")
    late.catch_up()
    until(at, match, lambda: at.top.board.plays is None)
    assert at.top.table.shots.shown is None
