"""The card browser of Invaders 2127: all cards, found by what is on them, one close up with its mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.games.invaders_2127.cards import Card
from game.games.invaders_2127.library import FOLDER, HEROES, POOLS, book, checked_cards
from game.games.invaders_2127.position import Options
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.invaders_2127.filters import Filter, found, keywords, symbols
from game.ui.games.invaders_2127.gallery import CardBrowser
from game.ui.games.invaders_2127.references import in_words
from game.ui.games.invaders_2127.tiles import CardTile
from game.ui.games.invaders_2127.words import IvWords, text_of
from game.ui.kit.look import Look
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.ui.scenes.in_reach import assert_all_in_reach

GAME = "invaders_2127"
NAMED = {
    "kraken", "squid", "medusa", "kill_swarm", "legionnaires", "thing", "mega_slug", "deathworm",
    "goo_sprayer", "mako", "norad", "shanty_town", "ramses", "saladin", "rushmore", "new_york",
    "guerilla", "succubus", "narcissus",
}  # fmt: skip
"""What the rulebook names."""


def visit(**settings: Any) -> Visitor:
    plain = {"language": "en", **settings}
    at = Visitor(CardBrowser, settings=Settings(**plain), drawing=False)
    at.top.draw(at.surface)
    return at


def cards(at: Visitor) -> list[str]:
    return [tile.card for tile in at.top.wall.tiles]


def written(at: Visitor, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that the close-up writes."""
    said: list[str] = []
    write: Callable[..., int] = Look.write

    def noted(look: Look, surface: Any, text: str, *more: Any, **named: Any) -> int:
        said.append(text)
        return write(look, surface, text, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Look, "write", noted)
        at.top.close.draw(at.stage.look, at.surface)
    return said


def point_at(at: Visitor, card: str) -> None:
    """The mouse rests on a card's tile, which is scrolled into sight."""
    tile = at.find(f"card-{card}")
    at.top.desk.take_focus(tile)
    at.top.draw(at.surface)
    at.top.desk.take_focus(None)
    at.move(tile.rect.center)
    at.wait(0.3)


# -- what hangs there ------------------------------------------------------------------------------


def test_it_is_reached_from_the_set_up_and_left_by_escape() -> None:
    at = Visitor(lambda stage: SetupScene(stage, GAME), settings=Settings(language="en"), drawing=False)
    at.top.draw(at.surface)
    at.click("page-cards")
    assert isinstance(at.top, CardBrowser)
    at.tap("escape")
    assert isinstance(at.top, SetupScene)


def test_it_can_be_looked_at_in_the_middle_of_a_match_and_decks_can_not() -> None:
    match = Match.start(Setup(GAME, Options(), (Player("person", "Ann"), Player("bot", "Bo", "greedy")), 1))
    at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"), drawing=False)
    at.top.draw(at.surface)
    at.wait(0.3)
    at.tap("escape")
    at.top.draw(at.surface)
    assert at.top.desk.find("page-decks") is None
    at.click("page-cards")
    assert isinstance(at.top, CardBrowser)
    at.tap("escape")
    assert isinstance(at.top, MatchScene) and at.top.desk.over is None


def test_every_card_of_both_sides_hangs_there_once() -> None:
    assert sorted(cards(visit())) == sorted(book().cards)


@pytest.mark.rule("IV-8.4")
def test_what_the_rulebook_does_not_name_is_marked_as_our_own_design(monkeypatch: pytest.MonkeyPatch) -> None:
    at = visit()
    for card in book().cards.values():
        assert card.origin == ("rulebook" if card.id in NAMED else "house")
        at.top.chosen = card.id
        said = written(at, monkeypatch)
        assert ("Our own design" in said) == (card.id not in NAMED), card.id
        assert ("Named in the rulebook" in said) == (card.id in NAMED), card.id
    at.top.search.want(origin="house")
    assert sorted(cards(at)) == sorted(set(book().cards) - NAMED)


