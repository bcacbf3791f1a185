"""How an answer is put together on the board of Invaders 2127: a card, its place, room for it, its payment.

Nothing is answered before it is whole; each step can be taken back.  Knows offers and no pixel.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.core import Move
from game.games.invaders_2127.moves import PayCard, Room
from game.games.invaders_2127.position import Cards
from game.ui.games.invaders_2127.picture import FIELD, Where
from game.ui.games.invaders_2127.reading import Offer
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words
from game.ui.stage.board_view import NOTHING, Thing

Stage: TypeAlias = Literal["start", "goal", "room", "pay"]


@dataclass(frozen=True)
class Spot:
    """Something that can be chosen next; a hand card is "held.<its number in the hand>"."""

    name: Where
    offers: tuple[Offer, ...] = ()
    back: bool = False  # choosing it takes something back


@dataclass
class Choosing:
    """A half-made choice."""

    offers: tuple[Offer, ...] = ()
    hand: Cards = ()
    owed: int = 0  # by the question itself
    chosen: Where = NOTHING  # the start
    held: int = -1  # the number in the hand of the card that is played
    offer: Offer | None = None  # what is being paid for
    room: int = 0
    paid: list[int] = field(default_factory=list)  # numbers in the hand, in the order they were chosen
    spots: tuple[Spot, ...] = field(default=(), init=False)
    sure: tuple[Move, ...] = field(default=(), init=False)  # what is to be answered, once it is whole

    def __post_init__(self) -> None:
        self._spread()

    @property
    def stage(self) -> Stage:
        if self.owed:
            return "pay"
        if self.offer is not None:
            return "room" if self.offer.rooms and not self.room else "pay"
        return "goal" if self.chosen else "start"

    @property
    def price(self) -> int:
        """How many discards are wanted in all."""
        return self.owed or (self.offer.owed if self.offer is not None else 0)

    @property
    def left(self) -> int:
        return self.price - len(self.paid)

    @property
    def half_made(self) -> bool:
        return bool(self.chosen or self.paid)

    def spot(self, name: Where) -> Spot | None:
        return next((spot for spot in self.spots if spot.name == name), None)

    def starts_at(self, name: Where) -> tuple[Offer, ...]:
        """What begins there, whatever is chosen now."""
        card = self._card(name)
        start = Thing.of("hand", card) if card else name
        return tuple(offer for offer in self.offers if offer.start == start)

    @property
    def places(self) -> tuple[Where, ...]:
        return tuple(spot.name for spot in self.spots)

    def keeps(self, place: Where) -> bool:
        spot = self.spot(place)
        return spot is not None and not spot.back

    @property
    def first(self) -> Where | None:
        return next((spot.name for spot in self.spots if not spot.back), None)

    def take(self, place: Where) -> tuple[Move, ...]:
        """All that is to be answered, in order; nothing where there is one more thing to choose."""
        spot = self.spot(place)
        if spot is None:
            return ()
        if self.stage == "pay":
            self._pay(int(place.which))
        elif self.stage == "room":
            self.room = int(place.which)
        elif self.stage == "goal":
            if spot.back:
                self.back()
                return ()
            self.offer = spot.offers[0]
        else:
            offer = spot.offers[0]
            if not offer.goal:
                return (offer.move,)
            self.choose(place)
        self._spread()
        return self._whole()

    def choose(self, name: Where) -> None:
        """Takes up what begins there, and lets go whatever was half chosen."""
        self.held = int(name.which) if name.kind == "held" else -1
        self.chosen = name
        self.offer, self.room, self.paid = None, 0, []
        self._spread()

    def _pay(self, number: int) -> None:
        if number in self.paid:
            self.paid.remove(number)
        elif number != self.held and self.left > 0:
            self.paid.append(number)

    def _whole(self) -> tuple[Move, ...]:
        if self.owed:
            return tuple(map(PayCard, self._paid_cards())) if not self.left else ()
        if self.offer is None or (self.offer.rooms and not self.room) or self.left:
            return ()
        room = (Room(self.room),) if self.room else ()
        return (self.offer.move, *room, *map(PayCard, self._paid_cards()))

    def _paid_cards(self) -> list[str]:
        return [self.hand[number] for number in self.paid]

    def back(self) -> bool:
        """One step back; False where nothing is half made."""
        if self.paid:
            self.paid.pop()
        elif self.room:
            self.room = 0
        elif self.offer is not None:
            self.offer = None
        elif self.chosen:
            self.chosen, self.held = NOTHING, -1
        else:
            return False
        self._spread()
        return True

    def _card(self, name: Where) -> str:
        kind, rest = name.kind, name.which
        return self.hand[int(rest)] if kind == "held" and int(rest) < len(self.hand) else ""

    def _spread(self) -> None:
        match self.stage:
            case "pay":
                cards = [number for number in range(len(self.hand)) if number != self.held]
                if not self.left:
                    cards = list(self.paid)
                spots = [Spot(Thing.of("held", number), back=number in self.paid) for number in cards]
            case "room":
                assert self.offer is not None
                spots = [Spot(Thing.of("piece", number)) for number in self.offer.rooms]
            case "goal":
                found = grouped((offer.goal, offer) for offer in self.starts_at(self.chosen))
                spots = [Spot(goal, offers) for goal, offers in found.items()]
                spots.append(Spot(self.chosen, back=True))
            case _:
                spots = self._starts()
        self.spots = tuple(spots)

    def _starts(self) -> list[Spot]:
        by_start = grouped((offer.start, offer) for offer in self.offers)
        spots: list[Spot] = []
        trays = 0
        for start, offers in by_start.items():
            kind, rest = start.kind, start.which
            if kind == "hand":
                spots += [
                    Spot(Thing.of("held", at), offers) for at, card in enumerate(self.hand) if card == rest
                ]
            elif kind == "tray":
                spots.append(Spot(Thing.of("tray", trays), offers))
                trays += 1
            else:
                spots.append(Spot(start, offers))
        return sorted(spots, key=_order)


def _order(spot: Spot) -> tuple[int, int]:
    """Hand cards first, as they lie."""
    kind, rest = spot.name.kind, spot.name.which
    return (0, int(rest)) if kind == "held" else (1, 0)


def grouped(pairs: Iterable[tuple[Where, Offer]]) -> dict[Where, tuple[Offer, ...]]:
    found: dict[Where, tuple[Offer, ...]] = {}
    for name, offer in pairs:
        found[name] = (*found.get(name, ()), offer)
    return found


# -- in words ------------------------------------------------------------------------------------------


def telling(choosing: Choosing, words: Words) -> tuple[str, str]:
    """A title and a line; empty where the question itself says it all."""
    if not choosing.chosen or choosing.stage == "start":
        return "", ""
    offers = choosing.starts_at(choosing.chosen)
    kind = choosing.chosen.kind
    source = offers[0].card if offers and offers[0].card else choosing.chosen.which
    card = words("ivb.plot_name") if kind == "plot" else IvWords(words).source(source).partition(" - ")[0]
    match choosing.stage:
        case "pay":
            title = words("ivb.telling.pay", card=card, left=choosing.left, price=choosing.price)
            return title, _with_drain(choosing, words, words("ivb.telling.pay_line"))
        case "room":
            return words("ivb.telling.room", card=card), words("ivb.telling.room_line")
        case _:
            key = "goal"
            if all(offer.goal == FIELD for offer in offers):
                key = "field"
            elif any(offer.goal.kind == "chip" for offer in offers):
                key = "chip"
            title = words(f"ivb.telling.{key}", card=card, name=card)
            return title, _with_drain(choosing, words, words(f"ivb.telling.{key}_line"))


def _with_drain(choosing: Choosing, words: Words, line: str) -> str:
    """What a card drains beside what is discarded for it."""
    offers = (choosing.offer,) if choosing.offer is not None else choosing.starts_at(choosing.chosen)
    drain = max((offer.drain for offer in offers), default=0)
    return f"{line} {words('ivb.telling.drain_line', drain=drain)}" if drain else line
