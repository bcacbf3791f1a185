"""Hits on invaders: which are destroyed by them, and what becomes of tokens (SI-3.3 to SI-3.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from game.games.space_invaders import resting
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import Centred, Destroyed, How, Lapsed, Waits, Why
from game.games.space_invaders.falling import falling
from game.games.space_invaders.position import Cards, Resolving, Waiting


def waits_of(draft: Draft, token: str) -> Cards:
    """The cards that a token counts for."""
    return next((held.cards for held in draft.waiting if held.token == token), ())


def hits_on(draft: Draft, card: str) -> tuple[str, ...]:
    """The tokens that count for a card."""
    return tuple(held.token for held in draft.waiting if card in held.cards)


def add(draft: Draft, token: str, cards: Iterable[str]) -> None:
    """The token counts for these cards as well."""
    before = next((held for held in draft.waiting if held.token == token), Waiting(token, ()))
    new = (*before.cards, *(card for card in cards if card not in before.cards))
    others = [held for held in draft.waiting if held.token != token]
    changed = Waiting(token, new, before.fresh)
    draft.waiting = tuple(sorted((*others, changed), key=lambda held: held.token))


def keep_only(draft: Draft, token: str, card: str) -> None:
    """SI-9.14: its other hits on cards that need more lapse."""
    lapsed = tuple(held for held in waits_of(draft, token) if held != card)
    draft.waiting = tuple(Waiting(token, (card,)) if held.token == token else held for held in draft.waiting)
    draft.tell(Lapsed(token, lapsed))


def settle(draft: Draft) -> None:
    """SI-3.9: every card with enough hits and no shield beside it is destroyed, until nothing changes."""
    counts = Counter(card for held in draft.waiting for card in held.cards)
    for card in falling(draft.space, counts):
        destroy(draft, card, hits_on(draft, card), "hit")


def destroy(draft: Draft, card: str, tokens: tuple[str, ...], how: How) -> None:
    """SI-3.3: onto the score board; tokens that counted for nothing else go to the armory."""
    space = draft.remove_card(card)
    extra = draft.to_score_board(card, {*tokens, *hits_on(draft, card)})
    owners = tuple(draft.options.owner(token) for token in tokens)
    shared = owners if {*owners} - {draft.seat} else ()
    draft.tell(Destroyed(card, space, tokens, draft.seat, how, extra, shared))
    now = draft.resolving.token if draft.resolving is not None else ""
    for held in draft.waiting:
        if card not in (*held.cards, *held.fresh):
            continue
        cards = tuple(other for other in held.cards if other != card)
        fresh = tuple(other for other in held.fresh if other != card)
        changed = Waiting(held.token, cards, fresh)
        draft.waiting = tuple(changed if waits.token == held.token else waits for waits in draft.waiting)
        if held.token == now:
            continue
        if not cards and not fresh and card in held.cards:
            draft.to_armory(held.token)
        elif len(cards) == 1 and not fresh:
            centre(draft, held.token, cards[0])


def land(draft: Draft, cards: Cards, by_power: Cards = ()) -> None:
    """The token in question hits these cards."""
    held = draft.resolving or Resolving("")
    spots = (*held.spots, *(draft.space_of(card) for card in cards if card not in by_power))
    draft.resolving = msgspec.structs.replace(
        held, hits=(*held.hits, *cards), by_power=(*held.by_power, *by_power), spots=spots, rest=()
    )
    if draft.state().power(held.token) == "piercing":
        for card in cards:
            destroy(draft, card, (held.token,), "piercing")
    else:
        add(draft, held.token, cards)
    settle(draft)


def finish(draft: Draft) -> None:
    """SI-3.3, SI-3.9, SI-3.13, SI-9.14: to the armory, or it waits where it has hits that need more."""
    held = draft.resolving
    if held is None:
        return
    token, waits = held.token, waits_of(draft, held.token)
    if len(waits) > 1 and any(card in held.by_power for card in waits):
        draft.ask("wait", token, waits)
        return
    draft.resolving = None
    draft.note(token, done=True)
    if not waits:
        draft.to_armory(token)
        return
    for card in waits:
        why: Why = "shield" if resting.shields_of(draft.space, card) else "two_hit"
        draft.tell(Waits(draft.seat, token, card, why, draft.name_of(card)))
    if len(waits) == 1:
        centre(draft, token, waits[0])


def centre(draft: Draft, token: str, card: str) -> None:
    """Moved to the middle of the card, or as near to it as there is room wholly on the card (SI-3.19)."""
    lies = draft.lies(token)
    target = next(held for held in draft.table.cards if held.id == card)
    place = resting.place_on(draft.table, lies, target) if lies is not None else None
    if place is None or lies is None:
        return
    if (place.x, place.y) != (lies.x, lies.y):
        draft.put(place)
        draft.tell(Centred(token, card, place.x, place.y))
