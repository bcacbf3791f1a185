"""Space Defenders, section 6: the bomb, what it costs and what it takes."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core import IllegalMove
from game.games.space_defenders import payments
from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import (
    BombUsed,
    Bought,
    Buy,
    Collided,
    Eliminated,
    Fire,
    Lost,
    Shifted,
    Shot,
    State,
    Taken,
    TurnPassed,
)
from tests.games.space_defenders.situations import (
    WITNESS,
    asked,
    offered,
    outcome,
    play,
    position,
    row,
    tell,
    told,
)

PEACE = f"{WITNESS}\n 1 | A . . . . B\n"


def purchases(state: State, what: str = "bomb") -> set[str]:
    return {text.removeprefix(f"buy {what} ") for text in offered(state) if text.startswith(f"buy {what} ")}


@pytest.mark.rule("SD-6.1")
def test_a_bomb_costs_10_points_of_tiles_and_the_turn() -> None:
    state = position(f"{PEACE} 4 | * . . . . .\n reserve A 1 5 5 10")
    after, events = tell(state, "buy bomb 5+5")
    assert events == [Bought(0, "bomb", (5, 5)), TurnPassed(1, 0)]
    assert (after.reserves[0], after.bombs, after.bombs_left) == ((1, 10), ("held", "none"), 1)
    assert asked(after) == (1, "turn"), "no move, no shot, no mine"
    assert (after.board, after.case) == (state.board, state.case), "the tiles have left the game"


@pytest.mark.rule("SD-6.1")
def test_it_is_bought_instead_of_a_move_not_after_one() -> None:
    state = position(f"{PEACE} 4 | * . . . . .\n reserve A 10")
    assert purchases(state) == {"10"}
    assert not any(move.startswith("buy") for move in offered(play(state, "go a1")))


@pytest.mark.rule("SD-6.1")
def test_without_the_switch_there_are_no_bombs() -> None:
    assert not purchases(position(f"{PEACE} reserve A 10\n seats 2 upgrades"))


@pytest.mark.rule("SD-6.2")
class TestPaying:
    def test_exactly_10_wherever_some_tiles_give_it_and_the_player_chooses_which(self) -> None:
        state = position(f"{PEACE} reserve A 1 2 3 4 5 5 10")
        assert purchases(state) == {"10", "5+5", "1+4+5", "2+3+5", "1+2+3+4"}
        with pytest.raises(IllegalMove):
            GAME.apply(state, Buy("bomb", (3, 4, 5)))

    def test_otherwise_more_without_a_tile_to_spare(self) -> None:
        state = position(f"{PEACE} reserve A 3 4 4 5")
        assert purchases(state) == {"3+4+4", "3+4+5", "4+4+5"}
        after = play(state, "buy bomb 4+4+5")
        assert after.reserves[0] == (3,), "and no change"

    @pytest.mark.parametrize("reserve", ["4 5", "1 2 3 3", "-"])
    def test_with_less_there_is_nothing_to_buy(self, reserve: str) -> None:
        assert not purchases(position(f"{PEACE} reserve A {reserve}"))

    @pytest.mark.parametrize(
        "reserve",
        [
            (3, 3, 3, 3),
            (2, 2, 2, 4, 4),
            (1, 1, 3, 10),
            (4, 4, 4, 5, 5),
            (1, 2, 2, 3, 3, 5, 5, 10),
            (3, 5, 10, 10),
        ],
    )
    @pytest.mark.parametrize("price", [10, 15])
    def test_payments_are_what_trying_all_sets_gives(self, reserve: tuple[int, ...], price: int) -> None:
        every = {tiles for count in range(len(reserve) + 1) for tiles in combinations(reserve, count)}
        exact = {tiles for tiles in every if sum(tiles) == price}
        tight = {tiles for tiles in every if tiles and sum(tiles) - tiles[0] < price <= sum(tiles)}
        state = position(f"{PEACE} reserve A {' '.join(map(str, reserve))}")
        paid = payments(state, 0, price)
        assert len(set(paid)) == len(paid)
        assert set(paid) == (exact or tight)
        assert payments(state, 1, price) == ()


@pytest.mark.rule("SD-6.3")
def test_one_bomb_is_bought_and_used_by_a_player_in_a_game() -> None:
    text = "10 | 5 5 5 5 5 5\n 9 | 5 5 5 5 5 5\n 1 | A . . . . B\n reserve A 10 10\n reserve B 10\n"
    held = play(text, "buy bomb 10", "go f2")
    assert not purchases(held), "one is held"
    used = play(held, "go b1", "fire bomb", "go f2")
    assert used.bombs[0] == "used"
    assert not purchases(used), "and one was used"
    assert asked(play(used, "go b2")) == (1, "turn"), "no second bomb is asked for"


@pytest.mark.rule("SD-6.3")
def test_everybody_has_one_of_the_bombs() -> None:
    state = play(f"{PEACE} reserve A 10\n reserve B 10", "buy bomb 10")
    assert purchases(state) == {"10"}
    assert play(state, "buy bomb 10").bombs_left == 0


ROWS = """
    10 | 5 . 5 5 5 5
     9 | . 4 . . . .
     8 | 1 . 2 l L R
     3 | . . A . . .
     1 | . . . . . B
