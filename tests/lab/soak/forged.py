"""Files from elsewhere, changed at random: read or refused in one line, nothing impossible believed."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from math import hypot
from pathlib import Path

from msgspec.structs import replace

from game.core import GAMES, Landed, RandomAnswers, Rng, Settle, decode, encode, hides, seed_of
from game.core.data import LEVELS, read_toml
from game.flick import simulate
from game.games.invaders_2127.decks import deck_text, read_deck, standard
from game.session import layouts, replays
from game.session.challenges import challenges_in, ladder_folder, read_challenge
from game.session.entries import Player, Setup
from game.session.lessons import read_lesson
from game.session.match import Match
from game.session.settings import Settings, load_settings, settings_file
from game.table.landings import digest_of_rest
from game.table.things import Landing, Table
from tests.lab.soak.garbled import spoil
from tests.lab.soak.soaks import Chunk, Soak, tried

import_module("game.games")
MOVES = 30  # of a match that is forged
HIGH = 60.0  # mm; no pile of a match's tokens is higher
APART = 5.0  # mm between the middles of two tokens at one height, or of two cards, at the very least
ODD = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"nan",
    b"1e309",
    b"-1",
    b"9" * 400,
    b"[" * 2000,
    b'"',
    b"\n\n",
    "\u200b".encode(),
)
PLACES = (-1e9, -1.0, 0.0, 0.4, 3.0, 100.0, 280.0, 500.0, 900.0, 1e9)
GAME = "space_invaders"


class Believed(Exception):
    """A reader took what can't be."""


# What is forged


@cache
def match(game: str, number: int) -> Match:
    """A match as it may lie in a file: over, or open where nothing is hidden."""
    rules = GAMES.load(game)
    options = rules.types.options()
    players = tuple(Player(name=f"P{seat}") for seat in range(rules.seats(options)))
    made = Match.start(Setup(game, options, players, number))
    answer = RandomAnswers(Rng(number), lambda asked: simulate(asked.table, asked.launch).landing)
    while made.decision is not None and (len(made.log.entries) < MOVES or hides(rules, made.state)):
        made.play(answer(made.state))
    return made


