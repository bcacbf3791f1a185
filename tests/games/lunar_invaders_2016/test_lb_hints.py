"""What screen, session and bots ask: what an answer would do, threats, cautions, why something is none."""

from __future__ import annotations

from itertools import product

import pytest

from game.core import Choice, RandomAnswers, Rng
from game.games.lunar_invaders.moon import SPACES
from game.games.lunar_invaders_2016 import (
    WHY_NOT,
    Prospect,
    Threat,
    about_teleport,
    cautions,
    could_matter,
    outcomes,
    threats,
    why_not,
)
from game.games.lunar_invaders_2016.events import Beamed, Destroyed
from game.games.lunar_invaders_2016.moves import Action, Build, Go, Misdirect, Move, Retreat, Teleport
from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options, State
from tests.games.lunar_invaders_2016.situations import asked, at, offered, play, position

EVERYWHERE = (*SPACES[0], *SPACES[1])


def seen(state: State, text: str) -> Prospect:
    """What a move would do, by its text."""
    return next(found for found in outcomes(state) if str(found.move) == text)


def kinds(state: State) -> dict[str, str]:
    return {str(found.move): found.kind for found in outcomes(state)}


SCENE = """
    | A2 B2 B1 | B3 .  .  |
    | .  A1 .  | .  A3 .  |
    | A3 .  .  | A2 .  A1 |
"""


def test_every_kind_of_action_is_told_apart() -> None:
    told = kinds(position(SCENE))
    assert told["move ac4 af3"] == "move"
    assert told["move ac1 af1"] == "attack"
    assert told["move ac1 ap"] == "combine"
    assert told["divide ac4 2 af3 change 3>21"] == "divide"
    assert told["transfer ac4 1 ap change 3>21"] == "transfer"
    assert told["teleport ap bc1"] == "teleport"
    assert told["teleport bp ac1"] == "win"
    assert told["build bf3"] == "build"


def test_what_becomes_of_it_and_what_is_destroyed() -> None:
    state = position(SCENE)
    assert seen(state, "teleport ap bc1") == Prospect(
        move=Teleport("ap", "bc1"), kind="teleport", start="ap", goal="bc1", becomes="A1", destroys="B3"
    )
    assert seen(state, "move ac1 af1").destroys == "B2", "it has no way out"
    assert seen(state, "move ac1 ap").becomes == "A21"
    assert seen(state, "transfer ac4 2 ap change 3>21").becomes == "A21"
    assert seen(state, "teleport bp ac1").winner == 0


def test_an_attack_on_who_can_retreat_destroys_nothing() -> None:
    found = seen(position("| A3 B2 . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |"), "move ac1 af1")
    assert (found.kind, found.destroys, found.becomes) == ("attack", "", "A3")


def test_oblivion_gift_and_repetition() -> None:
    state = position("| A1 . A1 | B3 . . |\n| . B1 . | . . . |\n| . . . | . . A2 |")
    assert (seen(state, "beam ap").kind, seen(state, "beam ap").destroys) == ("beam", "B1")
    gift = seen(state, "teleport ap bf4")
    assert (gift.kind, gift.winner) == ("gift", 1)
    around = ("move ac1 af1", "move bc1 bf1", "move af1 ac1", "move bf1 bc1")
    again = play("| A3 . . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |", *around, *around[:3])
    assert kinds(again)["move bf1 bc1"] == "repeats"


