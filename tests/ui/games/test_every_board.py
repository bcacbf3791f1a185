"""What every game's board owes to the one that all share, on positions of each game that chance plays.

A table of `Game`s says where positions and moves come from and what counts as standing; what a single
game does with its places, its marks and its drawings is tried in its own room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import pytest

from game.core.languages import LANGUAGES
from game.core.registry import GAMES
from game.games import (
    invaders_2127,
    lunar_invaders_2011,
    lunar_invaders_2016,
    space_defenders,
    space_invaders,
)
from game.games.invaders_2127.library import opened
from game.games.space_defenders.moves import Go
from game.games.space_invaders.events import (
    Advanced,
    Armory,
    CardsMoved,
    Centred,
    PlanetHit,
    Refilled,
    ShuffledBack,
    TokenLanded,
    TokenLaunched,
    TokenPushed,
    UfoHit,
)
from game.session.rulebook import page_about
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from tests.games.invaders_2127.practice import practice_book
from tests.ui.games.boards_on_show import pixels
from tests.ui.games.invaders_2127 import iv_tables
from tests.ui.games.lunar_invaders import lunar_positions
from tests.ui.games.space_defenders import space_defenders_positions as defenders
from tests.ui.games.space_invaders import space_invaders_games as invaders
from tests.ui.stage.by_keys import reached_by_keys
from tests.ui.stage.told import led_to, told

Moves = Iterator[tuple[Any, Any]]
FIRST = range(1)


@dataclass(frozen=True)
class Game:
    """A board, and moves to be watched on it."""

    rules: Any
    a_board: Callable[..., Any]
    long_move: Callable[[], tuple[Any, Any]]
    """A position, and a move of which much comes."""
    lasts: float
    """So many seconds at least it moves then."""
    fades: float = 0.0
    """So long after reduced motion has shown the end, light that stays behind may still fade."""
    drawn: Callable[[], Moves] = lambda: iter(())
    """Moves to be compared pixel by pixel with the view that they end in, where pictures never stir."""
    keys_look: bool = False
    """The arrow keys go from thing to thing even where nothing is asked, to look at them."""


def planet_hit() -> tuple[Any, Any]:
    """An advance that reaches the planet."""
    return next(
        (state, move)
        for state, move in invaders.moves()
        if any(isinstance(step.event, PlanetHit) for step in told(space_invaders.GAME, state, move)[0])
    )


def most_told() -> tuple[Any, Any]:
    """The card play of a game by chance that most comes of."""
    played = iv_tables.matches(range(1), 90)
    return max(played, key=lambda one: len(told(invaders_2127.GAME, *one)[0]))


def lunar(
    edition: str, seats: int = 2, roshambo: bool = False, seeds: range = range(1), most: int = 90
) -> Moves:
    return lunar_positions.matches(seeds, edition, lunar_positions.options_of(edition, seats, roshambo), most)


ON_SCREEN = {
    "space_defenders": Game(
        space_defenders.GAME,
        defenders.a_board,
        lambda: (defenders.armed("B"), Go(0, 1)),
        lasts=0.17,
        fades=3.4,
    ),
    "space_invaders": Game(space_invaders.GAME, invaders.a_board, planet_hit, lasts=2.0, fades=3.4),
    "lunar_invaders_2011": Game(
        lunar_invaders_2011.GAME,
        lunar_positions.a_board,
        lambda: next(lunar("2011", 3)),
        lasts=0.1,
        drawn=lambda: many_told(lunar("2011", seeds=range(7, 8), most=60), lunar_invaders_2011.GAME, 2, 12),
    ),
    "lunar_invaders_2016": Game(
        lunar_invaders_2016.GAME,
        lunar_positions.a_board,
        lambda: next(lunar("2016")),
        lasts=0.1,
        drawn=lambda: many_told(lunar("2016", seeds=range(7, 8), most=60), lunar_invaders_2016.GAME, 2, 12),
    ),
    "invaders_2127": Game(
        invaders_2127.GAME,
        iv_tables.a_board,
        most_told,
        lasts=0.1,
        keys_look=True,
        drawn=lambda: many_told(iv_tables.matches(range(3, 4), 120), invaders_2127.GAME, 4, 8),
    ),
}


def many_told(played: Moves, rules: Any, facts: int, most: int) -> Moves:
    """The first so many moves of which so many facts come."""
    return islice(
        ((state, move) for state, move in played if len(told(rules, state, move)[0]) >= facts), most
    )


@pytest.fixture(autouse=True)
def practice_cards() -> Iterator[None]:
    with opened(practice_book()):
        yield


@pytest.fixture(params=ON_SCREEN)
def game(request: pytest.FixtureRequest) -> Game:
    return ON_SCREEN[request.param]


def begun(game: Game, **settings: Any) -> tuple[Any, Any]:
    """A board on which the long move has just begun, and the view that it will end in."""
    state, move = game.long_move()
    board = game.a_board(**settings)
    board.show(state.view(0), None)
    steps, view = told(game.rules, state, move)
    board.play(steps, view)
    return board, view


def standing_as(game: Game, view: Any) -> Any:
    """The picture of a board that was shown this without anything before."""
    board = game.a_board()
    board.show(view, None)
    return board.picture


def test_all_games_are_tried() -> None:
    assert set(ON_SCREEN) == set(GAMES.names())


# -- watching, skipping, not watching --------------------------------------------------------------


def test_watched_to_the_end_it_stands_as_if_it_had_been_shown(game: Game) -> None:
    board, view = begun(game)
    frames = 0
    while board.busy:
        board.update(1 / 60)
        frames += 1
        assert frames < 6000
    assert frames > game.lasts * 60
    assert board.picture == standing_as(game, view)


@pytest.mark.parametrize("end", ["press", "accept", "skip"])
def test_clicks_or_keys_end_the_animation_at_once_and_choose_nothing(game: Game, end: str) -> None:
    """Beat by beat where the story has several; `skip` all of it."""
    board, view = begun(game)
    board.update(0.05)
    presses = 0
    while board.busy:
        assert (board.press(board.rect.center) if end == "press" else getattr(board, end)()) is None
        presses += 1
    assert presses == 1 if end == "skip" else 1 <= presses < 12
    assert board.picture == standing_as(game, view)


def test_reduced_motion_shows_the_result_at_once(game: Game) -> None:
    board, view = begun(game, reduced_motion=True)
    assert not board.busy
    assert board.picture == standing_as(game, view)
    for _ in range(round(game.fades * 60)):
        board.update(1 / 60)
    late = board.stamp()
    board.update(3.0)
    assert board.stamp() == late


@pytest.mark.parametrize("name", ["lunar_invaders_2011", "lunar_invaders_2016", "invaders_2127"])
def test_whatever_is_watched_is_drawn_as_the_view_in_the_end(name: str) -> None:
    game = ON_SCREEN[name]
    """With the next question or without: nothing jumps when it is somebody else who is asked."""
    watched, shown, drawn = game.a_board(), game.a_board(), 0
    for state, move in game.drawn():
        steps, view = told(game.rules, state, move)
        watched.show(state.view(0), None)
        watched.play(steps, view)
        for _ in range(900):
            watched.update(0.05)
        assert not watched.busy
        decision = game.rules.apply(state, move).state.decision
        for asked in (None, decision if decision is not None and decision.seat == 0 else None):
            if asked is not None:
                watched.show(view, asked)
            shown.show(view, asked)
            watched.clock = shown.clock = 0.0
            watched.cursor = shown.cursor
            if hasattr(watched.crew, "latest"):  # who has watched knows what the other side did last
                shown.crew.latest = watched.crew.latest
                shown.changes += 1
                watched.step_back()  # the paper, which tells of what was watched, is put away
            assert pixels(watched) == pixels(shown)
        drawn += 1
    assert drawn


# -- fact by fact ----------------------------------------------------------------------------------


def pieces_seen(picture: Any) -> Any:
    """What is to be seen on the field of Space Defenders."""
    return sorted((p.thing, round(p.x, 6), round(p.y, 6)) for p in picture.pieces if p.alpha > 0.0)


def units_standing(picture: Any) -> Any:
    """The pieces on each space of the moons: those that stand there, and those that have come or stayed."""
    there = [(flyer.goal if flyer.share > 0.99 else flyer.start, flyer) for flyer in picture.flyers]
    units = [*picture.units.items(), *((space, flyer.unit) for space, flyer in there if flyer.alpha > 0.01)]
    pieces: dict[str, list[str]] = {}
    for space, unit in units:
        pieces[space] = sorted([*pieces.get(space, ()), *(unit[0] + size for size in unit[1:])])
    return pieces


def things_lying(picture: Any) -> Any:
    """Where everything is that is to be seen on the table of Space Invaders."""
    lying = {card.id for card in picture.table.cards} | {token.id for token in picture.table.tokens}
    poses = {id: picture.at(id) for id in picture.poses if picture.shown(id) and id in lying}
    return {id: (round(x, 1), round(y, 1)) for id, (x, y) in poses.items()}


def armed_moves() -> Moves:
    """Every move of each armed defender."""
    for turn in "ABCD":
        state = defenders.armed(turn)
        yield from ((state, move) for move in state.decision.moves)


AT_ONCE = (TokenLanded, TokenPushed, CardsMoved, TokenLaunched, UfoHit)
"""What a film has shown before the facts are told; a token out of the UFO may be in the hand again."""
HAPPENED: dict[str, tuple[str, Callable[[], Moves], Callable[[Any], Any]]] = {
    **{
        f"defenders, {seats} at the table": (
            "space_defenders", partial(defenders.steps, 61, seats), pieces_seen
        )
        for seats in (1, 2, 4)
    },
    "defenders, all armed": ("space_defenders", armed_moves, pieces_seen),
    "invaders": ("space_invaders", lambda: iter(invaders.moves()), things_lying),
    "moons of 2011, two seats": (
        "lunar_invaders_2011", lambda: lunar("2011", 2, seeds=range(4), most=120), units_standing
    ),
    "moons of 2011, five seats": (
        "lunar_invaders_2011", lambda: lunar("2011", 5, seeds=range(4), most=120), units_standing
    ),
    "moons of 2011, fought by signs": (
        "lunar_invaders_2011", lambda: lunar("2011", 2, True, seeds=range(4), most=120), units_standing
    ),
    "moons of 2016": ("lunar_invaders_2016", lambda: lunar("2016", seeds=range(4), most=120), units_standing),
}  # fmt: skip


@pytest.mark.parametrize("happened", HAPPENED)
def test_every_fact_leads_to_where_things_stand_after_it(happened: str) -> None:
    name, moves, standing = HAPPENED[happened]
    game, seen = ON_SCREEN[name], set()
    board = game.a_board()
    for state, move in moves():
        for step, shown, then in led_to(board, state.view(0), told(game.rules, state, move)[0]):
            seen.add(type(step.event))
            if not isinstance(step.event, AT_ONCE):
                assert standing(shown) == standing(then), (str(move), step.event)
    assert seen
    if name == "space_invaders":
        assert {Advanced, Armory, Centred, Refilled, ShuffledBack} <= seen


# -- choosing --------------------------------------------------------------------------------------


def test_nothing_is_answered_while_nobody_is_asked(game: Game) -> None:
    board = game.a_board()
    state, _ = game.long_move()
    board.show(state.view(0), None)
    assert not board.choosing.places
    rect = board.rect
    for x in range(rect.left + 10, rect.right, 40):
        for y in range(rect.top + 10, rect.bottom, 40):
            assert board.press((x, y)) is None
    assert board.navigate("up") == game.keys_look
    assert board.accept() is None


def defenders_asked(seats: int) -> list[Any]:
    return [*defenders.some(17, seats, 4), defenders.armed("A"), defenders.armed("C")]


ONE_STEP: dict[str, tuple[str, Callable[[], Any]]] = {
    **{
        f"defenders, {seats} at the table": ("space_defenders", partial(defenders_asked, seats))
        for seats in (1, 2, 4)
    },
    **{
        f"invaders, {reason}": ("space_invaders", partial(invaders.asked, reason, 4))
        for reason in ("order", "wave", "long_wave", "redirect", "splash")
    },
}
"""Questions that a single place answers; of longer ones each game's room tries every way."""


@pytest.mark.parametrize("question", ONE_STEP)
def test_the_keys_reach_every_place_that_is_an_answer(question: str) -> None:
    name, states = ONE_STEP[question]
    board = ON_SCREEN[name].a_board()
    for state in states():
        board.show(state.view(state.decision.seat), state.decision)
        assert reached_by_keys(board) == set(board.choosing.places)
        for place, move in board.choosing.moves.items():
            board.cursor = place
            assert board.accept() == move


# -- reasons ---------------------------------------------------------------------------------------


WHY_NOT = {
    "space_defenders": space_defenders.WHY_NOT,
    "space_invaders": space_invaders.WHY_NOT,
    "lunar_invaders_2011": lunar_invaders_2011.WHY_NOT | lunar_invaders_2011.CAUTIONS,
    "lunar_invaders_2016": lunar_invaders_2016.WHY_NOT | lunar_invaders_2016.CAUTIONS,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WHY_NOT)
def test_every_reason_against_a_move_has_a_sentence_and_a_page_of_the_rule_book(
    name: str, language: str
) -> None:
    words = Words(language)
    for key, clause in WHY_NOT[name].items():
        assert words(key) and "{" not in words(key)
        assert page_about(game_ui_of(name).pages.rulebook, language, clause), clause
