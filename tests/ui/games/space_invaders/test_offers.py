"""Powers are offered at their token: what each answer brings, the best one lit, one press for all of it."""

from __future__ import annotations

import pygame
import pytest

from game.core import Move
from game.core.languages import LANGUAGES
from game.games.space_invaders import foretell, ways
from game.games.space_invaders.moves import Declare, Decline, Hit, Name, Order, Repair, Resolve
from game.games.space_invaders.numbers import invaders
from game.ui.games.space_invaders import launch_note
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.describe import describe
from game.ui.games.space_invaders.letting_go import nothing_at_all
from game.ui.games.space_invaders.offers import ALL, BEST, LEAVE, TAGS, offers_of
from game.ui.games.space_invaders.stamping import Stamping
from game.ui.kit.look import Look
from game.ui.kit.words import Words
from tests.games.space_invaders.table_talk import Talk, situation
from tests.ui.games.space_invaders.space_invaders_games import a_board, aiming, shown

ENGLISH = Words("en")
WAVING = """
3 | . . . . 11
4 | 13 . 12 . .
seats 2
powers r ufo_chain second long_wave
active r 3a
active o 3a
"""


def all_of(board: SpaceInvadersBoard, state: Talk) -> tuple[Talk, list[Move]]:
    """One press of Return, and everything that follows of it."""
    answer, given, talk = board.accept(), list[Move](), state
    while answer is not None:
        given.append(answer)
        talk = talk.says(str(answer))
        board.show(talk.state.view(0), talk.state.decision)
        answer = board.planned()
    return talk, given


def waving() -> Talk:
    return situation(WAVING).lands("r3a", "b4")


def test_one_press_of_return_hits_all_that_the_wave_may() -> None:
    talk = waving()
    assert talk.asked == "long_wave"
    after, given = all_of(shown(talk), talk)
    assert set(given) == {Hit(talk.at("a4")), Hit(talk.at("c4"))}
    assert after.state.seat == 1


def test_what_an_answer_brings_is_told_of_the_whole_turn() -> None:
    talk = waving()
    best, leave = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    points = sum(talk_points(talk, space) for space in ("a4", "c4"))
    assert (best.place, best.best, leave.place, leave.moves) == (BEST, True, LEAVE, (Decline(),))
    coming = sum(invaders()[talk.at(space)].damage for space in ("a4", "c4"))
    assert best.label == f"F's wave hits a4 + c4: +{points}, stops {coming} of {coming} damage"
    assert leave.label == "No wave: stops no damage"


def talk_points(talk: Talk, space: str) -> int:
    return invaders()[talk.at(space)].points


def test_it_is_declined_by_the_tag_beside_it() -> None:
    board = shown(waving())
    tag = next(tag for tag in board.foretold.tags if tag.offer.place == LEAVE)
    assert board.press(tag.box.center) == Decline()


def fallen(board: SpaceInvadersBoard) -> int:
    return len(board.told.falls) if board.told is not None else -1


def test_pointing_at_a_card_shows_what_hitting_it_would_come_to() -> None:
    talk = waving()
    board = shown(talk)
    assert fallen(board) == 2
    board.consider(Decline())
    assert fallen(board) == 0


def test_tags_lie_within_the_table_and_not_on_each_other() -> None:
    board = shown(waving())
    tags = board.foretold.tags
    assert len(tags) == 2 and not tags[0].box.colliderect(tags[1].box)
    assert all(board.table_view.inner.contains(tag.box) for tag in tags)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_order_that_matters_says_what_each_brings(language: str) -> None:
    rows = "1 | 1?= . . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain piercing"
    talk = situation(f"{rows}\nactive r 1a 2a\nactive o 3a").after(("r1a", "a1"), ("r2a", "a1"))
    offers = offers_of(talk.state.view(0), talk.state.decision, Words(language))
    assert [(offer.place, offer.moves) for offer in offers] == [
        ("r1a", (Order("r1a"),)),
        ("r2a", (Order("r2a"),)),
    ]
    assert [offer.label[0] for offer in offers] == ["A", "D"]
    assert [offer.label.split("+")[1] for offer in offers] == ["30", "20"]


