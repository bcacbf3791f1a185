"""Between two games of a series (IV-9.1): who won, the number that its loser names, swaps, the next deal."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.invaders_2127 import setup, swapping
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import (
    Declined,
    GameBegan,
    Named,
    Proposed,
    Stood,
    SwappedCard,
    SwapsMade,
)
from game.games.invaders_2127.jobs import Agreeing, Naming, NextGame, Swapping
from game.games.invaders_2127.moves import Name, SwapIn, SwapOut
from game.games.invaders_2127.position import SEATS
from game.games.invaders_2127.series import Trade, as_deck
from game.games.invaders_2127.whereabouts import heroes_in_sight


def game_over(draft: Draft) -> None:
    """A game of the series has ended; unless it is decided there will be another."""
    series, winner = draft.series, draft.winner
    draft.series = replace(series, won=(*series.won, winner), number=0)
    wins = draft.series.wins
    decided = wins[winner] > draft.options.best_of // 2
    if not decided:
        loser = 1 - winner
        draft.ending, draft.winner, draft.phase = "", -1, "between"
        draft.push(NextGame(), Swapping(winner), Swapping(loser), Naming(loser))
    draft.tell(Stood(wins, decided))


def name(draft: Draft, move: Name) -> None:
    """Any number; to one that is not recommended the other has to agree."""
    job = draft.jobs[-1]
    if isinstance(job, Naming) and not swapping.recommended(move.number):
        draft.push(Agreeing(1 - job.seat, move.number))
        draft.tell(Proposed(job.seat, move.number))
    else:
        _named(draft, move.number)


def answered(draft: Draft, agrees: bool) -> None:
    """The other agrees to the number that was proposed, or another has to be named."""
    job = draft.jobs.pop()
    if not isinstance(job, Agreeing):
        raise ValueError("no number is proposed")
    if agrees:
        _named(draft, job.number)
    else:
        draft.amend(refused=True)
        draft.tell(Declined(job.seat, job.number))


def only_number(draft: Draft) -> None:
    """There is no choice."""
    _named(draft, swapping.nameable(draft.options)[0])


def _named(draft: Draft, number: int) -> None:
    job = draft.jobs.pop()
    if isinstance(job, Naming):
        draft.series = replace(draft.series, number=number)
        draft.jobs[-2:] = [Swapping(1 - job.seat, number), Swapping(job.seat, number)]
        draft.tell(Named(job.seat, number))


def out(draft: Draft, move: SwapOut) -> None:
    _trade(draft, out=move.card)


def into(draft: Draft, move: SwapIn) -> None:
    _trade(draft, into=move.card)


def _trade(draft: Draft, out: str = "", into: str = "") -> None:
    job = draft.jobs[-1]
    if not isinstance(job, Swapping):
        raise ValueError("no cards are being swapped")
    trade = draft.trades[job.seat]
    if out:
        trade = replace(trade, out=(*trade.out, out))
        draft.amend(half=True)
    else:
        trade = replace(trade, into=(*trade.into, into))
        draft.amend(half=False, left=job.left - 1)
    one, other = draft.trades
    draft.trades = (one, trade) if job.seat else (trade, other)
    if into:
        draft.tell(SwappedCard(job.seat, trade.out[-1], into))


def swapped(draft: Draft) -> None:
    """A seat has made all its swaps."""
    job = draft.jobs.pop()
    if isinstance(job, Swapping):
        draft.tell(SwapsMade(job.seat, len(draft.trades[job.seat].into)))


def next_game(draft: Draft) -> None:
    """Dealt anew, with the decks as they are now."""
    series = draft.series
    stands = replace(series, number=0, swapped=series.swapped + series.number)
    one, other = (
        Trade(as_deck(swapping.after(swapping.deck_of(draft, seat), draft.trades[seat])))
        if stands.swapped
        else Trade()
        for seat in range(SEATS)
    )
    stack = draft.jobs
    draft.take_up(setup.deal(draft.options, draft.moved_on(), stands, (one, other)))
    stack[:], draft.jobs = draft.jobs, stack  # whoever works the stack off goes on with the same list
    (hero,) = heroes_in_sight(draft.state())
    decks = (len(draft.decks[0]), len(draft.decks[1]))
    draft.tell(GameBegan(len(stands.won) + 1, draft.plot, draft.ops, decks, hero, len(draft.heroes)))
