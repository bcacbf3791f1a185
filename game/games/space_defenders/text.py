"""Positions and moves as text that a person can read and write.

The board is a picture, rows from the top with their numbers; blanks inside are ignored and a row
that is not written is empty.  Of the other lines those are written that differ from what is
assumed without them, and so a test says what it is about and nothing else.

    10 | 1 2 3 L R 4
     9 | 5 . . l . .
     2 | * . . . . .
     1 | A . . . . B
    turn A
    reserve A 1 2 10
    owns B bomb dual rapid

`case` counts 1 2 3 4 5 L R; without that line it holds what is not on the board, beside it or in
a reserve.  `seats 2 bomb upgrades` names the switches that are on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from game.core import BadData, BadText, Streams, decode, encode
from game.core.data_words import in_words
from game.games.space_defenders.board import COLUMNS, DEFENDERS, EMPTY_ROW, KINDS, MONSTERS, ROWS, Board
from game.games.space_defenders.moves import (
    ITEMS,
    Buy,
    Fire,
    Go,
    LeaveMine,
    Move,
    MoveMine,
    Place,
    SetMine,
    Stop,
)
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.state import STREAMS, Options, State
from game.games.space_defenders.validate import faults

NONE = "-"
_ROW = re.compile(r"(\d+)\s*\|(.*)")
_COUNTED = ("shots", "quiet", "still", "rounds")
_MARKS = ("due", "stirred", "thinned")
_LINES = ("seats", "case", "waiting", "first", "turn", "phase", "origin", "ending", "marks", "streams")
_WORDS = (*_LINES, *_COUNTED)
_A_SEAT = ("reserve", "owns")
_PLAIN: tuple[Move, ...] = (
    *(Place(column) for column in range(COLUMNS)),
    *(SetMine(row) for row in range(ROWS)),
    *(Go(column, row) for column in range(COLUMNS) for row in range(ROWS)),
    *(Fire(), Fire(bomb=True), Stop(), MoveMine(), LeaveMine()),
)
_BY_TEXT = {str(move): move for move in _PLAIN}
_BUY = re.compile(rf"buy ({'|'.join(ITEMS)}) (\d{{1,2}}(?:\+\d{{1,2}})*)\Z")


def write(state: State) -> str:
    """The whole state, every line written."""
    options = state.options
    lines = [f"{row + 1:2} | {' '.join(state.board[row])}" for row in reversed(range(ROWS))]
    switches = [name for name in ("bomb", "upgrades") if getattr(options, name)]
    lines.append(" ".join(["seats", str(options.seats), *switches]))
    lines.append(f"case {' '.join(map(str, state.case))}")
    lines.append(f"waiting {state.waiting or NONE}")
    for seat in range(options.seats):
        lines.append(f"reserve {DEFENDERS[seat]} {_words(map(str, state.reserves[seat]))}")
        lines.append(f"owns {DEFENDERS[seat]} {_words(_owned(state, seat))}")
    lines.append(f"first {DEFENDERS[state.first]}{' drawn' if options.first < 0 else ''}")
    lines.append(f"turn {DEFENDERS[state.turn]}")
    lines.append(f"phase {state.phase}")
    lines.append(f"origin {state.origin or NONE}")
    lines.append(f"marks {_words(mark for mark in _MARKS if getattr(state, mark))}")
    lines += [f"{word} {getattr(state, word)}" for word in _COUNTED]
    lines.append(f"ending {state.ending or NONE}")
    lines.append(f"streams {encode(dict(state.streams.states)).decode()}")
    return "\n".join(lines)


def read(text: str) -> State:
    """The position that was written.  Raises BadText."""
    board, held = _lines(text)
    try:
        seats, *switches = held.get("seats", f"{_fewest_seats(board)} bomb upgrades").split()
        if set(switches) - {"bomb", "upgrades"}:
            raise BadText(f"seats {held['seats']}: expected a number, then bomb and upgrades if they are on")
        first, *drawn = held.get("first", "A").split()
        if drawn not in ([], ["drawn"]):
            raise BadText(f"first {held['first']}: expected a seat, and perhaps drawn")
        begins = _seat(first)
        options = msgspec.convert(
            {
                "seats": int(seats), "first": -1 if drawn else begins,
                "bomb": "bomb" in switches, "upgrades": "upgrades" in switches,
            },
            Options,
        )  # fmt: skip
        every = range(options.seats)
        reserves = [_numbers(held.get(f"reserve {DEFENDERS[seat]}", NONE)) for seat in every]
        owned = [_list(held.get(f"owns {DEFENDERS[seat]}", NONE)) for seat in every]
        waiting = "".join(_list(held.get("waiting", NONE)))
        marks = _list(held.get("marks", NONE))
        if set(marks) - set(_MARKS):
            raise BadText(f"marks {held['marks']}: expected some of {', '.join(_MARKS)}")
        fields = {
            "board": board, "waiting": waiting,
            "case": _numbers(held["case"]) if "case" in held else _rest(board, waiting, reserves),
            "reserves": tuple(tuple(sorted(reserve)) for reserve in reserves),
            "bombs": ["held" if "bomb" in own else "used" if "bomb-used" in own else "none" for own in owned],
            "cannons": [3 if "triple" in own else 2 if "dual" in own else 1 for own in owned],
            "rapid": ["rapid" in own for own in owned],
            "first": begins, "turn": _seat(held.get("turn", "A")), "phase": held.get("phase", "turn"),
            "origin": "".join(_list(held.get("origin", NONE))),
            "ending": "".join(_list(held.get("ending", NONE))),
            **{mark: mark in marks for mark in _MARKS},
            **{word: int(held.get(word, "0")) for word in _COUNTED},
            "options": options, "streams": _streams(held.get("streams", "")),
        }  # fmt: skip
        state = msgspec.convert(fields, State)
    except (ValueError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {in_words(error)}") from error
    for seat, own in enumerate(owned):
        if list(own) != _owned(state, seat):
            said = f"owns {DEFENDERS[seat]} {' '.join(own)}"
            raise BadText(f"{said}: expected bomb or bomb-used, dual, triple, rapid, in this order")
    for fault in faults(state):
        raise BadText(fault)
    return state


def read_move(text: str) -> Move:
    """The move whose `str()` this is.  Raises BadText."""
    text = text.strip()
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    if bought := _BUY.match(text):
        buy = msgspec.convert(
            {"type": "buy", "what": bought[1], "tiles": [int(tile) for tile in bought[2].split("+")]}, Buy
        )
        if str(buy) == text:
            return buy
    shown = " ".join(text.split())[:40]
    raise BadText(
        f"{shown or 'nothing'}: expected place c, mine 3, go c4, fire, fire bomb, stop, mine on, leave "
        "or buy bomb 5+5"
    )


def _lines(text: str) -> tuple[Board, dict[str, str]]:
    rows: dict[int, str] = {}
    held: dict[str, str] = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        if row := _ROW.match(line):
            number = int(row[1][:4])
            things = "".join(row[2].split())
            if not 1 <= number <= ROWS or len(things) != COLUMNS or number in rows:
                raise BadText(f"{line[:40]}: expected the rows 1 to {ROWS}, each once, of {COLUMNS} spaces")
            rows[number] = things
            continue
        word, _, rest = line.partition(" ")
        if word in _A_SEAT:
            seat, _, rest = rest.strip().partition(" ")
            word = f"{word} {DEFENDERS[_seat(seat)]}"
        elif word not in _WORDS:
            raise BadText(f"{word[:40]}: not a line that a position has")
        if word in held:
            raise BadText(f"{word}: given twice")
        held[word] = rest.strip()
    if not rows:
        raise BadText("no row of the board; expected at least one, such as 1 | A . . . . B")
    return tuple(rows.get(number, EMPTY_ROW) for number in range(1, ROWS + 1)), held


def _owned(state: State, seat: int) -> list[str]:
    """What a seat has in the words of the text, in which a used bomb shows."""
    used = ["bomb-used"] if state.bombs[seat] == "used" else []
    return [*used, *state.owned(seat)]


def _rest(board: Board, waiting: str, reserves: list[tuple[int, ...]]) -> tuple[int, ...]:
    """What the case holds if nothing has left the game."""
    seen = "".join(board).upper() + waiting
    counts = list(numbers().tiles.counts)
    for kind, thing in enumerate(KINDS):
        counts[kind] -= seen.count(thing)
    for tile in (tile for reserve in reserves for tile in reserve):
        left, right = len(MONSTERS), len(MONSTERS) + 1
        counts[tile - 1 if 1 <= tile <= left else left if counts[left] >= counts[right] else right] -= 1
    return tuple(max(0, count) for count in counts)


def _fewest_seats(board: Board) -> int:
    return max([2, *(seat + 1 for seat, letter in enumerate(DEFENDERS) if letter in "".join(board))])


def _streams(text: str) -> Streams:
    if not text:
        return Streams.seeded(0, *STREAMS)
    return Streams(tuple(sorted(decode(dict[str, int], text).items())))


def _seat(letter: str) -> int:
    if len(letter) != 1 or letter not in DEFENDERS:
        raise BadText(f"{letter[:40] or 'nothing'}: expected a seat, A to D")
    return DEFENDERS.index(letter)


def _list(text: str) -> tuple[str, ...]:
    return () if text == NONE else tuple(text.split())


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in _list(text))


def _words(words: Iterable[str]) -> str:
    return " ".join(words) or NONE
