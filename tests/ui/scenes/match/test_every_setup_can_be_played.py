"""Whatever can be picked at the set-up begins a match, or is said to be impossible and begins none."""

from __future__ import annotations

import pytest

from game.core import GAMES
from game.session.match import Match, Player, Setup
from game.ui.games.game_setup import SetupRow
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor


def values(row: SetupRow) -> tuple[str, ...]:
    return tuple(value for value, _ in row.choices) or ("off", "on")


@pytest.mark.parametrize("name", [name for name in GAMES.names() if name in games_on_screen()])
def test_every_value_of_a_row_goes_with_the_last_of_all_others(name: str) -> None:
    ui = game_ui_of(name)
    for seats in range(ui.setup.seats[0], ui.setup.seats[1] + 1):
        at = Visitor(lambda stage: SetupScene(stage, name), drawing=False)
        rows = [row for row in ui.setup.rows if not row.seats or seats in row.seats]
        began = 0
        for row in rows:
            at.top.pick(row.key, values(row)[-1])
        for row in rows:
            for value in (*values(row), values(row)[-1]):
                at.top.pick(row.key, value)
                options = ui.setup.options(seats, at.top.picked)
                if ui.setup.hindrance(seats, at.top.picked, at.stage.look.words):
                    at.top.start()
                    assert isinstance(at.top, SetupScene) and at.top.hindrance in at.top.desk.said
                    continue
                began += 1
                players = tuple(Player("person", f"{seat}") for seat in range(seats))
                match = Match.start(Setup(name, options, players, 1, ui.setup.variant(options)))
                assert match.setup.options == options
                assert match.decision is not None
        assert began
