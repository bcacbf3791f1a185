"""Every screen and state of the game as a picture, without a window and always the same.

Each room of the game has a module of stops beside this one; a stop sets up what it needs in
a folder that is thrown away, goes there through the pilot, and is saved as a picture.
"""

from __future__ import annotations

import os
import tempfile
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import pygame

from game.core.errors import LastQuarterError
from game.core.languages import LANGUAGES
from game.session.paths import HOME_VARIABLE
from game.session.settings import Settings
from tests.lab.tour.visits import Stop

HOME = "last-quarter-home"
ROOMS = (
    "arcade",
    "challenges",
    "endings",
    "invaders_2127",
    "lunar_invaders",
    "match",
    "moments",
    "people",
    "practice",
    "space_invaders",
)


def stops() -> tuple[Stop, ...]:
    """All stops, room by room."""
    return tuple(stop for room in ROOMS for stop in stops_in(room))


def stops_in(room: str) -> tuple[Stop, ...]:
    return tuple(import_module(f"tests.lab.tour.stops.{room}").STOPS)


def run(out: Path, size: tuple[int, int], lang: str, text: int, only: tuple[str, ...] = ()) -> list[Path]:
    """Write all pictures into a folder, or those whose names hold one of these words; their paths."""
    if lang not in LANGUAGES:
        raise LastQuarterError(f"The game does not speak {lang!r}; it speaks {' and '.join(LANGUAGES)}.")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        why = f"{out}: no pictures can be put there ({wrong.strerror}); name another folder."
        raise LastQuarterError(why) from wrong
    plain = Settings(language="de" if lang == "de" else "en", text_scale=text, remarks=False)
    before, whence, out = os.environ.get(HOME_VARIABLE), Path.cwd(), out.absolute()
    os.environ[HOME_VARIABLE] = HOME
    try:
        return [
            _picture(stop, out / f"{number:02d}_{stop.name}.png", size, plain)
            for number, stop in enumerate(stops(), 1)
            if not only or any(word in stop.name for word in only)
        ]
    finally:
        os.chdir(whence)
        if before is None:
            os.environ.pop(HOME_VARIABLE, None)
        else:
            os.environ[HOME_VARIABLE] = before


def digest(picture: Path) -> str:
    """What tells a picture from any other: by its pixels, however they were packed."""
    surface = pygame.image.load(picture)
    return sha256(repr(surface.get_size()).encode() + pygame.image.tobytes(surface, "RGB")).hexdigest()[:24]


def _picture(stop: Stop, path: Path, size: tuple[int, int], plain: Settings) -> Path:
    """One stop, in a home of its own, always of one name: some screens show where files are."""
    with tempfile.TemporaryDirectory(prefix="last-quarter-tour-") as folder:
        os.chdir(folder)
        home = Path(HOME)
        home.mkdir()
        pygame.image.save(stop.picture(home, size, plain), path)
        os.chdir(path.parent)
    return path
