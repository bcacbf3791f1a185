"""What a launch would do, for showing before it is made: the engine's own path, without the scatter."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.flick import simulate
from game.flick.launchers import nominal
from game.flick.outlook import Outlook
from game.table.things import Launch, Plain, Table

PreviewMode: TypeAlias = Literal["off", "contact", "full"]


class Preview(Plain, frozen=True):
    """Points (x, y, z) of the thrown token, and where it first meets anything."""

    path: tuple[tuple[float, float, float], ...] = ()
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
    return Preview(path=path, contact=contact)
