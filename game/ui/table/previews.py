"""What a launch would do, as the worker finds out: the aim's preview, and the way of a hint.

The preview is kept fresh without asking more often than can be answered.
"""

from __future__ import annotations

from collections.abc import Callable

from game.flick.bar import bar_of
from game.flick.rest_zone import RestZone, carried, rest_zone
from game.session.jobs import Preview, PreviewJob, PreviewMode
from game.session.worker import Ticket, WorkerError
from game.table.things import Launch, Table
from game.ui.table.launch_board import HintShown
from game.ui.table.picture import Path, PreviewPicture, launcher_of
from game.ui.table.ration import Ration

EVERY = 0.05  # seconds between two questions
HEADING_STEP = 0.002  # smaller changes of the aim are not asked about
PLACE_STEP = 0.5
POWER_STEP = 0.01
TURNED, DRAWN, MOVED = 0.06, 0.04, 10.0  # radians, a share of the power, mm: a zone is carried so far at most


class Previews:
    """The newest preview, and the question that is out."""

    def __init__(self, ask: Callable[[PreviewJob], Ticket[Preview] | None]) -> None:
        self.picture: PreviewPicture | None = None
        self._ask = ask
        self._ticket: Ticket[Preview] | None = None
        self._asked: tuple[object, ...] = ()
        self._asked_at = -EVERY
        self._zone: tuple[Table | None, Launch | None, RestZone | None] = (None, None, None)
        self._turns = False  # the last frame's zone was found, and this one's may be carried along

    def want(self, table: Table, launch: Launch, mode: PreviewMode, now: float) -> None:
        """This is where the hand points now, on this table."""
        self._take()
        if mode == "off":
            self.forget()
            return
        key = (
            id(table),
            mode,
            launch.kind,
            round(launch.x / PLACE_STEP),
            round(launch.heading / HEADING_STEP),
            round(launch.power / POWER_STEP),
        )
        if self._asked and self._asked[:3] != key[:3]:
            self.picture = None
        if key == self._asked or self._ticket is not None or now - self._asked_at < EVERY:
            return
        self._ticket = self._ask(PreviewJob(table=table, launch=launch, mode=mode))
        if self._ticket is not None:
            self._asked, self._asked_at = key, now
            self._take()

    def zone(self, table: Table, launch: Launch, ration: Ration) -> RestZone | None:
        """Where the token will lie; this needs no worker, so it is of this very moment.

        While the aim moves it is found in every other frame, and goes along with the aim in those between.
        """
        felt, found_for, found = self._zone
        if felt is table and found_for == launch:
            return found
        if felt is table and found_for is not None and self._turns and _near(found_for, launch):
            self._turns = False
            bowl = table.ufo
            if found is None or (bowl is not None and found.lies_in(bowl.x, bowl.y, bowl.radius)):
                return found
            return carried(found, found_for, launch)
        ration.spend()
        self._zone, self._turns = (table, launch, rest_zone(table, launch)), True
        return self._zone[2]

    def forget(self) -> None:
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket, self.picture, self._asked = None, None, ()

    def _take(self) -> None:
        ticket = self._ticket
        if ticket is None or not ticket.done:
            return
        self._ticket = None
        if ticket.cancelled:
            self._asked = ()
            return
        try:
            found = ticket.result()
        except WorkerError:
            self.picture = None
            return
        self.picture = PreviewPicture(path=found.path, cone=found.cone, contact=found.contact)


def _near(one: Launch, other: Launch) -> bool:
    """Whether two launches differ by no more than an aim does from frame to frame."""
    if (one.kind, one.token) != (other.kind, other.token) or abs(one.x - other.x) > MOVED:
        return False
    return abs(one.heading - other.heading) <= TURNED and abs(one.power - other.power) <= DRAWN


class Hint:
    """A launch that was found for the person; its way is shown once it is known."""

    def __init__(self, launch: Launch, target: str, ticket: Ticket[Preview] | None) -> None:
        self.power = bar_of(launch.kind, launch.power)
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
