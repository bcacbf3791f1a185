"""Exact shots of what is aimed at, computed beside the window while the closed form can't say where it ends.

They are asked for a little ahead of the aim as it moves, so that they are there when it gets there.  None of
them knows the seed of the real shot.
"""

from __future__ import annotations

from collections import deque

import msgspec

from game.flick.rest_zone import RestZone
from game.flick.tried import ENOUGH, Tried, zone_tried
from game.session.jobs import Rests, RestsJob
from game.session.worker import Asker, Ticket
from game.table.things import Launch, Table

BATCH = 5  # shots at a time: the real one waits for no more
PLENTY = 2 * ENOUGH  # near an aim that stands still, and no more are asked for
KEPT = 60
AHEAD, SPAN = 0.05, 0.10  # seconds: when the first of a batch is needed, and from that to the last
LONGEST = 0.25  # seconds between two aims of which one goes on from the other


class Trials:
    """What was tried on one table, with one token in one launcher."""

    def __init__(self) -> None:
        self._on: tuple[Table | None, str, str] = (None, "", "")
        self._shots: deque[Tried] = deque(maxlen=KEPT)
        self._asked: tuple[tuple[Launch, ...], Ticket[Rests] | None] = ((), None)
        self._last: tuple[float, Launch | None] = (0.0, None)
        self._seed = 0

    def zone(self, table: Table, launch: Launch, worker: Asker | None, now: float) -> RestZone | None:
        """Where it will lie as far as shots tell that have been tried by now; asks for more of them."""
        on = (table, launch.token, launch.kind)
        if on[0] is not self._on[0] or on[1:] != self._on[1:]:
            self.stop()
            self._on = on
            self._shots.clear()
        self._take()
        if worker is not None and self._asked[1] is None:
            self._ask(table, launch, worker, now)
            self._take()
        self._last = (now, launch)
        return zone_tried(table, launch, self._shots)

    def stop(self) -> None:
        """Nobody aims any more."""
        if self._asked[1] is not None:
            self._asked[1].cancel()
        self._asked = ((), None)

    def _take(self) -> None:
        launches, ticket = self._asked
        if ticket is None or not ticket.done:
            return
        self._asked = ((), None)
        if ticket.state == "done":
            self._shots.extend(map(Tried, launches, ticket.result()))

    def _ask(self, table: Table, launch: Launch, worker: Asker, now: float) -> None:
        turning, filling = self._moves(launch, now)
        still = abs(turning) < 0.02 and abs(filling) < 0.05
        if still and sum(shot.weight(launch) > 0.5 for shot in self._shots) >= PLENTY:
            return
        launches = []
        for number in range(BATCH):
            ahead = AHEAD + SPAN * number / (BATCH - 1)
            self._seed += 1
            launches.append(
                msgspec.structs.replace(
                    launch,
                    heading=launch.heading + turning * ahead,
                    power=min(max(launch.power + filling * ahead, 0.0), 1.0),
                    seed=self._seed,
                )
            )
        ticket = worker.ask(RestsJob(table=table, launches=tuple(launches)))
        self._asked = (tuple(launches), ticket)

    def _moves(self, launch: Launch, now: float) -> tuple[float, float]:
        """How fast the heading turns and the power climbs."""
        then, last = self._last
        if last is None or not 0.0 < now - then <= LONGEST:
            return 0.0, 0.0
        return (launch.heading - last.heading) / (now - then), (launch.power - last.power) / (now - then)
