"""Launching in a match: by mouse, keys and pad, called off, watched, skipped, gone on with."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core import Landed, Launched, replay
from game.flick.bar import power_of
from game.session.match import Match
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.match_status import FORGOTTEN
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.table.aim_marks import NAMED_SHOTS
from game.ui.table.shot_show import LINGER
from tests.lab.monkey import poke
from tests.lab.pilot import Visitor
from tests.teaching.tic_values import AnnounceFlick, Call
from tests.teaching.tic_values import Options as TicOptions
from tests.ui.scenes.passing import Pass
from tests.ui.scenes.thrown import Throw, asked, enter, point, until
from tests.ui.scenes.toss import Options

PAD_A, PAD_X = 0, 2


def kinds(match: Any) -> list[str]:
    return [type(entry.move).__name__ for entry in match.log.entries]


def launch_of(match: Any) -> Any:
    return next(entry.move.launch for entry in match.log.entries if isinstance(entry.move, Launched))


def shoot(at: Visitor, power: float = 0.5) -> None:
    point(at, 280, 420)
    at.press()
    at.wait(at.top.table.aiming.rules.hold_for(power))
    at.release()


def nothing_fired(at: Visitor, match: Any) -> bool:
    at.wait(0.4)
    return not match.log.entries and at.top.flow.asks


def test_a_shot_by_mouse_is_logged_as_launch_and_landing(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    asked(at, match)
    assert kinds(match) == ["Launched", "Landed"]
    launch = launch_of(match)
    assert launch.power == pytest.approx(power_of("shooter", 0.5), abs=0.02)
    assert launch.kind == "shooter" and launch.token == "t0a"
    assert [line.text for line in at.top.lines.lines] == ["Fired", "Lay"]
    assert at.top.board.played == [("Fired",), ("Lay",)]
    assert at.top.board.films > 5
    assert at.top.board.plays is None


def test_panels_that_move_as_a_shot_is_fired_follow_a_frame_later(
    throw: Throw, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, match = throw()
    asked(at, match)
    at.wait(0.2)
    placed: list[Any] = []
    place = at.top.panels.place

    def noted(*of: Any) -> Any:
        placed.append(of)
        return place(*of)

    monkeypatch.setattr(at.top.panels, "heights", lambda places: (len(at.top.flow.match.log.entries),))
    monkeypatch.setattr(at.top.panels, "place", noted)
    at.top.draw(at.surface)
    shoot(at)
    for follows in (False, True):
        placed.clear()
        at.frame()
        at.top.draw(at.surface)
        assert bool(placed) is follows
    assert match.log.entries


def test_the_log_tells_a_landing_only_after_its_film(throw: Throw) -> None:
    at, match = throw(animation_speed=0.5)
    asked(at, match)
    shoot(at)
    until(at, match, lambda: at.top.table.plays)
    assert len(match.log.entries) == 2
    assert [line.text for line in at.top.lines.lines] == ["Fired"]
    assert at.top.board.played == [("Fired",)]
    assert at.top.status.prompt()[0] == at.stage.look.words("prompt.watch")


def test_a_shot_by_keys_turns_moves_and_fires(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    at.tap("e")
    at.tap("e")
    at.tap("a")
    at.key_down("space")
    at.wait(at.top.table.aiming.rules.hold_for(0.4))
    at.key_up("space")
    until(at, match, lambda: len(match.log.entries) == 2)
    launch, rules = launch_of(match), at.top.table.aiming.rules
    assert launch.heading == pytest.approx(2 * rules.turn.step)
    assert launch.x == pytest.approx(match.state.table.width / 2 - rules.turn.step_mm)
    assert launch.power == pytest.approx(power_of("shooter", 0.4), abs=0.03)


def test_a_shot_by_pad_with_the_other_token(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    at.pad_tap(PAD_X)
    at.stick(3, 1.0)
    at.wait(0.5)
    at.stick(3, 0.0)
    at.pad(PAD_A, True)
    at.wait(0.44)
    at.pad(PAD_A, False)
    until(at, match, lambda: len(match.log.entries) == 2)
    assert launch_of(match).token == "t0b"
    assert launch_of(match).heading > 0.1


def test_press_and_press_again_fires_with_that_setting(throw: Throw) -> None:
    at, match = throw(press_press=True)
    asked(at, match)
    point(at, 280, 420)
    at.press()
    at.release()
    at.wait(at.top.table.aiming.rules.hold_for(0.5))
    at.press()
    until(at, match, lambda: len(match.log.entries) == 2)
    assert launch_of(match).power == pytest.approx(power_of("shooter", 0.5), abs=0.03)


def test_a_set_power_fires_without_timing(throw: Throw) -> None:
    at, match = throw(set_power=True, power_level=0.7)
    asked(at, match)
    point(at, 280, 420)
    at.hold()
    until(at, match, lambda: len(match.log.entries) == 2)
    assert launch_of(match).power == power_of("shooter", 0.7)


def test_a_game_that_wants_the_finger_gets_a_stroke(throw: Throw) -> None:
    at, match = throw("person", "bot", game="flick_tac_toe", options=TicOptions())
    match.play(Call("same"))
    until(at, match, lambda: match.asked == 0 and at.top.flow.asks)
    at.top.answered(AnnounceFlick())
    asked(at, match)
    assert at.top.board.aims.launcher.kind == "flick"
    point(at, 120, 2)
    at.press()
    at.wait(0.15)
    for step in range(1, 7):
        at.wait(1 / 120, 1 / 120)
        point(at, 120 + step, 2 + 9 * step)
    at.release()
    until(at, match, lambda: any(isinstance(entry.move, Landed) for entry in match.log.entries))
    assert launch_of(match).kind == "flick"


@pytest.mark.parametrize("how", ["right button", "escape", "focus", "menu"])
def test_what_calls_a_charge_off_fires_nothing(throw: Throw, how: str) -> None:
    at, match = throw()
    asked(at, match)
    point(at, 280, 420)
    at.press()
    at.wait(0.4)
    assert at.top.sweeping
    if how == "right button":
        at.press(3)
    elif how == "escape":
        at.tap("escape")
    elif how == "menu":
        at.top.pause()
    else:
        from game.ui.app.window import App

        scenes = list(at.stage.scenes)
        app = App(at.surface, at.stage, scenes[0])
        app.scenes[:] = scenes
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST, instance_id=0))
    at.release()
    if how == "menu":
        assert at.top.desk.over is not None
        at.top.close_over()
    assert not at.top.sweeping
    assert nothing_fired(at, match)


def test_a_release_at_once_or_over_the_shooter_fires_nothing(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    point(at, 280, 420)
    at.press()
    at.wait(0.03)
    at.release()
    assert nothing_fired(at, match)
    at.press()
    at.wait(0.4)
    point(at, *at.top.table.aiming.foot())
    at.release()
    assert nothing_fired(at, match)


def test_the_shooter_is_moved_by_grabbing_it_and_by_nothing_else(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    x, y = at.top.table.aiming.foot()
    for place in ((130, 20), (x, y - 20)):
        point(at, *place)
        at.frame()
        assert at.top.board.aims.launcher.x == x
    assert at.top.board.aims.launcher.lit
    at.press()
    point(at, 130, 200)
    at.move((2, 2))  # beside the board
    point(at, 150, 200)
    at.release()
    at.frame()
    assert at.top.board.aims.launcher.x == pytest.approx(150, abs=1.0)
    assert nothing_fired(at, match)


def test_a_move_beside_the_launch_is_a_button(throw: Throw) -> None:
    at, match = throw("person", "person")
    asked(at, match)
    at.click("move-pass")
    until(at, match, lambda: bool(match.log.entries))
    assert match.log.entries[0].move == Pass()


def test_a_launcher_that_stands_in_the_field_stays_there_and_turns_all_round(throw: Throw) -> None:
    at, match = throw(options=Options(2, "shooter", (250.0, 300.0)))
    asked(at, match)
    point(at, 250, 150)
    at.frame()
    launcher = at.top.board.aims.launcher
    assert (launcher.x, launcher.y) == (250.0, 300.0)
    assert abs(launcher.heading) == pytest.approx(3.14, abs=0.05)
    at.press()
    at.wait(0.4)
    at.release()
    until(at, match, lambda: len(match.log.entries) == 2)
    assert (launch_of(match).x, launch_of(match).y) == (250.0, 300.0)


def test_a_press_ends_the_film_and_another_the_animation(throw: Throw) -> None:
    at, match = throw(animation_speed=0.5)
    asked(at, match)
    shoot(at)
    until(at, match, lambda: at.top.table.plays)
    at.press()
    assert at.top.board.plays is None
    assert at.top.board.played[-1] == ("Lay",) and at.top.board.busy
    at.tap("space")
    assert not at.top.busy


def test_without_animation_nothing_flies(throw: Throw) -> None:
    at, match = throw(animation_speed=0.0)
    asked(at, match)
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    asked(at, match)
    assert at.top.board.films == 0
    assert [line.text for line in at.top.lines.lines] == ["Fired", "Lay"]


def test_a_bots_launcher_walks_to_its_stand_and_its_shot_is_seen(throw: Throw) -> None:
    at, match = throw("bot", "person", animation_speed=1.0)
    seen: list[float] = []

    def watched() -> bool:
        shown = at.top.board.aims
        if shown is not None and not shown.yours:
            seen.append(shown.launcher.x)
        return bool(at.top.board.films > 0)

    until(at, match, watched)
    launch = launch_of(match)
    assert seen[0] != pytest.approx(launch.x) and seen[-1] == pytest.approx(launch.x)
    assert len({round(x, 1) for x in seen}) > 5
    assert not at.top.table.active
    asked(at, match)
    assert match.asked == 1


def test_the_last_shot_can_be_watched_again(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    asked(at, match)
    before, lines = at.top.board.films, list(at.top.lines.lines)
    at.tap("r")
    until(at, match, lambda: at.top.board.films > before)
    assert at.top.board.plays.ghost
    assert at.top.table.shots.playing.lingers == LINGER, "nothing else shows where it came to rest"
    assert not at.top.table.active
    asked(at, match)
    assert at.top.lines.lines == lines and len(match.log.entries) == 2
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 4)


def test_a_match_left_in_the_middle_of_a_turn_goes_on(throw: Throw, store: Store, idle: Any) -> None:
    at, match = throw()
    asked(at, match)
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    match.kept.wait()
    again = Match.resume(store, match.kept.id)
    at = enter(again, store, idle)
    asked(at, again)
    assert at.top.board.aims.tokens == ("t0b",)
    shoot(at)
    until(at, again, lambda: len(again.log.entries) == 4)
    assert [line.text for line in at.top.lines.lines[:3]] == ["Fired", "Lay", "Fired"]


def test_a_match_left_in_mid_flight_lands_after_all(throw: Throw, store: Store, idle: Any) -> None:
    at, match = throw()
    match.play(Launched(match.state.decision.region.sample(("t0a",), _rng())))
    match.kept.wait()
    again = Match.resume(store, match.kept.id)
    at = enter(again, store, idle)
    asked(at, again)
    assert kinds(again) == ["Launched", "Landed"]
    assert at.top.board.films > 0


def _rng() -> Any:
    from game.core import Rng

    return Rng(3)


def test_a_launch_taken_back_flies_the_same_way_again(throw: Throw) -> None:
    at, match = throw(set_power=True)
    asked(at, match)
    seeds = []
    for _ in range(2):
        point(at, 280, 420)
        at.hold()
        seeds.append(launch_of(match).seed)
        match.undo()
        at.top.flow.shown = 0
        at.top.table.still()
        at.top.flow._stands = False
        asked(at, match)
    assert seeds[0] == seeds[1] != 0


def test_a_replay_plays_the_films(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    match.kept.wait()
    at.stage.go(ReplayScene(at.stage, match))
    scene = at.top
    scene.step(1)
    scene.step(1)
    at.frame()
    assert scene.board.plays is not None
    for _ in range(600):
        at.frame()
        if not scene.busy:
            break
    assert scene.board.plays is None
    assert scene.board.played == [("Fired",), ("Lay",)]
    scene.go_to(0)
    scene.step(1)
    scene.step(1)
    scene.go_to(0)
    assert scene.board.plays is None and not scene.busy


def test_a_hint_loads_its_token_and_shows_a_ghost(throw: Throw) -> None:
    at, match = throw(drawing=True)
    asked(at, match)
    at.click("hint")
    until(at, match, lambda: at.top.board.aims is not None and at.top.board.aims.hint is not None)
    hint = at.top.board.aims.hint
    assert hint.launcher.token == at.top.board.aims.launcher.token
    at.wait(0.3)
    assert len(at.top.board.aims.hint.path) > 3
    shoot(at)
    until(at, match, lambda: len(match.log.entries) == 2)
    asked(at, match)
    assert at.top.board.aims.hint is None


def test_the_preview_follows_the_setting(throw: Throw) -> None:
    at, match = throw(drawing=True, preview="full")
    asked(at, match)
    point(at, 280, 420)
    at.wait(0.3)
    assert at.top.board.aims.preview is not None
    at.stage.change(preview="off")
    at.wait(0.1)
    assert at.top.board.aims.preview is None


def test_the_prompt_says_how_and_what_a_charge_waits_for(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    words = at.stage.look.words
    assert at.top.status.prompt() == ("P0: throw", f"Or pass. {words('prompt.aim_shooter_line')}")
    point(at, 280, 420)
    at.press()
    at.wait(0.2)
    assert at.top.status.prompt()[0] == words("prompt.charge")


def test_who_has_fired_a_few_shots_is_told_how_only_after_a_while_of_nothing(throw: Throw) -> None:
    at, match = throw(named_shots=NAMED_SHOTS)
    asked(at, match)
    words = at.stage.look.words
    point(at, 280, 420)
    at.wait(0.2)
    assert at.top.status.prompt() == ("P0: throw", "Or pass.")
    at.press()
    at.wait(0.2)
    assert at.top.status.prompt() == ("P0: throw", "Or pass."), "nor while the power runs"
    at.press(3)
    at.release()
    at.wait(FORGOTTEN + 0.5)
    assert at.top.status.prompt() == ("P0: throw", f"Or pass. {words('prompt.aim_shooter_line')}")
    point(at, 300, 420)
    at.wait(0.1)
    assert at.top.status.prompt() == ("P0: throw", "Or pass.")
    at.tap("e")
    by_keys = words("prompt.aim_shooter_line_keys").partition(" ")[0]
    assert by_keys in at.top.status.prompt()[1], "keys are new"


@pytest.mark.parametrize("kind", ["shooter", "flick"])
def test_a_monkey_at_the_launcher_leaves_a_match_that_plays_again(throw: Throw, kind: str) -> None:
    at, match = throw("person", "bot", "person", options=Options(3, kind))  # type: ignore[arg-type]
    rng = Random(7)
    for number in range(700):
        if not isinstance(at.top, MatchScene) or at.top.match is not match:
            at.stage.scenes[:] = at.stage.scenes[:1]
            at.stage.go(MatchScene(at.stage, match))
        poke(at, rng)
        if number % 20 == 0:
            match.kept.wait()
            at.top.interrupt()
            at.top.close_over()
            for _ in range(3):
                at.tap("space")
                at.wait(0.2)
                match.kept.wait()
                at.wait(0.1)
    assert sum(isinstance(entry.move, Landed) for entry in match.log.entries) > 0
    moves = [entry.move for entry in match.log.entries]
    assert replay(match.game, match.setup.options, match.setup.seed, moves).state == match.state
