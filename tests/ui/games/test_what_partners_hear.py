"""In every game somebody at the table has something to say: success, loss, the end; of matches by chance."""

from __future__ import annotations

import pytest

from game.core import GAMES, Choice, Rng, seen
from game.session.characters import Situation
from game.session.reactions import Happening, at_the_end
from game.ui.games.game_ui import Told, game_ui_of

MATCHES, MOST = 6, 400


def heard(name: str, seed: int) -> list[Happening]:
    """All that the first seat's neighbours may say something to in a match by chance."""
    game, ui = GAMES.load(name), game_ui_of(name)
    state = game.new(ui.setup.options(2, {}), seed)
    rng, found = Rng(seed), list[Happening]()
    for _ in range(MOST):
        decision = state.decision
        if not isinstance(decision, Choice):
            break
        move = rng.pick(decision.moves)
        steps = seen(game.trace(state, move), 0)
        new = list(ui.happenings(Told(state.view(0), steps)))
        assert all(0 <= one.after <= len(steps) and -1 <= one.seat < 2 for one in new)
        found += new
        state = game.apply(state, move).state
    if state.outcome is not None:
        found += at_the_end(state.outcome, 0)
    return found


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("space_defenders", {"gain", "loss", "threat"}),
        ("lunar_invaders_2011", {"gain", "loss"}),
        ("lunar_invaders_2016", {"gain", "loss"}),
        ("invaders_2127", {"gain", "loss"}),
    ],
)
def test_matches_by_chance_give_partners_something_to_say(name: str, wanted: set[Situation]) -> None:
    found = [heard(name, seed) for seed in range(1, MATCHES + 1)]
    situations = {one.situation for match in found for one in match}
    assert wanted <= situations, situations
    assert situations & {"triumph", "lost"}, "none of them came to its end"
