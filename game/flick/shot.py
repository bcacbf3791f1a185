"""`simulate`: one launch on one table, from the hand to the last thing at rest."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from game.flick.body import CardBody, TokenBody
from game.flick.engine import FRAME, Engine, choose_step
from game.flick.film import Film, Key, Shot, ShotEvent
from game.flick.friction import GRAVITY
from game.flick.glide import LAP
from game.flick.launchers import resolve
from game.flick.load import Loads, rim_height
from game.flick.settle import landing_of
from game.flick.support import carriers, stack_height
from game.table.check import TIGHT, check_launch, checked, digest_of
from game.table.things import Landing, Launch, Table, Throw, Token


def simulate(
    table: Table,
    launch: Launch | Throw,
    step: float | None = None,
    watch: Callable[[Engine], None] | None = None,
) -> Shot:
    """Play one shot. The same table and launch give the same shot, to the last bit.

    `step` may only make the steps finer; `watch`, if given, is shown the engine after each.
    """
    if isinstance(launch, Launch):
        check_launch(launch)
    throw = resolve(launch)
    table = checked(table, throw)
    start = digest_of(table)
    engine, launched = set_up(table, throw, step)
    engine.watch = watch
    let_loose(engine, launched, throw)
    if watch is not None:
        watch(engine)
    engine.play()
    engine.note("rest", launched)
    landing = landing_of(engine, start)
    tracks = {b.id: tuple(b.keys) for b in (*engine.tokens, *engine.cards) if b.keys}
    film = Film(duration=engine.t, tracks=tracks)
    engine.end()
    return Shot(landing=landing, events=tuple(engine.events), film=film, cut_short=engine.cut_short)


def opening(table: Table, throw: Throw) -> tuple[ShotEvent | None, tuple[Key, ...]]:
    """A shot only until the thrown token first meets something: that event, and the film so far."""
    _, met, keys = _opened(table, throw)
    return met, keys


def first_flight(table: Table, launch: Launch) -> Shot:
    """As much of a shot as can be seen at once, while all of it is being computed; it has no landing yet."""
    throw = resolve(launch)
    engine, _, keys = _opened(table, throw)
    film = Film(duration=keys[-1][0], tracks={throw.token: keys})
    nowhere = Landing(tokens=(), cards=(), start="", duration=film.duration, digest="")
    return Shot(landing=nowhere, events=tuple(e for e in engine.events if e.kind == "launch"), film=film)


def _opened(table: Table, throw: Throw) -> tuple[Engine, ShotEvent | None, tuple[Key, ...]]:
    engine, launched = set_up(checked(table, throw), throw)
    let_loose(engine, launched, throw)
    while engine.go_on():
        met = next((e for e in engine.events if e.id == launched.id and e.kind != "launch"), None)
        if met is not None:
            return engine, met, tuple(key for key in launched.keys if key[0] <= met.t + 1e-9)
    return engine, None, tuple(launched.keys)


def set_up(table: Table, throw: Throw, step: float | None = None) -> tuple[Engine, TokenBody]:
    """The bodies of a table at rest, in the order of their ids, and the token that is thrown."""
    cards = [CardBody(card, table.card) for card in sorted(table.cards, key=lambda c: c.id)]
    resting = [t for t in table.tokens if t.id != throw.token]
    angle = next((t.angle for t in table.tokens if t.id == throw.token), 0.0)
    thrown = Token(id=throw.token, x=throw.x, y=throw.y, z=throw.z, angle=angle)
    tokens = [TokenBody(t, table.token) for t in sorted([*resting, thrown], key=lambda t: t.id)]
    launched = next(t for t in tokens if t.id == throw.token)
    for index, body in enumerate((*cards, *tokens)):
        body.index = index
    loads = Loads(table.materials, GRAVITY)
    lay_cards(cards, loads)
    engine = Engine(table, tokens, cards, loads, choose_step(table, throw, step))
    laid: list[tuple[TokenBody, float]] = []
    for token in sorted((t for t in tokens if t is not launched), key=lambda t: (t.z, t.index)):
        z = token.z
        lay_token(engine, token, laid)
        if token.z != z:  # what carried it has been taken away
            token.keys = [
                (0.0, token.x, token.y, z, token.angle),
                (FRAME, token.x, token.y, token.z, token.angle),
            ]
        laid.append((token, z))
    return engine, launched


def lay_cards(cards: list[CardBody], loads: Loads) -> None:
    """Cards that overlap lie over each other, the later id above."""
    for i, card in enumerate(cards):
        for lower in cards[:i]:
            near = card.reach + lower.reach
            if (
                abs(card.x - lower.x) < near
                and abs(card.y - lower.y) < near
                and card.clearance(lower) < -LAP
                and card.gap(lower) < -LAP
            ):
                card.layer = max(card.layer, lower.layer + 1)
                loads.lapped.append((card, lower))
                card.lapped.append(lower)
                lower.lapped.append(card)


def lay_token(engine: Engine, token: TokenBody, laid: list[tuple[TokenBody, float]]) -> None:
    """What carries a token at rest: the UFO, tokens below it (with the heights given), or cards."""
    ufo = engine.table.ufo
    if ufo is not None:
        d = hypot(token.x - ufo.x, token.y - ufo.y)
        token.bowl = d <= ufo.radius - token.radius + 0.5
        if not token.bowl and d < ufo.radius + token.radius and token.z > 0.5:
            token.rim = True
            token.z = rim_height(d, token.radius, ufo)
            return
    token.over = [
        o for o, z in laid
        if hypot(o.x - token.x, o.y - token.y) < token.radius + o.radius - TIGHT and token.z > z + 0.05
    ]  # fmt: skip
    if token.over:
        token.over = carriers(token, token.over, engine.cards)
        engine.loads.stack(token)
        token.z = stack_height(token, engine.cards)
        return
    if token.bowl:
        token.z = 0.0
        return
    token.cards = [c for c in engine.cards if c.lies_under(token.x, token.y, token.radius - 1e-6)]
    token.z = max((c.layer * c.thickness for c in token.cards), default=0.0)


def let_loose(engine: Engine, token: TokenBody, throw: Throw) -> None:
    """The first instant: in the air, or already lying on what is under it."""
    engine.key(token)
    engine.note("launch", token, speed=hypot(hypot(throw.vx, throw.vy), throw.vz))
    token.vx, token.vy, token.w = throw.vx, throw.vy, throw.spin
    ufo = engine.table.ufo
    if ufo is not None:
        inside = hypot(token.x - ufo.x, token.y - ufo.y) <= ufo.radius - token.radius
        token.bowl = inside and token.z < ufo.wall
    near = [
        o for o in engine.tokens
        if o is not token and hypot(o.x - token.x, o.y - token.y) < token.radius + o.radius - TIGHT
    ]  # fmt: skip
    for o in sorted(near, key=lambda o: o.z):  # cards may lift what lies there higher than it was said to be
        if o.z - token.height < token.z < o.z + o.height:
            token.z = o.z + o.height
    under = [
        o for o in engine.tokens
        if o is not token and hypot(o.x - token.x, o.y - token.y) < token.radius + o.radius
        and abs(o.z + o.height - token.z) < 0.05
    ]  # fmt: skip
    cards = [c for c in engine.cards if c.lies_under(token.x, token.y, token.radius - 1e-6)]
    floor = max((c.layer * c.thickness for c in cards), default=0.0) if not token.bowl else 0.0
    if under:
        floor = max(o.z + o.height for o in under)
    if throw.vz > 0.0 or token.z > floor + 0.05:
        token.z = max(token.z, floor)
        engine.air.start(token, throw.vz)
        return
    token.z = floor
    if under:
        token.over = under
        engine.loads.stack(token)
    elif not token.bowl:
        token.cards = cards
    if throw.vz < 0.0:
        engine.air.start(token, throw.vz)
    else:
        engine.wake(token)
