"""What a screen or a bot asks of a position: how the coming attack would go, what a card costs now, and why
something can't be played."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import Seat
from game.core.values import Value
from game.games.invaders_2127 import effect_targets
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES, ZoneName
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, ZONES
from game.games.invaders_2127.queries import Origin, Scene, costs, forbidden, has_room, lasting, may_enter
from game.games.invaders_2127.words import Word

Why: TypeAlias = Literal[
    "answers_only", "forbidden", "discard", "drain", "sacrifice", "slots", "zone_forbidden"
]
WHY_NOT: dict[Why, str] = {
    "answers_only": "IV-3.11",
    "forbidden": "IV-3.13",
    "discard": "IV-3.3",
    "drain": "IV-3.3",
    "sacrifice": "IV-3.3",
    "slots": "IV-3.4",
    "zone_forbidden": "IV-3.13",
}
"""Every reason, with its clause."""


class Forecast(Value, frozen=True):
    """An attack on a zone as it would be now; `drain` is what Mankind would lose."""

    zone: ZoneName
    attack: int
    defence: int
    drain: int


class Refusal(Value, frozen=True):
    """Why a card can't be played: it needs so many of what there are so many of."""

    why: Why
    need: int = 0
    have: int = 0

    @property
    def clause(self) -> str:
        return WHY_NOT[self.why]


def forecast(scene: Scene) -> tuple[Forecast, ...]:
    """The coming attack, zone by zone."""
    found = []
    for zone in range(ZONES):
        attack, defence = strengths(scene, zone)
        found.append(Forecast(ZONE_NAMES[zone], attack, defence, max(0, attack - defence)))
    return tuple(found)


def cost_now(scene: Scene, seat: Seat, card: Word) -> tuple[int, int]:
    """Discard and drain cost of a hand card, with all that changes them."""
    return costs(scene, lasting(scene), seat, card)


def why_not(scene: Scene, seat: Seat, card: Word, zone: ZoneName | None = None) -> Refusal | None:
    """Why a hand card can't be played in the own main phase (there, or anywhere); None if it can."""
    lasts = lasting(scene)
    kind = book().cards[card]
    if card in book().answers_only:
        return Refusal("answers_only")
    if forbidden(lasts, seat, "play", card):
        return Refusal("forbidden")
    discard, drain = costs(scene, lasts, seat, card)
    others = scene.hand_size(seat) - 1
    if discard > others:
        return Refusal("discard", discard, others)
    if drain > scene.deck_size(seat):
        return Refusal("drain", drain, scene.deck_size(seat))
    if kind.strength is None:
        priced = book().priced.get(card)
        payable = priced is None or effect_targets.payable(scene, lasts, Origin(seat, card), priced)
        return None if payable else Refusal("sacrifice")
    zones = range(ZONES) if zone is None else (ZONE_NAMES.index(zone),)
    open_zones = [one for one in zones if may_enter(lasts, seat, one)]
    if not open_zones:
        return Refusal("zone_forbidden")
    if seat == INVADER and not any(has_room(scene, seat, one) for one in open_zones):
        slots = numbers().zones.slots
        return Refusal("slots", slots + 1, slots)
    return None


__all__ = ["WHY_NOT", "Forecast", "Refusal", "cost_now", "forecast", "why_not"]
