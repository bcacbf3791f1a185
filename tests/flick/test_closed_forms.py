"""What can be worked out with pencil and paper, the engine must answer: every line of the table
"Closed forms" at steps of 1/480 s."""

from __future__ import annotations

import itertools
from math import hypot, sqrt

import msgspec
import pytest

from game.flick import Shot, ShotEvent, simulate
from game.flick.body import CardBody, TokenBody
from game.flick.engine import Engine
from game.flick.friction import exact_share
from game.flick.shot import let_loose, set_up
from game.table.load import default_table
from game.table.things import Card, CardSize, Edges, Field, Materials, Table, Throw, Token

G = 9810.0
Course = tuple[float, list[tuple[float, float]]]  # length, and (v, v / R omega) on the way
STEP = 1.0 / 480.0


def plain_table(**changes: object) -> Table:
    """Four metres of bare table, so that nothing but the table is met."""
    table = Table(width=4000, depth=4000, stripe_line=100, planet_line=190, field=Field(x=115, y=190))
    return msgspec.structs.replace(table, **changes)


def throw(**changes: float) -> Throw:
    return Throw(**{"token": "t", "x": 500, "y": 500, "vx": 0, "vy": 0, **changes})  # type: ignore[arg-type]


def first(shot: Shot, *kinds: str) -> ShotEvent:
    return next(e for e in shot.events if e.kind in kinds)


def rest(shot: Shot) -> tuple[float, float]:
    token = shot.landing.tokens[0]
    return token.x, token.y


@pytest.mark.parametrize(
    ("vx", "vz", "z0"),
    [(1200, 1500, 0), (800, 900, 22), (300, 0, 150), (2500, 2500, 5), (1000, -400, 60), (90, 2000, 1)],
)
def test_a_flight_ends_where_the_parabola_does(vx: float, vz: float, z0: float) -> None:
    shot = simulate(plain_table(), throw(vx=vx, vz=vz, z=z0), STEP)
    down = first(shot, "bounce", "land")
    expected = vx * (vz + sqrt(vz * vz + 2 * G * z0)) / G
    assert down.x - 500 == pytest.approx(expected, abs=0.01)
    assert down.y == pytest.approx(500, abs=0.01)


@pytest.mark.parametrize(
    ("v", "mu"),
    [(v, mu) for v in (100, 137, 400, 1500, 2500) for mu in (0.1, 0.3, 0.7) if v * v / (2 * mu * G) < 3400],
)
def test_a_slide_without_spin_is_as_long_as_friction_says(v: float, mu: float) -> None:
    expected = v * v / (2 * mu * G)
    table = plain_table(materials=Materials(token_table=mu))
    x, _ = rest(simulate(table, throw(vx=v), STEP))
    assert x - 500 == pytest.approx(expected, rel=0.002)


@pytest.mark.parametrize(("h", "e"), [(100, 0.42), (400, 0.6), (50, 0.3), (900, 0.8)])
def test_every_bounce_rises_as_high_as_restitution_allows_until_it_sticks(h: float, e: float) -> None:
    stick = 60.0
    table = plain_table(materials=Materials(restitution=e, stick_speed=stick))
    shot = simulate(table, throw(z=h), STEP)
    downs = [event for event in shot.events if event.kind in ("bounce", "land")]
    expected_bounces, speed = 0, sqrt(2 * G * h) * e
    while speed >= stick:
        expected_bounces, speed = expected_bounces + 1, speed * e
    assert [event.kind for event in downs] == ["bounce"] * expected_bounces + ["land"]
    for n, (a, b) in enumerate(itertools.pairwise(downs), start=1):
        apex = G * (b.t - a.t) ** 2 / 8
        assert apex == pytest.approx(e ** (2 * n) * h, rel=0.001)


