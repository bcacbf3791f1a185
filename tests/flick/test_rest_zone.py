"""The zone that is drawn where a token will rest: exact shots end in it, and it says what it can't know."""

from __future__ import annotations

from math import cos, hypot, sin

import msgspec
import pytest

from game.flick import simulate
from game.flick.bar import power_of
from game.flick.preview import preview
from game.flick.rest_zone import RestZone, carried, first_touch, rest_zone
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Launch, LauncherKind, RestToken, Table, Token

FULL = with_rows(bare_table(), (1, 2, 3, 4))
EMPTY = replace_things(bare_table(), ufo=None)
FOOT = {"shooter": 87.5, "flick": 0.0}


def covers(zone: RestZone, x: float, y: float) -> bool:
    c, s = cos(zone.angle), sin(zone.angle)
    dx, dy = x - zone.x, y - zone.y
    return hypot((dx * c + dy * s) / zone.long, (dy * c - dx * s) / zone.wide) <= 1.0


def launch(bar: float, heading: float = 0.0, x: float = 262.0, kind: LauncherKind = "shooter") -> Launch:
    power = power_of(kind, bar)
    return Launch(token="a", x=x, y=FOOT[kind], heading=heading, power=power, kind=kind)


def zone_of(table: Table, aimed: Launch) -> RestZone:
    zone = rest_zone(table, aimed)
    assert zone is not None
    return zone


def rests(table: Table, aimed: Launch, shots: int) -> list[RestToken]:
    """Where so many exact shots rest, the launcher's scatter included."""
    landings = (simulate(table, msgspec.structs.replace(aimed, seed=seed)).landing for seed in range(shots))
    return [next(rest for rest in landing.tokens if rest.id == "a") for landing in landings]


@pytest.mark.parametrize(
    ("table", "kind"), [(EMPTY, "shooter"), (EMPTY, "flick"), (FULL, "shooter"), (FULL, "flick")]
)
def test_of_a_hundred_scattered_shots_nine_in_ten_rest_in_the_zone(table: Table, kind: LauncherKind) -> None:
    """At the size that is meant for ninety; the launchers stand where nothing but cards lies ahead."""
    inside = total = 0
    for bar, heading in ((0.15, 0.0), (0.25, -0.2), (0.35, 0.12), (0.4, 0.3), (0.45, -0.05)):
        aimed = launch(bar, heading, kind=kind)
        zone = zone_of(table, aimed)
        assert zone.long < 45.0 and zone.wide < 15.0, "a zone, not half of the table"
        found = rests(table, aimed, 20)
        total += len(found)
        inside += sum(covers(zone, rest.x, rest.y) for rest in found)
    assert total == 100
    assert inside >= 85


def test_what_comes_down_in_the_bowl_is_said_to_rest_somewhere_in_it() -> None:
    aimed = launch(0.708, x=280.0)
    zone = zone_of(FULL, aimed)
    ufo = FULL.ufo
    assert ufo is not None
    assert hypot(zone.x - ufo.x, zone.y - ufo.y) < 6.0
    kept = [rest for rest in rests(FULL, aimed, 20) if rest.where == "ufo"]
    assert len(kept) > 10
    assert all(covers(zone, rest.x, rest.y) for rest in kept)


def test_what_comes_down_at_the_bowls_near_wall_is_no_sure_thing() -> None:
    """The rim turns many of them away."""
    assert zone_of(FULL, launch(0.74, x=280.0)).sure > 0.95
    low = zone_of(FULL, launch(0.66, x=280.0))
    assert low.sure < 0.3 and low.long > 50.0
    assert any(rest.where != "ufo" for rest in rests(FULL, launch(0.66, x=280.0), 20))


