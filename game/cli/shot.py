"""`shot`: simulates shots that are given as JSON, one a file or one a line."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.cli.shot_text import LARGEST, AskedShot, ShotError, ShotReport, read_shot, reported
from game.cli.words import Parser
from game.core.errors import LastQuarterError


def main(args: list[str]) -> int:
    parser = Parser("shot", "Simulates one shot, or a line of shots each from a .jsonl file.")
    parser.add_argument("file", help="a JSON file, a .jsonl file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each shot")
    parser.epilog = "levels/shot.schema.json says what goes in and what comes out; only launch is needed."
    options = parser.parse_args(args)
    from game.flick import simulate

    for where, text in texts(options.file):
        try:
            question = read_shot(text)
            shot = reported(simulate(question.table, question.launch, question.step))
        except LastQuarterError as error:
            raise ShotError(f"{where}: {error}") from error
        print(msgspec.json.encode(shot).decode() if options.json else told(question, shot), flush=True)
    return 0


def texts(file: str) -> Iterator[tuple[str, bytes]]:
    """Every shot's text and where it stands; never reads more than one shot may be long."""
    if file == "-":
        if sys.stdin is None:
            raise ShotError("standard input: it is closed; name a file of shots")
        yield from split("standard input", sys.stdin.buffer, by_lines=False)
        return
    path = Path(file)
    by_lines = path.suffix in (".jsonl", ".ndjson")
    try:
        if not by_lines and path.stat().st_size > LARGEST:
            raise ShotError(f"{file}: {too_large()}")
        with path.open("rb") as stream:
            yield from split(file, stream, by_lines)
    except OSError as error:
        why = error.strerror or str(error)
        raise ShotError(f"{file}: {why}; name a file of shots, or - to type one") from error


def split(name: str, stream: BinaryIO, by_lines: bool) -> Iterator[tuple[str, bytes]]:
    """By lines when asked to, or when the first line is a whole shot by itself."""
    first = bounded(name, stream.readline(LARGEST + 1).removeprefix(BOM_UTF8))
    if not by_lines and not is_object(first):
        yield name, bounded(name, first + stream.read(LARGEST + 1 - len(first)))
        return
    number, line = 1, first
    while line:
        if line.strip():
            yield f"{name} line {number}", line
        number += 1
        line = bounded(f"{name} line {number}", stream.readline(LARGEST + 1))


def is_object(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def bounded(where: str, text: bytes) -> bytes:
    if len(text) > LARGEST:
        raise ShotError(f"{where}: {too_large()}")
    return text


def too_large() -> str:
    return f"larger than {LARGEST // 1024**2} MB; one shot is a few kB; many go on a line each into a .jsonl"


def told(question: AskedShot, shot: ShotReport) -> str:
    """The landing in a sentence, for a person."""
    token = next(token for token in shot.tokens if token.id == question.launch.token)
    on = f" on {', '.join(token.on)}" if token.on else ""
    moved = sum(card.moved_mm > 0.0 for card in shot.cards)
    rests = "is stopped, for the shot found no end," if shot.cut_short else "comes to rest"
    return (
        f"{token.id} {rests} at ({token.x:.1f}, {token.y:.1f}){on}, where: {token.where}; "
        f"cards moved: {moved}; {shot.duration:.2f} s; digest {shot.digest}"
    )
