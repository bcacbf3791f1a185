"""The editor of challenges: built by mouse and by keys, tried, saved, taken back, never lost."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import Any

import msgspec
import pygame
import pytest

from game.games.space_invaders import GAME
from game.games.space_invaders.prints import find_card, middle_of
from game.session.challenges import (
    challenges_in,
    load_ladder,
    own_folder,
    read_challenge,
    save_own,
)
from game.session.drafts import ChosenGoal
from game.session.settings import Settings
from game.table.load import bare_table
from game.ui.games.space_invaders.laid import laid
from game.ui.games.space_invaders.workshop import WORKSHOP
from game.ui.scenes.challenges.challenge import Attempt
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.challenges.editor import EditorScene
from game.ui.stage.board_view import Refusal
from tests.lab.pilot import Visitor
from tests.ui.scenes.challenges.attempts import HIT, a_challenge, fire, text_of, until

Enter = Callable[..., Visitor]
SQUID = find_card("S11", ())
C3, D3 = (middle_of(bare_table(), space) for space in (12, 13))
RIGHT = 3


@pytest.fixture
def enter(home: Any) -> Enter:
    def come(drawing: bool = True, **changes: Any) -> Visitor:
        calm: dict[str, Any] = {"language": "en", "no_sway": True, "preview": "off", "animation_speed": 0.0}
        settings = Settings(**(calm | changes))
        at = Visitor(
            lambda stage: ChallengesScene(stage, "space_invaders"), (1280, 720), settings, None, drawing
        )
        at.top.draw(at.surface)
        at.click("tab-own")
        return at

    return come


@pytest.fixture
def build(enter: Enter) -> Enter:
    """Somebody at an empty table."""

    def come(**changes: Any) -> Visitor:
        at = enter(**changes)
        at.click("make")
        assert isinstance(at.top, EditorScene)
        return at

    return come


def point(at: Visitor, x: float, y: float) -> None:
    px, py = at.top.bench.view.to_screen(x, y)
    at.move((round(px), round(py)))
    at.frame()


def click(at: Visitor, x: float, y: float, button: int = 1) -> None:
    point(at, x, y)
    at.press(button)
    at.frame()
    at.release(button)
    at.frame()


def turn(at: Visitor, page: str) -> None:
    at.top.turn_to(page)
    at.frame()


def here(at: Visitor) -> Any:
    return laid(at.top.drafting.position)


def shoot_by_mouse(at: Visitor, power: float) -> None:
    until(at, lambda: at.top.flow.asks and at.top.table.active and not at.top.busy)
    px, py = at.top.board.table_view.to_screen(280.0, 450.0)
    at.move((round(px), round(py)))
    at.frame()
    at.press()
    at.wait(at.top.table.aiming.rules.hold_for(power))
    at.release()
    until(at, lambda: at.top.kind.closed or at.top.flow.asks)
    at.top.draw(at.surface)


def lay_a_squid(at: Visitor, place: tuple[float, float] = C3, name: str = "S11") -> None:
    at.click(f"piece-print.{name}")
    click(at, *place)
    click(at, *place, RIGHT)  # lets go of the next one


def test_a_challenge_is_built_by_mouse_tried_saved_found_and_played(build: Enter) -> None:
    at = build()
    assert not at.find("try").usable, "an empty table is no challenge"
    lay_a_squid(at)
    assert here(at).space[12] == SQUID
    turn(at, "goal")
    at.click("goal-these")
    click(at, *C3)
    assert at.top.drafting.goal_line() == "Destroy the flagged invader."
    turn(at, "texts")
    at.click("title")
    at.type("Straight on")
    at.tap("return")
    at.click("try")
    assert isinstance(at.top.kind, Attempt)
    shoot_by_mouse(at, 0.17)
    assert (at.top.kind.trial.result, at.top.kind.trial.stars) == ("met", 3)
    at.click("keep-solution")
    assert isinstance(at.top, EditorScene)
    assert len(at.top.drafting.draft.solution) == 1
    at.click("save")
    at.click("leave")
    assert isinstance(at.top, ChallengesScene)
    (file,) = challenges_in(own_folder("space_invaders"))
    saved = read_challenge(file, GAME)
    assert (file.name, saved.title.en, saved.title.de) == ("straight_on.toml", "Straight on", "Straight on")
    assert (saved.launches, len(saved.solution)) == ((3, 2, 1), 1)
    at.click("try-0")
    fire(at, HIT)
    attempt: Any = at.stage.scenes[-1]
    assert attempt.kind.trial.result == "met"


def test_a_try_earns_no_stars(build: Enter) -> None:
    at = build()
    lay_a_squid(at)
    turn(at, "goal")
    click(at, *C3)
    at.click("try")
    fire(at, HIT)
    assert load_ladder().best == {}


def test_the_main_path_by_keys(build: Enter) -> None:
    at = build()
    while getattr(at.top.desk.focus, "name", "") != "piece-print.S11":
        at.tap("tab")
    at.tap("return")
    assert at.top.bench.held is not None
    for key in ("up", "right", "left", "down", "down"):
        at.tap(key)
    at.tap("return")
    assert here(at).space[12] == SQUID, "from the table's middle half a space down"
    at.tap("escape")
    at.tap("e")  # turns what lies under the marker
    assert here(at).card(SQUID).angle == pytest.approx(-pi / 24, abs=1e-3)
    at.tap("z")
    assert here(at).card(SQUID).angle == 0.0
    turn(at, "goal")
    at.tap("return")
    assert at.top.drafting.wanted.places == (SQUID,)
    while getattr(at.top.desk.focus, "name", "") != "try":
        at.tap("tab")
    at.tap("return")
    assert isinstance(at.top.kind, Attempt)
    fire(at, HIT)
    at.tap("return")
    assert isinstance(at.top, EditorScene), "Return keeps the solution"
    assert at.top.drafting.draft.solution
    at.tap("escape")
    at.tap("escape")
    assert at.top.desk.find("save-leave") is not None
    at.tap("return")
    assert isinstance(at.top, ChallengesScene)
    assert len(challenges_in(own_folder("space_invaders"))) == 1


def test_by_pad_a_piece_is_taken_laid_down_and_taken_away(build: Enter) -> None:
    at = build()
    while getattr(at.top.desk.focus, "name", "") != "piece-print.S11":
        at.pad_tap(6)
    at.pad_tap(0)
    at.hat(0, -1)
    at.pad_tap(0)
    assert here(at).space[12] == SQUID
    at.pad_tap(1)
    at.pad_tap(2)
    assert here(at).space[12] == ""
    at.pad_tap(3)
    assert here(at).space[12] == SQUID, "Y takes it back"


def test_a_card_falls_into_its_space_and_shift_keeps_it_off(build: Enter) -> None:
    at = build()
    at.click("piece-print.S11")
    click(at, C3[0] + 8, C3[1] - 6)
    assert (here(at).card(SQUID).x, here(at).card(SQUID).y) == C3
    at.tap("escape")
    point(at, *C3)
    at.press()
    at.key_down("left shift")
    point(at, C3[0] + 9, C3[1] + 5)
    at.release()
    at.key_up("left shift")
    card = here(at).card(SQUID)
    assert (card.x, card.y) == (pytest.approx(C3[0] + 9, abs=1), pytest.approx(C3[1] + 5, abs=1))
    assert here(at).space[12] == SQUID, "it still belongs to its space"
    at.wheel(2)
    assert here(at).card(SQUID).angle == pytest.approx(-pi / 12, abs=1e-3)
    assert WORKSHOP.strings(at.top.drafting.position) == (((card.x, card.y), C3),)


def test_a_card_that_is_dragged_to_another_space_belongs_there(build: Enter) -> None:
    at = build()
    lay_a_squid(at)
    point(at, *C3)
    at.press()
    point(at, D3[0] + 3, D3[1])
    at.release()
    assert (here(at).space[12], here(at).space[13]) == ("", SQUID)
    point(at, *D3)
    at.press()
    at.move((20, 400))
    at.release()
    assert here(at).space[13] == "", "dragged off the table it is taken away"


def test_the_ufo_moves_goes_and_keeps_off_the_field(build: Enter) -> None:
    at = build()
    ufo = bare_table().ufo
    assert ufo is not None
    click(at, ufo.x, ufo.y)
    click(at, 280, 330)
    assert at.top.desk.said == "The UFO has to stay clear of the field."
    click(at, 120, 540)
    assert here(at).ufo_at == (pytest.approx(120, abs=1), pytest.approx(540, abs=1))
    state = GAME.parse(at.top.drafting.position)
    assert GAME.parse(GAME.format(state)).table.ufo == state.table.ufo
    click(at, 120, 540, RIGHT)
    assert here(at).ufo_at is None
    assert GAME.parse(GAME.format(GAME.parse(at.top.drafting.position))).table.ufo is None
    at.click("piece-ufo")
    click(at, 440, 540)
    assert here(at).ufo_at == (pytest.approx(440, abs=1), pytest.approx(540, abs=1))


def test_tokens_of_others_wait_and_ones_own_have_been_launched(build: Enter) -> None:
    at = build()
    lay_a_squid(at)
    turn(at, "crew")
    at.top.drafting.change("active.0.1", "2")
    turn(at, "pieces")
    at.click("piece-token.o1a")
    click(at, *C3)
    at.click("piece-token.r1a")
    click(at, C3[0], 150)
    state = GAME.parse(at.top.drafting.position)
    assert [(held.token, held.cards) for held in state.waiting] == [("o1a", (SQUID,))]
    assert [(record.token, record.launches) for record in state.turn] == [("r1a", 1)]
    assert not at.find("piece-token.r1a").usable, "it is on the table"


def test_powers_tracks_seats_and_tokens_are_chosen(build: Enter) -> None:
    at = build()
    turn(at, "crew")
    at.click("power.0.1.short_wave")
    at.click("group")  # the middle of two: the second crew
    turn(at, "table")
    for key, value in (("planet", "7"), ("ufo", "5"), ("deck", "3"), ("seats", "4"), ("active.3.2", "2")):
        at.top.drafting.change(key, value)
    state = GAME.parse(at.top.drafting.position)
    assert state.cards[0][0] == "short_wave"
    assert (state.planet, state.ufo, len(state.deck), state.options.seats) == (7, 5, 3, 4)
    assert state.active[3][-2:] == ("b2a", "b2b")
    at.top.drafting.change("seats", "2")
    assert GAME.parse(at.top.drafting.position).options.seats == 2


def test_every_step_is_taken_back_and_done_again(build: Enter) -> None:
    at = build()
    blank = at.top.drafting.position
    lay_a_squid(at)
    laid_down = at.top.drafting.position
    at.click("clear")
    assert at.top.drafting.position == blank
    at.click("undo")
    assert at.top.drafting.position == laid_down
    at.tap("z")
    assert at.top.drafting.position == blank
    at.tap("y")
    assert at.top.drafting.position == laid_down
    at.tap("y")
    at.tap("y")
    assert at.top.desk.said == "There is nothing to redo."


def test_another_table_needs_another_solution(build: Enter) -> None:
    at = build()
    lay_a_squid(at)
    at.top.keep_solution(("launch token=r1a x=280.0 y=50.0 heading=0.0 power=0.2",))
    at.top.drafting.change_text("title", at.top.drafting.draft.title.said("en", "New"))
    assert at.top.drafting.draft.solution
    lay_a_squid(at, D3, "S23")
    assert not at.top.drafting.draft.solution
    at.tap("z")
    assert at.top.drafting.draft.solution


@pytest.mark.parametrize(
    ("wanted", "event", "line"),
    [
        (ChosenGoal("these", (SQUID,)), "destroyed", "Destroy the flagged invader."),
        (ChosenGoal("many", (), 2), "destroyed", "Destroy 2 invaders."),
        (ChosenGoal("one_token", (), 2), "destroyed", "Destroy 2 invaders with a single token."),
        (ChosenGoal("column", ("c",)), "destroyed", "Clear the flagged column."),
        (ChosenGoal("ufo", (), 2), "ufo_hit", "Hit the UFO 2 times."),
        (ChosenGoal("bank"), "token_landed", "Bounce a token off an invader into the UFO."),
        (ChosenGoal("unharmed"), "turn_token_passed", "Bring the planet through the round unharmed."),
    ],
)
def test_each_goal_on_offer_is_saved_and_recognised(
    build: Enter, wanted: ChosenGoal, event: str, line: str
) -> None:
    at = build()
    lay_a_squid(at)
    at.click("piece-print.S12")
    click(at, *D3)
    at.tap("escape")
    at.top.drafting.want(wanted)
    challenge = at.top.drafting.challenge()
    assert not isinstance(challenge, Refusal)
    assert challenge.goal.say.en == line
    assert challenge.goal.facts[0].event == event
    file = save_own("space_invaders", "kept", challenge)
    assert WORKSHOP.wanted(at.top.drafting.position, read_challenge(file, GAME)) == wanted


def test_a_goal_that_is_not_on_the_table_is_no_goal(build: Enter) -> None:
    at = build()
    turn(at, "goal")
    for wanted, line in (
        (ChosenGoal("these"), "Click the invaders that have to fall."),
        (ChosenGoal("many", (), 3), "There are fewer invaders than that on the table."),
        (ChosenGoal("ufo", (), 3), "The UFO has less health than that, or is not there."),
    ):
        at.top.drafting.want(wanted)
        assert at.top.drafting.missing() == line
        assert not at.find("save").usable


# -- saving ------------------------------------------------------------------------------------


def a_ready_one(at: Visitor) -> None:
    lay_a_squid(at)
    at.top.drafting.want(ChosenGoal("many"))
    at.frame()


def test_what_is_not_saved_is_there_again_after_a_crash(build: Enter, enter: Enter) -> None:
    at = build()
    a_ready_one(at)
    left = at.top.drafting.draft
    again = enter()
    again.click("make")
    assert again.top.drafting.draft == left
    assert again.top.desk.said == "Your unfinished challenge is back."
    again.click("save")
    fresh = enter()
    fresh.click("make")
    assert fresh.top.drafting.draft.position == WORKSHOP.blank(), "what was saved is no draft any more"


@pytest.mark.parametrize(("old", "new"), [("| ", "! "), ('"kind":"many"', '"kind":"waltz"')])
def test_a_draft_that_the_game_does_not_know_is_put_aside(build: Enter, old: str, new: str) -> None:
    at = build()
    a_ready_one(at)
    (kept,) = (own_folder("space_invaders").parent / "drafts").glob("*.json")
    text = kept.read_text(encoding="utf-8")
    assert old in text
    kept.write_text(text.replace(old, new), encoding="utf-8")
    assert build().top.drafting.position == WORKSHOP.blank()
    assert not kept.exists() and ["damaged" in path.name for path in kept.parent.iterdir()] == [True]


def test_leaving_asks_about_what_is_not_saved(build: Enter) -> None:
    at = build()
    a_ready_one(at)
    at.click("leave")
    at.click("stay")
    assert isinstance(at.top, EditorScene)
    at.click("leave")
    at.click("later")
    at.click("make")
    assert here(at).space[12] == SQUID
    at.click("leave")
    at.click("drop")
    assert isinstance(at.top, ChallengesScene)
    assert challenges_in(own_folder("space_invaders")) == ()
    at.click("make")
    assert here(at).space[12] == ""
    at.click("leave")
    assert isinstance(at.top, ChallengesScene), "nothing to ask about"


def test_an_opened_challenge_is_replaced_only_when_that_is_wished(enter: Enter) -> None:
    file = save_own("space_invaders", "first", a_challenge())
    at = enter()
    at.click("edit-0")
    assert at.top.drafting.title() == "Bull's eye"
    at.top.drafting.budget(1, 7)
    at.frame()
    at.click("save")
    at.click("anew")
    assert read_challenge(file, GAME).launches == (3, 2, 1)
    assert at.top.drafting.building.file != file
    assert read_challenge(at.top.drafting.building.file, GAME).launches == (7, 2, 1)
    at.top.drafting.budget(1, 8)
    at.frame()
    at.click("save")
    assert at.top.desk.over is None, "its own file is its own"
    assert read_challenge(at.top.drafting.building.file, GAME).launches == (8, 2, 1)


def test_an_opened_challenge_keeps_all_that_it_had(enter: Enter) -> None:
    before = a_challenge()
    file = save_own("space_invaders", "first", before)
    at = enter()
    at.click("edit-0")
    assert not at.top.drafting.building.dirty
    at.top.drafting.budget(1, 7)
    at.frame()
    at.click("save")
    at.click("replace")
    after = read_challenge(file, GAME)
    assert msgspec.structs.replace(after, position="", launches=(3, 2, 1)) == msgspec.structs.replace(
        before, position=""
    )
    one, other = GAME.parse(before.position), GAME.parse(after.position)
    assert one == other


def test_sharing_says_where_the_file_is(build: Enter) -> None:
    at = build()
    a_ready_one(at)
    assert not at.find("share").usable
    at.click("save")
    at.click("share")
    told = [str(widget.text) for widget in at.top.desk.over.walk() if hasattr(widget, "text")]
    assert any(str(at.top.drafting.building.file) in line for line in told)


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(build: Enter, monkeypatch: Any) -> None:
    at = build()
    a_ready_one(at)

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.session.challenges.write_whole", refuse)
    at.click("save")
    assert "No space left on device" in at.top.desk.said
    assert at.top.drafting.building.dirty


def test_a_text_is_for_both_languages_until_the_other_has_its_own(build: Enter) -> None:
    at = build()
    turn(at, "texts")
    at.click("hint")
    at.type("Softly")
    at.tap("return")
    assert (at.top.drafting.draft.hint.en, at.top.drafting.draft.hint.de) == ("Softly", "Softly")
    at.stage.change(language="de")
    at.click("hint")
    for _ in "Softly":
        at.send(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")
    at.type("Sachte")
    at.tap("return")
    assert (at.top.drafting.draft.hint.en, at.top.drafting.draft.hint.de)[1] == "Sachte"


def test_texts_of_the_panel_say_what_is_missing(build: Enter) -> None:
    at = build()
    assert text_of(at, "missing") == "Click the invaders that have to fall."
    a_ready_one(at)
    assert at.top.desk.find("missing") is None
    at.top.drafting.change("active.0.1", "3")
    turn(at, "goal")
    assert text_of(at, "too-few") == "All 3 of your tokens are launched before their hits count."
