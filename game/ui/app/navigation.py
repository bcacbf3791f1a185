"""Which scene belongs to which destination; each is imported when somebody goes there."""

from __future__ import annotations

from importlib import import_module
from typing import assert_never

from game.core.errors import LastQuarterError
from game.ui.stage import destinations as to
from game.ui.stage.scene import Scene, Stage

LIKELY = ("game.ui.scenes.match.setup", "game.ui.scenes.match.match", "game.ui.scenes.settings.settings")


class Navigation:
    """The stage's way to its scenes."""

    def scene_for(self, stage: Stage, where: to.Destination) -> Scene:
        match where:
            case to.ToSetup() | to.ToMatch() | to.ToKeptMatch() | to.ToResult() | to.ToReplay():
                return _around_a_match(stage, where)
            case to.ToLessons(game):
                from game.ui.scenes.learning.lessons import LessonsScene

                return LessonsScene(stage, game)
            case to.ToRulebook(game, page, picture, clause, asked):
                from game.ui.games.game_ui import game_ui_of
                from game.ui.scenes.learning.rulebook import RulebookScene

                return RulebookScene(
                    stage, game_ui_of(game), page=page, picture=picture, clause=clause, asked=asked
                )
            case to.ToChallenges(game):
                from game.ui.scenes.challenges.challenges import ChallengesScene

                return ChallengesScene(stage, game)
            case to.ToPractice():
                from game.ui.scenes.practice.practice import PracticeScene

                return PracticeScene(stage)
            case to.ToLibrary():
                from game.ui.scenes.library.library import LibraryScene

                return LibraryScene(stage)
            case to.ToScores():
                from game.ui.scenes.library.scores import ScoresScene

                return ScoresScene(stage)
            case to.ToSettings():
                from game.ui.scenes.settings.settings import SettingsScene

                return SettingsScene(stage)
            case to.ToCredits():
                from game.ui.scenes.arcade.credits import CreditsScene

                return CreditsScene(stage)
            case _:
                assert_never(where)

    def import_likely(self) -> None:
        for module in LIKELY:
            import_module(module)


def _around_a_match(
    stage: Stage, where: to.ToSetup | to.ToMatch | to.ToKeptMatch | to.ToResult | to.ToReplay
) -> Scene:
    match where:
        case to.ToSetup(game, taught):
            from game.ui.scenes.match.setup import SetupScene

            return SetupScene(stage, game, taught)
        case to.ToMatch(match, begins):
            from game.ui.scenes.match.match import MatchScene

            return MatchScene(stage, match, begins=begins)
        case to.ToKeptMatch(id):
            from game.session.match import Match

            if stage.store is None:
                raise LastQuarterError(stage.look.words("arcade.no_store"))
            return _around_a_match(stage, to.ToMatch(Match.resume(stage.store, id)))
        case to.ToResult(match, turning):
            from game.ui.scenes.match.result import ResultScene

            return ResultScene(stage, match, over_match=True, turning=turning)
        case to.ToReplay(match, move):
            from game.ui.scenes.match.replaying import ReplayScene

            return ReplayScene(stage, match, move)
        case _:
            assert_never(where)
