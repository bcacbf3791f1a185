"""`check`: reads every data file below levels/ as the game would, and says what does not fit.

Of the game's own levels/ it also says what palettes, languages and games lack elsewhere (`needs.py`).
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from game.bots.bot import Efforts
from game.bots.hands import Hands
from game.cli.needs import missing
from game.cli.shot_text import schema_text
from game.cli.words import COMMAND, Parser
from game.core import GAMES, AnyGame
from game.core.data import LEVELS, Reader, read_toml, reading
from game.core.errors import DataError, LastQuarterError
from game.flick import simulate
from game.flick.bar import Bars
from game.flick.launchers import Launchers
from game.session.challenges import read_challenge, solved
from game.session.characters import read_character
from game.session.hand import HandRules
from game.session.house_scores import HouseScores
from game.session.layouts import Layout, laid
from game.session.lessons import read_lesson
from game.session.reactions import read_reactions
from game.session.remarks import read_remarks
from game.session.rulebook import check_rulebook
from game.table.check import checked
from game.table.things import Table
from game.ui.audio.recipes import SoundBook
from game.ui.games.invaders_2127.art.posters import checked_posters
from game.ui.games.invaders_2127.spoken import CARD_FILES, spoken_cards, spoken_verbs
from game.ui.games.space_invaders.letting_go import LettingGo
from game.ui.games.space_invaders.payoff import Payoff

SCHEMA = "shot.schema.json"


def _table(path: Path) -> None:
    try:
        checked(read_toml(path, Table))
    except DataError:
        raise
    except LastQuarterError as error:
        raise DataError(str(path), 0, "", str(error)) from error


def _layout(path: Path) -> None:
    laid(read_toml(path, Layout), str(path))


def _game_of(path: Path) -> AnyGame:
    """The game whose folder below levels/ this file lies in."""
    import game.games  # noqa: F401  registers them

    return GAMES.load(path.resolve().parents[1].name)


def _lesson(path: Path) -> None:
    read_lesson(path, _game_of(path))


def _remarks(path: Path) -> None:
    read_remarks(path, GAMES.load(path.resolve().parent.name))


def _challenge(path: Path) -> None:
    """One that ships has a solution for three stars; it is played again with the real physics."""
    game = _game_of(path)
    challenge = read_challenge(path, game)
    try:
        trial = solved(game, challenge, lambda asked: simulate(asked.table, asked.launch))
    except LastQuarterError as error:
        raise DataError(str(path), 0, "", str(error)) from error
    if trial.stars < 3:
        what = f"the attempt is {trial.result} after {trial.launches} launches"
        raise DataError(str(path), 0, "solution", f"expected one that earns three stars; {what}")


def _rulebook(path: Path) -> None:
    check_rulebook(path, _game_of(path))


KINDS: dict[str, Reader] = {
    "*/table.toml": _table,
    "*/launchers.toml": reading(Launchers),
    "*/bar.toml": reading(Bars),
    "*/house_scores.toml": reading(HouseScores),
    "bots/bots.toml": reading(Efforts),
    "*/hands.toml": reading(Hands),
    "practice/hand.toml": reading(HandRules),
    "sounds.toml": reading(SoundBook),
    "characters/*.toml": read_character,
    "reactions.toml": read_reactions,
    "practice/layouts/*.toml": _layout,
    "*/lessons/*.toml": _lesson,
    "*/remarks.toml": _remarks,
    "*/challenges/*.toml": _challenge,
    "*/rules/*.toml": _rulebook,
    "invaders_2127/posters.toml": checked_posters,
    "space_invaders/letting_go.toml": reading(LettingGo),
    "space_invaders/payoff.toml": reading(Payoff),
    "invaders_2127/verbs.toml": spoken_verbs,
    **{f"invaders_2127/{name}": spoken_cards for name in CARD_FILES},
}
"""Files that several games may have, or the shell, and what the shell needs of them; how a game reads its own
is in its `files`."""


def main(args: list[str]) -> int:
    parser = Parser("check", "Checks data files: each mistake with file, line, key and what was expected.")
    parser.add_argument("folder", nargs="?", default=str(LEVELS), help="the folder to check (levels/)")
    parser.add_argument("--write", action="store_true", help=f"write {SCHEMA} anew instead of comparing it")
    options = parser.parse_args(args)
    folder = Path(options.folder)
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}")
    if options.write:
        (folder / SCHEMA).write_text(schema_text(), encoding="utf-8", newline="\n")
    read, mistakes = examine(folder)
    for said in mistakes:
        print(said, file=sys.stderr)
    count = f"{len(mistakes)} mistake{'' if len(mistakes) == 1 else 's'}"
    print(f"{read} data files, {count}")
    return 1 if mistakes else 0


def examine(folder: Path) -> tuple[int, list[str]]:
    """How many files there are below a folder, and all that is wrong with them, a line each."""
    files = sorted(folder.rglob("*.toml"))
    mistakes = each_once([said for path in files if (said := mistake_in(path))])
    if folder.resolve() == LEVELS:
        mistakes += missing()
    if folder.resolve() == LEVELS or (folder / SCHEMA).exists():
        mistakes += schema_mistake(folder / SCHEMA)
    return len(files), mistakes


def each_once(found: list[str]) -> list[str]:
    """Without what is said again: word for word by a file that is checked with those beside it, or behind
    the name of a file that reads the wrong one."""
    mistakes = list(dict.fromkeys(found))
    return [said for said in mistakes if not any(said.endswith(f": {other}") for other in mistakes)]


def mistake_in(path: Path) -> str:
    """What is wrong with a file, in one line; nothing when it is as it should be."""
    readers = readers_of(path.resolve())
    if not readers:
        return f"{path}: nothing reads a file of this name; rename it or take it away"
    try:
        for read in readers:
            read(path)
    except LastQuarterError as error:
        return str(error)
    return ""


def readers_of(path: Path) -> list[Reader]:
    """A game's own reader of a file in its folder, then those of all patterns that fit."""
    own = _files_of(path.parent.name).get(path.name)
    return [*([own] if own else []), *(read for pattern, read in KINDS.items() if path.match(pattern))]


def _files_of(game: str) -> dict[str, Reader]:
    """The readers that `game.games.<game>.files` names, if there is such a module."""
    home = f"game.games.{game}"
    if not game.isidentifier() or find_spec(home) is None or find_spec(f"{home}.files") is None:
        return {}
    files: dict[str, Reader] = import_module(f"{home}.files").FILES
    return files


def schema_mistake(path: Path) -> list[str]:
    try:
        kept = path.read_text(encoding="utf-8")
    except OSError as error:
        return [f"{path}: {error.strerror}; {COMMAND} check --write makes it"]
    if kept == schema_text():
        return []
    return [f"{path}: differs from the types that it is made from; {COMMAND} check --write makes it anew"]
