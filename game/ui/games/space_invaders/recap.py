"""What the others did since one's own last turn: how many of their tokens hit, and what they stopped.

What was coming as a turn began, and what of it was left at its end, is the forecast that stands on the
board then; where the advance followed at once it is what the planet has suffered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from game.games.space_invaders import ahead
from game.games.space_invaders import events as facts
from game.games.space_invaders.state import SeatView, State
from game.session.entries import Entry
from game.session.match_log import MatchLog
from game.ui.games.space_invaders.deeds import Ledger
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names

ENDS = (facts.TurnBegan, facts.Straightened, facts.Advanced, facts.PlanetHit, facts.RoundBegan)


@dataclass
class _Turn:
    """After so many moves it began, and by that one it was over (0: it goes on)."""

    seat: int
    began: int
    over: int = 0


def recap(log: MatchLog, view: SeatView, words: Words, names: Names) -> str:
    """Empty from one's first launch on, and where nobody has played since one's own last turn."""
    if view.phase != "launch" or any(held.launches for held in view.turn):
        return ""
    *before, now = _turns(log)
    theirs: list[_Turn] = []
    while before and before[-1].seat != now.seat:
        theirs.insert(0, before.pop())
    if not theirs or now.seat != view.seat:
        return ""
    ledger = Ledger(view)
    for entry in log.entries[theirs[0].began : theirs[-1].over]:
        ledger.take(entry)
    seats = {turn.seat for turn in theirs}
    if not (tokens := sum(ledger.shots[seat] for seat in seats)):
        return ""
    hits = sum(ledger.hits[seat] for seat in seats)  # tokens of others may fall in with theirs
    who = "others" if len(seats) > 1 else "twice" if len(theirs) > 1 else "one"
    gaps = {"name": names[theirs[0].seat]} if len(seats) == 1 else {}
    said = words(f"si.recap.{who}", hits=hits, shots=tokens, **gaps)
    coming = sum(_coming(log, turn.began) for turn in theirs)
    return f"{said}{_stopped(coming, sum(_left(log, turn) for turn in theirs), words)}"


def _coming(log: MatchLog, number: int) -> int:
    """The damage of the coming advance, as it stood after so many moves."""
    return ahead(cast(State, log.at(number))).damage


def _turns(log: MatchLog) -> list[_Turn]:
    """All of the match; the last one is under way."""
    turns = [_Turn(cast(State, log.at(0)).seat, 0)]
    for entry in log.entries:
        for event in entry.events:
            if isinstance(event, ENDS) and not turns[-1].over:
                turns[-1].over = entry.number
            if isinstance(event, facts.TurnBegan):
                turns.append(_Turn(event.seat, entry.number))
    return turns


def _left(log: MatchLog, turn: _Turn) -> int:
    """The damage that was still coming as it was over."""
    entry = log.entries[turn.over - 1]
    return _struck(entry) if _advances(entry) else _coming(log, turn.over)


def _advances(entry: Entry) -> bool:
    return any(isinstance(event, facts.RoundBegan | facts.Straightened) for event in entry.events)


def _struck(entry: Entry) -> int:
    return sum(event.damage for event in entry.events if isinstance(event, facts.PlanetHit))


def _stopped(coming: int, left: int, words: Words) -> str:
    if left > coming:
        return words("si.recap.more", damage=left - coming)
    return words("si.recap.stopped", damage=coming - left, coming=coming) if coming else ""
