"""The verbs of hands, decks and discard piles, and the answers to what they ask."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from game.core.decisions import Seat
from game.games.invaders_2127.draft import Draft, without
from game.games.invaders_2127.effect_targets import origin_of
from game.games.invaders_2127.events import (
    Discarded,
    DiscardedByChance,
    Exposed,
    Found,
    HandShown,
    Peeked,
    Recovered,
    Shuffled,
    Sorted,
    WillSkip,
)
from game.games.invaders_2127.jobs import (
    Act,
    Deploying,
    Draining,
    Drawing,
    Giving,
    Peeking,
    Placing,
    Recovering,
    Searching,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import Give, Pass, Take
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import amount, seat_of, seats_of
from game.games.invaders_2127.verbs import (
    Deploy,
    Discard,
    Drain,
    Draw,
    Expose,
    Peek,
    PileVerb,
    Recover,
    Recycle,
    Reshuffle,
    Reveal,
    Search,
)
from game.games.invaders_2127.words import Word


def carry_out(draft: Draft, act: Act, verb: PileVerb) -> None:
    match verb:
        case Drain():
            drain(draft, act, verb)
        case Draw():
            draw(draft, act, verb)
        case Recover():
            recover(draft, act, verb)
        case Recycle():
            recycle(draft, act, verb)
        case Search():
            search(draft, act, verb)
        case Deploy():
            deploy(draft, act, verb)
        case Peek():
            peek(draft, act, verb)
        case Reveal():
            reveal(draft, act, verb)
        case Discard():
            discard(draft, act, verb)
        case Reshuffle():
            reshuffle(draft, act, verb)
        case Expose():
            expose(draft, act, verb)
        case _:
            assert_never(verb)


def drain(draft: Draft, act: Act, verb: Drain) -> None:
    """Of both the Invader's deck goes first: it loses a tie (IV-7.3)."""
    count = amount(draft, origin_of(act), verb.count)
    if verb.late:
        draft.late += count
    elif count:
        seats = seats_of(verb.who, act.seat)
        draft.push(*(Draining(seat, count, act.seat) for seat in reversed(seats)))


def draw(draft: Draft, act: Act, verb: Draw) -> None:
    count = amount(draft, origin_of(act), verb.count)
    if count:
        draft.push(*(Drawing(seat, count) for seat in reversed(seats_of(verb.who, act.seat))))


def recover(draft: Draft, act: Act, verb: Recover) -> None:
    draft.push(Recovering(act.seat, verb, verb.count))


def recycle(draft: Draft, act: Act, verb: Recycle) -> None:
    """The top ones are those that came last."""
    for seat in seats_of(verb.who, act.seat):
        pile = draft.discards[seat]
        draft.discards[seat] = pile[: -verb.count]
        draft.shuffle(seat, *pile[-verb.count :])


def search(draft: Draft, act: Act, verb: Search) -> None:
    draft.push(Searching(act.seat, verb))


def deploy(draft: Draft, act: Act, verb: Deploy) -> None:
    draft.push(Deploying(act.seat, verb))


def peek(draft: Draft, act: Act, verb: Peek) -> None:
    owner = seat_of(verb.who, act.seat)
    cards = draft.decks[owner][: verb.count]
    if not cards:
        return
    draft.knows(act.seat, owner, max(len(cards), draft.known[act.seat][owner]))
    draft.tell(Peeked(act.seat, owner, len(cards), cards))
    if verb.take != "look":
        draft.push(Peeking(act.seat, owner, len(cards), verb))


def reveal(draft: Draft, act: Act, verb: Reveal) -> None:
    show(draft, seat_of(verb.who, act.seat))


def show(draft: Draft, seat: Seat) -> None:
    draft.open_hands[seat] = draft.hands[seat]
    draft.tell(HandShown(seat, draft.hands[seat]))


def discard(draft: Draft, act: Act, verb: Discard) -> None:
    for seat in reversed(seats_of(verb.who, act.seat)):
        hand = draft.hands[seat]
        count = len(hand) if verb.count == "all" else min(verb.count, len(hand))
        if verb.chosen == "chance" or count == len(hand):
            cards = draft.rng("chance").shuffled(hand)[:count]
            for card in cards:
                draft.out_of_hand(seat, card)
            draft.to_pile(seat, *cards)
            if cards:
                draft.tell(DiscardedByChance(seat, cards))
            continue
        if verb.chosen == "player" and seat != act.seat:
            show(draft, seat)
        draft.push(Giving(act.seat if verb.chosen == "player" else seat, seat, count))


