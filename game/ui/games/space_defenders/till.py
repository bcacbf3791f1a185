"""Buying on the board: something of the shop is taken up, then tiles are laid down, or the cheapest at once.

Its places are two numbers as all places are: (`SHOP`, which thing), (`TILE`, its value), `CHEAPEST`, and
`AWAY` where one buys nothing after all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core import Move
from game.games.space_defenders.moves import ITEMS, Buy, Item
from game.ui.games.space_defenders.spots import At
from game.ui.stage.choosing import Answers

SHOP, TILE = -2, -3  # a place's first number
CHEAPEST: At = (-4, 0)
AWAY: At = (-5, 0)


def shop_place(item: Item) -> At:
    return SHOP, ITEMS.index(item)


class Till(Answers[At]):
    """What is answered on the field, and purchases; `what` is being bought, `paid` lies on the counter."""

    def __init__(self, moves: Mapping[At, Move], buys: Sequence[Buy] = ()) -> None:
        super().__init__(moves)
        self.buys = tuple(buys)
        self.what: Item | None = None
        self.paid: tuple[int, ...] = ()
        self._spread()

    @property
    def open(self) -> tuple[Buy, ...]:
        """The ways to pay that what lies on the counter is the beginning of."""
        laid = Counter(self.paid)
        return tuple(buy for buy in self.buys if buy.what == self.what and not laid - Counter(buy.tiles))

    @property
    def cheapest(self) -> Buy | None:
        """The fewest points, and of those the fewest tiles: low ones are what a rival's hit takes."""
        return min(self.open, default=None, key=lambda buy: (sum(buy.tiles), len(buy.tiles)))

    @property
    def wares(self) -> tuple[Item, ...]:
        return tuple(dict.fromkeys(buy.what for buy in self.buys))

    def more(self, value: int) -> bool:
        """Whether one more tile of this value can be laid down."""
        laid = Counter(self.paid)
        return any(Counter(buy.tiles)[value] > laid[value] for buy in self.open)

    def _spread(self) -> None:
        if self.what is None:
            shop = tuple(shop_place(item) for item in self.wares)
            self.places, self.chosen = (*self.moves, *shop), None
            return
        values = sorted({tile for buy in self.open for tile in buy.tiles})
        tiles = tuple((TILE, value) for value in values if self.more(value))
        self.places, self.chosen = (CHEAPEST, *tiles, AWAY), shop_place(self.what)

    def keeps(self, place: At) -> bool:
        return place in self.places

    def take(self, place: At) -> Sequence[Move]:
        if place in self.moves and self.what is None:
            return (self.moves[place],)
        if place == CHEAPEST:
            return (self.cheapest,) if self.cheapest is not None else ()
        if place == AWAY:
            self.what, self.paid = None, ()
        elif place[0] == SHOP:
            self.what, self.paid = ITEMS[place[1]], ()
        else:
            self.paid = tuple(sorted((*self.paid, place[1])))
            whole = next((buy for buy in self.open if buy.tiles == self.paid), None)
            if whole is not None:
                return (whole,)
        self._spread()
        return ()

    def back(self) -> bool:
        if self.what is None:
            return False
        if self.paid:
            self.paid = ()
        else:
            self.what = None
        self._spread()
        return True
