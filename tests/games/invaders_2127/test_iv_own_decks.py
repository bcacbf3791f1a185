"""Own decks by the rules (IV-1.7, IV-9.2), and one of them as a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.core import DataError
from game.core.errors import NewerFile
from game.games.invaders_2127.decks import OwnDeck, deck_text, faults_of_match, read_deck, standard
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import Options
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.words import SIDES

pytestmark = pytest.mark.usefixtures("shipped")
BOTH = pytest.mark.parametrize("seat", [0, 1], ids=SIDES)


def changed(deck: OwnDeck, **copies: int) -> OwnDeck:
    cards = {**deck.cards, **copies}
    return msgspec.structs.replace(deck, cards={card: many for card, many in cards.items() if many})


def whys(deck: OwnDeck) -> list[str]:
    return [fault.why for fault in deck.faults]


@BOTH
def test_the_standard_deck_is_a_good_one(seat: int) -> None:
    deck = standard(seat, "Mine")
    assert deck.size == 70 and deck.faults == ()


@pytest.mark.rule("IV-1.7")
@BOTH
def test_sixty_nine_cards_are_too_few(seat: int) -> None:
    deck = standard(seat, "Mine")
    card = next(card for card, many in deck.cards.items() if many == 1)
    (fault,) = changed(deck, **{card: 0}).faults
    assert (fault.why, fault.have, fault.most) == ("small", 69, 70)


@pytest.mark.rule("IV-9.2")
@BOTH
def test_any_card_of_the_pool_can_be_in_a_deck_as_often_as_there_are_copies(seat: int) -> None:
    everything = msgspec.structs.replace(standard(seat, "All"), cards=kinds(seat))
    assert everything.faults == ()
    for card, copies in kinds(seat).items():
        (fault,) = changed(everything, **{card: copies + 1}).faults
        assert (fault.why, fault.card, fault.have, fault.most) == ("copies", card, copies + 1, copies)


@pytest.mark.rule("IV-9.2")
@BOTH
def test_heroes_and_cards_of_the_other_side_are_none(seat: int) -> None:
    deck = standard(seat, "Mine")
    hero, other = book().heroes[0], next(iter(book().decks[1 - seat]))
    assert whys(changed(deck, **{hero: 1, other: 1, "no_such_card": 1})) == ["foreign"] * 3


@pytest.mark.rule("IV-1.7")
def test_two_decks_have_to_be_equally_large_and_large_ones_have_no_handicap() -> None:
    one, more = standard(0, "A"), kinds(1)
    (fault,) = faults_of_match((one.cards, more), 0)
    assert (fault.why, fault.have, fault.most) == ("unequal", 70, sum(more.values()))
    larger = dict(Counter(kinds(0)))
    found = [fault.why for fault in faults_of_match((larger, larger), 1)]
    assert found == ["handicap"]
    assert list(faults_of_match((one.cards, one.cards), -1)) == []


@pytest.mark.rule("IV-9.2")
@BOTH
def test_a_deck_comes_back_from_its_file_as_it_was(seat: int, tmp_path: Path) -> None:
    deck = msgspec.structs.replace(standard(seat, "x"), name='Änne\'s "best" # 1 \\ [x]')
    path = tmp_path / "deck.toml"
    path.write_text(deck_text(deck), encoding="utf-8")
    assert read_deck(path) == deck


@pytest.mark.rule("IV-9.2")
def test_a_deck_of_the_file_is_played_with(tmp_path: Path) -> None:
    pool = next(card for card in kinds(0) if card not in book().decks[0])
    out = next(card for card, many in book().decks[0].items() if many == 1)
    deck = changed(standard(0, "Swapped"), **{pool: 1, out: 0})
    start = GAME.new(Options(mankind=deck.deck), 3)
    assert Counter(start.decks[0]) == Counter(deck.cards)
    assert Counter(start.decks[1]) == Counter(book().decks[1])


GOOD = 'format = 1\nside = "mankind"\nname = "A"\n[cards]\nmako = 2\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (GOOD.replace("format = 1", "format = 0"), "line 1, format"),
        (GOOD.replace("format = 1", 'format = "new"'), "line 1, format"),
        (GOOD.replace("mankind", "martians"), "line 2, side"),
        (GOOD.replace('"A"', '""'), "line 3, name"),
        (GOOD.replace('"A"', '"A\\u0007"'), "line 3, name"),
        (GOOD.replace('"A"', '"   "'), "line 3, name"),
        (GOOD.replace('"A"', f'"{"A" * 33}"'), "line 3, name"),
        (GOOD.replace("mako = 2", "mako = 0"), "line 5, cards.mako"),
        (GOOD.replace("mako = 2", "mako = 100"), "line 5, cards.mako"),
        (GOOD.replace("mako = 2", 'mako = "two"'), "line 5, cards.mako"),
        (GOOD.replace("mako = 2", "Mako! = 2"), "line 5"),
        (GOOD.replace("[cards]", "colour = 3\n[cards]"), "colour"),
        ("not TOML at all", "line 1"),
        ("", "side"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        read_deck(path)
    assert why in str(error.value)


def test_a_file_that_is_much_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(GOOD + "# " + "x" * 40_000, encoding="utf-8")
    with pytest.raises(DataError, match="at most 32 kB"):
        read_deck(path)


@pytest.mark.parametrize("more", ["", 'colour = "red"\n'])
def test_a_deck_of_a_newer_version_is_refused_as_such_whatever_is_in_it(tmp_path: Path, more: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(more + GOOD.replace("format = 1", "format = 2"), encoding="utf-8")
    with pytest.raises(NewerFile, match=r"deck\.toml: made by a newer version"):
        read_deck(path)


def test_a_name_may_begin_or_end_with_a_space(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(GOOD.replace('"A"', '" A B "'), encoding="utf-8")
    assert read_deck(path).name == " A B "
