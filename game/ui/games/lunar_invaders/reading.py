"""From a view of either edition of Lunar Invaders to what its board shows and offers.

Nothing else of the board knows both editions.  An `Offer` is a legal answer with the places where it
begins and ends, and what it would do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from game.core import Move
from game.core.decisions import NOBODY, Seat
from game.games import lunar_invaders_2011 as edition_2011
from game.games import lunar_invaders_2016 as edition_2016
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.board import at, spaces
from game.games.lunar_invaders.moon import Space, home_of
from game.games.lunar_invaders.pads import way_home
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders_2011.hints import Prospect as Prospect2011
from game.games.lunar_invaders_2011.moves import Beam as Beam2011
from game.games.lunar_invaders_2011.state import SeatView as View2011
from game.games.lunar_invaders_2016.hints import Prospect as Prospect2016
from game.games.lunar_invaders_2016.hints import ends, starts
from game.games.lunar_invaders_2016.malfunction import comes_home
from game.games.lunar_invaders_2016.moves import Action, Beam, Divide, Let, Teleport, Transfer
from game.games.lunar_invaders_2016.state import SeatView as View2016
from game.ui.games.lunar_invaders.art.moon import Links
from game.ui.games.lunar_invaders.picture import Arrow, MoonPicture, Off, Where

MoonView: TypeAlias = View2011 | View2016
WORDLESS = ("let", "cancel", "hold", "pass", "sign")
"""Kinds of answers that begin and end at no space."""


@dataclass(frozen=True)
class Offer:
    """One legal answer; `start` and `goal` are alike for what happens on a space, empty for mere words."""

    move: Move
    kind: str
    start: Space = ""
    goal: Where = ""
    odds: tuple[int, ...] = ()
    becomes: Unit = ""
    destroys: Unit = ""
    winner: Seat = NOBODY
    tokens: int = 0
    size: int = 0
    change: str = ""
    gives: bool = False  # another one wins by it


def links_of(view: MoonView) -> Links:
    """Which places of a moon are connected."""
    edition = numbers.edition_2016() if isinstance(view, View2016) else numbers.edition_2011()
    return edition.graph.links


def why_not(view: MoonView, start: Space, goal: Space) -> tuple[str, str]:
    """Why nothing goes from one space to the other, as key and clause; both empty when something does."""
    if isinstance(view, View2016):
        return edition_2016.why_not(view, start, goal)
    return edition_2011.why_not(view, start, goal)


def homecomings(view: MoonView) -> tuple[tuple[Space, Seat], ...]:
    """The pads from which somebody could come home with the next move."""
    threats = edition_2016.threats(view) if isinstance(view, View2016) else edition_2011.threats(view)
    return tuple((threat.space, threat.seat) for threat in threats if threat.kind == "home")


@lru_cache(maxsize=64)
def offers_of(view: MoonView) -> tuple[Offer, ...]:
    """All that can be answered now, in the order of the answers."""
    if view.decision is None:
        return ()
    if isinstance(view, View2016):
        return tuple(_offer_2016(view, seen) for seen in edition_2016.outcomes(view))
    return tuple(_offer(seen) for seen in edition_2011.outcomes(view))


def _offer(seen: Prospect2011 | Prospect2016) -> Offer:
    """What both editions know of an answer."""
    tag, start = type(seen.move).__name__, seen.start
    goal: Where = seen.goal
    if seen.kind in WORDLESS:
        start = goal = ""
    elif tag in ("Grow", "Build"):
        start = goal = start or seen.goal
    elif isinstance(seen.move, Beam2011 | Beam):
        start, goal = seen.move.pad, Off("deep", home_of(seen.move.pad))
    odds = seen.odds if isinstance(seen, Prospect2011) else ()
    gives = seen.kind in ("gift", "loses_self")
    kind = _kind(seen.kind, tag)
    return Offer(seen.move, kind, start, goal, odds, "", seen.destroys, seen.winner, gives=gives)


def _offer_2016(view: View2016, seen: Prospect2016) -> Offer:
    offer, move = _offer(seen), seen.move
    offer = replace(offer, becomes=seen.becomes, tokens=seen.tokens)
    if isinstance(move, Divide | Transfer):
        return replace(offer, size=move.size, change=move.change)
    return replace(offer, gives=True) if isinstance(move, Let) and lets_home(view) else offer


def lets_home(view: View2016) -> bool:
    """Whether whoever is asked would let an enemy's unit come home by letting it pass."""
    action, decision = view.announced, view.decision
    if not isinstance(action, Teleport) or decision is None:
        return False
    unit = at(view.board, action.pad)
    return comes_home(unit, action.goal) and owner(unit) != decision.seat


def _kind(kind: str, tag: str) -> str:
    """A repetition ends the game, but what is done is still this."""
    return {"Divide": "divide", "Transfer": "transfer"}.get(tag, kind) if kind == "repeats" else kind


def picture_of(view: MoonView) -> MoonPicture:
    """The settled picture of a view."""
    picture = MoonPicture(
        units={space: unit for space, unit in spaces(view.board) if unit},
        turn=view.turn,
        fight=_fight(view),
        over=view.phase == "over",
    )
    if isinstance(view, View2016):
        picture.material = "amber"
        picture.beside, picture.tokens, picture.bans = list(view.banks), list(view.tokens), tuple(view.ban)
        picture.announced = _announced(view)
        picture.out = [False] * len(view.board)
    else:
        picture.beside, picture.waiting, picture.out = list(view.destroyed), view.thrown, list(view.out)
        control = numbers.edition_2011().readings.control
        picture.ways = tuple(way_home(view.board, seat, control) for seat in range(len(view.board)))
    picture.dark = [float(gone) for gone in picture.out]
    return picture


def arrow_of(seat: Seat, action: Action) -> Arrow:
    """An announced action as an arrow."""
    start, goal = starts(action), ends(action)
    kind = type(action).__name__.lower()
    return Arrow(seat, start or goal, goal or Off("deep", home_of(start)), kind)


def _announced(view: View2016) -> Arrow | None:
    if view.phase != "answer" or view.announced is None:
        return None
    return arrow_of(view.turn, view.announced)


def _fight(view: MoonView) -> Arrow | None:
    if view.phase not in ("throw", "retreat"):
        return None
    if isinstance(view, View2016):
        attack = view.announced
        return Arrow(view.turn, starts(attack), ends(attack), "attack") if attack is not None else None
    return Arrow(view.turn, view.start, view.goal, "attack")
