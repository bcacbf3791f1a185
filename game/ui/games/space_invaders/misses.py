"""How a token missed: what it was meant for, else the invader nearest to it; on which side, about how far."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, dist, hypot, pi, sin
from typing import Literal, TypeAlias

from game.games.space_invaders.grid import NAMES
from game.session.layouts import UFO
from game.table.geometry import distance_to_card
from game.table.things import Card, Table
from game.ui.games.space_invaders.payoff import payoff
from game.ui.kit.words import Words
from game.ui.table.intent import Intent

Point = tuple[float, float]
Way: TypeAlias = Literal["short", "far", "beside"]
QUARTER = pi / 2
OPPOSITE: dict[Way, Way] = {"short": "far", "far": "short", "beside": "beside"}


def missed(table: Table, space: Sequence[str], x: float, y: float, words: Words) -> str:
    """In a few words, and about how far; those of a plain miss only where no invader is left."""
    all_ = sorted(
        (distance_to_card(x, y, card, table.card), card.id, _way(card, x, y))
        for card in table.cards
        if card.id in space
    )
    if not all_:
        return words("si.feat.missed")
    far, first, way = all_[0]
    if much := _much(far):
        return words(f"si.feat.{much}{way}", space=_name(space, first))
    near = [(card, side) for away, card, side in all_[1:] if not _much(away)]
    other = next((card for card, side in near if side == OPPOSITE[way]), "")
    if other and _between(table, first, other, x, y):
        names = sorted((_name(space, first), _name(space, other)))
        return words("si.feat.between", first=names[0], second=names[1])
    return words(f"si.feat.{way}", space=_name(space, first))


def missed_what_was_meant(
    table: Table, space: Sequence[str], x: float, y: float, intent: Intent | None, words: Words
) -> str:
    """The same of what the launch was meant for, as seen from its launcher; empty where that isn't there."""
    card = next((card for card in table.cards if intent and card.id == intent.target in space), None)
    ufo = table.ufo if intent is not None and intent.target == UFO else None
    if intent is None or (card is None and ufo is None):
        return ""
    launch, rest = intent.launch, (x, y)
    if card is not None:
        middle, name = (card.x, card.y), _name(space, card.id)
        far = distance_to_card(x, y, card, table.card)
    elif ufo is not None:
        middle, name = (ufo.x, ufo.y), words("si.feat.at_ufo")
        far = dist(rest, middle) - ufo.radius
    way = _way_from((launch.x, launch.y), middle, rest)
    much = _much(far)
    if card is None and much:
        return words(f"si.feat.ufo_{way}")
    return words(f"si.feat.{much}{way}", space=name)


def nearest(table: Table, space: Sequence[str], x: float, y: float) -> str:
    """The invader that a token missed by a finger's breadth; empty for none."""
    far = {card.id: distance_to_card(x, y, card, table.card) for card in table.cards if card.id in space}
    close = min(far, key=lambda card: far[card], default="")
    return close if close and far[close] <= table.token.radius + payoff().missed.finger else ""


def _much(far: float) -> Literal["", "card_", "well_"]:
    """How far off, in a word; empty for a near miss."""
    missed = payoff().missed
    return "" if far <= missed.near else "card_" if far <= missed.card else "well_"


def _name(space: Sequence[str], card: str) -> str:
    return NAMES[space.index(card)]


def _way_from(foot: Point, middle: Point, rest: Point) -> Way:
    """Before, behind or beside it for who looks at it from there."""
    way, off = (middle[0] - foot[0], middle[1] - foot[1]), (rest[0] - middle[0], rest[1] - middle[1])
    whole = hypot(*way) or 1.0
    along = (off[0] * way[0] + off[1] * way[1]) / whole
    across = (off[0] * way[1] - off[1] * way[0]) / whole
    if abs(across) > abs(along):
        return "beside"
    return "far" if along > 0.0 else "short"


def _way(card: Card, x: float, y: float) -> Way:
    """From which side of a card that is seen: before, behind or beside it, however far it was turned."""
    angle = (card.angle + QUARTER / 2) % QUARTER - QUARTER / 2
    dx, dy, c, s = x - card.x, y - card.y, cos(angle), sin(angle)
    across, along = dx * c + dy * s, dy * c - dx * s
    if abs(across) > abs(along):
        return "beside"
    return "far" if along > 0.0 else "short"


def _between(table: Table, first: str, second: str, x: float, y: float) -> bool:
    """Whether it lies between the middles of two cards, and not merely beside both."""
    one, other = (next(card for card in table.cards if card.id == id) for id in (first, second))
    return (one.x - x) * (other.x - x) + (one.y - y) * (other.y - y) < 0.0
