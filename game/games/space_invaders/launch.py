"""Launching (section 2): a seat's turn, what each landing allows, and the powers that act at once.

Called shots are named and triple assaults declared here; UFO chain and forward shooter ask at once.
"""

from __future__ import annotations

import msgspec

from game.core.decisions import NOBODY
from game.core.errors import IllegalMove
from game.core.moves import Landed
from game.games.space_invaders import launches, resting
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import (
    Again,
    Called,
    CardsMoved,
    Declared,
    Declined,
    MayRelaunch,
    SetAside,
    TokenLanded,
    TokenLaunched,
    TokenPushed,
    TurnBegan,
)
from game.games.space_invaders.moves import Declare, Name
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Waiting
from game.table.check import TableError, checked, digest_of
from game.table.things import Card, Landing, Launch, RestToken, Table, Token


def begin_turn(draft: Draft) -> None:
    """SI-2.1: the seat launches all its active tokens; one that has none is passed over."""
    draft.turn = ()
    draft.ask("launch")
    draft.tell(TurnBegan(draft.seat, draft.active[draft.seat]))
    go_on(draft)


def name(draft: Draft, move: Name) -> None:
    """SI-9.1."""
    draft.note(move.token, named=move.card)
    draft.tell(Called(draft.seat, move.token, move.card, draft.name_of(move.card)))


def declare(draft: Draft, move: Declare) -> None:
    """SI-9.10."""
    draft.note(move.token, declared=True)
    draft.tell(Declared(draft.seat, move.token))


def launched(draft: Draft, launch: Launch) -> None:
    """A token is in the air; where it lay, if anywhere, it lies no more."""
    token = launch.token
    again: Again
    match draft.phase:
        case "launch" | "assault":
            again = _spend(draft, token)
        case "bonus":
            again = "bonus"
            draft.armory = tuple(held for held in draft.armory if held != token)
        case "chain":
            again = "chain"
            draft.note(token, launches=draft.record(token).launches + 1)
        case _:
            again = "forward"
            stand = launches.forward_place(draft.state(), token)
            draft.note(token, forwarded=True, stand=stand, off="")
    draft.take_off(token)
    draft.launch = launch
    draft.tell(TokenLaunched(draft.seat, token, launch, again))


def _spend(draft: Draft, token: str) -> Again:
    """What allows this launch is used up: the first one, a try, the planet area's, or the second launch."""
    record = draft.record(token)
    again = record.launches > 0
    changes = {
        "launches": record.launches + 1, "called": record.named, "named": "", "off": "", "ended": False,
    }  # fmt: skip
    if record.declared:
        draft.note(token, **changes, tries=record.tries + 1)
        return "triple" if again else ""
    if not again or launches.from_planet(draft.state(), record):
        draft.note(token, **changes)
        return "planet" if again else ""
    draft.note(token, **changes, second=True, row=0)
    return "second"


# The table's answer


def land(draft: Draft, move: Landed[Landing]) -> RestToken:
    """SI-2.3: everything lies where the table says; where the launched token does."""
    landing, launch, before = move.landing, draft.launch, draft.table
    if launch is None or landing.start != digest_of(before):
        raise IllegalMove(move, "is the answer to another table", "SI-2.3")
    ids = sorted((launch.token, *(token.id for token in before.tokens)))
    if sorted(rest.id for rest in landing.tokens) != ids:
        raise IllegalMove(move, f"says where other tokens than {', '.join(ids)} lie", "SI-2.3")
    if sorted(rest.id for rest in landing.cards) != [card.id for card in before.cards]:
        raise IllegalMove(move, "says where other cards than those on the table lie", "SI-2.3")
    try:
        after = checked(_table_after(before, landing))
    except TableError as error:
        raise IllegalMove(move, str(error), "SI-2.3") from error
    draft.launch, draft.table = None, after
    own = next(rest for rest in landing.tokens if rest.id == launch.token)
    _tell(draft, own, before, landing)
    return own


