"""How a game ends: homecomings, eliminations, the last one left, positions that come again (LA-4)."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders import repeats
from game.games.lunar_invaders_2011.events import Destroyed, Eliminated, Over, Teleported, TurnPassed
from tests.games.lunar_invaders_2011.situations import (
    APART,
    asked,
    offered,
    outcome,
    play,
    position,
    tell,
    told,
)


@pytest.mark.rule("LA-4.1")
class TestComingHome:
    @pytest.mark.parametrize("goal", ["af1", "ap", "ac1"])
    def test_who_comes_home_from_the_opponents_pad_wins(self, goal: str) -> None:
        text = """
            | A2 .  A2 | A1 B1 A2 |
            | .  .  .  | .  A3 .  |
            | .  .  A3 | .  .  B3 |
        """
        state, events = tell(text, f"teleport bp {goal}")
        assert events[-1] == Over("home", 0)
        assert outcome(state).termination == "home"
        assert (outcome(state).shares, outcome(state).scores) == ((1.0, 0.0), (1, 0))

    def test_leaving_home_is_no_homecoming(self) -> None:
        assert not play(APART, "teleport ap bf1").ending

    def test_a_ship_that_was_built_abroad_can_come_home(self) -> None:
        text = """
            | A2 .  A2 | A1 .  A2 |
            | .  .  .  | .  .  .  |
            | .  B1 .  | B2 B3 A3 |
        """
        state = play(text, "build bf1", "move af3 ac3", "move bc1 bf4", "move ac3 af3")
        state = play(state, "move bf1 bc1", "move af3 ac3", "move bc1 bp", "move ac3 af3")
        after, events = tell(state, "teleport bp af1")
        assert Teleported(0, "A1", "bp", "af1") in events
        assert (after.ending, after.winner) == ("home", 0)

    @pytest.mark.parametrize(("c", "out"), [("C2", ""), (". ", "out C")])
    def test_with_more_than_two_at_the_start_any_other_moons_pad_will_do(self, c: str, out: str) -> None:
        """C's pad takes A home, also when C is out."""
        text = f"""
            | A2 .  A2 | B2 .  B2 | A1 {c} A2 |
            | .  .  .  | .  .  .  | .  A3  .  |
            | .  .  .  | B3 .  B3 | .  {c} .  |
            {out}
        """
        state = play(text, "teleport cp af1")
        assert (state.ending, state.winner) == ("home", 0)
        assert outcome(state).shares == (1.0, 0.0, 0.0)

    def test_from_one_enemys_moon_to_another_is_no_homecoming(self) -> None:
        text = """
            | A2 .  A2 | B2 .  B2 | A1 C1 A2 |
            | .  .  .  | .  .  .  | .  A3 .  |
            | .  .  .  | B3 .  B3 | .  C2 .  |
        """
        assert not play(text, "teleport cp bf1").ending


@pytest.mark.rule("LA-4.2")
class TestElimination:
    @pytest.mark.parametrize(("left", "ending"), [("B3 B2 .", ""), ("B3 . .", "last_one")])
    def test_one_piece_at_home_is_too_few(self, left: str, ending: str) -> None:
        """A lands on one of B's ships; two that are left are enough."""
        text = f"""
            | A2 .  A2 | B1 .  . |
            | .  A1 .  | .  .  . |
            | A3 .  A3 | {left}  |
        """
        state, events = tell(text, "teleport ap bc1")
        assert state.ending == ending
        assert (Eliminated(1, "by_enemy") in events) == bool(ending)

    def test_only_pieces_of_the_own_colour_at_home_count(self) -> None:
        """B's ships abroad don't help, nor do A's ships on B's moon."""
        text = """
            | A2 B2 A2 | B1 .  A2 |
            | .  A1 .  | .  .  A3 |
            | B3 .  .  | B3 .  .  |
        """
        assert play(text, "teleport ap bc1").ending == "last_one"

    def test_a_ship_that_is_destroyed_in_a_fight_is_missed_and_one_that_retreats_is_not(self) -> None:
        text = """
            | A2 .  A2 | B1 {} .  |
            | .  .  .  | {} A2 .  |
            | .  .  .  | .  .  B1 |
        """
        assert not play(text.format(".", "."), "move bp bc1", "retreat bf1").ending
        assert play(text.format("A1", "A1"), "move bp bc1").winner == 0

    def test_ones_own_action_can_be_the_end_of_oneself(self) -> None:
        """A sends B's ship onto one of its own last two."""
        text = """
            | A2 .  A2 | A1 .  A1 |
            | .  .  .  | .  B1 .  |
            | .  .  .  | .  B3 B3 |
        """
        state, events = tell(text, "teleport bp ac1")
        assert events[-2:] == [Eliminated(0, "own_action"), Over("last_one", 1)]
        assert outcome(state).shares == (0.0, 1.0)


