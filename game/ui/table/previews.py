"""What a launch would do, found out in the frame that shows it: path and zone are of one moment.

Only the way of a hint comes from the worker, and what lies behind a first contact.
"""

from __future__ import annotations

from collections.abc import Generator

from game.flick.bar import filled_for
from game.flick.launchers import nominal
from game.flick.outlook import Outlook
from game.flick.reach import Reach, reach, reach_in_bits
from game.flick.rest_zone import RestZone, carried, rest_zone
from game.session.jobs import Preview, PreviewMode
from game.session.worker import Asker, Ticket
from game.table.check import TableError
from game.table.things import Launch, Table
from game.ui.table.beyond import Beyond
from game.ui.table.launch_board import HintShown
from game.ui.table.picture import Path, PreviewPicture, launcher_of
from game.ui.table.ration import Ration

TURNED, DRAWN, MOVED = 0.06, 0.04, 10.0  # radians, a share of the power, mm: a zone is carried so far at most


class Previews:
    """What is foreseen of the launch that was asked about last."""

    def __init__(self) -> None:
        self._table: Table | None = None  # all that is kept below is of this one
        self._outlook: Outlook | None = None
        self._beyond = Beyond()
        self._picture: tuple[tuple[object, ...], PreviewPicture | None] = ((), None)
        self._zone: tuple[Table | None, Launch | None, RestZone | None] = (None, None, None)
        self._waits = False  # whether the last bit of the reach was left to another frame
        self._carried = 0  # for how many frames the last zone that was found has been carried along
        self._reach: tuple[tuple[object, ...], Reach | None] = ((), None)
        self._bits: tuple[tuple[object, ...], Generator[None, None, Reach]] | None = None  # of the next one

    def picture(
        self, table: Table, launch: Launch, mode: PreviewMode, worker: Asker | None = None
    ) -> PreviewPicture | None:
        """The path as the hand points now, on this table."""
        if mode == "off":
            return None
        self._turn_to(table)
        if mode == "full":
            self._beyond.ask(table, launch, worker)
        key = (launch, mode, self._beyond.known if mode == "full" else None)
        if key != self._picture[0]:
            found = self._found(table, launch)
            if found is not None and mode == "full":
                found = self._beyond.after(launch, found)
            self._picture = (key, found)
        return self._picture[1]

    def _turn_to(self, table: Table) -> None:
        if table is not self._table:
            self._table, self._picture, self._reach, self._bits = table, ((), None), ((), None), None

    def _found(self, table: Table, launch: Launch) -> PreviewPicture | None:
        outlook = self._outlook
        try:
            if outlook is None or outlook.table is not table or outlook.token != launch.token:
                outlook = self._outlook = Outlook(table, nominal(launch))
            path, met = outlook.flight(nominal(launch))
        except TableError:  # nothing can be launched here, which the rules will say
            return None
        return PreviewPicture(path=path, contact=met[:2] if met is not None else None)

    def reach(self, table: Table, launch: Launch, at: tuple[float, float], ration: Ration) -> Reach:
        """The power that is needed for a place along a launch's heading.

        While the aim moves it is found in bits, one in each of the frames in which the zone is not, and where
        a frame has much to draw in the next of them.
        """
        where = (round(launch.x), round(launch.heading, 3), round(at[0]), round(at[1]))
        self._turn_to(table)
        key = (launch.kind, launch.token, *where)
        known, found = self._reach
        if found is None or known[:2] != key[:2]:
            found, self._bits = reach(table, launch, at), None
            self._reach = (key, found)
        elif self._carried == 0:  # the zone was found in the last frame, and goes along in this one
            self._waits = ration.full and not self._waits
            if self._waits:
                return found
            if self._bits is None and known != key:
                self._bits = (key, reach_in_bits(table, launch, at))
            found = self._next_bit(found)
        return found

    def _next_bit(self, found: Reach) -> Reach:
        """What is known once the next bit is found too."""
        if self._bits is not None:
            key, bits = self._bits
            try:
                next(bits)
            except StopIteration as last:
                found, self._bits = last.value, None
                self._reach = (key, found)
        return found

    def zone(self, table: Table, launch: Launch, ration: Ration) -> RestZone | None:
        """Where the token will lie; this needs no worker, so it is of this very moment.

        While the aim moves it is found in every other frame, and goes along with the aim in those between,
        and in one more that has much to draw.
        """
        felt, found_for, found = self._zone
        if felt is table and found_for == launch:
            return found
        most = 2 if ration.full else 1
        if felt is table and found_for is not None and self._carried < most and _near(found_for, launch):
            self._carried += 1
            bowl = table.ufo
            if found is None or (bowl is not None and found.lies_in(bowl.x, bowl.y, bowl.radius)):
                return found
            return carried(found, found_for, launch)
        ration.spend()
        self._zone, self._carried = (table, launch, rest_zone(table, launch)), 0
        return self._zone[2]


def _near(one: Launch, other: Launch) -> bool:
    """Whether two launches differ by no more than an aim does from frame to frame."""
    if (one.kind, one.token) != (other.kind, other.token) or abs(one.x - other.x) > MOVED:
        return False
    return abs(one.heading - other.heading) <= TURNED and abs(one.power - other.power) <= DRAWN


class Hint:
    """A launch that was found for the person; its way is shown once it is known."""

    def __init__(self, launch: Launch, target: str, ticket: Ticket[Preview] | None) -> None:
        self.power = filled_for(launch)
        self._launcher = launcher_of(launch, self.power)
        self._target = target
        self._ticket = ticket
        self._path: Path = ()

    def shown(self) -> HintShown:
        if self._ticket is not None and self._ticket.state == "done":
            self._path, self._ticket = self._ticket.result().path, None
        return HintShown(self._launcher, path=self._path, target=self._target)

    def forget(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()
