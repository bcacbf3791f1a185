"""Flick-tac-toe, clause by clause."""

from __future__ import annotations

import msgspec
import pytest

from game.core import (
    NOBODY,
    Aim,
    Choice,
    IllegalMove,
    Landed,
    Launched,
    Outcome,
    Rng,
    Settle,
    State,
    Step,
    read_move,
)
from game.table.check import digest_of
from game.table.things import Landing, Launch, RestToken, Where
from tests.teaching.flick_tac_toe import GAME
from tests.teaching.tic_values import (
    AnnounceFlick,
    Call,
    Called,
    CameToRest,
    Mark,
    Marked,
    Options,
    Shown,
    Thrown,
    TicEvent,
)
from tests.teaching.tic_values import State as TicState

LAUNCH = Launch(token="t0", x=100.0, y=20.0, heading=0.0, power=0.5, kind="flick")


def position(text: str) -> TicState:
    return GAME.parse(text)


def play(state: TicState, *moves: str) -> TicState:
    for move in moves:
        state = GAME.apply(state, read_move(GAME, state, move)).state
    return state


def landing(state: TicState, where: Where = "field", **places: tuple[float, float]) -> Landed[Landing]:
    """The table's answer with each token at the place given."""
    rest = tuple(
        RestToken(id=id, x=x, y=y, z=0.0, angle=0.0, on=(), on_tokens=(), where=where)
        for id, (x, y) in sorted(places.items())
    )
    start = digest_of(state.public.table)
    return Landed(Landing(tokens=rest, cards=(), start=start, duration=1.0, digest=""))


def flick(state: TicState, x: float, y: float, where: Where = "field") -> Step[TicState, TicEvent]:
    """Announce, launch and come to rest at a place."""
    token = f"t{state.public.turn}"
    state = GAME.apply(state, AnnounceFlick()).state
    state = GAME.apply(state, Launched(msgspec.structs.replace(LAUNCH, token=token))).state
    resting = {rest.id: (rest.x, rest.y) for rest in state.public.tokens}
    return GAME.apply(state, landing(state, where, **resting, **{token: (x, y)}))


def outcome(state: State) -> Outcome:
    assert state.outcome is not None
    return state.outcome


@pytest.mark.rule("TT-1.1")
def test_a_seat_sees_its_own_coin_only() -> None:
    state = position("board ... ... ...\n coins heads tails")
    assert state.view(0).coins == ("heads", None)
    assert state.view(1).coins == (None, "tails")
    assert state.view(NOBODY).coins == (None, None)


@pytest.mark.rule("TT-1.1")
def test_coins_fall_by_chance() -> None:
    dealt = [GAME.new(Options(), seed).coins for seed in range(40)]
    assert len(set(dealt)) == 4


@pytest.mark.rule("TT-1.2")
def test_calls_are_asked_one_after_the_other_and_stay_hidden() -> None:
    state = GAME.new(Options(), 1)
    both = (Call("same"), Call("differ"))
    assert state.decision == Choice(0, both, "call")
    step = GAME.apply(state, Call("same"))
    assert step.state.decision == Choice(1, both, "call")
    assert [event.seen_by(0) for event in step.events] == [Called(0, "same")]
    assert [event.seen_by(1) for event in step.events] == [Called(0, None)]
    assert step.state.view(1).calls == (None, None)
    assert play(step.state, "call differ").view(1).calls == (None, "differ")


@pytest.mark.rule("TT-2.1")
def test_crosses_begin_and_then_seats_alternate() -> None:
    state = play(GAME.new(Options(), 1), "call same", "call same")
    asked = []
    for move in ("mark a1", "mark b2", "mark c3"):
        assert state.decision is not None and not isinstance(state.decision, Settle)
        asked.append(state.decision.seat)
        state = play(state, move)
    assert asked == [0, 1, 0]
    assert state.public.spaces == "x...o...x"


@pytest.mark.rule("TT-2.2")
def test_a_taken_space_is_not_offered_and_refused() -> None:
    state = position("board x.. ... ...\n turn 1")
    assert isinstance(state.decision, Choice)
    assert Mark(0) not in state.decision.moves
    with pytest.raises(IllegalMove, match="mark a1"):
        GAME.apply(state, Mark(0))


@pytest.mark.rule("TT-2.3")
def test_a_flick_is_announced_aimed_and_settled_and_then_used_up() -> None:
    state = position("board ... ... ...")
    aiming = GAME.apply(state, AnnounceFlick()).state
    assert isinstance(aiming.decision, Aim)
    assert aiming.decision.tokens == ("t0",)
    assert aiming.decision.accepts(LAUNCH)
    assert not aiming.decision.accepts(msgspec.structs.replace(LAUNCH, y=60.0))
    assert not aiming.decision.accepts(msgspec.structs.replace(LAUNCH, token="t1"))
    flying = GAME.apply(aiming, Launched(LAUNCH)).state
    assert flying.decision == Settle(LAUNCH, flying.public.table)
    done = GAME.apply(flying, landing(flying, t0=(100.0, 130.0))).state
    again = play(done, "mark a1")
    assert isinstance(again.decision, Choice) and AnnounceFlick() not in again.decision.moves


@pytest.mark.rule("TT-2.4")
def test_a_token_marks_the_lowest_empty_space_of_its_column() -> None:
    step = flick(position("board .x. ... ...\n turn 1"), 120.0, 200.0)
    assert step.events == (CameToRest(1, 1), Marked(1, 4))
    assert step.state.public.spaces == ".x..o...."


