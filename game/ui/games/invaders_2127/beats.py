"""The beats of cards on their way: played, paid, drained, drawn, destroyed, moved, given back.

What happens to tracks, tokens and turns is in `iv_table_beats`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any, Protocol, TypeAlias

from game.games.invaders_2127.position import INVADER, MANKIND, Piece
from game.ui.games.invaders_2127.picture import (
    Crumb,
    Fan,
    Flyer,
    Picture,
    Stamp,
    StampKind,
    Where,
    zone_number,
)
from game.ui.games.invaders_2127.reading import is_hero, returned_to, shuffled_from_hand, stock_of
from game.ui.stage.animation import Beat, ease


class Crew(Protocol):
    """Who makes light and noise at the places of a picture."""

    def burst(self, where: Where, strength: float, seat: int) -> None: ...
    def ring(self, where: Where, strength: float, seat: int) -> None: ...
    def dust(self, where: Where) -> None: ...
    def noise(self, name: str, strength: float = 1.0, where: Where = "") -> None: ...


Beats: TypeAlias = Sequence[Beat]
QUICK, USUAL = 0.11, 0.24
MANY = 4  # from so many cards on they go quicker


# -- what all of them are made of -----------------------------------------------------------------


def fly(
    picture: Picture,
    crew: Crew,
    flyer: Flyer,
    end: Callable[[], None],
    begin: Callable[[], None] = lambda: None,
    seconds: float = USUAL,
    turns: bool = False,
) -> Beat:
    """A card leaves a place, rises, and comes down at another; `turns` shows its face on the way."""
    shown = flyer.shown

    def start() -> None:
        begin()
        picture.flyers.append(flyer)
        crew.noise("si_deal", 0.6, flyer.start)

    def during(t: float) -> None:
        flyer.share = ease(t)
        flyer.scale = 1.0 + 0.12 * sin(pi * t)
        flyer.shown = shown + (1.0 - shown) * ease(min(1.0, t * 1.4)) if turns else shown

    def done() -> None:
        if flyer in picture.flyers:
            picture.flyers.remove(flyer)
        end()
        crew.noise("token_card", 0.25, flyer.goal)

    return Beat(seconds, start, during, done)


def struck(
    picture: Picture,
    crew: Crew,
    kind: StampKind,
    place: Where,
    sound: str,
    count: int = 0,
    end: Callable[[], None] = lambda: None,
) -> list[Beat]:
    """A word is struck onto something, stays a moment, and fades."""
    stamp = Stamp(kind, place, count=count)

    def start() -> None:
        picture.stamps.append(stamp)

    def falls(t: float) -> None:
        stamp.height = 1.0 - ease(t)

    def hits() -> None:
        stamp.height = 0.0
        crew.noise(sound, 0.8, place)
        crew.ring(place, 0.5, -1)

    def fades(t: float) -> None:
        stamp.alpha = 1.0 - ease(max(0.0, (t - 0.6) / 0.4))

    def done() -> None:
        picture.stamps.remove(stamp)
        end()

    return [Beat(0.14, start, falls, hits), Beat(0.55, during=fades, end=done)]


def lit(
    picture: Picture, place: Where, begin: Callable[[], None] = lambda: None, seconds: float = 0.26
) -> Beat:
    """A place lights up and goes dark again."""

    def during(t: float) -> None:
        picture.flash[place] = sin(pi * t)

    def end() -> None:
        picture.flash.pop(place, None)

    return Beat(seconds, begin, during, end)


def fanned(picture: Picture, fan: Fan, begin: Callable[[], None]) -> Beat:
    """Cards are held up for a moment."""

    def start() -> None:
        begin()
        picture.fan = fan

    def during(t: float) -> None:
        fan.alpha = ease(min(1.0, t * 5, (1.0 - t) * 5))

    def done() -> None:
        picture.fan = None

    return Beat(1.1, start, during, done)


def one_by_one(count: int) -> float:
    """How long each of so many cards takes."""
    return USUAL if count < MANY else max(QUICK, USUAL * MANY / (count + 1))


def next_slot(picture: Picture, seat: int, zone: int) -> Where:
    return f"slot.{seat}.{zone}.{len(picture.rows[seat][zone])}"


def slot_of(picture: Picture, number: int) -> Where:
    """Where a card lies, as a place that stays when it has gone."""
    there = picture.piece(number)
    if there is None:
        return "field"
    seat, zone, piece = there
    return f"slot.{seat}.{zone}.{picture.rows[seat][zone].index(piece)}"


def out_of(picture: Picture, seat: int, card: str) -> Where:
    """Where a card of a hand is taken from."""
    if seat == picture.seat and card in picture.hand:
        return f"held.{picture.hand.index(card)}.{len(picture.hand)}"
    return f"hand.{seat}"


# -- from the hand ----------------------------------------------------------------------------------


def announced(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat, zone = event.seat, zone_number(event.zone)
    goal = next_slot(picture, seat, zone) if zone >= 0 else "gone"
    flyer = Flyer(
        event.card, seat, out_of(picture, seat, event.card), goal, shown=float(seat == picture.seat)
    )
    return [
        fly(
            picture,
            crew,
            flyer,
            lambda: picture.comes(seat, event.card, zone),
            lambda: picture.out_of_hand(seat, event.card),
            0.34,
            turns=True,
        )
    ]


def discarded(picture: Picture, crew: Crew, event: Any) -> Beats:
    """From the hand, from what is coming, or from what was looked at of a deck."""
    seat, card, why = event.seat, event.card, event.why
    begin: Callable[[], None]
    if why in ("played", "cancelled"):
        start, begin = f"way.{seat}.{card}", lambda: picture.has_come(seat, card, False)
    elif why == "effect" and picture.is_coming(seat, card, True):
        start, begin = f"way.{seat}.{card}", lambda: picture.has_come(seat, card, True)
    elif why == "effect" and picture.peeked == seat:
        start, begin = f"deck.{seat}", lambda: picture.deck(seat, -1)
    else:
        start, begin = out_of(picture, seat, card), lambda: picture.out_of_hand(seat, card)
    flyer = Flyer(card, seat, start, f"pile.{seat}")
    return [fly(picture, crew, flyer, lambda: picture.to_pile(seat, card), begin)]


def by_chance(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat = event.seat
    return [
        fly(
            picture,
            crew,
            Flyer(card, seat, f"hand.{seat}", f"pile.{seat}", shown=0.0),
            lambda card=card: picture.to_pile(seat, card),  # type: ignore[misc]
            lambda card=card: picture.out_of_hand(seat, card),  # type: ignore[misc]
            one_by_one(len(event.cards)),
            turns=True,
        )
        for card in event.cards
    ]


# -- from the deck ----------------------------------------------------------------------------------


def drained(picture: Picture, crew: Crew, event: Any) -> Beats:
    """Card by card, each seen."""
    seat = event.seat
    return [
        fly(
            picture,
            crew,
            Flyer(card, seat, f"deck.{seat}", f"pile.{seat}", shown=0.0),
            lambda card=card: picture.to_pile(seat, card),  # type: ignore[misc]
            lambda: picture.deck(seat, -1),
            one_by_one(len(event.cards)),
            turns=True,
        )
        for card in event.cards
    ]


def exposed(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat, card = event.seat, event.card
    return [
        fly(
            picture,
            crew,
            Flyer(card, seat, f"deck.{seat}", "gone", shown=0.0),
            lambda: picture.comes(seat, card),
            lambda: picture.deck(seat, -1),
            0.34,
            turns=True,
        ),
        lit(picture, f"pile.{seat}", seconds=0.5),
        fly(
            picture,
            crew,
            Flyer(card, seat, "gone", f"pile.{seat}"),
            lambda: picture.to_pile(seat, card),
            lambda: picture.has_come(seat, card, False),
        ),
    ]


def drawn(picture: Picture, crew: Crew, event: Any) -> Beats:
    """What another draws stays a back."""
    seat = event.seat
    cards = event.cards if seat == picture.seat and event.cards else ("",) * event.count

    def beat(card: str) -> Beat:
        known = (card,) if card else ()
        return fly(
            picture,
            crew,
            Flyer(card, seat, f"deck.{seat}", f"hand.{seat}", shown=0.0),
            lambda: picture.into_hand(seat, known, 1),
            lambda: picture.deck(seat, -1),
            one_by_one(event.count),
            turns=bool(card),
        )

    return [beat(card) for card in cards]


def shuffled(picture: Picture, crew: Crew, event: Any) -> Beats:
    """What is added to the deck goes there first."""
    seat, added = event.seat, event.added
    place = f"deck.{seat}"
    beats: list[Beat] = []
    if added and picture.lifted:
        picture.lifted = 0
    elif added:
        from_hand = shuffled_from_hand(picture.acts)
        start = f"hand.{seat}" if from_hand else f"pile.{seat}"

        def taken() -> None:
            if from_hand:
                picture.empty_hand(seat)
            else:
                picture.off_pile(seat, added)

        flyer = Flyer("", seat, start, place, shown=0.0)
        beats.append(fly(picture, crew, flyer, lambda: picture.deck(seat, added), taken))
    riffle = lit(picture, place, lambda: crew.noise("card_card", 0.9, place), 0.36)
    return [*beats, riffle]


def recovered(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat, card, to = event.seat, event.card, event.to
    goal = {"hand": f"hand.{seat}", "play": "gone"}.get(to, f"deck.{seat}")

    def begin() -> None:
        picture.from_pile(seat, card)
        picture.lifted = int(to == "deck")

    def end() -> None:
        match to:
            case "hand":
                picture.into_hand(seat, (card,), shown=True)
            case "play":
                picture.comes(seat, card, placed=True)
            case _:
                picture.deck(seat, 1)

    return [fly(picture, crew, Flyer(card, seat, f"pile.{seat}", goal), end, begin)]


def found(picture: Picture, crew: Crew, event: Any) -> Beats:
    """Out of the deck, shown to all; onto its top it only goes once it is shuffled."""
    seat, card, to = event.seat, event.card, event.to
    if not card:
        return [lit(picture, f"deck.{seat}")]
    if to == "top":
        return [fanned(picture, Fan((card,), seat), lambda: None)]

    def end() -> None:
        if to == "hand":
            picture.into_hand(seat, (card,), shown=True)
        else:
            picture.comes(seat, card, placed=True)

    flyer = Flyer(card, seat, f"deck.{seat}", f"hand.{seat}" if to == "hand" else "gone", shown=0.0)
    return [
        fanned(picture, Fan((card,), seat), lambda: None),
        fly(picture, crew, flyer, end, lambda: picture.deck(seat, -1), turns=True),
    ]


def peeked(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.peeked = event.deck
        crew.noise("si_deal", 0.6, f"deck.{event.deck}")

    return [fanned(picture, Fan(event.cards, event.deck, count=event.count), begin)]


def sorted_(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat, deck, card = event.seat, event.deck, event.card
    known = card if seat == picture.seat else ""
    if event.to == "bottom":
        return [lit(picture, f"deck.{deck}", lambda: crew.noise("card_card", 0.6, f"deck.{deck}"))]
    flyer = Flyer(known, deck, f"deck.{deck}", f"hand.{seat}", shown=0.0)
    cards = (known,) if known else ()
    return [
        fly(
            picture,
            crew,
            flyer,
            lambda: picture.into_hand(seat, cards, 1),
            lambda: picture.deck(deck, -1),
            turns=bool(known),
        )
    ]


def hand_shown(picture: Picture, crew: Crew, event: Any) -> Beats:
    if event.seat == picture.seat:
        return [lit(picture, f"hand.{event.seat}")]
    return [fanned(picture, Fan(event.cards, event.seat), lambda: crew.noise("si_deal", 0.8))]


# -- in play ----------------------------------------------------------------------------------------


def entered(picture: Picture, crew: Crew, event: Any) -> Beats:
    """A card that was announced lies there already; one that an effect puts into play comes now."""
    seat, card, zone = event.seat, event.card, zone_number(event.zone)
    goal = next_slot(picture, seat, zone)
    piece = Piece(id=event.piece, card=card, tokens=stock_of(card))
    if picture.is_coming(seat, card):
        waits = next(one for one in reversed(picture.coming) if one[:2] == (seat, card))
        start = goal if waits.zone >= 0 else f"way.{seat}.{card}"

        def begin() -> None:
            picture.has_come(seat, card)
    else:
        start = out_of(picture, seat, card)

        def begin() -> None:
            picture.out_of_hand(seat, card)

    def end() -> None:
        picture.lay(seat, zone, piece)
        crew.ring(f"piece.{piece.id}", 0.6, seat)

    return [fly(picture, crew, Flyer(card, seat, start, goal), end, begin)]


def hero_drawn(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.heroes_left = event.left

    flyer = Flyer(event.card, MANKIND, "heroes", "gone", shown=0.0)
    end: Callable[[], None] = lambda: picture.comes(MANKIND, event.card, placed=True)  # noqa: E731
    return [fly(picture, crew, flyer, end, begin, 0.36, turns=True)]


def hero_entered(picture: Picture, crew: Crew, event: Any) -> Beats:
    zone = zone_number(event.zone)
    piece = Piece(id=event.piece, card=event.card, turned=event.turned)
    flyer = Flyer(event.card, MANKIND, f"way.{MANKIND}.{event.card}", next_slot(picture, MANKIND, zone))

    def end() -> None:
        picture.lay(MANKIND, zone, piece)
        crew.ring(f"piece.{piece.id}", 0.8, MANKIND)

    return [fly(picture, crew, flyer, end, lambda: picture.has_come(MANKIND, event.card), 0.36)]


def left(picture: Picture, crew: Crew, event: Any) -> Beats:
    """What is destroyed comes apart where it lay; the rest goes where it belongs."""
    seat, card, how = event.seat, event.card, event.how
    place = slot_of(picture, event.piece)
    there = picture.piece(event.piece)
    turned = bool(there and there[2].turned)
    to = returned_to(picture.acts) if how == "returned" else "pile"

    def end() -> None:
        if to == "hand":
            picture.into_hand(seat, (card,), shown=True)
        elif to in ("top", "bottom"):
            picture.deck(seat, 1)
        elif is_hero(card):
            picture.gone = (*picture.gone, card)
        else:
            picture.to_pile(seat, card)

    if how in ("destroyed", "sacrificed"):
        return _crumbles(picture, crew, Crumb(card, place, turned), event.piece, seat, end)
    goal = {"hand": f"hand.{seat}", "pile": f"pile.{seat}"}.get(to, f"deck.{seat}")
    flyer = Flyer(card, seat, place, goal)
    return [fly(picture, crew, flyer, end, lambda: picture.take_off(event.piece) and None)]


def _crumbles(
    picture: Picture, crew: Crew, crumb: Crumb, piece: int, seat: int, end: Callable[[], None]
) -> Beats:
    def shakes(t: float) -> None:
        picture.flash[f"piece.{piece}"] = ease(t)

    def breaks() -> None:
        picture.flash.pop(f"piece.{piece}", None)
        crew.burst(crumb.box, 0.8, INVADER if seat == MANKIND else MANKIND)
        crew.noise("explosion", 0.6, crumb.box)
        picture.take_off(piece)
        picture.crumbs.append(crumb)

    def during(t: float) -> None:
        crumb.share = t

    def done() -> None:
        picture.crumbs.remove(crumb)
        end()

    return [Beat(0.12, during=shakes), Beat(0.42, breaks, during, done)]


def moved(picture: Picture, crew: Crew, event: Any) -> Beats:
    seat, goal = event.seat, zone_number(event.goal)
    there = picture.piece(event.piece)
    if there is None:
        return []
    piece = there[2]
    flyer = Flyer(event.card, seat, slot_of(picture, event.piece), next_slot(picture, seat, goal))
    return [
        fly(
            picture,
            crew,
            flyer,
            lambda: picture.lay(seat, goal, piece),
            lambda: picture.take_off(event.piece) and None,
            0.34,
        )
    ]
