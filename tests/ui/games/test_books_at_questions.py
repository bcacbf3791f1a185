"""H opens the rule book at what is asked: which page helps at which question, in every game."""

from __future__ import annotations

import pytest

from game.core.languages import LANGUAGES
from game.session.rulebook import read_rulebook
from game.ui.games.game_ui import game_ui_of, games_on_screen

USUAL = {
    "space_defenders": ("shoot", "shot"),
    "lunar_invaders_2011": ("throw", "fight"),
    "lunar_invaders_2016": ("answer", "malfunction"),
    "space_invaders": ("launch", "launch"),
    "invaders_2127": ("hero", "heroes"),
}


@pytest.mark.parametrize("name", games_on_screen())
def test_every_game_has_a_page_for_what_it_asks(name: str) -> None:
    asked, page = USUAL[name]
    for language in LANGUAGES:
        book = read_rulebook(game_ui_of(name).pages.rulebook, language)
        assert book.pages[book.page_at(asked=asked)].id == page


@pytest.mark.parametrize("name", games_on_screen())
def test_no_question_has_two_pages_and_the_languages_agree(name: str) -> None:
    books = [read_rulebook(game_ui_of(name).pages.rulebook, language) for language in LANGUAGES]
    told = [{page.id: page.asked for page in book.pages} for book in books]
    assert all(one == told[0] for one in told)
    reasons = [reason for page in books[0].pages for reason in page.asked]
    assert len(reasons) == len(set(reasons))
