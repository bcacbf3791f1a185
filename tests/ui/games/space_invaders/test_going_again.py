"""A token that may go again is kept or flown once more, where it lies: offered, folded, pressed, by keys."""

from __future__ import annotations

import pygame
import pytest

from game.core import Landed
from game.games.space_invaders import GAME
from game.games.space_invaders.moves import Resolve
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.buttons import buttons
from game.ui.games.space_invaders.offers import AGAIN, FOLD, KEEP, offers_of
from game.ui.kit.words import Words
from game.ui.table.launch_board import AimShown
from game.ui.table.picture import LauncherPicture
from tests.games.space_invaders.table_talk import Talk, landing, situation
from tests.ui.games.space_invaders.space_invaders_games import a_board, shown
from tests.ui.stage.told import told

ENGLISH = Words("en")
SECONDS = "1 | 11 . . . .\nseats 2\npowers r ufo_chain second long_wave\nactive r 1a 2a 2b\nactive o 3a"


def in_the_planet_area(active: str = "1a 1b") -> Talk:
    rows = f"1 | 11 . . . .\nseats 2\npowers r redirect second repair\nactive r {active}\nactive o 3a"
    return situation(rows).lands("r1a", "planet")


def test_a_token_that_fell_short_is_kept_or_tried_again_where_it_lies() -> None:
    board = shown(in_the_planet_area())
    assert [tag.offer.place for tag in board.foretold.tags] == [f"{KEEP}.r1a", f"{AGAIN}.r1a"]
    hand = AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token="r1b"), ("r1a", "r1b"))
    board.hand.aim(hand)
    keep, again = board.foretold.tags
    assert board.hand.load(again.box.center) == "r1a"
    assert board.hand.holds(keep.box.center), "a press there does not fire"
    assert board.press(keep.box.center) is None
    assert board.foretold.tags == () and board.planned() is None, "the other one is still to be launched"


def test_only_one_answer_looks_chosen_to_who_has_the_mouse() -> None:
    """The bright one; the place of the keys has its light edge once keys are used, or the mouse is there."""
    board = shown(in_the_planet_area("1a"))
    keep, again = board.foretold.tags
    board.cursor = keep.offer.place
    lit = []
    for pos in (None, (5, 5), keep.box.center, again.box.center):
        board.pointer = pos
        lit.append([board.foretold.lit(tag) for tag in (keep, again)])
    assert lit == [[True, False], [False, False], [True, False], [False, True]]


def test_a_token_that_falls_short_while_the_same_may_be_launched_is_offered_too() -> None:
    """The question stays the same to the letter; only the table is another."""
    rows = "1 | 11 . . . .\nseats 2\npowers r redirect second repair\nactive r 1a 1b\nactive o 3a"
    talk = situation(rows)
    board = shown(talk)
    assert not board.foretold.tags
    landed = talk.lands("r1a", "planet")
    assert landed.state.decision == talk.state.decision
    board.show(landed.state.view(0), landed.state.decision)
    assert {tag.offer.token for tag in board.foretold.tags} == {"r1a"}


def test_with_nothing_left_to_launch_keeping_it_ends_the_turn() -> None:
    board = shown(in_the_planet_area("1a"))
    keep = board.foretold.tags[0]
    assert board.press(keep.box.center) == Resolve()


def test_of_two_that_may_go_again_the_last_one_kept_ends_the_turn() -> None:
    rows = "1 | 11 . . . .\nseats 2\npowers r redirect second repair\nactive r 1a 1b\nactive o 3a"
    board = shown(situation(rows).after(("r1a", "planet"), ("r1b", (300.0, 150.0))))
    first, again = board.foretold.tags[:2]
    assert board.press(again.box.center) is None, "nobody holds a launcher here, and it is no mistake"
    assert board.press(first.box.center) is None
    (keep, _) = board.foretold.tags
    assert board.press(keep.box.center) == Resolve()


def test_what_was_kept_before_is_not_asked_about_at_the_end() -> None:
    talk = in_the_planet_area()
    board = shown(talk)
    board.press(board.foretold.tags[0].box.center)
    talk = talk.lands("r1b", "off_side")
    board.show(talk.state.view(0), talk.state.decision)
    assert board.planned() == Resolve()
    assert GAME.apply(talk.state, Resolve()).state.seat == 1