def exact_spinning_slide(v: float, w: float, mu: float, radius: float) -> Course:
    """A spinning disc's slide, in fine steps on the exact F and T."""
    rw, x, dt = radius * w, 0.0, 2e-5
    course = []

    def rates(v: float, rw: float) -> tuple[float, float]:
        force, torque = exact_share(v / rw)
        return -mu * G * force, -2 * mu * G * torque

    while v > 0.02 and rw > 0.02:
        dt = min(2e-5, v / (mu * G) / 100)
        a1, b1 = rates(v, rw)
        a2, b2 = rates(v + a1 * dt / 2, rw + b1 * dt / 2)
        x += (v + a1 * dt / 4) * dt
        v, rw = v + a2 * dt, rw + b2 * dt
        course.append((v, v / rw))
    return x, course


@pytest.mark.parametrize(("v", "w"), [(400, 40), (1000, 20), (300, 100), (800, 200), (1500, 5), (200, 400)])
def test_sliding_and_spinning_end_together(v: float, w: float) -> None:
    length, course = exact_spinning_slide(v, w, 0.3, 12.5)
    engine, token = set_up(plain_table(), throw(vx=v, spin=w), STEP)
    let_loose(engine, token, throw(vx=v, spin=w))
    while engine.movers:
        engine.step()
        speed, rim_speed = hypot(token.vx, token.vy), token.radius * abs(token.w)
        assert (speed == 0.0) == (rim_speed == 0.0), "one motion outlived the other"
        if speed > 3.0:
            exact = min(course, key=lambda at: abs(at[0] - speed))[1]
            assert speed / rim_speed == pytest.approx(exact, abs=0.02, rel=0.02)
    assert token.x - 500 == pytest.approx(length, rel=0.005)


@pytest.mark.parametrize(("v", "w"), [(600, 75), (900, 100), (400, 55)])
def test_the_last_ratio_of_sliding_to_spinning_is_that_of_every_disc(v: float, w: float) -> None:
    start = throw(vx=v, spin=w)
    engine, token = set_up(plain_table(), start, STEP)
    let_loose(engine, token, start)
    ratio = 0.0
    while engine.movers:
        engine.step()
        if token.w:
            ratio = hypot(token.vx, token.vy) / (token.radius * token.w)
    assert ratio == pytest.approx(0.653, abs=0.02)


HELD = [(60, 20), (100, 5), (100, 50), (150, 30), (400, 40)]


@pytest.mark.parametrize(("v", "w"), HELD)
def test_a_spinning_slide_over_a_heavy_card_is_as_long_as_over_the_table(v: float, w: float) -> None:
    size = CardSize(width=900, height=900, mass=10_000)
    table = plain_table(card=size, cards=(Card(id="c", x=800, y=500),))
    x, y = rest(simulate(table, throw(vx=v, spin=w, z=size.thickness), STEP))
    assert x - 500 == pytest.approx(exact_spinning_slide(v, w, 0.3, 12.5)[0], rel=0.005)
    assert y == pytest.approx(500, abs=0.01)


@pytest.mark.parametrize(("v", "w"), [*HELD, (300, 0), (1000, 0)])
def test_a_slide_along_a_resting_token_is_as_long_as_alone(v: float, w: float) -> None:
    expected = exact_spinning_slide(v, w, 0.3, 12.5)[0] if w else v * v / (2 * 0.3 * G)
    table = plain_table(tokens=(Token(id="beside", x=501, y=525.2),))
    tokens = {t.id: t for t in simulate(table, throw(vx=v, spin=w), STEP).landing.tokens}
    assert tokens["t"].x - 500 == pytest.approx(expected, rel=0.005 if w else 0.002)
    assert (tokens["beside"].x, tokens["beside"].y) == (501, 525.2)


def on_a_card(v: float, m_t: float = 3.0, m_c: float = 1.2) -> tuple[float, float]:
    """How far token and card go when a token starts sliding in the middle of a long card."""
    size = CardSize(width=900, height=900, mass=m_c)
    table = plain_table(card=size, cards=(Card(id="c", x=1500, y=1500),))
    table = msgspec.structs.replace(table, token=msgspec.structs.replace(table.token, mass=m_t))
    shot = simulate(table, throw(x=1500, y=1500, vx=v, z=size.thickness), STEP)
    return shot.landing.tokens[0].x - 1500, shot.landing.cards[0].x - 1500


