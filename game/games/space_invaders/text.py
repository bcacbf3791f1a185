"""Positions and moves as text that a person can read and write.

The four rows of space are a picture, row 1 nearest the UFO; a row that is not written is empty.  A
space holds a dot, a card's id or any card of a print (see `prints`).  Of the other lines those are
written that differ from what is assumed without them, so a test says what it is about and nothing else.

    1 | c01 .  11  S21+ .
    2 | .   .  12=  .    .
    seats 3 standard
    powers r redirect piercing
    active r 1a 1b 2a
    at r1a b2 20 -5
    at c01 a1 4 0 angle=0.2
    planet 12
    seat r

Seats are the letters of their colours.  `at` lays a token or a bumped card down: on a space, a card,
`ufo` or `planet`, moved by so many millimetres, or at a place of the table; later ones lie on earlier
ones.  A token there has been launched once if the turn is its seat's, and waits if it is not; `record`
and `waits` say otherwise.  `ufo_at 200 510` puts the UFO there, `ufo_at none` takes it away.  The deck
is what is missing from the usual number of cards, `deck 5` the first five that lie nowhere else,
`deck -` none.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.core import BadText, encode, parse_shot
from game.core.data_words import in_words
from game.core.text import write as write_fields
from game.games.space_invaders.grid import COLUMNS, ROWS
from game.games.space_invaders.moves import Answer, Move
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import middle_of, print_of
from game.games.space_invaders.state import State
from game.games.space_invaders.text_reading import NONE, WITHOUT, read
from game.table.load import bare_table
from game.table.things import Card, Landing, Launch, Token

_FIELDS: dict[str, tuple[str, ...]] = {
    "name": ("token", "card"),
    "declare": ("token",),
    "resolve": (),
    "order": ("token",),
    "hit": ("card",),
    "wait": ("card",),
    "repair": (),
    "decline": (),
}

__all__ = ["read", "read_move", "write"]


def write(state: State) -> str:
    """The whole state; lines that hold nothing are left out."""
    lines = [*_rows(state), *_options(state), *_tracks(state), *_seats(state), *_table(state)]
    lines += [*_turn(state), f"deck {_words(state.deck)}", f"streams {_streams(state)}"]
    return "\n".join(line for line in lines if not line.endswith(f" {NONE}") or line.startswith("deck"))


def _rows(state: State) -> Iterable[str]:
    cards = invaders()
    for row in range(ROWS):
        held = state.space[row * COLUMNS : (row + 1) * COLUMNS]
        prints = " ".join(print_of(cards[card]) if card else "." for card in held)
        yield f"{row + 1} | {' '.join(card.ljust(3) if card else '.  ' for card in held)} # {prints}"


def _options(state: State) -> Iterable[str]:
    options = state.options
    switches = [name for name in ("finger", "no_relaunch", "three_rows") if getattr(options, name)]
    yield " ".join(["seats", str(options.seats), options.level, *switches])
    yield f"colours {_words('rogb'[colour] for colour in options.colours)}"
    yield f"first {'drawn' if options.first < 0 else options.colour(options.first)}"
    own = (("ufo", options.ufo), ("planet", options.planet))
    yield f"set {_words(f'{name}={health}' for name, health in own if health)}"


def _tracks(state: State) -> Iterable[str]:
    yield f"planet {state.planet} of {state.planet_start}"
    yield f"ufo {state.ufo} of {state.ufo_start}"
    yield f"ufo_hits {state.ufo_hits}"
    yield f"round {state.round}"
    yield from _ufo_at(state)
    yield f"last {'yes' if state.last else NONE}"
    yield f"board {_words(state.score_board)}"
    yield f"one_hit {_words(state.one_hit)}"
    yield f"returned {_words(state.returned)}"


def _ufo_at(state: State) -> Iterable[str]:
    """Only where the UFO stands elsewhere than usually."""
    ufo = state.table.ufo
    if ufo is None:
        yield f"ufo_at {WITHOUT}"
    elif ufo != bare_table().ufo:
        yield f"ufo_at {ufo.x!r} {ufo.y!r}"


def _seats(state: State) -> Iterable[str]:
    for seat in range(state.options.seats):
        letter = state.options.colour(seat)
        yield f"powers {letter} {_words(state.cards[seat])}"
        yield f"active {letter} {' '.join(state.active[seat])}".rstrip()
    yield f"starter {state.options.colour(state.starter)}"
    yield f"seat {state.options.colour(state.seat)}"
    yield f"armory {' '.join(state.armory)}".rstrip()


def _table(state: State) -> Iterable[str]:
    table = state.table
    spaces = {card: at for at, card in enumerate(state.space) if card}
    for card in table.cards:
        if card.id not in spaces or card != _at_home(card, middle_of(table, spaces[card.id])):
            yield f"at {card.id} {card.x!r} {card.y!r}{_angle(card)}"
    for token in sorted(table.tokens, key=lambda token: token.z):
        yield f"at {token.id} {token.x!r} {token.y!r} z={token.z!r}{_angle(token)}"


def _turn(state: State) -> Iterable[str]:
    yield f"phase {state.phase}"
    for record in state.turn:
        yield f"record {record.token} {write_fields(record).partition(' ')[2]}".rstrip()
    for held in state.waiting:
        fresh = f" then {' '.join(held.fresh)}" if held.fresh else ""
        yield f"waits {held.token} {' '.join(held.cards)}".rstrip() + fresh
    if state.launch is not None:
        yield f"launch {write_fields(state.launch)}"
    if state.resolving is not None:
        yield f"resolving {write_fields(state.resolving)}"
    yield f"asked {state.asked or NONE}"
    yield f"offers {_words(state.offers)}"
    yield f"bonus {_words(state.bonus)}"
    yield f"ending {state.ending or NONE}"


def _streams(state: State) -> str:
    return encode(dict(state.streams.states)).decode()


def _at_home(card: Card, middle: tuple[float, float]) -> Card:
    return Card(id=card.id, x=middle[0], y=middle[1])


def _angle(thing: Card | Token) -> str:
    return f" angle={thing.angle!r}" if thing.angle else ""


def _words(words: Iterable[str]) -> str:
    return " ".join(words) or NONE


def read_move(text: str) -> Move:
    """The move whose `str()` this is.  Raises BadText."""
    word, *rest = text.split()[:4] or [""]
    if word in ("launch", "landing"):
        return parse_shot(text, Launch, Landing)
    names = _FIELDS.get(word)
    if names is not None and len(rest) == len(names):
        try:
            move: Answer = msgspec.convert({"type": word, **dict(zip(names, rest, strict=True))}, Answer)
        except msgspec.ValidationError as error:
            raise BadText(f"{word} {' '.join(rest)[:40]}: {in_words(error)}") from error
        if str(move) == " ".join(text.split()):
            return move
    shown = " ".join(text.split())[:40]
    raise BadText(
        f"{shown or 'nothing'}: expected name r1a c17, declare r3a, resolve, order r1a, hit c17, wait c17, "
        "repair, decline, or a launch"
    )