def test_answers_tell_their_price_and_where_it_lands() -> None:
    board = "| A1 . A1 | B3 . . |\n| . A2 . | . . . |\n| . . . | . . B2 |\ntokens B 3"
    state = play(board, "teleport ap bc1")
    prices = {str(found.move): found.tokens for found in outcomes(state)}
    assert (prices["let"], prices["hold"], prices["misdirect bc3"]) == (0, 2, 1)
    astray = seen(state, "misdirect bc3")
    assert (astray.kind, astray.becomes, astray.destroys) == ("misdirect", "A2", "B2")
    beamed = position("| A1 . A1 | B3 . . |\n| . B2 . | . . . |\n| . . . | . . . |\ntokens B 3")
    assert seen(play(beamed, "beam ap"), "hold").tokens == 1


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_is_what_happens_if_it_is_let_pass(seed: int) -> None:
    state = GAME.new(Options(), seed)
    answer = RandomAnswers(Rng(seed))
    while state.decision is not None:
        decision = state.decision
        assert isinstance(decision, Choice)
        found = outcomes(state)
        assert outcomes(state.view(decision.seat)) == found
        assert tuple(each.move for each in found) == decision.moves
        if state.phase == "turn":
            for each in found[:: max(1, len(found) // 6)]:
                check(state, each)
        state = GAME.apply(state, answer(state)).state


def check(state: State, found: Prospect) -> None:
    step = GAME.apply(state, found.move)
    if step.state.phase == "answer":
        step = GAME.apply(step.state, GAME.parse_move("let"))
    gone = [event.unit for event in step.events if isinstance(event, Destroyed | Beamed)]
    assert gone == ([found.destroys] if found.destroys else [])
    assert step.state.winner == found.winner
    assert (step.state.ending != "") == (found.kind in ("win", "gift", "repeats"))
    if found.becomes:
        assert at(step.state, found.goal) == found.becomes


def test_a_homecoming_is_a_threat_whoevers_turn_it_is() -> None:
    board = "| B1 . B2 | A1 . A1 |\n| . B1 . | . A2 . |\n| A2 . . | . . . |\nturn {turn}"
    both = (Threat(0, "home", "bp", "lb.threat_home"), Threat(1, "home", "ap", "lb.threat_home"))
    for turn in "AB":
        assert threats(position(board.format(turn=turn))) == both


@pytest.mark.parametrize(
    "board",
    [
        "| . . . | A1 . B2 |\n| . . . | . A2 . |\n| . . . | . . . |",
        "| . . . | A1 . A1 |\n| . . . | . B2 . |\n| . . . | . . . |",
        "| A1 . A1 | B3 . . |\n| . A2 . | . . . |\n| . . . | . . . |",
        "| . . . | A1 . B1 |\n| . . . | . A2 . |\n| . . . | A1 . B1 |",
    ],
)
def test_no_threat_without_unit_pad_and_control(board: str) -> None:
    assert threats(position(board)) == ()


def test_after_the_end_nothing_threatens() -> None:
    assert threats(play(SCENE, "teleport bp af3")) == ()


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("teleport ap bf4", "lb.sends_home"), ("beam ap", ""), ("move ac1 af1", ""),
    ],
)  # fmt: skip
def test_the_app_asks_before_the_enemy_is_sent_home(move: str, key: str) -> None:
    state = position("| A1 . A1 | B3 . . |\n| . B1 . | . . . |\n| . . . | . . A2 |")
    assert cautions(state, GAME.parse_move(move)) == key


def test_the_app_asks_before_an_own_unit_is_landed_on() -> None:
    state = position("| A1 . A1 | B3 . . |\n| . A1 . | . . . |\n| . . . | . . A2 |\ntokens B 1")
    assert cautions(state, GAME.parse_move("teleport ap bc3")) == "lb.own_unit"
    assert cautions(state, GAME.parse_move("teleport ap bc1")) == ""
    answering = play(state, "teleport ap bf1")
    assert cautions(answering, GAME.parse_move("misdirect bc1")) == "lb.own_unit", "B's own one"
    assert cautions(answering, GAME.parse_move("misdirect bc3")) == ""


def test_coming_home_onto_an_own_unit_is_not_asked_about() -> None:
    state = position("| A1 . . | A1 . A1 |\n| . . . | . A2 . |\n| . . . | B2 . . |")
    assert cautions(state, GAME.parse_move("teleport bp ac1")) == ""


MATTERS = """
    | A1 A2 .  | B3 .  .  |
    | .  B1 .  | .  .  .  |
    | A3 .  .  | .  .  A2 |
    tokens B 2
"""


@pytest.mark.parametrize(
    ("move", "matters"),
    [
        ("beam ap", True), ("teleport ap bc1", True), ("build af4", True), ("move ac1 ap", True),
        ("move ac1 af4", True), ("move af1 ac2", False), ("move af1 ac1", False), ("move bc3 bp", False),
        ("transfer af1 1 ac1 change 2>11", False), ("divide ac4 1 af3 change 3>21", False),
        ("move ac4 af4", True),
    ],
)  # fmt: skip
def test_what_could_matter(move: str, matters: bool) -> None:
    """With two of the four A controls the pad, and B's unit stands on it; with one it does not."""
    state = play(MATTERS, move)
    assert asked(state) == (1, "answer")
    assert could_matter(state) == could_matter(state.view(1)) == matters
    assert about_teleport(state) == move.startswith(("teleport", "beam"))


def test_stepping_onto_a_controlled_pad_matters() -> None:
    state = position("| A1 . A1 | B3 . . |\n| . . . | . . . |\n| A2 . . | . . . |\ntokens B 1")
    assert could_matter(play(state, "move ac4 ap"))
    assert not could_matter(play(state, "move ac4 af4"))


def test_taking_the_enemys_control_matters() -> None:
    state = position("| B1 A2 . | B3 . . |\n| . . . | . . . |\n| B1 . A1 | . . . |\ntokens B 1")
    assert could_matter(play(state, "move af1 ac2"))


def test_ending_the_game_matters() -> None:
    around = ("move ac1 af1", "move bc1 bf1", "move af1 ac1", "move bf1 bc1")
    start = position("| A3 . . | B3 . . |\n| . . . | . . . |\n| . . . | . . . |\ntokens A 1")
    answered = [word for move in around for word in ((move, "let") if move[5] == "b" else (move,))]
    state = play(start, *answered, *answered[:-2])
    assert could_matter(play(state, "move bf1 bc1")), "the third time"
    assert not could_matter(play(start, *answered[:-1]))


