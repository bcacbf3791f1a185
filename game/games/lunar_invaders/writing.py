"""A board, the pieces beside it and a position's other lines as text, and back.

Each moon is drawn as it lies, its upper row first and the pad in the middle, the moons side by side:

    | A2 A2 A2 | B2 B2 B2 |
    | A1 A1 A1 | B1 .  B1 |
    | A3 A3 A3 | B3 B3 B3 |

A dot is an empty space.  The other lines begin with a word of their own, some with a seat after it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.decisions import Seat
from game.core.errors import BadText
from game.games.lunar_invaders.board import Board
from game.games.lunar_invaders.moon import LETTERS, PLACES, WHERE, Place, Space
from game.games.lunar_invaders.pieces import EMPTY, SIZES, Counts, is_unit, owner

ROWS: tuple[tuple[Place, Place, Place], ...] = (("c1", "f1", "c2"), ("f4", "p", "f2"), ("c4", "f3", "c3"))
FEWEST = 2


def board_lines(board: Board) -> list[str]:
    """The picture, in three lines."""
    width = max(2, *(len(unit) for moon in board for unit in moon))
    lines = []
    for row in ROWS:
        cells = [[(moon[PLACES.index(place)] or ".").ljust(width) for place in row] for moon in board]
        lines.append("| " + " | ".join(" ".join(cell) for cell in cells) + " |")
    return lines


def read_board(lines: Sequence[str]) -> Board:
    """The board in a picture of two to five moons.  Raises BadText."""
    if len(lines) != len(ROWS):
        raise BadText(
            f"{len(lines)} lines of the board; expected {len(ROWS)}, such as | A2 A2 A2 | B2 B2 B2 |"
        )
    rows = [[cell.split() for cell in line.strip().strip("|").split("|")] for line in lines]
    moons = len(rows[0])
    if not FEWEST <= moons <= len(LETTERS) or any(len(row) != moons for row in rows):
        raise BadText(f"expected {FEWEST} to {len(LETTERS)} moons, as many in each line of the board")
    board = []
    for moon in range(moons):
        units = [EMPTY] * len(PLACES)
        for names, row, line in zip(ROWS, rows, lines, strict=True):
            if len(row[moon]) != len(names):
                raise BadText(f"{line.strip()[:40]}: expected {len(names)} spaces of each moon")
            for place, text in zip(names, row[moon], strict=True):
                units[PLACES.index(place)] = read_unit(text, moons)
        board.append(tuple(units))
    return tuple(board)


def read_unit(text: str, seats: int) -> str:
    """A unit of one of so many seats, or the dot of an empty space.  Raises BadText."""
    if text == ".":
        return EMPTY
    if not is_unit(text) or owner(text) >= seats:
        last = LETTERS[seats - 1]
        raise BadText(f"{text[:40]}: expected a piece such as A2, of a colour A to {last}, or . for none")
    return text


def read_space(text: str, moons: int = len(LETTERS)) -> Space:
    """Raises BadText."""
    if text not in WHERE or WHERE[text][0] >= moons:
        last = LETTERS[moons - 1].lower()
        raise BadText(f"{text[:40] or 'nothing'}: expected a space such as ap, ac1 or {last}f4")
    return text


def read_seat(text: str, seats: int = len(LETTERS)) -> Seat:
    """Raises BadText."""
    if len(text) != 1 or text not in LETTERS[:seats]:
        raise BadText(f"{text[:40] or 'nothing'}: expected a seat, A to {LETTERS[seats - 1]}")
    return LETTERS.index(text)


def counts_text(counts: Counts) -> str:
    """The pieces one after the other, the small ones first: "1 1 3"."""
    return " ".join(str(size) for size, count in zip(SIZES, counts, strict=True) for _ in range(count))


def read_counts(text: str) -> Counts:
    """Raises BadText."""
    words = text.split()
    if any(word not in ("1", "2", "3") for word in words):
        raise BadText(f"{text[:40]}: expected sizes, such as 1 1 3")
    return words.count("1"), words.count("2"), words.count("3")


def read_lines(
    text: str, words: Collection[str], of_a_seat: Collection[str] = ()
) -> tuple[list[str], dict[str, str]]:
    """The board's lines, and the rest by their word ("turn", "tokens A" of a seat).  Raises BadText."""
    picture: list[str] = []
    held: dict[str, str] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        if line.startswith("|"):
            picture.append(line)
            continue
        word, _, rest = line.partition(" ")
        if word in of_a_seat:
            seat, _, rest = rest.strip().partition(" ")
            word = f"{word} {LETTERS[read_seat(seat)]}"
        elif word not in words:
            raise BadText(f"{word[:40]}: not a line that a position has")
        if word in held:
            raise BadText(f"{word}: given twice")
        held[word] = rest.strip()
    return picture, held
