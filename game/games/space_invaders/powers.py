"""The powers that act at the resolution: offered, never forced (SI-9)."""

from __future__ import annotations

import msgspec

from game.games.space_invaders import resting
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import CalledHit, Declined, Redirected, Repaired, Splashed, Waved
from game.games.space_invaders.grid import Spaces
from game.games.space_invaders.hits import finish, keep_only, land
from game.games.space_invaders.moves import Decline, Hit
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Cards, Position, Resolving, TokenTurn

AT_THE_UFO = ("called", "ufo_chain", "forward", "repair", "triple")


def is_at_the_ufo(position: Position, token: str) -> bool:
    """Whether its power concerns nothing but the UFO."""
    return position.power(token) in AT_THE_UFO


def idles(position: Position, token: str) -> bool:
    """SI-9.15: whether its power concerns nothing but a UFO that is destroyed."""
    return not position.ufo and is_at_the_ufo(position, token)


def called(draft: Draft, record: TokenTurn, standing: Cards) -> None:
    """SI-9.1: lying on the invader that was named, protected or not, earns a bonus shot."""
    if record.called in standing:
        draft.bonus = (*draft.bonus, record.token)
        draft.tell(CalledHit(draft.seat, record.token, record.called, draft.name_of(record.called)))


def after_landing(draft: Draft) -> None:
    """What the power of the token adds to its landing hits."""
    match draft.state().power(_now(draft).token):
        case "splash":
            _splash(draft)
        case "long_wave":
            offer_wave(draft)
        case _:
            finish(draft)


def _now(draft: Draft) -> Resolving:
    if draft.resolving is None:
        raise ValueError("no token is being resolved")
    return draft.resolving


# Repair


def offer_repair(draft: Draft, token: str) -> bool:
    """SI-9.9: for a hit on the UFO, not above the health that the game started with."""
    if draft.state().power(token) != "repair" or draft.planet >= draft.planet_start:
        return False
    draft.ask("repair", token)
    return True


def repairs(position: Position) -> int:
    """How much of the planet a repair would bring back now."""
    return min(numbers().power.repair, position.planet_start - position.planet)


def repair(draft: Draft) -> None:
    amount = repairs(draft.state())
    draft.planet += amount
    draft.tell(Repaired(draft.seat, draft.asked, amount, draft.planet))
    finish(draft)


# Redirect


def begin_redirect(draft: Draft, standing: Cards) -> None:
    """SI-9.3: for each invader that the token lies on, it or one beside it."""
    draft.resolving = msgspec.structs.replace(_now(draft), rest=standing)
    _ask_redirect(draft)


def _ask_redirect(draft: Draft) -> None:
    """About the next card that has a choice; with none left the token hits what was chosen."""
    held = _now(draft)
    while held.rest:
        offers = redirect_offers(draft.space, held.rest, held.hits)
        if offers != held.rest[:1]:
            draft.resolving = held
            draft.ask("redirect", held.token, offers)
            return
        held = msgspec.structs.replace(held, hits=(*held.hits, held.rest[0]), rest=held.rest[1:])
    draft.resolving = Resolving(held.token)
    land(draft, held.hits, held.by_power)
    finish(draft)


def redirect_offers(space: Spaces, rest: Cards, taken: Cards) -> Cards:
    """What may be hit for the first of `rest`, so that the others can still hit a card of their own."""
    own = (rest[0], *resting.beside(space, space.index(rest[0])))
    return tuple(
        card
        for card in own
        if card not in taken and (len(rest) == 1 or redirect_offers(space, rest[1:], (*taken, card)))
    )


def redirect(draft: Draft, move: Hit | Decline) -> None:
    held = _now(draft)
    under = held.rest[0]
    card, by_power = under, held.by_power
    if isinstance(move, Hit):
        card, by_power = move.card, (*by_power, move.card)
    draft.resolving = msgspec.structs.replace(
        held, hits=(*held.hits, card), by_power=by_power, rest=held.rest[1:]
    )
    if isinstance(move, Hit):
        draft.tell(Redirected(draft.seat, held.token, under, card, draft.name_of(card)))
    else:
        draft.tell(Declined(draft.seat, held.token, "redirect"))
    _ask_redirect(draft)


# Waves


def wave_offers(draft: Draft, token: str, hit: Cards = ()) -> Cards:
    """What its wave may hit from where it lies: SI-9.2, one invader if it landed on none; SI-9.8, what is
    missing to two, those that it landed on and those that it has `hit` counted, fallen by now or not.
    """
    power, lies, taken = draft.state().power(token), draft.lies(token), {*draft.record(token).on, *hit}
    lengths = numbers().power
    if lies is None:
        return ()
    if power == "short_wave" and not taken:
        found = resting.within(draft.table, lies, lengths.short_wave)
    elif power == "long_wave" and len(taken) < lengths.long_wave_cards:
        found = resting.within(draft.table, lies, lengths.long_wave)
    else:
        return ()
    return tuple(card for card, _ in found if card not in taken)


def offer_wave(draft: Draft) -> None:
    """The short wave, or the long one once or twice; with nothing in reach the token is done."""
    held = _now(draft)
    offers = wave_offers(draft, held.token, held.hits)
    if offers:
        short = draft.state().power(held.token) == "short_wave"
        draft.ask("wave" if short else "long_wave", held.token, offers)
    else:
        finish(draft)


def wave(draft: Draft, move: Hit | Decline) -> None:
    held = _now(draft)
    if isinstance(move, Decline):
        draft.tell(Declined(draft.seat, held.token, draft.phase))
        finish(draft)
        return
    draft.tell(Waved(draft.seat, held.token, move.card, draft.name_of(move.card)))
    land(draft, (move.card,), (move.card,))
    offer_wave(draft)


# Splash


def _splash(draft: Draft) -> None:
    """SI-9.11: one invader beside those that it lies on and not under it; a single one without asking."""
    held = _now(draft)
    under = draft.record(held.token).on
    found = {card for at in held.spots for card in resting.beside(draft.space, at) if card not in under}
    offers = tuple(card for card in draft.space if card in found)
    if len(offers) > 1:
        draft.ask("splash", held.token, offers)
    elif offers:
        splash(draft, offers[0])
    else:
        finish(draft)


def splash(draft: Draft, card: str) -> None:
    draft.tell(Splashed(draft.seat, _now(draft).token, card, draft.name_of(card)))
    land(draft, (card,), (card,))
    finish(draft)


# Waiting


def wait(draft: Draft, card: str) -> None:
    """SI-9.14: one of several cards that need more, where a power would make it wait on all."""
    keep_only(draft, draft.asked, card)
    finish(draft)