def test_a_repair_says_what_it_gives_back() -> None:
    rows = (
        "1 | 11 . . . .\nplanet 12 of 20\nseats 2\npowers r redirect second repair\nactive r 3a\nactive o 3a"
    )
    talk = situation(rows).lands("r3a", "ufo")
    best, leave = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    assert (best.moves, best.label) == ((Repair(),), "Repair 2: planet +2")
    assert leave.moves == (Decline(),)


# -- called shots, and the keys of what is offered ------------------------------------------------

CALLING = "1 | 11 . 12 . .\nseats 2\npowers r called second triple\nactive r 1a 2a 3a"


def test_a_shot_is_called_for_what_it_is_aimed_at_without_a_press() -> None:
    talk = situation(CALLING)
    board, card = shown(talk), talk.at("c1")
    aiming(board, "r1a", card)
    assert board.hand.called == card
    assert list(board.hand.before("r1a")) == [Name("r1a", card)]
    assert talk.says(str(Name("r1a", card))).state.record("r1a").named == card


def test_only_a_caller_calls_only_an_invader_and_only_once() -> None:
    talk = situation(CALLING)
    board, card = shown(talk), talk.at("c1")
    aiming(board, "r2a", card)
    assert not board.hand.before("r2a"), "another power"
    aiming(board, "r1a")
    assert not board.hand.before("r1a"), "aimed at no card"
    aiming(board, "r1a", card)
    named = talk.says(str(Name("r1a", talk.at("a1"))))
    board.show(named.state.view(0), named.state.decision)
    assert not board.hand.before("r1a"), "called by hand already"


def test_a_triple_assault_is_declared_beside_the_launcher_by_one_press_or_its_key() -> None:
    talk = situation(CALLING)
    board = shown(talk)
    aiming(board, "r1a")
    assert not board.foretold.tags
    aiming(board, "r3a")
    (tag,) = board.foretold.tags
    assert board.press(tag.box.center) == Declare("r3a")
    assert board.hand.offered("use") == ("", Declare("r3a"))


# Which token it is about, and what


def test_what_is_offered_stands_below_the_tokens_letter_and_the_name_of_its_power() -> None:
    board = shown(waving())
    (stack,) = board.foretold.stacks
    assert (stack.token, stack.title) == ("r3a", "F: Long wave")
    assert all(stack.box.contains(tag.box) for tag in stack.tags)


# -- asked about, and stamped ---------------------------------------------------------------------


def test_whatever_the_cursor_stands_on_can_be_asked_about() -> None:
    talk, words = waving(), ENGLISH
    board = shown(talk)
    view, places = talk.state.view(0), sorted(board.choosing.places)
    assert any(place.startswith(TAGS) for place in places)
    for place in places:
        board.cursor = place
        asked = board.subject(None)
        assert asked is not None, place
        title, lines = describe(asked, view, words, ("Ann", "Bob"))
        assert title and lines


def stamped(monkeypatch: pytest.MonkeyPatch, board: SpaceInvadersBoard) -> set[str]:
    """The words that are stamped onto cards."""
    said = set[str]()
    monkeypatch.setattr(Stamping, "_show", lambda _, surface, picture, thing, look, *rest: said.add(look[0]))
    board.draw(pygame.Surface((1280, 720)))
    return said


def test_until_an_answer_is_pointed_at_what_may_be_hit_is_stamped_as_no_more_than_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talk = waving()
    board = shown(talk)
    may, hit = ENGLISH("si.note.may_by", token="F"), ENGLISH("si.note.falls")
    assert may in stamped(monkeypatch, board) and hit not in stamped(monkeypatch, board)
    board.cursor = talk.at("a4")
    assert hit in stamped(monkeypatch, board)


