"""The start of a game, with every number of seats, every difficulty and every variant."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.core import Aim, IllegalMove, Launched, Rng
from game.games.space_invaders.events import TurnBegan
from game.games.space_invaders.grid import COLUMNS
from game.games.space_invaders.numbers import LEVEL_NAMES, POWERS_OF_LEVEL, Level, invaders, numbers
from game.games.space_invaders.position import Options
from game.games.space_invaders.regions import Strip
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from game.games.space_invaders.validate import faults
from game.table.load import bare_table
from game.table.things import Launch
from tests.games.space_invaders.table_talk import Talk, situation

DECKS = {
    "training": (25, 30, 40), "standard": (28, 34, 45), "expert": (33, 40, 50), "elite": (37, 45, 60),
}  # fmt: skip
UFOS = {"training": (2, 3, 4), "standard": (3, 4, 6), "expert": (5, 7, 9), "elite": (7, 9, 12)}
PLANETS = {"training": 20, "standard": 20, "expert": 15, "elite": 10}


def strip(state: State) -> Strip:
    aim = state.decision
    assert isinstance(aim, Aim)
    assert isinstance(aim.region, Strip)
    return aim.region


@pytest.mark.rule("SI-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_seats(seats: int) -> None:
    state = GAME.new(Options(seats=seats), 1)
    assert GAME.seats(state.options) == len(state.cards) == len(state.active) == seats
    assert faults(state) == ()


@pytest.mark.rule("SI-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seats": seats}, Options)


@pytest.mark.rule("SI-1.1")
def test_a_solo_game_asks_every_seat_in_its_turn() -> None:
    """Whoever plays them: the three seats are asked one after the other by the ordinary rules."""
    talk = Talk(GAME.new(Options(seats=3), 1)).everybody_misses()
    assert [event.seat for event in talk.told(TurnBegan)] == [1, 2, 1]


@pytest.mark.rule("SI-1.3", "SI-9.12")
@pytest.mark.parametrize("seed", range(6))
def test_one_player_card_of_each_level_from_three_shuffled_decks(seed: int) -> None:
    state = GAME.new(Options(seats=4), seed)
    for level, deck in enumerate(numbers().powers.decks):
        assert Counter(cards[level] for cards in state.cards) == Counter(deck)


@pytest.mark.rule("SI-1.3")
def test_player_cards_differ_from_game_to_game() -> None:
    first = {GAME.new(Options(seats=2), seed).cards[0] for seed in range(40)}
    assert {cards[0] for cards in first} == set(POWERS_OF_LEVEL[0])
    assert {cards[1] for cards in first} == set(POWERS_OF_LEVEL[1])
    assert {cards[2] for cards in first} == set(POWERS_OF_LEVEL[2])


@pytest.mark.rule("SI-1.4")
def test_seven_tokens_of_the_chosen_colour_by_level() -> None:
    state = GAME.new(Options(seats=3, colours=(3, 0, 2)), 1)
    assert (*state.active[0], *state.stock[0]) == ("b1a", "b1b", "b1c", "b2a", "b2b", "b3a", "b3b")
    assert {token[0] for token in (*state.active[1], *state.stock[1])} == {"r"}
    assert {token[0] for token in (*state.active[2], *state.stock[2])} == {"g"}


@pytest.mark.rule("SI-1.4")
@pytest.mark.parametrize("colours", [(0, 0, 1), (0, 1), (0, 1, 2, 3)])
def test_every_seat_has_a_colour_of_its_own(colours: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="colour of its own"):
        Options(seats=3, colours=colours)


@pytest.mark.rule("SI-1.5")
@pytest.mark.parametrize(("seats", "active"), [(2, 3), (3, 2), (4, 2)])
def test_two_tokens_are_active_and_three_with_two_seats(seats: int, active: int) -> None:
    state = GAME.new(Options(seats=seats), 1)
    assert [len(own) for own in state.active] == [active] * seats
    assert {token[1] for own in state.active for token in own} == {"1"}


@pytest.mark.rule("SI-1.6", "SI-1.8")
@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_numbers_of_every_difficulty(level: Level, seats: int) -> None:
    state = GAME.new(Options(seats=seats, level=level), 7)
    assert len(state.deck) + len(state.field) == DECKS[level][seats - 2]
    assert len({*state.deck, *state.field}) == DECKS[level][seats - 2]
    assert state.ufo == state.ufo_start == UFOS[level][seats - 2]
    assert state.planet == state.planet_start == PLANETS[level]


@pytest.mark.rule("SI-1.6")
def test_the_deck_is_any_part_of_the_sixty() -> None:
    seen: set[str] = set()
    for seed in range(30):
        state = GAME.new(Options(seats=2, level="training"), seed)
        seen |= {*state.deck, *state.field}
    assert seen == set(invaders())


@pytest.mark.rule("SI-1.7")
def test_the_first_ten_cards_fill_rows_1_and_2_and_lie_in_their_spaces() -> None:
    state = GAME.new(Options(), 3)
    assert all(state.space[: 2 * COLUMNS])
    assert not any(state.space[2 * COLUMNS :])
    assert len(state.space) == 20
    lies = {card.id: (card.x, card.y, card.angle) for card in state.table.cards}
    assert lies[state.space[0]] == (148.0, 421.0, 0.0)
    assert lies[state.space[9]] == (412.0, 355.0, 0.0)


@pytest.mark.rule("SI-1.9")
def test_the_ufo_stands_above_the_middle_of_the_boards_top_edge() -> None:
    table = bare_table()
    field, ufo = table.field, table.ufo
    assert ufo is not None
    assert ufo.x == field.x + field.columns * field.pitch / 2 == table.width / 2
    top = field.y + field.rows * field.pitch
    assert top <= ufo.y - ufo.radius < top + field.pitch / 4
    assert table.stripe_line == 100.0


@pytest.mark.rule("SI-1.9")
def test_the_shooter_stands_below_the_striped_line() -> None:
    region = strip(GAME.new(Options(), 1))
    behind = Launch(token="r1a", x=280.0, y=87.5, heading=0.0, power=0.5)
    beyond = msgspec.structs.replace(behind, y=88.0)
    assert region.refuses(behind, ("r1a",)) == ""
    assert "behind the striped line" in region.refuses(beyond, ("r1a",))


@pytest.mark.rule("SI-1.10")
def test_the_start_seat_is_chosen_or_drawn() -> None:
    assert GAME.new(Options(first=2), 1).seat == GAME.new(Options(first=2), 1).starter == 2
    assert {GAME.new(Options(first=0), seed).starter for seed in range(20)} == {0}
    assert {GAME.new(Options(first=-1), seed).starter for seed in range(20)} == {0, 1, 2}
    with pytest.raises(ValueError, match="cannot begin among 2"):
        Options(seats=2, first=2)


@pytest.mark.rule("SI-1.12")
def test_a_round_is_launch_and_resolve_seat_by_seat_then_advance_then_clean_up() -> None:
    assert GAME.new(Options(), 1).round == 1
    talk = situation("1 | 11 11 . . .\n active r 1a\n active o 1a\n active g 1a")
    talk = talk.lands("r1a", "a1").lands("o1a", "off_side").lands("g1a", "off_side")
    order = [
        name
        for name in dict.fromkeys(talk.names)
        if name in ("Destroyed", "TurnBegan", "Advanced", "TokensBack", "Refilled", "TurnTokenPassed")
    ]
    assert order == ["Destroyed", "TurnBegan", "Advanced", "TokensBack", "Refilled", "TurnTokenPassed"]


@pytest.mark.rule("SI-10.1")
def test_the_finger_is_another_launch() -> None:
    state = GAME.new(Options(finger=True), 1)
    region = strip(state)
    flicked = region.sample(("r1a",), Rng(1))
    assert flicked.kind == "flick"
    with pytest.raises(IllegalMove, match="only the finger"):
        GAME.apply(state, Launched(msgspec.structs.replace(flicked, kind="shooter")))
    assert strip(GAME.new(Options(), 1)).sample(("r1a",), Rng(1)).kind == "shooter"


@pytest.mark.rule("SI-10.2")
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_re_launches_are_off_only_if_somebody_switches_them_off(level: Level) -> None:
    assert not Options(level=level).no_relaunch
    assert GAME.new(Options(level=level, no_relaunch=True), 1).options.no_relaunch


@pytest.mark.rule("SI-10.3")
def test_with_three_rows_the_first_cards_lie_in_rows_2_and_3() -> None:
    state = GAME.new(Options(three_rows=True), 3)
    assert [bool(card) for card in state.space] == [False] * 5 + [True] * 10 + [False] * 5


@pytest.mark.rule("SI-10.3")
def test_with_three_rows_every_refill_uses_rows_2_and_3() -> None:
    talk = situation("2 | 11 . . . .\n seats 3 standard three_rows\n planet 20").everybody_misses()
    assert [bool(card) for card in talk.state.space] == [False] * 5 + [True] * 10 + [False] * 5


@pytest.mark.rule("SI-10.4")
@pytest.mark.parametrize("health", [1, 20])
def test_ufo_health_by_hand(health: int) -> None:
    state = GAME.new(Options(ufo=health), 1)
    assert (state.ufo, state.ufo_start) == (health, health)


@pytest.mark.rule("SI-10.4", "SI-10.5")
@pytest.mark.parametrize("held", [{"ufo": 21}, {"planet": 21}, {"ufo": -1}, {"planet": 11, "level": "elite"}])
def test_health_by_hand_has_its_bounds(held: dict[str, int | str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(held, Options)


@pytest.mark.rule("SI-10.5")
@pytest.mark.parametrize(("level", "health"), [("standard", 1), ("standard", 20), ("elite", 10)])
def test_planet_health_by_hand_up_to_the_usual_start(level: Level, health: int) -> None:
    state = GAME.new(Options(level=level, planet=health), 1)
    assert (state.planet, state.planet_start) == (health, health)


def test_several_variants_at_once() -> None:
    options = Options(finger=True, no_relaunch=True, three_rows=True, ufo=9, planet=3)
    state = GAME.new(options, 5)
    assert faults(state) == ()
    assert (state.ufo, state.planet, any(state.space[:5])) == (9, 3, False)