@pytest.mark.parametrize(("v", "m_t", "m_c"), [(500, 3, 1.2), (900, 3, 1.2), (700, 6, 1.2), (600, 3, 2.5)])
def test_a_token_drags_the_card_that_it_slides_on(v: float, m_t: float, m_c: float) -> None:
    mu_tc, mu_ct = 0.30, 0.15
    a_t = mu_tc * G
    a_c = G * (mu_tc * m_t - mu_ct * (m_t + m_c)) / m_c
    t = v / (a_t + a_c)
    together = a_c * t
    glide = together**2 / (2 * mu_ct * G)
    token, card = on_a_card(v, m_t, m_c)
    assert token == pytest.approx(v * t - a_t * t * t / 2 + glide, rel=0.03)
    assert card == pytest.approx(a_c * t * t / 2 + glide, rel=0.03)


def test_a_card_too_heavy_for_the_token_stays() -> None:
    _, card = on_a_card(800, m_t=3.0, m_c=3.2)
    assert card == 0.0


def just_landed(vx: float, vz: float, materials: Materials, off: float = 0.0) -> tuple[TokenBody, CardBody]:
    """Token and card the moment after a landing, so far from the card's middle across the way."""
    table = plain_table(cards=(Card(id="c", x=1500, y=1500),), materials=materials)
    start = throw(x=1500, y=1500 + off, vx=vx, vz=vz, z=0.41)
    engine: Engine
    engine, token = set_up(table, start, STEP)
    let_loose(engine, token, start)
    while not any(e.kind in ("bounce", "land") for e in engine.events):
        engine.air.fly()
    return token, engine.cards[0]


@pytest.mark.parametrize("vz", [-300, -900, -2000])
def test_a_slipping_landing_passes_on_what_coulomb_allows(vz: float) -> None:
    m = Materials()
    token, card = just_landed(20_000 / 2, vz, m)
    hard = sqrt(vz * vz + 2 * G * 0.01)
    impulse = 3.0 * hard * (1 + m.restitution if hard * m.restitution >= m.stick_speed else 1)
    assert 10_000 - token.vx == pytest.approx(m.token_card * impulse / 3.0, rel=0.04)
    assert card.vx == pytest.approx((m.token_card - m.card_table) * impulse / 1.2, rel=0.04)


def turned_by_a_landing(m: Materials, impulse: float, off: float, inertia: float) -> tuple[float, float]:
    """Velocity and turn of a card under a token that slips over it fast, `off` across from its middle.

    The token's friction pushes and turns it; the table's, at the same place and shared between
    sliding and turning as under every disc, holds it back.
    """
    v = w = 0.0
    part = impulse / 5000
    for _ in range(5000):
        slip, rim = v - w * off, 12.5 * abs(w)
        force, torque = exact_share(slip / rim) if rim else (1.0, 0.0)
        push = (m.token_card - m.card_table * force) * part
        v += push / 1.2
        w += (-off * push - (1 if w > 0 else -1) * m.card_table * 12.5 * torque * part) / inertia
    return v, w


@pytest.mark.parametrize("off", [-22.0, 10.0, 18.0])
def test_a_slipping_landing_off_the_middle_turns_the_card(off: float) -> None:
    m = Materials()
    token, card = just_landed(10_000, -900, m, off)
    impulse = 3.0 * sqrt(900**2 + 2 * G * 0.01) * (1 + m.restitution)
    v, w = turned_by_a_landing(m, impulse, off, card.inertia)
    assert card.vx == pytest.approx(v, rel=0.04)
    assert card.w == pytest.approx(w, rel=0.04)
    assert 10_000 - token.vx == pytest.approx(m.token_card * impulse / 3.0, rel=0.04)


