"""Why a hinted move of Invaders 2127 is a good one, in a sentence that begins with the move.

What a card changes is read off the coming attack, with the card laid where it would go.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Move
from game.games.invaders_2127 import cost_now, forecast
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.hints import Forecast
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import INVADER, Piece
from game.games.invaders_2127.queries import find
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.words import IvWords


def advice(view: SeatView, move: Move, say: IvWords) -> str:
    """For whoever is asked now, who looks."""
    match move:
        case m.Play(card=card, zone=zone) if zone:
            return _comes(view, card, ZONE_NAMES.index(zone), say)
        case m.Play(card=card):
            return say.words("iv.advice.does", what=say.cards.name(card), rules=say.rules(card))
        case m.Release(strategy=name):
            return say.words("iv.advice.does", what=say.source(name), rules=say.rules(name))
        case m.Use(piece=piece, effect=at):
            there = find(view, piece)
            rules = say.cards.effect(there[2].card, at) if there else ""
            return say.words("iv.advice.does", what=say.piece(view, piece), rules=rules)
        case m.PlotAction(kind=kind):
            return say.words(f"iv.advice.plot_{kind}", plot=view.plot)
        case m.End():
            return _ends(view, say)
        case m.PayCard(card=card) | m.Give(card=card):
            return say.words("iv.advice.spared", card=say.cards.name(card))
        case m.Target(piece=piece) | m.Room(piece=piece):
            key = "room" if isinstance(move, m.Room) else "target"
            return say.words(f"iv.advice.{key}", card=say.piece(view, piece))
        case m.React(source=source):
            return say.words("iv.advice.react", source=say.source(source))
        case m.Where(zone=zone):
            return say.words("iv.advice.zone", zone=say.zone(zone))
        case m.Take(card=card):
            return say.words("iv.advice.take", card=say.cards.name(card))
        case m.Pass():
            return say.words("iv.advice.pass")
        case _:
            return say.words("iv.advice.other")


def _comes(view: SeatView, card: str, zone: int, say: IvWords) -> str:
    """A card that stays: what the coming attack drains there with it and without."""
    seat = book().cards[card].seat
    now, then = forecast(view)[zone], forecast(_with(view, seat, card, zone))[zone]
    gaps = {
        "card": say.cards.name(card),
        "zone": say.zone(ZONE_NAMES[zone]),
        "before": now.drain,
        "after": then.drain,
        "short": _margin(then),
        "strength": book().cards[card].strength or 0,
    }
    free = "_free" if cost_now(view, seat, card) == (0, 0) else ""
    better = now.drain != then.drain
    key = ("drains" if better else "short") if seat == INVADER else ("stops" if better else "firm")
    if key == "short" and gaps["short"] == 0:
        key = "adds"
    line = say.words(f"iv.advice.{key}", **gaps)
    return f"{line} {say.words('iv.advice.free')}" if free else line


def _margin(one: Forecast) -> int:
    """What the attack lacks to come through."""
    return max(0, one.defence - one.attack + 1) if not one.drain else 0


def _with(view: SeatView, seat: int, card: str, zone: int) -> SeatView:
    """The table with that card on it."""
    rows = [list(side) for side in view.rows]
    rows[seat][zone] = (*rows[seat][zone], Piece(id=view.serial + 1, card=card))
    found: SeatView = replace(view, rows=(tuple(rows[0]), tuple(rows[1])))
    return found


def _ends(view: SeatView, say: IvWords) -> str:
    drains = sum(one.drain for one in forecast(view))
    if view.turn != INVADER:
        return say.words("iv.advice.end_mankind", count=drains)
    return say.words("iv.advice.end_invader" if drains else "iv.advice.end_nothing", count=drains)
