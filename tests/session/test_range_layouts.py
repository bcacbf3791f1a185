from __future__ import annotations

import pytest

from game.core.errors import DataError
from game.core.languages import LANGUAGES
from game.session.layouts import Layout, PlacedCard, PlacedToken, Texts, laid, lay_out, layouts
from game.table.check import checked
from game.table.load import default_table

TEXT = Texts(en="x", de="x")


def test_the_first_layout_offered_is_how_a_game_begins() -> None:
    first = next(iter(layouts()))
    places = [(card.x, card.y) for card in lay_out(first).table.cards]
    assert places == [(card.x, card.y) for card in default_table().cards]


def test_every_layout_can_be_laid_out_and_fired_at() -> None:
    sizes = {name: len(lay_out(name).table.cards) for name in layouts()}
    assert len(sizes) >= 6
    assert (sizes["full_house"], sizes["lone_shield"], sizes["empty_table"]) == (20, 1, 0)
    for name in layouts():
        setup = lay_out(name)
        assert checked(setup.table) == setup.table
        assert set(setup.faces) == {card.id for card in setup.table.cards}
        assert set(setup.seats) == {token.id for token in setup.table.tokens}


def test_a_layout_speaks_both_languages() -> None:
    names = {layout.name.in_language(language) for layout in layouts().values() for language in LANGUAGES}
    assert len(names) == 2 * len(layouts())


@pytest.mark.parametrize(
    ("layout", "key"),
    [
        (Layout(order=1, name=TEXT, hint=TEXT, cards=(PlacedCard(x=10.0, y=300.0),)), "cards[0]"),
        (Layout(order=1, name=TEXT, hint=TEXT, tokens=(PlacedToken(x=280.0, y=465.0),)), "tokens[0]"),
        (Layout(order=1, name=TEXT, hint=TEXT, target="c1"), "target"),
    ],
)
def test_a_layout_that_cannot_lie_there_names_the_file_and_the_key(layout: Layout, key: str) -> None:
    with pytest.raises(DataError, match=r"odd\.toml") as caught:
        laid(layout, "odd.toml")
    assert caught.value.key == key
