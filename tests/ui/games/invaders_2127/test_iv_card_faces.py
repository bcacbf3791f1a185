"""Cards of Invaders 2127 as they are held and laid: what is covered, cut and broken."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.art import cards as iv_cards
from game.ui.games.invaders_2127.art.names import broken, name_lines
from game.ui.games.invaders_2127.marks import LARGE
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.theme import Theme, raw_font
from game.ui.kit.words import Words

SIZE = iv_cards.fit(139)
MARK = (14, 14)


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((200, 200))


def around(picture: pygame.Surface, x: int, y: int) -> bytes:
    box = pygame.Rect(0, 0, *MARK)
    box.center = (x, y)
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


@pytest.mark.parametrize("card", ["norad", "kraken"])
@pytest.mark.parametrize("covered", [12, 40])
def test_a_card_under_its_neighbour_shows_its_strength_beside_it(card: str, covered: int) -> None:
    """The figure stands as far left as the neighbour reaches, and not where that hides it."""
    whole, part = (iv_cards.card(card, SIZE, theme=Theme(), covered=by) for by in (0, covered))
    face = iv_cards.face_of(card, SIZE, Theme(), None)
    x, below = SIZE[0] - round(17 * face.mark), round(12 * face.mark)
    y = iv_cards.layout(face).window.bottom - below
    there = iv_cards.layout(replace(face, covered=covered)).window.bottom - below
    assert around(part, x - covered, there) == around(whole, x, y)
    assert around(part, x, there) != around(whole, x, y)


def test_the_name_of_a_covered_card_keeps_to_what_is_in_sight() -> None:
    face = replace(iv_cards.face_of("norad", SIZE, Theme(), None), name="Cheyenne Mountain Bunker")
    narrow = replace(face, covered=45)
    font = raw_font("strong", iv_cards.layout(narrow).name_pixels)
    name = iv_cards.layout(narrow).name
    assert max(font.size(line)[0] * name.squeeze for line in name.words) <= narrow.in_sight
    assert max(font.size(line)[0] for line in iv_cards.layout(face).name.words) > narrow.in_sight


def test_without_words_the_poster_fills_the_card() -> None:
    """As on the small screen in the arcade, where a name would leave no room for the picture."""
    face = iv_cards.face_of("kraken", iv_cards.fit(50), Theme(), None)
    bare, named = iv_cards.layout(face), iv_cards.layout(replace(face, name="Kraken"))
    assert bare.name.words == ()
    assert bare.window.height > named.window.height + named.name_pixels // 2


def test_a_name_is_printed_in_three_lines_before_it_is_cut() -> None:
    small = iv_cards.fit(98)
    cut = name_lines("Hüttenstadt der Flüchtlinge", 16, small[0] - 8, 2)
    face = replace(iv_cards.face_of("shanty_town", small, Theme(), None), name="Hüttenstadt der Flüchtlinge")
    assert cut.cut and cut.words == ("Hüttenstadt",)
    assert " ".join(iv_cards.layout(face).name.words) == "Hüttenstadt der Flüchtlinge"


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("Night Watch in Slippers", "Night Watch"),
        ("The Pods in the Cellar", "The Pods"),
        ("Kuppel über der Kleinstadt", "Kuppel"),
        ("Das Hirn sagt Nein", "Das Hirn sagt Nein"),
    ],
)
def test_on_the_smallest_cards_a_name_loses_its_attributes_before_it_is_cut(name: str, head: str) -> None:
    room = raw_font("strong", 16).size(head)[0]
    found = name_lines(name, 16, room, 1)
    assert " ".join(found.words) == head if head != name else not found.cut


@pytest.mark.parametrize(
    ("word", "parts"),
    [("Luftschutzwarte", ["Luftschutz-", "warte"]), ("Todesschwarm", ["Todes-", "schwarm"])],
)
def test_german_words_part_between_syllables(word: str, parts: list[str]) -> None:
    font = raw_font("strong", 16)
    assert broken(word, font, max(font.size(part)[0] for part in parts) + 6) == parts


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_whole_on_a_card_that_is_looked_at(language: str, text_scale: int) -> None:
    theme, words = Theme(text_scale=text_scale), text_of(Words(language))
    faces = [iv_cards.face_of(card, iv_cards.fit(round(LARGE)), theme, words) for card in book().cards]
    assert all(face.rules or not face.card.effects for face in faces)
    assert [face.id for face in faces if iv_cards.layout(face).text[-1].endswith("…")] == []
