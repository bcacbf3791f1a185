"""Playing a hand card: announced, paid for card by card, perhaps cancelled, carried out (IV-3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.decisions import Seat
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import (
    Announced,
    Cancelled,
    Discarded,
    LetPass,
    Reacted,
    Released,
)
from game.games.invaders_2127.jobs import (
    Act,
    Answer,
    Carry,
    Doom,
    Draining,
    Drawing,
    MakeRoom,
    Pay,
    Shed,
    Snatching,
)
from game.games.invaders_2127.leaving import remove
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES, Pass, PayCard, Play, React, Release, Room, Use
from game.games.invaders_2127.position import INVADER, MANKIND, NOWHERE, Zone
from game.games.invaders_2127.queries import costs, find, has_room, lasting
from game.games.invaders_2127.reacting import asked
from game.games.invaders_2127.words import Cost, Word


def play(draft: Draft, move: Play) -> None:
    """IV-3.5: a full zone asks Mankind for room first; nothing is paid before."""
    seat = draft.turn
    zone = ZONE_NAMES.index(move.zone) if move.zone else NOWHERE
    if zone != NOWHERE and not has_room(draft, seat, zone):
        draft.out_of_hand(seat, move.card)
        draft.push(MakeRoom(seat, move.card, zone))
        draft.tell(Announced(seat, move.card, move.zone))
        return
    announce(draft, Carry(seat, move.card, zone))


def make_room(draft: Draft, move: Room) -> None:
    job = draft.jobs.pop()
    if not isinstance(job, MakeRoom):
        raise ValueError("no room is asked for")
    carry = Carry(job.seat, job.card, job.zone, move.piece)
    draft.push(carry)
    _to_pay(draft, carry)


def announce(draft: Draft, carry: Carry) -> None:
    draft.out_of_hand(carry.seat, carry.card)
    draft.push(carry)
    draft.tell(Announced(carry.seat, carry.card, ZONE_NAMES[carry.zone] if carry.zone != NOWHERE else ""))
    _to_pay(draft, carry)


def _to_pay(draft: Draft, carry: Carry) -> None:
    """What is to be paid comes first, then the other may cancel (IV-3.11), then it is carried out."""
    lasts = lasting(draft)
    discard, drain = costs(draft, lasts, carry.seat, carry.card)
    if draft.cheaper and carry.seat == INVADER:
        draft.cheaper = False
        dearer, _ = costs(draft, lasts, carry.seat, carry.card)
        draft.cheaper = dearer == discard
    draft.push(Answer(1 - carry.seat))
    charge(draft, carry.seat, discard, drain)


def charge(draft: Draft, seat: Seat, discard: int, drain: int) -> None:
    if drain:
        draft.push(Draining(seat, drain, seat, cost=True))
    if discard:
        draft.push(Pay(seat, discard))


def pay(draft: Draft, move: PayCard) -> None:
    """IV-3.1: in the order that the player chooses."""
    job = draft.jobs.pop()
    if not isinstance(job, Pay):
        raise ValueError("nothing is to be paid")
    if job.left > 1:
        draft.push(Pay(job.seat, job.left - 1))
    draft.discard(job.seat, move.card, "cost")


def carry_out(draft: Draft) -> None:
    """IV-3.6: it takes effect, and is discarded; or it enters and stays.

    IV-3.5: what makes room for it is discarded now.
    """
    job = draft.jobs[-1]
    if not isinstance(job, Carry):
        raise ValueError("no card is played")
    card = book().cards[job.card]
    if card.strength is not None:
        at = len(draft.jobs) - 1
        if job.room:
            remove(draft, job.room, "room")
        del draft.jobs[at]
        enter(draft, job.seat, job.card, job.zone)
        return
    draft.jobs[-1] = Shed(job.seat, job.card)
    if job.effect >= 0:
        draft.push(Act(job.seat, job.card, job.effect, zone=job.zone, target=job.target))
        return
    for at, _ in reversed(book().on(job.card, "played")):
        draft.push(Act(job.seat, job.card, at, zone=job.zone))


def shed(draft: Draft) -> None:
    job = draft.jobs.pop()
    if isinstance(job, Shed):
        draft.to_pile(job.seat, job.card)
        draft.tell(Discarded(job.seat, job.card, "played"))


def enter(draft: Draft, seat: Seat, card: Word, zone: Zone) -> None:
    """IV-3.4."""
    arrive(draft, seat, zone, draft.enter(seat, zone, card).id, card)


def arrive(draft: Draft, seat: Seat, zone: int, piece: int, card: Word) -> None:
    """IV-3.8, IV-3.9: what happens on coming into play, in the card's order."""
    effects = book().effects[card]
    for at in range(len(effects) - 1, -1, -1):
        if effects[at].on == "enters" or effects[at].first_at_once:
            draft.push(Act(seat, card, at, piece, zone))


