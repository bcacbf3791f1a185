"""Previews: the engine's own path, and a cone that no flight leaves."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from game.flick import simulate
from game.flick.launchers import nominal
from game.flick.preview import first_contact, preview
from game.table.load import bare_table, with_rows
from game.table.things import Launch

FULL = with_rows(bare_table(), (1, 2, 3, 4))
LAUNCH = Launch(token="a", x=250.0, y=87.5, heading=0.1, power=0.5, seed=3)


def inside(x: float, y: float, outline: tuple[tuple[float, float], ...], room: float) -> bool:
    """Whether a point lies in an outline, or no further than `room` from one of its edges."""
    odd = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        dx, dy = x2 - x1, y2 - y1
        f = min(max(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0.0), 1.0)
        if hypot(x - x1 - f * dx, y - y1 - f * dy) <= room:
            return True
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * dx / dy:
            odd = not odd
    return odd


def test_the_full_path_is_that_of_the_shot_without_scatter() -> None:
    shot = simulate(FULL, nominal(LAUNCH))
    shown = preview(FULL, LAUNCH, "full")
    assert shown.path == tuple(key[1:4] for key in shot.film.tracks["a"])
    rest = next(t for t in shot.landing.tokens if t.id == "a")
    assert shown.path[-1][:2] == pytest.approx((rest.x, rest.y), abs=0.01)


def test_up_to_the_first_contact_means_no_further() -> None:
    shown, full = preview(FULL, LAUNCH, "contact"), preview(FULL, LAUNCH, "full")
    assert shown.contact is not None
    assert shown.contact == full.contact
    assert len(shown.path) < len(full.path)
    assert shown.path[-1][:2] == pytest.approx(shown.contact, abs=1e-6)
    assert shown.path == full.path[: len(shown.path)]


@pytest.mark.parametrize("kind", ["shooter", "flick"])
def test_every_flight_that_scatter_allows_stays_in_the_cone(kind: str) -> None:
    launch = msgspec.convert({**msgspec.structs.asdict(LAUNCH), "kind": kind}, Launch)
    cone = preview(FULL, launch, "contact").cone
    for seed in range(25):
        scattered = msgspec.structs.replace(launch, seed=seed)
        met = first_contact(simulate(FULL, scattered), "a")
        assert met is not None
        assert inside(met.x, met.y, cone, 0.5)
    reach = [hypot(x - launch.x, y - launch.y) for x, y in cone[1:]]
    contact = preview(FULL, launch, "contact").contact
    assert contact is not None
    assert max(reach) < 1.15 * hypot(contact[0] - launch.x, contact[1] - launch.y)


def test_a_preview_that_is_off_shows_nothing() -> None:
    shown = preview(FULL, LAUNCH, "off")
    assert (shown.path, shown.cone, shown.contact) == ((), (), None)
