"""The moves of a position found the slow way, from the words of the rules and nothing of the game's code.

Spaces are tried one by one and sets of tiles by trying all of them; it is what the fast move
generators are compared with.
"""

from __future__ import annotations

from itertools import combinations

from game.games.space_defenders.state import Position

COLUMNS = "abcdef"
PRICES = {"bomb": 10, "dual": 10, "triple": 10, "rapid": 15}


def moves(position: Position) -> set[str]:
    """The texts of all legal moves."""
    things = {
        (column, row): position.board[row - 1][column]
        for column in range(6)
        for row in range(1, 11)
        if position.board[row - 1][column] != "."
    }
    own = "ABCD"[position.turn]
    match position.phase:
        case "place":
            return {f"place {COLUMNS[column]}" for column in range(6) if (column, 1) not in things}
        case "set_mine":
            return {f"mine {row}" for row in range(2, 6) if (0, row) not in things}
        case "turn":
            return _goes(things, own) | _purchases(position)
        case "cross" | "onward":
            return _in_passing(position, things, own)
        case "shoot":
            return {"fire"} | _bomb(position, things, own)
        case "mine":
            return _mine(things)
    return set()


def _where(things: dict[tuple[int, int], str], thing: str) -> tuple[int, int]:
    return next(space for space, held in things.items() if held == thing)


def _goes(things: dict[tuple[int, int], str], own: str) -> set[str]:
    x, y = _where(things, own)
    found = {f"go {COLUMNS[x]}{y}"}
    for column in range(6):
        for row in range(1, 11):
            across, up = column - x, row - y
            far = max(abs(across), abs(up))
            if far == 0 or (across and up and abs(across) != abs(up)):
                continue
            line = [(x + across * step // far, y + up * step // far) for step in range(1, far + 1)]
            if not any(space in things for space in line):
                found.add(f"go {COLUMNS[column]}{row}")
    return found


def _in_passing(position: Position, things: dict[tuple[int, int], str], own: str) -> set[str]:
    """Rapid fire: the way on is looked at before the shot, and on the board that the shot would leave."""
    x, y = _where(things, own)
    from_x, from_y = COLUMNS.index(position.origin[0]), int(position.origin[1:])
    steps = max(abs(x - from_x), abs(y - from_y))
    across, up = (x - from_x) // steps, (y - from_y) // steps

    def way_on(board: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
        line = [(x + across * step, y + up * step) for step in range(1, 10)]
        on_board = [space for space in line if 0 <= space[0] < 6 and 1 <= space[1] <= 10]
        taken = [at for at, space in enumerate(on_board) if space in board]
        return on_board[: min(taken, default=len(on_board))]

    found = set()
    fired = position.phase == "onward"
    shots = {"fire", *_bomb(position, things, own)} if position.shots else set()
    if any((x, row) in things for row in range(y + 1, 11)):
        for shot in shots:
            if way_on(things) or way_on(_after_shot(position, things, (x, y), shot == "fire bomb")):
                found.add(shot)
    if fired:
        found |= {f"go {COLUMNS[column]}{row}" for column, row in way_on(things)}
    if steps > 1 or not fired or not way_on(things):
        found.add("stop")
    return found


def _after_shot(
    position: Position, things: dict[tuple[int, int], str], start: tuple[int, int], bomb: bool
) -> dict[tuple[int, int], str]:
    """The board after a shot up the column, what it brings down, and what the case still fills."""
    board, (x, y) = dict(things), start
    target = min(row for column, row in things if column == x and row > y)
    if things[x, target] in "*ABCD":
        return board
    hit = [(column, target) for column in range(6)] if bomb else [(x, target)]
    for space in hit:
        if board.get(space, "*") not in "*ABCD":
            del board[space]
    emptied = not any(column == x and thing not in "*ABCD" for (column, _), thing in board.items())
    reinforced = not bomb and emptied and sum(position.case) >= 6
    for row in range(target + 1 if bomb else 1, 11):
        for column in range(6):
            if (bomb or reinforced) and board.get((column, row), "*") not in "*ABCD":
                coming = board.pop((column, row))
                if board.pop((column, row - 1), None) is None:
                    board[column, row - 1] = coming
    if bomb or reinforced:
        free = [(column, 10) for column in range(6) if (column, 10) not in board]
        board |= dict.fromkeys(free[: sum(position.case)], "new")
    return board


def _purchases(position: Position) -> set[str]:
    seat, options = position.turn, position.options
    wares = ["bomb"] if options.bomb and position.bombs[seat] == "none" else []
    if options.upgrades:
        wares += {1: ["dual"], 2: ["triple"], 3: []}[position.cannons[seat]]
        wares += [] if position.rapid[seat] else ["rapid"]
    return {
        f"buy {ware} {'+'.join(map(str, tiles))}" for ware in wares for tiles in _paid(position, PRICES[ware])
    }


def _paid(position: Position, price: int) -> set[tuple[int, ...]]:
    reserve = position.reserves[position.turn]
    every = {tiles for count in range(len(reserve) + 1) for tiles in combinations(reserve, count)}
    exact = {tiles for tiles in every if sum(tiles) == price}
    spare = {tiles for tiles in every if any(sum(tiles) - tile >= price for tile in tiles)}
    return exact or {tiles for tiles in every - spare if sum(tiles) > price}


def _bomb(position: Position, things: dict[tuple[int, int], str], own: str) -> set[str]:
    if position.bombs[position.turn] != "held":
        return set()
    x, y = _where(things, own)
    above = [row for row in range(y + 1, 11) if (x, row) in things]
    if not above or things[x, above[0]] in "*ABCD":
        return set()
    row = {things.get((column, above[0]), "") for column in range(6)}
    return set() if row & set("ABCD") else {"fire bomb"}


def _mine(things: dict[tuple[int, int], str]) -> set[str]:
    x, y = _where(things, "*")
    if x < 5:
        free = things.get((x + 1, y), ".") not in "ABCD"
        return {"mine on", "leave"} if free else set()
    return {"leave", *(f"mine {row}" for row in range(2, 6) if things.get((0, row), ".") not in "ABCD")}
