"""The ladder of a game's challenges, and those that people made themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES, AnyGame, LastQuarterError
from game.session.challenges import (
    Challenge,
    challenges_in,
    ladder_folder,
    load_ladder,
    own_folder,
    read_challenge,
)
from game.session.drafts import OwnChallenges
from game.session.files import why
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.boxes import Grid
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.challenges.challenge import Trying, attempt_scene
from game.ui.scenes.challenges.challenge_rows import Rung
from game.ui.scenes.challenges.table_pictures import TablePictures
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.lists import entry
from game.ui.stage.own_files import OwnFiles
from game.ui.stage.scene import Stage
from game.ui.stage.tabbed import Leaf, TabbedScene

RUNG = 190.0


def own_challenges(scene: DeskScene, game: AnyGame) -> OwnFiles:
    return OwnFiles(scene, OwnChallenges(game), came="challenges.received", went="challenges.deleted")


class ChallengesScene(TabbedScene):
    title = "challenges.title"
    creature = "crab"

    def __init__(self, stage: Stage, game_name: str) -> None:
        self.game = GAMES.load(game_name)
        self.ui = game_ui_of(game_name)
        self.kept = load_ladder(stage.tell)
        self.own = own_challenges(self, self.game)
        self.deleted = self.own.deleted
        self.ladder = self._read(stage, ladder_folder(game_name))
        self.tables = TablePictures(stage, self.game)
        super().__init__(stage)

    def _read(self, stage: Stage, folder: Path) -> list[tuple[str, Challenge]]:
        found = []
        for path in challenges_in(folder):
            try:
                found.append((f"{self.game.name}/{path.stem}", read_challenge(path, self.game)))
            except LastQuarterError as wrong:
                stage.notice = wrong.told
        return found

    def enter(self) -> None:
        super().enter()
        self.kept = load_ladder(self.stage.tell)
        self.turn_over()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.tables.update()

    # -- pages -----------------------------------------------------------------------------

    def leaves(self) -> Sequence[Leaf]:
        return (
            ("ladder", self.say("challenges.ladder"), self._ladder()),
            ("own", self.say("challenges.own"), self._own()),
        )

    def _ladder(self) -> Widget:
        if not self.ladder:
            return Label(self.say("challenges.none"), size=18, tint="dim")
        rungs = [self._rung(number) for number in range(len(self.ladder))]
        return Column(
            Label(self._sum, role="strong", size=19, tint="amber", name="ladder-sum"),
            Label(self.say("challenges.about"), size=17, tint="dim"),
            Grid(*rungs, gap=8, most=4, least=RUNG),
            gap=10,
        )

    def _sum(self) -> str:
        return self.words("challenges.sum", stars=self.kept.total(self.game.name), most=3 * len(self.ladder))

    def _rung(self, number: int) -> Rung:
        name, challenge = self.ladder[number]
        return Rung(
            f"rung-{number + 1}",
            number + 1,
            lambda: challenge.title.in_language(self.words.language),
            lambda: self.kept.of(name).stars,
            lambda: self.tables.get(challenge),
            lambda: self.begin(number),
            number == self.next_rung(),
        )

    def next_rung(self) -> int:
        """The first one that nobody here has met yet."""
        return next((n for n, (name, _) in enumerate(self.ladder) if not self.kept.of(name).stars), 0)

    def _own(self) -> Widget:
        folder = own_folder(self.game.name)
        parts: list[Widget] = [
            Label(lambda: self.words("challenges.folder", folder=folder), size=16, tint="dim"),
            Button("make", self.say("challenges.make"), self.make, bright=True, shown=self._can_build),
        ]
        for number, path in enumerate(challenges_in(folder)):
            parts.append(self._own_entry(number, path))
        parts.append(Button("look-again", self.say("library.look_again"), self.turn_over))
        return Column(*parts, gap=8)

    def _own_entry(self, number: int, path: Path) -> Widget:
        delete = Button(f"delete-{number}", self.say("library.delete"), lambda: self.delete(path))
        try:
            challenge = read_challenge(path, self.game)
        except (LastQuarterError, OSError) as wrong:
            said = wrong.told if isinstance(wrong, LastQuarterError) else why(wrong)
            return entry(path.name, "", delete, warn=self.words.tell(said))
        return entry(
            challenge.title.in_language(self.words.language),
            challenge.about.in_language(self.words.language),
            Button(f"try-{number}", self.say("challenges.try"), lambda: self.try_own(path, challenge)),
            Button(
                f"edit-{number}",
                self.say("challenges.edit"),
                lambda: self.edit(path, challenge),
                shown=self._can_build,
            ),
            delete,
        )

    def _can_build(self) -> bool:
        return self.ui.pages.workshop is not None

    # -- what can be done ------------------------------------------------------------------

    def begin(self, number: int) -> None:
        self._try(Trying(self.game, self.ladder, number))

    def try_own(self, path: Path, challenge: Challenge) -> None:
        self._try(Trying(self.game, [(f"own/{path.stem}", challenge)]))

    def _try(self, trying: Trying) -> None:
        self.stage.go(attempt_scene(self.stage, trying))

    def make(self) -> None:
        from game.ui.scenes.challenges.editor import EditorScene

        self.stage.go(EditorScene(self.stage, self.game))

    def edit(self, path: Path, challenge: Challenge) -> None:
        from game.ui.scenes.challenges.editor import EditorScene

        self.stage.go(EditorScene(self.stage, self.game, challenge, path))

    def delete(self, path: Path) -> None:
        self.own.delete(path)
        self.turn_over()

    def restore(self) -> None:
        self.own.restore()
        self.turn_over()

    def receive(self, path: Path) -> None:
        """A file that is dropped on the window joins one's own."""
        if self.own.receive(path) is not None:
            self.page = "own"
            self.turn_over()

    def first(self) -> Widget | None:
        return self.desk.find(f"rung-{self.next_rung() + 1}") or super().first()
