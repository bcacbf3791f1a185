"""How cards of Invaders 2127 are shown on their way: played, paid, drained, drawn, destroyed, given back.

Where a card comes from and goes to is read off the pictures before and after the fact.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import TypeAlias

from game.games.invaders_2127 import events as e
from game.games.invaders_2127.position import INVADER, MANKIND, Cards
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.picture import (
    FIELD,
    GONE,
    HEROES,
    Coming,
    Crumb,
    Fan,
    Flyer,
    Picture,
    Stamp,
    StampKind,
    Where,
    zone_number,
)
from game.ui.games.invaders_2127.sprites import side
from game.ui.kit.theme import Seat
from game.ui.stage.animation import Beat, Beats, Moment, ease
from game.ui.stage.board_view import Thing
from game.ui.stage.crew import SeatsCrew


class DuelCrew(SeatsCrew[Where]):
    """Who makes light and noise at the places of the table."""

    latest = ""  # the card or the strategy that the other side played last
    once = ("si_deal", "token_card", "tick", "card_card")
    kind = "card"

    def seat(self, number: int) -> Seat:
        return side(self.theme, number)


Here: TypeAlias = Moment[SeatView, Picture, DuelCrew]
QUICK, USUAL, SLOW = 0.11, 0.24, 0.34
MANY = 4  # from so many cards on they go quicker


def nothing() -> None:
    """Nothing besides."""


# -- what all of them are made of -----------------------------------------------------------------


def fly(
    here: Here,
    flyer: Flyer,
    begin: Callable[[], object] = nothing,
    end: Callable[[], object] = nothing,
    seconds: float = USUAL,
    turns: bool = False,
) -> Beat:
    """A card leaves a place, rises, and comes down at another; `turns` shows its face on the way."""
    shown, crew = flyer.shown, here.crew

    def start() -> None:
        begin()
        here.picture.flyers.append(flyer)
        crew.sound("si_deal", 0.6, flyer.start)

    def during(t: float) -> None:
        flyer.share = ease(t)
        flyer.scale = 1.0 + 0.12 * sin(pi * t)
        flyer.shown = shown + (1.0 - shown) * ease(min(1.0, t * 1.4)) if turns else shown

    def done() -> None:
        here.picture.flyers.remove(flyer)
        end()
        crew.sound("token_card", 0.25, flyer.goal)

    return Beat(seconds, start, during, done)


def struck(here: Here, kind: StampKind, place: Where, sound: str, count: int = 0) -> Beats:
    """A word is struck onto something, stays a moment, and fades."""
    stamp = Stamp(kind, place, count=count)

    def falls(t: float) -> None:
        stamp.height = 1.0 - ease(t)

    def hits() -> None:
        here.crew.sound(sound, 0.8, place)
        here.crew.ring(place, 0.5, -1)

    def fades(t: float) -> None:
        stamp.alpha = 1.0 - ease(max(0.0, (t - 0.6) / 0.4))

    return [Beat(0.14, lambda: here.picture.stamps.append(stamp), falls, hits), Beat(0.55, during=fades)]


def lit(here: Here, place: Where, begin: Callable[[], object] = nothing, seconds: float = 0.26) -> Beat:
    """A place lights up and goes dark again."""

    def during(t: float) -> None:
        here.picture.flash[place] = sin(pi * t)

    return Beat(seconds, begin, during, lambda: here.picture.flash.pop(place, None))


def riffled(here: Here, seat: int) -> Beat:
    """A deck is shuffled."""
    deck = Thing.of("deck", seat)
    return lit(here, deck, lambda: here.crew.sound("card_card", 0.9, deck), 0.36)


def fanned(here: Here, fan: Fan, begin: Callable[[], object] = nothing) -> Beat:
    """Cards are held up for a moment."""

    def start() -> None:
        begin()
        here.picture.fan = fan

    def during(t: float) -> None:
        fan.alpha = ease(min(1.0, t * 5, (1.0 - t) * 5))

    def done() -> None:
        here.picture.fan = None

    return Beat(1.1, start, during, done)


def one_by_one(count: int) -> float:
    """How long each of so many cards takes."""
    return USUAL if count < MANY else max(QUICK, USUAL * MANY / (count + 1))


def next_slot(picture: Picture, seat: int, zone: int) -> Where:
    return Thing.of("slot", seat, zone, len(picture.rows[seat][zone]))


def slot_of(picture: Picture, number: int) -> Where:
    """Where a card lies, as a place that stays when it has gone."""
    there = picture.piece(number)
    if there is None:
        return FIELD
    seat, zone, piece = there
    return Thing.of("slot", seat, zone, picture.rows[seat][zone].index(piece))


def out_of_hand(picture: Picture, seat: int, card: str) -> Where:
    if seat == picture.seat and card in picture.hand:
        return Thing.of("held", picture.hand.index(card), len(picture.hand))
    return Thing.of("hand", seat)


# -- from the hand ----------------------------------------------------------------------------------


def announced(here: Here, event: e.Announced) -> Beats:
    seat, zone, picture = event.seat, zone_number(event.zone), here.picture
    goal = next_slot(picture, seat, zone) if zone >= 0 else GONE
    start = out_of_hand(picture, seat, event.card)
    flyer = Flyer(event.card, seat, start, goal, shown=float(seat == picture.seat))
    if seat != picture.seat:
        here.crew.latest = event.card
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

    return [fly(here, Flyer(card, seat, start, Thing.of("pile", seat)), begin)]


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
    seat, picture = event.seat, here.picture
    return _onto_pile(here, seat, event.cards, Thing.of("deck", seat), lambda _: picture.off_deck(seat))


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

    return [Beat(0.12, during=shakes), Beat(0.42, breaks, during)]


def moved(here: Here, event: e.Moved) -> Beats:
    seat, picture = event.seat, here.picture
    if picture.piece(event.piece) is None:
        return []
    goal = next_slot(picture, seat, zone_number(event.goal))
    flyer = Flyer(event.card, seat, slot_of(picture, event.piece), goal)
    return [fly(here, flyer, lambda: picture.take_off(event.piece), seconds=SLOW)]
