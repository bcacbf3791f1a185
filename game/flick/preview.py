"""What a launch would do, for showing before it is made: the engine's own path, and a cone.

The cone covers every flight that the launcher's scatter allows, up to its first contact
and no further: at equal heading a faster token is higher everywhere, so none goes further
than the fastest.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.flick import simulate
from game.flick.film import Shot, ShotEvent
from game.flick.launchers import load_launchers, strayed
from game.flick.shot import opening
from game.table.things import Launch, Plain, Table

PreviewMode: TypeAlias = Literal["off", "contact", "full"]
CONE_HEADINGS = (-1.0, -0.5, 0.0, 0.5, 1.0)  # shares of the scatter's limit


class Preview(Plain, frozen=True):
    """Points (x, y, z) of the thrown token, the cone's outline, where it first meets anything."""

    path: tuple[tuple[float, float, float], ...] = ()
    cone: tuple[tuple[float, float], ...] = ()
    contact: tuple[float, float] | None = None


def preview(table: Table, launch: Launch, mode: PreviewMode) -> Preview:
    """Up to the first contact or the full path, without the scatter; nothing when it is off."""
    if mode == "off":
        return Preview()
    meant = strayed(launch, load_launchers().of(launch.kind), 0.0, 0.0, 0.0)
    if mode == "contact":
        first, keys = opening(table, meant)
    else:
        shot = simulate(table, meant)
        first, keys = first_contact(shot, launch.token), shot.film.tracks.get(launch.token, ())
    return Preview(
        path=tuple((x, y, z) for _, x, y, z, _ in keys),
        cone=scatter_cone(table, launch),
        contact=(first.x, first.y) if first is not None else None,
    )


def first_contact(shot: Shot, token: str) -> ShotEvent | None:
    """The thrown token's first touchdown or hit."""
    return next((e for e in shot.events if e.id == token and e.kind != "launch"), None)


def scatter_cone(table: Table, launch: Launch) -> tuple[tuple[float, float], ...]:
    """The launcher, and where the fastest of each heading first meet something."""
    launcher = load_launchers().of(launch.kind)
    limit = launcher.scatter_limit
    outline = [(launch.x, launch.y)]
    for share in CONE_HEADINGS:
        met, _ = opening(table, strayed(launch, launcher, share * limit, limit, 0.0))
        if met is not None:
            outline.append((met.x, met.y))
    return tuple(outline)
