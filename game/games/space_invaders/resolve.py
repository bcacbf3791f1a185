"""The resolution of a seat's tokens (section 3): hits, protected invaders, waiting tokens, the end of a turn.

A hit is a token that counts for a card, kept in `waiting` until the card is gone; after each
destruction all cards are looked at again, until nothing changes.
"""

from __future__ import annotations

from game.games.space_invaders import order, powers, resting
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import Declined, MayRelaunch, Resolved, SetAside
from game.games.space_invaders.hits import add, centre, finish, land, settle
from game.games.space_invaders.moves import Answer, Decline, Hit, Order, Repair, Wait
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Resolving, Waiting
from game.table.things import RestToken


def begin(draft: Draft) -> None:
    """The seat launches no more: its tokens are resolved."""
    count(draft)
    go_on(draft)


def count(draft: Draft) -> None:
    """What every token lies on now is what counts (SI-2.8); those off the table have missed."""
    for record in draft.turn:
        lies = draft.lies(record.token)
        if lies is not None and not record.done:
            inside = resting.is_inside(draft.table, lies)
            only_ufo = inside or record.declared or record.forwarded
            draft.note(record.token, inside=inside, on=() if only_ufo else resting.on(draft.table, lies))
    for record in draft.turn:
        if record.off and not record.done:
            draft.to_armory(record.token)
            draft.note(record.token, done=True)


def go_on(draft: Draft) -> None:
    """The seat's tokens, and once all are resolved what follows them."""
    if all_resolved(draft):
        after_tokens(draft)


def all_resolved(draft: Draft) -> bool:
    """Token by token, until something is asked; for the order only where it can matter (SI-3.19)."""
    while draft.resolving is None:
        left = [record.token for record in draft.turn if not record.done]
        if not left:
            return True
        tied = order.tied(draft.state(), left)
        free = [token for token in left if token not in tied]
        if not free:
            draft.ask("order", offers=tied)
            return False
        resolve(draft, free[0])
    return False


def answered(draft: Draft, move: Answer) -> None:
    """What is asked amid a resolution: the next token, or what the power of one does."""
    match move:
        case Order():
            resolve(draft, move.token)
        case Hit() | Decline() if draft.phase == "redirect":
            powers.redirect(draft, move)
        case Hit() | Decline() if draft.phase in ("wave", "long_wave"):
            powers.wave(draft, move)
        case Hit():
            powers.splash(draft, move.card)
        case Wait():
            powers.wait(draft, move.card)
        case Repair():
            powers.repair(draft)
        case _:
            draft.tell(Declined(draft.seat, draft.asked, draft.phase))
            finish(draft)


def resolve(draft: Draft, token: str) -> None:
    """Landing hits first, then the power."""
    record, seat = draft.record(token), draft.seat
    standing = tuple(card for card in record.on if card in draft.space)
    draft.resolving = Resolving(token)
    reaches = not record.inside and bool(powers.wave_offers(draft, token))
    gone = tuple(card for card in record.on if card not in standing)
    draft.tell(Resolved(seat, token, standing, record.inside, reaches, gone))
    if record.inside:
        if not (draft.hit_ufo(seat, token) and powers.offer_repair(draft, token)):
            finish(draft)
        return
    match draft.state().power(token):
        case "redirect" if standing:
            powers.begin_redirect(draft, standing)
        case "short_wave" if not record.on:
            powers.offer_wave(draft)
        case _:
            powers.called(draft, record, standing)
            land(draft, standing)
            powers.after_landing(draft)


# After the seat's own tokens


def after_tokens(draft: Draft) -> None:
    """Tokens that were pushed while they waited count where they lie now (SI-3.14); then bonus shots."""
    pushed(draft)
    next_bonus(draft)


def pushed(draft: Draft) -> None:
    stirred = []
    for held in draft.waiting:
        lies = draft.lies(held.token)
        if lies is not None and resting.is_inside(draft.table, lies):
            draft.hit_ufo(draft.options.owner(held.token), held.token)
            draft.to_armory(held.token)
        elif held.fresh:
            stirred.append(held.token)
        elif not held.cards:
            draft.to_armory(held.token)
    for token in stirred:
        held = next(waits for waits in draft.waiting if waits.token == token)
        fresh = tuple(card for card in held.fresh if card in draft.space)
        changed = Waiting(token, held.cards)
        draft.waiting = tuple(changed if waits.token == token else waits for waits in draft.waiting)
        add(draft, token, fresh)
    settle(draft)
    for token in stirred:
        still = next((waits for waits in draft.waiting if waits.token == token), None)
        if still is not None and len(still.cards) == 1:
            centre(draft, token, still.cards[0])


def next_bonus(draft: Draft) -> None:
    """SI-9.1: one shot at the UFO for each successful caller, while it stands and invaders are left."""
    token = _to_launch(draft, draft.bonus[0]) if draft.bonus else ""
    if draft.cleared or not draft.ufo or not token:
        draft.bonus = ()
        end_turn(draft)
        return
    draft.ask("bonus", token)


def _to_launch(draft: Draft, caller: str) -> str:
    """The caller itself or, if it waits on a card, a spare that does not lie on the table; "" without one."""
    own = draft.options.tokens(draft.seat)
    others = [token for seat in range(draft.options.seats) for token in draft.options.tokens(seat)]
    return next((token for token in (caller, *own, *others) if draft.lies(token) is None), "")


def decline_bonus(draft: Draft) -> None:
    draft.tell(Declined(draft.seat, draft.bonus[0], "bonus"))
    _end_bonus(draft, draft.asked)


def landed_bonus(draft: Draft, rest: RestToken) -> None:
    """Only a hit on the UFO counts; the token does not stay, but from the planet area it may go again."""
    token, lies = rest.id, draft.lies(rest.id)
    in_planet = resting.in_planet(draft.table, lies) if lies is not None else rest.where == "off_back"
    if lies is not None and resting.is_inside(draft.table, lies):
        draft.hit_ufo(draft.seat, token)
    draft.take_off(token)
    if not (in_planet and _bonus_again(draft, token)):
        _end_bonus(draft, token)


def _bonus_again(draft: Draft, token: str) -> bool:
    """SI-2.4, SI-2.5: its launches in a row into the planet area are counted with those of the caller."""
    if draft.options.no_relaunch or not draft.ufo:
        return False
    row = draft.note(draft.bonus[0], row=draft.record(draft.bonus[0]).row + 1).row
    left = numbers().launch.relaunches - row
    if left <= 0:
        draft.tell(SetAside(draft.seat, token, "planet"))
        return False
    draft.tell(MayRelaunch(draft.seat, token, left))
    draft.ask("bonus", token)
    return True


def _end_bonus(draft: Draft, token: str) -> None:
    """A token of this round goes to the armory, a spare one back to where it was."""
    owner, seats = draft.options.owner(token), draft.options.seats
    has_launched = (owner - draft.starter) % seats <= (draft.seat - draft.starter) % seats
    if has_launched and token in draft.active[owner]:
        draft.to_armory(token)
    draft.bonus = draft.bonus[1:]
    after_tokens(draft)


def end_turn(draft: Draft) -> None:
    """The next seat; after the last one the advance; without invaders the end of the round (SI-3.17)."""
    following = (draft.seat + 1) % draft.options.seats
    if draft.cleared:
        draft.clear_tokens()
        if draft.ufo:
            draft.due = "assault"
        else:
            draft.finish("won")
    elif following == draft.starter:
        draft.clear_tokens()
        draft.due = "advance"
    else:
        draft.seat, draft.due = following, "turn"