def cancel(draft: Draft, by: Word) -> None:
    """The card that was announced last before this one has no effect (IV-3.11)."""
    for at in range(len(draft.jobs) - 1, -1, -1):
        job = draft.jobs[at]
        if isinstance(job, Carry):
            draft.tell(Cancelled(job.seat, job.card, by))
            del draft.jobs[at]
            draft.to_pile(job.seat, job.card)
            draft.tell(Discarded(job.seat, job.card, "cancelled"))
            return


def react(draft: Draft, move: React) -> None:
    """An answer to the job on top: a hand card (which can be cancelled), a card in play, a strategy."""
    job = draft.jobs[-1]
    question = asked(job)
    if question is None:
        raise ValueError("nothing is to be answered")
    seat, what = question
    if isinstance(job, Answer):
        draft.jobs.pop()
    at = book().answer_of(move.source, what)
    if move.piece:
        _react_from_play(draft, seat, move, at)
    elif move.source in book().strategies:
        draft.released = (*draft.released, move.source)
        draft.tell(Released(seat, move.source))
        draft.push(Act(seat, move.source, at, target=move.target))
    else:
        announce(draft, Carry(seat, move.source, effect=at, target=move.target))


def _react_from_play(draft: Draft, seat: Seat, move: React, at: int) -> None:
    there = find(draft, move.piece)
    if there is None:
        return
    draft.tell(Reacted(seat, move.source, move.piece))
    begin_use(draft, seat, Act(seat, move.source, at, move.piece, there[1], move.target))


def use(draft: Draft, move: Use) -> None:
    there = find(draft, move.piece)
    if there:
        begin_use(draft, there[0], Act(there[0], there[2].card, move.effect, move.piece, there[1]))


def begin_use(draft: Draft, seat: Seat, act: Act) -> None:
    """What an ability costs is paid before its effect (IV-2.5)."""
    there = find(draft, act.piece)
    if there is None:
        return
    piece = there[2]
    effect = book().effects[act.source][act.effect]
    draft.push(act)
    cost = effect.cost
    if effect.limit == "turn":
        draft.change(act.piece, used=(*piece.used, act.effect))
    elif effect.limit == "game":
        draft.change(act.piece, spent=(*piece.spent, act.effect))
    if cost.tokens:
        draft.tokens(act.piece, piece.tokens - cost.tokens)
    if cost.sacrifice:
        remove(draft, act.piece, "sacrificed")
    charge(draft, seat, cost.discard, cost.drain)


def release(draft: Draft, move: Release) -> None:
    """IV-5: followed as the board says; Ops Centre's marker is its tokens."""
    strategy = book().strategies[move.strategy]
    seat = MANKIND if strategy.side == "mankind" else INVADER
    if strategy.once:
        draft.released = (*draft.released, move.strategy)
    draft.tell(Released(seat, move.strategy))
    for at, effect in reversed(book().on(move.strategy, "used")):
        draft.push(Act(seat, move.strategy, at))
        pay_tokens(draft, effect.cost)


def pay_tokens(draft: Draft, cost: Cost) -> None:
    if cost.tokens:
        draft.set_ops(draft.ops - cost.tokens)


def let_pass(draft: Draft, _: Pass) -> None:
    """Nothing is answered."""
    job = draft.jobs[-1]
    match job:
        case Answer():
            draft.jobs.pop()
            draft.tell(LetPass(job.seat))
        case Draining() | Drawing():
            draft.jobs[-1] = replace(job, passed=True)
            draft.tell(LetPass(job.seat))
        case Doom():
            draft.jobs[-1] = replace(job, passed=True)
            draft.tell(LetPass(1 - job.by))
        case Snatching():
            draft.jobs.pop()
            draft.tell(LetPass(INVADER))
        case _:
            raise ValueError("nothing can be let pass")