def reshuffle(draft: Draft, act: Act, verb: Reshuffle) -> None:
    for seat in reversed(seats_of(verb.who, act.seat)):
        hand = draft.hands[seat]
        draft.hands[seat] = draft.open_hands[seat] = ()
        draft.shuffle(seat, *hand)
        draft.push(Drawing(seat, max(0, len(hand) + verb.more)))


def expose(draft: Draft, act: Act, verb: Expose) -> None:
    """Neither drained nor drawn: an empty deck has no top card (IV-3.14)."""
    seat = 1 - act.seat
    for card in draft.top(seat, 1):
        skips = book().cards[card].symbol in verb.symbols
        draft.to_pile(seat, card)
        draft.tell(Exposed(seat, card, skips))
        if skips:
            draft.skip_attack += 1
            draft.tell(WillSkip(INVADER, "attack"))


# Answers


def give(draft: Draft, move: Give) -> None:
    job = draft.jobs[-1]
    if isinstance(job, Giving):
        draft.jobs[-1] = replace(job, left=job.left - 1)
        draft.discard(job.holder, move.card, "effect")


def take(draft: Draft, move: Take | Pass) -> None:
    """A card out of a discard pile, a deck, a hand or what was looked at; or none."""
    card = move.card if isinstance(move, Take) else ""
    job = draft.jobs.pop()
    match job:
        case Recovering():
            _recovered(draft, job, card)
        case Searching():
            _found(draft, job, card)
        case Deploying() if card:
            draft.out_of_hand(job.seat, card)
            draft.push(Placing(job.seat, card))
        case Peeking() if card:
            _sorted(draft, job, card)


def _recovered(draft: Draft, job: Recovering, card: Word) -> None:
    seat, to = job.seat, job.verb.to
    pile = draft.discards[seat]
    at = len(pile) - 1 - pile[::-1].index(card)
    draft.discards[seat] = (*pile[:at], *pile[at + 1 :])
    draft.push(replace(job, left=job.left - 1))
    match to:
        case "hand":
            draft.into_hand(seat, card, shown=True)
        case "top":
            draft.onto(seat, card)
        case "deck":
            draft.mix(seat, card)
        case "play":
            draft.push(Placing(seat, card))
    draft.tell(Recovered(seat, card, to))
    if to == "deck":
        draft.tell(Shuffled(seat, 1))


def _found(draft: Draft, job: Searching, card: Word) -> None:
    seat, to = job.seat, job.verb.to
    if not card:
        draft.tell(Found(seat, "", ""))
        draft.shuffle(seat)
        return
    draft.decks[seat] = without(draft.decks[seat], card)
    draft.mix(seat)
    match to:
        case "hand":
            draft.into_hand(seat, card, shown=True)
        case "top":
            draft.onto(seat, card)
        case "play":
            draft.push(Placing(seat, card))
    draft.tell(Found(seat, card, to))
    draft.tell(Shuffled(seat, 0))


def _sorted(draft: Draft, job: Peeking, card: Word) -> None:
    """What the other had seen of that deck it can't be sure of any more."""
    deck, other = job.deck, 1 - job.seat
    cards = draft.decks[deck]
    at = cards.index(card)
    rest = (*cards[:at], *cards[at + 1 :])
    known = draft.known[job.seat][deck]
    draft.decks[deck] = (*rest, card) if job.verb.take == "bottom" else rest
    draft.knows(job.seat, deck, known - 1)
    draft.knows(other, deck, 0)
    match job.verb.take:
        case "hand":
            draft.into_hand(job.seat, card)
            draft.tell(Sorted(job.seat, deck, card, "hand"))
        case "bottom":
            draft.tell(Sorted(job.seat, deck, card, "bottom"))
        case _:
            draft.to_pile(deck, card)
            draft.tell(Discarded(deck, card, "effect"))
