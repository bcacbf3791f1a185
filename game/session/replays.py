"""A match as a file: written, read strictly, and played again to see that it still comes out the same.

The file is JSON with a digest of the state after each move, so a replay that does not match
is refused with the place where it parts, never played wrong.  Landings are believed as far as geometry
and their throw allow (`game.table.landings`); `simulate_again` compares them, on a platform equal to that
which they were made on.
"""

from __future__ import annotations

import secrets
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core import (
    GAMES,
    NOBODY,
    AnyGame,
    BadData,
    Landed,
    LastQuarterError,
    MoveError,
    Outcome,
    Registry,
    Settle,
    State,
    Value,
    decode,
    digest,
    encode,
    hides,
)
from game.core.notice import Notice
from game.flick.film import Shot
from game.flick.launchers import resolve
from game.session.entries import MOST_MOVES, MOST_SEATS, Codec, Entry, RawSetup, Text
from game.session.files import why, write_whole
from game.session.jobs import SimulateJob
from game.session.match import Match
from game.session.platforms import LONGEST
from game.session.store import Store
from game.table.landings import why_not

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
    """The whole file; `platform` is where its landings were made."""

    file: Literal["Last Quarter replay"] = "Last Quarter replay"
    format: Literal[1] = 1
    game: Text
    version: int
    setup: RawSetup
    platform: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    moves: Annotated[tuple[ReplayMove, ...], msgspec.Meta(max_length=MOST_MOVES)]
    outcome: Outcome | None


def export(match: Match, path: Path) -> None:
    """Write a match as it stands.  Raises ReplayError where the disk refuses.

    So it does as long as something is hidden: the file holds every move and the seed.  An analysis is no
    match that the seed leads to.
    """
    if match.outcome is None and hides(match.game, match.state):
        said = (
            "This match is hiding something from its players right now; you can export it once "
            "that is in the open."
        )
        raise ReplayError(Notice("file.secret", said))
    if match.setup.analysis is not None:
        said = "This is an analysis of another match; only matches played from the start can be exported."
        raise ReplayError(Notice("file.analysis", said))
    moves = []
    state = match.log.at(0)
    for entry in match.log.entries:
        state = match.game.apply(state, entry.move).state
        moves.append(ReplayMove(entry.seat, msgspec.Raw(encode(entry.move)), _name(state)))
    replay = Replay(
        game=match.setup.game,
        version=match.game.version,
        setup=decode(RawSetup, encode(match.setup)),
        platform=match.platform,
        moves=tuple(moves),
        outcome=match.outcome,
    )
    try:
        write_whole(path, encode(replay) + b"\n")
    except OSError as error:
        said = "{path} can't be written ({why}); choose another place."
        raise ReplayError(Notice("file.unwritten", said, path=path, why=why(error))) from error


def read(path: Path) -> Replay:
    """The file's content, not yet played.  Raises ReplayError."""
    content = _content(path)
    if not _says_replay(content):
        said = "{path} is not a replay of Last Quarter; you can export replays from the library."
        raise ReplayError(Notice("file.no_replay", said, path=path))
    try:
        replay: Replay = decode(Replay, content)
    except BadData as error:
        raise ReplayError(
            Notice("file.damaged", "{path} is damaged: {why}.", path=path, why=error)
        ) from error
    if replay.setup.analysis is not msgspec.UNSET:
        said = "{path} is damaged: it holds an analysis."
        raise ReplayError(Notice("file.damaged", said, path=path))
    if replay.setup.game != replay.game:
        said = "{path} is damaged: it names two games, {game} and {other}."
        raise ReplayError(
            Notice("file.two_games", said, path=path, game=replay.game, other=replay.setup.game)
        )
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
        said = "{path}: there is no game {game} here."
        raise ReplayError(Notice("file.no_game", said, path=path, game=replay.game))
    game = games.load(replay.game)
    if replay.version != game.version:
        raise ReplayError(_other_version(path, replay, game.version))
    codec = Codec(game)
    match = _begun(path, game, codec, replay)
    match.platform = replay.platform
    entries: list[Entry] = []
    state = match.state
    for number, made in enumerate(replay.moves, 1):
        entry, state = _again(path, game, codec, state, number, made)
        entries.append(entry)
    match.stand(tuple(entries), state)
    match.end_as(replay.outcome)
    if match.outcome != replay.outcome:
        said = "{path}: every move fits ({count}), but the ending differs."
        raise ReplayError(Notice("file.other_end", said, path=path, count=len(entries)), len(entries))
    if match.outcome is None and hides(game, state):
        said = "{path} holds a match in progress that hides something from its players."
        raise ReplayError(Notice("file.open_secret", said, path=path), len(entries))
    return match


