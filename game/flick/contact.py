"""Who carries whom: the shares of a token's weight, and the places where friction acts."""

from __future__ import annotations

from math import hypot

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


class Contacts:
    """Gathers the rubbing places of one step from what moves."""

    def __init__(self, materials: Materials, gravity: float) -> None:
        self.m = materials
        self.g = gravity
        self.stacked: list[TokenBody] = []  # tokens that lie on tokens
        self.lapped: list[tuple[CardBody, CardBody]] = []  # cards that lie on cards: (upper, lower)
        self.places: list[Rub] = []

    def load(self, token: TokenBody) -> float:
        """The weight that a token presses down with, those that it carries included."""
        weight = token.mass * self.g
        for upper in self.stacked:
            if token in upper.over:
                weight += self.load(upper) / len(upper.over)
        return weight

    def press(self, token: TokenBody, load: float) -> list[tuple[CardBody, float]]:
        """Add the places where a token's load rubs; returns the cards that it reaches."""
        m, radius = self.m, token.radius
        if token.rim:
            self.places.append(Rub(token, None, token.x, token.y, m.wall * load, radius))
            return []
        if token.over:
            reached: list[tuple[CardBody, float]] = []
            part = load / len(token.over)
            for lower in token.over:
                self.places.append(Rub(token, lower, token.x, token.y, m.token_token * part, radius))
            return reached
        if token.bowl or not token.cards:
            self.places.append(Rub(token, None, token.x, token.y, m.token_table * load, radius))
            return []
        return self._press_cards(token, load)

    def _press_cards(self, token: TokenBody, load: float) -> list[tuple[CardBody, float]]:
        m, radius = self.m, token.radius
        top = max(card.layer for card in token.cards)
        shares = [
            (card, card_share(card.away(token.x, token.y), radius))
            for card in token.cards
            if card.layer == top
        ]
        total = sum(share for _, share in shares)
        if total > 1.0:
            shares = [(card, share / total) for card, share in shares]
            total = 1.0
        reached = []
        for card, share in shares:
            if share > 0.0:
                part = share * load
                self.places.append(Rub(token, card, token.x, token.y, m.token_card * part, radius))
                reached.append((card, part))
        if total < 1.0:
            rest = (1.0 - total) * load
            self.places.append(Rub(token, None, token.x, token.y, m.token_table * rest, radius))
        return reached

    def gather(self, tokens: list[TokenBody], cards: list[CardBody], all_tokens: list[TokenBody]) -> None:
        """All places that matter to the given movers, with what bears them held by its own weight."""
        self.places = []
        involved: dict[TokenBody, None] = {}
        queue = list(tokens)
        while queue:
            token = queue.pop()
            if token in involved:
                continue
            involved[token] = None
            queue.extend(token.over)
        bearing: dict[CardBody, list[tuple[TokenBody, float]]] = {card: [] for card in cards}
        for token in sorted(involved, key=_height_then_index):
            for card, part in self.press(token, self.load(token)):
                bearing.setdefault(card, []).append((token, part))
        m = self.m
        for upper, lower in self.lapped:
            if upper in bearing or lower in bearing:
                bearing.setdefault(upper, [])
                bearing.setdefault(lower, [])
                x, y = 0.5 * (upper.x + lower.x), 0.5 * (upper.y + lower.y)
                limit = m.card_card * upper.mass * self.g
                self.places.append(Rub(upper, lower, x, y, limit, 0.5 * upper.turn_radius))
        for card in sorted(bearing, key=_index):
            on_it = bearing[card]
            limit = m.card_table * card.mass * self.g
            for token in all_tokens:
                if card in token.cards and token not in involved and not token.over:
                    on_it.append(
                        (token, self.load(token) * card_share(card.away(token.x, token.y), token.radius))
                    )
            for token, part in on_it:
                self.places.append(Rub(card, None, token.x, token.y, m.card_table * part, token.radius))
            self.places.append(Rub(card, None, card.x, card.y, limit, card.turn_radius))

    def strike(self, token: TokenBody) -> None:
        """The places for a landing: as if the token pressed with a load of one."""
        self.places = []
        chain = [token]
        reached = self.press(token, 1.0)
        if token.over:
            part = 1.0 / len(token.over)
            for lower in token.over:
                chain.append(lower)
                reached += self.press(lower, part)
        for card, part in reached:
            at = min(chain, key=lambda t: hypot(t.x - card.x, t.y - card.y))
            self.places.append(Rub(card, None, at.x, at.y, self.m.card_table * part, at.radius))


def _index(body: Body) -> int:
    return body.index


def _height_then_index(token: TokenBody) -> tuple[float, int]:
    return (-token.z, token.index)
