"""From a view of either edition of Lunar Invaders to what its board shows and offers.

Nothing else of the board knows both editions.  An `Offer` is a legal answer with the places where it
begins and ends, and what it would do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core import Move
from game.core.decisions import NOBODY, Seat
from game.games import lunar_invaders_2011 as edition_2011
from game.games import lunar_invaders_2016 as edition_2016
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.board import at, spaces
from game.games.lunar_invaders.moon import Space, home_of
from game.games.lunar_invaders.pieces import Unit, owner
from game.games.lunar_invaders_2016.hints import ends, starts
from game.games.lunar_invaders_2016.malfunction import comes_home
from game.games.lunar_invaders_2016.moves import Action, Divide, Let, Teleport, Transfer
from game.games.lunar_invaders_2016.position import Position as Position2016
from game.ui.games.lunar_invaders.art.moon import Links
from game.ui.games.lunar_invaders.picture import Arrow, Material, MoonPicture, Where

DEEP = "deep."
WORDLESS = ("let", "cancel", "hold", "pass", "sign")
"""Kinds of answers that begin and end at no space."""


@dataclass(frozen=True)
class Edition:
    """What a board asks of an edition."""

    material: Material
    prefix: str
    links: Links
    outcomes: Callable[[Any], tuple[Any, ...]]
    threats: Callable[[Any], tuple[Any, ...]]
    why_not: Callable[[Any, Space, Space], tuple[str, str]]


@dataclass(frozen=True)
class Offer:
    """One legal answer; `start` and `goal` are alike for what happens on a space, empty for mere words."""

    move: Move
    kind: str
    start: Where = ""
    goal: Where = ""
    odds: tuple[int, ...] = ()
    becomes: Unit = ""
    destroys: Unit = ""
    winner: Seat = NOBODY
    tokens: int = 0
    size: int = 0
    change: str = ""
    gives: bool = False  # another one wins by it


@lru_cache(maxsize=2)
def _edition(later: bool) -> Edition:
    game: Any = edition_2016 if later else edition_2011
    graph = (numbers.edition_2016() if later else numbers.edition_2011()).graph
    return Edition(
        "amber" if later else "silver",
        "lb" if later else "la",
        graph.links,
        game.outcomes,
        game.threats,
        game.why_not,
    )


def edition_of(view: Any) -> Edition:
    """The edition that a view is of."""
    return _edition(isinstance(view, Position2016))


@lru_cache(maxsize=64)
def offers_of(view: Any) -> tuple[Offer, ...]:
    """All that can be answered now, in the order of the answers."""
    if view.decision is None:
        return ()
    return tuple(_offer(view, seen) for seen in edition_of(view).outcomes(view))


def _offer(view: Any, seen: Any) -> Offer:
    move, kind = seen.move, seen.kind
    start, goal = seen.start, seen.goal
    tag = type(move).__name__
    if kind in WORDLESS:
        start = goal = ""
    elif tag in ("Grow", "Build"):
        start = goal = start or goal
    elif tag == "Beam":
        start, goal = move.pad, DEEP + str(home_of(move.pad))
    return Offer(
        move,
        _kind(kind, tag),
        start,
        goal,
        tuple(getattr(seen, "odds", ())),
        getattr(seen, "becomes", ""),
        seen.destroys,
        seen.winner,
        getattr(seen, "tokens", 0),
        move.size if isinstance(move, Divide | Transfer) else 0,
        move.change if isinstance(move, Divide | Transfer) else "",
        kind in ("gift", "loses_self") or (isinstance(move, Let) and lets_home(view)),
    )


def lets_home(view: Any) -> bool:
    """Whether whoever is asked would let an enemy's unit come home by letting it pass."""
    action = view.announced
    if not isinstance(action, Teleport):
        return False
    unit = at(view.board, action.pad)
    return comes_home(unit, action.goal) and owner(unit) != view.decision.seat


def _kind(kind: str, tag: str) -> str:
    """A repetition ends the game, but what is done is still this."""
    return {"Divide": "divide", "Transfer": "transfer"}.get(tag, kind) if kind == "repeats" else kind


def picture_of(view: Any) -> MoonPicture:
    """The settled picture of a state or a view."""
    later = isinstance(view, Position2016)
    seats = len(view.board)
    out = [False] * seats if later else list(view.out)
    return MoonPicture(
        material=edition_of(view).material,
        units={space: unit for space, unit in spaces(view.board) if unit},
        beside=list(view.banks if later else view.destroyed),
        tokens=list(view.tokens) if later else [],
        out=out,
        turn=view.turn,
        bans=tuple(view.ban) if later else (),
        announced=_announced(view) if later else None,
        fight=_fight(view),
        waiting="" if later else view.thrown,
        dark=[float(gone) for gone in out],
        over=view.phase == "over",
    )


def arrow_of(seat: Seat, action: Action) -> Arrow:
    """An announced action as an arrow."""
    start, goal = starts(action), ends(action)
    kind = type(action).__name__.lower()
    if not goal:
        goal = DEEP + str(home_of(start))
    return Arrow(seat, start or goal, goal, kind)


def _announced(view: Any) -> Arrow | None:
    if view.phase != "answer" or view.announced is None:
        return None
    return arrow_of(view.turn, view.announced)


def _fight(view: Any) -> Arrow | None:
    if view.phase not in ("throw", "retreat"):
        return None
    if isinstance(view, Position2016):
        attack = view.announced
        return Arrow(view.turn, starts(attack), ends(attack), "attack") if attack is not None else None
    return Arrow(view.turn, view.start, view.goal, "attack")
