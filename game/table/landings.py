"""Could this landing come of that throw?  What geometry and the throw's energy allow, without any physics.

For landings from elsewhere, which are believed and not simulated: it says what can't be in one line, and
says nothing of any landing that `simulate` makes.
"""

from __future__ import annotations

from hashlib import blake2b
from math import hypot, isfinite, pi, sqrt

import msgspec

from game.table.check import TIGHT, digest_of
from game.table.geometry import cards_apart, distance_to_card, in_field
from game.table.things import Card, Landing, RestToken, Table, Throw, Where

GRAVITY = 9810.0  # mm/s2
LONGEST = 40.0  # s; a shot's own time has a limit, and one last flight may end after it
PIERCED = 5.0  # mm; what is pressed deeper into something else lies in it
LAPPED = 0.1  # mm by which cards lay over each other already
ROUNDED = 0.002  # mm; resting places are stored with four decimals
NUDGE = 0.01  # mm; what is pressed together eases by that without any push
SLIVER = 0.05  # mm more or less over a card's edge, about which a landing may be of either opinion
FREE = 1.05  # of the energy of a throw, for what the solver's steps add to a way
OFF: dict[Where, str] = {"off_back": "back", "off_far": "far", "off_side": "side"}


def why_not(table: Table, throw: Throw, landing: Landing) -> str:
    """What can't be about a landing of this throw at that table; empty when nothing speaks against it."""
    return (
        _wrong_list(table, throw, landing)
        or next(filter(None, (_wrong_number(rest) for rest in (*landing.tokens, *landing.cards))), "")
        or _Lying(table, throw, landing).fault()
    )


def _wrong_list(table: Table, throw: Throw, landing: Landing) -> str:
    tokens = {throw.token, *(token.id for token in table.tokens)}
    if sorted(rest.id for rest in landing.tokens) != sorted(tokens):
        return "other tokens lie there than there were"
    if sorted(rest.id for rest in landing.cards) != sorted(card.id for card in table.cards):
        return "other cards lie there than there were"
    if landing.start != digest_of(table):
        return "it is the answer to another table"
    if not 0.0 <= landing.duration <= LONGEST:
        return f"it takes {landing.duration:g} s"
    return "" if landing.digest == digest_of_rest(landing) else "its digest is that of other places"


def digest_of_rest(landing: Landing) -> str:
    """The name of the places where everything came to rest."""
    return blake2b(msgspec.json.encode((landing.tokens, landing.cards)), digest_size=16).hexdigest()


def _wrong_number(rest: msgspec.Struct) -> str:
    numbers = {name: getattr(rest, name) for name in rest.__struct_fields__}
    wrong = (name for name, value in numbers.items() if isinstance(value, float) and not isfinite(value))
    return next((f"{numbers['id']}: {name} is no number" for name in wrong), "")


