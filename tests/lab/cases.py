"""Random tables and launches for tests, soaks and benchmarks, each from a seed alone.

`ordinary` is what a game looks like in its middle; `extreme` is what a malicious child would
set up: crowded, overlapping, thrown at ten metres a second or straight down into the UFO.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, isfinite, pi, sin

import msgspec

from game.core.streams import Rng, seed_of
from game.flick import Shot
from game.flick.body import CardBody
from game.flick.engine import Engine
from game.table.load import bare_table, with_rows
from game.table.things import Card, CardSize, Edges, Materials, Table, Throw, Token, TokenSize

Case = tuple[Table, Throw]

PIERCED = 2.5  # mm; deeper than this two things are in each other, not pressed together


def ordinary(seed: int) -> Case:
    """Twenty cards, some bumped, six resting tokens, the UFO, and a plausible throw at them."""
    rng = Rng(seed_of("ordinary", seed))
    table = with_rows(bare_table(), (1, 2, 3, 4))
    cards = tuple(
        Card(
            id=c.id,
            x=c.x + rng.uniform(-2.0, 2.0),
            y=c.y + rng.uniform(-2.0, 2.0),
            angle=rng.uniform(-0.03, 0.03),
        )
        for c in table.cards
    )
    tokens = scattered(rng, table, 6, (120.0, 440.0), (200.0, 450.0))
    table = msgspec.structs.replace(table, cards=cards, tokens=tokens)
    heading, speed = rng.uniform(-0.35, 0.35), rng.uniform(900.0, 2100.0)
    rise = rng.uniform(0.5, 1.1)
    level = speed * cos(rise)
    throw = Throw(
        token="thrown",
        x=rng.uniform(180.0, 380.0),
        y=rng.uniform(40.0, 90.0),
        z=22.0,
        vx=level * sin(heading),
        vy=level * cos(heading),
        vz=speed * sin(rise),
        spin=rng.uniform(-20.0, 20.0),
    )
    return table, throw


def extreme(seed: int) -> Case:
    """Anything that is allowed at all."""
    rng = Rng(seed_of("extreme", seed))
    base = odd_sizes(rng, bare_table())
    cards = tuple(
        Card(
            id=f"c{i}",
            x=rng.uniform(30.0, base.width - 30.0),
            y=rng.uniform(30.0, base.depth - 30.0),
            angle=rng.uniform(-pi, pi),
        )
        for i in range(rng.pick((0, 1, 5, 20, 40)))
    )
    base = msgspec.structs.replace(base, cards=cards, materials=odd_materials(rng))
    if rng.below(4) == 0:
        base = msgspec.structs.replace(base, ufo=None)
    if rng.below(6) == 0:
        base = msgspec.structs.replace(base, edges=Edges(back="raised", left="raised", far="raised"))
    most = rng.pick((0, 1, 6, 20, 40))
    tokens = scattered(rng, base, most, (15.0, base.width - 15.0), (15.0, base.depth - 15.0))
    tokens += stacked(rng, tokens[: rng.pick((0, 0, 3))], base)
    if tokens and rng.below(3) == 0 and base.ufo is not None:
        x, y = base.ufo.x + rng.uniform(-15.0, 15.0), base.ufo.y
        if free(msgspec.structs.replace(base, tokens=tokens), x, y, 0.0):
            tokens = (*tokens, Token(id="bowl", x=x, y=y))
    base = msgspec.structs.replace(base, tokens=tokens)
    throw = clear_throw(rng, base)
    if tokens and rng.below(4) == 0:  # one that lay there is taken up and thrown
        throw = msgspec.structs.replace(throw, token=rng.pick(tokens).id)
    return base, throw


def odd_sizes(rng: Rng, table: Table) -> Table:
    """Mostly the real ones; else chips, plates and coins."""
    if rng.below(4):
        return table
    width = rng.uniform(20.0, 150.0)
    card = CardSize(
        width=width,
        height=width * rng.uniform(0.5, 2.0),
        thickness=rng.uniform(0.1, 1.0),
        mass=rng.uniform(0.2, 30.0),
    )
    token = TokenSize(
        radius=rng.uniform(6.0, 20.0), height=rng.uniform(2.0, 8.0), mass=rng.uniform(0.5, 20.0)
    )
    return msgspec.structs.replace(table, card=card, token=token)


def odd_materials(rng: Rng) -> Materials:
    if rng.below(2):
        return Materials()
    return Materials(
        token_table=rng.uniform(0.02, 1.0),
        token_card=rng.uniform(0.03, 1.0),
        card_table=rng.uniform(0.02, 1.0),
        token_token=rng.uniform(0.03, 1.0),
        card_card=rng.uniform(0.0, 1.0),
        wall=rng.uniform(0.0, 1.0),
        restitution=rng.uniform(0.0, 0.9),
        bowl_restitution=rng.uniform(0.0, 0.5),
        planar_restitution=rng.uniform(0.0, 1.0),
    )


def clear_throw(rng: Rng, table: Table) -> Throw:
    """An odd throw that starts where nothing is."""
    speed = rng.pick((0.0, 100.0, 500.0, 1500.0, 4000.0, 10_000.0))
    heading, rise = rng.uniform(-pi, pi), rng.pick((-pi / 2, -0.8, 0.0, 0.0, 0.4, 0.9, 1.3, pi / 2))
    z = rng.pick((0.0, 0.4, 5.0, 22.0, 120.0))
    x, y = rng.uniform(0.0, table.width), rng.uniform(0.0, table.depth)
    if table.ufo is not None and rng.below(4) == 0:
        x, y, z = table.ufo.x + rng.uniform(-60.0, 60.0), table.ufo.y + rng.uniform(-60.0, 60.0), 60.0
    for _ in range(200):
        if free(table, x, y, z):
            break
        x, y = rng.uniform(0.0, table.width), rng.uniform(0.0, table.depth)
    else:
        z = 200.0
    return Throw(
        token="thrown",
        x=x,
        y=y,
        z=z,
        vx=speed * cos(rise) * sin(heading),
        vy=speed * cos(rise) * cos(heading),
        vz=speed * sin(rise),
        spin=rng.pick((0.0, 0.0, 30.0, -500.0, 500.0)),
    )


def free(table: Table, x: float, y: float, z: float) -> bool:
    reach = 2.0 * table.token.radius
    if any(hypot(t.x - x, t.y - y) < reach and abs(t.z - z) < table.token.height for t in table.tokens):
        return False
    ufo = table.ufo
    if ufo is None or z >= ufo.wall:
        return True
    return abs(hypot(ufo.x - x, ufo.y - y) - ufo.radius) > table.token.radius


def scattered(
    rng: Rng, table: Table, count: int, xs: tuple[float, float], ys: tuple[float, float]
) -> tuple[Token, ...]:
    """Up to `count` tokens on free places, named r0, r1, ..."""
    tokens: list[Token] = []
    for i in range(count):
        for _ in range(60):
            x, y = rng.uniform(*xs), rng.uniform(*ys)
            if all(hypot(t.x - x, t.y - y) > 2.0 * table.token.radius + 0.1 for t in tokens) and free(
                table, x, y, 0.0
            ):
                tokens.append(Token(id=f"r{i}", x=x, y=y, angle=rng.uniform(-pi, pi)))
                break
    return tuple(tokens)


def stacked(rng: Rng, lower: tuple[Token, ...], table: Table) -> tuple[Token, ...]:
    """A token upon each of the given ones, more or less in its middle, clear of each other."""
    upper: list[Token] = []
    for t in lower:
        x, y = t.x + rng.uniform(-9.0, 9.0), t.y + rng.uniform(-9.0, 9.0)
        if all(hypot(u.x - x, u.y - y) > 2.0 * table.token.radius for u in upper):
            upper.append(Token(id=f"s{t.id}", x=x, y=y, z=table.token.height))
    return tuple(upper)


class Witness:
    """Shown the engine after every step; `faults` says what must never happen and did."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.energy = float("inf")
        self.steps = 0
        self.taken_back = 0.0  # the greatest share of energy that contacts won and had to give back

    def __call__(self, engine: Engine) -> None:
        self.steps += 1
        energy = engine.energy()
        if not isfinite(energy):
            self.faults.append(f"energy is {energy} at {engine.t}")
        if energy > self.energy * (1.0 + 1e-9) + 1e-6:
            self.faults.append(f"energy grows from {self.energy} to {energy} at {engine.t}")
        self.energy = energy
        self.taken_back = engine.glide.taken_back
        self._look_for_piercing(engine)
        for i, card in enumerate(engine.cards):
            for other in engine.cards[:i] if card.moving else ():
                if other not in card.lapped and card.clearance(other) < 0.0:
                    self._look_into(card, other, engine)

    def _look_into(self, card: CardBody, other: CardBody, engine: Engine) -> None:
        """Cards meet within a step, so they may be in each other by as far as they went in it."""
        went = sum(hypot(c.vx, c.vy) + abs(c.w) * c.reach for c in (card, other)) * engine.dt
        deep = -card.gap(other)
        if deep > PIERCED + went:
            self.faults.append(f"{card.id} is {deep:.2f} mm inside {other.id} at {engine.t}")

    def _look_for_piercing(self, engine: Engine) -> None:
        ufo, flying = engine.table.ufo, engine.air.token
        here = [t for t in engine.tokens if not t.gone]
        for body in engine.movers + ([flying] if flying is not None else []):
            if body not in here:
                continue
            for other in here:
                if other is body or other in body.over or body in other.over or other.rim or body.rim:
                    continue
                apart = hypot(body.x - other.x, body.y - other.y)
                deep = body.radius + other.radius - apart
                if deep > PIERCED and abs(body.z - other.z) < 0.5 * body.height and body.bowl == other.bowl:
                    self.faults.append(f"{body.id} is {deep:.2f} mm inside {other.id} at {engine.t}")
            if ufo is not None and not body.rim and body.z < ufo.wall - 1e-6:
                d = hypot(body.x - ufo.x, body.y - ufo.y)
                deep = d - (ufo.radius - body.radius) if body.bowl else ufo.radius + body.radius - d
                if deep > PIERCED:
                    self.faults.append(f"{body.id} is {deep:.2f} mm inside the wall at {engine.t}")


def faults_of(case: Case, shoot: Callable[..., Shot]) -> list[str]:
    """Everything that is wrong with the shot of one case; empty when all is well."""
    table, throw = case
    witness = Witness()
    shot = shoot(table, throw, watch=witness)
    faults = list(witness.faults)
    landing = shot.landing
    if shot.cut_short:
        faults.append("the shot does not end")
    numbers = [n for t in landing.tokens for n in (t.x, t.y, t.z, t.angle)]
    numbers += [n for c in landing.cards for n in (c.x, c.y, c.angle)]
    if not all(isfinite(n) for n in numbers):
        faults.append("something came to rest nowhere")
    if {t.id for t in landing.tokens} != {t.id for t in table.tokens} | {throw.token}:
        faults.append("a token is lost")
    for token in landing.tokens:
        on_table = 0.0 <= token.x <= table.width and 0.0 <= token.y <= table.depth
        if on_table == token.where.startswith("off_"):
            faults.append(f"{token.id} is {token.where} at {token.x}, {token.y}")
    if shoot(table, throw).landing != landing:
        faults.append("a second time it ends differently")
    return faults