def test_the_zone_follows_the_aim_and_never_flickers() -> None:
    near, far = zone_of(EMPTY, launch(0.3)), zone_of(EMPTY, launch(0.5))
    assert far.y - near.y == pytest.approx(0.2 * 483.0, rel=0.05)
    assert zone_of(EMPTY, launch(0.3, heading=0.2)).x > near.x + 20.0
    assert zone_of(EMPTY, launch(0.3)) == near == zone_of(EMPTY, msgspec.structs.replace(launch(0.3), seed=9))


@pytest.mark.parametrize("kind", ["shooter", "flick"])
def test_the_first_touch_is_the_engines_where_nothing_stands_in_the_way(kind: LauncherKind) -> None:
    aimed = launch(0.4, 0.2, kind=kind)
    assert first_touch(aimed) == pytest.approx(preview(EMPTY, aimed, "contact").contact, abs=0.1)


def test_a_shot_that_may_leave_the_table_says_how_often_it_stays() -> None:
    assert zone_of(EMPTY, launch(0.85)).stays == 1.0
    assert 0.1 < zone_of(EMPTY, launch(0.92)).stays < 0.9
    assert rest_zone(EMPTY, launch(1.0)) is None


def test_a_token_in_the_way_makes_the_zone_wide_and_unsure() -> None:
    free = zone_of(EMPTY, launch(0.4))
    lying = Token(id="b", x=262.0, y=free.y, z=0.0)
    blocked = zone_of(replace_things(EMPTY, tokens=(lying,)), launch(0.4))
    assert (free.sure, blocked.sure) == (1.0, 0.0)
    assert blocked.wide > 3.0 * free.wide
    own = replace_things(EMPTY, tokens=(msgspec.structs.replace(lying, id="a"),))
    assert zone_of(own, launch(0.4)) == free, "the token that is thrown is in nobody's way"


def test_the_outline_is_the_edge_of_what_is_covered() -> None:
    zone = zone_of(FULL, launch(0.35, 0.3))
    for x, y in zone.outline(16):
        inner = (zone.x + 0.99 * (x - zone.x), zone.y + 0.99 * (y - zone.y))
        outer = (zone.x + 1.01 * (x - zone.x), zone.y + 1.01 * (y - zone.y))
        assert covers(zone, *inner) and not covers(zone, *outer)
    ahead = max(zone.outline(64), key=lambda p: hypot(p[0] - zone.x, p[1] - zone.y))
    assert abs(ahead[0] - zone.x) < abs(ahead[1] - zone.y), "longer along the way than across"


@pytest.mark.parametrize(("bar", "heading"), [(0.2, 0.0), (0.35, 0.25), (0.45, -0.3)])
@pytest.mark.parametrize("table", [EMPTY, FULL])
def test_a_zone_that_goes_along_with_the_aim_is_about_the_one_that_is_found(
    table: Table, bar: float, heading: float
) -> None:
    """For as far as an aim moves from one frame to the next, and more."""
    before = launch(bar, heading)
    after = launch(bar + 0.012, heading + 0.01)
    went, found, stood = (
        carried(zone_of(table, before), before, after),
        zone_of(table, after),
        zone_of(table, before),
    )
    off = hypot(went.x - found.x, went.y - found.y)
    assert off < 6.0
    if table is EMPTY:
        assert off < 0.35 * hypot(stood.x - found.x, stood.y - found.y)
        assert went.angle == pytest.approx(found.angle, abs=0.05)


def test_most_exact_shots_hit_the_card_that_a_zone_names() -> None:
    """Where it says that a card is likely, that is so, whatever the bar."""
    named = hit = 0
    for step in range(12):
        aimed = launch(0.2 + 0.03 * step, 0.02)
        zone = zone_of(FULL, aimed)
        if zone.hits < 0.4:
            continue
        card = FULL.cards[zone.card]
        for seed in range(6):
            landing = simulate(FULL, msgspec.structs.replace(aimed, seed=seed)).landing
            named += 1
            hit += card.id in next(rest.on for rest in landing.tokens if rest.id == "a")
    assert named > 20
    assert hit / named > 0.6