class _Lying:
    """One landing, and the table that it would make."""

    def __init__(self, table: Table, throw: Throw, landing: Landing) -> None:
        self.table, self.throw, self.landing = table, throw, landing
        self.was = {token.id: token for token in table.tokens if token.id != throw.token}
        self.cards_were = {card.id: card for card in table.cards}
        self.cards = {c.id: Card(id=c.id, x=c.x, y=c.y, angle=c.angle) for c in landing.cards}
        self.here = {token.id: token for token in landing.tokens if token.where not in OFF}
        self.layers = _layers(table)
        self.radius = table.token.radius

    def fault(self) -> str:
        faults = (
            *(self.card_fault(card.id, card.moved_mm) for card in self.landing.cards),
            *(self.pair_fault(a, b) for a, b in _pairs(sorted(self.cards))),
            *(self.token_fault(token) for token in self.landing.tokens),
            *(self.crowd_fault(self.here[a], self.here[b]) for a, b in _pairs(sorted(self.here))),
            self.reach_fault(),
            self.energy_fault(),
        )
        return next(filter(None, faults), "")

    # -- cards ---------------------------------------------------------------------------

    def card_fault(self, id: str, moved: float) -> str:
        card, was = self.cards[id], self.cards_were[id]
        if not self.on_table(card.x, card.y):
            return f"{id} lies beyond the table"
        if abs(hypot(card.x - was.x, card.y - was.y) - moved) > ROUNDED:
            return f"{id} has moved {hypot(card.x - was.x, card.y - was.y):.1f} mm and not {moved:.1f}"
        return "" if card == was or abs(card.angle) <= pi + ROUNDED else f"{id} is turned by {card.angle:g}"

    def pair_fault(self, a: str, b: str) -> str:
        """Cards push each other; only those that lay over each other before still may."""
        one, two, size = self.cards[a], self.cards[b], self.table.card
        span = hypot(size.width, size.height)
        if one == self.cards_were[a] and two == self.cards_were[b]:
            return ""
        if abs(one.x - two.x) > span or abs(one.y - two.y) > span or cards_apart(one, two, size) > -PIERCED:
            return ""
        before = cards_apart(self.cards_were[a], self.cards_were[b], size)
        return "" if before < -LAPPED + ROUNDED else f"{a} and {b} lie in one place"

    # -- tokens --------------------------------------------------------------------------

    def on_table(self, x: float, y: float) -> bool:
        return 0.0 <= x <= self.table.width and 0.0 <= y <= self.table.depth

    def token_fault(self, token: RestToken) -> str:
        if token.where in OFF:
            beyond = {
                "off_back": token.y < 0.0, "off_far": token.y > self.table.depth,
                "off_side": not 0.0 <= token.x <= self.table.width,
            }[token.where]  # fmt: skip
            bare = not (token.z or token.on or token.on_tokens)
            return "" if beyond and bare else f"{token.id} has not fallen off there"
        if not self.on_table(token.x, token.y):
            return f"{token.id} lies beyond the table"
        return self.place_fault(token) or self.cards_fault(token) or self.height_fault(token)

    def place_fault(self, token: RestToken) -> str:
        """Where it says that it lies, as far as that is plain."""
        ufo, r, x, y = self.table.ufo, self.radius, token.x, token.y
        apart = hypot(x - ufo.x, y - ufo.y) if ufo is not None else float("inf")
        inner, outer = (ufo.radius - r, ufo.radius + r) if ufo is not None else (0.0, 0.0)
        if token.where == "rim":
            return "" if inner - ROUNDED < apart < outer + ROUNDED else f"{token.id} is not on the rim"
        if token.where == "ufo":
            return "" if apart < inner + TIGHT + ROUNDED else f"{token.id} is not in the UFO"
        over = ufo is not None and token.z >= ufo.wall - ROUNDED
        if apart < outer - PIERCED and not over:
            return f"{token.id} lies in the UFO's wall"
        planet = y + r - self.table.planet_line
        if abs(planet) > ROUNDED and (planet < 0.0) != (token.where == "planet"):
            return f"{token.id} does not lie where it says ({token.where})"
        field = self.table.field
        wide, high = field.columns * field.pitch, field.rows * field.pitch
        near = hypot(x - min(max(x, field.x), field.x + wide), y - min(max(y, field.y), field.y + high))
        plain = in_field(x, y, field) or abs(near - r) > ROUNDED
        if token.where != "planet" and plain and (near < r) != (token.where == "field"):
            return f"{token.id} does not lie where it says ({token.where})"
        return ""

    def cards_fault(self, token: RestToken) -> str:
        """What it lies on are the cards that its disc reaches over, unless tokens or the UFO carry it."""
        for id in token.on:
            if id not in self.cards or self.reach_over(token, id) < -SLIVER:
                return f"{token.id} does not lie on {id[:40]}"
        if len(set(token.on)) != len(token.on) or (token.on and token.where in ("ufo", "rim")):
            return f"{token.id} does not lie on {token.on[0]}"
        if token.on or token.where in ("ufo", "rim") or token.on_tokens:
            missed = [id for id in self.cards if id not in token.on and self.reach_over(token, id) > SLIVER]
            if token.on and missed:
                return f"{token.id} lies on {missed[0]} as well"
            return ""
        under = next((id for id in self.cards if self.reach_over(token, id) > SLIVER), "")
        return f"{token.id} lies on {under}" if under else ""

    def reach_over(self, token: RestToken, id: str) -> float:
        return self.radius - distance_to_card(token.x, token.y, self.cards[id], self.table.card)

    def height_fault(self, token: RestToken) -> str:
        """Its height comes of the layers below it, of the tokens that carry it, or of the rim."""
        table, wrong = self.table, f"{token.id} can't lie {token.z:g} mm high"
        if token.where == "rim":
            top = max(table.ufo.wall if table.ufo is not None else 0.0, table.card.thickness)
            return "" if 0.0 <= token.z <= top + ROUNDED and not token.on_tokens else wrong
        heights = {0.0}
        if token.where != "ufo":
            near = [id for id in self.cards if self.reach_over(token, id) > -SLIVER]
            heights |= {self.layers[id] * table.card.thickness for id in near}
        if not token.on_tokens:
            deep = [self.layers[id] for id in token.on if self.reach_over(token, id) > PIERCED]
            least = table.card.thickness if deep and max(deep) == 1 else 0.0  # or below one
            fits = any(abs(token.z - height) < ROUNDED for height in heights)
            return "" if fits and token.z > least - ROUNDED else wrong
        tops, best = [], max(heights)
        for id in token.on_tokens:
            lower = self.here.get(id)
            if lower is None or id == token.id:
                return f"{token.id} does not lie on {id[:40]}"
            apart = hypot(lower.x - token.x, lower.y - token.y)
            if apart > 2.0 * self.radius + ROUNDED:
                return f"{token.id} does not lie on {id}"
            share = 1.0 if apart <= self.radius else max(0.0, 2.0 - apart / self.radius)
            tops.append(lower.z)
            best = max(best, lower.z + table.token.height * share)
        least = min(tops) - 0.1 * table.token.height
        return "" if least - ROUNDED <= token.z <= best + ROUNDED else wrong

    def crowd_fault(self, a: RestToken, b: RestToken) -> str:
        """Tokens lie beside each other or on each other."""
        reach = 2.0 * self.radius - PIERCED
        if abs(a.x - b.x) >= reach or abs(a.y - b.y) >= reach or hypot(a.x - b.x, a.y - b.y) >= reach:
            return ""
        if a.id in b.on_tokens or b.id in a.on_tokens or "rim" in (a.where, b.where):
            return ""
        level = abs(a.z - b.z) < 0.5 * self.table.token.height and (a.where == "ufo") == (b.where == "ufo")
        return f"{a.id} and {b.id} lie in one place" if level else ""

    # -- what the throw can have done ----------------------------------------------------

    def energy(self) -> float:
        """All that there is to move things with, in g mm2/s2."""
        throw, size = self.throw, self.table.token
        swift = throw.vx**2 + throw.vy**2 + throw.vz**2 + 0.5 * (size.radius * throw.spin) ** 2
        high = throw.z + sum(max(token.z, 0.0) for token in self.was.values())
        return 0.5 * size.mass * swift + size.mass * GRAVITY * high

    def reach_fault(self) -> str:
        """The thrown token goes no further than its speed takes it in that time."""
        rest = next(token for token in self.landing.tokens if token.id == self.throw.token)
        fastest = sqrt(2.0 * self.energy() / self.table.token.mass)
        most = fastest * self.landing.duration * FREE + 2.0 * self.radius
        if hypot(rest.x - self.throw.x, rest.y - self.throw.y) <= most:
            return ""
        return f"{rest.id} can't have come so far in {self.landing.duration:g} s"

    def energy_fault(self) -> str:
        """What has been pushed about rubs on what lies below it, and that takes more than a throw has."""
        m, table = self.table.materials, self.table
        rubs = min(m.token_table, m.token_card, m.card_table, m.token_token, m.card_card, m.wall)
        after = {token.id: token for token in self.landing.tokens}
        ways = [
            (table.token.mass, hypot(after[id].x - was.x, after[id].y - was.y), id)
            for id, was in self.was.items()
        ]
        ways += [
            (table.card.mass, hypot(self.cards[id].x - was.x, self.cards[id].y - was.y), id)
            for id, was in self.cards_were.items()
        ]
        spent = sum(mass * way for mass, way, _ in ways if way > NUDGE) * rubs * GRAVITY
        if spent <= self.energy() * FREE:
            return ""
        return f"{max(ways)[2]} can't have been pushed so far by this throw"


def _layers(table: Table) -> dict[str, int]:
    """How many cards high each card's upper face is: of cards that overlap the later id lies above."""
    layers: dict[str, int] = {}
    cards = sorted(table.cards, key=lambda card: card.id)
    span = hypot(table.card.width, table.card.height)
    for number, card in enumerate(cards):
        layers[card.id] = 1 + max(
            (
                layers[lower.id]
                for lower in cards[:number]
                if abs(card.x - lower.x) < span
                and abs(card.y - lower.y) < span
                and cards_apart(card, lower, table.card) < -LAPPED
            ),
            default=0,
        )
    return layers


def _pairs(ids: list[str]) -> list[tuple[str, str]]:
    return [(a, b) for number, b in enumerate(ids) for a in ids[:number]]