def _table_after(before: Table, landing: Landing) -> Table:
    tokens = resting.eased(
        before,
        [
            Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
            for rest in landing.tokens
            if not rest.where.startswith("off")
        ],
    )
    cards = [Card(id=rest.id, x=rest.x, y=rest.y, angle=rest.angle) for rest in landing.cards]
    return msgspec.structs.replace(
        before,
        tokens=tuple(sorted(tokens, key=lambda token: token.id)),
        cards=tuple(sorted(cards, key=lambda card: card.id)),
    )


def _tell(draft: Draft, own: RestToken, before: Table, landing: Landing) -> None:
    """Where the token landed, and what else the shot has moved."""
    table = draft.table
    lies = draft.lies(own.id)
    on = resting.on(table, lies) if lies is not None else ()
    place = resting.where(table, lies) if lies is not None else own.where
    atop = resting.carrier(table, lies) if lies is not None and not on else ""
    carrier = draft.options.owner(atop) if atop else NOBODY
    names = draft.names_of(on)
    draft.tell(TokenLanded(draft.seat, own.id, own.x, own.y, place, on, names, atop, carrier))
    old = {card.id: card for card in before.cards}
    moved = tuple(card.id for card in table.cards if card != old[card.id])
    if moved:
        draft.tell(CardsMoved(moved))
    lay = {token.id: token for token in before.tokens}
    for rest in sorted(landing.tokens, key=lambda rest: rest.id):
        if rest.id != own.id:
            _pushed(draft, lay[rest.id], rest, before, own.id)


def _differs(token: Token, rest: RestToken) -> bool:
    return (token.x, token.y) != (rest.x, rest.y) or rest.where.startswith("off")


def _pushed(draft: Draft, was: Token, rest: RestToken, before: Table, by: str) -> None:
    """SI-2.8, SI-2.9, SI-3.14: a token that lay there lies elsewhere now, or on other cards."""
    token, owner = rest.id, draft.options.owner(rest.id)
    lies = draft.lies(token)
    on = resting.on(draft.table, lies) if lies is not None else ()
    lay_on = resting.on(before, was)
    if (moved := _differs(was, rest)) or on != lay_on:
        place = resting.where(draft.table, lies) if lies is not None else rest.where
        told = TokenPushed(
            owner, token, rest.x, rest.y, place, on, draft.names_of(on), by, draft.seat, moved,
            resting.where(before, was), lay_on, draft.names_of(lay_on),
        )  # fmt: skip
        draft.tell(told)
    waiting = next((held for held in draft.waiting if held.token == token), None)
    if waiting is not None:
        if lies is None:
            draft.to_armory(token)
            return
        _reckon(draft, waiting, lay_on, on)
    elif lies is None:
        _left(draft, token, rest)
    elif resting.in_planet(draft.table, lies) and not resting.in_planet(before, was):
        _offer_again(draft, token)


def _reckon(draft: Draft, waiting: Waiting, before: tuple[str, ...], now: tuple[str, ...]) -> None:
    """What a waiting token no longer lies on, it no longer counts for; what it lies on now, it may."""
    lost = [card for card in before if card not in now]
    cards = tuple(card for card in waiting.cards if card not in lost)
    gained = [card for card in now if card not in before and card not in (*cards, *waiting.fresh)]
    fresh = (*(card for card in waiting.fresh if card not in lost), *gained)
    changed = Waiting(waiting.token, cards, fresh)
    draft.waiting = tuple(changed if held.token == waiting.token else held for held in draft.waiting)


def _left(draft: Draft, token: str, rest: RestToken) -> None:
    """SI-2.6: backwards is as good as the planet area; elsewhere it is a miss and set aside."""
    if rest.where == "off_back" and not draft.options.no_relaunch:
        draft.note(token, off="back")
        _offer_again(draft, token)
    else:
        draft.note(token, off="missed")
        if not launches.may_launch(draft.state(), token):
            draft.tell(SetAside(draft.options.owner(token), token, "missed"))