# -- redirects: what leaving it brings, and all at once -------------------------------------------

TURNING = "seats 2\npowers r redirect second long_wave\nactive o 3a"


def turning(rows: str, active: str, *landed: tuple[str, str]) -> Talk:
    return situation(f"{rows}\n{TURNING}\nactive r {active}").after(*landed)


def labels_of(talk: Talk) -> dict[str, str]:
    offers = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    return {offer.place: offer.label for offer in offers}


def test_leaving_a_hit_says_what_it_brings_as_turning_it_does() -> None:
    talk = turning("1 | S1? C1? . . .\n4 | . . . . 22", "1a", ("r1a", "a1"))
    offers = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    assert [offer.label for offer in offers] == ["A hits a1: +30", "A hits b1: +20"]
    assert [offer.best for offer in offers] == [True, False], "what brings less is never the bright one"


def test_what_falls_by_another_token_anyway_pays_by_either_answer() -> None:
    """Whoever sees HIT on it would not believe that leaving it brings nothing."""
    talk = turning("1 | S1? C1? . . .\n4 | . . . . 22", "1a 1b", ("r1a", "a1"), ("r1b", "a1"))
    while talk.asked == "order":
        talk = talk.says("order r1a")
    labels = labels_of(talk)
    assert labels == {BEST: "A hits b1: +50", LEAVE: "A hits a1: +30"}


def test_a_half_hit_is_called_so() -> None:
    talk = turning("1 | C1?= S1? . . .\n4 | . . . . 22", "1a", ("r1a", "a1"))
    labels = labels_of(talk)
    assert labels[LEAVE] == "A hits a1: 1 of 2 hits"
    assert labels[BEST] == "A hits b1: Squid down, +30"


def test_where_only_one_answer_destroys_what_it_hits_each_says_what_it_does() -> None:
    labels = labels_of(turning("3 | O13= S12 . . .\n4 | . . . . 22", "1a", ("r1a", "b3")))
    assert sorted(labels.values()) == ["A hits a3: 1 of 2 hits", "A hits b3: Squid down, +30"]
    both = labels_of(turning("1 | S1? C1? . . .\n4 | . . . . 22", "1a", ("r1a", "a1")))
    assert "A hits a1: +30" in both.values(), "both fall by the one hit: that is no difference"


TWO_TURNS = "1 | C11 S12 . C21 S23\n4 | . . . . 22"


def test_questions_about_several_tokens_are_answered_by_one_press_as_all_is_shown() -> None:
    talk = turning(TWO_TURNS, "1a 1b", ("r1a", "a1"), ("r1b", "d1"))
    board = shown(talk)
    bright = [tag.offer for tag in board.foretold.tags if tag.offer.best]
    assert [offer.place for offer in bright] == [ALL]
    points = talk_points(talk, "b1") + talk_points(talk, "e1")
    assert (bright[0].title, bright[0].label) == (
        "Suggested: A to b1, B to e1",
        f"All as suggested: +{points}",
    )
    others = [tag.offer.label for tag in board.foretold.tags if not tag.offer.best]
    assert others and not any("b1" in label for label in others), "that is the first of what is shown"
    after, given = all_of(board, talk)
    assert set(given) >= {Hit(talk.at("b1")), Hit(talk.at("e1"))} and after.state.seat == 1


def test_what_is_pointed_at_heads_the_answers_while_the_table_shows_it() -> None:
    board = shown(turning(TWO_TURNS, "1a 1b", ("r1a", "a1"), ("r1b", "d1")))
    (stack,) = [one for one in board.foretold.stacks if any(tag.offer.place == ALL for tag in one.tags)]
    titles = []
    for cursor in (None, LEAVE, ALL):
        board.cursor = cursor
        titles.append(board.foretold.headed(stack).title)
    suggested = "Suggested: A to b1, B to e1"
    assert titles == [suggested, "This one: A to a1", suggested]


