"""Whoever is asked about an attack hears what it takes, though the unit has only one way to retreat."""

from __future__ import annotations

from typing import Literal

import pytest

from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from tests.ui.games.lunar_invaders.lunar_positions import position

DRIVEN_OFF = """
| A1 .  B1 | .  .  A3 |
| .  .  A2 | .  .  B2 |
| A3 .  A2 | B3 .  B2 |
turn A
tokens B 3
phase answer
announced move af2 ac2
"""
ONE_WAY = DRIVEN_OFF.replace("| A1 .  B1 |", "| A1 A1 B1 |")
TO_A_POINT = DRIVEN_OFF.replace("af2 ac2", "ac3 af3")


def asked(text: str, language: Literal["en", "de"] = "en") -> str:
    state = position("2016", text)
    prompt = game_ui_of("lunar_invaders_2016").words.prompt
    return prompt(state.view(1), state.decision, Words(language), ("Ann", "Bob"))[1]


@pytest.mark.parametrize("text", [DRIVEN_OFF, ONE_WAY])
def test_a_unit_driven_off_a_control_point_loses_it(text: str) -> None:
    assert "Bob loses control point NE: a small pyramid has to retreat." in asked(text)
    assert "Bob verliert Kontrollpunkt NO: Dort muss eine kleine Pyramide ausweichen." in asked(text, "de")


def test_a_step_that_takes_nothing_still_says_so() -> None:
    assert "You lose nothing." in asked(TO_A_POINT)
