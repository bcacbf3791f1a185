"""A challenge that was missed: the table stays to be looked at, with why beside it; and it is tried again."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.games.space_invaders import GAME
from game.session.challenges import Goal, ladder_folder, load_ladder, read_challenge
from game.session.goals import GoalFact
from game.session.lessons import Said
from game.session.settings import Settings
from game.ui.scenes.challenges.challenge import LOOK, Trying, attempt_scene
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.stage.side_notes import NOTED
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import (
    HIT,
    MISS,
    POSITION,
    Enter,
    a_challenge,
    begin,
    begin_anew,
    fire,
    text_of,
    until,
)

TWO = POSITION.replace("3 |", "2 | .  .  .  .  c02\n3 |").replace("1a\n", "1a 1b\n", 1)
OVER = (GoalFact(event="turn_began", fields={"seat": 1}),)
FAR = msgspec.structs.replace(HIT, token="r1b", power=0.5)


def one_of_two(enter: Enter, **changes: Any) -> tuple[Visitor, Any]:
    """The first token hits, the second lies a row too far: one of two invaders is missing."""
    at = enter(**changes)
    goal = msgspec.structs.replace(a_challenge().goal, facts=(GoalFact(event="destroyed", times=2),))
    challenge = a_challenge(position=TWO, until=OVER, goal=goal)
    at.stage.go(attempt_scene(at.stage, Trying(GAME, [("own/two", challenge)])))
    at.top.draw(at.surface)
    fire(at, HIT)
    fire(at, FAR)
    until(at, lambda: at.top.kind.closed, 4000)
    at.top.draw(at.surface)
    return at, at.top


def test_the_last_tokens_lie_where_they_came_to_rest_with_the_way_of_the_last_one(enter: Enter) -> None:
    at, scene = one_of_two(enter, drawing=True)
    assert scene.kind.trial.why == "ended" and not scene.match.state.table.tokens, "the rules have gone on"
    assert [token.id for token in scene.board.view.table.tokens] == ["r1a", "r1b"]
    assert scene.board.picture.space[12] == "c01", "what falls by it is not resolved any more"
    last = scene.board.view.table.tokens[1]
    x, y, _ = scene.board.hand.trail[-1]
    assert (x, y) == pytest.approx((last.x, last.y), abs=0.1)
    assert text_of(at, "came-of-it").endswith("Invaders destroyed: 1 of 2.")


def test_how_the_last_one_missed_stays_to_be_read_until_one_tries_again(enter: Enter) -> None:
    at, scene = one_of_two(enter, animation_speed=1.0)
    at.wait(NOTED + 1.0)
    assert [note.words for note in scene.board.crew.effects._notes._notes]


def test_the_way_of_the_last_one_is_not_there_for_who_wants_none(enter: Enter) -> None:
    _, scene = one_of_two(enter, ghost=False)
    assert scene.board.hand.trail == ()


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1080, 1920)])
@pytest.mark.parametrize(("text_scale", "language"), [(100, "en"), (200, "de")])
def test_nothing_lies_over_the_cards_and_no_word_is_cut(
    enter: Enter, size: tuple[int, int], text_scale: int, language: str
) -> None:
    at, scene = one_of_two(enter, size=size, text_scale=text_scale, language=language)
    panel: Any = at.find("came-of-it-panel")
    view = scene.board.table_view
    assert scene.desk.over is None, "the table is as bright as ever"
    assert pygame.Rect((0, 0), size).contains(panel.rect) and not panel.overflows
    for card in (*scene.board.view.table.cards, *scene.board.view.table.tokens):
        assert not panel.rect.collidepoint(view.to_screen(card.x, card.y - 44.0)), card.id
    for name in ("once-more", "leave"):
        button = at.find(name)
        assert panel.rect.contains(button.rect) and button.rect.width >= button.least(at.stage.look), name


def test_return_tries_again_once_it_could_be_read(enter: Enter) -> None:
    at, scene = one_of_two(enter, animation_speed=1.0)
    at.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert at.top is scene, "that press was meant for a shot"
    at.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
    at.wait(0.6)
    at.tap("return")
    assert at.top is not scene and at.top.kind.trial.launches == 0


def test_the_table_can_be_pointed_at_and_nothing_goes_by_a_press_on_it(enter: Enter) -> None:
    at, scene = one_of_two(enter)
    lies = scene.board.view.table.cards[0]
    at.move(scene.board.table_view.to_screen(lies.x, lies.y))
    at.frame()
    assert scene.board.under == lies.id
    at.press()
    at.release()
    assert at.top is scene and at.find("came-of-it-panel").rect.width


def test_escape_leaves_towards_the_ladder(enter: Enter) -> None:
    at, _ = one_of_two(enter)
    at.tap("escape")
    assert isinstance(at.top, ChallengesScene)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["02_one_each", "04_break_the_shield", "05_dive_bombers"])
def test_the_goal_stands_still_from_the_first_moment_to_the_last(
    idle: Any, name: str, language: str
) -> None:
    """Of much that is said about it at first its title has no room, and then stays away."""
    calm: dict[str, Any] = {"language": language, "preview": "off", "animation_speed": 0.0}
    settings = Settings(**calm)
    at = Visitor(idle, (1280, 720), settings, None, drawing=False)
    challenge = read_challenge(ladder_folder("space_invaders") / f"{name}.toml", GAME)
    at.stage.go(attempt_scene(at.stage, Trying(GAME, [(name, challenge)])))
    scene: Any = at.top
    until(at, lambda: scene.flow.asks and scene.table.active and not scene.busy)
    for _ in range(3):
        at.frame()
        scene.draw(at.surface)
    assert at.find("challenge-about").rect.height
    before, names = at.find("challenge").rect, ("goal", "counted", "spent", "ranks")
    lines = [at.find(name).rect.copy() for name in names]
    fire(at, msgspec.structs.replace(HIT, power=0.0))
    at.frame()
    assert scene.kind.trial.launches == 1 and scene.desk.find("challenge-about") not in scene.desk.order()
    after = at.find("challenge").rect
    assert (after.topleft, after.width) == (before.topleft, before.width)
    assert [at.find(name).rect for name in names] == lines


# -- what a miss comes to ------------------------------------------------------------------------


def test_a_missed_goal_earns_nothing_and_is_tried_again_from_its_start(enter: Enter) -> None:
    at = enter()
    scene = begin(at, 2)
    fire(at, MISS)
    assert (scene.kind.trial.result, scene.status.prompt()[0]) == ("missed", "Look at the table")
    assert load_ladder().of("space_invaders/02_second").stars == 0
    assert at.top.desk.find("next") is None
    at.click("again")
    assert at.top is not scene
    attempt = at.top.kind
    assert (attempt.trial.launches, at.top.tabletop.view.table.tokens, attempt.closed) == (0, (), False)
    fire(at, HIT)
    assert at.top.kind.trial.result == "met"


def test_why_it_failed_is_said(enter: Enter) -> None:
    at = enter()
    begin(at, 2)
    fire(at, MISS)
    said = text_of(at, "came-of-it")
    assert "No launches left" in said and "Invaders destroyed: 0 of 1" in said


def test_that_no_token_is_left_is_said_as_the_reason(enter: Enter, ladder: None) -> None:
    at = enter()
    begin(at)
    fire(at, MISS)
    kind = at.top.kind
    assert (kind.trial.result, kind.trial.launches) == ("open", 1)
    ends = GoalFact(event="turn_began", fields={"seat": 1})
    over = msgspec.structs.replace(kind.challenge, until=(ends,))
    at.top.draw(at.surface)
    at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", over),))))
    fire(at, MISS)
    said = text_of(at, "came-of-it")
    assert said.startswith("No tokens are left") and "Invaders destroyed: 0 of 1" in said


def test_what_comes_after_a_miss_is_not_counted(enter: Enter) -> None:
    at = enter()
    begin(at)
    survive = Goal(Said("Survive.", "Überleb."), (GoalFact(event="round_began"),))
    position = POSITION.replace("3 | .  .  c01 .  .", "4 | .  .  c01 .  .")
    struck = msgspec.structs.replace(
        at.top.kind.challenge, goal=survive, never=(GoalFact(event="planet_hit"),), position=position
    )
    at.stage.swap(attempt_scene(at.stage, Trying(GAME, (("own", struck),))))
    fire(at, MISS)
    fire(at, msgspec.structs.replace(MISS, token="o1a"))
    until(at, lambda: at.top.kind.closed, 4000)
    assert at.top.kind.trial.broken == "planet_hit"
    assert at.top.kind.trial.counted()[0].done == 1, "the rules have gone on"
    at.top.close_over()
    assert text_of(at, "counted") == "Rounds survived: 0 of 1"


def test_a_miss_is_looked_at_before_anything_lies_over_it(enter: Enter) -> None:
    at = enter(animation_speed=1.0)
    scene = begin(at, 2)
    until(at, lambda: scene.flow.asks and scene.table.active and not scene.busy)
    scene.launched(MISS)
    until(at, lambda: scene.kind.trial.result == "missed" and not scene.busy, 4000)
    missed = at.now
    at.top.draw(at.surface)
    assert at.top.desk.find("came") not in at.top.desk.order(), "no button before the panel"
    until(at, lambda: scene.kind.closed, 4000)
    assert at.now - missed > LOOK - 0.3


def test_trying_again_is_where_it_was_once_the_result_can_be_looked_at(enter: Enter) -> None:
    at = enter()
    scene = begin(at, 2)
    before = at.find("again").rect.topleft
    fire(at, MISS)
    scene.draw(at.surface)
    assert at.top.desk.find("came-of-it") and at.find("again").rect.topleft == before
    met = begin_anew(at)
    fire(at, HIT)
    at.click("look")
    met.draw(at.surface)
    assert at.find("came").rect.width and at.find("again").rect.topleft == before


def test_what_was_missed_is_not_taken_back(enter: Enter) -> None:
    """An answer reveals nothing, so the match itself would let it be taken back."""
    at = enter(animation_speed=1.0)
    lies = POSITION.replace("seats 2 training", "seats 2") + "at r1a planet 0 -60\n"
    ends = (GoalFact(event="turn_began", fields={"seat": 1}),)
    at.stage.go(attempt_scene(at.stage, Trying(GAME, [("own/lies", a_challenge(position=lies, until=ends))])))
    scene: Any = at.top
    until(at, lambda: scene.flow.asks and scene.table.active and not scene.busy)
    scene.answered(scene.game.parse_move("resolve"))
    until(at, lambda: scene.kind.trial.result == "missed" and not scene.busy, 4000)
    entries = len(scene.match.log.entries)
    assert not scene.kind.closed and not scene.match.undo_refusal()
    at.tap("z")
    assert len(scene.match.log.entries) == entries, "while it is looked at"
    until(at, lambda: scene.kind.closed, 4000)
    scene.close_over()
    at.tap("z")
    assert len(scene.match.log.entries) == entries and scene.kind.trial.result == "missed"
