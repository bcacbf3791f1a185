"""Building a deck: cards taken in and out by mouse, keys and pad, counted, and every step taken back."""

from __future__ import annotations

from game.games.invaders_2127.series import kinds
from game.ui.games.invaders_2127.decks_page import DecksScene
from tests.ui.games.invaders_2127.iv_decks import beside, build, builder, visit

GAME = "invaders_2127"


def test_a_card_is_taken_one_by_one_and_after_the_last_none_again() -> None:
    at = builder(mako=0)
    copies = kinds(0)["mako"]
    for count in (*range(1, copies + 1), 0):
        at.click("card-mako")
        assert at.top.deck.cards.get("mako", 0) == count


def test_a_right_click_takes_one_out_and_elsewhere_goes_back() -> None:
    at = visit()
    at.click("make-0")
    at.top.draw(at.surface)
    before = at.top.deck.cards["mako"]
    at.move(at.find("card-mako").rect.center)
    at.press(3)
    assert at.top.deck.cards.get("mako", 0) == before - 1
    at.release(3)
    at.move((3, 3))
    at.press(3)
    assert isinstance(at.top, DecksScene)


def test_keys_and_pad_add_and_take_away() -> None:
    at = builder()
    at.top.desk.take_focus(at.find("card-mako"))
    at.wait(0.3)
    before = at.top.deck.cards["mako"]
    at.tap("delete")
    assert at.top.deck.cards.get("mako", 0) == before - 1
    at.tap("return")
    assert at.top.deck.cards["mako"] == before
    at.tap("z")
    assert at.top.deck.cards.get("mako", 0) == before - 1
    at.pad_tap(0)
    assert at.top.deck.cards["mako"] == before
    at.pad_tap(2)
    assert at.top.deck.cards.get("mako", 0) == before - 1


def test_buttons_add_and_take_away_the_card_that_was_clicked_last() -> None:
    at = builder(mako=0)
    at.click("card-mako")
    at.click("fewer")
    assert "mako" not in at.top.deck.cards
    at.click("one-more")
    assert at.top.deck.cards["mako"] == 1


def test_every_change_can_be_taken_back_but_not_the_name() -> None:
    at = builder()
    start = at.top.deck
    build(at, "mako")
    build(at, beside(0))
    at.click("deck-name")
    at.type("x")
    at.tap("return")
    at.click("undo")
    at.click("undo")
    assert at.top.deck.cards == start.cards and at.top.deck.name == "Minex"
    assert not at.find("undo").usable


def test_cards_of_the_deck_and_of_the_pool_are_told_apart_and_heroes_are_not_there() -> None:
    at = builder(mako=0)
    cards = {tile.card for tile in at.top.wall.tiles}
    assert cards == set(kinds(0))
    at.top.search.want(home="deck")
    assert {tile.card for tile in at.top.wall.tiles} == set(at.top.deck.cards)
    at.top.search.want(home="pool")
    assert "mako" in {tile.card for tile in at.top.wall.tiles}
    at.top.put("mako", 1)
    assert "mako" in {tile.card for tile in at.top.wall.tiles}, "there is one more"
    at.top.put("mako", 2)
    assert "mako" not in {tile.card for tile in at.top.wall.tiles}
    at.top.search.clear()
    assert at.top.search.wanted.side == "mankind", "the side stays"


def test_what_stands_beside_it_counts_the_deck() -> None:
    at = builder(mako=0)
    assert at.find("size").value() == "68"  # type: ignore[attr-defined]
    assert at.find("faults").text() == "68 cards, but a deck needs 70 or more."  # type: ignore[attr-defined]
    at.top.put("mako", 2)
    at.top.put(beside(0), 1)
    at.top.draw(at.surface)
    assert at.find("start").value() == "11"  # type: ignore[attr-defined]
    assert at.top.desk.find("faults") is None and at.find("fine")
