"""The ladder of challenges on screen: begun, met, missed, solved, gone on with."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.games.space_invaders import GAME
from game.session.challenges import Goal, load_ladder
from game.session.goals import GoalFact
from game.session.lessons import Said
from game.session.settings import Settings
from game.ui.scenes.challenges.challenge import BURST, Attempt, Trying, attempt_scene
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.solution import Solution
from game.ui.scenes.challenges.table_pictures import TablePictures
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import (
    HIT,
    MISS,
    POSITION,
    Enter,
    a_challenge,
    begin,
    fire,
    text_of,
    until,
)

PAD_A, PAD_B = 0, 1


def met(enter: Enter) -> tuple[Visitor, Any]:
    """What came of it lies over the table of a challenge that was met."""
    at = enter()
    scene = begin(at)
    fire(at, HIT)
    at.wait(0.5)
    return at, scene


def test_all_that_the_goal_names_is_flagged_on_the_table_that_is_looked_at(enter: Enter) -> None:
    """The first token hits, the second doesn't; what has fallen since stands there again."""
    at = enter()
    both = (GoalFact(event="destroyed", fields={"card": ("c01", "c02")}, times=2),)
    over = (GoalFact(event="turn_began", fields={"seat": 1}),)
    two = POSITION.replace("3 |", "2 | .  .  .  .  c02\n3 |").replace("1a\n", "1a 1b\n", 1)
    goal = msgspec.structs.replace(a_challenge().goal, facts=both)
    racer = a_challenge(position=two, until=over, goal=goal)
    at.stage.go(attempt_scene(at.stage, Trying(GAME, [("own/two", racer)])))
    at.top.draw(at.surface)
    fire(at, HIT)
    fire(at, msgspec.structs.replace(MISS, token="r1b"))
    until(at, lambda: at.top.kind.closed, 4000)
    assert {"c01", "c02"} <= set(at.top.board.view.space)
    assert at.top.board.hand.flags == {"c01": 0, "c02": 0}


def test_a_goal_that_is_met_earns_stars_and_leads_to_the_next_challenge(enter: Enter) -> None:
    at = enter()
    scene = begin(at)
    assert text_of(at, "goal") == "Destroy it."
    assert scene.board.hand.flags == {"c01": 0}, "what has to go is flagged"
    fire(at, HIT)
    assert (scene.kind.trial.result, scene.kind.trial.stars) == ("met", 3)
    assert text_of(at, "came-of-it") == "Goal met with a single launch."
    assert load_ladder().of("space_invaders/01_first").stars == 3
    at.click("next")
    assert isinstance(at.top.kind, Attempt)
    assert (at.top.kind.trying.number, at.top.kind.trial.launches) == (1, 0)
    at.stage.back()
    assert isinstance(at.top, ChallengesScene)
    assert text_of(at, "ladder-sum") == "3 of 6 stars"
    assert at.top.next_rung() == 1


def test_what_meets_the_goal_is_seen_to_burst_before_anything_lies_over_it() -> None:
    settings = Settings(language="en", preview="off")
    at = Visitor(lambda stage: ChallengesScene(stage, "space_invaders"), settings=settings, drawing=False)
    at.top.begin(0)
    scene: Any = at.top
    moves = [scene.game.parse_move(text) for text in scene.kind.challenge.solution]
    scene.kind.solution = Solution(scene.kind._access, moves)
    until(at, lambda: scene.kind.holds)
    began, dealt = at.now, set(scene.match.state.space)
    assert len(dealt) > 2, "the rules have gone on"
    while not scene.kind.closed:
        at.frame()
        assert set(scene.board.picture.space) != dealt, "no fresh horde is dealt behind it"
    assert at.now - began > BURST - 0.1
    scene.close_over()
    for _ in range(200):
        at.frame()
        assert set(scene.board.picture.space) != dealt, "nor when one looks at the table afterwards"


def test_a_click_beside_what_came_of_it_does_nothing(enter: Enter) -> None:
    at, scene = met(enter)
    at.move((640, 690))
    at.press()
    at.release()
    assert at.top is scene and scene.desk.find("came-of-it") is not None


def test_from_the_table_one_press_leads_to_the_next_challenge(enter: Enter) -> None:
    at, _ = met(enter)
    at.click("look")
    at.wait(0.5)
    at.top.draw(at.surface)
    at.click("on")
    assert at.top.kind.trying.number == 1


