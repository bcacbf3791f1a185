"""How cards of Invaders 2127 are shown on their way: played, paid, drained, drawn, destroyed, given back.

Where a card comes from and goes to is read off the pictures before and after the fact.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.invaders_2127 import events as e
from game.games.invaders_2127.position import INVADER, MANKIND, Cards
from game.ui.games.invaders_2127 import staging
from game.ui.games.invaders_2127.crew import (
    QUICK,
    SLOW,
    USUAL,
    Here,
    fanned,
    fly,
    lit,
    next_slot,
    one_by_one,
    out_of_hand,
    riffled,
    slot_of,
)
from game.ui.games.invaders_2127.picture import GONE, HEROES, Coming, Crumb, Fan, Flyer, Where, zone_number
from game.ui.stage.animation import Beat, Beats, ease
from game.ui.stage.board_view import Thing

COUNTED = 0.45  # seconds that all of what was drained lies there

# -- from the hand ----------------------------------------------------------------------------------


def announced(here: Here, event: e.Announced) -> Beats:
    seat, zone, picture = event.seat, zone_number(event.zone), here.picture
    goal = next_slot(picture, seat, zone) if zone >= 0 else GONE
    start = out_of_hand(picture, seat, event.card)
    flyer = Flyer(event.card, seat, start, goal, shown=float(seat == picture.seat))
    here.crew.actor = goal
    if seat != picture.seat:
        here.crew.latest = event.card
        return staging.presented(here, event.card, seat, start, goal, lambda: picture.take_hands(here.then))
    return [fly(here, flyer, lambda: picture.take_hands(here.then), seconds=SLOW, turns=True)]


def discarded(here: Here, event: e.Discarded) -> Beats:
    """From the hand, from what is coming, or from what was looked at of a deck."""
    seat, card, picture, then = event.seat, event.card, here.picture, here.then
    if len(then.coming) < len(picture.coming):
        start = Thing.of("way", seat, card)
    elif then.deck_sizes[seat] < picture.deck_sizes[seat]:
        start = Thing.of("deck", seat)
    else:
        start = out_of_hand(picture, seat, card)

    def begin() -> None:
        picture.coming, picture.deck_sizes = then.coming, then.deck_sizes
        picture.take_hands(then)

    seconds = QUICK if event.why == "cost" and seat != picture.seat else USUAL
    return [fly(here, Flyer(card, seat, start, Thing.of("pile", seat)), begin, seconds=seconds)]


def by_chance(here: Here, event: e.DiscardedByChance) -> Beats:
    taken = partial(here.picture.out_of_hand, event.seat)
    return _onto_pile(here, event.seat, event.cards, Thing.of("hand", event.seat), taken)


def _onto_pile(here: Here, seat: int, cards: Cards, start: Where, taken: Callable[[str], object]) -> Beats:
    """Card by card, each seen."""

    def beat(card: str) -> Beat:
        flyer = Flyer(card, seat, start, Thing.of("pile", seat), shown=0.0)
        begin, end = lambda: taken(card), lambda: here.picture.to_pile(seat, card)
        return fly(here, flyer, begin, end, one_by_one(len(cards)), turns=True)

    return [beat(card) for card in cards]


# -- from the deck ----------------------------------------------------------------------------------


def drained(here: Here, event: e.Drained) -> Beats:
    """A cost is paid quickly; what is lost is turned up card by card, counted, and swept onto the pile."""
    seat, picture = event.seat, here.picture
    if event.why == "cost":
        start = Thing.of("deck", seat)
        return _onto_pile(here, seat, event.cards, start, lambda _: picture.off_deck(seat))
    fan = Fan((), seat, alpha=1.0, drains=len(event.cards))

    def turned_up(at: int, card: str) -> Beat:
        def begin() -> None:
            picture.off_deck(seat)
            picture.fan = fan

        def lies() -> None:
            fan.cards = (*fan.cards, card)

        goal = Thing.of("fan", at, len(event.cards))
        flyer = Flyer(card, seat, Thing.of("deck", seat), goal, shown=0.0)
        return fly(here, flyer, begin, lies, one_by_one(len(event.cards)), turns=True)

    turned = [turned_up(at, card) for at, card in enumerate(event.cards)]
    return [*turned, Beat(COUNTED), _swept(here, seat, event.cards)]


def _swept(here: Here, seat: int, cards: Cards) -> Beat:
    """All that was turned up goes onto the pile at once."""
    picture = here.picture
    pile = Thing.of("pile", seat)
    flyers = [Flyer(card, seat, Thing.of("fan", at, len(cards)), pile) for at, card in enumerate(cards)]

    def begin() -> None:
        picture.fan = None
        picture.flyers += flyers
        here.crew.sound("card_card", 0.7, pile)

    def during(t: float) -> None:
        for flyer in flyers:
            flyer.share = ease(t)

    def done() -> None:
        for flyer in flyers:
            picture.flyers.remove(flyer)
            picture.to_pile(seat, flyer.card)
        here.crew.sound("token_card", 0.25, pile)

    return Beat(USUAL, begin, during, done)


def exposed(here: Here, event: e.Exposed) -> Beats:
    seat, card, picture = event.seat, event.card, here.picture

    def shown() -> None:
        picture.coming = (*picture.coming, Coming(seat, card))

    def falls() -> None:
        picture.coming = here.then.coming

    up = Flyer(card, seat, Thing.of("deck", seat), GONE, shown=0.0)
    return [
        fly(here, up, lambda: picture.off_deck(seat), shown, SLOW, turns=True),
        lit(here, Thing.of("pile", seat), seconds=0.5),
        fly(here, Flyer(card, seat, GONE, Thing.of("pile", seat)), falls),
    ]


def drawn(here: Here, event: e.Drawn) -> Beats:
    """What another draws stays a back."""
    picture, seat = here.picture, event.seat

    def beat(card: str) -> Beat:
        flyer = Flyer(card, seat, Thing.of("deck", seat), Thing.of("hand", seat), shown=0.0)
        begin, end = lambda: picture.off_deck(seat), lambda: picture.into_hand(seat, card)
        return fly(here, flyer, begin, end, one_by_one(event.count), turns=bool(card))

    known = event.cards if seat == picture.seat and event.cards else ("",) * event.count
    return [beat(card) for card in known]


def shuffled(here: Here, event: e.Shuffled) -> Beats:
    """What is added to the deck goes there first."""
    seat, picture, then = event.seat, here.picture, here.then
    if then.deck_sizes[seat] <= picture.deck_sizes[seat]:
        return [riffled(here, seat)]
    from_hand = then.hand_sizes[seat] < picture.hand_sizes[seat]

    def taken() -> None:
        picture.discards = then.discards
        picture.take_hands(then)

    def added() -> None:
        picture.deck_sizes = then.deck_sizes

    start = Thing.of("hand", seat) if from_hand else Thing.of("pile", seat)
    return [
        fly(here, Flyer("", seat, start, Thing.of("deck", seat), shown=0.0), taken, added),
        riffled(here, seat),
    ]


def recovered(here: Here, event: e.Recovered) -> Beats:
    seat, picture = event.seat, here.picture
    goal = {"hand": Thing.of("hand", seat), "play": GONE}.get(event.to, Thing.of("deck", seat))

    def begin() -> None:
        picture.discards = here.then.discards

    return [fly(here, Flyer(event.card, seat, Thing.of("pile", seat), goal), begin)]


def found(here: Here, event: e.Found) -> Beats:
    """Out of the deck, shown to all; onto its top it only goes once it is shuffled."""
    seat, card, picture = event.seat, event.card, here.picture
    if not card:
        return [lit(here, Thing.of("deck", seat))]
    if event.to == "top":
        return [fanned(here, Fan((card,), seat))]
    goal = Thing.of("hand", seat) if event.to == "hand" else GONE
    flyer = Flyer(card, seat, Thing.of("deck", seat), goal, shown=0.0)
    return [
        fanned(here, Fan((card,), seat)),
        fly(here, flyer, lambda: picture.off_deck(seat), turns=True),
    ]


def peeked(here: Here, event: e.Peeked) -> Beats:
    fan = Fan(event.cards, event.deck, count=event.count)
    return [fanned(here, fan, lambda: here.crew.sound("si_deal", 0.6, Thing.of("deck", event.deck)))]


def sorted_(here: Here, event: e.Sorted) -> Beats:
    seat, deck, picture = event.seat, Thing.of("deck", event.deck), here.picture
    if event.to == "bottom":
        return [lit(here, deck, lambda: here.crew.sound("card_card", 0.6, deck))]
    known = event.card if seat == picture.seat else ""
    flyer = Flyer(known, event.deck, deck, Thing.of("hand", seat), shown=0.0)
    return [fly(here, flyer, lambda: picture.off_deck(event.deck), turns=bool(known))]


def hand_shown(here: Here, event: e.HandShown) -> Beats:
    if event.seat == here.picture.seat:
        return [lit(here, Thing.of("hand", event.seat))]
    return [fanned(here, Fan(event.cards, event.seat), lambda: here.crew.sound("si_deal", 0.8))]


def swapped(here: Here, event: e.SwappedCard) -> Beats:
    """Between two games: one card leaves the deck, and another comes from beside the table."""
    deck = Thing.of("deck", event.seat)
    return [
        fly(here, Flyer(event.out, event.seat, deck, GONE)),
        fly(here, Flyer(event.into, event.seat, GONE, deck)),
    ]


def swaps_made(here: Here, event: e.SwapsMade) -> Beats:
    return [riffled(here, event.seat)]


# -- in play ----------------------------------------------------------------------------------------


def entered(here: Here, event: e.Entered | e.HeroEntered) -> Beats:
    """A card that was announced lies there already; one that an effect puts into play comes now."""
    hero = isinstance(event, e.HeroEntered)
    seat = MANKIND if isinstance(event, e.HeroEntered) else event.seat
    picture, card, zone = here.picture, event.card, zone_number(event.zone)
    goal = next_slot(picture, seat, zone)
    waits = [one for one in picture.coming if (one.seat, one.card) == (seat, card)]
    start = goal if waits and waits[-1].zone >= 0 else Thing.of("way", seat, card)
    if not waits:
        start = out_of_hand(picture, seat, card)

    def begin() -> None:
        picture.coming = here.then.coming
        picture.take_hands(here.then)

    def end() -> None:
        here.land()
        here.crew.ring(Thing.of("piece", event.piece), 0.8 if hero else 0.6, seat)

    return [fly(here, Flyer(card, seat, start, goal), begin, end, 0.36 if hero else USUAL)]


def hero_drawn(here: Here, event: e.HeroDrawn) -> Beats:
    def begin() -> None:
        here.picture.heroes_left = event.left

    flyer = Flyer(event.card, MANKIND, HEROES, GONE, shown=0.0)
    return [fly(here, flyer, begin, seconds=0.36, turns=True)]


def left(here: Here, event: e.Left) -> Beats:
    """What is destroyed comes apart where it lay; the rest goes where it belongs."""
    seat, picture, then = event.seat, here.picture, here.then
    place, there = slot_of(picture, event.piece), picture.piece(event.piece)
    if event.how in ("destroyed", "sacrificed"):
        return _crumbles(here, event, Crumb(event.card, place, bool(there and there[2].turned)))
    if then.hand_sizes[seat] > picture.hand_sizes[seat]:
        goal = Thing.of("hand", seat)
    else:
        goal = (
            Thing.of("deck", seat)
            if then.deck_sizes[seat] > picture.deck_sizes[seat]
            else Thing.of("pile", seat)
        )
    return [fly(here, Flyer(event.card, seat, place, goal), lambda: picture.take_off(event.piece))]


def _crumbles(here: Here, event: e.Left, crumb: Crumb) -> Beats:
    picture, piece = here.picture, Thing.of("piece", event.piece)

    def shakes(t: float) -> None:
        picture.flash[piece] = ease(t)

    def breaks() -> None:
        picture.flash.pop(piece, None)
        here.crew.burst(crumb.box, 0.8, INVADER if event.seat == MANKIND else MANKIND)
        here.crew.sound("explosion", 0.6, crumb.box)
        picture.take_off(event.piece)
        picture.crumbs.append(crumb)

    def during(t: float) -> None:
        crumb.share = t

    return [*staging.pointed(here, crumb.box), Beat(0.12, during=shakes), Beat(0.42, breaks, during)]


def moved(here: Here, event: e.Moved) -> Beats:
    seat, picture = event.seat, here.picture
    if picture.piece(event.piece) is None:
        return []
    goal = next_slot(picture, seat, zone_number(event.goal))
    flyer = Flyer(event.card, seat, slot_of(picture, event.piece), goal)
    return [fly(here, flyer, lambda: picture.take_off(event.piece), seconds=SLOW)]
