"""What came of the last tokens, as the table and the result tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core import NOBODY, Event
from game.games.space_invaders import GAME, Options, foretell
from game.games.space_invaders import events as facts
from game.games.space_invaders.moves import Decline
from game.games.space_invaders.numbers import invaders
from game.session.entries import Entry
from game.table.things import Launch, Where
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.fates import TOLD, fates
from game.ui.kit.words import Words
from game.ui.stage.board_view import Thing
from tests.games.space_invaders.table_talk import situation

ONE, OTHER = list(invaders())[:2]


def told(*happened: Event, view: Any = None, seats: Sequence[int] = ()) -> Any:
    """Of what has happened, where no more is known of the position than this view."""
    view = GAME.new(Options(seats=2, first=0), 1).view(NOBODY) if view is None else view
    log = [Entry(number, 0, Decline(), (event,)) for number, event in enumerate(happened, 1)]
    return fates(log, view, Words("en"), seats)


def told_of_a_landing(rows: str, place: str) -> Any:
    """Of the token r1a, which Ann lets land there while she has r1b left."""
    talk = situation(f"{rows}\nseats 2\npowers r short_wave second repair\nactive o 3a\nactive r 1a 1b")
    view = talk.lands("r1a", place).state.view(0)
    (fate,) = told(fired("r1a"), landed("r1a", "ufo" if place == "ufo" else "field"), view=view)
    return fate


def fired(token: str, again: facts.Again = "") -> facts.TokenLaunched:
    return facts.TokenLaunched(0, token, Launch(token=token, x=0.0, y=0.0, heading=0.0, power=0.5), again)


def landed(token: str, where: Where, *on: str) -> facts.TokenLanded:
    return facts.TokenLanded(0, token, 0.0, 0.0, where, on)


def test_each_token_is_told_by_what_it_did_in_the_end() -> None:
    lies = told(fired("r1a"), landed("r1a", "field", ONE))
    assert [(fate.sign, fate.brought, fate.open) for fate in lies] == [("A", "On it", True)]
    fell = told(fired("r1a"), landed("r1a", "field", ONE), facts.Destroyed(ONE, "a1", ("r1a",), 0, "hit", 10))
    assert fell[0].brought == f"+{invaders()[ONE].points + 10}"
    assert fell[0].good
    assert fell[0].met == Thing.of("kind", invaders()[ONE].kind)


def test_of_a_match_with_bots_the_result_tells_of_peoples_tokens() -> None:
    tokens = ("r1a", "o1a", "r1b", "o1b")
    flown = [fact for token in tokens for fact in (fired(token), landed(token, "field"))]
    assert [fate.seat for fate in told(*flown)] == [0, 1, 0, 1]
    assert [(fate.seat, fate.sign) for fate in told(*flown, seats=[0])] == [(0, "A"), (0, "B")]


def test_one_that_was_knocked_off_has_missed() -> None:
    pushed = facts.TokenPushed(0, "r1a", 0.0, 0.0, "field", ())
    (fate,) = told(fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), pushed)
    assert fate.brought == "Missed"


def pushed(
    token: str, by: str, *on: str, lay_on: Sequence[str] = (), moved: bool = True
) -> facts.TokenPushed:
    return facts.TokenPushed(
        0, token, 0.0, 0.0, "field", on, by=by, pusher=0, moved=moved, lay_on=tuple(lay_on)
    )


def test_one_that_was_pushed_off_its_card_says_so() -> None:
    first, second = told(
        fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), landed("r1b", "field", OTHER),
        pushed("r1a", "r1b", lay_on=[ONE]),
    )  # fmt: skip
    assert (first.brought, second.brought) == ("Knocked off", "On it")


@pytest.mark.parametrize("why", ["two_hit", "shield"])
def test_one_that_waited_and_was_pushed_off_its_card_waits_no_more(why: facts.Why) -> None:
    waits = facts.Waits(0, "r1a", ONE, why)
    first, _ = told(
        fired("r1a"), landed("r1a", "field", ONE), waits, fired("o1a"), landed("o1a", "field", OTHER),
        pushed("r1a", "o1a", lay_on=[ONE]),
    )  # fmt: skip
    assert (first.brought, first.open) == ("Knocked off", False)


def test_a_token_that_has_pushed_another_onto_what_fell_has_helped() -> None:
    for moved, said in ((True, "Pushed A on"), (False, "Shoved under A")):
        first, second = told(
            fired("r1a"), landed("r1a", "field"), fired("r1b"), landed("r1b", "field", OTHER),
            pushed("r1a", "r1b", ONE, moved=moved),
            facts.Destroyed(ONE, "a1", ("r1a",), 0, "hit"), facts.Resolved(0, "r1b", (), False),
        )  # fmt: skip
        assert (first.good, second.brought, second.good) == (True, said, True)


def test_who_lands_on_what_it_pushes_under_another_token_has_brought_it_down() -> None:
    """The token under which it came to lie is resolved first; the shot that did it was the other's."""
    first, second = told(
        fired("r1a"), landed("r1a", "field", OTHER), fired("r1b"), landed("r1b", "field", ONE),
        pushed("r1a", "r1b", ONE, moved=False),
        facts.Destroyed(ONE, "a1", ("r1a",), 0, "hit"), facts.Resolved(0, "r1b", (), False),
    )  # fmt: skip
    assert (first.brought, second.brought) == ("Hit", f"+{invaders()[ONE].points}")


