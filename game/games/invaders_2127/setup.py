"""The start of a game (IV-1): everything is shuffled, and Mankind places its first hero."""

from __future__ import annotations

from game.core.streams import Streams
from game.games.invaders_2127.jobs import Deal, HeroComes
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import MANKIND, SEATS, Cards, Options
from game.games.invaders_2127.series import NO_SERIES, NO_TRADES, Series, Trades, copies_in
from game.games.invaders_2127.state import DECK_STREAMS, STREAMS, State
from game.games.invaders_2127.words import Word

NO_ROWS = (((), (), ()), ((), (), ()))


def begin(options: Options, seed: int) -> State:
    return deal(options, Streams.seeded(seed, *STREAMS))


def deal(
    options: Options, streams: Streams, series: Series = NO_SERIES, trades: Trades = NO_TRADES
) -> State:  # fmt: skip
    """A game begins, the first or another one of a series; decks that were swapped in are in `trades`."""
    decks: list[Cards] = []
    for seat in range(SEATS):
        rng = streams.rng(DECK_STREAMS[seat])
        own = trades[seat].deck
        decks.append(rng.shuffled(every_card(copies_in(own) if own else options.deck(seat))))
        streams = streams.after(rng)
    rng = streams.rng("heroes")
    first, *heroes = rng.shuffled(book().heroes)
    return State(
        options=options, rows=NO_ROWS, plot=start_of_plot(options), ops=numbers().ops,
        discards=((), ()), hands=((), ()), decks=tuple(decks), heroes=tuple(heroes), turn=MANKIND,
        phase="setup", jobs=(Deal(), HeroComes(first, False)), series=series, trades=trades,
        streams=streams.after(rng),
    )  # fmt: skip


def every_card(deck: dict[Word, int]) -> Cards:
    """Every card of a deck, in the order of the ids."""
    return tuple(card for card, copies in sorted(deck.items()) for _ in range(copies))


def start_of_plot(options: Options) -> int:
    """IV-1.2, IV-1.6, IV-1.7: further up for larger decks, as far as the track goes."""
    plot = numbers().plot
    start = start_of_size(sum(options.deck(MANKIND).values()))
    return min(start + options.handicap * plot.handicap, plot.track)


def start_of_size(size: int) -> int:
    """IV-1.7: where the marker starts with decks of so many cards."""
    plot = numbers().plot
    steps = -(-max(0, size - numbers().decks.smallest) // plot.larger_every)
    return min(plot.start + steps, plot.track)
