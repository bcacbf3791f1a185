"""Which shots are shown slowly: those that decide, where they do, and one a turn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.flick import simulate
from game.flick.film import Film, Shot, ShotEvent
from game.games.space_invaders import GAME
from game.games.space_invaders.forecast import forecast
from game.table.things import Landing, Launch
from game.ui.games.space_invaders.suspense import Suspense, decides
from game.ui.table.film_player import RIM_SLOWNESS, FilmPlayer
from game.ui.table.suspense import LONGEST, Deciding, comes_to
from tests.games.space_invaders.table_talk import situation
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.games.space_invaders.test_space_invaders_kills import FIELD

LETHAL = FIELD.replace("planet 14", "planet 3")
HOPELESS = FIELD.replace("planet 14", "planet 1")
SIXTIETHS = [n / 60 for n in range(61)]
LAUNCH = Launch(token="r1a", x=280.0, y=80.0, heading=0.0, power=0.5)


def way_to(x: float, y: float, *events: ShotEvent, token: str = "r1a") -> Shot:
    """A token goes straight from the striped line to a place, in a second."""
    keys = tuple((t, 280.0 + (x - 280.0) * t, 80.0 + (y - 80.0) * t, 2.0, 0.0) for t in SIXTIETHS)
    landing = Landing(tokens=(), cards=(), start="", duration=1.0, digest="")
    return Shot(landing=landing, events=events, film=Film(duration=1.0, tracks={token: keys}))


def asked(text: str, shot: Shot, launch: Launch = LAUNCH) -> Deciding | None:
    state = GAME.parse(text)
    view: Any = state.view(0)
    return decides(view, forecast(state), state.table, launch, shot)


def middle_of(text: str, space: int) -> tuple[float, float]:
    state = GAME.parse(text)
    return next((card.x, card.y) for card in state.table.cards if card.id == state.space[space])


def test_a_token_that_comes_to_a_card_which_would_end_it_all_is_looked_at() -> None:
    x, y = middle_of(LETHAL, 17)
    found = asked(LETHAL, way_to(x + 28.0, y))
    assert found is not None and found.at is not None
    assert found.at[:2] == (x, y)
    (start, end), *more = found.spans
    assert not more and 0.2 < start < end <= start + LONGEST
    assert asked(LETHAL, way_to(x + 90.0, y - 40.0)) is None
    assert asked(HOPELESS, way_to(x + 28.0, y)) is None, "its fall alone would save nobody"
    assert asked(LETHAL, way_to(x + 6.0, y)) is None, "nobody trembles for what lies plainly on it"


def test_the_same_shot_is_nothing_while_the_planet_would_live_on() -> None:
    x, y = middle_of(FIELD, 17)
    assert asked(FIELD, way_to(x + 12.0, y)) is None


def test_a_token_into_the_saucers_last_health_is_looked_at_and_into_an_earlier_one_is_not() -> None:
    ufo = GAME.parse(FIELD).table.ufo
    assert ufo is not None
    into = way_to(ufo.x, ufo.y)
    last = asked(f"{FIELD}ufo 1 of 4", into)
    assert last is not None and last.at is not None and last.at[:2] == (ufo.x, ufo.y)
    assert asked(f"{FIELD}ufo 3 of 4", into) is None


def test_the_last_token_of_the_last_seat_is_looked_at_and_one_before_it_is_not() -> None:
    last = f"{LETHAL}starter r\nseat g\nactive g 1a\n"
    launch = Launch(token="g1a", x=280.0, y=80.0, heading=0.0, power=0.5)
    x, y = middle_of(LETHAL, 17)
    shot = way_to(x + 6.0, y, token="g1a")
    found = asked(last, shot, launch)
    assert found is not None and found.at is not None and found.at[:2] == (x, y)
    assert asked(last, way_to(60.0, 300.0, token="g1a"), launch) is None, "it has plainly missed"
    assert asked(last.replace("planet 3", "planet 14"), shot, launch) is None, "nothing hangs on it"
    assert asked(last.replace("active g 1a", "active g 1a 1b"), shot, launch) is None
    assert asked(last.replace("seat g", "seat o").replace("active g", "active o"), shot, launch) is None


def test_a_token_that_leaves_the_table_holds_nobody_up() -> None:
    x, y = middle_of(LETHAL, 17)
    off = ShotEvent(t=1.0, kind="off", id="r1a")
    assert asked(LETHAL, way_to(x, y, off)) is None


def test_one_shot_a_turn_is_slow_and_seen_again_it_is_slow_again() -> None:
    state = GAME.parse(LETHAL)
    view: Any = state.view(0)
    x, y = middle_of(LETHAL, 17)
    suspense, other = Suspense(), Launch(token="r1a", x=280.0, y=80.0, heading=0.1, power=0.5)

    def slow(at: Any, launch: Launch) -> bool:
        return suspense.of(at, forecast(state), state.table, launch, way_to(x + 28.0, y)) is not None

    assert slow(view, LAUNCH)
    assert not slow(view, other)
    assert slow(view, LAUNCH)
    later: Any = GAME.parse(LETHAL + "\nround 4").view(0)
    assert slow(later, other)


def test_a_film_is_slow_where_it_decides_and_nowhere_else() -> None:
    state = GAME.parse(LETHAL)
    x, y = middle_of(LETHAL, 17)
    shot = way_to(x, y)
    found = comes_to(shot, "r1a")
    assert found is not None
    player = FilmPlayer(state.table, shot, "r1a", found.spans)
    assert player.pace == 1.0
    player.seek(sum(found.spans[0]) / 2)
    assert player.pace == pytest.approx(RIM_SLOWNESS)


def test_the_board_says_it_of_real_shots_with_what_it_foretells() -> None:
    board: Any = a_board()
    state = GAME.parse(LETHAL)
    board.show(state.view(0), None)
    told = [
        board.hand.deciding(state.table, launch, simulate(state.table, launch))
        for launch in (replace(LAUNCH, y=84.0, power=power / 100, seed=3) for power in range(4, 34, 3))
    ]
    assert sum(found is not None for found in told) == 1


def test_a_card_that_would_still_need_more_is_none_to_tremble_for() -> None:
    """A first hit on a card that takes two saves nobody; the second does."""
    rows = "4 | 13= . . . .\nplanet 3 of 20\nseats 2\npowers r redirect second long_wave\nactive o 3a"
    alone = situation(f"{rows}\nactive r 1a 1b")
    first = alone.lands("r1b", "a4")
    x, y = next((card.x, card.y) for card in alone.state.table.cards)

    def slow(talk: Any) -> bool:
        view = talk.state.view(0)
        coming = forecast(alone.state)
        assert coming.lost
        return decides(view, coming, talk.state.table, LAUNCH, way_to(x + 28.0, y)) is not None

    assert (slow(alone), slow(first)) == (False, True)
