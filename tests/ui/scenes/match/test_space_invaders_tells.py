"""Space Invaders says what goes on: while things move, with a tool in the hand, while a bot aims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core import Launched
from game.games.space_invaders import AMID, foretelling, resolutions
from game.games.space_invaders.moves import Answer
from game.games.space_invaders.state import State
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.table.launch_board import AimShown, HintShown
from game.ui.table.picture import LauncherPicture
from tests.lab.pilot import Visitor
from tests.lab.tour.found import first
from tests.lab.tour.positions_invaders import (
    CALLING,
    LONG,
    PLAIN,
    REDIRECTS,
    ROUND_END,
    SECOND_BEGINS,
    SHIELDED,
    TRIPLE,
    match_at,
)
from tests.lab.tour.stops.space_invaders import STRAIGHT, near_the_lowest
from tests.lab.tour.visits import until
from tests.ui.scenes.match.test_who_played_and_what_is_left import visit

GAME_UI = game_ui_of("space_invaders")
Sit = Callable[..., Visitor]


@pytest.fixture
def sit(store: Store, idle: Any) -> Sit:
    def down(position: str, *said: str, kinds: str = "ppp", drawing: bool = False) -> Visitor:
        settings = Settings(language="en", preview="off", no_sway=True)
        at = Visitor(idle, settings=settings, store=store, drawing=drawing)
        at.stage.go(MatchScene(at.stage, match_at(position, *said, kinds=kinds)))
        at.top.draw(at.surface)
        at.wait(0.2)
        return at

    return down


def resolving(at: Visitor, text: str = "resolve") -> list[tuple[str, Any]]:
    """What the prompt's title is, and the view that plates see, in every frame in which something moves."""
    at.top.answered(at.top.match.game.parse_move(text))
    seen = []
    for _ in range(2000):
        at.frame()
        if at.top.board.busy:
            seen.append((at.top.status.prompt()[0], at.top.board.between))
        elif seen:
            return seen
    raise AssertionError("it never came to rest")


def test_the_parts_of_a_rounds_end_are_told_one_after_the_other(sit: Sit) -> None:
    at = sit(ROUND_END)
    titles = [title for title, _ in resolving(at)]
    told = [title for title, before in zip(titles, [None, *titles], strict=False) if title != before]
    assert told == [
        "Kai resolves",
        "The invaders advance",
        "The planet is hit",
        "Clean-up",
        "Round 4",
    ]
    at.wait(0.5)
    assert at.top.status.prompt()[0] == "Bob: fire A"


