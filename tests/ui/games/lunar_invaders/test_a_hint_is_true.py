"""What a hint says of an action of 2016 is true although the other side may have tokens against it."""

from __future__ import annotations

from typing import Literal

import pytest

from game.ui.games.game_ui import game_ui_of
from game.ui.games.lunar_invaders.reading import offers_of
from game.ui.kit.words import Words
from tests.ui.games.lunar_invaders.lunar_positions import position

NAMES = ("Ann", "Wobble")
ATTACKS = """
| A1 .  .  | .  .  A3 |
| .  .  B1 | .  .  B2 |
| A3 .  A2 | B3 .  B2 |
turn A
tokens B {tokens}
"""
BEAMS_HOME = """
| A2 .  .  | A2 .  A2 |
| .  .  .  | .  A1 B1 |
| A3 .  .  | B2 .  .  |
turn A
tokens B {tokens}
"""


def told(text: str, kind: str, tokens: int, language: Literal["en", "de"] = "en") -> str:
    """The hint's reason for the first action of that kind."""
    view = position("2016", text.format(tokens=tokens)).view(0)
    move = next(offer.move for offer in offers_of(view) if offer.kind == kind)
    return game_ui_of("lunar_invaders_2016").words.reason(view, move, Words(language), NAMES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_attack_that_a_token_can_cancel_is_not_called_certain(language: Literal["en", "de"]) -> None:
    assert "Wobble" in told(ATTACKS, "attack", 1, language)
    assert "Wobble" not in told(ATTACKS, "attack", 0, language)


def test_a_homecoming_is_certain_as_soon_as_fewer_than_two_tokens_are_left() -> None:
    assert told(BEAMS_HOME, "win", 2).endswith("unless Wobble stops it with two tokens.")
    assert told(BEAMS_HOME, "win", 1).startswith("The way is clear")
