"""Who did what in a match of Space Invaders: tokens, hits, damage spared, and the best shot of all.

Read off the log alone.  A token counts once a turn, however often it flies in it, and is one hit if it hit
something in the end, whatever fell by it; what an invader would
have struck with is spared by whoever brought it down, and what a repair gave back by whoever repaired.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.state import SeatView
from game.session.entries import Entry
from game.ui.games.game_ui import Deeds
from game.ui.games.space_invaders.letting_go import is_let_go
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names


class Ledger:
    """Figures by seat, and what each landing was worth, filled entry by entry."""

    def __init__(self, view: SeatView) -> None:
        self._owner = {view.options.colour(seat): seat for seat in range(view.options.seats)}
        self.shots: Counter[int] = Counter()
        self.hits: Counter[int] = Counter()
        self.spared: Counter[int] = Counter()
        self.worth: Counter[int] = Counter()  # of landings, by the number of their entry
        self.by: dict[int, int] = {}  # whose landing that was
        self._turn = 0
        self._flown: dict[str, int] = {}  # by the token, the turn in which it flew last
        self._counted: set[tuple[str, int]] = set()  # tokens with their turns, and those of them that hit
        self._hitting: set[tuple[str, int]] = set()
        self._landed: dict[str, int] = {}  # by the token, the entry by which it lies where it lies

    def owner(self, token: str) -> int:
        return self._owner.get(token[:1], 0)

    def take(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, facts.TokenLaunched):
                self._launched(event)
            elif isinstance(event, facts.TurnBegan | facts.AssaultBegan):
                self._turn += 1
            elif isinstance(event, facts.TokenLanded):
                self._landed[event.token] = entry.number
                self.by[entry.number] = event.seat
            elif isinstance(event, facts.Destroyed):
                self._destroyed(event)
            elif isinstance(event, facts.UfoHit):
                self._hit(event.token)
                self._credit(event.token, numbers().score.ufo_hit)
            elif isinstance(event, facts.Waits):
                self._hit(event.token)
            elif isinstance(event, facts.Repaired):
                self.spared[event.seat] += event.amount

    def _destroyed(self, event: facts.Destroyed) -> None:
        card = invaders()[event.card]
        seats = {self.owner(token) for token in event.tokens} or {event.seat}
        self.spared[min(seats)] += card.damage
        for token in event.tokens:
            self._hit(token)
        if event.tokens:  # the points are the last one's, as in the last tokens
            last = max(event.tokens, key=lambda token: self._landed.get(token, 0))
            self._credit(last, card.points + event.extra)

    def _launched(self, event: facts.TokenLaunched) -> None:
        """Flown again in the same turn it is no other."""
        if is_let_go(event.launch):
            return
        flown = (event.token, self._turn)
        self._flown[event.token] = self._turn
        self.shots[event.seat] += flown not in self._counted
        self._counted.add(flown)

    def _hit(self, token: str) -> None:
        """In the turn in which it flew, one hit, whatever it does."""
        flown = (token, self._flown.get(token, -1))
        self.hits[self.owner(token)] += flown not in self._hitting
        self._hitting.add(flown)

    def _credit(self, token: str, points: int) -> None:
        if token in self._landed:
            self.worth[self._landed[token]] += points


def deeds(log: Sequence[Entry], view: SeatView, words: Words, names: Names) -> Deeds:
    """A row a seat, and the landing that was worth the most points; of equal ones the first."""
    ledger = Ledger(view)
    for entry in log:
        ledger.take(entry)
    heads = tuple(words(f"si.deeds.{key}") for key in ("shots", "hits", "spared"))
    rows = tuple(
        (seat, tuple(str(of[seat]) for of in (ledger.shots, ledger.hits, ledger.spared)))
        for seat in range(view.options.seats)
    )
    best = max(sorted(ledger.worth), key=lambda number: ledger.worth[number], default=0)
    if not best:
        return Deeds(heads, rows)
    line = words("si.deeds.best", name=names[ledger.by[best]], points=ledger.worth[best])
    return Deeds(heads, rows, best, line)


def turned(view: SeatView, events: Sequence[Event], words: Words, names: Names) -> str:
    """What a whole turn came to: whose it was, what fell, what the UFO and the planet lost."""
    downed = sum(isinstance(event, facts.Destroyed) and event.how != "crash" for event in events)
    ufo = sum(isinstance(event, facts.UfoHit) for event in events)
    planet = sum(event.damage for event in events if isinstance(event, facts.PlanetHit))
    parts = [words("si.turned.down_one" if downed == 1 else "si.turned.down", **_many(downed))]
    if not downed and view.phase == "assault":
        parts = [] if ufo or planet else [words("si.turned.missed")]
    elif not downed and (ufo or planet):
        parts = []
    parts += [words("si.turned.ufo", count=ufo)] if ufo else []
    parts += [words("si.turned.planet", damage=planet)] if planet else []
    key = "assault" if view.phase == "assault" else "turn"
    return words(f"si.turned.{key}", round=view.round, name=names[view.seat], what=", ".join(parts))


def _many(count: int) -> dict[str, object]:
    return {} if count == 1 else {"count": count}
