"""Whether a position could lie on a table at all: what somebody wrote may not, what the rules made must."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.space_defenders.asking import answers
from game.games.space_defenders.board import (
    DEFENDERS,
    EMPTY,
    INVADERS,
    KINDS,
    MINE,
    SPACES,
    has_invader,
)
from game.games.space_defenders.numbers import TILES, numbers
from game.games.space_defenders.shots import LINES, MID_MOVE
from game.games.space_defenders.state import STREAMS, State

MOVING = ("turn", *MID_MOVE, "shoot", "mine")


def faults(state: State) -> list[str]:
    """What can't be about a position, each in words."""
    found = list(_wrong(state))
    if not (found or state.phase == "over" or answers(state)):
        found.append(f"phase {state.phase}: there is nothing to answer")
    return found


def _wrong(state: State) -> Iterator[str]:
    everything = "".join(state.board)
    seats = state.options.seats
    strange = set(everything) - INVADERS - {EMPTY, MINE} - set(DEFENDERS[:seats])
    if strange:
        yield f"{min(strange)!r}: not a thing that lies on the board of {seats} seats"
    for thing in MINE + DEFENDERS:
        if everything.count(thing) > 1:
            yield f"{thing}: is on the board more than once"
    for row, line in enumerate(state.board, 1):
        if "L" in line.replace("LR", "") or "R" in line.replace("LR", ""):
            yield f"row {row}: half of a saucer without its other half; a damaged half is l or r"
    if state.turn >= seats or state.first >= seats:
        yield f"seat {DEFENDERS[max(state.turn, state.first)]}: there are only {seats} seats"
    if (state.ending != "") != (state.phase == "over"):
        yield "ending: a game has one exactly when its phase is over"
    yield from _wrong_tiles(state)
    yield from _wrong_turn(state)


def _wrong_tiles(state: State) -> Iterator[str]:
    tiles = {*range(1, 6), numbers().points.saucer_half}
    if any(tile not in tiles for reserve in state.reserves for tile in reserve):
        yield "reserve: expected tiles of 1 to 5, and 10 for a saucer's half"
    if len(state.case) != len(KINDS) or min(state.case) < 0:
        yield f"case: expected {len(KINDS)} counts, of {' '.join(KINDS)}"
    if set(state.waiting) - set("LR") or list(state.waiting) != sorted(state.waiting):
        yield "waiting: expected halves, L before R"
    invaders = sum(thing in INVADERS for line in state.board for thing in line)
    if invaders + sum(state.case) + len(state.waiting) + sum(map(len, state.reserves)) > TILES:
        yield f"case: there are more than {TILES} tiles"


def _wrong_turn(state: State) -> Iterator[str]:
    if state.phase in MOVING:
        if not state.defender(state.turn):
            yield f"turn {DEFENDERS[state.turn]}: has no defender on the board"
        if not any(map(has_invader, state.board)) and not state.due:
            yield "the board holds no invader; such a game is over"
        if has_invader(state.board[0]):
            yield "an invader stands in row 1; such a game is over"
    if state.phase == "place" and state.defender(state.turn):
        yield f"turn {DEFENDERS[state.turn]}: has a defender on the board already"
    if state.phase in ("set_mine", "place") and state.mine:
        yield "the mine is on the board already"
    least, most = {"cross": (1, 3), "onward": (0, 2), "shoot": (1, 3)}.get(state.phase, (0, 0))
    if not least <= state.shots <= most:
        yield f"shots {state.shots}: expected {least} to {most} in phase {state.phase}"
    if state.due and state.phase != "mine":
        yield "due: the reinforcement waits only for the mine"
    if (state.origin != "") != (state.phase in MID_MOVE):
        yield "origin: a move has one exactly in phases cross and onward"
    elif state.origin and (state.origin, SPACES.get(state.defender(state.turn))) not in LINES:
        yield f"origin {state.origin}: is not in a straight line with the defender"
    if tuple(sorted(name for name, _ in state.streams.states)) != tuple(sorted(STREAMS)):
        yield f"streams: expected {' and '.join(STREAMS)}"
    if min(state.quiet, state.still, state.rounds) < 0:
        yield "quiet, still and rounds are counts"