THREE = """
    | A2 .  A2 | B2 .  .  | C2 B1 C3 |
    | .  A1 .  | C3 .  .  | .  .  .  |
    | A3 C1 .  | B3 .  B3 | A3 .  .  |
"""
"""C has two at home; A can land on one of them."""


@pytest.mark.rule("LA-4.3")
def test_with_more_than_two_left_all_of_the_eliminated_players_pieces_are_destroyed() -> None:
    state, events = tell(THREE, "teleport ap cc1")
    assert events == [
        Destroyed(2, "C2", "cc1", "landed_on"),
        Teleported(0, "A1", "ap", "cc1"),
        Eliminated(2, "by_enemy"),
        Destroyed(2, "C1", "af3", "eliminated"),
        Destroyed(2, "C3", "bf4", "eliminated"),
        Destroyed(2, "C3", "cc2", "eliminated"),
        TurnPassed(1),
    ]
    assert state.destroyed[2] == (3, 3, 3) and state.living == (0, 1)
    assert not state.ending
    assert state.seen == (repeats.key(state.board, 1),), "nothing from before can come again"


@pytest.mark.rule("LA-4.3")
def test_the_game_goes_on_without_the_eliminated_player_whose_moon_stays() -> None:
    state = play(THREE, "teleport ap cc1", "move cf1 cc2")
    assert asked(state) == (0, "turn")
    assert {"move cc1 cf1", "move cc1 cp", "move cc4 cf3"} <= offered(state, "move")
    assert asked(play(state, "move cc1 cp", "move cc2 cf2")) == (0, "turn")


@pytest.mark.rule("LA-4.3")
def test_with_two_left_the_losers_pieces_stay_where_they_are() -> None:
    text = """
        | A2 B2 A2 | B1 .  .  |
        | .  A1 .  | .  .  .  |
        | .  .  .  | B3 .  .  |
    """
    state, events = tell(text, "teleport ap bc1")
    assert told(events) == ["Destroyed", "Teleported", "Eliminated", "Over"]
    assert (state.at("af1"), state.at("bc4")) == ("B2", "B3")


@pytest.mark.rule("LA-4.4")
def test_the_only_player_left_wins() -> None:
    text = """
        | A2 .  A2 | B1 .  .  | .  .  B2 |
        | .  A1 .  | .  .  .  | .  .  .  |
        | .  .  .  | B3 .  .  | .  .  .  |
        out C
    """
    state, events = tell(text, "teleport ap bc1")
    assert events[-1] == Over("last_one", 0)
    assert outcome(state).shares == (1.0, 0.0, 0.0) and outcome(state).termination == "last_one"


@pytest.mark.rule("LA-4.5")
def test_a_homecoming_comes_before_everything_else() -> None:
    """Coming home onto one of its last two ships, A has never too few."""
    text = """
        | A2 .  A2 | A1 .  A1 |
        | .  .  .  | .  A3 .  |
        | .  .  .  | .  B3 B3 |
    """
    state, events = tell(text, "teleport bp ac1")
    assert told(events) == ["Destroyed", "Teleported", "Over"] and (state.ending, state.winner) == ("home", 0)


