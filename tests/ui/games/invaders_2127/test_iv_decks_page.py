"""Own decks of Invaders 2127 on the screen: built, checked, saved, picked for a match, and never lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.invaders_2127.decks import read_deck
from game.games.invaders_2127.library import book
from game.games.invaders_2127.setup import start_of_plot
from game.games.invaders_2127.words import SIDES
from game.ui.games.invaders_2127.builder import DeckBuilder
from game.ui.games.invaders_2127.decks_page import DecksScene
from game.ui.games.invaders_2127.shelf import SHELF, all_unsaved, decks_picked, picked_deck
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.ui.games.invaders_2127.iv_decks import beside, build, builder, own, said, visit
from tests.ui.scenes.in_reach import assert_all_in_reach

GAME = "invaders_2127"


def at_setup(**settings: Any) -> Visitor:
    return visit(lambda stage: SetupScene(stage, GAME), **settings)


# -- clauses ---------------------------------------------------------------------------------------


@pytest.mark.rule("IV-9.2")
def test_a_deck_from_the_pool_is_checked_saved_under_a_name_and_played_with() -> None:
    at = at_setup()
    at.click("page-decks")
    at.click("make-0")
    assert isinstance(at.top, DeckBuilder) and at.top.deck.cards == book().decks[0]
    single = next(card for card, many in book().decks[0].items() if many == 1)
    build(at, single)
    at.click("save")
    assert "69 cards, but a deck needs 70 or more." in said(at)
    assert SHELF.all() == (), "and nothing is saved"
    build(at, beside(0))
    at.click("deck-name")
    for _ in range(20):
        at.tap("backspace")
    at.type("Night shift")
    at.tap("return")
    at.click("save")
    (kept,) = SHELF.all()
    assert kept.held == at.top.deck and kept.name == "night_shift"
    assert kept.held.name == "Night shift" and kept.held.faults == ()
    at.tap("escape")
    at.tap("escape")
    assert isinstance(at.top, SetupScene)
    at.top.draw(at.surface)
    at.top.pick("deck0", "own:night_shift")
    at.click("start")
    assert isinstance(at.top, MatchScene)
    state: Any = at.top.match.state
    assert Counter(state.decks[0]) == Counter(kept.held.cards)
    assert Counter(state.decks[1]) == Counter(book().decks[1])


@pytest.mark.rule("IV-1.7")
@pytest.mark.parametrize(("size", "plot"), [(70, 10), (71, 11), (80, 11), (81, 12), (90, 12), (91, 12)])
def test_own_decks_of_one_size_start_the_marker_where_that_size_does(size: int, plot: int) -> None:
    for side in SIDES:
        SHELF.add(side, own(side, size))
    at = at_setup()
    at.top.pick("deck0", "own:mankind")
    at.top.pick("deck1", "own:invader")
    at.top.draw(at.surface)
    assert at.top.hindrance == ""
    at.click("start")
    state: Any = at.top.match.state
    assert state.plot == plot
    assert [len(deck) for deck in state.decks] == [size, size]


@pytest.mark.rule("IV-1.7")
def test_what_can_not_be_begun_with_own_decks_says_why_and_begins_nothing() -> None:
    SHELF.add("small", own("mankind", 70, mako=0))
    SHELF.add("one", own("mankind", 71))
    SHELF.add("two", own("invader", 72))
    for picked, why in (
        ({"deck0": "own:small"}, "Mine: 68 cards, but a deck needs 70 or more."),
        (
            {"deck0": "own:one", "deck1": "own:two"},
            "The decks have 71 and 72 cards; both need the same number.",
        ),
        (
            {"deck0": "own:one", "handicap": "1"},
            "The marker can only start elsewhere with decks of 70; these have 71 cards.",
        ),
    ):
        at = at_setup()
        for key, value in picked.items():
            at.top.pick(key, value)
        at.top.draw(at.surface)
        assert at.find("hindrance").text() == why  # type: ignore[attr-defined]
        at.click("start")
        assert isinstance(at.top, SetupScene) and said(at) == why
        for key in picked:
            at.top.pick(key, "0" if key == "handicap" else "standard")
        at.top.draw(at.surface)
        assert at.top.desk.find("hindrance") is None
        at.click("start")
        assert isinstance(at.top, MatchScene)


# -- at set-up ---------------------------------------------------------------------------------------


def test_beside_an_own_deck_a_standard_one_gets_as_many_cards() -> None:
    SHELF.add("big", own("invader", 83))
    at = at_setup()
    at.top.pick("deck1", "own:big")
    at.click("start")
    assert [len(deck) for deck in at.top.match.state.decks] == [83, 83]
    assert at.top.match.state.plot == 12


def test_without_own_decks_there_is_nothing_to_pick_and_a_new_one_appears() -> None:
    at = at_setup()
    assert at.top.desk.find("pick-deck0") is None
    at.click("page-decks")
    SHELF.add("robots", own("mankind", name="Robots"))
    at.tap("escape")
    at.top.draw(at.surface)
    names = [text for _, text in at.find("pick-deck0").options]  # type: ignore[attr-defined]
    assert names[-1] == "Robots"


def test_a_deck_that_is_gone_is_no_longer_picked() -> None:
    path = SHELF.add("robots", own("mankind"))
    at = at_setup()
    at.top.pick("deck0", "own:robots")
    at.click("start")
    kept = at.kept[-1]
    assert kept.tables[GAME].picked["deck0"] == "own:robots", "it is remembered for the next time"
    SHELF.delete(path)
    again = visit(lambda stage: SetupScene(stage, GAME), tables=kept.tables)
    assert again.top.picked.get("deck0", "standard") == "standard"
    again.click("start")
    assert again.top.match.setup.options.mankind == ()


def test_a_deck_of_the_other_side_is_never_picked() -> None:
    """Kept tables may name a file that holds something else by now."""
    SHELF.add("robots", own("mankind"))
    picked = {"deck0": "own:robots", "deck1": "own:robots"}
    assert picked_deck(0, picked) == own("mankind")
    assert picked_deck(1, picked) is None
    assert decks_picked(picked) == (own("mankind").deck, ())


def test_a_best_of_three_with_own_decks_names_what_it_is() -> None:
    SHELF.add("robots", own("mankind", 72, mako=1))
    at = at_setup()
    at.click("more")
    at.top.draw(at.surface)
    at.click("pick-series")
    at.top.pick("deck0", "own:robots")
    at.click("start")
    setup = at.top.match.setup
    assert setup.options.best_of == 3 and start_of_plot(setup.options) == 11
    assert setup.variant == "best3.own71.marker11"
    words = at.top.ui.setup.variant_words(setup.options, at.stage.look.words)
    assert words == "Best of three. Custom decks of 71, marker on 11"


def test_many_own_decks_lie_along_a_slider() -> None:
    for number in range(12):
        SHELF.add(f"deck {number}", own("mankind", name=f"Deck {number}"))
    at = at_setup()
    at.top.desk.take_focus(at.find("pick-deck0"))
    at.tap("right")
    assert at.top.picked["deck0"] == "own:deck_0"


# -- saved, and never lost ---------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["", "   "])
def test_an_empty_name_or_one_of_spaces_gets_the_usual_one(typed: str) -> None:
    at = builder()
    at.click("deck-name")
    for _ in range(10):
        at.tap("backspace")
    at.type(typed)
    at.tap("return")
    assert at.top.deck.name == "Mankind"
    at.click("save")
    assert SHELF.find("mankind") is not None


def test_a_deck_saved_under_another_name_leaves_no_second_file() -> None:
    path = SHELF.add("first", own("mankind", name="First"))
    at = visit(lambda stage: DeckBuilder(stage, own("mankind", name="First"), path))
    at.click("deck-name")
    at.type(" one")
    at.tap("return")
    at.click("save")
    assert [kept.name for kept in SHELF.all()] == ["first_one"]
    build(at, "mako")
    at.click("card-mako")
    at.click("card-mako")
    at.click("save")
    assert [kept.name for kept in SHELF.all()] == ["first_one"]


# -- nothing is lost ---------------------------------------------------------------------------------


def test_what_was_not_saved_when_the_program_died_is_there_again() -> None:
    at = visit()
    at.click("tab-invader")
    at.click("make-1")
    card = beside(1)
    build(at, card)
    left = at.top.deck
    again = visit()
    again.click("tab-invader")
    again.click("go-on-0")
    assert again.top.deck == left and again.top.pending
    again.click("save")
    assert all_unsaved() == {} and [kept.held for kept in SHELF.all()] == [left]


def test_a_new_deck_that_was_only_looked_at_leaves_nothing_behind() -> None:
    at = visit()
    at.click("make-0")
    at.tap("escape")
    assert isinstance(at.top, DecksScene) and all_unsaved() == {}
    at.click("make-0")
    build(at, beside(0))
    at.tap("escape")
    (left,) = all_unsaved().values()
    at.top.draw(at.surface)
    at.click("go-on-0")
    at.tap("escape")
    assert list(all_unsaved().values()) == [left], "to look at it again changes nothing"


def test_changes_of_a_saved_deck_wait_in_it_too() -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    at = visit()
    at.click("change-0")
    build(at, beside(0))
    left = at.top.deck
    assert SHELF.find("robots") != left, "the saved deck is as it was"
    again = visit()
    again.click("change-0")
    assert again.top.deck == left and again.top.pending
    again.click("save")
    assert SHELF.find("robots") == left


def test_what_is_not_saved_is_thrown_away_only_when_one_says_so_twice() -> None:
    at = visit()
    at.click("make-0")
    build(at, beside(0))
    at.tap("escape")
    at.top.draw(at.surface)
    at.click("drop-0")
    at.click("not-sure")
    assert len(all_unsaved()) == 1
    at.click("drop-0")
    at.click("sure")
    assert all_unsaved() == {}


def test_a_damaged_note_of_what_is_unsaved_is_put_aside(home: Path) -> None:
    SHELF.folder.mkdir(parents=True)
    (SHELF.folder / "new_1.unsaved.json").write_text("{nonsense", encoding="utf-8")
    visit()
    assert [path.name for path in SHELF.folder.iterdir()] == ["new_1.unsaved.damaged-1.json"]


def test_a_damaged_deck_is_put_aside_and_says_why_and_can_be_deleted() -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    (SHELF.folder / "noise.toml").write_text("format = 1\nside = 3\n", encoding="utf-8")
    at = visit()
    at.top.draw(at.surface)
    texts = [widget.text for widget in at.top.main.walk() if isinstance(getattr(widget, "text", None), str)]
    told = next(text for text in texts if "set aside" in text)
    assert "noise.damaged-1.toml" in told and "line 2, side" in told
    assert "noise.damaged-1.toml" in texts
    at.click("delete-1")
    at.click("sure")
    assert [kept.name for kept in SHELF.all()] == ["robots"]


def test_a_deck_of_a_newer_version_stays_as_it_is_and_says_why() -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    newer = SHELF.folder / "future.toml"
    newer.write_text('format = 2\nside = "martians"\n', encoding="utf-8")
    at = visit()
    texts = [widget.text for widget in at.top.main.walk() if isinstance(getattr(widget, "text", None), str)]
    assert "future.toml: made by a newer version; it stays as it is." in texts
    assert not any("set aside" in text for text in texts)
    assert newer.exists()


def test_deleting_is_asked_first_and_can_be_taken_back() -> None:
    path = SHELF.add("robots", own("mankind", name="Robots"))
    before = path.read_bytes()
    at = visit()
    at.click("delete-0")
    at.tap("escape")
    assert path.exists()
    at.click("delete-0")
    assert "Robots" in at.find("ask").child.walk().__next__().children()[0].text()  # type: ignore[attr-defined]
    at.click("sure")
    assert SHELF.all() == () and "robots.toml is deleted" in said(at)
    at.click("undo")
    assert path.read_bytes() == before


def test_a_copy_is_a_deck_of_its_own() -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    at = visit()
    at.click("copy-0")
    assert at.top.deck.name == "Robots 1" and at.top.path is None
    at.click("save")
    assert [kept.held.name for kept in SHELF.all() if kept.held] == ["Robots", "Robots 1"]


def test_a_deck_is_renamed_with_its_file() -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    at = visit()
    at.click("rename-0")
    at.click("new-name")
    at.type(" 2")
    at.tap("return")
    at.click("take-name")
    (kept,) = SHELF.all()
    assert kept.held is not None and (kept.held.name, kept.name) == ("Robots 2", "robots_2")


def test_a_file_from_somebody_else_is_taken_in_or_refused_with_a_reason(tmp_path: Path) -> None:
    sent = SHELF.add("robots", own("invader", name="From Bo"))
    text = sent.read_text(encoding="utf-8")
    SHELF.delete(sent)
    other = tmp_path / "bo.toml"
    other.write_text(text, encoding="utf-8")
    at = visit()
    at.send(pygame.DROPFILE, file=str(other))
    assert SHELF.find("bo") == read_deck(other)
    assert at.top.page == "invader" and "bo.toml" in said(at)
    other.write_text(text.replace("[cards]", "[cards"), encoding="utf-8")
    at.send(pygame.DROPFILE, file=str(other))
    assert "bo.toml" in said(at) and "line" in said(at)
    assert len(SHELF.all()) == 1


def test_a_deck_with_cards_that_are_no_more_is_kept_and_says_why() -> None:
    path = SHELF.add("old", own("mankind", 75, name="Old"))
    path.write_text(path.read_text(encoding="utf-8").replace("mako = 2", "makogone = 2"), encoding="utf-8")
    at = at_setup()
    at.top.pick("deck0", "own:old")
    assert at.top.hindrance == "Old: makogone is not a card of this side."
    at.click("page-decks")
    at.click("change-0")
    assert at.top.deck.cards["makogone"] == 2
    at.click("save")
    assert "makogone is not a card of this side." in said(at)


# -- size of text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_scale", [80, 100, 130, 140, 200])
def test_everything_that_can_be_touched_comes_into_sight(text_scale: int, language: str) -> None:
    SHELF.add("robots", own("mankind", name="Robots"))
    for scene in (DecksScene, lambda stage: DeckBuilder(stage, own("mankind", mako=0))):
        at = visit(scene, text_scale=text_scale, language=language)
        assert_all_in_reach(at)
        for opened in ("more", "look"):
            if at.top.desk.find(opened) is not None:
                at.click(opened)
                assert_all_in_reach(at)
                at.top.close_over()
                at.top.draw(at.surface)
