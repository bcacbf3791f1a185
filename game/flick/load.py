"""Who carries whom, and how much of a token's weight presses where."""

from __future__ import annotations

from game.flick.body import Body, CardBody, TokenBody
from game.flick.friction import Rub
from game.table.things import Materials, Ufo

_EDGE_SHARE = 2.0 / 3.0  # what a card bears of a disc that leans half a radius onto it


def card_share(away: float, radius: float) -> float:
    """The part of a token's weight that a card bears, by the distance of its middle from the card.

    A middle over the card rests on it wholly; further out the disc tilts between the card's
    edge and its own far rim (a lever), and the grip fades as less than half a radius is on.
    """
    if away <= 0.0:
        return 1.0
    if away <= 0.5 * radius:
        return radius / (radius + away)
    return max(0.0, _EDGE_SHARE * (radius - away) / (0.5 * radius))


def rim_height(d: float, radius: float, ufo: Ufo) -> float:
    """The height of a token that lies on the rim, by its distance from the UFO's middle.

    Balanced it is as high as the wall; towards either side it tips and slides down.
    """
    flat = ufo.radius - rim_balance(radius, ufo)
    low, high = ufo.radius - radius, ufo.radius + radius
    if d <= low or d >= high:
        return 0.0
    if d < flat:
        return ufo.wall * (d - low) / (flat - low)
    if d <= ufo.radius:
        return ufo.wall
    return ufo.wall * (high - d) / radius


def rim_slope(d: float, radius: float, ufo: Ufo) -> float:
    """How fast that height grows with the distance."""
    flat = ufo.radius - rim_balance(radius, ufo)
    low, high = ufo.radius - radius, ufo.radius + radius
    if low < d < flat:
        return ufo.wall / (flat - low)
    if ufo.radius < d < high:
        return -ufo.wall / radius
    return 0.0


def rim_balance(radius: float, ufo: Ufo) -> float:
    """How far inside the rim a disc's middle may be without tipping in: the arc it lies on bulges."""
    r = ufo.radius
    # the chord through both crossings of rim and disc, seen from a disc centred on the rim
    return min(radius * radius / (2.0 * r), 0.5 * radius)


class Loads:
    """What lies on what in one shot, and the weight that it passes on."""

    def __init__(self, materials: Materials, gravity: float) -> None:
        self.m = materials
        self.g = gravity
        self.stacked: list[TokenBody] = []  # tokens that lie on tokens
        self.lapped: list[tuple[CardBody, CardBody]] = []  # cards that lie on cards: (upper, lower)

    def stack(self, token: TokenBody) -> None:
        """From now on it lies on tokens."""
        if token not in self.stacked:
            self.stacked.append(token)
            self.stacked.sort(key=_index)

    def unstack(self, token: TokenBody) -> None:
        if token in self.stacked:
            self.stacked.remove(token)

    def load(self, token: TokenBody) -> float:
        """The weight that a token presses down with, those that it carries included."""
        weight = token.mass * self.g
        for upper in self.stacked:
            if token in upper.over:
                weight += self.load(upper) / len(upper.over)
        return weight

    def shares(self, token: TokenBody) -> tuple[list[tuple[CardBody, float]], float]:
        """The parts of its weight that the cards under a token bear, and the rest that the table does."""
        cards = token.cards
        if len(cards) == 1:
            share = card_share(cards[0].away(token.x, token.y), token.radius)
            return ([(cards[0], share)] if share > 0.0 else []), 1.0 - share
        top = max((card.layer for card in cards), default=1)
        found = []
        total = 0.0
        for card in cards:
            if card.layer == top:
                share = card_share(card.away(token.x, token.y), token.radius)
                if share > 0.0:
                    found.append((card, share))
                    total += share
        if total > 1.0:
            found = [(card, share / total) for card, share in found]
            total = 1.0
        return found, 1.0 - total

    def strike(self, token: TokenBody) -> list[Rub]:
        """The places for a landing: as if the token pressed with a load of one."""
        m = self.m
        places: list[Rub] = []
        chain = [(token, 1.0)]
        for lower in token.over:
            part = 1.0 / len(token.over)
            places.append(Rub(token, lower, token.x, token.y, m.token_token * part, token.radius))
            chain.append((lower, part))
        pressed: list[tuple[CardBody, float, TokenBody]] = []
        for body, load in chain[1:] if token.over else chain:
            cards, rest = self.shares(body)
            for card, share in cards:
                limit = m.token_card * share * load
                places.append(Rub(body, card, body.x, body.y, limit, body.radius))
                pressed.append((card, share * load, body))
            if rest > 0.0:
                places.append(Rub(body, None, body.x, body.y, m.token_table * rest * load, body.radius))
        for card, load, body in pressed:
            places.append(Rub(card, None, body.x, body.y, m.card_table * load, body.radius))
        return places


def _index(body: Body) -> int:
    return body.index
