"""One device from the arcade to the high scores: cabinet, set-up, every move of a game, initials."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cache
from typing import Any

import pygame
import pytest

from game.bots.bot import answer
from game.games.space_defenders.moves import Buy
from game.session.match import Match, Player, Setup
from game.session.settings import Settings, Table
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_defenders.board import SpaceDefendersBoard
from game.ui.games.space_defenders.spots import Spot
from game.ui.games.space_defenders.till import CHEAPEST, shop_place
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Choice
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.result_widgets import Initials
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.ways import STEPS, is_way
from tests.lab.pilot import Visitor

GAME = "space_defenders"
SEED = 2  # a game of 104 moves that clears the board, with placing, flying, shooting, buying and the mine
HATS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


@cache
def plan() -> tuple[Any, ...]:
    """The moves that a bot which looks a turn ahead makes alone with this seed."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(1, {})
    game = Match.start(Setup(GAME, options, (Player("person", "Ada"),), SEED, ui.setup.variant(options)))
    while game.decision is not None:
        game.play(answer(game.game, game.state.view(0), 0, "greedy", len(game.log.entries)))
    return tuple(entry.move for entry in game.log.entries)


class Watched(Visitor):
    """Keeps the kinds of all events that reached a scene."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self.sent: set[int] = set()
        super().__init__(*args, **more)

    def send(self, kind: int, **fields: object) -> None:
        self.sent.add(kind)
        super().send(kind, **fields)


class Guest:
    """Somebody with the mouse and nothing else."""

    events = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
    tables = {GAME: Table(seats=2, seed=str(SEED))}  # a mouse writes no numbers: the seed of the last time
    initials = "CAB"

    def __init__(self, at: Watched) -> None:
        self.at = at

    def see(self) -> Any:
        """The scene, once it has been drawn."""
        self.at.top.draw(self.at.surface)
        return self.at.top

    def click(self, spot: tuple[int, int]) -> None:
        self.at.move(spot)
        self.at.press()
        self.at.release()
        self.at.frame()

    def use(self, name: str) -> None:
        """Press a button that is in sight."""
        self.see()
        widget = self.at.find(name)
        assert self.at.top.desk.at(widget.rect.center) is widget, name
        self.click(widget.rect.center)

    def set_up(self) -> None:
        self.see()
        seats = self.at.find("seats")
        assert isinstance(seats, Choice)
        self.click(seats.cells[0].center)

    def choose(self, spot: Spot) -> None:
        """Answer on the board."""
        self.click(self.at.top.board.where(spot.cells[0]).center)

    def write(self, reels: Initials) -> None:
        """Click the lower half of each reel until its letter is there."""
        for number, cell in enumerate(reels._reels(self.at.top.look)):
            while reels.text[number] != self.initials[number]:
                self.click((cell.centerx, cell.bottom - 4))
        self.use("enter")


class WithKeys(Guest):
    events = frozenset({pygame.KEYDOWN, pygame.KEYUP})
    tables = {}
    initials = "KEY"

    def step(self, way: str) -> None:
        self.at.tap(way)

    def on(self) -> None:
        """To the next thing on the screen."""
        self.at.tap("tab")

    def accept(self) -> None:
        self.at.tap("return")
        self.at.frame()

    def go(self, name: str) -> None:
        """Step through what is on the screen until a widget has the focus."""
        self.see()
        for _ in range(80):
            focus: Widget | None = self.at.top.desk.focus
            if focus is not None and focus.name == name:
                return
            self.on()
        raise AssertionError(f"{name} is never reached")

    def use(self, name: str) -> None:
        self.go(name)
        self.accept()

    def set_up(self) -> None:
        self.go("seats")
        self.step("left")
        self.use("more")
        self.go("seed-how")
        self.step("right")
        self.use("seed")
        self.figure()

    def figure(self) -> None:
        """The seed, into the field that is written in."""
        self.at.type(str(SEED))
        self.accept()

    def choose(self, spot: Spot) -> None:
        """Arrows to where it is chosen, and Return."""
        board = self.at.top.board
        for way in ways(board, spot.at):
            self.step(way)
        self.accept()

    def write(self, reels: Initials) -> None:
        self.at.type(self.initials)
        self.accept()


class WithPad(WithKeys):
    events = frozenset({pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION})
    initials = "PAD"

    def step(self, way: str) -> None:
        self.at.hat(*HATS[way])

    def on(self) -> None:
        self.at.pad_tap(6)

    def accept(self) -> None:
        self.at.pad_tap(0)
        self.at.frame()

    def figure(self) -> None:
        self.step("right")
        for _ in range(SEED):
            self.step("up")
        self.accept()

    def write(self, reels: Initials) -> None:
        for number, letter in enumerate(self.initials):
            while reels.text[number] != letter:
                self.step("down")
            self.accept()


def ways(board: Any, goal: Any) -> Iterable[str]:
    """The fewest arrows from where the cursor is to another place of the board."""
    start = board.cursor
    found = {start: ()}  # type: dict[Any, tuple[str, ...]]
    waiting = deque([start])
    while goal not in found:
        here = waiting.popleft()
        for way in filter(is_way, STEPS):
            board.cursor = here
            there = board.towards(way)
            if there is not None and there not in found:
                found[there] = (*found[here], way)
                waiting.append(there)
    board.cursor = start
    return found[goal]


def make(guest: Guest, scene: MatchScene, move: Any) -> None:
    """One move of the plan: on the board where it has a place there, else by its buttons."""
    spot = next((spot for spot in scene.board.spots if spot.move == move), None)  # type: ignore[attr-defined]
    if spot is not None and scene.desk.focus is None:
        guest.choose(spot)
        return
    if isinstance(move, Buy):
        assert isinstance(scene.board, SpaceDefendersBoard)
        scene.desk.take_focus(None)
        for place in (shop_place(move.what), CHEAPEST):
            guest.choose(Spot(move, place, (place,)))
        return
    offers = scene.ui.words.buttons(scene.tabletop.view, scene.match.decision, scene.words)  # type: ignore[arg-type]
    fold = next(offer.fold for offer in offers if offer.move == move)
    if fold and scene.desk.find(f"move-{move}") is None:
        guest.use(f"fold-{fold}")
    guest.use(f"move-{move}")


def play(guest: Guest, moves: Iterable[Any]) -> MatchScene:
    scene = guest.see()
    assert isinstance(scene, MatchScene)
    for number, move in enumerate(moves):
        while not scene.flow.asks:
            scene.match.kept.wait()
            guest.at.frame()
        guest.see()
        make(guest, scene, move)
        assert [str(entry.move) for entry in scene.match.log.entries[number:]] == [str(move)]
    return scene


@pytest.mark.parametrize("kind", [Guest, WithKeys, WithPad], ids=["mouse", "keys", "pad"])
def test_one_device_leads_from_the_arcade_through_a_game_into_the_score_table(
    kind: type[Guest], store: Store
) -> None:
    settings = Settings(language="en", animation_speed=0.0, tables=kind.tables)
    at = Watched(ArcadeScene, settings=settings, store=store, drawing=False)
    guest = kind(at)
    guest.use(f"cabinet-{GAME}")
    assert isinstance(at.top, SetupScene)
    guest.set_up()
    guest.use("start")
    match = play(guest, plan()).match
    assert (match.setup.seed, len(match.setup.players)) == (SEED, 1)
    while not isinstance(at.top, ResultScene):
        match.kept.wait()
        at.frame()
    assert match.outcome is not None and match.outcome.termination == "cleared"
    at.wait(1.0)
    guest.write(guest.see().form.initials)
    assert [score.initials for score in at.top.entries.written] == [guest.initials]
    guest.use("arcade")
    assert isinstance(at.top, ArcadeScene)
    guest.use("scores")
    assert isinstance(guest.see(), ScoresScene)
    row = at.find("scores").own_stamp()[0]
    assert row[:3] == ("1", guest.initials, str(match.outcome.scores[0]))
    kept = store.scores(GAME, match.setup.variant)
    assert [(score.initials, score.match) for score in kept] == [(guest.initials, match.kept.id)]
    assert at.sent == guest.events
