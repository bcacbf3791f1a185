"""Positions and moves as text that a person can read and write.

One line a side of a zone that holds cards, and the other lines that differ from what is assumed without
them; `#` is a card's number in play, `*` the tokens on it, a signed number its strength tokens:

    turn invader 5
    mankind eurasia major_brandt#1 turned, mako#2 +1, rushmore#3 *8
    invader africa kraken
    weak eurasia 2
    hand mankind guerilla shanty_town
    discard invader squid squid
    deck mankind saladin rest
    plot 7

How a best of three stands, and what was swapped in it, are lines of JSON (`series`, `trade mankind`).

`rest` stands for all cards of the deck that are named nowhere, in the order of their ids; where no line
has it, it is the deck.  Decks and heroes begin with their top, discard piles with the oldest card.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec
from msgspec.structs import replace

from game.core import BadData, BadText, Streams, decode, encode
from game.core.data_words import in_words
from game.games.invaders_2127.jobs import Job
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import (
    ZONE_NAMES,
    Agree,
    Done,
    End,
    Give,
    Mode,
    Move,
    Name,
    Pass,
    PayCard,
    Play,
    PlotAction,
    React,
    Release,
    Room,
    SwapIn,
    SwapOut,
    Take,
    Target,
    Use,
    Where,
)
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import Cards, Options, Piece, Rows
from game.games.invaders_2127.series import NO_SERIES, Series, Trade
from game.games.invaders_2127.setup import start_of_plot
from game.games.invaders_2127.state import STREAMS, State
from game.games.invaders_2127.swapping import deck_of
from game.games.invaders_2127.validate import faults
from game.games.invaders_2127.whereabouts import heroes_in_sight, on_its_way
from game.games.invaders_2127.words import SIDES, Word

REST = "rest"
FLAGS = ("plotted", "cheaper", "drained")
NUMBERS = ("plot", "ops", "skip_attack", "late", "serial")
PILES = ("hand", "deck", "discard", "open")
_NAME = re.compile(r"([a-z][a-z0-9_]*)(?:#(\d{1,6}))?\Z")
_NUMBER = re.compile(r"\d{1,6}\Z")
_MOVES: dict[str, tuple[type[Move], tuple[str, ...]]] = {
    "play": (Play, ("card", "zone")),
    "use": (Use, ("piece", "effect")),
    "release": (Release, ("strategy",)),
    "plot": (PlotAction, ("kind",)),
    "end": (End, ()),
    "room": (Room, ("piece",)),
    "pay": (PayCard, ("card",)),
    "discard": (Give, ("card",)),
    "target": (Target, ("piece",)),
    "done": (Done, ()),
    "mode": (Mode, ("mode",)),
    "yes": (Agree, ()),
    "pass": (Pass, ()),
    "zone": (Where, ("zone",)),
    "take": (Take, ("card",)),
    "name": (Name, ("number",)),
    "out": (SwapOut, ("card",)),
    "in": (SwapIn, ("card",)),
}
_ANSWER = re.compile(r"answer ([a-z][a-z0-9_]*)(?: with (\d{1,6}))?(?: save (\d{1,6}))?\Z")
_EXPECTED = (
    "expected play kraken eurasia, use 7 0, release moon, plot draw, end, room 3, pay mako, discard mako, "
    "answer guerilla, target 7, done, mode 1, yes, pass, zone africa, take mako, name 5, "
    "out mako or in kraken"
)


def write(state: State) -> str:
    """The whole state; lines that say nothing are left out."""
    lines = [f"turn {SIDES[state.turn]} {state.number}", f"phase {state.phase}"]
    for seat, side in enumerate(state.rows):
        for zone, row in enumerate(side):
            if row:
                lines.append(f"{SIDES[seat]} {ZONE_NAMES[zone]} {', '.join(map(_piece, row))}")
    lines += [f"weak {ZONE_NAMES[zone]} {count}" for zone, count in enumerate(state.weak) if count]
    lines += [f"{word} {getattr(state, word)}" for word in NUMBERS]
    lines += [flag for flag in FLAGS if getattr(state, flag)]
    for word, piles in zip(PILES, (state.hands, state.decks, state.discards, state.open_hands), strict=True):
        lines += [f"{word} {SIDES[seat]} {' '.join(pile)}".rstrip() for seat, pile in enumerate(piles)]
    lines += [f"heroes {' '.join(state.heroes)}".rstrip(), f"gone {' '.join(state.gone)}".rstrip()]
    lines += [
        f"{word} {' '.join(getattr(state, word))}" for word in ("released", "paid") if getattr(state, word)
    ]
    lines.append(f"skip_draw {' '.join(map(str, state.skip_draw))}")
    lines.append(f"known {' '.join(str(count) for pair in state.known for count in pair)}")
    if state.series != NO_SERIES:
        lines.append(f"series {encode(state.series).decode()}")
    lines += [
        f"trade {SIDES[seat]} {encode(trade).decode()}"
        for seat, trade in enumerate(state.trades)
        if trade != Trade()
    ]
    if state.snatched:
        lines.append(f"snatched {' '.join(map(str, state.snatched))}")
    if state.ending:
        lines.append(f"ending {state.ending} {SIDES[state.winner]}")
    for job in state.jobs:
        lines.append(f"job {encode(job).decode()}")
    lines.append(f"options {encode(state.options).decode()}")
    lines.append(f"streams {encode(dict(state.streams.states)).decode()}")
    return "\n".join(lines)


def _piece(piece: Piece) -> str:
    parts = [f"{piece.card}#{piece.id}"]
    if piece.plus:
        parts.append(f"{piece.plus:+d}")
    if piece.boost:
        parts.append(f"now{piece.boost:+d}")
    if piece.tokens or book().cards[piece.card].tokens:
        parts.append(f"*{piece.tokens}")
    if piece.turned:
        parts.append("turned")
    parts += [f"used{at}" for at in piece.used] + [f"spent{at}" for at in piece.spent]
    return " ".join(parts)


def read(text: str) -> State:
    """The position that was written.  Raises BadText."""
    try:
        state = _Reading(text).state()
        found = faults(state)
    except (ValueError, KeyError, IndexError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {in_words(error)}") from error
    if found:
        raise BadText(found[0])
    return state


class _Reading:
    """The lines of a position, gathered by what they are about."""

    def __init__(self, text: str) -> None:
        self.held: dict[str, str] = {}
        self.jobs: list[str] = []
        self.flags: set[str] = set()
        self.next = 0
        for line in filter(None, (" ".join(one.split()) for one in text.splitlines())):
            word, _, rest = line.partition(" ")
            if word == "job":
                self.jobs.append(rest)
                continue
            if word in FLAGS and not rest:
                self.flags.add(word)
                continue
            if word in (*SIDES, *PILES, "weak", "trade"):
                second, _, rest = rest.partition(" ")
                word = f"{word} {second}"
            if word not in _KEYS:
                raise BadText(f"{line[:60]}: expected a line that begins with {', '.join(_KEYS[:6])} ...")
            if word in self.held:
                raise BadText(f"{word}: given twice")
            self.held[word] = rest
        if not self.held:
            raise BadText("nothing was written; expected a position")

    def state(self) -> State:
        options = decode(Options, self.held["options"]) if "options" in self.held else Options()
        side, *number = self.held.get("turn", "invader 1").split() or ["invader"]
        if side not in SIDES or len(number) > 1:
            raise BadText(f"turn {self.held['turn'][:40]}: expected mankind or invader, and which turn it is")
        rows = self.rows()
        serial = max((piece.id for one in rows for row in one for piece in row), default=0)
        ending, *winner = self.held.get("ending", "").split() or [""]
        fields: dict[str, object] = {
            "options": options, "rows": rows,
            "weak": tuple(_number(self.held.get(f"weak {zone}", "0")) for zone in ZONE_NAMES),
            "plot": start_of_plot(options), "ops": numbers().ops,
            **{word: _number(self.held[word]) for word in NUMBERS if word in self.held},
            **{flag: flag in self.flags for flag in FLAGS},
            "released": self.words("released"), "paid": self.words("paid"), "gone": self.words("gone"),
            "turn": SIDES.index(side), "number": _number(number[0]) if number else 1,
            "phase": self.held.get("phase", "main"),
            "jobs": tuple(decode(Job, job) for job in self.jobs),
            "skip_draw": self.counts("skip_draw", 2),
            "snatched": tuple(map(_number, self.words("snatched"))),
            "known": _pairs(self.counts("known", 4)),
            "open_hands": tuple(tuple(sorted(self.words(f"open {name}"))) for name in SIDES),
            "series": decode(Series, self.held.get("series", "{}")),
            "trades": tuple(decode(Trade, self.held.get(f"trade {side}", "{}")) for side in SIDES),
            "ending": ending,
            "winner": SIDES.index(winner[0]) if winner else -1,
            "hands": ((), ()), "decks": ((), ()), "discards": ((), ()), "heroes": (),
            "streams": _streams(self.held.get("streams", "")),
        }  # fmt: skip
        fields.setdefault("serial", serial)
        state = msgspec.convert(fields, State)
        piles = [self.piles(state, seat) for seat in range(2)]
        known = heroes_in_sight(state)
        heroes = tuple(hero for hero in book().heroes if hero not in known)
        return replace(
            state,
            hands=tuple(tuple(sorted(own["hand"])) for own in piles),
            decks=tuple(own["deck"] for own in piles),
            discards=tuple(own["discard"] for own in piles),
            heroes=self.words("heroes") if "heroes" in self.held else heroes,
        )

    def rows(self) -> Rows:
        mankind, invader = (
            tuple(self.row(self.held.get(f"{side} {zone}", "")) for zone in ZONE_NAMES) for side in SIDES
        )
        return mankind, invader

    def row(self, text: str) -> tuple[Piece, ...]:
        return tuple(self.piece(one.split()) for one in text.split(",") if one.strip())

    def piece(self, words: list[str]) -> Piece:
        name = _NAME.match(words[0])
        if name is None or name[1] not in book().cards:
            raise BadText(f"{words[0][:40]}: is no card")
        self.next = int(name[2]) if name[2] else self.next + 1
        piece = Piece(id=self.next, card=name[1], tokens=book().cards[name[1]].tokens)
        for word in words[1:]:
            if word == "turned":
                piece = replace(piece, turned=True)
            elif word.startswith("*"):
                piece = replace(piece, tokens=_number(word[1:]))
            elif word[:1] in "+-":
                piece = replace(piece, plus=int(word))
            elif word.startswith("now"):
                piece = replace(piece, boost=int(word[3:]))
            elif word.startswith("used"):
                piece = replace(piece, used=(*piece.used, _number(word[4:])))
            elif word.startswith("spent"):
                piece = replace(piece, spent=(*piece.spent, _number(word[5:])))
            else:
                raise BadText(f"{word[:40]}: expected +1, now+1, *3, turned, used0 or spent0 after a card")
        return piece

    def words(self, key: str) -> Cards:
        return tuple(self.held.get(key, "").split())

    def counts(self, key: str, count: int) -> tuple[int, ...]:
        found = tuple(map(_number, self.held.get(key, " ".join("0" * count)).split()))
        if len(found) != count:
            raise BadText(f"{key}: expected {count} numbers")
        return found

    def piles(self, state: State, seat: int) -> dict[str, Cards]:
        """Hand, deck and discard pile of a seat, with `rest` filled in."""
        named = {word: self.words(f"{word} {SIDES[seat]}") for word in ("hand", "deck", "discard")}
        if not any(REST in cards for cards in named.values()) and f"deck {SIDES[seat]}" not in self.held:
            named["deck"] = (REST,)
        left = Counter(deck_of(state, seat))
        for cards in named.values():
            left.subtract(card for card in cards if card != REST)
        left.subtract(piece.card for row in state.rows[seat] for piece in row)
        left.subtract(card for owner, card in on_its_way(state) if owner == seat)
        rest = tuple(sorted(left.elements()))
        return {word: _filled(cards, rest) for word, cards in named.items()}


_KEYS = (
    "turn", "phase", *NUMBERS,
    *(f"{side} {zone}" for side in SIDES for zone in ZONE_NAMES),
    *(f"weak {zone}" for zone in ZONE_NAMES),
    *(f"{pile} {side}" for pile in PILES for side in SIDES),
    *(f"trade {side}" for side in SIDES),
    "heroes", "gone", "released", "paid", "skip_draw", "snatched", "known", "series", "ending", "options",
    "streams",
)  # fmt: skip


def _filled(cards: Cards, rest: Cards) -> Cards:
    if REST not in cards:
        return cards
    at = cards.index(REST)
    return (*cards[:at], *rest, *cards[at + 1 :])


def _number(said: str) -> int:
    if not _NUMBER.match(said):
        raise BadText(f"{said[:40] or 'nothing'}: expected a number")
    return int(said)


def _pairs(counts: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
    one, two, three, four = counts
    return (one, two), (three, four)


def _streams(text: str) -> Streams:
    if not text:
        return Streams.seeded(0, *STREAMS)
    return Streams(tuple(sorted(decode(dict[str, int], text).items())))


def read_move(text: str) -> Move:
    """The move whose `str()` this is.  Raises BadText."""
    written = text.strip()
    try:
        move = _read_move(written)
        if str(move) == written:
            return move
    except (ValueError, TypeError, msgspec.ValidationError):
        pass
    raise BadText(f"{' '.join(written.split())[:40] or 'nothing'}: {_EXPECTED}")


def _read_move(written: str) -> Move:
    if answer := _ANSWER.match(written):
        numbered = {"piece": int(answer[2] or 0), "target": int(answer[3] or 0)}
        react: Move = msgspec.convert({"type": "answer", "source": answer[1], **numbered}, React)
        return react
    word, *rest = written.split() or [""]
    kind, names = _MOVES.get(word, (None, ()))
    if kind is None or len(rest) > len(names):
        raise ValueError("no such move")
    values: list[Word | int] = [int(one) if _NUMBER.match(one) else one for one in rest]
    move: Move = msgspec.convert({"type": word, **dict(zip(names, values, strict=False))}, kind)
    return move
