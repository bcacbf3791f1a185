"""H opens the rule book at what is asked: which page helps at which question, in every game."""

from __future__ import annotations

from typing import get_args

import pytest

from game.core import Choice, Rng
from game.core.languages import LANGUAGES
from game.core.registry import GAMES
from game.games.space_invaders.position import Phase
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


ALL = {
    "space_invaders": {phase for phase in get_args(Phase) if phase not in ("advance", "over")},
    "invaders_2127": {"main", "pay", "room", "target", "hero", "cancel", "number", "agree", "in", "out"},
}


@pytest.mark.parametrize("name", games_on_screen())
def test_whatever_is_asked_has_its_page(name: str) -> None:
    ui, rng, asked = game_ui_of(name), Rng(9), set(ALL.get(name, ()))
    game = GAMES.load(name)
    for seed in range(4):
        state = game.new(ui.setup.options(ui.setup.seats[1], {}), seed)
        for _ in range(150):
            decision = state.decision
            if not isinstance(decision, Choice):
                break
            asked.add(decision.reason)
            state = game.apply(state, rng.pick(decision.moves)).state
    told = {reason for page in read_rulebook(ui.pages.rulebook, "en").pages for reason in page.asked}
    assert not asked - told


@pytest.mark.parametrize("name", games_on_screen())
def test_no_question_has_two_pages_and_the_languages_agree(name: str) -> None:
    books = [read_rulebook(game_ui_of(name).pages.rulebook, language) for language in LANGUAGES]
    told = [{page.id: page.asked for page in book.pages} for book in books]
    assert all(one == told[0] for one in told)
    reasons = [reason for page in books[0].pages for reason in page.asked]
    assert len(reasons) == len(set(reasons))