BOTH = """
    | A2 .  A2 | A1 .  A1 |{}
    | .  .  .  | .  B1 .  |{}
    | .  .  .  | .  .  B3 |{}
"""
"""B's ship on B's pad, sent onto ac1, leaves A and B with one piece each at home."""


@pytest.mark.rule("LA-4.5")
def test_with_two_the_other_goes_first_and_the_mover_is_left() -> None:
    state, events = tell(BOTH.format("", "", ""), "teleport bp ac1")
    assert events[-2:] == [Eliminated(1, "by_enemy"), Over("last_one", 0)]
    assert state.living == (0,)


@pytest.mark.rule("LA-4.5")
def test_the_mover_goes_after_the_others_and_the_third_wins() -> None:
    third = BOTH.format(" C1 . C1 |", " .  . .  |", " .  . .  |")
    state, events = tell(third, "teleport bp ac1")
    assert [event.seat for event in events if isinstance(event, Eliminated)] == [1, 0]
    assert (state.ending, state.winner, state.living) == ("last_one", 2, (2,))


@pytest.mark.rule("LA-4.5")
def test_the_others_go_clockwise_from_the_mover() -> None:
    """C sends D's ship from D's pad onto one of A's last two."""
    text = """
        | A2 .  A2 | B1 .  B1 | C2 .  C2 | C1 .  C1 |
        | .  .  .  | .  .  .  | .  .  .  | .  D1 .  |
        | .  .  .  | .  .  .  | .  .  .  | .  D3 .  |
        turn C
    """
    state, events = tell(text, "teleport dp ac1")
    assert [event.seat for event in events if isinstance(event, Eliminated)] == [3, 0]
    assert asked(state) == (1, "turn") and state.living == (1, 2)


ROUND = ("move ac1 af1", "move bc1 bf1", "move af1 ac1", "move bf1 bc1")
"""Both step aside and back."""
NEIGHBOURS = APART.replace("A1", "B2")
"""B's medium stands on A's pad, beside A's mediums; when both lose a fight all is as before."""
BY_DIE = ("move ac1 ap", "move ap ac1")
BY_HAND = tuple(word for move in BY_DIE for word in (move, "throw rock", "throw paper"))


@pytest.mark.rule("LA-4.6")
class TestRepetition:
    def test_the_third_time_a_position_is_a_draw(self) -> None:
        state = play(APART, *ROUND, *ROUND[:-1])
        assert not state.ending
        over, events = tell(state, ROUND[-1])
        assert events[-1] == Over("repeated", -1)
        assert (outcome(over).shares, outcome(over).scores) == ((0.5, 0.5), (0, 0))

    def test_the_draw_is_between_those_left(self) -> None:
        text = """
            | A2 .  A2 | B2 .  B2 | .  .  .  |
            | .  A1 .  | .  B1 .  | .  A3 .  |
            | A3 .  A3 | B3 .  B3 | .  .  .  |
            out C
        """
        assert outcome(play(text, *ROUND, *ROUND)).shares == (0.5, 0.5, 0.0)

    @pytest.mark.parametrize(("mover", "ending"), [(0, ""), (1, "repeated")])
    def test_only_with_the_same_player_to_move_is_it_the_same(self, mover: int, ending: str) -> None:
        """What A's step leads to was there twice before, with A or with B to move."""
        now = position(APART)
        before = repeats.key(play(now, "move ac1 af1").board, mover)
        assert play(f"{APART} seen {before:x} {before:x} {now.seen[0]:x}", "move ac1 af1").ending == ending

    @pytest.mark.parametrize(("extra", "fights"), [("", BY_DIE), ("roshambo", BY_HAND)])
    def test_a_fight_that_chance_decides_starts_the_count_anew(
        self, extra: str, fights: tuple[str, ...]
    ) -> None:
        start = position(f"{NEIGHBOURS} {extra}", 1, 1)
        state = play(start, *ROUND, *fights)
        assert (state.board, state.turn, state.ending) == (start.board, start.turn, ""), "the third time"
        again = play(state, *ROUND, *ROUND[:-1])
        assert not again.ending
        assert play(again, ROUND[-1]).ending == "repeated"
