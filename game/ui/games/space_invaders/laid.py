"""A position of Space Invaders as its workshop handles it: a few plain values, read from and written to text.

What the workshop has no handle for (a round, a score board, records of tokens) is kept as lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.core import BadText, Value
from game.games.space_invaders import GAME
from game.games.space_invaders.grid import COLUMNS, ROWS
from game.games.space_invaders.prints import middle_of
from game.games.space_invaders.state import State
from game.session.legality import settled
from game.table.load import bare_table, replace_things
from game.table.things import Card, Table, Token

BLANK = """
1 | . . . . .
seats 2 training
active r 1a
active o 1a
deck 20
"""
OF_A_THING = ("record", "waits")
KEPT = (
    "colours", "first", "set", "round", "last", "board", "one_hit", "returned", "starter", "seat", "armory",
    "phase", "asked", "offers", "bonus", *OF_A_THING,
)  # fmt: skip
_HOME = 0.005  # mm within which a card lies in the middle of its space


class Laid(Value, frozen=True):
    """`space` has the card that belongs to each space; tokens lie in their order, later ones on earlier.

    `ufo_at` is its middle, None where there is no UFO.
    """

    seats: int
    level: str
    switches: tuple[str, ...]
    space: tuple[str, ...]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    planet: tuple[int, int]
    ufo: tuple[int, int]
    ufo_at: tuple[float, float] | None
    powers: tuple[tuple[str, str, str], ...]
    active: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    colours: str
    kept: tuple[str, ...] = ()

    def card(self, id: str) -> Card | None:
        return next((card for card in self.cards if card.id == id), None)

    def token(self, id: str) -> Token | None:
        return next((token for token in self.tokens if token.id == id), None)


@lru_cache(maxsize=64)
def state_of(position: str) -> State:
    """The position as the game reads it.  Raises BadText."""
    return GAME.parse(position)


@lru_cache(maxsize=64)
def laid(position: str) -> Laid:
    """What lies there, and all else that the workshop handles.  Raises BadText."""
    state = state_of(position)
    table, options = state.table, state.options
    found = Laid(
        seats=options.seats,
        level=options.level,
        switches=tuple(
            name for name in ("finger", "no_relaunch", "three_rows") if getattr(options, name)
        ),
        space=state.space,
        cards=table.cards,
        tokens=tuple(sorted(table.tokens, key=lambda token: (token.z, token.id))),
        planet=(state.planet, state.planet_start),
        ufo=(state.ufo, state.ufo_start),
        ufo_at=(table.ufo.x, table.ufo.y) if table.ufo is not None else None,
        powers=state.cards,
        active=state.active,
        deck=state.deck,
        colours="".join(options.colour(seat) for seat in range(options.seats)),
    )  # fmt: skip
    return msgspec.structs.replace(found, kept=_kept(state, found))


def _kept(state: State, found: Laid) -> tuple[str, ...]:
    """Those lines of the whole text that say more than is assumed without them."""
    lines = [line for line in GAME.format(state).splitlines() if line.split()[0] in KEPT]
    try:
        plain = set(GAME.format(GAME.parse(written(found))).splitlines())
        some = tuple(line for line in lines if line not in plain)
        again = GAME.parse(written(msgspec.structs.replace(found, kept=some)))
    except BadText:
        return tuple(lines)
    return some if msgspec.structs.replace(again, streams=state.streams) == state else tuple(lines)


def written(held: Laid) -> str:
    """The text of a position; whether the game takes it is for the game to say."""
    lines = [*_rows(held)]
    lines.append(" ".join(["seats", str(held.seats), held.level, *held.switches]))
    lines.append(f"planet {held.planet[0]} of {held.planet[1]}")
    lines.append(f"ufo {held.ufo[0]} of {held.ufo[1]}")
    lines += _ufo_at(held)
    for letter, powers, active in zip(held.colours, held.powers, held.active, strict=True):
        lines.append(f"powers {letter} {' '.join(powers)}")
        lines.append(f"active {letter} {' '.join(token[1:] for token in active)}".rstrip())
    lines += _lying(held)
    lines.append(f"deck {' '.join(held.deck) or '-'}")
    there = {token.id for token in held.tokens} | {token for own in held.active for token in own}
    lines += [line for line in held.kept if line.split()[0] not in OF_A_THING or line.split()[1] in there]
    return "\n".join(lines)


def _rows(held: Laid) -> Iterable[str]:
    for row in range(ROWS):
        cards = held.space[row * COLUMNS : (row + 1) * COLUMNS]
        if any(cards) or row == 0:
            yield f"{row + 1} | {' '.join(card.ljust(3) if card else '.  ' for card in cards)}".rstrip()


def _ufo_at(held: Laid) -> Iterable[str]:
    usual = bare_table().ufo
    if held.ufo_at is None:
        yield "ufo_at none"
    elif usual is None or held.ufo_at != (usual.x, usual.y):
        yield f"ufo_at {held.ufo_at[0]!r} {held.ufo_at[1]!r}"


def _lying(held: Laid) -> Iterable[str]:
    for card in held.cards:
        x, y = middle_of(bare_table(), held.space.index(card.id))
        if abs(card.x - x) > _HOME or abs(card.y - y) > _HOME or card.angle:
            yield f"at {card.id} {card.x!r} {card.y!r}{_angle(card.angle)}"
    for token in held.tokens:
        yield f"at {token.id} {token.x!r} {token.y!r} z={token.z!r}{_angle(token.angle)}"


def resettled(before: Laid, after: Laid) -> Laid:
    """Tokens that lost or gained something beneath them sink or rise."""
    tokens = settled(_table(before), _table(after)).tokens
    return msgspec.structs.replace(after, tokens=tokens)


def _table(held: Laid) -> Table:
    return replace_things(bare_table(), cards=held.cards, tokens=held.tokens)


def _angle(angle: float) -> str:
    return f" angle={angle!r}" if angle else ""
