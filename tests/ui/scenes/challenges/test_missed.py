"""A challenge that was missed: the table stays to be looked at, and what came of it stands beside it."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.games.space_invaders import GAME
from game.session.challenges import ladder_folder, read_challenge
from game.session.goals import GoalFact
from game.session.settings import Settings
from game.ui.scenes.challenges.challenge import Trying, attempt_scene
from game.ui.scenes.challenges.challenges import ChallengesScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import HIT, POSITION, Enter, a_challenge, fire, text_of, until

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
