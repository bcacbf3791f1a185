"""The start of a game: the deck, the first ten invaders, player cards, tokens and tracks (SI-1, SI-10)."""

from __future__ import annotations

import msgspec

from game.core.streams import Streams
from game.games.space_invaders.cleanup import rows_to_fill
from game.games.space_invaders.grid import COLUMNS, NO_CARDS, Spaces
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Options, PlayerCards
from game.games.space_invaders.prints import at_home
from game.games.space_invaders.state import STREAMS, State
from game.table.load import bare_table


def begin(options: Options, seed: int) -> State:
    """The first round, before the first launch."""
    streams = Streams.seeded(seed, *STREAMS)
    rng = streams.rng("deck")
    size = numbers().deck.of(options.level, options.seats)
    dealt = rng.shuffled(tuple(invaders()))[:size]
    streams = streams.after(rng)
    first = options.first
    if first < 0:
        rng = streams.rng("first")
        first = rng.below(options.seats)
        streams = streams.after(rng)
    cards, streams = _player_cards(options, streams)
    count = numbers().setup.first_cards
    space = _first_spaces(options, dealt[:count])
    planet = options.planet or numbers().planet.of(options.level)
    ufo = options.ufo or numbers().ufo.of(options.level, options.seats)
    active = numbers().setup.active[options.seats - 2]
    tokens = [options.tokens(seat) for seat in range(options.seats)]
    return State(
        options=options, space=space,
        table=msgspec.structs.replace(bare_table(), cards=at_home(bare_table(), space)),
        planet=planet, planet_start=planet, ufo=ufo, ufo_start=ufo, starter=first, seat=first, cards=cards,
        active=tuple(own[:active] for own in tokens), stock=tuple(own[active:] for own in tokens),
        deck=dealt[count:], streams=streams,
    )  # fmt: skip


def _player_cards(options: Options, streams: Streams) -> tuple[tuple[PlayerCards, ...], Streams]:
    """SI-1.3: three decks of four, one card of each for every seat."""
    rng = streams.rng("powers")
    low, middle, high = (rng.shuffled(deck) for deck in numbers().powers.decks)
    dealt = tuple((low[seat], middle[seat], high[seat]) for seat in range(options.seats))
    return dealt, streams.after(rng)


def _first_spaces(options: Options, cards: tuple[str, ...]) -> Spaces:
    held = list(NO_CARDS)
    places = [
        (row - 1) * COLUMNS + column for row in rows_to_fill(options) for column in reversed(range(COLUMNS))
    ]
    for card, at in zip(cards, places, strict=False):
        held[at] = card
    return tuple(held)
