"""What lies beside playing a game: lessons, rule book, pictures, pages of its own, the cabinet's show.

A part of the contract; the whole is `game_ui.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.look import Look
from game.ui.stage.attract import Attract
from game.ui.stage.board_view import Thing
from game.ui.stage.scene import Scene, Stage

if TYPE_CHECKING:
    from game.ui.table.workshop import Workshop


def takes_no_file(path: Path) -> bool:
    return False


@dataclass(frozen=True)
class GamePage:
    """A page of the game's own beside its lessons and its rule book, such as all its cards.

    `open` makes the scene; one that is there `in_play` can be looked at in the middle of a match.  `takes`
    says whether a file is one of those that the scene receives.
    """

    name: str
    label: str  # key of a sentence
    open: Callable[[Stage], Scene]
    in_play: bool = False
    takes: Callable[[Path], bool] = takes_no_file


def unmoved(thing: Thing, second: float) -> Thing:
    """A picture that does not move."""
    return thing


def no_files() -> None:
    """Nothing is read ahead."""


@dataclass(frozen=True)
class GamePages:
    """What there is to look at, to learn or to make beside playing.

    `folder` holds lessons/ (one TOML file each, in the order of their names), rules/ (a rule book a
    language, en.toml and de.toml) and perhaps remarks.toml.  `picture` draws a thing, fitted into a size;
    whatever it is asked for it draws something.  `samples` are things that stand for the game in the
    settings.  `attract` is the cabinet's show.  `read_ahead` reads the files that pictures and words are
    made of, before a frame has to wait for them; it is called in a thread of its own.  `workshop` is for the
    editor of challenges.  `moment` says which thing to draw at a second, of one whose picture in the rule
    book moves.
    """

    folder: Path
    picture: Callable[[Thing, Look, tuple[int, int]], pygame.Surface]
    attract: Callable[[Stage], Attract]
    samples: tuple[Thing, ...] = ()
    own: tuple[GamePage, ...] = ()
    read_ahead: Callable[[], None] = no_files
    workshop: Workshop | None = None
    moment: Callable[[Thing, float], Thing] = unmoved

    @property
    def lessons(self) -> Path:
        return self.folder / "lessons"

    @property
    def remarks(self) -> Path:
        """What is said to first times (`session/remarks.py`), where there is such a file."""
        return self.folder / "remarks.toml"

    @property
    def rulebook(self) -> Path:
        return self.folder / "rules"
