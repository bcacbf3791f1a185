"""What a screen asks: what an answer would do, who threatens what, what is unwise, why something won't do."""

from __future__ import annotations

import pytest

from game.games.lunar_invaders_2011 import (
    WHY_NOT,
    Prospect,
    Threat,
    cautions,
    outcomes,
    threats,
    why_not,
)
from game.games.lunar_invaders_2011.moves import Beam, Build, Go, Grow, Pass, Teleport
from game.games.lunar_invaders_2011.state import State
from tests.games.lunar_invaders_2011.situations import APART, play, position
from tests.games.lunar_invaders_2011.test_la_turn import STUCK


def seen(state: State, move: str) -> Prospect:
    return next(prospect for prospect in outcomes(state) if str(prospect.move) == move)


BUSY = """
    | A2 B2 A2 | A1 .  A2 |
    | .  .  .  | B1 A3 B1 |
    | .  .  .  | .  .  B3 |
"""
"""A can come home from bp, its large stands beside B's there; those on bf2 and af1 are cornered."""


def test_every_legal_answer_is_told_once_and_in_order() -> None:
    state = position(BUSY)
    decision = state.decision
    assert decision is not None
    assert tuple(prospect.move for prospect in outcomes(state)) == decision.moves


@pytest.mark.parametrize(
    ("move", "prospect"),
    [
        ("grow ac1", Prospect(move=Grow("ac1"), kind="grow", start="ac1")),
        ("build bf1", Prospect(move=Build("bf1"), kind="build", goal="bf1")),
        ("move bc1 bf1", Prospect(move=Go("bc1", "bf1"), kind="move", start="bc1", goal="bf1")),
        ("move bp bc3", Prospect(move=Go("bp", "bc3"), kind="roll", start="bp", goal="bc3", odds=(2, 2, 2))),
        (
            "move ac1 af1",
            Prospect(
                move=Go("ac1", "af1"), kind="roll", start="ac1", goal="af1", odds=(2, 2, 2), destroys="B2"
            ),
        ),
        (
            "move bc2 bf2",
            Prospect(move=Go("bc2", "bf2"), kind="attack", start="bc2", goal="bf2", destroys="B1"),
        ),
        (
            "teleport bp af1",
            Prospect(move=Teleport("bp", "af1"), kind="win", start="bp", goal="af1", destroys="B2", winner=0),
        ),
    ],
)
def test_an_answer_is_told_by_what_it_would_do(move: str, prospect: Prospect) -> None:
    assert seen(position(BUSY), move) == prospect


def test_an_attack_that_ends_the_game_is_a_win() -> None:
    told = seen(position(BUSY.replace("| B1 A3", "| .  A3")), "move bc2 bf2")
    assert (told.kind, told.out, told.winner) == ("win", (1,), 0)


def test_with_hands_there_are_the_same_odds_and_the_signs_tell_nothing() -> None:
    state = position(f"{BUSY} roshambo")
    assert (seen(state, "move bp bc3").kind, seen(state, "move bp bc3").odds) == ("throw", (2, 2, 2))
    assert {prospect.kind for prospect in outcomes(play(state, "move bp bc3"))} == {"sign"}


ON_MY_PAD = """
    | A2 .  A2 | B1 .  B2 |
    | .  B3 .  | .  .  .  |
    | .  .  .  | .  .  .  |
"""
SUICIDE = """
    | A2 .  A2 | A1 .  A1 |
    | .  .  .  | .  B1 .  |
    | .  .  .  | .  B3 B3 |
"""
ONTO_MY_OWN = APART.replace("| B2 .  B2 |", "| A1 .  B2 |")


def test_what_can_be_done_with_an_enemy_on_ones_pad() -> None:
    state = position(ON_MY_PAD)
    assert seen(state, "beam ap") == Prospect(move=Beam("ap"), kind="beam", start="ap", destroys="B3")
    gift = seen(state, "teleport ap bf1")
    assert (gift.kind, gift.winner, gift.out) == ("gift", 1, ())


def test_eliminating_oneself_is_told_as_that() -> None:
    told = seen(position(SUICIDE), "teleport bp ac1")
    assert (told.kind, told.out, told.winner) == ("loses_self", (0,), 1)


def test_a_pass_is_told_too() -> None:
    assert outcomes(position(STUCK)) == (Prospect(move=Pass(), kind="pass"),)


@pytest.mark.rule("LA-2.2")
def test_destroying_an_own_ship_is_asked_about_first() -> None:
    state = position(ONTO_MY_OWN)
    assert cautions(state, Teleport("ap", "bc1")) == "la.own_ship"
    assert cautions(state, Teleport("ap", "bc2")) == ""


