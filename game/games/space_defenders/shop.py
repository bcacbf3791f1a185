"""What a seat can buy, and with which tiles (SD-6.1 to SD-6.3, SD-7.1)."""

from __future__ import annotations

from game.core.caches import caches_of
from game.core.decisions import Seat
from game.games.space_defenders.moves import Buy, Item
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.position import Position

CACHES = caches_of("space_defenders")


def wares(position: Position, seat: Seat) -> tuple[Item, ...]:
    """What there is for this seat to buy, whether it can pay or not."""
    wares: list[Item] = []
    if position.options.bomb and position.bombs[seat] == "none":
        wares.append("bomb")
    if position.options.upgrades:
        if position.cannons[seat] == 1:
            wares.append("dual")
        if position.cannons[seat] == 2:
            wares.append("triple")
        if not position.rapid[seat]:
            wares.append("rapid")
    return tuple(wares)


def price(item: Item) -> int:
    prices = numbers().prices
    return {"bomb": prices.bomb, "dual": prices.dual, "triple": prices.triple, "rapid": prices.rapid}[item]


def offers(position: Position, seat: Seat) -> tuple[Buy, ...]:
    """Every purchase that the seat could make now."""
    return tuple(
        buy for item in wares(position, seat) for buy in _buys(item, position.reserves[seat], price(item))
    )


def payments(position: Position, seat: Seat, price: int) -> tuple[tuple[int, ...], ...]:
    """The sets of tiles, ascending, with which a seat may pay a price; none if it can't."""
    return payments_from(position.reserves[seat], price)


@CACHES.latest(1 << 12)
def _buys(item: Item, reserve: tuple[int, ...], price: int) -> tuple[Buy, ...]:
    return tuple(Buy(item, tiles) for tiles in payments_from(reserve, price))


@CACHES.latest(1 << 12)
def payments_from(reserve: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """Sets that make the price exactly; only where there are none, sets without a tile to spare.

    The largest tiles are laid down first, until they are enough: then not even the smallest,
    which came last, could have been spared.
    """
    enough: list[tuple[int, ...]] = []
    values = sorted(set(reserve), reverse=True)
    held = [reserve.count(value) for value in values]
    left = [sum(tile for tile in reserve if tile <= value) for value in values]

    def lay(paid: tuple[int, ...], total: int, first: int) -> None:
        if total >= price:
            enough.append(paid)
            return
        for at in range(first, len(values)):
            if total + left[at] < price:
                return  # all the rest together is too little
            if paid.count(values[at]) < held[at]:
                lay((values[at], *paid), total + values[at], at)

    lay((), 0, 0)
    exact = [tiles for tiles in enough if sum(tiles) == price]
    return tuple(sorted(exact or enough))
