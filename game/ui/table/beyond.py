"""The way behind a launch's first contact, where somebody wants to see all of it: played by the worker.

A whole shot takes too long for a frame.  So the way to the first contact is always that of this moment, and
what comes behind it is of an aim shortly before that hardly differed, moved to where this one touches.
"""

from __future__ import annotations

from math import hypot

from game.flick.preview import preview
from game.session.jobs import Preview, PreviewJob
from game.session.worker import Asker, Ticket
from game.table.things import Launch, Table
from game.ui.table.picture import Path, PreviewPicture

TURNED, DRAWN = 0.02, 0.02  # radians, a share of the power: a way is shown for aims that differ so little


class Beyond:
    """Of one table at a time; `known` changes whenever another way is known."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._asked: tuple[Launch | None, Ticket[Preview] | None] = (None, None)
        self.known: tuple[Launch, Path, tuple[float, float] | None] | None = None

    def ask(self, table: Table, launch: Launch, worker: Asker | None) -> None:
        """Take what has come, and ask for the way of this launch once nothing is on its way."""
        if table is not self._table:
            self._table, self._asked, self.known = table, (None, None), None
        of, ticket = self._asked
        if ticket is not None and ticket.done:
            if ticket.state == "done" and of is not None:
                self.known = (of, ticket.result().path, ticket.result().contact)
            self._asked = (of, None)
        if self._asked[1] is None and self._asked[0] != launch:
            self._asked = (launch, None)
            if worker is None:
                found = preview(table, launch, "full")
                self.known = (launch, found.path, found.contact)
            else:
                self._asked = (launch, worker.ask(PreviewJob(table=table, launch=launch, mode="full")))

    def after(self, launch: Launch, shown: PreviewPicture) -> PreviewPicture:
        """The path with what comes behind it, as far as that is known."""
        if self.known is None or shown.contact is None or not shown.path:
            return shown
        of, whole, met = self.known
        alike = (of.kind, of.token, of.x, of.y) == (launch.kind, launch.token, launch.x, launch.y)
        near = abs(of.heading - launch.heading) <= TURNED and abs(of.power - launch.power) <= DRAWN
        if not (alike and near and met is not None and whole):
            return shown
        (x, y), (u, v) = met, shown.contact
        away = [hypot(px - x, py - y) for px, py, _ in whole]
        rest = whole[away.index(min(away)) + 1 :]
        behind: Path = tuple((px + u - x, py + v - y, pz) for px, py, pz in rest)
        return PreviewPicture(path=shown.path + behind, contact=shown.contact)
