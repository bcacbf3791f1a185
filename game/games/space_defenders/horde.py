"""How the horde comes down and is reinforced (SD-4)."""

from __future__ import annotations

from game.games.space_defenders.board import (
    COLUMNS,
    DEFENDERS,
    EMPTY,
    EMPTY_ROW,
    INVADERS,
    MONSTERS,
    NAMES,
    TOP,
    has_invader,
)
from game.games.space_defenders.draft import Draft
from game.games.space_defenders.state import (
    CaseRanOut,
    Collided,
    Dropped,
    Invaded,
    Reinforced,
    SaucerFormed,
    Shifted,
    Waits,
)


def can_reinforce(draft: Draft) -> bool:
    """SD-3.1: whether the case holds a whole row; what waits beside the board doesn't count."""
    return sum(draft.case) >= COLUMNS


def reinforce(draft: Draft) -> None:
    """SD-4.1: everything one space down, then a new top row, unless Earth has fallen by then."""
    draft.tell(Reinforced())
    bring_down(draft, 1)
    if not horde_wins(draft):
        fill_top_row(draft)


def bring_down(draft: Draft, lowest: int) -> None:
    """All invaders in the row `lowest` and above move one space down, the lower rows first."""
    rows = draft.board
    collided: list[tuple[int, int, str]] = []
    for row in range(lowest, TOP + 1):
        line = rows[row]
        if not has_invader(line):
            continue
        if rows[row - 1] == EMPTY_ROW and all(thing in INVADERS or thing == EMPTY for thing in line):
            rows[row - 1], rows[row] = line, EMPTY_ROW
        else:
            collided += _bring_down_row(rows, row)
    draft.tell(Shifted(lowest))
    for column, row, thing in collided:
        _collide(draft, column, row, thing)


def _bring_down_row(rows: list[str], row: int) -> list[tuple[int, int, str]]:
    """What comes down onto something leaves the game: its column, the row that it came to, and what it is."""
    below, line = list(rows[row - 1]), list(rows[row])
    collided = []
    for column, thing in enumerate(line):
        if thing in INVADERS:
            line[column] = EMPTY
            if below[column] == EMPTY:
                below[column] = thing
            else:
                collided.append((column, row - 1, thing))
    rows[row - 1], rows[row] = "".join(below), "".join(line)
    return collided


def _collide(draft: Draft, column: int, row: int, thing: str) -> None:
    """SD-4.2, SD-4.3: what it comes down onto, a defender or the mine, leaves the game with it."""
    onto, space = draft.at(column, row), NAMES[row][column]
    draft.put(column, row, EMPTY)
    draft.thinned = True
    draft.tell(Collided(space, thing, onto))
    draft.halve(thing, column, row)
    if onto in DEFENDERS:
        draft.eliminate(DEFENDERS.index(onto), space)


def horde_wins(draft: Draft) -> bool:
    """SD-3.3, SD-4.4: an invader in the bottom row, or no defender left, and everybody loses."""
    if has_invader(draft.board[0]):
        below = enumerate(draft.board[0])
        draft.tell(Invaded(tuple(NAMES[0][column] for column, thing in below if thing in INVADERS)))
        draft.finish("invaded")
    elif not any(draft.lives(seat) for seat in range(draft.options.seats)):
        draft.finish("wiped_out")
    return bool(draft.ending)


def fill_top_row(draft: Draft) -> None:
    """SD-4.5 to SD-4.10: saucers that wait, then tile by tile from the left, past a defender."""
    _form_saucers(draft)
    while EMPTY in draft.board[TOP]:
        if not any(draft.case):
            draft.tell(CaseRanOut())
            return
        thing = draft.draw()
        if thing in MONSTERS:
            column = draft.board[TOP].index(EMPTY)
            draft.put(column, TOP, thing)
            draft.tell(Dropped(NAMES[TOP][column], thing))
        elif not _form_saucers(draft):
            draft.tell(Waits(thing))


def _form_saucers(draft: Draft) -> bool:
    """Whole saucers beside the board go to the leftmost two empty neighbours, as long as there are any."""
    formed = False
    while "LR" in draft.waiting and (column := draft.board[TOP].find(EMPTY + EMPTY)) >= 0:
        draft.waiting = draft.waiting.replace("LR", "", 1)
        draft.put(column, TOP, "L")
        draft.put(column + 1, TOP, "R")
        draft.tell(SaucerFormed(NAMES[TOP][column]))
        formed = True
    return formed