@cache
def replay(game: str, number: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        replays.export(match(game, number), Path(folder) / "it")
        return (Path(folder) / "it").read_bytes()


def changed(text: bytes, rng: Rng) -> bytes:
    """A text with one to three places spoiled."""
    for _ in range(rng.below(3) + 1):
        at = rng.below(len(text) + 1)
        lines = text.splitlines(keepends=True) or [b""]
        line = rng.below(len(lines))
        match rng.below(5):
            case 0:
                text = text[:at] + rng.pick(ODD) + text[at + rng.below(6) :]
            case 1:
                text = text[:at] + bytes([rng.below(256)]) + text[at + 1 :]
            case 2:
                text = b"".join([*lines[:line], *lines[line + 1 :]])
            case 3:
                text = b"".join([*lines[:line], lines[rng.below(len(lines))], *lines[line:]])
            case _:
                text = text[:at]
    return text


def spoiled(text: bytes, rng: Rng) -> bytes:
    """A JSON text with something wrong in it, or only beside it."""
    if rng.below(3) == 0:
        return changed(text, rng)
    content = json.loads(text)
    for _ in range(rng.below(2) + 1):
        spoil(content, rng)
    return json.dumps(content, separators=(",", ":")).encode()


def forged_landing(rng: Rng, folder: Path) -> Path:
    """A match all of whose digests fit, with a landing in which something lies where somebody likes it."""
    real = match(GAME, rng.below(3))
    numbers = replays.landings_of(real)
    wanted = rng.pick(numbers)
    made = Match.start(real.setup)
    for entry in real.log.entries:
        move = entry.move
        if entry.number == wanted and isinstance(move, Landed):
            move = Landed(moved(move.landing, rng))
        made.play(move)
        if entry.number == wanted:
            break
    replays.export(made, folder / "it")
    return folder / "it"


def moved(landing: Landing, rng: Rng) -> Landing:
    """One thing of a landing laid elsewhere, with the digest that goes with it."""
    if landing.cards and rng.below(3) == 0:
        at, other = rng.below(len(landing.cards)), rng.pick(landing.cards)
        card = landing.cards[at]
        near = hypot(other.x - card.x, other.y - card.y)
        laid = replace(card, x=other.x, y=other.y, moved_mm=rng.pick((near, 0.0)))
        held = replace(landing, cards=(*landing.cards[:at], laid, *landing.cards[at + 1 :]))
    else:
        at, name = rng.below(len(landing.tokens)), rng.pick(("x", "y", "z", "on", "on_tokens", "where"))
        ids = (*(card.id for card in landing.cards), *(token.id for token in landing.tokens))
        wheres = ("field", "beside", "planet", "ufo", "rim", "off_back", "off_side", "off_far")
        values: dict[str, object] = {
            "where": rng.pick(wheres),
            "on": (rng.pick(ids),),
            "on_tokens": (rng.pick(ids),),
        }
        token = replace(landing.tokens[at], **{name: values.get(name, rng.pick(PLACES))})
        held = replace(landing, tokens=(*landing.tokens[:at], token, *landing.tokens[at + 1 :]))
    return replace(held, digest=digest_of_rest(held))


# The readers: each takes a case's chance and a folder, and raises LastQuarterError for what it refuses


def read_replay(rng: Rng, folder: Path) -> None:
    text = spoiled(replay(rng.pick(GAMES.names()), rng.below(3)), rng)
    (folder / "it").write_bytes(text)
    believed(replays.check(folder / "it"))


def read_landing(rng: Rng, folder: Path) -> None:
    believed(replays.check(forged_landing(rng, folder)))


def believed(found: Match) -> None:
    """Looked at without the help of what refuses it: nothing lies where no eye would find it."""
    for number in replays.landings_of(found):
        asked, landing = found.log.at(number - 1).decision, found.log.landing(number)
        if isinstance(asked, Settle) and landing is not None:
            look(asked.table, landing)


def look(table: Table, landing: Landing) -> None:
    here = [token for token in landing.tokens if not token.where.startswith("off_")]
    for token in here:
        if not (0 <= token.x <= table.width and 0 <= token.y <= table.depth and 0 <= token.z <= HIGH):
            raise Believed(f"{token.id} at {token.x}, {token.y}, {token.z}")
    for number, one in enumerate(here):
        for other in here[:number]:
            if hypot(one.x - other.x, one.y - other.y) < APART and abs(one.z - other.z) < 1.0:
                raise Believed(f"{one.id} in {other.id}")
    for number, card in enumerate(landing.cards):
        for below in landing.cards[:number]:
            if hypot(card.x - below.x, card.y - below.y) < APART:
                raise Believed(f"{card.id} on {below.id}")


def read_deck_file(rng: Rng, folder: Path) -> None:
    (folder / "it.toml").write_bytes(changed(deck_text(standard(rng.below(2), "Mine")).encode(), rng))
    deck = read_deck(folder / "it.toml")
    _ = (deck.size, deck.deck, deck.faults)


def read_challenge_file(rng: Rng, folder: Path) -> None:
    (folder / "it.toml").write_bytes(changed(rng.pick(challenges_in(ladder_folder(GAME))).read_bytes(), rng))
    read_challenge(folder / "it.toml", GAMES.load(GAME))


def read_lesson_file(rng: Rng, folder: Path) -> None:
    game = rng.pick(GAMES.names())
    (folder / "it.toml").write_bytes(
        changed(rng.pick(sorted((LEVELS / game / "lessons").glob("*.toml"))).read_bytes(), rng)
    )
    read_lesson(folder / "it.toml", GAMES.load(game))


def read_position(rng: Rng, folder: Path) -> None:
    game = rng.pick(GAMES.names())
    rules, found = GAMES.load(game), match(game, rng.below(3))
    text = rules.format(found.log.at(rng.below(len(found.log.entries))))
    state = rules.parse(changed(text.encode(), rng).decode(errors="replace"))
    _ = (state.decision, state.outcome)
    if rules.parse(rules.format(state)) != state:
        raise Believed(f"a position of {game} that does not come back from its own text")


def read_layout(rng: Rng, folder: Path) -> None:
    (folder / "it.toml").write_bytes(changed(rng.pick(layouts.layout_files()).read_bytes(), rng))
    layouts.laid(read_toml(folder / "it.toml", layouts.Layout), "it.toml")


def read_settings(rng: Rng, folder: Path) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(spoiled(encode(Settings()), rng))
    settings, _ = load_settings()
    decode(Settings, encode(settings))


READERS: dict[str, Callable[[Rng, Path], None]] = {
    "replays": read_replay, "landings": read_landing, "decks": read_deck_file,
    "challenges": read_challenge_file, "lessons": read_lesson_file, "positions": read_position,
    "layouts": read_layout, "settings": read_settings,
}  # fmt: skip


@contextmanager
def home(folder: Path) -> Iterator[None]:
    before = os.environ.get("LAST_QUARTER_HOME")
    os.environ["LAST_QUARTER_HOME"] = str(folder / "home")
    try:
        yield
    finally:
        del os.environ["LAST_QUARTER_HOME"]
        if before is not None:
            os.environ["LAST_QUARTER_HOME"] = before


def run(first: int, count: int) -> Chunk:
    failures: list[str] = []
    sums: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as place:
        for case in range(first, first + count):
            name, read = list(READERS.items())[case % len(READERS)]
            folder = Path(place) / str(case)
            folder.mkdir()
            with home(folder):
                fault, refused, _ = tried(partial(read, Rng(seed_of("forged", case)), folder))
            if fault:
                failures.append(f"case {case}: {name}: {fault}")
            key = f"{name} {'refused' if refused else 'read'}"
            sums[key] = sums.get(key, 0.0) + 1.0
    return Chunk(failures=tuple(failures), sums=sums)


SOAK = Soak(
    "forged files are read or refused in one line, and nothing impossible is believed", 20_000, 250, run
)