def test_a_token_with_a_second_launch_that_has_hit_is_kept_as_a_rule() -> None:
    rows = "2 | 11 . . . .\nseats 2\npowers r redirect second repair\nactive r 2a\nactive o 3a"
    talk = situation(rows).lands("r2a", "a2")
    offers = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    assert [(offer.place, offer.best) for offer in offers] == [(f"{KEEP}.r2a", True), (f"{AGAIN}.r2a", False)]


def test_keep_and_try_again_have_keys_of_their_own() -> None:
    board = shown(in_the_planet_area("1a"))
    assert board.hand.offered("use") == ("r1a", None)
    assert board.hand.offered("keep") == ("", Resolve())
    board = shown(in_the_planet_area())
    assert board.hand.offered("keep") == ("", None)
    assert board.foretold.kept == {"r1a"}, "it stays where it lies, and the next one is launched"
    assert board.hand.offered("use") == ("", None), "nothing is offered any more"


def test_a_second_launch_is_asked_for_by_its_name() -> None:
    rows = "1 | 11 . . . .\nseats 2\npowers r ufo_chain second long_wave\nactive r 2a 1a\nactive o 3a"
    talk = situation(rows).lands("r2a", (20.0, 500.0))
    about = {offer.title for offer in offers_of(talk.state.view(0), talk.state.decision, ENGLISH)}
    assert about == {"Second launch: fly D again?"}


def test_a_token_that_fell_short_says_so_and_how_often() -> None:
    rows = "1 | 11 . . . .\nseats 2\npowers r ufo_chain second long_wave\nactive r 1a 1b\nactive o 3a"
    talk = situation(rows).lands("r1a", "planet")
    about = {offer.title for offer in offers_of(talk.state.view(0), talk.state.decision, ENGLISH)}
    assert about == {"A fell short (1 of 3): fly it again?"}


def two_that_may_go_again() -> SpaceInvadersBoard:
    talk = situation(SECONDS).lands("r2a", (100.0, 400.0)).lands("r2b", (460.0, 400.0))
    return shown(talk)


def test_what_lies_in_the_field_folds_what_is_offered_until_the_mouse_is_on_it() -> None:
    board = two_that_may_go_again()
    assert [stack.tags[0].offer.place for stack in board.foretold.stacks] == [f"{FOLD}.r2a", f"{FOLD}.r2b"]
    folded = board.foretold.stacks[1].box
    board.point(folded.center)
    opened = board.foretold.stacks[1]
    assert [tag.offer.place for tag in opened.tags] == [f"{KEEP}.r2b", f"{AGAIN}.r2b"]
    assert opened.box.contains(folded) or opened.box.collidepoint(folded.center), "it stays under the mouse"
    board.point((5, 5))
    assert board.foretold.stacks[1].box == folded


def test_only_one_token_has_the_keys() -> None:
    """It is the one that landed last."""
    for token, place, other in (("r2a", (100.0, 400.0), "r2b"), ("r2b", (460.0, 400.0), "r2a")):
        before = situation(SECONDS).lands(other, (460.0, 400.0) if other == "r2b" else (100.0, 400.0))
        board, flying = a_board(), before.launches(token)
        board.show(flying.state.view(0), None)
        steps, view = told(GAME, flying.state, Landed(landing(flying.state, {token: place})))
        board.play(steps, view)
        board.skip()
        board.show(view, before.lands(token, place).state.decision)
        keys = [(stack.token, stack.tags[0].key) for stack in board.foretold.stacks]
        assert keys == [(token, "T"), (other, "")]


@pytest.mark.parametrize("place", [(280.0, 440.0), (225.0, 470.0), (240.0, 555.0), (345.0, 520.0)])
def test_what_is_offered_never_lies_over_the_saucer_where_a_press_is_a_shot(
    place: tuple[float, float],
) -> None:
    board = shown(situation(SECONDS).lands("r2a", place))
    ufo, view = board.picture.table.ufo, board.painter.table_view
    assert ufo is not None
    left, top = view.to_screen(ufo.x - ufo.radius, ufo.y + ufo.radius)
    right, low = view.to_screen(ufo.x + ufo.radius, ufo.y - ufo.radius)
    saucer = pygame.Rect(round(left), round(top), round(right - left), round(low - top))
    (stack,) = board.foretold.stacks
    assert not stack.box.colliderect(saucer)
    board.point(stack.box.center)
    (opened,) = board.foretold.stacks
    assert opened.box.height > stack.box.height and not opened.box.colliderect(saucer)


