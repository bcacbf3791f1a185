"""What health looks like: wounds of planet and saucer, the saucer's end, strikes, repairs, and the alarm."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.core.languages import LANGUAGES
from game.games.space_invaders import GAME
from game.games.space_invaders.numbers import numbers
from game.ui.games.space_invaders import alarm
from game.ui.games.space_invaders.payoff import payoff, planet_wear, ufo_wear
from game.ui.kit.words import Words
from game.ui.table.art.ufo import BULBS
from game.ui.table.art.wounds import CRATERS, FIRES, MOST, SIRENS, lit_bulbs
from game.ui.table.wear import FLICKER, SIREN
from tests.ui.games.boards_on_show import pixels
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.games.space_invaders.test_space_invaders_kills import FIELD, STEP, Sounds
from tests.ui.stage.told import told

QUIET = """
1 | S11 . . . .
seats 3 standard
powers r ufo_chain second repair
powers o ufo_chain second repair
powers g ufo_chain second repair
"""


def at_health(planet: int, ufo: int) -> str:
    return f"{QUIET}planet {planet} of 20\nufo {ufo} of 4\n"


def seen(text: str) -> bytes:
    """The settled table, calm."""
    board = a_board(reduced_motion=True)
    board.show(GAME.parse(text).view(0), None)
    for _ in range(6):
        picture = pixels(board)
    return picture


def playing(text: str, move: str = "resolve", **settings: Any) -> Any:
    board: Any = a_board(**settings)
    state = GAME.parse(text)
    board.crew.stage.mixer = Sounds()
    board.show(state.view(0), state.decision)
    pixels(board)
    steps, view = told(GAME, state, GAME.parse_move(move))
    board.play(steps, view)
    return board


# -- stages -----------------------------------------------------------------------------------


def test_the_planet_is_unhurt_at_its_full_health_and_worst_before_its_end() -> None:
    for start in (numbers().planet.training, numbers().planet.elite):
        stages = [planet_wear(health, start) for health in range(start, -1, -1)]
        assert stages == sorted(stages)
        assert stages[0] == 0
        assert set(stages) == {0, 1, 2, 3, 4}
        assert planet_wear(1, start) == MOST


@pytest.mark.parametrize("start", [2, 3, 4, 7, 12])
def test_every_hit_on_a_saucer_shows_or_is_one_of_many(start: int) -> None:
    stages = [ufo_wear(health, start) for health in range(start, -1, -1)]
    assert stages[0] == 0 and stages[1] >= 1 and stages[-1] == MOST
    assert stages == sorted(stages)


def test_more_burns_the_less_is_left_and_lights_go_out() -> None:
    for low, high in pairwise(range(MOST + 1)):
        assert CRATERS[low] < CRATERS[high] and FIRES[low] < FIRES[high] and SIRENS[low] <= SIRENS[high]
        assert lit_bulbs(high) < lit_bulbs(low)
    assert len(lit_bulbs(0)) == BULBS
    assert SIRENS[0] == 0 < SIRENS[MOST]


def test_each_stage_of_the_planet_looks_different_and_repaired_it_is_as_if_it_never_was_hurt() -> None:
    pictures = [seen(at_health(planet, 4)) for planet in (20, 16, 12, 8, 4)]
    assert len(set(pictures)) == 5
    board = a_board(reduced_motion=True)
    for planet in (20, 3, 20):
        board.show(GAME.parse(at_health(planet, 4)).view(0), None)
        for _ in range(6):
            last = pixels(board)
    assert last == pictures[0]


def test_each_hit_on_the_saucer_looks_different_and_dead_it_is_another_wreck() -> None:
    assert len({seen(at_health(20, ufo)) for ufo in (4, 3, 2, 1, 0)}) == 5


def test_nothing_on_the_table_flashes_faster_than_three_times_a_second() -> None:
    assert max(FLICKER, SIREN, alarm.HERTZ) <= 1.5
    assert payoff().saucer.pop >= 1 / 3


# -- the saucer's end, strikes and repairs -------------------------------------------------------

SAUCER = (
    FIELD.replace("planet 14 of 20", "planet 14 of 20\nufo 1 of 4")
    + "active r 1a 1b\nat r1a ufo\nat r1b planet 0 -60"
)


def test_the_saucers_end_is_a_scene_of_two_to_three_seconds() -> None:
    board, spent, most = playing(SAUCER), 0.0, 0
    while board.busy and not board.picture.dark:
        board.update(STEP)
    assert board.picture.dying
    while board.busy and (board.picture.dark or board.picture.sign):
        board.update(STEP)
        spent += STEP
        most = max(most, len(board.crew.effects.shards.flying))
    assert 2.0 <= spent - 3 * payoff().freeze <= 3.0
    assert most == payoff().saucer.shards
    heard = [name for name, _, _ in board.crew.stage.mixer.heard]
    assert heard.index("si_ufo") < heard.index("si_saucer_end") < heard.index("si_pop")
    assert heard.count("si_pop") == 3
    assert heard.index("si_saucer_blast") > heard.index("si_pop")


def test_it_gets_dark_round_the_saucer_and_everything_stays_where_it_is_seen() -> None:
    board = playing(SAUCER)
    before, bright = board.table_view.to_screen(280.0, 200.0), pixels(board)
    while board.picture.dark < 1.0:
        board.update(STEP)
    board.crew.effects.clear()
    dark = pixels(board)
    assert board.table_view.to_screen(280.0, 200.0) == before
    assert sum(dark[::97]) < 0.75 * sum(bright[::97])


def test_the_saucers_end_can_be_skipped_and_leaves_its_wreck() -> None:
    board = playing(SAUCER)
    for _ in range(80):
        board.update(STEP)
    board.skip()
    assert not board.busy
    shown = board.painter.table_picture(board.picture, board.marks(), 0.0)
    assert shown.ufo_dead and shown.deciding == 0.0


def test_the_saucer_lives_on_screen_until_it_blows_up() -> None:
    board = playing(SAUCER)
    wrecks = []
    while board.busy:
        board.update(STEP)
        shown = board.painter.table_picture(board.picture, board.marks(), 0.0)
        wrecks.append((shown.ufo_dead, board.picture.sign))
    first = next(number for number, (dead, _) in enumerate(wrecks) if dead)
    assert wrecks[first][1] == "ufo"
    assert all(dead for dead, _ in wrecks[first:])


def test_with_reduced_motion_the_wreck_is_there_at_once_and_nothing_flies() -> None:
    board = playing(SAUCER, reduced_motion=True)
    assert not board.busy and not board.crew.effects.shards.flying
    assert board.painter.table_picture(board.picture, board.marks(), 0.0).ufo_dead


def test_a_repair_puts_the_fires_out() -> None:
    text = (
        FIELD.replace("planet 14", "planet 5") + "active r 3a 1b\nat r3a ufo\nat r1b planet 0 -60\nufo 3 of 4"
    )
    state = GAME.apply(GAME.parse(text), GAME.parse_move("resolve")).state
    board: Any = a_board()
    board.show(state.view(0), state.decision)
    before = planet_wear(board.picture.planet, 20)
    steps, view = told(GAME, state, GAME.parse_move("repair"))
    board.play(steps, view)
    blooms = 0
    while board.busy:
        board.update(STEP)
        blooms = max(blooms, len(board.crew.effects.blooms))
    assert planet_wear(board.picture.planet, 20) < before
    assert blooms >= 2


# -- the alarm ----------------------------------------------------------------------------------

LETHAL = FIELD.replace("planet 14", "planet 2")


def test_the_alarm_is_on_while_the_advance_would_be_the_planets_end_and_says_why() -> None:
    board: Any = a_board()
    board.crew.stage.mixer = Sounds()
    board.show(GAME.parse(FIELD).view(0), None)
    assert board.foretold.alarm == board.marks().alarm == ""
    board.show(GAME.parse(LETHAL).view(0), None)
    coming = board.told.after
    assert coming.lost
    stop = coming.damage - 1
    said = board.look.words("si.note.alarm", damage=coming.damage, health=2, stop=stop)
    assert board.marks().alarm == said, "so much of it has to be stopped that one health is left"
    board.show(GAME.parse(LETHAL).view(0), None)
    assert [name for name, _, _ in board.crew.stage.mixer.heard] == ["si_siren"]


def test_a_token_that_averts_it_takes_the_alarm_back() -> None:
    lethal = FIELD.replace("planet 14", "planet 3")
    board: Any = a_board()
    board.show(GAME.parse(lethal).view(0), None)
    assert board.foretold.alarm
    board.show(GAME.parse(lethal + "active r 1a 1b\nat r1a c4").view(0), None)
    assert not board.foretold.alarm


def test_the_alarm_breathes_slowly_and_stands_still_with_reduced_motion() -> None:
    board = a_board()
    levels = [board.painter.alarm.level(number / 240) for number in range(240)]
    turns = sum(
        1 for a, b, c in zip(levels, levels[1:], levels[2:], strict=False) if a < b >= c and b == max(levels)
    )
    assert 1 <= turns <= 2
    assert min(levels) >= 1
    calm = a_board(reduced_motion=True).painter.alarm
    assert len({calm.level(number / 10) for number in range(30)}) == 1


def test_the_alarm_is_seen_at_the_windows_edges() -> None:
    with_alarm, without = seen(LETHAL), seen(LETHAL.replace("planet 2", "planet 4"))
    assert with_alarm[:3] != without[:3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alarm_says_what_comes_and_what_is_left(language: str) -> None:
    said = Words(language)("si.note.alarm", damage=7, health=3, stop=5)
    assert "7" in said and "3" in said and "5" in said and len(said) < 120
