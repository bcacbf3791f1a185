"""Two people at one screen in Invaders 2127: who is asked across the table, who is called, who is left be."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import NOBODY, Rng, encode
from game.games.invaders_2127.moves import End, Pass
from game.session.automatic import AskingChoices
from game.session.calling import Aloud, Covered, Here, Settled
from game.session.jobs import Thought
from game.session.match_flow import MatchFlow
from game.session.orders import Ask, Cover
from tests.lab.tour.positions_2127 import DOOM, DRAIN, FALLEN, INVADER, MANKIND
from tests.lab.tour.stops.invaders_2127 import match_at
from tests.session.silent import SilentWorker

ANN, BOB = 0, 1
FRAME = 1 / 60


class Table:
    """Ann is Mankind, Bob the Invader; whoever is called sits down at once, and covers are counted."""

    def __init__(self, position: str, sits: int = BOB, *, hurried: bool = True) -> None:
        self.flow = MatchFlow(match_at(position, "pp"), AskingChoices)
        self.flow.sit_down(sits)
        self.covers: list[int] = []
        self.wait()

    def wait(self, seconds: float = 0.1) -> None:
        for _ in range(round(seconds / FRAME)):
            for order in self.flow.advance(FRAME, True, 1.0, SilentWorker()):
                if isinstance(order, Cover):
                    self.covers.append(order.seat)
                    self.flow.sit_down(order.seat)

    def says(self, *texts: str) -> None:
        for text in texts:
            self.flow.play(self.flow.match.game.parse_move(text))
            self.wait()

    @property
    def asks(self) -> Any:
        assert isinstance(self.flow.doing, Ask)
        return self.flow.question


def state_of(at: Table) -> Any:
    return at.flow.match.state


def test_a_card_that_could_be_cancelled_is_asked_about_across_the_table() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    assert (at.asks.seat, at.asks.reason, at.covers) == (ANN, "cancel", [])
    assert at.flow.viewer == BOB, "Bob's hand stays on the screen, and Ann's isn't shown"


def test_only_what_lies_open_can_be_said_so_that_nobody_learns_of_the_hand() -> None:
    """Ann holds a card that cancels, and nothing on the screen knows it."""
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    assert at.asks.moves == (Pass(),)
    prevented = Table(DRAIN)
    assert [str(move) for move in prevented.asks.moves] == ["answer rushmore with 6", "pass"]


def test_saying_it_is_the_answer_and_the_turn_goes_on_where_it_was() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons", "pass")
    assert (at.asks.seat, at.asks.reason, at.covers) == (BOB, "main", [])


def test_a_strategy_lies_open_and_is_said_aloud() -> None:
    at = Table(DOOM)
    assert "answer chainmail save 2" in map(str, at.asks.moves)
    at.says("answer chainmail save 2")
    assert at.covers == []


def test_nobody_is_covered_before_anybody_holds_a_card() -> None:
    first = """
    turn mankind 0
    phase setup
    job {"type":"deal"}
    job {"type":"hero","card":"major_brandt","turned":false}
    """
    at = Table(first, sits=NOBODY)
    at.wait()
    assert (at.asks.seat, at.asks.reason, at.covers) == (ANN, "hero", [])
    assert at.flow.viewer == NOBODY, "and the hands that are dealt next are seen by nobody"


def test_the_next_hero_is_placed_by_a_word() -> None:
    at = Table(FALLEN)
    assert (at.asks.seat, at.asks.reason) == (ANN, "hero")
    at.says("zone africa")
    assert (at.asks.seat, at.covers) == (BOB, [])


def test_whoever_wants_to_answer_from_the_hand_is_covered_once_and_once_back() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    at.flow.take_screen()
    at.wait()
    assert at.covers == [ANN]
    assert at.flow.viewer == ANN and "answer wrong_number" in map(str, at.asks.moves)
    at.says("answer wrong_number", "pay guerilla")
    at.wait()
    assert (at.asks.seat, at.asks.reason) == (BOB, "cancel"), "the cancel could be cancelled, and he says not"
    assert at.flow.viewer == ANN
    at.says("pass")
    assert (at.covers, at.asks.seat) == ([ANN, BOB], BOB)


def test_who_lets_the_turn_pass_is_asked_nothing_more_in_it() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    at.flow.let_pass()
    at.wait()
    at.says("play kill_swarm", "target 4")
    assert (at.asks.seat, at.covers) == (BOB, [])
    at.says("end")
    at.wait(8.0)
    assert state_of(at).turn == ANN, "the attack has gone by without a question"
    assert at.covers == [ANN], "and the turn changes hands"


def test_what_was_said_holds_for_that_turn_alone_and_can_be_taken_back() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    calling, state = at.flow.calling, at.flow.match.state
    at.flow.let_pass()
    assert calling.lets_pass(state, ANN) and at.flow.lets_pass == ANN
    later = match_at(MANKIND, "pp").state
    assert not calling.lets_pass(later, ANN)
    calling.ask_again(ANN)
    assert at.flow.lets_pass == NOBODY


def test_a_change_of_seats_is_covered_and_what_must_be_looked_up_is_too() -> None:
    at = Table(INVADER, sits=ANN)
    assert at.covers == [BOB]
    calling, game = at.flow.calling, at.flow.match.game
    state = match_at(MANKIND, "pp").state
    assert calling.way(state, ANN, AskingChoices()) == Covered()
    assert calling.way(match_at(INVADER, "pp").state, BOB, AskingChoices()) == Here()
    assert game.companions.spoken is not None


def test_a_card_that_nobody_ever_wants_to_be_asked_about_needs_neither_word_nor_cover() -> None:
    at = Table(INVADER)
    at.says("play kraken africa", "pay goons")
    waived = AskingChoices("always", {"never.kraken": "never"})
    for sits in (ANN, BOB, None):
        at.flow.calling.sits = sits
        way = at.flow.calling.way(at.flow.match.state, ANN, waived)
        assert way == Settled(Pass(), said=False)


def test_how_often_one_wants_to_be_asked_is_no_way_to_learn_of_a_hand() -> None:
    """With "only when I could" a question would answer itself by what is held: not among people."""
    at = Table(INVADER.replace(" wrong_number", ""))
    at.says("play kraken africa", "pay goons")
    wishes = AskingChoices("when_possible", {"answers": "could"})
    assert isinstance(at.flow.calling.way(at.flow.match.state, ANN, wishes), Aloud)
    at.flow.calling.sit_down(ANN)
    assert at.flow.calling.way(at.flow.match.state, ANN, wishes) == Here()


def test_six_turns_between_two_people_take_one_cover_a_turn() -> None:
    """They play whatever comes, and say aloud what is asked across the table."""
    at = Table(INVADER)
    rng, turns = Rng(21), set()
    first = state_of(at).number
    for _ in range(2_000):
        at.wait(0.05)
        state = state_of(at)
        turns.add(state.number)
        if state.number >= first + 6 or at.flow.match.outcome is not None:
            break
        if isinstance(at.flow.doing, Ask):
            moves = list(at.asks.moves)
            moves = [move for move in moves if not isinstance(move, End)] or moves
            lets = Pass() if Pass() in moves else rng.pick(moves)
            at.flow.play(lets)
    assert len(turns) > 4
    assert len(at.covers) <= len(turns), f"{len(at.covers)} covers in {len(turns)} turns"


class Thinker(SilentWorker):
    """Has thought of letting it pass after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.left = seconds

    def thinks(self, dt: float) -> None:
        self.left -= dt
        if self.left <= 0.0 and self.tickets and not self.tickets[-1].done:
            self.tickets[-1].answer(Thought(encode(Pass()).decode()))


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_bot_that_has_no_answer_takes_as_long_as_one_that_looks_for_the_best(speed: float) -> None:
    def seconds(thought: float) -> float:
        match = match_at(INVADER, "bp", "play kraken africa", "pay goons")
        flow, worker, gone = MatchFlow(match, AskingChoices), Thinker(thought), 0.0
        asked = len(match.log.entries)
        while len(match.log.entries) == asked and gone < 5.0:
            flow.advance(FRAME, True, speed, worker)
            worker.thinks(FRAME)
            gone += FRAME
        return gone

    assert seconds(0.0) == seconds(0.2) < 1.5
