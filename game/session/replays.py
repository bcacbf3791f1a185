"""A match as a file: written, read strictly, and played again to see that it still comes out the same.

The file is JSON with a digest of the state after each move, so a replay that does not match
is refused with the place where it parts, never played wrong.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.core import (
    GAMES,
    NOBODY,
    AnyGame,
    BadData,
    LastQuarterError,
    MoveError,
    Outcome,
    Registry,
    Settle,
    Value,
    decode,
    digest,
    encode,
)
from game.session.entries import MOST_MOVES, MOST_SEATS, Codec, Entry, RawSetup, Text, version_of
from game.session.files import why, write_whole
from game.session.match import Match
from game.session.store import Store

LARGEST = 16_000_000  # bytes
ENDING = ".replay.json"
MARK = "Last Quarter replay"


class ReplayError(LastQuarterError):
    """A file that is no replay, or one that parts; `number` is the move where it does, 0 if none."""

    def __init__(self, told: str, number: int = 0) -> None:
        super().__init__(told)
        self.number = number


class ReplayMove(Value, frozen=True):
    """One move, and the first half of the digest of the state that it led to."""

    seat: Annotated[int, msgspec.Meta(ge=NOBODY, lt=MOST_SEATS)]
    move: msgspec.Raw
    then: Annotated[str, msgspec.Meta(max_length=16)]


class Replay(Value, frozen=True, kw_only=True):
    """The whole file."""

    file: Literal["Last Quarter replay"] = "Last Quarter replay"
    format: Literal[1] = 1
    game: Text
    version: int
    setup: RawSetup
    moves: Annotated[tuple[ReplayMove, ...], msgspec.Meta(max_length=MOST_MOVES)]
    outcome: Outcome | None


def export(match: Match, path: Path) -> None:
    """Write a match as it stands.  Raises ReplayError where the disk refuses."""
    moves = []
    state = match.at(0)
    for entry in match.entries:
        state = match.game.apply(state, entry.move).state
        moves.append(ReplayMove(entry.seat, msgspec.Raw(encode(entry.move)), _name(state)))
    replay = Replay(
        game=match.setup.game,
        version=version_of(match.game),
        setup=decode(RawSetup, encode(match.setup)),
        moves=tuple(moves),
        outcome=match.outcome,
    )
    try:
        write_whole(path, encode(replay) + b"\n")
    except OSError as error:
        raise ReplayError(f"{path} can't be written ({why(error)}); choose another place.") from error


def read(path: Path) -> Replay:
    """The file's content, not yet played.  Raises ReplayError."""
    content = _content(path)
    if not _says_replay(content):
        raise ReplayError(f"{path} is no replay of Last Quarter; replays are exported from the library.")
    try:
        replay: Replay = decode(Replay, content)
    except BadData as error:
        raise ReplayError(f"{path} is damaged: {error}.") from error
    if replay.setup.game != replay.game:
        raise ReplayError(f"{path} is damaged: it names two games, {replay.game} and {replay.setup.game}.")
    return replay


def is_replay(path: Path) -> bool:
    """Whether a file claims to be a match (and not, say, a file of shots)."""
    try:
        return _says_replay(_content(path))
    except ReplayError:
        return False


def check(path: Path, games: Registry = GAMES) -> Match:
    """Play a file again; the match, kept nowhere, to watch or to import.

    Raises ReplayError, with the number of the move where it parts.
    """
    replay = read(path)
    if replay.game not in games.names():
        raise ReplayError(f"{path}: there is no game {replay.game} here.")
    game = games.load(replay.game)
    if replay.version != version_of(game):
        raise ReplayError(
            f"{path}: played by version {replay.version} of {replay.game}'s rules, here is "
            f"{version_of(game)}; watch it with the Last Quarter that made it."
        )
    codec = Codec(game)
    match = _begun(path, game, codec, replay)
    entries: list[Entry] = []
    state = match.state
    for number, made in enumerate(replay.moves, 1):
        entry, state = _again(path, game, codec, state, number, made)
        entries.append(entry)
    match.stand(tuple(entries), state)
    if match.outcome != replay.outcome:
        raise ReplayError(f"{path}: all {len(entries)} moves fit, but the end is another.", len(entries))
    return match


def import_match(path: Path, store: Store, games: Registry = GAMES) -> Match:
    """Check a file and keep its match; it counts in no statistics.  Raises ReplayError."""
    match = check(path, games)
    match.keep_in(store)
    return match


def file_name(match: Match) -> str:
    """A name to offer."""
    return f"{match.setup.game}-{match.id[:8]}{ENDING}"


def _begun(path: Path, game: AnyGame, codec: Codec, replay: Replay) -> Match:
    try:
        setup = codec.setup(encode(replay.setup))
        seats = game.seats(setup.options)
        start = game.new(setup.options, setup.seed)
    except (LastQuarterError, ValueError) as error:
        raise ReplayError(f"{path}: its set-up is not one of {replay.game}'s: {error}.") from error
    if len(setup.players) != seats:
        raise ReplayError(f"{path}: {len(setup.players)} players for {seats} seats.")
    return Match(game, setup, None, secrets.token_hex(8), start, imported=True)


def _again(
    path: Path, game: AnyGame, codec: Codec, state: Any, number: int, made: ReplayMove
) -> tuple[Entry, Any]:
    decision = state.decision
    seat = NOBODY if decision is None or isinstance(decision, Settle) else decision.seat
    where = f"{path} parts at move {number}"
    try:
        move = codec.move(bytes(made.move))
    except BadData as error:
        raise ReplayError(f"{where}: it can't be read ({error}).", number) from error
    if seat != made.seat:
        raise ReplayError(
            f"{where}: seat {made.seat + 1} moves there, seat {seat + 1} is asked here.", number
        )
    try:
        step = game.apply(state, move)
    except MoveError as error:
        raise ReplayError(f"{where}: {error}.", number) from error
    if _name(step.state) != made.then:
        raise ReplayError(f"{where} (seat {seat + 1}: {_short(move)}): it leads elsewhere here.", number)
    return Entry(number, seat, move, step.events), step.state


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise ReplayError(f"{path} can't be read ({why(error)}).") from error
    if len(content) > LARGEST:
        raise ReplayError(f"{path} is larger than any replay ({LARGEST // 1_000_000} MB).")
    return content


class _Head(msgspec.Struct, frozen=True):
    file: str


def _says_replay(content: bytes) -> bool:
    try:
        return bool(msgspec.json.decode(content, type=_Head).file == MARK)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return content[:200].lstrip().startswith(b'{"file":"' + MARK.encode())


def _name(state: object) -> str:
    return digest(state)[:16]


def _short(move: object) -> str:
    text = str(move)
    return text if len(text) <= 40 else f"{text[:37]}..."
