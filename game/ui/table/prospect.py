"""What comes of letting go now: how what is foreseen compares with what is pointed at, in one word.

A word that promises something is said only where nearly every shot keeps it (`bench promises` counts that).
What counts for nothing the board says (`Counting`); no rule of a game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, dist, hypot, sin
from typing import Literal, TypeAlias

from game.flick.rest_zone import OVERLAPS, RestZone
from game.table.geometry import distance_to_card
from game.table.things import Card, Table

Spot = tuple[float, float]
Prospect: TypeAlias = Literal[
    "on", "there", "bowl", "likely", "bounce", "held", "short", "far", "beside", "unsure", "rim", "off",
    "perch", "atop", "void"
]
"""`rim` is said where it is `unsure` because of the bowl's.  `atop` and `void` are for nothing: on a token,
in a bowl that doesn't count any more; `perch` is where it may as well end on a token.  What is `held` is on
it, or likely, and does nothing yet (`Cost`).  A `bounce` may bring it into the bowl well before the power
that does so straight.
"""
PROMISES: frozenset[Prospect] = frozenset({"on", "there", "bowl"})
"""Of what is pointed at."""

CERTAIN = 0.95  # of the shots
LIKELY = 0.4
UNSURE = 0.5  # of fewer that can be followed nothing is said
DEEP, UPON = 0.6, 0.75  # so much of a token's radius from its middle, so many: it stays on that token
MOST, MAY = 0.5, 0.15  # of exact shots on a token: it likely ends there, it may end there
SOME = 0.25  # of the shots touch a token that lies there: nothing is promised
CLOSE = 20.0  # millimetres from a place that count as being there
TOUCHED = 0.6  # of a token's radius: a card that is so near to the middle of the zone may well be hit
PLACES = 3  # are named where it is hard to say
FRAME = 1.6  # millimetres from a card's edge to the line round it


@dataclass(frozen=True)
class Counting:
    """What a game makes of where a token rests: whether it counts on a token, in the bowl, on cards."""

    atop: bool = True
    bowl: bool = True
    cards: bool = True


ALL_COUNTS = Counting()


@dataclass(frozen=True)
class Cost:
    """What is to be known of a hit before it is made, in a few words; where it does nothing yet a word
    `instead` of a promise, and the cards that come `first`.
    """

    words: str
    instead: str = ""
    first: tuple[str, ...] = ()


def for_nothing(prospect: Prospect) -> bool:
    return prospect in {"atop", "void"}


def warned_of(prospect: Prospect) -> bool:
    """Whether it is, or may well be, for nothing."""
    return prospect == "perch" or for_nothing(prospect)


def likely_card(table: Table, zone: RestZone | None) -> Card | None:
    """The card that a token will most likely lie on; None where that is open."""
    return table.cards[zone.card] if zone is not None and zone.hits >= LIKELY else None


def card_under(table: Table, at: Spot | None) -> Card | None:
    """The card that is looked at there."""
    if at is None:
        return None
    (x, y), size = at, table.card
    near = hypot(size.width, size.height) / 2.0  # most cards are farther off than that
    beside = (card for card in table.cards if abs(card.x - x) <= near and abs(card.y - y) <= near)
    return next((card for card in beside if distance_to_card(x, y, card, size) <= 0.0), None)


def prospect_of(
    table: Table, token: str, foot: Spot, at: Spot, zone: RestZone | None, counting: Counting = ALL_COUNTS
) -> Prospect:
    """What would come of it for who points there and launches this token from the foot."""
    if zone is None:
        return "off"
    if not counting.atop and _share_atop(table, token, zone) >= (UPON if zone.atop is None else MOST):
        return "atop"
    found = _prospect_if_free(table, token, foot, at, zone, counting)
    if found in {"on", "likely"} and not counting.cards and not in_bowl(table, at):
        return "void"
    if counting.atop or in_bowl(table, at) or found not in {"on", "likely", "unsure"}:
        return found
    tried = zone.atop is not None  # the closed form follows none that meets a token
    if (zone.atop or 0.0) < MAY if tried else found == "unsure" or 1.0 - zone.sure < MAY:
        return found
    return "perch" if perch_of(table, token, zone) else found


def perch_of(table: Table, token: str, zone: RestZone) -> str:
    """The token near to where this one ends; empty if there is none."""
    near = [
        (far, other.id)
        for other in table.tokens
        if other.id != token and not in_bowl(table, (other.x, other.y))
        if (far := dist((zone.x, zone.y), (other.x, other.y))) < zone.long + 2.0 * table.token.radius
    ]
    return min(near)[1] if near else ""


def _prospect_if_free(
    table: Table, token: str, foot: Spot, at: Spot, zone: RestZone, counting: Counting
) -> Prospect:
    """The same where no token is in the way."""
    if zone.bowl >= CERTAIN:
        return "bowl" if counting.bowl else "void"
    if _open(table, token, zone):
        return "unsure"
    if in_bowl(table, at) and zone.bowl >= LIKELY:
        return "likely" if counting.bowl else "void"
    if in_bowl(table, at) and zone.bowl >= SOME and counting.bowl:
        return "unsure"
    return _on_the_felt(table, foot, at, zone)


def _share_atop(table: Table, token: str, zone: RestZone) -> float:
    """How many would lie upon a token."""
    if zone.atop is not None:
        return zone.atop
    return _share_upon(zone, _lying(table, token), DEEP * table.token.radius)


def _open(table: Table, token: str, zone: RestZone) -> bool:
    """Whether nothing can be said: shots end here and there, or as soon here as there on a token."""
    open_ = zone.sure < UNSURE and max(zone.hits, zone.bowl) < LIKELY
    if zone.atop is not None:
        return open_
    return open_ or _share_upon(zone, _lying(table, token), table.token.radius) > SOME


def _lying(table: Table, token: str) -> list[Spot]:
    """Where tokens lie that one can come to lie on, outside of the bowl."""
    others = [(other.x, other.y) for other in table.tokens if other.id != token]
    return [spot for spot in others if not in_bowl(table, spot)]


def _on_the_felt(table: Table, foot: Spot, at: Spot, zone: RestZone) -> Prospect:
    meant, there = card_under(table, at), (zone.x, zone.y)
    if meant is not None and _seen_on(table, zone, meant):
        return "on" if _promised(table, zone, meant) else "likely"
    bare = meant is None and likely_card(table, zone) is None
    if bare and dist(at, there) <= CLOSE and not in_bowl(table, at):
        return "there"
    if meant is not None and distance_to_card(*there, meant, table.card) < TOUCHED * table.token.radius:
        return "likely"
    further = dist(foot, there) - dist(foot, at)
    if abs(further) <= CLOSE:
        return "beside"
    return "far" if further > 0.0 else "short"


def _seen_on(table: Table, zone: RestZone, card: Card) -> bool:
    """Whether a token will likely lie on that card, and not far from where that is seen to lie now."""
    near = distance_to_card(zone.x, zone.y, card, table.card) <= CLOSE
    return near and _share_on(table, zone, card) >= LIKELY


def _share_on(table: Table, zone: RestZone, card: Card) -> float:
    """How many would lie on that card, whatever else they lie on."""
    return zone.share_on(table.cards.index(card))


def in_bowl(table: Table, spot: Spot) -> bool:
    ufo = table.ufo
    return ufo is not None and dist(spot, (ufo.x, ufo.y)) < ufo.radius


def _share_upon(zone: RestZone, lying: Sequence[Spot], reach: float) -> float:
    """The share of its spots that are so near to the middle of a token that lies there."""
    spots = zone.spots or ((zone.x, zone.y),)
    return sum(any(dist(spot, at) < reach for at in lying) for spot in spots) / len(spots)


def framed(
    table: Table, zone: RestZone | None, prospect: Prospect, at: Spot | None = None
) -> tuple[Card | None, bool]:
    """The card that a frame is drawn round, and whether it is promised: a card that will be hit, the one that
    is pointed at before any other; or the one with the token that this one would lie on.
    """
    if zone is None or prospect in {"unsure", "bowl", "void", "off"}:
        return None, False
    if prospect == "atop":
        return card_under(table, (zone.x, zone.y)), False
    meant, likely = card_under(table, at), likely_card(table, zone)
    if meant is not None and _seen_on(table, zone, meant):
        likely = meant
    return likely, likely is not None and _promised(table, zone, likely)


def _promised(table: Table, zone: RestZone, card: Card) -> bool:
    """Whether nearly all shots hit that card and rest where it is seen: pushed along it would be a trick."""
    seen = distance_to_card(zone.x, zone.y, card, table.card) <= OVERLAPS * table.token.radius
    return seen and _share_on(table, zone, card) >= CERTAIN


def frame_of(table: Table, card: Card | None) -> tuple[Spot, ...]:
    """The corners of that card, a line's width outside of it."""
    if card is None:
        return ()
    size, c, s = table.card, cos(card.angle), sin(card.angle)
    half = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    sides = ((u * (size.width / 2 + FRAME), v * (size.height / 2 + FRAME)) for u, v in half)
    return tuple((card.x + u * c - v * s, card.y + u * s + v * c) for u, v in sides)


def likeliest(zone: RestZone) -> list[Spot]:
    """Two or three places round which it most likely lies, the likeliest first."""
    left, found = list(zone.spots), list[Spot]()
    while left and len(found) < PLACES:
        best = max(left, key=lambda spot: sum(dist(spot, other) <= CLOSE for other in left))
        near = [other for other in left if dist(best, other) <= CLOSE]
        left = [other for other in left if dist(best, other) > CLOSE]
        found.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return found