@pytest.mark.rule("LA-2.3")
def test_sending_an_enemy_home_is_warned_of() -> None:
    state = position(ON_MY_PAD)
    assert cautions(state, Teleport("ap", "bf1")) == "la.sends_home"
    assert cautions(state, Beam("ap")) == ""


@pytest.mark.rule("LA-4.2")
def test_eliminating_oneself_is_asked_about_first() -> None:
    assert cautions(position(SUICIDE), Teleport("bp", "ac1")) == "la.own_end"
    assert cautions(position(SUICIDE), Teleport("bp", "af1")) == ""


def test_coming_home_onto_an_own_ship_is_nothing_to_ask_about() -> None:
    assert cautions(position(BUSY), Teleport("bp", "ac1")) == ""


def test_a_homecoming_is_threatened_by_whoever_could_do_it_next() -> None:
    home = Threat(0, "home", "bp", "la.threat_home")
    assert home in threats(position(BUSY))
    assert home in threats(position(f"{BUSY} turn B"))
    held = BUSY.replace("| .  .  B3 |", "| B2 .  B3 |")
    assert home not in threats(position(held)), "two points each: nobody has control"
    assert threats(position(APART)) == (), "a ship on its own pad threatens nothing"


def test_an_elimination_is_threatened_at_the_space_where_it_would_happen() -> None:
    state = position(BUSY.replace("| B1 A3", "| .  A3"))
    assert Threat(0, "out", "bf2", "la.threat_out", 1) in threats(state)
    assert not [threat for threat in threats(position(BUSY)) if threat.kind == "out"]


def test_nothing_is_threatened_once_it_is_over() -> None:
    assert threats(play(BUSY, "teleport bp ac1")) == ()


RETREAT = """
    | A2 .  A2 | B1 .  B2 |
    | .  .  .  | .  A2 B2 |
    | .  .  .  | .  .  B3 |
"""


@pytest.mark.parametrize(
    ("start", "goal", "key"),
    [
        ("ac1", "af1", ""),
        ("ac1", "ap", "la.own_there"),
        ("ac1", "ac2", "la.not_connected"),
        ("bc1", "bf1", "la.not_yours"),
        ("af1", "ac1", "la.nobody_there"),
        ("ap", "bc1", ""),
        ("bp", "ac1", "la.not_controlled"),
        ("ac1", "bc1", "la.not_from_there"),
        ("ap", "ap", ""),
        ("ac3", "ac3", "la.grow_largest"),
        ("bp", "bp", "la.not_yours"),
        ("af1", "af1", ""),
        ("bf1", "bf1", "la.build_points"),
    ],
)
def test_why_nothing_goes_there(start: str, goal: str, key: str) -> None:
    assert why_not(position(APART), start, goal) == (key, WHY_NOT.get(key, ""))


def test_why_not_in_other_positions() -> None:
    stuck = position(STUCK)
    assert why_not(stuck, "ap", "ac1")[0] == "la.larger_there"
    assert why_not(stuck, "ap", "ap")[0] == "la.grow_nothing"
    assert why_not(stuck, "bp", "bp")[0] == "la.build_factory"
    everything = """
        | A2 .  A2 | B1 .  B2 |
        | A1 A1 A1 | A2 .  .  |
        | A3 A3 A3 | .  .  .  |
    """
    assert why_not(position(everything), "af1", "af1")[0] == "la.build_nothing"
    over = play(BUSY, "teleport bp ac1")
    assert why_not(over, "ac1", "af1") == ("la.over", "LA-4.4")


def test_why_a_ship_can_not_retreat_there() -> None:
    state = play(RETREAT, "move bp bc1")
    assert why_not(state, "", "bf1")[0] == ""
    assert why_not(state, "", "bp")[0] == "la.retreat_occupied"
    assert why_not(state, "", "bf3")[0] == "la.retreat_connected"
    assert {prospect.kind for prospect in outcomes(state)} == {"retreat"}
    thrown = play(f"{RETREAT} roshambo", "move bp bc2")
    assert why_not(thrown, "bc2", "bf1")[0] == "la.throw_first"


@pytest.mark.parametrize("text", [APART, STUCK, BUSY, ON_MY_PAD])
def test_a_reason_is_given_exactly_where_nothing_is_offered(text: str) -> None:
    """For every pair of spaces: something is offered, or there is a reason."""
    state = position(text)
    spaces = [
        f"{moon}{place}" for moon in "ab" for place in ("p", *(f"{k}{n}" for k in "cf" for n in "1234"))
    ]
    decision = state.decision
    assert decision is not None
    offered = {_pair(str(move)) for move in decision.moves if not isinstance(move, Pass | Beam)}
    for start in spaces:
        for goal in spaces:
            assert (why_not(state, start, goal)[0] == "") == ((start, goal) in offered), (start, goal)


def _pair(move: str) -> tuple[str, str]:
    words = move.split()
    return words[1], words[-1]
