"""Towers: combining, dividing, transferring, and the change for it (LB-2.6 to LB-2.11)."""

from __future__ import annotations

from game.games.lunar_invaders.pieces import EMPTY, joined, unit, without
from game.games.lunar_invaders_2016.change import after, exchanged
from game.games.lunar_invaders_2016.draft import Draft
from game.games.lunar_invaders_2016.events import Combined, Divided, Transferred
from game.games.lunar_invaders_2016.moves import Divide, Go, Transfer


def combine(draft: Draft, move: Go) -> None:
    """LB-2.6: one tower, the smaller pieces on top."""
    coming = draft.at(move.start)
    tower = joined(coming, draft.at(move.goal))
    draft.put({move.start: EMPTY, move.goal: tower})
    draft.tell(Combined(draft.turn, coming, move.start, move.goal, tower))


def divide(draft: Draft, move: Divide) -> None:
    """LB-2.7, LB-2.8."""
    piece = _part(draft, move)
    draft.put({move.goal: piece})
    draft.tell(Divided(draft.turn, move.start, move.size, move.goal, move.change))


def transfer(draft: Draft, move: Transfer) -> None:
    """LB-2.9."""
    piece = _part(draft, move)
    tower = joined(piece, draft.at(move.goal))
    draft.put({move.goal: tower})
    draft.tell(Transferred(draft.turn, move.start, move.size, move.goal, move.change, tower))


def _part(draft: Draft, move: Divide | Transfer) -> str:
    """The piece that goes, taken from its unit after the change."""
    seat, whole = draft.turn, draft.at(move.start)
    if move.change:
        whole = exchanged(whole, move.change)
        draft.keep(seat, after(draft.banks[seat], move.change))
    draft.put({move.start: without(whole, move.size)})
    return unit(seat, move.size)
