"""A card's page lists the cards that its keywords tie it to, both ways round."""

from __future__ import annotations

from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.references import in_words, speaks_of, spoken_of_by
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words


def test_a_card_is_tied_to_those_that_name_its_keywords() -> None:
    assert "parcels" in spoken_of_by("shanty_town"), "they count civilians"
    assert "shanty_town" in speaks_of("parcels")
    assert not speaks_of("shanty_town")


def test_both_ways_round_it_is_the_same_tie() -> None:
    for card in book().cards:
        for other in speaks_of(card):
            assert card in spoken_of_by(other)


def test_a_card_without_ties_says_nothing_of_them() -> None:
    lone = next(card for card in book().cards if not (spoken_of_by(card) or speaks_of(card)))
    assert in_words(lone, IvWords(Words("en"))) == []
    (line,) = in_words("shanty_town", IvWords(Words("en")))
    assert "Parcels" in line
