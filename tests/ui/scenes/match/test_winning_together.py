"""The end of a game that all win or lose together: one tally, one entry in the table of scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import GAMES, NOBODY, RandomAnswers, Rng, Settle
from game.games.space_invaders import Options, score, total
from game.session.match import Match, Player, Setup
from game.session.scores import Score
from game.session.settings import Settings
from game.session.store import Store
from game.table.things import Landing, Launch
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.look import said
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.match.result import ResultScene
from tests.games.space_invaders.stand_in import stand_in
from tests.lab.pilot import Visitor

GAME = "space_invaders"
QUICK = Options(seats=2, level="training", first=0, ufo=1)
ENDINGS = ("won", "planet_lost")
THROWS = 9
ADA, BEN = Player(name="Ada"), Player(name="Ben")
BOT = Player("bot", "Tilt", "greedy")


def lucky(question: Settle[Launch]) -> Landing:
    """Of a few places the one with the most invaders under the token."""

    def met(landing: Landing) -> int:
        return next(len(token.on) for token in landing.tokens if token.id == question.launch.token)

    launches = (replace(question.launch, seed=seed) for seed in range(THROWS))
    return max((stand_in(replace(question, launch=launch)) for launch in launches), key=met)


HANDS: dict[str, Callable[[Settle[Launch]], Landing]] = {"won": lucky, "planet_lost": stand_in}


@cache
def seed_of(ending: str) -> int:
    """A seed whose match ends like this, with points, in the hands that it takes."""
    for seed in range(1, 200):
        state, answer = GAMES.load(GAME).new(QUICK, seed), RandomAnswers(Rng(seed), HANDS[ending])
        while state.decision is not None:
            state = GAMES.load(GAME).apply(state, answer(state)).state
        if state.ending == ending and total(state) > 0:
            return seed
    raise AssertionError(f"no match ends by {ending}")


def played(store: Store | None, ending: str, *players: Player) -> Any:
    """A match that ends like this, with points."""
    seed = seed_of(ending)
    setup = Setup(GAME, QUICK, players or (ADA, BEN), seed, game_ui_of(GAME).setup.variant(QUICK))
    match = Match.start(setup, store)
    answer = RandomAnswers(Rng(seed), HANDS[ending])
    while match.decision is not None:
        match.play(answer(match.state))
    match.kept.wait()
    return match


@pytest.fixture
def result(store: Store, idle: Any) -> Any:
    def show(match: Any) -> Visitor:
        at = Visitor(idle, settings=Settings(language="en"), store=store, drawing=False)
        at.stage.go(ResultScene(at.stage, match))
        at.top.draw(at.surface)
        at.wait(0.7)  # it is deaf at first
        return at

    return show


def table_of(store: Store, match: Any) -> list[tuple[str, str, int]]:
    return [(s.initials, s.name, s.points) for s in store.scores(GAME, match.setup.variant)]


@pytest.mark.rule("SI-8.7")
@pytest.mark.parametrize("ending", ENDINGS)
def test_initials_are_entered_once_for_all_after_a_victory_and_after_a_defeat(
    ending: str, store: Store, result: Any
) -> None:
    match = played(store, ending)
    at = result(match)
    assert at.top.waiting == [NOBODY]
    at.type("a&b")
    at.type("u")
    at.tap("return")
    assert at.top.waiting == []
    assert table_of(store, match) == [("ABU", "Ada, Ben", total(match.state))]
    assert ResultScene(at.stage, match).waiting == []


@pytest.mark.rule("SI-8.7")
def test_a_declined_entry_is_declined_for_all_and_asked_no_more(store: Store, result: Any) -> None:
    match = played(store, "planet_lost")
    at = result(match)
    at.click("no-entry")
    assert at.top.waiting == []
    assert ResultScene(at.stage, match).waiting == []
    assert table_of(store, match) == []


@pytest.mark.rule("SI-8.7")
def test_a_score_too_low_for_the_page_is_not_asked_for(store: Store, result: Any) -> None:
    match = played(store, "planet_lost")
    for number in range(10):
        better = total(match.state) + number
        store.add_score(Score(game=GAME, variant=match.setup.variant, initials="TOP", points=better))
    assert result(match).top.waiting == []


def test_the_table_names_the_people_each_once_and_no_bot(store: Store, result: Any) -> None:
    for players in ((ADA, BOT), (BOT, ADA), (ADA, ADA)):
        match = played(store, "won", *players)
        result(match).click("enter")
    assert [name for _, name, _ in table_of(store, match)] == ["Ada"] * 3


def test_what_bots_win_among_themselves_is_entered_by_nobody(store: Store, result: Any) -> None:
    assert result(played(store, "won", BOT, BOT)).top.waiting == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_one_tally_tells_where_all_points_came_from_and_whose_they_are(
    ending: str, store: Store, result: Any
) -> None:
    match = played(store, ending)
    at = result(match)
    (tally,) = at.top.standing.tallies()
    assert [int(points) for _, points in tally.parts] == [
        row.points for row in score(match.state) if row.points
    ]
    assert tally.total == total(match.state)
    name, marks = at.top.standing.who(tally.seat)
    assert (name, at.top.standing.place(tally.seat)) == ("All together", "Ada, Ben")
    assert [mark.shape for mark in marks] == [at.stage.look.theme.seats[seat].shape for seat in (0, 1)]
    assert at.top.desk.find("tally-1") is None


def test_the_library_tells_the_score_once(store: Store, idle: Any) -> None:
    match = played(store, "won")
    at = Visitor(LibraryScene, settings=Settings(language="en"), store=store, drawing=False)
    at.top.page = "finished"
    at.top.draw(at.surface)
    shown = " ".join(said(w.text) for p in at.top.desk.active() for w in p.walk() if hasattr(w, "text"))
    assert f"· {total(match.state)}" in shown and " : " not in shown


def test_the_table_stands_below_the_tallies_and_takes_in_the_new_line(store: Store, result: Any) -> None:
    match = played(store, "won")
    begun = result(match)
    assert begun.top.panels.best in begun.top.desk.panels
    assert {row[4] for row in begun.top.entries.rows()} == {"the house"}
    store.add_score(Score(game=GAME, variant=match.setup.variant, initials="OLD", points=600, name="Eve"))
    at = result(match)
    assert at.top.panels.best in at.top.desk.panels
    at.click("enter")
    mine = [row[1:3] for row in at.top.entries.rows() if row[4] != "the house"]
    assert mine[0] == ["ADA", f"{total(match.state)}"], "as many lines as have room, the best first"
    assert ("OLD", "Eve", 600) in table_of(store, match)
