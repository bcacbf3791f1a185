"""What is on the board of Space Defenders as things that can move: the pieces between two positions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from game.games.space_defenders.board import DEFENDERS, EMPTY, INVADERS, SPACES
from game.games.space_defenders.state import SeatView

Mood: TypeAlias = Literal["", "wince", "cheer"]


@dataclass
class Piece:
    """A thing at a column and row, both from 0 and not always whole; `scale` and `alpha` are 1 at rest."""

    thing: str
    x: float
    y: float
    scale: float = 1.0
    alpha: float = 1.0
    tile: int = 0  # of a floater: the value on a chip that flies
    doomed: bool = False  # it has come onto something, and both are about to burst
    mood: Mood = ""  # of a monster, for as long as something moves


@dataclass
class Beam:
    """A shot on its way, from `tail` to `head` up a column."""

    seat: int
    x: float
    tail: float
    head: float
    bomb: bool = False


@dataclass
class Picture:
    pieces: list[Piece] = field(default_factory=list)
    floaters: list[Piece] = field(default_factory=list)
    waiting: str = ""
    bombs: list[str] = field(default_factory=list)
    cannons: list[int] = field(default_factory=list)
    rapid: list[bool] = field(default_factory=list)
    turn: int = 0
    sells_bombs: bool = True
    beam: Beam | None = None
    wash: float = 0.0  # red light over everything, 0 to 1
    flash_row: int = -1
    flash: float = 0.0

    @classmethod
    def of(cls, view: SeatView) -> Picture:
        pieces = [
            Piece(thing, float(column), float(row))
            for row, line in enumerate(view.board)
            for column, thing in enumerate(line)
            if thing != EMPTY
        ]
        return cls(
            pieces,
            [],
            view.waiting,
            list(view.bombs),
            list(view.cannons),
            list(view.rapid),
            view.turn,
            view.options.bomb,
        )

    def at(self, space: str, thing: str = "") -> Piece | None:
        """The piece on a space, by what it is if several are."""
        column, row = SPACES[space]
        for piece in self.pieces:
            if (round(piece.x), round(piece.y)) == (column, row) and thing in ("", piece.thing):
                return piece
        return None

    def keep_doomed(self, before: Picture, came: bool) -> None:
        """No position has two things on a space: what came onto another stays to be seen until both burst."""
        there = {(piece.thing, piece.x, piece.y) for piece in self.pieces}
        for piece in before.pieces:
            lost = came and (piece.thing, piece.x, piece.y) not in there
            if piece.alpha > 0.0 and (piece.doomed or lost):
                self.pieces.append(replace(piece, doomed=True))

    def defender(self, seat: int) -> Piece | None:
        return next((piece for piece in self.pieces if piece.thing == DEFENDERS[seat]), None)

    def remove(self, piece: Piece | None) -> None:
        if piece is not None:
            self.pieces = [other for other in self.pieces if other is not piece]

    def near(self, x: float, y: float) -> list[Piece]:
        """The monsters on the eight spaces about one."""
        return [
            piece
            for piece in self.pieces
            if piece.thing.isdigit() and 0 < max(abs(piece.x - x), abs(piece.y - y)) < 1.5
        ]

    @property
    def bombs_left(self) -> int:
        """Beside the board, to be bought."""
        return self.bombs.count("none") if self.sells_bombs else 0

    def invaders(self) -> list[Piece]:
        return [piece for piece in self.pieces if piece.thing in INVADERS]
