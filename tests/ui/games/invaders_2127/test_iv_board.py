"""Situations on the board of Invaders 2127, played by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.games.invaders_2127.library import opened
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.reading import picture_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import NOTHING, Subject, Thing
from tests.games.invaders_2127.duel import discards, hand, position, zone
from tests.games.invaders_2127.practice import practice_book
from tests.ui.games.boards_on_show import PLACE
from tests.ui.games.invaders_2127.iv_hands import Table
from tests.ui.games.invaders_2127.iv_tables import a_board

Deal = Callable[[str], Table]


@pytest.fixture(autouse=True)
def practice_cards() -> Iterator[None]:
    with opened(practice_book()):
        yield


@pytest.fixture
def deal() -> Deal:
    return lambda text: Table(a_board(), position(text))


NORAD = """
    turn mankind
    mankind pacific_rim x_soldier#1, x_soldier#2
    hand mankind norad mako ramses saladin shanty_town guerilla new_york
"""
FULL = """
    turn mankind
    mankind africa mako#1, ramses#2, saladin#3, x_soldier#4
    mankind eurasia h1#90
    hand mankind shanty_town
"""


# -- playing a card ---------------------------------------------------------------------------------


def test_a_card_without_costs_is_clicked_into_a_slot(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town")
    table.click(table.held("shanty_town"), "africa")
    assert table.said == ["play shanty_town africa"]
    assert zone(table.state, "mankind", "africa") == ["shanty_town"]


def test_a_card_without_costs_is_dragged_into_a_slot(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town")
    table.drag(table.held("shanty_town"), "africa")
    assert table.said == ["play shanty_town africa"]


def test_keys_alone_take_a_card_to_its_slot(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town ramses")
    table.walk(table.held("shanty_town"))
    table.walk("pacific_rim")
    assert table.said == ["play shanty_town pacific_rim"]


def test_what_is_dropped_beside_the_table_is_back_in_the_hand(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town")
    board = table.board
    board.press(board.where(Thing.read("held.0")))
    board.drag((500, 300))
    assert board.marks().carried == ("shanty_town", (500, 300))
    assert board.release((PLACE.x + 4, PLACE.y + 4)) is None
    assert (board.marks().carried, table.said) == (None, [])


def test_a_one_time_card_is_laid_on_the_table(deal: Deal) -> None:
    table = deal("turn invader\nmankind africa mako#1\nhand invader kill_swarm")
    table.click(table.held("kill_swarm"), "field")
    assert table.said == ["play kill_swarm"]


def test_the_same_card_again_puts_it_back(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town")
    table.click("held.0")
    assert table.board.choosing.chosen == Thing.read("held.0")
    table.click("held.0")
    assert (table.board.choosing.chosen, table.said) == (NOTHING, [])


def test_another_card_takes_the_place_of_a_chosen_one(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind ramses shanty_town")
    table.click(table.held("ramses"), table.held("shanty_town"), "eurasia")
    assert table.said == ["play shanty_town eurasia"]


# -- paying -----------------------------------------------------------------------------------------


def test_norads_five_are_paid_one_by_one_and_played_when_all_are_there(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim")
    owed = []
    for card in ("saladin", "mako", "ramses", "guerilla", "new_york"):
        owed.append(table.board.marks().left)
        assert table.said == [], "nothing is answered before the payment is whole"
        table.click(table.held(card))
    assert owed == [5, 4, 3, 2, 1]
    assert table.said[0] == "play norad pacific_rim"
    assert discards(table.state, "mankind") == ["saladin", "mako", "ramses", "guerilla", "new_york"]
    assert "shanty_town" in hand(table.state, "mankind"), "beside what the bunker has drawn"


def test_a_paid_card_is_taken_back_by_clicking_it_again(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim")
    mako = table.held("mako")
    table.click(mako)
    assert table.board.marks().left == 4
    table.click(mako)
    assert (table.board.marks().left, table.board.marks().paid) == (5, ())
    for card in ("saladin", "ramses", "guerilla", "new_york", "shanty_town"):
        table.click(table.held(card))
    assert "mako" in hand(table.state, "mankind")
    assert "mako" not in discards(table.state, "mankind")


def test_the_pile_gives_the_last_payment_back(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim", table.held("mako"), "pile.0")
    assert table.board.marks().paid == ()
    assert table.board.choosing.stage == "pay"


def test_stepping_back_undoes_payment_slot_and_card_in_turn(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim", table.held("mako"))
    stages = []
    while table.board.navigate("leave"):
        stages.append(table.board.choosing.stage)
    assert stages == ["pay", "goal", "start"]
    assert table.said == []


def test_keys_alone_pay(deal: Deal) -> None:
    table = deal("turn invader\nhand invader kraken medusa squid")
    table.walk(table.held("kraken"))
    table.walk("eurasia")
    table.walk(table.held("squid"))
    assert table.said == ["play kraken eurasia", "pay squid"]


def test_a_played_card_cannot_pay_for_itself(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim")
    refusal = table.click(str(table.board.choosing.chosen))
    assert refusal is not None
    assert refusal.clause == "IV-3.1"


def test_a_drain_cost_is_shown_on_the_deck_before_it_is_paid(deal: Deal) -> None:
    table = deal("turn invader\nhand invader kraken squid")
    assert table.board.marks().drain == (NOTHING, 0)
    table.click(table.held("kraken"))
    assert table.board.marks().drain == (Thing.read("deck.1"), 2)


def test_what_is_owed_is_told(deal: Deal) -> None:
    table = deal(NORAD)
    table.click(table.held("norad"), "pacific_rim", table.held("mako"))
    title, _ = table.board.telling(Words("en"), ("A", "B"))
    assert title == "NORAD costs 5: discard 4 more"


def test_a_plan_ends_where_something_else_is_asked(deal: Deal) -> None:
    """An undo right after the play leaves the main phase, where nothing may be paid by itself."""
    table = deal("turn invader\nhand invader kraken squid")
    board, before = table.board, table.state
    for place in (table.held("kraken"), "eurasia"):
        board.press(board.where(Thing.read(place)))
    assert board.press(board.where(Thing.read(table.held("squid")))) is not None
    assert before.decision is not None
    board.show(before.view(1), before.decision)
    assert board.planned() is None
    board.show(before.view(1), before.decision)
    assert board.planned() is None


def test_a_planned_answer_is_handed_over_once_a_question(deal: Deal) -> None:
    table = deal(NORAD)
    board = table.board
    board.press(board.where(Thing.read(table.held("norad"))))
    board.press(board.where(Thing.read("pacific_rim")))
    answer = None
    for card in ("saladin", "mako", "ramses", "guerilla", "new_york"):
        answer = board.press(board.where(Thing.read(table.held(card))))
    assert str(answer) == "play norad pacific_rim"
    state = GAME.apply(table.state, answer).state  # type: ignore[arg-type]
    board.show(state.view(0), state.decision)
    assert str(board.planned()) == "pay saladin"
    assert board.planned() is None


# -- room -------------------------------------------------------------------------------------------


def test_a_full_zone_asks_which_card_makes_room(deal: Deal) -> None:
    table = deal(FULL)
    table.click(table.held("shanty_town"), "africa", table.piece("ramses"))
    assert table.said == ["play shanty_town africa", "room 2"]
    assert discards(table.state, "mankind") == ["ramses"]
    assert "shanty_town" in zone(table.state, "mankind", "africa")


def test_the_invader_is_told_that_a_zone_is_full(deal: Deal) -> None:
    table = deal("turn invader\ninvader africa squid#1, squid#2, kraken#3, kraken#4\nhand invader y_drone")
    table.click(table.held("y_drone"))
    refusal = table.click(table.piece("squid"))
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("ivb.why.slots", "IV-3.4")


# -- what can't be ----------------------------------------------------------------------------------


def test_a_card_that_is_too_dear_is_dim_and_says_why(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind norad shanty_town")
    assert table.board.marks().dim == frozenset({0})
    refusal = table.click(table.held("norad"))
    assert refusal is not None
    assert refusal.clause == "IV-3.3"
    assert refusal.text(Words("en")) == "Its discard cost is 5; other cards in your hand: 1."


def test_an_answer_cannot_be_played_in_the_main_phase(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind guerilla shanty_town")
    refusal = table.click(table.held("guerilla"))
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("ivb.why.answers_only", "IV-3.11")


@pytest.mark.parametrize(
    ("place", "clause"),
    [("strategy.moon", "IV-5.11"), ("strategy.chainmail", "IV-5.11"), ("plot", "IV-5.12")],
)
def test_what_is_not_mankinds_now_is_refused_with_its_clause(deal: Deal, place: str, clause: str) -> None:
    refusal = deal("turn mankind\nhand mankind shanty_town").click(place)
    assert refusal is not None
    assert refusal.clause == clause


def test_a_card_in_play_without_ability_says_so(deal: Deal) -> None:
    table = deal("turn mankind\nmankind africa mako#1\nhand mankind shanty_town")
    refusal = table.click("piece.1")
    assert refusal is not None
    assert refusal.key == "ivb.why.no_use"


# -- targets, strategies, plot, lists -----------------------------------------------------------------


def test_targets_glow_one_after_the_other_as_they_are_asked_for(deal: Deal) -> None:
    """The rulebook's shapeshifter destroys two."""
    table = deal("""
        turn invader
        mankind africa mako#1, ramses#2, saladin#3
        hand invader thing y_drone squid
        ops 0
        hand mankind new_york
    """)
    table.click(table.held("thing"), "field", table.held("y_drone"), table.held("squid"))
    while table.state.decision.reason != "target":
        table.answer("pass")
    first = set(table.board.marks().glowing)
    assert {"piece.1", "piece.2", "piece.3"} <= set(map(str, first))
    table.click("piece.1")
    assert set(table.board.marks().glowing) == first - {Thing.read("piece.1")}
    assert "target 1" in table.said


