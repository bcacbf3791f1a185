"""A file that the program was started with: a match to watch, or something that joins a person's own.

Whose it is, is found by asking each place that receives files whether it can read it.
"""

from __future__ import annotations

from pathlib import Path

from game.core import GAMES
from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.ui.games.game_ui import AnyGameUi, game_ui_of, games_on_screen
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.destinations import ToChallenges, ToReplay
from game.ui.stage.scene import Stage


class NothingOfOurs(LastQuarterError):
    """A file that is no match, no challenge and no deck."""


def open_file(stage: Stage, path: Path) -> None:
    """Go where the file belongs, above the arcade.  Raises LastQuarterError."""
    from game.session.replays import check, is_replay

    if not path.is_file():
        raise NothingOfOurs(Notice("open.no_file", "{path}: there is no such file.", path=path))
    if is_replay(path):
        stage.visit(ToReplay(check(path)))
        return
    for name in games_on_screen():
        if _went(stage, game_ui_of(name), path):
            scene = stage.scenes[-1]
            if isinstance(scene, DeskScene):
                scene.receive(path)
            return
    said = "{path} is not a match, a challenge or a deck of this game."
    raise NothingOfOurs(Notice("open.not_ours", said, path=path))


def _went(stage: Stage, ui: AnyGameUi, path: Path) -> bool:
    """Whether the game has a place that takes the file; if so one is there now."""
    if ui.pages.workshop is not None and _is_challenge(ui.name, path):
        stage.visit(ToChallenges(ui.name))
        return True
    page = next((page for page in ui.pages.own if page.takes(path)), None)
    if page is not None:
        stage.go(page.open(stage))
    return page is not None


def _is_challenge(game: str, path: Path) -> bool:
    from game.session.challenges import read_challenge

    try:
        read_challenge(path, GAMES.load(game))
    except LastQuarterError:
        return False
    return True
