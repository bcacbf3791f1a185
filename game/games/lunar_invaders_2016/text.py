"""Positions and moves as text that a person can read and write.

The moons are drawn side by side, as `lunar_invaders.writing` says.  Of the other lines those are
written that differ from what is assumed without them: A's turn, no tokens, no ban.

    | A1 A2 A1  | B1 B2 .   |
    | .  .  .   | .  B1 .   |
    | A2 .  A21 | B2 B1 B2  |
    turn A
    tokens B 2
    ban ac1 af1
    phase answer
    announced move ac1 af1

`bank A 3 3` are the pieces beside the board; without that line it is what does not stand on it.
`ban ac1 af1` says that the unit of whose turn it is may not go from ac1 to af1.
"""

from __future__ import annotations

import msgspec

from game.core import BadData, BadText, Streams, decode, encode
from game.core.data_words import in_words
from game.games.lunar_invaders import writing
from game.games.lunar_invaders.board import beside
from game.games.lunar_invaders.moon import LETTERS
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import Counts
from game.games.lunar_invaders_2016.end import key
from game.games.lunar_invaders_2016.moves import (
    Action,
    Beam,
    Build,
    Cancel,
    Divide,
    Go,
    Hold,
    Let,
    Misdirect,
    Move,
    Pass,
    Retreat,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.position import SEATS, Options
from game.games.lunar_invaders_2016.state import STREAMS, State
from game.games.lunar_invaders_2016.validate import faults

NONE = "-"
_WORDS = ("first", "turn", "ban", "phase", "announced", "seen", "ending", "streams")
_OF_A_SEAT = ("tokens", "bank")
_MOVES: dict[str, tuple[type[Move], tuple[str, ...]]] = {
    "teleport": (Teleport, ("pad", "goal")),
    "beam": (Beam, ("pad",)),
    "build": (Build, ("space",)),
    "move": (Go, ("start", "goal")),
    "divide": (Divide, ("start", "size", "goal")),
    "transfer": (Transfer, ("start", "size", "goal")),
    "retreat": (Retreat, ("goal",)),
    "misdirect": (Misdirect, ("goal",)),
    "let": (Let, ()),
    "cancel": (Cancel, ()),
    "hold": (Hold, ()),
    "pass": (Pass, ()),
}
_EXPECTED = (
    "expected teleport bp ac3, beam bp, build bf2, move ac1 af1, divide ac1 2 af1, transfer ac1 1 af1 "
    "(either with change 3>21), retreat ac2, let, cancel, misdirect bc2, hold or pass"
)


def write(state: State) -> str:
    """The whole state, every line written."""
    drawn = " drawn" if state.options.first < 0 else ""
    return "\n".join(
        [
            *writing.board_lines(state.board),
            f"first {LETTERS[state.first]}{drawn}",
            f"turn {LETTERS[state.turn]}",
            *(f"tokens {LETTERS[seat]} {held}" for seat, held in enumerate(state.tokens)),
            *(
                f"bank {LETTERS[seat]} {writing.counts_text(bank) or NONE}"
                for seat, bank in enumerate(state.banks)
            ),
            f"ban {' '.join(space for pair in state.ban for space in pair) or NONE}",
            f"phase {state.phase}",
            f"announced {state.announced or NONE}",
            f"ending {' '.join([state.ending, *LETTERS[state.winner : state.winner + 1]]).strip() or NONE}",
            f"seen {' '.join(f'{number:x}' for number in state.seen) or NONE}",
            f"streams {encode(dict(state.streams.states)).decode()}",
        ]
    )


def read(text: str) -> State:
    """The position that was written.  Raises BadText."""
    picture, held = writing.read_lines(text, _WORDS, _OF_A_SEAT)
    board = writing.read_board(picture)
    if len(board) != SEATS:
        raise BadText(f"{len(board)} moons; expected {SEATS}")
    if strange := [line for line in held if line.partition(" ")[2] in ("C", "D", "E")]:
        raise BadText(f"{strange[0]}: expected a seat, A or B")
    first, *drawn = held.get("first", "A").split() or [""]
    if drawn not in ([], ["drawn"]):
        raise BadText(f"first {held['first'][:40]}: expected a seat, and perhaps drawn")
    begins = writing.read_seat(first, SEATS)
    turn = writing.read_seat(held.get("turn", "A"), SEATS)
    ban = tuple(writing.read_space(space, SEATS) for space in _given(held, "ban").split())
    if len(ban) not in (0, 2):
        raise BadText(f"ban {held['ban'][:40]}: expected where the unit stands, and where it may not go")
    rest = beside(board, edition_2016().pieces)
    tokens = tuple(_count(held, f"tokens {LETTERS[seat]}") for seat in range(SEATS))
    bans = ((ban[0], ban[1]),) if ban else ()
    phase = held.get("phase", "turn")
    ending, winner, *more = [*_given(held, "ending").split(), "", ""]
    if any(more):
        raise BadText(f"ending {held['ending'][:40]}: expected ending home A, or without a seat in a draw")
    seen = () if phase == "over" else (key(board, tokens, bans, turn),)
    try:
        fields = {
            "options": Options(-1 if drawn else begins),
            "board": board, "tokens": tokens,
            "banks": tuple(_bank(held, seat, rest) for seat in range(SEATS)),
            "ban": bans, "first": begins, "turn": turn, "phase": phase,
            "seen": _seen(held) if "seen" in held else seen,
            "ending": ending,
            "winner": writing.read_seat(winner, SEATS) if winner else -1,
            "streams": _streams(held.get("streams", "")),
        }  # fmt: skip
        state = msgspec.structs.replace(msgspec.convert(fields, State), announced=_announced(held))
    except (ValueError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {in_words(error)}") from error
    for fault in faults(state):
        raise BadText(fault)
    return state


def read_move(text: str) -> Move:
    """The move whose `str()` this is.  Raises BadText."""
    written = text.strip()
    words = written.split()
    kind, names = _MOVES.get(words[0] if words else "", (None, ()))
    fields: dict[str, object] = dict(zip(names, words[1:], strict=False))
    if words[-2:-1] == ["change"]:
        fields["change"] = words[-1]
    try:
        size = {"size": int(words[2])} if "size" in fields else {}
        move: Move = msgspec.convert({"type": words[0], **fields, **size}, kind)
        if str(move) == written:
            return move
    except (ValueError, TypeError, IndexError, msgspec.ValidationError):
        pass
    raise BadText(f"{' '.join(words)[:40] or 'nothing'}: {_EXPECTED}")


def _given(held: dict[str, str], word: str) -> str:
    """What a line says; nothing where it is missing or says that there is none."""
    said = held.get(word, NONE)
    return "" if said == NONE else said


def _count(held: dict[str, str], word: str) -> int:
    said = held.get(word, "0")
    if not (said.isascii() and said.isdigit() and len(said) < 4):
        raise BadText(f"{word} {said[:40]}: expected how many")
    return int(said)


def _bank(held: dict[str, str], seat: int, rest: tuple[Counts, ...]) -> Counts:
    word = f"bank {LETTERS[seat]}"
    return writing.read_counts(_given(held, word)) if word in held else rest[seat]


def _announced(held: dict[str, str]) -> Action | None:
    said = _given(held, "announced")
    if not said:
        return None
    move = read_move(said)
    if not isinstance(move, Action):
        raise BadText(f"announced {said[:40]}: expected an action")
    return move


def _seen(held: dict[str, str]) -> tuple[int, ...]:
    return tuple(int(word, 16) for word in _given(held, "seen").split())


def _streams(text: str) -> Streams:
    if not text:
        return Streams.seeded(0, *STREAMS)
    return Streams(tuple(sorted(decode(dict[str, int], text).items())))
