"""Positions and moves as text that a person can read and write.

The moons are a picture (see `game.games.lunar_invaders.writing`); any other line may be left
out, and so a test says what it is about and nothing else.

    | A2 .  A2 | B1 .  B2 |
    | .  .  .  | .  A2 B2 |
    | .  .  .  | .  .  B3 |
    turn A
    destroyed B 1 1 2 3 3
    first B drawn
    roshambo
    phase retreat
    fight bp bc1 win

Where they apply there are also `out C`, `thrown rock`, `ending home A` and what has been `seen`.
`destroyed` is what does not stand on the moons; where it is written it has to be just that.
"""

from __future__ import annotations

import msgspec

from game.core import BadData, BadText, Streams, decode, encode
from game.core.data_words import in_words
from game.core.decisions import NOBODY
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import numbers, repeats
from game.games.lunar_invaders.board import Beside, Board
from game.games.lunar_invaders.moon import LETTERS, PADS, SPACES, home_of, is_factory, is_pad
from game.games.lunar_invaders.writing import (
    board_lines,
    counts_text,
    read_board,
    read_counts,
    read_lines,
    read_seat,
)
from game.games.lunar_invaders_2011.asking import THROWS
from game.games.lunar_invaders_2011.moves import (
    Beam,
    Build,
    Go,
    Grow,
    Move,
    Pass,
    Retreat,
    Teleport,
)
from game.games.lunar_invaders_2011.state import STREAMS, State
from game.games.lunar_invaders_2011.validate import faults

WORDS = ("turn", "phase", "first", "roshambo", "out", "fight", "thrown", "ending", "seen", "streams")


def _moves() -> list[Move]:
    """All that can be written."""
    moves: list[Move] = [Pass(), *THROWS]
    for spaces in SPACES:
        moves += [Go(start, goal) for start in spaces for goal in spaces if start != goal]
        for space in spaces:
            moves += [Grow(space), Retreat(space)]
            moves += [Build(space)] if is_factory(space) else []
            moves += [Beam(space)] if is_pad(space) else []
            moves += [Teleport(pad, space) for pad in PADS if home_of(pad) != home_of(space)]
    return moves


BY_TEXT = {str(move): move for move in _moves()}


def write(state: State) -> str:
    """The position as text; `read` gives it back."""
    lines = board_lines(state.board)
    lines.append(f"turn {LETTERS[state.turn]}")
    for seat, counts in enumerate(state.destroyed):
        if any(counts):
            lines.append(f"destroyed {LETTERS[seat]} {counts_text(counts)}")
    if any(state.out):
        lines.append(f"out {' '.join(LETTERS[seat] for seat, out in enumerate(state.out) if out)}")
    lines.append(f"first {LETTERS[state.first]}{' drawn' if state.options.first < 0 else ''}")
    if state.options.roshambo:
        lines.append("roshambo")
    if state.phase != "turn":
        lines.append(f"phase {state.phase}")
    if state.start:
        lines.append(" ".join(filter(None, ("fight", state.start, state.goal, state.result))))
    if state.thrown:
        lines.append(f"thrown {state.thrown}")
    if state.ending:
        winner = f" {LETTERS[state.winner]}" if state.winner >= 0 else ""
        lines.append(f"ending {state.ending}{winner}")
    if state.seen != _seen_at_least(state.board, state.turn, state.phase):
        lines.append(" ".join(["seen", *(f"{key:x}" for key in state.seen)]))
    lines.append(f"streams {encode(dict(state.streams.states)).decode()}")
    return "\n".join(lines)


def read(text: str) -> State:
    """The position that was written.  Raises BadText."""
    picture, held = read_lines(text, WORDS, ("destroyed",))
    board = read_board(picture)
    try:
        state: State = msgspec.convert(_fields(board, held), State)
    except (ValueError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {in_words(error)}") from error
    for fault in faults(state):
        raise BadText(fault)
    return state


def _fields(board: Board, held: dict[str, str]) -> dict[str, object]:
    seats = len(board)
    first, *drawn = held.get("first", "A").split() or [""]
    if drawn not in ([], ["drawn"]):
        raise BadText(f"first {held['first'][:40]}: expected a seat, and perhaps drawn")
    begins, turn = read_seat(first, seats), read_seat(held.get("turn", "A"), seats)
    if held.get("roshambo"):
        raise BadText("roshambo: stands alone, without anything behind it")
    phase = held.get("phase", "turn")
    out = {read_seat(letter, seats) for letter in held.get("out", "").split()}
    start, goal, result, *more = [*held.get("fight", "").split(), "", "", ""]
    ending, winner, *rest = [*held.get("ending", "").split(), "", ""]
    if any(more) or any(rest):
        raise BadText("expected fight ac1 bc1 win (or tie, or no result yet), ending home A")
    return {
        "options": {"seats": seats, "roshambo": "roshambo" in held, "first": -1 if drawn else begins},
        "board": board, "destroyed": _destroyed(board, held), "out": [seat in out for seat in range(seats)],
        "first": begins, "turn": turn, "phase": phase, "start": start, "goal": goal, "result": result,
        "thrown": held.get("thrown", ""), "ending": ending,
        "winner": read_seat(winner, seats) if winner else NOBODY,
        "seen": _seen(held["seen"]) if "seen" in held else _seen_at_least(board, turn, phase),
        "streams": _streams(held.get("streams", "")),
    }  # fmt: skip


def read_move(text: str) -> Move:
    """The move whose `str()` this is.  Raises BadText."""
    move = BY_TEXT.get(text.strip())
    if move is None:
        shown = " ".join(text.split())[:40]
        raise BadText(
            f"{shown or 'nothing'}: expected grow ac1, teleport bp ac3, beam bp, build bf2, move ac1 af1, "
            "retreat ac2, throw rock or pass"
        )
    return move


def _destroyed(board: Board, held: dict[str, str]) -> Beside:
    """What does not stand on the moons; what is said of it must agree."""
    left = boards.beside(board, numbers.edition_2011().pieces)
    for seat, letter in enumerate(LETTERS):
        said = held.get(f"destroyed {letter}")
        if said is not None and (seat >= len(board) or read_counts(said) != left[seat]):
            raise BadText(f"destroyed {letter} {said[:40]}: expected what does not stand on the moons")
    return left


def _seen_at_least(board: Board, turn: int, phase: str) -> repeats.Seen:
    """What counts as seen if nothing before is known."""
    return (repeats.key(board, turn),) if phase == "turn" else ()


def _seen(text: str) -> repeats.Seen:
    return tuple(int(word, 16) for word in text.split())


def _streams(text: str) -> Streams:
    if not text:
        return Streams.seeded(0, *STREAMS)
    return Streams(tuple(sorted(decode(dict[str, int], text).items())))