def test_a_half_hit_behind_a_shield_is_said_to_wait_for_it() -> None:
    """The card is stamped SHIELD, so nothing else is said beside it."""
    rows = "2 | 12= 11+ . . .\n4 | . . . . 22\nseats 2\npowers r short_wave second triple\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a")
    x, y = talk.centre("a2")
    labels = labels_of(talk.lands("r1a", (x + 28.0, y - 60.0)))
    assert sorted(labels.values())[0] == "A's wave hits a2: waits for the shield"


def test_what_was_answered_with_all_and_is_taken_back_is_asked_again() -> None:
    talk = turning(TWO_TURNS, "1a 1b", ("r1a", "a1"), ("r1b", "d1"))
    board = shown(talk)
    first = board.accept()
    second = talk.says(str(first))
    board.show(second.state.view(0), second.state.decision)
    assert board.planned() is not None
    board.show(second.state.view(0), second.state.decision)
    assert board.planned() is None, "taken back: now it is one's own to say"


def test_a_single_question_has_no_answer_for_all() -> None:
    board = shown(turning("1 | C1? S1? . . .\n4 | . . . . 22", "1a", ("r1a", "a1")))
    assert ALL not in {tag.offer.place for tag in board.foretold.tags}


def test_an_order_that_earns_a_bonus_shot_says_so() -> None:
    """The called invader has to stand when the caller is resolved."""
    rows = "1 | S11 C11 . . .\n4 | . . . . 22\nseats 2\npowers r called second piercing\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 1b")
    talk = talk.says(f"name r1a {talk.at('a1')}").after(("r1a", "a1"), ("r1b", "a1"))
    labels = {o.place: o.label for o in offers_of(talk.state.view(0), talk.state.decision, ENGLISH)}
    assert labels == {"r1a": "A first: +30, a bonus shot", "r1b": "B first: +30"}


def test_the_bright_answer_leaves_the_least_damage_even_if_the_planet_would_be_lost_anyway() -> None:
    """Turning the hit takes the fast one away: three less, though what is left is still too much."""
    rows = "3 | C11 . . . .\n4 | S33 . . . 22\nplanet 1 of 20"
    talk = turning(rows, "1a", ("r1a", "a3"))
    best, leave = offers_of(talk.state.view(0), talk.state.decision, ENGLISH)
    assert (best.place, best.best, leave.best) == (BEST, True, False) and "a4" in best.label
    assert best.label.endswith("stops 3 of 5 damage") and leave.label.endswith("stops no damage")
    upshot = ways(talk.state.view(0))
    assert upshot is not None and upshot[Hit(talk.at("a4"))].after.damage == 2


def test_what_strikes_is_marked_at_the_planet_while_a_power_is_asked_about() -> None:
    talk = turning("1 | S11 C11 . . .\n4 | . . . . 22", "1a", ("r1a", "a1"))
    board = shown(talk)
    board.draw(pygame.Surface((1280, 720)))
    assert board.marks().weighs and board.painter.over.striking, "the same sum as on the track"


def test_a_card_that_can_be_chosen_takes_the_press_where_a_token_lies_on_it() -> None:
    talk = turning("1 | S11 C11 . . .\n4 | . . . . 22", "1a 1b", ("r1a", "a1"), ("r1b", "b1"))
    while talk.asked == "order":
        talk = talk.says("order r1a")
    board = shown(talk)
    at = board.table_view.to_screen(*board.picture.at("r1b"))
    assert board.choosable(board.places_at((round(at[0]), round(at[1])))) == talk.at("b1")


def test_one_token_alone_is_asked_for_by_no_letter() -> None:
    for active, said in (("2a", "Ann: fire"), ("1a 2a", "Ann: fire D")):
        rows = "4 | S33 . . . 22\nseats 2\npowers r redirect second\nactive o 3a"
        talk = situation(f"{rows}\nactive r {active}")
        board = a_board()
        board.show(talk.state.view(0), talk.state.decision)
        aiming(board, "r2a", "")
        assert board.entitled("Ann: launch", ENGLISH, ("Ann", "Bob")) == said


