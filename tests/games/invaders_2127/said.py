"""What came of a card, whole: every line of the position that is another one now, and all that was told.

So a row of a table says what the text of a card does and, by naming nothing else, that it does no more.
Whoever is not said to answer lets everything pass.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.events import (
    Announced,
    CardEvent,
    Discarded,
    DiscardedByChance,
    Happens,
    LetPass,
    Shuffled,
)
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import DECK_STREAMS, STREAMS, State
from game.games.invaders_2127.verbs import AnyVerb, Draw
from game.games.invaders_2127.words import SIDES, PerTokens
from tests.games.invaders_2127.duel import asked, position, tell
from tests.games.invaders_2127.practice import with_effects

NOTHING = Effect(on="played", do=(Draw(count=PerTokens()),))
"""What a one-time card says that does nothing: no tokens lie on it."""
ANSWERS = ("cancel", "drain", "draw", "destroy")
UNSHOWN = ("streams", "options", "serial")
PAIRS = ("mankind", "invader", "weak", "hand", "deck", "discard", "open")
"""Lines that are known by their first two words, others by their first."""
TOP = 3
"""So many cards of a deck are shown."""


SCENE = """
    turn mankind
    plot 6
    ops 2
    mankind pacific_rim ramses#4
    mankind eurasia h1#3
    mankind africa mako#1, saladin#2
    invader africa kraken#5, y_drone#6 -1
    weak eurasia 1
    weak africa 2
    hand mankind x_orders ramses norad
    hand invader squid thing
    deck mankind guerilla new_york x_veto rest
    deck invader medusa deathworm y_hive rest
    discard mankind x_soldier mako shanty_town
    discard invader squid y_drone
    known 0 1 2 0
"""
"""Where Mankind plays x_orders: something of everything."""


class Said(NamedTuple):
    """A text and what comes of it: lines of the position, `no weak africa` for one that has gone.

    Answers may name who gives them: `invader: discard thing`.
    """

    says: str
    verbs: tuple[AnyVerb, ...]
    answers: str
    comes: str
    told: tuple[CardEvent, ...]


def says(
    what: str, text: AnyVerb | tuple[AnyVerb, ...], comes: str = "", *told: CardEvent, answers: str = ""
) -> Said:
    return Said(what, text if isinstance(text, tuple) else (text,), answers, comes, told)


def came(card: str, said: Said, scene: str = SCENE) -> tuple[str, tuple[CardEvent, ...]]:
    """What came of the card with that text, and what was told, beside the card that says nothing."""
    with opened(with_effects(card, NOTHING)):
        before, _ = _played(card, scene, [])
    with opened(with_effects(card, Effect(on="played", do=said.verbs))):
        after, events = _played(card, scene, [move for move in said.answers.split("; ") if move])
    return came_of(before, after, events), told_of(card, events)


def _played(card: str, scene: str, answers: list[str]) -> tuple[State, list[CardEvent]]:
    state, events = tell(position(scene), f"play {card}")
    while state.jobs:
        move = "pass" if asked(state)[1] in ANSWERS else answers.pop(0)
        side, _, rest = move.partition(": ")
        if rest:
            assert asked(state)[0] == side, move
        state, more = tell(state, rest or move)
        events += more
    assert answers == [], "nobody was asked"
    return state, events


def came_of(before: State, after: State, events: list[CardEvent]) -> str:
    """The lines that are another now, in the position's order."""
    shuffled = {event.seat for event in events if isinstance(event, Shuffled)}
    for seat in shuffled:
        assert after.decks[seat][1:] not in (before.decks[seat], before.decks[seat][1:]), "it lies as it did"
    drawn = {DECK_STREAMS[seat] for seat in shuffled}
    drawn |= {"chance" for event in events if isinstance(event, DiscardedByChance)}
    old_streams, new_streams = dict(before.streams.states), dict(after.streams.states)
    assert {name for name in STREAMS if old_streams[name] != new_streams[name]} == drawn
    old, new = _lines(before, set()), _lines(after, shuffled)
    gone = [f"no {about}" for about in old if about not in new]
    return "; ".join([line for about, line in new.items() if old.get(about) != line] + gone)


def told_of(card: str, events: list[CardEvent]) -> tuple[CardEvent, ...]:
    """All but that the card was played, that nobody answered, and that it went onto its pile."""
    its_own = (Discarded(0, card, "played"), Discarded(1, card, "played"))
    return tuple(
        event
        for event in events
        if not isinstance(event, Announced | Happens | LetPass) and event not in its_own
    )


def _lines(state: State, shuffled: set[int]) -> dict[str, str]:
    """The position's lines by what they are about; a deck with its top cards and its size."""
    found = {}
    for text in GAME.format(state).splitlines():
        words = text.split()
        line = text
        if words[0] in UNSHOWN:
            continue
        if words[0] == "deck":
            cards = words[2:]
            top = ["shuffled"] if SIDES.index(words[1]) in shuffled else cards[:TOP]
            line = " ".join((*words[:2], *top, f"({len(cards)})"))
        found[" ".join(words[: 2 if words[0] in PAIRS else 1])] = line
    return found
