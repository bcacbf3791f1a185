"""What is to be known before a shot at a card: what a hit lacks to destroy it, or what its fall lets by."""

from __future__ import annotations

from game.games.space_invaders import freed_by, still_lacks
from game.games.space_invaders.forecast import Freed
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.hints import StillLacks
from game.ui.games.space_invaders.stamps import Stamps
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.table.prospect import Cost


class Costs:
    """Of a board's table; `stamps` is what is foretold of it."""

    def __init__(self, board: TableBoard, stamps: Stamps) -> None:
        self._board, self._stamps = board, stamps
        self._freed: tuple[tuple[object, ...], Freed | None] = ((), None)  # what was asked for last

    def of(self, card: str, token: str) -> Cost | None:
        """None where there is nothing to be said of it."""
        lacks, view, words = self._lacks(card, token), self._board.view, self._board.look.words
        if shields := tuple(lacks.shields):
            spaces = ", ".join(NAMES[view.space.index(shield)] for shield in shields)
            key = "si.note.until" if len(shields) == 1 else "si.note.until_all"
            return Cost(words(key, spaces=spaces), words("si.note.held"), shields)
        if lacks.hits:
            return Cost(words("si.note.two_hits"))
        price = self._lets_through(card, "si.note.price")
        return Cost(price) if price else None

    def frees(self, card: str, token: str) -> str:
        """What would come through, if this token destroys the card."""
        lacks = self._lacks(card, token)
        return "" if lacks.hits or lacks.shields else self._lets_through(card, "si.note.frees")

    def _lacks(self, card: str, token: str) -> StillLacks:
        """What a hit of this token would leave to be done."""
        view, told = self._board.view, self._stamps.told
        if not card or card not in view.space:
            return StillLacks(0, ())
        fallen, begun = (told.fallen, told.begun) if told is not None else ((), ())
        return still_lacks(view, card, token, int(card in (*begun, *fallen)), fallen)

    def _lets_through(self, card: str, key: str) -> str:
        """What would come through if this card fell, in words; empty if nothing."""
        view, told, words = self._board.view, self._stamps.told, self._board.look.words
        fallen = told.fallen if told is not None else ()
        about = (view, fallen, card)
        if self._freed[0] != about:
            self._freed = (about, freed_by(view, card, fallen) if card else None)
        freed = self._freed[1]
        if freed is None:
            return ""
        columns, spaces = " + ".join(freed.columns), ", ".join(freed.spaces)
        at = NAMES[view.space.index(card)]
        return words(key, card=at, spaces=spaces, columns=columns, damage=freed.damage)
