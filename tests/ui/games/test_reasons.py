"""In every game with hints whatever can be hinted at has its reason in a sentence, in both languages."""

from __future__ import annotations

import pytest

from game.core import GAMES, Choice, Rng
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.kit.words import Words

NAMES = ("Ann", "Bob", "Kai", "Lou", "Eva")
BY_MOVES = [name for name in games_on_screen() if game_ui_of(name).hints and name != "space_invaders"]


@pytest.mark.parametrize("name", BY_MOVES)
def test_every_answer_that_may_be_hinted_at_has_a_reason(name: str) -> None:
    game, ui, told = GAMES.load(name), game_ui_of(name), set[str]()
    for variant, options in enumerate(game.companions.variants):
        rng, state = Rng(variant), game.new(options, variant)
        for _ in range(60):
            decision = state.decision
            if not isinstance(decision, Choice):
                break
            view = state.view(decision.seat)
            for language in ("en", "de"):
                said = ui.words.reason(view, rng.pick(decision.moves), Words(language), NAMES)
                assert said.endswith((".", "!")), decision.reason
                told.add(said)
            state = game.apply(state, rng.pick(decision.moves)).state
    assert len(told) > 12


def test_all_games_of_moves_give_hints() -> None:
    assert {"space_defenders", "lunar_invaders_2011", "lunar_invaders_2016"} <= set(BY_MOVES)
