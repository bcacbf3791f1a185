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
    draft.tell(Shifted(lowest))
    for row in range(lowest, TOP + 1):
        line = draft.rows[row]
        if not has_invader(line):
            continue
        if draft.rows[row - 1] == EMPTY_ROW and all(thing in INVADERS or thing == EMPTY for thing in line):
            draft.rows[row - 1], draft.rows[row] = line, EMPTY_ROW
        else:
            _bring_down_row(draft, row)


def _bring_down_row(draft: Draft, row: int) -> None:
    """SD-4.2, SD-4.3: what comes down onto a defender or the mine leaves the game with it."""
    collided = []
    for column, thing in enumerate(draft.rows[row]):
        if thing not in INVADERS:
            continue
        draft.put(column, row, EMPTY)
        onto = draft.at(column, row - 1)
        if onto == EMPTY:
            draft.put(column, row - 1, thing)
        else:
            draft.put(column, row - 1, EMPTY)
            collided.append((column, thing, onto))
    for column, thing, onto in collided:
        space = NAMES[row - 1][column]
        draft.thinned = True
        draft.tell(Collided(space, thing, onto))
        draft.halve(thing, column, row - 1)
        if onto in DEFENDERS:
            draft.eliminate(DEFENDERS.index(onto), space)


def horde_wins(draft: Draft) -> bool:
    """SD-3.3, SD-4.4: an invader in the bottom row, or no defender left, and everybody loses."""
    if has_invader(draft.rows[0]):
        below = enumerate(draft.rows[0])
        draft.tell(Invaded(tuple(NAMES[0][column] for column, thing in below if thing in INVADERS)))
        draft.finish("invaded")
    elif not any(draft.lives(seat) for seat in range(draft.options.seats)):
        draft.finish("wiped_out")
    return bool(draft.ending)


def fill_top_row(draft: Draft) -> None:
    """SD-4.5 to SD-4.10: saucers that wait, then tile by tile from the left, past a defender."""
    _form_saucers(draft)
    while EMPTY in draft.rows[TOP]:
        if not any(draft.case):
            draft.tell(CaseRanOut())
            return
        thing = draft.draw()
        if thing in MONSTERS:
            column = draft.rows[TOP].index(EMPTY)
            draft.put(column, TOP, thing)
            draft.tell(Dropped(NAMES[TOP][column], thing))
        else:
            draft.waiting = "".join(sorted(draft.waiting + thing))
            if not _form_saucers(draft):
                draft.tell(Waits(thing))


def _form_saucers(draft: Draft) -> bool:
    """Whole saucers beside the board go to the leftmost two empty neighbours, as long as there are any."""
    formed = False
    while "LR" in draft.waiting and (column := draft.rows[TOP].find(EMPTY + EMPTY)) >= 0:
        draft.waiting = draft.waiting.replace("LR", "", 1)
        draft.put(column, TOP, "L")
        draft.put(column + 1, TOP, "R")
        draft.tell(SaucerFormed(NAMES[TOP][column]))
        formed = True
    return formed