def test_a_token_on_what_fell_by_others_came_too_late() -> None:
    *_, late = told(
        fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), landed("r1b", "field", ONE),
        facts.Destroyed(ONE, "a1", ("r1a",), 0, "hit"), facts.Resolved(0, "r1b", (), False),
    )  # fmt: skip
    assert (late.brought, late.open) == ("Down already", False)


def test_one_that_lies_on_a_token_is_not_said_to_have_missed() -> None:
    atop = facts.TokenLanded(0, "r1b", 0.0, 0.0, "field", (), atop="r1a")
    _, fate = told(fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), atop)
    assert (fate.brought, fate.good) == ("On a token", False)
    line = game_ui_of("space_invaders").words.tell(atop, Words("en"), ("Ada",))
    assert line is not None and line.text == "lands B on top of A, where it doesn't count"


def test_hits_that_wait_and_hits_on_the_ufo_are_told_apart() -> None:
    waits = facts.Waits(0, "r1a", ONE, "two_hit")
    first, second = told(
        fired("r1a"), landed("r1a", "field", ONE), waits, fired("r1b"), landed("r1b", "ufo"),
        facts.UfoHit(0, "r1b", 2),
    )  # fmt: skip
    assert (first.brought, first.good) == ("1 more", False)
    assert (second.brought, second.good) == ("UFO −1", True)


def test_a_token_that_goes_again_for_nothing_is_told_of_once() -> None:
    seen = told(fired("r1a"), landed("r1a", "planet"), fired("r1a", "planet"), landed("r1a", "off_far"))
    assert [fate.brought for fate in seen] == ["Off the table"]


def test_a_hit_before_a_chain_goes_on_is_not_forgotten() -> None:
    hit = facts.UfoHit(0, "r1a", 2)
    seen = told(fired("r1a"), landed("r1a", "ufo"), hit, fired("r1a", "chain"), landed("r1a", "beside"))
    assert [fate.brought for fate in seen] == ["UFO −1", "Missed"]


def test_no_more_than_the_last_six_are_told_and_seats_know_their_own() -> None:
    flown = [event for token in ("r1a", "r1b", "r1c", "r2a", "o1a", "o1b", "o1c")
             for event in (fired(token), landed(token, "field"))]  # fmt: skip
    seen = told(*flown)
    assert len(seen) == TOLD
    assert [fate.seat for fate in seen] == [0, 0, 0, 1, 1, 1]


def test_a_token_that_lies_on_two_cards_says_so() -> None:
    (fate,) = told(fired("r1a"), landed("r1a", "field", ONE, OTHER))
    assert fate.brought == "On 2 cards"


