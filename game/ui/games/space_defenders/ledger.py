"""What seats, case and horde have amid an animation: a view that has lived through its facts so far.

The plates beside the board speak of this, so that they never know more than the board shows.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from game.core import Event
from game.games.space_defenders import events as facts
from game.games.space_defenders.board import KINDS


def after(view: Any, event: Event) -> Any:
    """The view with what this fact does to reserves, case, purchases and counts; the board stays behind."""
    match event:
        case facts.Taken():
            return _given(view, event.seat, event.tile)
        case facts.Robbed():
            return _given(_paid(view, event.victim, (event.tile,)), event.seat, event.tile)
        case facts.Bought():
            return _bought(view, event)
        case facts.BombUsed():
            return _armed(view, event.seat, bomb="used")
        case facts.Eliminated():
            bomb = "used" if view.bombs[event.seat] == "held" else view.bombs[event.seat]
            return _armed(view, event.seat, bomb, 1, False)
        case facts.Shot():
            return _with(view, stirred=view.stirred or bool(event.target))
        case facts.TurnPassed() if event.round > view.rounds:
            quiet = 0 if view.stirred else view.quiet + 1
            return _with(view, rounds=event.round, stirred=False, quiet=quiet)
        case facts.Drew():
            kind = KINDS.index(event.thing)
            case = (*view.case[:kind], view.case[kind] - 1, *view.case[kind + 1 :])
            waiting = view.waiting + (event.thing if event.thing in "LR" else "")
            return _with(view, case=case, waiting="".join(sorted(waiting)))
        case facts.SaucerFormed():
            return _with(view, waiting=view.waiting.replace("LR", "", 1))
    return view


def _with(view: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(view, **changes)


def _instead(of: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*of[:seat], value, *of[seat + 1 :])


def _given(view: Any, seat: int, tile: int) -> Any:
    tiles = tuple(sorted((*view.reserves[seat], tile)))
    return _with(view, reserves=_instead(view.reserves, seat, tiles))


def _paid(view: Any, seat: int, tiles: tuple[int, ...]) -> Any:
    left = Counter(view.reserves[seat]) - Counter(tiles)
    return _with(view, reserves=_instead(view.reserves, seat, tuple(sorted(left.elements()))))


def _bought(view: Any, event: facts.Bought) -> Any:
    seat, view = event.seat, _with(_paid(view, event.seat, event.tiles), stirred=True)
    match event.what:
        case "bomb":
            return _armed(view, seat, bomb="held")
        case "rapid":
            return _armed(view, seat, rapid=True)
    return _armed(view, seat, cannons=view.cannons[seat] + 1)


def _armed(
    view: Any, seat: int, bomb: str | None = None, cannons: int | None = None, rapid: bool | None = None
) -> Any:
    """What a seat has on board from now on; None leaves it as it is."""
    return _with(
        view,
        bombs=_instead(view.bombs, seat, view.bombs[seat] if bomb is None else bomb),
        cannons=_instead(view.cannons, seat, view.cannons[seat] if cannons is None else cannons),
        rapid=_instead(view.rapid, seat, view.rapid[seat] if rapid is None else rapid),
    )
