"""What an effect is about: the cards or zones that each of its verbs can mean, and who chooses among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.core.values import Value
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.jobs import Act
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import ADJACENT, INVADER, MANKIND, ZONES, Piece
from game.games.invaders_2127.queries import (
    Lasts,
    Origin,
    Scene,
    forbidden,
    has_room,
    lasting,
    may_enter,
    meant,
    zone_strength,
    zones_meant,
)
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Destroy,
    Move,
    OfCards,
    OfZones,
    Restore,
    Return,
    Sacrifice,
    Snatch,
    Strengthen,
    Supply,
    Weaken,
)
from game.games.invaders_2127.words import Chooser

CACHES = caches_of("invaders_2127")

CHOOSING = (OfCards, OfZones)
REMOVING = (Destroy, Sacrifice, Return)
CHOSEN_ZONES = ("any", "adjacent", "elsewhere")


class Offer(Value, frozen=True):
    """What can be chosen for a verb: `least` of them have to be, `most` can be."""

    kind: Literal["target", "zone"]
    seat: Seat
    ids: tuple[int, ...]
    least: int
    most: int

    @property
    def is_choice(self) -> bool:
        """Whether anything is left open: not if all that there is has to be taken."""
        return self.most > 0 and not self.least == self.most == len(self.ids)


def origin_of(act: Act) -> Origin:
    return Origin(act.seat, act.source, act.zone, act.piece)


def verbs_of(act: Act) -> tuple[AnyVerb, ...]:
    effect = book().effects[act.source][act.effect]
    return effect.modes[act.mode] if effect.modes else effect.do


def offer(scene: Scene, act: Act) -> Offer:
    """What can be chosen for the verb that is bound next."""
    verbs, at = verbs_of(act), len(act.bound)
    verb = verbs[at] if at < len(verbs) else None
    lasts = lasting(scene)
    if isinstance(verb, OfCards):
        pick = verb.pick
        taken = set(act.picked)
        if isinstance(verb, REMOVING):
            taken.update(
                *(ids for ids, one in zip(act.bound, verbs, strict=False) if isinstance(one, REMOVING))
            )
        ids = tuple(one for one in candidates(scene, lasts, origin_of(act), verb) if one not in taken)
        seat = chooser(scene, act.seat, pick.chooser)
        if pick.count == "all":
            return Offer("target", seat, ids, len(ids), len(ids))
        most = min(pick.count - len(act.picked), len(ids))
        return Offer("target", seat, ids, 0 if pick.up_to else most, most)
    if isinstance(verb, OfZones):
        zones = zones_for(scene, lasts, origin_of(act), verb)
        most = min(1, len(zones)) if verb.zone in CHOSEN_ZONES else len(zones)
        return Offer("zone", scene.turn, zones, most, most)
    return Offer("target", act.seat, (), 0, 0)


def chooser(scene: Scene, seat: Seat, word: Chooser) -> Seat:
    """IV-3.10."""
    match word:
        case "turn":
            return scene.turn
        case "player":
            return seat
        case "victim":
            return 1 - seat


def candidates(scene: Scene, lasts: Lasts, origin: Origin, verb: OfCards) -> Iterator[int]:
    """The cards in play that a verb can do something to, in board order."""
    there = meant(scene, lasts, verb.pick, origin)
    if isinstance(verb, Destroy | Strengthen):
        return (piece.id for _, _, piece in there)
    return (piece.id for seat, zone, piece in there if _can(scene, lasts, origin, verb, seat, zone, piece))


def _can(
    scene: Scene, lasts: Lasts, origin: Origin, verb: OfCards, seat: Seat, zone: int, piece: Piece
) -> bool:
    """Whether that can be done to a card that it fits."""
    match verb:
        case Move():
            return not forbidden(lasts, origin.seat, "move", piece.card) and bool(
                destinations(scene, lasts, origin.seat, seat, zone, verb.to, origin.zone)
            )
        case Sacrifice():
            return scene.turn != INVADER or book().cards[piece.card].symbol != "hero"  # IV-4.3
        case Return():
            return book().cards[piece.card].symbol != "hero"
        case Snatch():
            return seat == MANKIND and piece.id not in scene.snatched
        case Supply():
            return piece.tokens > 0
        case _:
            return True


def destinations(
    scene: Scene, lasts: Lasts, by: Seat, seat: Seat, zone: int, to: str, here: int
) -> tuple[int, ...]:
    """Where `by` can move a card of that side in that zone."""
    match to:
        case "any":
            wanted: tuple[int, ...] = tuple(range(ZONES))
        case "adjacent":
            wanted = ADJACENT[zone]
        case _:
            wanted = (here,)
    return tuple(
        goal
        for goal in wanted
        if goal != zone
        and 0 <= goal < ZONES
        and has_room(scene, seat, goal)
        and may_enter(lasts, by, goal)
    )


def zones_for(scene: Scene, lasts: Lasts, origin: Origin, verb: OfZones) -> tuple[int, ...]:
    """The zones that a verb can do something to."""
    zones = zones_meant(verb.zone, origin.zone)
    match verb:
        case Weaken():
            return tuple(
                zone
                for zone in zones
                if zone_strength(scene, zone) and not _weaken_forbidden(lasts, origin, zone)
            )
        case Restore():
            return tuple(zone for zone in zones if scene.weak[zone])
        case _:
            return zones


def _weaken_forbidden(lasts: Lasts, origin: Origin, zone: int) -> bool:
    return any(
        verb.what == "weaken" and other.zone == zone and other.seat != origin.seat
        for other, verb in lasts.forbids
    )


def payable(scene: Scene, lasts: Lasts, origin: Origin, effect: Effect) -> bool:
    """Whether what it wants sacrificed first is there."""
    price = effect.price
    if price is None or price.pick.count == "all":
        return True
    return sum(1 for _ in candidates(scene, lasts, origin, price)) >= price.pick.count


def useful(scene: Scene, lasts: Lasts, origin: Origin, effect: Effect) -> bool:
    """Whether it would do anything: some verb has something to be about, or needs nothing."""
    if not payable(scene, lasts, origin, effect):
        return False
    if needs_nothing(effect):
        return True
    return any(is_useful(scene, lasts, origin, mode) for mode in effect.modes or (effect.do,))


@CACHES.latest(1 << 12)
def needs_nothing(effect: Effect) -> bool:
    """Whether it does something wherever cards lie."""
    return any(not isinstance(verb, CHOOSING) for mode in effect.modes or (effect.do,) for verb in mode)


def is_useful(scene: Scene, lasts: Lasts, origin: Origin, verbs: tuple[AnyVerb, ...]) -> bool:
    for verb in verbs:
        if isinstance(verb, OfCards):
            if any(candidates(scene, lasts, origin, verb)):
                return True
        elif isinstance(verb, OfZones):
            if zones_for(scene, lasts, origin, verb):
                return True
        else:
            return True
    return False
