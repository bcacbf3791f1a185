"""One's own challenges can be deleted and brought back; the editor lets one choose a position's level."""

from __future__ import annotations

from pathlib import Path

from game.core import GAMES
from game.games.space_invaders.numbers import Level, numbers
from game.session.challenges import Challenge, Goal, challenge_text, challenges_in, own_folder
from game.session.drafts import Building, draft_of
from game.session.goals import GoalFact
from game.session.lessons import Said, Title
from game.session.settings import Settings
from game.ui.games.space_invaders.workshop import WORKSHOP
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from tests.lab.pilot import Visitor

GAME = "space_invaders"


def own(name: str) -> Path:
    workshop = WORKSHOP
    said = Said("Hit it.", "Triff.")
    challenge = Challenge(
        title=Title(name, name),
        about=said,
        position=workshop.blank(),
        goal=Goal(said, (GoalFact(event="destroyed"),)),
        launches=(3, 2, 1),
    )
    folder = own_folder(GAME)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(challenge_text(challenge), encoding="utf-8")
    return path


def visit() -> Visitor:
    settings = Settings(language="en")
    at = Visitor(lambda stage: ChallengesScene(stage, GAME), settings=settings, drawing=False)
    at.top.draw(at.surface)
    at.click("tab-own")
    return at


def test_an_own_challenge_is_deleted_and_comes_back(home: Path) -> None:
    first, second = own("alpha"), own("beta")
    before = second.read_bytes()
    at = visit()
    at.click("delete-1")
    assert challenges_in(own_folder(GAME)) == (first,)
    at.top.draw(at.surface)
    assert at.top.desk.find("try-1") is None and "beta.toml is deleted" in at.top.desk.said
    at.click("undo")
    assert second.read_bytes() == before and at.top.desk.find("undo") is None
    at.top.draw(at.surface)
    assert at.find("try-1")


def test_a_damaged_file_can_be_deleted_too(home: Path) -> None:
    own("alpha").write_text("nonsense", encoding="utf-8")
    at = visit()
    at.click("delete-0")
    assert challenges_in(own_folder(GAME)) == ()


def test_what_was_not_saved_goes_and_comes_back_with_its_challenge(home: Path) -> None:
    path = own("alpha")
    position = WORKSHOP.blank()
    challenge = Challenge(
        title=Title("alpha", "alpha"),
        about=Said("a", "a"),
        position=position,
        goal=Goal(Said("a", "a"), (GoalFact(event="destroyed"),)),
        launches=(3, 2, 1),
    )
    draft = draft_of(challenge, position, None, None)
    Building(GAME, draft, path).change(launches=(5, 4, 3))
    at = visit()
    at.click("delete-0")
    assert not Building(GAME, draft, path).restored
    at.click("undo")
    assert Building(GAME, draft, path).draft.launches == (5, 4, 3)


def test_another_file_of_that_name_is_not_written_over(home: Path) -> None:
    path = own("alpha")
    at = visit()
    at.click("delete-0")
    path.write_text("newer", encoding="utf-8")
    at.click("undo")
    assert path.read_text(encoding="utf-8") == "newer" and "another alpha.toml" in at.top.desk.said


def test_the_level_of_a_position_is_chosen_beside_the_table(home: Path) -> None:
    game = GAMES.load(GAME)
    at = Visitor(lambda stage: EditorScene(stage, game), settings=Settings(language="en"), drawing=False)
    at.top.turn_to("table")
    at.top.draw(at.surface)
    levels: tuple[Level, ...] = ("elite", "expert", "standard", "training")
    for level in levels:
        at.click(f"level.{level}")
        state = game.parse(at.top.drafting.position)
        assert state.options.level == level and at.top.drafting.value("level") == level
        assert at.top.drafting.value("planet") == str(numbers().planet.of(level))
    before = at.top.drafting.position
    at.top.drafting.change("planet", "3")
    at.click("level.expert")
    assert at.top.drafting.value("planet") == "3"
    at.click("undo")
    at.click("undo")
    assert at.top.drafting.position == before
