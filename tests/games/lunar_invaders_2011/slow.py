"""The moves of a position found the slow way, from the words of the rules and nothing of the game's code.

Every move that could be written is tried, space by space; it is what the fast generator is compared with.
"""

from __future__ import annotations

from game.games.lunar_invaders_2011.state import Position

PLACES = ("p", "c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")
BESIDE = {
    "p": "c1 c2 c3 c4", "c1": "p f4 f1", "c2": "p f1 f2", "c3": "p f2 f3", "c4": "p f3 f4",
    "f1": "c1 c2", "f2": "c2 c3", "f3": "c3 c4", "f4": "c4 c1",
}  # fmt: skip
ALL = {"1": 3, "2": 3, "3": 3}


def moves(position: Position) -> set[str]:
    """The texts of all legal moves."""
    ships = _ships(position)
    if position.phase == "throw":
        return {"throw rock", "throw paper", "throw scissors"}
    if position.phase == "retreat":
        around = _beside(position.goal)
        return {f"retreat {space}" for space in around if not ships[space]}
    if position.phase == "over":
        return set()
    own = "ABCDE"[position.turn]
    left = dict(ALL)
    for ship in ships.values():
        if ship[:1] == own:
            left[ship[1]] -= 1
    found = _grown(ships, own, left) | _built(ships, own, left) | _moved(ships, own)
    found |= _sent(ships, own, len(position.board))
    return found or {"pass"}


def _ships(position: Position) -> dict[str, str]:
    return {
        "abcde"[moon] + place: position.board[moon][at]
        for moon in range(len(position.board))
        for at, place in enumerate(PLACES)
    }


def _beside(space: str) -> list[str]:
    return [space[0] + place for place in BESIDE[space[1:]].split()]


def _grown(ships: dict[str, str], own: str, left: dict[str, int]) -> set[str]:
    following = {own + "1": "2", own + "2": "3"}
    return {
        f"grow {space}" for space, ship in ships.items() if ship in following and left[following[ship]] > 0
    }


def _built(ships: dict[str, str], own: str, left: dict[str, int]) -> set[str]:
    empty = [space for space, ship in ships.items() if space[1] == "f" and not ship]
    held = {space for space in empty if all(ships[point][:1] == own for point in _beside(space))}
    return {f"build {space}" for space in held} if any(left.values()) else set()


def _moved(ships: dict[str, str], own: str) -> set[str]:
    found = set()
    for start, ship in ships.items():
        for goal in _beside(start) if ship[:1] == own else []:
            there = ships[goal]
            if not there or (there[0] != own and int(ship[1]) >= int(there[1])):
                found.add(f"move {start} {goal}")
    return found


def _sent(ships: dict[str, str], own: str, moons: int) -> set[str]:
    found = set()
    for moon in "abcde"[:moons]:
        pad = f"{moon}p"
        points = [ships[f"{moon}c{number}"][:1] for number in (1, 2, 3, 4)]
        many = {letter for letter in points if letter and points.count(letter) >= 2}
        if many != {own} or not ships[pad]:
            continue
        found |= {f"teleport {pad} {space}" for space in ships if space[0] != moon}
        if ships[pad][0] != own:
            found.add(f"beam {pad}")
    return found