"""


@pytest.mark.rule("SD-6.4")
class TestUsingIt:
    def test_it_is_declared_with_a_shot_at_an_invader_and_takes_the_whole_row(self) -> None:
        aiming = play(f"{ROWS} owns A bomb\n reserve A 3\n case 0 0 0 0 0 0 0", "go c3")
        assert (asked(aiming), offered(aiming)) == ((0, "shoot"), {"fire", "fire bomb"})
        after, events = tell(aiming, "fire bomb")
        assert events[:2] == [Shot(0, "c3", "c8", "2", bomb=True), BombUsed(0, 7)]
        assert events[2:7] == [
            Taken(0, "a8", "1", 1),
            Taken(0, "c8", "2", 2),
            Taken(0, "d8", "l", 10),
            Taken(0, "e8", "L", 10),
            Lost("f8", "R"),
        ]
        assert after.reserves[0] == (1, 2, 3, 10, 10), "of the saucer one half is worth 10, the other is gone"
        assert after.bombs == ("used", "none")

    def test_the_same_shot_without_the_bomb_keeps_it(self) -> None:
        after = play(f"{ROWS} owns A bomb\n case 0 0 0 0 0 0 0", "go c3", "fire")
        assert (after.reserves[0], after.bombs[0]) == ((2,), "held")

    @pytest.mark.parametrize("target", [".", "*", "B"])
    def test_it_is_not_asked_for_where_no_invader_is_hit(self, target: str) -> None:
        other = "." if target == "B" else "B"
        rows = f"8 | 1 . . . . .\n 5 | . . {target} . . .\n 1 | . . A . . {other}"
        after, events = tell(f"10 | 5 5 . 5 5 5\n {rows}\n owns A bomb", "go c1")
        assert asked(after)[1] in ("turn", "mine")
        assert [event.bomb for event in events if isinstance(event, Shot)] == [False]
        with pytest.raises(IllegalMove):
            GAME.apply(after, Fire(bomb=True))

    def test_it_is_used_in_a_later_turn(self) -> None:
        bought = play(f"{ROWS} reserve A 10\n case 0 0 0 0 0 0 0", "buy bomb 10")
        assert asked(bought) == (1, "turn")
        later = play(bought, "go f1", "go c3", "fire bomb")
        assert later.bombs[0] == "used"


@pytest.mark.rule("SD-6.5")
class TestWhatComesDownThen:
    def test_what_is_above_comes_down_and_the_top_row_is_filled_without_another_move(self) -> None:
        state = position(f"{ROWS} 6 | 3 . . . 3 .\n owns A bomb\n case 0 0 2 4 0 0 0", "443344")
        after, events = tell(state, "go c3", "fire bomb")
        assert [row(after, number) for number in (10, 9, 8, 7, 6)] == [
            "443344",
            "5.5555",
            ".4....",
            "......",
            "3...3.",
        ]
        assert "Reinforced" not in told(events)
        assert events.count(Shifted(8)) == 1

    @pytest.mark.rule("SD-4.9")
    @pytest.mark.parametrize(
        ("case", "top"),
        [
            ("0 0 0 0 6 0 0", "555555"),
            ("0 0 0 0 5 0 0", "55555."),
            ("0 0 0 0 1 0 0", "5....."),
            ("0 0 0 0 0 0 0", "......"),
        ],
    )
    def test_however_few_tiles_are_left(self, case: str, top: str) -> None:
        after = play(f"{ROWS} owns A bomb\n case {case}", "go c3", "fire bomb")
        assert (row(after, 10), row(after, 9)) == (top, "5.5555")

    def test_columns_that_it_emptied_call_for_nothing_more(self) -> None:
        text = "10 | . . . 5 5 5\n 8 | 1 2 3 . . .\n 4 | * . . . . .\n 3 | . . A . . .\n 1 | . . . . . B"
        text += "\n owns A bomb\n case 0 0 0 0 20 0 0"
        after, events = tell(text, "go c3", "fire bomb", "leave")
        assert row(after, 10) == "555555"
        assert row(after, 9) == "...555"
        assert "Reinforced" not in told(events)
        _, events = tell(text, "go c3", "fire", "leave")
        assert told(events).count("Reinforced") == 1

    def test_with_upgrades_it_is_the_shots_only_reinforcement_as_well(self) -> None:
        text = "10 | . . . 5 5 5\n 8 | 1 2 3 . . .\n 3 | . . A . . .\n 1 | . . . . . B\n owns A bomb rapid"
        after, events = tell(f"{text}\n case 0 0 0 0 20 0 0", "go c3", "fire bomb")
        assert "Reinforced" not in told(events)
        assert row(after, 9) == "...555"

    def test_what_comes_down_may_collide_with_a_defender_or_the_mine(self) -> None:
        text = "10 | . . . 5 5 5\n 9 | L R . . . 3\n 8 | C . . . . .\n 7 | . . 2 . . .\n 3 | . . A . . ."
        after, events = tell(
            f"{text}\n 1 | . B . . . .\n owns A bomb\n case 0 0 0 0 0 0 0", "go c3", "fire bomb"
        )
        assert Collided("a8", "L", "C") in events and Eliminated(2, "a8") in events
        assert (row(after, 8), row(after, 9)) == (".r...3", "...555")
        text = "10 | . . . 5 5 5\n 5 | 2 . . . . .\n 4 | * . 2 . . .\n 3 | . . A . . .\n 1 | . B . . . ."
        after, events = tell(f"{text}\n owns A bomb\n case 0 0 0 0 0 0 0", "go c3", "fire bomb")
        assert Collided("a4", "2", "*") in events
        assert (after.mine, row(after, 4), asked(after)) == ("", "......", (1, "turn"))

    @pytest.mark.rule("SD-3.2")
    def test_a_bomb_that_takes_the_last_invaders_ends_the_game_unless_new_ones_come(self) -> None:
        text = "8 | 1 2 3 . . .\n 3 | . . A . . .\n 4 | * . . . . .\n 1 | . . . . . B\n owns A bomb"
        after = play(f"{text}\n case 0 0 0 0 0 0 0", "go c3", "fire bomb")
        assert (outcome(after).termination, outcome(after).scores) == ("cleared", (6, 0))
        after = play(f"{text}\n case 0 0 0 0 1 0 0", "go c3", "fire bomb")
        assert asked(after) == (0, "mine")


@pytest.mark.rule("SD-6.6")
def test_it_is_not_used_on_a_row_with_a_defender() -> None:
    text = "10 | 5 5 5 5 5 5\n 8 | 1 . 2 . . B\n 3 | . . A . . .\n owns A bomb"
    after, events = tell(text, "go c3")
    assert asked(after) == (1, "turn")
    assert events[1] == Taken(0, "c8", "2", 2)
    above = "10 | 5 5 5 5 5 5\n 9 | . . . . . B\n 8 | 1 . 2 . . .\n 3 | . . A . . .\n owns A bomb"
    assert asked(play(above, "go c3")) == (0, "shoot")


@pytest.mark.rule("SD-6.6")
def test_the_mine_in_the_row_stays() -> None:
    text = "10 | 5 5 5 5 5 5\n 4 | * . 2 3 . .\n 3 | . . A . . .\n 1 | . . . . . B\n owns A bomb"
    after = play(f"{text}\n case 0 0 0 0 0 0 0", "go c3", "fire bomb")
    assert (row(after, 4), after.points, asked(after)) == ("*.....", (5, 0), (0, "mine"))
