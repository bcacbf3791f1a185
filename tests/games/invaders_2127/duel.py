"""Words for situations: write a position, play some moves, look at what came of it."""

from __future__ import annotations

from typing import TypeVar

from game.core import read_move
from game.games.invaders_2127.events import CardEvent
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.jobs import Assault, Snatching
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import ZONES
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import State
from game.games.invaders_2127.validate import faults
from game.games.invaders_2127.words import SIDES
from tests.games import situations
from tests.games.situations import offered, outcome

__all__ = [
    "asked", "deck", "discards", "hand", "kinds", "number", "offered", "outcome", "play", "position",
    "strength", "tell", "tokens", "zone",
]  # fmt: skip
PODS = "release bodysnatcher"
E = TypeVar("E", bound=CardEvent)


def position(text: str) -> State:
    """A position; hero h1 stands in Eurasia where the text names none, and decks are what is left."""
    rows = [line.split(None, 2)[2] for line in text.splitlines() if line.split()[:1] == ["mankind"]]
    words = " ".join(rows).replace(",", " ").replace("#", " ").split()
    if not {f"h{at}" for at in range(1, 12)} & set(words):
        line = "mankind eurasia"
        text = text.replace(line, f"{line} h1#90,", 1) if line in text else f"{text}\n{line} h1#90"
    return GAME.parse(text)


def tell(state: State | str, *moves: str) -> tuple[State, list[CardEvent]]:
    """Plays the moves; the state then, and all that happened.  No card is ever lost on the way.

    The Invader that lets the first zone be compared does so with the others, unless a move says otherwise.
    """
    state = position(state) if isinstance(state, str) else state
    events: list[CardEvent] = []
    left = list(moves)
    while left or before_later_zone(state):
        lets_be = before_later_zone(state) and left[:1] != [PODS]
        move = "pass" if lets_be else left.pop(0)
        step = GAME.apply(state, read_move(GAME, state, move))
        state = step.state
        assert faults(state) == (), f"after {move}"
        events += step.events
    return state, events


def before_later_zone(state: State) -> bool:
    """Whether the Invader is asked before the second or the third zone."""
    return state.jobs[-1:] == (Snatching(),) and sum(isinstance(job, Assault) for job in state.jobs) < ZONES


def play(state: State | str, *moves: str) -> State:
    return tell(state, *moves)[0]


def asked(state: State) -> tuple[str, str]:
    """Who is asked, and for what."""
    seat, reason = situations.asked(state)
    return SIDES[seat], reason


def zone(state: State, side: str, name: str) -> list[str]:
    """The cards of a side in a zone."""
    row = state.rows[SIDES.index(side)][ZONE_NAMES.index(name)]
    return [piece.card for piece in row]


def number(state: State, card: str) -> int:
    """The number of the one such card in play."""
    found = [piece.id for side in state.rows for row in side for piece in row if piece.card == card]
    assert len(found) == 1, f"{card} is in play {len(found)} times"
    return found[0]


def tokens(state: State, card: str) -> int:
    piece = number(state, card)
    return next(p.tokens for side in state.rows for row in side for p in row if p.id == piece)


def hand(state: State, side: str) -> list[str]:
    return list(state.hands[SIDES.index(side)])


def deck(state: State, side: str) -> list[str]:
    return list(state.decks[SIDES.index(side)])


def discards(state: State, side: str) -> list[str]:
    """The newest last."""
    return list(state.discards[SIDES.index(side)])


def strength(state: State, name: str) -> tuple[int, int]:
    """Attack and defence in a zone."""
    return strengths(state, ZONE_NAMES.index(name))


def kinds(events: list[CardEvent], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