def test_a_press_too_late_for_the_shot_leaves_what_came_of_it_alone(enter: Enter) -> None:
    at = enter()
    scene = begin(at)
    fire(at, HIT)
    at.frame()
    seen = at.now
    for after in (0.0, 0.15, 0.29):
        at.now = seen + after
        at.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        assert at.top is scene
    at.now = seen + 0.31
    at.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert at.top is not scene, "the next challenge"


def test_the_last_challenge_has_no_next_one(enter: Enter) -> None:
    at = enter()
    begin(at, 2)
    fire(at, HIT)
    assert at.top.desk.find("next") is None
    assert at.top.desk.find("again") is not None


def test_once_all_is_told_nothing_more_can_be_launched(enter: Enter) -> None:
    at = enter()
    scene = begin(at)
    fire(at, HIT)
    scene.close_over()
    at.wait(0.2)
    entries = len(scene.match.log.entries)
    scene.launched(msgspec.structs.replace(HIT, token="o1a"))
    at.wait(0.2)
    assert len(scene.match.log.entries) == entries
    assert not scene.table.active, "the launcher has been put away"
    at.tap("return")
    assert at.top.desk.find("came-of-it") is not None, "Return shows what came of it"
    scene.close_over()
    at.tap("escape")
    assert isinstance(at.top, ChallengesScene), "Escape leaves"


def test_escape_leaves_what_came_of_it_towards_the_ladder(enter: Enter) -> None:
    at, _ = met(enter)
    at.tap("escape")
    assert isinstance(at.top, ChallengesScene)


def test_what_the_goal_counts_is_counted(enter: Enter) -> None:
    at = enter()
    scene = begin(at)
    assert text_of(at, "counted") == "Invaders destroyed: 0 of 1"
    fire(at, HIT)
    scene.close_over()
    assert text_of(at, "counted") == "Invaders destroyed: 1 of 1"


def test_no_question_is_opened_that_answers_itself_since_the_goal_is_met(enter: Enter) -> None:
    """A token that might fly again lies on what had to fall: nobody is asked about it."""
    at = enter(animation_speed=1.0)
    begin(at)
    powers = "powers r ufo_chain second long_wave\npowers o ufo_chain second long_wave"
    position = POSITION.replace("active r 1a", f"{powers}\nactive r 2a")
    own = msgspec.structs.replace(at.top.kind.challenge, position=position)
    at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", own),))))
    at.top.draw(at.surface)
    until(at, lambda: at.top.flow.asks and at.top.table.active)
    at.top.launched(msgspec.structs.replace(HIT, token="r2a"))
    asked = set[str]()
    while not at.top.kind.closed:
        at.frame()
        asked |= {offer.title for offer in at.top.board.foretold.offers}
    assert at.top.kind.trial.result == "met"
    assert not asked


def test_tracks_and_deck_are_there_only_where_the_goal_is_about_them(enter: Enter) -> None:
    at = enter(drawing=True)
    scene = begin(at)
    pane = scene.board.painter.layout.tracks
    empty = pygame.image.tobytes(at.surface.subsurface(pane), "RGB")
    assert scene.board.subject(pane.center) is None
    at.move(pane.center)
    assert not scene.board.over_tracks
    saved = GoalFact(event="planet_hit")
    about = msgspec.structs.replace(scene.kind.challenge, never=(saved,))
    at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", about),))))
    at.wait(0.2)
    at.top.draw(at.surface)
    at.top.draw(at.surface)
    assert pygame.image.tobytes(at.surface.subsurface(pane), "RGB") != empty
    assert at.top.board.subject(pane.center) is not None


@pytest.mark.parametrize(
    ("event", "named"), [("destroyed", False), ("planet_hit", False), ("ufo_hit", True), ("game_over", True)]
)
def test_powers_at_the_ufo_are_named_where_the_ufo_counts(enter: Enter, event: str, named: bool) -> None:
    at = enter()
    goal = Goal(Said("Do it.", "Tu es."), (GoalFact(event=event),))
    powers = POSITION.replace("seats 2 training", "seats 2 training\npowers r ufo_chain")
    about = a_challenge(goal=goal, position=powers)
    at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", about),))))
    until(at, lambda: at.top.flow.asks and at.top.table.active and not at.top.busy)
    at.wait(0.2)
    board = at.top.board
    assert board.hand.loaded == "r1a" and board.view.power("r1a") == "ufo_chain"
    assert (board.foretold.note.now() is not None) == named
    assert board.painter.tray.spares_ufo != named