def test_the_points_of_a_kill_are_the_last_hits_alone() -> None:
    both = facts.Destroyed(ONE, "a1", ("r1a", "r1b"), 0, "hit", 10)
    first, last = told(
        fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), landed("r1b", "field", ONE), both
    )
    assert (first.brought, last.brought) == ("Hit", f"+{invaders()[ONE].points + 10}")


def test_a_hit_that_is_being_asked_about_has_not_gone_without_effect() -> None:
    rows = "1 | C11 S12 . . .\n4 | . . . . 22\nseats 2\npowers r redirect second long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a").lands("r1a", "a1")
    assert talk.asked == "redirect"
    card = talk.at("a1")
    resolved = facts.Resolved(0, "r1a", (card,), False)
    (fate,) = told(fired("r1a"), landed("r1a", "field", card), resolved, view=talk.state.view(0))
    assert (fate.brought, fate.open) == ("Undecided", True)


def test_a_token_on_two_cards_is_told_with_both() -> None:
    (lies,) = told(fired("r1a"), landed("r1a", "field", ONE, OTHER))
    kinds = [Thing.of("kind", invaders()[card].kind) for card in (ONE, OTHER)]
    assert [lies.met, lies.also] == kinds and lies.brought == "On 2 cards"


def test_a_token_between_the_invaders_whose_wave_may_reach_one_has_not_missed_yet() -> None:
    fate = told_of_a_landing("2 | S11 . . . .\n4 | . . . . 22", "b2")
    assert (fate.brought, fate.open) == ("Its wave?", True)


def test_a_token_in_the_wreck_is_told_so_at_once() -> None:
    fate = told_of_a_landing("2 | S11 . . . .\nufo 0 of 2", "ufo")
    assert (fate.brought, fate.open, fate.good) == ("In the wreck", False, False)


def test_a_first_hit_is_told_by_the_word_on_its_card_until_a_second_one_comes() -> None:
    rows = "1 | S3?= . . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain second long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 1b").lands("r1a", "a1")
    card, view = talk.at("a1"), talk.state.view(0)
    flown = (fired("r1a"), landed("r1a", "field", card))
    resolved = (*flown, facts.Resolved(0, "r1a", (card,), False))
    waits = (*resolved, facts.Waits(0, "r1a", card, "two_hit"))
    destroyed = facts.Destroyed(card, "a1", ("r1a", "r1b"), 0, "hit")
    fell = (*waits, fired("r1b"), landed("r1b", "field", card), destroyed)
    seen = [told(*happened, view=view)[0].brought for happened in (flown, resolved, waits, fell)]
    assert seen == ["1 more"] * 3 + ["Hit"]


@pytest.mark.parametrize(("why", "said"), [("two_hit", "1 of 2 hits"), ("shield", "Shielded")])
def test_what_a_token_waited_for_in_vain_is_no_more_said_to_be_open(why: facts.Why, said: str) -> None:
    waits = facts.Waits(0, "r1a", ONE, why)
    (fate,) = told(fired("r1a"), landed("r1a", "field", ONE), waits, facts.TokensBack())
    assert (fate.brought, fate.open, fate.good) == (said, False, False)


def test_the_second_of_two_hits_is_a_hit_and_makes_the_first_one_too() -> None:
    """Whoever lands them, and though that token has flown in the rounds before as well."""
    rows = "1 | S3?= . . . .\n4 | . . . . 22\nseats 2\nround 2\nstarter o\nseat o"
    crew = "powers o ufo_chain second long_wave\npowers r ufo_chain second long_wave"
    talk = situation(f"{rows}\n{crew}\nactive o 1a\nactive r 1a 1b").lands("o1a", "a1").lands("r1a", "a1")
    card, view = talk.at("a1"), talk.state.view(0)
    before = (fired("r1a"), landed("r1a", "field"), fired("o1a"), landed("o1a", "field", card))
    waits = facts.Waits(1, "o1a", card, "two_hit")
    *_, first, second = told(*before, waits, fired("r1a"), landed("r1a", "field", card), view=view)
    assert [(fate.brought, fate.good) for fate in (first, second)] == [("Hit", True)] * 2


