"""The table for stories about the shipped cards: one or two moves, and what came of it.

`@plays("mako")` says which card a story is about, and fails when the card was never in it.  Whoever is
not said to answer lets everything pass.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from game.core import Choice, encode
from game.games.invaders_2127.events import Announced, CardEvent, HeroEntered
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import Options
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import State
from tests.games.invaders_2127 import duel
from tests.games.invaders_2127.duel import (
    asked,
    deck,
    discards,
    hand,
    kinds,
    number,
    offered,
    outcome,
    strength,
    tokens,
    zone,
)

P = ParamSpec("P")
HERO = "major_brandt#90"
"""Stands in Eurasia where a story names no hero: strength 2, and nothing happens by itself."""
ANSWERS = ("cancel", "drain", "draw", "destroy", "snatch")
_seen: set[str] = set()
"""Cards that were announced, and heroes that were in play, in the story that is being told."""


def plays(*cards: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """The story plays these cards: from a hand, or, a hero, in its zone."""

    def told(story: Callable[P, None]) -> Callable[P, None]:
        @wraps(story)
        def checked(*args: P.args, **kwargs: P.kwargs) -> None:
            _seen.clear()
            story(*args, **kwargs)
            assert set(cards) <= _seen, f"never played: {', '.join(sorted(set(cards) - _seen))}"

        return checked

    return told


def position(text: str) -> State:
    """A position; decks are what is left.  What is named of the pool is swapped in for what is not named."""
    rows = [line.split(None, 2)[2] for line in text.splitlines() if line.split()[:1] == ["mankind"]]
    words = " ".join(rows).replace(",", " ").replace("#", " ").split()
    if not set(book().heroes) & set(words):
        line = "mankind eurasia"
        text = text.replace(line, f"{line} {HERO},", 1) if line in text else f"{text}\n{line} {HERO}"
    state = GAME.parse(_swapped(text))
    _seen.update(piece.card for row in state.rows[0] for piece in row if piece.card in book().heroes)
    return state


def _swapped(text: str) -> str:
    """With own decks (IV-9.1) where the standard ones have not so many of the cards that are named."""
    named = Counter(word for word in re.findall(r"[a-z][a-z0-9_]*", text) if word in book().cards)
    decks = [_deck(seat, named) for seat in (0, 1)]
    if decks == [book().decks[seat] for seat in (0, 1)]:
        return text
    mankind, invader = (tuple(sorted(deck.items())) for deck in decks)
    return f"{text}\noptions {encode(Options(mankind=mankind, invader=invader)).decode()}"


def _deck(seat: int, named: Counter[str]) -> dict[str, int]:
    deck = Counter(book().decks[seat])
    for card in sorted(named):
        known = book().cards[card]
        lacking = named[card] - deck[card] if known.seat == seat and known.symbol != "hero" else 0
        for other in sorted(deck):
            spare = min(max(0, lacking), max(0, deck[other] - named[other]))
            deck[other] -= spare
            deck[card] += spare
            lacking -= spare
    return {card: copies for card, copies in deck.items() if copies}


def begin(state: State | str, *moves: str) -> State:
    """Plays the moves; a question that the last of them brought up is still open."""
    return _tell(state, moves)[0]


def play(state: State | str, *moves: str) -> State:
    """Plays the moves; answers are let pass, costs paid with other cards, where nothing is said of them."""
    return tell(state, *moves)[0]


def tell(state: State | str, *moves: str) -> tuple[State, list[CardEvent]]:
    """The same, with all that happened."""
    state, events = _tell(state, moves)
    while meanwhile := _unsaid(state, ()):
        state, more = _step(state, meanwhile)
        events += more
    return state, events


def _tell(state: State | str, moves: tuple[str, ...]) -> tuple[State, list[CardEvent]]:
    state = position(state) if isinstance(state, str) else state
    events: list[CardEvent] = []
    for at, move in enumerate(moves):
        while move not in offered(state) and (meanwhile := _unsaid(state, moves[at:])):
            state, more = _step(state, meanwhile)
            events += more
        state, more = _step(state, move)
        events += more
    return state, events


def _unsaid(state: State, ahead: tuple[str, ...]) -> str:
    """What is done without a word: answers are left, costs are paid with cards that no later move names."""
    if _answering(state):
        return "pass"
    if not state.decision or asked(state)[1] != "pay":
        return ""
    named = {word for move in ahead for word in move.split()}
    return next(one for one in sorted(offered(state)) if one.split()[1] not in named)


def _step(state: State, move: str) -> tuple[State, list[CardEvent]]:
    state, events = duel.tell(state, move)
    _seen.update(event.card for event in events if isinstance(event, Announced | HeroEntered))
    return state, events


def _answering(state: State) -> bool:
    decision = state.decision
    return isinstance(decision, Choice) and decision.reason in ANSWERS


__all__ = [
    "asked", "begin", "deck", "discards", "hand", "kinds", "number", "offered", "outcome", "play",
    "plays", "position", "strength", "tell", "tokens", "zone",
]  # fmt: skip