def test_what_is_no_target_is_refused(deal: Deal) -> None:
    table = deal(
        "turn invader\nmankind africa mako#1, ramses#2\ninvader africa squid#3\nhand invader kill_swarm"
    )
    table.click(table.held("kill_swarm"), "field")
    while table.state.decision.reason != "target":
        table.answer("pass")
    refusal = table.click("piece.3")
    assert refusal is not None
    assert refusal.key == "ivb.why.target"


def test_an_ability_is_used_from_its_card(deal: Deal) -> None:
    table = deal("turn mankind\nmankind africa saladin#1\nhand mankind shanty_town")
    table.click("piece.1")
    chips = [chip.spot for chip in table.board.marks().chips]
    assert chips == [Thing.read("chip.use.0")]
    table.click("chip.use.0")
    assert table.said == ["use 1 0"]


def test_a_saved_card_answers_a_zone_question_by_mouse_and_keys(deal: Deal) -> None:
    table = deal("turn mankind\nmankind africa saladin#1\nhand mankind shanty_town")
    table.click("piece.1", "chip.use.0")
    assert table.state.decision.reason == "zone"
    table.walk("pacific_rim")
    assert zone(table.state, "mankind", "pacific_rim") == ["saladin"]


def test_a_strategy_is_released_in_two_steps(deal: Deal) -> None:
    table = deal("turn invader\nhand invader squid y_drone")
    table.click("strategy.ice_caps")
    assert table.said == [], "a click alone must not spend what there is only once"
    table.click("chip.release")
    assert table.said == ["release ice_caps"]


