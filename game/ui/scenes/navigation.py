"""The ways from one scene to another, each imported when somebody goes there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from game.core.errors import LastQuarterError
from game.ui.stage.scene import Stage

if TYPE_CHECKING:
    from game.session.match import Match

BEHIND_DOORS = (
    "game.ui.scenes.match.setup", "game.ui.scenes.match.match", "game.ui.scenes.settings.settings"
)  # fmt: skip


class Unlocking:
    """Imports and reads what lies behind the doors while somebody is still looking round in the arcade."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._thread = Thread(target=self._run, name="unlocking")
        self._stopped = False
        self._thread.start()

    def _run(self) -> None:
        from game.ui.stage.game_uis import face_of

        for name in self._names:
            if not self._stopped:
                with suppress(LastQuarterError):  # whoever goes there is told
                    face_of(name).read_ahead()
        for module in BEHIND_DOORS:
            if not self._stopped:
                import_module(module)

    @property
    def over(self) -> bool:
        """Whether all is there, and nobody waits for it in the middle of a frame."""
        return not self._thread.is_alive()

    def close(self) -> None:
        self._stopped = True
        self._thread.join()


def registered(name: str) -> bool:
    """Whether a cabinet's game is there, with its rules and its face."""
    import game.games as _fill_registry  # noqa: F401 - registers every game
    from game.core.registry import GAMES
    from game.ui.stage.game_uis import FACES

    return name in FACES and name in GAMES.names()


def scored(name: str) -> bool:
    """Whether a game has points; of one that is not here nobody knows."""
    from game.ui.stage.game_uis import face_of

    return not registered(name) or face_of(name).scored


def open_match(stage: Stage, match: Match, instead: bool = False) -> None:
    """Play a match; `instead` of the scene that asked for it."""
    from game.ui.scenes.match.match import MatchScene

    scene = MatchScene(stage, match)
    (stage.swap if instead else stage.go)(scene)


def resume(stage: Stage, match_id: str, instead: bool = False) -> str:
    """Go on with an open match; one line about why not, or nothing."""
    from game.session.match import Match

    if stage.store is None:
        return stage.look.words("arcade.no_store")
    try:
        match = Match.resume(stage.store, match_id)
    except LastQuarterError as wrong:
        return wrong.told
    open_match(stage, match, instead)
    return ""


def open_setup(stage: Stage, name: str) -> None:
    from game.ui.scenes.match.setup import SetupScene

    stage.go(SetupScene(stage, name))


def open_practice(stage: Stage) -> None:
    from game.ui.scenes.practice.practice import PracticeScene

    stage.go(PracticeScene(stage))


def open_settings(stage: Stage) -> None:
    from game.ui.scenes.settings.settings import SettingsScene

    stage.go(SettingsScene(stage))


def open_scores(stage: Stage, name: str = "") -> None:
    from game.ui.scenes.library.scores import ScoresScene

    stage.go(ScoresScene(stage, name))


def open_library(stage: Stage) -> None:
    from game.ui.scenes.library.library import LibraryScene

    stage.go(LibraryScene(stage))


def open_credits(stage: Stage) -> None:
    from game.ui.scenes.arcade.credits import CreditsScene

    stage.go(CreditsScene(stage))


def watch(stage: Stage, match: Match) -> None:
    """Look at a match from its first move on."""
    from game.ui.scenes.match.replaying import ReplayScene

    stage.go(ReplayScene(stage, match))


def open_lessons(stage: Stage, name: str) -> None:
    from game.ui.scenes.learning.lessons import LessonsScene

    stage.go(LessonsScene(stage, name))


def has_challenges(name: str) -> bool:
    """Whether a game has a ladder to climb, or can have challenges of people's own."""
    from game.session.challenges import challenges_in, ladder_folder
    from game.ui.table.workshop import has_workshop

    return has_workshop(name) or bool(challenges_in(ladder_folder(name)))


def open_challenges(stage: Stage, name: str) -> None:
    from game.ui.scenes.challenges.challenges import ChallengesScene

    stage.go(ChallengesScene(stage, name))


def open_rulebook(stage: Stage, name: str) -> None:
    from game.ui.scenes.learning.rulebook import RulebookScene
    from game.ui.stage.game_uis import face_of

    stage.go(RulebookScene(stage, face_of(name)))
