"""What can't be about a series of games: how it stands, and what was swapped in it (IV-9.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.decisions import Seat
from game.games.invaders_2127.jobs import Agreeing, Naming, NextGame, Swapping
from game.games.invaders_2127.position import SEATS, deck_faults
from game.games.invaders_2127.series import NO_SERIES, NO_TRADES, Trade, copies_in
from game.games.invaders_2127.state import State
from game.games.invaders_2127.swapping import (
    coming,
    deck_of,
    leaving,
    most_swaps,
    nameable,
    recommended,
    swap_steps,
)
from game.games.invaders_2127.words import SIDES

BETWEEN = (Naming, Agreeing, Swapping, NextGame)


def wrong_series(state: State) -> Iterator[str]:
    series, between = state.series, state.phase == "between"
    if state.options.best_of == 1:
        if series != NO_SERIES or state.trades != NO_TRADES or between:
            yield "series: expected none where one game is played"
        return
    needed = state.options.best_of // 2 + 1
    last = state.phase in ("between", "over")
    if max(series.wins) > needed - (state.phase != "over"):
        yield "series: such a series is over"
    elif state.phase == "over" and (not series.won or series.wins[series.won[-1]] != needed):
        yield f"series: expected {needed} games won"
    elif state.phase == "over" and state.winner != series.won[-1]:
        yield "series: expected the winner of the last game"
    if between and not series.won:
        yield "phase between: expected a game that was won"
    begun = len(series.won) - last
    most = most_swaps(state.options)
    if series.number > most or series.swapped > begun * most or (series.number and not between):
        yield f"series: expected up to {most} swaps between two games"
    if between != any(isinstance(job, BETWEEN) for job in state.jobs):
        yield "phase between: expected the jobs between two games"
    elif between:
        yield from _wrong_jobs(state)
    for seat in range(SEATS):
        yield from _wrong_trade(state, seat)


def _wrong_jobs(state: State) -> Iterator[str]:
    """The next game last; before it each swaps at most once, the loser first, once a number is named."""
    jobs = tuple(job for job in state.jobs if isinstance(job, BETWEEN))
    winner, number = state.series.won[-1], state.series.number
    agreeing = Agreeing(winner, 0)
    wanted = (NextGame(), Swapping(winner), Swapping(1 - winner), Naming(1 - winner), agreeing)
    if state.jobs[-len(jobs) :] != jobs or any(
        type(job) is not type(other) or getattr(job, "seat", 0) != getattr(other, "seat", 0)
        for job, other in zip(jobs, wanted, strict=False)
    ):
        yield "jobs: expected the loser's number, both swaps and the next game"
        return
    for job in jobs[1:3]:
        if isinstance(job, Swapping) and job.left > number:
            yield f"jobs: {SIDES[job.seat]} swaps {job.left} cards; {number} are named"
    if any(isinstance(job, Naming) for job in jobs) and number:
        yield "series: a number is named that is still asked for"
    asked = jobs[-1]
    if isinstance(asked, Agreeing) and (
        recommended(asked.number) or asked.number not in nameable(state.options)
    ):
        yield "jobs: expected a number that somebody has to agree to"


def _wrong_trade(state: State, seat: Seat) -> Iterator[str]:
    trade, name = state.trades[seat], SIDES[seat]
    if bool(trade.deck) != bool(state.series.swapped):
        yield f"trade {name}: expected a deck exactly where cards were swapped"
    if trade.deck:
        yield from (f"trade {name}: {fault}" for fault in deck_faults(seat, trade.deck))
        deck, first = copies_in(trade.deck), state.options.deck(seat)
        if sum(deck.values()) != sum(first.values()):
            yield f"trade {name}: expected {sum(first.values())} cards"
        if sum((Counter(deck) - Counter(first)).values()) > state.series.swapped:
            yield f"trade {name}: more cards than were swapped"
    steps = len(trade.out) + len(trade.into)
    if steps != swap_steps(state, seat) and not (steps < swap_steps(state, seat) and _ran_out(state, seat)):
        yield f"trade {name}: {steps} cards; expected {swap_steps(state, seat)}"
        return
    held, made = deck_of(state, seat), Trade()
    for at in range(steps):
        cards, side = (trade.into, coming) if at % 2 else (trade.out, leaving)
        if at // 2 >= len(cards) or cards[at // 2] not in side(seat, held, made):
            yield f"trade {name}: such cards can't be swapped"
            return
        made = Trade(out=trade.out[: at // 2 + 1], into=trade.into[: (at + 1) // 2])


def _ran_out(state: State, seat: Seat) -> bool:
    """Whether no further swap could be made."""
    return not any(leaving(seat, deck_of(state, seat), state.trades[seat]))
