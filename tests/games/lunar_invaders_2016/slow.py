"""The answers of a position found the slow way, from the words of the rules and nothing of the game's code.

Every text that could be a move is tried by itself; it is what the fast move generator is compared with.
"""

from __future__ import annotations

from itertools import product

from game.games.lunar_invaders_2016.state import Position

RING = ("c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")
POINTS = ("c1", "c2", "c3", "c4")
ON_MOON = ("p", "c1", "f1", "c2", "f2", "c3", "f3", "c4", "f4")
SPACES = [moon + place for moon in "ab" for place in ON_MOON]
CHANGES = ("2>11", "3>21", "3>111", "11>2", "21>3", "111>3")


def moves(position: Position) -> set[str]:
    """The texts of all legal answers."""
    held = {
        moon + place: position.board[number][ON_MOON.index(place)]
        for number, moon in enumerate("ab")
        for place in ON_MOON
    }
    me = "AB"[position.turn]
    if position.phase == "over":
        return set()
    if position.phase == "answer":
        return _answers(held, str(position.announced), position.tokens[1 - position.turn])
    if position.phase == "retreat":
        attacked = str(position.announced).split()[2]
        return {f"retreat {space}" for space in SPACES if near(attacked, space) and not held[space]}
    bank = position.banks[position.turn]
    found = {text for text in _actions(held, me, bank) if not _forbidden(text, position.ban)}
    return found or {"pass"}


def near(one: str, other: str) -> bool:
    if one[0] != other[0] or one == other:
        return False
    places = {one[1:], other[1:]}
    if "p" in places:
        return bool(places & set(POINTS))
    return (RING.index(one[1:]) - RING.index(other[1:])) % 8 in (1, 7)


def size(unit: str) -> int:
    return sum(int(piece) for piece in unit[1:])


def _forbidden(text: str, ban: tuple[tuple[str, str], ...]) -> bool:
    words = text.split()
    goes = words[0] in ("move", "divide", "transfer")
    goal = words[2] if words[0] == "move" else words[3] if goes else ""
    return goes and (words[1], goal) in ban


def _actions(held: dict[str, str], me: str, bank: tuple[int, ...]) -> set[str]:
    return _pads(held, me) | _sites(held, me, bank) | _steps(held, me) | _partings(held, me, bank)


def _pads(held: dict[str, str], me: str) -> set[str]:
    found = set()
    for moon in "ab":
        points = [held[moon + point][:1] for point in POINTS]
        there = held[f"{moon}p"]
        enemies = len([who for who in points if who not in ("", me)])
        if points.count(me) < 2 or enemies == 2 or not there:
            continue
        mine = there[0] == me
        if not mine:
            found.add(f"beam {moon}p")
        for goal in SPACES:
            if goal[0] == moon or goal[1] == "p":
                continue
            on_its_home = moon.upper() == there[0]
            if mine or not on_its_home or held[goal][:1] == there[0]:
                found.add(f"teleport {moon}p {goal}")
    return found


def _sites(held: dict[str, str], me: str, bank: tuple[int, ...]) -> set[str]:
    found = set()
    for space in SPACES:
        flanks = [other for other in SPACES if near(space, other)]
        free = space[1] == "f" and not held[space]
        if free and any(bank) and all(held[flank][:1] == me for flank in flanks):
            found.add(f"build {space}")
    return found


def _steps(held: dict[str, str], me: str) -> set[str]:
    return {
        f"move {start} {goal}"
        for start, goal in product(SPACES, SPACES)
        if near(start, goal)
        and held[start][:1] == me
        and (held[goal][:1] in ("", me) or size(held[goal]) <= size(held[start]))
    }


def _partings(held: dict[str, str], me: str, bank: tuple[int, ...]) -> set[str]:
    found = set()
    for start, goal in product(SPACES, SPACES):
        if not near(start, goal) or held[start][:1] != me or held[goal][:1] not in ("", me):
            continue
        word = "transfer" if held[goal] else "divide"
        pieces = held[start][1:]
        for piece in "123":
            if piece in pieces:
                if len(pieces) > 1:
                    found.add(f"{word} {start} {piece} {goal}")
                continue
            for change in _changes(pieces, piece, bank):
                found.add(f"{word} {start} {piece} {goal} change {change}")
    return found


def _changes(pieces: str, wanted: str, bank: tuple[int, ...]) -> set[str]:
    """With the fewest exchanges after which there is such a piece, and one that stays; told at once."""
    reached = {("".join(sorted(pieces, reverse=True)), bank)}
    seen = set(reached)
    while reached:
        fits = [made for made, _ in reached if wanted in made and len(made) > 1]
        if fits:
            return {f"{_minus(pieces, made)}>{_minus(made, pieces)}" for made in fits}
        reached = {after for made, held in reached for after in _exchanges(made, held)} - seen
        seen |= reached
    return set()


def _exchanges(pieces: str, bank: tuple[int, ...]) -> set[tuple[str, tuple[int, ...]]]:
    found = set()
    for change in CHANGES:
        given, taken = change.split(">")
        enough = all(pieces.count(one) >= given.count(one) for one in "123")
        held = tuple(bank[at] - taken.count(one) + given.count(one) for at, one in enumerate("123"))
        if enough and all(bank[int(one) - 1] >= taken.count(one) for one in "123"):
            found.add(("".join(sorted(_minus(pieces, given) + taken, reverse=True)), held))
    return found


def _minus(pieces: str, gone: str) -> str:
    for piece in gone:
        pieces = pieces.replace(piece, "", 1)
    return "".join(sorted(pieces, reverse=True))


def _answers(held: dict[str, str], action: str, tokens: int) -> set[str]:
    word, pad, *goal = action.split()
    if word == "beam":
        return {"hold", "let"} if tokens else set()
    if word != "teleport":
        return {"cancel", "let"} if tokens else set()
    found = {"let"}
    if tokens > 1:
        found.add("hold")
    if held[pad][0] != goal[0][0].upper():
        moon = [space for space in SPACES if space[0] == goal[0][0] and space[1] != "p"]
        found |= {f"misdirect {space}" for space in moon if space != goal[0]}
    return found