def test_what_is_folded_lies_off_the_cards_that_one_aims_at() -> None:
    board = two_that_may_go_again()
    field = board.foretold.room.field()
    folds = [tag for tag in board.foretold.tags if tag.offer.place.startswith(FOLD)]
    assert folds and not any(tag.box.colliderect(field) for tag in folds)


def test_a_press_on_what_is_folded_opens_it_and_answers_nothing() -> None:
    board = two_that_may_go_again()
    assert board.press(board.foretold.stacks[0].box.center) is None
    assert len(board.foretold.stacks[0].tags) == 2


def test_pressing_what_is_folded_or_its_heading_loads_that_token_and_fires_nothing() -> None:
    board = two_that_may_go_again()
    board.hand.aim(AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token="r1a"), ("r1a", "r2a", "r2b")))
    for token in ("r2a", "r2b"):
        box = next(stack.box for stack in board.foretold.stacks if stack.token == token)
        board.point(box.center)
        opened = next(stack for stack in board.foretold.stacks if stack.token == token)
        heading = (opened.box.centerx, opened.box.top + 3)
        assert board.hand.holds(heading) and board.hand.load(heading) == token
        keep = next(tag for tag in opened.tags if tag.offer.place.startswith(KEEP))
        assert board.hand.load(keep.box.center) == "", "that one stays where it lies"


def test_a_single_token_that_may_go_again_is_asked_about_in_one_place() -> None:
    talk = in_the_planet_area("1a")
    view, decision = talk.state.view(0), talk.state.decision
    assert decision is not None
    assert not [button for button in buttons(view, decision, ENGLISH) if button.move == Resolve()]
    keep, again = offers_of(view, decision, ENGLISH)
    assert (keep.label, keep.moves) == ("Keep A, resolve", (Resolve(),)) and again.place == f"{AGAIN}.r1a"
    (only,) = offers_of(view, decision, ENGLISH, loaded="r1a")
    assert only.moves == (Resolve(),), "who has it in hand may still leave it"


def test_of_several_that_may_go_again_the_button_says_which_it_keeps() -> None:
    rows = "1 | 11 . . . .\nseats 2\npowers r redirect second repair\nactive r 1a 1b\nactive o 3a"
    talk = situation(rows).after(("r1a", "planet"), ("r1b", (300.0, 150.0)))
    decision = talk.state.decision
    assert decision is not None
    found = buttons(talk.state.view(0), decision, ENGLISH)
    assert [button.label for button in found if button.move == Resolve()] == ["Resolve, keep A, B"]


def test_a_press_among_the_invaders_is_a_shot_though_a_token_lies_there_that_may_go_again() -> None:
    rows = "2 | S3?= . . . .\n4 | . . . . 22\nseats 2\npowers r redirect second repair\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 2a 2b").after(("r2a", "a2"), ("r2b", "planet"))
    board = shown(talk)
    board.hand.aim(AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token="r1a"), ("r1a", "r2a", "r2b")))

    def pressed(token: str) -> str:
        at = board.table_view.to_screen(*board.picture.at(token))
        return board.hand.load((round(at[0]), round(at[1])))

    assert (pressed("r2a"), pressed("r2b")) == ("", "r2b")


def test_on_an_invader_that_falls_without_it_a_token_is_kept_too_and_that_is_said() -> None:
    rows = "2 | S1? . . . .\n4 | . . . . 22\nseats 2\npowers r redirect second repair"
    talk = situation(f"{rows}\nactive r 1a 2a\nactive o 3a").after(("r1a", "a2"), ("r2a", "a2"))
    keep, again = offers_of(talk.state.view(0), talk.state.decision, ENGLISH, latest="r2a")
    assert (keep.best, again.best) == (True, False)
    assert keep.title == "a2 falls without D: fly it again?"


def test_once_all_tokens_have_flown_the_prompt_asks_whether_one_is_to_fly_again() -> None:
    board = shown(in_the_planet_area("1a"))
    board.hand.aim(AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token="r1a", lies=True), ("r1a",)))
    assert board.entitled("Ann: launch", ENGLISH, ("Ann", "Bob")) == "Resolve, or fly A again?"
    board.hand.aim(AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token="r1a"), ("r1a",)))
    assert board.entitled("Ann: launch", ENGLISH, ("Ann", "Bob")) == "Ann: fire", "taken up"