@pytest.mark.parametrize(("vx", "vz"), [(150, -1500), (300, -1200), (250, -2500)])
def test_a_sticking_landing_leaves_token_and_card_with_one_velocity(vx: float, vz: float) -> None:
    m = Materials(token_card=0.6, card_table=0.02)
    token, card = just_landed(vx, vz, m)
    hard = sqrt(vz * vz + 2 * G * 0.01)
    impulse = 3.0 * hard * (1 + m.restitution)
    common = (3.0 * vx - m.card_table * impulse) / 4.2
    assert common > 0, "the table's friction would end it all"
    assert token.vx == pytest.approx(common, rel=0.04)
    assert card.vx == pytest.approx(common, rel=0.04)


def test_energy_never_grows_on_a_crowded_table() -> None:
    table = msgspec.structs.replace(
        default_table(),
        tokens=tuple(Token(id=f"r{i}", x=170 + 44 * i, y=330 + 9 * i) for i in range(6)),
    )
    for i in range(30):
        trace: list[tuple[float, float]] = []
        start = Throw(
            token="t", x=180 + 7 * i, y=80, vx=-300 + 20 * i, vy=700 + 30 * i, vz=(i % 5) * 350, z=0.0, spin=i
        )

        def note(engine: Engine, trace: list[tuple[float, float]] = trace) -> None:
            trace.append((engine.t, engine.energy()))

        simulate(table, start, STEP, watch=note)
        assert trace[-1][1] < trace[0][1]
        for (_, before), (t, after) in itertools.pairwise(trace):
            assert after <= before * (1 + 1e-9), f"launch {i} gains at {t}"


SIDES = {  # way there, and where a disc touches
    "left": (-1, 0, 12.5),
    "right": (1, 0, 4000 - 12.5),
    "back": (0, -1, 12.5),
    "far": (0, 1, 4000 - 12.5),
}


@pytest.mark.parametrize("side", SIDES)
def test_a_token_slides_back_from_a_raised_edge_as_far_as_its_bounce_says(side: str) -> None:
    ux, uy, at = SIDES[side]
    m = Materials()
    room, v = 60.0, 900.0
    start = at - (ux + uy) * room
    where = {"x": start, "y": 2000} if ux else {"x": 2000, "y": start}
    table = plain_table(edges=msgspec.structs.replace(Edges(), **{side: "raised"}))
    shot = simulate(table, throw(**where, vx=v * ux, vy=v * uy), STEP)
    struck2 = v * v - 2 * m.token_table * G * room
    back = m.planar_restitution**2 * struck2 / (2 * m.token_table * G)
    end = rest(shot)[0 if ux else 1]
    assert end == pytest.approx(at - (ux + uy) * back, abs=0.2)
    assert first(shot, "touch").speed == pytest.approx(sqrt(struck2), rel=0.005)


@pytest.mark.parametrize("side", SIDES)
def test_a_flying_token_bounces_back_from_a_raised_edge_and_over_an_open_one_it_is_gone(side: str) -> None:
    ux, uy, at = SIDES[side]
    room, v, vz = 60.0, 1000.0, 1200.0
    start = at - (ux + uy) * room
    where = {"x": start, "y": 2000} if ux else {"x": 2000, "y": start}
    flight = throw(**where, vx=v * ux, vy=v * uy, vz=vz, z=5)
    down = first(
        simulate(plain_table(edges=msgspec.structs.replace(Edges(), **{side: "raised"})), flight, STEP),
        "bounce",
        "land",
    )
    left = (vz + sqrt(vz * vz + 2 * G * 5)) / G - room / v
    came = at - (ux + uy) * Materials().planar_restitution * v * left
    assert (down.x if ux else down.y) == pytest.approx(came, abs=0.01)
    gone = simulate(plain_table(), flight, STEP).landing.tokens[0].where
    assert gone == {"left": "off_side", "right": "off_side", "back": "off_back", "far": "off_far"}[side]