def test_of_everything_but_an_answer_it_is_said_that_it_matters() -> None:
    turn = position(MATTERS)
    retreat = play("| A3 . . | B3 . . |\n| . B2 . | . . . |\n| . . . | . . A2 |", "move ac1 ap")
    for state in (turn, retreat):
        assert could_matter(state) and about_teleport(state)


def pressed(move: Move) -> tuple[str, str] | None:
    """The spaces that stand for an answer."""
    match move:
        case Teleport():
            return move.pad, move.goal
        case Build():
            return move.space, move.space
        case Go():
            return move.start, move.goal
        case Retreat() | Misdirect():
            return "", move.goal
        case _:
            return None


@pytest.mark.parametrize("seed", range(5))
def test_a_space_is_refused_with_a_reason_exactly_where_it_is_no_answer(seed: int) -> None:
    state = GAME.new(Options(), seed)
    answer = RandomAnswers(Rng(seed))
    while state.decision is not None:
        decision = state.decision
        assert isinstance(decision, Choice)
        pairs = {pair for move in decision.moves if (pair := pressed(move))}
        if state.phase == "turn":
            free = {pair for pair in product(EVERYWHERE, EVERYWHERE) if not key(state, *pair)}
        else:
            free = {("", goal) for goal in EVERYWHERE if not key(state, goal, goal)}
        assert free == pairs
        state = GAME.apply(state, answer(state)).state
    assert {why_not(state, space, space) for space in EVERYWHERE} == {("lb.over", "LB-5.1")}


def key(state: State, start: str, goal: str) -> str:
    key, clause = why_not(state, start, goal)
    assert clause == (WHY_NOT[key] if key else "")
    return key


REASONS = """
    | A1 B2 .  | B3 .  .  |
    | .  A2 .  | .  B1 .  |
    | A3 .  A1 | A2 .  A1 |
"""


@pytest.mark.parametrize(
    ("start", "goal", "reason"),
    [
        ("ac1", "af4", ""), ("ac1", "af1", "lb.larger_there"), ("ac1", "af3", "lb.not_connected"),
        ("af1", "ac2", "lb.not_yours"), ("ac2", "af2", "lb.nobody_there"),
        ("ac1", "bf1", "lb.not_from_there"),
        ("ap", "bp", "lb.not_onto_a_pad"), ("ap", "bc1", ""), ("bp", "af1", ""),
        ("bp", "af2", "lb.not_onto_its_own"), ("bp", "ac1", "lb.not_onto_its_own"),
        ("af3", "af3", ""), ("af4", "af4", ""), ("af2", "af2", "lb.build_points"),
        ("ac2", "ac2", "lb.build_factory"),
        ("af1", "af1", "lb.build_occupied"),
    ],
)  # fmt: skip
def test_why_not_in_a_turn(start: str, goal: str, reason: str) -> None:
    assert key(position(REASONS), start, goal) == reason


def test_why_not_without_control_with_a_contested_pad_a_ban_or_an_empty_bank() -> None:
    lone = position("| A1 . . | B3 . . |\n| . A2 . | . . . |\n| . . . | . . . |")
    assert key(lone, "ap", "bc1") == "lb.not_controlled"
    split = position("| A1 . B1 | B3 . . |\n| . A2 . | . . . |\n| A1 . B1 | . . . |")
    assert key(split, "ap", "bc1") == "lb.contested"
    pushed = play("| A3 . . | B3 . . |\n| . B3 . | . . . |\n| . . . | . . A2 |", "move ac1 ap", "retreat ac2")
    assert key(pushed, "ac2", "ap") == "lb.banned"
    bare = position("| A1 . A1 | B3 . . |\n| A321 . . | . . . |\n| . A332 A2 | . . . |")
    assert key(bare, "af1", "af1") == "lb.build_nothing"


def test_why_not_when_answering_and_retreating() -> None:
    state = position("| A1 . A1 | B3 . . |\n| . A2 . | . . . |\n| . . . | . . . |\ntokens B 2")
    sent = play(state, "teleport ap bf1")
    reasons = [key(sent, "ap", goal) for goal in ("bc1", "bf1", "bp", "ac4")]
    assert reasons == ["", "lb.misdirect_same", "lb.misdirect_pad", "lb.misdirect_moon"]
    assert key(play(state, "move ap ac4"), "ap", "ac3") == "lb.answer_only"
    home = position("| . . . | A1 . A1 |\n| . . . | . A2 . |\n| . . . | B2 . . |\ntokens B 2")
    assert key(play(home, "teleport bp af1"), "bp", "af2") == "lb.misdirect_home"
    attack = play("| A3 . A1 | B3 . . |\n| . B2 . | . . . |\n| . . . | . . . |", "move ac1 ap")
    assert [key(attack, "ap", goal) for goal in ("ac3", "ac2", "ac1", "af1")] == [
        "", "lb.retreat_occupied", "lb.retreat_occupied", "lb.retreat_connected",
    ]  # fmt: skip


def test_actions_are_what_can_be_announced() -> None:
    state = position(SCENE)
    assert all(isinstance(GAME.parse_move(text), Action) for text in offered(state))
