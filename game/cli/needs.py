"""What a palette, a language and a game need outside of levels/, each listed in one place.

`run.py check levels/` looks at all of it and names the file, the key and what is missing there; what a
language or a card verb needs in code, mypy names (`core/languages.py`, `assert_never`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from string import Formatter

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES
from game.core.data import ROOT, Reader, reading
from game.core.errors import DataError, LastQuarterError
from game.core.languages import LANGUAGES, Language
from game.ui.games.game_ui import AnyGameUi, game_ui_of, is_here
from game.ui.kit.art.signs import SignFile
from game.ui.kit.theme import checked_palette
from game.ui.kit.words import sentences
from game.ui.scenes.arcade.art.cabinet import read_cabinet

OF_A_GAME = (
    "game/games/{game}/RULES.md",
    "game/ui/games/{game}/game_ui.py",
    "levels/{game}/lessons/*.toml",
    "levels/{game}/rules/{language}.toml",
    "assets/locale/{language}/{game}.toml",
    "assets/art/cabinets/{game}.toml",
)
"""Beside its line in game/games/__init__.py; in a checkout also the cover of the conformance suite."""
COVER = "tests/games/{game}/cover.py"
SAID_OF_A_GAME = ("title", "marquee", "kind", "about", "players", "credits")
"""Below `cabinet.<game>` in its catalogue."""
OF_A_LANGUAGE = ("assets/locale/{language}.toml", "assets/locale/{language}/{catalogue}.toml")
"""With all that the reference language says there; beside levels/*/rules."""
SAID_OF_A_LANGUAGE = "settings.language_{language}"
PALETTES = "assets/palettes/*.toml"
READ: dict[str, Reader] = {
    PALETTES: checked_palette,
    "assets/art/cabinets/*.toml": read_cabinet,
    "assets/art/signs/*.toml": reading(SignFile),
}


def missing(root: Path = ROOT) -> list[str]:
    """All that is not there, or can't be read, below the project's folder; a line each."""
    return [*_unread(root), *_of_palettes(root), *_of_languages(root), *_of_games(root)]


def _unread(root: Path) -> Iterator[str]:
    for pattern, read in READ.items():
        for path in sorted(root.glob(pattern)):
            try:
                read(path)
            except LastQuarterError as error:
                yield str(error)


def _of_palettes(root: Path) -> Iterator[str]:
    """Two palettes that the settings could not tell apart, such as a copy that was begun."""
    seen: dict[str, str] = {}
    for path in sorted(root.glob(PALETTES)):
        try:
            palette = checked_palette(path)
        except LastQuarterError:
            continue  # told already
        place = path.relative_to(root).as_posix()
        name = palette.name
        for key in (f"order: {palette.order}", f"name.en: {name.en}", f"name.de: {name.de}"):
            if key in seen:
                yield f"{place}, {key} is that of {seen[key]} as well"
            seen.setdefault(key, place)


def _of_languages(root: Path) -> Iterator[str]:
    reference, *others = LANGUAGES
    names = sorted(path.stem for path in (root / "assets" / "locale" / reference).glob("*.toml"))
    said = {language: _said(root, language, names) for language in LANGUAGES}
    for language in LANGUAGES:
        yield from _absent(root, said[language], f"the language {language}")
        yield from _unsaid(said[reference], SAID_OF_A_LANGUAGE.format(language=language))
        yield from _twice(said[language])
    for language in others:
        for (place, ours), (other, theirs) in zip(
            said[reference].items(), said[language].items(), strict=True
        ):
            if theirs:
                yield from _differing(place, ours, other, theirs)


def _said(root: Path, language: Language, names: list[str]) -> dict[str, dict[str, str]]:
    """The sentences of a language by its catalogues; of one that is not there none."""
    places = [need.format(language=language, catalogue=name) for need, name in product(OF_A_LANGUAGE, names)]
    return {
        place: sentences(root / place) if (root / place).exists() else {} for place in dict.fromkeys(places)
    }


def _twice(said: dict[str, dict[str, str]]) -> Iterator[str]:
    where: dict[str, str] = {}
    for place, keys in said.items():
        for key in keys:
            if where.setdefault(key, place) != place:
                yield _line(place, key, f"is in {where[key]} as well; expected it in one of them")


def _differing(place: str, ours: dict[str, str], other: str, theirs: dict[str, str]) -> Iterator[str]:
    """Sentences that only one of two catalogues has, or that have other gaps."""
    for key, sentence in ours.items():
        if not theirs.get(key, "").strip():
            yield _line(other, key, f"is missing; {place} has it")
        elif _gaps(sentence) != _gaps(theirs[key]):
            gaps = ", ".join(sorted(_gaps(sentence))) or "none"
            yield _line(other, key, f"has other gaps than in {place}; expected {gaps}")
    for key in theirs:
        if key not in ours:
            yield _line(other, key, f"is not in {place}")


def _gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def _of_games(root: Path) -> Iterator[str]:
    needs = (*OF_A_GAME, COVER) if (root / "tests").is_dir() else OF_A_GAME
    for game in GAMES.names():
        places = [need.format(game=game, language=language) for need, language in product(needs, LANGUAGES)]
        yield from _absent(root, dict.fromkeys(places), f"the game {game}")
        catalogue = f"assets/locale/{LANGUAGES[0]}/{game}.toml"
        if (root / catalogue).exists():
            keys = [f"cabinet.{game}.{what}" for what in SAID_OF_A_GAME]
            yield from _unsaid({catalogue: sentences(root / catalogue)}, *keys)
        if is_here(game):
            yield from _of_screen(root, game, catalogue)
    for rules in sorted(root.glob("game/games/*/RULES.md")):
        if rules.parent.name not in GAMES.names():
            yield f"game/games/__init__.py: {rules.parent.name} is missing; each game has its line there"


def _of_screen(root: Path, game: str, catalogue: str) -> Iterator[str]:
    """What a game's `GAME_UI` calls itself, and the keys that it hands to the set-up."""
    ui = game_ui_of(game)
    if ui.name != game:
        place = f"game/ui/games/{game}/game_ui.py"
        yield _line(place, "GAME_UI.name", f"is {ui.name}; expected {game}, as its folder is called")
    try:
        keys = dict.fromkeys(_keys_of(ui))
    except LastQuarterError as error:
        yield str(error)
        return
    locale, language = root / "assets" / "locale", LANGUAGES[0]
    places = [locale / f"{language}.toml", *sorted((locale / language).glob("*.toml"))]
    said = {key for place in places if place.exists() for key in sentences(place)}
    for key in keys:
        if key not in said:
            yield _line(catalogue, key, f"is missing; the set-up of {game} says it")


def _keys_of(ui: AnyGameUi) -> Iterator[str]:
    yield ui.title
    yield from ui.setup.roles
    for row in ui.setup.rows:
        yield row.label
        yield from (key for _, key in row.choices)
        if row.tip:
            yield row.tip
    yield from (page.label for page in ui.pages.own)


def _absent(root: Path, places: Iterable[str], whose: str) -> Iterator[str]:
    for place in places:
        if not any(root.glob(place)):
            yield f"{place}: is missing; {whose} needs it"


def _unsaid(said: dict[str, dict[str, str]], *keys: str) -> Iterator[str]:
    for key in keys:
        if not any(key in held for held in said.values()):
            yield _line(next(iter(said)), key, "is missing; the screens say it")


def _line(place: str, key: str, what: str) -> str:
    return str(DataError(place, 0, key, what))