@pytest.mark.parametrize(
    "loads",
    [[(number, "r1a") for number in (1, 2, 3, 4)], [(1, "r1a"), (1, "r1b"), (1, "r1c"), (2, "r1a")]],
)
def test_what_a_power_does_is_said_until_it_is_known(
    monkeypatch: pytest.MonkeyPatch, loads: list[tuple[int, str]]
) -> None:
    """Of three tokens, in however many rounds."""
    said: list[tuple[str, str]] = []

    def paint(_: Look, title: str, line: str, *rest: object) -> pygame.Surface:
        said.append((title, line))
        return pygame.Surface((40, 20))

    monkeypatch.setattr(launch_note, "paint_note", paint)
    rows = "4 | S33 . . . 22\nseats 2\npowers r redirect piercing long_wave\nactive o 3a"
    board = a_board()
    for number, token in loads:
        talk = situation(f"{rows}\nactive r 1a 1b 1c 2a 3a\nround {number}")
        board.show(talk.state.view(0), talk.state.decision)
        aiming(board, token, "")
        board.draw(pygame.Surface((1280, 720)))
    line = ENGLISH("si.power_line.redirect")
    lines = [told for _, told in dict.fromkeys(said)]
    assert set(lines[:-1]) == {line} and lines[-1] == "", "its name stays, the sentence has been read"
    assert all(title for title, _ in said)


def test_each_token_of_the_plan_has_an_arrow_to_its_card_and_what_is_pointed_at_its_own() -> None:
    talk = turning(TWO_TURNS, "1a 1b", ("r1a", "a1"), ("r1b", "d1"))
    board = shown(talk)
    assert board.marks().plan == (("r1a", talk.at("b1")), ("r1b", talk.at("e1")))
    board.cursor = LEAVE
    assert board.marks().plan == (), "it stays where it is"


def test_the_prompt_names_the_token_that_is_going_to_fly() -> None:
    board = shown(situation(CALLING))
    assert board.entitled("Ann: launch", ENGLISH, ("Ann", "Bob")) == "Ann: launch"
    aiming(board, "r2a")
    assert board.entitled("Ann: launch", ENGLISH, ("Ann", "Bob")) == "Ann: fire D"


def test_a_turn_that_has_won_everything_is_resolved_by_itself() -> None:
    rows = "1 | S11 . . . .\ndeck -\nufo 0 of 2\nlast\nseats 2\npowers r redirect second repair\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 2a").after(("r1a", "a1"), ("r2a", (300.0, 150.0)))
    assert talk.asked == "launch" and not talk.state.in_hand
    board = shown(talk)
    assert board.planned() == Resolve()
    board.show(talk.state.view(0), talk.state.decision)
    assert board.planned() is None, "undo has led there: whoever undid it decides"
    more = situation(f"{rows.replace('S11 .', 'S11 C11')}\nactive r 1a 2a")
    more = more.after(("r1a", "a1"), ("r2a", (300.0, 150.0)))
    assert shown(more).planned() is None, "another one could be hit"


def test_a_turn_that_has_everything_only_by_a_power_is_not_resolved_by_itself() -> None:
    rows = "2 | S11 . . . .\ndeck -\nufo 0 of 2\nlast\nseats 2\npowers r short_wave second repair"
    lying = (("r1a", "b2"), ("r2a", (300.0, 150.0)))
    talk = situation(f"{rows}\nactive o 3a\nactive r 1a 2a").after(*lying)
    view = talk.state.view(0)
    told = foretell(view)
    assert talk.asked == "launch" and not view.in_hand and nothing_at_all(view)
    assert told is not None and [fall.sure for fall in told.falls] == [False]
    assert shown(talk).planned() is None