def test_a_question_stands_in_a_frame_that_tries_none_of_its_answers(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    answered = resolutions.answered

    def count(state: State, answer: Answer) -> resolutions.Step:
        nonlocal tried
        tried += 1
        return answered(state, answer)

    monkeypatch.setattr(resolutions, "answered", count)
    at = sit(LONG)
    foretelling.CACHES.empty()
    before = 0
    at.top.answered(at.top.match.game.parse_move("resolve"))
    for _ in range(2000):
        moved, before = at.top.board.busy, tried
        at.frame()
        if moved and not at.top.board.busy:
            break
    assert at.top.question is not None and at.top.question.reason == "long_wave"
    assert before > 2
    assert tried == before


def test_what_the_next_advance_costs_is_not_told_while_the_invaders_move(sit: Sit) -> None:
    at = sit(ROUND_END)
    words = at.stage.look.words

    def threat(view: Any) -> str:
        plate = GAME_UI.words.commons(view, words)
        assert plate is not None
        return dict(plate.lines)["Damage ahead"]

    assert threat(at.top.tabletop.view) == "−3"
    while_it_moves = {threat(view) for title, view in resolving(at) if title == "The invaders advance"}
    assert while_it_moves == {"–"}
    at.wait(0.5)
    assert threat(at.top.tabletop.view).startswith("−")


def test_a_tool_in_the_hand_asks_for_what_it_is_meant_for(sit: Sit) -> None:
    at = sit(CALLING)
    assert at.top.status.prompt()[0] == "Ann: fire A"
    pressed = [at.top.board.painter.layout.tool(number).center for number in (1, 1, 0)]
    titles = []
    for pos in pressed:
        at.top.board.press(pos)
        titles.append(at.top.status.prompt()[0])
    assert titles == ["Ann: call the shot", "Ann: fire A", "Ann: set a flag"]


def test_a_declared_assault_says_how_many_launches_are_left(sit: Sit) -> None:
    assert "2 more" in sit(TRIPLE).top.status.prompt()[1]


def test_a_bot_that_draws_its_launcher_is_named(sit: Sit) -> None:
    at = sit(PLAIN, kinds="bpp")
    for _ in range(600):
        at.frame()
        if at.top.match.log.entries and not at.top.table.plays and at.top.match.asked is None:
            break
    assert (at.top.match.asked, at.top.status.prompt()[0]) == (None, at.top.tabletop.names[0])


def test_resolving_is_told_with_the_name_of_the_one_whose_tokens_lie_there(sit: Sit) -> None:
    at = sit(SHIELDED)
    assert {title for title, _ in resolving(at)} == {"Ann resolves", "Bob"}


def test_a_hint_frames_what_it_means_to_reach(sit: Sit) -> None:
    at = sit(PLAIN, drawing=True)
    board = at.top.board
    card = at.top.match.state.space[0]
    area = pygame.Rect(0, 0, 80, 80)
    area.center = tuple(round(v) for v in board.table_view.to_screen(*board.picture.at(card)))
    pictures = []
    for target in ("", card):
        hint = HintShown(LauncherPicture(kind="shooter", x=300.0, y=80.0, heading=0.0), target=target)
        held = LauncherPicture(kind="shooter", x=280.0, y=80.0, heading=0.0)
        board.hand.aim(AimShown(launcher=held, hint=hint))
        board.draw(at.surface)
        pictures.append(pygame.image.tobytes(at.surface.subsurface(area), "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(("kinds", "told"), [("bpp", False), ("ppp", True)])
def test_what_a_bot_is_deciding_is_told_once_it_has(
    kinds: str, told: bool, monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any
) -> None:
    asked: list[str] = []
    words = type(game_ui_of("space_invaders").words)

    def note(_: Any, log: Any, view: Any, said: Any, *more: Any) -> tuple[()]:
        asked.append(view.phase)
        return ()

    monkeypatch.setattr(words, "fates", note)
    match = match_at(REDIRECTS, "resolve", kinds=kinds)
    at = visit(store, idle, lambda stage: MatchScene(stage, match), animation_speed=4.0)
    for _ in range(600):
        at.frame()
        at.top.draw(at.surface)
        if at.top.flow.asks:
            break
    assert at.top.flow.asks and ("redirect" in asked) == told and asked


def test_what_strikes_after_all_is_marked_until_the_invaders_march(sit: Sit) -> None:
    """Arrows that go while tokens are resolved would be taken for averted."""
    at = sit(ROUND_END, drawing=True)
    at.top.answered(at.top.match.game.parse_move("resolve"))
    seen: dict[str, set[int]] = {}
    while not seen or at.top.board.busy:
        at.frame()
        if at.top.board.busy:
            coming = at.top.board.marks().forecast
            damage = coming.damage if coming is not None else 0
            assert not damage or at.top.board.painter.over.striking
            seen.setdefault(at.top.status.prompt()[0], set()).add(damage)
    assert seen["Kai resolves"] == {3} and seen["The invaders advance"] == {0}


def test_while_a_shot_of_ones_own_lands_nothing_else_is_said_than_while_it_flew(sit: Sit) -> None:
    at = sit(PLAIN, drawing=True)
    board = at.launches.board
    assert board is not None
    launch = first(board.table, "r1a", STRAIGHT, near_the_lowest).launch
    at.top.answered(Launched(launch))
    at.frame()
    said = list[tuple[str, str]]()
    for _ in range(400):
        at.frame()
        said.append(at.top.status.prompt())
        if at.top.flow.asks:
            break
    words = at.stage.look.words
    assert [title for title, _ in dict.fromkeys(said)][:-1] == [words("prompt.watch")]


def test_while_a_bot_weighs_what_its_tokens_do_the_prompt_goes_on_telling_it(store: Store, idle: Any) -> None:
    """Between two answers nothing else flashes up, and the log's line does not repeat it."""
    match = match_at(REDIRECTS, "resolve", kinds="bpp")
    at = visit(store, idle, lambda stage: MatchScene(stage, match))
    titles, lines = set[str](), set[str]()
    while not at.top.flow.asks:
        at.frame()
        if at.top.tabletop.view.phase in AMID:
            titles.add(at.top.status.prompt()[0])
            lines.add(at.top.drawer.line.text)
    assert titles == {f"{at.top.tabletop.names[0]} resolves"} and lines == {""}


def test_who_begins_a_round_is_told_before_the_first_launch_alone(sit: Sit) -> None:
    at = sit(SECOND_BEGINS.replace("round 3", "round 2"))
    board = at.launches.board
    assert board is not None
    launch = first(board.table, "o1a", STRAIGHT, lambda *_: 0.0).launch
    at.top.answered(Launched(launch))
    until(at, lambda scene: scene.flow.asks and not scene.busy)
    at.top.show.answered()  # a question that was answered, and nothing shown of it yet
    assert "two turns" not in " ".join(at.top.status.prompt())


FAR_LEFT = [(-0.6, 20)]


def test_what_is_coming_stays_to_be_read_while_a_token_flies_and_lands(store: Store, idle: Any) -> None:
    """Else the struck figures alone would stand there, and the track would seem to forget the rest."""
    settings = Settings(language="en", preview="off", no_sway=True, reduced_motion=True)
    at = Visitor(idle, settings=settings, store=store)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.wait(1.0)
    board = at.launches.board
    assert board is not None
    sign = at.top.board.painter.over.striking[2]
    before = pygame.image.tobytes(at.surface.subsurface(sign), "RGB")
    damage = at.top.board.marks().forecast.damage
    launch = first(board.table, "r1a", FAR_LEFT, lambda *_: 0.0).launch
    at.top.answered(Launched(launch))
    until(at, lambda scene: scene.table.plays)
    seen = set[int]()
    while not at.top.flow.asks:
        at.frame()
        coming = at.top.board.marks().forecast
        seen.add(coming.damage if coming is not None else 0)
        at.top.draw(at.surface)
        assert pygame.image.tobytes(at.surface.subsurface(sign), "RGB") == before
    assert seen == {damage}
