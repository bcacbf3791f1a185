"""Over many random turns: what is asked has several answers that say what they pay; the bright one saves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.languages import LANGUAGES
from game.games.space_invaders import AMID, needless, ways
from game.games.space_invaders.moves import Order
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.offers import ALL, MOST, Offer, offers_of
from game.ui.kit.words import Words
from tests.games.space_invaders.nothing_moves import turns_of

TURNS = (*range(64), 264, 338)  # the last two ask for an order: one brings points, another spares damage


@cache
def questions() -> tuple[SeatView, ...]:
    return tuple(_asked())


def _asked() -> Iterator[SeatView]:
    for number in TURNS:
        for state in turns_of(number):
            view = state.view(state.seat)
            if state.phase in AMID and state.launch is None and needless(view) is None:
                yield view


def offered(view: SeatView, language: str = "en") -> tuple[Offer, ...]:
    return offers_of(view, view.decision, Words(language))


def test_there_are_questions_to_look_at() -> None:
    assert len(questions()) > 20
    assert len({view.phase for view in questions()}) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_has_a_single_answer_and_no_two_answers_read_the_same(language: str) -> None:
    for view in questions():
        labels = [offer.label for offer in offered(view, language)]
        assert 2 <= len(labels) <= MOST
        assert len(set(labels)) == len(labels), labels
        assert sum(offer.best for offer in offered(view, language)) == 1


def test_what_pays_is_never_told_as_nothing() -> None:
    nothing = Words("en")("si.do.brings_nothing")
    for view in questions():
        leading = ways(view)
        assert leading is not None
        for offer in offered(view):
            (move, *_) = offer.moves
            paid = leading[move].points > 0 or leading[move].after.damage < leading[move].before.damage  # type: ignore[index]
            assert not (paid and offer.label.endswith(nothing)), offer.label


def test_the_bright_answer_never_leaves_more_damage_than_another() -> None:
    for view in questions():
        leading = ways(view)
        assert leading is not None
        (bright,) = (offer for offer in offered(view) if offer.best)
        health = {move: told.planet - told.after.damage for move, told in leading.items()}
        assert health[bright.moves[0]] == max(health.values())  # type: ignore[index]


def test_an_order_is_asked_for_only_where_it_makes_a_difference() -> None:
    orders = [view for view in questions() if view.phase == "order"]
    assert len(orders) > 1
    for view in orders:
        leading = ways(view)
        assert leading is not None and len({told.gist for told in leading.values()}) > 1
        assert all(isinstance(move, Order) for move in leading)


def test_one_press_for_all_names_what_every_token_does() -> None:
    amid = [view for view in questions() if view.phase != "order"]  # of an order perhaps only one does
    several = [offers for view in amid if (offers := offered(view))[0].place == ALL]
    assert several
    for offers in several:
        assert offers[0].best and ", " in offers[0].title
