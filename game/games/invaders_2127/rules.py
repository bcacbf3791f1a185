"""Invaders 2127 as a game of `game.core`: which room of the rules answers which move, and does which job."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import assert_never

from game.core import Companions, Step, Traced, Types, require
from game.games.invaders_2127 import acting, asking, between_games, ends, jobs, playing, setup, text, turn
from game.games.invaders_2127 import card_verb_effects as doing_cards
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import CardEvent
from game.games.invaders_2127.moves import Move
from game.games.invaders_2127.position import SEATS, Options
from game.games.invaders_2127.state import SeatView, State


class Invaders2127:
    """The card duel: Mankind against the Invader."""

    name = "invaders_2127"
    version = 2  # effects ask for room, pods are asked about before each zone, and swaps are agreed on
    has_secrets = True
    rules = Path(__file__).with_name("RULES.md")
    types = Types(options=Options, state=State, move=Move, event=CardEvent, view=SeatView)
    new = staticmethod(setup.begin)
    format = staticmethod(text.write)
    parse = staticmethod(text.read)
    parse_move = staticmethod(text.read_move)

    @property
    def companions(self) -> Companions[State, SeatView, Move, None]:
        from game.games.invaders_2127.companions import COMPANIONS  # they stand on the rules

        return COMPANIONS

    def seats(self, options: Options) -> int:
        return SEATS

    def apply(self, state: State, move: Move) -> Step[State, CardEvent]:
        draft = Draft(state)
        question = _carry_out(draft, state, move)
        step = draft.close()
        if question is not None:
            step.state.__dict__["decision"] = question  # the cached property, which need not ask again
        return step

    def trace(self, state: State, move: Move) -> tuple[Traced[State, CardEvent], ...]:
        draft = Draft(state, tracing=True)
        _carry_out(draft, state, move)
        return draft.trace()


def _carry_out(draft: Draft, state: State, move: Move) -> asking.Question | None:
    """The move and all that follows by itself; what is asked then, if a job asks."""
    require(state.decision, move)
    take(draft, move)
    question = follow(draft, state)
    if draft.ending and draft.options.best_of > 1:
        between_games.game_over(draft)
        question = follow(draft, state)
    return question


def follow(draft: Draft, before: State) -> asking.Question | None:
    """What has to happen before anybody is asked again, and the question of the job that asks.

    What can end the game is looked at each time that it has changed.
    """
    ask, jobs, rows, weak, plot = asking.ASK, draft.jobs, before.rows, before.weak, before.plot
    while True:
        if draft.rows is not rows or draft.weak is not weak or draft.plot != plot:
            rows, weak, plot = draft.rows, draft.weak, draft.plot
            ends.check(draft)
        if not jobs or draft.ending:
            return None
        job = jobs[-1]
        kind = type(job)
        if kind in ask:
            question = ask[kind](draft, job)
            if question is not None:
                return question
        DO[kind](draft)


def _drop(draft: Draft) -> None:
    """There is nothing to ask, and so nothing to do."""
    draft.jobs.pop()


def _pass(draft: Draft, move: m.Pass) -> None:
    match draft.jobs[-1]:
        case jobs.Act():
            acting.agree(draft, move)
        case jobs.Agreeing():
            between_games.answered(draft, False)
        case jobs.Searching() | jobs.Deploying() | jobs.Peeking():
            doing_cards.take(draft, move)
        case _:
            playing.let_pass(draft, move)


def _where(draft: Draft, move: m.Where) -> None:
    if isinstance(draft.jobs[-1], jobs.Act):
        acting.zone(draft, move)
    else:
        turn.where(draft, move)


def _room(draft: Draft, move: m.Room) -> None:
    if isinstance(draft.jobs[-1], jobs.Clearing):
        turn.clear(draft, move)
    else:
        playing.make_room(draft, move)


def _release(draft: Draft, move: m.Release) -> None:
    if draft.jobs and isinstance(draft.jobs[-1], jobs.Snatching):
        draft.jobs.pop()
    playing.release(draft, move)


def take(draft: Draft, move: Move) -> None:
    """Carries a move out, up to what follows by itself."""
    match move:
        case m.Pass():
            _pass(draft, move)
        case m.Play():
            playing.play(draft, move)
        case m.PayCard():
            playing.pay(draft, move)
        case m.End():
            turn.end_main(draft)
        case m.Use():
            playing.use(draft, move)
        case m.React():
            playing.react(draft, move)
        case m.Release():
            _release(draft, move)
        case m.PlotAction():
            turn.plot_action(draft, move)
        case m.Room():
            _room(draft, move)
        case m.Give():
            doing_cards.give(draft, move)
        case m.Take():
            doing_cards.take(draft, move)
        case m.Target() | m.Done() | m.Mode() | m.Agree():
            _acted(draft, move)
        case m.Where():
            _where(draft, move)
        case m.Name():
            between_games.name(draft, move)
        case m.SwapOut():
            between_games.out(draft, move)
        case m.SwapIn():
            between_games.into(draft, move)
        case _:
            assert_never(move)


def _acted(draft: Draft, move: m.Target | m.Done | m.Mode | m.Agree) -> None:
    """About the effect that is on top."""
    match move:
        case m.Target():
            acting.target(draft, move)
        case m.Done():
            acting.done(draft, move)
        case m.Mode():
            acting.choose_mode(draft, move)
        case m.Agree() if isinstance(draft.jobs[-1], jobs.Agreeing):
            between_games.answered(draft, True)
        case m.Agree():
            acting.agree(draft, move)


DO: dict[type, Callable[[Draft], None]] = {
    jobs.Deal: turn.deal,
    jobs.Step: turn.step,
    jobs.Pay: _drop,
    jobs.Answer: _drop,
    jobs.Carry: playing.carry_out,
    jobs.Shed: playing.shed,
    jobs.Act: acting.go_on,
    jobs.Draining: turn.drain,
    jobs.Drawing: turn.draw,
    jobs.Doom: turn.doom,
    jobs.HeroComes: turn.only_where,
    jobs.Moving: turn.only_where,
    jobs.Placing: turn.only_where,
    jobs.Recovering: _drop,
    jobs.Searching: _drop,
    jobs.Deploying: _drop,
    jobs.Peeking: _drop,
    jobs.Giving: _drop,
    jobs.Snatching: _drop,
    jobs.Assault: turn.assault,
    jobs.Counter: turn.counter_attack,
    jobs.Naming: between_games.only_number,
    jobs.Swapping: between_games.swapped,
    jobs.NextGame: between_games.next_game,
}

GAME = Invaders2127()
