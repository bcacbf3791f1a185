"""Exact shots of what is aimed at, computed beside the window while the closed form can't say where it ends.

They are asked for a little ahead of the aim as it moves, so that they are there when it gets there; and while
it rests, for the powers round the one that should reach what is pointed at.  None of them knows the seed of
the real shot.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from game.flick.bar import power_of
from game.flick.reach import Reach
from game.flick.rest_zone import RestZone
from game.flick.tried import ENOUGH, Tried, zone_tried
from game.session.jobs import Rests, RestsJob
from game.session.worker import Asker, Ticket
from game.table.geometry import distance_to_card
from game.table.things import Launch, RestToken, Table
from game.ui.table.prospect import Spot, card_under

BATCH = 5  # shots at a time: the real one waits for no more
PLENTY = 2 * ENOUGH  # near an aim that stands still, and no more are asked for
KEPT = 60
AHEAD, SPAN = 0.05, 0.10  # seconds: when the first of a batch is needed, and from that to the last
BELOW, ABOVE, STEP = 13, 7, 0.016  # powers tried round the one that should be right, shares of the bar
LEAST = 2  # of them in a row, and it is more than luck
RESTED, SAME = 0.12, 0.004  # seconds that it points as before, within so many radians
SLOW, RESTS = 0.05, 0.2  # of the power a second: nobody fills the bar; seconds between two handfuls then
LONGEST = 0.25  # seconds between two aims of which one goes on from the other


@dataclass
class Bar:
    """What came of powers along one heading, for what is pointed at: None where that isn't tried yet."""

    launch: Launch
    meant: str  # the id of a card, or empty for the bowl
    since: float
    shares: tuple[float, ...]
    hits: list[bool | None]

    def next(self) -> list[int]:
        """The numbers of powers that are tried next."""
        return [number for number, hit in enumerate(self.hits) if hit is None][:BATCH]

    def window(self) -> tuple[float, float] | None:
        """The longest stretch that hits."""
        found: list[list[float]] = [[]]
        for share, hit in zip(self.shares, self.hits, strict=True):
            if hit:
                found[-1].append(share)
            elif found[-1]:
                found.append([])
        longest = max(found, key=len)
        return (longest[0], longest[-1]) if len(longest) >= LEAST else None