@pytest.mark.parametrize("card", ["shanty_town", "parcels"])
def test_its_page_says_which_cards_it_names_and_which_name_it(
    monkeypatch: pytest.MonkeyPatch, card: str
) -> None:
    at = visit()
    at.top.chosen = card
    ties = in_words(card, IvWords(at.stage.look.words))
    assert ties and set(ties) <= set(written(at, monkeypatch))


def test_the_marks_look_different_and_hang_below_each_card() -> None:
    at = visit()
    at.top.search.want(words="kraken")
    colours = at.stage.look.theme.colours
    ours = next(card.id for card in book().cards.values() if card.origin == "house")
    for card, tone in (("kraken", colours.amber), (ours, colours.ice)):
        at.top.search.want(words=text_of(at.stage.look.words).name(card))
        at.top.draw(at.surface)
        tile = at.find(f"card-{card}")
        box = pygame.Rect(tile.rect.x, at.top._tiles[card].picture.bottom, tile.rect.width // 2, 24)
        spots = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
        assert tone in {tuple(at.surface.get_at(spot))[:3] for spot in spots}, card


# -- filters ---------------------------------------------------------------------------------------


def costs(card: Card, wanted: str) -> bool:
    by = {"free": card.discard == card.drain == 0 and card.symbol != "hero", "drain": card.drain > 0}
    by |= {"1": card.discard == 1, "2": card.discard == 2, "3": card.discard > 2}
    return by[wanted]


def strong(card: Card, wanted: str) -> bool:
    if card.strength is None or wanted == "once":
        return (card.strength is None) == (wanted == "once")
    return {"0": card.strength < 1, "4": card.strength > 3}.get(wanted, str(card.strength) == wanted)


def home(card: Card, wanted: str) -> bool:
    pool = {one.id for file in POOLS for one in checked_cards(FOLDER / file)}
    heroes = {one.id for one in checked_cards(FOLDER / HEROES)}
    return {"pool": card.id in pool, "heroes": card.id in heroes}.get(wanted, card.id not in pool | heroes)


FILTERS: dict[str, tuple[Callable[[], tuple[str, ...]], Callable[[Card, str], bool]]] = {
    "side": (lambda: ("mankind", "invader"), lambda card, side: card.side == side),
    "symbol": (symbols, lambda card, symbol: card.symbol == symbol),
    "keyword": (lambda: keywords("", text_of(Words("en"))), lambda card, word: word in card.keywords),
    "cost": (lambda: ("free", "1", "2", "3", "drain"), costs),
    "strength": (lambda: ("once", "0", "1", "2", "3", "4"), strong),
    "home": (lambda: ("deck", "pool", "heroes"), home),
    "origin": (lambda: ("rulebook", "house"), lambda card, origin: card.origin == origin),
}


@pytest.mark.parametrize("field", FILTERS)
def test_a_filter_leaves_what_it_names_and_nothing_else(field: str) -> None:
    values, fits = FILTERS[field]
    at = visit()
    for value in values():
        at.top.search.want(**{field: value})
        wanted = [card.id for card in book().cards.values() if fits(card, value)]
        assert sorted(cards(at)) == sorted(wanted), value
        assert wanted, f"{value}: nothing is ever found by it"
        at.top.search.clear()


def test_filters_are_stepped_through_by_mouse_and_by_keys() -> None:
    at = visit()
    at.click("filter-side")
    assert at.top.search.wanted.side == "mankind"
    at.top.desk.take_focus(at.find("filter-side"))
    at.tap("right")
    assert at.top.search.wanted.side == "invader"
    left = at.find("filter-side").rect.midleft
    at.move((left[0] + 6, left[1]))
    at.press()
    at.release()
    assert at.top.search.wanted.side == "mankind"
    assert {book().cards[card].side for card in cards(at)} == {"mankind"}
    at.click("clear")
    assert at.top.search.wanted == Filter() and len(cards(at)) == len(book().cards)


def test_a_symbol_of_the_other_side_goes_when_the_side_is_chosen() -> None:
    at = visit()
    at.top.search.want(symbol="tentacle")
    at.top.search.want(side="mankind")
    assert at.top.search.wanted.symbol == "" and cards(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_card_find_it_in_the_language_shown(language: str) -> None:
    say = text_of(Words(language))
    at = visit(language=language)
    for card in ("kraken", "rushmore", "sergeant_okoro"):
        at.top.search.clear()
        at.click("find")
        at.type(say.name(card).split()[-1])
        assert card in cards(at) and len(cards(at)) < 20
        at.tap("return")
    at.top.search.clear()
    word = "discard pile" if language == "en" else "Ablagestapel"
    at.top.search.want(words=word)
    assert cards(at)
    assert all(word.casefold() in " ".join(say.rules(card)).casefold() for card in cards(at))


def test_what_nothing_fits_says_so() -> None:
    at = visit()
    at.top.search.want(words="no such words")
    at.top.draw(at.surface)
    assert cards(at) == [] and at.find("none").shown
    at.tap("down")
    at.tap("return")
    assert isinstance(at.top, CardBrowser)


# -- close up --------------------------------------------------------------------------------------


def test_the_card_under_the_mouse_is_shown_close_up_with_all_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    at = visit()
    say = text_of(at.stage.look.words)
    for card in ("rushmore", "kraken", "sergeant_okoro"):
        point_at(at, card)
        assert at.top.shown_card() == card
        said = written(at, monkeypatch)
        assert {say.name(card), say.line(card), *say.rules(card)} <= set(said)


def test_a_card_that_was_clicked_stays_when_the_mouse_goes_away() -> None:
    at = visit()
    at.click("card-mako")
    point_at(at, "saladin")
    assert at.top.shown_card() == "saladin"
    at.move(at.find("back").rect.center)
    at.wait(0.3)
    assert at.top.shown_card() == "mako"


def test_arrows_go_from_card_to_card_and_show_each() -> None:
    at = visit()
    at.tap("down")
    tiles = at.top.wall.tiles
    across = at.top.wall._across
    for key, number in (("right", 1), ("down", 1 + across), ("left", across), ("up", 0)):
        at.tap(key)
        at.wait(0.2)
        assert at.top.desk.focus is tiles[number]
        assert at.top.shown_card() == tiles[number].card


def test_the_last_row_is_reached_by_keys_though_it_is_out_of_sight() -> None:
    at = visit()
    at.tap("down")
    for _ in range(60):
        at.tap("down")
        at.top.draw(at.surface)
        focus = at.top.desk.focus
        if not isinstance(focus, CardTile):
            break
        assert at.top.desk.at(focus.rect.center) is focus
        last = focus
    assert last in at.top.wall.tiles[-at.top.wall._across :]


def test_a_pad_looks_through_the_cards() -> None:
    at = visit()
    at.hat(0, -1)
    at.hat(1, 0)
    at.wait(0.2)
    second = at.top.wall.tiles[1]
    assert at.top.desk.focus is second and at.top.shown_card() == second.card
    at.pad_tap(0)
    assert at.top.chosen == second.card


def test_cards_are_printed_a_few_a_frame_and_only_where_they_are_seen() -> None:
    at = visit()
    busy = 0
    while at.top.prints.busy:
        at.frame()
        at.top.draw(at.surface)
        busy += 1
    assert busy > 4
    look = at.stage.look
    ready = [tile for tile in at.top.wall.tiles if at.top.prints.ready(look, tile.card, tile.picture.size)]
    assert 10 < len(ready) < 40
    before = pygame.image.tobytes(at.surface, "RGB")
    at.wait(0.3)
    at.top.draw(at.surface)
    assert pygame.image.tobytes(at.surface, "RGB") == before, "then it is still"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [80, 100, 130, 140, 200])
def test_everything_that_can_be_touched_comes_into_sight(text_scale: int, language: str) -> None:
    at = visit(text_scale=text_scale, language=language)
    if at.top.narrow:
        at.click("more")
    assert_all_in_reach(at)
    at.top.close_over()
    at.top.search.want(words="kraken")
    assert_all_in_reach(at)


def test_another_language_is_shown_at_once() -> None:
    at = visit()
    english = cards(at)
    at.stage.change(language="de")
    at.top.draw(at.surface)
    assert sorted(cards(at)) == sorted(english) and cards(at) != english, "in the order of its names"
    assert found(Filter(), Words("de")) == tuple(cards(at))
