"""How an answer is put together on the board: first what moves, then where to, then which of several ways.

Knows offers and no pixel.  A `Spot` is whatever can be chosen next: a space, or a chip of the ring menu.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core import Move
from game.games.lunar_invaders.moon import Space
from game.ui.games.lunar_invaders.picture import Off, Where
from game.ui.games.lunar_invaders.reading import Offer

USUAL = ("let", "win", "move", "attack", "combine", "teleport", "grow")


@dataclass(frozen=True)
class Spot:
    """`name` is a space or a chip; a start leads on, a chip or a goal answers."""

    name: Where
    offers: tuple[Offer, ...]
    start: bool = False

    @property
    def space(self) -> Space:
        """Empty for a chip."""
        return "" if isinstance(self.name, Off) else self.name

    @property
    def gives(self) -> bool:
        """Whether it is an answer that lets another one win."""
        return not self.start and all(offer.gives for offer in self.offers)


@dataclass
class Choosing:
    """A half-made choice; `anchor` is where its chips belong."""

    offers: tuple[Offer, ...] = ()
    forced: Space = ""
    chosen: Space = ""
    ring: tuple[Offer, ...] = ()
    anchor: Space = ""
    spots: tuple[Spot, ...] = field(default=(), init=False)

    def __post_init__(self) -> None:
        starts = {offer.start for offer in self.offers if offer.start}
        acts = any(offer.kind not in ("retreat", "misdirect") for offer in self.offers if offer.start)
        if len(starts) == 1 and not acts:
            self.forced = self.chosen = next(iter(starts))
        self._spread()

    @property
    def half_made(self) -> bool:
        """Whether there is something to take back."""
        return bool(self.ring) or self.chosen != self.forced

    def spot(self, name: Where) -> Spot | None:
        return next((spot for spot in self.spots if spot.name == name), None)

    @property
    def places(self) -> tuple[Where, ...]:
        return tuple(spot.name for spot in self.spots)

    def keeps(self, place: Where) -> bool:
        """The cursor never stays on what lets another one win."""
        spot = self.spot(place)
        return spot is not None and not spot.gives

    @property
    def first(self) -> Where | None:
        """Where the cursor begins: at what can go somewhere, rather than where one press builds.

        With a win to give away, deep space is the way to be rid of the unit.
        """
        harmless = [spot for spot in self.spots if not spot.gives]
        deep: list[Spot] = []
        if len(harmless) < len(self.spots):
            deep = [spot for spot in harmless if isinstance(spot.offers[0].goal, Off)]
        goes = [spot for spot in harmless if not (spot.start and _direct(spot.offers))]
        return next((spot.name for spot in (*deep, *goes, *self.spots)), None)

    def starts(self) -> dict[Space, tuple[Offer, ...]]:
        """What can be done with each thing that can be taken, an empty factory among them."""
        return _grouped((offer.start, offer) for offer in self.offers if offer.start)

    def goals(self) -> dict[Space, tuple[Offer, ...]]:
        """By space what can be done with the chosen thing."""
        return _grouped(
            (offer.goal, offer)
            for offer in self.of_chosen()
            if not isinstance(offer.goal, Off) and offer.goal != offer.start
        )

    def of_chosen(self) -> tuple[Offer, ...]:
        return self.starts().get(self.chosen, ()) if self.chosen else ()

    def into_the_deep(self) -> Offer | None:
        """Letting the chosen thing go outside the moons."""
        return next((offer for offer in self.of_chosen() if isinstance(offer.goal, Off)), None)

    def take(self, place: Where) -> tuple[Move, ...]:
        """The answer, or nothing where there is one more thing to be chosen; any start may be taken."""
        if isinstance(place, Off):
            chip = self.spot(place)
            return (chip.offers[0].move,) if chip is not None else ()
        spot = self.spot(place) or Spot(place, self.starts()[place], True)
        if spot.start and not _direct(spot.offers):
            self.choose(place)
            return ()
        if len(spot.offers) == 1:
            return (spot.offers[0].move,)
        self.ring, self.anchor = spot.offers, place
        self._spread()
        return ()

    def choose(self, place: Where) -> None:
        self.chosen, self.ring, self.anchor = "" if isinstance(place, Off) else place, (), ""
        self._spread()

    def back(self) -> bool:
        """One step back; False where nothing is half made."""
        if self.ring:
            self.ring, self.anchor = (), ""
        elif self.chosen != self.forced:
            self.chosen = self.forced
        else:
            return False
        self._spread()
        return True

    def _spread(self) -> None:
        chips: Sequence[Offer]
        found: list[Spot] = []
        if self.ring:
            chips = self.ring
        else:
            chips = [offer for offer in self.offers if not offer.start]
            if not chips or self.chosen:
                self.anchor = self.chosen
            if self.chosen:
                chips = [*chips, *(offer for offer in self.of_chosen() if _on_itself(offer))]
                found = [Spot(goal, offers) for goal, offers in self.goals().items()]
            else:
                found = [Spot(start, offers, True) for start, offers in self.starts().items()]
        chips = sorted(chips, key=_usual)
        found += [Spot(Off("chip", number), (offer,)) for number, offer in enumerate(chips)]
        self.spots = tuple(found)


def _on_itself(offer: Offer) -> bool:
    return offer.start == offer.goal or isinstance(offer.goal, Off)


def _usual(offer: Offer) -> int:
    """The usual thing stands first in a ring menu."""
    return USUAL.index(offer.kind) if offer.kind in USUAL else len(USUAL)


def _direct(offers: Sequence[Offer]) -> bool:
    """Whether a click on a start is the answer already."""
    return len(offers) == 1 and offers[0].kind == "build"


def _grouped(offers: Iterable[tuple[Space, Offer]]) -> dict[Space, tuple[Offer, ...]]:
    found: dict[Space, tuple[Offer, ...]] = {}
    for space, offer in offers:
        found[space] = (*found.get(space, ()), offer)
    return found
