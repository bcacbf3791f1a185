"""What the partners at the table say something to: hits and misses, chains, strikes, rescues, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core import Seat
from game.games.space_invaders import events as facts
from game.games.space_invaders import forecast
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.state import SeatView
from game.session.reactions import Happening
from game.ui.games.game_ui import Told

FAILING = 6
"""A planet with no more health than that is nearly gone."""


def happenings(told: Told[SeatView]) -> Sequence[Happening]:
    found = [one._replace(after=number) for number, one in _facts(told)]
    return [*found, *_kills(told), *_rescue(told)]


def _facts(told: Told[SeatView]) -> Iterator[tuple[int, Happening]]:
    """What a single fact is enough for."""
    for number, step in enumerate(told.steps, start=1):
        match step.event:
            case facts.TokenLanded() as landed:
                if found := _landed(told, landed):
                    yield number, found
            case facts.Repaired(seat=seat):
                yield number, Happening("repaired", seat)
            case facts.Reinforced(seat=seat):
                yield number, Happening("reinforced", seat)
            case facts.UfoDestroyed():
                yield number, Happening("ufo_dies")
            case facts.PlanetHit(left=left) if left > 0:
                yield number, Happening("planet_failing" if left <= FAILING else "planet_struck")
            case facts.RoundBegan(last=True):
                yield number, Happening("last_round")
            case facts.AssaultBegan():
                yield number, Happening("assault")
            case _:
                pass


def _landed(told: Told[SeatView], landed: facts.TokenLanded) -> Happening | None:
    if landed.where == "ufo":
        return Happening("ufo_hit", landed.seat)
    shot = told.shot
    if shot is not None and any(one.kind == "rim" and one.id == landed.token for one in shot.events):
        return Happening("rim_out", landed.seat)
    if landed.on:
        return Happening("own_hit", landed.seat)
    return None if landed.where == "planet" else Happening("own_miss", landed.seat)


def _kills(told: Told[SeatView]) -> Iterator[Happening]:
    """Invaders that fell by this move, all that one token or one shield brought down taken together."""
    fell = [
        (number, step.event)
        for number, step in enumerate(told.steps, start=1)
        if isinstance(step.event, facts.Destroyed) and step.event.how != "crash"
    ]
    if not fell:
        return
    last, seat = fell[-1][0], fell[-1][1].seat
    shields = [number for number, event in fell if invaders()[event.card].trait == "shield"]
    tokens = Counter(token for _, event in fell for token in event.tokens)
    if shields and shields[0] < last:
        yield Happening("chain", seat, last)
    elif shields:
        yield Happening("shield_broken", seat, last)
    elif max(tokens.values(), default=0) > 1:
        yield Happening("double", seat, last)
    yield Happening("partner_kill", seat, last)


def _rescue(told: Told[SeatView]) -> Iterator[Happening]:
    """Somebody took away what would have been the end."""
    saviour: Seat | None = None
    before, last = told.before, 0
    for number, step in enumerate(told.steps, start=1):
        if isinstance(step.event, facts.Destroyed):
            saviour, last = step.event.seat, number
    if saviour is None or _over(before):
        return
    after = told.view(last)
    if forecast(before).lost and not _over(after) and not forecast(after).lost:
        yield Happening("saved", saviour, last)


def _over(view: SeatView) -> bool:
    """Whether nothing will advance any more."""
    return bool(view.ending) or view.phase in ("advance", "assault")