def test_what_a_goal_names_is_flagged_among_others_and_only_that_is_counted(enter: Enter) -> None:
    at = enter()
    begin(at)
    some = Goal(Said("Him.", "Ihn."), (GoalFact(event="destroyed", fields={"space": "c3"}),))
    for goal, others, flagged, said in (
        (some, ".  c02", {"c01": 0}, "Flagged invaders destroyed: 0 of 1"),
        (some, ".  .", {}, "Invaders destroyed: 0 of 1"),
    ):
        position = POSITION.replace("3 | .  .", f"3 | {others}")
        challenge = msgspec.structs.replace(at.top.kind.challenge, goal=goal, position=position)
        at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", challenge),))))
        at.wait(0.3)
        assert at.top.board.hand.flags == flagged
        assert text_of(at, "counted") == said


def test_seats_that_are_asked_nothing_are_not_shown(enter: Enter) -> None:
    at = enter()
    begin(at)
    at.top.draw(at.surface)
    assert at.top.desk.find("badge-0") or at.top.desk.find("seat-0")
    assert at.top.desk.find("badge-1") is None and at.top.desk.find("seat-1") is None


def test_a_met_goal_ends_the_attempt_before_the_rest_of_the_turn_is_shown(enter: Enter) -> None:
    at = enter(animation_speed=1.0)
    scene = begin(at)
    until(at, lambda: scene.flow.asks and scene.table.active and not scene.busy)
    scene.launched(HIT)
    until(at, lambda: scene.kind.trial.result == "met", 3000)
    destroyed = at.now
    until(at, lambda: scene.kind.closed, 3000)
    assert at.now - destroyed < 3.0


def test_the_stars_come_one_by_one_and_at_once_where_nothing_may_move(enter: Enter) -> None:
    at = enter(animation_speed=0.0)
    begin(at)
    fire(at, HIT)
    earned: Any = at.find("earned")
    assert earned._came < 3
    at.wait(2.0)
    assert earned._came == 3
    calm = enter(reduced_motion=True)
    begin(calm)
    fire(calm, HIT)
    calm.wait(0.05)
    still: Any = calm.find("earned")
    assert still._came == 3


def test_a_solution_shows_its_aim_and_waits_for_a_press_once_one_was_given(enter: Enter) -> None:
    at = enter(animation_speed=1.0)
    begin(at, 2)
    at.top.kind.solve()
    at.top.draw(at.surface)
    until(at, lambda: at.top.status.prompt()[0] == "Shot 1 of 1")
    at.here.hurry()
    at.top.kind.try_again()
    at.top.kind.solve()
    at.top.draw(at.surface)
    until(at, lambda: at.top.board.hand.aimed is not None)
    at.frame()
    shown = at.top.board.hand.aimed
    assert shown.launcher.charging and shown.preview.path, "how hard it will be fired is seen, and where to"
    assert "%" in at.top.status.prompt()[1]
    assert not at.top.match.log.entries
    at.top.draw(at.surface)
    at.click("next-shot")
    until(at, lambda: bool(at.top.match.log.entries), 30)


def test_the_ladder_shows_its_tables_once_they_are_drawn(enter: Enter) -> None:
    at = enter()
    at.wait(0.3)
    at.top.draw(at.surface)
    first = at.top.ladder[0][1]
    picture = at.top.tables.get(first)
    assert picture is not None and picture.get_width() > 200
    seen = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 300, 7) for y in range(0, 150, 7)}
    assert len(seen) > 50, "a table, not a plain field"


def test_a_table_that_is_not_drawn_yet_is_a_bare_one_with_its_number(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TablePictures, "get", lambda self, challenge: None)
    at = enter(drawing=True)
    glasses = [at.surface.subsurface(at.find(f"rung-{number}").rect).copy() for number in (1, 2)]
    for rung in glasses:
        wide = rung.get_width()
        tones = {tuple(rung.get_at((x, y))[:3]) for x in range(8, wide - 8, 3) for y in range(8, 98, 3)}
        assert len(tones) > 8, "no black box"


