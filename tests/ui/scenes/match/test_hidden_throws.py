"""Rock-paper-scissors at one screen: nobody learns the first sign before the second is thrown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import encode
from game.games.lunar_invaders_2011 import GAME
from game.games.lunar_invaders_2011.companions import hidden
from game.session import replays
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import ListedUi, register

BY_HAND = """
    | A2 .  A2 | B1 .  B2 |
    | .  .  .  | .  A2 B2 |
    | .  .  .  | .  .  B3 |
    roshambo
"""
WITH_A_THIRD = """
    | A2 .  A2 | B1 .  B2 | C1 .  C1 |
    | .  .  .  | .  A2 B2 | .  C2 .  |
    | .  .  .  | .  .  B3 | C3 .  .  |
    roshambo
"""
ATTACK = "move bp bc2"
Start = Callable[..., tuple[Visitor, Any]]


def match_of(*kinds: str, position: str = BY_HAND, moves: tuple[str, ...] = ()) -> Any:
    """People and bots at the moment when two ships of one size meet, after these moves."""
    state = GAME.parse(position)
    names = ("Ada", "Ben", "Cleo")
    players = tuple(
        Player("bot" if kind == "bot" else "person", names[seat], "random" if kind == "bot" else "")
        for seat, kind in enumerate(kinds)
    )
    match = Match(GAME, Setup(GAME.name, state.options, players, 5), None, "fight", state)
    for move in moves:
        match.play(GAME.parse_move(move))
    return match


@pytest.fixture
def fight(monkeypatch: pytest.MonkeyPatch, home: Path, idle: Any) -> Start:
    """Such a match on the screen."""
    register(monkeypatch, GAME, ListedUi(GAME.name, told="thrown"))

    def begin(*kinds: str, position: str = BY_HAND, moves: tuple[str, ...] = ()) -> tuple[Visitor, Any]:
        match = match_of(*kinds, position=position, moves=moves)
        at = Visitor(idle, (1280, 720), Settings(language="en", animation_speed=0.0))
        at.stage.go(MatchScene(at.stage, match))
        at.wait(0.3)
        return at, match

    return begin


def take(at: Visitor, name: str) -> None:
    """This one sits down before the covered screen."""
    assert isinstance(at.top, HandoverScene)
    assert at.top.words("handover.title", name=name) == at.find("handover-title").text()  # type: ignore[attr-defined]
    at.click("take")
    at.wait(0.3)
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def answer(at: Visitor, move: str) -> None:
    if at.top.desk.find(f"move-{move}") is None:
        at.click("fold-*")
        at.wait(0.1)
    at.top.desk.take_focus(at.find(f"move-{move}"))
    at.wait(0.1)
    at.tap("return")
    at.wait(0.3)


def waiting(at: Visitor) -> str:
    """The sign that waits, as far as the screen knows."""
    sign: str = at.top.tabletop.view.thrown
    return sign


def said(at: Visitor) -> str:
    """Everything that the panels and the log say."""
    scene = at.top
    lines = [line.text for line in scene.lines.lines]
    plates = [repr(scene.plates.of(seat)) for seat in range(len(scene.tabletop.names))]
    return " ".join([*lines, *plates, *scene.status.prompt(), scene.status.undo()])


def test_each_is_asked_for_a_sign_behind_a_cover(fight: Start) -> None:
    at, match = fight("person", "person")
    assert isinstance(at.top, MatchScene)
    answer(at, ATTACK)
    take(at, "Ada")
    answer(at, "throw paper")
    take(at, "Ben")
    assert waiting(at) == "?"
    answer(at, "throw rock")
    assert isinstance(at.top, MatchScene)
    assert not hidden(match.state)
    assert "paper" in said(at)


def test_no_cover_comes_where_nothing_is_hidden(fight: Start) -> None:
    at, match = fight("person", "person")
    answer(at, "move bp bc1")
    assert match.state.phase != "throw"
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def test_the_second_one_reads_the_sign_nowhere(fight: Start) -> None:
    at, match = fight("person", "person")
    answer(at, ATTACK)
    take(at, "Ada")
    answer(at, "throw paper")
    assert match.state.thrown == "paper"
    take(at, "Ben")
    assert "paper" not in said(at)
    assert "paper" not in encode(at.top.tabletop.view).decode()
    for name in ("undo", "seat-0", "seat-1", "move-throw rock"):
        at.move(at.find(name).rect.center)
        at.wait(1.5)
        assert "paper" not in said(at)
        tipped = at.top.desk.tipped()
        assert tipped is None or "paper" not in tipped.tip_text()


def test_what_the_cover_and_the_second_one_see_is_the_same_whatever_was_thrown(fight: Start) -> None:
    pictures: list[list[bytes]] = []
    for sign in ("rock", "paper"):
        at, _ = fight("person", "person")
        answer(at, ATTACK)
        take(at, "Ada")
        at.tap({"rock": "1", "paper": "2"}[sign])
        at.wait(0.3)
        at.move((2, 2))
        at.wait(0.2)
        seen = [pygame.image.tobytes(at.surface, "RGB")]
        take(at, "Ben")
        at.move((2, 2))
        at.wait(1.0)
        pictures.append([*seen, pygame.image.tobytes(at.surface, "RGB")])
    assert pictures[0] == pictures[1]


def test_a_match_left_in_between_is_covered_when_somebody_comes_back(fight: Start) -> None:
    at, match = fight("person", "person", moves=(ATTACK, "throw paper"))
    at.stage.home()
    at.stage.go(MatchScene(at.stage, match))
    assert waiting(at) == "?"
    at.wait(0.3)
    take(at, "Ben")
    assert waiting(at) == "?"


def test_undo_takes_the_sign_back_untold(fight: Start) -> None:
    at, match = fight("person", "person")
    answer(at, ATTACK)
    take(at, "Ada")
    answer(at, "throw paper")
    take(at, "Ben")
    at.click("undo")
    at.wait(0.3)
    assert match.state.thrown == ""
    take(at, "Ada")
    assert "paper" not in said(at)
    answer(at, "throw scissors")
    take(at, "Ben")


def test_what_both_have_shown_is_not_taken_back(fight: Start) -> None:
    at, match = fight("person", "person")
    answer(at, ATTACK)
    take(at, "Ada")
    answer(at, "throw paper")
    take(at, "Ben")
    answer(at, "throw rock")
    assert match.undo_refusal() == "undo.revealed"


def test_a_replay_of_the_open_match_shows_no_sign_that_waits(fight: Start) -> None:
    at, match = fight("person", "person", moves=(ATTACK, "throw paper"))
    at.stage.home()
    replay: Any = ReplayScene(at.stage, match)
    at.stage.go(replay)
    for number in range(len(match.log.entries) + 1):
        replay.go_to(number)
        at.frame()
        assert replay.tabletop.view.thrown in ("", "?")
        assert "paper" not in " ".join(line.text for line in replay.lines.lines)
        assert "paper" not in encode(replay.tabletop.view).decode()


@pytest.mark.parametrize("kinds", [("person", "person"), ("bot", "person")])
def test_no_file_of_the_open_match_gives_the_sign_away(kinds: tuple[str, str], tmp_path: Path) -> None:
    match = match_of(*kinds, moves=(ATTACK, "throw paper"))
    path = tmp_path / "open.replay.json"
    with pytest.raises(replays.ReplayError, match="hiding something"):
        replays.export(match, path)
    assert not path.exists()
    match.play(GAME.parse_move("throw rock"))
    replays.export(match, path)
    assert path.exists()


def test_against_a_bot_no_screen_is_covered(fight: Start) -> None:
    at, match = fight("person", "bot")
    answer(at, ATTACK)
    assert isinstance(at.top, MatchScene)
    answer(at, "throw paper")
    assert isinstance(at.top, MatchScene)
    assert len(match.log.entries) > 2


def test_a_bots_sign_is_hidden_from_the_person_without_a_cover(fight: Start) -> None:
    at, _ = fight("bot", "person", moves=(ATTACK, "throw paper"))
    assert isinstance(at.top, MatchScene) and at.top.flow.asks
    assert waiting(at) == "?"
    assert "paper" not in said(at)


def test_a_third_person_watches_a_fight_with_a_bot_without_a_cover(fight: Start) -> None:
    at, match = fight("person", "bot", "person", position=WITH_A_THIRD)
    answer(at, ATTACK)
    assert hidden(match.state)
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def middle(at: Visitor, space: str) -> tuple[int, int]:
    x, y = at.top.board.layout.spot(space)
    return round(x), round(y)


def drag(at: Visitor, start: str, goal: str) -> None:
    """A ship from one space to another, with the button held."""
    at.move(middle(at, start))
    at.press()
    at.move(middle(at, goal))
    at.frame()
    at.release()
    at.wait(0.3)


def test_on_the_games_own_board_no_picture_tells_the_sign(home: Path, idle: Any) -> None:
    pictures: list[list[bytes]] = []
    for sign in ("rock", "paper"):
        at = Visitor(idle, (1280, 720), Settings(language="en", animation_speed=0.0, reduced_motion=True))
        at.stage.go(MatchScene(at.stage, match_of("person", "person")))
        at.wait(0.3)
        drag(at, "bp", "bc2")
        take(at, "Ada")
        answer(at, f"throw {sign}")
        at.move((2, 2))
        at.wait(0.2)
        seen = [pygame.image.tobytes(at.surface, "RGB")]
        take(at, "Ben")
        for place in ((2, 2), middle(at, "bp"), middle(at, "bc2")):
            at.move(place)
            at.wait(1.5)
            seen.append(pygame.image.tobytes(at.surface, "RGB"))
        pictures.append(seen)
    assert pictures[0] == pictures[1]