class Trials:
    """What was tried on one table, with one token in one launcher."""

    def __init__(self) -> None:
        self._on: tuple[Table | None, str, str] = (None, "", "")
        self._shots: deque[Tried] = deque(maxlen=KEPT)
        self._asked: tuple[tuple[Launch, ...], Ticket[Rests] | None] = ((), None)
        self._bar: Bar | None = None
        self._tries: list[int] = []  # the powers of the bar that are being tried
        self._bars_turn = False  # aim and bar take turns
        self._last: tuple[float, Launch | None] = (0.0, None)
        self._seed = 0
        self._taken = 0  # handfuls that have come
        self._due = 0.0  # when an aim that nobody fills the bar for may ask again
        self._known: tuple[tuple[Launch, int] | None, RestZone | None] = (None, None)

    def zone(self, table: Table, launch: Launch, worker: Asker | None, now: float) -> RestZone | None:
        """Where it will lie as far as shots tell that have been tried by now; asks for more of them."""
        self._turn_to(table, launch)
        self._take()
        if worker is not None and self._asked[1] is None and not (self._bars_turn and self._wants()):
            self._ask_ahead(table, launch, worker, now)
            self._take()
        self._last = (now, launch)
        known = (launch, self._taken)
        if known != self._known[0]:
            self._known = (known, zone_tried(table, launch, self._shots))
        return self._known[1]

    def reach(
        self, table: Table, pointed: Launch, at: Spot, found: Reach, worker: Asker | None, now: float
    ) -> Reach:
        """What fills the bar far enough, where the closed form found nothing that is certain."""
        self._turn_to(table, pointed)
        self._take()
        card = card_under(table, at)
        meant = card.id if card is not None else ""
        bar = self._bar
        if bar is None or bar.meant != meant or not _alike(bar.launch, pointed):
            powers = tuple(found.best + (n - BELOW) * STEP for n in range(BELOW + ABOVE + 1))
            shares = tuple(share for share in powers if 0.08 < share < 1.0)
            bar = self._bar = Bar(pointed, meant, now, shares, [None] * len(shares))
        if worker is not None and self._asked[1] is None and self._wants() and now - bar.since >= RESTED:
            self._tries, self._bars_turn = bar.next(), False
            self._put(table, [self._shot(pointed, bar.shares[n]) for n in self._tries], worker)
            self._take()
        window = bar.window()
        if window is None or bar.next():
            return found
        return replace(found, best=0.5 * (window[0] + window[1]), window=window, certain=False)

    def _wants(self) -> bool:
        return self._bar is not None and bool(self._bar.next())

    def _shot(self, launch: Launch, share: float) -> Launch:
        self._seed += 1
        power = power_of(launch.kind, share, (launch.x, launch.y))
        return msgspec.structs.replace(launch, power=power, seed=self._seed)

    def _turn_to(self, table: Table, launch: Launch) -> None:
        on = (table, launch.token, launch.kind)
        if on[0] is not self._on[0] or on[1:] != self._on[1:]:
            self.stop()
            self._on, self._bar = on, None
            self._known = (None, None)
            self._shots.clear()

    def stop(self) -> None:
        """Nobody aims any more."""
        if self._asked[1] is not None:
            self._asked[1].cancel()
        self._asked = ((), None)

    def _take(self) -> None:
        launches, ticket = self._asked
        if ticket is None or not ticket.done:
            return
        tries, self._tries, self._asked = self._tries, [], ((), None)
        if ticket.state != "done":
            return
        rests, self._taken = ticket.result(), self._taken + 1
        self._shots.extend(map(Tried, launches, rests))
        if self._bar is not None and tries and _alike(self._bar.launch, launches[0]):
            for number, rest in zip(tries, rests, strict=True):
                self._bar.hits[number] = self._hits(self._bar.meant, rest)

    def _hits(self, meant: str, rest: RestToken) -> bool:
        """Whether it lies in the bowl, or on that card where the card is seen to lie, clear of any token."""
        table = self._on[0]
        if not meant or table is None:
            return rest.where == "ufo"
        card = next(card for card in table.cards if card.id == meant)
        if rest.on_tokens:
            return False
        return meant in rest.on and distance_to_card(rest.x, rest.y, card, table.card) <= table.token.radius

    def _ask_ahead(self, table: Table, launch: Launch, worker: Asker, now: float) -> None:
        turning, filling = self._moves(launch, now)
        if abs(filling) < SLOW:
            known = sum(shot.weight(launch) > 0.5 for shot in self._shots)
            if known >= PLENTY or (known >= ENOUGH and now < self._due):
                return
        launches = []
        for number in range(BATCH):
            ahead = AHEAD + SPAN * number / (BATCH - 1)
            self._seed += 1
            power = min(max(launch.power + filling * ahead, 0.0), 1.0)
            heading = launch.heading + turning * ahead
            launches.append(
                msgspec.structs.replace(launch, heading=heading, power=power, seed=self._seed)
            )
        self._bars_turn, self._due = True, now + RESTS
        self._put(table, launches, worker)

    def _put(self, table: Table, launches: Sequence[Launch], worker: Asker) -> None:
        self._asked = (tuple(launches), worker.ask(RestsJob(table=table, launches=tuple(launches))))

    def _moves(self, launch: Launch, now: float) -> tuple[float, float]:
        """How fast the heading turns and the power climbs."""
        then, last = self._last
        if last is None or not 0.0 < now - then <= LONGEST:
            return 0.0, 0.0
        return (launch.heading - last.heading) / (now - then), (launch.power - last.power) / (now - then)


def _alike(one: Launch, other: Launch) -> bool:
    """Whether two aims are one as far as a bar can tell."""
    return abs(one.x - other.x) < 1.0 and abs(one.heading - other.heading) < SAME
