"""Positions and moves of the teaching game as text.

One line a thing, in any order, all but `board` optional: what a test does not care about it
does not write.

    board x.o .x. ...     (the row nearest the player first)
    turn 1
"""

from __future__ import annotations

import msgspec

from game.core import BadData, BadText, Streams, decode, encode, parse_shot
from game.core.text import read as read_fields
from game.core.text import write as write_fields
from game.table.things import Landing, Launch, Token
from tests.teaching.tic_values import (
    CALLS,
    STREAMS,
    AnnounceFlick,
    Call,
    CallWord,
    Coin,
    Mark,
    Move,
    Public,
    State,
    space_name,
)

NONE = "-"
LINES = ("board", "turn", "coins", "calls", "flicked", "switches", "dice", "streams", "launch")


def write(state: State) -> str:
    public = state.public
    lines = [
        f"board {public.spaces[:3]} {public.spaces[3:6]} {public.spaces[6:]}",
        f"turn {public.turn}",
        f"coins {' '.join(state.coins)}",
        f"calls {' '.join(call or NONE for call in state.calls)}",
        f"flicked {' '.join(map(str, public.flicked)) or NONE}",
        f"switches {encode([public.flicks, public.aiming, public.shown]).decode()}",
        f"dice {' '.join(map(str, public.dice)) or NONE}",
        f"streams {encode(dict(state.streams.states)).decode()}",
        *([f"launch {write_fields(public.launch)}"] if public.launch else []),
        *(f"token {write_fields(token)}" for token in public.tokens),
    ]
    return "\n".join(lines)


def read(text: str) -> State:
    held, tokens = _lines(text)
    spaces = held.get("board", "").replace(" ", "")
    if len(spaces) != 9 or set(spaces) - set("xo."):
        raise BadText(f"board {held.get('board', '')}: expected nine of x, o and .")
    calls = [None if call == NONE else call for call in held.get("calls", "same same").split()]
    try:
        flicks, aiming, shown = decode(tuple[bool, bool, bool], held.get("switches", "[true,false,false]"))
        streams = decode(dict[str, int], held["streams"]) if "streams" in held else None
        public = {
            "spaces": spaces, "turn": int(held.get("turn", "0")),
            "called": sum(call is not None for call in calls),
            "flicks": flicks, "aiming": aiming, "shown": shown,
            "flicked": _numbers(held.get("flicked", NONE)), "dice": _numbers(held.get("dice", NONE)),
        }  # fmt: skip
        launch = read_fields(Launch, held["launch"]) if "launch" in held else None
        return State(
            public=msgspec.structs.replace(msgspec.convert(public, Public), launch=launch, tokens=tokens),
            coins=msgspec.convert(held.get("coins", "heads heads").split(), tuple[Coin, Coin]),
            calls=msgspec.convert(calls, tuple[CallWord | None, CallWord | None]),
            streams=Streams(tuple(sorted(streams.items()))) if streams else Streams.seeded(0, *STREAMS),
        )
    except (ValueError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {error}") from error


def read_move(text: str) -> Move:
    small: list[Move] = [*(Call(word) for word in CALLS), *(Mark(at) for at in range(9)), AnnounceFlick()]
    for move in small:
        if str(move) == text.strip():
            return move
    if text.strip().partition(" ")[0] in ("launch", "landing"):
        return parse_shot(text, Launch, Landing)
    raise BadText(f"{text}: expected call, mark {space_name(0)} to {space_name(8)}, flick, launch or landing")


def _lines(text: str) -> tuple[dict[str, str], tuple[Token, ...]]:
    held: dict[str, str] = {}
    tokens: list[Token] = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "token":
            tokens.append(read_fields(Token, rest))
        elif word not in LINES:
            raise BadText(f"{word}: not a line that a position has")
        elif word in held:
            raise BadText(f"{word}: given twice")
        else:
            held[word] = rest.strip()
    return held, tuple(tokens)


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple(int(word) for word in text.split())