def test_a_hit_that_is_turned_is_told_of_the_card_that_it_hits_then() -> None:
    turned = facts.Redirected(0, "r1a", ONE, OTHER, "b1")
    waits = facts.Waits(0, "r1a", OTHER, "two_hit")
    for after in ((turned,), (turned, waits)):
        (fate,) = told(fired("r1a"), landed("r1a", "field", ONE), *after)
        assert fate.met == Thing.of("kind", invaders()[OTHER].kind) and not fate.good
    assert fate.brought == "1 more"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_last_tokens_speak_as_the_cards_do(language: str) -> None:
    words = Words(language)
    for tag, said in (("falls", "falls"), ("one_more", "one_more"), ("shielded", "shielded")):
        assert words(f"si.fate.{said}").upper() == words(f"si.note.{tag}")
    assert words("si.fate.hits", count=2).upper() == words("si.note.hits", count=2).upper()


def test_one_that_lies_on_a_token_is_told_so_to_the_end_however_it_is_pushed_about() -> None:
    atop = facts.TokenLanded(0, "r1b", 0.0, 0.0, "field", (), atop="r1a")
    happened = (fired("r1a"), landed("r1a", "field", ONE), fired("r1b"), atop)
    pushed = facts.TokenPushed(0, "r1b", 4.0, 4.0, "field", (), by="r2a", pusher=0, was="field")
    assert [told(*happened, *more)[1].brought for more in ((), (pushed,))] == ["On a token"] * 2
    onto = facts.TokenPushed(0, "r1b", 4.0, 4.0, "field", (OTHER,), by="r2a", pusher=0, was="field")
    assert told(*happened, onto)[1].brought == "On it", "that is news"


def test_nothing_is_without_effect_before_it_has_left_the_table() -> None:
    resolved = facts.Resolved(0, "r1a", (ONE,), False)
    (fate,) = told(fired("r1a"), landed("r1a", "field", ONE), resolved)
    assert (fate.brought, fate.open) == ("On it", True)
    (fate,) = told(fired("r1a"), landed("r1a", "field", ONE), resolved, facts.Armory(0, "r1a"))
    assert (fate.brought, fate.open) == ("No effect", False)


def test_a_token_that_brings_one_down_and_waits_on_another_is_told_with_both() -> None:
    rows = "1 | 11 21= . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain second long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 1b").lands("r1a", ("a1", "b1"))
    cards = talk.at("a1"), talk.at("b1")
    (fate,) = told(fired("r1a"), landed("r1a", "field", *cards), view=talk.state.view(0))
    assert (fate.brought, fate.good) == ("Hit, 1 more", True)


def test_the_list_says_what_the_board_does_however_far_the_view_is() -> None:
    """While the last token's landing is shown the view is still that of before, and the card is stamped."""
    rows = "1 | 11 . . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain second long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 1b")
    before, after = talk.state.view(0), talk.lands("r1a", "a1").state.view(0)
    log = [Entry(1, 0, Decline(), (fired("r1a"), landed("r1a", "field", talk.at("a1"))))]
    said = [fates(log, before, Words("en"), (), promised)[0].brought for promised in (None, foretell(after))]
    assert said == ["On it", "Hit"]


def test_a_token_whose_wave_may_still_save_it_is_never_said_to_have_missed() -> None:
    """From its landing over its resolution to what the wave brings."""
    rows = "2 | S11 . . . .\n4 | . . . . 22\nseats 2\npowers r short_wave second repair\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 1b").lands("r1a", "b2")
    card, promised = talk.at("a2"), foretell(talk.state.view(0))
    flown = (fired("r1a"), landed("r1a", "field"))
    resolved = (*flown, facts.Resolved(0, "r1a", (), False, reaches=True))
    fell = (*resolved, facts.Waved(0, "r1a", card), facts.Destroyed(card, "a2", ("r1a",), 0, "hit"))
    before = GAME.new(Options(seats=2, first=0), 1).view(NOBODY)
    said = []
    for happened in (flown, resolved, fell):
        log = [Entry(number, 0, Decline(), (event,)) for number, event in enumerate(happened, 1)]
        said.append(fates(log, before, Words("en"), (), promised)[0].brought)
    assert said[:2] == ["Its wave?", "Its wave?"] and said[2].startswith("+")