def landings_of(match: Match) -> tuple[int, ...]:
    """The numbers of the moves that are landings."""
    return tuple(entry.number for entry in match.log.entries if isinstance(entry.move, Landed))


def simulate_again(path: Path, match: Match, shoot: Callable[[SimulateJob], Shot]) -> int:
    """Make every shot of a checked match again; how many there were.

    Raises ReplayError, with the number of the first landing that comes out otherwise.  That says
    something only where `match.platform` is that of `platforms.here()`.
    """
    numbers = landings_of(match)
    for number in numbers:
        job, landing = match.log.film_job(number), match.log.landing(number)
        if job is None:
            said = "{path} goes wrong at move {number}: nothing was launched there."
            raise ReplayError(Notice("file.no_launch", said, path=path, number=number), number)
        again = shoot(job).landing
        if again != landing:
            said = (
                "{path} goes wrong at move {number}: "
                "its landing is {there}, but computed again it is {here}."
            )
            there, here = digest(landing)[:16], digest(again)[:16]
            told = Notice("file.other_landing", said, path=path, number=number, there=there, here=here)
            raise ReplayError(told, number)
    return len(numbers)


def import_match(path: Path, store: Store, games: Registry = GAMES) -> Match:
    """Check a file and keep its match; it counts in no statistics.  Raises ReplayError.

    One that is still open is an analysis from then on: nothing of what chance brings there is foreseen.
    """
    match = check(path, games)
    if match.outcome is None:
        match.analyse()
    match.keep_in(store)
    return match


def _other_version(path: Path, replay: Replay, known: int) -> Notice:
    said = (
        "{path}: played by version {version} of the rules of {game}; this is version {known}. "
        "Watch it with the Last Quarter that made it."
    )
    return Notice(
        "file.other_version", said, path=path, version=replay.version, game=replay.game, known=known
    )


def file_name(match: Match) -> str:
    """A name to offer."""
    return f"{match.setup.game}-{match.kept.id[:8]}{ENDING}"


def _begun(path: Path, game: AnyGame, codec: Codec, replay: Replay) -> Match:
    try:
        setup = codec.setup(encode(replay.setup))
        seats = game.seats(setup.options)
        start = game.new(setup.options, setup.seed)
    except (LastQuarterError, ValueError) as error:
        said = "{path}: its set-up is not one of {game}'s: {why}."
        raise ReplayError(Notice("file.setup", said, path=path, game=replay.game, why=error)) from error
    if len(setup.players) != seats:
        said = "{path}: {seats} seats, but players: {found}."
        raise ReplayError(Notice("file.players", said, path=path, found=len(setup.players), seats=seats))
    return Match(game, setup, None, secrets.token_hex(8), start, imported=True)


def _again(
    path: Path, game: AnyGame, codec: Codec, state: State, number: int, made: ReplayMove
) -> tuple[Entry, State]:
    decision = state.decision
    seat = NOBODY if decision is None or isinstance(decision, Settle) else decision.seat
    try:
        move = codec.move(bytes(made.move))
    except BadData as error:
        said = "{path} goes wrong at move {number}: it can't be read ({why})."
        raise ReplayError(
            Notice("file.no_move", said, path=path, number=number, why=error), number
        ) from error
    if seat != made.seat:
        said = "{path} goes wrong at move {number}: seat {seat} moves there, but seat {asked} is asked here."
        where = Notice("file.other_seat", said, path=path, number=number, seat=made.seat + 1, asked=seat + 1)
        raise ReplayError(where, number)
    if isinstance(decision, Settle) and isinstance(move, Landed):
        impossible = why_not(decision.table, resolve(decision.launch), move.landing)
        if impossible:
            said = "{path} goes wrong at move {number}: nothing can land like that ({why})."
            raise ReplayError(
                Notice("file.no_landing", said, path=path, number=number, why=impossible), number
            )
    try:
        step = game.apply(state, move)
    except MoveError as error:
        said = "{path} goes wrong at move {number}: {why}."
        raise ReplayError(
            Notice("file.refused", said, path=path, number=number, why=error.told), number
        ) from error
    if _name(step.state) != made.then:
        said = "{path} goes wrong at move {number} (seat {seat}: {move}): it leads elsewhere here."
        raise ReplayError(
            Notice("file.elsewhere", said, path=path, number=number, seat=seat + 1, move=_short(move)), number
        )
    return Entry(number, seat, move, step.events), step.state


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        said = "{path} can't be read ({why})."
        raise ReplayError(Notice("file.unread", said, path=path, why=why(error))) from error
    if len(content) > LARGEST:
        said = "{path} is larger than any replay ({most} MB)."
        raise ReplayError(Notice("file.large", said, path=path, most=LARGEST // 1_000_000))
    return content.removeprefix(BOM_UTF8)


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