def test_the_plot_action_offers_both_its_kinds(deal: Deal) -> None:
    table = deal("turn invader\nhand invader kraken squid")
    table.click("plot")
    assert [str(chip.spot) for chip in table.board.marks().chips] == ["chip.draw", "chip.cheaper"]
    table.click("chip.cheaper")
    assert table.said == ["plot cheaper"]


def test_an_open_pile_lists_its_cards_in_order_and_closes_again(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind shanty_town\ndiscard mankind mako ramses saladin")
    table.click("pile.0")
    tray = table.board.marks().tray
    assert tray is not None
    assert tray.cards == ("mako", "ramses", "saladin")
    assert table.board.navigate("leave")
    assert table.board.marks().tray is None


def test_cards_to_take_lie_open_and_are_taken_by_a_click(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind x_medic shanty_town mako\ndiscard mankind mako x_radar ramses")
    table.click(table.held("x_medic"), "field")
    while table.board.choosing.stage == "pay":
        table.click(table.held("mako"))
    while table.state.decision.reason == "cancel":
        table.answer("pass")
    tray = table.board.marks().tray
    assert tray is not None
    assert tray.chosen_from
    assert "x_radar" not in tray.cards, "no defender, so it is not to be had"
    table.click(f"tray.{tray.cards.index('ramses')}")
    assert "take ramses" in table.said


# -- what can be seen -------------------------------------------------------------------------------


def test_nobody_sees_more_than_its_view(deal: Deal) -> None:
    state = position("turn mankind\nhand mankind shanty_town norad\nhand invader kraken medusa")
    for seat, own in ((0, ("norad", "shanty_town")), (1, ("kraken", "medusa")), (-1, ())):
        picture = picture_of(state.view(seat))
        assert picture.hand == own
        assert picture.open_hands == ((), ())
        assert (picture.hand_sizes, picture.deck_sizes) == (
            tuple(map(len, state.hands)),
            tuple(map(len, state.decks)),
        )


def test_a_resting_mouse_shows_a_card_at_full_size_beside_it(deal: Deal) -> None:
    table = deal("turn mankind\nmankind africa mako#1\nhand mankind shanty_town")
    board = table.board
    for place, card in (("held.0", "shanty_town"), ("piece.1", "mako")):
        board.point(board.where(Thing.read(place)))
        assert board.marks().zoomed is None
        board.update(0.5)
        zoomed = board.marks().zoomed
        assert zoomed is not None
        assert zoomed.card == card
        assert not zoomed.box.collidepoint(board.where(Thing.read(place)))
        assert PLACE.contains(zoomed.box)


def test_a_card_under_the_cursor_of_the_keys_is_shown_large_too(deal: Deal) -> None:
    table = deal("turn mankind\nhand mankind norad shanty_town")
    assert table.board.navigate("left")
    table.board.update(0.5)
    assert table.board.marks().zoomed is not None


@pytest.mark.parametrize(
    "place",
    ["piece.1", "eurasia", "hand.shanty_town", "pile.1", "deck.0", "plot", "ops", "strategy.moon", "heroes"],
)
def test_whatever_a_lesson_points_at_is_found_by_its_place(deal: Deal, place: str) -> None:
    board = deal("turn mankind\nmankind africa mako#1\nhand mankind shanty_town").board
    board.focus_on(Subject(NOTHING, place))
    assert board.marks().focus == Thing.read(place)
    assert board.whereabouts.rect_of(Thing.read(place)) is not None


@pytest.mark.parametrize("place", ["piece.99", "hand.mako", "pile.7", "strategy.none", "nowhere"])
def test_what_is_not_there_is_not_pointed_at(deal: Deal, place: str) -> None:
    board = deal("turn mankind\nmankind africa mako#1\nhand mankind shanty_town").board
    board.focus_on(Subject(NOTHING, place))
    assert board.marks().focus == NOTHING


def test_a_cost_that_something_changes_is_marked_on_the_card(deal: Deal) -> None:
    state = "turn mankind\nhand mankind narcissus mako shanty_town"
    assert deal(state).board.marks().dearer == {}
    taxed = deal(f"{state}\nreleased moon").board
    at = taxed.picture.hand.index("narcissus")
    assert taxed.marks().dearer == {at: (2, 0)}
