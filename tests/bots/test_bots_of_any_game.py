"""What holds for every bot of any game: it sees a view, keeps its budget, stops when told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.bots.ahead import BREATH
from game.bots.bot import NothingAsked, UnknownBot, answer, bots_for, load_bot
from game.core import AnyGame, Landed, Settle, Step, Streams, turns
from game.games.lunar_invaders_2011.rules import GAME as DICE
from game.games.lunar_invaders_2016.rules import GAME as TOWERS
from game.games.space_defenders.rules import GAME as DEFENDERS
from tests.teaching.cover import stand_in
from tests.teaching.flick_tac_toe import GAME as TIC
from tests.teaching.flick_tac_toe import FlickTacToe
from tests.teaching.tic_values import Mark, Move, Options, State, TicEvent

BOTS = ("greedy", "search")
OPENING = "board ... ... ...\n coins heads tails\n calls same differ"
MOONS = """
    | A2 .  A2 | A1 B1 A1 |
    | .  A1 .  | .  .  .  |
    | A3 .  .  | B3 B2 .  |
"""
BOARD = "10 | 1 1 1 1 1 .\n 9 | 1 1 1 1 1 3\n 8 | 2 2 2 2 2 .\n 1 | A . . . . B"
SOMEWHERE = pytest.mark.parametrize(
    ("bot", "game", "text"),
    [
        pytest.param(bot, game, text, id=f"{bot} at {game.name}")
        for bot in BOTS
        for game, text in ((TIC, OPENING), (DICE, MOONS), (TOWERS, MOONS), (DEFENDERS, BOARD))
    ],
)


class Watched(FlickTacToe):
    """The teaching game, keeping every position that somebody plays a move in."""

    def __init__(self) -> None:
        self.looked: list[State] = []

    def apply(self, state: State, move: Move) -> Step[State, TicEvent]:
        self.looked.append(state)
        return super().apply(state, move)


@pytest.fixture
def game() -> Iterator[Watched]:
    yield Watched()


def ask(game: AnyGame, state: Any, bot: str, seed: int = 1, **more: Any) -> Any:
    seat = state.decision.seat
    return answer(game, state.view(seat), seat, bot, seed, **more)


def looked_at(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every position from now on that somebody plays a move in."""
    looked, apply = [], type(game).apply

    def counted(self: AnyGame, state: Any, move: Any) -> Any:
        looked.append(state)
        return apply(self, state, move)

    monkeypatch.setattr(type(game), "apply", counted)
    return looked


@pytest.mark.parametrize("bot", BOTS)
def test_a_line_that_can_be_completed_is_completed(game: Watched, bot: str) -> None:
    assert ask(game, game.parse("board oo. x.x x..\n turn 1"), bot) == Mark(2)


def test_only_the_search_sees_that_the_other_would_complete_a_line(game: Watched) -> None:
    state = game.parse("board x.o .x. ...\n turn 1")
    assert ask(game, state, "search") == Mark(8)
    assert ask(game, state, "greedy") != Mark(8)


def test_a_bot_by_chance_follows_its_seed(game: Watched) -> None:
    state = game.parse(OPENING)
    answers = [ask(game, state, "random", seed=seed) for seed in range(20)]
    assert answers == [ask(game, state, "random", seed=seed) for seed in range(20)]
    assert len(set(answers)) > 3


@pytest.mark.parametrize("bot", BOTS)
def test_it_thinks_about_guesses_and_never_about_the_truth(game: Watched, bot: str) -> None:
    state = game.parse(OPENING)
    ask(game, state, bot)
    assert len(game.looked) > 10
    assert all(looked.streams != state.streams for looked in game.looked)
    assert {looked.coins[1] for looked in game.looked} == {"heads", "tails"}


@pytest.mark.parametrize("bot", BOTS)
def test_secrets_of_others_change_no_answer(game: Watched, bot: str) -> None:
    for coin in ("heads", "tails"):
        state = game.parse(f"board x.. .o. ...\n coins heads {coin}\n calls same differ")
        assert state.view(0) == game.parse("board x.. .o. ...\n coins heads tails\n calls same same").view(0)
        assert ask(game, state, bot) == ask(game, game.parse("board x.. .o. ...\n coins heads heads"
                                                             "\n calls same same"), bot)  # fmt: skip


@SOMEWHERE
@pytest.mark.parametrize("nodes", [1, 5, 40, 333])
def test_no_more_positions_than_the_budget_are_looked_at(
    bot: str, game: AnyGame, text: str, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, looked = game.parse(text), looked_at(game, monkeypatch)
    move = ask(game, state, bot, nodes=nodes)
    assert not state.decision.refuses(move)
    assert 0 < len(looked) <= nodes


@SOMEWHERE
@pytest.mark.parametrize("asked", [1, 3])
def test_when_it_is_to_stop_it_answers_at_once(
    bot: str, game: AnyGame, text: str, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The budget would last for minutes; `asked` is how often it asks before it hears yes."""
    times = 0

    def stop() -> bool:
        nonlocal times
        times += 1
        return times >= asked

    state, looked = game.parse(text), looked_at(game, monkeypatch)
    move = ask(game, state, bot, stop=stop, nodes=8 * 10**6)
    assert not state.decision.refuses(move)
    assert len(looked) <= asked * BREATH
    assert times == asked


@SOMEWHERE
def test_equal_seeds_give_equal_answers_whatever_the_streams_hold(bot: str, game: AnyGame, text: str) -> None:
    state = game.parse(text)
    names = [name for name, _ in state.streams.states]
    others = [msgspec.structs.replace(state, streams=Streams.seeded(seed, *names)) for seed in range(4)]
    assert len({str(ask(game, other, bot, seed=5)) for other in others}) == 1


@pytest.mark.parametrize("bot", BOTS)
def test_a_match_with_flicks_is_played_to_its_end(bot: str) -> None:
    game = FlickTacToe()

    def choose(state: State) -> Any:
        if state.public.launch is not None:
            assert isinstance(state.decision, Settle)
            return Landed(stand_in(state.decision))
        return ask(game, state, bot, seed=len(state.public.spaces), nodes=50)

    played = list(turns(game, game.new(Options(), 3), choose, limit=60))
    assert played[-1].step.state.outcome is not None


def test_a_seat_that_is_asked_nothing_has_no_answer(game: Watched) -> None:
    state = game.parse(OPENING)
    with pytest.raises(NothingAsked, match="seat 2 is asked nothing"):
        answer(game, state.view(1), 1, "greedy", 1)


def test_opponents_are_listed_weakest_first_and_all_of_them_exist() -> None:
    assert bots_for(Watched()) == ("greedy", "search")
    assert [load_bot(name).name for name in (*BOTS, "random")] == [*BOTS, "random"]
    with pytest.raises(UnknownBot, match="clever: no such bot"):
        load_bot("clever")


def test_a_launch_is_answered_with_one_that_is_allowed(game: Watched) -> None:
    aiming = game.apply(game.parse("board ... ... ..."), game.parse_move("flick")).state
    assert aiming.decision is not None
    for seed in range(5):
        assert not aiming.decision.refuses(ask(game, aiming, "search", seed))
