"""What plates may know amid an animation of Space Invaders: a view that lived through its facts so far."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.numbers import numbers


def after(view: Any, event: Event) -> Any:
    """The view with what this fact does to scores, tracks, tokens and counts.

    From the straightening to the next launch its phase is "advance", which no game knows.
    """
    match event:
        case facts.Destroyed():
            space = tuple("" if card == event.card else card for card in view.space)
            return _with(view, score_board=(*view.score_board, event.card), space=space)
        case facts.UfoHit():
            return _with(view, ufo=event.left, ufo_hits=view.ufo_hits + 1)
        case facts.PlanetHit():
            return _with(view, planet=event.left)
        case facts.Repaired():
            return _with(view, planet=event.health)
        case facts.RoundBegan():
            return _with(view, round=event.round, last=event.last)
        case facts.TurnTokenPassed():
            return _with(view, starter=event.seat)
        case facts.AssaultBegan():
            return _with(view, seat=event.seat, phase="assault")
        case _:
            return _cards(_tokens(view, event), event)


def _cards(view: Any, event: Event) -> Any:
    match event:
        case facts.Straightened():
            return _with(view, phase="advance")
        case facts.Advanced():
            held = [card if card != event.card else "" for card in view.space]
            if event.to_space in INDEX:
                held[INDEX[event.to_space]] = event.card
            return _with(view, space=tuple(held), phase="advance")
        case facts.ShuffledBack():
            return _with(view, deck_size=view.deck_size + len(event.cards))
        case facts.Refilled():
            at = INDEX[event.space]
            space = (*view.space[:at], event.card, *view.space[at + 1 :])
            return _with(view, deck_size=view.deck_size - 1, space=space)
    return view


def _tokens(view: Any, event: Event) -> Any:
    match event:
        case facts.TurnBegan():
            return _with(view, seat=event.seat, turn=(), phase="launch")
        case facts.TokenLaunched():
            return _noted(view, event.token, launches=view.record(event.token).launches + 1)
        case facts.MayRelaunch():
            return _noted(view, event.token, row=numbers().launch.relaunches - event.left)
        case facts.SetAside():
            return _noted(view, event.token, off="missed" if event.why == "missed" else "aside")
        case facts.Armory():
            if event.token in view.armory:
                return view
            waiting = tuple(held for held in view.waiting if held.token != event.token)
            return _with(view, armory=(*view.armory, event.token), waiting=waiting)
        case facts.TokensBack():
            table = msgspec.structs.replace(view.table, tokens=())
            return _with(view, armory=(), turn=(), waiting=(), bonus=(), resolving=None, table=table)
        case facts.Reinforced():
            seat = event.seat
            stock = tuple(token for token in view.stock[seat] if token != event.token)
            return _with(
                view,
                stock=(*view.stock[:seat], stock, *view.stock[seat + 1 :]),
                active=(*view.active[:seat], (*view.active[seat], event.token), *view.active[seat + 1 :]),
            )
    return view


def _noted(view: Any, token: str, **changes: object) -> Any:
    record = msgspec.structs.replace(view.record(token), **changes)
    return _with(view, turn=(*(held for held in view.turn if held.token != token), record))


def _with(view: Any, **changes: object) -> Any:
    return msgspec.structs.replace(view, **changes)