def test_the_solution_is_shown_and_earns_nothing(enter: Enter) -> None:
    at = enter()
    scene = begin(at, 2)
    fire(at, MISS)
    at.click("solution")
    shown = at.top
    assert shown is not scene
    shown.launched(MISS)  # nobody may meddle
    until(at, lambda: bool(shown.kind.closed))
    assert (shown.kind.trial.result, shown.kind.trial.launches) == ("met", 1)
    assert text_of(at, "came-of-it") == "This is one way to do it."
    assert at.top.desk.find("earned") is None
    assert load_ladder().of("space_invaders/02_second").stars == 0


def test_a_hint_is_given_when_it_is_asked_for(enter: Enter) -> None:
    at = enter(True)
    begin(at)
    assert at.top.desk.find("challenge-hint") is None
    at.click("tip")
    assert text_of(at, "challenge-hint") == "Straight on, and gently."


def test_an_attempt_that_is_left_keeps_nothing(enter: Enter) -> None:
    at = enter()
    begin(at)
    fire(at, MISS)
    at.tap("escape")
    at.click("leave")
    assert isinstance(at.top, ChallengesScene)
    again = begin(at)
    assert (again.kind.trial.launches, again.kind.trial.result) == (0, "open")


def test_from_ladder_to_stars_and_on_by_keys(enter: Enter) -> None:
    at = enter()
    at.tap("return")
    assert isinstance(at.top.kind, Attempt)
    fire(at, HIT)
    at.tap("return")
    at.tap("return")
    attempt = at.top.kind
    assert (attempt.trying.number, attempt.trial.launches) == (1, 0), "Return goes on to the next challenge"
    at.tap("escape")
    assert at.top.desk.find("resume") is not None
    at.tap("escape")
    assert at.top.desk.over is None


def test_from_ladder_to_an_attempt_by_pad(enter: Enter) -> None:
    at = enter()
    at.pad_tap(PAD_A)
    assert isinstance(at.top.kind, Attempt)
    at.pad_tap(PAD_B)
    assert at.top.desk.find("again") is not None, "B offers the ways out"


def test_stars_can_be_improved_but_not_lost(enter: Enter) -> None:
    at = enter()
    begin(at)
    fire(at, msgspec.structs.replace(HIT, power=0.0))  # into the planet area: it may go again
    assert at.top.kind.trial.result == "open"
    fire(at, HIT)
    assert load_ladder().of("space_invaders/01_first").stars == 2
    at.click("again")
    fire(at, HIT)
    assert load_ladder().of("space_invaders/01_first").stars == 3


def test_where_nobody_else_has_a_token_the_end_of_the_turn_ends_the_attempt(
    enter: Enter,
) -> None:
    at = enter()
    alone = a_challenge(
        position=POSITION.replace("active o 1a", "active o"),
        until=(GoalFact(event="turn_began", fields={"seat": 1}),),
    )
    at.stage.go(attempt_scene(at.stage, Trying(GAME, [("own/alone", alone)])))
    before = at.top.tabletop.board.view
    fire(at, MISS)
    assert (at.top.kind.trial.result, at.top.kind.closed) == ("missed", True)
    assert not at.top.table.active
    after = at.top.tabletop.board.view
    assert (after.round, after.space) == (before.round, before.space), "nothing is dealt behind it"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_scale", [80, 200])
def test_goal_budget_and_ways_out_are_in_sight_at_any_text_size(
    enter: Enter, text_scale: int, language: str
) -> None:
    at = enter(language=language, text_scale=text_scale)
    begin(at)
    at.frame()
    screen = pygame.Rect(0, 0, 1280, 720)
    for name in ("again", "tip"):
        assert screen.contains(at.find(name).rect), name
    at.move(at.find("challenge").rect.center)  # where it has too little room it opens
    at.frame()
    for name in ("goal", "spent", "ranks"):
        assert at.find("challenge").rect.contains(at.find(name).rect), name
    assert any(screen.contains(at.find(name).rect) for name in ("menu", "menu-tab") if at.top.desk.find(name))


# -- the way there -----------------------------------------------------------------------------


def test_the_set_up_leads_to_the_challenges_of_a_game_that_has_some(enter: Enter) -> None:
    at = enter()
    at.stage.go(SetupScene(at.stage, "space_defenders"))
    assert at.top.desk.find("challenges") is None
    at.stage.go(SetupScene(at.stage, "space_invaders"))
    at.click("challenges")
    assert isinstance(at.top, ChallengesScene)
    assert at.top.game.name == "space_invaders"