def _offer_again(draft: Draft, token: str) -> None:
    record = draft.record(token)
    if record.forwarded and token != draft.asked:
        return
    if launches.from_planet(draft.state(), record):
        left = numbers().launch.relaunches - record.row
        draft.tell(MayRelaunch(draft.options.owner(token), token, left))


# What a landing allows


def count(draft: Draft, rest: RestToken) -> None:
    """SI-2.4 to SI-2.6: the row of launches into the planet area, and being set aside."""
    token, lies = rest.id, draft.lies(rest.id)
    in_planet = resting.in_planet(draft.table, lies) if lies is not None else rest.where == "off_back"
    again = in_planet and not draft.options.no_relaunch
    record = draft.note(token, row=draft.record(token).row + 1 if again else 0)
    if lies is None:
        _left(draft, token, rest)
        record = draft.record(token)
    if record.declared or not again:
        return
    if record.row >= numbers().launch.relaunches:
        draft.take_off(token)
        draft.note(token, off="aside")
        draft.tell(SetAside(draft.seat, token, "planet"))
    elif lies is not None:
        _offer_again(draft, token)


def landed(draft: Draft, rest: RestToken) -> None:
    """The launched token of a turn lies still: what follows at once, or the next launch."""
    count(draft, rest)
    token = rest.id
    if draft.record(token).declared:
        _tried(draft, token)
    elif _chains(draft, token) or _may_forward(draft, token):
        return
    go_on(draft)


def landed_forward(draft: Draft, rest: RestToken) -> None:
    """SI-9.7: from the planet area it may go again from the same place; else it lies where it lies."""
    count(draft, rest)
    if launches.from_planet(draft.state(), draft.record(rest.id)):
        draft.ask("forward", rest.id)
    else:
        go_on(draft)


def _tried(draft: Draft, token: str) -> None:
    """SI-9.10: a hit ends the assault, and the last miss sends the token to the armory."""
    lies = draft.lies(token)
    if lies is not None and resting.is_inside(draft.table, lies):
        draft.note(token, ended=True)
    elif draft.record(token).tries >= numbers().power.triple:
        draft.note(token, off="spent", done=True)
        draft.tell(SetAside(draft.seat, token, "triple"))
        draft.to_armory(token)


def _chains(draft: Draft, token: str) -> bool:
    """SI-9.4: each hit counts at once, and the token may be launched again at once."""
    lies = draft.lies(token)
    if draft.state().power(token) != "ufo_chain" or lies is None:
        return False
    if not resting.is_inside(draft.table, lies) or not draft.hit_ufo(draft.seat, token):
        return False
    draft.take_off(token)
    draft.ask("chain", token)
    return True


def _may_forward(draft: Draft, token: str) -> bool:
    """SI-9.7: from where it lies, if that is no invader and not the UFO."""
    lies, state = draft.lies(token), draft.state()
    if state.power(token) != "forward" or lies is None or not draft.ufo:
        return False
    if resting.is_inside(draft.table, lies) or resting.on(draft.table, lies):
        return False
    if not launches.may_stand(state, lies):
        return False
    draft.ask("forward", token)
    return True


def decline(draft: Draft) -> None:
    """The bonus shot of a UFO chain or of the forward shooter is not taken."""
    token = draft.asked
    draft.tell(Declined(draft.seat, token, draft.phase))
    if draft.phase == "chain":
        draft.note(token, off="spent", done=True)
        draft.to_armory(token)
    go_on(draft)


def go_on(draft: Draft) -> None:
    """The next launch; with none left that could be made, the resolution follows (SI-2.1)."""
    draft.ask("launch")
    if not launches.launchable(draft.state()):
        draft.due = "resolve"
