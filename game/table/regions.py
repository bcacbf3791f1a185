"""What the region of a launch says besides what is asked of every region: which launcher, and where."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from game.core.decisions import Region
from game.table.things import Launch, LauncherKind, Table


@runtime_checkable
class LaunchRegion(Region[Launch], Protocol):
    """A region at a table; one that lacks this leaves the launcher to whoever holds it."""

    @property
    def kind(self) -> LauncherKind | None:
        """The launcher that is used; None: any that the region accepts."""
        ...

    def stand(self, table: Table) -> tuple[float, float] | None:
        """Where the launcher is put; None: wherever the region accepts it."""
        ...
