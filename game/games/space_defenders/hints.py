"""What the screen asks before a move is made: why not there, and what a shot would take."""

from __future__ import annotations

from game.core.values import Value
from game.games.space_defenders import asking, mine, shop, shots
from game.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    INTACT,
    INVADERS,
    MINE,
    MONSTERS,
    NAMES,
    RAYS,
    ROWS,
    SPACES,
    Space,
    ahead,
    has_invader,
    partner,
)
from game.games.space_defenders.moves import Fire, Go, Item, MoveMine, Place, SetMine, Stop
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.position import Position

WHY_NOT = {
    "sd.over": "SD-3.2",
    "sd.bottom_row": "SD-1.4",
    "sd.taken": "SD-1.4",
    "sd.mine_start": "SD-1.5",
    "sd.occupied": "SD-2.1",
    "sd.not_straight": "SD-2.1",
    "sd.blocked": "SD-2.1",
    "sd.shoot_first": "SD-2.2",
    "sd.cross_first": "SD-7.4",
    "sd.mine_first": "SD-2.8",
    "sd.mine_right": "SD-5.1",
    "sd.mine_entry": "SD-5.3",
    "sd.mine_defender": "SD-5.2",
}
"""Every key that `why_not` answers with, and the clause that it comes from."""


NOT_SOLD = {
    "sd.not_now": "SD-6.1",
    "sd.owned": "SD-7.1",
    "sd.dual_first": "SD-7.1",
    "sd.too_dear": "SD-6.1",
}
"""Every key that `why_not_sold` answers with, and its clause."""


def why_not_sold(position: Position, item: Item) -> str:
    """Why whoever's turn it is can't buy that now, as a key of NOT_SOLD; empty if it can be had."""
    seat = position.turn
    if position.phase != "turn":
        return "sd.not_now"
    if item not in shop.wares(position, seat):
        return "sd.dual_first" if item == "triple" and position.cannons[seat] == 1 else "sd.owned"
    return "" if shop.payments(position, seat, shop.price(item)) else "sd.too_dear"


def why_not(position: Position, space: Space) -> str:
    """Why a space is no answer to what is asked now, as a key of WHY_NOT; empty when it is one."""
    column, row = SPACES[space]
    moves = asking.answers(position)
    match position.phase:
        case "over":
            return "sd.over"
        case "place":
            if row != 0:
                return "sd.bottom_row"
            return "" if Place(column) in moves else "sd.taken"
        case "set_mine":
            return "" if column == 0 and SetMine(row) in moves else "sd.mine_start"
        case "turn":
            return "" if Go(column, row) in moves else _why_not_there(position, column, row)
        case "cross" | "onward" | "shoot":
            own = shots.standing(position)
            is_target = column == own[0] and row == ahead(position.board, *own)
            is_end = (column, row) == own and Stop() in moves
            if (is_target and Fire() in moves) or is_end or Go(column, row) in moves:
                return ""
            return "sd.shoot_first" if position.phase == "shoot" else "sd.cross_first"
        case "mine":
            return _why_not_the_mine(position, column, row)


def _why_not_there(position: Position, column: int, row: int) -> str:
    if position.board[row][column] != EMPTY:
        return "sd.occupied"
    straight = any((column, row) in ray for ray in RAYS[shots.standing(position)])
    return "sd.blocked" if straight else "sd.not_straight"


def _why_not_the_mine(position: Position, column: int, row: int) -> str:
    """What the mine's move leads to is an answer; a defender it would run into, and all else, is not."""
    at = SPACES.get(position.mine)
    ways = mine.moves(position.board)
    if at is None or not ways:
        return "sd.mine_first"
    if MoveMine() in ways:
        return "" if (column, row) == (at[0] + 1, at[1]) else "sd.mine_right"
    if column == 0 and SetMine(row) in ways:
        return ""
    in_an_entry = column == 0 and row + 1 in numbers().setup.mine_rows
    return "sd.mine_defender" if in_an_entry else "sd.mine_entry"


def last_chance(position: Position) -> bool:
    """Whether the game is over with this turn unless it hits something."""
    ends, alone = numbers().end, position.options.seats == 1
    most = ends.quiet_turns_alone if alone else ends.quiet_rounds
    if position.phase in ("place", "set_mine", "over") or position.stirred or position.quiet + 1 < most:
        return False
    order = position.order
    later = order[order.index(position.turn) + 1 :]
    return not any(position.defender(seat) for seat in later)


def needs_a_hit(position: Position) -> bool:
    """Whether the game ends with this round unless somebody still hits something, be it a later seat."""
    ends, alone = numbers().end, position.options.seats == 1
    if alone or position.phase in ("place", "set_mine", "over"):
        return False
    return not position.stirred and position.quiet + 1 >= ends.quiet_rounds


class Line(Value, frozen=True, kw_only=True):
    """A shot from a space, as it would go on the board as it is now.

    `path` are the empty spaces that it passes, `target` and `hit` are empty when nothing is
    ahead, `tile` is what the shooter gets (0 for nothing).  `halves` is the space of a saucer's
    other half that would be damaged, `empties` says whether the column's last invader would
    leave.  `row` is what the bomb would take instead, with its `row_points`; empty when it
    may not be used there, whoever has one.
    """

    start: Space
    path: tuple[Space, ...]
    target: Space = ""
    hit: str = ""
    tile: int = 0
    halves: Space = ""
    empties: bool = False
    row: tuple[Space, ...] = ()
    row_points: int = 0


def preview(position: Position, space: Space) -> Line:
    """What a shot from that space would hit and take; the shooter's own defender has left its place."""
    column, row = SPACES[space]
    board = tuple(line.replace(DEFENDERS[position.turn], EMPTY) for line in position.board)
    target = ahead(board, column, row)
    path = tuple(NAMES[at][column] for at in range(row + 1, ROWS if target is None else target))
    if target is None:
        return Line(start=space, path=path)
    hit = board[target][column]
    halved = partner(hit, column)
    others = "".join(board[at][column] for at in range(ROWS) if at != target)
    bombed = _bombed(board, target) if shots.can_bomb(board, column, row) else ()
    return Line(
        start=space, path=path, target=NAMES[target][column], hit=hit, tile=_tile(position, hit),
        halves="" if halved is None else NAMES[target][halved],
        empties=hit in INVADERS and not has_invader(others),
        row=tuple(NAMES[target][at] for at in bombed),
        row_points=sum(_worth(board[target][at]) for at in bombed if board[target][at] != "R"),
    )  # fmt: skip


def _bombed(board: tuple[str, ...], row: int) -> tuple[int, ...]:
    return tuple(column for column in range(COLUMNS) if board[row][column] in INVADERS)


def _tile(position: Position, hit: str) -> int:
    if hit == MINE or hit in INTACT:
        return 0
    if hit in DEFENDERS:
        return min(position.reserves[DEFENDERS.index(hit)], default=0)
    return _worth(hit)


def _worth(thing: str) -> int:
    return int(thing) if thing in MONSTERS else numbers().points.saucer_half
