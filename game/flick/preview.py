"""What a launch would do, for showing before it is made: the engine's own path, and a cone.

The cone covers every flight that the launcher's scatter allows, up to its first contact
and no further: at equal heading a faster token is higher everywhere, so none goes further
than the fastest.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.flick import simulate
from game.flick.launchers import load_launchers, nominal, strayed
from game.flick.outlook import Outlook
from game.table.things import Launch, Plain, Table

PreviewMode: TypeAlias = Literal["off", "contact", "full"]
CONE_HEADINGS = (-1.0, -0.5, 0.0, 0.5, 1.0)  # shares of the scatter's limit


class Preview(Plain, frozen=True):
    """Points (x, y, z) of the thrown token, the cone's outline, where it first meets anything."""

    path: tuple[tuple[float, float, float], ...] = ()
    cone: tuple[tuple[float, float], ...] = ()
    contact: tuple[float, float] | None = None


def preview(table: Table, launch: Launch, mode: PreviewMode, outlook: Outlook | None = None) -> Preview:
    """Up to the first contact or the full path, without the scatter; nothing when it is off.

    Who asks about one table again and again hands over its `outlook`.
    """
    if mode == "off":
        return Preview()
    meant = nominal(launch)
    outlook = outlook or Outlook(table, meant)
    path, met = outlook.flight(meant)
    if mode == "full":
        keys = simulate(table, meant).film.tracks.get(launch.token, ())
        path = tuple((x, y, z) for _, x, y, z, _ in keys)
    contact = met[:2] if met is not None else None
    return Preview(path=path, cone=scatter_cone(outlook, launch), contact=contact)


def scatter_cone(outlook: Outlook, launch: Launch) -> tuple[tuple[float, float], ...]:
    """The launcher, and where the fastest of each heading first meet something."""
    launcher = load_launchers().of(launch.kind)
    limit = launcher.scatter_limit
    outline = [(launch.x, launch.y)]
    for share in CONE_HEADINGS:
        _, met = outlook.flight(strayed(launch, launcher, share * limit, limit, 0.0))
        if met is not None:
            outline.append(met[:2])
    return tuple(outline)
