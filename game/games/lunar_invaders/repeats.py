"""Positions that have been there before, each kept as one number, until the third time."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeAlias

from game.games.lunar_invaders.board import Board

Seen: TypeAlias = tuple[int, ...]
"""The positions since something happened that starts the count anew, in their order."""

ENOUGH = 3


def key(board: Board, *more: object) -> int:
    """A number of 48 bits for a position and what else has to be the same; no two meet in practice."""
    text = f"{'|'.join(map(','.join, board))}|{'|'.join(map(str, more))}"
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")


def is_third(seen: Seen) -> bool:
    """Whether the last of these is there for the third time."""
    return len(seen) >= ENOUGH and seen.count(seen[-1]) >= ENOUGH
