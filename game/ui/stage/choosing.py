"""How an answer is put together on a board: what can be chosen next, what that leads to, one step back."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from game.core import Move

Place = TypeVar("Place", bound=Hashable)


class Choosing(Protocol[Place]):
    """A half-made choice.  A place is whatever can be pointed at: a space, a card, a chip of a menu."""

    @property
    def places(self) -> Sequence[Place]:
        """What can be chosen next."""
        ...

    @property
    def first(self) -> Place | None:
        """Where the cursor of the keys begins."""
        ...

    @property
    def chosen(self) -> Place | None:
        """What was taken up, where more than one step leads to an answer."""
        ...

    def keeps(self, place: Place) -> bool:
        """Whether a cursor that is there may stay."""
        ...

    def take(self, place: Place) -> Sequence[Move]:
        """All that is answered by it, in order; nothing where there is one more thing to be chosen."""
        ...

    def choose(self, place: Place) -> None:
        """Take up what is there, and let go whatever was half chosen."""
        ...

    def back(self) -> bool:
        """One step back; False where nothing is half made."""
        ...


class Answers(Generic[Place]):
    """Each place is an answer by itself: nothing is ever half made."""

    chosen: Place | None = None

    def __init__(self, moves: Mapping[Place, Move] | None = None) -> None:
        self.moves = dict(moves or {})
        self.places: Sequence[Place] = tuple(self.moves)

    @property
    def first(self) -> Place | None:
        return next(iter(self.places), None)

    def keeps(self, place: Place) -> bool:
        return place in self.moves

    def take(self, place: Place) -> Sequence[Move]:
        return (self.moves[place],)

    def choose(self, place: Place) -> None:
        """There is nothing to take up."""

    def back(self) -> bool:
        return False
