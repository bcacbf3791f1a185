"""A shot's film on the screen: what passes, slow motion, the replay's controls."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pytest

from game.flick.film import Film, Key, Shot, ShotEvent
from game.session.jobs import SimulateJob
from game.session.record import shot_line
from game.table.load import default_table
from game.table.things import Landing, Launch, RestToken, Where
from game.ui.table.film_player import FilmPlayer, rim_spans
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
NOWHERE = Landing(tokens=(), cards=(), start="", duration=1.0, digest="")


def shot(track: tuple[Key, ...], *events: ShotEvent) -> Shot:
    return Shot(landing=NOWHERE, events=events, film=Film(duration=track[-1][0], tracks={"t": track}))


STRAIGHT = tuple((i / 60, 280.0, 5.0 * i, 0.0, 0.0) for i in range(61))
HIT = ShotEvent(t=0.5, kind="land", id="t", on="card", speed=900.0)


def test_events_pass_once_and_in_order() -> None:
    player = FilmPlayer(default_table(), shot(STRAIGHT, ShotEvent(t=0.0, kind="launch", id="t"), HIT), "t")
    assert [e.kind for e in player.advance(0.2)] == ["launch"]
    assert player.advance(0.2) == []
    assert player.advance(0.2) == [HIT]
    assert player.advance(5.0) == []
    assert player.over


def test_speed_and_single_frames_move_the_playhead() -> None:
    player = FilmPlayer(default_table(), shot(STRAIGHT, HIT), "t")
    player.speed = 0.25
    player.advance(0.4)
    assert player.time == pytest.approx(0.1)
    player.step(3)
    assert player.time == pytest.approx(0.15)
    assert not player.playing
    player.step(-6)
    assert player.time == pytest.approx(0.05)


def test_seeking_plays_no_events_but_those_after_it() -> None:
    player = FilmPlayer(default_table(), shot(STRAIGHT, HIT), "t")
    player.seek(0.7)
    assert player.advance(0.3) == []
    player.seek(0.45)
    assert player.advance(0.1) == [HIT]


def test_a_freeze_holds_the_picture_and_no_longer() -> None:
    player = FilmPlayer(default_table(), shot(STRAIGHT, HIT), "t")
    player.freeze(0.06)
    player.advance(0.05)
    assert player.time == 0.0
    player.advance(0.05)
    assert player.time == pytest.approx(0.04)


def round_the_rim(turns: float) -> Shot:
    ufo = default_table().ufo
    assert ufo is not None
    keys = []
    for i in range(61):
        bearing = 2 * pi * turns * i / 60
        keys.append((i / 60, ufo.x + 30 * cos(bearing), ufo.y + 30 * sin(bearing), 0.0, 0.0))
    return shot(tuple(keys), ShotEvent(t=0.1, kind="wall", id="t", speed=200.0))


def test_a_token_that_goes_round_the_rim_is_shown_at_a_quarter_of_the_speed() -> None:
    player = FilmPlayer(default_table(), round_the_rim(1.0), "t")
    player.seek(0.5)
    assert player.deciding == 1.0
    assert player.pace == pytest.approx(0.25)


def test_a_token_that_lies_still_at_the_wall_holds_nobody_up() -> None:
    assert rim_spans(default_table(), round_the_rim(0.02)) == ()


def test_a_film_that_never_meets_the_ufo_has_no_slow_motion() -> None:
    assert rim_spans(default_table(), shot(STRAIGHT, HIT)) == ()


def test_reduced_motion_has_no_slow_motion(make_pilot: MakePilot) -> None:
    at = make_pilot(reduced_motion=True)
    launch = Launch(token="t", x=280.0, y=80.0, heading=0.0, power=0.5)
    at.range.shots.watch(SimulateJob(table=at.practice.table, launch=launch), round_the_rim(1.0))
    playing = at.range.launches.shots.playing
    assert playing is not None and playing.player.slow == ()


def replaying(make_pilot: MakePilot, **changes: object) -> tuple[Pilot, FilmPlayer]:
    at = make_pilot(**changes)
    at.shoot(280, 400, 0.5)
    at.until("watch")
    at.until("aim")
    at.tap("r")
    player = at.range.launches.shots.leafed
    assert player is not None and at.range.doing == "replay"
    return at, player


def test_nothing_that_was_said_of_a_shot_stands_over_its_replay(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.shoot(280, 400, 0.5)
    at.until("watch")
    at.until("aim")
    at.launches.senses.effects.say(280.0, 300.0, "OFF THE TABLE", (255, 200, 80), 1.0)
    at.range.replay()
    assert at.range.doing == "replay" and not at.launches.senses.effects.busy


def test_the_replay_stops_steps_and_scrubs(make_pilot: MakePilot) -> None:
    at, player = replaying(make_pilot)
    at.click("play")
    stood = player.time
    at.wait(0.2)
    assert player.time == stood
    at.click("later")
    assert player.time == pytest.approx(stood + 1 / 60)
    bar = at.find("moment").rect
    at.move((bar.centerx, bar.bottom - 13))
    at.press()
    at.release()
    assert player.time == pytest.approx(player.duration / 2, rel=0.05)


def test_the_replay_shows_the_table_as_it_was_and_leaves_it_as_it_is(make_pilot: MakePilot) -> None:
    at, _ = replaying(make_pilot)
    after = at.practice.table
    at.range.launches.shots.scrub(0.0)
    at.scene.draw(at.surface)
    thrown = at.practice.last_shot
    assert thrown is not None
    assert {c.id: (c.x, c.y) for c in at.range.board.picture.table.cards} == {
        c.id: (c.x, c.y) for c in thrown.table.cards
    }
    at.tap("escape")
    assert at.range.doing == "aim"
    assert at.practice.table == after


def test_an_instant_animation_shows_the_result_at_once(make_pilot: MakePilot) -> None:
    at = make_pilot(animation_speed=0.0)
    at.shoot(280, 400, 0.5)
    at.until("watch")
    at.frame()
    at.frame()
    assert at.range.doing == "aim"
    assert at.range.shots.shown_line is not None


def test_figures_wait_for_the_film_but_the_record_does_not(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.shoot(280, 400, 0.5)
    at.until("watch")
    assert at.practice.statistics.total.shots == 1
    assert at.range.shots.statistics.total.shots == 0
    at.until("aim")
    assert at.range.shots.statistics.total.shots == 1
    assert len(at.range.shots.log) == 1


@pytest.mark.parametrize(("hit", "on", "scraps"), [("ufo", (), True), ("card", ("c1",), False)])
def test_a_token_at_rest_in_the_ufo_throws_confetti_and_one_on_a_card_shows_its_points(
    make_pilot: MakePilot, hit: str, on: tuple[str, ...], scraps: bool
) -> None:
    at = make_pilot()
    where: Where = "ufo" if hit == "ufo" else "field"
    rest = RestToken(id="t", x=280.0, y=500.0, z=0.0, angle=0.0, on=on, on_tokens=(), where=where)
    landing = Landing(tokens=(rest,), cards=(), start="", duration=1.0, digest="")
    launch = Launch(token="t", x=280.0, y=80.0, heading=0.0, power=0.5)
    at.range.shots._line = shot_line(at.practice.table, launch, landing, target="", assists=(), at=0.0)
    at.range.shots.cheer(launch)
    assert (at.range.launches.senses.effects.count > 50) is scraps
    assert at.range.launches.senses.effects.busy


def test_only_the_shot_that_counted_is_cheered(make_pilot: MakePilot) -> None:
    at = make_pilot()
    at.range.shots.cheer(Launch(token="t", x=280.0, y=80.0, heading=0.0, power=0.5))
    assert not at.range.launches.senses.effects.busy