@pytest.mark.rule("TT-2.4")
@pytest.mark.parametrize(
    ("x", "y", "where", "column"),
    [(120.0, 240.5, "off_far", None), (10.0, 100.0, "beside", None), (100.0, 45.0, "beside", None),
     (100.0, 120.0, "field", 1)],
)  # fmt: skip
def test_a_token_on_no_column_or_a_full_one_marks_nothing(
    x: float, y: float, where: Where, column: int | None
) -> None:
    step = flick(position("board .x. .o. .x."), x, y, where)
    assert step.events == (CameToRest(0, column),)
    assert step.state.public.spaces == ".x..o..x."
    assert step.state.public.turn == 1


@pytest.mark.rule("TT-2.5")
def test_a_token_that_left_the_table_lies_there_no_more() -> None:
    start = position("board ... ... ...")
    assert [token.id for token in flick(start, 10.0, 100.0, "beside").state.public.tokens] == ["t0"]
    assert flick(start, 120.0, 240.5, "off_far").state.public.tokens == ()


@pytest.mark.rule("TT-2.4")
def test_an_answer_to_another_table_is_refused() -> None:
    state = GAME.apply(position("board ... ... ..."), AnnounceFlick()).state
    flying = GAME.apply(state, Launched(LAUNCH)).state
    foreign = landing(position("board ... ... ..."), t0=(100.0, 130.0))
    with pytest.raises(IllegalMove, match=r"another table \(TT-2.4\)"):
        GAME.apply(flying, foreign)


@pytest.mark.rule("TT-2.5")
def test_a_token_that_is_pushed_moves_but_its_mark_does_not() -> None:
    first = flick(position("board ... ... ..."), 60.0, 100.0).state
    aiming = GAME.apply(first, AnnounceFlick()).state
    flying = GAME.apply(aiming, Launched(msgspec.structs.replace(LAUNCH, token="t1"))).state
    after = GAME.apply(flying, landing(flying, t0=(180.0, 100.0), t1=(60.0, 100.0))).state
    assert after.public.spaces == "x..o....."
    assert [(token.id, token.x) for token in after.public.tokens] == [("t0", 180.0), ("t1", 60.0)]


@pytest.mark.rule("TT-2.5")
def test_a_landing_has_to_speak_of_every_token() -> None:
    first = flick(position("board ... ... ..."), 60.0, 100.0).state
    aiming = GAME.apply(first, AnnounceFlick()).state
    flying = GAME.apply(aiming, Launched(msgspec.structs.replace(LAUNCH, token="t1"))).state
    with pytest.raises(IllegalMove, match="t0, t1"):
        GAME.apply(flying, landing(flying, t1=(60.0, 100.0)))


@pytest.mark.rule("TT-3.1")
def test_three_in_a_line_win_and_nobody_sees_a_coin() -> None:
    state = play(position("board xx. oo. ...\n coins heads tails"), "mark c1")
    assert outcome(state) == Outcome("line", (1.0, 0.0), (1, 0))
    assert state.decision is None
    assert state.view(1).coins == (None, "tails")


@pytest.mark.rule("TT-3.2")
@pytest.mark.parametrize(("coins", "winner"), [("heads heads", 0), ("heads tails", 1)])
def test_a_full_board_is_decided_by_who_alone_called_right(coins: str, winner: int) -> None:
    step = GAME.apply(position(f"board xox xox ox.\n turn 1\n coins {coins}\n calls same differ"), Mark(8))
    assert outcome(step.state).termination == "call"
    assert outcome(step.state).shares[winner] == 1.0
    assert step.reveals == "coins"
    assert isinstance(step.events[-1], Shown)
    assert step.state.view(NOBODY).coins == step.state.coins


@pytest.mark.rule("TT-3.3")
@pytest.mark.parametrize("calls", ["same same", "differ differ"])
def test_two_who_called_alike_throw_dice(calls: str) -> None:
    seen = set()
    for seed in range(30):
        state = position(f'board xox xox ox.\n turn 1\n calls {calls}\n streams {{"coins":1,"dice":{seed}}}')
        step = GAME.apply(state, Mark(8))
        thrown = step.events[-1]
        assert isinstance(thrown, Thrown)
        first, second = thrown.dice
        shares = (0.5, 0.5) if first == second else (float(first > second), float(second > first))
        assert outcome(step.state).shares == shares
        seen.add(shares)
        assert step.state.streams != state.streams
    assert len(seen) == 3


def test_a_guess_deals_every_secret_that_is_possible() -> None:
    view = position("board ... ... ...\n coins heads tails\n calls same differ").view(0)
    guesses = {(guess.coins, guess.calls) for guess in (view.resample(Rng(seed)) for seed in range(40))}
    assert guesses == {(("heads", c), ("same", w)) for c in ("heads", "tails") for w in ("same", "differ")}


@pytest.mark.rule("TT-2.6")
def test_a_seat_that_announced_a_flick_marks_a_space_after_all_and_flicks_no_more() -> None:
    announced = play(position("board x.. ... ..."), "flick")
    assert isinstance(announced.decision, Aim) and Mark(1) in announced.decision.moves
    with pytest.raises(IllegalMove):
        GAME.apply(announced, Mark(0))
    after = play(announced, "mark b1")
    assert after.public.spaces == "xx......." and after.public.turn == 1
    again = play(after, "mark a3").decision
    assert isinstance(again, Choice) and AnnounceFlick() not in again.moves
