"""Reads what `text` writes, and fills in what a hand-written position leaves out."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from game.core import BadData, BadText, Seat, Streams, decode
from game.core.data_words import in_words
from game.core.text import read as read_fields
from game.games.space_invaders import resting
from game.games.space_invaders.grid import COLUMNS, INDEX, ROWS, Spaces
from game.games.space_invaders.numbers import LEVEL_NAMES, POWERS_OF_LEVEL, invaders, numbers
from game.games.space_invaders.position import (
    COLOURS,
    NO_POWERS,
    Options,
    Resolving,
    TokenTurn,
    Waiting,
)
from game.games.space_invaders.prints import (
    at_home,
    find_card,
    find_cards,
    read_place,
    resting_height,
)
from game.games.space_invaders.state import STREAMS, State
from game.games.space_invaders.validate import faults
from game.table.load import bare_table
from game.table.things import Card, Launch, Table, Token, Ufo

NONE = "-"
WITHOUT = "none"
_ROW = re.compile(r"(\d+)\s*\|(.*)")
_ONCE = (
    "seats", "colours", "first", "set", "planet", "ufo", "ufo_at", "ufo_hits", "round", "last", "board",
    "one_hit", "returned", "starter", "seat", "armory", "phase", "launch", "resolving", "asked", "offers",
    "bonus", "ending", "deck", "streams",
)  # fmt: skip
_FOR_A_SEAT = ("powers", "active")
_MANY = ("at", "record", "waits")
OF_OLD = "chained=true"  # in challenges of one's own from when a UFO chain went on only once
_SWITCHES = ("finger", "no_relaunch", "three_rows")


class Lines:
    """The lines of a text by their first word; a missing one says nothing."""

    def __init__(self, text: str) -> None:
        self.rows: dict[int, list[str]] = {}
        self.once: dict[str, str] = {}
        self.many: dict[str, list[list[str]]] = {word: [] for word in _MANY}
        for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines())):
            self._take(line)
        if not self.rows:
            raise BadText("no row of space; expected at least one, such as 1 | c01 . . . .")

    def _take(self, line: str) -> None:
        if row := _ROW.match(line):
            number, held = int(row[1][:4]), row[2].split()
            if not 1 <= number <= ROWS or len(held) != COLUMNS or number in self.rows:
                raise BadText(f"{line[:40]}: expected the rows 1 to {ROWS}, each once, of {COLUMNS} spaces")
            self.rows[number] = held
            return
        word, _, rest = line.partition(" ")
        if word in _MANY:
            self.many[word].append(rest.split())
            return
        if word in _FOR_A_SEAT:
            letter, _, rest = rest.strip().partition(" ")
            word = f"{word} {letter}"
        elif word not in _ONCE:
            raise BadText(f"{word[:40]}: not a line that a position has")
        if word in self.once:
            raise BadText(f"{word[:40]}: given twice")
        self.once[word] = rest.strip()

    def words(self, name: str) -> list[str]:
        """The words of a line; none for one that is missing, empty or a dash."""
        held = self.once.get(name, "")
        return [] if held == NONE else held.split()

    def word(self, name: str, otherwise: str = "") -> str:
        """The only word of a line."""
        words = self.words(name)
        if len(words) > 1:
            raise BadText(f"{name} {' '.join(words)[:40]}: expected one word")
        return words[0] if words else otherwise


def read(text: str) -> State:
    """The position that was written.  Raises BadText."""
    try:
        state = _State(Lines(text)).state()
    except (ValueError, OverflowError, msgspec.ValidationError, BadData) as error:
        raise BadText(f"not a position: {in_words(error)}") from error
    for fault in faults(state):
        raise BadText(fault)
    return state


class _State:
    """The fields of a state, one after the other, from the lines."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.options = self._options()
        self.space = self._space()
        self.starter = self._seat(lines.word("starter"), max(0, self.options.first))
        self.seat = self._seat(lines.word("seat"), self.starter)
        self.table = self._table()

    def state(self) -> State:
        lines, options = self.lines, self.options
        planet, planet_start = self._track("planet", options.planet or numbers().planet.of(options.level))
        ufo, ufo_start = self._track("ufo", options.ufo or numbers().ufo.of(options.level, options.seats))
        active = self._active()
        board = find_cards(lines.words("board"), self.space)
        fields: dict[str, object] = {
            "options": options, "space": self.space,
            "planet": planet, "planet_start": planet_start, "ufo": ufo, "ufo_start": ufo_start,
            "ufo_hits": int(lines.word("ufo_hits", str(max(0, ufo_start - ufo)))),
            "score_board": board, "one_hit": lines.words("one_hit"),
            "returned": lines.words("returned"),
            "round": int(lines.word("round", "1")), "last": self._last(),
            "starter": self.starter, "seat": self.seat, "phase": lines.word("phase", "launch"),
            "cards": [self._powers(seat) for seat in range(options.seats)],
            "active": active,
            "stock": [
                [token for token in options.tokens(seat) if token not in held]
                for seat, held in enumerate(active)
            ],
            "armory": self._armory(active),
            "asked": lines.word("asked"), "offers": lines.words("offers"), "bonus": lines.words("bonus"),
            "ending": lines.word("ending"), "deck": self._deck(board),
            "streams": {"states": self._streams()},
        }  # fmt: skip
        known = ("options", "streams")
        plain = {name: held for name, held in fields.items() if name not in known}
        checked = msgspec.convert({**plain, "streams": fields["streams"]}, State)
        return msgspec.structs.replace(
            checked, options=options, table=self.table, turn=self._records(), waiting=self._waiting(),
            launch=read_fields(Launch, lines.once["launch"]) if lines.words("launch") else None,
            resolving=read_fields(Resolving, lines.once["resolving"]) if lines.words("resolving") else None,
        )  # fmt: skip

    # Options

    def _options(self) -> Options:
        lines = self.lines
        words = lines.words("seats") or ["3"]
        levels = [word for word in words[1:] if word in LEVEL_NAMES]
        switches = [word for word in words[1:] if word not in LEVEL_NAMES]
        if len(levels) > 1 or set(switches) - set(_SWITCHES):
            said = f"seats {' '.join(words)[:40]}"
            raise BadText(f"{said}: expected a number, a level, then {', '.join(_SWITCHES)} if they are on")
        letters = "".join(lines.words("colours"))
        if set(letters) - set(COLOURS):
            raise BadText(f"colours {letters[:20]}: expected some of {' '.join(COLOURS)}")
        held: dict[str, object] = {
            "seats": int(words[0]),
            "level": levels[0] if levels else "standard",
            "colours": [COLOURS.index(letter) for letter in letters],
            **dict.fromkeys(switches, True),
        }
        for word in lines.words("set"):
            name, _, number = word.partition("=")
            if name not in ("ufo", "planet"):
                raise BadText(f"set {word[:20]}: expected ufo=5 or planet=10")
            held[name] = int(number)
        first = lines.word("first")
        if first:
            without: Options = msgspec.convert(held, Options)
            held["first"] = -1 if first == "drawn" else _seat_of(without, first)
        options: Options = msgspec.convert(held, Options)
        return options

    def _seat(self, letter: str, otherwise: Seat) -> Seat:
        return _seat_of(self.options, letter) if letter else otherwise

    def _last(self) -> bool:
        word = self.lines.word("last", "yes" if "last" in self.lines.once else "no")
        if word not in ("yes", "no"):
            raise BadText(f"last {word[:20]}: expected yes")
        return word == "yes"

    # What lies where

    def _space(self) -> Spaces:
        rows = [self.lines.rows.get(number, ["."] * COLUMNS) for number in range(1, ROWS + 1)]
        return tuple(find_cards([word for row in rows for word in row]))

    def _table(self) -> Table:
        table = msgspec.structs.replace(bare_table(), ufo=self._ufo_at())
        table = msgspec.structs.replace(table, cards=at_home(table, self.space))
        for name, *place in self._held("at"):
            x, y, more = read_place(place, table)
            card = self.space[INDEX[name]] if name in INDEX else name
            if any(held.id == card for held in table.cards):
                moved = Card(id=card, x=x, y=y, angle=more.get("angle", 0.0))
                cards = tuple(moved if held.id == card else held for held in table.cards)
                table = msgspec.structs.replace(table, cards=cards)
                continue
            z = more.get("z", resting_height(x, y, table))
            token = Token(id=name, x=x, y=y, z=z, angle=more.get("angle", 0.0))
            table = msgspec.structs.replace(table, tokens=(*table.tokens, token))
        tokens = tuple(sorted(table.tokens, key=lambda token: token.id))
        return msgspec.structs.replace(table, tokens=tokens)

    def _ufo_at(self) -> Ufo | None:
        usual, words = bare_table().ufo, self.lines.words("ufo_at")
        if words == [WITHOUT] or usual is None:
            return None
        if not words:
            return usual
        try:
            x, y = map(float, words)
        except ValueError as error:
            raise BadText(f"ufo_at {' '.join(words)[:40]}: expected a place, or none") from error
        return msgspec.structs.replace(usual, x=x, y=y)

    def _deck(self, board: Sequence[str]) -> list[str]:
        words = self.lines.words("deck")
        used = {*self.space, *board}
        if words and not words[0].isdigit():
            return find_cards(words, used)
        missing = numbers().deck.of(self.options.level, self.options.seats) - len(used - {""})
        count = int(words[0]) if words else 0 if "deck" in self.lines.once else max(0, missing)
        returned = self.lines.words("returned")
        free = [card for card in invaders() if card not in used and card not in returned]
        return [*returned, *free][:count]

    # Tracks and seats

    def _track(self, name: str, usual: int) -> tuple[int, int]:
        words = self.lines.words(name)
        if len(words) not in (0, 1, 3) or words[1:2] not in ([], ["of"]):
            raise BadText(f"{name} {' '.join(words)[:20]}: expected a health, such as 12 or 12 of 15")
        start = int(words[2]) if len(words) == 3 else usual
        return int(words[0]) if words else start, start

    def _powers(self, seat: Seat) -> tuple[str, ...]:
        powers: list[str] = list(NO_POWERS)
        for word in self.lines.words(f"powers {self.options.colour(seat)}"):
            levels = [at for at, known in enumerate(POWERS_OF_LEVEL) if word in known]
            if not levels:
                raise BadText(f"powers {word[:20]}: no such power")
            powers[levels[0]] = word
        return tuple(powers)

    def _active(self) -> list[list[str]]:
        options = self.options
        usual = numbers().setup.active[options.seats - 2]
        active = []
        for seat in range(options.seats):
            letter = options.colour(seat)
            name = f"active {letter}"
            words = self.lines.words(name)
            full = [word if word[:1] in COLOURS else letter + word for word in words]
            active.append(full if name in self.lines.once else list(options.tokens(seat)[:usual]))
        return active

    def _armory(self, active: list[list[str]]) -> list[str]:
        """As it is written; otherwise what seats before this one have no more on the table."""
        if "armory" in self.lines.once:
            return self.lines.words("armory")
        seats = self.options.seats
        there = {token.id for token in self.table.tokens}
        before = [(self.starter + at) % seats for at in range((self.seat - self.starter) % seats)]
        return [token for seat in before for token in active[seat] if token not in there]

    # The turn

    def _records(self) -> tuple[TokenTurn, ...]:
        held = [[word for word in words if word != OF_OLD] for words in self._held("record")]
        records = [read_fields(TokenTurn, f"token={' '.join(words)}") for words in held]
        known = {record.token for record in records}
        own = [token.id for token in self.table.tokens if self.options.owner(token.id) == self.seat]
        records += [TokenTurn(token=token, launches=1) for token in own if token not in known]
        return tuple(sorted(records, key=lambda record: record.token))

    def _waiting(self) -> tuple[Waiting, ...]:
        waiting = []
        for token, *cards in self._held("waits"):
            at = cards.index("then") if "then" in cards else len(cards)
            held, fresh = cards[:at], cards[at + 1 :]
            waiting.append(Waiting(token, self._cards(held), self._cards(fresh)))
        known = {held.token for held in waiting}
        for there in self.table.tokens:
            if there.id not in known and self.options.owner(there.id) != self.seat:
                waiting.append(Waiting(there.id, resting.on(self.table, there)))
        return tuple(waiting)

    def _held(self, name: str) -> list[list[str]]:
        return [words for words in self.lines.many[name] if words not in ([], [NONE])]

    def _cards(self, words: list[str]) -> tuple[str, ...]:
        """Cards by their ids or by their spaces."""
        return tuple(self.space[INDEX[word]] if word in INDEX else find_card(word, ()) for word in words)

    def _streams(self) -> list[tuple[str, int]]:
        text = self.lines.once.get("streams", "")
        held: dict[str, int] = (
            decode(dict[str, int], text) if text else dict(Streams.seeded(0, *STREAMS).states)
        )
        return sorted(held.items())


def _seat_of(options: Options, letter: str) -> Seat:
    for seat in range(options.seats):
        if options.colour(seat) == letter:
            return seat
    raise BadText(
        f"{letter[:20]}: expected a seat, one of {' '.join(map(options.colour, range(options.seats)))}"
    )
